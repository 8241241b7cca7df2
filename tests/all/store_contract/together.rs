//! Transactions that are sent at once share a commit; each comes to what it would alone.

use std::sync::Arc;

use lacre::game::{Command, GameId, Snowflake};
use lacre::store::{Append, AppendError, Failpoint, Fails, Store, StoreError};

use super::{Database, Room, START, click, on_every_database};

on_every_database! {
    each_of_many_at_once_comes_to_what_it_would_alone
    what_was_answered_is_stored_when_the_store_dies
    a_transaction_that_the_database_ends_by_itself_harms_no_other
}

const GAMES: u32 = 24;

/// Carries appends out at once; what came of each.
async fn at_once(store: &Arc<Store>, appends: Vec<Append>) -> Vec<Result<(), AppendError>> {
    let sent: Vec<_> = appends
        .into_iter()
        .map(|append| {
            let store = Arc::clone(store);
            tokio::spawn(async move { store.append(append).await })
        })
        .collect();
    let mut outcomes = Vec::new();
    for outcome in sent {
        outcomes.push(outcome.await.unwrap());
    }
    outcomes
}

/// The sealing of Ana's first move in each of these games, each by a click of its own.
async fn seals(room: &Room, games: &[GameId]) -> Vec<Append> {
    let mut appends = Vec::new();
    for (n, game) in (0..).zip(games) {
        let command: Command = room.seal(*game, room.ana, "e2e4").await;
        let mut append = room.decided(*game, command).await;
        append.interaction = Some(click(5_000 + n));
        appends.push(append);
    }
    appends
}

async fn begin(room: &Room) -> Vec<GameId> {
    let mut games = Vec::new();
    for number in 1..=GAMES {
        games.push(room.begin(number).await);
    }
    games
}

async fn has_sealed(store: &Store, game: GameId) -> bool {
    store.events(game).await.unwrap().len() == 3
}

async fn each_of_many_at_once_comes_to_what_it_would_alone(database: &Database) {
    let room = Room::new(database).await;
    let games = begin(&room).await;
    let once = seals(&room, &games).await;
    // Each is sent twice: by the same click, or by another click that has seen the same events.
    let twice = once.iter().cloned().enumerate().map(|(n, mut append)| {
        if n % 2 == 0 {
            append.interaction = Some(click(6_000 + n as u64));
        }
        append
    });
    let all: Vec<Append> = once.iter().cloned().chain(twice).collect();
    let store = Arc::new(room.store);
    let outcomes = at_once(&store, all).await;
    let (first, second) = outcomes.split_at(games.len());
    for (n, game) in games.iter().enumerate() {
        let wanted = |outcome: &Result<(), AppendError>| match n % 2 {
            0 => matches!(outcome, Err(AppendError::Conflict)),
            _ => matches!(outcome, Err(AppendError::Repeated)),
        };
        let (one, other) = (&first[n], &second[n]);
        let as_alone = (one.is_ok() && wanted(other)) || (other.is_ok() && wanted(one));
        assert!(as_alone, "{one:?} {other:?}");
        assert!(has_sealed(&store, *game).await);
    }
    let unclaimed = once
        .iter()
        .zip(first)
        .filter(|(_, outcome)| outcome.is_err());
    for (append, _) in unclaimed.filter(|(_, o)| matches!(o, Err(AppendError::Conflict))) {
        let interaction: Snowflake = append.interaction.unwrap();
        assert!(!store.is_repeated(interaction).await.unwrap());
    }
}

async fn what_was_answered_is_stored_when_the_store_dies(database: &Database) {
    let room = Room::new(database).await;
    let games = begin(&room).await;
    let appends = seals(&room, &games).await;
    room.store.close().await;
    for (statements, fails) in [
        (11, Fails::Undone),
        (70, Fails::Unheard),
        (120, Fails::Undone),
    ] {
        let copy = Database::new();
        std::fs::copy(database.file(), copy.file()).unwrap();
        let failpoint = Failpoint::default();
        let store = Store::open_failing(&copy.url(), failpoint.clone()).await;
        let store = Arc::new(store.unwrap());
        failpoint.die_after(statements, fails);
        let outcomes = at_once(&store, appends.clone()).await;
        assert!(outcomes.iter().any(Result::is_err), "it died in the middle");
        drop(store);
        let store = copy.open().await;
        for (game, outcome) in games.iter().zip(outcomes) {
            match outcome {
                Ok(()) => assert!(has_sealed(&store, *game).await, "it was answered"),
                Err(AppendError::Store(StoreError::Fault(_))) => {}
                Err(other) => panic!("{other:?}"),
            }
        }
    }
}

async fn a_transaction_that_the_database_ends_by_itself_harms_no_other(database: &Database) {
    let room = Room::new(database).await;
    // As a full disk does, this ends the whole transaction and not only its statement.
    let full = "create trigger full before insert on meta when new.key = 'full' \
         begin select raise(rollback, 'the disk is full'); end";
    database.tamper(full).await;
    let game = room.begin(1).await;
    let seal = seals(&room, &[game]).await.remove(0);
    let (failed, sealed, alive) = tokio::join!(
        room.store.set_meta("full", "1"),
        room.store.append(seal),
        room.store.alive(START),
    );
    assert!(matches!(failed, Err(StoreError::Fault(_))), "{failed:?}");
    sealed.unwrap();
    alive.unwrap();
    assert!(room.store.set_meta("full", "2").await.is_err());
    room.store.set_meta("other", "3").await.unwrap();
    assert!(has_sealed(&room.store, game).await);
}

//! Journals: read as they were written, by one writer at a time, with what is sealed apart.

use lacre::game::{Command, Event, Finish, Moment, Phase, Snowflake};
use lacre::rules::Side;
use lacre::store::{AppendError, GameRow, Lane, Owed, PostKind, StoreError, Timer, TimerKind};
use sqlx::Row as _;

use super::{Database, FIRST, Room, START, click, id, on_every_database};

on_every_database! {
    a_game_is_read_as_it_was_written
    a_game_can_be_read_as_it_stood
    a_game_that_never_was_is_not_there
    a_game_survives_a_restart
    of_two_who_saw_the_same_one_is_told
    a_click_counts_once
    a_number_is_given_once
    what_is_refused_leaves_nothing_behind
    what_is_sealed_lies_in_its_column_alone
    a_damaged_game_is_named_and_the_others_go_on
    a_journal_that_breaks_the_rules_is_named
    a_damaged_secret_is_not_quoted
    an_id_that_does_not_fit_is_refused
    lists_hold_what_the_journal_says
}

fn owed() -> Owed {
    Owed {
        kind: PostKind::Turn,
        seq: 2,
        opening: Some(FIRST),
        to: None,
        lane: Lane::Game,
        due: START,
    }
}

async fn a_game_is_read_as_it_was_written(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    room.command(
        game,
        Command::OfferDraw {
            by: room.ana,
            opening: FIRST,
        },
    )
    .await;
    room.command(
        game,
        Command::DeclineDraw {
            by: room.ben,
            opening: FIRST,
        },
    )
    .await;
    room.command(game, room.seal(game, room.ana, "e2e4").await)
        .await;
    room.command(game, room.seal(game, room.ben, "e7e5").await)
        .await;
    let next = room
        .store
        .game(game)
        .await
        .unwrap()
        .unwrap()
        .turn()
        .unwrap()
        .opening;
    room.command(
        game,
        Command::Resign {
            by: room.ben,
            opening: next,
        },
    )
    .await;

    let events = room.store.events(game).await.unwrap();
    let kinds: Vec<&str> = events
        .iter()
        .map(|recorded| recorded.event.kind())
        .collect();
    assert_eq!(
        kinds,
        [
            "challenged",
            "accepted",
            "draw-offered",
            "draw-declined",
            "order-sealed",
            "turn-resolved",
            "ended"
        ]
    );
    assert!(events.iter().all(|recorded| recorded.at == START));
    assert_eq!(events[0].event, room.challenged(game, 1));
    let Phase::Over { end, .. } = room.store.game(game).await.unwrap().unwrap().phase else {
        panic!("not over")
    };
    assert_eq!(
        (end.winner, end.finish),
        (Some(Side::White), Finish::Resignation)
    );
}

async fn a_game_can_be_read_as_it_stood(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    assert_eq!(room.store.events_until(game, 1).await.unwrap().len(), 1);
    let then = room.store.game_until(game, 1).await.unwrap().unwrap();
    assert!(matches!(then.phase, Phase::Challenged));
    assert_eq!(
        room.store.game_until(game, 2).await.unwrap().unwrap().seq,
        2
    );
}

async fn a_game_that_never_was_is_not_there(database: &Database) {
    let room = Room::new(database).await;
    assert!(room.store.game(id(5)).await.unwrap().is_none());
    assert_eq!(room.store.events(id(5)).await.unwrap(), []);
    assert_eq!(room.store.game_row(id(5)).await.unwrap(), None);
}

async fn a_game_survives_a_restart(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    room.command(game, room.seal(game, room.ana, "e2e4").await)
        .await;
    let before = room.store.events(game).await.unwrap();
    room.store.close().await;

    let store = database.open().await;
    assert_eq!(store.events(game).await.unwrap(), before);
    assert_eq!(store.integrity().await.unwrap(), Vec::<String>::new());
}

async fn of_two_who_saw_the_same_one_is_told(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    let ana = room
        .decided(game, room.seal(game, room.ana, "e2e4").await)
        .await;
    let ben = room
        .decided(game, room.seal(game, room.ben, "e7e5").await)
        .await;
    let outcomes = tokio::join!(room.store.append(ana), room.store.append(ben));
    assert!(
        matches!(
            outcomes,
            (Ok(()), Err(AppendError::Conflict)) | (Err(AppendError::Conflict), Ok(()))
        ),
        "{outcomes:?}"
    );
    assert_eq!(room.store.events(game).await.unwrap().len(), 3);
}

async fn a_click_counts_once(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    let mut first = room
        .decided(
            game,
            Command::OfferDraw {
                by: room.ana,
                opening: FIRST,
            },
        )
        .await;
    first.interaction = Some(click(77));
    assert!(!room.store.is_repeated(click(77)).await.unwrap());
    room.store.append(first).await.unwrap();
    assert!(room.store.is_repeated(click(77)).await.unwrap());

    let mut again = room
        .decided(
            game,
            Command::DeclineDraw {
                by: room.ben,
                opening: FIRST,
            },
        )
        .await;
    again.interaction = Some(click(77));
    let outcome = room.store.append(again).await;
    assert!(matches!(outcome, Err(AppendError::Repeated)), "{outcome:?}");
    assert_eq!(room.store.events(game).await.unwrap().len(), 3);
}

async fn a_number_is_given_once(database: &Database) {
    let room = Room::new(database).await;
    room.challenge(id(1), 1).await.unwrap();
    let outcome = room.challenge(id(2), 1).await;
    assert!(
        matches!(outcome, Err(AppendError::NumberTaken)),
        "{outcome:?}"
    );
    assert!(room.store.game(id(2)).await.unwrap().is_none());
    room.challenge(id(2), room.store.next_number(super::SERVER).await.unwrap())
        .await
        .unwrap();
    assert_eq!(
        room.store.game_numbered(super::SERVER, 2).await.unwrap(),
        Some(id(2))
    );
}

async fn what_is_refused_leaves_nothing_behind(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    let mut late = room
        .decided(
            game,
            Command::OfferDraw {
                by: room.ana,
                opening: FIRST,
            },
        )
        .await;
    room.command(
        game,
        Command::OfferDraw {
            by: room.ben,
            opening: FIRST,
        },
    )
    .await;
    late.interaction = Some(click(5));
    late.owed = vec![owed()];
    late.timers = vec![Timer {
        kind: TimerKind::Deadline,
        player: None,
        due: START,
    }];
    let outcome = room.store.append(late).await;
    assert!(matches!(outcome, Err(AppendError::Conflict)), "{outcome:?}");
    assert!(!room.store.is_repeated(click(5)).await.unwrap());
    assert_eq!(room.store.next_post_after(Moment(0)).await.unwrap(), None);
    assert_eq!(room.store.next_timer_due().await.unwrap(), None);
}

async fn what_is_sealed_lies_in_its_column_alone(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    let seal = room
        .decided(game, room.seal(game, room.ana, "e2e4").await)
        .await;
    let nonce = "ab".repeat(16);
    let hidden =
        |text: &str| !text.contains("e2e4") && !text.contains(&nonce) && !text.contains("171, 171");
    assert!(hidden(&format!("{seal:?}")));
    room.store.append(seal).await.unwrap();
    assert!(hidden(&format!(
        "{:?}",
        room.store.events(game).await.unwrap()
    )));

    let raw = database.raw().await;
    let rows = sqlx::query("select kind, body, secret from event order by seq")
        .fetch_all(&raw)
        .await
        .unwrap();
    for row in rows {
        let (kind, body): (String, String) = (row.get("kind"), row.get("body"));
        let secret: Option<String> = row.get("secret");
        assert!(hidden(&body), "{kind}: {body}");
        match secret {
            Some(secret) => assert!(
                kind == "order-sealed" && secret.contains("e2e4") && secret.contains(&nonce)
            ),
            None => assert_ne!(kind, "order-sealed"),
        }
    }
    raw.close().await;
}

async fn a_damaged_game_is_named_and_the_others_go_on(database: &Database) {
    let room = Room::new(database).await;
    let (broken, whole) = (room.begin(1).await, room.begin(2).await);
    let damage = "update event set body = '{\"white\":1}' where kind = 'accepted' and stream = (select min(id) from game)";
    assert_eq!(database.tamper(damage).await, 1);
    match room.store.game(broken).await {
        Err(StoreError::Unreadable { game, seq, .. }) => assert_eq!((game, seq), (broken, 2)),
        other => panic!("{other:?}"),
    }
    assert!(room.store.game(whole).await.unwrap().is_some());
    assert_eq!(room.store.games_in(super::SERVER).await.unwrap().len(), 2);
}

async fn a_journal_that_breaks_the_rules_is_named(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    room.command(game, room.seal(game, room.ana, "e2e4").await)
        .await;
    room.command(game, room.seal(game, room.ben, "e7e5").await)
        .await;
    let damage =
        "update event set body = replace(body, 'e7e5', 'e7e6') where kind = 'turn-resolved'";
    assert_eq!(database.tamper(damage).await, 1);
    let error = room.store.events(game).await.unwrap_err();
    assert_eq!(
        error.to_string(),
        format!(
            "event 4 of game {game} cannot be read: it gives another position than the one stored"
        )
    );
}

async fn a_damaged_secret_is_not_quoted(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    room.command(game, room.seal(game, room.ana, "e2e4").await)
        .await;
    assert_eq!(
        database
            .tamper("update event set secret = '\"e2e4\"' where secret is not null")
            .await,
        1
    );
    let error = room.store.game(game).await.unwrap_err();
    assert_eq!(
        error.to_string(),
        format!("event 3 of game {game} cannot be read: what is sealed in it is damaged")
    );
    assert!(!format!("{error:?}").contains("e2e4"));
}

async fn an_id_that_does_not_fit_is_refused(database: &Database) {
    let room = Room::new(database).await;
    let outcome = room
        .store
        .meet(Snowflake(u64::MAX), "Carla", "en-GB", START)
        .await;
    assert!(
        matches!(outcome, Err(StoreError::TooLarge(u64::MAX))),
        "{outcome:?}"
    );
}

async fn lists_hold_what_the_journal_says(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    for (player, text) in [(room.ana, "e2e4"), (room.ben, "e7e5"), (room.ben, "d7d6")] {
        let row = room.store.game_row(game).await.unwrap().unwrap();
        let folded = room.store.game(game).await.unwrap().unwrap();
        assert_eq!(row, GameRow::of(&folded));
        room.command(game, room.seal(game, player, text).await)
            .await;
    }
    let row = room.store.game_row(game).await.unwrap().unwrap();
    assert_eq!(
        (row.turn, row.seats.map_due()),
        (Some(2), vec![(room.ana, true), (room.ben, false)])
    );
    let last = room.store.events(game).await.unwrap().pop().unwrap();
    assert!(matches!(
        last.event,
        Event::OrderSealed {
            side: Side::Black,
            ..
        }
    ));
}

/// Who is awaited, in the order of the seats.
trait Due {
    fn map_due(&self) -> Vec<(lacre::game::PlayerId, bool)>;
}

impl Due for Vec<lacre::store::Seat> {
    fn map_due(&self) -> Vec<(lacre::game::PlayerId, bool)> {
        self.iter().map(|seat| (seat.player, seat.due)).collect()
    }
}

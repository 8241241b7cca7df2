//! Facts of the installation, and what is thrown away.

use lacre::game::Command;
use lacre::store::{Lane, Owed, PostKind};

use super::{Database, FIRST, Room, SERVER, START, click, on_every_database};

on_every_database! {
    a_fact_is_kept
    what_is_set_once_stays
    old_clicks_are_swept
    posts_that_went_out_are_swept_after_every_turn_they_could_matter_to
    a_turn_that_has_no_place_is_kept_while_it_is_open
}

const DAY: i64 = 86_400_000;

async fn a_fact_is_kept(database: &Database) {
    let store = Room::new(database).await.store;
    assert_eq!(store.meta("commands").await.unwrap(), None);
    store.set_meta("commands", "one").await.unwrap();
    store.set_meta("commands", "two").await.unwrap();
    assert_eq!(
        store.meta("commands").await.unwrap().as_deref(),
        Some("two")
    );
}

async fn what_is_set_once_stays(database: &Database) {
    let store = Room::new(database).await.store;
    assert_eq!(
        store.meta_once("installation", "abc123").await.unwrap(),
        "abc123"
    );
    assert_eq!(
        store.meta_once("installation", "xyz789").await.unwrap(),
        "abc123"
    );
}

async fn old_clicks_are_swept(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    let mut append = room
        .decided(
            game,
            Command::OfferDraw {
                by: room.ana,
                opening: FIRST,
            },
        )
        .await;
    append.interaction = Some(click(9));
    room.store.append(append).await.unwrap();
    room.store.sweep(START.plus(DAY)).await.unwrap();
    assert!(room.store.is_repeated(click(9)).await.unwrap());
    room.store.sweep(START.plus(DAY + 1)).await.unwrap();
    assert!(!room.store.is_repeated(click(9)).await.unwrap());
}

async fn a_turn_that_has_no_place_is_kept_while_it_is_open(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    let card = Owed {
        kind: PostKind::Turn,
        seq: 2,
        opening: Some(FIRST),
        to: None,
        lane: Lane::Game,
        due: START,
    };
    room.store.owe(game, &[card], None, START).await.unwrap();
    let row = room.store.next_post(START).await.unwrap().unwrap();
    room.store
        .strand(&row, "nowhere", &[], START)
        .await
        .unwrap();
    let later = START.plus(100 * DAY);
    room.store.sweep(later).await.unwrap();
    assert!(room.store.revive(SERVER, later).await.unwrap());
}

async fn posts_that_went_out_are_swept_after_every_turn_they_could_matter_to(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    let card = Owed {
        kind: PostKind::Turn,
        seq: 2,
        opening: Some(FIRST),
        to: None,
        lane: Lane::Game,
        due: START,
    };
    let waiting = Owed { seq: 3, ..card };
    room.store
        .owe(game, &[card, waiting], None, START)
        .await
        .unwrap();
    let row = room.store.next_post(START).await.unwrap().unwrap();
    room.store.posted(row.id, Vec::new()).await.unwrap();

    let kept = |days: i64| {
        let store = &room.store;
        async move {
            store.sweep(START.plus(days * DAY)).await.unwrap();
            store.owe(game, &[card], None, START).await.unwrap();
            store
                .pending_posts(game)
                .await
                .unwrap()
                .iter()
                .map(|row| row.seq)
                .collect::<Vec<_>>()
        }
    };
    assert_eq!(
        kept(14).await,
        [3],
        "it is still known that the first one went out"
    );
    assert_eq!(
        kept(100).await,
        [3, 2],
        "what waits is never swept, what went out is not known for ever"
    );
}

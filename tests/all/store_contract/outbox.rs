//! What is owed, in lanes; the messages that stand; timers.

use lacre::game::{Command, GameId, Moment, Opening, PlayerId, Snowflake};
use lacre::store::{Lane, OutboxRow, Owed, PostKind, PostRow, Store, Timer, TimerKind, TimerRow};

use super::{Database, FIRST, Room, START, on_every_database};

on_every_database! {
    a_lane_goes_in_order
    a_post_that_must_wait_holds_its_lane_and_no_other
    a_buried_post_lets_its_lane_go_on
    owing_twice_is_owing_once
    nobody_is_reminded_twice_in_a_turn
    reminders_do_not_wait_for_cards
    several_cards_become_one
    what_stands_in_discord_is_known
    a_thread_knows_its_games
    what_is_owed_survives_a_restart
    appending_sets_all_timers_anew
    timers_ring_in_order
    a_timer_set_anew_is_not_dropped_by_who_saw_the_old_one
}

fn owed(kind: PostKind, seq: u32) -> Owed {
    Owed {
        kind,
        seq,
        opening: Some(FIRST),
        to: None,
        lane: Lane::Game,
        due: START,
    }
}

fn reminder(seq: u32, to: PlayerId) -> Owed {
    Owed {
        to: Some(to),
        lane: Lane::Reminders,
        ..owed(PostKind::Reminder, seq)
    }
}

async fn owe(store: &Store, game: GameId, owed: &[Owed]) {
    store.owe(game, owed, None, START).await.unwrap();
}

async fn next(store: &Store, now: Moment) -> OutboxRow {
    store.next_post(now).await.unwrap().unwrap()
}

/// Delivers all that can go out now and tells the kinds in order.
async fn deliver_all(store: &Store, now: Moment) -> Vec<PostKind> {
    let mut kinds = Vec::new();
    while let Some(row) = store.next_post(now).await.unwrap() {
        kinds.push(row.kind);
        store.posted(row.id, Vec::new()).await.unwrap();
    }
    assert!(store.outbox_idle(now).await.unwrap());
    kinds
}

async fn a_lane_goes_in_order(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    owe(
        &room.store,
        game,
        &[
            owed(PostKind::Home, 2),
            owed(PostKind::Turn, 2),
            owed(PostKind::Progress, 3),
        ],
    )
    .await;
    assert!(!room.store.outbox_idle(START).await.unwrap());
    assert_eq!(room.store.next_posts(START, 9).await.unwrap().len(), 1);
    assert_eq!(
        deliver_all(&room.store, START).await,
        [PostKind::Home, PostKind::Turn, PostKind::Progress]
    );
    assert_eq!(room.store.next_post_after(START).await.unwrap(), None);
}

async fn a_post_that_must_wait_holds_its_lane_and_no_other(database: &Database) {
    let room = Room::new(database).await;
    let (held, free) = (room.begin(1).await, room.begin(2).await);
    owe(
        &room.store,
        held,
        &[owed(PostKind::Home, 2), owed(PostKind::Turn, 2)],
    )
    .await;
    owe(
        &room.store,
        free,
        &[owed(PostKind::Home, 2), owed(PostKind::Turn, 2)],
    )
    .await;
    let row = next(&room.store, START).await;
    assert_eq!((row.stream, row.tries), (held, 0));
    room.store
        .postpone(row.id, START.plus(1000), "Discord is away")
        .await
        .unwrap();

    assert_eq!(
        room.store.next_posts(START, 9).await.unwrap()[0].stream,
        free
    );
    assert_eq!(
        deliver_all(&room.store, START).await,
        [PostKind::Home, PostKind::Turn]
    );
    assert_eq!(
        room.store.next_post_after(START).await.unwrap(),
        Some(START.plus(1000))
    );
    assert_eq!(
        room.store.next_post_after(START.plus(1000)).await.unwrap(),
        None
    );
    let again = next(&room.store, START.plus(1000)).await;
    assert_eq!((again.id, again.tries, again.created), (row.id, 1, START));
    assert_eq!(
        deliver_all(&room.store, START.plus(1000)).await,
        [PostKind::Home, PostKind::Turn]
    );
}

async fn a_buried_post_lets_its_lane_go_on(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    owe(
        &room.store,
        game,
        &[owed(PostKind::Home, 2), owed(PostKind::Turn, 2)],
    )
    .await;
    room.store
        .bury(next(&room.store, START).await.id, "the channel is gone")
        .await
        .unwrap();
    assert_eq!(deliver_all(&room.store, START).await, [PostKind::Turn]);
}

async fn owing_twice_is_owing_once(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    let card = owed(PostKind::Challenge, 1);
    let bare = Owed {
        opening: None,
        ..card
    };
    owe(&room.store, game, &[card, card, bare, bare]).await;
    assert_eq!(deliver_all(&room.store, START).await.len(), 2);
    owe(&room.store, game, &[card, bare]).await;
    assert!(room.store.outbox_idle(START).await.unwrap());
}

async fn nobody_is_reminded_twice_in_a_turn(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    owe(
        &room.store,
        game,
        &[reminder(2, room.ana), reminder(2, room.ben)],
    )
    .await;
    assert_eq!(deliver_all(&room.store, START).await.len(), 2);
    let next_turn = Owed {
        opening: Some(Opening(4)),
        ..reminder(4, room.ana)
    };
    owe(&room.store, game, &[reminder(3, room.ana), next_turn]).await;
    assert_eq!(next(&room.store, START).await.opening, Some(Opening(4)));
    assert_eq!(deliver_all(&room.store, START).await.len(), 1);
}

async fn reminders_do_not_wait_for_cards(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    owe(
        &room.store,
        game,
        &[owed(PostKind::Turn, 2), reminder(2, room.ana)],
    )
    .await;
    let card = next(&room.store, START).await;
    room.store
        .postpone(card.id, START.plus(1000), "Discord is away")
        .await
        .unwrap();
    let row = next(&room.store, START).await;
    assert_eq!((row.kind, row.to), (PostKind::Reminder, Some(room.ana)));
    assert_ne!(row.lane, card.lane);
}

async fn several_cards_become_one(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    let other = room.begin(2).await;
    owe(
        &room.store,
        game,
        &[
            owed(PostKind::Turn, 2),
            owed(PostKind::Turn, 4),
            owed(PostKind::Turn, 6),
        ],
    )
    .await;
    owe(&room.store, other, &[owed(PostKind::Turn, 2)]).await;
    let waiting = room.store.pending_posts(game).await.unwrap();
    assert_eq!(
        waiting.iter().map(|row| row.seq).collect::<Vec<_>>(),
        [2, 4, 6]
    );
    room.store
        .skip(&[waiting[0].id, waiting[1].id])
        .await
        .unwrap();
    assert_eq!(room.store.pending_posts(game).await.unwrap(), waiting[2..]);
    assert_eq!(next(&room.store, START).await, waiting[2]);
}

fn post(
    game: GameId,
    kind: PostKind,
    opening: Option<Opening>,
    channel: u64,
    message: u64,
) -> PostRow {
    PostRow {
        stream: game,
        opening,
        kind,
        to: None,
        channel: Snowflake(channel),
        message: Snowflake(message),
    }
}

async fn what_stands_in_discord_is_known(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    owe(
        &room.store,
        game,
        &[owed(PostKind::Home, 2), owed(PostKind::Turn, 2)],
    )
    .await;
    let home = post(game, PostKind::Home, None, 501, 501);
    let card = post(game, PostKind::Turn, Some(FIRST), 501, 900);
    let id = next(&room.store, START).await.id;
    room.store
        .posted(id, vec![home.clone(), card])
        .await
        .unwrap();
    let anew = post(game, PostKind::Turn, Some(FIRST), 501, 950);
    room.store
        .posted(next(&room.store, START).await.id, vec![anew.clone()])
        .await
        .unwrap();
    assert_eq!(
        room.store.posts(game).await.unwrap(),
        [home.clone(), anew.clone()]
    );

    let old = post(game, PostKind::Turn, Some(Opening(1)), 501, 800);
    room.store.posted(id, vec![old]).await.unwrap();
    let list = room.store.games_in(super::SERVER).await.unwrap();
    assert_eq!(
        list[0].posts.len(),
        2,
        "the cards of old turns are no part of a list"
    );
    assert_eq!(
        room.store.games_of(room.ana).await.unwrap()[0].posts,
        list[0].posts
    );
}

async fn a_thread_knows_its_games(database: &Database) {
    let room = Room::new(database).await;
    let (over, first, second) = (
        room.begin(1).await,
        room.begin(2).await,
        room.begin(3).await,
    );
    for (game, channel) in [(over, 501), (first, 501), (second, 502)] {
        owe(&room.store, game, &[owed(PostKind::Home, 2)]).await;
        let row = next(&room.store, START).await;
        room.store
            .posted(row.id, vec![post(game, PostKind::Home, None, channel, 900)])
            .await
            .unwrap();
    }
    room.command(
        over,
        Command::Resign {
            by: room.ana,
            opening: FIRST,
        },
    )
    .await;
    assert_eq!(
        room.store.game_in(Snowflake(501)).await.unwrap(),
        [first, over]
    );
    assert_eq!(room.store.game_in(Snowflake(502)).await.unwrap(), [second]);
    assert_eq!(room.store.game_in(Snowflake(900)).await.unwrap(), []);
}

async fn what_is_owed_survives_a_restart(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    owe(
        &room.store,
        game,
        &[owed(PostKind::Home, 2), owed(PostKind::Turn, 2)],
    )
    .await;
    let row = next(&room.store, START).await;
    room.store
        .postpone(row.id, START.plus(5), "Discord is away")
        .await
        .unwrap();
    room.store.close().await;

    let store = database.open().await;
    assert_eq!(
        next(&store, START.plus(5)).await,
        OutboxRow {
            tries: 1,
            due: START.plus(5),
            ..row
        }
    );
    assert_eq!(
        deliver_all(&store, START.plus(5)).await,
        [PostKind::Home, PostKind::Turn]
    );
}

fn timer(kind: TimerKind, ms: i64) -> Timer {
    Timer {
        kind,
        player: None,
        due: START.plus(ms),
    }
}

async fn appending_sets_all_timers_anew(database: &Database) {
    let room = Room::new(database).await;
    let (game, other) = (room.begin(1).await, room.begin(2).await);
    room.store
        .set_timers(other, 2, &[timer(TimerKind::Archive, 900)])
        .await
        .unwrap();
    let mut append = room
        .decided(
            game,
            Command::OfferDraw {
                by: room.ana,
                opening: FIRST,
            },
        )
        .await;
    append.timers = vec![
        timer(TimerKind::Deadline, 100),
        timer(TimerKind::Reminder, 50),
    ];
    room.store.append(append).await.unwrap();
    assert_eq!(
        room.store.next_timer_due().await.unwrap(),
        Some(START.plus(50))
    );

    let mut append = room
        .decided(
            game,
            Command::DeclineDraw {
                by: room.ben,
                opening: FIRST,
            },
        )
        .await;
    append.timers = vec![timer(TimerKind::Deadline, 200)];
    room.store.append(append).await.unwrap();
    let first = room.store.next_timer(START.plus(1000)).await.unwrap();
    assert_eq!(
        first,
        Some(TimerRow {
            stream: game,
            timer: timer(TimerKind::Deadline, 200)
        })
    );
    // Who has not heard of the last two events knows nothing of the timers either.
    room.store
        .set_timers(game, 2, &[timer(TimerKind::Deadline, 1)])
        .await
        .unwrap();
    let still = room.store.next_timer(START.plus(1000)).await.unwrap();
    assert_eq!(still, first);
    room.store.set_timers(game, 4, &[]).await.unwrap();
    let first = room.store.next_timer(START.plus(1000)).await.unwrap();
    assert_eq!(
        first,
        Some(TimerRow {
            stream: other,
            timer: timer(TimerKind::Archive, 900)
        })
    );
}

async fn timers_ring_in_order(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    let to = |player, ms| Timer {
        player: Some(player),
        ..timer(TimerKind::Reminder, ms)
    };
    let timers = vec![
        timer(TimerKind::Deadline, 30),
        to(room.ana, 20),
        to(room.ben, 10),
    ];
    room.store.set_timers(game, 2, &timers).await.unwrap();
    assert_eq!(room.store.next_timer(START.plus(9)).await.unwrap(), None);
    for expected in timers.iter().rev() {
        let row = room
            .store
            .next_timer(START.plus(30))
            .await
            .unwrap()
            .unwrap();
        assert_eq!(row.timer, *expected);
        room.store.owe(game, &[], Some(row), START).await.unwrap();
    }
    assert_eq!(room.store.next_timer_due().await.unwrap(), None);
}

async fn a_timer_set_anew_is_not_dropped_by_who_saw_the_old_one(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    room.store
        .set_timers(game, 2, &[timer(TimerKind::Deadline, 10)])
        .await
        .unwrap();
    let seen = room
        .store
        .next_timer(START.plus(10))
        .await
        .unwrap()
        .unwrap();
    room.store
        .postpone_timer(seen, START.plus(99))
        .await
        .unwrap();
    room.store.drop_timer(seen).await.unwrap();
    room.store
        .postpone_timer(seen, START.plus(50))
        .await
        .unwrap();
    let now = TimerRow {
        timer: timer(TimerKind::Deadline, 99),
        ..seen
    };
    assert_eq!(
        room.store.next_timer(START.plus(99)).await.unwrap(),
        Some(now)
    );
    room.store.drop_timer(now).await.unwrap();
    assert_eq!(room.store.next_timer_due().await.unwrap(), None);
}

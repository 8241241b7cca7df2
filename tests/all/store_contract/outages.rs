//! When Lacre could be reached, and whose clocks stood still when it could not.

use lacre::game::{Command, GameId, Moment, Outage, SHORTEST_OUTAGE, ServerId, Snowflake};
use lacre::store::{Lane, Owed, PostKind};

use super::{Database, FIRST, Room, SERVER, START, on_every_database};

on_every_database! {
    starting_twice_credits_once
    what_was_missed_twice_counts_once
    only_outages_of_the_open_turn_are_read
    an_outage_stops_the_clocks_that_it_concerns_and_no_others
    what_goes_on_lasts_until_now
    the_time_since_the_last_sign_of_life_is_an_outage_before_it_is_noted
    a_card_that_is_not_delivered_is_an_outage_of_its_turn
}

fn outage(from: i64, to: i64) -> Outage {
    Outage {
        from: START.plus(from),
        to: START.plus(to),
    }
}

impl Room {
    /// What the clocks of a game leave out at this instant, asked for alone and with its server's others.
    async fn missed(&self, game: GameId, now: Moment) -> Vec<Outage> {
        let found = self.store.game(game).await.unwrap().unwrap();
        let own = self.store.outages(&found, now).await.unwrap();
        let server = found.challenge.server;
        let all = self.store.outages_in(server, START, now).await.unwrap();
        assert_eq!(all.of(game), own);
        own
    }
}

async fn starting_twice_credits_once(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    assert_eq!(room.store.last_alive().await.unwrap(), None);
    room.store.alive(START).await.unwrap();
    room.store.close().await;

    for start in [1000, 1500] {
        let store = database.open().await;
        let from = store.last_alive().await.unwrap().unwrap();
        let to = START.plus(start);
        store.record_outage(Outage { from, to }).await.unwrap();
        assert_eq!(store.last_alive().await.unwrap(), Some(to));
        store.close().await;
    }
    let room = Room::new(database).await;
    assert_eq!(room.missed(game, START.plus(2000)).await, [outage(0, 1500)]);
}

async fn what_was_missed_twice_counts_once(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    for (from, to) in [
        (0, 1000),
        (0, 1000),
        (500, 1500),
        (200, 300),
        (2000, 2000),
        (3000, 2500),
    ] {
        room.store.record_outage(outage(from, to)).await.unwrap();
    }
    assert_eq!(room.missed(game, START.plus(5000)).await, [outage(0, 1500)]);
}

async fn only_outages_of_the_open_turn_are_read(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    for (from, to) in [(-200, -100), (-100, 0), (-50, 50), (100, 200)] {
        room.store.record_outage(outage(from, to)).await.unwrap();
    }
    assert_eq!(
        room.missed(game, START.plus(5000)).await,
        [outage(-50, 50), outage(100, 200)]
    );
}

async fn an_outage_stops_the_clocks_that_it_concerns_and_no_others(database: &Database) {
    let room = Room::new(database).await;
    let (game, other) = (room.begin(1).await, room.begin(2).await);
    let elsewhere = ServerId(Snowflake(SERVER.0.0 + 1));
    for (server, from) in [(elsewhere, 0), (SERVER, 200)] {
        let (from, to) = (START.plus(from), START.plus(from + 50));
        room.store.leave_server(server, from, to).await.unwrap();
        room.store.return_to_server(server, to).await.unwrap();
    }
    for (game, from) in [(other, 100), (game, 300)] {
        let silence = outage(from, from + 50);
        room.store.record_silence(game, silence).await.unwrap();
    }
    room.store.record_outage(outage(400, 450)).await.unwrap();
    let now = START.plus(5000);
    assert_eq!(
        room.missed(game, now).await,
        [outage(200, 250), outage(300, 350), outage(400, 450)]
    );
    assert_eq!(
        room.missed(other, now).await,
        [outage(100, 150), outage(200, 250), outage(400, 450)]
    );
}

async fn what_goes_on_lasts_until_now(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    let leave = |at: i64| {
        room.store
            .leave_server(SERVER, START.plus(at), START.plus(9999))
    };
    let back = |at: i64| room.store.return_to_server(SERVER, START.plus(at));
    back(5).await.unwrap();
    leave(10).await.unwrap();
    leave(90).await.unwrap();
    for now in [100, 200] {
        assert_eq!(room.missed(game, START.plus(now)).await, [outage(10, now)]);
    }
    back(300).await.unwrap();
    back(400).await.unwrap();
    assert_eq!(room.missed(game, START.plus(500)).await, [outage(10, 300)]);
    leave(600).await.unwrap();
    assert_eq!(
        room.missed(game, START.plus(700)).await,
        [outage(10, 300), outage(600, 700)]
    );
}

async fn the_time_since_the_last_sign_of_life_is_an_outage_before_it_is_noted(database: &Database) {
    let room = Room::new(database).await;
    let game = room.begin(1).await;
    room.store.alive(START.plus(1000)).await.unwrap();
    let over = 1000 + SHORTEST_OUTAGE;
    assert_eq!(room.missed(game, START.plus(over)).await, []);
    assert_eq!(
        room.missed(game, START.plus(over + 1)).await,
        [outage(1000, over + 1)]
    );
    room.store.alive(START.plus(over + 2)).await.unwrap();
    assert_eq!(room.missed(game, START.plus(over + 3)).await, []);
}

async fn a_card_that_is_not_delivered_is_an_outage_of_its_turn(database: &Database) {
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
    let late = SHORTEST_OUTAGE + 1;
    assert_eq!(room.missed(game, START.plus(late - 1)).await, []);
    assert_eq!(room.missed(game, START.plus(late)).await, [outage(0, late)]);
    // A turn that is over has no clock that its card could stop.
    room.command(game, room.seal(game, room.ana, "e2e4").await)
        .await;
    room.command(game, room.seal(game, room.ben, "e7e5").await)
        .await;
    assert_eq!(room.missed(game, START.plus(late)).await, []);
    room.command(
        game,
        Command::Resign {
            by: room.ana,
            opening: room
                .store
                .game(game)
                .await
                .unwrap()
                .unwrap()
                .turn()
                .unwrap()
                .opening,
        },
    )
    .await;
    assert_eq!(room.missed(game, START.plus(late)).await, []);
}

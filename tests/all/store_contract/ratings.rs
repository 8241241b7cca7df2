//! Ratings: replaced from a game on, and never by what was reckoned with old ones.

use lacre::rating::{Change, Counted, Pool};
use lacre::rules::{Side, Variant};
use lacre::store::{PoolId, Rated};

use super::{Database, Room, SERVER, START, id, on_every_database};

on_every_database! {
    an_annulled_game_is_taken_out_of_the_ratings_after_it
    what_was_reckoned_with_old_ratings_is_not_stored
}

const POOL: PoolId = PoolId {
    server: SERVER,
    variant: Variant::ALL[0],
};

fn game(room: &Room, n: u64, winner: Option<Side>) -> Counted {
    Counted {
        game: id(n),
        at: START.plus(i64::try_from(n).unwrap() * 3_600_000),
        players: [room.ana, room.ben],
        winner,
    }
}

fn reckon(games: &[Counted]) -> Vec<Change> {
    let mut pool = Pool::default();
    games.iter().flat_map(|game| pool.play(game)).collect()
}

fn rated(seen: u32, from: &Counted, changes: &[Change]) -> Rated {
    Rated {
        pool: POOL,
        seen,
        from: from.place(),
        changes: changes.to_vec(),
    }
}

async fn an_annulled_game_is_taken_out_of_the_ratings_after_it(database: &Database) {
    let room = Room::new(database).await;
    let [first, second, third] = [
        game(&room, 1, Some(Side::White)),
        game(&room, 2, Some(Side::White)),
        game(&room, 3, None),
    ];
    let all = reckon(&[first, second, third]);
    assert!(room.store.rate(&rated(0, &first, &all)).await.unwrap());
    assert_eq!(room.store.changes_in(POOL).await.unwrap(), all);

    let less = reckon(&[first, third]);
    let after = rated(1, &second, &less[2..]);
    assert!(room.store.rate(&after).await.unwrap());
    assert_eq!(room.store.changes_in(POOL).await.unwrap(), less);
    let before = room.store.rating_before(POOL, room.ana, third.place());
    assert_eq!(before.await.unwrap(), Some((less[0].after, first.at)));
    let standings = room.store.standings(POOL).await.unwrap();
    let best: Vec<_> = standings
        .iter()
        .map(|standing| (standing.player, standing.rating, standing.games))
        .collect();
    assert_eq!(
        best,
        [(room.ana, less[2].after, 2), (room.ben, less[3].after, 2)]
    );
}

async fn what_was_reckoned_with_old_ratings_is_not_stored(database: &Database) {
    let room = Room::new(database).await;
    let (one, other) = (game(&room, 1, Some(Side::White)), game(&room, 2, None));
    let changes = reckon(&[one]);
    assert!(room.store.rate(&rated(0, &one, &changes)).await.unwrap());
    // Two games that ended at once were both reckoned from nothing.
    let stale = reckon(&[other]);
    assert!(!room.store.rate(&rated(0, &other, &stale)).await.unwrap());
    assert_eq!(room.store.changes_in(POOL).await.unwrap(), changes);
    assert_eq!(room.store.pool_changes(POOL).await.unwrap(), 1);
}

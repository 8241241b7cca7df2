//! Ratings, reckoned again from the journals.

use std::collections::{BTreeMap, BTreeSet};

use super::{Damage, Report};
use crate::game::{Game, GameId, Moment, fold};
use crate::rating::{Change, Counted, Pool};
use crate::service::ratings::pool_of;
use crate::store::{PoolId, Store, StoreError};

/// A game's place among those of its pool.
type Place = (Moment, GameId);

/// Reckons every rating again, and compares.
///
/// # Errors
/// When the database cannot be read for a reason other than damage.
pub async fn check_ratings(store: &Store, report: &mut Report) -> Result<(), StoreError> {
    report.rated = Some(0);
    let mut kept = BTreeSet::new();
    let mut pools: Vec<(PoolId, BTreeMap<Place, Counted>)> = Vec::new();
    for id in store.journals().await? {
        kept.insert(id);
        // What is wrong with a journal has been told.
        let Some(game) = read(store, id).await? else {
            continue;
        };
        if let Some(counted) = Counted::of(&game) {
            games_of(&mut pools, pool_of(&game)).insert(counted.place(), counted);
        }
    }
    for pool in store.pools().await? {
        games_of(&mut pools, pool);
    }
    for (pool, games) in pools {
        let changes = store.changes_in(pool).await?;
        report.rated = Some(report.rated.unwrap_or(0) + changes.len());
        report.damaged(compare(&games, &changes, &kept));
    }
    Ok(())
}

async fn read(store: &Store, id: GameId) -> Result<Option<Game>, StoreError> {
    match store.events(id).await {
        Ok(events) => Ok(fold(&events).ok().flatten()),
        Err(error) if error.is_damage() => Ok(None),
        Err(error) => Err(error),
    }
}

fn games_of(
    pools: &mut Vec<(PoolId, BTreeMap<Place, Counted>)>,
    pool: PoolId,
) -> &mut BTreeMap<Place, Counted> {
    let found = pools.iter().position(|(known, _)| *known == pool);
    let at = found.unwrap_or_else(|| {
        pools.push((pool, BTreeMap::new()));
        pools.len() - 1
    });
    &mut pools[at].1
}

/// Holds what is stored of a pool against its games. From a change that differs it goes on as stored, so that each
/// fault is told once; what a game left that is not kept any more is taken as it stands.
fn compare(
    games: &BTreeMap<Place, Counted>,
    changes: &[Change],
    kept: &BTreeSet<GameId>,
) -> Vec<Damage> {
    let mut stored = BTreeMap::<Place, Vec<&Change>>::new();
    for change in changes {
        let place = (change.at, change.game);
        stored.entry(place).or_default().push(change);
    }
    let places: BTreeSet<&Place> = games.keys().chain(stored.keys()).collect();
    let mut standing = Pool::default();
    let mut damage = Vec::new();
    for place in places {
        let (game, written) = (games.get(place), stored.get(place));
        let right = match (game, written) {
            (Some(game), Some(written)) => is_same(&standing.clone().play(game), written),
            (None, Some(_)) => !kept.contains(&place.1),
            (_, None) => false,
        };
        if !right {
            damage.push(Damage::Rating { game: place.1 });
        }
        for change in written.into_iter().flatten() {
            standing.put(change.player, change.after, change.at);
        }
    }
    damage
}

fn is_same(reckoned: &[Change; 2], written: &[&Change]) -> bool {
    let same = |(one, other): (&Change, &&Change)| {
        (one.side, one.player, one.opponent, one.score)
            == (other.side, other.player, other.opponent, other.score)
            && one.before.is_near(other.before)
            && one.after.is_near(other.after)
    };
    written.len() == reckoned.len() && reckoned.iter().zip(written).all(same)
}

//! Ratings: what the end of a game changes in its pool.

use super::Service;
use crate::game::{
    Game, GameId, MOST_RATED_TOGETHER, Moment, Phase, PlayerId, RATED_LATELY, ServerId,
};
use crate::rating::{Change, Counted, Pool, VERSION};
use crate::store::{PoolId, Rated, StoreError};

/// The key under which the store keeps by which reckoning its ratings were made.
const RECKONED: &str = "ratings";

impl Service {
    /// What it changes in the ratings that a game was this and is that: nothing unless its result counts, or did.
    pub(super) async fn rated(
        &self,
        before: Option<&Game>,
        after: &Game,
    ) -> Result<Option<Rated>, StoreError> {
        let was = before.and_then(Counted::of);
        let is = Counted::of(after);
        if was == is {
            return Ok(None);
        }
        let pool = pool_of(after);
        let places = [was, is].into_iter().flatten().map(|game| game.place());
        let Some(from) = places.min() else {
            return Ok(None);
        };
        self.reckoned(pool, from, |games| {
            games.retain(|game| game.game != after.challenge.game);
            games.extend(is);
            games.sort_unstable_by_key(Counted::place);
        })
        .await
        .map(Some)
    }

    /// The ratings of a pool from a game on, once the games that count have been changed like this.
    async fn reckoned(
        &self,
        pool: PoolId,
        from: (Moment, GameId),
        change: impl FnOnce(&mut Vec<Counted>),
    ) -> Result<Rated, StoreError> {
        // Read first: what changes after that makes the reckoning void.
        let seen = self.store.pool_changes(pool).await?;
        let mut games = self.store.counted_since(pool, from).await?;
        change(&mut games);
        let mut players: Vec<PlayerId> = games.iter().flat_map(|game| game.players).collect();
        players.sort_unstable();
        players.dedup();
        let mut standing = Pool::default();
        for player in players {
            if let Some((rating, since)) = self.store.rating_before(pool, player, from).await? {
                standing.put(player, rating, since);
            }
        }
        let changes = games.iter().flat_map(|game| standing.play(game)).collect();
        Ok(Rated {
            pool,
            seen,
            from,
            changes,
        })
    }

    /// Reckons all ratings that are not of the present reckoning: those of games that ended before there were any.
    pub(super) async fn catch_up_ratings(&self) -> Result<(), StoreError> {
        let version = VERSION.to_string();
        if self.store.meta(RECKONED).await?.as_ref() == Some(&version) {
            return Ok(());
        }
        for pool in self.store.pools().await? {
            let games = self.store.counted_since(pool, (Moment(0), NOBODYS)).await?;
            let Some(first) = games.first().map(Counted::place) else {
                continue;
            };
            let rated = self.reckoned(pool, first, |_| {}).await?;
            self.store.rate(&rated).await?;
        }
        self.store.set_meta(RECKONED, &version).await
    }

    /// Whether a game does not count although its challenge was for a rated one, because the two have played so much
    /// with each other of late.
    pub(super) async fn is_limited(&self, game: &Game) -> Result<bool, StoreError> {
        let challenge = &game.challenge;
        Ok(match (game.seats, &game.phase, challenge.opponent) {
            _ if !challenge.terms.rated => false,
            (Some(_), _, _) => !game.rated,
            (None, Phase::Challenged, Some(opponent)) => {
                let two = [challenge.challenger, opponent];
                self.lately(challenge.server, two).await? >= MOST_RATED_TOGETHER
            }
            _ => false,
        })
    }

    /// How many rated games the two have begun with each other of late.
    pub(super) async fn lately(
        &self,
        server: ServerId,
        two: [PlayerId; 2],
    ) -> Result<u32, StoreError> {
        let since = self.now().plus(-RATED_LATELY);
        self.store.rated_together(server, two, since).await
    }

    /// What a game that is over changed in the ratings, for White and for Black.
    pub(super) async fn changes_of(&self, game: &Game) -> Result<Vec<Change>, StoreError> {
        if !game.counts() {
            return Ok(Vec::new());
        }
        self.store.changes_of(game.challenge.game).await
    }
}

/// No game has this id.
const NOBODYS: GameId = GameId(crate::game::Snowflake(0));

/// The pool in which a game counts.
pub(super) fn pool_of(game: &Game) -> PoolId {
    PoolId {
        server: game.challenge.server,
        variant: game.challenge.terms.ruleset.variant(),
    }
}

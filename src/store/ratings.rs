//! What games did to ratings. Derived from the journals; what is stored is what was reckoned, to the last digit.

use super::db::Row;
use super::error::Missed;
use super::games::read_side;
use super::statement::{Statement, Step, sql};
use super::{AppendError, Store, StoreError};
use crate::game::{GameId, Moment, PlayerId, ServerId};
use crate::rating::{Change, Counted, Rating, Score, VERSION};
use crate::rules::Variant;

/// The ratings of one game in one server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PoolId {
    /// The server.
    pub server: ServerId,
    /// The game.
    pub variant: Variant,
}

/// Ratings of a pool reckoned anew from a game on.
#[derive(Debug, Clone)]
pub struct Rated {
    /// The pool.
    pub pool: PoolId,
    /// How often the pool had changed when they were reckoned: otherwise they are to be reckoned again.
    pub seen: u32,
    /// The first game whose change is replaced, by when it ended and its id; so are all later ones.
    pub from: (Moment, GameId),
    /// What the games from there on changed.
    pub changes: Vec<Change>,
}

/// Somebody's standing in a pool.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Standing {
    /// Who.
    pub player: PlayerId,
    /// Their rating.
    pub rating: Rating,
    /// Since when.
    pub since: Moment,
    /// How many games made it.
    pub games: u32,
}

/// The steps that write ratings, or nothing at all where the pool has changed meanwhile.
pub(super) fn write(rated: &Rated) -> Vec<Step> {
    let PoolId { server, variant } = rated.pool;
    let lock = sql(
        "insert into rating_pool (server, variant, changes) values ($1, $2, 1) \
         on conflict (server, variant) do update set changes = changes + 1 where changes = $3",
    )
    .bind(server)
    .bind(variant.name())
    .bind(rated.seen)
    .or(Missed::Conflict);
    let (at, game) = rated.from;
    let replaced = sql(
        "delete from rating_event where server = $1 and variant = $2 \
         and (at > $3 or (at = $3 and game >= $4))",
    )
    .bind(server)
    .bind(variant.name())
    .bind(at)
    .bind(game);
    let changes = rated.changes.iter();
    let changes = changes.map(|change| insert(rated.pool, change).into());
    [lock, replaced.into()].into_iter().chain(changes).collect()
}

fn insert(pool: PoolId, change: &Change) -> Statement {
    let insert = sql(
        "insert into rating_event (server, variant, at, game, side, player, opponent, score, old_points, \
         old_deviation, old_volatility, points, deviation, volatility, version) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
    )
    .bind(pool.server)
    .bind(pool.variant.name())
    .bind(change.at)
    .bind(change.game)
    .bind(change.side.name())
    .bind(change.player)
    .bind(change.opponent)
    .bind(change.score.name());
    let numbers = [change.before.stored(), change.after.stored()].concat();
    let insert = numbers.into_iter().fold(insert, Statement::bind);
    insert.bind(VERSION)
}

fn read(row: &Row) -> Result<Change, StoreError> {
    Ok(Change {
        game: row.game("game")?,
        at: row.moment("at")?,
        side: read_side(&row.text("side")?)?,
        player: PlayerId(row.int("player")?),
        opponent: PlayerId(row.int("opponent")?),
        score: row.named("score", Score::from_name)?,
        before: Rating::from_stored([
            row.int("old_points")?,
            row.int("old_deviation")?,
            row.int("old_volatility")?,
        ]),
        after: rating(row)?,
    })
}

fn rating(row: &Row) -> Result<Rating, StoreError> {
    Ok(Rating::from_stored([
        row.int("points")?,
        row.int("deviation")?,
        row.int("volatility")?,
    ]))
}

fn standing(row: &Row) -> Result<Standing, StoreError> {
    Ok(Standing {
        player: PlayerId(row.int("player")?),
        rating: rating(row)?,
        since: row.moment("at")?,
        games: row.number("games")?,
    })
}

/// Changes of ratings, whole.
macro_rules! changes {
    ($rest:literal) => {
        concat!(
            "select at, game, side, player, opponent, score, old_points, old_deviation, old_volatility, \
             points, deviation, volatility from rating_event where ",
            $rest
        )
    };
}

impl Store {
    /// How often the ratings of a pool have changed.
    pub async fn pool_changes(&self, pool: PoolId) -> Result<u32, StoreError> {
        let select = "select coalesce(sum(changes), 0) as changes from rating_pool where server = $1 and variant = $2";
        let select = sql(select).bind(pool.server).bind(pool.variant.name());
        self.one_number(select, "changes").await
    }

    /// Somebody's rating in a pool before a game, and since when it stood.
    pub async fn rating_before(
        &self,
        pool: PoolId,
        player: PlayerId,
        (at, game): (Moment, GameId),
    ) -> Result<Option<(Rating, Moment)>, StoreError> {
        let select = "select at, points, deviation, volatility from rating_event \
             where server = $1 and variant = $2 and player = $3 and (at < $4 or (at = $4 and game < $5)) \
             order by at desc, game desc limit 1";
        let select = sql(select).bind(pool.server).bind(pool.variant.name());
        let row = self.db.row(select.bind(player).bind(at).bind(game)).await?;
        row.map(|row| Ok((rating(&row)?, row.moment("at")?)))
            .transpose()
    }

    /// The games of a pool that count and ended with this one or after it, in order.
    pub async fn counted_since(
        &self,
        pool: PoolId,
        (at, game): (Moment, GameId),
    ) -> Result<Vec<Counted>, StoreError> {
        let select = "select g.id, g.ended, g.winner, w.player as white, b.player as black from game g \
             join seat w on w.game = g.id and w.side = 'white' join seat b on b.game = g.id and b.side = 'black' \
             where g.counts = 1 and g.server = $1 and g.variant = $2 \
             and (g.ended > $3 or (g.ended = $3 and g.id >= $4)) order by g.ended, g.id";
        let select = sql(select).bind(pool.server).bind(pool.variant.name());
        let rows = self.db.rows(select.bind(at).bind(game)).await?;
        let counted = |row: &Row| {
            let winner = row.maybe_text("winner")?;
            Ok(Counted {
                game: row.game("id")?,
                at: row.moment("ended")?,
                players: [PlayerId(row.int("white")?), PlayerId(row.int("black")?)],
                winner: winner.map(|name| read_side(&name)).transpose()?,
            })
        };
        rows.iter().map(counted).collect()
    }

    /// Stores ratings reckoned anew, unless the pool has changed meanwhile: then the answer is false.
    pub async fn rate(&self, rated: &Rated) -> Result<bool, StoreError> {
        let written = self.db.write(write(rated)).await;
        match written.map_err(AppendError::from) {
            Ok(_) => Ok(true),
            Err(AppendError::Store(error)) => Err(error),
            Err(_) => Ok(false),
        }
    }

    /// What a game changed, for White and for Black; nothing where it does not count.
    pub async fn changes_of(&self, game: GameId) -> Result<Vec<Change>, StoreError> {
        let select = sql(changes!("game = $1 order by side desc")).bind(game);
        self.db.rows(select).await?.iter().map(read).collect()
    }

    /// Everything that changed somebody's rating in a pool, in order.
    pub async fn changes_for(
        &self,
        pool: PoolId,
        player: PlayerId,
    ) -> Result<Vec<Change>, StoreError> {
        let select = changes!("server = $1 and variant = $2 and player = $3 order by at, game");
        let select = sql(select).bind(pool.server).bind(pool.variant.name());
        let rows = self.db.rows(select.bind(player)).await?;
        rows.iter().map(read).collect()
    }

    /// Everything that changed a rating in a pool, in order.
    pub async fn changes_in(&self, pool: PoolId) -> Result<Vec<Change>, StoreError> {
        let select = changes!("server = $1 and variant = $2 order by at, game, side desc");
        let select = sql(select).bind(pool.server).bind(pool.variant.name());
        self.db.rows(select).await?.iter().map(read).collect()
    }

    /// Everybody's standing in a pool, but for those who asked to be forgotten.
    pub async fn standings(&self, pool: PoolId) -> Result<Vec<Standing>, StoreError> {
        let select = "select e.player, e.at, e.points, e.deviation, e.volatility, \
             (select count(*) from rating_event c where c.server = $1 and c.variant = $2 and c.player = e.player) as games \
             from rating_event e join player p on p.id = e.player and p.discord is not null \
             where e.server = $1 and e.variant = $2 and not exists (select 1 from rating_event n \
             where n.server = $1 and n.variant = $2 and n.player = e.player \
             and (n.at > e.at or (n.at = e.at and n.game > e.game))) order by e.points desc, e.player";
        let select = sql(select).bind(pool.server).bind(pool.variant.name());
        self.db.rows(select).await?.iter().map(standing).collect()
    }

    /// Every pool in which a game counts or a rating is stored.
    pub async fn pools(&self) -> Result<Vec<PoolId>, StoreError> {
        let select = "select server, variant from game where counts = 1 \
             union select server, variant from rating_event order by server, variant";
        let rows = self.db.rows(sql(select)).await?;
        rows.iter()
            .map(|row| {
                Ok(PoolId {
                    server: ServerId(row.snowflake("server")?),
                    variant: row.named("variant", Variant::from_name)?,
                })
            })
            .collect()
    }

    /// How many rated games these two have begun with each other in a server since then, the running ones and those
    /// with a result.
    pub async fn rated_together(
        &self,
        server: ServerId,
        [one, other]: [PlayerId; 2],
        since: Moment,
    ) -> Result<u32, StoreError> {
        let select = "select count(*) as games from game g where g.server = $1 and g.rated = 1 and g.began > $4 \
             and (g.status = 'playing' or (g.status = 'over' and g.finish not in ('aborted', 'abandoned', 'annulled'))) \
             and exists (select 1 from seat where game = g.id and player = $2) \
             and exists (select 1 from seat where game = g.id and player = $3)";
        let select = sql(select).bind(server).bind(one).bind(other);
        self.one_number(select.bind(since), "games").await
    }
}

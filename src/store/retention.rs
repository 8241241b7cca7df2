//! Games that are not kept any longer.

use super::statement::{Step, sql};
use super::{Store, StoreError};
use crate::game::{GameId, Moment};

/// How many games are removed in one transaction.
const AT_ONCE: u32 = 50;

/// Every table that holds rows of a game, those that others point at last. What a game did to ratings stays: it holds
/// no move and no name, and the ratings of today follow from it.
const OF_A_GAME: [&str; 10] = [
    "delete from draft where game = $1",
    "delete from act where game = $1",
    "delete from outbox where stream = $1",
    "delete from timer where stream = $1",
    "delete from post where stream = $1",
    "delete from untold where game = $1",
    "delete from watcher where game = $1",
    "delete from mute where game = $1",
    "delete from seat where game = $1",
    "delete from event where stream = $1",
];

impl Store {
    /// Removes games that ended, or came to nothing, before that instant: their moves, receipts, posts and places in
    /// lists. Answers how many; some may be left. A server's newest game stays, so that no number is given twice; a
    /// tournament's games stay until it ended before that instant as well. What they came to stands in its own journal,
    /// which is kept.
    pub async fn remove_games(&self, before: Moment) -> Result<usize, StoreError> {
        let select = "select g.id from game g where g.status in ('over', 'closed') \
             and (select max(at) from event where stream = g.id) < $1 \
             and g.number < (select max(number) from game where server = g.server) \
             and not exists (select 1 from tournament_game b join tournament t on t.id = b.tournament where b.game = g.id \
             and (t.status not in ('finished', 'cancelled') or (select max(at) from event where stream = t.id) >= $1)) \
             and not exists (select 1 from outbox where stream = g.id and state in ('pending', 'stranded')) \
             order by g.id limit $2";
        let rows = self.db.rows(sql(select).bind(before).bind(AT_ONCE)).await?;
        let games = rows.iter().map(|row| row.game("id"));
        let games = games.collect::<Result<Vec<GameId>, _>>()?;
        let mut steps = Vec::new();
        for game in &games {
            let rows = OF_A_GAME.map(|delete| Step::from(sql(delete).bind(*game)));
            steps.extend(rows);
            steps.push(sql("delete from game where id = $1").bind(*game).into());
        }
        self.write(steps).await?;
        Ok(games.len())
    }
}

//! Games that are over, in lists.

use super::games::{games, gather};
use super::statement::sql;
use super::{GameRow, Store, StoreError};
use crate::game::{PlayerId, ServerId};
use crate::rules::{Side, Variant};

/// What somebody made of the games of one kind that had a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tally {
    /// Which game.
    pub variant: Variant,
    /// How many were won.
    pub won: u32,
    /// How many were drawn.
    pub drawn: u32,
    /// How many were lost.
    pub lost: u32,
}

const OVER: &str = games!(
    "g.id in (select o.id from game o where o.server = $1 and o.status = 'over' and o.began is not null \
     and exists (select 1 from seat where game = o.id and player = $2) \
     order by o.ended desc, o.id desc limit $3 offset $4) order by g.ended desc, g.id desc, s.place"
);

impl Store {
    /// A person's games in a server that are over, the last first: so many after so many.
    pub async fn games_over(
        &self,
        server: ServerId,
        player: PlayerId,
        (most, after): (u32, u32),
    ) -> Result<Vec<GameRow>, StoreError> {
        let select = sql(OVER).bind(server).bind(player);
        gather(&self.db.rows(select.bind(most).bind(after)).await?)
    }

    /// How many games of a person in a server are over.
    pub async fn count_over(&self, server: ServerId, player: PlayerId) -> Result<u32, StoreError> {
        let select = "select count(*) as games from game g where g.server = $1 and g.status = 'over' \
             and g.began is not null and exists (select 1 from seat where game = g.id and player = $2)";
        let select = sql(select).bind(server).bind(player);
        self.one_number(select, "games").await
    }

    /// What a person made of the games in a server that had a result, game by game.
    pub async fn tallies(
        &self,
        server: ServerId,
        player: PlayerId,
    ) -> Result<Vec<Tally>, StoreError> {
        let select = "select g.variant, g.winner, s.side, count(*) as games from game g \
             join seat s on s.game = g.id and s.player = $2 where g.server = $1 and g.status = 'over' \
             and g.finish not in ('aborted', 'abandoned', 'annulled') group by g.variant, g.winner, s.side";
        let rows = self.db.rows(sql(select).bind(server).bind(player)).await?;
        let mut tallies: Vec<Tally> = Vec::new();
        for row in rows {
            let variant = row.named("variant", Variant::from_name)?;
            let known = tallies.iter().position(|tally| tally.variant == variant);
            let at = known.unwrap_or_else(|| {
                tallies.push(Tally {
                    variant,
                    won: 0,
                    drawn: 0,
                    lost: 0,
                });
                tallies.len() - 1
            });
            let winner = row.maybe_text("winner")?;
            let winner = winner.as_deref().and_then(Side::from_name);
            let own = row.named("side", Side::from_name)?;
            let games = row.number("games")?;
            match winner {
                None => tallies[at].drawn += games,
                Some(winner) if winner == own => tallies[at].won += games,
                Some(_) => tallies[at].lost += games,
            }
        }
        Ok(tallies)
    }
}

//! People who have yet to be told that news of their game could not be posted.

use super::statement::{Statement, sql};
use super::{Store, StoreError};
use crate::game::{GameId, PlayerId, ServerId};

/// Somebody is to be told of a game with their next answer.
pub(super) fn note(game: GameId, player: PlayerId) -> Statement {
    let insert = "insert into untold (game, player) values ($1, $2) on conflict do nothing";
    sql(insert).bind(game).bind(player)
}

/// News of a game could be posted: nobody need be told otherwise.
pub(super) fn posted(game: GameId) -> Statement {
    sql("delete from untold where game = $1").bind(game)
}

impl Store {
    /// The games of a server, with their numbers, of which a person is to be told that news could not be posted.
    pub async fn untold(
        &self,
        player: PlayerId,
        server: ServerId,
    ) -> Result<Vec<(GameId, u32)>, StoreError> {
        let select = "select g.id, g.number from untold u join game g on g.id = u.game \
             where u.player = $1 and g.server = $2 order by g.number";
        let rows = self.db.rows(sql(select).bind(player).bind(server)).await?;
        rows.iter()
            .map(|row| Ok((row.game("id")?, row.number("number")?)))
            .collect()
    }

    /// A person has been told of these games.
    pub async fn told(&self, player: PlayerId, games: &[GameId]) -> Result<(), StoreError> {
        let delete = "delete from untold where player = $1 and game = $2";
        let steps = games
            .iter()
            .map(|game| sql(delete).bind(player).bind(*game).into());
        self.write(steps).await
    }
}

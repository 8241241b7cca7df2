//! People who want to be told of each turn of a game they do not play in.

use super::statement::sql;
use super::{Store, StoreError};
use crate::game::{GameId, PlayerId};

impl Store {
    /// Who watches a game; nobody who asked to be forgotten.
    pub async fn watchers(&self, game: GameId) -> Result<Vec<PlayerId>, StoreError> {
        let select = "select w.player from watcher w join player p on p.id = w.player and p.discord is not null \
             where w.game = $1 order by w.player";
        let rows = self.db.rows(sql(select).bind(game)).await?;
        rows.iter()
            .map(|row| Ok(PlayerId(row.int("player")?)))
            .collect()
    }

    /// Somebody watches a game from now on.
    pub async fn watch(&self, game: GameId, player: PlayerId) -> Result<(), StoreError> {
        let insert = "insert into watcher (game, player) values ($1, $2) on conflict do nothing";
        self.write([sql(insert).bind(game).bind(player).into()])
            .await
    }

    /// Somebody does not watch a game any more.
    pub async fn unwatch(&self, game: GameId, player: PlayerId) -> Result<(), StoreError> {
        let delete = "delete from watcher where game = $1 and player = $2";
        self.write([sql(delete).bind(game).bind(player).into()])
            .await
    }
}

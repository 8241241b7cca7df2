//! People who want to be told of each turn of a game they do not play in.

use super::statement::sql;
use super::{Store, StoreError};
use crate::game::{GameId, PlayerId};

/// Somebody who watches a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Watcher {
    /// Who.
    pub player: PlayerId,
    /// Whether they are told by direct message.
    pub direct: bool,
}

impl Store {
    /// Who watches a game; nobody who asked to be forgotten.
    pub async fn watchers(&self, game: GameId) -> Result<Vec<Watcher>, StoreError> {
        let select = "select w.player, w.direct from watcher w \
             join player p on p.id = w.player and p.discord is not null where w.game = $1 order by w.player";
        let rows = self.db.rows(sql(select).bind(game)).await?;
        rows.iter()
            .map(|row| {
                Ok(Watcher {
                    player: PlayerId(row.int("player")?),
                    direct: row.flag("direct")?,
                })
            })
            .collect()
    }

    /// Somebody watches a game from now on.
    pub async fn watch(&self, game: GameId, watcher: Watcher) -> Result<(), StoreError> {
        let upsert = "insert into watcher (game, player, direct) values ($1, $2, $3) \
             on conflict (game, player) do update set direct = excluded.direct";
        let upsert = sql(upsert).bind(game).bind(watcher.player);
        self.write([upsert.bind(watcher.direct).into()]).await
    }

    /// Somebody does not watch a game any more.
    pub async fn unwatch(&self, game: GameId, player: PlayerId) -> Result<(), StoreError> {
        let delete = "delete from watcher where game = $1 and player = $2";
        self.write([sql(delete).bind(game).bind(player).into()])
            .await
    }
}

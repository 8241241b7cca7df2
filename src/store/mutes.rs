//! Whom a game does not remind, and whom nothing may be sent directly.

use super::statement::{Step, sql};
use super::{Store, StoreError};
use crate::game::{GameId, PlayerId};

impl Store {
    /// Whether a player wants no reminders of a game.
    pub async fn is_muted(&self, game: GameId, player: PlayerId) -> Result<bool, StoreError> {
        let select = "select count(*) as muted from mute where game = $1 and player = $2";
        let muted = sql(select).bind(game).bind(player);
        Ok(self.one_number(muted, "muted").await? > 0)
    }

    /// From now on a player wants no reminders of a game, or wants them again.
    pub async fn mute(&self, game: GameId, player: PlayerId, on: bool) -> Result<(), StoreError> {
        let change = if on {
            "insert into mute (game, player) values ($1, $2) on conflict do nothing"
        } else {
            "delete from mute where game = $1 and player = $2"
        };
        self.write([sql(change).bind(game).bind(player).into()])
            .await
    }

    /// A person takes no direct messages: until they ask for them again, they are told where everybody is.
    pub async fn refuse_direct(&self, player: PlayerId) -> Result<(), StoreError> {
        let reminders = "update player set direct = 0 where id = $1";
        let watching = "update watcher set direct = 0 where player = $1";
        let steps = [reminders, watching].map(|change| Step::from(sql(change).bind(player)));
        self.write(steps).await
    }
}

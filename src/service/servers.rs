//! What happens in servers beside the games: places change, and rights with them.

use super::{Caller, Service};
use crate::game::{GONE_FOR_GOOD, GameId, ServerId};
use crate::store::StoreError;

impl Service {
    /// The games, with their numbers, of which the caller is to be told that news could not be posted.
    pub async fn untold(&self, caller: &Caller) -> Result<Vec<(GameId, u32)>, StoreError> {
        self.store.untold(caller.person.id, caller.server).await
    }

    /// The caller has been told of these games.
    pub async fn told(&self, caller: &Caller, games: &[GameId]) -> Result<(), StoreError> {
        self.store.told(caller.person.id, games).await
    }

    /// The bot is in a server: if it was out of it, its clocks run on and what was owed goes out.
    pub async fn server_is_there(&self, server: ServerId) -> Result<(), StoreError> {
        if self.store.gone_since(server).await?.is_some() {
            let now = self.now();
            self.store.return_to_server(server, now).await?;
            tracing::info!(server = %server.0, "the bot is in a server again, whose clocks run on");
            self.wake();
        }
        self.places_changed(server).await
    }

    /// The bot was put out of a server: its clocks stand still, and what is owed waits.
    pub async fn server_is_gone(&self, server: ServerId) -> Result<(), StoreError> {
        if self.store.gone_since(server).await?.is_none() {
            let now = self.now();
            let abandon = now.plus(GONE_FOR_GOOD);
            self.store.leave_server(server, now, abandon).await?;
            tracing::info!(server = %server.0, "the bot was put out of a server, whose clocks stand still");
            self.wake();
        }
        Ok(())
    }

    /// These are all servers in which the bot is, among those of which `concerns` holds: it was put out of the others
    /// while it could not be told.
    pub async fn servers_are(
        &self,
        there: &[ServerId],
        concerns: impl Fn(ServerId) -> bool,
    ) -> Result<(), StoreError> {
        for server in self.store.servers_in_play().await? {
            if concerns(server) && !there.contains(&server) {
                self.server_is_gone(server).await?;
            }
        }
        Ok(())
    }

    /// Something has changed in a server: what could not be posted where it belongs may go through now.
    pub async fn places_changed(&self, server: ServerId) -> Result<(), StoreError> {
        let returned = self.store.return_home(server).await?;
        let revived = self.store.revive(server, self.now()).await?;
        if returned || revived {
            tracing::info!(server = %server.0, returned, revived, "posts are tried again");
        }
        if revived {
            self.wake();
        }
        Ok(())
    }
}

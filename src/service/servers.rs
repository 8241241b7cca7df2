//! What happens in servers beside the games: places change, and rights with them.

use super::Service;
use crate::game::ServerId;
use crate::store::StoreError;

impl Service {
    /// Something has changed in a server: what could not be posted where it belongs may go through now.
    pub async fn places_changed(&self, server: ServerId) -> Result<(), StoreError> {
        let returned = self.store.return_home(server).await?;
        let revived = self.store.revive(server, self.clock.now()).await?;
        if returned || revived {
            tracing::info!(server = %server.0, returned, revived, "posts are tried again");
        }
        if revived {
            self.wake();
        }
        Ok(())
    }
}

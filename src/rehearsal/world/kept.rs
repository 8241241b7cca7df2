//! What outlasts the end of the program: all that Discord keeps on its side.
//!
//! What stands before one person alone goes, as it goes when a client is closed, and with it the questions whose
//! answers it was.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{Application, Channel, Clock, Guild, Id, Message, Snowflakes, User, World};

/// A world that waits to be taken up again. The bytes of its files are kept beside it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Kept {
    /// An id later than all that were handed out.
    last: Id,
    application: Application,
    users: BTreeMap<Id, User>,
    guilds: BTreeMap<Id, Guild>,
    channels: BTreeMap<Id, Channel>,
    pub(crate) messages: BTreeMap<Id, Message>,
}

impl World {
    /// What is to be kept of the world.
    pub(crate) fn keep(&self) -> Kept {
        let public = self
            .messages
            .iter()
            .filter(|(_, message)| !message.is_ephemeral());
        Kept {
            last: self.flakes.last(),
            application: self.application.clone(),
            users: self.users.clone(),
            guilds: self.guilds.clone(),
            channels: self.channels.clone(),
            messages: public.map(|(id, message)| (*id, message.clone())).collect(),
        }
    }

    /// The world that was kept.
    pub(crate) fn restored(kept: Kept, clock: Arc<dyn Clock>) -> World {
        let flakes = Snowflakes::after(kept.last);
        World {
            users: kept.users,
            guilds: kept.guilds,
            channels: kept.channels,
            messages: kept.messages,
            ..World::bare(clock, flakes, kept.application)
        }
    }

    /// Every client is closed and opened again: what stood before one person alone is gone.
    pub(crate) fn forget_private(&mut self) {
        self.messages.retain(|_, message| !message.is_ephemeral());
        self.modals.clear();
        self.log.clear();
        self.read.clear();
    }
}

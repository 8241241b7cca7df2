//! Levers: what can be made to go wrong, for scripts and tests.

use serde_json::json;

use super::gateway::Close;
use super::{Fault, Id, RehearsalDiscord};
use crate::rehearsal::world::Change;

impl RehearsalDiscord {
    /// Lets the next requests on a route go wrong.
    pub fn fault(&self, fault: Fault) {
        self.hub.write(|state| state.faults.push(fault));
    }

    /// Gives the bot rights in a channel, or takes them away; `None` leaves them to its role.
    pub fn bot_rights(&self, channel: Id, rights: u64, given: Option<bool>) {
        self.hub.write(|state| {
            let bot = state.world.application.bot;
            state.world.overwrite(channel, bot, rights, given);
        });
    }

    /// Takes a channel or thread away with all that stands in it.
    pub fn delete_place(&self, place: Id) {
        self.hub.write(|state| state.world.delete_place(place));
    }

    /// Archives or locks a thread, or takes it out again.
    pub fn change_thread(&self, thread: Id, archived: Option<bool>, locked: Option<bool>) {
        let change = Change {
            archived,
            locked,
            ..Change::default()
        };
        self.hub
            .write(|state| state.world.change_place(thread, &change));
    }

    /// Puts the bot out of a server.
    pub fn kick_bot(&self, guild: Id) {
        self.hub.write(|state| {
            let bot = state.world.application.bot;
            state.world.leave(guild, bot);
        });
    }

    /// Invites the bot into a server again.
    pub fn invite_bot(&self, guild: Id) {
        self.hub.write(|state| {
            let bot = state.world.application.bot;
            state.world.join(guild, bot);
        });
    }

    /// Ends every gateway connection without a word; its session can be resumed.
    pub fn drop_gateway(&self) {
        self.hub
            .write(|state| state.sessions.close_all(Close::Abrupt, false));
    }

    /// Ends every gateway connection with a close frame, of this code if it has one, and forgets the sessions if told.
    pub fn close_gateway(&self, code: Option<u16>, forget: bool) {
        let close = code.map_or(Close::Bare, Close::Code);
        self.hub
            .write(|state| state.sessions.close_all(close, forget));
    }

    /// Asks every connection to reconnect (op 7).
    pub fn ask_to_reconnect(&self) {
        self.hub
            .write(|state| state.sessions.order_all(&json!({"op": 7, "d": null})));
    }

    /// Calls every session invalid (op 9), so that the bot must identify anew.
    pub fn invalidate_sessions(&self) {
        self.hub.write(|state| {
            state.sessions.order_all(&json!({"op": 9, "d": false}));
            state.sessions.forget_all();
        });
    }

    /// How many gateway sessions were ever begun.
    #[must_use]
    pub fn sessions_begun(&self) -> u64 {
        self.hub.read(|state| state.sessions.begun())
    }
}

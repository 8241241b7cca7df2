//! Levers: what can be made to go wrong, for scripts and tests.

use serde::Deserialize;
use serde_json::json;

use super::gateway::Close;
use super::hub::State;
use super::world::{Change, ChannelKind, User, World};
use super::{Fault, Id, Refused, RehearsalDiscord, Setting};

/// The role of those who manage the servers.
const MANAGERS: &str = "Moderator";

/// A lever as a script writes it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Lever {
    /// A thread is put away.
    Archive(String),
    /// A thread is taken out of the archive.
    Unarchive(String),
    /// A thread is closed to all but moderators.
    Lock(String),
    /// A thread is opened again.
    Unlock(String),
    /// A channel or thread is deleted with all that stands in it.
    DeletePlace(String),
    /// The bot's newest message in a place is deleted.
    DeleteMessage(String),
    /// So many threads may be unarchived.
    LimitThreads(usize),
    /// Somebody leaves the servers.
    Leave(String),
    /// Somebody comes back.
    Join(String),
    /// Somebody refuses direct messages, as after a block.
    RefuseDms(String),
    /// Somebody accepts them again.
    AcceptDms(String),
    /// Somebody gets the role of those who manage the servers.
    Promote(String),
    /// Somebody loses it.
    Demote(String),
    /// The bot is put out of the servers.
    KickBot,
    /// The bot is invited again.
    InviteBot,
    /// Every gateway connection ends.
    DropGateway {
        /// With a close frame of this code; without a word when it is left out.
        #[serde(default)]
        code: Option<u16>,
        /// The sessions are gone too, so that none is resumed.
        #[serde(default)]
        forget: bool,
    },
    /// The gateway tells nothing and answers no heartbeat, or does so again.
    SilenceGateway(bool),
    /// The gateway asks for a reconnect (op 7).
    AskToReconnect,
    /// The gateway calls every session invalid (op 9).
    InvalidateSessions,
    /// Every interaction is told twice, or no longer.
    TellTwice(bool),
    /// So many interactions reach the bot in a form that it cannot read.
    Garble(u32),
    /// Interactions are stamped but not told until this is lifted.
    HoldInteractions(bool),
}

impl RehearsalDiscord {
    /// Lets the next requests on a route go wrong.
    pub fn fault(&self, fault: Fault) {
        self.hub.write(|state| state.faults.push(fault));
    }

    /// Lets requests on a route go wrong once so many more of any kind have come in.
    pub fn fault_after(&self, requests: u64, fault: Fault) {
        self.hub.write(|state| {
            let after = state.requests.saturating_add(requests);
            state.later.push((after, fault));
        });
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

    /// Pulls a lever as a script writes it.
    ///
    /// # Errors
    /// It names a person or place that there is not.
    pub fn pull(&self, lever: &Lever) -> Result<(), Refused> {
        let place = |name: &String| {
            let found = self.world(|world| world.place_named(name).map(|place| place.id));
            found.ok_or_else(|| Refused(format!("there is no place {name}")))
        };
        match lever {
            Lever::Archive(name) => self.change_thread(place(name)?, Some(true), None),
            Lever::Unarchive(name) => self.change_thread(place(name)?, Some(false), None),
            Lever::Lock(name) => self.change_thread(place(name)?, None, Some(true)),
            Lever::Unlock(name) => self.change_thread(place(name)?, None, Some(false)),
            Lever::DeletePlace(name) => self.delete_place(place(name)?),
            Lever::DeleteMessage(name) => self.delete_newest(place(name)?),
            Lever::LimitThreads(most) => self.limit_threads(*most),
            Lever::Leave(name) => self.leave(name)?,
            Lever::Join(name) => self.join(name)?,
            Lever::RefuseDms(name) => self.refuse_dms(name, true)?,
            Lever::AcceptDms(name) => self.refuse_dms(name, false)?,
            Lever::Promote(name) => self.give_role(name, MANAGERS, true)?,
            Lever::Demote(name) => self.give_role(name, MANAGERS, false)?,
            Lever::KickBot => {
                self.for_guilds(|world, guild| world.leave(guild, world.application.bot))
            }
            Lever::InviteBot => {
                self.for_guilds(|world, guild| world.join(guild, world.application.bot))
            }
            Lever::DropGateway { code: None, forget } => {
                let close = Close::Abrupt;
                self.hub
                    .write(|state| state.sessions.close_all(close, *forget));
            }
            Lever::DropGateway { code, forget } => self.close_gateway(*code, *forget),
            Lever::SilenceGateway(silent) => self.silence_gateway(*silent),
            Lever::AskToReconnect => self.ask_to_reconnect(),
            Lever::InvalidateSessions => self.invalidate_sessions(),
            Lever::TellTwice(twice) => self.tell_twice(*twice),
            Lever::Garble(count) => self.garble(*count),
            Lever::HoldInteractions(hold) => self.hold_interactions(*hold),
        }
        Ok(())
    }

    /// Gives a person rights in a channel, or takes them away; `None` leaves them to the roles.
    ///
    /// # Errors
    /// There is no such person or place.
    pub fn member_rights(
        &self,
        who: &str,
        place: &str,
        rights: u64,
        given: Option<bool>,
    ) -> Result<(), Refused> {
        self.hub.write(|state| {
            let world = &mut state.world;
            let user = user(world, who)?;
            let place = world.place_named(place).map(|place| place.id);
            let place = place.ok_or_else(|| Refused("there is no such place".to_owned()))?;
            world.overwrite(place, user, rights, given);
            Ok(())
        })
    }

    /// Somebody leaves every server.
    ///
    /// # Errors
    /// There is nobody of this name.
    pub fn leave(&self, who: &str) -> Result<(), Refused> {
        let user = self.world(|world| user(world, who))?;
        self.for_guilds(|world, guild| world.leave(guild, user));
        Ok(())
    }

    /// Somebody comes back to every server.
    ///
    /// # Errors
    /// There is nobody of this name.
    pub fn join(&self, who: &str) -> Result<(), Refused> {
        let user = self.world(|world| user(world, who))?;
        self.for_guilds(|world, guild| world.join(guild, user));
        Ok(())
    }

    /// Every server gets a role of this name with these rights.
    pub fn add_role(&self, name: &str, permissions: u64) {
        self.hub
            .write(|state| state.world.add_role(name, permissions));
    }

    /// Gives somebody the role of this name in every server, or takes it away.
    ///
    /// # Errors
    /// There is nobody of this name.
    pub fn give_role(&self, who: &str, role: &str, given: bool) -> Result<(), Refused> {
        let user = self.world(|world| user(world, who))?;
        self.hub
            .write(|state| state.world.give_role(user, role, given));
        Ok(())
    }

    /// Somebody refuses direct messages, as after a block, or accepts them again.
    ///
    /// # Errors
    /// There is nobody of this name.
    pub fn refuse_dms(&self, who: &str, refuses: bool) -> Result<(), Refused> {
        self.change_user(who, |user| user.refuses_dms = refuses)
    }

    /// Somebody's client speaks another language, such as `es-ES`.
    ///
    /// # Errors
    /// There is nobody of this name.
    pub fn set_locale(&self, who: &str, locale: &str) -> Result<(), Refused> {
        self.change_user(who, |user| locale.clone_into(&mut user.locale))
    }

    /// So many threads of a server may be unarchived; one more is refused with 160006.
    pub fn limit_threads(&self, most: usize) {
        self.hub.write(|state| {
            let guilds = state.world.guilds.values_mut();
            guilds.for_each(|guild| guild.active_threads = most);
        });
    }

    /// Adds a server that the bot is in; people already known by name join it too. Its id.
    pub fn add_guild(&self, setting: &Setting) -> Id {
        self.hub.write(|state| {
            let world = &mut state.world;
            let guild = world.add_guild(setting);
            world.join(guild, world.application.bot);
            guild
        })
    }

    /// Adds a forum to the first server; its id.
    pub fn add_forum(&self, name: &str) -> Id {
        self.hub.write(|state| {
            let guild = state
                .world
                .guilds
                .keys()
                .next()
                .copied()
                .unwrap_or_default();
            state.world.add_channel(guild, name, ChannelKind::Forum)
        })
    }

    /// Deletes the bot's newest message of a place, as a moderator would.
    pub fn delete_newest(&self, place: Id) {
        self.hub.write(|state| {
            let world = &mut state.world;
            let bot = world.application.bot;
            let mut newest_first = world.messages.values().rev();
            let newest = newest_first.find(|message| {
                message.channel == place && message.author == bot && !message.is_ephemeral()
            });
            if let Some(newest) = newest.map(|message| message.id) {
                world.delete_message(newest);
            }
        });
    }

    /// Lets everybody who waits for a change look again, after something that the world has no part in, such as
    /// the clock.
    pub(crate) fn announce(&self) {
        self.hub.write(|_| ());
    }

    /// Faults that have not struck are forgotten, and answers that are held are given.
    pub fn clear_faults(&self) {
        self.hub.write(|state| {
            state.faults.clear();
            state.later.clear();
            state.cleared += 1;
        });
    }

    /// Waits until every fault has struck; `false` when patience ends.
    pub async fn faults_have_struck(&self) -> bool {
        let waits = |state: &State| !state.faults.is_empty() || !state.later.is_empty();
        let struck = |state: &State| (!waits(state)).then_some(());
        self.hub.wait_patiently(struck).await.is_some()
    }

    /// How many HTTP requests have come in.
    #[must_use]
    pub fn requests(&self) -> u64 {
        self.hub.read(|state| state.requests)
    }

    /// Waits until so many HTTP requests have come in; `false` when patience ends.
    pub async fn requests_reach(&self, count: u64) -> bool {
        let reached = |state: &State| (state.requests >= count).then_some(());
        self.hub.wait_patiently(reached).await.is_some()
    }

    /// Waits until no bot is connected to the gateway; `false` when patience ends.
    pub async fn bot_is_gone(&self) -> bool {
        let gone = |state: &State| (state.sessions.connected() == 0).then_some(());
        self.hub.wait_patiently(gone).await.is_some()
    }

    /// The gateway tells nothing and answers no heartbeat, or does so again. What was not told is lost to the connection.
    pub fn silence_gateway(&self, silent: bool) {
        self.hub.write(|state| state.sessions.silent = silent);
    }

    /// Every interaction is told twice, or no longer.
    pub fn tell_twice(&self, twice: bool) {
        self.hub.write(|state| state.sessions.twice = twice);
    }

    /// So many interactions reach the bot in a form that it cannot read.
    pub fn garble(&self, count: u32) {
        self.hub.write(|state| state.sessions.garbled = count);
    }

    /// Interactions are stamped but not told, until this is lifted: then all of them are, in order.
    pub fn hold_interactions(&self, hold: bool) {
        self.hub.write(|state| state.sessions.hold(hold));
    }

    /// Waits until an interaction is held back; `false` when patience ends.
    pub async fn holds_one(&self) -> bool {
        let held = |state: &State| (state.sessions.held() > 0).then_some(());
        self.hub.wait_patiently(held).await.is_some()
    }

    /// Whether a bot is connected to a gateway that tells it things.
    #[must_use]
    pub fn is_connected(&self) -> bool {
        self.hub
            .read(|state| state.sessions.connected() > 0 && !state.sessions.silent)
    }

    /// How many sessions were taken up again.
    #[must_use]
    pub fn sessions_resumed(&self) -> u64 {
        self.hub.read(|state| state.sessions.resumed)
    }

    /// Waits until so many sessions were begun and taken up again and one is connected; `false` when patience ends.
    pub async fn sessions_reach(&self, begun: u64, resumed: u64) -> bool {
        let reached = self.hub.wait_patiently(|state| {
            let sessions = &state.sessions;
            let enough = sessions.begun() >= begun && sessions.resumed >= resumed;
            (enough && sessions.connected() > 0).then_some(())
        });
        reached.await.is_some()
    }

    fn change_user(&self, who: &str, change: impl FnOnce(&mut User)) -> Result<(), Refused> {
        self.hub.write(|state| {
            let id = user(&state.world, who)?;
            if let Some(user) = state.world.users.get_mut(&id) {
                change(user);
            }
            Ok(())
        })
    }

    fn for_guilds(&self, mut act: impl FnMut(&mut World, Id)) {
        self.hub.write(|state| {
            let guilds: Vec<Id> = state.world.guilds.keys().copied().collect();
            for guild in guilds {
                act(&mut state.world, guild);
            }
        });
    }

    /// How many gateway sessions were ever begun.
    #[must_use]
    pub fn sessions_begun(&self) -> u64 {
        self.hub.read(|state| state.sessions.begun())
    }
}

fn user(world: &World, name: &str) -> Result<Id, Refused> {
    let user = world.user_named(name).map(|user| user.id);
    user.ok_or_else(|| Refused(format!("there is nobody called {name}")))
}

//! The state of the small Discord as plain data.
//!
//! For: who and what there is, and the few ways in which it changes. Every change that someone can
//! see is logged with those who see it, and what a bot is told of it waits in `events`.
//! It must never do input or output, wait, or judge a request: limits and refusals are `http`'s.

mod asking;
pub(crate) mod command;
mod happening;
mod id;
mod interaction;
mod kept;
mod message;
pub mod permissions;
mod place;
mod posts;
mod setting;
mod threads;
pub(crate) mod wire;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use command::{Command, CommandOption, Node, OptionChoice};
pub use happening::{Happening, What};
pub use id::{Clock, Id, SystemClock};
pub(crate) use id::{Snowflakes, timestamp};
pub use interaction::{Answer, Interaction, InteractionKind, TOKEN_LIFE_MS};
pub(crate) use kept::Kept;
pub use message::{Attachment, Button, Choice, EPHEMERAL, Field, LOADING, Message, Modal, Select};
pub(crate) use message::{array, walk};
pub use place::{Channel, ChannelKind, Guild, Member, Overwrite, Role, Thread, User};
pub(crate) use posts::{Edit, NewFile, Post};
pub use setting::Setting;
pub(crate) use threads::Change;

/// The bot's application.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Application {
    /// Snowflake.
    pub id: Id,
    /// The bot's user; as for modern applications, the same number.
    pub bot: Id,
    /// Its name.
    pub name: String,
    /// The registered commands, global ones and those of a server.
    pub commands: Vec<Command>,
}

/// What the gateway tells the bot.
#[derive(Debug, Clone)]
pub(crate) struct Event {
    /// The event's name.
    pub(crate) name: &'static str,
    /// Its payload.
    pub(crate) data: Value,
    /// The server, which decides the shard.
    pub(crate) guild: Option<Id>,
    /// Intents of which one is needed; 0 when it comes without any.
    pub(crate) intents: u64,
}

/// A modal that stands open before a person.
#[derive(Debug, Clone)]
pub struct OpenModal {
    /// What it asks.
    pub modal: Modal,
    /// Where it was opened.
    pub channel: Id,
    /// The message whose button opened it.
    pub source: Option<Id>,
}

/// Everything there is.
pub struct World {
    clock: Arc<dyn Clock>,
    pub(crate) flakes: Snowflakes,
    /// Where files are fetched from.
    pub(crate) files_url: String,
    /// The bot's application.
    pub application: Application,
    /// User accounts.
    pub users: BTreeMap<Id, User>,
    /// Servers, those included that the bot has left.
    pub guilds: BTreeMap<Id, Guild>,
    /// Channels, threads and direct channels.
    pub channels: BTreeMap<Id, Channel>,
    /// Messages, ephemeral ones included.
    pub messages: BTreeMap<Id, Message>,
    /// What was asked of the bot.
    pub interactions: BTreeMap<Id, Interaction>,
    /// Messages for one person that this person has put away.
    pub(crate) dismissed: BTreeSet<Id>,
    /// Modals that stand open, by person.
    pub modals: BTreeMap<Id, OpenModal>,
    /// What became visible, in order.
    pub log: Vec<Happening>,
    /// How far each person has read the log.
    pub(crate) read: BTreeMap<Id, usize>,
    /// What the gateway has yet to hand out.
    pub(crate) events: Vec<Event>,
    /// Message by nonce, with the time until which it holds.
    pub(crate) nonces: BTreeMap<(Id, String), (Id, i64)>,
    /// Interactions by token.
    pub(crate) tokens: BTreeMap<String, Id>,
}

impl fmt::Debug for World {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("World")
            .field("guilds", &self.guilds.len())
            .field("channels", &self.channels.len())
            .field("messages", &self.messages.len())
            .finish_non_exhaustive()
    }
}

impl World {
    /// The world's time in milliseconds since the Unix epoch.
    #[must_use]
    pub fn now(&self) -> i64 {
        self.clock.now_ms()
    }

    /// A fresh id stamped now.
    pub(crate) fn stamp(&mut self) -> Id {
        let now = self.now();
        self.flakes.next(now)
    }

    /// The user called so, with or without `@`.
    #[must_use]
    pub fn user_named(&self, name: &str) -> Option<&User> {
        let name = name.trim_start_matches('@');
        self.users
            .values()
            .find(|user| user.name == name)
            .or_else(|| {
                let id = name.trim_matches(['<', '>', '@', '!']).parse().ok()?;
                self.users.get(&id)
            })
    }

    /// The channel or thread called so, with or without `#`; among several the newest, open ones first.
    #[must_use]
    pub fn place_named(&self, name: &str) -> Option<&Channel> {
        let bare = name.trim_start_matches('#');
        self.channels
            .values()
            .filter(|channel| channel.guild.is_some() && channel.name == bare)
            .max_by_key(|channel| (!channel.is_archived(), channel.id))
            .or_else(|| self.channels.get(&bare.parse().ok()?))
    }

    /// The direct channel with a person, if one was opened.
    #[must_use]
    pub fn direct_channel(&self, user: Id) -> Option<&Channel> {
        self.channels
            .values()
            .find(|channel| channel.recipient == Some(user))
    }

    /// How a place is written: `#chess`, a thread's name, or the other end's name.
    #[must_use]
    pub fn place_name(&self, place: Id) -> String {
        match self.channels.get(&place) {
            Some(channel) if channel.is_thread() => channel.name.clone(),
            Some(channel) if channel.guild.is_none() => "direct message".to_owned(),
            Some(channel) => format!("#{}", channel.name),
            None => "a deleted channel".to_owned(),
        }
    }

    /// The name of a user, or of somebody unknown.
    #[must_use]
    pub fn user_name(&self, user: Id) -> &str {
        self.users.get(&user).map_or("somebody", |user| &user.name)
    }

    /// The language of a user's client.
    #[must_use]
    pub fn locale_of(&self, user: Id) -> &str {
        self.users.get(&user).map_or("en-US", |user| &user.locale)
    }

    /// The humans who can see a place.
    #[must_use]
    pub fn viewers(&self, place: Id) -> BTreeSet<Id> {
        self.users
            .values()
            .filter(|user| !user.bot && self.may(user.id, place, permissions::VIEW_CHANNEL))
            .map(|user| user.id)
            .collect()
    }

    /// Whether a message is before a person's eyes.
    #[must_use]
    pub fn can_see(&self, user: Id, message: &Message) -> bool {
        match message.only_for {
            Some(_) if self.dismissed.contains(&message.id) => false,
            Some(only) => {
                only == user && self.may(user, message.channel, permissions::VIEW_CHANNEL)
            }
            None => self.may(user, message.channel, permissions::VIEW_CHANNEL),
        }
    }

    /// The messages before a person's eyes, oldest first, in one place or everywhere.
    #[must_use]
    pub fn visible(&self, user: Id, place: Option<Id>) -> Vec<&Message> {
        self.messages
            .values()
            .filter(|message| place.is_none_or(|place| message.channel == place))
            .filter(|message| self.can_see(user, message))
            .collect()
    }

    /// Whether the bot is in a server.
    #[must_use]
    pub fn bot_is_in(&self, guild: Id) -> bool {
        self.guilds
            .get(&guild)
            .is_some_and(|guild| guild.members.contains_key(&self.application.bot))
    }

    /// Writes the log: something in `place` that those in `seen_by` can see.
    pub(crate) fn note(&mut self, place: Id, seen_by: BTreeSet<Id>, by: Option<Id>, what: What) {
        let happening = Happening {
            number: self.log.len(),
            at: self.now(),
            place,
            place_name: self.place_name(place),
            seen_by,
            by,
            what,
        };
        self.log.push(happening);
    }

    /// Tells the gateway.
    pub(crate) fn tell(
        &mut self,
        name: &'static str,
        data: Value,
        guild: Option<Id>,
        intents: u64,
    ) {
        self.events.push(Event {
            name,
            data,
            guild,
            intents,
        });
    }
}

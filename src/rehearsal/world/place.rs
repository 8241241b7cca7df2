//! Servers, members, channels and threads as plain data.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::Id;

/// A user account, human or bot.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct User {
    /// Snowflake.
    pub id: Id,
    /// The name shown.
    pub name: String,
    /// The language of the person's client, for example `es-ES`.
    pub locale: String,
    /// Whether this is the bot.
    pub bot: bool,
    /// Whether direct messages are refused, as after a block.
    pub refuses_dms: bool,
}

/// A role of a server.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Role {
    /// Snowflake; that of everybody's role is the server's.
    pub id: Id,
    /// The name shown.
    pub name: String,
    /// Rights as bits.
    pub permissions: u64,
    /// Whether an integration owns it, as it owns a bot's role.
    pub managed: bool,
}

/// A user's standing in a server.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Member {
    /// The name shown in this server, if another than the user's.
    pub nick: Option<String>,
    /// Roles held beside everybody's.
    pub roles: BTreeSet<Id>,
    /// When the member joined.
    pub joined_at: i64,
}

/// A server.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Guild {
    /// Snowflake.
    pub id: Id,
    /// The name shown.
    pub name: String,
    /// Who owns it and so may do everything.
    pub owner: Id,
    /// The server's language.
    pub locale: String,
    /// Its roles, everybody's first.
    pub roles: Vec<Role>,
    /// Who is in it.
    pub members: BTreeMap<Id, Member>,
    /// How many threads may be unarchived at a time.
    pub active_threads: usize,
}

/// An exception to the rights of a role or member in one channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Overwrite {
    /// The role or member.
    pub target: Id,
    /// Whether the target is a member rather than a role.
    pub member: bool,
    /// Rights given.
    pub allow: u64,
    /// Rights taken.
    pub deny: u64,
}

/// What kind of place a channel is; the numbers are Discord's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[repr(u8)]
pub enum ChannelKind {
    /// A text channel of a server.
    Text = 0,
    /// A direct channel between the bot and one person.
    Direct = 1,
    /// A public thread.
    PublicThread = 11,
    /// A private thread.
    PrivateThread = 12,
    /// A forum, whose posts are threads.
    Forum = 15,
}

/// What a thread has beyond a channel.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Thread {
    /// Who started it.
    pub owner: Id,
    /// Whether it has been put away.
    pub archived: bool,
    /// Whether only moderators may post or wake it.
    pub locked: bool,
    /// Minutes of silence after which it archives itself.
    pub auto_archive: i64,
    /// When `archived` last changed.
    pub changed_at: i64,
    /// When something last happened in it.
    pub active_at: i64,
    /// Who has joined it.
    pub members: BTreeSet<Id>,
    /// How many messages were posted.
    pub messages: u32,
}

/// A channel, a thread, or a direct channel.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Channel {
    /// Snowflake; a thread started from a message has the message's.
    pub id: Id,
    /// What kind of place it is.
    pub kind: ChannelKind,
    /// The server, none for a direct channel.
    pub guild: Option<Id>,
    /// The name shown.
    pub name: String,
    /// The channel that a thread belongs to.
    pub parent: Option<Id>,
    /// Exceptions to rights.
    pub overwrites: Vec<Overwrite>,
    /// Set for threads.
    pub thread: Option<Thread>,
    /// The person at the other end of a direct channel.
    pub recipient: Option<Id>,
    /// The newest message.
    pub last_message: Option<Id>,
    /// Place in the list.
    pub position: u32,
}

impl Channel {
    /// Whether this is a thread.
    #[must_use]
    pub fn is_thread(&self) -> bool {
        self.thread.is_some()
    }

    /// Whether this is a thread that has been put away.
    #[must_use]
    pub fn is_archived(&self) -> bool {
        self.thread.as_ref().is_some_and(|thread| thread.archived)
    }
}

//! What is owed to a channel, as the herald receives it.

use super::{LogLine, Person, Server, Table};
use crate::game::{Act, Opening, PlayerId, Snowflake};
pub use crate::store::PostKind;

/// Something to tell, drawn and worded only by the herald.
#[derive(Debug, Clone)]
pub struct Post {
    /// At most 25 characters, the same at every try: what makes a second try harmless.
    pub key: String,
    /// What to tell.
    pub kind: PostKind,
    /// The turn it is about.
    pub opening: Option<Opening>,
    /// The person it is for, where it is for one.
    pub to: Option<PlayerId>,
    /// The numbers of the turns whose results were never shown, because this one overtook them.
    pub skipped: Vec<u32>,
    /// Whether it need not be told any more, and may have been: then it is only looked for.
    pub overtaken: bool,
    /// How long Lacre was away since the game's last post, in milliseconds, where that is worth a word.
    pub away: Option<i64>,
    /// What somebody did to the clocks, where that is what it tells.
    pub act: Option<Act>,
    /// The game as it stood at the event that owes this.
    pub table: Table,
    /// The person to whom it goes directly, where they wish so.
    pub direct: Option<Person>,
    /// Whether its place is woken and nothing said, since the person wants no reminders.
    pub silent: bool,
    /// The message to edit or delete, for kinds that change one.
    pub message: Option<(Snowflake, Snowflake)>,
    /// How often it was tried before.
    pub tries: u32,
    /// Milliseconds since it was first owed.
    pub age: i64,
}

/// What a moderator did, to be told in a server's log channel.
#[derive(Debug, Clone)]
pub struct Entry {
    /// The same at every try.
    pub key: String,
    /// Where it is told.
    pub channel: Snowflake,
    /// The server, with its settings.
    pub server: Server,
    /// What was done.
    pub line: LogLine,
    /// Milliseconds since it was first owed.
    pub age: i64,
}

/// What became of a post that was delivered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sent {
    /// A message stands there now.
    Message {
        /// In this channel or thread.
        channel: Snowflake,
        /// Of this id.
        message: Snowflake,
    },
    /// A message stands there now, and not where the game was told until now: the next one goes there at once.
    Moved {
        /// In this channel or thread.
        channel: Snowflake,
        /// Of this id.
        message: Snowflake,
        /// Whether the place that it was moved from is gone for good.
        for_good: bool,
    },
    /// A message stands there now, since the person whom it is for takes no direct messages.
    InTheOpen {
        /// In this channel or thread.
        channel: Snowflake,
        /// Of this id.
        message: Snowflake,
    },
    /// The game is played in this thread (or channel, where no thread was to be had).
    Home {
        /// The thread or channel.
        channel: Snowflake,
    },
    /// Something was edited or deleted, or there was nothing to do.
    Nothing,
}

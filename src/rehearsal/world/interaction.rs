//! What people ask of the bot, and how far the answer has come.

use std::time::Instant;

use super::{Id, Modal, OptionChoice};

/// How long an interaction's token is good for, in milliseconds.
pub const TOKEN_LIFE_MS: i64 = 15 * 60 * 1000;

/// What a person did; the numbers are Discord's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum InteractionKind {
    /// Sent a slash command.
    Command = 2,
    /// Pressed a button or chose from a select.
    Component = 3,
    /// Is typing an option.
    Autocomplete = 4,
    /// Sent a modal.
    Modal = 5,
}

/// The first answer of the bot.
#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    /// A message.
    Message(Id),
    /// A message is to follow.
    Deferred,
    /// The message with the button was changed.
    Updated,
    /// The message with the button may be changed later.
    DeferredUpdate,
    /// Lines for an option.
    Choices(Vec<OptionChoice>),
    /// A modal.
    Modal(Modal),
}

/// One thing asked of the bot.
#[derive(Debug, Clone)]
pub struct Interaction {
    /// Snowflake, stamped when it was asked.
    pub id: Id,
    /// What was done.
    pub kind: InteractionKind,
    /// The secret that lets the bot answer.
    pub token: String,
    /// Who asked.
    pub user: Id,
    /// Where.
    pub channel: Id,
    /// The message whose button was pressed.
    pub source: Option<Id>,
    /// The command that was sent, as people write it.
    pub command: Option<String>,
    /// When it was asked, by the world's clock.
    pub asked_at: i64,
    /// When it was asked, by the machine's; the first answer is due by this one.
    pub asked: Instant,
    /// The first answer.
    pub answer: Option<Answer>,
    /// Whether the person has been told that no answer came.
    pub failed: bool,
    /// Whether the first answer was for one person only.
    pub ephemeral: bool,
    /// The message of the first answer, as long as it exists.
    pub original: Option<Id>,
    /// Messages sent with the token after that.
    pub followups: Vec<Id>,
    /// How often anything that belongs to it changed after the first answer.
    pub touched: u32,
}

//! The log of what became visible, and to whom.

use std::collections::BTreeSet;

use super::{Id, Message, Modal, OptionChoice};

/// Something that became visible.
#[derive(Debug, Clone)]
pub enum What {
    /// A message appeared.
    Posted(Message),
    /// A message changed; it is given as it then stood.
    Edited(Message),
    /// A message disappeared; it is given as it last stood.
    Deleted(Message),
    /// A thread was started.
    ThreadOpened(String),
    /// A thread was put away, taken out again, locked or renamed; in words.
    ThreadChanged(String),
    /// A channel or thread disappeared.
    PlaceDeleted(String),
    /// The bot opened a modal.
    Modal(Modal),
    /// The bot offered lines for an option.
    Choices(Vec<OptionChoice>),
    /// What the person did: a command, a click, a choice.
    Did(String),
    /// The client's own words: a refusal, or that no answer came.
    Notice(String),
}

/// One entry of the log.
#[derive(Debug, Clone)]
pub struct Happening {
    /// Number in the log, from 0.
    pub number: usize,
    /// When, by the world's clock.
    pub at: i64,
    /// The channel or thread.
    pub place: Id,
    /// The place's name at the time.
    pub place_name: String,
    /// Who could see it.
    pub seen_by: BTreeSet<Id>,
    /// The person whose own doing it was, for whom it is no news.
    pub by: Option<Id>,
    /// What it was.
    pub what: What,
}

impl What {
    /// The message concerned, if one is.
    #[must_use]
    pub fn message(&self) -> Option<&Message> {
        match self {
            Self::Posted(message) | Self::Edited(message) | Self::Deleted(message) => Some(message),
            _ => None,
        }
    }
}

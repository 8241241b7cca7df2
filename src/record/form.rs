//! `lacre-record/1` as it is written: the shapes of the JSON, and nothing else.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The format's name, first in every record.
pub(super) const FORMAT: &str = "lacre-record/1";

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Record {
    pub(super) format: String,
    pub(super) game: String,
    pub(super) number: u32,
    pub(super) variant: String,
    pub(super) options: BTreeMap<String, String>,
    pub(super) players: Players,
    pub(super) rated: bool,
    /// Milliseconds a turn; null where a turn has no time of its own.
    pub(super) per_turn: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) bank: Option<Bank>,
    pub(super) start: String,
    pub(super) turns: Vec<Turn>,
    /// Turns that moderators took back, in the order in which that was done.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) annulled: Vec<Annulled>,
    /// Seats that moderators gave to somebody else. `players` are those who have them at last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) substitutions: Vec<Substitution>,
    /// An order that was in when the game ended without being carried out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) leftover: Option<Leftover>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) moderation: Option<Moderation>,
    pub(super) outcome: Option<Outcome>,
}

/// The clock of a game in which time is kept from turn to turn, in milliseconds.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Bank {
    pub(super) bank: i64,
    /// What is added after each move.
    pub(super) increment: i64,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Players {
    pub(super) white: String,
    pub(super) black: String,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Turn {
    pub(super) turn: u32,
    pub(super) opening: u32,
    /// Milliseconds since the Unix epoch, as all instants here.
    pub(super) opened: i64,
    pub(super) resolved: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) white: Option<Order>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) black: Option<Order>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) first: Option<String>,
    pub(super) changes: Vec<Change>,
    pub(super) position: String,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Order {
    #[serde(rename = "move")]
    pub(super) order: String,
    /// The interaction that confirmed it, a snowflake: who was first is read off it.
    pub(super) registered: String,
    pub(super) receipt: String,
    pub(super) nonce: String,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Change {
    /// `vanish` or `appear`.
    pub(super) what: String,
    pub(super) square: String,
    pub(super) piece: char,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Leftover {
    pub(super) opening: u32,
    pub(super) side: String,
    pub(super) order: Order,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Moderation {
    pub(super) by: String,
    pub(super) reason: String,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Annulled {
    pub(super) turn: Turn,
    /// The turn that was opened instead.
    pub(super) reopened: u32,
    pub(super) at: i64,
    pub(super) by: String,
    pub(super) reason: String,
    /// What was sealed for the turn that was then open. It was thrown away and is never opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) discarded: Option<Discarded>,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Discarded {
    pub(super) opening: u32,
    pub(super) side: String,
    pub(super) receipt: String,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Substitution {
    pub(super) side: String,
    pub(super) from: String,
    pub(super) to: String,
    pub(super) at: i64,
    pub(super) by: String,
    pub(super) reason: String,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Outcome {
    pub(super) winner: Option<String>,
    pub(super) reason: String,
}

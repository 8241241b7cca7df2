//! What is measured. Whoever counts is told what kind of thing happened and how long it took: no move, no name and
//! nobody's text ever comes near.

use std::fmt;
use std::time::Duration;

/// Somebody who counts.
pub trait Meter: Send + Sync + fmt::Debug {
    /// Notes that something has happened.
    fn note(&self, measure: Measure<'_>);
}

/// Something that has happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure<'a> {
    /// An interaction has been dealt with.
    Interaction {
        /// The command or button, one of the program's own names.
        command: &'a str,
        /// What came of it.
        outcome: Outcome,
    },
    /// The first answer to an interaction has gone through, so long after the interaction came in.
    FirstAnswer(Duration),
    /// A turn has been carried out by the rules.
    Resolved(Duration),
    /// A board has been drawn.
    Drawn(Duration),
    /// A game has been read from the database and folded.
    Loaded(Duration),
    /// Events have been stored, durably.
    Stored(Duration),
}

/// What came of an interaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// It was served.
    Served,
    /// It was refused, with the reason.
    Refused,
    /// The person asked too often and was told to wait.
    TooFast,
    /// Too much was under way, and the person was told so.
    Busy,
    /// So much was under way that not even that could be told.
    Unanswered,
    /// It met a fault.
    Fault,
}

impl Outcome {
    /// Its name among the figures.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Outcome::Served => "served",
            Outcome::Refused => "refused",
            Outcome::TooFast => "too-fast",
            Outcome::Busy => "busy",
            Outcome::Unanswered => "unanswered",
            Outcome::Fault => "fault",
        }
    }
}

/// Nobody counts.
#[derive(Debug, Clone, Copy, Default)]
pub struct Uncounted;

impl Meter for Uncounted {
    fn note(&self, _: Measure<'_>) {}
}

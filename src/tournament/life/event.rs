//! What has happened in a tournament. Events are facts: they are stored for ever and never refused.

use super::setup::Setup;
use super::state::{Board, Outcome, Slot};
use crate::game::{Moment, PlayerId};
use crate::tournament::pairing::swiss::Relaxation;
use crate::tournament::report::Bye;

/// An event with its place in the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    /// Its place, from 1.
    pub seq: u32,
    /// When it was stored.
    pub at: Moment,
    /// What happened.
    pub event: Event,
    /// The moderator who asked for it; none where somebody did so for themselves, or the clock, or it followed from
    /// something else. Of several events that one command makes the one bears it that was asked for.
    pub by: Option<Author>,
}

/// A moderator who asked for something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Author {
    /// Who.
    pub player: PlayerId,
    /// Why; empty where they did not say.
    pub reason: String,
}

/// Everything that can happen in a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// It was announced; the first event of every tournament.
    Announced(Box<Setup>),
    /// It was announced anew.
    Edited(Box<Setup>),
    /// Somebody signed up.
    Joined {
        /// Who.
        player: PlayerId,
        /// The rating of the day.
        rating: Option<u16>,
    },
    /// Somebody took it back.
    Left {
        /// Who.
        player: PlayerId,
    },
    /// Those who signed up are asked whether they are there.
    CheckInOpened,
    /// Somebody is there.
    CheckedIn {
        /// Who.
        player: PlayerId,
    },
    /// It began, with these in the order of their numbers.
    Started {
        /// The players, each with the rating that stays theirs.
        players: Vec<(PlayerId, Option<u16>)>,
    },
    /// Somebody entered late.
    Entered {
        /// Who.
        player: PlayerId,
        /// The rating.
        rating: Option<u16>,
    },
    /// Players are kept apart, or no longer.
    KeptApart {
        /// Whom.
        players: Vec<Slot>,
        /// Whether they are.
        apart: bool,
    },
    /// A bye was granted, or taken back.
    ByeGranted {
        /// To whom.
        slot: Slot,
        /// In which round.
        round: u16,
        /// Of which kind.
        bye: Option<Bye>,
    },
    /// A round was worked out.
    Paired {
        /// Which.
        round: u16,
        /// Its games, and who rests.
        boards: Vec<Board>,
        /// What had to be given up.
        relaxed: Option<Relaxation>,
    },
    /// A round was opened.
    Published {
        /// Which.
        round: u16,
        /// When it has to be over.
        deadline: Moment,
    },
    /// A round was given more time.
    Extended {
        /// Which.
        round: u16,
        /// When it has to be over.
        deadline: Moment,
    },
    /// A game got a result, or another one.
    Resulted {
        /// In which round.
        round: u16,
        /// Which game.
        board: u16,
        /// What came of it; none where a result was taken back.
        outcome: Option<Outcome>,
    },
    /// A round has all its results, and its table stands.
    RoundClosed {
        /// Which.
        round: u16,
    },
    /// The best go on into an elimination, the best first.
    Qualified {
        /// Who.
        seeds: Vec<Slot>,
    },
    /// Somebody went.
    Withdrew {
        /// Who.
        slot: Slot,
        /// The first round without them.
        from: u16,
    },
    /// Somebody came back.
    Returned {
        /// Who.
        slot: Slot,
    },
    /// Somebody took another's place.
    Substituted {
        /// Which place.
        slot: Slot,
        /// Who has it now.
        player: PlayerId,
    },
    /// No timer acts.
    Paused,
    /// It goes on.
    Resumed,
    /// It is over.
    Finished,
    /// It was ended without winners.
    Cancelled,
}

impl Event {
    /// The event's name in the store.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Announced(_) => "announced",
            Self::Edited(_) => "edited",
            Self::Joined { .. } => "joined",
            Self::Left { .. } => "left",
            Self::CheckInOpened => "check-in-opened",
            Self::CheckedIn { .. } => "checked-in",
            Self::Started { .. } => "started",
            Self::Entered { .. } => "entered",
            Self::KeptApart { .. } => "kept-apart",
            Self::ByeGranted { .. } => "bye-granted",
            Self::Paired { .. } => "paired",
            Self::Published { .. } => "published",
            Self::Extended { .. } => "extended",
            Self::Resulted { .. } => "resulted",
            Self::RoundClosed { .. } => "round-closed",
            Self::Qualified { .. } => "qualified",
            Self::Withdrew { .. } => "withdrew",
            Self::Returned { .. } => "returned",
            Self::Substituted { .. } => "substituted",
            Self::Paused => "paused",
            Self::Resumed => "resumed",
            Self::Finished => "finished",
            Self::Cancelled => "cancelled",
        }
    }
}

//! What somebody, or the clock, asks of a tournament.

use super::event::Event;
use super::setup::Setup;
use super::state::{Outcome, Seats, Slot};
use crate::game::{Moment, PlayerId};
use crate::tournament::pairing::Pair;
use crate::tournament::report::Bye;

/// From when on a player is out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Withdrawal {
    /// At once: the game that is being played is lost, or, before both have moved, forfeited.
    Now {
        /// Whether both have moved in it.
        begun: bool,
    },
    /// When the round is over.
    AfterRound,
}

/// Everything that can be asked of a tournament that exists. Rounds are counted from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Change what was announced, before the start.
    Edit(Box<Setup>),
    /// Sign up, with the rating of the day; while rounds are played, enter late.
    Join {
        /// Who.
        by: PlayerId,
        /// By which the players are numbered.
        rating: Option<u16>,
    },
    /// Take it back, before the start.
    Leave {
        /// Who.
        by: PlayerId,
    },
    /// Let those who signed up say that they are there.
    OpenCheckIn,
    /// Say that one is there.
    CheckIn {
        /// Who.
        by: PlayerId,
    },
    /// Begin with those who are there.
    Start,
    /// Keep players apart in all rounds to come, or no longer.
    KeepApart {
        /// Whom.
        players: Vec<Slot>,
        /// Whether they are to be kept apart.
        apart: bool,
    },
    /// Ask for a bye, or be given one, in a round that is not published.
    Bye {
        /// Who.
        slot: Slot,
        /// In which round.
        round: u16,
        /// Of which kind; none to take it back.
        bye: Option<Bye>,
        /// Whether a moderator gives it, whatever the rules of the event say.
        given: bool,
    },
    /// Work out whom a round brings together; again, until it is published.
    Pair {
        /// The round.
        round: u16,
        /// Pairs that are settled beforehand.
        fixed: Vec<Seats>,
    },
    /// Open the round as it was worked out.
    Publish {
        /// The round.
        round: u16,
        /// When it has to be over.
        deadline: Moment,
    },
    /// Let a round last until an instant, if it does not last longer anyway.
    Extend {
        /// The round.
        round: u16,
        /// When it has to be over.
        deadline: Moment,
    },
    /// Give a round so much more time than it has, in milliseconds.
    Prolong {
        /// The round.
        round: u16,
        /// How much.
        by: i64,
    },
    /// A game is over, or a moderator says how it is.
    Result {
        /// The round.
        round: u16,
        /// Which game of it.
        board: u16,
        /// What came of it.
        outcome: Outcome,
    },
    /// A moderator takes a result back, in the round that is being played.
    Void {
        /// The round.
        round: u16,
        /// Which game of it.
        board: u16,
    },
    /// Go.
    Withdraw {
        /// Who.
        slot: Slot,
        /// From when on.
        when: Withdrawal,
    },
    /// Come back. What was missed stays missed.
    Return {
        /// Who.
        slot: Slot,
    },
    /// Put somebody else in a player's place.
    Substitute {
        /// Whose.
        slot: Slot,
        /// Who comes.
        by: PlayerId,
    },
    /// Let no timer act.
    Pause,
    /// Go on.
    Resume,
    /// End it without winners.
    Cancel,
}

impl Command {
    /// Which of the events that it made is the one that was asked for; others went before it, or follow from it.
    pub fn asked_for(&self, events: &[Event]) -> usize {
        let asked = events.iter().position(|event| self.makes(event));
        asked.unwrap_or(0)
    }

    fn makes(&self, event: &Event) -> bool {
        match self {
            Self::Edit(_) => matches!(event, Event::Edited(_)),
            Self::Join { .. } => matches!(event, Event::Joined { .. } | Event::Entered { .. }),
            Self::Leave { .. } => matches!(event, Event::Left { .. }),
            Self::OpenCheckIn => matches!(event, Event::CheckInOpened),
            Self::CheckIn { .. } => matches!(event, Event::CheckedIn { .. }),
            Self::Start => matches!(event, Event::Started { .. }),
            Self::KeepApart { .. } => matches!(event, Event::KeptApart { .. }),
            Self::Bye { .. } => matches!(event, Event::ByeGranted { .. }),
            Self::Pair { .. } => matches!(event, Event::Paired { .. }),
            Self::Publish { .. } => matches!(event, Event::Published { .. }),
            Self::Extend { .. } | Self::Prolong { .. } => {
                matches!(event, Event::Extended { .. })
            }
            Self::Result { .. } | Self::Void { .. } => matches!(event, Event::Resulted { .. }),
            Self::Withdraw { .. } => matches!(event, Event::Withdrew { .. }),
            Self::Return { .. } => matches!(event, Event::Returned { .. }),
            Self::Substitute { .. } => matches!(event, Event::Substituted { .. }),
            Self::Pause => matches!(event, Event::Paused),
            Self::Resume => matches!(event, Event::Resumed),
            Self::Cancel => matches!(event, Event::Cancelled),
        }
    }
}

impl From<Pair> for Seats {
    fn from(pair: Pair) -> Self {
        let slot = |number: crate::tournament::report::Number| Slot(number.0);
        Seats {
            white: slot(pair.white),
            black: pair.black.map(slot),
        }
    }
}

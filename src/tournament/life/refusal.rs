//! Why a command is refused, with what a person needs to do it right.

use super::state::Slot;
use crate::game::PlayerId;

/// A command that cannot be carried out; nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The event is over, or was cancelled.
    Over,
    /// It has begun already.
    Begun,
    /// It has not begun yet.
    NotBegun,
    /// This person has signed up already.
    SignedUp,
    /// This person has not signed up.
    NotSignedUp(PlayerId),
    /// Check-in is not open.
    NoCheckIn,
    /// Fewer are there than the event needs.
    TooFew {
        /// How many are there.
        there: u16,
        /// How many are needed.
        needed: u16,
    },
    /// So many rounds can run out of pairings; this many are safe.
    TooManyRounds(u16),
    /// One can enter late only before this round, or not at all.
    TooLate(u16),
    /// All places are taken.
    Full(u16),
    /// Nobody has this place.
    NoSuchSlot(Slot),
    /// This player is out.
    Gone(Slot),
    /// This player is not out.
    NotGone(Slot),
    /// The round is not this one.
    OtherRound {
        /// What was asked for.
        asked: u16,
        /// Where the event is.
        now: u16,
    },
    /// A round is being played.
    RoundOpen(u16),
    /// The round is not being played.
    NotOpen(u16),
    /// The round is not worked out yet.
    NotPaired(u16),
    /// The round has been published.
    Published(u16),
    /// Nobody can be brought together, whatever is given up.
    NoPairing,
    /// There is no such game.
    NoSuchBoard(u16),
    /// The one who rests has no result.
    NoGame(u16),
    /// The matches that come after this one have begun.
    Decided,
    /// No more byes for half a point are given to this player.
    NoMoreHalfByes(u16),
    /// In the last rounds none are given.
    NoHalfByesLast(u16),
    /// Byes are for a Swiss.
    NoByesHere,
    /// A pair was settled beforehand that cannot be: of one who is out, or in another pair, or with themselves.
    BadFixedPair(Slot),
    /// It stands still already.
    Paused,
    /// It does not stand still.
    NotPaused,
}

//! Why a command is refused, with what a person needs to do it right.

use super::{Closed, End, Moment, PlayerId};
use crate::rules::{Illegal, Move, Side, Square};

/// A command that cannot be carried out; nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The challenge names the challenger as the opponent.
    ChallengedOneself,
    /// Only the challenger may do this.
    NotTheChallenger,
    /// Nobody accepts or declines a challenge of their own.
    OwnChallenge,
    /// The challenge is addressed to somebody else.
    AddressedTo(PlayerId),
    /// An open challenge has nobody who could decline it.
    OpenToAll,
    /// The challenge has ended.
    ChallengeClosed(Closed),
    /// The challenge was taken up already.
    AlreadyAccepted,
    /// The challenge has not been taken up yet.
    NotAccepted,
    /// Only the two players may do this.
    NotAPlayer,
    /// The game is still being played.
    NotOver,
    /// The game is over.
    GameOver(End),
    /// What was pressed belongs to another turn.
    StaleTurn {
        /// The turn it belonged to.
        then: u32,
        /// The turn the game is at.
        now: u32,
    },
    /// It is the other side's move.
    NotYourTurn,
    /// This side has sealed already, and sealed is final.
    AlreadySealed,
    /// This side has touched the piece that stands here, and must move it.
    Touched(Square),
    /// The rules forbid the move.
    Illegal {
        /// The move.
        order: Move,
        /// Why not.
        why: Illegal,
    },
    /// The deadline had passed when the move was confirmed.
    TimeIsUp(Moment),
    /// The click reached the bot too late to count.
    DeliveredTooLate,
    /// This side has offered the same in this turn already.
    AlreadyOffered,
    /// Nothing of the kind is offered to this side.
    NothingOffered,
    /// One's own offer cannot be answered by oneself.
    OwnOffer(Side),
    /// The game has no clock that could be stopped or given more time.
    NoClock,
    /// The clocks stand still already.
    AlreadyPaused,
    /// The clocks are not stopped.
    NotPaused,
    /// A moderator stopped the clocks, and only a moderator lets them run again.
    PausedByModerator,
    /// This side has sealed, and its clock has nothing to gain from more time.
    NothingToExtend(Side),
    /// So much more time is too little or too much.
    ExtraRange,
    /// Nobody moderates a game they play in.
    ModeratorPlays,
    /// A moderator's act needs a reason.
    ReasonMissing,
    /// What was pressed belongs to a turn that was taken back.
    TurnAnnulled {
        /// The turn it belonged to.
        then: u32,
        /// The turn the game is at.
        now: u32,
    },
    /// No turn has been played that could be taken back.
    NothingToAnnul,
    /// This person has no seat in the game that could be given away.
    HasNoSeat(PlayerId),
    /// This person plays, or played, in the game already.
    HasASeat(PlayerId),
    /// Nobody takes a seat that they give away as a moderator.
    SeatForOneself,
    /// Nobody asks this side to end the game without result.
    AbortNotAsked,
    /// This side has asked that in this turn already.
    AbortAskedAlready,
}

//! What somebody, or the clock, asks of a game.

use super::{End, Lost, Moment, Nonce, Opening, Outage, PlayerId, Sealed, Snowflake};
use crate::rules::{Move, Side, Square};

/// The instant of a decision and what the clocks must leave out, as the shell knows them.
#[derive(Debug, Clone, Copy)]
pub struct Now<'a> {
    /// The present instant.
    pub at: Moment,
    /// Outages and absences, in order of time; they do not overlap. No clock runs in them.
    pub outages: &'a [Outage],
    /// Quiet hours, likewise. No clock runs out in them.
    pub quiet: &'a [Outage],
}

/// Everything that can be asked of a game that exists.
#[derive(Debug, Clone)]
pub enum Command {
    /// Take up the challenge.
    Accept {
        /// Who.
        by: PlayerId,
        /// The side the lot gave the challenger, used where seats are drawn.
        lot: Side,
        /// How many rated games the two have begun with each other of late.
        lately: u32,
    },
    /// Say no to a challenge addressed to oneself.
    Decline {
        /// Who.
        by: PlayerId,
    },
    /// Take one's own challenge back.
    Withdraw {
        /// Who.
        by: PlayerId,
    },
    /// The challenge's time is over.
    Expire,
    /// Seal a move, for good.
    Seal {
        /// Who.
        by: PlayerId,
        /// The turn it is meant for.
        opening: Opening,
        /// The move.
        order: Sealed<Move>,
        /// Sixteen random bytes for its receipt.
        nonce: Nonce,
        /// The interaction that confirmed it.
        registered: Snowflake,
    },
    /// Choose a piece, which binds its player for the turn where touched is moved.
    Touch {
        /// Who.
        by: PlayerId,
        /// The turn it is meant for.
        opening: Opening,
        /// Where the piece stands.
        square: Sealed<Square>,
    },
    /// Offer a draw, or agree to the one that is offered.
    OfferDraw {
        /// Who.
        by: PlayerId,
        /// In which turn.
        opening: Opening,
    },
    /// Agree to the draw that the other side offers.
    AcceptDraw {
        /// Who.
        by: PlayerId,
        /// In which turn.
        opening: Opening,
    },
    /// Decline the draw that the other side offers.
    DeclineDraw {
        /// Who.
        by: PlayerId,
        /// In which turn.
        opening: Opening,
    },
    /// Offer a pause, or agree to the one that is offered.
    OfferPause {
        /// Who.
        by: PlayerId,
        /// In which turn.
        opening: Opening,
    },
    /// Agree to the pause that the other side offers.
    AcceptPause {
        /// Who.
        by: PlayerId,
        /// In which turn.
        opening: Opening,
    },
    /// Decline the pause that the other side offers.
    DeclinePause {
        /// Who.
        by: PlayerId,
        /// In which turn.
        opening: Opening,
    },
    /// Let the clocks run again after a pause that both agreed on: either of them may.
    Resume {
        /// Who.
        by: PlayerId,
    },
    /// Give the other side time.
    GiveTime {
        /// Who.
        by: PlayerId,
        /// In which turn.
        opening: Opening,
        /// How much, in milliseconds.
        ms: i64,
    },
    /// Give up; before one's own first move the game is aborted instead.
    Resign {
        /// Who.
        by: PlayerId,
        /// In which turn.
        opening: Opening,
    },
    /// The deadline's timer rang.
    TimeUp,
    /// Nobody can be told of the game.
    Abandon {
        /// Since when.
        gone: Moment,
        /// Why.
        lost: Lost,
    },
    /// The tournament that it belongs to goes on without it.
    Conclude {
        /// How the game is to end.
        end: End,
    },
    /// A moderator ends the game.
    Moderate {
        /// The moderator.
        by: PlayerId,
        /// How the game is to end.
        end: End,
        /// Why, in the moderator's words.
        reason: String,
    },
    /// A moderator stops the clocks.
    ModeratorPause {
        /// The moderator.
        by: PlayerId,
        /// Why, in the moderator's words.
        reason: String,
    },
    /// A moderator lets the clocks run again, whoever stopped them.
    ModeratorResume {
        /// The moderator.
        by: PlayerId,
        /// Why, in the moderator's words.
        reason: String,
    },
    /// A moderator gives a side more time.
    Extend {
        /// The moderator.
        by: PlayerId,
        /// Whose time.
        side: Side,
        /// How much more, in milliseconds.
        ms: i64,
        /// Why, in the moderator's words.
        reason: String,
    },
    /// A moderator takes the last turn back.
    AnnulTurn {
        /// The moderator.
        by: PlayerId,
        /// The open turn, as the moderator saw it.
        opening: Opening,
        /// Why, in the moderator's words.
        reason: String,
    },
    /// A moderator gives a player's seat to somebody else.
    Substitute {
        /// The moderator.
        by: PlayerId,
        /// Who has it.
        from: PlayerId,
        /// Who is to have it.
        to: PlayerId,
        /// Why, in the moderator's words.
        reason: String,
    },
    /// A player who may moderate asks the other to end the game without result, or agrees to that.
    AskAbort {
        /// Who.
        by: PlayerId,
        /// In which turn.
        opening: Opening,
        /// Why.
        reason: String,
    },
    /// Agree to end the game without result, as the other side asks.
    AcceptAbort {
        /// Who.
        by: PlayerId,
        /// In which turn.
        opening: Opening,
    },
}

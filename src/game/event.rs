//! What has happened in a game. Events are facts: they are stored for ever and never refused.

use super::{
    End, GameId, Moment, Nonce, Opening, Pairing, PlayerId, Receipt, Sealed, ServerId, Snowflake,
    Terms,
};
use crate::rules::{Move, Side, Square};

/// An event with its place in the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    /// Its place in the game's journal, from 1.
    pub seq: u32,
    /// When it was stored.
    pub at: Moment,
    /// What happened.
    pub event: Event,
}

/// The part of a sealed order that is nobody's business until the turn resolves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Secret {
    /// The move.
    pub order: Move,
    /// What keeps its receipt from being guessed.
    pub nonce: Nonce,
}

/// An order that has been opened, with all that proves it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opened {
    /// The move.
    pub order: Move,
    /// The nonce it was sealed with.
    pub nonce: Nonce,
    /// The receipt that was given for it.
    pub receipt: Receipt,
    /// The interaction that confirmed it.
    pub registered: Snowflake,
}

/// What a challenge says, and so what stays fixed for the whole game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge {
    /// The game's id.
    pub game: GameId,
    /// The server it belongs to.
    pub server: ServerId,
    /// The number by which that server's people call it.
    pub number: u32,
    /// The channel in which the challenge was made.
    pub channel: Snowflake,
    /// Who challenges.
    pub challenger: PlayerId,
    /// Whom; anybody when empty.
    pub opponent: Option<PlayerId>,
    /// On which terms.
    pub terms: Terms,
    /// When the challenge lapses.
    pub expires: Moment,
}

/// Everything that can happen in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// Somebody challenged; the first event of every game.
    Challenged(Challenge),
    /// The challenge is for another game between two who have played one.
    Rematch {
        /// The game that they have played.
        of: GameId,
    },
    /// A tournament brings the two together: there is nothing to take up.
    Arranged(Pairing),
    /// The challenge was taken up: the seats are given and the first turn opens.
    Accepted {
        /// Who sits at the bottom.
        white: PlayerId,
        /// Who sits at the top.
        black: PlayerId,
        /// Whether the result is to count for ratings: as agreed, unless the two play each other too often.
        rated: bool,
    },
    /// The person challenged said no.
    Declined,
    /// The challenger took the challenge back.
    Withdrawn,
    /// Nobody took the challenge up in time.
    Expired,
    /// A player chose a piece, and must move it in this turn.
    PieceTouched {
        /// Whose.
        side: Side,
        /// In which turn.
        opening: Opening,
        /// Where the piece stands.
        secret: Sealed<Square>,
    },
    /// A player sealed a move, and another order is still due.
    OrderSealed {
        /// Whose.
        side: Side,
        /// For which turn.
        opening: Opening,
        /// The interaction that confirmed it: its order decides who was first.
        registered: Snowflake,
        /// What binds it.
        receipt: Receipt,
        /// What was left on the side's clock, in milliseconds; none where time is not limited.
        left: Option<i64>,
        /// The move and its nonce.
        secret: Sealed<Secret>,
    },
    /// The last order due came in and the turn was carried out. Opens the next turn, if there is one.
    TurnResolved {
        /// The turn that is over.
        opening: Opening,
        /// White's and Black's order, where one was due.
        orders: [Option<Opened>; 2],
        /// Who registered first, where both were due.
        first: Option<Side>,
        /// What was left on White's and Black's clock, in milliseconds; none where time is not limited.
        left: [Option<i64>; 2],
        /// The position text that the rules gave, which every replay must reach again.
        position: String,
    },
    /// A player offered a draw for as long as the turn is open.
    DrawOffered {
        /// Who.
        by: Side,
        /// In which turn.
        opening: Opening,
    },
    /// The other player declined it.
    DrawDeclined {
        /// Who declined.
        by: Side,
        /// In which turn.
        opening: Opening,
    },
    /// A player offered a pause for as long as the turn is open.
    PauseOffered {
        /// Who.
        by: Side,
        /// In which turn.
        opening: Opening,
    },
    /// The other player declined it.
    PauseDeclined {
        /// Who declined.
        by: Side,
        /// In which turn.
        opening: Opening,
    },
    /// The clocks stand still from now on.
    Paused {
        /// What is left on White's and Black's clock, in milliseconds.
        left: [Option<i64>; 2],
        /// The moderator who stopped them; none where both players agreed.
        by: Option<PlayerId>,
        /// The moderator's reason.
        reason: Option<String>,
    },
    /// The clocks run again from now on.
    Resumed {
        /// The player or moderator who let them.
        by: PlayerId,
        /// The moderator's reason; none where a player did.
        reason: Option<String>,
    },
    /// A side has more time.
    TimeGiven {
        /// Which side.
        side: Side,
        /// In which turn it was given.
        opening: Opening,
        /// How much more, in milliseconds.
        ms: i64,
        /// Who gave it: the opponent or a moderator.
        by: PlayerId,
        /// The moderator's reason; none where the opponent gave it.
        reason: Option<String>,
    },
    /// A moderator took the last turn back: the open turn is thrown away with what was sealed for it, unopened, and
    /// the turn before it is opened anew.
    TurnAnnulled {
        /// The open turn, which is thrown away.
        opening: Opening,
        /// The moderator.
        by: PlayerId,
        /// Why.
        reason: String,
    },
    /// A moderator gave a seat to somebody else. What was sealed stands.
    Substituted {
        /// Whose seat.
        side: Side,
        /// Who had it.
        from: PlayerId,
        /// Who has it now.
        to: PlayerId,
        /// The moderator.
        by: PlayerId,
        /// Why.
        reason: String,
    },
    /// A player who may moderate asks the other to end the game without result.
    AbortAsked {
        /// Who.
        by: Side,
        /// In which turn.
        opening: Opening,
        /// Why.
        reason: String,
    },
    /// The game is over.
    Ended {
        /// How.
        end: End,
        /// The moderator who ended it, if one did.
        by: Option<PlayerId>,
        /// The moderator's reason, or that of both players; of an abandoned game, that nobody could play it.
        reason: Option<String>,
    },
}

/// What somebody did to the clocks of a game, which is told in a post of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// The clocks stand still.
    Paused {
        /// The moderator who stopped them; none where both players agreed.
        by: Option<PlayerId>,
        /// The moderator's reason.
        reason: Option<String>,
    },
    /// The clocks run again.
    Resumed {
        /// The player or moderator who let them.
        by: PlayerId,
        /// The moderator's reason; none where a player did.
        reason: Option<String>,
    },
    /// A side has more time.
    TimeGiven {
        /// Which side.
        side: Side,
        /// How much more, in milliseconds.
        ms: i64,
        /// Who gave it: the opponent or a moderator.
        by: PlayerId,
        /// The moderator's reason; none where the opponent gave it.
        reason: Option<String>,
    },
}

impl Act {
    /// Who did it, where it was one person.
    pub fn by(&self) -> Option<PlayerId> {
        match self {
            Act::Paused { by, .. } => *by,
            Act::Resumed { by, .. } | Act::TimeGiven { by, .. } => Some(*by),
        }
    }
}

impl Event {
    /// What somebody did to the clocks, if it is that.
    pub fn act(&self) -> Option<Act> {
        match self.clone() {
            Event::Paused { by, reason, .. } => Some(Act::Paused { by, reason }),
            Event::Resumed { by, reason } => Some(Act::Resumed { by, reason }),
            Event::TimeGiven {
                side,
                ms,
                by,
                reason,
                ..
            } => Some(Act::TimeGiven {
                side,
                ms,
                by,
                reason,
            }),
            _ => None,
        }
    }

    /// The event's name in the store.
    pub fn kind(&self) -> &'static str {
        match self {
            Event::Challenged(_) => "challenged",
            Event::Rematch { .. } => "rematch",
            Event::Arranged(_) => "arranged",
            Event::Accepted { .. } => "accepted",
            Event::Declined => "declined",
            Event::Withdrawn => "withdrawn",
            Event::Expired => "expired",
            Event::PieceTouched { .. } => "piece-touched",
            Event::OrderSealed { .. } => "order-sealed",
            Event::TurnResolved { .. } => "turn-resolved",
            Event::DrawOffered { .. } => "draw-offered",
            Event::DrawDeclined { .. } => "draw-declined",
            Event::PauseOffered { .. } => "pause-offered",
            Event::PauseDeclined { .. } => "pause-declined",
            Event::Paused { .. } => "paused",
            Event::Resumed { .. } => "resumed",
            Event::TimeGiven { .. } => "time-given",
            Event::TurnAnnulled { .. } => "turn-annulled",
            Event::Substituted { .. } => "substituted",
            Event::AbortAsked { .. } => "abort-asked",
            Event::Ended { .. } => "ended",
        }
    }
}

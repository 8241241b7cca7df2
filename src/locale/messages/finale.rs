//! How a game ended.

use super::messages;
use crate::locale::{Grade, Moved, Name, Quote, Span, Spot, Who};

messages! {
    /// The end of a game.
    Finale {
        /// Mate.
        Checkmate { winner: Who, turns: u32 } = "end-checkmate",
        /// Where the mated king stands.
        MatedKing { loser: Who, square: Spot } = "end-mated-king",
        /// Both mated; who sealed first wins.
        DoubleMateFirst { winner: Who, by: Span } = "end-double-mate-first",
        /// Both mated; the turn's number decides.
        DoubleMateAlternating { winner: Who, turn: u32 } = "end-double-mate-alternating",
        /// The loser has no legal move.
        NoMovesLeft { winner: Who, loser: Who, turns: u32 } = "end-no-moves-left",
        /// A side that is not in check has no legal move.
        Stalemate = "end-stalemate",
        /// The same position for the third time.
        Threefold = "end-threefold",
        /// Fifty turns without progress.
        FiftyMove = "end-fifty-move",
        /// Nobody can mate any more.
        InsufficientMaterial = "end-insufficient-material",
        /// A draw by consent.
        Agreement = "end-agreement",
        /// One has given up.
        Resignation { winner: Who, loser: Who } = "end-resignation",
        /// One's time is up.
        Time { winner: Who, loser: Who } = "end-time",
        /// One's time is up, and the other could not have won.
        TimeDrawn = "end-time-drawn",
        /// Ended before it was under way.
        Aborted = "end-aborted",
        /// A moderator has ended it.
        AbortedByModerator { moderator: Name } = "end-aborted-by-moderator",
        /// A moderator who is not known any more has ended it.
        AbortedBySomebody = "end-aborted-by-somebody",
        /// Both players ended it without result.
        AbortedTogether = "end-aborted-together",
        /// A moderator has given it to one side.
        AdjudicatedWon { winner: Who, moderator: Name } = "end-adjudicated-won",
        /// A moderator has made it a draw.
        AdjudicatedDrawn { moderator: Name } = "end-adjudicated-drawn",
        /// A moderator has taken the result away.
        Annulled { moderator: Name } = "end-annulled",
        /// Both let their time run out.
        Abandoned = "end-abandoned",
        /// The bot was out of the server for too long.
        AbandonedServer = "end-abandoned-server",
        /// There was no channel to tell it in for too long.
        AbandonedChannel = "end-abandoned-channel",
        /// The moderator's reason.
        Reason { reason: Quote } = "end-reason",
        /// What the two are rated now, and by how much it has changed.
        Ratings { first: Name, first_rating: Grade, second: Name, second_rating: Grade } = "end-ratings",
        /// Why a game with a result does not count.
        TooShort = "end-too-short",
        /// A sealed move that was never carried out, opened.
        Leftover { who: Who, order: Moved } = "end-leftover",
    }
}

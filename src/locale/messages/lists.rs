//! Terms of a game and results, as parts of a line.

use super::messages;
use crate::locale::{Span, Who};

messages! {
    /// What stands between dots in a card, a game's line or a list.
    Lists {
        /// How long a turn may take.
        ClockPerTurn { span: Span } = "clock-per-turn",
        /// Time for the whole game, and what each move adds.
        ClockBank { bank: Span, increment: Span } = "clock-bank",
        /// Time for the whole game.
        ClockBankOnly { bank: Span } = "clock-bank-only",
        /// No limit.
        ClockUnlimited = "clock-unlimited",
        /// The result counts.
        Rated = "rated",
        /// The result does not count.
        Casual = "casual",
        /// Who sits where is drawn by lot.
        SeatsDrawn = "seats-drawn",
        /// Somebody has chosen their side; `side` is never a person.
        SeatChosen { who: Who, side: Who } = "seat-chosen",
        /// XYMYX with ties that alternate.
        TiesAlternating = "ties-alternating",
        /// Classic in which having no move is a draw.
        StalemateDraws = "stalemate-draws",
        /// Classic in which touching a piece does not bind.
        TouchMoveOff = "touch-move-off",
        /// Omega without the Fool.
        RulesPlain = "rules-plain",
        /// Omega with templars for knights.
        Templar = "templar-on",
        /// Omega in which Fools hold what is beside them.
        Immobilise = "immobilise-on",
        /// Omega in which Fools travel between wizard squares.
        WizardTravel = "wizard-travel-on",
        /// A result in a few words.
        Won { winner: Who } = "result-won",
        /// A draw in a few words.
        Drawn = "result-drawn",
        /// No result, in a few words.
        NoResult = "result-none",
    }
}

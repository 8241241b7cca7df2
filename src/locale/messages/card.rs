//! The challenge's card and what it turns into.

use super::messages;
use crate::locale::{Link, Name, Part, Soon, Who};
use crate::rules::Variant;

messages! {
    /// The challenge's card, its ends, and the game's line.
    Card {
        /// The card's headline, to somebody.
        Title { variant: Variant, number: u32, challenger: Name, opponent: Name } = "card-title",
        /// The card's headline, open to anybody.
        TitleOpen { variant: Variant, number: u32, challenger: Name } = "card-title-open",
        /// XYMYX in one line.
        AboutXymyx = "card-about-xymyx",
        /// Classic in one line.
        AboutClassic = "card-about-classic",
        /// The same where having no move left is a draw.
        AboutClassicDraws = "card-about-classic-draws",
        /// Dynamo in one line.
        AboutDynamo = "card-about-dynamo",
        /// Omega in one line.
        AboutOmega = "card-about-omega",
        /// Omega without the Fool in one line.
        AboutOmegaPlain = "card-about-omega-plain",
        /// Of which game it is a rematch.
        RematchOf { number: u32 } = "card-rematch-of",
        /// Why a game that was to be rated is not.
        Limited = "card-limited",
        /// Until when it can be accepted.
        Expires { at: Soon } = "card-expires",
        /// Everybody here may look on.
        Public = "card-public",
        /// The button.
        Accept = "card-accept",
        /// The button.
        Decline = "card-decline",
        /// The button.
        Withdraw = "card-withdraw",
        /// The card after it was declined.
        Declined { variant: Variant, number: u32, challenger: Name, opponent: Name } = "card-declined",
        /// The card after it was withdrawn.
        Withdrawn { variant: Variant, number: u32, challenger: Name } = "card-withdrawn",
        /// The card after its time.
        Expired { variant: Variant, number: u32, challenger: Name } = "card-expired",
        /// The game's line in the channel while it is played.
        GameLine { variant: Variant, number: u32, first: Name, second: Name } = "card-game-line",
        /// The game's line once it is over.
        GameLineOver { variant: Variant, number: u32, first: Name, second: Name, result: Part } = "card-game-line-over",
        /// Where the game is played.
        PlayedIn { place: Link } = "card-played-in",
        /// The thread's name; names plain.
        ThreadName { variant: Variant, number: u32, first: Name, second: Name } = "thread-name",
        /// Who sits where, as the game begins; sides are never persons.
        Seating { first: Name, first_side: Who, second: Name, second_side: Who } = "card-seating",
    }
}

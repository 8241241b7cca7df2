//! The board in words: alt text and text boards.

use super::messages;
use crate::locale::{Listed, Message, Moved, Spot, Standing, Verbatim, Who};
use crate::rules::{Role, Variant};

messages! {
    /// A picture in words. No Markdown: it is read aloud.
    Describe {
        /// The board of a game after a turn.
        After { variant: Variant, number: u32, turn: u32 } = "describe-after",
        /// The board of a game before the first turn.
        Start { variant: Variant, number: u32 } = "describe-start",
        /// A board of no game: a page of the rules.
        Example { title: Verbatim } = "describe-example",
        /// What stands on a side; a list of pieces.
        Side { who: Who, pieces: Verbatim } = "describe-side",
        /// One piece with its square.
        One { role: Role, square: Spot } = "describe-one",
        /// Several of a kind with their squares.
        Several { role: Role, squares: Listed<Spot> } = "describe-several",
        /// The last moves.
        LastMove { who: Who, order: Moved } = "describe-last-move",
        /// Who is in check.
        Check { to: Who, by: Listed<Standing> } = "describe-check",
        /// What is frozen.
        Frozen { pieces: Listed<Standing> } = "describe-frozen",
        /// What was removed in the turn.
        Removed { pieces: Listed<Message> } = "describe-removed",
        /// Who is to move.
        ToMove { who: Who } = "describe-to-move",
        /// Both are to move.
        BothToMove = "describe-both-to-move",
        /// Where a piece may go.
        Targets { piece: Standing, squares: Listed<Spot> } = "describe-targets",
        /// The move that is about to be sealed.
        Chosen { order: Moved } = "describe-chosen",
        /// A collision took place there.
        CollisionOn { square: Spot } = "describe-collision",
    }
}

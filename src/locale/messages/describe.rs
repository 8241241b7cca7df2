//! The board in words: alt text and text boards.

use super::messages;
use crate::locale::{Listed, Man, Moved, Spot, Standing, Verbatim, Who};
use crate::rules::Role;

messages! {
    /// A picture in words. No Markdown: it is read aloud.
    Describe {
        /// A board of no game: a page of the rules.
        Example { title: Verbatim } = "describe-example",
        /// A film of a game; the last board follows.
        Film { turns: u32 } = "describe-film",
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
        /// Pieces that a Fool beside them holds in place.
        Held { pieces: Listed<Standing> } = "describe-held",
        /// A Fool that has yet to enter.
        FoolWaits { who: Who, until: u32 } = "describe-fool-waits",
        /// What the Fools of a side move as.
        FoolImitates { who: Who, part: Role } = "describe-fool-imitates",
        /// Who is to move.
        ToMove { who: Who } = "describe-to-move",
        /// Where a piece may go.
        Targets { piece: Standing, squares: Listed<Spot> } = "describe-targets",
        /// Whom a piece may push.
        Pushes { piece: Standing, squares: Listed<Spot> } = "describe-pushes",
        /// Whom a piece may pull.
        Pulls { piece: Standing, squares: Listed<Spot> } = "describe-pulls",
        /// Where the Fool may enter.
        Entries { squares: Listed<Spot> } = "describe-entries",
        /// What a piece may do, a list of ways.
        Moves { role: Role, square: Spot, ways: Verbatim } = "describe-moves",
        /// Where it may go.
        MovesGo { squares: Listed<Spot> } = "describe-moves-go",
        /// Where it may take.
        MovesTake { squares: Listed<Spot> } = "describe-moves-take",
        /// Where it may absorb.
        MovesAbsorb { squares: Listed<Spot> } = "describe-moves-absorb",
        /// Where it may castle.
        MovesCastle { squares: Listed<Spot> } = "describe-moves-castle",
        /// Where it may guard.
        MovesGuard { squares: Listed<Spot> } = "describe-moves-guard",
        /// Where stands what it may push.
        MovesPush { squares: Listed<Spot> } = "describe-moves-push",
        /// Where stands what it may pull.
        MovesPull { squares: Listed<Spot> } = "describe-moves-pull",
        /// What stands on a square.
        SquareHolds { square: Spot, piece: Man } = "describe-square-holds",
        /// That nothing does.
        SquareEmpty { square: Spot } = "describe-square-empty",
        /// With which pieces a side attacks a square.
        AttackedBy { who: Who, by: Listed<Standing> } = "describe-attacked-by",
        /// That it does not.
        AttackedNot { who: Who } = "describe-attacked-not",
        /// The move that is about to be sealed.
        Chosen { order: Moved } = "describe-chosen",
        /// A piece was taken.
        Capture { square: Spot, gone: Listed<Man> } = "describe-capture",
        /// A pawn was taken as it passed.
        EnPassant { square: Spot, gone: Listed<Man> } = "describe-en-passant",
        /// A piece took one of its own side.
        Absorption { square: Spot, gone: Listed<Man> } = "describe-absorption",
        /// Both came where a piece of one of them stood.
        DoubleAbsorption { square: Spot, stays: Man, gone: Listed<Man> } = "describe-double-absorption",
        /// Both came to an empty square.
        Collision { square: Spot, stays: Man, gone: Listed<Man> } = "describe-collision",
        /// Equals came to an empty square, and who was first decided.
        CollisionFirst { square: Spot, stays: Man, gone: Listed<Man>, first: Who } = "describe-collision-first",
        /// A piece came where an enemy had stood.
        MissedCapture { square: Spot } = "describe-missed-capture",
    }
}

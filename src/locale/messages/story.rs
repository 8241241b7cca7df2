//! What happened in a turn, one line an event.

use super::messages;
use crate::locale::{Listed, Man, Moved, Span, Spot, Standing, Who};
use crate::rules::Role;

messages! {
    /// What happened in a turn.
    Story {
        /// A turn was carried out.
        Resolved { turn: u32 } = "story-resolved",
        /// A side's move.
        MoveOf { who: Who, order: Moved } = "story-move",
        /// Who was first, where both moved.
        First { who: Who, by: Span } = "story-first",
        /// Unequal pieces met on an empty square.
        Collision { square: Spot, stays: Man, goes: Man } = "story-collision",
        /// A king met a pawn.
        CollisionKing { square: Spot, stays: Man, goes: Man } = "story-collision-king",
        /// Equal pieces met; the one sealed first stays.
        CollisionFirst { square: Spot, stays: Man, goes: Man, first: Who, by: Span } = "story-collision-first",
        /// Equal pieces met; the turn's number decided.
        CollisionAlternating { square: Spot, stays: Man, goes: Man, first: Who, turn: u32 } = "story-collision-alternating",
        /// A piece took one of its own side.
        Absorption { square: Spot, by: Man, gone: Man } = "story-absorption",
        /// Both came where a piece of one of them stood.
        DoubleAbsorption { square: Spot, owner: Who, stood: Man, stays: Man, goes: Man } = "story-double-absorption",
        /// A piece came where an enemy had stood.
        MissedCapture { square: Spot, by: Man, left: Man } = "story-missed-capture",
        /// Two pieces that went for each other changed places.
        ChangedPlaces { one: Man, one_square: Spot, other: Man, other_square: Spot } = "story-changed-places",
        /// A piece was taken.
        Capture { square: Spot, by: Man, gone: Man } = "story-capture",
        /// A pawn was taken as it passed.
        EnPassant { square: Spot, by: Man, gone: Man } = "story-en-passant",
        /// A pawn became something.
        Promotion { square: Spot, who: Who, becomes: Role } = "story-promotion",
        /// King and rook moved together.
        Castling { who: Who, square: Spot } = "story-castling",
        /// Queen and rook moved together.
        Guarding { who: Who, square: Spot } = "story-guarding",
        /// A Fool came onto the board.
        FoolEnters { who: Who, square: Spot } = "story-fool-enters",
        /// A piece was pushed to a square.
        Push { piece: Man, square: Spot } = "story-push",
        /// A piece was pulled to a square.
        Pull { piece: Man, square: Spot } = "story-pull",
        /// A piece was pushed off the board.
        PushedOff { gone: Man, square: Spot } = "story-pushed-off",
        /// A piece left the board and took another with it.
        PulledOff { by: Man, gone: Man, square: Spot } = "story-pulled-off",
        /// A check in chess.
        Check { to: Who, by: Listed<Standing> } = "story-check",
        /// A check that only a king move answers.
        CheckKingOnly { to: Who, by: Listed<Standing> } = "story-check-king-only",
        /// A check by frozen pieces alone, which others may answer too.
        CheckFrozen { to: Who, by: Listed<Standing> } = "story-check-frozen",
        /// Both kings are in check.
        CheckBoth { white: Who, black: Who } = "story-check-both",
        /// Pieces that may not move in the next turn.
        Frozen { who: Listed<Standing> } = "story-frozen",
        /// A Fool that has yet to enter, and the last full move in which it may.
        FoolWaits { who: Who, until: u32 } = "story-fool-waits",
        /// A Fool that may enter in its side's next move.
        FoolMayEnter { who: Who, squares: Listed<Spot>, until: u32 } = "story-fool-may-enter",
        /// What the Fools of a side move as.
        FoolImitates { who: Who, part: Role } = "story-fool-imitates",
    }
}

//! Choosing a move: the picker, the lists and the confirmation.

use super::messages;
use crate::locale::{Listed, Moved, Name, Quote, Span, Spot, Standing, Verbatim, Who};
use crate::rules::{Role, Variant};

messages! {
    /// Choosing and sealing a move.
    Picker {
        /// The question for a piece.
        Piece { turn: u32 } = "pick-piece",
        /// Touched is moved.
        TouchBinds = "pick-touch-binds",
        /// The piece that was touched and must move.
        TouchedBefore { piece: Standing } = "pick-touched-before",
        /// The select's placeholder.
        PieceHint = "pick-piece-hint",
        /// A piece in a select.
        PieceOption { role: Role, square: Spot } = "pick-piece-option",
        /// The Fool that may come onto the board, in a select.
        PieceInHand = "pick-piece-in-hand",
        /// How many moves it has.
        PieceMoves { count: u32 } = "pick-piece-moves",
        /// The question for a square.
        Target { piece: Standing } = "pick-target",
        /// The question for whom to push.
        TargetOfPush { piece: Standing } = "pick-target-of-push",
        /// The question for whom to pull.
        TargetOfPull { piece: Standing } = "pick-target-of-pull",
        /// The question for where the Fool enters.
        TargetOfEntry = "pick-target-of-entry",
        /// The question for what a piece does.
        Deed { piece: Standing } = "pick-deed",
        /// The select's placeholder.
        DeedHint = "pick-deed-hint",
        /// It goes to another square.
        DeedGo = "pick-deed-go",
        /// It pushes another.
        DeedPush = "pick-deed-push",
        /// It pulls another.
        DeedPull = "pick-deed-pull",
        /// The question whether a pusher goes where the other stood.
        FollowOrStay { piece: Standing, pushed: Standing } = "pick-follow-or-stay",
        /// The button by which it goes there.
        Follow { square: Spot } = "pick-follow",
        /// The button by which it stays.
        Stay { square: Spot } = "pick-stay",
        /// The select's placeholder.
        TargetHint = "pick-target-hint",
        /// The select's placeholder where whole moves are listed.
        MoveHint = "pick-move-hint",
        /// An empty square in a select.
        TargetOption { square: Spot } = "pick-target-option",
        /// A square where an enemy stands.
        TargetTakes { square: Spot, role: Role } = "pick-target-takes",
        /// A square where one's own piece stands.
        TargetAbsorbs { square: Spot, role: Role } = "pick-target-absorbs",
        /// Castling, by the king's square.
        TargetCastles { square: Spot } = "pick-target-castles",
        /// A queen guards with a rook, by her square.
        TargetGuards { square: Spot } = "pick-target-guards",
        /// A piece that is pushed to another square.
        TargetPushes { square: Spot, role: Role, lands: Spot } = "pick-target-pushes",
        /// A piece that is pushed off the board.
        TargetPushesOff { square: Spot, role: Role } = "pick-target-pushes-off",
        /// A piece that is pulled, and where the puller goes.
        TargetPulls { square: Spot, role: Role, to: Spot } = "pick-target-pulls",
        /// A piece that is pulled off the board.
        TargetPullsOff { square: Spot, role: Role } = "pick-target-pulls-off",
        /// The question for a line, where squares are too many for one list.
        Line { piece: Standing, count: u32 } = "pick-line",
        /// The select's placeholder.
        LineHint = "pick-line-hint",
        /// A line with one square.
        LineOne { to: Spot } = "pick-line-one",
        /// A line in a select.
        LineOption { from: Spot, to: Spot, count: u32 } = "pick-line-option",
        /// To the next page.
        NextPage = "pick-next-page",
        /// The question for a promotion.
        Promotion { square: Spot } = "pick-promotion",
        /// The select's placeholder.
        PromotionHint = "pick-promotion-hint",
        /// A role in a select.
        PromotionOption { role: Role } = "pick-promotion-option",
        /// The button to a step before.
        Back = "pick-back",
        /// The chosen move, before it is sealed.
        Confirm { order: Moved } = "pick-confirm",
        /// A text that was understood, before it is sealed.
        ConfirmTyped { typed: Quote, order: Moved } = "pick-confirm-typed",
        /// The button.
        Seal = "pick-seal",
        /// The button.
        Another = "pick-another",
        /// Sealed while the other is awaited.
        Sealed { order: Moved, after: Span, other: Who } = "pick-sealed",
        /// Sealed as the last that was due: the turn has been carried out.
        SealedLast { order: Moved, after: Span } = "pick-sealed-last",
        /// Where the receipt is.
        ReceiptBelow { receipt: Verbatim } = "pick-receipt",
        /// One's own sealed move, shown again.
        OwnSealed { order: Moved, turn: u32, other: Who } = "pick-own-sealed",
        /// A text that fits several moves.
        Ambiguous { typed: Quote, moves: Listed<Moved> } = "pick-ambiguous",
        /// A letter that means one thing in each language.
        AmbiguousLetter { typed: Quote, moves: Listed<Moved> } = "pick-ambiguous-letter",
        /// A text that is no move; with the letter of the piece that stands where knights do.
        Unreadable { typed: Quote, variant: Variant, knight: Verbatim } = "pick-unreadable",
        /// The last line of an autocomplete that holds not all.
        MoreHits { count: u32 } = "pick-more-hits",
        /// A game in an autocomplete or a select.
        GameOption { variant: Variant, number: u32, other: Name, turn: u32 } = "pick-game-option",
        /// A game in which the move is awaited.
        GameOptionDue { variant: Variant, number: u32, other: Name, turn: u32 } = "pick-game-option-due",
        /// A challenge in an autocomplete.
        ChallengeOption { variant: Variant, number: u32, other: Name } = "pick-challenge-option",
        /// Which of several games?
        WhichGame = "pick-which-game",
        /// The select's placeholder.
        WhichGameHint = "pick-which-game-hint",
    }
}

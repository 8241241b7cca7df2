//! Why a move is refused, with the data that a person is told.

use std::error::Error;
use std::fmt;

use super::piece::{Piece, Role, Side};
use super::square::{Square, Squares};
use super::turn::Outcome;

/// Why a move is not legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Illegal {
    /// The side does not move in this turn.
    NotYourTurn,
    /// There is no piece on the square.
    NoPiece {
        /// The empty square.
        square: Square,
    },
    /// The piece on the square is the other side's.
    NotYours {
        /// Where it stands.
        square: Square,
        /// What stands there.
        piece: Piece,
    },
    /// The piece does not move that way.
    NotItsWay {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// Something stands in the way.
    Blocked {
        /// The piece that was to move.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// Where it was to go.
        to: Square,
        /// The square of what stands in its way.
        by: Square,
    },
    /// A pawn moves diagonally only to take something.
    NothingToTake {
        /// The empty square.
        square: Square,
    },
    /// A piece of the own side stands there, and the game does not let it be taken.
    OwnPiece {
        /// Where it stands.
        square: Square,
        /// What stands there.
        piece: Piece,
    },
    /// The own king stands there.
    OwnKing {
        /// Where it stands.
        square: Square,
    },
    /// The other king stands there.
    EnemyKing {
        /// Where it stands.
        square: Square,
    },
    /// The piece gave check and may not move in this turn.
    Frozen {
        /// Where it stands.
        square: Square,
        /// What it is.
        piece: Piece,
    },
    /// The king would be attacked where it goes.
    KingUnsafe {
        /// Where it was to go.
        square: Square,
        /// What attacks that square.
        attackers: Squares,
    },
    /// The move would leave the king attacked.
    KingExposed {
        /// The king's square.
        king: Square,
        /// What would attack it.
        attackers: Squares,
    },
    /// Only a king move answers this check.
    OnlyKing {
        /// What gives check.
        checkers: Squares,
        /// Where the king may go.
        safe: Squares,
    },
    /// The move leaves the check unanswered.
    MustAnswer {
        /// What gives check.
        checkers: Squares,
    },
    /// A pawn that reaches the last rank must become something.
    PromotionMissing {
        /// The square on the last rank.
        square: Square,
    },
    /// Only a pawn that reaches the last rank is promoted, and to a queen, rook, bishop or knight.
    NoPromotion {
        /// Where the piece was to go.
        square: Square,
    },
    /// Nothing is taken in this game.
    NoCapture {
        /// Where the other piece stands.
        square: Square,
    },
    /// A Fool beside the piece holds it in place.
    Held {
        /// Where it stands.
        square: Square,
        /// What it is.
        piece: Piece,
    },
    /// The Fool has nothing to imitate, or does not imitate a piece that moves so.
    NotItsPart {
        /// Where the Fool stands.
        square: Square,
        /// What it imitates.
        role: Option<Role>,
    },
    /// The Fool would be taken where it goes as a king.
    FoolUnsafe {
        /// Where it was to go.
        square: Square,
        /// What attacks that square.
        attackers: Squares,
    },
    /// There is no Fool in hand, or no longer.
    NoFool,
    /// The Fool may not come onto the board there.
    NoEntry {
        /// Where it may.
        open: Squares,
    },
    /// Queen and rook cannot guard: one has moved, or something stands between them.
    NoGuarding,
    /// A piece cannot be pushed or pulled so: the way is not free, or the distance does not fit.
    NoForce {
        /// Where the other piece stands.
        square: Square,
    },
    /// Nothing may be pushed or pulled to answer a check.
    NoForceInCheck {
        /// What gives check.
        checkers: Squares,
    },
    /// A push or pull takes the own king over attacked squares.
    KingCarried {
        /// Those squares.
        squares: Squares,
    },
    /// A push or pull brings back what stood before the other side's last move.
    Undoes,
    /// Castling is refused.
    Castling(CastlingRefusal),
}

/// Why castling is not legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CastlingRefusal {
    /// King or rook has moved.
    NoRight,
    /// Squares between king and rook are not empty.
    Blocked {
        /// The squares of what stands between.
        by: Squares,
    },
    /// The king is in check.
    InCheck {
        /// What gives check.
        checkers: Squares,
    },
    /// The king would cross or reach an attacked square.
    Unsafe {
        /// The attacked squares on the king's way.
        squares: Squares,
    },
    /// The rook is attacked.
    RookAttacked {
        /// The rook's square.
        rook: Square,
        /// What attacks it.
        attackers: Squares,
    },
    /// The rook gave check and may not move in this turn.
    RookFrozen {
        /// The rook's square.
        rook: Square,
    },
}

/// Why orders cannot be carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrdersError {
    /// The game is over in this position.
    GameOver(Outcome),
    /// The orders are not those of the sides that owe a move.
    NotComplete,
    /// A side's move is not legal.
    Illegal {
        /// Whose move it is.
        side: Side,
        /// Why it is refused.
        why: Illegal,
    },
}

impl fmt::Display for OrdersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver(outcome) => write!(f, "the game is over: {}", outcome.ending.name()),
            Self::NotComplete => {
                f.write_str("the orders are not those of the sides that have to act")
            }
            Self::Illegal { side, .. } => write!(f, "the move of {side} is not legal"),
        }
    }
}

impl Error for OrdersError {}

//! Why a move is refused, in English, for programs and arbiters.

use crate::rules::{CastlingRefusal, Illegal, Position, Squares};

/// One sentence that says why the move is refused.
pub(crate) fn refusal(position: &Position, why: &Illegal) -> String {
    let name = |square| position.shape().name(square);
    let list = |squares| names(position, squares);
    match *why {
        Illegal::NotYourTurn => "the side does not have to act".to_owned(),
        Illegal::NoPiece { square } => format!("there is no such piece: {} is empty", name(square)),
        Illegal::NotYours { square, piece } => {
            format!(
                "the {} on {} is the other side's",
                piece.role.name(),
                name(square)
            )
        }
        Illegal::NotItsWay { piece, from, to } => {
            format!(
                "not its move: the {} on {} does not move to {}",
                piece.role.name(),
                name(from),
                name(to)
            )
        }
        Illegal::Blocked {
            piece,
            from,
            to,
            by,
        } => format!(
            "the {} on {} cannot reach {}: {} is occupied",
            piece.role.name(),
            name(from),
            name(to),
            name(by)
        ),
        Illegal::NothingToTake { square } => format!(
            "a pawn moves there only to take, and {} is empty",
            name(square)
        ),
        Illegal::OwnPiece { square, piece } => {
            format!("its own {} stands on {}", piece.role.name(), name(square))
        }
        Illegal::OwnKing { square } => format!("its own king stands on {}", name(square)),
        Illegal::EnemyKing { square } => format!("the enemy king stands on {}", name(square)),
        Illegal::Frozen { square, piece } => {
            format!(
                "frozen: the {} on {} gives check and cannot move in this turn",
                piece.role.name(),
                name(square)
            )
        }
        Illegal::KingUnsafe { square, attackers } => {
            format!(
                "the king would be unsafe on {}, attacked from {}",
                name(square),
                list(attackers)
            )
        }
        Illegal::KingExposed { king, attackers } => {
            format!(
                "the king on {} would be attacked from {}",
                name(king),
                list(attackers)
            )
        }
        Illegal::OnlyKing { checkers, safe } if safe.is_empty() => {
            format!(
                "only the king may answer the check from {}, and it has no safe square",
                list(checkers)
            )
        }
        Illegal::OnlyKing { checkers, safe } => {
            format!(
                "only the king may answer the check from {}; it may go to {}",
                list(checkers),
                list(safe)
            )
        }
        Illegal::MustAnswer { checkers } => {
            format!("the move does not answer the check from {}", list(checkers))
        }
        Illegal::PromotionMissing { square } => {
            format!(
                "a pawn that reaches {} must become a queen, rook, bishop or knight",
                name(square)
            )
        }
        Illegal::NoPromotion { square } => format!("nothing is promoted on {}", name(square)),
        Illegal::NoCapture { square } => {
            format!(
                "nothing is taken in this game, and {} is occupied",
                name(square)
            )
        }
        Illegal::Held { square, piece } => format!(
            "the {} on {} is held by a fool beside it",
            piece.role.name(),
            name(square)
        ),
        Illegal::NotItsPart { square, role } => match role {
            Some(role) => format!(
                "the fool on {} moves as a {} now",
                name(square),
                role.name()
            ),
            None => format!("the fool on {} has nothing to imitate yet", name(square)),
        },
        Illegal::FoolUnsafe { square, attackers } => format!(
            "the fool, a king now, would be attacked on {} from {}",
            name(square),
            list(attackers)
        ),
        Illegal::NoFool => "there is no fool in hand any more".to_owned(),
        Illegal::NoEntry { open } if open.is_empty() => {
            "the fool cannot come onto the board now".to_owned()
        }
        Illegal::NoEntry { open } => {
            format!("the fool comes onto the board only on {}", list(open))
        }
        Illegal::NoGuarding => {
            "queen and rook must not have moved, with nothing between them".to_owned()
        }
        Illegal::NoForce { square } => {
            format!(
                "what stands on {} cannot be pushed or pulled so",
                name(square)
            )
        }
        Illegal::NoForceInCheck { checkers } => format!(
            "in check from {}: nothing may be pushed or pulled to answer it",
            list(checkers)
        ),
        Illegal::KingCarried { squares } => {
            format!(
                "it would carry the own king through check on {}",
                list(squares)
            )
        }
        Illegal::Undoes => "it would undo the other side's last move".to_owned(),
        Illegal::Castling(why) => castling(position, why),
    }
}

fn castling(position: &Position, why: CastlingRefusal) -> String {
    let name = |square| position.shape().name(square);
    let list = |squares| names(position, squares);
    match why {
        CastlingRefusal::NoRight => "no castling: the king or that rook has moved".to_owned(),
        CastlingRefusal::Blocked { by } => format!("no castling: {} is not empty", list(by)),
        CastlingRefusal::InCheck { checkers } => {
            format!("no castling: the king is in check from {}", list(checkers))
        }
        CastlingRefusal::Unsafe { squares } => {
            format!("no castling: the king would be unsafe on {}", list(squares))
        }
        CastlingRefusal::RookAttacked { rook, attackers } => {
            format!(
                "no castling: the rook on {} is attacked from {}",
                name(rook),
                list(attackers)
            )
        }
        CastlingRefusal::RookFrozen { rook } => {
            format!("no castling: the rook on {} is frozen", name(rook))
        }
    }
}

fn names(position: &Position, squares: Squares) -> String {
    let names: Vec<_> = squares
        .iter()
        .map(|square| position.shape().name(square))
        .collect();
    names.join(", ")
}

//! Why a move is not legal, as far as all games agree; the rest is asked of the game.

use super::illegal::Illegal;
use super::moves::{Move, PROMOTIONS};
use super::piece::{Piece, Role, Side};
use super::play::castle_of;
use super::position::Position;
use super::square::{Square, Squares};

/// The first reason that a person should hear.
pub(crate) fn explain(position: &Position, side: Side, mv: Move) -> Illegal {
    let (board, square) = (&position.board, mv.from());
    if !position.movers.is_due(side) {
        return Illegal::NotYourTurn;
    }
    let Some(piece) = board.at(square) else {
        return Illegal::NoPiece { square };
    };
    if piece.side != side {
        return Illegal::NotYours { square, piece };
    }
    if position.frozen().contains(square) {
        return Illegal::Frozen { square, piece };
    }
    if let Some(why) = explain_way(position, piece, mv) {
        return why;
    }
    if let Some(why) = explain_target(position, piece, mv) {
        return why;
    }
    position.rules().explain(position, side, mv)
}

/// Why a piece cannot go there by its way of moving.
fn explain_way(position: &Position, piece: Piece, mv: Move) -> Option<Illegal> {
    let (geometry, occupied) = (position.shape().geometry(), position.board.occupied());
    let (from, to) = (mv.from(), mv.to());
    let not_its_way = Some(Illegal::NotItsWay { piece, from, to });
    if mv.is_castling() {
        return if castle_of(position, piece, mv).is_some() {
            None
        } else {
            not_its_way
        };
    }
    if piece.role == Role::Pawn {
        return explain_pawn(position, piece, mv);
    }
    if !geometry
        .attacks(piece.side, piece.role, from, Squares::EMPTY)
        .contains(to)
    {
        return not_its_way;
    }
    if geometry
        .attacks(piece.side, piece.role, from, occupied)
        .contains(to)
    {
        return None;
    }
    let between = geometry.between(from, to) & occupied;
    let nearest = |by: &Square| !geometry.between(from, *by).meets(occupied);
    between.iter().find(nearest).map_or(not_its_way, |by| {
        Some(Illegal::Blocked {
            piece,
            from,
            to,
            by,
        })
    })
}

fn explain_pawn(position: &Position, piece: Piece, mv: Move) -> Option<Illegal> {
    let (geometry, occupied) = (position.shape().geometry(), position.board.occupied());
    let (from, to) = (mv.from(), mv.to());
    if geometry.pawn_captures(piece.side, from).contains(to) {
        let takes = (occupied | position.passed).contains(to);
        return if takes {
            None
        } else {
            Some(Illegal::NothingToTake { square: to })
        };
    }
    let spec = position.rules().spec();
    let ahead = geometry.ahead(piece.side);
    let one = Squares::of(from).shifted(ahead);
    let two = if spec.pawn_home[piece.side.index()].contains(from) {
        one.shifted(ahead)
    } else {
        Squares::EMPTY
    };
    let way = if one.contains(to) {
        one
    } else if two.contains(to) {
        one | two
    } else {
        return Some(Illegal::NotItsWay { piece, from, to });
    };
    let by = if one.meets(occupied) {
        one
    } else {
        way & occupied
    };
    by.first().map(|by| Illegal::Blocked {
        piece,
        from,
        to,
        by,
    })
}

/// Why a piece may not go there although it could.
fn explain_target(position: &Position, piece: Piece, mv: Move) -> Option<Illegal> {
    let (spec, square) = (position.rules().spec(), mv.to());
    let taken = if mv.is_castling() {
        None
    } else {
        position.board.at(square)
    };
    match taken {
        Some(other) if other.role == Role::King && other.side == piece.side => {
            return Some(Illegal::OwnKing { square });
        }
        Some(other) if other.role == Role::King => return Some(Illegal::EnemyKing { square }),
        Some(other) if other.side == piece.side && !spec.absorbs => {
            return Some(Illegal::OwnPiece {
                square,
                piece: other,
            });
        }
        _ => {}
    }
    let promotes = piece.role == Role::Pawn && spec.last_rank[piece.side.index()].contains(square);
    match mv.promotion() {
        None if promotes => Some(Illegal::PromotionMissing { square }),
        Some(role) if !promotes || !PROMOTIONS.contains(&role) => {
            Some(Illegal::NoPromotion { square })
        }
        _ => None,
    }
}

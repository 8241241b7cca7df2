//! Why a move is not legal, as far as all games agree; the rest is asked of the game.

use super::illegal::Illegal;
use super::moves::{Manner, Move};
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
    if mv.manner() == Manner::Entry {
        return position.rules().explain(position, side, mv);
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
    if position.held().contains(square) {
        return Illegal::Held { square, piece };
    }
    if !matches!(mv.manner(), Manner::Plain | Manner::Castling) {
        return position.rules().explain(position, side, mv);
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
    if piece.role == Role::Fool {
        let role = position.imitates(piece.side);
        let reaches = position.rules().reaches(position, from).contains(to);
        return (!reaches).then_some(Illegal::NotItsPart { square: from, role });
    }
    if piece.role == Role::Templar && geometry.templar(from).contains(to) {
        let blocked = Illegal::Blocked {
            piece,
            from,
            to,
            by: to,
        };
        return occupied.contains(to).then_some(blocked);
    }
    let seen = |occupied| geometry.attacks(piece.side, piece.role, from, occupied);
    if !seen(Squares::EMPTY).contains(to) {
        return not_its_way;
    }
    if seen(occupied).contains(to) {
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
    let reach = if spec.pawn_home[piece.side.index()].contains(from) {
        spec.pawn_reach
    } else {
        1
    };
    let mut way = Squares::EMPTY;
    let mut next = Squares::of(from);
    for _ in 0..reach {
        next = next.shifted(ahead);
        way |= next;
        if way.meets(occupied) || next.contains(to) {
            break;
        }
    }
    let by = (way & occupied).first();
    let straight = geometry
        .line(from, to)
        .meets(Squares::of(from).shifted(ahead));
    let far = geometry.between(from, to).len() >= reach;
    match by {
        Some(by) if straight && !far => Some(Illegal::Blocked {
            piece,
            from,
            to,
            by,
        }),
        None if next.contains(to) => None,
        _ => Some(Illegal::NotItsWay { piece, from, to }),
    }
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
        Some(role) if !promotes || !position.promotions().contains(&role) => {
            Some(Illegal::NoPromotion { square })
        }
        _ => None,
    }
}

//! Rule 14: kings and rooks that may castle are followed wherever others push and pull them.

use super::SPEC;
use crate::rules::games::Castle;
use crate::rules::moves::{Manner, Move};
use crate::rules::piece::{Piece, Role, Side};
use crate::rules::position::Position;
use crate::rules::square::Square;

/// A piece that may castle: its place in the position's memory, what it is, and its home.
#[derive(Clone, Copy)]
pub(super) struct Entitled {
    slot: usize,
    pub(super) piece: Piece,
    pub(super) home: Square,
}

/// Every king and rook that can be entitled: the kings, then the rooks as castlings are listed.
pub(super) fn all() -> impl Iterator<Item = Entitled> {
    let king = |side: Side| {
        let castle = SPEC.castles.iter().find(|castle| castle.side == side);
        castle.map(|castle| Entitled {
            slot: side.index(),
            piece: Piece::new(side, Role::King),
            home: castle.king.0,
        })
    };
    let rooks = SPEC
        .castles
        .iter()
        .enumerate()
        .map(|(at, castle)| Entitled {
            slot: 2 + at,
            piece: Piece::new(castle.side, Role::Rook),
            home: castle.rook.0,
        });
    Side::ALL.into_iter().filter_map(king).chain(rooks)
}

impl Entitled {
    /// Whether it is entitled: a king while one of its rooks is.
    pub(super) fn holds(self, position: &Position) -> bool {
        let castles = SPEC.castles.iter();
        castles
            .filter(|castle| position.rights.contains(castle.rook.0))
            .any(|castle| {
                castle.side == self.piece.side
                    && [castle.king.0, castle.rook.0].contains(&self.home)
            })
    }

    /// Where it has been taken to, if it is away from home.
    pub(super) fn away(self, position: &Position) -> Option<Square> {
        position.memory.away.get(self.slot).copied().flatten()
    }

    /// Where it stands.
    fn stands(self, position: &Position) -> Square {
        self.away(position).unwrap_or(self.home)
    }

    /// Notes where it stands.
    pub(super) fn put(self, position: &mut Position, square: Square) {
        if let Some(away) = position.memory.away.get_mut(self.slot) {
            *away = (square != self.home).then_some(square);
        }
    }

    fn lose(self, position: &mut Position) {
        let castles = SPEC
            .castles
            .iter()
            .filter(|castle| castle.side == self.piece.side);
        for castle in castles.filter(|castle| [castle.king.0, castle.rook.0].contains(&self.home)) {
            position.rights = position.rights.without(castle.rook.0);
        }
    }
}

/// Whether king and rook of a castling are both at home.
pub(super) fn are_home(position: &Position, castle: &Castle) -> bool {
    let homes = [castle.king.0, castle.rook.0];
    let away =
        |entitled: &Entitled| homes.contains(&entitled.home) && entitled.away(position).is_some();
    !all().any(|entitled| away(&entitled))
}

/// Whether king and rook of a castling stand where the position says that they do.
pub(super) fn are_kept(position: &Position, castle: &Castle) -> bool {
    let homes = [castle.king.0, castle.rook.0];
    all()
        .filter(|entitled| homes.contains(&entitled.home))
        .all(|entitled| position.board.at(entitled.stands(position)) == Some(entitled.piece))
}

/// Carries the rights over a move: a mover loses its own, whoever is pushed or pulled keeps it.
pub(super) fn follow(position: &Position, side: Side, mv: Move, after: &mut Position) {
    if position.rights.is_empty() {
        return;
    }
    let moved = mv.from() != mv.to() || matches!(mv.manner(), Manner::PullOff { .. });
    for entitled in all().filter(|entitled| entitled.holds(position)) {
        let stands = entitled.stands(position);
        let castled = mv.is_castling() && entitled.piece.side == side;
        if castled || (moved && stands == mv.from()) {
            entitled.lose(after);
        } else if mv.target() == Some(stands) {
            let lands = match mv.manner() {
                Manner::Push(shove) => shove.lands,
                Manner::Pull { .. } => Some(mv.from()),
                _ => None,
            };
            match lands {
                Some(lands) => entitled.put(after, lands),
                None => entitled.lose(after),
            }
        }
    }
    for entitled in all() {
        if !entitled.holds(after) {
            entitled.put(after, entitled.home);
        }
    }
}

//! What games with captures on the orthodox board share: who attacks what, and castling.

use super::Castle;
use crate::rules::board::Board;
use crate::rules::illegal::CastlingRefusal;
use crate::rules::piece::{Role, Side};
use crate::rules::position::Position;
use crate::rules::shape::ORTHODOX;
use crate::rules::square::{Square, Squares};

/// The squares of the orthodox board.
pub(super) const SQUARES: Squares = Squares::from_bits(u64::MAX as u128);

/// A board as these games see it: its sets are known to end with the 64th square, and so are all
/// that are worked out from them, which spares half of the work.
#[derive(Clone, Copy)]
pub(super) struct Orthodox<'a>(&'a Board);

impl<'a> Orthodox<'a> {
    #[inline]
    pub(super) const fn of(position: &'a Position) -> Self {
        Self(&position.board)
    }
}

impl Orthodox<'_> {
    #[inline]
    pub(super) fn side(self, side: Side) -> Squares {
        self.0.side(side) & SQUARES
    }

    #[inline]
    pub(super) fn occupied(self) -> Squares {
        self.0.occupied() & SQUARES
    }

    /// The pieces of a kind, of both sides.
    #[inline]
    pub(super) fn all(self, role: Role) -> Squares {
        self.0.all(role) & SQUARES
    }

    #[inline]
    pub(super) fn men(self, side: Side, role: Role) -> Squares {
        self.all(role) & self.side(side)
    }

    #[inline]
    pub(super) fn king(self, side: Side) -> Square {
        let king = self.men(side, Role::King).first();
        king.unwrap_or(Square::new(0))
    }

    /// Those of a side's pieces that move along ranks and files.
    #[inline]
    pub(super) fn rooklike(self, side: Side) -> Squares {
        self.0.rooklike(side) & SQUARES
    }

    /// Those of a side's pieces that move along diagonals.
    #[inline]
    pub(super) fn bishoplike(self, side: Side) -> Squares {
        self.0.bishoplike(side) & SQUARES
    }

    /// Every piece of a side that attacks a square, lines ending where `occupied` says.
    #[inline]
    pub(super) fn attackers(self, target: Square, occupied: Squares, by: Side) -> Squares {
        let near = ORTHODOX.king(target) & self.all(Role::King)
            | ORTHODOX.knight(target) & self.all(Role::Knight)
            | ORTHODOX.pawn_captures(by.other(), target) & self.all(Role::Pawn);
        let [straight, slanted] = ORTHODOX.open_lines(target);
        let snipers = straight & self.rooklike(by) | slanted & self.bishoplike(by);
        let clear = |from: &Square| !ORTHODOX.between(target, *from).meets(occupied);
        let lines: Squares = snipers.iter().filter(clear).collect();
        near & self.side(by) | lines
    }

    /// The pieces that attack a side's king.
    #[inline]
    pub(super) fn checkers(self, side: Side) -> Squares {
        self.attackers(self.king(side), self.occupied(), side.other())
    }

    /// What attacks a square to which a side's king might go, the king lifted off the board.
    #[inline]
    pub(super) fn threats_to_king(self, side: Side, to: Square) -> Squares {
        let occupied = self.occupied().without(self.king(side));
        self.attackers(to, occupied, side.other())
    }
}

/// Whether castling is legal as far as these games agree.
pub(super) fn castling(
    position: &Position,
    castle: &Castle,
    checkers: Squares,
) -> Result<(), CastlingRefusal> {
    if !position.rights.contains(castle.rook.0) {
        return Err(CastlingRefusal::NoRight);
    }
    let board = Orthodox::of(position);
    let by = ORTHODOX.between(castle.king.0, castle.rook.0) & board.occupied();
    if !by.is_empty() {
        return Err(CastlingRefusal::Blocked { by });
    }
    if !checkers.is_empty() {
        return Err(CastlingRefusal::InCheck { checkers });
    }
    let way = ORTHODOX
        .between(castle.king.0, castle.king.1)
        .with(castle.king.1);
    let attacked = |square: &Square| !board.threats_to_king(castle.side, *square).is_empty();
    let squares: Squares = way.iter().filter(attacked).collect();
    if squares.is_empty() {
        Ok(())
    } else {
        Err(CastlingRefusal::Unsafe { squares })
    }
}

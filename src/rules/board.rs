//! What stands where: a set of squares per side and role, and a byte per square beside them.

use super::motion::{CAPACITY, Geometry};
use super::piece::{Piece, Role, Side};
use super::square::{Square, Squares};

/// The empty square's byte.
const EMPTY: u8 = 0;

const fn encode(piece: Piece) -> u8 {
    1 + piece.role as u8 + 8 * piece.side as u8
}

/// The piece of each byte; the table is as long as four bits reach.
static DECODE: [Option<Piece>; 16] = {
    let mut table = [None; 16];
    let mut side = 0;
    while side < 2 {
        let mut role = 0;
        while role < Role::COUNT {
            let piece = Piece::new(Side::ALL[side], Role::ALL[role]);
            table[encode(piece) as usize] = Some(piece);
            role += 1;
        }
        side += 1;
    }
    table
};

/// The placement of the pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Board {
    men: [[Squares; Role::COUNT]; 2],
    sides: [Squares; 2],
    cells: [u8; CAPACITY],
}

impl Board {
    pub(crate) const EMPTY: Self = Self {
        men: [[Squares::EMPTY; Role::COUNT]; 2],
        sides: [Squares::EMPTY; 2],
        cells: [EMPTY; CAPACITY],
    };

    #[inline]
    pub(crate) fn at(&self, square: Square) -> Option<Piece> {
        DECODE[(self.cells[square.index() % CAPACITY] & 15) as usize]
    }

    #[inline]
    pub(crate) fn men(&self, side: Side, role: Role) -> Squares {
        self.men[side.index()][role as usize]
    }

    #[inline]
    pub(crate) fn side(&self, side: Side) -> Squares {
        self.sides[side.index()]
    }

    #[inline]
    pub(crate) fn occupied(&self) -> Squares {
        self.sides[0] | self.sides[1]
    }

    /// The square of a side's king; every position has one.
    #[inline]
    pub(crate) fn king(&self, side: Side) -> Square {
        self.men(side, Role::King).first().unwrap_or(Square::new(0))
    }

    /// Those of a side's pieces that move along ranks and files.
    #[inline]
    pub(crate) fn rooklike(&self, side: Side) -> Squares {
        self.men(side, Role::Rook) | self.men(side, Role::Queen)
    }

    /// Those of a side's pieces that move along diagonals.
    #[inline]
    pub(crate) fn bishoplike(&self, side: Side) -> Squares {
        self.men(side, Role::Bishop) | self.men(side, Role::Queen)
    }

    /// Sets a piece on an empty square.
    #[inline]
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        let bit = Squares::of(square);
        self.men[piece.side.index()][piece.role as usize] |= bit;
        self.sides[piece.side.index()] |= bit;
        self.cells[square.index() % CAPACITY] = encode(piece);
    }

    /// Takes that piece off the square on which it stands.
    #[inline]
    pub(crate) fn take(&mut self, square: Square, piece: Piece) {
        let keep = square;
        let men = &mut self.men[piece.side.index()][piece.role as usize];
        *men = men.without(keep);
        let side = &mut self.sides[piece.side.index()];
        *side = side.without(keep);
        self.cells[square.index() % CAPACITY] = EMPTY;
    }

    /// Every piece of a side that attacks a square, lines ending where `occupied` says.
    #[inline]
    pub(crate) fn attackers(
        &self,
        geometry: &Geometry,
        target: Square,
        occupied: Squares,
        by: Side,
    ) -> Squares {
        let near = geometry.king(target) & self.men(by, Role::King)
            | geometry.knight(target) & self.men(by, Role::Knight)
            | geometry.pawn_captures(by.other(), target) & self.men(by, Role::Pawn);
        near | self.line_attackers(geometry, target, occupied, by)
    }

    /// Those of a side's queens, rooks and bishops that attack a square.
    #[inline]
    fn line_attackers(
        &self,
        geometry: &Geometry,
        target: Square,
        occupied: Squares,
        by: Side,
    ) -> Squares {
        let [straight, slanted] = geometry.open_lines(target);
        let snipers = straight & self.rooklike(by) | slanted & self.bishoplike(by);
        let clear = |from: &Square| !geometry.between(target, *from).meets(occupied);
        snipers.iter().filter(clear).collect()
    }
}

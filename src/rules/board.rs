//! What stands where: a set of squares per side and role, and a byte per square beside them.

use super::motion::CAPACITY;
use super::piece::{Piece, Role, Side};
use super::square::{Square, Squares};

/// The empty square's byte.
const EMPTY: u8 = 0;

const fn encode(piece: Piece) -> u8 {
    1 + piece.role as u8 + Role::COUNT as u8 * piece.side as u8
}

/// The piece of each byte; the table is as long as five bits reach.
static DECODE: [Option<Piece>; 32] = {
    let mut table = [None; 32];
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

/// A placement by itself, four bits a square of the orthodox board, for games that compare one with another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Placement([u64; 4]);

/// The kinds of piece that a [`Placement`] can hold, from 1.
const PACKED: [Role; 6] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

impl Placement {
    /// The board that has these pieces.
    pub(crate) fn board(&self) -> Board {
        let mut board = Board::EMPTY;
        for number in 0..64_u8 {
            let word = self.0[usize::from(number / 16)];
            let code = (word >> (4 * u32::from(number % 16)) & 15) as usize;
            let side = if code > PACKED.len() {
                Side::Black
            } else {
                Side::White
            };
            let role = code.checked_sub(1).map(|code| PACKED[code % PACKED.len()]);
            if let Some(role) = role {
                board.put(Square::new(number), Piece::new(side, role));
            }
        }
        board
    }
}

/// The placement of the pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Board {
    /// The pieces of a kind, of both sides.
    roles: [Squares; Role::COUNT],
    sides: [Squares; 2],
    cells: [u8; CAPACITY],
}

impl Board {
    pub(crate) const EMPTY: Self = Self {
        roles: [Squares::EMPTY; Role::COUNT],
        sides: [Squares::EMPTY; 2],
        cells: [EMPTY; CAPACITY],
    };

    #[inline]
    pub(crate) fn at(&self, square: Square) -> Option<Piece> {
        DECODE[(self.cells[square.index() % CAPACITY] & 31) as usize]
    }

    #[inline]
    pub(crate) fn men(&self, side: Side, role: Role) -> Squares {
        self.roles[role as usize] & self.sides[side.index()]
    }

    /// The pieces of a kind, of both sides.
    #[inline]
    pub(crate) fn all(&self, role: Role) -> Squares {
        self.roles[role as usize]
    }

    #[inline]
    pub(crate) fn side(&self, side: Side) -> Squares {
        self.sides[side.index()]
    }

    #[inline]
    pub(crate) fn occupied(&self) -> Squares {
        self.sides[0] | self.sides[1]
    }

    /// The placement by itself.
    pub(crate) fn placement(&self) -> Placement {
        let mut packed = [0; 4];
        for (at, role) in PACKED.into_iter().enumerate() {
            for side in Side::ALL {
                let code = (1 + at + PACKED.len() * side.index()) as u64;
                for square in self.men(side, role) {
                    let shift = 4 * (square.number() % 16);
                    packed[usize::from(square.number() / 16) % 4] |= code << shift;
                }
            }
        }
        Placement(packed)
    }

    /// The square of a side's king; every position has one.
    #[inline]
    pub(crate) fn king(&self, side: Side) -> Square {
        self.men(side, Role::King).first().unwrap_or(Square::new(0))
    }

    /// Those of a side's pieces that move along ranks and files.
    #[inline]
    pub(crate) fn rooklike(&self, side: Side) -> Squares {
        (self.all(Role::Rook) | self.all(Role::Queen)) & self.side(side)
    }

    /// Those of a side's pieces that move along diagonals.
    #[inline]
    pub(crate) fn bishoplike(&self, side: Side) -> Squares {
        (self.all(Role::Bishop) | self.all(Role::Queen)) & self.side(side)
    }

    /// Sets a piece on an empty square.
    #[inline]
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        let bit = Squares::of(square);
        self.roles[piece.role as usize] ^= bit;
        self.sides[piece.side.index()] ^= bit;
        self.cells[square.index() % CAPACITY] = encode(piece);
    }

    /// Takes that piece off the square on which it stands.
    #[inline]
    pub(crate) fn take(&mut self, square: Square, piece: Piece) {
        let bit = Squares::of(square);
        self.roles[piece.role as usize] ^= bit;
        self.sides[piece.side.index()] ^= bit;
        self.cells[square.index() % CAPACITY] = EMPTY;
    }
}

//! The shape of a board: which squares exist, where they lie and what they are called.

use std::fmt;
use std::hash::{Hash, Hasher};

use super::motion::{CAPACITY, Cell, Geometry};
use super::square::{Square, Squares};

/// The board of 64 squares.
pub(crate) static ORTHODOX: Geometry = Geometry::new(&orthodox(), 8, 8, 8);

const fn orthodox() -> [Cell; 64] {
    let mut cells = [Cell {
        file: 0,
        rank: 0,
        name: [0; 2],
    }; 64];
    let mut at = 0;
    while at < 64 {
        let (file, rank) = (at as u8 % 8, at as u8 / 8);
        cells[at] = Cell {
            file,
            rank,
            name: [b'a' + file, b'1' + rank],
        };
        at += 1;
    }
    cells
}

/// The board of 104 squares: ten by ten, and one behind each corner.
///
/// The two lower corners come first and the two upper ones last, so that numbers rise along every ray.
pub(crate) static OMEGA: Geometry = Geometry::new(&omega(), 12, 12, 10);

const fn omega() -> [Cell; 104] {
    const fn corner(file: u8, rank: u8, number: u8) -> Cell {
        Cell {
            file,
            rank,
            name: [b'w', number],
        }
    }
    let mut cells = [corner(0, 0, b'1'); 104];
    cells[1] = corner(11, 0, b'2');
    let mut at = 0;
    while at < 100 {
        let (file, rank) = (at as u8 % 10, at as u8 / 10);
        cells[at + 2] = Cell {
            file: file + 1,
            rank: rank + 1,
            name: [b'a' + file, b'0' + rank],
        };
        at += 1;
    }
    cells[102] = corner(0, 11, b'4');
    cells[103] = corner(11, 11, b'3');
    cells
}

/// A handle on the geometry of a board.
#[derive(Clone, Copy)]
pub struct Shape(&'static Geometry);

impl Shape {
    pub(crate) const fn new(geometry: &'static Geometry) -> Self {
        Self(geometry)
    }

    pub(crate) const fn geometry(self) -> &'static Geometry {
        self.0
    }

    /// How many files the frame of the board has.
    #[must_use]
    pub const fn files(self) -> u8 {
        self.0.files
    }

    /// How many ranks the frame of the board has.
    #[must_use]
    pub const fn ranks(self) -> u8 {
        self.0.ranks
    }

    /// Every square of the board.
    #[must_use]
    pub const fn squares(self) -> Squares {
        Squares::from_bits(u128::MAX >> (128 - self.0.len))
    }

    /// The name of a square, such as `e4`.
    #[must_use]
    pub fn name(self, square: Square) -> &'static str {
        std::str::from_utf8(&self.0.cell(square).name).unwrap_or("--")
    }

    /// The square of that name, in lower case only.
    #[must_use]
    pub fn parse(self, name: &str) -> Option<Square> {
        let bytes = name.as_bytes();
        self.squares()
            .iter()
            .find(|square| self.0.cell(*square).name == bytes)
    }

    /// The square at these coordinates, counted from 0 at the lower left.
    #[must_use]
    pub const fn at(self, file: u8, rank: u8) -> Option<Square> {
        self.0.at(file, rank)
    }

    /// The file and rank of a square, counted from 0 at the lower left.
    #[must_use]
    pub fn coords(self, square: Square) -> (u8, u8) {
        let cell = self.0.cell(square);
        (cell.file, cell.rank)
    }

    /// Whether a square is a light one: h1 is, and on the large board a0.
    #[must_use]
    pub fn is_light(self, square: Square) -> bool {
        let (file, rank) = self.coords(square);
        // The corner of the large board lies one step inside its frame, and is light.
        (file + rank) % 2 == u8::from(self.0.len == ORTHODOX.len)
    }

    /// Whether a square has no neighbour straight ahead or aside, as those behind the corners.
    #[must_use]
    pub fn is_apart(self, square: Square) -> bool {
        self.0.orthogonal(square, Squares::EMPTY).is_empty()
    }

    /// The square that lies there when the board is seen from the other side.
    #[must_use]
    pub fn rotated(self, square: Square) -> Square {
        let (file, rank) = self.coords(square);
        self.at(self.files() - 1 - file, self.ranks() - 1 - rank)
            .unwrap_or(square)
    }
}

const _: () = assert!(ORTHODOX.len <= CAPACITY && OMEGA.len <= CAPACITY);

impl PartialEq for Shape {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Shape {}

impl Hash for Shape {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.len.hash(state);
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shape({}x{})", self.files(), self.ranks())
    }
}

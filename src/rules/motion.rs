//! Geometry: what a list of coordinates says about rays, leaps and lines between, worked out once.
//!
//! Squares are numbered so that their numbers rise or fall along every ray; the first blocker of a
//! ray is then its lowest or its highest bit.

use super::piece::{Role, Side};
use super::square::{Square, Squares};

/// Room for the squares of any board of ours; a power of two, so that no look at a table needs a check.
pub(crate) const CAPACITY: usize = 128;

/// The side of the frame in which coordinates lie.
const FRAME: usize = 12;

/// No square, in tables of square numbers, and no direction in those of directions.
const NONE: u8 = u8::MAX;

/// The eight directions; the first four lead to higher numbers, and `d ^ 4` turns round.
const DIRECTIONS: [(i8, i8); 8] = [
    (1, 0),
    (0, 1),
    (1, 1),
    (-1, 1),
    (-1, 0),
    (0, -1),
    (-1, -1),
    (1, -1),
];
const ORTHOGONAL: [usize; 2] = [0, 1];
const DIAGONAL: [usize; 2] = [2, 3];

/// What a champion reaches: two squares any way, or one straight ahead or aside.
const CHAMPION: [(i8, i8); 12] = [
    (1, 0),
    (0, 1),
    (-1, 0),
    (0, -1),
    (2, 0),
    (0, 2),
    (-2, 0),
    (0, -2),
    (2, 2),
    (2, -2),
    (-2, -2),
    (-2, 2),
];

/// What a wizard reaches: three squares one way and one the other, or one slanting.
const WIZARD: [(i8, i8); 12] = [
    (1, 1),
    (1, -1),
    (-1, -1),
    (-1, 1),
    (1, 3),
    (3, 1),
    (3, -1),
    (1, -3),
    (-1, -3),
    (-3, -1),
    (-3, 1),
    (-1, 3),
];

/// The further leap of a templar, to an empty square only.
const TEMPLAR: [(i8, i8); 8] = [
    (2, 3),
    (3, 2),
    (3, -2),
    (2, -3),
    (-2, -3),
    (-3, -2),
    (-3, 2),
    (-2, 3),
];

const KNIGHT: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// A square as it is laid out: file and rank on the frame from 0, and its name.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cell {
    pub(crate) file: u8,
    pub(crate) rank: u8,
    pub(crate) name: [u8; 2],
}

/// The tables of one board.
#[derive(Debug)]
pub(crate) struct Geometry {
    pub(crate) len: usize,
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    cells: [Cell; CAPACITY],
    frame: [[u8; FRAME]; FRAME],
    rays: [[Squares; 8]; CAPACITY],
    direction: [[u8; CAPACITY]; CAPACITY],
    /// The lines of a rook and of a bishop on an empty board.
    open_lines: [[Squares; 2]; CAPACITY],
    king: [Squares; CAPACITY],
    knight: [Squares; CAPACITY],
    champion: [Squares; CAPACITY],
    wizard: [Squares; CAPACITY],
    templar: [Squares; CAPACITY],
    pawn_captures: [[Squares; CAPACITY]; 2],
    /// How far apart in number a square and the one ahead of it lie.
    pub(crate) row: i8,
    /// The squares without a neighbour of a lower and of a higher file.
    edges: [Squares; 2],
}

impl Geometry {
    pub(crate) const fn new(list: &[Cell], files: u8, ranks: u8, row: i8) -> Self {
        let mut this = Self {
            len: list.len(),
            files,
            ranks,
            cells: [Cell {
                file: 0,
                rank: 0,
                name: *b"--",
            }; CAPACITY],
            frame: [[NONE; FRAME]; FRAME],
            rays: [[Squares::EMPTY; 8]; CAPACITY],
            direction: [[NONE; CAPACITY]; CAPACITY],
            open_lines: [[Squares::EMPTY; 2]; CAPACITY],
            king: [Squares::EMPTY; CAPACITY],
            knight: [Squares::EMPTY; CAPACITY],
            champion: [Squares::EMPTY; CAPACITY],
            wizard: [Squares::EMPTY; CAPACITY],
            templar: [Squares::EMPTY; CAPACITY],
            pawn_captures: [[Squares::EMPTY; CAPACITY]; 2],
            row,
            edges: [Squares::EMPTY; 2],
        };
        let mut at = 0;
        while at < list.len() {
            this.cells[at] = list[at];
            this.frame[list[at].rank as usize][list[at].file as usize] = at as u8;
            at += 1;
        }
        at = 0;
        while at < list.len() {
            this.fill_rays(at);
            this.fill_leaps(at);
            at += 1;
        }
        this
    }

    const fn fill_rays(&mut self, from: usize) {
        let mut d = 0;
        while d < 8 {
            let slanted = (d >> 1) & 1;
            let mut to = self.step(from, DIRECTIONS[d]);
            while let Some(square) = to {
                self.rays[from][d] = self.rays[from][d].with(square);
                self.open_lines[from][slanted] = self.open_lines[from][slanted].with(square);
                self.direction[from][square.index()] = d as u8;
                to = self.step(square.index(), DIRECTIONS[d]);
            }
            d += 1;
        }
    }

    /// The squares that these leaps reach.
    const fn reached(&self, from: usize, leaps: &[(i8, i8)]) -> Squares {
        let (mut reached, mut i) = (Squares::EMPTY, 0);
        while i < leaps.len() {
            if let Some(to) = self.step(from, leaps[i]) {
                reached = reached.with(to);
            }
            i += 1;
        }
        reached
    }

    const fn fill_leaps(&mut self, from: usize) {
        self.king[from] = self.reached(from, &DIRECTIONS);
        self.knight[from] = self.reached(from, &KNIGHT);
        self.champion[from] = self.reached(from, &CHAMPION);
        self.wizard[from] = self.reached(from, &WIZARD);
        self.templar[from] = self.reached(from, &TEMPLAR);
        let mut side = 0;
        while side < 2 {
            let ahead = if side == 0 { 1 } else { -1 };
            if let Some(to) = self.step(from, (-1, ahead)) {
                self.pawn_captures[side][from] = self.pawn_captures[side][from].with(to);
            }
            if let Some(to) = self.step(from, (1, ahead)) {
                self.pawn_captures[side][from] = self.pawn_captures[side][from].with(to);
            }
            side += 1;
        }
        let square = Square::new(from as u8);
        if self.step(from, (-1, 0)).is_none() {
            self.edges[0] = self.edges[0].with(square);
        }
        if self.step(from, (1, 0)).is_none() {
            self.edges[1] = self.edges[1].with(square);
        }
    }

    const fn step(&self, from: usize, by: (i8, i8)) -> Option<Square> {
        let file = self.cells[from].file as i8 + by.0;
        let rank = self.cells[from].rank as i8 + by.1;
        if file < 0 || rank < 0 || file as usize >= FRAME || rank as usize >= FRAME {
            return None;
        }
        self.at(file as u8, rank as u8)
    }

    pub(crate) const fn at(&self, file: u8, rank: u8) -> Option<Square> {
        if file as usize >= FRAME || rank as usize >= FRAME {
            return None;
        }
        match self.frame[rank as usize][file as usize] {
            NONE => None,
            number => Some(Square::new(number)),
        }
    }

    pub(crate) fn cell(&self, square: Square) -> &Cell {
        &self.cells[square.index() % CAPACITY]
    }

    /// What a piece that moves along lines sees in these two directions and their opposites.
    #[inline]
    fn lines(&self, from: Square, occupied: Squares, directions: [usize; 2]) -> Squares {
        let rays = &self.rays[from.index() % CAPACITY];
        let mut seen = 0;
        for d in directions {
            let up = rays[d].bits();
            let blockers = up & occupied.bits();
            seen |= up & (blockers ^ blockers.wrapping_sub(1));
            let down = rays[d ^ 4].bits();
            let blockers = down & occupied.bits() | 1;
            seen |= down & (u128::MAX << (127 - blockers.leading_zeros()));
        }
        Squares::from_bits(seen)
    }

    #[inline]
    pub(crate) fn orthogonal(&self, from: Square, occupied: Squares) -> Squares {
        self.lines(from, occupied, ORTHOGONAL)
    }

    #[inline]
    pub(crate) fn diagonal(&self, from: Square, occupied: Squares) -> Squares {
        self.lines(from, occupied, DIAGONAL)
    }

    /// The straight and the slanted lines through a square on an empty board.
    #[inline]
    pub(crate) fn open_lines(&self, from: Square) -> [Squares; 2] {
        self.open_lines[from.index() % CAPACITY]
    }

    #[inline]
    pub(crate) fn king(&self, from: Square) -> Squares {
        self.king[from.index() % CAPACITY]
    }

    #[inline]
    pub(crate) fn knight(&self, from: Square) -> Squares {
        self.knight[from.index() % CAPACITY]
    }

    #[inline]
    pub(crate) fn champion(&self, from: Square) -> Squares {
        self.champion[from.index() % CAPACITY]
    }

    #[inline]
    pub(crate) fn wizard(&self, from: Square) -> Squares {
        self.wizard[from.index() % CAPACITY]
    }

    /// The further leap of a templar, which attacks nothing.
    #[inline]
    pub(crate) fn templar(&self, from: Square) -> Squares {
        self.templar[from.index() % CAPACITY]
    }

    /// The square as far beyond `through` as that is from `from`.
    #[inline]
    pub(crate) fn beyond(&self, from: Square, through: Square) -> Option<Square> {
        let (a, b) = (self.cell(from), self.cell(through));
        let file = (2 * b.file).checked_sub(a.file)?;
        let rank = (2 * b.rank).checked_sub(a.rank)?;
        self.at(file, rank)
    }

    /// The squares beyond `through`, as seen from `from` along the line that joins them.
    #[inline]
    pub(crate) fn ray_beyond(&self, from: Square, through: Square) -> Squares {
        let (from, through) = (from.index() % CAPACITY, through.index() % CAPACITY);
        match self.direction[from][through] {
            NONE => Squares::EMPTY,
            d => self.rays[through][(d & 7) as usize],
        }
    }

    #[inline]
    pub(crate) fn pawn_captures(&self, side: Side, from: Square) -> Squares {
        self.pawn_captures[side.index()][from.index() % CAPACITY]
    }

    /// What a piece of this kind attacks from a square, its line ending at the first blocker.
    #[inline]
    pub(crate) fn attacks(
        &self,
        side: Side,
        role: Role,
        from: Square,
        occupied: Squares,
    ) -> Squares {
        match role {
            Role::King => self.king(from),
            Role::Queen => self.orthogonal(from, occupied) | self.diagonal(from, occupied),
            Role::Rook => self.orthogonal(from, occupied),
            Role::Bishop => self.diagonal(from, occupied),
            Role::Knight | Role::Templar => self.knight(from),
            Role::Champion => self.champion(from),
            Role::Wizard => self.wizard(from),
            Role::Fool => Squares::EMPTY,
            Role::Pawn => self.pawn_captures(side, from),
        }
    }

    /// The squares strictly between two squares of one line, none where no line joins them.
    #[inline]
    pub(crate) fn between(&self, from: Square, to: Square) -> Squares {
        let (from, to) = (from.index() % CAPACITY, to.index() % CAPACITY);
        match self.direction[from][to] {
            NONE => Squares::EMPTY,
            d => self.rays[from][(d & 7) as usize] & self.rays[to][(d & 7 ^ 4) as usize],
        }
    }

    /// The whole line through two squares beyond both, without the first; empty where none joins them.
    #[inline]
    pub(crate) fn line(&self, from: Square, to: Square) -> Squares {
        let (from, to) = (from.index() % CAPACITY, to.index() % CAPACITY);
        match self.direction[from][to] {
            NONE => Squares::EMPTY,
            d => self.rays[from][(d & 7) as usize] | self.rays[from][(d & 7 ^ 4) as usize],
        }
    }

    /// How far the number changes with one step ahead.
    #[inline]
    pub(crate) const fn ahead(&self, side: Side) -> i8 {
        match side {
            Side::White => self.row,
            Side::Black => -self.row,
        }
    }

    /// Those of the squares from which a step to the lower (0) or higher (1) file stays on the board.
    #[inline]
    pub(crate) fn inner(&self, squares: Squares, edge: usize) -> Squares {
        squares - self.edges[edge & 1]
    }
}

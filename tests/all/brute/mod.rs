//! The rules read a second time, slowly: each man against each square, by arithmetic alone, straight from the
//! paragraphs of the rule pages; what comes out is held against the engine on positions at random.

mod dynamo;
mod omega;

use std::collections::BTreeSet;

use lacre::rules::{Move, Orders, Piece, Position, Role, Ruleset, Shape, Side, Square, Squares};

/// A square by file and rank on the frame of its board.
type Spot = (i8, i8);

const STRAIGHT: [Spot; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// Numbers that are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % bound
    }

    fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}

/// What stands where.
#[derive(Clone, PartialEq)]
struct Grid {
    shape: Shape,
    cells: [[Option<Piece>; 12]; 12],
}

impl Grid {
    fn empty(shape: Shape) -> Self {
        let cells = [[None; 12]; 12];
        Self { shape, cells }
    }

    fn of(position: &Position) -> Self {
        let mut grid = Self::empty(position.shape());
        for (square, piece) in position.pieces() {
            grid.put(grid.spot(square), piece);
        }
        grid
    }

    fn spot(&self, square: Square) -> Spot {
        let (file, rank) = self.shape.coords(square);
        (i8::try_from(file).unwrap(), i8::try_from(rank).unwrap())
    }

    fn square(&self, (file, rank): Spot) -> Option<Square> {
        self.shape
            .at(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)
    }

    fn is_there(&self, spot: Spot) -> bool {
        self.square(spot).is_some()
    }

    fn name(&self, spot: Spot) -> &'static str {
        self.shape.name(self.square(spot).unwrap())
    }

    fn named(&self, name: &str) -> Spot {
        self.spot(self.shape.parse(name).unwrap())
    }

    fn at(&self, (file, rank): Spot) -> Option<Piece> {
        let row = self.cells.get(usize::try_from(rank).ok()?)?;
        *row.get(usize::try_from(file).ok()?)?
    }

    fn is_free(&self, spot: Spot) -> bool {
        self.is_there(spot) && self.at(spot).is_none()
    }

    fn set(&mut self, (file, rank): Spot, what: Option<Piece>) {
        self.cells[usize::try_from(rank).unwrap()][usize::try_from(file).unwrap()] = what;
    }

    fn put(&mut self, spot: Spot, piece: Piece) {
        self.set(spot, Some(piece));
    }

    fn take(&mut self, spot: Spot) -> Piece {
        let piece = self.at(spot).unwrap();
        self.set(spot, None);
        piece
    }

    fn spots(&self) -> Vec<Spot> {
        let all = self.shape.squares().iter();
        all.map(|square| self.spot(square)).collect()
    }

    fn men(&self) -> Vec<(Spot, Piece)> {
        let spots = self.spots().into_iter();
        spots
            .filter_map(|spot| Some((spot, self.at(spot)?)))
            .collect()
    }

    fn men_of(&self, side: Side) -> Vec<(Spot, Piece)> {
        let mut men = self.men();
        men.retain(|(_, piece)| piece.side == side);
        men
    }

    fn king(&self, side: Side) -> Spot {
        let king = Piece::new(side, Role::King);
        let found = self.men().into_iter().find(|(_, piece)| *piece == king);
        found.unwrap().0
    }

    /// Whether every square strictly between two squares of one line is there and empty.
    fn is_open(&self, from: Spot, to: Spot) -> bool {
        let (unit, distance) = line(from, to).unwrap();
        (1..distance).all(|steps| self.is_free(along(from, unit, steps)))
    }

    /// The placement as a position text has it.
    fn placement(&self) -> String {
        let row = |rank: u8| -> String {
            let files = 0..i8::try_from(self.shape.files()).unwrap();
            let letter = |file: i8| {
                let spot = (file, i8::try_from(rank).unwrap());
                match self.at(spot) {
                    Some(piece) => piece.letter(),
                    None if self.is_there(spot) => '1',
                    None => '*',
                }
            };
            files.map(letter).collect()
        };
        let rows: Vec<String> = (0..self.shape.ranks()).rev().map(row).collect();
        rows.join("/")
    }

    fn squares(&self, spots: impl IntoIterator<Item = Spot>) -> Squares {
        let squares = spots.into_iter().filter_map(|spot| self.square(spot));
        squares.collect()
    }

    /// Sets men down at random on squares of a list that are still empty.
    fn scatter(&mut self, dice: &mut Dice, on: &[Spot], men: &[Piece]) {
        for piece in men {
            let free: Vec<Spot> = on
                .iter()
                .copied()
                .filter(|spot| self.is_free(*spot))
                .collect();
            if !free.is_empty() {
                let spot = *dice.one(&free);
                self.put(spot, *piece);
            }
        }
    }
}

/// The direction from one square to another on a rank, file or diagonal, and how far it is.
fn line(from: Spot, to: Spot) -> Option<(Spot, i8)> {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let straight = x == 0 || y == 0 || x.abs() == y.abs();
    let distance = x.abs().max(y.abs());
    (straight && distance > 0).then_some(((x.signum(), y.signum()), distance))
}

fn is_slanted((x, y): Spot) -> bool {
    x != 0 && y != 0
}

fn along(from: Spot, unit: Spot, steps: i8) -> Spot {
    (from.0 + unit.0 * steps, from.1 + unit.1 * steps)
}

/// How far apart two squares are, the shorter way first.
fn leap(from: Spot, to: Spot) -> (i8, i8) {
    let (x, y) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
    (x.min(y), x.max(y))
}

/// The way in which a side's pawns go.
fn ahead(side: Side) -> i8 {
    match side {
        Side::White => 1,
        Side::Black => -1,
    }
}

/// The field of that name in a position text.
fn field(position: &Position, name: &str) -> Option<String> {
    let text = position.text();
    let found = text.split(' ').find_map(|field| field.strip_prefix(name));
    found.map(str::to_owned)
}

/// The position after one side's move.
fn after(position: &Position, side: Side, mv: Move) -> Position {
    let mut next = *position;
    position.advance(&Orders::One(side, mv), &mut next);
    next
}

/// Shows the positions of a game at random, in which what `prefers` says is played whenever it can be.
fn stroll(
    ruleset: Ruleset,
    dice: &mut Dice,
    moves: usize,
    prefers: impl Fn(Move) -> bool,
    mut show: impl FnMut(&Position),
) {
    let mut position = Position::start(ruleset);
    for _ in 0..moves {
        show(&position);
        let side = position.movers().due()[0];
        let legal = position.legal_moves(side);
        let preferred: Vec<Move> = legal.iter().copied().filter(|mv| prefers(*mv)).collect();
        let choice = match (legal.is_empty(), preferred.is_empty()) {
            (true, _) => return,
            (false, true) => *dice.one(&legal),
            (false, false) => *dice.one(&preferred),
        };
        position = after(&position, side, choice);
    }
}

/// The engine's legal moves of the side to move, by their texts.
fn listed(position: &Position) -> BTreeSet<String> {
    let side = position.movers().due()[0];
    let legal = position.legal_moves(side).into_iter();
    legal.map(|mv| position.write_move(mv)).collect()
}

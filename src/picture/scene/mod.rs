//! What to draw where: the board as it is seen, and what the turn left on it.

mod last;
mod parting;
mod story;

pub use last::Last;

use super::sprites::Wardrobe;
use super::view::View;
use crate::rules::{Move, Movers, Piece, Position, Role, Shape, Side, Square};

/// What a private picture adds for the one who reads it.
#[derive(Clone, Debug, Default)]
pub struct Marks {
    /// The side whose marks these are; needed for any of the others to be drawn.
    pub side: Option<Side>,
    /// A move that is chosen but not yet made.
    pub chosen: Option<Move>,
    /// The square of the piece that is chosen.
    pub square: Option<Square>,
    /// Where the chosen piece may go.
    pub targets: Vec<Square>,
}

impl Marks {
    /// The squares among which a side chooses.
    #[must_use]
    pub fn aims(side: Side, squares: Vec<Square>) -> Self {
        Self {
            side: Some(side),
            targets: squares,
            ..Self::default()
        }
    }
}

/// A place on the board as it is seen, columns from the left and rows from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Place {
    pub(super) column: u8,
    pub(super) row: u8,
}

/// A square of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Cell {
    pub(super) place: Place,
    pub(super) light: bool,
    pub(super) piece: Option<Piece>,
}

/// A move, from the square left to the square reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Arrow {
    pub(super) from: Place,
    pub(super) to: Place,
    pub(super) side: Side,
    /// Whether the piece did not survive its arrival.
    pub(super) lost: bool,
    /// Whether it only belongs to another, as that of what is pushed.
    pub(super) minor: bool,
    /// Whether it leaps over a piece of its own, as a castling king's.
    pub(super) bowed: bool,
    /// Which way it goes on over the rim, in columns and rows, where the piece leaves the board.
    pub(super) over: Option<(i8, i8)>,
    /// Which way it is moved aside, since another runs along the same line.
    pub(super) aside: i8,
}

/// A piece between two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Float {
    pub(super) piece: Piece,
    pub(super) from: Place,
    pub(super) to: Place,
}

/// What can be said about a square by a mark on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Sign {
    /// A piece left it.
    Left(Side),
    /// A piece came to it.
    Reached(Side),
    /// The king here is in check.
    Check,
    /// The piece here may not move.
    Ice,
    /// Two pieces met here and one was lost.
    Burst,
    /// A piece of the same side was taken here.
    Bracket(Side),
    /// A pawn was promoted here.
    Promoted,
    /// What was to be taken here had left.
    Missed,
    /// What happened here was decided by who registered first.
    First,
    /// A piece was taken from here, though none came here.
    Gone,
    /// A piece that left the board stood here.
    Ghost(Piece),
    /// The Fool here moves as this kind of piece.
    Imitates(Piece),
    /// The piece here is held in place by a Fool beside it.
    Held,
    /// The chosen piece may come here.
    Dot(Side),
    /// The chosen piece may take here.
    Ring(Side),
    /// The piece here is chosen.
    Chosen,
}

/// A board picture before it is drawn. Two that are equal look the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Scene {
    pub(super) shape: Shape,
    pub(super) bottom: Side,
    pub(super) wardrobe: Wardrobe,
    pub(super) cells: Vec<Cell>,
    pub(super) arrows: Vec<Arrow>,
    pub(super) signs: Vec<(Place, Sign)>,
    pub(super) pile: Vec<Piece>,
    pub(super) floats: Vec<Float>,
    /// The side to move, where one waits for the other.
    pub(super) waiting: Option<Side>,
}

impl Scene {
    /// The scene of a position with the turn that led to it, seen with that side at the bottom.
    pub fn new(position: &Position, last: Option<Last<'_>>, bottom: Side, marks: &Marks) -> Self {
        let shape = position.shape();
        let view = View { shape, bottom };
        let mut scene = Self {
            shape,
            bottom,
            wardrobe: Wardrobe::of(position.variant()),
            cells: view.cells(position),
            arrows: Vec::new(),
            signs: Vec::new(),
            pile: Vec::new(),
            floats: Vec::new(),
            waiting: match position.movers() {
                Movers::One(side) => Some(side),
                Movers::Both => None,
            },
        };
        if let Some(last) = last {
            scene.tell(view, &last);
        }
        scene.mark_state(view, position);
        scene.mark_choice(view, position, marks);
        scene.part_arrows();
        scene
    }

    /// The scene between a position and the next: what was ordered is on its way.
    pub fn half_way(before: &Position, last: &Last<'_>, bottom: Side) -> Self {
        let shape = before.shape();
        let view = View { shape, bottom };
        let mut scene = Self::new(before, None, bottom, &Marks::default());
        for (from, to) in last.journeys(shape) {
            scene.lift(view.place(from), view.place(to));
        }
        scene
    }

    /// The same without the marks in the corners of the squares left and reached, for where the moves are seen.
    pub(super) fn without_corners(mut self) -> Self {
        let in_corners = |sign: &Sign| matches!(sign, Sign::Left(_) | Sign::Reached(_));
        self.signs.retain(|(_, sign)| !in_corners(sign));
        self
    }

    /// Takes a piece off its square, with the marks it had there, to be drawn on its way to another.
    fn lift(&mut self, from: Place, to: Place) {
        let cell = self.cells.iter_mut().find(|cell| cell.place == from);
        if let Some(piece) = cell.and_then(|cell| cell.piece.take()) {
            self.floats.push(Float { piece, from, to });
        }
        self.signs.retain(|(place, _)| *place != from);
    }

    /// Whether the sides wear the theme's two colours rather than white and black.
    pub fn is_coloured(&self) -> bool {
        self.wardrobe == Wardrobe::Coloured
    }

    /// Whether a piece stands there.
    pub(super) fn is_occupied(&self, place: Place) -> bool {
        let stands = |cell: &Cell| cell.place == place && cell.piece.is_some();
        self.cells.iter().any(stands)
    }

    /// Whether two pieces met there, of one side or of both.
    pub(super) fn is_met(&self, place: Place) -> bool {
        let met = |sign: &Sign| matches!(sign, Sign::Burst | Sign::Bracket(_));
        self.signs
            .iter()
            .any(|(at, sign)| *at == place && met(sign))
    }

    /// Whether the moves of both sides have left their marks there.
    pub(super) fn is_shared(&self, place: Place) -> bool {
        let of = |side: Side| {
            let marks = [Sign::Left(side), Sign::Reached(side)];
            self.signs
                .iter()
                .any(|(at, sign)| *at == place && marks.contains(sign))
        };
        of(Side::White) && of(Side::Black)
    }

    fn mark_state(&mut self, view: View, position: &Position) {
        for side in Side::ALL {
            if position.in_check(side) {
                self.signs
                    .push((view.place(position.king(side)), Sign::Check));
            }
        }
        for square in position.frozen().iter() {
            self.signs.push((view.place(square), Sign::Ice));
        }
        for square in position.held().iter() {
            self.signs.push((view.place(square), Sign::Held));
        }
        for (square, piece) in position.pieces() {
            if let (Role::Fool, Some(role)) = (piece.role, position.imitates(piece.side)) {
                let shown = Piece::new(piece.side, role);
                self.signs.push((view.place(square), Sign::Imitates(shown)));
            }
        }
    }

    fn mark_choice(&mut self, view: View, position: &Position, marks: &Marks) {
        let Some(side) = marks.side else { return };
        if let Some(square) = marks.square {
            self.signs.push((view.place(square), Sign::Chosen));
        }
        for square in &marks.targets {
            let sign = match position.piece_at(*square) {
                None => Sign::Dot(side),
                Some(piece) if piece.side == side => Sign::Bracket(side),
                Some(_) => Sign::Ring(side),
            };
            self.signs.push((view.place(*square), sign));
        }
        if let Some(mv) = marks.chosen {
            self.arrows.extend(view.arrows(side, mv));
            if mv.from() == mv.to() {
                self.signs.push((view.place(mv.from()), Sign::Chosen));
            }
        }
    }
}

//! What to draw where: the board as it is seen, and what the turn left on it.

use super::sprites::Wardrobe;
use super::view::View;
use crate::rules::{
    Change, Happening, HappeningKind, Manner, Move, Movers, Orders, Piece, Position, Role, Shape,
    Shove, Side, Square,
};

/// The turn that led to a position.
#[derive(Clone, Copy, Debug)]
pub struct Last<'a> {
    /// Who moved what.
    pub orders: &'a Orders,
    /// What vanished and what appeared.
    pub changes: &'a [Change],
    /// What was of note.
    pub happenings: &'a [Happening],
}

impl Last<'_> {
    /// From where to where pieces go: those that were ordered, and those that are taken along, as a
    /// castling rook is and what is pushed or pulled.
    fn journeys(&self) -> Vec<(Square, Square)> {
        let orders = Side::ALL
            .into_iter()
            .filter_map(|side| self.orders.of(side));
        let ways = orders.map(|mv| (mv.from(), mv.to()));
        // What stays where it is while it pushes or pulls, or comes from the hand, goes nowhere.
        let mut journeys: Vec<_> = ways.filter(|(from, to)| from != to).collect();
        for change in self.changes {
            let Change::Appear(to, piece) = *change else {
                continue;
            };
            let left = |change: &Change| match *change {
                Change::Vanish(from, left) if left == piece => Some(from),
                _ => None,
            };
            let mut left = self.changes.iter().filter_map(left);
            let free = |from: &Square| journeys.iter().all(|(taken, _)| taken != from);
            if journeys.iter().all(|(_, reached)| *reached != to)
                && let Some(from) = left.find(free)
            {
                journeys.push((from, to));
            }
        }
        journeys
    }
}

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
    /// Whether it only belongs to another, as a castling rook's.
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
        for (from, to) in last.journeys() {
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

    /// The turn: arrows, where they began and ended, and what happened there.
    fn tell(&mut self, view: View, last: &Last<'_>) {
        for side in Side::ALL {
            if let Some(mv) = last.orders.of(side) {
                self.tell_move(view, last, side, mv);
            }
        }
        for happening in last.happenings {
            self.tell_happening(view, last, happening);
        }
        self.signs.dedup();
    }

    fn tell_move(&mut self, view: View, last: &Last<'_>, side: Side, mv: Move) {
        let arrived = last.changes.iter().any(
            |change| matches!(change, Change::Appear(at, piece) if *at == mv.to() && piece.side == side),
        );
        for arrow in view.arrows(side, mv) {
            self.arrows.push(Arrow {
                lost: !arrived && !arrow.minor && arrow.over.is_none(),
                ..arrow
            });
        }
        // What stays or comes from the hand has left no square.
        if mv.from() != mv.to() || matches!(mv.manner(), Manner::PullOff { .. }) {
            self.signs.push((view.place(mv.from()), Sign::Left(side)));
        }
        if arrived {
            self.signs.push((view.place(mv.to()), Sign::Reached(side)));
        }
        if let Manner::Push(Shove {
            lands: Some(lands), ..
        }) = mv.manner()
        {
            self.signs.push((view.place(lands), Sign::Reached(side)));
        }
        if matches!(mv.manner(), Manner::Castling | Manner::Guarding) {
            let rook = |change: &Change| match *change {
                Change::Vanish(at, piece) if piece == Piece::new(side, Role::Rook) => {
                    (Some(at), None)
                }
                Change::Appear(at, piece) if piece == Piece::new(side, Role::Rook) => {
                    (None, Some(at))
                }
                _ => (None, None),
            };
            let from = last.changes.iter().find_map(|change| rook(change).0);
            let to = last.changes.iter().find_map(|change| rook(change).1);
            if let (Some(from), Some(to)) = (from, to) {
                self.arrows.push(Arrow {
                    minor: true,
                    ..view.arrow(side, from, to)
                });
            }
        }
        self.leave_ghosts(view, last, mv);
    }

    /// What was pushed or pulled off the board, faint where it stood, unless something stands there now.
    fn leave_ghosts(&mut self, view: View, last: &Last<'_>, mv: Move) {
        let gone = match mv.manner() {
            Manner::Push(Shove {
                target,
                lands: None,
                ..
            }) => [Some(target), None],
            Manner::PullOff { target } => [Some(target), Some(mv.from())],
            _ => return,
        };
        for change in last.changes {
            if let Change::Vanish(at, piece) = *change
                && gone.contains(&Some(at))
                && !self.is_occupied(view.place(at))
            {
                self.signs.push((view.place(at), Sign::Ghost(piece)));
            }
        }
    }

    fn tell_happening(&mut self, view: View, last: &Last<'_>, happening: &Happening) {
        let place = view.place(happening.square);
        let owner = happening.stays.map(|piece| piece.side);
        self.pile.extend(&happening.removed);
        let mut sign = |sign| self.signs.push((place, sign));
        match happening.kind {
            HappeningKind::Capture
            | HappeningKind::Castling
            | HappeningKind::Guarding
            | HappeningKind::FoolEnters
            | HappeningKind::Push
            | HappeningKind::Pull
            | HappeningKind::PushedOff
            | HappeningKind::PulledOff => {}
            HappeningKind::Absorption => sign(Sign::Bracket(owner.unwrap_or(Side::White))),
            HappeningKind::DoubleAbsorption => {
                sign(Sign::Bracket(owner.unwrap_or(Side::White)));
                sign(Sign::Burst);
            }
            HappeningKind::Collision => sign(Sign::Burst),
            HappeningKind::Promotion => sign(Sign::Promoted),
            HappeningKind::MissedCapture => sign(Sign::Missed),
            HappeningKind::EnPassant => {
                for change in last.changes {
                    if let Change::Vanish(at, piece) = *change
                        && happening.removed.contains(&piece)
                    {
                        self.signs.push((view.place(at), Sign::Gone));
                    }
                }
            }
        }
        if happening.by_first {
            self.signs.push((place, Sign::First));
        }
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

    /// Moves arrows that run along one line to either side of it.
    fn part_arrows(&mut self) {
        for i in 0..self.arrows.len() {
            for j in 0..i {
                let (a, b) = (self.arrows[i], self.arrows[j]);
                if a.side != b.side && shares_line(a, b) {
                    self.arrows[i].aside = 1;
                    // Seen along its own direction: what runs against the other goes to its own right.
                    self.arrows[j].aside = if against(a, b) { 1 } else { -1 };
                }
            }
        }
    }
}

fn vector(arrow: Arrow) -> (i32, i32) {
    (
        i32::from(arrow.to.column) - i32::from(arrow.from.column),
        i32::from(arrow.to.row) - i32::from(arrow.from.row),
    )
}

fn against(a: Arrow, b: Arrow) -> bool {
    let ((ax, ay), (bx, by)) = (vector(a), vector(b));
    ax * bx + ay * by < 0
}

/// Whether two arrows lie on one line and have a stretch of it in common.
fn shares_line(a: Arrow, b: Arrow) -> bool {
    let (ax, ay) = vector(a);
    let along = |place: Place| {
        let x = i32::from(place.column) - i32::from(a.from.column);
        let y = i32::from(place.row) - i32::from(a.from.row);
        (x * ay - y * ax == 0).then_some(x * ax + y * ay)
    };
    match (along(b.from), along(b.to)) {
        (Some(from), Some(to)) => from.max(to) > 0 && from.min(to) < ax * ax + ay * ay,
        _ => false,
    }
}

//! Moves, and where generated moves go.

use super::piece::Role;
use super::square::{Square, Squares};

/// What a pawn may become, in the order in which moves are listed.
pub(crate) const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// One side's intention for a turn; it names squares, not pieces, and is legal or not in a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    from: Square,
    to: Square,
    promotion: Option<Role>,
    castling: bool,
}

impl Move {
    #[inline]
    pub(crate) const fn plain(from: Square, to: Square) -> Self {
        Self {
            from,
            to,
            promotion: None,
            castling: false,
        }
    }

    #[inline]
    pub(crate) const fn promoting(from: Square, to: Square, role: Role) -> Self {
        Self {
            from,
            to,
            promotion: Some(role),
            castling: false,
        }
    }

    #[inline]
    pub(crate) const fn castle(from: Square, to: Square) -> Self {
        Self {
            from,
            to,
            promotion: None,
            castling: true,
        }
    }

    /// The square of the piece that moves; of the king when castling.
    #[must_use]
    pub const fn from(self) -> Square {
        self.from
    }

    /// The square to which it moves; where the king lands when castling.
    #[must_use]
    pub const fn to(self) -> Square {
        self.to
    }

    /// What a pawn becomes by this move.
    #[must_use]
    pub const fn promotion(self) -> Option<Role> {
        self.promotion
    }

    /// Whether king and rook move together.
    #[must_use]
    pub const fn is_castling(self) -> bool {
        self.castling
    }
}

/// Where generated moves go: a generator hands over sets of targets, a sink counts or visits them.
pub(crate) trait Sink {
    /// Whether the sink has seen enough.
    #[inline]
    fn done(&self) -> bool {
        false
    }

    /// One piece that is no pawn, and the squares to which it may go.
    fn piece(&mut self, from: Square, targets: Squares);

    /// Pawns that all move by the same difference, by the squares they reach; those on `last` promote.
    fn pawns(&mut self, targets: Squares, difference: i8, last: Squares);

    /// A move that is neither.
    fn single(&mut self, mv: Move);
}

/// Counts moves without making them.
#[derive(Default)]
pub(crate) struct Count(pub(crate) u64);

impl Sink for Count {
    #[inline]
    fn piece(&mut self, _: Square, targets: Squares) {
        self.0 += targets.len() as u64;
    }

    #[inline]
    fn pawns(&mut self, targets: Squares, _: i8, last: Squares) {
        let more = PROMOTIONS.len() - 1;
        self.0 += (targets.len() + more * (targets & last).len()) as u64;
    }

    #[inline]
    fn single(&mut self, _: Move) {
        self.0 += 1;
    }
}

/// Is done as soon as there is one move.
#[derive(Default)]
pub(crate) struct Any(pub(crate) bool);

impl Sink for Any {
    #[inline]
    fn done(&self) -> bool {
        self.0
    }

    #[inline]
    fn piece(&mut self, _: Square, targets: Squares) {
        self.0 |= !targets.is_empty();
    }

    #[inline]
    fn pawns(&mut self, targets: Squares, _: i8, _: Squares) {
        self.0 |= !targets.is_empty();
    }

    #[inline]
    fn single(&mut self, _: Move) {
        self.0 = true;
    }
}

/// Hands each move to a visitor.
pub(crate) struct Visit<'a>(pub(crate) &'a mut dyn FnMut(Move));

impl Sink for Visit<'_> {
    #[inline]
    fn piece(&mut self, from: Square, targets: Squares) {
        for to in targets {
            (self.0)(Move::plain(from, to));
        }
    }

    #[inline]
    fn pawns(&mut self, targets: Squares, difference: i8, last: Squares) {
        for to in targets {
            let from = Square::new(to.number().wrapping_add_signed(-difference));
            if last.contains(to) {
                for role in PROMOTIONS {
                    (self.0)(Move::promoting(from, to, role));
                }
            } else {
                (self.0)(Move::plain(from, to));
            }
        }
    }

    #[inline]
    fn single(&mut self, mv: Move) {
        (self.0)(mv);
    }
}

//! Moves, and where generated moves go.

use super::piece::Role;
use super::square::{Square, Squares};

/// What a pawn may become on the orthodox board, in the order in which moves are listed.
pub(crate) const PROMOTIONS: &[Role] = &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// How a move is made, beyond a piece's going from one square to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Manner {
    /// One piece goes, and may take what stands where it lands.
    Plain,
    /// King and rook move together.
    Castling,
    /// Queen and rook move together.
    Guarding,
    /// The Fool comes onto an empty square from the hand; it goes from that square to itself.
    Entry,
    /// Another piece is pushed; the mover follows to where it stood, or goes from its square to itself.
    Push(Shove),
    /// Another piece is pulled after the mover and lands where that started.
    Pull {
        /// Where the other piece stands.
        target: Square,
    },
    /// The mover leaves the board, for the record from its square to itself, and takes another piece with it.
    PullOff {
        /// Where the other piece stands.
        target: Square,
    },
}

/// What a push does to the piece that is pushed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shove {
    /// Where it stands.
    pub target: Square,
    /// Where it lands; nowhere when it leaves the board.
    pub lands: Option<Square>,
    /// What it becomes, a pawn that is pushed onto its last rank.
    pub becomes: Option<Role>,
}

/// One side's intention for a turn; it names squares, not pieces, and is legal or not in a position.
///
/// It fills a register, so that it is copied in one piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(align(8))]
pub struct Move {
    from: Square,
    to: Square,
    promotion: Option<Role>,
    manner: Manner,
}

impl Move {
    #[inline]
    pub(crate) const fn new(from: Square, to: Square, manner: Manner) -> Self {
        Self {
            from,
            to,
            promotion: None,
            manner,
        }
    }

    #[inline]
    pub(crate) const fn plain(from: Square, to: Square) -> Self {
        Self::new(from, to, Manner::Plain)
    }

    #[inline]
    pub(crate) const fn promoting(from: Square, to: Square, role: Role) -> Self {
        Self::plain(from, to).becoming(role)
    }

    #[inline]
    pub(crate) const fn castle(from: Square, to: Square) -> Self {
        Self::new(from, to, Manner::Castling)
    }

    /// The same move by which the pawn that moves becomes something.
    #[inline]
    pub(crate) const fn becoming(mut self, role: Role) -> Self {
        self.promotion = Some(role);
        self
    }

    /// The square of the piece that moves; of the king or queen when a rook moves with it.
    #[must_use]
    pub const fn from(self) -> Square {
        self.from
    }

    /// The square to which it moves; where the king or queen lands when a rook moves with it.
    #[must_use]
    pub const fn to(self) -> Square {
        self.to
    }

    /// What the pawn that moves becomes.
    #[must_use]
    pub const fn promotion(self) -> Option<Role> {
        self.promotion
    }

    /// What a pawn becomes by the move, be it the one that moves or one that is pushed.
    #[must_use]
    pub const fn becomes(self) -> Option<Role> {
        match self.manner {
            Manner::Push(Shove {
                becomes: Some(role),
                ..
            }) => Some(role),
            _ => self.promotion,
        }
    }

    /// The same move as it stands before it is said what a pawn becomes.
    #[must_use]
    pub const fn unpromoted(mut self) -> Self {
        self.promotion = None;
        if let Manner::Push(shove) = self.manner {
            self.manner = Manner::Push(Shove {
                becomes: None,
                ..shove
            });
        }
        self
    }

    /// How the move is made.
    #[must_use]
    pub const fn manner(self) -> Manner {
        self.manner
    }

    /// Whether king and rook move together.
    #[must_use]
    pub const fn is_castling(self) -> bool {
        matches!(self.manner, Manner::Castling)
    }

    /// Whether another piece is pushed or pulled.
    #[must_use]
    pub const fn is_dynamic(self) -> bool {
        self.target().is_some()
    }

    /// Where the piece stands that is pushed or pulled.
    #[must_use]
    pub const fn target(self) -> Option<Square> {
        match self.manner {
            Manner::Push(Shove { target, .. })
            | Manner::Pull { target }
            | Manner::PullOff { target } => Some(target),
            Manner::Plain | Manner::Castling | Manner::Guarding | Manner::Entry => None,
        }
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
pub(crate) struct Count {
    pub(crate) moves: u64,
    promotions: &'static [Role],
}

impl Count {
    /// Counts from nothing; a pawn on its last rank becomes any of these.
    #[inline]
    pub(crate) const fn new(promotions: &'static [Role]) -> Self {
        Self {
            moves: 0,
            promotions,
        }
    }
}

impl Sink for Count {
    #[inline]
    fn piece(&mut self, _: Square, targets: Squares) {
        self.moves += targets.len() as u64;
    }

    #[inline]
    fn pawns(&mut self, targets: Squares, _: i8, last: Squares) {
        let more = self.promotions.len() - 1;
        self.moves += (targets.len() + more * (targets & last).len()) as u64;
    }

    #[inline]
    fn single(&mut self, _: Move) {
        self.moves += 1;
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
pub(crate) struct Visit<'a> {
    pub(crate) visitor: &'a mut dyn FnMut(Move),
    pub(crate) promotions: &'static [Role],
}

impl Sink for Visit<'_> {
    #[inline]
    fn piece(&mut self, from: Square, targets: Squares) {
        for to in targets {
            (self.visitor)(Move::plain(from, to));
        }
    }

    #[inline]
    fn pawns(&mut self, targets: Squares, difference: i8, last: Squares) {
        for to in targets {
            let from = Square::new(to.number().wrapping_add_signed(-difference));
            if last.contains(to) {
                for role in self.promotions {
                    (self.visitor)(Move::promoting(from, to, *role));
                }
            } else {
                (self.visitor)(Move::plain(from, to));
            }
        }
    }

    #[inline]
    fn single(&mut self, mv: Move) {
        (self.visitor)(mv);
    }
}

//! A turn: the orders that are due, what comes of them, and how a game ends.

use super::moves::Move;
use super::piece::{Piece, Side};
use super::position::Position;
use super::square::Square;

/// Who owes a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Movers {
    /// One side, as in games that alternate.
    One(Side),
    /// Both sides at once.
    Both,
}

impl Movers {
    /// The sides that owe a move, white first.
    #[must_use]
    pub const fn due(self) -> &'static [Side] {
        match self {
            Self::One(Side::White) => &[Side::White],
            Self::One(Side::Black) => &[Side::Black],
            Self::Both => &Side::ALL,
        }
    }

    /// Whether this side owes a move.
    #[must_use]
    pub fn is_due(self, side: Side) -> bool {
        self.due().contains(&side)
    }
}

/// The complete set of moves of one turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Orders {
    /// The one move of a game that alternates.
    One(Side, Move),
    /// Both moves of a turn that both play at once.
    Both {
        /// White's move.
        white: Move,
        /// Black's move.
        black: Move,
        /// Who registered first; it decides ties.
        first: Side,
    },
}

impl Orders {
    /// The move of a side, if it has one in this turn.
    #[must_use]
    pub fn of(&self, side: Side) -> Option<Move> {
        match *self {
            Self::One(mover, mv) => (mover == side).then_some(mv),
            Self::Both { white, black, .. } => Some(match side {
                Side::White => white,
                Side::Black => black,
            }),
        }
    }

    /// Who registered first; the one who moves where only one does.
    #[must_use]
    pub const fn first(&self) -> Side {
        match *self {
            Self::One(mover, _) => mover,
            Self::Both { first, .. } => first,
        }
    }
}

/// A fact about the board; a turn is a list of them, what vanishes before what appears.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Change {
    /// A piece is no longer on a square.
    Vanish(Square, Piece),
    /// A piece is now on a square.
    Appear(Square, Piece),
}

/// What kind of thing happened in a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HappeningKind {
    /// An enemy piece was taken.
    Capture,
    /// A piece was taken by one of its own side.
    Absorption,
    /// Both sides arrived where a piece of one of them stood.
    DoubleAbsorption,
    /// Both sides arrived on an empty square.
    Collision,
    /// A pawn became another piece.
    Promotion,
    /// King and rook moved together.
    Castling,
    /// A pawn took one that had passed it.
    EnPassant,
    /// A piece landed where an enemy had stood that left in the same turn.
    MissedCapture,
    /// Queen and rook moved together.
    Guarding,
    /// The Fool came onto the board.
    FoolEnters,
    /// A piece was pushed to another square.
    Push,
    /// A piece was pulled to another square.
    Pull,
    /// A piece was pushed off the board.
    PushedOff,
    /// A piece left the board and took another with it.
    PulledOff,
}

impl HappeningKind {
    /// Every kind.
    pub const ALL: [Self; 14] = [
        Self::Capture,
        Self::Absorption,
        Self::DoubleAbsorption,
        Self::Collision,
        Self::Promotion,
        Self::Castling,
        Self::EnPassant,
        Self::MissedCapture,
        Self::Guarding,
        Self::FoolEnters,
        Self::Push,
        Self::Pull,
        Self::PushedOff,
        Self::PulledOff,
    ];

    /// The name that texts for programs use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Capture => "capture",
            Self::Absorption => "absorption",
            Self::DoubleAbsorption => "double-absorption",
            Self::Collision => "collision",
            Self::Promotion => "promotion",
            Self::Castling => "castling",
            Self::EnPassant => "en-passant",
            Self::MissedCapture => "missed-capture",
            Self::Guarding => "guarding",
            Self::FoolEnters => "fool-enters",
            Self::Push => "push",
            Self::Pull => "pull",
            Self::PushedOff => "pushed-off",
            Self::PulledOff => "pulled-off",
        }
    }

    /// The kind of that [`name`](Self::name).
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// Something of note that happened on a square in a turn.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Happening {
    /// What it was.
    pub kind: HappeningKind,
    /// Where it was.
    pub square: Square,
    /// The piece that has moved and stands there afterwards: the taker, the winner, the promoted, the pushed;
    /// one that was pushed or pulled off is told by it too.
    pub stays: Option<Piece>,
    /// The pieces taken off the board, in the order in which the rules name them.
    pub removed: Vec<Piece>,
    /// Whether an equal collision was decided by who registered first.
    pub by_first: bool,
}

/// How a game ended on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// In check without a legal move.
    Checkmate,
    /// Without a legal move, where that loses.
    NoMovesLeft,
    /// Without a legal move and not in check, where that draws.
    Stalemate,
    /// The same position for the third time.
    ThreefoldRepetition,
    /// Fifty turns without a pawn move or a removal.
    FiftyMove,
    /// Neither side can mate any more.
    InsufficientMaterial,
}

impl Ending {
    /// Every ending.
    pub const ALL: [Self; 6] = [
        Self::Checkmate,
        Self::NoMovesLeft,
        Self::Stalemate,
        Self::ThreefoldRepetition,
        Self::FiftyMove,
        Self::InsufficientMaterial,
    ];

    /// The name that texts for programs use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::NoMovesLeft => "no-moves-left",
            Self::Stalemate => "stalemate",
            Self::ThreefoldRepetition => "threefold-repetition",
            Self::FiftyMove => "fifty-move",
            Self::InsufficientMaterial => "insufficient-material",
        }
    }

    /// The ending of that [`name`](Self::name).
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ending| ending.name() == name)
    }
}

/// The result that stands on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who has won; nobody in a draw.
    pub winner: Option<Side>,
    /// How it ended.
    pub ending: Ending,
}

impl Outcome {
    pub(crate) const fn won(winner: Side, ending: Ending) -> Self {
        Self {
            winner: Some(winner),
            ending,
        }
    }

    pub(crate) const fn drawn(ending: Ending) -> Self {
        Self {
            winner: None,
            ending,
        }
    }
}

/// What comes of a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resolution {
    /// The position after the turn.
    pub position: Position,
    /// What vanished from the board, then what appeared on it.
    pub changes: Vec<Change>,
    /// What is worth telling about the turn.
    pub happenings: Vec<Happening>,
    /// The result, if the game is over.
    pub outcome: Option<Outcome>,
    /// Whether both sides are mated and the tie decided who wins.
    pub double_mate: bool,
}

/// The positions a game has been in before, as far as repetition compares them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct History {
    seen: Vec<Box<str>>,
}

impl History {
    /// Notes a position that the game has left behind.
    pub fn push(&mut self, position: &Position) {
        self.seen.push(position.identity().into_boxed_str());
    }

    /// How many positions have been noted.
    #[must_use]
    pub fn len(&self) -> usize {
        self.seen.len()
    }

    /// Whether no position has been noted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.seen.is_empty()
    }

    /// How often the game has been in this position before.
    #[must_use]
    pub fn count(&self, position: &Position) -> usize {
        if self.seen.is_empty() {
            return 0;
        }
        let identity = position.identity();
        self.seen.iter().filter(|seen| ***seen == *identity).count()
    }
}

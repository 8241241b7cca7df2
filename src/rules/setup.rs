//! Positions that parse but need not be legal, and every reason why they are not.

use std::error::Error;
use std::fmt;

use super::fen;
use super::games::Ruleset;
use super::piece::{Role, Side};
use super::position::Position;
use super::square::{Square, Squares};

/// A position that could be read and may be illegal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setup(pub(crate) Position);

impl Setup {
    /// Reads a position text without asking whether the position is legal.
    ///
    /// # Errors
    /// Every field that cannot be read.
    pub fn read(ruleset: Ruleset, text: &str) -> Result<Self, Vec<SetupError>> {
        let (setup, errors) = fen::scan(ruleset, text);
        if errors.is_empty() {
            Ok(setup)
        } else {
            Err(errors)
        }
    }

    /// The legal position that this is.
    ///
    /// # Errors
    /// Every reason why it is not legal.
    pub fn position(self) -> Result<Position, Vec<SetupError>> {
        let errors = self.faults();
        if errors.is_empty() {
            Ok(self.0)
        } else {
            Err(errors)
        }
    }

    /// Every reason why the position is not legal.
    pub(crate) fn faults(&self) -> Vec<SetupError> {
        let (position, mut errors) = (&self.0, Vec::new());
        for side in Side::ALL {
            let count = position.men(side, Role::King).len();
            if count != 1 {
                errors.push(SetupError::Kings { side, count });
            }
        }
        let pawnless = position.rules().spec().pawnless;
        let misplaced = |side: Side| position.men(side, Role::Pawn) & pawnless[side.index()];
        let misplaced = misplaced(Side::White) | misplaced(Side::Black);
        if !misplaced.is_empty() {
            errors.push(SetupError::Pawns {
                squares: misplaced,
                names: names(position, misplaced),
            });
        }
        if errors.is_empty() && position.rules().forbids_check_behind() {
            let waiting = Side::ALL
                .into_iter()
                .filter(|side| !position.movers.is_due(*side));
            errors.extend(
                waiting
                    .filter(|side| position.in_check(*side))
                    .map(|side| SetupError::CheckBehind { side }),
            );
        }
        errors
    }
}

fn names(position: &Position, squares: Squares) -> String {
    let names: Vec<_> = squares
        .iter()
        .map(|square: Square| position.shape().name(square))
        .collect();
    names.join(", ")
}

/// A field of a position text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Field {
    /// What stands where.
    Placement,
    /// Who owes a move.
    Movers,
    /// Which castlings are left.
    Castling,
    /// Where a pawn can be captured in passing.
    EnPassant,
    /// Turns since the last pawn move or removal.
    Clock,
    /// The number of the turn.
    Turn,
    /// A further field that the game has, by its name.
    Further(&'static str),
}

impl Field {
    /// The name of the field in English.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Placement => "placement",
            Self::Movers => "side to move",
            Self::Castling => "castling",
            Self::EnPassant => "en passant",
            Self::Clock => "clock",
            Self::Turn => "turn",
            Self::Further(name) => name,
        }
    }
}

/// Why a position text is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SetupError {
    /// The field is missing.
    Missing {
        /// The field.
        field: Field,
    },
    /// There are more fields than a position has.
    TooManyFields,
    /// The placement has too few or too many ranks.
    Ranks {
        /// The field.
        field: Field,
        /// How many there are.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
    /// A rank of the placement has too few or too many squares.
    RankLength {
        /// The field.
        field: Field,
        /// The rank, counted from 1 at the bottom.
        rank: usize,
        /// How many squares it must have.
        expected: usize,
    },
    /// A letter that is no piece, or no castling right.
    Letter {
        /// The field.
        field: Field,
        /// The letter.
        letter: char,
    },
    /// The side to move is not one of the game.
    SideToMove {
        /// What may stand there.
        expected: &'static str,
    },
    /// A castling right is named twice.
    CastlingTwice {
        /// Its letter.
        letter: char,
    },
    /// King or rook of a castling right is not at home.
    CastlingMen {
        /// Its letter.
        letter: char,
    },
    /// No pawn has just passed that square.
    EnPassant,
    /// The game has no en passant.
    NoEnPassant,
    /// The number is none, or out of range.
    Number {
        /// The field.
        field: Field,
        /// The least it may be.
        least: u32,
        /// The most it may be.
        most: u32,
    },
    /// A side has no king, or several.
    Kings {
        /// The side.
        side: Side,
        /// How many it has.
        count: usize,
    },
    /// Pawns stand on the first or last rank.
    Pawns {
        /// Where they stand.
        squares: Squares,
        /// The names of those squares.
        names: String,
    },
    /// A further field that the game does not have.
    UnknownField,
    /// A further field is there twice.
    FieldTwice {
        /// The field.
        field: Field,
    },
    /// A further field says what cannot be.
    FieldFault {
        /// The field.
        field: Field,
        /// What it must be.
        expected: &'static str,
    },
    /// The side that is not to move is in check.
    CheckBehind {
        /// That side.
        side: Side,
    },
}

impl SetupError {
    /// The field that is at fault.
    #[must_use]
    pub const fn field(&self) -> Field {
        match self {
            Self::Missing { field }
            | Self::Letter { field, .. }
            | Self::Number { field, .. }
            | Self::Ranks { field, .. }
            | Self::RankLength { field, .. } => *field,
            Self::Kings { .. } | Self::Pawns { .. } => Field::Placement,
            Self::SideToMove { .. } | Self::CheckBehind { .. } => Field::Movers,
            Self::CastlingTwice { .. } | Self::CastlingMen { .. } => Field::Castling,
            Self::EnPassant | Self::NoEnPassant => Field::EnPassant,
            Self::TooManyFields | Self::UnknownField => Field::Turn,
            Self::FieldTwice { field } | Self::FieldFault { field, .. } => *field,
        }
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.field().name())?;
        match self {
            Self::Missing { .. } => f.write_str("the field is missing"),
            Self::TooManyFields => {
                f.write_str("there are more fields after it than a position has")
            }
            Self::Ranks {
                found, expected, ..
            } => write!(f, "{found} ranks instead of {expected}"),
            Self::RankLength { rank, expected, .. } => {
                write!(f, "rank {rank} does not have {expected} squares")
            }
            Self::Letter { letter, .. } => write!(f, "{letter:?} means nothing here"),
            Self::SideToMove { expected } => write!(f, "it must be {expected}"),
            Self::CastlingTwice { letter } => write!(f, "{letter} is named twice"),
            Self::CastlingMen { letter } => write!(f, "{letter} needs its king and rook at home"),
            Self::EnPassant => f.write_str("no pawn has just passed that square"),
            Self::NoEnPassant => f.write_str("it must be -, the game has no en passant"),
            Self::Number { least, most, .. } => {
                write!(f, "it must be a number from {least} to {most}")
            }
            Self::UnknownField => f.write_str("a field after it is none that this game has"),
            Self::FieldTwice { .. } => f.write_str("the field is there twice"),
            Self::FieldFault { expected, .. } => write!(f, "it must be {expected}"),
            Self::Kings { side, count } => write!(f, "{side} has {count} kings instead of one"),
            Self::Pawns { names, .. } => {
                write!(f, "pawns cannot stand on {names}")
            }
            Self::CheckBehind { side } => write!(f, "{side} is in check and not to move"),
        }
    }
}

impl Error for SetupError {}

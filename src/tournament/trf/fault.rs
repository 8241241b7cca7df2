//! Why a file is refused, in words that say where and what would be right.

use std::fmt;

use super::{LONGEST_FILE, MOST_ROUNDS};
use crate::tournament::report::{Number, Points};

/// A file that is no report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// The line, counted from 1; 0 where it is the file as a whole.
    pub line: usize,
    /// What is wrong there.
    pub fault: Fault,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => self.fault.fmt(f),
            line => write!(f, "line {line}: {}", self.fault),
        }
    }
}

impl std::error::Error for Refused {}

/// What is wrong in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The file is longer than any report.
    TooLong,
    /// There is no player.
    NoPlayers,
    /// Columns, or a word, that hold something else than they should.
    Not {
        /// What should stand there.
        what: &'static str,
        /// In which columns, counted from 1; none for a line of words.
        columns: Option<(usize, usize)>,
        /// What stands there.
        found: String,
    },
    /// More rounds than are read.
    TooManyRounds,
    /// A pairing number that another line has.
    NumberTwice(Number, usize),
    /// A number that is nobody's.
    Nobody(Number),
    /// A round against oneself.
    AgainstOneself(usize),
    /// A result that a round without an opponent cannot have.
    NoOpponent(usize, char),
    /// A bye in a round with an opponent.
    ByeWithOpponent(usize, char),
    /// The opponent's line does not have this game.
    NotReturned {
        /// In which round.
        round: usize,
        /// The opponent.
        opponent: Number,
        /// The opponent's line.
        line: usize,
    },
    /// Both have the same seat.
    SameSeat {
        /// In which round.
        round: usize,
        /// The opponent's line.
        line: usize,
    },
    /// The results of the two do not belong together.
    Results {
        /// In which round.
        round: usize,
        /// The opponent's line.
        line: usize,
    },
    /// The points are not those of the results.
    Points {
        /// As the columns say.
        told: Points,
        /// As the results give.
        reckoned: Points,
    },
    /// A bye for a round in which the player has something else.
    ByeAgainstRound(Number, usize),
    /// A line that changes points in a way that is not reckoned with.
    NotReckoned(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => write!(
                f,
                "longer than {} MiB, and so no report",
                LONGEST_FILE >> 20
            ),
            Self::NoPlayers => f.write_str("no player is in it; their lines begin with 001"),
            Self::Not {
                what,
                columns: Some((from, to)),
                found,
            } if from == to => {
                write!(f, "column {from} should hold {what}, not {found:?}")
            }
            Self::Not {
                what,
                columns: Some((from, to)),
                found,
            } => {
                write!(f, "columns {from}-{to} should hold {what}, not {found:?}")
            }
            Self::Not {
                what,
                columns: None,
                found,
            } => write!(f, "{what} should stand here, not {found:?}"),
            Self::TooManyRounds => write!(f, "more than {MOST_ROUNDS} rounds"),
            Self::NumberTwice(number, line) => {
                write!(f, "player {number} stands in line {line} already")
            }
            Self::Nobody(number) => write!(f, "there is no player {number}"),
            Self::AgainstOneself(round) => write!(f, "round {round}: nobody plays themselves"),
            Self::NoOpponent(round, result) => write!(
                f,
                "round {round}: {result:?} is the result of a game, but there is no opponent; byes are F, H, U and Z"
            ),
            Self::ByeWithOpponent(round, result) => {
                write!(
                    f,
                    "round {round}: {result:?} is a bye, which has no opponent: 0000 should stand before it"
                )
            }
            Self::NotReturned {
                round,
                opponent,
                line,
            } => {
                write!(
                    f,
                    "round {round}: the opponent is {opponent}, whose own line {line} has another"
                )
            }
            Self::SameSeat { round, line } => {
                write!(
                    f,
                    "round {round}: the opponent in line {line} has the same colour"
                )
            }
            Self::Results { round, line } => {
                write!(
                    f,
                    "round {round}: the result does not agree with the opponent's in line {line}"
                )
            }
            Self::Points { told, reckoned } => write!(
                f,
                "columns 81-84 have {told} points, the results give {reckoned}; points other than 1, 0.5 and 0 are \
                 told in a line 162"
            ),
            Self::ByeAgainstRound(number, round) => {
                write!(
                    f,
                    "a bye for player {number}, who has something else in round {round}"
                )
            }
            Self::NotReckoned(code) => {
                write!(
                    f,
                    "lines {code} change single points, which is not reckoned with here"
                )
            }
        }
    }
}

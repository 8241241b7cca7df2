//! The rules of the games, and nothing else.
//!
//! This room knows what stands where, which moves are legal, what comes of a turn and when a game
//! is over. It is pure: no clock, no randomness, no input or output, no outside crates, and no
//! words for people; what a person must be told leaves here as data.
//!
//! An alternating game is a simultaneous one with a single order due. So a turn is always a complete
//! set of [`Orders`], and what comes of it a [`Resolution`].

mod board;
mod explain;
mod fen;
mod games;
mod illegal;
mod motion;
mod moves;
mod notation;
mod perft;
mod piece;
mod play;
mod position;
mod setup;
mod shape;
mod square;
mod turn;

pub use games::{OptionSpec, Ruleset, UnknownOption, Variant};
pub use illegal::{CastlingRefusal, Illegal, OrdersError};
pub use moves::Move;
pub use notation::{Letters, Reading};
pub use perft::{divide, perft};
pub use piece::{Piece, Role, Side};
pub use position::{Advance, Position};
pub use setup::{Field, Setup, SetupError};
pub use shape::Shape;
pub use square::{Square, Squares, SquaresIter};
pub use turn::{
    Change, Ending, Happening, HappeningKind, History, Movers, Orders, Outcome, Resolution,
};

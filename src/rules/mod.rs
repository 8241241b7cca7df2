//! The rules of the games, and nothing else.
//!
//! This room knows what stands where, which moves are legal, what comes of a turn and when a game
//! is over. It is pure: no clock, no randomness, no input or output, no outside crates, and no
//! words for people; what a person must be told leaves here as data.
//!
//! An alternating game is a simultaneous one with a single order due. So a turn is always a complete
//! set of [`Orders`], and what comes of it a [`Resolution`].
//!
//! A game starts, and each side has its moves:
//!
//! ```
//! use lacre::rules::{Position, Ruleset, Side, Variant};
//!
//! let position = Position::start(Ruleset::new(Variant::Xymyx));
//! assert_eq!(position.movers().due(), [Side::White, Side::Black]);
//! assert_eq!(position.legal_moves(Side::White).len(), 39);
//! ```
//!
//! A turn is resolved from both moves; here two knights meet, and the one registered first stays:
//!
//! ```
//! use lacre::rules::{HappeningKind, History, Orders, Position, Ruleset, Side, Variant};
//!
//! let ruleset = Ruleset::new(Variant::Xymyx);
//! let position = Position::read(ruleset, "k7/8/5n2/8/8/2N5/8/4K3 wb - - 0 1").expect("it is legal");
//! let white = position.read_move("c3d5").expect("it is a move");
//! let black = position.read_move("f6d5").expect("it is a move");
//! let orders = Orders::Both { white, black, first: Side::Black };
//! let resolution = position.resolve(&orders, &History::default())?;
//! assert_eq!(resolution.happenings[0].kind, HappeningKind::Collision);
//! assert!(resolution.happenings[0].by_first);
//! assert_eq!(resolution.position.text(), "k7/8/8/3n4/8/8/8/4K3 wb - - 0 2");
//! # Ok::<(), lacre::rules::OrdersError>(())
//! ```
//!
//! And the board says when a game is over:
//!
//! ```
//! use lacre::rules::{Ending, History, Position, Ruleset, Side, Variant};
//!
//! let ruleset = Ruleset::new(Variant::Classic).with("stalemate", "draws")?;
//! let position = Position::read(ruleset, "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1").expect("it is legal");
//! let outcome = position.outcome(Side::White, &History::default()).expect("no move is left");
//! assert_eq!((outcome.winner, outcome.ending), (None, Ending::Stalemate));
//! # Ok::<(), lacre::rules::UnknownOption>(())
//! ```

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
pub use moves::{Manner, Move, Shove};
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

//! A tournament for the eye and for the ear: standings, crosstables, pairings and brackets.
//!
//! [`standings`] and its kin say what stands where, from a view and the players' names; the same value is drawn by a
//! [`Painter`](super::Painter), printed in letters of one width, and read aloud.

mod bracket;
mod crosstable;
mod lettering;
mod page;
mod pairings;
mod print;
mod sheet;
mod standings;
mod table;
mod tree;

pub use bracket::{Tree, bracket};
pub use crosstable::crosstable;
pub use pairings::{pairings, result};
pub use sheet::{Roster, Sheet, points, value};
pub use standings::{rounds, standings};

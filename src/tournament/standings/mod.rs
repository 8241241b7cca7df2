//! Who stands where: points, and the tie-breaks of FIDE C.07 in force since 1 March 2026.
//!
//! Every value is an exact fraction of whole numbers. A list of tie-breaks is applied in its order, each to those
//! who are still tied; who is tied after all of them shares a place.

mod crosstable;
mod direct;
mod ledger;
mod own;
mod rating;
mod sum;
mod table;
mod tiebreak;
mod value;
mod written;

pub use crosstable::{Cell, Crosstable};
pub use ledger::{Unplayed, unplayed};
pub use table::{Row, Standings};
pub use tiebreak::{Cut, Tiebreak, UnknownTiebreak};
pub use value::Value;
pub use written::{Part, Sum};

//! The Dutch system, FIDE C.04.3 in force since 1 February 2026.
//!
//! Each bracket is one maximum-weight matching of all who are still to be paired. A pair's weight holds the
//! criteria side by side in the order of their importance, so that the heaviest matching is the one that the
//! regulations prefer; what the criteria leave equal, further matchings decide in the order in which the
//! regulations go through transpositions and exchanges.

mod bracket;
mod contender;
mod criteria;
mod explain;
mod graph;
mod layout;
mod round;
mod seats;
mod verdict;
mod wide;

pub use criteria::{Count, Criterion, Relaxation, Tally};
pub use explain::{Cost, Why};
pub use round::{BracketReport, MOST_PLAYERS, Paired, Swiss, Unpaired};

//! Who meets whom: the Dutch system for a Swiss, Berger's tables, brackets.

pub mod duel;
pub mod groups;
pub mod knockout;
pub mod round_robin;
pub mod swiss;

use super::Number;

/// Two who meet, or one who is left over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pair {
    /// Who sits at the bottom, or is left over.
    pub white: Number,
    /// Who sits at the top; none for the bye.
    pub black: Option<Number>,
}

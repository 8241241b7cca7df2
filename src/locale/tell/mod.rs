//! Turns what the games and their lives say into messages.

mod clock;
mod end;
mod refusal;
mod terms;
mod turn;
pub mod why;

pub use clock::{act, clocks};
pub use end::{ending, result};
pub use refusal::{illegal, refusal};
pub use terms::{about, clock, terms};
pub use turn::{first, happenings, moves, state};

use super::{Name, Spot, Standing, Who};
use crate::rules::{Position, Side, Squares, Variant};

/// What the two sides of a game are called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cast([Who; 2]);

impl Cast {
    /// By their players' names, white's first; a player without a name is called by the side.
    #[must_use]
    pub fn new(variant: Variant, names: [Option<Name>; 2]) -> Self {
        let [white, black] = names;
        let called =
            |side, name: Option<Name>| name.map_or_else(|| Who::side(variant, side), Who::Named);
        Self([called(Side::White, white), called(Side::Black, black)])
    }

    /// By the names of the sides alone.
    #[must_use]
    pub fn sides(variant: Variant) -> Self {
        Self::new(variant, [None, None])
    }

    /// The same, read by the player of a side.
    #[must_use]
    pub fn read_by(mut self, side: Side) -> Self {
        self.0[side.index()] = Who::You;
        self
    }

    /// What a side is called.
    #[must_use]
    pub fn who(&self, side: Side) -> Who {
        self.0[side.index()].clone()
    }
}

/// What stands on these squares.
fn standing(position: &Position, squares: Squares) -> Vec<Standing> {
    let piece = |square| {
        let role = position.piece_at(square)?.role;
        Some(Standing {
            role,
            square: Spot::of(position, square),
        })
    };
    squares.iter().filter_map(piece).collect()
}

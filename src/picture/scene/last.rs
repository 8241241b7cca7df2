//! The turn that is told.

use crate::rules::{Change, Happening, Orders, Side, Square};

/// The turn that led to a position.
#[derive(Clone, Copy, Debug)]
pub struct Last<'a> {
    /// Who moved what.
    pub orders: &'a Orders,
    /// What vanished and what appeared.
    pub changes: &'a [Change],
    /// What was of note.
    pub happenings: &'a [Happening],
}

impl Last<'_> {
    /// From where to where pieces go: those that were ordered, and those that are taken along, as a
    /// castling rook is and what is pushed or pulled.
    pub(super) fn journeys(&self) -> Vec<(Square, Square)> {
        let orders = Side::ALL
            .into_iter()
            .filter_map(|side| self.orders.of(side));
        let ways = orders.map(|mv| (mv.from(), mv.to()));
        // What stays where it is while it pushes or pulls, or comes from the hand, goes nowhere.
        let mut journeys: Vec<_> = ways.filter(|(from, to)| from != to).collect();
        for change in self.changes {
            let Change::Appear(to, piece) = *change else {
                continue;
            };
            let left = |change: &Change| match *change {
                Change::Vanish(from, left) if left == piece => Some(from),
                _ => None,
            };
            let mut left = self.changes.iter().filter_map(left);
            let free = |from: &Square| journeys.iter().all(|(taken, _)| taken != from);
            if journeys.iter().all(|(_, reached)| *reached != to)
                && let Some(from) = left.find(free)
            {
                journeys.push((from, to));
            }
        }
        journeys
    }
}

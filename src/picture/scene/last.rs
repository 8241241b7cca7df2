//! The turn that is told.

use crate::rules::{Change, Happening, Manner, Move, Orders, Piece, Role, Shape, Side, Square};

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
    pub(super) fn journeys(&self, shape: Shape) -> Vec<(Square, Square)> {
        let mut journeys = Vec::new();
        for side in Side::ALL {
            if let Some(mv) = self.orders.of(side) {
                journeys.push((mv.from(), mv.to()));
                journeys.extend(self.rook_beside(shape, side, mv));
            }
        }
        // What stays where it is while it pushes or pulls, or comes from the hand, goes nowhere.
        journeys.retain(|(from, to)| from != to);
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

    /// From where to where the rook goes that moves with a king or queen: it stood on their rank, on the side to which
    /// they go. Another of that side may be taken elsewhere in the same turn.
    pub(super) fn rook_beside(
        &self,
        shape: Shape,
        side: Side,
        mv: Move,
    ) -> Option<(Square, Square)> {
        if !matches!(mv.manner(), Manner::Castling | Manner::Guarding) {
            return None;
        }
        let rook = Piece::new(side, Role::Rook);
        let ((start, rank), (end, _)) = (shape.coords(mv.from()), shape.coords(mv.to()));
        let ahead = |square: Square| {
            let (file, on) = shape.coords(square);
            on == rank && (file > start) == (end > start)
        };
        let from = self.changes.iter().find_map(|change| match *change {
            Change::Vanish(at, piece) if piece == rook && ahead(at) => Some(at),
            _ => None,
        });
        let to = self.changes.iter().find_map(|change| match *change {
            Change::Appear(at, piece) if piece == rook => Some(at),
            _ => None,
        });
        from.zip(to)
    }
}

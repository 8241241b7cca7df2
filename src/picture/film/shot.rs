//! The pictures of a film before they are drawn.

use crate::picture::scene::{Last, Marks, Scene};
use crate::rules::{Orders, Position, Resolution, Side};

/// A picture of a film.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Shot {
    /// The board after a turn, or before the first.
    Turn(Scene),
    /// The board while pieces are on their way.
    HalfWay(Scene),
}

impl Shot {
    /// A game from its start, seen with that side at the bottom: of each turn what was ordered and what
    /// came of it.
    pub fn of_game<'a>(
        start: &Position,
        turns: impl IntoIterator<Item = (&'a Orders, &'a Resolution)>,
        bottom: Side,
    ) -> Vec<Self> {
        let marks = Marks::default();
        let mut before = *start;
        let mut shots = vec![Self::Turn(Scene::new(start, None, bottom, &marks))];
        for (orders, resolution) in turns {
            let last = Last {
                orders,
                changes: &resolution.changes,
                happenings: &resolution.happenings,
            };
            let after = &resolution.position;
            shots.push(Self::HalfWay(Scene::half_way(&before, &last, bottom)));
            let seen = Scene::new(after, Some(last), bottom, &marks).without_corners();
            shots.push(Self::Turn(seen));
            before = *after;
        }
        shots
    }
}

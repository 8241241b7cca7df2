//! Arrows that would lie on each other, side by side.

use super::{Arrow, Place, Scene};

impl Scene {
    /// Moves arrows that run along one line to either side of it.
    pub(super) fn part_arrows(&mut self) {
        for i in 0..self.arrows.len() {
            for j in 0..i {
                let (a, b) = (self.arrows[i], self.arrows[j]);
                if a.side != b.side && shares_line(a, b) {
                    self.arrows[i].aside = 1;
                    // Seen along its own direction: what runs against the other goes to its own right.
                    self.arrows[j].aside = if against(a, b) { 1 } else { -1 };
                }
            }
        }
    }
}

fn vector(arrow: Arrow) -> (i32, i32) {
    (
        i32::from(arrow.to.column) - i32::from(arrow.from.column),
        i32::from(arrow.to.row) - i32::from(arrow.from.row),
    )
}

fn against(a: Arrow, b: Arrow) -> bool {
    let ((ax, ay), (bx, by)) = (vector(a), vector(b));
    ax * bx + ay * by < 0
}

/// Whether two arrows lie on one line and have a stretch of it in common.
fn shares_line(a: Arrow, b: Arrow) -> bool {
    let (ax, ay) = vector(a);
    let along = |place: Place| {
        let x = i32::from(place.column) - i32::from(a.from.column);
        let y = i32::from(place.row) - i32::from(a.from.row);
        (x * ay - y * ax == 0).then_some(x * ax + y * ay)
    };
    match (along(b.from), along(b.to)) {
        (Some(from), Some(to)) => from.max(to) > 0 && from.min(to) < ax * ax + ay * ay,
        _ => false,
    }
}

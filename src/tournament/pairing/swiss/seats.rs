//! 5.2: who of a pair gets which seat.

use super::contender::{Contender, Wish};
use crate::rules::Side;
use crate::tournament::pairing::Pair;

/// Seats a pair; `upper` is the better ranked. `initial` is the seat with which odd numbers begin.
pub(super) fn seat(upper: &Contender, lower: &Contender, initial: Side) -> Pair {
    let (white, black) = match upper_seat(upper, lower, initial) {
        Side::White => (upper, lower),
        Side::Black => (lower, upper),
    };
    Pair {
        white: white.number,
        black: Some(black.number),
    }
}

fn upper_seat(upper: &Contender, lower: &Contender, initial: Side) -> Side {
    match (upper.due, lower.due) {
        (None, None) if upper.odd => initial,
        (None, None) => initial.other(),
        (None, Some(due)) => due.other(),
        (Some(due), None) => due,
        (Some(due), Some(other)) if due != other => due,
        (Some(due), Some(_)) => {
            if stronger(upper, lower) {
                due
            } else if stronger(lower, upper) {
                due.other()
            } else {
                alternated(upper, lower).unwrap_or(due)
            }
        }
    }
}

/// Whether the first one's wish comes before the second one's for the same seat.
fn stronger(a: &Contender, b: &Contender) -> bool {
    let wider = a.wish == Wish::Absolute && a.imbalance.abs() > b.imbalance.abs();
    a.wish > b.wish || (a.wish == b.wish && wider)
}

/// The seat that the lower one had in the latest of their games in which they sat on different sides.
fn alternated(upper: &Contender, lower: &Contender) -> Option<Side> {
    let latest = upper.seats.iter().rev().zip(lower.seats.iter().rev());
    let mut differing = latest.filter(|(a, b)| a != b);
    differing.next().map(|(_, lower)| *lower)
}

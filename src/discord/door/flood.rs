//! Who asks too often is asked to wait.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use crate::game::{Moment, Snowflake};

/// The most interactions of a person within [`WINDOW`].
const MOST: usize = 5;
/// In milliseconds.
const WINDOW: i64 = 1_000;
/// Above so many people those who have been silent are dropped.
const PEOPLE: usize = 4_096;

/// The latest interactions of each person, by Discord's own stamps: a delivery that was held up is no flood.
#[derive(Debug, Default)]
pub(super) struct Flood(Mutex<HashMap<Snowflake, VecDeque<Moment>>>);

impl Flood {
    /// Whether an interaction of a person is one of few.
    pub(super) fn admits(&self, person: Snowflake, interaction: Snowflake) -> bool {
        let at = interaction.moment();
        let mut people = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if people.len() > PEOPLE {
            people.retain(|_, seen| seen.back().is_some_and(|last| at.since(*last) < WINDOW));
        }
        let seen = people.entry(person).or_default();
        seen.retain(|earlier| at.since(*earlier).abs() < WINDOW);
        if seen.len() >= MOST {
            return false;
        }
        seen.push_back(at);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(ms: u64) -> Snowflake {
        Snowflake(ms << 22)
    }

    #[test]
    fn the_sixth_within_a_second_waits() {
        let flood = Flood::default();
        let ana = Snowflake(1);
        let admitted: Vec<bool> = (0..7)
            .map(|n| flood.admits(ana, at(10_000 + n * 100)))
            .collect();
        assert_eq!(admitted, [true, true, true, true, true, false, false]);
        assert!(
            flood.admits(Snowflake(2), at(10_600)),
            "each person has their own"
        );
        assert!(flood.admits(ana, at(11_050)), "the first is a second ago");
        assert!(!flood.admits(ana, at(11_060)));
    }

    #[test]
    fn the_silent_are_dropped() {
        let flood = Flood::default();
        for person in 0..=PEOPLE as u64 {
            assert!(flood.admits(Snowflake(person), at(0)));
        }
        assert!(flood.admits(Snowflake(7), at(60_000)));
        let left = flood.0.lock().unwrap_or_else(PoisonError::into_inner).len();
        assert_eq!(left, 1);
    }
}

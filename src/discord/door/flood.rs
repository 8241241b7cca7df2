//! Who asks too often is asked to wait.

use std::collections::{HashMap, VecDeque};
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

use crate::game::Moment;

/// In milliseconds.
const WINDOW: i64 = 1_000;
/// So many are kept in mind at the most. When there are more, those who have been silent are forgotten; when nobody
/// has been, whoever comes new has to wait.
const MINDED: usize = 4_096;

/// The latest interactions of each person or server, by Discord's own stamps: a delivery that was held up is no
/// flood.
#[derive(Debug)]
pub(super) struct Flood<K> {
    most: usize,
    seen: Mutex<HashMap<K, VecDeque<Moment>>>,
}

impl<K: Eq + Hash + Debug> Flood<K> {
    /// Lets each have so many interactions within a second.
    pub(super) fn new(most: usize) -> Flood<K> {
        Flood {
            most,
            seen: Mutex::default(),
        }
    }

    /// Whether an interaction of this instant is one of few.
    pub(super) fn admits(&self, whose: K, at: Moment) -> bool {
        let mut all = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MINDED && !all.contains_key(&whose) {
            all.retain(|_, seen| seen.back().is_some_and(|last| at.since(*last) < WINDOW));
            if all.len() >= MINDED {
                return false;
            }
        }
        let seen = all.entry(whose).or_default();
        seen.retain(|earlier| at.since(*earlier).abs() < WINDOW);
        if seen.len() >= self.most {
            return false;
        }
        seen.push_back(at);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sixth_within_a_second_waits() {
        let flood = Flood::new(5);
        let admits = |who: &'static str, ms| flood.admits(who, Moment(ms));
        let admitted: Vec<bool> = (0..7).map(|n| admits("Ana", 10_000 + n * 100)).collect();
        assert_eq!(admitted, [true, true, true, true, true, false, false]);
        assert!(admits("Ben", 10_600), "each person has their own");
        assert!(admits("Ana", 11_050), "the first is a second ago");
        assert!(!admits("Ana", 11_060));
    }

    #[test]
    fn no_more_than_so_many_are_kept_in_mind_and_the_silent_go_first() {
        let flood = Flood::new(5);
        let minded = || {
            let seen = flood.seen.lock().unwrap_or_else(PoisonError::into_inner);
            seen.len()
        };
        for who in 0..MINDED {
            assert!(flood.admits(who, Moment(0)));
        }
        assert!(!flood.admits(MINDED, Moment(10)), "all are busy");
        assert!(flood.admits(0, Moment(10)), "who is known goes on");
        assert_eq!(minded(), MINDED);
        assert!(flood.admits(MINDED, Moment(60_000)));
        assert_eq!(minded(), 1);
    }
}

//! Races: whatever comes first, each click has one effect, and everybody is told what is the case.
//!
//! A gate before the store lets one task by at a time, from one read or transaction to the next, in an order that a
//! seed lays out. Each click is delivered twice, posts go out and timers ring meanwhile. Whatever the order: one of two
//! deliveries is carried out and the other answered from the state, or both are refused; journals fold, what is
//! derived from them is true, nothing is owed twice, and the messages show how each game stands. Each race has so
//! many seeds, and each of its possible ends must be met.

mod challenges;
mod desk;
mod moderators;
mod moves;
mod offers;
mod sockets;
mod timers;
mod told;
mod tournaments;
mod turnstile;
mod wall;

use std::collections::BTreeSet;

/// How many orders of each race are tried.
const SEEDS: u64 = 54;

/// Says which seed it was that failed.
struct Seed(u64);

impl Drop for Seed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("seed {}", self.0);
        }
    }
}

/// Runs a race with every seed, and holds that it ends in each of these ways and in no other.
async fn ends(race: impl AsyncFn(u64) -> String, expected: &[&str]) {
    let mut met = BTreeSet::new();
    for seed in 0..SEEDS {
        let seed = Seed(seed);
        met.insert(race(seed.0).await);
    }
    let expected: BTreeSet<String> = expected.iter().map(|&end| end.to_owned()).collect();
    assert_eq!(met, expected);
}

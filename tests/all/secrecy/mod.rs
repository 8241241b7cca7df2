//! Secrecy as a differential test: runs that differ only in a sealed move are the same to everybody else.
//!
//! Twenty positions of XYMYX and of classic, twelve of each other variant, five moves each: every two runs of one
//! position are a pair, which makes ten pairs a position. A run holds all games of a variant in one server, Ana
//! choosing the move of one place in each of them; so five runs hold every pair. All that anybody but Ana was shown is compared whole and to the
//! byte: every message, edit, picture, file, list and suggestion, every request of the bot, every line of the log.
//! Only receipts, which bind the move, and how long things took are left out; clock, ids and chance are laid out
//! alike in every run.
//!
//! In XYMYX the move is sealed and the turn stays open. In the other games a sealed move is carried out at once, so
//! there it is the chosen one that nobody may see before it is sealed, nor the piece that was touched. The options of a
//! variant take turns among its positions.
//!
//! The others are reminded, in the channel and directly, follow games, and moderate: they give time, take a turn back, and
//! give seats away, that of Ana too. Whoever takes her place sees nothing of what she has sealed for it or touched.

mod ana;
mod moderators;
mod others;
mod run;
mod studies;
mod talk;
mod tournaments;
mod witness;

use std::fmt::Debug;

use lacre::rules::Variant;

use run::{Run, run};
use studies::{MOVES, studies};

/// Plays every run of a variant, each on a thread of its own name, and holds each two to be alike.
fn nobody_else_can_tell(variant: Variant) {
    let studies = studies(variant);
    let played = |place| {
        std::thread::scope(|scope| {
            let name = format!("secrecy of {} {place}", variant.name());
            let thread = std::thread::Builder::new().name(name);
            let run = thread.spawn_scoped(scope, || run(&studies, place));
            run.unwrap().join().unwrap()
        })
    };
    let runs: Vec<Run> = (0..MOVES).map(played).collect();
    for (place, one) in runs.iter().enumerate() {
        for other in &runs[..place] {
            alike("inbox", &one.before.inbox, &other.before.inbox);
            alike("requests", &one.before.requests, &other.before.requests);
            alike("log", &one.log, &other.log);
            alike("figures", &one.figures, &other.figures);
            // The runs were not the same for Ana, and are no longer the same for anybody once a turn is resolved.
            assert_eq!(one.own.len(), studies.len());
            for (own, same) in one.own.iter().zip(&other.own) {
                assert_ne!(own, same);
            }
            assert_ne!(one.after.inbox, other.after.inbox);
            assert_ne!(one.after.requests, other.after.requests);
        }
    }
}

#[track_caller]
fn alike<T: PartialEq + Debug>(what: &str, one: &[T], other: &[T]) {
    let differ = one.iter().zip(other).position(|(one, other)| one != other);
    if let Some(place) = differ {
        panic!("{what} {place}:\n{:?}\n{:?}", one[place], other[place]);
    }
    assert_eq!(one.len(), other.len(), "{what}");
}

#[test]
fn a_sealed_move_of_xymyx_is_seen_by_nobody_else() {
    nobody_else_can_tell(Variant::Xymyx);
}

#[test]
fn a_chosen_move_of_classic_is_seen_by_nobody_else() {
    nobody_else_can_tell(Variant::Classic);
}

#[test]
fn a_chosen_move_of_dynamo_is_seen_by_nobody_else() {
    nobody_else_can_tell(Variant::Dynamo);
}

#[test]
fn a_chosen_move_of_omega_is_seen_by_nobody_else() {
    nobody_else_can_tell(Variant::Omega);
}

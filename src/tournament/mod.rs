//! Tournaments: who meets whom, who stands where, and the files that say so.
//!
//! This room knows numbers and results, not boards and not Discord. It is pure: no clock, no randomness, no
//! input or output, no words for people but what a report file says.

pub mod life;
pub mod pairing;
mod report;
pub mod standings;
pub mod trf;

pub use report::{
    Bye, Entrant, Entry, Forbidden, Heading, Number, Points, Report, Score, Scoring, System,
    Virtual,
};

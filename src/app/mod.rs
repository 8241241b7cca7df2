//! The composition root: puts the rooms together into a bot that runs until it is told to stop.
//!
//! It decides nothing. `lacre serve`, the rehearsal and the tests build the same thing from the same parts.

mod world;

pub use world::{LeverClock, LoadedDice, OsDice, SystemClock};

//! What leaves the program for other programs: the referee's objects as JSON.
//!
//! This room turns values of the rules into JSON and back. It decides nothing about a game, and the
//! values themselves know nothing of JSON.

mod reasons;
pub mod referee;

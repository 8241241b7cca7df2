//! What leaves the program for other programs: records of games, and the referee's objects as JSON.
//!
//! This room turns values of the rules and views of games into text and back. It decides nothing about a
//! game, and the values themselves know nothing of JSON.

mod event;
mod export;
mod form;
mod reasons;
pub mod referee;
mod verify;

pub use event::{EVENT_FORM, csv, json, report};
pub use export::{export, pgn};
pub(crate) use reasons::refusal;
pub use verify::{Fault, Flaw, Verified, verify};

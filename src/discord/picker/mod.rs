//! Choosing a move: by typing it or step by step, up to the confirmation and what is said after it.
//!
//! Each step is made of the position and a button's text alone, so a restart in the middle changes nothing.
//! Nothing here seals.

mod choice;
mod guard;
mod seal;
mod steps;
mod typed;

pub(super) use choice::{Deed, Mover, movable};
pub(super) use guard::{guard, player, stale};
pub(super) use seal::{confirm, own_sealed, sealed};
pub(super) use steps::{deed, line, mover_label, piece, pieces, target, touched};
pub(super) use typed::{Typed, suggestion, typed};

#[cfg(test)]
mod tests;

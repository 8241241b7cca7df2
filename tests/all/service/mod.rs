//! The shell around the core, on a real store, with a herald that writes down what it is handed.

mod asking;
pub(crate) mod desk;
mod posts;
mod timers;

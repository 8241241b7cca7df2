//! The subcommands. Each says what it does to its user and calls the room that does it.

pub mod referee;
pub mod render;

//! Discord: the only room that names it.
//!
//! In through `client` come interactions, which the door answers in private; out through `herald` goes what is
//! owed to channels, drawn in `studio` and worded by `card` in the server's language. Nothing here decides about
//! a game, and nothing lives in memory alone that a restart may not take: buttons carry all that they need.

mod acts;
mod answer;
mod autocomplete;
mod board;
mod breaker;
pub mod buttons;
mod card;
mod client;
pub mod commands;
mod door;
mod herald;
mod hours;
mod http;
mod incoming;
mod inflight;
mod line;
pub mod outgoing;
mod people;
pub mod permissions;
mod picker;
#[cfg(test)]
mod scripted;
mod studio;
mod survey;
mod trouble;
mod waits;
mod watchdog;

pub use client::{Answering, Client, ClientError, Parts, Registered, Unreadable};
pub use door::Door;
pub use herald::DiscordHerald;
pub use http::{Bot, Clients, Endpoint, Wire};
pub use incoming::understands;
pub use inflight::{Begun, InFlight};
pub use line::DiscordLine;
pub use studio::{Crowd, Drawing, Picture, Studio, Subject};
pub use survey::{Footing, Survey};
pub use trouble::Trouble;
pub use waits::Waits;
pub use watchdog::{Facts, Gateway};

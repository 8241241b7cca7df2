//! The gateway: a websocket over which a bot hears what happens.
//!
//! For: sessions with their shard and intents, in order, resumable, compressed when asked for.
//! It must never decide what happens; it only tells, and keeps what could not be told.

mod connection;
mod session;

pub(crate) use connection::connect;
pub(crate) use session::{Close, Identify, Order, Sessions};

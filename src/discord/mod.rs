//! Discord: the only room that names it.
//!
//! In through `client` come interactions, which the door answers in private; out through `herald` goes what is
//! owed to channels, drawn in `studio` and worded by `card` in the server's language. Nothing here decides about
//! a game, and nothing lives in memory alone that a restart may not take: buttons carry all that they need.

pub mod buttons;
pub mod outgoing;

//! The shell around the core: load, fold, decide, and append what happened with what it owes.
//!
//! Everything that waits or speaks is done here by one-step workers around the pure core: one due timer,
//! one owed post. It owns what people can ask ([`Request`]), what is owed to a channel ([`Post`]) and the
//! ports through which the world comes in ([`Clock`], [`Dice`], [`Herald`]). It writes no words and draws
//! nothing, and it never sends before it has stored.

mod ports;
mod post;
mod reply;
mod request;

pub use ports::{Clock, Dice, Herald, Undelivered};
pub use post::{Post, PostKind, Sent};
pub use reply::{Failure, Place, Privacy, Refused, Reply, Summary, Table};
pub use request::{Caller, PreferenceChange, Request, SetupChange, Which};

pub use crate::store::{Person, Server};

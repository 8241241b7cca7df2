//! What the service needs of the world, as traits: time, chance, and somebody who tells.

use async_trait::async_trait;

use super::{Entry, News, Post, Sent};
use crate::game::{Moment, Nonce};
use crate::rules::Side;

/// Both hands of a clock, read at one instant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hands {
    /// The wall's time, which anybody may set.
    pub wall: Moment,
    /// Milliseconds that only ever grow, whatever is done to the wall's time.
    pub monotonic: i64,
}

/// The machine's clock. Workers wait on nothing else.
#[async_trait]
pub trait Clock: Send + Sync + std::fmt::Debug {
    /// Both hands.
    fn hands(&self) -> Hands;
    /// The wall's time.
    fn now(&self) -> Moment {
        self.hands().wall
    }
    /// Returns once the monotonic hand shows `reading` or more.
    async fn sleep_until(&self, reading: i64);
}

/// The line to Discord, as far as time is concerned.
#[async_trait]
pub trait Line: Send + Sync + std::fmt::Debug {
    /// What time it is by Discord's own clock; none where Discord does not say.
    async fn time(&self) -> Option<Moment>;
    /// Milliseconds since the gateway was last heard of.
    fn silence(&self) -> i64;
}

/// Chance, drawn nowhere else.
pub trait Dice: Send + Sync + std::fmt::Debug {
    /// Sixteen fresh random bytes.
    fn nonce(&self) -> Nonce;
    /// A side by lot.
    fn side(&self) -> Side;
}

/// Somebody who tells people what has happened: Discord's room.
#[async_trait]
pub trait Herald: Send + Sync + std::fmt::Debug {
    /// Delivers one post. A post may be delivered again with the same key: the second must be harmless. One that
    /// was overtaken is not told, but where it stands already that is answered.
    async fn deliver(&self, post: &Post) -> Result<Sent, Undelivered>;
    /// Tells something about a tournament. It may be told again with the same key: the second must be harmless.
    async fn announce(&self, news: &News) -> Result<Sent, Undelivered>;
    /// Tells in a server's log channel what a moderator did.
    async fn log(&self, entry: &Entry) -> Result<(), Undelivered>;
}

/// Why a post was not delivered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Undelivered {
    /// It may go through later, at the earliest after so many milliseconds if Discord said so.
    Later {
        /// What went wrong.
        why: String,
        /// Discord's own word on when to try again.
        after: Option<i64>,
    },
    /// It may go through later, and what comes after it need not wait for it.
    Aside {
        /// What went wrong.
        why: String,
    },
    /// There is no place left where it may be posted, until something changes in its server.
    Nowhere {
        /// What went wrong.
        why: String,
    },
    /// It will never go through.
    Never {
        /// What went wrong.
        why: String,
    },
}

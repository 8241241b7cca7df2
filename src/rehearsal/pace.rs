//! How fast this Discord goes, and how often it had to refuse.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use super::RehearsalDiscord;

/// How long the first answer to an interaction may take, in milliseconds, as at Discord.
const ANSWER_WITHIN: u64 = 3_000;
/// Milliseconds between heartbeats, as at Discord.
const HEARTBEAT: u64 = 41_250;

/// How fast it goes, and what it counts.
#[derive(Debug)]
pub(crate) struct Pace {
    answer_within: AtomicU64,
    heartbeat: AtomicU64,
    invalid: AtomicU64,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            answer_within: AtomicU64::new(ANSWER_WITHIN),
            heartbeat: AtomicU64::new(HEARTBEAT),
            invalid: AtomicU64::new(0),
        }
    }
}

impl Pace {
    /// How long the first answer to an interaction may take.
    pub(crate) fn answer_within(&self) -> Duration {
        Duration::from_millis(self.answer_within.load(Ordering::Relaxed))
    }

    /// Milliseconds between heartbeats.
    pub(crate) fn heartbeat(&self) -> u64 {
        self.heartbeat.load(Ordering::Relaxed)
    }

    /// Counts an answer that Discord holds against a bot.
    pub(crate) fn note(&self, status: u16) {
        if matches!(status, 401 | 403 | 404 | 429) {
            self.invalid.fetch_add(1, Ordering::Relaxed);
        }
    }
}

impl RehearsalDiscord {
    /// From now on the first answer to an interaction must come within this time, instead of three seconds: for
    /// tests in which none comes.
    pub fn answer_within(&self, within: Duration) {
        store(&self.hub.pace.answer_within, within);
    }

    /// Connections made from now on are to send a heartbeat so often, instead of every 41 seconds.
    pub fn beat_every(&self, interval: Duration) {
        store(&self.hub.pace.heartbeat, interval);
    }

    /// How many answers were such as Discord holds against a bot: 401, 403, 404 and 429.
    #[must_use]
    pub fn invalid_answers(&self) -> u64 {
        self.hub.pace.invalid.load(Ordering::Relaxed)
    }
}

fn store(to: &AtomicU64, time: Duration) {
    let ms = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    to.store(ms, Ordering::Relaxed);
}

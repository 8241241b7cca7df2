//! The real world behind the service's ports: the machine's clock and its randomness.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime};

use async_trait::async_trait;
use rand::Rng as _;
use tokio::sync::watch;

use crate::game::{Moment, Nonce};
use crate::rules::Side;
use crate::service::{Clock, Dice};

/// The wall is looked at again after so long at the most, since it can be set while somebody sleeps.
const LONGEST_NAP: Duration = Duration::from_secs(30);

/// The clock of the machine.
#[derive(Debug)]
pub struct SystemClock {
    started: Instant,
}

impl Default for SystemClock {
    fn default() -> SystemClock {
        SystemClock {
            started: Instant::now(),
        }
    }
}

fn milliseconds(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

#[async_trait]
impl Clock for SystemClock {
    fn now(&self) -> Moment {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        Moment(since.map_or(0, milliseconds))
    }

    fn monotonic(&self) -> i64 {
        milliseconds(self.started.elapsed())
    }

    async fn sleep_until(&self, due: Moment) {
        loop {
            let left = due.since(self.now());
            let Some(left) = u64::try_from(left).ok().filter(|left| *left > 0) else {
                return;
            };
            tokio::time::sleep(Duration::from_millis(left).min(LONGEST_NAP)).await;
        }
    }
}

/// Chance, from the operating system's seed.
#[derive(Debug, Default)]
pub struct OsDice;

impl Dice for OsDice {
    fn nonce(&self) -> Nonce {
        let mut bytes = [0; 16];
        rand::rng().fill_bytes(&mut bytes);
        Nonce(bytes)
    }

    fn side(&self) -> Side {
        if rand::rng().next_u32() & 1 == 0 {
            Side::White
        } else {
            Side::Black
        }
    }
}

/// A clock that runs like the machine's and can be moved on by a lever, waking all who sleep: for the
/// rehearsal and for tests.
#[derive(Debug)]
pub struct LeverClock {
    machine: SystemClock,
    ahead: watch::Sender<i64>,
}

impl Default for LeverClock {
    fn default() -> LeverClock {
        LeverClock {
            machine: SystemClock::default(),
            ahead: watch::Sender::new(0),
        }
    }
}

impl LeverClock {
    /// Moves both hands on by so many milliseconds.
    pub fn advance(&self, ms: i64) {
        self.ahead
            .send_modify(|ahead| *ahead = ahead.saturating_add(ms));
    }
}

#[async_trait]
impl Clock for LeverClock {
    fn now(&self) -> Moment {
        self.machine.now().plus(*self.ahead.borrow())
    }

    fn monotonic(&self) -> i64 {
        self.machine
            .monotonic()
            .saturating_add(*self.ahead.borrow())
    }

    async fn sleep_until(&self, due: Moment) {
        let mut ahead = self.ahead.subscribe();
        loop {
            let moved = *ahead.borrow_and_update();
            tokio::select! {
                () = self.machine.sleep_until(due.plus(-moved)) => return,
                _ = ahead.changed() => {}
            }
        }
    }
}

/// Dice that always fall alike, so that a rehearsal can be told beforehand: the challenger sits at the
/// bottom, and nonces count up.
#[derive(Debug, Default)]
pub struct LoadedDice {
    drawn: AtomicU64,
}

impl Dice for LoadedDice {
    fn nonce(&self) -> Nonce {
        let drawn = self.drawn.fetch_add(1, Ordering::Relaxed);
        let mut bytes = [0; 16];
        bytes[8..].copy_from_slice(&drawn.to_be_bytes());
        Nonce(bytes)
    }

    fn side(&self) -> Side {
        Side::White
    }
}

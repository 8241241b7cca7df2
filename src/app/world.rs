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

/// A clock that can be moved on by a lever, waking all who sleep: for the rehearsal and for tests.
#[derive(Debug)]
pub struct LeverClock {
    hands: Hands,
    ahead: watch::Sender<i64>,
}

/// What moves the hands of a clock while nobody pulls the lever.
#[derive(Debug)]
enum Hands {
    /// They run like the machine's.
    Running(SystemClock),
    /// Nothing: what happens at an instant can be told beforehand to the millisecond.
    Standing(Moment),
}

impl Default for LeverClock {
    fn default() -> LeverClock {
        LeverClock {
            hands: Hands::Running(SystemClock::default()),
            ahead: watch::Sender::new(0),
        }
    }
}

impl LeverClock {
    /// A clock that stands at this instant until the lever is pulled.
    #[must_use]
    pub fn standing(at: Moment) -> LeverClock {
        LeverClock {
            hands: Hands::Standing(at),
            ..LeverClock::default()
        }
    }

    /// Moves both hands on by so many milliseconds.
    pub fn advance(&self, ms: i64) {
        self.ahead
            .send_modify(|ahead| *ahead = ahead.saturating_add(ms));
    }
}

#[async_trait]
impl Clock for LeverClock {
    fn now(&self) -> Moment {
        let wall = match &self.hands {
            Hands::Running(machine) => machine.now(),
            Hands::Standing(at) => *at,
        };
        wall.plus(*self.ahead.borrow())
    }

    fn monotonic(&self) -> i64 {
        let run = match &self.hands {
            Hands::Running(machine) => machine.monotonic(),
            Hands::Standing(_) => 0,
        };
        run.saturating_add(*self.ahead.borrow())
    }

    async fn sleep_until(&self, due: Moment) {
        let mut ahead = self.ahead.subscribe();
        loop {
            let moved = *ahead.borrow_and_update();
            let run = async {
                match &self.hands {
                    Hands::Running(machine) => machine.sleep_until(due.plus(-moved)).await,
                    Hands::Standing(at) if at.plus(moved) >= due => {}
                    Hands::Standing(_) => std::future::pending().await,
                }
            };
            tokio::select! {
                () = run => return,
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

//! The real world behind the service's ports: the machine's clock and its randomness.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime};

use async_trait::async_trait;
use rand::Rng as _;
use tokio::sync::watch;

use crate::game::{Moment, Nonce};
use crate::rules::Side;
use crate::service::{Clock, Dice, Hands};

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

impl SystemClock {
    fn monotonic(&self) -> i64 {
        milliseconds(self.started.elapsed())
    }
}

#[async_trait]
impl Clock for SystemClock {
    fn hands(&self) -> Hands {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        Hands {
            wall: Moment(since.map_or(0, milliseconds)),
            monotonic: self.monotonic(),
        }
    }

    async fn sleep_until(&self, reading: i64) {
        loop {
            let left = reading.saturating_sub(self.monotonic());
            let Some(left) = u64::try_from(left).ok().filter(|left| *left > 0) else {
                return;
            };
            tokio::time::sleep(Duration::from_millis(left)).await;
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

/// A clock that can be moved on by a lever, waking all who sleep, or be set wrong by another: for the rehearsal and
/// for tests.
#[derive(Debug)]
pub struct LeverClock {
    pace: Pace,
    ahead: watch::Sender<i64>,
    wrong: AtomicI64,
}

/// What moves the hands of a clock while nobody pulls the lever.
#[derive(Debug)]
enum Pace {
    /// They run like the machine's.
    Running(SystemClock),
    /// Nothing: what happens at an instant can be told beforehand to the millisecond.
    Standing(Moment),
}

impl Default for LeverClock {
    fn default() -> LeverClock {
        LeverClock {
            pace: Pace::Running(SystemClock::default()),
            ahead: watch::Sender::new(0),
            wrong: AtomicI64::new(0),
        }
    }
}

impl LeverClock {
    /// A clock that stands at this instant until the lever is pulled.
    #[must_use]
    pub fn standing(at: Moment) -> LeverClock {
        LeverClock {
            pace: Pace::Standing(at),
            ..LeverClock::default()
        }
    }

    /// What time it is everywhere else: how far the wall was set wrong does not count.
    #[must_use]
    pub fn true_time(&self) -> Moment {
        self.right().wall
    }

    /// Both hands as they would be had nobody set the wall.
    fn right(&self) -> Hands {
        let ahead = *self.ahead.borrow();
        let Hands { wall, monotonic } = match &self.pace {
            Pace::Running(machine) => machine.hands(),
            Pace::Standing(at) => Hands {
                wall: *at,
                monotonic: 0,
            },
        };
        Hands {
            wall: wall.plus(ahead),
            monotonic: monotonic.saturating_add(ahead),
        }
    }

    /// Moves both hands on by so many milliseconds.
    pub fn advance(&self, ms: i64) {
        self.ahead
            .send_modify(|ahead| *ahead = ahead.saturating_add(ms));
    }

    /// Moves the wall's hand alone by so many milliseconds, in either direction, as when the machine's clock is set.
    pub fn jump(&self, ms: i64) {
        self.wrong.fetch_add(ms, Ordering::Relaxed);
    }

    /// Puts both hands back to the machine's time, while nothing runs by them.
    pub fn reset(&self) {
        self.ahead.send_replace(0);
        self.wrong.store(0, Ordering::Relaxed);
    }
}

#[async_trait]
impl Clock for LeverClock {
    fn hands(&self) -> Hands {
        let Hands { wall, monotonic } = self.right();
        Hands {
            wall: wall.plus(self.wrong.load(Ordering::Relaxed)),
            monotonic,
        }
    }

    async fn sleep_until(&self, reading: i64) {
        let mut ahead = self.ahead.subscribe();
        loop {
            let moved = *ahead.borrow_and_update();
            let left = reading.saturating_sub(moved);
            let run = async {
                match &self.pace {
                    Pace::Running(machine) => machine.sleep_until(left).await,
                    Pace::Standing(_) if left <= 0 => {}
                    Pace::Standing(_) => std::future::pending().await,
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

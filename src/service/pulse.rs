//! How the store and the workers stand.

use std::time::{Duration, Instant};

use super::Service;
use crate::game::Moment;
use crate::store::StoreError;

/// A write that takes longer is none that one can play by.
const PATIENCE: Duration = Duration::from_secs(2);
/// The key under which the mark is written by which it is known that the database can be.
const MARK: &str = "pulse";

/// How the store and the workers stand at an instant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pulse {
    /// How long a durable write took, queue included; why none went through.
    pub written: Result<Duration, String>,
    /// How many posts wait.
    pub waiting: u32,
    /// How long the oldest of them has been owed.
    pub oldest: Option<Duration>,
    /// How long the first post that may go out has been let wait.
    pub posts_late: Option<Duration>,
    /// How many posts were given up and are still remembered.
    pub buried: u32,
    /// How long ago the first timer that has not rung should have; while the time is in doubt none does.
    pub timers_late: Option<Duration>,
    /// How long ago all is noted to have been well.
    pub noted: Option<Duration>,
}

impl Service {
    /// Takes the pulse of store and workers, by writing too.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn pulse(&self) -> Result<Pulse, StoreError> {
        let written = self.written().await;
        let now = self.now();
        let since = |then: Option<Moment>| {
            let ms = u64::try_from(now.since(then?)).ok()?;
            Some(Duration::from_millis(ms))
        };
        let backlog = self.store.backlog().await?;
        let timer = self.store.next_timer_due().await?;
        let rings = self.rings_from();
        Ok(Pulse {
            written,
            waiting: backlog.waiting,
            oldest: since(backlog.oldest),
            posts_late: since(backlog.next),
            buried: backlog.buried,
            timers_late: since(timer.map(|due| rings.map_or(due, |from| due.max(from)))),
            noted: since(self.store.last_alive().await?),
        })
    }

    async fn written(&self) -> Result<Duration, String> {
        let begun = Instant::now();
        let mark = self.now().0.to_string();
        match tokio::time::timeout(PATIENCE, self.store.set_meta(MARK, &mark)).await {
            Ok(Ok(())) => Ok(begun.elapsed()),
            Ok(Err(error)) => Err(chain(&error)),
            Err(_) => Err("no write went through in time".to_owned()),
        }
    }
}

/// An error with its causes.
pub(super) fn chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text = format!("{text}: {error}");
        cause = error.source();
    }
    text
}

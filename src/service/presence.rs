//! Whether the bot can be reached. Stretches in which it could not are left out of every clock.

use super::Service;
use crate::game::{Moment, Outage, SHORTEST_OUTAGE};
use crate::store::StoreError;

/// How often it is noted that all is well, in milliseconds.
pub const ALIVE_EVERY: i64 = 10_000;

impl Service {
    /// The gateway has come or gone. While it is away no timer rings.
    pub fn set_present(&self, present: bool) {
        self.present.send_replace(present);
        self.timers.notify_one();
    }

    /// Notes that all is well until this instant, to which a lever then moves the clock: what it skips is no outage.
    pub async fn skip_to(&self, until: Moment, pull: impl FnOnce()) -> Result<(), StoreError> {
        let _noting = self.noting.lock().await;
        let noted = self.store.alive(until).await;
        pull();
        noted
    }

    /// Notes that all is well, and the outage that has just ended if there was one. True when there was.
    pub async fn note_alive(&self) -> Result<bool, StoreError> {
        let _noting = self.noting.lock().await;
        let now = self.clock.now();
        match self.store.last_alive().await? {
            Some(last) if now.since(last) > SHORTEST_OUTAGE => {
                tracing::info!(
                    milliseconds = now.since(last),
                    "an outage is left out of every clock"
                );
                let outage = Outage {
                    from: last,
                    to: now,
                };
                self.store.record_outage(outage).await?;
                Ok(true)
            }
            _ => {
                self.store.alive(now).await?;
                Ok(false)
            }
        }
    }
}

//! Whether the bot can be reached. Stretches in which it could not are left out of every clock.

use super::{Line, Service};
use crate::game::{Moment, Outage, SHORTEST_OUTAGE, TIMER_GRACE};
use crate::store::StoreError;

impl Service {
    /// The gateway has come or gone. While it is away no timer rings.
    pub fn set_present(&self, present: bool) {
        let now = self.now();
        self.present.send_if_modified(|since| {
            let was = since.is_some();
            *since = present.then(|| since.unwrap_or(now));
            was != present
        });
        self.timers.notify_one();
    }

    /// Returns once the gateway is there.
    pub async fn reachable(&self) {
        // The sender is our own, so that waiting cannot fail.
        let _ = self.present.subscribe().wait_for(Option::is_some).await;
    }

    /// From when on timers may ring, if at all: not while the gateway is away or the time in doubt, and not before
    /// the clicks that waited for the gateway's return have had the grace of all others.
    pub(super) fn rings_from(&self) -> Option<Moment> {
        let since = *self.present.borrow();
        Some(since.filter(|_| self.time.is_sure())?.plus(TIMER_GRACE))
    }

    /// Asks Discord for the time. False while it is in doubt: then no timer rings.
    pub async fn check_time(&self, line: &dyn Line) -> bool {
        let sure = self.time.check(line).await;
        self.timers.notify_one();
        sure
    }

    /// Notes that all is well for so many milliseconds more, by which a lever then moves the clock: what it skips is no
    /// outage. Of two levers at once the second skips from where the first has moved it.
    pub async fn skip(&self, ms: i64, pull: impl FnOnce()) -> Result<(), StoreError> {
        let _noting = self.noting.lock().await;
        let noted = self.store.alive(self.now().plus(ms)).await;
        pull();
        noted
    }

    /// Notes that all is well, with a gateway that was last heard of so many milliseconds ago, and the outage that
    /// has just ended if there was one. True when there was.
    pub async fn note_alive(&self, silence: i64) -> Result<bool, StoreError> {
        let _noting = self.noting.lock().await;
        let heard = self.now().plus(-silence);
        match self.store.last_alive().await? {
            Some(last) if heard.since(last) > SHORTEST_OUTAGE => {
                let milliseconds = heard.since(last);
                tracing::info!(milliseconds, "an outage is left out of every clock");
                let (from, to) = (last, heard);
                self.store.record_outage(Outage { from, to }).await?;
                self.wake();
                Ok(true)
            }
            _ => {
                self.store.alive(heard).await?;
                Ok(false)
            }
        }
    }
}

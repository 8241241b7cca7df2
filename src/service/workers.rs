//! The loops around the steps. They wait on the clock and on being woken, and on nothing else.

use std::collections::HashMap;
use std::sync::Arc;

use tokio::sync::watch;
use tokio::task::{Id, JoinError, JoinSet};

use super::deliver::{Fate, pause};
use super::{Herald, Line, Service};
use crate::game::{Moment, ServerId};
use crate::store::{OutboxRow, StoreError};

/// The most posts under way at once, each of another lane.
const MOST_POSTS: usize = 32;
/// How often it is noted that all is well, in milliseconds.
const ALIVE_EVERY: i64 = 10_000;
/// A post whose delivery broke down is tried again after so long.
const SET_ASIDE: i64 = 3_600_000;
/// After a fault of the store a worker pauses so long.
const FAULT_PAUSE: i64 = 1_000;
/// How often what is no longer needed is thrown away, in notes of being alive.
const HOUR: u32 = 360;
/// How often Discord is asked for the time though nothing is wrong: a clock that nobody sets loses seconds in so long.
const DAY: u32 = 24 * HOUR;

/// The posts that are under way.
struct Posts<'a> {
    herald: &'a Arc<dyn Herald>,
    stop: &'a watch::Receiver<bool>,
    under_way: &'a mut JoinSet<()>,
    /// What each of them delivers; of each lane there is one at a time.
    rows: &'a mut HashMap<Id, OutboxRow>,
}

impl Service {
    /// Runs all workers until `stop` turns true; what is under way is finished first.
    pub async fn work(
        self: &Arc<Self>,
        herald: Arc<dyn Herald>,
        line: Arc<dyn Line>,
        stop: watch::Receiver<bool>,
    ) {
        tokio::join!(
            self.deliver_all(herald, stop.clone()),
            self.ring_all(stop.clone()),
            self.stay_alive(&*line, stop),
        );
    }

    /// Returns once nothing is under way and nothing that is due and may ring is left.
    pub async fn settled(&self) -> Result<(), StoreError> {
        let mut steps = self.steps.subscribe();
        loop {
            steps.borrow_and_update();
            // A timer that rings becomes a post, and a step that a game owes its tournament can set a timer that is due
            // at once: so each is looked at again after the other.
            if self.has_rung().await?
                && self.store.outbox_idle(self.now()).await?
                && self.has_rung().await?
                && self.store.outbox_idle(self.now()).await?
            {
                return Ok(());
            }
            if steps.changed().await.is_err() {
                return Ok(());
            }
        }
    }

    /// Whether no timer is due that may ring.
    async fn has_rung(&self) -> Result<bool, StoreError> {
        let now = self.now();
        let rings = self.rings_from().is_some_and(|from| from <= now);
        Ok(!rings || self.store.next_timer(now).await?.is_none())
    }

    /// Returns once the service knows whether the bot is in a server.
    pub async fn knows(&self, server: ServerId, is_in: bool) -> Result<(), StoreError> {
        let mut steps = self.steps.subscribe();
        loop {
            steps.borrow_and_update();
            let gone = self.store.gone_since(server).await?.is_some();
            if gone != is_in || steps.changed().await.is_err() {
                return Ok(());
            }
        }
    }

    async fn deliver_all(
        self: &Arc<Self>,
        herald: Arc<dyn Herald>,
        mut stop: watch::Receiver<bool>,
    ) {
        let mut under_way = JoinSet::new();
        let mut rows = HashMap::new();
        while !*stop.borrow() {
            let now = self.now();
            let posts = Posts {
                herald: &herald,
                stop: &stop,
                under_way: &mut under_way,
                rows: &mut rows,
            };
            let due = match self.start_posts(posts, now).await {
                Ok(()) => self.store.next_post_after(now).await,
                Err(error) => Err(error),
            };
            let wait = self.wait_for(due);
            let done = tokio::select! {
                () = wait => None,
                () = self.owed.notified() => None,
                Some(done) = under_way.join_next_with_id() => Some(done),
                _ = stop.wait_for(|stop| *stop) => None,
            };
            if let Some(done) = done {
                self.finish(done, &mut rows).await;
            }
            self.stepped();
        }
        while under_way.join_next().await.is_some() {}
        self.stepped();
    }

    async fn start_posts(
        self: &Arc<Self>,
        posts: Posts<'_>,
        now: Moment,
    ) -> Result<(), StoreError> {
        let most = u32::try_from(MOST_POSTS).unwrap_or(u32::MAX);
        for row in self.store.next_posts(now, most).await? {
            let mut under_way = posts.rows.values();
            if posts.rows.len() >= MOST_POSTS || under_way.any(|other| other.lane == row.lane) {
                continue;
            }
            let delivered = row.clone();
            let (service, herald) = (Arc::clone(self), Arc::clone(posts.herald));
            let stop = posts.stop.clone();
            let task = posts.under_way.spawn(async move {
                let fate = service.deliver(&row, &*herald).await;
                service.note_at_last(&row, &fate, stop).await;
            });
            posts.rows.insert(task.id(), delivered);
        }
        Ok(())
    }

    /// Lets the next post of its lane go out. One that broke down in the middle waits, so that it does so no more than
    /// now and then, and holds no lane but its own.
    async fn finish(&self, done: Result<(Id, ()), JoinError>, rows: &mut HashMap<Id, OutboxRow>) {
        let error = match done {
            Ok((id, ())) => {
                rows.remove(&id);
                return;
            }
            Err(error) => error,
        };
        let Some(row) = rows.remove(&error.id()) else {
            return;
        };
        tracing::error!(game = %row.stream, post = row.id, %error, "the delivery of a post broke down");
        let again = self.now().plus(SET_ASIDE);
        if let Err(error) = self
            .store
            .postpone(row.id, again, "its delivery broke down")
            .await
        {
            tracing::error!(
                error = &error as &dyn std::error::Error,
                post = row.id,
                "a post could not be set aside"
            );
        }
    }

    /// Notes what became of a post, however often it takes: Discord is not asked again for what the store has
    /// missed. Where the process ends first, the post is owed as before, and its key makes a second try harmless.
    async fn note_at_last(&self, row: &OutboxRow, fate: &Fate, mut stop: watch::Receiver<bool>) {
        let mut tries = 0;
        while let Err(error) = self.note_fate(row, fate).await {
            tracing::error!(
                error = &error as &dyn std::error::Error,
                post = row.id,
                "a post's fate could not be noted"
            );
            let again = pause(tries);
            tries += 1;
            tokio::select! {
                () = self.time.sleep(again) => {}
                _ = stop.wait_for(|stop| *stop) => return,
            }
        }
    }

    /// Waits until `due`; for ever when nothing is.
    async fn wait_for(&self, due: Result<Option<Moment>, StoreError>) {
        match due {
            Ok(Some(due)) => self.time.sleep_until(due).await,
            Ok(None) => std::future::pending().await,
            Err(error) => {
                tracing::error!(
                    error = &error as &dyn std::error::Error,
                    "the store cannot be read"
                );
                self.time.sleep(FAULT_PAUSE).await;
            }
        }
    }

    async fn ring_all(&self, mut stop: watch::Receiver<bool>) {
        let mut present = self.present.subscribe();
        while !*stop.borrow() {
            present.mark_unchanged();
            let due = match self.rings_from() {
                Some(from) if from <= self.now() => self.ring_due().await,
                from => Ok(from),
            };
            let wait = self.wait_for(due);
            tokio::select! {
                () = wait => {}
                () = self.timers.notified() => {}
                _ = present.changed() => {}
                _ = stop.wait_for(|stop| *stop) => {}
            }
            self.stepped();
        }
    }

    /// Rings all timers that are due, and says when the next one will be.
    async fn ring_due(&self) -> Result<Option<Moment>, StoreError> {
        while self.rings_from().is_some() && self.one_due().await? {
            self.stepped();
        }
        self.store.next_timer_due().await
    }

    async fn stay_alive(&self, line: &dyn Line, mut stop: watch::Receiver<bool>) {
        let mut present = self.present.subscribe();
        let mut notes = 0;
        while !*stop.borrow() {
            if present.borrow_and_update().is_some() {
                if let Err(error) = self.one_sign_of_life(line, notes).await {
                    tracing::error!(
                        error = &error as &dyn std::error::Error,
                        "being alive could not be noted"
                    );
                }
                notes = (notes + 1) % DAY;
            }
            tokio::select! {
                () = self.time.sleep(ALIVE_EVERY) => {}
                _ = present.changed() => {}
                _ = stop.wait_for(|stop| *stop) => {}
            }
        }
    }

    /// Throws away what is no longer needed, and the games that are not kept any longer.
    pub async fn sweep(&self) -> Result<(), StoreError> {
        let now = self.now();
        self.store.sweep(now).await?;
        // A time that is in doubt must not make a game old.
        let Some(kept) = self.kept.filter(|_| self.time.is_sure()) else {
            return Ok(());
        };
        let mut removed = 0;
        loop {
            let more = self.store.remove_games(now.plus(-kept)).await?;
            removed += more;
            if more == 0 {
                break;
            }
        }
        if removed > 0 {
            tracing::info!(removed, "finished games are not kept any longer");
        }
        Ok(())
    }

    /// Looks at the clock, notes that all is well and, now and then, throws away what is no longer needed.
    async fn one_sign_of_life(&self, line: &dyn Line, notes: u32) -> Result<(), StoreError> {
        if !self.time.look() || notes == DAY - 1 {
            self.check_time(line).await;
        }
        self.note_alive(line.silence()).await?;
        if notes.is_multiple_of(HOUR) {
            self.sweep().await?;
        }
        Ok(())
    }
}

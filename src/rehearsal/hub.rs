//! The one place where the state is held, changed and waited for.

use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{Instant, timeout_at};

use super::fault::{Fault, Faults, Wrong};
use super::gateway::Sessions;
use super::http::call::Call;
use super::pace::Pace;
use super::record::Recorder;
use super::world::World;

/// All that changes.
#[derive(Debug)]
pub(crate) struct State {
    pub(crate) world: World,
    pub(crate) sessions: Sessions,
    pub(crate) faults: Faults,
    /// Faults that wait for so many requests to have come in.
    pub(crate) later: Vec<(u64, Fault)>,
    /// How often the faults were cleared.
    pub(crate) cleared: u64,
    /// How many requests have come in.
    pub(crate) requests: u64,
    pub(crate) recorder: Recorder,
}

impl State {
    /// Counts a request, and tells what goes wrong with it.
    pub(crate) fn meet(&mut self, call: &Call) -> Option<Wrong> {
        let seen = self.requests;
        self.requests += 1;
        let due = self.later.extract_if(.., |(after, _)| *after <= seen);
        due.for_each(|(_, fault)| self.faults.push(fault));
        self.faults.meet(call)
    }
}

/// What stays.
#[derive(Debug, Clone)]
pub(crate) struct Fixed {
    /// The bot's token.
    pub(crate) token: String,
    /// Where HTTP and gateway are served.
    pub(crate) address: std::net::SocketAddr,
    /// The longest that anything is waited for.
    pub(crate) patience: Duration,
}

/// The state behind its lock, with a signal on every change.
pub(crate) struct Hub {
    state: Mutex<State>,
    changed: watch::Sender<u64>,
    pub(crate) fixed: Fixed,
    pub(crate) pace: Pace,
}

impl fmt::Debug for Hub {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hub").finish_non_exhaustive()
    }
}

impl Hub {
    pub(crate) fn new(world: World, fixed: Fixed) -> Self {
        Self {
            state: Mutex::new(State {
                world,
                sessions: Sessions::default(),
                faults: Faults::default(),
                later: Vec::new(),
                cleared: 0,
                requests: 0,
                recorder: Recorder::default(),
            }),
            changed: watch::Sender::new(0),
            fixed,
            pace: Pace::default(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // A panic in a test's closure must not hide what the test wants to show.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where the gateway is.
    pub(crate) fn gateway_url(&self) -> String {
        format!("ws://{}", self.fixed.address)
    }

    /// Looks at the state.
    pub(crate) fn read<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        look(&self.lock())
    }

    /// Changes the state, hands what came of it to the gateway, and wakes who waits.
    pub(crate) fn write<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let result = {
            let mut guard = self.lock();
            let state = &mut *guard;
            state.world.archive_silent_threads();
            let result = change(state);
            let events = std::mem::take(&mut state.world.events);
            state.sessions.hand_out(events);
            result
        };
        self.changed.send_modify(|count| *count += 1);
        result
    }

    /// A signal that is raised on every change.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Waits until `look` finds something, at most until `until`.
    pub(crate) async fn wait<T>(
        &self,
        until: Instant,
        mut look: impl FnMut(&State) -> Option<T>,
    ) -> Option<T> {
        let mut changes = self.changes();
        loop {
            changes.mark_unchanged();
            if let Some(found) = self.read(&mut look) {
                return Some(found);
            }
            if timeout_at(until, changes.changed()).await.is_err() {
                return self.read(&mut look);
            }
        }
    }

    /// Waits for something however long it takes.
    pub(crate) async fn wait_for_good(&self, mut look: impl FnMut(&State) -> bool) {
        let mut changes = self.changed.subscribe();
        while !self.read(&mut look) {
            if changes.changed().await.is_err() {
                return;
            }
        }
    }

    /// Waits as long as patience lasts.
    pub(crate) async fn wait_patiently<T>(
        &self,
        look: impl FnMut(&State) -> Option<T>,
    ) -> Option<T> {
        self.wait(Instant::now() + self.fixed.patience, look).await
    }
}

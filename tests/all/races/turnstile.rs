//! A gate before the store that lets one task by at a time, in an order that a seed lays out: a race that can be run again.

use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lacre::store::Gate;
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use tokio::sync::{Notify, oneshot};

/// What a task does.
pub(super) type Task<T> = Pin<Box<dyn Future<Output = T> + Send>>;

tokio::task_local! {
    /// The number of the task in its race; who is in none passes the gate unasked.
    static NUMBER: usize;
}

/// The gate.
#[derive(Debug, Default)]
pub(super) struct Turnstile {
    state: Mutex<State>,
    /// Somebody stands before the gate, or has left.
    changed: Notify,
}

#[derive(Debug, Default)]
struct State {
    /// Who stands before the gate.
    waiting: BTreeMap<usize, oneshot::Sender<()>>,
    /// How many are on their way to it, or have yet to leave.
    under_way: usize,
}

/// Leaves the race when it is dropped, be it by a panic.
struct Racer(Arc<Turnstile>);

impl Drop for Racer {
    fn drop(&mut self) {
        self.0.state().under_way -= 1;
        self.0.changed.notify_one();
    }
}

impl Turnstile {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs these tasks, one at a time from one step of the store to its next, and gives what came of each.
    pub(super) async fn race<T: Send + 'static>(
        self: &Arc<Self>,
        seed: u64,
        tasks: Vec<Task<T>>,
    ) -> Vec<T> {
        let mut rng = StdRng::seed_from_u64(seed);
        self.state().under_way = tasks.len();
        let started = tasks.into_iter().enumerate().map(|(number, task)| {
            let racer = Racer(Arc::clone(self));
            tokio::spawn(NUMBER.scope(number, async move {
                racer.0.pass().await;
                task.await
            }))
        });
        let started: Vec<_> = started.collect();
        while let Some(next) = self.next(&mut rng).await {
            // A task that was ended in the meantime has nothing to go on with.
            let _ = next.send(());
        }
        let mut done = Vec::new();
        for task in started {
            done.push(task.await.unwrap());
        }
        done
    }

    /// Waits until all stand before the gate, and picks one; none when all have left.
    async fn next(&self, rng: &mut StdRng) -> Option<oneshot::Sender<()>> {
        loop {
            let changed = self.changed.notified();
            {
                let mut state = self.state();
                if state.under_way == 0 {
                    let place = rng.random_range(0..state.waiting.len().max(1));
                    let number = *state.waiting.keys().nth(place)?;
                    state.under_way = 1;
                    return state.waiting.remove(&number);
                }
            }
            changed.await;
        }
    }
}

impl Gate for Turnstile {
    fn pass(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async {
            let Ok(number) = NUMBER.try_with(|number| *number) else {
                return;
            };
            let (go, gone) = oneshot::channel();
            {
                let mut state = self.state();
                state.waiting.insert(number, go);
                state.under_way -= 1;
            }
            self.changed.notify_one();
            // Whoever lets nobody by any more has ended the race.
            let _ = gone.await;
        })
    }
}

//! A database that fails on purpose, or lets nobody by unasked, so that tests and rehearsals can see what a fault or a
//! race leaves behind.

use std::fmt;
use std::pin::Pin;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use tokio::sync::watch;

use super::StoreError;

/// How a statement fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fails {
    /// It is not carried out.
    Undone,
    /// It is carried out, and nobody hears of it.
    Unheard,
}

/// Somebody before whom every read and every transaction of a store stops until it is let by: so it can be laid out
/// who comes first.
pub trait Gate: Send + Sync + fmt::Debug {
    /// Returns once whoever asks may go on.
    fn pass(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// Counts the statements of a store, begins and commits among them, and lets one fail. Clones share the count; one
/// that was never set lets everything pass.
#[derive(Debug, Clone, Default)]
pub struct Failpoint(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    count: Mutex<Count>,
    struck: watch::Sender<bool>,
    gate: OnceLock<Arc<dyn Gate>>,
}

#[derive(Debug, Default)]
struct Count {
    passed: u64,
    set: Option<Set>,
}

#[derive(Debug, Clone, Copy)]
struct Set {
    at: u64,
    fails: Fails,
    for_good: bool,
}

impl Failpoint {
    /// How many statements have come by, whatever became of them.
    #[must_use]
    pub fn passed(&self) -> u64 {
        self.count(|count| count.passed)
    }

    /// Lets one statement fail after so many more.
    pub fn fail_after(&self, more: u64, fails: Fails) {
        self.set(more, fails, false);
    }

    /// Lets one statement fail after so many more, and none after that pass: the process has died, or its disk.
    pub fn die_after(&self, more: u64, fails: Fails) {
        self.set(more, fails, true);
    }

    /// Lets everything pass again.
    pub fn mend(&self) {
        self.count(|count| count.set = None);
        self.0.struck.send_replace(false);
    }

    /// Returns once a statement has been made to fail since it was last mended.
    pub async fn struck(&self) {
        // The other end is in our own hands, so waiting does not fail.
        let _ = self.0.struck.subscribe().wait_for(|struck| *struck).await;
    }

    /// Puts a gate before the store, for good.
    pub fn guard(&self, gate: Arc<dyn Gate>) {
        // Whoever comes second finds the place taken.
        let _ = self.0.gate.set(gate);
    }

    /// Returns once a read or a transaction may begin.
    pub(super) async fn admit(&self) {
        if let Some(gate) = self.0.gate.get() {
            gate.pass().await;
        }
    }

    fn set(&self, more: u64, fails: Fails, for_good: bool) {
        self.count(|count| {
            let at = count.passed.saturating_add(more);
            count.set = Some(Set {
                at,
                fails,
                for_good,
            });
        });
    }

    /// Runs a statement, or what it is to come to.
    pub(super) async fn pass<T, E: Into<StoreError>>(
        &self,
        statement: impl Future<Output = Result<T, E>>,
    ) -> Result<T, StoreError> {
        match self.next() {
            Some(Fails::Undone) => return Err(failed()),
            Some(Fails::Unheard) => {
                statement.await.map_err(Into::into)?;
                return Err(failed());
            }
            None => {}
        }
        statement.await.map_err(Into::into)
    }

    fn next(&self) -> Option<Fails> {
        let fails = self.count(|count| {
            let number = count.passed;
            count.passed += 1;
            let set = count.set?;
            match number.cmp(&set.at) {
                std::cmp::Ordering::Equal => Some(set.fails),
                std::cmp::Ordering::Greater if set.for_good => Some(Fails::Undone),
                _ => None,
            }
        });
        if fails.is_some() {
            self.0.struck.send_replace(true);
        }
        fails
    }

    fn count<T>(&self, look: impl FnOnce(&mut Count) -> T) -> T {
        look(&mut self.0.count.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn failed() -> StoreError {
    StoreError::Fault("the statement was made to fail".into())
}

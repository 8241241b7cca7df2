//! What is kept: the journals of games, what they owe to Discord, and who is who.
//!
//! The only room that names the database. It stores what it is handed and reads it back; it decides nothing
//! about a game, words nothing, and sends nothing. One [`Store::append`] is one transaction: the new events of a
//! stream, its derived rows, the posts and timers it owes, and the click that caused it. What is sealed lies in
//! a column of its own and is read only to fold its game; no error, log or `Debug` shows it.
//!
//! Statements are common to SQLite and PostgreSQL; only `db` and `open` know which database is behind them.

use std::sync::Mutex;

mod absences;
mod acts;
mod append;
mod backup;
mod check;
mod codec;
mod db;
mod directory;
mod drafts;
mod error;
mod failpoint;
mod games;
mod history;
mod journal;
mod mutes;
mod open;
mod outages;
mod outbox;
mod post;
mod quiet;
mod ratings;
mod retention;
mod servers;
mod settings;
mod statement;
mod timers;
mod tournaments;
mod untold;
mod upkeep;
mod watchers;

pub use acts::{Act, ActKind, ActRow, On};
pub use append::Append;
pub use backup::BackupError;
pub use check::Stray;
pub use directory::{Person, Preferences};
pub use drafts::Draft;
pub use error::{AppendError, OpenError, StoreError};
pub use failpoint::{Failpoint, Fails, Gate};
pub use games::{Count, GameRow, GameSummaryRow, Load, Seat, Status};
pub use history::Tally;
pub use outages::{Outages, Scope};
pub use outbox::{Backlog, Buried, Lane, OutboxRow, Owed};
pub use post::{PostKind, PostRow};
pub use quiet::Quiet;
pub use ratings::{PoolId, Rated, Standing};
pub use settings::Server;
pub use timers::{Timer, TimerKind, TimerRow};
pub use tournaments::{BoardGame, TournamentAppend, TournamentRow, TournamentStatus};
pub use watchers::Watcher;

use db::Db;
use open::{Lock, Purpose};
use statement::Step;

/// The store. One for the whole process; share it behind an `Arc`.
#[derive(Debug)]
pub struct Store {
    db: Db,
    /// Held for as long as the database is open.
    lock: Mutex<Option<Lock>>,
}

impl Store {
    /// Opens the database of a URL such as `sqlite://lacre.db`, for this process alone, creating it or bringing its
    /// schema up to date where needed. `sqlite::memory:` keeps everything in memory, and only when asked for.
    pub async fn open(url: &str) -> Result<Store, OpenError> {
        Store::open_failing(url, Failpoint::default()).await
    }

    /// Opens a database as [`Store::open`] does, with a failpoint that can be set at any time.
    pub async fn open_failing(url: &str, failpoint: Failpoint) -> Result<Store, OpenError> {
        Store::open_for(url, Purpose::Serve, failpoint).await
    }

    /// Opens a database for reading while another process may be using it: nothing is locked, created or changed,
    /// and whatever would write fails. Everything is read as it stood at one instant, so that what is written in the
    /// meantime does not look like a contradiction.
    pub async fn open_unlocked(url: &str) -> Result<Store, OpenError> {
        Store::open_for(url, Purpose::Look, Failpoint::default()).await
    }

    async fn open_for(
        url: &str,
        purpose: Purpose,
        failpoint: Failpoint,
    ) -> Result<Store, OpenError> {
        let (db, lock) = open::open(url, purpose, failpoint).await?;
        Ok(Store {
            db,
            lock: Mutex::new(lock),
        })
    }

    /// Finishes what is begun, closes the database and lets others have it.
    pub async fn close(&self) {
        self.db.close().await;
        let mut lock = self
            .lock
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        *lock = None;
    }

    /// Writes as one transaction.
    async fn write(&self, steps: impl IntoIterator<Item = Step>) -> Result<(), StoreError> {
        self.db.write(steps.into_iter().collect()).await?;
        Ok(())
    }

    /// What the database finds wrong with its own files, in its words; nothing when they are sound.
    pub async fn integrity(&self) -> Result<Vec<String>, StoreError> {
        self.db.integrity().await
    }
}

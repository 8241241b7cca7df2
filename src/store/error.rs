//! What can go wrong with the store: precise where the caller acts, opaque with its chain where it does not.

use std::path::PathBuf;

use crate::game::{GameId, TournamentId};

/// A fault of the store. Callers log it with its chain; only `Unreadable` asks for more than that.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The database failed.
    #[error("the database failed")]
    Fault(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// An event in this game's journal cannot be read: the game must be set aside, the others go on.
    #[error("event {seq} of game {game} cannot be read: {why}")]
    Unreadable {
        /// The game.
        game: GameId,
        /// The event's place in its journal.
        seq: u32,
        /// What is wrong; never anything that is sealed.
        why: String,
    },
    /// An event in this tournament's journal cannot be read.
    #[error("event {seq} of tournament {tournament} cannot be read: {why}")]
    UnreadableTournament {
        /// The tournament.
        tournament: TournamentId,
        /// The event's place in its journal.
        seq: u32,
        /// What is wrong.
        why: String,
    },
    /// A number does not fit into the column that should hold it.
    #[error("{0} does not fit into the database")]
    TooLarge(u64),
    /// A statement that always answers did not.
    #[error("the database did not answer")]
    Missing,
    /// A row outside the journals holds something that this program never writes.
    #[error("the database holds an unknown {what} `{value}`")]
    Unknown {
        /// What it should be.
        what: &'static str,
        /// What stands there.
        value: String,
    },
}

impl StoreError {
    /// Whether what is stored is damaged, rather than out of reach.
    pub fn is_damage(&self) -> bool {
        match self {
            StoreError::Unreadable { .. }
            | StoreError::UnreadableTournament { .. }
            | StoreError::Unknown { .. } => true,
            StoreError::Fault(fault) => fault.downcast_ref::<sqlx::Error>().is_some_and(is_damage),
            StoreError::TooLarge(_) | StoreError::Missing => false,
        }
    }
}

/// SQLite's primary results "malformed" and "not a database".
const DAMAGED: [i32; 2] = [11, 26];

/// Whether the database calls its own file damaged, or a column holds what it cannot hold.
pub(super) fn is_damage(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Database(error) => error
            .code()
            .and_then(|code| code.parse::<i32>().ok())
            .is_some_and(|code| DAMAGED.contains(&(code & 0xff))),
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::ColumnNotFound(_) => true,
        _ => false,
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Fault(Box::new(error))
    }
}

/// Why the store was not opened. The messages are for whoever runs Lacre; none shows the database's URL.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// It is not there, not ours, damaged, or out of reach.
    #[error("cannot open the database {database}: {why}")]
    CannotOpen {
        /// Which database, without anything secret.
        database: String,
        /// What is wrong.
        why: String,
    },
    /// Its file is damaged.
    #[error("the database {database} is damaged: {why}")]
    Damaged {
        /// Which database, without anything secret.
        database: String,
        /// In the database's own words.
        why: String,
    },
    /// A later version of Lacre has written it.
    #[error(
        "the database was written by a newer Lacre (its schema is version {found}, this program knows {known}): \
         run that version, or name another database"
    )]
    Newer {
        /// The version of its schema.
        found: i64,
        /// The latest version known here.
        known: i64,
    },
    /// Another process holds it.
    #[error("another Lacre is using this database (it holds {}): stop that one first", lock.display())]
    Held {
        /// The file that is locked.
        lock: PathBuf,
    },
}

/// What a statement found there first, so that its transaction came to nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Missed {
    /// An event of this number.
    Conflict,
    /// A game of this number.
    NumberTaken,
    /// This interaction.
    Repeated,
    /// A game on this board of the round.
    BoardTaken,
}

/// Why a transaction came to nothing.
#[derive(Debug)]
pub(super) enum WriteError {
    Missed(Missed),
    Store(StoreError),
}

impl From<StoreError> for WriteError {
    fn from(error: StoreError) -> WriteError {
        WriteError::Store(error)
    }
}

impl From<WriteError> for StoreError {
    fn from(error: WriteError) -> StoreError {
        match error {
            // Only appending says what it would miss.
            WriteError::Missed(_) => StoreError::Missing,
            WriteError::Store(error) => error,
        }
    }
}

impl From<WriteError> for AppendError {
    fn from(error: WriteError) -> AppendError {
        match error {
            WriteError::Missed(Missed::Conflict) => AppendError::Conflict,
            WriteError::Missed(Missed::NumberTaken) => AppendError::NumberTaken,
            WriteError::Missed(Missed::Repeated) => AppendError::Repeated,
            WriteError::Missed(Missed::BoardTaken) => AppendError::BoardTaken,
            WriteError::Store(error) => AppendError::Store(error),
        }
    }
}

/// Why nothing was appended. Nothing at all has been written.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// Somebody else has appended in the meantime: load and decide again.
    #[error("somebody else has appended to this journal")]
    Conflict,
    /// The number is taken in its server: take the next one.
    #[error("the number is taken in this server")]
    NumberTaken,
    /// This very interaction was carried out before: answer from the state.
    #[error("this interaction was carried out before")]
    Repeated,
    /// A game is played on this board already.
    #[error("a game is played on this board of the round already")]
    BoardTaken,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

//! Opening: the lock, the connections, the version of the schema.

use std::fs::{File, TryLockError};
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Row as _, SqlStr};

use super::db::Db;
use super::error::is_damage;
use super::{BackupError, Failpoint, OpenError, StoreError};

/// Every version of the schema: its number, its name, its statements. Named here rather than collected from the
/// folder when compiling, so that a new file without its line fails a test instead of being missed in silence.
///
/// A release that writes a new kind of event, post or timer, or a new version of one, comes with a new version of the
/// schema, be it without statements: then an older program refuses the database instead of stumbling over its rows.
const MIGRATIONS: &[(i64, &str, &str)] = &[
    (
        1,
        "first",
        include_str!("../../migrations/sqlite/0001_first.sql"),
    ),
    (
        2,
        "outages",
        include_str!("../../migrations/sqlite/0002_outages.sql"),
    ),
    (
        3,
        "places",
        include_str!("../../migrations/sqlite/0003_places.sql"),
    ),
    (
        4,
        "themes",
        include_str!("../../migrations/sqlite/0004_themes.sql"),
    ),
    (
        5,
        "clocks",
        include_str!("../../migrations/sqlite/0005_clocks.sql"),
    ),
    (
        6,
        "moderators",
        include_str!("../../migrations/sqlite/0006_moderators.sql"),
    ),
    (
        7,
        "ratings",
        include_str!("../../migrations/sqlite/0007_ratings.sql"),
    ),
    (
        8,
        "inbox",
        include_str!("../../migrations/sqlite/0008_inbox.sql"),
    ),
    (
        9,
        "tournaments",
        include_str!("../../migrations/sqlite/0009_tournaments.sql"),
    ),
    (
        10,
        "quiet",
        include_str!("../../migrations/sqlite/0010_quiet.sql"),
    ),
    (
        11,
        "people",
        include_str!("../../migrations/sqlite/0011_people.sql"),
    ),
    (
        12,
        "acts",
        include_str!("../../migrations/sqlite/0012_acts.sql"),
    ),
    (
        13,
        "lost",
        include_str!("../../migrations/sqlite/0013_lost.sql"),
    ),
    (
        14,
        "whole",
        include_str!("../../migrations/sqlite/0014_whole.sql"),
    ),
];

/// Connections that read beside the one that writes.
const READERS: u32 = 4;
/// How long a statement waits for another process, such as a backup, to let go of the file.
const BUSY: Duration = Duration::from_secs(5);

/// What a file of SQLite begins with.
const HEAD: &[u8; 16] = b"SQLite format 3\0";

/// What the caller means to do with the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Serve: hold it alone, create it if it is missing, bring its schema up to date.
    Serve,
    /// Look, while another process may be serving: lock, create and change nothing.
    Look,
}

/// The lock on a database, let go when dropped.
#[derive(Debug)]
pub(super) struct Lock(File);

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing the file is not enough: a child process that is just being started shares it for a moment.
        // Where letting go fails, closing does it a moment later.
        let _ = self.0.unlock();
    }
}

/// Opens the database that a URL names.
pub(super) async fn open(
    url: &str,
    purpose: Purpose,
    failpoint: Failpoint,
) -> Result<(Db, Option<Lock>), OpenError> {
    let place = Place::parse(url)?;
    place.check(purpose)?;
    let lock = match (&place.file, purpose) {
        (Some(file), Purpose::Serve) => Some(place.lock(file)?),
        _ => None,
    };
    let options = place
        .options
        .clone()
        .create_if_missing(purpose == Purpose::Serve)
        .foreign_keys(true)
        .busy_timeout(BUSY);
    let options = match purpose {
        // A power cut must not take back what somebody was told is sealed, so every commit is flushed. And who is
        // forgotten must not be read between the lines, so what is deleted is overwritten.
        Purpose::Serve => options
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .pragma("secure_delete", "on"),
        Purpose::Look => options.pragma("query_only", "on"),
    };
    let write = pool(1)
        .connect_with(options.clone())
        .await
        .map_err(|error| place.fault(&error))?;
    if let Err(error) = bring_up_to_date(&place, &write, purpose).await {
        write.close().await;
        return Err(error);
    }
    let read = match (&place.file, purpose) {
        // A database in memory belongs to its one connection.
        (None, _) => write.clone(),
        (Some(_), Purpose::Look) => {
            // Within one transaction, and so on one connection, everything is read as of one instant.
            let begun = sqlx::query("begin").execute(&write).await;
            begun.map_err(|error| place.fault(&error))?;
            write.clone()
        }
        (Some(_), Purpose::Serve) => pool(READERS)
            .connect_with(options.pragma("query_only", "on"))
            .await
            .map_err(|e| place.fault(&e))?,
    };
    let write = (purpose == Purpose::Serve).then_some(write);
    Ok((Db::sqlite(write, read, failpoint), lock))
}

/// Copies the database that a URL names into an empty file, as it stands at one instant. Nothing is locked for long,
/// and nothing of it changed.
pub(super) async fn copy(url: &str, file: &str) -> Result<(), BackupError> {
    let place = Place::parse(url)?;
    place.check(Purpose::Look)?;
    let options = place.options.clone().create_if_missing(false);
    let source = pool(1)
        .connect_with(options.busy_timeout(BUSY))
        .await
        .map_err(|error| place.fault(&error))?;
    let copied = sqlx::query("vacuum into $1").bind(file).execute(&source);
    let copied = copied.await.map_err(StoreError::from);
    source.close().await;
    copied?;
    Ok(())
}

fn pool(connections: u32) -> SqlitePoolOptions {
    // A connection to a file does not go stale, and one to memory takes its data along when it closes.
    SqlitePoolOptions::new()
        .max_connections(connections)
        .min_connections(1)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
}

/// Where the database is, with a name that can be shown.
struct Place {
    name: String,
    file: Option<PathBuf>,
    options: SqliteConnectOptions,
}

impl Place {
    fn parse(url: &str) -> Result<Place, OpenError> {
        let Some(rest) = url.strip_prefix("sqlite:") else {
            let scheme = url.split_once(':').map_or("", |(scheme, _)| scheme);
            return Err(OpenError::CannotOpen {
                database: "that was named".to_owned(),
                why: format!(
                    "`{scheme}:` is not a kind of database that this program knows; use sqlite://FILE"
                ),
            });
        };
        let options =
            SqliteConnectOptions::from_str(url).map_err(|error| OpenError::CannotOpen {
                database: "that was named".to_owned(),
                why: error.to_string(),
            })?;
        let in_memory =
            rest.trim_start_matches('/').starts_with(":memory:") || rest.contains("mode=memory");
        let file = (!in_memory).then(|| own_name(options.get_filename()));
        let name = file
            .as_ref()
            .map_or("in memory".to_owned(), |file| file.display().to_string());
        Ok(Place {
            name,
            file,
            options,
        })
    }

    /// Says in plain words what SQLite would only call "unable to open".
    fn check(&self, purpose: Purpose) -> Result<(), OpenError> {
        let Some(file) = &self.file else {
            return Ok(());
        };
        if file.as_os_str().is_empty() {
            return Err(self.because("no file is named"));
        }
        if file.is_dir() {
            return Err(self.because("it is a folder"));
        }
        let folder = file
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty())
            .unwrap_or(Path::new("."));
        if !folder.is_dir() {
            return Err(self.because(format!("there is no folder {}", folder.display())));
        }
        if purpose == Purpose::Look && !file.exists() {
            return Err(self.because("there is no such file"));
        }
        Ok(())
    }

    /// Whether the file begins as SQLite's do, so that it is a damaged one rather than another's.
    fn is_database(&self) -> bool {
        let head = || {
            let mut head = [0; HEAD.len()];
            File::open(self.file.as_ref()?)
                .ok()?
                .read_exact(&mut head)
                .ok()?;
            Some(head)
        };
        head().is_some_and(|head| head == *HEAD)
    }

    /// Locks the file beside the database for as long as the answer lives.
    fn lock(&self, file: &Path) -> Result<Lock, OpenError> {
        let mut path = file.as_os_str().to_owned();
        path.push(".lock");
        let path = PathBuf::from(path);
        let unlockable = |error: std::io::Error| {
            self.because(format!("cannot lock {}: {error}", path.display()))
        };
        let lock = File::options()
            .create(true)
            .truncate(false)
            .read(true)
            .write(true)
            .open(&path)
            .map_err(unlockable)?;
        match lock.try_lock() {
            Ok(()) => Ok(Lock(lock)),
            Err(TryLockError::WouldBlock) => Err(OpenError::Held { lock: path }),
            Err(TryLockError::Error(error)) => Err(unlockable(error)),
        }
    }

    fn because(&self, why: impl Into<String>) -> OpenError {
        OpenError::CannotOpen {
            database: self.name.clone(),
            why: why.into(),
        }
    }

    fn fault(&self, error: &sqlx::Error) -> OpenError {
        match error {
            error if is_damage(error) && self.is_database() => OpenError::Damaged {
                database: self.name.clone(),
                why: error.to_string(),
            },
            sqlx::Error::Database(error) => self.because(error.message()),
            error => self.because(error.to_string()),
        }
    }
}

/// The name of a file by which everybody knows it, whatever links lead to it: there must be one lock to a database.
fn own_name(file: &Path) -> PathBuf {
    let folder = || file.parent()?.canonicalize().ok();
    let unborn = || Some(folder()?.join(file.file_name()?));
    let own = file.canonicalize().ok().or_else(unborn);
    own.unwrap_or_else(|| file.to_path_buf())
}

/// Holds the schema's version against what this program knows, and migrates where that is wanted.
async fn bring_up_to_date(
    place: &Place,
    write: &SqlitePool,
    purpose: Purpose,
) -> Result<(), OpenError> {
    let known = MIGRATIONS
        .iter()
        .map(|(version, ..)| *version)
        .max()
        .unwrap_or(0);
    let found = version(write).await.map_err(|error| place.fault(&error))?;
    if found > known {
        return Err(OpenError::Newer { found, known });
    }
    match purpose {
        Purpose::Serve => migrator().run(write).await.map_err(|error| place.because(error.to_string())),
        Purpose::Look if found < known => Err(place.because(format!(
            "its schema is version {found}, this program needs {known}; `lacre migrate` brings it up to date"
        ))),
        Purpose::Look => Ok(()),
    }
}

/// The version of the schema; 0 where there is none yet.
async fn version(pool: &SqlitePool) -> Result<i64, sqlx::Error> {
    let tables =
        "select count(*) from sqlite_master where type = 'table' and name = '_sqlx_migrations'";
    if sqlx::query(tables)
        .fetch_one(pool)
        .await?
        .try_get::<i64, _>(0)?
        == 0
    {
        return Ok(0);
    }
    let newest = "select coalesce(max(version), 0) from _sqlx_migrations";
    sqlx::query(newest).fetch_one(pool).await?.try_get(0)
}

fn migrator() -> Migrator {
    let migrations = MIGRATIONS.iter().map(|(version, name, text)| {
        Migration::new(
            *version,
            (*name).into(),
            MigrationType::Simple,
            SqlStr::from_static(text),
            false,
        )
    });
    Migrator::with_migrations(migrations.collect())
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;
    use crate::store::statement::{Step, sql};

    #[test]
    fn every_file_of_the_folder_is_a_version() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/sqlite");
        let mut files: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        files.sort();
        let named: Vec<String> = MIGRATIONS
            .iter()
            .map(|(version, name, _)| format!("{version:04}_{name}.sql"))
            .collect();
        assert_eq!(files, named);
    }

    #[tokio::test]
    async fn what_is_committed_is_flushed() {
        let file = std::env::temp_dir().join(format!("lacre-flushed-{}.db", std::process::id()));
        let url = format!("sqlite://{}", file.display());
        let failpoint = Failpoint::default();
        let (db, _lock) = open(&url, Purpose::Serve, failpoint).await.unwrap();
        let pragmas = "select synchronous, journal_mode, foreign_keys from pragma_synchronous, pragma_journal_mode, \
             pragma_foreign_keys";
        let rows = db.write(vec![Step::Ask(sql(pragmas))]).await;
        let row = rows.unwrap().into_iter().next().unwrap();
        db.close().await;
        for name in ["db", "db.lock"] {
            std::fs::remove_file(file.with_extension(name)).unwrap();
        }
        let full = 2;
        assert_eq!(row.int("synchronous").unwrap(), full);
        assert_eq!(row.text("journal_mode").unwrap(), "wal");
        assert_eq!(row.int("foreign_keys").unwrap(), 1);
    }
}

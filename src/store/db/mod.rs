//! The databases behind the store: with `open`, the only room that speaks to one.
//!
//! Every statement of the store goes through [`Db::write`] or [`Db::rows`]. PostgreSQL will be a second variant of
//! each enum here; the statements are common to both.

mod writer;

use sqlx::Row as _;
use sqlx::sqlite::{SqliteArguments, SqlitePool, SqliteRow};

use super::error::WriteError;
use super::statement::{Statement, Step, Value, sql};
use super::{Failpoint, StoreError};
use crate::game::{GameId, Moment, Opening, PlayerId, Snowflake};
use writer::Writer;

/// A database that is open.
#[derive(Debug)]
pub(super) enum Db {
    /// The embedded one: a single writer, and readers beside it.
    Sqlite {
        /// None where the database is only looked at.
        writer: Option<Writer>,
        read: SqlitePool,
        failpoint: Failpoint,
    },
}

/// A row of an answer.
pub(super) enum Row {
    Sqlite(SqliteRow),
}

impl Db {
    /// An embedded database with its one connection that writes, if any may, and those that read.
    pub(super) fn sqlite(write: Option<SqlitePool>, read: SqlitePool, failpoint: Failpoint) -> Db {
        Db::Sqlite {
            writer: write.map(|write| Writer::start(write, failpoint.clone())),
            read,
            failpoint,
        }
    }

    /// Carries a transaction out, durable when this returns, or leaves nothing behind. A caller that goes away does
    /// not stop it.
    pub(super) async fn write(&self, steps: Vec<Step>) -> Result<Vec<Row>, WriteError> {
        match self {
            Db::Sqlite {
                writer: Some(writer),
                failpoint,
                ..
            } => {
                failpoint.admit().await;
                writer.write(steps).await
            }
            Db::Sqlite { writer: None, .. } => Err(only_looked_at().into()),
        }
    }

    /// Wipes what was overwritten out of the files in which it would stay for a while.
    pub(super) async fn wipe(&self) -> Result<(), StoreError> {
        match self {
            Db::Sqlite {
                writer: Some(writer),
                failpoint,
                ..
            } => writer.empty_log(failpoint).await,
            Db::Sqlite { writer: None, .. } => Err(only_looked_at()),
        }
    }

    /// Reads what is committed.
    pub(super) async fn rows(&self, statement: Statement) -> Result<Vec<Row>, StoreError> {
        match self {
            Db::Sqlite {
                read, failpoint, ..
            } => {
                failpoint.admit().await;
                let query = sqlx::query_with(statement.text, arguments(&statement)?);
                let rows = failpoint.pass(query.fetch_all(read)).await?;
                Ok(rows.into_iter().map(Row::Sqlite).collect())
            }
        }
    }

    /// Reads at most one row.
    pub(super) async fn row(&self, statement: Statement) -> Result<Option<Row>, StoreError> {
        Ok(self.rows(statement).await?.into_iter().next())
    }

    /// What the database itself finds wrong with its files; nothing when they are sound.
    pub(super) async fn integrity(&self) -> Result<Vec<String>, StoreError> {
        let mut faults = Vec::new();
        for row in self
            .rows(sql(
                "select integrity_check as fault from pragma_integrity_check",
            ))
            .await?
        {
            let fault = row.text("fault")?;
            if fault != "ok" {
                faults.push(fault);
            }
        }
        let orphans =
            "select \"table\" as child, \"parent\" as parent from pragma_foreign_key_check";
        for row in self.rows(sql(orphans)).await? {
            faults.push(format!(
                "a row of {} points at a missing row of {}",
                row.text("child")?,
                row.text("parent")?
            ));
        }
        Ok(faults)
    }

    /// Waits for what is begun and closes every connection.
    pub(super) async fn close(&self) {
        match self {
            Db::Sqlite { writer, read, .. } => {
                if let Some(writer) = writer {
                    writer.close().await;
                }
                read.close().await;
            }
        }
    }
}

fn only_looked_at() -> StoreError {
    StoreError::Fault("the database is only looked at".into())
}

fn arguments(statement: &Statement) -> Result<SqliteArguments, StoreError> {
    use sqlx::Arguments as _;

    let mut arguments = SqliteArguments::default();
    for value in &statement.values {
        match value {
            Value::Int(value) => arguments.add(*value),
            Value::Text(value) => arguments.add(value.clone()),
            Value::TooLarge(value) => return Err(StoreError::TooLarge(*value)),
        }
        .map_err(StoreError::Fault)?;
    }
    Ok(arguments)
}

impl Row {
    pub(super) fn maybe_int(&self, column: &'static str) -> Result<Option<i64>, StoreError> {
        match self {
            Row::Sqlite(row) => Ok(row.try_get(column)?),
        }
    }

    pub(super) fn int(&self, column: &'static str) -> Result<i64, StoreError> {
        match self {
            Row::Sqlite(row) => Ok(row.try_get(column)?),
        }
    }

    pub(super) fn text(&self, column: &'static str) -> Result<String, StoreError> {
        match self {
            Row::Sqlite(row) => Ok(row.try_get(column)?),
        }
    }

    pub(super) fn maybe_text(&self, column: &'static str) -> Result<Option<String>, StoreError> {
        match self {
            Row::Sqlite(row) => Ok(row.try_get(column)?),
        }
    }

    pub(super) fn flag(&self, column: &'static str) -> Result<bool, StoreError> {
        Ok(self.int(column)? != 0)
    }

    pub(super) fn number(&self, column: &'static str) -> Result<u32, StoreError> {
        number(self.int(column)?, column)
    }

    pub(super) fn maybe_number(&self, column: &'static str) -> Result<Option<u32>, StoreError> {
        self.maybe_int(column)?
            .map(|value| number(value, column))
            .transpose()
    }

    pub(super) fn snowflake(&self, column: &'static str) -> Result<Snowflake, StoreError> {
        snowflake(self.int(column)?, column)
    }

    pub(super) fn maybe_snowflake(
        &self,
        column: &'static str,
    ) -> Result<Option<Snowflake>, StoreError> {
        self.maybe_int(column)?
            .map(|value| snowflake(value, column))
            .transpose()
    }

    pub(super) fn game(&self, column: &'static str) -> Result<GameId, StoreError> {
        self.snowflake(column).map(GameId)
    }

    pub(super) fn moment(&self, column: &'static str) -> Result<Moment, StoreError> {
        self.int(column).map(Moment)
    }

    pub(super) fn maybe_moment(&self, column: &'static str) -> Result<Option<Moment>, StoreError> {
        Ok(self.maybe_int(column)?.map(Moment))
    }

    pub(super) fn maybe_opening(
        &self,
        column: &'static str,
    ) -> Result<Option<Opening>, StoreError> {
        Ok(self.maybe_number(column)?.map(Opening))
    }

    pub(super) fn maybe_player(
        &self,
        column: &'static str,
    ) -> Result<Option<PlayerId>, StoreError> {
        Ok(self.maybe_int(column)?.map(PlayerId))
    }

    /// A text that must be one of the names this program writes.
    pub(super) fn named<T>(
        &self,
        column: &'static str,
        from_name: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, StoreError> {
        let value = self.text(column)?;
        from_name(&value).ok_or(StoreError::Unknown {
            what: column,
            value,
        })
    }
}

fn number(value: i64, what: &'static str) -> Result<u32, StoreError> {
    u32::try_from(value).map_err(|_| StoreError::Unknown {
        what,
        value: value.to_string(),
    })
}

fn snowflake(value: i64, what: &'static str) -> Result<Snowflake, StoreError> {
    u64::try_from(value)
        .map(Snowflake)
        .map_err(|_| StoreError::Unknown {
            what,
            value: value.to_string(),
        })
}

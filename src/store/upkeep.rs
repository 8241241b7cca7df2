//! The installation itself: what it remembers, and what it throws away.

use super::db::Tx;
use super::statement::{Statement, sql};
use super::{Store, StoreError};
use crate::game::Moment;

/// A click is not delivered again after so long.
const INTERACTION_LIFE: i64 = 24 * 3_600_000;
/// A post that went out is kept so long: longer than any turn lasts, so that nobody is reminded twice.
const POST_LIFE: i64 = 60 * 24 * 3_600_000;

pub(super) async fn put(tx: &mut Tx, key: &str, value: String) -> Result<(), StoreError> {
    let upsert = "insert into meta (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value";
    tx.run(sql(upsert).bind(key).bind(value)).await.map(|_| ())
}

impl Store {
    /// A fact about this installation.
    pub async fn meta(&self, key: &str) -> Result<Option<String>, StoreError> {
        let row = self
            .db
            .row(sql("select value from meta where key = $1").bind(key))
            .await?;
        row.map(|row| row.text("value")).transpose()
    }

    /// Stores a fact about this installation.
    pub async fn set_meta(&self, key: &str, value: &str) -> Result<(), StoreError> {
        let mut tx = self.db.begin().await?;
        put(&mut tx, key, value.to_owned()).await?;
        tx.commit().await
    }

    /// A fact about this installation that, once there, never changes: the one stored, or this one from now on.
    pub async fn meta_once(&self, key: &str, value: &str) -> Result<String, StoreError> {
        let insert = "insert into meta (key, value) values ($1, $2) on conflict (key) do nothing";
        let mut tx = self.db.begin().await?;
        tx.run(sql(insert).bind(key).bind(value)).await?;
        let row = tx
            .row(sql("select value from meta where key = $1").bind(key))
            .await?
            .ok_or(StoreError::Missing)?;
        tx.commit().await?;
        row.text("value")
    }

    /// Throws away what nobody will ask for again: old clicks, and posts that went out long ago.
    pub async fn sweep(&self, now: Moment) -> Result<(), StoreError> {
        let mut tx = self.db.begin().await?;
        tx.run(sql("delete from interaction where at < $1").bind(now.plus(-INTERACTION_LIFE)))
            .await?;
        let delete = "delete from outbox where state <> 'pending' and created < $1";
        tx.run(sql(delete).bind(now.plus(-POST_LIFE))).await?;
        tx.commit().await
    }

    /// One number from a statement that always answers with one row.
    pub(super) async fn one_number(
        &self,
        statement: Statement,
        column: &'static str,
    ) -> Result<u32, StoreError> {
        self.db
            .row(statement)
            .await?
            .ok_or(StoreError::Missing)?
            .number(column)
    }
}

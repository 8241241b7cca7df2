//! The installation itself: what it remembers, and what it throws away.

use super::statement::{Statement, Step, sql};
use super::{Store, StoreError};
use crate::game::Moment;

/// A click is not delivered again after so long.
const INTERACTION_LIFE: i64 = 24 * 3_600_000;
/// A post that went out is kept so long: longer than any turn lasts, so that nobody is reminded twice.
const POST_LIFE: i64 = 60 * 24 * 3_600_000;

pub(super) fn put(key: &str, value: &str) -> Statement {
    sql("insert into meta (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value")
        .bind(key)
        .bind(value)
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
        self.write([put(key, value).into()]).await
    }

    /// A fact about this installation that, once there, never changes: the one stored, or this one from now on.
    pub async fn meta_once(&self, key: &str, value: &str) -> Result<String, StoreError> {
        let insert = "insert into meta (key, value) values ($1, $2) on conflict (key) do nothing";
        let insert = sql(insert).bind(key).bind(value);
        let select = sql("select value from meta where key = $1").bind(key);
        let rows = self
            .db
            .write(vec![insert.into(), Step::Ask(select)])
            .await?;
        rows.first().ok_or(StoreError::Missing)?.text("value")
    }

    /// Throws away what nobody will ask for again: old clicks, posts that went out long ago, and what
    /// moderators never confirmed.
    pub async fn sweep(&self, now: Moment) -> Result<(), StoreError> {
        let clicks = sql("delete from interaction where at < $1").bind(now.plus(-INTERACTION_LIFE));
        // While nobody can be told of a turn its clocks stand still, however long that may be.
        let posts = "delete from outbox where state <> 'pending' and created < $1 and not (state = 'stranded' \
             and exists (select 1 from game g where g.id = outbox.stream and g.opening = outbox.opening \
             and g.status = 'playing'))";
        let posts = sql(posts).bind(now.plus(-POST_LIFE));
        let drafts = sql("delete from draft where at < $1").bind(now.plus(-INTERACTION_LIFE));
        let reasons = sql("delete from reason where at < $1").bind(now.plus(-INTERACTION_LIFE));
        self.write([clicks.into(), posts.into(), drafts.into(), reasons.into()])
            .await
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

//! The installation itself: when it was alive, what it remembers, what it throws away.

use super::db::Tx;
use super::statement::{Statement, sql};
use super::{Store, StoreError};
use crate::game::{Moment, Outage};

/// The key of the last instant known to be good.
const ALIVE: &str = "alive";
/// A click is not delivered again after so long.
const INTERACTION_LIFE: i64 = 24 * 3_600_000;
/// A post that went out is kept so long: longer than any turn lasts, so that nobody is reminded twice.
const POST_LIFE: i64 = 60 * 24 * 3_600_000;

async fn put(tx: &mut Tx, key: &str, value: String) -> Result<(), StoreError> {
    let upsert = "insert into meta (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value";
    tx.run(sql(upsert).bind(key).bind(value)).await.map(|_| ())
}

impl Store {
    /// Notes that all is well at this instant.
    pub async fn alive(&self, at: Moment) -> Result<(), StoreError> {
        self.set_meta(ALIVE, &at.0.to_string()).await
    }

    /// The last instant at which all was known to be well.
    pub async fn last_alive(&self) -> Result<Option<Moment>, StoreError> {
        let Some(value) = self.meta(ALIVE).await? else {
            return Ok(None);
        };
        match value.parse() {
            Ok(ms) => Ok(Some(Moment(ms))),
            Err(_) => Err(StoreError::Unknown {
                what: "instant",
                value,
            }),
        }
    }

    /// Records a stretch in which Lacre could not be reached, and that all is well at its end.
    ///
    /// What an earlier record covers is left out, so outages never overlap and nothing is credited twice.
    pub async fn record_outage(&self, from: Moment, to: Moment) -> Result<(), StoreError> {
        let mut tx = self.db.begin().await?;
        let row = tx
            .row(sql("select max(ended) as ended from outage"))
            .await?;
        let covered = row.map_or(Ok(None), |row| row.maybe_moment("ended"))?;
        let from = covered.map_or(from, |covered| covered.max(from));
        if from < to {
            tx.run(
                sql("insert into outage (began, ended) values ($1, $2)")
                    .bind(from)
                    .bind(to),
            )
            .await?;
        }
        put(&mut tx, ALIVE, to.0.to_string()).await?;
        tx.commit().await
    }

    /// The outages that lasted beyond this instant, in order of time; they do not overlap.
    pub async fn outages(&self, since: Moment) -> Result<Vec<Outage>, StoreError> {
        let select = "select began, ended from outage where ended > $1 order by began";
        let rows = self.db.rows(sql(select).bind(since)).await?;
        rows.iter()
            .map(|row| {
                Ok(Outage {
                    from: row.moment("began")?,
                    to: row.moment("ended")?,
                })
            })
            .collect()
    }

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

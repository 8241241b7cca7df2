//! When no clock runs out in a server, and since when that has been so.

use super::db::Row;
use super::statement::{Step, sql};
use super::{Scope, Store, StoreError, outbox};
use crate::game::{Moment, ServerId};

/// Quiet hours and days of a server. What was so before stays known, so that a change moves no clock of the past.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quiet {
    /// Since when they hold.
    pub since: Moment,
    /// The time zone by which they are told, as IANA names it.
    pub zone: String,
    /// When the quiet hours of each day start, in minutes after midnight.
    pub starts: u32,
    /// When they end; where that is not later than the start, on the next day. Alike where there are none.
    pub ends: u32,
    /// The days that are quiet throughout, a bit each, Monday the lowest.
    pub days: u32,
}

impl Quiet {
    /// Whether anything is quiet at all.
    pub fn is_any(&self) -> bool {
        self.starts != self.ends || self.days != 0
    }
}

const ALL: &str =
    "select since, zone, starts, ends, days from quiet where server = $1 order by since";

const SET: &str = "insert into quiet (server, since, zone, starts, ends, days) values ($1, $2, $3, $4, $5, $6) \
     on conflict (server, since) do update set zone = excluded.zone, starts = excluded.starts, \
     ends = excluded.ends, days = excluded.days";

/// An edit of each challenge's card, which shows them.
const OWE_CHALLENGES: &str = "insert into outbox \
     (lane, kind, stream, seq, opening, recipient, tries, created, due, state) \
     select 'game/' || g.id, 'challenge-shown', g.id, 1, null, null, 0, $2, $2, 'pending' from game g \
     where g.status = 'challenged' and g.server = $1 \
     and exists (select 1 from post p where p.stream = g.id and p.kind = 'challenge') \
     order by g.id on conflict do nothing";

impl Store {
    /// The quiet hours of a server, all that ever held, in order.
    pub async fn quiet(&self, server: ServerId) -> Result<Vec<Quiet>, StoreError> {
        let rows = self.db.rows(sql(ALL).bind(server)).await?;
        rows.iter().map(read).collect()
    }

    /// From their `since` on a server has these quiet hours. What cards show of them, and of its
    /// clocks, is owed anew; which reminders are to come anew is for others to say.
    pub async fn set_quiet(&self, server: ServerId, quiet: &Quiet) -> Result<(), StoreError> {
        let set = sql(SET)
            .bind(server)
            .bind(quiet.since)
            .bind(quiet.zone.as_str())
            .bind(quiet.starts)
            .bind(quiet.ends)
            .bind(quiet.days);
        let shown = outbox::owe_cards(&Scope::Server(server).name(), quiet.since);
        let made = sql("delete from outbox where kind = 'challenge-shown' and state <> 'pending'");
        let challenges = sql(OWE_CHALLENGES).bind(server).bind(quiet.since);
        let steps = [set].into_iter().chain(shown).chain([made, challenges]);
        let steps = steps.map(Step::from);
        self.write(steps).await
    }
}

fn read(row: &Row) -> Result<Quiet, StoreError> {
    Ok(Quiet {
        since: row.moment("since")?,
        zone: row.text("zone")?,
        starts: row.number("starts")?,
        ends: row.number("ends")?,
        days: row.number("days")?,
    })
}

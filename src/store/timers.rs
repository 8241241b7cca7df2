//! What will have to be looked at, and when.

use super::statement::{Statement, Step, sql};
use super::{Store, StoreError};
use crate::game::{GameId, Moment, PlayerId};

/// What a timer is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TimerKind {
    /// A challenge lapses.
    Expire,
    /// A turn runs out.
    Deadline,
    /// A player is reminded when half of their time is left.
    HalfTime,
    /// A player is reminded when little of it is left.
    Reminder,
    /// A thread is archived.
    Archive,
    /// A tournament opens its check-in.
    CheckIn,
    /// A tournament begins.
    Start,
    /// A tournament's next round is worked out.
    Pair,
    /// A tournament's next round is published.
    Publish,
    /// A tournament's round has to be over.
    RoundEnd,
    /// A game is abandoned, since nobody could be told of it for long.
    Abandon,
}

impl TimerKind {
    const ALL: [TimerKind; 11] = [
        TimerKind::Expire,
        TimerKind::Deadline,
        TimerKind::HalfTime,
        TimerKind::Reminder,
        TimerKind::Archive,
        TimerKind::Abandon,
        TimerKind::CheckIn,
        TimerKind::Start,
        TimerKind::Pair,
        TimerKind::Publish,
        TimerKind::RoundEnd,
    ];

    /// Its name in the database.
    pub fn name(self) -> &'static str {
        match self {
            TimerKind::Expire => "expire",
            TimerKind::Deadline => "deadline",
            TimerKind::HalfTime => "half-time",
            TimerKind::Reminder => "reminder",
            TimerKind::Archive => "archive",
            TimerKind::Abandon => "abandon",
            TimerKind::CheckIn => "check-in",
            TimerKind::Start => "start",
            TimerKind::Pair => "pair",
            TimerKind::Publish => "publish",
            TimerKind::RoundEnd => "round-end",
        }
    }

    pub(super) fn from_name(name: &str) -> Option<TimerKind> {
        TimerKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A timer of a game. A game has at most one of a kind and person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timer {
    /// What it is for.
    pub kind: TimerKind,
    /// Whom it concerns, where it concerns one.
    pub player: Option<PlayerId>,
    /// When it rings.
    pub due: Moment,
}

/// A timer with the game it belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimerRow {
    /// The game.
    pub stream: GameId,
    /// Its timer.
    pub timer: Timer,
}

/// Replaces all timers of a game that come of its events, unless its journal holds more or less than so many.
pub(super) fn write(stream: GameId, seq: u32, timers: &[Timer]) -> Vec<Step> {
    let delete = "delete from timer where stream = $1 and kind <> 'abandon' \
         and (select max(seq) from event where stream = $1) = $2";
    let insert = "insert into timer (stream, kind, player, due) select $1, $3, $4, $5 \
         where (select max(seq) from event where stream = $1) = $2";
    let deleted = sql(delete).bind(stream).bind(seq).into();
    let inserted = timers.iter().map(|timer| {
        sql(insert)
            .bind(stream)
            .bind(seq)
            .bind(timer.kind.name())
            .bind(timer.player)
            .bind(timer.due)
            .into()
    });
    std::iter::once(deleted).chain(inserted).collect()
}

/// Takes one timer away, unless it has been set to another time since it was read.
pub(super) fn drop_one(row: TimerRow) -> Statement {
    sql("delete from timer \
         where stream = $1 and kind = $2 and coalesce(player, 0) = coalesce($3, 0) and due = $4")
    .bind(row.stream)
    .bind(row.timer.kind.name())
    .bind(row.timer.player)
    .bind(row.timer.due)
}

/// Nobody can be told of a game: it is looked at again then, unless it is to be looked at already.
pub(super) fn abandon(stream: GameId, due: Moment) -> Statement {
    let insert = "insert into timer (stream, kind, player, due) values ($1, 'abandon', null, $2) on conflict do nothing";
    sql(insert).bind(stream).bind(due)
}

impl Store {
    /// The timer that rang first, of those due by now. In a server that the bot was put out of none rings but the one
    /// that abandons its games.
    pub async fn next_timer(&self, now: Moment) -> Result<Option<TimerRow>, StoreError> {
        let select = "select t.stream, t.kind, t.player, t.due from timer t where t.due <= $1 and (t.kind = 'abandon' or not exists \
             (select 1 from stream g join outage u on u.scope = 'server/' || g.server and u.ended is null where g.id = t.stream)) \
             order by t.due, t.stream limit 1";
        let Some(row) = self.db.row(sql(select).bind(now)).await? else {
            return Ok(None);
        };
        let timer = Timer {
            kind: row.named("kind", TimerKind::from_name)?,
            player: row.maybe_player("player")?,
            due: row.moment("due")?,
        };
        Ok(Some(TimerRow {
            stream: row.game("stream")?,
            timer,
        }))
    }

    /// When the next timer rings, be it past or to come.
    pub async fn next_timer_due(&self) -> Result<Option<Moment>, StoreError> {
        let row = self
            .db
            .row(sql(
                "select min(t.due) as due from timer t where t.kind = 'abandon' or not exists \
                 (select 1 from stream g join outage u on u.scope = 'server/' || g.server and u.ended is null \
                 where g.id = t.stream)",
            ))
            .await?;
        row.map_or(Ok(None), |row| row.maybe_moment("due"))
    }

    /// Replaces all timers of a game that come of its events, for instance when an outage has moved its deadline. `seen` is the number of the
    /// last event by which they were reckoned: a game that has gone on since has set its timers itself.
    pub async fn set_timers(
        &self,
        stream: GameId,
        seen: u32,
        timers: &[Timer],
    ) -> Result<(), StoreError> {
        self.write(write(stream, seen, timers)).await
    }

    /// Takes one timer away, unless it has been set to another time since it was read.
    pub async fn drop_timer(&self, row: TimerRow) -> Result<(), StoreError> {
        self.write([drop_one(row).into()]).await
    }

    /// Lets one timer ring later, unless it has been set to another time since it was read: for a game that cannot
    /// be read at present, so that the others go on and it is not forgotten.
    pub async fn postpone_timer(&self, row: TimerRow, until: Moment) -> Result<(), StoreError> {
        let update = sql("update timer set due = $5 \
             where stream = $1 and kind = $2 and coalesce(player, 0) = coalesce($3, 0) and due = $4")
        .bind(row.stream)
        .bind(row.timer.kind.name())
        .bind(row.timer.player)
        .bind(row.timer.due)
        .bind(until);
        self.write([update.into()]).await
    }
}

//! The one transaction in which something happens to a game.

use super::codec::{self, Stored};
use super::error::Missed;
use super::statement::{Step, sql};
use super::{Act, AppendError, GameRow, Owed, Rated, Store, StoreError, Timer};
use super::{acts, games, outbox, ratings, timers, tournaments};
use crate::game::{Event, GameId, Moment, Snowflake};

/// What happened to a game, with all that follows from it. Its server and its people must have been met.
#[derive(Debug, Clone)]
pub struct Append {
    /// The game whose journal grows.
    pub stream: GameId,
    /// How many events had been seen when this was decided; the new ones follow them.
    pub seen: u32,
    /// When they are stored.
    pub at: Moment,
    /// The new events.
    pub events: Vec<Event>,
    /// The game's row in the lists as it is after them.
    pub game: GameRow,
    /// What is owed to Discord.
    pub owed: Vec<Owed>,
    /// Every timer that the game has from now on; those it had before are gone.
    pub timers: Vec<Timer>,
    /// What it changes in the ratings, where it does.
    pub rated: Option<Rated>,
    /// What moderators did by these events.
    pub acts: Vec<Act>,
    /// The click that caused it, if a click did.
    pub interaction: Option<Snowflake>,
}

impl Store {
    /// Stores everything, durably, or nothing at all.
    pub async fn append(&self, append: Append) -> Result<(), AppendError> {
        self.db.write(append.steps()?).await?;
        Ok(())
    }

    /// Whether this interaction has been carried out before: then it is answered from the state.
    pub async fn is_repeated(&self, interaction: Snowflake) -> Result<bool, StoreError> {
        let row = self
            .db
            .row(sql("select id from interaction where id = $1").bind(interaction))
            .await?;
        Ok(row.is_some())
    }
}

impl Append {
    fn steps(&self) -> Result<Vec<Step>, StoreError> {
        let mut steps = Vec::new();
        if let Some(interaction) = self.interaction {
            steps.push(note_interaction(interaction, self.at));
        }
        let mut last = self.seen;
        for (seq, event) in (self.seen + 1..).zip(&self.events) {
            let stored = codec::encode(self.game.variant, event)
                .map_err(|e| StoreError::Fault(Box::new(e)))?;
            steps.push(insert_event(self.stream, seq, self.at, stored));
            last = seq;
        }
        if self.seen == 0 {
            steps.extend(self.events.iter().filter_map(|event| match event {
                Event::Arranged(pairing) => Some(tournaments::link(*pairing, self.stream)),
                _ => None,
            }));
        }
        steps.extend(games::write(&self.game, self.seen == 0));
        steps.extend(self.events.iter().filter_map(|event| match event {
            Event::Paused { .. } | Event::Resumed { .. } | Event::TimeGiven { .. } => {
                Some(outbox::forget_reminders(self.stream).into())
            }
            _ => None,
        }));
        steps.extend(self.rated.iter().flat_map(ratings::write));
        let owed = self.owed.iter();
        steps.extend(owed.map(|owed| outbox::owe(self.stream, owed, self.at).into()));
        steps.extend(timers::write(self.stream, last, &self.timers));
        steps.extend(self.acts.iter().flat_map(acts::write));
        Ok(steps)
    }
}

pub(super) fn note_interaction(interaction: Snowflake, at: Moment) -> Step {
    sql("insert into interaction (id, at) values ($1, $2) on conflict (id) do nothing")
        .bind(interaction)
        .bind(at)
        .or(Missed::Repeated)
}

pub(super) fn insert_event(stream: GameId, seq: u32, at: Moment, stored: Stored) -> Step {
    sql(
        "insert into event (stream, seq, kind, version, at, body, secret) \
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (stream, seq) do nothing",
    )
    .bind(stream)
    .bind(seq)
    .bind(stored.kind)
    .bind(stored.version)
    .bind(at)
    .bind(stored.body)
    .bind(stored.secret)
    .or(Missed::Conflict)
}

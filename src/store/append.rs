//! The one transaction in which something happens to a game.

use super::codec::{self, Stored};
use super::db::Tx;
use super::statement::sql;
use super::{AppendError, GameRow, Owed, Store, StoreError, Timer};
use super::{games, outbox, timers};
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
    /// The click that caused it, if a click did.
    pub interaction: Option<Snowflake>,
}

impl Store {
    /// Stores everything, durably, or nothing at all.
    pub async fn append(&self, append: Append) -> Result<(), AppendError> {
        let mut tx = self.db.begin().await?;
        if let Some(interaction) = append.interaction {
            note_interaction(&mut tx, interaction, append.at).await?;
        }
        for (seq, event) in (i64::from(append.seen) + 1..).zip(&append.events) {
            let stored = codec::encode(append.game.variant, event)
                .map_err(|e| StoreError::Fault(Box::new(e)))?;
            insert_event(&mut tx, append.stream, seq, append.at, stored).await?;
        }
        games::write(&mut tx, &append.game, append.seen == 0).await?;
        for owed in &append.owed {
            outbox::owe(&mut tx, append.stream, owed, append.at).await?;
        }
        timers::write(&mut tx, append.stream, &append.timers).await?;
        Ok(tx.commit().await?)
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

// What was there first is recognised by a row that was not inserted, rather than by the name of the constraint it
// broke: SQLite reports no such names, and in PostgreSQL a broken constraint would end the transaction.

async fn note_interaction(
    tx: &mut Tx,
    interaction: Snowflake,
    at: Moment,
) -> Result<(), AppendError> {
    let insert = "insert into interaction (id, at) values ($1, $2) on conflict (id) do nothing";
    match tx.run(sql(insert).bind(interaction).bind(at)).await? {
        0 => Err(AppendError::Repeated),
        _ => Ok(()),
    }
}

async fn insert_event(
    tx: &mut Tx,
    stream: GameId,
    seq: i64,
    at: Moment,
    stored: Stored,
) -> Result<(), AppendError> {
    let insert = sql(
        "insert into event (stream, seq, kind, version, at, body, secret) \
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (stream, seq) do nothing",
    )
    .bind(stream)
    .bind(seq)
    .bind(stored.kind)
    .bind(stored.version)
    .bind(at)
    .bind(stored.body)
    .bind(stored.secret);
    match tx.run(insert).await? {
        0 => Err(AppendError::Conflict),
        _ => Ok(()),
    }
}

//! Reading journals.

use super::codec::{Reader, Stored};
use super::statement::sql;
use super::{Store, StoreError};
use crate::game::{Game, GameId, Recorded};

/// A game as its journal tells it, with that journal.
struct Read {
    events: Vec<Recorded>,
    game: Option<Game>,
}

impl Store {
    /// A game as it stands; none where there is no such journal.
    ///
    /// Reading a journal folds it, since a move can only be read on the board on which it was made. So this is the
    /// cheapest way to a game, and a journal that does not fold is as unreadable as one that does not parse.
    pub async fn game(&self, game: GameId) -> Result<Option<Game>, StoreError> {
        Ok(self.read(game, u32::MAX).await?.game)
    }

    /// A game as it stood after the event of this number.
    pub async fn game_until(&self, game: GameId, seq: u32) -> Result<Option<Game>, StoreError> {
        Ok(self.read(game, seq).await?.game)
    }

    /// A game's whole journal, in order.
    pub async fn events(&self, game: GameId) -> Result<Vec<Recorded>, StoreError> {
        Ok(self.read(game, u32::MAX).await?.events)
    }

    /// A game's journal up to and with the event of this number.
    pub async fn events_until(&self, game: GameId, seq: u32) -> Result<Vec<Recorded>, StoreError> {
        Ok(self.read(game, seq).await?.events)
    }

    async fn read(&self, stream: GameId, until: u32) -> Result<Read, StoreError> {
        let select = sql("select seq, kind, version, at, body, secret from event \
             where stream = $1 and seq <= $2 order by seq")
        .bind(stream)
        .bind(until);
        let mut reader = Reader::default();
        let mut events = Vec::new();
        for row in self.db.rows(select).await? {
            let stored = Stored {
                kind: row.text("kind")?,
                version: row.int("version")?,
                body: row.text("body")?,
                secret: row.maybe_text("secret")?,
            };
            let seq = row.number("seq")?;
            let unreadable = |why| StoreError::Unreadable {
                game: stream,
                seq,
                why,
            };
            events.push(
                reader
                    .read(seq, row.moment("at")?, &stored)
                    .map_err(unreadable)?,
            );
        }
        Ok(Read {
            events,
            game: reader.game(),
        })
    }
}

//! What a moderator has asked for and has yet to confirm.

use super::statement::sql;
use super::{Store, StoreError};
use crate::game::{GameId, Moment, Opening, PlayerId, Snowflake};

/// An act that waits to be confirmed. It counts for nothing until then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// The interaction that asked for it.
    pub id: Snowflake,
    /// When.
    pub at: Moment,
    /// Who asked.
    pub moderator: PlayerId,
    /// To which game it is to be done.
    pub game: GameId,
    /// The turn that was open then; of no turn where it is zero.
    pub opening: Opening,
    /// What is to be done, in the service's words.
    pub deed: String,
    /// The person who is to take a seat.
    pub player: Option<PlayerId>,
    /// Why.
    pub reason: String,
}

impl Store {
    /// Keeps why a moderator asks for something until it is confirmed.
    pub async fn keep_reason(
        &self,
        id: Snowflake,
        at: Moment,
        why: &str,
    ) -> Result<(), StoreError> {
        let insert =
            "insert into reason (id, at, text) values ($1, $2, $3) on conflict (id) do nothing";
        let insert = sql(insert).bind(id).bind(at).bind(why);
        self.write([insert.into()]).await
    }

    /// Why this interaction asked for something, while that is kept.
    pub async fn reason(&self, id: Snowflake) -> Result<Option<String>, StoreError> {
        let select = sql("select text from reason where id = $1").bind(id);
        let row = self.db.row(select).await?;
        row.map(|row| row.text("text")).transpose()
    }

    /// Keeps an act until it is confirmed.
    pub async fn keep_draft(&self, draft: &Draft) -> Result<(), StoreError> {
        let insert = "insert into draft (id, at, moderator, game, opening, deed, player, reason) \
             values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing";
        let insert = sql(insert)
            .bind(draft.id)
            .bind(draft.at)
            .bind(draft.moderator)
            .bind(draft.game)
            .bind(draft.opening)
            .bind(draft.deed.clone())
            .bind(draft.player)
            .bind(draft.reason.clone());
        self.write([insert.into()]).await
    }

    /// The act that this interaction asked for, while it is kept.
    pub async fn draft(&self, id: Snowflake) -> Result<Option<Draft>, StoreError> {
        let select = "select id, at, moderator, game, opening, deed, player, reason from draft where id = $1";
        let row = self.db.row(sql(select).bind(id)).await?;
        row.map(|row| {
            Ok(Draft {
                id: row.snowflake("id")?,
                at: row.moment("at")?,
                moderator: PlayerId(row.int("moderator")?),
                game: row.game("game")?,
                opening: Opening(row.number("opening")?),
                deed: row.text("deed")?,
                player: row.maybe_player("player")?,
                reason: row.text("reason")?,
            })
        })
        .transpose()
    }
}

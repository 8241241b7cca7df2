//! Who is who: people and servers, with what they prefer.

use super::db::Row;
use super::statement::{Statement, Step, sql};
use super::{Store, StoreError};
use crate::game::{Moment, PlayerId, ServerId, Snowflake};

/// A person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The number by which journals name them.
    pub id: PlayerId,
    /// Their id in Discord; none for somebody who asked to be forgotten.
    pub discord: Option<Snowflake>,
    /// The name they had when last seen; empty for somebody who asked to be forgotten.
    pub name: String,
    /// The language of their Discord when last seen.
    pub locale: String,
    /// What they prefer.
    pub preferences: Preferences,
}

/// What a person prefers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preferences {
    /// A language tag; none for that of their Discord.
    pub language: Option<String>,
    /// Whether every private answer carries the board in words.
    pub text_boards: bool,
    /// Whether moves picked from lists or typed as squares are confirmed too.
    pub confirm: bool,
}

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences {
            language: None,
            text_boards: false,
            confirm: true,
        }
    }
}

/// A server of Discord, with its settings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Server {
    /// Its id.
    pub id: ServerId,
    /// The language that Discord gives for it.
    pub locale: String,
    /// A language tag; none for that of its Discord.
    pub language: Option<String>,
    /// Whether games get a thread each.
    pub threads: bool,
}

/// Somebody seen again this soon, and unchanged, costs no write: people are met at every keystroke.
const SEEN_LATELY: i64 = 3_600_000;
/// How many people one statement looks up.
const PEOPLE: usize = 16;

fn person(row: &Row) -> Result<Person, StoreError> {
    Ok(Person {
        id: PlayerId(row.int("id")?),
        discord: row.maybe_snowflake("discord")?,
        name: row.text("name")?,
        locale: row.text("locale")?,
        preferences: Preferences {
            language: row.maybe_text("language")?,
            text_boards: row.flag("text_boards")?,
            confirm: row.flag("confirm")?,
        },
    })
}

fn server(row: &Row) -> Result<Server, StoreError> {
    Ok(Server {
        id: ServerId(row.snowflake("id")?),
        locale: row.text("locale")?,
        language: row.maybe_text("language")?,
        threads: row.flag("threads")?,
    })
}

impl Store {
    /// Somebody has been seen: their row, new or brought up to date.
    pub async fn meet(
        &self,
        discord: Snowflake,
        name: &str,
        locale: &str,
        at: Moment,
    ) -> Result<Person, StoreError> {
        let select = "select id, discord, name, locale, language, text_boards, confirm from player \
             where discord = $1 and name = $2 and locale = $3 and last_seen > $4";
        let lately = at.plus(-SEEN_LATELY);
        let known = sql(select)
            .bind(discord)
            .bind(name)
            .bind(locale)
            .bind(lately);
        if let Some(row) = self.db.row(known).await? {
            return person(&row);
        }
        let fresh = Preferences::default();
        let upsert = sql(
            "insert into player (discord, name, locale, text_boards, confirm, last_seen) \
             values ($1, $2, $3, $4, $5, $6) on conflict (discord) do update \
             set name = excluded.name, locale = excluded.locale, last_seen = excluded.last_seen \
             returning id, discord, name, locale, language, text_boards, confirm",
        )
        .bind(discord)
        .bind(name)
        .bind(locale)
        .bind(fresh.text_boards)
        .bind(fresh.confirm)
        .bind(at);
        person(&self.write_one(upsert).await?)
    }

    /// Somebody was named by another: a row for them if there is none. What they were seen with themselves stays; the
    /// locale is only what a newcomer is taken to read.
    pub async fn hear_of(
        &self,
        discord: Snowflake,
        name: &str,
        locale: &str,
    ) -> Result<Person, StoreError> {
        let fresh = Preferences::default();
        let upsert = sql(
            "insert into player (discord, name, locale, text_boards, confirm, last_seen) \
             values ($1, $2, $3, $4, $5, 0) on conflict (discord) do update set name = excluded.name \
             returning id, discord, name, locale, language, text_boards, confirm",
        )
        .bind(discord)
        .bind(name)
        .bind(locale)
        .bind(fresh.text_boards)
        .bind(fresh.confirm);
        person(&self.write_one(upsert).await?)
    }

    /// The people of these ids, in no order; who is not known is left out.
    pub async fn people(&self, ids: &[PlayerId]) -> Result<Vec<Person>, StoreError> {
        let mut people = Vec::new();
        for ids in ids.chunks(PEOPLE) {
            let select = sql(
                "select id, discord, name, locale, language, text_boards, confirm from player where id in \
                 ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
            );
            // Places that are left over ask for nobody.
            let bound =
                (0..PEOPLE).fold(select, |select, place| select.bind(ids.get(place).copied()));
            for row in self.db.rows(bound).await? {
                people.push(person(&row)?);
            }
        }
        Ok(people)
    }

    /// Stores what a person prefers.
    pub async fn set_preferences(
        &self,
        player: PlayerId,
        preferences: &Preferences,
    ) -> Result<(), StoreError> {
        let update =
            sql("update player set language = $2, text_boards = $3, confirm = $4 where id = $1")
                .bind(player)
                .bind(preferences.language.clone())
                .bind(preferences.text_boards)
                .bind(preferences.confirm);
        self.write([update.into()]).await
    }

    /// Forgets who a person is, in every file of the database. Their games keep the number; whoever comes back is
    /// somebody new.
    pub async fn forget(&self, player: PlayerId) -> Result<(), StoreError> {
        let fresh = Preferences::default();
        let update = sql(
            "update player set discord = null, name = '', locale = '', language = null, \
             text_boards = $2, confirm = $3, last_seen = 0 where id = $1",
        )
        .bind(player)
        .bind(fresh.text_boards)
        .bind(fresh.confirm);
        self.write([update.into()]).await?;
        self.db.wipe().await
    }

    /// A server, if it has been seen.
    pub async fn server(&self, id: ServerId) -> Result<Option<Server>, StoreError> {
        let select = "select id, locale, language, threads from server where id = $1";
        self.db
            .row(sql(select).bind(id))
            .await?
            .as_ref()
            .map(server)
            .transpose()
    }

    /// A server has been seen: its row, new or brought up to date. Every game's server must have been met.
    pub async fn meet_server(&self, id: ServerId, locale: &str) -> Result<Server, StoreError> {
        if let Some(known) = self.server(id).await?
            && known.locale == locale
        {
            return Ok(known);
        }
        let upsert = sql("insert into server (id, locale, threads) values ($1, $2, 1) \
             on conflict (id) do update set locale = excluded.locale returning id, locale, language, threads")
        .bind(id)
        .bind(locale);
        server(&self.write_one(upsert).await?)
    }

    /// Stores a server's settings.
    pub async fn save_server(&self, server: &Server) -> Result<(), StoreError> {
        let upsert = sql("insert into server (id, locale, language, threads) values ($1, $2, $3, $4) \
             on conflict (id) do update \
             set locale = excluded.locale, language = excluded.language, threads = excluded.threads")
        .bind(server.id)
        .bind(server.locale.as_str())
        .bind(server.language.clone())
        .bind(server.threads);
        self.write([upsert.into()]).await
    }

    /// Writes a row and reads back what it has become.
    async fn write_one(&self, statement: Statement) -> Result<Row, StoreError> {
        let rows = self.db.write(vec![Step::Ask(statement)]).await?;
        rows.into_iter().next().ok_or(StoreError::Missing)
    }
}

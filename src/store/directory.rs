//! Who is who: people, with what they prefer.

use super::db::Row;
use super::statement::{Statement, Step, sql};
use super::{Store, StoreError};
use crate::game::{Moment, PlayerId, Snowflake};

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
    /// Whether the pieces that move are written as figurines in private answers.
    pub figurines: bool,
    /// Whether moves picked from lists or typed as squares are confirmed too.
    pub confirm: bool,
    /// The theme of private boards, by its name; none for the server's.
    pub theme: Option<String>,
    /// Whether boards lie as in posts, whichever side one plays.
    pub board_fixed: bool,
    /// Whether one is reminded by direct message.
    pub direct: bool,
}

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences {
            language: None,
            text_boards: false,
            figurines: false,
            confirm: true,
            theme: None,
            board_fixed: false,
            direct: false,
        }
    }
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
            figurines: row.flag("figurines")?,
            confirm: row.flag("confirm")?,
            theme: row.maybe_text("theme")?,
            board_fixed: row.flag("board_fixed")?,
            direct: row.flag("direct")?,
        },
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
        let select = "select id, discord, name, locale, language, text_boards, figurines, confirm, theme, board_fixed, direct from player \
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
             returning id, discord, name, locale, language, text_boards, figurines, confirm, theme, board_fixed, direct",
        )
        .bind(discord)
        .bind(name)
        .bind(locale)
        .bind(fresh.text_boards)
        .bind(fresh.confirm)
        .bind(at);
        person(&self.write_person(upsert, discord).await?)
    }

    /// A person as they were last seen, if they have been.
    pub async fn known(&self, discord: Snowflake) -> Result<Option<Person>, StoreError> {
        let select = "select id, discord, name, locale, language, text_boards, figurines, confirm, theme, board_fixed, direct from player \
                      where discord = $1";
        let row = self.db.row(sql(select).bind(discord)).await?;
        row.as_ref().map(person).transpose()
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
             returning id, discord, name, locale, language, text_boards, figurines, confirm, theme, board_fixed, direct",
        )
        .bind(discord)
        .bind(name)
        .bind(locale)
        .bind(fresh.text_boards)
        .bind(fresh.confirm);
        person(&self.write_person(upsert, discord).await?)
    }

    /// The people of these ids, in no order; who is not known is left out.
    pub async fn people(&self, ids: &[PlayerId]) -> Result<Vec<Person>, StoreError> {
        let mut people = Vec::new();
        for ids in ids.chunks(PEOPLE) {
            let select = sql(
                "select id, discord, name, locale, language, text_boards, figurines, confirm, theme, board_fixed, direct from player where id in \
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
            sql("update player set language = $2, text_boards = $3, confirm = $4, figurines = $5, theme = $6, \
                 board_fixed = $7, direct = $8 where id = $1")
                .bind(player)
                .bind(preferences.language.clone())
                .bind(preferences.text_boards)
                .bind(preferences.confirm)
                .bind(preferences.figurines)
                .bind(preferences.theme.clone())
                .bind(preferences.board_fixed)
                .bind(preferences.direct);
        self.write([update.into()]).await
    }

    /// Forgets who a person is, in every file of the database. Their games keep the number; whoever comes back is
    /// somebody new. Only a bar is not lifted by that: it goes on to hold their id, and no number.
    pub async fn forget(&self, player: PlayerId) -> Result<(), StoreError> {
        let fresh = Preferences::default();
        let update = sql(
            "update player set discord = null, name = '', locale = '', language = null, figurines = 0, \
             text_boards = $2, confirm = $3, theme = null, board_fixed = $4, direct = 0, last_seen = 0 where id = $1",
        )
        .bind(player)
        .bind(fresh.text_boards)
        .bind(fresh.confirm)
        .bind(fresh.board_fixed);
        let kept_out = sql(
            "insert into kept_out (server, discord) select b.server, p.discord from barred b \
             join player p on p.id = b.player where p.id = $1 and p.discord is not null on conflict do nothing",
        )
        .bind(player);
        let barred = sql("delete from barred where player = $1").bind(player);
        let watching = sql("delete from watcher where player = $1").bind(player);
        let muted = sql("delete from mute where player = $1").bind(player);
        let steps = [kept_out, barred, update, watching, muted];
        self.write(steps.map(Step::from)).await?;
        self.db.wipe().await
    }

    /// Writes a person's row and reads back what it has become. A bar that outlasted being forgotten is theirs again.
    async fn write_person(
        &self,
        statement: Statement,
        discord: Snowflake,
    ) -> Result<Row, StoreError> {
        let barred = sql(
            "insert into barred (server, player) select k.server, p.id from kept_out k \
             join player p on p.discord = k.discord where k.discord = $1 on conflict do nothing",
        );
        let kept_out = sql("delete from kept_out where discord = $1");
        let steps = vec![
            Step::Ask(statement),
            barred.bind(discord).into(),
            kept_out.bind(discord).into(),
        ];
        let rows = self.db.write(steps).await?;
        rows.into_iter().next().ok_or(StoreError::Missing)
    }

    /// Writes a row and reads back what it has become.
    pub(super) async fn write_one(&self, statement: Statement) -> Result<Row, StoreError> {
        let rows = self.db.write(vec![Step::Ask(statement)]).await?;
        rows.into_iter().next().ok_or(StoreError::Missing)
    }
}

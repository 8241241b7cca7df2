//! Servers with their settings.

use super::db::Row;
use super::statement::sql;
use super::{Store, StoreError};
use crate::game::{ClockTerms, ServerId, Snowflake};

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
    /// The channels in which games may be played; any where there are none.
    pub channels: Vec<Snowflake>,
    /// The channel in which moderators' acts are told.
    pub log: Option<Snowflake>,
    /// The role whose holders moderate, beside those who manage the server.
    pub moderators: Option<Snowflake>,
    /// The clock of a challenge that names none.
    pub clock: Option<ClockTerms>,
    /// The most open challenges that one person may have there.
    pub challenges: Option<u32>,
    /// The most games that one person may play there at once.
    pub games: Option<u32>,
    /// The theme of posted boards, by its name; none for the default.
    pub theme: Option<String>,
}

impl Server {
    /// A server in which nothing has been set.
    #[must_use]
    pub fn new(id: ServerId, locale: &str) -> Server {
        Server {
            id,
            locale: locale.to_owned(),
            language: None,
            threads: true,
            channels: Vec::new(),
            log: None,
            moderators: None,
            clock: None,
            challenges: None,
            games: None,
            theme: None,
        }
    }
}

/// The columns of a server's row.
macro_rules! columns {
    () => {
        "id, locale, language, threads, channels, log, moderators, clock, challenges, games, theme"
    };
}

const OF_ID: &str = concat!("select ", columns!(), " from server where id = $1");

const MEET: &str = concat!(
    "insert into server (id, locale, threads) values ($1, $2, 1) \
     on conflict (id) do update set locale = excluded.locale returning ",
    columns!()
);

const SAVE: &str = concat!(
    "insert into server (",
    columns!(),
    ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (id) do update \
     set locale = excluded.locale, language = excluded.language, threads = excluded.threads, \
     channels = excluded.channels, log = excluded.log, moderators = excluded.moderators, clock = excluded.clock, \
     challenges = excluded.challenges, games = excluded.games, theme = excluded.theme"
);

fn server(row: &Row) -> Result<Server, StoreError> {
    let clock = row.maybe_text("clock")?;
    Ok(Server {
        id: ServerId(row.snowflake("id")?),
        locale: row.text("locale")?,
        language: row.maybe_text("language")?,
        threads: row.flag("threads")?,
        channels: row.named("channels", read_channels)?,
        log: row.maybe_snowflake("log")?,
        moderators: row.maybe_snowflake("moderators")?,
        clock: clock.map(|text| read_clock(&text)).transpose()?,
        challenges: row.maybe_number("challenges")?,
        games: row.maybe_number("games")?,
        theme: row.maybe_text("theme")?,
    })
}

fn write_channels(channels: &[Snowflake]) -> String {
    let ids = channels.iter().map(Snowflake::to_string);
    ids.collect::<Vec<_>>().join(" ")
}

fn read_channels(text: &str) -> Option<Vec<Snowflake>> {
    let ids = text.split_whitespace().map(str::parse);
    ids.map(|id| id.ok().map(Snowflake)).collect()
}

/// No clock.
const UNLIMITED: &str = "none";

fn write_clock(clock: ClockTerms) -> String {
    match clock {
        ClockTerms::PerTurn(ms) => ms.to_string(),
        ClockTerms::Bank { bank, increment } => format!("{bank}+{increment}"),
        ClockTerms::Unlimited => UNLIMITED.to_owned(),
    }
}

fn read_clock(text: &str) -> Result<ClockTerms, StoreError> {
    if text == UNLIMITED {
        return Ok(ClockTerms::Unlimited);
    }
    let read = match text.split_once('+') {
        Some((bank, increment)) => match (bank.parse(), increment.parse()) {
            (Ok(bank), Ok(increment)) => Some(ClockTerms::Bank { bank, increment }),
            _ => None,
        },
        None => text.parse().ok().map(ClockTerms::PerTurn),
    };
    read.ok_or_else(|| StoreError::Unknown {
        what: "clock",
        value: text.to_owned(),
    })
}

impl Store {
    /// A server, if it has been seen.
    pub async fn server(&self, id: ServerId) -> Result<Option<Server>, StoreError> {
        let row = self.db.row(sql(OF_ID).bind(id)).await?;
        row.as_ref().map(server).transpose()
    }

    /// A server has been seen: its row, new or brought up to date. Every game's server must have been met.
    pub async fn meet_server(&self, id: ServerId, locale: &str) -> Result<Server, StoreError> {
        if let Some(known) = self.server(id).await?
            && known.locale == locale
        {
            return Ok(known);
        }
        let upsert = sql(MEET).bind(id).bind(locale);
        server(&self.write_one(upsert).await?)
    }

    /// Stores a server's settings.
    pub async fn save_server(&self, server: &Server) -> Result<(), StoreError> {
        let upsert = sql(SAVE)
            .bind(server.id)
            .bind(server.locale.as_str())
            .bind(server.language.clone())
            .bind(server.threads)
            .bind(write_channels(&server.channels))
            .bind(server.log)
            .bind(server.moderators)
            .bind(server.clock.map(write_clock))
            .bind(server.challenges)
            .bind(server.games)
            .bind(server.theme.clone());
        self.write([upsert.into()]).await
    }
}

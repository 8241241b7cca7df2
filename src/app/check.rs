//! The check put together: what is stored, and, where a token is given, the bot's rights where games are played.

use secrecy::{ExposeSecret as _, SecretString};

use crate::discord::{Endpoint, Footing, Survey, Trouble};
use crate::game::Moment;
use crate::service::check::{Report, Running, check, check_ratings};
use crate::store::{OpenError, Store, StoreError};

/// What a check came to.
#[derive(Debug)]
pub struct Checked {
    /// What was found in the database.
    pub report: Report,
    /// What was found in Discord.
    pub rights: Rights,
}

/// What is known of the bot's rights where games are being played.
#[derive(Debug)]
pub enum Rights {
    /// Nobody was asked, for there is no token.
    NotAsked,
    /// Discord could not be asked; why.
    Unknown(Trouble),
    /// How the bot stands where each game is played.
    Known(Vec<(Running, Footing)>),
}

/// Why a check could not be made.
#[derive(Debug, thiserror::Error)]
pub enum NotChecked {
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// It cannot be read.
    #[error("the database cannot be read")]
    Read(#[from] StoreError),
}

/// Checks a database, beside a bot that may be using it, its ratings too where that is wanted, and the rights of that bot in its Discord where it is named.
///
/// # Errors
/// When the database cannot be opened or read.
pub async fn check_all(
    database: &SecretString,
    bot: Option<&(Endpoint, SecretString)>,
    now: Moment,
    ratings: bool,
) -> Result<Checked, NotChecked> {
    let store = Store::open_unlocked(database.expose_secret()).await?;
    let report = look_through(&store, now, ratings).await;
    store.close().await;
    let report = report?;
    let rights = match bot {
        None => Rights::NotAsked,
        Some((endpoint, token)) => match survey(endpoint, token, &report.running).await {
            Ok(found) => Rights::Known(found),
            Err(trouble) => Rights::Unknown(trouble),
        },
    };
    Ok(Checked { report, rights })
}

async fn look_through(store: &Store, now: Moment, ratings: bool) -> Result<Report, StoreError> {
    let mut report = check(store, now).await?;
    if ratings {
        check_ratings(store, &mut report).await?;
    }
    Ok(report)
}

async fn survey(
    endpoint: &Endpoint,
    token: &SecretString,
    games: &[Running],
) -> Result<Vec<(Running, Footing)>, Trouble> {
    let mut survey = Survey::new(endpoint, token)?;
    let mut found = Vec::new();
    for game in games {
        let footing = survey.footing(game.server, game.place).await?;
        found.push((*game, footing));
    }
    Ok(found)
}

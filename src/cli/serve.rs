//! `lacre serve`: the bot itself.

use std::sync::Arc;

use tokio::sync::watch;

use super::{discord, log, runtime, told_to_stop};
use crate::app::{App, Build, OsDice, SystemClock};
use crate::config::{Config, Flags};
use crate::discord::Waits;
use crate::store::Failpoint;

/// Runs the bot until it is told to stop.
pub(super) fn run(flags: &Flags) -> anyhow::Result<()> {
    let config = Config::load(flags)?;
    let (endpoint, token) = discord(flags, &config)?;
    log(&config.log, config.log_format)?;
    runtime()?.block_on(async {
        let (stop, mut stopped) = watch::channel(false);
        tokio::spawn(async move {
            told_to_stop().await;
            tracing::info!("stopping");
            stop.send_replace(true);
        });
        let building = App::build(Build {
            database: config.database_url.clone(),
            failpoint: Failpoint::default(),
            token,
            endpoint,
            clock: Arc::new(SystemClock::default()),
            dice: Arc::new(OsDice),
            waits: Waits::DISCORD,
            health: config.health_address.0,
            keep_games: config.keep_games,
        });
        let app = tokio::select! {
            app = building => app?,
            // Nothing is under way yet.
            _ = stopped.wait_for(|stop| *stop) => return Ok(()),
        };
        app.run_until_stopped(stopped).await
    })
}

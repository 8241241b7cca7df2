//! The subcommands. Each says what it does to its user and calls the room that does it.

mod backup;
mod check;
mod pair;
pub mod referee;
#[cfg(feature = "rehearsal")]
mod rehearse;
pub mod render;
mod serve;
mod standings;
mod verify;

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use secrecy::SecretString;
use tracing_subscriber::EnvFilter;

use crate::config::{Config, ConfigError, Flags, LogFormat};
use crate::discord::Endpoint;

/// Chess that is played sealed: a Discord bot for XYMYX and its kin.
///
/// Without a command it serves, with the token from DISCORD_TOKEN. `lacre rehearse` needs no account.
#[derive(Debug, Parser)]
#[command(version)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    flags: Flags,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Be the bot, until it is told to stop
    Serve(Flags),
    /// Play with the real bot on a page of this machine, without an account
    #[cfg(feature = "rehearsal")]
    Rehearse(rehearse::Rehearse),
    /// Answer questions about the rules, one JSON object a line
    Referee,
    /// Draw a position, a turn, a page of the rules, a rating's curve or a film as the bot would post it
    Render(render::Render),
    /// Check a game's record: every receipt, and every turn played again
    Verify {
        /// The record, as /export writes it
        file: PathBuf,
    },
    /// Pair the next round of a Swiss from a tournament report (TRF), by FIDE C.04.3 (2026)
    Pair(pair::Pairing),
    /// Print the table of a tournament report (TRF) with its tie-breaks, by FIDE C.07 (2026)
    Standings(standings::Table),
    /// Check that what is stored holds together, beside a bot that may be running
    ///
    /// Reads every journal, computes every receipt again, compares what was derived, and, where a token is given, asks
    /// Discord whether the bot has the rights that its games need. The exit code is 0 where all is well, 1 where
    /// something is damaged, 2 where the check could not be made, 3 where nothing is damaged and yet something
    /// wants looking after.
    Check(check::Check),
    /// Copy the database into a new file, while the bot may be running
    Backup(backup::Backup),
}

impl Cli {
    /// Carries the command out; the exit code tells how it went.
    pub fn run(self) -> ExitCode {
        let done = match self.command {
            None => serve::run(&self.flags),
            Some(Command::Serve(flags)) => serve::run(&flags),
            #[cfg(feature = "rehearsal")]
            Some(Command::Rehearse(rehearsal)) => rehearse::run(&rehearsal),
            Some(Command::Referee) => {
                referee::run(io::stdin().lock(), io::stdout().lock()).or_else(hung_up)
            }
            Some(Command::Render(order)) => render::run(&order),
            Some(Command::Verify { file }) => verify::run(&file),
            Some(Command::Pair(order)) => pair::run(&order, io::stdout().lock()),
            Some(Command::Standings(order)) => standings::run(&order, io::stdout().lock()),
            Some(Command::Backup(order)) => backup::run(&order),
            Some(Command::Check(order)) => return check::run(&order),
        };
        match done {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("lacre: {error:#}");
                ExitCode::FAILURE
            }
        }
    }
}

/// A reader that has read enough is no fault.
fn hung_up(error: io::Error) -> anyhow::Result<()> {
    match error.kind() {
        io::ErrorKind::BrokenPipe => Ok(()),
        _ => Err(error.into()),
    }
}

/// What is logged where the settings say this, such as `info`.
///
/// The library that speaks to Discord puts whole events and requests into its spans: what people type, what they
/// are told in private, and the tokens of both. Whatever the settings say, none of that is written down.
///
/// # Errors
/// The settings are no filter.
pub fn log_filter(settings: &str) -> anyhow::Result<EnvFilter> {
    Ok(EnvFilter::try_new(settings)?.add_directive("serenity=warn".parse()?))
}

/// Starts logging to standard error as the settings say.
fn log(filter: &str, format: LogFormat) -> anyhow::Result<()> {
    let filter = log_filter(filter)?;
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr);
    let started = match format {
        LogFormat::Text => lines.try_init(),
        LogFormat::Json => lines.json().try_init(),
    };
    started.map_err(|error| anyhow::anyhow!("logging cannot be started: {error}"))
}

/// Which Discord is spoken to, and as which bot.
fn discord(flags: &Flags, config: &Config) -> Result<(Endpoint, SecretString), ConfigError> {
    match &flags.loopback {
        Some(loopback) => {
            let http = format!("http://{}", loopback.address);
            Ok((Endpoint::Loopback { http }, loopback.token.clone()))
        }
        None => Ok((Endpoint::Discord, config.token()?)),
    }
}

/// The runtime on which the bot runs.
fn runtime() -> io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
}

/// Returns on Ctrl-C, or where there is one on a terminating signal.
async fn told_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    // Without a handler for signals the process ends by the system's own ways.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

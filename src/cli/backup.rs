//! `lacre backup`: a copy of the database, made while the bot may be running.

use std::path::PathBuf;

use anyhow::Context as _;
use clap::Args;
use secrecy::ExposeSecret as _;

use super::runtime;
use crate::config::{Config, Flags};
use crate::store::Store;

/// What to copy, and where to.
#[derive(Debug, Args)]
pub(super) struct Backup {
    /// The new file; what is there already is never replaced
    file: PathBuf,
    #[command(flatten)]
    flags: Flags,
}

/// Makes the copy and says where it is.
#[expect(clippy::print_stdout, reason = "says where the copy is")]
pub(super) fn run(backup: &Backup) -> anyhow::Result<()> {
    let config = Config::load(&backup.flags)?;
    let url = config.database_url.expose_secret();
    let runtime = runtime().context("no runtime can be started")?;
    runtime.block_on(Store::backup(url, &backup.file))?;
    println!(
        "The database is copied to {}, and the copy was read back. Sealed moves are in it: keep it as you keep the database.",
        backup.file.display()
    );
    Ok(())
}

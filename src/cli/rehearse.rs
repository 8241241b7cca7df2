//! `lacre rehearse`: a conversation played with the real bot, without an account or a network beyond this machine.

use std::path::PathBuf;

use anyhow::Context as _;
use clap::Args;

use super::{log, runtime};
use crate::app::RehearsalStage;
use crate::config::LogFormat;
use crate::rehearsal::{Setting, script};

/// The conversation that is played when none is named.
const SHIPPED: &str = include_str!("../../assets/rehearsal/scripts/xymyx.toml");

/// What to play, and where to leave what came of it.
#[derive(Debug, Args)]
pub(super) struct Rehearse {
    /// The conversation [default: the shipped game of XYMYX]
    #[arg(long, value_name = "FILE")]
    script: Option<PathBuf>,
    /// The folder for what each person saw and every picture
    #[arg(long, value_name = "DIR", default_value = "rehearsal-out")]
    out: PathBuf,
    /// Where to write the HTTP traffic, one JSON object a request
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// What is logged
    #[arg(long, value_name = "FILTER", default_value = "warn")]
    log: String,
}

/// Plays the conversation and writes what came of it, also when a step went wrong.
#[expect(clippy::print_stdout, reason = "says where to look")]
pub(super) fn run(rehearse: &Rehearse) -> anyhow::Result<()> {
    log(&rehearse.log, LogFormat::Text)?;
    let text = match &rehearse.script {
        Some(path) => std::fs::read_to_string(path)
            .with_context(|| format!("{} cannot be read", path.display()))?,
        None => SHIPPED.to_owned(),
    };
    let script = script::read(&text).context("this is no script")?;
    let (turns, folder) = (script.steps.len(), rehearse.out.display());
    runtime()?.block_on(perform(rehearse, &script))?;
    println!(
        "{}: {turns} steps played. What each person saw and every picture: {folder}/",
        script.title
    );
    Ok(())
}

async fn perform(rehearse: &Rehearse, script: &script::Script) -> anyhow::Result<()> {
    let database = tempfile::tempdir().context("no folder for the database can be made")?;
    let mut setting = Setting::default();
    for (name, locale) in &mut setting.people {
        if let Some(other) = script.locales.get(name) {
            locale.clone_from(other);
        }
    }
    let record = rehearse.record.as_deref();
    let stage = RehearsalStage::start(&setting, database.path(), record).await?;
    let played = script::play(&stage.discord, &stage, script).await;
    stage
        .discord
        .world(|world| script::write(world, &script.title, &rehearse.out))
        .with_context(|| format!("{} cannot be written", rehearse.out.display()))?;
    stage.end().await?;
    Ok(played?)
}

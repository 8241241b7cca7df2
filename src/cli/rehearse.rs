//! `lacre rehearse`: the real bot without an account or a network beyond this machine, on a page or by a script.

use std::io;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use clap::Args;
use clap::builder::PossibleValuesParser;
use tokio::net::TcpListener;

use super::{log, runtime, told_to_stop};
use crate::app::{EMPTY, RehearsalStage, SHIPPED, starts};
use crate::config::LogFormat;
use crate::rehearsal::page::{Backstage as _, Page};
use crate::rehearsal::{Setting, script};

/// The port of the page, where nobody asks for another.
const PORT: u16 = 8080;
/// What stands for every conversation that comes with the program.
const ALL: &str = "shipped";
/// A rehearsal that is kept is written down at most so often.
const PAUSE: Duration = Duration::from_millis(500);

/// A page to play on, or a conversation to play.
#[derive(Debug, Args)]
pub(super) struct Rehearse {
    /// The page's port [default: 8080, or a free one when that is taken]
    #[arg(long, value_name = "PORT")]
    port: Option<u16>,
    /// Open the page in a browser
    #[arg(long)]
    open: bool,
    /// Where to begin [default: empty, or what --keep kept]
    #[arg(long, value_name = "START", value_parser = PossibleValuesParser::new(starts()))]
    start: Option<String>,
    /// A folder that keeps the rehearsal, to be taken up again later
    #[arg(long, value_name = "DIR")]
    keep: Option<PathBuf>,
    /// Play a conversation instead, and end: a file, or by its name one that comes with Lacre: xymyx, classic, castling,
    /// dynamo, push-off, omega, community, swiss-of-nine, elimination-of-eight, swiss-then-elimination, or "shipped" for all of these
    #[arg(long, value_name = "FILE|NAME", conflicts_with_all = ["port", "open", "start", "keep"])]
    script: Option<PathBuf>,
    /// The folder for what each person of the conversation saw and every picture [default: rehearsal-out]
    #[arg(long, value_name = "DIR", requires = "script")]
    out: Option<PathBuf>,
    /// Where to write the HTTP traffic between bot and Discord, one JSON object a request
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// What is logged
    #[arg(long, value_name = "FILTER", default_value = "warn")]
    log: String,
}

/// Opens the page until it is told to stop, or plays the conversation.
pub(super) fn run(rehearse: &Rehearse) -> anyhow::Result<()> {
    log(&rehearse.log, LogFormat::Text)?;
    match &rehearse.script {
        Some(script) => play(rehearse, script),
        None => runtime()?.block_on(show(rehearse)),
    }
}

/// Plays the conversation, or all that come with the program, each into a folder of its own.
fn play(rehearse: &Rehearse, path: &Path) -> anyhow::Result<()> {
    let out = rehearse.out.as_deref();
    let out = out.unwrap_or(Path::new("rehearsal-out"));
    if path == Path::new(ALL) {
        anyhow::ensure!(
            rehearse.record.is_none(),
            "--record keeps the traffic of one conversation: name a single one"
        );
        let mut scripts = SHIPPED.iter();
        return scripts.try_for_each(|(name, text)| play_one(rehearse, text, &out.join(name)));
    }
    match SHIPPED.iter().find(|(name, _)| path == Path::new(name)) {
        Some((_, text)) => play_one(rehearse, text, out),
        None => {
            let text = std::fs::read_to_string(path)
                .with_context(|| format!("{} cannot be read", path.display()))?;
            play_one(rehearse, &text, out)
        }
    }
}

/// Plays a conversation and writes what came of it, also when a step went wrong.
#[expect(clippy::print_stdout, reason = "says where to look")]
fn play_one(rehearse: &Rehearse, text: &str, folder: &Path) -> anyhow::Result<()> {
    let script = script::read(text).context("this is no script")?;
    runtime()?.block_on(perform(rehearse, &script, folder))?;
    println!(
        "{}: {} steps played. What each person saw and every picture: {}/",
        script.title,
        script.steps.len(),
        folder.display()
    );
    Ok(())
}

async fn perform(
    rehearse: &Rehearse,
    script: &script::Script,
    folder: &Path,
) -> anyhow::Result<()> {
    let database = tempfile::tempdir().context("no folder for the database can be made")?;
    let setting = script.set(&Setting::default());
    let record = rehearse.record.as_deref();
    let stage = RehearsalStage::start(&setting, database.path(), record).await?;
    let played = script::play(&stage.discord, &stage, script).await;
    stage
        .discord
        .world(|world| script::write(world, &script.title, folder))
        .with_context(|| format!("{} cannot be written", folder.display()))?;
    stage.end().await?;
    Ok(played?)
}

/// Serves the page until a signal; what is not to be kept is gone afterwards.
#[expect(clippy::print_stdout, reason = "says where the page is")]
async fn show(rehearse: &Rehearse) -> anyhow::Result<()> {
    let (listener, taken) = listen(rehearse.port).await?;
    let record = rehearse.record.as_deref();
    let passing;
    let stage = match &rehearse.keep {
        Some(folder) => {
            std::fs::create_dir_all(folder)
                .with_context(|| format!("{} cannot be made", folder.display()))?;
            RehearsalStage::resume(&Setting::default(), folder, record).await?
        }
        None => {
            passing = tempfile::tempdir().context("no folder for the database can be made")?;
            RehearsalStage::start(&Setting::default(), passing.path(), record).await?
        }
    };
    let stage = Arc::new(stage);
    if let Some(start) = rehearse
        .start
        .as_deref()
        .filter(|start| *start != EMPTY || rehearse.keep.is_some())
    {
        stage.begin(start).await?;
    }
    let page = Page::open(listener, stage.clone())?;
    if taken {
        println!("Port {PORT} is taken.");
    }
    println!("The rehearsal: {} (Ctrl-C ends it)", page.url());
    if rehearse.open {
        let url = page.url();
        tokio::task::spawn_blocking(move || {
            if let Err(error) = opener::open_browser(url) {
                tracing::warn!(%error, "no browser could be opened");
            }
        });
    }
    let keeper = rehearse
        .keep
        .is_some()
        .then(|| tokio::spawn(keep(Arc::clone(&stage))));
    told_to_stop().await;
    page.close().await;
    let ended = stage.end().await;
    if let Some(keeper) = keeper {
        keeper.abort();
        stage.keep().context("the rehearsal cannot be kept")?;
    }
    ended
}

/// Listens on the port that is asked for, or on the usual one or, where that is taken, on a free one.
async fn listen(port: Option<u16>) -> anyhow::Result<(TcpListener, bool)> {
    let asked = port.unwrap_or(PORT);
    match TcpListener::bind((Ipv4Addr::LOCALHOST, asked)).await {
        Ok(listener) => Ok((listener, false)),
        Err(error) if port.is_none() && error.kind() == io::ErrorKind::AddrInUse => {
            let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
            Ok((listener.context("no port is free")?, true))
        }
        Err(error) => Err(error).with_context(|| format!("port {asked} cannot be had")),
    }
}

/// Keeps the rehearsal as it changes, so that it outlasts even a sudden end.
async fn keep(stage: Arc<RehearsalStage>) {
    let mut mark = 0;
    loop {
        if let Err(error) = stage.keep() {
            tracing::error!(%error, "the rehearsal cannot be kept");
        }
        stage.discord.changed(&mut mark).await;
        tokio::time::sleep(PAUSE).await;
    }
}

//! `lacre check`: whether what is stored holds together, and whether the bot may do what its games need.

use std::process::ExitCode;

use anyhow::Context as _;
use clap::Args;

use super::{discord, runtime};
use crate::app::{Checked, NotChecked, Rights, SystemClock, check_all};
use crate::config::{Config, ConfigError, Flags};
use crate::discord::Footing;
use crate::game::Moment;
use crate::locale::Language;
use crate::service::Clock as _;
use crate::service::check::{Lasting, Report, Running};
use crate::store::OpenError;

/// What `lacre check` takes.
#[derive(Debug, Args)]
pub(super) struct Check {
    #[command(flatten)]
    flags: Flags,
    /// Reckon every rating again from the journals, and compare
    #[arg(long)]
    ratings: bool,
}

/// Something stored does not hold.
const DAMAGED: u8 = 1;
/// The check could not be made.
const NOT_CHECKED: u8 = 2;
/// Nothing is damaged, and something wants looking after.
const ATTENTION: u8 = 3;

/// Checks, says what was found, and tells by the exit code how it went.
#[expect(clippy::print_stdout, reason = "the report is this command's output")]
pub(super) fn run(order: &Check) -> ExitCode {
    match make(order) {
        Ok((text, code)) => {
            print!("{text}");
            ExitCode::from(code)
        }
        Err(error) => {
            eprintln!("lacre: {error:#}");
            ExitCode::from(NOT_CHECKED)
        }
    }
}

fn make(order: &Check) -> anyhow::Result<(String, u8)> {
    let flags = &order.flags;
    let config = Config::load(flags)?;
    let bot = match discord(flags, &config) {
        Ok(bot) => Some(bot),
        Err(ConfigError::NoToken) => None,
        Err(error) => return Err(error.into()),
    };
    let now = SystemClock::default().now();
    let runtime = runtime().context("no runtime can be started")?;
    let checked = runtime.block_on(check_all(
        &config.database_url,
        bot.as_ref(),
        now,
        order.ratings,
    ));
    match checked {
        Ok(checked) => Ok(told(&checked, now)),
        Err(NotChecked::Open(error @ OpenError::Damaged { .. })) => {
            Ok((format!("{error}\n"), DAMAGED))
        }
        Err(error) => Err(error.into()),
    }
}

/// The report for people, and the exit code that says the same.
fn told(checked: &Checked, now: Moment) -> (String, u8) {
    let Checked { report, rights } = checked;
    let mut lines = counted(report, rights, now);
    let attention: Vec<String> = report
        .attention
        .iter()
        .map(ToString::to_string)
        .chain(lacking(rights))
        .collect();
    let (verdict, code) = match (report.is_sound(), attention.is_empty()) {
        (true, true) => ("All is well.", 0),
        (true, false) => (
            "Nothing is damaged, but some things want looking after.",
            ATTENTION,
        ),
        (false, _) => ("Something is damaged.", DAMAGED),
    };
    if !report.is_sound() {
        lines.push("damaged:".to_owned());
        lines.extend(report.damage.iter().map(|damage| format!("  {damage}")));
    }
    if !attention.is_empty() {
        lines.push("to look after:".to_owned());
        lines.extend(attention.iter().map(|attention| format!("  {attention}")));
    }
    lines.push(verdict.to_owned());
    (lines.join("\n") + "\n", code)
}

/// What was looked at, a line each.
fn counted(report: &Report, rights: &Rights, now: Moment) -> Vec<String> {
    let Report {
        games,
        events,
        turns,
        receipts,
        timers,
        outbox,
        running,
        rated,
        ..
    } = report;
    let waiting = match outbox.oldest {
        Some(oldest) => format!(
            "{} posts wait, the oldest for {}",
            outbox.waiting,
            Lasting(now.since(oldest))
        ),
        None => "nothing waits".to_owned(),
    };
    let asked = match rights {
        Rights::NotAsked => "left out, for there is no token".to_owned(),
        Rights::Unknown(why) => format!("left out, for Discord could not be asked: {why}"),
        Rights::Known(places) => format!("asked for where {} games are played", places.len()),
    };
    let mut lines = vec![
        format!("journals  {games} games, {events} events"),
        format!("receipts  {receipts} hold, over {turns} turns carried out"),
        format!(
            "lists     {} games are being played, {timers} timers",
            running.len()
        ),
        format!("outbox    {waiting}; {} were given up", outbox.buried),
    ];
    lines.extend(rated.map(|changes| format!("ratings   {changes} changes reckoned again")));
    lines.push(format!("rights    {asked}"));
    lines
}

/// What the bot may not do where games are being played.
fn lacking(rights: &Rights) -> Vec<String> {
    let Rights::Known(places) = rights else {
        return Vec::new();
    };
    let lack = |(game, footing): &(Running, Footing)| {
        let Running { number, place, .. } = game;
        match footing {
            Footing::Lacks(lacking) if lacking.is_empty() => None,
            Footing::Lacks(lacking) => {
                let names = lacking.iter().map(|right| right.text(Language::English));
                let names = names.collect::<Vec<_>>().join(", ");
                Some(format!("game #{number} in {place}: the bot lacks {names}"))
            }
            Footing::OutOfReach(why) => Some(format!(
                "game #{number} in {place}: the bot cannot reach it ({why})"
            )),
        }
    };
    places.iter().filter_map(lack).collect()
}

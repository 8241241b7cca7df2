//! `lacre pair`: the next round of a Swiss, or all rounds checked.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow, bail, ensure};
use clap::Args;

use super::hung_up;
use crate::tournament::pairing::Pair;
use crate::tournament::pairing::swiss::{MOST_PLAYERS, Paired, Relaxation, Swiss, Unpaired};
use crate::tournament::{Report, trf};

/// Prints the number of pairs, then a pair a line: white, black; a bye is the number and 0.
///
/// Players with an entry for the next round in their line, or a bye in a line 240, are left out of it.
#[derive(Debug, Args)]
pub(super) struct Pairing {
    /// The tournament report, TRF16 or TRF26
    file: PathBuf,
    /// Pair every round of the report again and tell where it differs
    #[arg(long, conflicts_with = "relax")]
    check: bool,
    /// Where the criteria allow no pairing, give up forbidden pairs, then colours, a single bye, no rematches; say which
    #[arg(long)]
    relax: bool,
    /// For a game whose seats are alike, such as XYMYX: leave colours out of account
    #[arg(long)]
    seatless: bool,
}

/// Pairs or checks what the report tells.
///
/// # Errors
/// The file is no report, there is nothing to pair, the criteria allow no pairing, or a round is paired otherwise.
pub(super) fn run(order: &Pairing, output: impl Write) -> anyhow::Result<()> {
    let report = read(&order.file)?;
    let name = order.file.display();
    let rounds = report.rounds;
    let rounds = rounds.with_context(|| {
        format!("{name} does not tell the number of rounds, by which the last is known: add a line such as \"142 9\"")
    })?;
    if order.check {
        return check(order, &report, output);
    }
    let round = report.paired() + 1;
    if let Some((open, player)) = report.open(report.paired()) {
        bail!(
            "{name}: player {player} has no result in round {open}, so round {round} cannot be paired yet"
        );
    }
    ensure!(
        round <= rounds,
        "{name}: all {rounds} rounds have been paired"
    );
    let swiss = swiss(order, &report, round);
    let (paired, relaxed) = match order.relax {
        true => swiss.pair_relaxing(),
        false => swiss.pair().map(|paired| (paired, None)),
    }
    .map_err(|unpaired| anyhow!("{name}: round {round} {}", why(unpaired, order.relax)))?;
    if let Some(relaxed) = relaxed {
        eprintln!(
            "lacre: round {round} could not be paired otherwise: {}",
            given_up(relaxed)
        );
    }
    print(&paired, output).or_else(hung_up)
}

/// Reads a report from a file.
pub(super) fn read(file: &Path) -> anyhow::Result<Report> {
    let name = file.display();
    let text = std::fs::read(file).with_context(|| format!("{name} cannot be read"))?;
    trf::read(&text)
        .with_context(|| format!("{name} is no tournament report (TRF) that can be used"))
}

fn swiss<'a>(order: &Pairing, report: &'a Report, round: usize) -> Swiss<'a> {
    let swiss = Swiss::new(report, round);
    if order.seatless {
        swiss.without_seats()
    } else {
        swiss
    }
}

fn print(paired: &Paired, mut output: impl Write) -> std::io::Result<()> {
    writeln!(output, "{}", paired.pairs.len())?;
    for pair in &paired.pairs {
        writeln!(output, "{}", text(*pair))?;
    }
    output.flush()
}

fn text(Pair { white, black }: Pair) -> String {
    format!("{white} {}", black.map_or(0, |black| black.0))
}

fn why(unpaired: Unpaired, relaxed: bool) -> String {
    match (unpaired, relaxed) {
        (Unpaired::Impossible, false) => {
            "has no pairing that the criteria allow. --relax gives up what it must, and says what"
                .to_owned()
        }
        (Unpaired::Impossible, true) => {
            "has no pairing at all: nobody is left to be paired with".to_owned()
        }
        (Unpaired::TooMany(players), _) => {
            format!("has {players} players; more than {MOST_PLAYERS} are not paired here")
        }
    }
}

fn given_up(relaxation: Relaxation) -> &'static str {
    match relaxation {
        Relaxation::Forbidden => "forbidden pairs were given up",
        Relaxation::Seats => {
            "two who were both absolutely due the same colour may meet (C3 was given up)"
        }
        Relaxation::SecondBye => "a player gets a bye again (C2 was given up)",
        Relaxation::Rematches => "players meet again, as few as can be (C1 was given up)",
    }
}

/// Pairs all rounds that are over again, each from the rounds before it.
fn check(order: &Pairing, report: &Report, mut output: impl Write) -> anyhow::Result<()> {
    let name = order.file.display();
    let mut differing = 0;
    for round in 1..=report.paired() {
        let told = report.pairs(round);
        let found = swiss(order, report, round).pair();
        let verdict = match &found {
            Ok(paired) => difference(&told, &paired.pairs),
            Err(unpaired) => Some(why(*unpaired, false)),
        };
        differing += usize::from(verdict.is_some());
        let verdict = verdict.unwrap_or_else(|| "as the criteria pair it".to_owned());
        if let Err(error) = writeln!(output, "round {round}: {verdict}") {
            return hung_up(error);
        }
    }
    ensure!(
        differing == 0,
        "{name}: {differing} of {} rounds are paired otherwise",
        report.paired()
    );
    Ok(())
}

/// In what two pairings of a round differ, if they do; the order of the boards does not matter.
fn difference(told: &[Pair], found: &[Pair]) -> Option<String> {
    let without = |all: &[Pair], others: &[Pair]| {
        let lacking = all.iter().filter(|pair| !others.contains(pair));
        lacking
            .map(|pair| text(*pair).replace(' ', "-"))
            .collect::<Vec<_>>()
            .join(" ")
    };
    let (only_told, only_found) = (without(told, found), without(found, told));
    let same = only_told.is_empty() && only_found.is_empty();
    (!same).then(|| format!("has {only_told}, the criteria pair {only_found}"))
}

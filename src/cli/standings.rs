//! `lacre standings`: the table of a tournament report.

use std::io::Write;
use std::path::PathBuf;

use anyhow::anyhow;
use clap::Args;

use super::{hung_up, pair};
use crate::tournament::standings::{Row, Standings, Tiebreak};
use crate::tournament::{Report, trf};

/// Prints place, number, name, points and each tie-break; who is tied after all shares a place.
#[derive(Debug, Args)]
pub(super) struct Table {
    /// The tournament report, TRF16 or TRF26
    file: PathBuf,
    /// The tie-breaks in their order, such as BH/C1,BH,SB,DE,WIN; otherwise those of the report, or the usual ones
    #[arg(long, value_delimiter = ',', value_parser = tiebreak)]
    tiebreaks: Vec<Tiebreak>,
    /// After how many rounds; otherwise after all that are over
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=trf::MOST_ROUNDS as i64))]
    round: Option<u16>,
}

fn tiebreak(code: &str) -> Result<Tiebreak, String> {
    let known = "BH, SB, FB (with /C1, /C2, /M1, /M2), PS (with /C1, /C2), AOB, DE, WIN, WON, BPG, BWG, REP, STD, KS, \
                 TPN, RTNG, ARO, TPR";
    code.parse().map_err(|_| format!("there are {known}"))
}

/// Prints the table.
///
/// # Errors
/// The file is no report, or has fewer rounds than were asked for.
pub(super) fn run(order: &Table, output: impl Write) -> anyhow::Result<()> {
    let report = pair::read(&order.file)?;
    let over = report.over();
    let rounds = order.round.map_or(over, usize::from);
    if rounds > over {
        return Err(anyhow!(
            "{}: {over} rounds are over, not {rounds}",
            order.file.display()
        ));
    }
    if let Some((open, player)) = report
        .open(report.paired())
        .filter(|_| order.round.is_none())
    {
        eprintln!(
            "lacre: player {player} has no result in round {open}; this is the table after round {over}"
        );
    }
    let tiebreaks = match &order.tiebreaks[..] {
        [] => Standings::suggested(&report),
        chosen => chosen.to_vec(),
    };
    print(
        &report,
        &Standings::new(&report, rounds, &tiebreaks),
        output,
    )
    .or_else(hung_up)
}

fn print(report: &Report, standings: &Standings, mut output: impl Write) -> std::io::Result<()> {
    let codes = standings.tiebreaks.iter().map(ToString::to_string);
    let head = ["rank", "no", "name", "points"].map(str::to_owned);
    let mut lines = vec![head.into_iter().chain(codes).collect::<Vec<_>>()];
    lines.extend(standings.rows.iter().map(|row| cells(report, row)));
    let columns = lines[0].len();
    let width = |column: usize| {
        lines
            .iter()
            .map(|line| line[column].chars().count())
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<_> = (0..columns).map(width).collect();
    for line in &lines {
        let cells =
            line.iter()
                .zip(&widths)
                .enumerate()
                .map(|(column, (cell, width))| match column {
                    2 => format!("{cell:<width$}"),
                    _ => format!("{cell:>width$}"),
                });
        writeln!(output, "{}", cells.collect::<Vec<_>>().join("  "))?;
    }
    output.flush()
}

fn cells(report: &Report, row: &Row) -> Vec<String> {
    let name = report
        .player(row.number)
        .map(|player| printable(&player.name));
    let head = [
        row.rank.to_string(),
        row.number.to_string(),
        name.unwrap_or_default(),
        row.points.to_string(),
    ];
    head.into_iter()
        .chain(row.values.iter().map(ToString::to_string))
        .collect()
}

/// A name without what would move a terminal's cursor.
fn printable(name: &str) -> String {
    name.chars().filter(|letter| !letter.is_control()).collect()
}

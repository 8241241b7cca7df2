//! Tournaments: golden cases, files, and the shell's commands for arbiters.

mod cli;
mod conduct;
mod cycle;
mod export;
mod files;
mod formats;
mod golden;
mod matching;
pub(crate) mod play;
mod why;

use lacre::tournament::{Report, trf};

/// A report of these players' lines, each a rating and the rounds as the file has them.
pub(super) fn report(settings: &str, players: &[&str]) -> Report {
    trf::read(file(settings, players).as_bytes()).unwrap()
}

/// The file of such a report, without points.
pub(super) fn file(settings: &str, players: &[&str]) -> String {
    let mut file = format!("012 Trial\n{settings}");
    for (at, rounds) in players.iter().enumerate() {
        let number = at + 1;
        let name = format!("P{number}");
        file.push_str(&format!(
            "001 {number:>4}      {name:<33} {:>4} {:>35}   {rounds}\n",
            2000 - number,
            ""
        ));
    }
    file
}

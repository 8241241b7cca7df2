//! A report written as a file that any chess program reads.

use std::fmt::Write as _;

use super::name::{ascii, plain};
use crate::rules::Side;
use crate::tournament::report::{Bye, Entrant, Entry, Points, Report, Score, Scoring, System};

/// Writes a report: TRF16 with the fields of TRF26, and the two lines by which older programs know rounds and colour.
pub fn write(report: &Report) -> String {
    let mut file = String::new();
    heading(&mut file, report);
    settings(&mut file, report);
    let paired = report.paired();
    for player in &report.players {
        line(&mut file, &player_line(player, &report.scoring, paired));
    }
    for player in &report.players {
        excuses(&mut file, player, paired);
    }
    for points in &report.acceleration {
        let (rounds, players) = (&points.rounds, &points.players);
        line(
            &mut file,
            &format!(
                "250      {:>4} {:03} {:03} {:04} {:04}",
                points.points,
                rounds.start(),
                rounds.end(),
                players.start(),
                players.end()
            ),
        );
    }
    for forbidden in &report.forbidden {
        let mut text = format!(
            "260 {:03} {:03}",
            forbidden.rounds.start(),
            forbidden.rounds.end()
        );
        for player in &forbidden.players {
            text.push_str(&format!(" {:>4}", player.0));
        }
        line(&mut file, &text);
    }
    file
}

fn line(file: &mut String, text: &str) {
    file.push_str(text.trim_end());
    file.push('\n');
}

fn heading(file: &mut String, report: &Report) {
    line(file, &format!("012 {}", ascii(&report.name)));
    for (code, text) in &report.heading {
        line(file, &format!("{code} {}", ascii(text)));
    }
    line(file, &format!("062 {}", report.players.len()));
    let rated = report
        .players
        .iter()
        .filter(|player| player.rating.is_some());
    line(file, &format!("072 {}", rated.count()));
}

fn settings(file: &mut String, report: &Report) {
    if let Some(rounds) = report.rounds {
        line(file, &format!("142 {rounds}"));
        line(file, &format!("XXR {rounds}"));
    }
    let (letter, word) = match report.initial() {
        Side::White => ("W", "white1"),
        Side::Black => ("B", "black1"),
    };
    line(file, &format!("152 {letter}"));
    line(file, &format!("XXC {word}"));
    if report.scoring != Scoring::default() {
        scoring(file, &report.scoring);
    }
    let system = match report.system {
        System::Swiss => "FIDE_DUTCH_2026",
        System::RoundRobin => "FIDE_ROUNDROBIN",
        System::Knockout => "CUSTOM_KNOCKOUT",
    };
    line(file, &format!("192 {system}"));
    if let Some(tiebreaks) = &report.tiebreaks {
        let codes: Vec<_> = tiebreaks.iter().map(ToString::to_string).collect();
        line(file, &format!("202 {}", codes.join(",")));
    }
}

fn scoring(file: &mut String, scoring: &Scoring) {
    let symbols = [
        ('W', scoring.win),
        ('D', scoring.draw),
        ('L', scoring.loss),
        ('A', scoring.absence),
        ('P', scoring.allocated),
    ];
    let mut text = "162 ".to_owned();
    for (symbol, points) in symbols {
        text.push_str(&format!(" {symbol}{points:>4}   "));
    }
    line(file, &text);
    if scoring.forfeit != scoring.absence {
        line(file, &format!("BBF {:>4}", scoring.forfeit));
    }
}

fn player_line(player: &Entrant, scoring: &Scoring, paired: usize) -> String {
    let name = match plain(&player.name) {
        name if name.is_empty() => format!("Player {}", player.number),
        name => name,
    };
    let rating = player
        .rating
        .map(|rating| rating.to_string())
        .unwrap_or_default();
    let rank = player.rank.map(|rank| rank.to_string()).unwrap_or_default();
    let points: Points = player.points(scoring, paired);
    let mut text = format!(
        "001 {:>4} {:1.1}{:>3.3} {name:<33} {rating:>4} {:3.3} {:>11.11} {:10.10} {points:>4} {rank:>4}",
        player.number, player.sex, player.title, player.federation, player.id, player.birth,
    );
    for round in 1..=paired.max(player.rounds.len()) {
        match player.said(round) {
            Some(entry) => text.push_str(&entry_text(entry)),
            None if round <= paired => text.push_str("  0000 - Z"),
            None => text.push_str("          "),
        }
    }
    text
}

fn entry_text(entry: Entry) -> String {
    let seat = match entry.seat() {
        Some(Side::White) => 'w',
        Some(Side::Black) => 'b',
        None => '-',
    };
    let opponent = entry
        .opponent()
        .map_or("0000".to_owned(), |opponent| opponent.to_string());
    format!("  {opponent:>4} {seat} {}", result(entry))
}

fn result(entry: Entry) -> char {
    match entry {
        Entry::Played {
            score: Score::Win,
            rated: true,
            ..
        } => '1',
        Entry::Played {
            score: Score::Draw,
            rated: true,
            ..
        } => '=',
        Entry::Played {
            score: Score::Loss,
            rated: true,
            ..
        } => '0',
        Entry::Played {
            score: Score::Win,
            rated: false,
            ..
        } => 'W',
        Entry::Played {
            score: Score::Draw,
            rated: false,
            ..
        } => 'D',
        Entry::Played {
            score: Score::Loss,
            rated: false,
            ..
        } => 'L',
        Entry::Forfeit { won: true, .. } => '+',
        Entry::Forfeit { won: false, .. } => '-',
        Entry::Open { .. } => ' ',
        Entry::Bye(Bye::Full) => 'F',
        Entry::Bye(Bye::Half) => 'H',
        Entry::Bye(Bye::Allocated) => 'U',
        Entry::Bye(Bye::Zero) => 'Z',
    }
}

/// `240`: who is excused from a round that is still to be paired.
fn excuses(file: &mut String, player: &Entrant, paired: usize) {
    for round in paired + 1..=player.rounds.len() {
        let letter = match player.said(round) {
            Some(Entry::Bye(Bye::Full)) => 'F',
            Some(Entry::Bye(Bye::Half)) => 'H',
            Some(Entry::Bye(Bye::Zero)) => 'Z',
            _ => continue,
        };
        // Writing to a string does not fail.
        let _ = writeln!(file, "240 {letter} {round:03} {:>4}", player.number);
    }
}

//! A file read line by line, and refused at the first thing that cannot be.

use std::collections::BTreeMap;

use super::columns::Line;
use super::fault::{Fault, Refused};
use super::setting::{Excuse, Settings};
use super::{LONGEST_FILE, check, player};
use crate::tournament::report::{Bye, Entrant, Entry, Number, Points, Report};

/// A player as a line tells it.
pub(super) struct Told {
    pub(super) line: usize,
    pub(super) entrant: Entrant,
    pub(super) points: Option<Points>,
}

/// Reads a report. Line ends may be of any system; text that is not UTF-8 is taken for Latin-1.
///
/// # Errors
/// Something in the file cannot be, told with its line.
pub fn read(file: &[u8]) -> Result<Report, Refused> {
    let whole = |fault| Refused { line: 0, fault };
    if file.len() > LONGEST_FILE {
        return Err(whole(Fault::TooLong));
    }
    let text = match str::from_utf8(file) {
        Ok(text) => text.trim_start_matches('\u{feff}').to_owned(),
        Err(_) => file.iter().copied().map(char::from).collect(),
    };
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let mut settings = Settings::default();
    let mut players = BTreeMap::<Number, Told>::new();
    for (at, text) in text.split('\n').enumerate() {
        let at = at + 1;
        let refused = |fault| Refused { line: at, fault };
        let line = Line::new(text);
        let code = line.columns(1, 3);
        if code != "001" {
            settings.read(at, &code, &line).map_err(refused)?;
            continue;
        }
        let (entrant, points) = player::player(&line).map_err(refused)?;
        if let Some(other) = players.get(&entrant.number()) {
            return Err(refused(Fault::NumberTwice(entrant.number(), other.line)));
        }
        players.insert(
            entrant.number(),
            Told {
                line: at,
                entrant,
                points,
            },
        );
    }
    if players.is_empty() {
        return Err(whole(Fault::NoPlayers));
    }
    assemble(settings, players)
}

fn assemble(settings: Settings, mut players: BTreeMap<Number, Told>) -> Result<Report, Refused> {
    for (line, number) in settings.named {
        if !players.contains_key(&number) {
            return Err(Refused {
                line,
                fault: Fault::Nobody(number),
            });
        }
    }
    let scoring = settings.told.scoring();
    check::games(&players)?;
    check::points(&players, &scoring)?;
    let next = 1 + check::paired(&players);
    for (line, excuse) in settings.excused {
        let refused = |fault| Refused { line, fault };
        let (bye, round, number) = match excuse {
            Excuse::Bye(bye, round, number) => (bye, round, number),
            Excuse::Next(number) => (Bye::Zero, next, number),
        };
        let told = players
            .get_mut(&number)
            .ok_or_else(|| refused(Fault::Nobody(number)))?;
        match told.entrant.said(round) {
            None => told.entrant.say(round, Entry::Bye(bye)),
            Some(Entry::Bye(said)) if said == bye => {}
            Some(_) => return Err(refused(Fault::ByeAgainstRound(number, round))),
        }
    }
    let players = players.into_values().map(|told| told.entrant).collect();
    Ok(Report {
        players,
        scoring,
        ..settings.report
    })
}

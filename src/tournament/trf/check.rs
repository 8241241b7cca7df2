//! What the lines of a file must agree on.

use std::collections::BTreeMap;

use super::fault::{Fault, Refused};
use super::read::Told;
use crate::tournament::report::{Entry, Number, Score, Scoring};

/// Each game stands in both lines, with opposite seats and results that belong together.
pub(super) fn games(players: &BTreeMap<Number, Told>) -> Result<(), Refused> {
    for told in players.values() {
        for (at, entry) in told.entrant.rounds.iter().enumerate() {
            if let Some(entry) = entry {
                let checked = game(players, told.entrant.number(), at + 1, *entry);
                checked.map_err(|fault| Refused {
                    line: told.line,
                    fault,
                })?;
            }
        }
    }
    Ok(())
}

fn game(
    players: &BTreeMap<Number, Told>,
    own: Number,
    round: usize,
    entry: Entry,
) -> Result<(), Fault> {
    let Some(opponent) = entry.opponent() else {
        return Ok(());
    };
    let other = players.get(&opponent).ok_or(Fault::Nobody(opponent))?;
    let line = other.line;
    let back = other
        .entrant
        .said(round)
        .filter(|back| back.opponent() == Some(own));
    let back = back.ok_or(Fault::NotReturned {
        round,
        opponent,
        line,
    })?;
    if entry.seat().is_some() && entry.seat() == back.seat() {
        return Err(Fault::SameSeat { round, line });
    }
    if !belong_together(entry, back) {
        return Err(Fault::Results { round, line });
    }
    Ok(())
}

/// Two results of one game: not both win, nor does one who beat the other leave half a point.
fn belong_together(a: Entry, b: Entry) -> bool {
    match (a, b) {
        (
            Entry::Played {
                score: a,
                rated: first,
                ..
            },
            Entry::Played {
                score: b,
                rated: second,
                ..
            },
        ) => {
            first == second
                && (a == Score::Loss || b == Score::Loss || (a, b) == (Score::Draw, Score::Draw))
        }
        (Entry::Forfeit { won: a, .. }, Entry::Forfeit { won: b, .. }) => !(a && b),
        (Entry::Open { .. }, Entry::Open { .. }) => true,
        _ => false,
    }
}

/// The points told are those of the rounds that are paired, or of all that is told.
pub(super) fn points(players: &BTreeMap<Number, Told>, scoring: &Scoring) -> Result<(), Refused> {
    let paired = paired(players);
    for told in players.values() {
        let reckoned = told.entrant.points(scoring, paired);
        let in_all = told
            .entrant
            .points(scoring, paired.max(told.entrant.rounds.len()));
        if let Some(points) = told
            .points
            .filter(|points| ![reckoned, in_all].contains(points))
        {
            let fault = Fault::Points {
                told: points,
                reckoned,
            };
            return Err(Refused {
                line: told.line,
                fault,
            });
        }
    }
    Ok(())
}

/// The number of rounds that have been paired.
pub(super) fn paired(players: &BTreeMap<Number, Told>) -> usize {
    let entrants = players.values().map(|told| &told.entrant);
    entrants
        .map(crate::tournament::report::Entrant::paired)
        .max()
        .unwrap_or(0)
}

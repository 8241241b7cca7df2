//! DE: those who are tied, by the games among themselves (article 6).

use std::cmp::Reverse;

use super::ledger::Ledger;
use crate::tournament::report::{Entry, Number};

/// A score among those who are tied. Several games with one opponent count as their mean, so it is a fraction over
/// the product of what the means are taken of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Among {
    /// Points, in [`UNIT`]s of a tenth.
    score: i64,
    /// With how many of the others there was no game.
    missing: usize,
}

/// A number that the means of up to ten games divide.
const UNIT: i64 = 2520;

/// Those who are tied, in parts that are apart, the best first.
pub(super) fn split(ledger: &Ledger<'_>, tied: &[Number]) -> Vec<Vec<Number>> {
    if tied.len() < 2 {
        return vec![tied.to_vec()];
    }
    let mut scored: Vec<_> = tied
        .iter()
        .map(|player| (among(ledger, tied, *player), *player))
        .collect();
    scored.sort_by_key(|(among, player)| (Reverse(among.score), *player));
    let parts = if scored.iter().all(|(among, _)| among.missing == 0) {
        let parts = scored.chunk_by(|(a, _), (b, _)| a.score == b.score);
        parts.map(<[_]>::to_vec).collect()
    } else {
        leaders(ledger, scored)
    };
    if parts.len() < 2 {
        return vec![tied.to_vec()];
    }
    let numbers = |part: Vec<(Among, Number)>| {
        part.into_iter()
            .map(|(_, player)| player)
            .collect::<Vec<_>>()
    };
    parts
        .into_iter()
        .flat_map(|part| split(ledger, &numbers(part)))
        .collect()
}

/// Where not all have met: each leader whom nobody behind could have reached, then the rest.
fn leaders(ledger: &Ledger<'_>, mut scored: Vec<(Among, Number)>) -> Vec<Vec<(Among, Number)>> {
    let win = i64::from(ledger.scoring().win.0) * UNIT;
    let reach =
        |among: &Among| among.score + win * i64::try_from(among.missing).unwrap_or(i64::MAX);
    let mut parts = Vec::new();
    while scored.len() > 1
        && scored[1..]
            .iter()
            .all(|(among, _)| reach(among) < scored[0].0.score)
    {
        parts.push(vec![scored.remove(0)]);
    }
    parts.push(scored);
    parts
}

fn among(ledger: &Ledger<'_>, tied: &[Number], player: Number) -> Among {
    let mut all = Among {
        score: 0,
        missing: 0,
    };
    for other in tied.iter().filter(|other| **other != player) {
        let met = |round: &usize| match ledger.entry(player, *round) {
            Entry::Played { opponent, .. } => opponent == *other,
            _ => false,
        };
        let games: Vec<_> = (1..=ledger.rounds).filter(met).collect();
        let points: i64 = games
            .iter()
            .map(|round| i64::from(ledger.won(player, *round).0))
            .sum();
        match i64::try_from(games.len()) {
            Ok(games) if games > 0 => all.score += points * UNIT / games,
            _ => all.missing += 1,
        }
    }
    all
}

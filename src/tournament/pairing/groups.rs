//! Groups before an elimination: who is in which, and who goes on against whom.

use super::knockout::seeding;
use crate::tournament::report::Number;

/// Deals players, the strongest first, into groups of like strength: forwards, backwards, and so on.
pub fn deal(players: &[Number], groups: usize) -> Vec<Vec<Number>> {
    let groups = groups.max(1);
    let mut dealt = vec![Vec::new(); groups];
    for (at, player) in players.iter().enumerate() {
        let place = at % groups;
        let backwards = at / groups % 2 == 1;
        dealt[if backwards { groups - 1 - place } else { place }].push(*player);
    }
    dealt
}

/// The seeds of the elimination: the first of each group, then the second, and so on, and last those who fill it up. Two
/// of a group meet as late as can be, and never in the first round where that can be avoided.
pub fn qualify(tables: &[Vec<Number>], each: usize, filling: &[Number]) -> Vec<Number> {
    let mut seeds: Vec<(usize, Number)> = Vec::new();
    for place in 0..each {
        let mut these: Vec<_> = tables
            .iter()
            .enumerate()
            .filter_map(|(g, t)| Some((g, *t.get(place)?)))
            .collect();
        if place % 2 == 1 && tables.len() > 2 {
            let half = these.len() / 2;
            these.rotate_left(half);
        }
        seeds.extend(these);
    }
    let group = |player: &Number| tables.iter().position(|table| table.contains(player));
    seeds.extend(
        filling
            .iter()
            .filter_map(|player| Some((group(player)?, *player))),
    );
    part(&mut seeds, tables.len());
    seeds.into_iter().map(|(_, player)| player).collect()
}

/// Changes seeds of like places until no two of a group meet in the first round, where a change helps.
fn part(seeds: &mut [(usize, Number)], groups: usize) {
    let size = seeds.len().next_power_of_two();
    let order = seeding(size);
    let meets = |seed: usize| {
        order
            .iter()
            .position(|other| *other == seed + 1)
            .and_then(|at| order.get(at ^ 1))
            .map(|other| other - 1)
    };
    let clash = |seeds: &[(usize, Number)], seed: usize| {
        let other = meets(seed).and_then(|other| seeds.get(other));
        other.is_some_and(|other| other.0 == seeds[seed].0)
    };
    for seed in (0..seeds.len()).rev() {
        if !clash(seeds, seed) {
            continue;
        }
        let first = seed - seed % groups.max(1);
        for other in first..(first + groups).min(seeds.len()) {
            seeds.swap(seed, other);
            if !clash(seeds, seed) && !clash(seeds, other) {
                break;
            }
            seeds.swap(seed, other);
        }
    }
}

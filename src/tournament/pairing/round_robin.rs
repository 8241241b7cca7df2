//! Berger's tables (FIDE C.05): everybody meets everybody.

use super::Pair;
use crate::tournament::report::Number;

/// The rounds of a round robin of so many players, numbered from 1; with an odd number one rests in each round.
///
/// In the second cycle of a double one the seats change, and the last two rounds of the first have changed places,
/// so that nobody has the same seat three times in a row.
pub fn berger(players: u16, double: bool) -> Vec<Vec<Pair>> {
    let mut rounds = cycle(players);
    if double {
        let second: Vec<Vec<Pair>> = rounds
            .iter()
            .map(|round| round.iter().map(turned).collect())
            .collect();
        if let [.., before, last] = &mut rounds[..] {
            std::mem::swap(before, last);
        }
        rounds.extend(second);
    }
    rounds
}

fn turned(pair: &Pair) -> Pair {
    match pair.black {
        Some(black) => Pair {
            white: black,
            black: Some(pair.white),
        },
        None => *pair,
    }
}

fn cycle(players: u16) -> Vec<Vec<Pair>> {
    if players < 2 {
        return Vec::new();
    }
    let even = u32::from(players) + u32::from(players) % 2;
    (0..even - 1)
        .map(|round| table(u32::from(players), even, round))
        .collect()
}

/// One round of a table of an even size, the bye of an odd one last.
fn table(players: u32, even: u32, round: u32) -> Vec<Pair> {
    let others = even - 1;
    let pivot = round * (even / 2) % others;
    let first = match round % 2 {
        0 => (pivot + 1, even),
        _ => (even, pivot + 1),
    };
    let boards = (1..even / 2).map(|board| {
        (
            (pivot + board) % others + 1,
            (pivot + others - board) % others + 1,
        )
    });
    let mut pairs: Vec<_> = std::iter::once(first)
        .chain(boards)
        .map(|pair| pair_of(pair, players))
        .collect();
    pairs.sort_by_key(|pair| pair.black.is_none());
    pairs
}

fn pair_of((white, black): (u32, u32), players: u32) -> Pair {
    let number = |number: u32| Number(u16::try_from(number).unwrap_or(u16::MAX));
    match (white > players, black > players) {
        (true, _) => Pair {
            white: number(black),
            black: None,
        },
        (_, true) => Pair {
            white: number(white),
            black: None,
        },
        _ => Pair {
            white: number(white),
            black: Some(number(black)),
        },
    }
}

//! How fast a film of sixty turns is made and how small it is.

use std::time::{Duration, Instant};

use lacre::picture::{LARGEST_FILM, Painter, Shot, Theme};
use lacre::rules::{History, Orders, Position, Resolution, Ruleset, Side, Variant};

use crate::figure;

/// How long the game is.
const TURNS: usize = 60;
/// How often the film is made; the quickest counts, since all else is the machine's noise.
const TIMES: usize = 20;

pub(crate) fn measure() {
    let Some(shots) = shots() else {
        println!("film: no game of {TURNS} turns was found");
        return;
    };
    let (mut first, mut again, mut bytes) = (Duration::MAX, Duration::MAX, 0);
    for _ in 0..TIMES {
        let painter = Painter::new(&Theme::LACRE, Painter::FILM_WIDTH);
        for quickest in [&mut first, &mut again] {
            let started = Instant::now();
            let made = painter.film(&shots, LARGEST_FILM);
            *quickest = (*quickest).min(started.elapsed());
            bytes = made.map_or(0, |film| film.len());
        }
    }
    let [first, again] = [first, again].map(|time| time.as_secs_f64() * 1_000.0);
    println!(
        "a film of {} pictures: {first:.1} ms with its sprites, {again:.1} ms without, {bytes} bytes",
        shots.len()
    );
    figure(
        "films of 60 turns",
        1_000.0 / 120.0,
        1_000.0 / first,
        "a second",
    );
    figure(
        "bytes left of 400 KiB",
        0.0,
        409_600.0 - bytes as f64,
        "bytes",
    );
    // A film grows by its end, so a turn more costs what each cost.
    let turn = again / TURNS as f64;
    figure(
        "turns put at a film's end",
        1_000.0,
        1_000.0 / turn,
        "a second",
    );
}

/// The shots of the first game of that many turns, played at random.
fn shots() -> Option<Vec<Shot>> {
    let turns = (1..1_000).find_map(game)?;
    let turns = turns
        .iter()
        .map(|(orders, resolution)| (orders, resolution));
    Some(Shot::of_game(&start(), turns, Side::White))
}

fn start() -> Position {
    Position::start(Ruleset::new(Variant::Xymyx))
}

/// A game by a seed, unless it ends earlier.
pub(crate) fn game(mut seed: u64) -> Option<Vec<(Orders, Resolution)>> {
    let (mut position, mut history) = (start(), History::default());
    let mut turns = Vec::new();
    while turns.len() < TURNS {
        let mut pick = |side: Side| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let moves = position.legal_moves(side);
            let place = (seed >> 33) as usize % moves.len().max(1);
            moves.get(place).copied()
        };
        let orders = Orders::Both {
            white: pick(Side::White)?,
            black: pick(Side::Black)?,
            first: Side::White,
        };
        let resolution = position.resolve(&orders, &history).ok()?;
        if resolution.outcome.is_some() && turns.len() + 1 < TURNS {
            return None;
        }
        history.push(&position);
        position = resolution.position;
        turns.push((orders, resolution));
    }
    Some(turns)
}

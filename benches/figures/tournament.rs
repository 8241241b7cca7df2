//! Pairing a large Swiss, and whole lives of tournaments.

use std::time::{Duration, Instant};

use lacre::rules::Side;
use lacre::tournament::pairing::Pair;
use lacre::tournament::pairing::swiss::Swiss;
use lacre::tournament::{Bye, Entrant, Entry, Number, Report, Score};

use self::cycle::{Lot, live};
use crate::figure;

#[path = "../../tests/all/tournament/cycle.rs"]
mod cycle;
#[path = "../../tests/all/tournament/play.rs"]
#[expect(dead_code, reason = "the tests use more of it")]
mod play;

const PLAYERS: u16 = 64;
const ROUNDS: usize = 11;
const EVENTS: u64 = 300;
const LIVES: u64 = 5000;

/// Pairs 300 events of 64 players over 11 rounds, and lives 5,000 lives.
pub(crate) fn measure() {
    let (mut worst, mut sum, mut rounds) = (Duration::ZERO, Duration::ZERO, 0);
    for event in 0..EVENTS {
        for took in paired(&mut Lot(event), worst) {
            worst = worst.max(took);
            sum += took;
            rounds += 1;
        }
    }
    let mean = sum.as_secs_f64() * 1e3 / f64::from(rounds);
    println!("tournament: {rounds} rounds of {PLAYERS} players paired, {mean:.1} ms each");
    let worst = worst.as_secs_f64() * 1e3;
    println!("tournament: the slowest took {worst:.1} ms");
    figure(
        "tournament, 100 ms over the slowest round",
        1.0,
        100.0 / worst,
        "times",
    );
    let start = Instant::now();
    let played: usize = (0..LIVES)
        .map(|seed| live(seed, if seed % 50 == 0 { 64 } else { 24 }))
        .sum();
    let took = start.elapsed().as_secs_f64();
    println!("tournament: {LIVES} lives of {played} rounds kept what must hold, in {took:.0} s");
}

/// Plays an event at random; how long each round took to pair. What looks slowest is timed again, since others may
/// have been using the machine.
fn paired(lot: &mut Lot, worst: Duration) -> Vec<Duration> {
    let entrant = |number| Entrant {
        number,
        ..Entrant::default()
    };
    let mut report = Report {
        rounds: Some(ROUNDS),
        ..Report::default()
    };
    report.players = (1..=PLAYERS).map(entrant).collect();
    let mut times = Vec::new();
    for round in 1..=ROUNDS {
        for player in &mut report.players {
            if lot.below(40) == 0 {
                player.say(
                    round,
                    Entry::Bye(if lot.below(2) == 0 {
                        Bye::Half
                    } else {
                        Bye::Zero
                    }),
                );
            }
        }
        let swiss = Swiss::new(&report, round);
        let time = || {
            let start = Instant::now();
            let paired = swiss.clone().pair_relaxing();
            (start.elapsed(), paired)
        };
        let (mut took, paired) = time();
        for _ in 0..3 {
            if took > worst {
                took = took.min(time().0);
            }
        }
        times.push(took);
        let Ok((paired, _)) = paired else {
            return times;
        };
        for pair in paired.pairs {
            play_out(&mut report, lot, round, pair);
        }
    }
    times
}

fn play_out(report: &mut Report, lot: &mut Lot, round: usize, Pair { white, black }: Pair) {
    let Some(black) = black else {
        return say(report, white, round, Entry::Bye(Bye::Allocated));
    };
    // The stronger wins more often the wider the gap is, and three games in ten are drawn.
    let upset = 35 - i64::from(white.0.abs_diff(black.0)) / 2;
    let white_wins = match i64::try_from(lot.below(100)).unwrap_or(0) {
        toss if toss < upset.max(5) => white > black,
        toss if toss >= 70 => return drawn(report, round, white, black),
        _ => white < black,
    };
    let absent = lot.below(50) == 0;
    for (own, opponent, seat, won) in [
        (white, black, Side::White, white_wins),
        (black, white, Side::Black, !white_wins),
    ] {
        let seat = Some(seat);
        let score = if won { Score::Win } else { Score::Loss };
        let entry = match absent {
            true => Entry::Forfeit {
                opponent,
                seat,
                won,
            },
            false => Entry::Played {
                opponent,
                seat,
                score,
                rated: true,
            },
        };
        say(report, own, round, entry);
    }
}

fn drawn(report: &mut Report, round: usize, white: Number, black: Number) {
    for (own, opponent, seat) in [(white, black, Side::White), (black, white, Side::Black)] {
        let entry = Entry::Played {
            opponent,
            seat: Some(seat),
            score: Score::Draw,
            rated: true,
        };
        say(report, own, round, entry);
    }
}

fn say(report: &mut Report, number: Number, round: usize, entry: Entry) {
    if let Some(at) = report.place_of(number) {
        report.players[at].say(round, entry);
    }
}

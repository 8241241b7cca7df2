//! Tie-breaks from a player's own rounds.

use super::ledger::Ledger;
use super::{Cut, Value};
use crate::rules::Side;
use crate::tournament::report::{Bye, Entry, Number, Points, Score};

/// How many of a player's rounds satisfy something.
fn count(ledger: &Ledger<'_>, number: Number, counts: impl Fn(Entry) -> bool) -> Value {
    let rounds = (1..=ledger.rounds).map(|round| ledger.entry(number, round));
    Value::count(rounds.filter(|entry| counts(*entry)).count())
}

/// WIN: rounds that gave a win's points, played or not.
pub(super) fn wins(ledger: &Ledger<'_>, number: Number) -> Value {
    let rounds = 1..=ledger.rounds;
    let won = rounds.filter(|round| ledger.won(number, *round) >= ledger.scoring().win);
    Value::count(won.count())
}

/// WON: games won over the board.
pub(super) fn games_won(ledger: &Ledger<'_>, number: Number) -> Value {
    count(ledger, number, |entry| {
        matches!(
            entry,
            Entry::Played {
                score: Score::Win,
                ..
            }
        )
    })
}

/// BPG: games with black. A forfeit that was lost is none, in any event.
pub(super) fn black_games(ledger: &Ledger<'_>, number: Number) -> Value {
    let lost = |round| {
        let entry = ledger
            .report
            .player(number)
            .map(|player| player.entry(round));
        matches!(entry, Some(Entry::Forfeit { won: false, .. }))
    };
    let black = |round: &usize| {
        let entry = ledger.entry(number, *round);
        entry.played() && entry.seat() == Some(Side::Black) && !lost(*round)
    };
    Value::count((1..=ledger.rounds).filter(black).count())
}

/// BWG: games won with black.
pub(super) fn black_wins(ledger: &Ledger<'_>, number: Number) -> Value {
    count(ledger, number, |entry| {
        matches!(
            entry,
            Entry::Played {
                score: Score::Win,
                seat: Some(Side::Black),
                ..
            }
        )
    })
}

/// PS: the sum of the scores after each round, without those of the first rounds where they are cut.
pub(super) fn progressive(ledger: &Ledger<'_>, number: Number, cut: Cut) -> Value {
    let left_out = match cut {
        Cut::Cut1 => 1,
        Cut::Cut2 => 2,
        Cut::None | Cut::Median1 | Cut::Median2 => 0,
    };
    let mut score = Points(0);
    let mut sum = 0;
    for round in 1..=ledger.rounds {
        score += ledger.won(number, round);
        sum += if round > left_out {
            i64::from(score.0)
        } else {
            0
        };
    }
    Value::tenths(sum)
}

/// REP: rounds in which the player was there to play.
pub(super) fn rounds_elected(ledger: &Ledger<'_>, number: Number) -> Value {
    let player = ledger.report.player(number);
    let elected = |round: &usize| {
        let entry = player.map(|player| player.entry(*round));
        !matches!(
            entry,
            None | Some(Entry::Bye(Bye::Half | Bye::Zero) | Entry::Forfeit { won: false, .. })
        )
    };
    Value::count((1..=ledger.rounds).filter(elected).count())
}

/// The points of a round by the usual system.
fn standard(ledger: &Ledger<'_>, number: Number, round: usize) -> i64 {
    let scoring = ledger.scoring();
    let player = ledger.report.player(number);
    match player.map(|player| player.entry(round)) {
        Some(
            Entry::Played {
                score: Score::Win, ..
            }
            | Entry::Forfeit { won: true, .. },
        ) => 10,
        Some(
            Entry::Played {
                score: Score::Draw, ..
            }
            | Entry::Bye(Bye::Half),
        ) => 5,
        Some(Entry::Bye(Bye::Full)) => 10,
        Some(Entry::Bye(Bye::Allocated)) if scoring.allocated >= scoring.win => 10,
        Some(Entry::Bye(Bye::Allocated)) if scoring.allocated >= scoring.draw => 5,
        _ => 0,
    }
}

/// STD: a point for a win, half of one for a draw, whatever the event gives.
pub(super) fn standard_points(ledger: &Ledger<'_>, number: Number) -> Value {
    Value::tenths(
        (1..=ledger.rounds)
            .map(|round| standard(ledger, number, round))
            .sum(),
    )
}

/// KS: points against those who won half of all points or more.
pub(super) fn koya(ledger: &Ledger<'_>, number: Number) -> Value {
    let most = i64::from(ledger.scoring().win.0) * i64::try_from(ledger.rounds).unwrap_or(0);
    let strong = |opponent: Number| 2 * i64::from(ledger.score(opponent).0) >= most;
    let rounds = (1..=ledger.rounds).filter(|round| match ledger.entry(number, *round) {
        Entry::Played { opponent, .. } => strong(opponent),
        _ => false,
    });
    Value::tenths(
        rounds
            .map(|round| i64::from(ledger.won(number, round).0))
            .sum(),
    )
}

/// The opponents of the games that were played over the board, with what each gave by the usual points.
pub(super) fn over_the_board(ledger: &Ledger<'_>, number: Number) -> Vec<(Number, i64)> {
    let player = ledger.report.player(number);
    let game = |round| match player?.entry(round) {
        Entry::Played { opponent, .. } => Some((opponent, standard(ledger, number, round))),
        _ => None,
    };
    (1..=ledger.rounds).filter_map(game).collect()
}

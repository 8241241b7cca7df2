//! Tie-breaks from a player's own rounds.

use super::ledger::Ledger;
use super::{Cut, Tiebreak, Value};
use crate::rules::Side;
use crate::tournament::report::{Bye, Entry, Number, Points, Score};

/// Whether a round is one of those that such a tie-break counts.
pub(super) fn counts(
    ledger: &Ledger<'_>,
    number: Number,
    round: usize,
    tiebreak: Tiebreak,
) -> bool {
    let entry = ledger.entry(number, round);
    // In a round robin a forfeit counts as a game; here the difference matters.
    let player = ledger.report.player(number);
    let plain = player.map(|player| player.entry(round));
    let lost_unplayed = matches!(plain, Some(Entry::Forfeit { won: false, .. }));
    match tiebreak {
        // Played or not.
        Tiebreak::Wins => ledger.won(number, round) >= ledger.scoring().win,
        Tiebreak::GamesWon => won_over_the_board(entry),
        Tiebreak::BlackWins => won_over_the_board(entry) && entry.seat() == Some(Side::Black),
        Tiebreak::BlackGames => {
            entry.played() && entry.seat() == Some(Side::Black) && !lost_unplayed
        }
        Tiebreak::RoundsElected => {
            let rested = matches!(plain, None | Some(Entry::Bye(Bye::Half | Bye::Zero)));
            !rested && !lost_unplayed
        }
        _ => false,
    }
}

fn won_over_the_board(entry: Entry) -> bool {
    matches!(
        entry,
        Entry::Played {
            score: Score::Win,
            ..
        }
    )
}

/// WIN, WON, BPG, BWG, REP: how many rounds count.
pub(super) fn count(ledger: &Ledger<'_>, number: Number, tiebreak: Tiebreak) -> Value {
    let rounds = 1..=ledger.rounds;
    Value::count(
        rounds
            .filter(|round| counts(ledger, number, *round, tiebreak))
            .count(),
    )
}

/// How many of the first rounds a sum of scores leaves out.
pub(super) fn left_out(cut: Cut) -> usize {
    match cut {
        Cut::Cut1 => 1,
        Cut::Cut2 => 2,
        Cut::None | Cut::Median1 | Cut::Median2 => 0,
    }
}

/// PS: the sum of the scores after each round, without those of the first rounds where they are cut.
pub(super) fn progressive(ledger: &Ledger<'_>, number: Number, cut: Cut) -> Value {
    let mut score = Points(0);
    let mut sum = 0;
    for round in 1..=ledger.rounds {
        score += ledger.won(number, round);
        sum += if round > left_out(cut) {
            i64::from(score.0)
        } else {
            0
        };
    }
    Value::tenths(sum)
}

/// The points of a round by the usual system, in tenths.
pub(super) fn standard(ledger: &Ledger<'_>, number: Number, round: usize) -> i64 {
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

/// Whether somebody has won half of all points or more.
pub(super) fn strong(ledger: &Ledger<'_>, number: Number) -> bool {
    let rounds = i64::try_from(ledger.rounds).unwrap_or(0);
    let most = i64::from(ledger.scoring().win.0) * rounds;
    2 * i64::from(ledger.score(number).0) >= most
}

/// KS: points against those who won half of all points or more.
pub(super) fn koya(ledger: &Ledger<'_>, number: Number) -> Value {
    let rounds = (1..=ledger.rounds).filter(|round| match ledger.entry(number, *round) {
        Entry::Played { opponent, .. } => strong(ledger, opponent),
        _ => false,
    });
    Value::tenths(
        rounds
            .map(|round| i64::from(ledger.won(number, round).0))
            .sum(),
    )
}

/// A game that was played over the board.
#[derive(Debug, Clone, Copy)]
pub(super) struct Game {
    pub(super) round: usize,
    pub(super) opponent: Number,
    /// What it gave by the usual points, in tenths.
    pub(super) won: i64,
}

/// The games that were played over the board.
pub(super) fn over_the_board(ledger: &Ledger<'_>, number: Number) -> Vec<Game> {
    let player = ledger.report.player(number);
    let game = |round| match player?.entry(round) {
        Entry::Played { opponent, .. } => Some(Game {
            round,
            opponent,
            won: standard(ledger, number, round),
        }),
        _ => None,
    };
    (1..=ledger.rounds).filter_map(game).collect()
}

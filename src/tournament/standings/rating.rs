//! Tie-breaks from the opponents' ratings as they were when the event began.

use super::Value;
use super::ledger::Ledger;
use super::own::over_the_board;
use crate::tournament::report::Number;

/// ARO: the opponents' mean rating. Nothing where somebody in the event has no rating: then it would not be fair.
pub(super) fn average(ledger: &Ledger<'_>, number: Number) -> Value {
    Value::count(usize::try_from(mean(ledger, number).unwrap_or(0)).unwrap_or(0))
}

/// TPR: the rating that would be expected to score as the player did.
pub(super) fn performance(ledger: &Ledger<'_>, number: Number) -> Value {
    let Some(mean) = mean(ledger, number) else {
        return Value::count(0);
    };
    Value::count(usize::try_from(mean + above(ledger, number)).unwrap_or(0))
}

/// By how much the rating that a player's results are worth is above that of the opponents.
pub(super) fn above(ledger: &Ledger<'_>, number: Number) -> i64 {
    let games = over_the_board(ledger, number);
    let won: i64 = games.iter().map(|game| game.won).sum();
    let of = 10 * i64::try_from(games.len()).unwrap_or(i64::MAX).max(1);
    difference((won * 200 + of) / (2 * of))
}

/// The opponents' mean rating, halves upwards; none without games, or where somebody is unrated.
pub(super) fn mean(ledger: &Ledger<'_>, number: Number) -> Option<i64> {
    let rated = ledger
        .report
        .players
        .iter()
        .all(|player| player.rating.is_some());
    let games = over_the_board(ledger, number);
    if !rated || games.is_empty() {
        return None;
    }
    let rating = |opponent| {
        ledger
            .report
            .player(opponent)
            .and_then(|player| player.rating)
    };
    let sum: i64 = games
        .iter()
        .filter_map(|game| rating(game.opponent))
        .map(i64::from)
        .sum();
    let count = i64::try_from(games.len()).ok()?;
    Some((2 * sum + count) / (2 * count))
}

/// The difference in rating by which a score in hundredths is expected (B.02 8.1.1).
fn difference(hundredths: i64) -> i64 {
    let above = usize::try_from((hundredths - 50).abs())
        .unwrap_or(50)
        .min(50);
    let size = i64::from(DIFFERENCES[above]);
    if hundredths < 50 { -size } else { size }
}

/// From a score of one half, a hundredth at a time.
const DIFFERENCES: [u16; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

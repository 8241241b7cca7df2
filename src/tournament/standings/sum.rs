//! The tie-breaks that sum up what opponents have won, round by round.

use super::ledger::{Contribution, Ledger};
use super::written::{Part, Sum};
use super::{Cut, Value};
use crate::tournament::report::{Number, Points};

/// What is added up of each round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Of {
    /// The scores.
    Scores,
    /// The scores times what was won.
    Products,
}

/// Buchholz or Sonneborn-Berger.
pub(super) fn sum(ledger: &Ledger<'_>, number: Number, of: Of, cut: Cut) -> Sum {
    let mut left = ledger.contributions(number);
    let all = left.clone();
    let (low, high) = match cut {
        Cut::None => (0, 0),
        Cut::Cut1 => (1, 0),
        Cut::Cut2 => (2, 0),
        Cut::Median1 => (1, 1),
        Cut::Median2 => (2, 2),
    };
    for _ in 0..low {
        if let Some(least) = least(&left, of) {
            left.retain(|contribution| contribution.round != least);
        }
    }
    for _ in 0..high {
        let most = left
            .iter()
            .max_by_key(|contribution| significance(contribution, of));
        if let Some(most) = most.map(|contribution| contribution.round) {
            left.retain(|contribution| contribution.round != most);
        }
    }
    let value = match of {
        Of::Scores => Value::tenths(left.iter().map(|part| i64::from(part.score.0)).sum()),
        Of::Products => Value::hundredths(left.iter().map(Contribution::product).sum()),
    };
    let part = |contribution: Contribution| Part {
        round: contribution.round,
        score: contribution.score,
        won: contribution.won,
        unplayed: contribution.unplayed,
        adds: match of {
            Of::Scores => 10 * i64::from(contribution.score.0),
            Of::Products => contribution.product(),
        },
        cut: !left.contains(&contribution),
    };
    Sum {
        value,
        ..Sum::of(all.into_iter().map(part).collect())
    }
}

/// By what the least significant value is found.
fn significance(contribution: &Contribution, of: Of) -> (Points, i64) {
    match of {
        Of::Scores => (contribution.score, 0),
        Of::Products => (contribution.score, contribution.product()),
    }
}

/// The round that is cut (14.1, 16.5): the least significant, or in its place the least of those that the player
/// chose not to play, unless that would leave out less.
fn least(left: &[Contribution], of: Of) -> Option<usize> {
    let least = left
        .iter()
        .min_by_key(|contribution| significance(contribution, of))?;
    let voluntary = left.iter().filter(|contribution| contribution.voluntary());
    let voluntary = voluntary.min_by_key(|contribution| significance(contribution, of));
    let size = |contribution: &Contribution| match of {
        Of::Scores => i64::from(contribution.score.0),
        Of::Products => contribution.product(),
    };
    match voluntary {
        Some(voluntary) if size(voluntary) >= size(least) => Some(voluntary.round),
        _ => Some(least.round),
    }
}

//! Why two meet: what the best pairing without them would have cost.

use super::criteria::{Count, Criterion, Relaxation, Tally};
use super::round::{BracketReport, Paired, Swiss, Unpaired};
use crate::tournament::pairing::Pair;
use crate::tournament::report::Points;

/// What the next best pairing costs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cost {
    /// There is none: the rest could not be completed (C4).
    None,
    /// The bye goes to a higher score (C5).
    Bye {
        /// The score to which it went.
        to: Points,
        /// The score to which it would have gone.
        otherwise: Points,
    },
    /// More pairs need this relaxation.
    Relaxed {
        /// Which.
        relaxation: Relaxation,
        /// In the bracket of this score.
        bracket: Points,
        /// How many pairs do without it.
        spared: u64,
        /// How many would have.
        otherwise: u64,
    },
    /// A criterion is kept less well.
    Criterion {
        /// Which.
        criterion: Criterion,
        /// In the bracket of this score.
        bracket: Points,
        /// How often it is kept.
        kept: Count,
        /// How often it would have been.
        otherwise: Count,
    },
    /// All criteria are kept as well, and the order of article 4 comes to this pairing first.
    Order {
        /// In the bracket of this score.
        bracket: Points,
    },
}

/// Why two meet, or why one rests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Why {
    /// Of which round's pairing it is a part.
    pub paired: Paired,
    /// The best pairing without it, where there is one.
    pub otherwise: Option<Paired>,
    /// What that would have cost.
    pub cost: Cost,
}

impl Swiss<'_> {
    /// Why these two meet; none where the round does not bring them together.
    ///
    /// # Errors
    /// The round cannot be paired.
    pub fn why(&self, pair: Pair) -> Result<Option<Why>, Unpaired> {
        let paired = self.pair()?;
        let same = |other: &Pair| {
            let turned = pair.black.map(|black| Pair {
                white: black,
                black: Some(pair.white),
            });
            *other == pair || Some(*other) == turned
        };
        if !paired.pairs.iter().any(same) {
            return Ok(None);
        }
        let otherwise = self.clone().without(pair).pair().ok();
        let cost = otherwise
            .as_ref()
            .map_or(Cost::None, |otherwise| cost(&paired, otherwise));
        Ok(Some(Why {
            paired,
            otherwise,
            cost,
        }))
    }
}

/// The first thing in which the second pairing is worse.
fn cost(paired: &Paired, otherwise: &Paired) -> Cost {
    if let (Some(to), Some(other)) = (paired.bye, otherwise.bye)
        && to != other
    {
        return Cost::Bye {
            to,
            otherwise: other,
        };
    }
    let brackets = || paired.brackets.iter().zip(&otherwise.brackets);
    let found = brackets().find_map(|(a, b)| in_bracket(a, b));
    let last = paired
        .brackets
        .last()
        .map_or(Points(0), |bracket| bracket.score);
    found.unwrap_or(Cost::Order { bracket: last })
}

fn in_bracket(paired: &BracketReport, otherwise: &BracketReport) -> Option<Cost> {
    let bracket = paired.score;
    let (Tally { spared, kept }, other) = (&paired.tally, &otherwise.tally);
    let mut relaxed = spared.iter().zip(&other.spared).filter(|(a, b)| a != b);
    if let Some((&(relaxation, spared), &(_, otherwise))) = relaxed.next() {
        return Some(Cost::Relaxed {
            relaxation,
            bracket,
            spared,
            otherwise,
        });
    }
    let mut criteria = kept.iter().zip(&other.kept).filter(|(a, b)| a != b);
    if let Some(((criterion, kept), (_, otherwise))) = criteria.next() {
        let (kept, otherwise) = (kept.clone(), otherwise.clone());
        return Some(Cost::Criterion {
            criterion: *criterion,
            bracket,
            kept,
            otherwise,
        });
    }
    (paired.pairs != otherwise.pairs).then_some(Cost::Order { bracket })
}

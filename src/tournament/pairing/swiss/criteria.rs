//! What a pairing is judged by, named as the regulations do.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::layout::Field;
use super::verdict::{Bench, Verdict};
use crate::tournament::report::Points;

/// A criterion of C.04.3 by which pairings are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Criterion {
    /// C5: the bye goes to the lowest score.
    ByeScore,
    /// C6: most pairs in the bracket.
    Pairs,
    /// C7: lowest scores of those who go down.
    Downfloaters,
    /// C8: then most pairs in the next bracket.
    NextPairs,
    /// C8: and there lowest scores of those who go down.
    NextDownfloaters,
    /// C9: the bye goes to who has sat out least.
    ByeTakersGames,
    /// C10: topscorers and their opponents do not get more than two games out of balance.
    TopscorerImbalance,
    /// C11: nor the same seat three times in a row.
    TopscorerRepetition,
    /// C12: the seat that is due.
    Preference,
    /// C13: above all where it is strongly due.
    StrongPreference,
    /// C14: who went down in the round before does not again.
    Downfloat,
    /// C15: who met a higher score in the round before does not again.
    Upfloat,
    /// C16: as C14, two rounds before.
    DownfloatBefore,
    /// C17: as C15, two rounds before.
    UpfloatBefore,
    /// C18: small differences of score for those who go down again.
    DownfloaterScores,
    /// C19: and for those who meet a higher score again.
    UpfloaterScores,
    /// C20: as C18, two rounds before.
    DownfloaterScoresBefore,
    /// C21: as C19, two rounds before.
    UpfloaterScoresBefore,
}

impl Criterion {
    /// Those by which the pairings of a bracket are weighed, the most important first.
    pub const WEIGHED: [Self; 17] = [
        Self::Pairs,
        Self::Downfloaters,
        Self::NextPairs,
        Self::NextDownfloaters,
        Self::ByeTakersGames,
        Self::TopscorerImbalance,
        Self::TopscorerRepetition,
        Self::Preference,
        Self::StrongPreference,
        Self::Downfloat,
        Self::Upfloat,
        Self::DownfloatBefore,
        Self::UpfloatBefore,
        Self::DownfloaterScores,
        Self::UpfloaterScores,
        Self::DownfloaterScoresBefore,
        Self::UpfloaterScoresBefore,
    ];

    /// The number of its article, as in `C12`.
    pub fn article(self) -> u8 {
        match self {
            Self::ByeScore => 5,
            Self::Pairs => 6,
            Self::Downfloaters => 7,
            Self::NextPairs | Self::NextDownfloaters => 8,
            Self::ByeTakersGames => 9,
            Self::TopscorerImbalance => 10,
            Self::TopscorerRepetition => 11,
            Self::Preference => 12,
            Self::StrongPreference => 13,
            Self::Downfloat => 14,
            Self::Upfloat => 15,
            Self::DownfloatBefore => 16,
            Self::UpfloatBefore => 17,
            Self::DownfloaterScores => 18,
            Self::UpfloaterScores => 19,
            Self::DownfloaterScoresBefore => 20,
            Self::UpfloaterScoresBefore => 21,
        }
    }
}

/// What is given up where the criteria allow no pairing, in the order in which it is tried; each with all before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relaxation {
    /// Players whom the organiser keeps apart may meet.
    Forbidden,
    /// Two who are both absolutely due the same seat may meet.
    Seats,
    /// A second bye may be given.
    SecondBye,
    /// Players may meet again.
    Rematches,
}

impl Relaxation {
    /// All, in their order.
    pub const ALL: [Self; 4] = [
        Self::Forbidden,
        Self::Seats,
        Self::SecondBye,
        Self::Rematches,
    ];
}

/// How often a criterion is kept in a bracket: more is better.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Count {
    /// In all.
    Plain(u64),
    /// By score, from the highest.
    ByScore(Vec<(Points, u64)>),
}

/// How well a bracket keeps each criterion, the most important first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    /// How many pairs do without a relaxation, for each that was allowed.
    pub spared: Vec<(Relaxation, u64)>,
    /// How often each criterion is kept.
    pub kept: Vec<(Criterion, Count)>,
}

/// Criteria that look at scores from the top down.
const BY_SCORE: [Criterion; 6] = [
    Criterion::Downfloaters,
    Criterion::NextDownfloaters,
    Criterion::DownfloaterScores,
    Criterion::UpfloaterScores,
    Criterion::DownfloaterScoresBefore,
    Criterion::UpfloaterScoresBefore,
];

impl Tally {
    /// What these pairs add up to. `rested` is how many games the bye's taker has, where C9 is asked.
    pub(super) fn new(
        bench: &Bench<'_>,
        pairs: &[&Verdict],
        allowed: Option<Relaxation>,
        rested: Option<u64>,
    ) -> Self {
        let mut sums = BTreeMap::<Field, u64>::new();
        for (field, value) in pairs.iter().flat_map(|pair| &pair.adds) {
            *sums.entry(*field).or_default() += value;
        }
        let sum = |field| sums.get(&field).copied().unwrap_or(0);
        let relaxed = Relaxation::ALL.into_iter().rev();
        let relaxed = relaxed.filter(|relaxation| allowed.is_some_and(|last| *relaxation <= last));
        let mut scores: Vec<_> = bench.players.iter().map(|player| player.score).collect();
        scores.sort_unstable_by_key(|score| Reverse(*score));
        scores.dedup();
        let count = |criterion| match criterion {
            Criterion::ByeTakersGames => Count::Plain(rested.unwrap_or(0)),
            criterion if BY_SCORE.contains(&criterion) => {
                let count =
                    |score: &Points| (*score, sum(Field::ByScore(criterion, Reverse(*score))));
                Count::ByScore(scores.iter().map(count).collect())
            }
            criterion => Count::Plain(sum(Field::Criterion(criterion))),
        };
        Self {
            spared: relaxed
                .map(|relaxation| (relaxation, sum(Field::Spared(Reverse(relaxation)))))
                .collect(),
            kept: Criterion::WEIGHED
                .into_iter()
                .map(|criterion| (criterion, count(criterion)))
                .collect(),
        }
    }
}

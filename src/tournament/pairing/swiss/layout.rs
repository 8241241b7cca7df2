//! Where in a weight each criterion stands: the most important furthest to the left, none ever carrying
//! into another.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::{Criterion, Relaxation};
use crate::tournament::report::Points;

/// A field of a weight, in the order of importance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Field {
    /// Everybody is in a pair.
    Complete,
    /// Pairs that do not need this relaxation.
    Spared(Reverse<Relaxation>),
    /// What the regulations ask, by article.
    Criterion(Criterion),
    /// What they ask for each score, from the highest.
    ByScore(Criterion, Reverse<Points>),
    /// Fewest changes between the halves of a group.
    Exchanges,
    /// Smallest numbers that change halves.
    Exchanged,
    /// One decision between pairings that all else leaves equal.
    Tie,
}

/// By what fields are put in order: their kind, and what they speak of.
type Rank = (
    u8,
    Option<Reverse<Relaxation>>,
    Option<Criterion>,
    Option<Reverse<Points>>,
);

impl Field {
    /// The order of the fields: those of a criterion stand together, whether it counts by score or not.
    fn rank(self) -> Rank {
        match self {
            Self::Complete => (0, None, None, None),
            Self::Spared(relaxation) => (1, Some(relaxation), None, None),
            Self::Criterion(criterion) => (2, None, Some(criterion), None),
            Self::ByScore(criterion, score) => (2, None, Some(criterion), Some(score)),
            Self::Exchanges => (3, None, None, None),
            Self::Exchanged => (4, None, None, None),
            Self::Tie => (5, None, None, None),
        }
    }
}

/// The places of all fields that can tell pairings apart.
#[derive(Debug)]
pub(super) struct Layout {
    /// A field's distance from the right.
    places: BTreeMap<Field, usize>,
    /// All fields together.
    pub(super) bits: usize,
}

/// The position of the highest bit that is set.
pub(super) fn bits(value: u64) -> usize {
    (u64::BITS - value.leading_zeros()) as usize
}

impl Layout {
    /// For these fields, each with the greatest sum that a matching can give it.
    pub(super) fn new(sums: BTreeMap<Field, u64>) -> Self {
        let mut sums: Vec<_> = sums.into_iter().collect();
        sums.sort_by_key(|(field, _)| Reverse(field.rank()));
        let mut at = 0;
        let mut places = BTreeMap::new();
        for (field, sum) in sums {
            places.insert(field, at);
            at += bits(sum);
        }
        Self { places, bits: at }
    }

    /// Where a field stands; one that cannot tell pairings apart stands nowhere.
    pub(super) fn at(&self, field: Field) -> Option<usize> {
        self.places.get(&field).copied()
    }
}

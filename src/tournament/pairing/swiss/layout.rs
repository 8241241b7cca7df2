//! Where in a weight each criterion stands: the most important furthest to the left, none ever carrying
//! into another.

use std::collections::BTreeMap;

use super::contender::Contender;
use super::{Criterion, Relaxation};
use crate::tournament::report::Points;

/// A field of a weight, in the order of importance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Field {
    /// Everybody is in a pair.
    Complete,
    /// Pairs that do not need this relaxation.
    Spared(Relaxation),
    /// What the regulations ask, by article.
    Criterion(Criterion),
    /// Fewest changes between the halves of a group.
    Exchanges,
    /// Smallest numbers that change halves.
    Exchanged,
    /// One decision between pairings that all else leaves equal.
    Tie,
}

/// Criteria that look at scores from the top down: a count for each score.
const BY_SCORE: [Criterion; 6] = [
    Criterion::Downfloaters,
    Criterion::NextDownfloaters,
    Criterion::DownfloaterScores,
    Criterion::UpfloaterScores,
    Criterion::DownfloaterScoresBefore,
    Criterion::UpfloaterScoresBefore,
];

/// The places of all fields.
#[derive(Debug)]
pub(super) struct Layout {
    /// A field's distance from the right, and its width.
    places: BTreeMap<Field, (usize, usize)>,
    /// A score's distance from the right of a field that counts by score, and its width.
    scores: BTreeMap<Points, (usize, usize)>,
    /// All fields together.
    pub(super) bits: usize,
}

/// The position of the highest bit that is set.
fn bits(value: usize) -> usize {
    (usize::BITS - value.leading_zeros()) as usize
}

impl Layout {
    /// For a graph of these players, with or without the bye's vertex, in an event of so many rounds.
    pub(super) fn new(
        players: &[&Contender],
        bye: bool,
        rounds: usize,
        allowed: Option<Relaxation>,
    ) -> Self {
        let vertices = players.len() + usize::from(bye);
        let count = bits(vertices);
        let mut sizes = BTreeMap::<Points, usize>::new();
        for player in players {
            *sizes.entry(player.score).or_default() += 1;
        }
        let mut by_score = 0;
        let scores = sizes.into_iter().map(|(score, size)| {
            let place = (by_score, bits(size));
            by_score += place.1;
            (score, place)
        });
        let scores = scores.collect();
        let criterion = |criterion: &Criterion| match criterion {
            Criterion::ByeTakersGames => bits(rounds + 1),
            criterion if BY_SCORE.contains(criterion) => by_score,
            _ => count,
        };
        let relaxed = Relaxation::ALL.into_iter().rev();
        let relaxed = relaxed.filter(|relaxation| allowed.is_some_and(|last| *relaxation <= last));
        let mut fields = vec![(Field::Complete, count)];
        fields.extend(relaxed.map(|relaxation| (Field::Spared(relaxation), count)));
        fields.extend(
            Criterion::WEIGHED
                .iter()
                .map(|c| (Field::Criterion(*c), criterion(c))),
        );
        fields.push((Field::Exchanges, count));
        fields.push((Field::Exchanged, bits(vertices * vertices)));
        fields.push((Field::Tie, count));
        let mut at = 0;
        let mut places = BTreeMap::new();
        for (field, width) in fields.into_iter().rev() {
            places.insert(field, (at, width));
            at += width;
        }
        Self {
            places,
            scores,
            bits: at,
        }
    }

    /// Where a field stands; a field that is not laid out stands nowhere.
    pub(super) fn at(&self, field: Field) -> Option<(usize, usize)> {
        self.places.get(&field).copied()
    }

    /// Where a field that counts by score has its count for this score.
    pub(super) fn at_score(&self, criterion: Criterion, score: Points) -> Option<(usize, usize)> {
        let (start, _) = self.at(Field::Criterion(criterion))?;
        let (within, width) = self.scores.get(&score)?;
        Some((start + within, *width))
    }

    /// The scores that are counted apart, from the highest.
    pub(super) fn scores(&self) -> impl Iterator<Item = Points> {
        self.scores.keys().rev().copied()
    }

    /// Whether a criterion counts by score.
    pub(super) fn by_score(criterion: Criterion) -> bool {
        BY_SCORE.contains(&criterion)
    }
}

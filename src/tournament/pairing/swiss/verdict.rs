//! What the criteria say of each pair of a bracket, before it is weighed.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::contender::{Contender, Wish};
use super::layout::{Field, Layout};
use super::{Criterion, Relaxation};

/// The players of a bracket, those below, and the bye's vertex where there is one.
#[derive(Debug)]
pub(super) struct Bench<'a> {
    /// In the order of the pairing: those moved down, the residents, the next group, the rest.
    pub(super) players: Vec<&'a Contender>,
    /// How many of them were moved down into the bracket.
    pub(super) moved: usize,
    /// How many of them are in the bracket.
    pub(super) inside: usize,
    /// How many of them are in the bracket or in the group below it.
    pub(super) next: usize,
    /// Whether one is left over, on a vertex of its own after all players.
    pub(super) bye: bool,
}

/// A pair that is allowed, with what it adds to each field; nothing where a field is not named.
#[derive(Debug)]
pub(super) struct Verdict {
    pub(super) a: usize,
    pub(super) b: usize,
    pub(super) adds: Vec<(Field, u64)>,
}

impl Bench<'_> {
    pub(super) fn vertices(&self) -> usize {
        self.players.len() + usize::from(self.bye)
    }

    /// All pairs that `allows` lets stand: it tells what a pair needs relaxed, the bye being `None`.
    pub(super) fn verdicts(
        &self,
        allows: impl Fn(&Contender, Option<&Contender>) -> Option<Vec<Relaxation>>,
    ) -> Vec<Verdict> {
        let mut verdicts = Vec::new();
        for a in 0..self.players.len() {
            for b in (a + 1).max(self.moved)..self.vertices() {
                if let Some(relaxed) = allows(self.players[a], self.players.get(b).copied()) {
                    verdicts.push(Verdict {
                        a,
                        b,
                        adds: self.adds(a, b, &relaxed),
                    });
                }
            }
        }
        verdicts
    }

    fn adds(&self, a: usize, b: usize, relaxed: &[Relaxation]) -> Vec<(Field, u64)> {
        let mut adds = vec![(Field::Complete, 1)];
        let spared = Relaxation::ALL
            .into_iter()
            .filter(|relaxation| !relaxed.contains(relaxation));
        adds.extend(spared.map(|relaxation| (Field::Spared(Reverse(relaxation)), 1)));
        let score = Reverse(self.players[a].score);
        if b < self.inside {
            self.inside(a, b, &mut adds);
        } else if b < self.next {
            adds.push((Field::Criterion(Criterion::NextPairs), 1));
            adds.push((Field::ByScore(Criterion::NextDownfloaters, score), 1));
        }
        adds
    }

    /// What the criteria say of a pair within the bracket.
    fn inside(&self, a: usize, b: usize, adds: &mut Vec<(Field, u64)>) {
        let (upper, lower) = (self.players[a], self.players[b]);
        let moved = a < self.moved;
        let score = Reverse(upper.score);
        let kept = [
            (Criterion::Pairs, true),
            (
                Criterion::TopscorerImbalance,
                !widely_unbalanced(upper, lower),
            ),
            (
                Criterion::TopscorerRepetition,
                !repeats_a_third_time(upper, lower),
            ),
            (Criterion::Preference, !upper.same_due(lower)),
            (
                Criterion::StrongPreference,
                !denies_a_strong_wish(upper, lower),
            ),
            (Criterion::Upfloat, !(moved && lower.upfloated(1))),
            (Criterion::UpfloatBefore, !(moved && lower.upfloated(2))),
        ];
        adds.extend(
            kept.into_iter()
                .filter(|(_, kept)| *kept)
                .map(|(criterion, _)| (Field::Criterion(criterion), 1)),
        );
        adds.push((Field::ByScore(Criterion::Downfloaters, score), 1));
        for (ago, criterion) in [(1, Criterion::Downfloat), (2, Criterion::DownfloatBefore)] {
            let again =
                u64::from(!moved && upper.downfloated(ago)) + u64::from(lower.downfloated(ago));
            adds.push((Field::Criterion(criterion), again));
        }
        let scores = [
            (Criterion::DownfloaterScores, upper.downfloated(1)),
            (Criterion::UpfloaterScores, !lower.upfloated(1)),
            (Criterion::DownfloaterScoresBefore, upper.downfloated(2)),
            (Criterion::UpfloaterScoresBefore, !lower.upfloated(2)),
        ];
        let scores = scores.into_iter().filter(|(_, kept)| moved && *kept);
        adds.extend(scores.map(|(criterion, _)| (Field::ByScore(criterion, score), 1)));
    }

    /// The layout for the fields in which verdicts differ. A field that is the same for all pairs that it can speak of
    /// is left out: how many such pairs there are is settled by a field before it.
    pub(super) fn layout(&self, verdicts: &[Verdict], games: Option<u64>) -> Layout {
        let pairs = (self.vertices() / 2) as u64;
        let mut sums = BTreeMap::from([
            (Field::Complete, pairs),
            (Field::Exchanges, pairs),
            (Field::Exchanged, pairs * self.vertices() as u64),
            (Field::Tie, pairs.max(1) * 2),
        ]);
        if let Some(games) = games {
            sums.insert(Field::Criterion(Criterion::ByeTakersGames), games);
        }
        let realm = |b: usize| usize::from(b >= self.inside) + usize::from(b >= self.next);
        let mut sizes = [0_usize; 3];
        let mut seen = BTreeMap::<Field, [(usize, BTreeSet<u64>); 3]>::new();
        for verdict in verdicts {
            sizes[realm(verdict.b)] += 1;
            for (field, value) in verdict.adds.iter().filter(|(_, value)| *value > 0) {
                let (count, values) = &mut seen.entry(*field).or_default()[realm(verdict.b)];
                *count += 1;
                values.insert(*value);
            }
        }
        for (field, realms) in seen {
            let constant = |at: usize| match field {
                Field::Criterion(Criterion::Pairs | Criterion::NextPairs) => false,
                _ => realms[at].0 == 0 || (realms[at].0 == sizes[at] && realms[at].1.len() == 1),
            };
            let alike = match field {
                // Of all pairs alike, wherever they are.
                Field::Spared(_) => (0..3).all(|at| realms[at].0 == sizes[at]),
                _ => (0..3).all(constant),
            };
            if !alike {
                let most = realms
                    .iter()
                    .flat_map(|(_, values)| values)
                    .max()
                    .copied()
                    .unwrap_or(1);
                let sum = match field {
                    Field::ByScore(_, Reverse(score)) => self
                        .players
                        .iter()
                        .filter(|player| player.score == score)
                        .count() as u64,
                    _ => pairs * most,
                };
                sums.entry(field).or_insert(sum);
            }
        }
        Layout::new(sums)
    }
}

/// C10: both are due the same seat and more than two games out of balance would come of it.
fn widely_unbalanced(a: &Contender, b: &Contender) -> bool {
    a.same_due(b) && a.imbalance.abs() > 1 && b.imbalance.abs() > 1
}

/// C11: one of them would have the same seat a third time in a row.
fn repeats_a_third_time(a: &Contender, b: &Contender) -> bool {
    if !a.same_due(b) || a.wish != Wish::Absolute || b.wish != Wish::Absolute {
        return false;
    }
    match a.imbalance.abs().cmp(&b.imbalance.abs()) {
        std::cmp::Ordering::Equal => a.repeated.is_some() && a.repeated == b.repeated,
        order => {
            let yields = if order.is_gt() { b } else { a };
            yields.repeated.is_some() && yields.repeated == yields.due.map(|seat| seat.other())
        }
    }
}

/// C13: a strong wish of one of them would not be granted.
fn denies_a_strong_wish(a: &Contender, b: &Contender) -> bool {
    let both_absolute = a.wish == Wish::Absolute && b.wish == Wish::Absolute;
    a.same_due(b) && a.wish >= Wish::Strong && b.wish >= Wish::Strong && !both_absolute
}

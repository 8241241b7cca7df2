//! The graph of who can meet, each edge with the weight of what the criteria say of it.

use integer_blossom::{Weight as _, max_weight_matching};

use super::contender::{Contender, Wish};
use super::layout::{Field, Layout};
use super::wide::Wide;
use super::{Criterion, Relaxation};

/// The players of a bracket, those below, and the bye's vertex where there is one.
pub(super) struct Graph<'a, const L: usize> {
    /// In the order of the pairing: those moved down, the residents, the next group, the rest.
    pub(super) players: &'a [&'a Contender],
    /// How many of them were moved down into the bracket.
    pub(super) moved: usize,
    /// How many of them are in the bracket.
    pub(super) inside: usize,
    /// How many of them are in the bracket or in the group below it.
    pub(super) next: usize,
    /// Whether one is left over, on a vertex of its own after all players.
    pub(super) bye: bool,
    pub(super) layout: Layout,
    /// The weight of the edge of `a` and `b`, `a < b`, at `a * vertices + b`; zero where there is none.
    weights: Vec<Wide<L>>,
}

/// What stands on either side of a bracket.
pub(super) struct Extent {
    pub(super) moved: usize,
    pub(super) inside: usize,
    pub(super) next: usize,
}

impl<'a, const L: usize> Graph<'a, L> {
    /// The graph of a bracket with every edge that `allows` lets stand: it tells what a pair needs relaxed, the
    /// bye's vertex being `None`.
    pub(super) fn new(
        players: &'a [&'a Contender],
        extent: &Extent,
        bye: bool,
        layout: Layout,
        allows: impl Fn(&Contender, Option<&Contender>) -> Option<Vec<Relaxation>>,
    ) -> Self {
        let vertices = players.len() + usize::from(bye);
        let mut graph = Self {
            players,
            moved: extent.moved,
            inside: extent.inside,
            next: extent.next,
            bye,
            layout,
            weights: vec![Wide::ZERO; vertices * vertices],
        };
        for a in 0..players.len() {
            for b in a + 1..vertices {
                let both_moved = b < graph.moved;
                let relaxed = allows(players[a], players.get(b).copied());
                if let Some(relaxed) = relaxed.filter(|_| !both_moved) {
                    graph.weights[a * vertices + b] = graph.weight(a, b, &relaxed);
                }
            }
        }
        graph
    }

    pub(super) fn vertices(&self) -> usize {
        self.players.len() + usize::from(self.bye)
    }

    fn weight(&self, a: usize, b: usize, relaxed: &[Relaxation]) -> Wide<L> {
        let mut weight = Wide::ZERO;
        self.add(&mut weight, Field::Complete, 1);
        for relaxation in Relaxation::ALL {
            let spared = !relaxed.contains(&relaxation);
            self.add(&mut weight, Field::Spared(relaxation), u64::from(spared));
        }
        if b < self.inside {
            self.weigh_inside(&mut weight, a, b);
        } else if b < self.next {
            self.add(&mut weight, Field::Criterion(Criterion::NextPairs), 1);
            self.add_score(&mut weight, Criterion::NextDownfloaters, a);
        }
        weight
    }

    /// What the criteria say of a pair within the bracket.
    fn weigh_inside(&self, weight: &mut Wide<L>, a: usize, b: usize) {
        let (upper, lower) = (self.players[a], self.players[b]);
        let moved = a < self.moved;
        self.add(weight, Field::Criterion(Criterion::Pairs), 1);
        self.add_score(weight, Criterion::Downfloaters, a);
        let seats = [
            (
                Criterion::TopscorerImbalance,
                widely_unbalanced(upper, lower),
            ),
            (
                Criterion::TopscorerRepetition,
                repeats_a_third_time(upper, lower),
            ),
            (Criterion::Preference, upper.same_due(lower)),
            (
                Criterion::StrongPreference,
                denies_a_strong_wish(upper, lower),
            ),
        ];
        for (criterion, violated) in seats {
            self.add(weight, Field::Criterion(criterion), u64::from(!violated));
        }
        let floats = [
            (1, Criterion::Downfloat, Criterion::Upfloat),
            (2, Criterion::DownfloatBefore, Criterion::UpfloatBefore),
        ];
        for (ago, down, up) in floats {
            let residents = [(upper, !moved), (lower, true)];
            let again = residents
                .iter()
                .filter(|(player, resident)| *resident && player.downfloated(ago));
            self.add(weight, Field::Criterion(down), again.count() as u64);
            let up_again = moved && lower.upfloated(ago);
            self.add(weight, Field::Criterion(up), u64::from(!up_again));
        }
        if moved {
            self.weigh_moved(weight, a, lower);
        }
    }

    /// What the criteria say of the scores where one of the pair was moved down.
    fn weigh_moved(&self, weight: &mut Wide<L>, a: usize, lower: &Contender) {
        let scores = [
            (1, Criterion::DownfloaterScores, Criterion::UpfloaterScores),
            (
                2,
                Criterion::DownfloaterScoresBefore,
                Criterion::UpfloaterScoresBefore,
            ),
        ];
        for (ago, down, up) in scores {
            if self.players[a].downfloated(ago) {
                self.add_score(weight, down, a);
            }
            if !lower.upfloated(ago) {
                self.add_score(weight, up, a);
            }
        }
    }

    fn add(&self, weight: &mut Wide<L>, field: Field, value: u64) {
        if let Some((at, _)) = self.layout.at(field) {
            weight.put(at, value);
        }
    }

    fn add_score(&self, weight: &mut Wide<L>, criterion: Criterion, player: usize) {
        if let Some((at, _)) = self.layout.at_score(criterion, self.players[player].score) {
            weight.put(at, 1);
        }
    }

    /// Adds to a field of each edge that stands.
    pub(super) fn add_to_edges(&mut self, field: Field, value: impl Fn(usize, usize) -> u64) {
        let vertices = self.vertices();
        let Some((at, _)) = self.layout.at(field) else {
            return;
        };
        for a in 0..vertices {
            for b in a + 1..vertices {
                let weight = &mut self.weights[a * vertices + b];
                let more = value(a, b);
                if *weight != Wide::ZERO && more > 0 {
                    weight.put(at, more);
                }
            }
        }
    }

    /// Whether two can still meet.
    pub(super) fn joins(&self, a: usize, b: usize) -> bool {
        self.weights[self.place(a, b)] != Wide::ZERO
    }

    pub(super) fn cut(&mut self, a: usize, b: usize) {
        let place = self.place(a, b);
        self.weights[place] = Wide::ZERO;
    }

    /// Leaves to two only each other.
    pub(super) fn fix(&mut self, a: usize, b: usize) {
        for other in 0..self.vertices() {
            if other != a && other != b {
                self.cut(a, other);
                self.cut(b, other);
            }
        }
    }

    fn place(&self, a: usize, b: usize) -> usize {
        a.min(b) * self.vertices() + a.max(b)
    }

    /// The best matching, by vertex, where among equals `tie` decides; none when somebody would stay alone.
    pub(super) fn solve(&self, tie: impl Fn(usize, usize) -> u64) -> Option<Vec<usize>> {
        let vertices = self.vertices();
        let mut weights = self.weights.clone();
        for a in 0..vertices {
            for b in a + 1..vertices {
                let weight = &mut weights[a * vertices + b];
                if *weight != Wide::ZERO {
                    weight.put(0, tie(a, b));
                }
            }
        }
        max_weight_matching(&weights, vertices)
            .into_iter()
            .collect()
    }

    /// What a matching weighs.
    pub(super) fn total(&self, mates: &[usize]) -> Wide<L> {
        let edges = mates.iter().enumerate().filter(|(a, b)| a < *b);
        edges.fold(Wide::ZERO, |total, (a, b)| {
            total + self.weights[self.place(a, *b)]
        })
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

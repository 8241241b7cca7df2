//! The graph of who can meet, each edge with the weight of what the criteria say of it.

use integer_blossom::{Weight as _, max_weight_matching};

use super::layout::{Field, Layout};
use super::verdict::{Bench, Verdict};
use super::wide::Wide;

/// A bracket and all below it, as a graph.
pub(super) struct Graph<'a, const L: usize> {
    pub(super) bench: &'a Bench<'a>,
    layout: Layout,
    /// The weight of the edge of `a` and `b`, `a < b`, at `a * vertices + b`; zero where there is none.
    weights: Vec<Wide<L>>,
}

impl<'a, const L: usize> Graph<'a, L> {
    /// The graph with an edge for each verdict.
    pub(super) fn new(bench: &'a Bench<'a>, verdicts: &[Verdict], layout: Layout) -> Self {
        let vertices = bench.vertices();
        let mut weights = vec![Wide::ZERO; vertices * vertices];
        for verdict in verdicts {
            let weight = &mut weights[verdict.a * vertices + verdict.b];
            for (field, value) in &verdict.adds {
                if let Some(at) = layout.at(*field) {
                    weight.put(at, *value);
                }
            }
        }
        Self {
            bench,
            layout,
            weights,
        }
    }

    /// Adds to a field of each edge that stands.
    pub(super) fn add_to_edges(&mut self, field: Field, value: impl Fn(usize, usize) -> u64) {
        if let Some(at) = self.layout.at(field) {
            self.put(at, value);
        }
    }

    fn put(&mut self, at: usize, value: impl Fn(usize, usize) -> u64) {
        let vertices = self.bench.vertices();
        put(&mut self.weights, vertices, at, value);
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
        for other in 0..self.bench.vertices() {
            if other != a && other != b {
                self.cut(a, other);
                self.cut(b, other);
            }
        }
    }

    fn place(&self, a: usize, b: usize) -> usize {
        a.min(b) * self.bench.vertices() + a.max(b)
    }

    /// The best matching, by vertex, where among equals `tie` decides; none when somebody would stay alone.
    pub(super) fn solve(&self, tie: impl Fn(usize, usize) -> u64) -> Option<Vec<usize>> {
        let vertices = self.bench.vertices();
        let mut weights = self.weights.clone();
        put(&mut weights, vertices, 0, tie);
        max_weight_matching(&weights, vertices)
            .into_iter()
            .collect()
    }
}

/// Adds to each weight that is one.
fn put<const L: usize>(
    weights: &mut [Wide<L>],
    vertices: usize,
    at: usize,
    value: impl Fn(usize, usize) -> u64,
) {
    for a in 0..vertices {
        for b in a + 1..vertices {
            let weight = &mut weights[a * vertices + b];
            let more = value(a, b);
            if *weight != Wide::ZERO && more > 0 {
                weight.put(at, more);
            }
        }
    }
}

//! A bracket paired: one best matching, then the regulations' order among those that are equally good.

use super::Criterion;
use super::graph::Graph;
use super::layout::Field;

/// A bracket with the best matching so far. Everything narrows the graph, and the matching always fits it.
pub(super) struct Bracket<'a, const L: usize> {
    graph: Graph<'a, L>,
    mates: Vec<usize>,
}

impl<'a, const L: usize> Bracket<'a, L> {
    /// The bracket with its best matching; none where somebody would stay alone.
    pub(super) fn new(graph: Graph<'a, L>) -> Option<Self> {
        let mates = graph.solve(|_, _| 0)?;
        Some(Self { graph, mates })
    }

    /// Pairs the bracket; by vertex, who meets whom. `rests_here` says whether the bye goes to one of its score or above.
    /// `games` is what C9 counts: the games of a player, of all rounds.
    pub(super) fn pair(&mut self, rests_here: bool, games: impl Fn(usize) -> u64) -> Vec<usize> {
        let floating = (0..self.graph.bench.inside).filter(|player| !self.stays(*player));
        if rests_here && floating.count() == 1 {
            let bye = self.graph.bench.players.len();
            let field = Field::Criterion(Criterion::ByeTakersGames);
            self.graph
                .add_to_edges(field, |a, b| if b == bye { games(a) } else { 0 });
            self.solve(|_, _| 0);
        }
        self.choose_moved();
        self.choose_opponents();
        let remainder = self.remainder();
        self.split(&remainder);
        self.transpose(&remainder);
        self.mates.clone()
    }

    /// Whether a player of the bracket has an opponent in it.
    fn stays(&self, player: usize) -> bool {
        self.mates[player] < self.graph.bench.inside
    }

    /// Whether a player is the better ranked of a pair in the bracket.
    fn leads(&self, player: usize) -> bool {
        self.stays(player) && player < self.mates[player]
    }

    fn solve(&mut self, tie: impl Fn(usize, usize) -> u64) {
        // The graph holds the matching before, so there is always another complete one.
        if let Some(mates) = self.graph.solve(tie) {
            self.mates = mates;
        }
    }

    /// 4.4: which of those moved down are paired. How many of each score is settled already.
    fn choose_moved(&mut self) {
        let mut player = 0;
        while player < self.graph.bench.moved {
            let score = self.graph.bench.players[player].score;
            let group = player..self.graph.bench.moved;
            let group = group.take_while(|other| self.graph.bench.players[*other].score == score);
            let end = player + group.count();
            let mut paired = (player..end).filter(|player| self.stays(*player)).count();
            while player < end {
                self.choose_one_moved(player, end - player, &mut paired);
                player += 1;
            }
        }
    }

    fn choose_one_moved(&mut self, player: usize, remaining: usize, paired: &mut usize) {
        let inside = self.graph.bench.inside;
        if *paired > 0 && *paired < remaining && !self.stays(player) {
            self.solve(|a, b| u64::from(a == player && b < inside));
        }
        let stays = *paired > 0 && self.stays(player);
        *paired -= usize::from(stays);
        for other in player + 1..self.graph.bench.vertices() {
            if (other < inside) != stays {
                self.graph.cut(player, other);
            }
        }
    }

    /// 4.2: the opponents of those moved down, the best ranked first.
    fn choose_opponents(&mut self) {
        for player in 0..self.graph.bench.moved {
            if self.stays(player) {
                let residents = self.graph.bench.moved..self.graph.bench.inside;
                self.give_earliest(player, &residents.collect::<Vec<_>>());
            }
        }
    }

    /// Gives a player the earliest opponent of a list that some best matching has.
    fn give_earliest(&mut self, player: usize, opponents: &[usize]) {
        let mut earlier = opponents
            .iter()
            .take_while(|other| **other < self.mates[player]);
        if earlier.any(|other| self.graph.joins(player, *other)) {
            let rank = |other: usize| opponents.binary_search(&other).ok();
            let worth = |other| rank(other).map_or(0, |rank| (opponents.len() - rank) as u64);
            self.solve(|a, b| if a == player { worth(b) } else { 0 });
        }
        self.graph.fix(player, self.mates[player]);
    }

    /// The residents who do not meet one who was moved down.
    fn remainder(&self) -> Vec<usize> {
        let residents = self.graph.bench.moved..self.graph.bench.inside;
        residents
            .filter(|player| self.mates[*player] >= self.graph.bench.moved)
            .collect()
    }

    /// 4.3: who of the remainder is in its upper half, with the fewest and smallest exchanges.
    fn split(&mut self, remainder: &[usize]) {
        let pairs = remainder
            .iter()
            .filter(|player| self.leads(**player))
            .count();
        let (upper, lower) = remainder.split_at(pairs);
        if upper.iter().all(|player| self.leads(*player)) {
            return;
        }
        let place = |player: usize| remainder.binary_search(&player).ok();
        let inner = |a, b| place(b).and(place(a));
        self.graph.add_to_edges(Field::Exchanges, |a, b| {
            inner(a, b).map_or(0, |at| u64::from(at < pairs))
        });
        self.graph.add_to_edges(Field::Exchanged, |a, b| {
            inner(a, b).map_or(0, |at| (remainder.len() - at) as u64)
        });
        self.solve(|_, _| 0);
        let exchanged = upper.iter().filter(|player| !self.leads(**player)).count();
        self.leave_upper(remainder, upper, exchanged);
        self.enter_upper(remainder, lower, exchanged);
    }

    /// The largest numbers leave the upper half first.
    fn leave_upper(&mut self, remainder: &[usize], upper: &[usize], mut exchanged: usize) {
        for &player in upper.iter().rev() {
            if exchanged == 0 {
                return;
            }
            if self.leads(player) {
                let inner = |a, b| {
                    remainder.binary_search(&a).is_ok() && remainder.binary_search(&b).is_ok()
                };
                self.solve(|a, b| u64::from(a != player && inner(a, b)));
            }
            if !self.leads(player) {
                exchanged -= 1;
                for &other in remainder.iter().filter(|other| **other > player) {
                    self.graph.cut(player, other);
                }
            }
        }
    }

    /// The smallest numbers enter the upper half first.
    fn enter_upper(&mut self, remainder: &[usize], lower: &[usize], mut exchanged: usize) {
        let inside = self.graph.bench.inside;
        for &player in lower {
            if exchanged == 0 {
                return;
            }
            if !self.leads(player) {
                self.solve(|a, b| u64::from(a == player && remainder.binary_search(&b).is_ok()));
            }
            if self.leads(player) {
                exchanged -= 1;
                for other in 0..self.graph.bench.vertices() {
                    if other < player || other >= inside {
                        self.graph.cut(player, other);
                    }
                }
            }
        }
    }

    /// 4.2: the opponents of the upper half, the best ranked first.
    fn transpose(&mut self, remainder: &[usize]) {
        let (upper, lower): (Vec<_>, Vec<_>) =
            remainder.iter().partition(|player| self.leads(**player));
        for &a in remainder {
            for &b in remainder.iter().filter(|b| **b > a) {
                if !(upper.contains(&a) && lower.contains(&b)) {
                    self.graph.cut(a, b);
                }
            }
        }
        for player in upper {
            self.give_earliest(player, &lower);
        }
    }
}

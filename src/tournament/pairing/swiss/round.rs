//! A round paired, bracket after bracket from the top.

use integer_blossom::max_weight_matching;

use super::bracket::Bracket;
use super::contender::{Contender, contenders};
use super::graph::Graph;
use super::layout::Layout;
use super::seats::seat;
use super::verdict::{Bench, Verdict};
use super::wide::Wide;
use super::{Relaxation, Tally};
use crate::tournament::pairing::Pair;
use crate::tournament::report::{Number, Points, Report};

/// The most players that are paired: the work grows with the cube of their number.
pub const MOST_PLAYERS: usize = 400;

/// A round of a Swiss that is to be paired.
#[derive(Debug, Clone)]
pub struct Swiss<'a> {
    report: &'a Report,
    round: usize,
    seats: bool,
    allowed: Option<Relaxation>,
    kept_apart: Vec<(Number, Option<Number>)>,
}

/// How a round is paired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paired {
    /// The pairs in the order of their boards, the bye last.
    pub pairs: Vec<Pair>,
    /// The brackets from the top.
    pub brackets: Vec<BracketReport>,
    /// The score of who gets the bye.
    pub bye: Option<Points>,
}

/// How a bracket was paired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BracketReport {
    /// The score of its residents.
    pub score: Points,
    /// Who was moved down into it.
    pub moved: Vec<Number>,
    /// Its residents.
    pub residents: Vec<Number>,
    /// Who meets in it, the better ranked first.
    pub pairs: Vec<(Number, Number)>,
    /// How well each criterion is kept in it.
    pub tally: Tally,
}

/// Why a round is not paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unpaired {
    /// The criteria, as far as they were not relaxed, allow no pairing.
    Impossible,
    /// There are more players than can be paired.
    TooMany(usize),
}

impl<'a> Swiss<'a> {
    /// The round of this number, counted from 1, of those whom the report does not excuse from it.
    pub fn new(report: &'a Report, round: usize) -> Self {
        let round = round.max(1);
        Self {
            report,
            round,
            seats: true,
            allowed: None,
            kept_apart: Vec::new(),
        }
    }

    /// Without regard to seats, for a game in which they do not matter.
    #[must_use]
    pub fn without_seats(self) -> Self {
        Self {
            seats: false,
            ..self
        }
    }

    /// With this relaxation and all that come before it.
    #[must_use]
    pub fn relaxed(self, allowed: Relaxation) -> Self {
        Self {
            allowed: Some(allowed),
            ..self
        }
    }

    /// Without this pair, to see what it would cost to do otherwise.
    #[must_use]
    pub fn without(mut self, pair: Pair) -> Self {
        self.kept_apart.push((pair.white, pair.black));
        self
    }

    /// Pairs the round.
    ///
    /// # Errors
    /// The criteria allow no pairing, or there are too many players.
    pub fn pair(&self) -> Result<Paired, Unpaired> {
        let all = contenders(self.report, self.round, self.seats);
        if all.len() > MOST_PLAYERS {
            return Err(Unpaired::TooMany(all.len()));
        }
        let bye = if all.len() % 2 == 1 {
            Some(self.bye_score(&all)?)
        } else {
            self.bye_score(&all)?;
            None
        };
        Course {
            swiss: self,
            bye,
            moved: Vec::new(),
            pairs: Vec::new(),
            brackets: Vec::new(),
        }
        .run(&all)
    }

    /// Pairs the round with as few relaxations as it needs; tells the last one that was.
    ///
    /// # Errors
    /// No relaxation helps, or there are too many players.
    pub fn pair_relaxing(self) -> Result<(Paired, Option<Relaxation>), Unpaired> {
        let mut outcome = self.pair().map(|paired| (paired, None));
        for relaxation in Relaxation::ALL {
            if outcome == Err(Unpaired::Impossible) {
                let relaxed = self.clone().relaxed(relaxation).pair();
                outcome = relaxed.map(|paired| (paired, Some(relaxation)));
            }
        }
        outcome
    }

    /// What a pair, or a bye, needs relaxed; none where even that is not allowed.
    fn needs(&self, a: &Contender, b: Option<&Contender>) -> Option<Vec<Relaxation>> {
        let apart = |(x, y): &(Number, Option<Number>)| match b {
            None => *x == a.number && y.is_none(),
            Some(b) => {
                [(*x, *y), (y.unwrap_or(*x), Some(*x))].contains(&(a.number, Some(b.number)))
            }
        };
        if self.kept_apart.iter().any(apart) {
            return None;
        }
        let needed = match b {
            Some(b) => a.breaks(b),
            None if a.may_rest => Vec::new(),
            None => vec![Relaxation::SecondBye],
        };
        let allowed = |needed: &Relaxation| self.allowed.is_some_and(|last| *needed <= last);
        needed.iter().all(allowed).then_some(needed)
    }

    /// C4 and C5: whether all can be paired, and the lowest score that the bye can go to.
    fn bye_score(&self, all: &[Contender]) -> Result<Points, Unpaired> {
        let bye = all.len();
        let vertices = bye + bye % 2;
        let mut scores: Vec<_> = all.iter().map(|player| player.score).collect();
        scores.dedup();
        let mut weights = vec![0; vertices * vertices];
        for (a, player) in all.iter().enumerate() {
            for b in a + 1..vertices {
                if let Some(needed) = self.needs(player, all.get(b)) {
                    // Players below, in decimal places wide enough for the sum of all pairs.
                    let mut weight = 1;
                    for relaxation in Relaxation::ALL.into_iter().rev() {
                        weight = weight * PLACE + i128::from(!needed.contains(&relaxation));
                    }
                    let group = scores.iter().position(|score| *score == player.score);
                    let lowness = if b == bye { group.unwrap_or(0) } else { 0 };
                    weights[a * vertices + b] =
                        weight * PLACE + i128::try_from(lowness).unwrap_or(0);
                }
            }
        }
        let mates: Option<Vec<_>> = max_weight_matching(&weights, vertices)
            .into_iter()
            .collect();
        let mates = mates.ok_or(Unpaired::Impossible)?;
        let taker = mates.get(bye).and_then(|taker| all.get(*taker));
        Ok(taker.map_or(Points(0), |taker| taker.score))
    }
}

/// More than any count of players or groups.
const PLACE: i128 = 1 << 10;

/// A round on its way from the top group to the bottom.
struct Course<'a> {
    swiss: &'a Swiss<'a>,
    bye: Option<Points>,
    moved: Vec<&'a Contender>,
    pairs: Vec<(&'a Contender, &'a Contender)>,
    brackets: Vec<BracketReport>,
}

impl<'a> Course<'a> {
    fn run(mut self, all: &'a [Contender]) -> Result<Paired, Unpaired> {
        let groups: Vec<_> = all.chunk_by(|a, b| a.score == b.score).collect();
        let mut below = all;
        for (at, group) in groups.iter().enumerate() {
            let residents = &below[..group.len()];
            let next = groups.get(at + 1).map_or(0, |next| next.len());
            let moved = self.moved.len();
            let inside = moved + group.len();
            let bench = Bench {
                players: self.moved.iter().copied().chain(below).collect(),
                moved,
                inside,
                next: inside + next,
                bye: self.bye.is_some(),
            };
            self.bracket(&bench, residents)?;
            below = &below[group.len()..];
        }
        Ok(self.finish())
    }

    /// Pairs one bracket, with as many words to a weight as it needs.
    fn bracket(&mut self, bench: &Bench<'a>, residents: &'a [Contender]) -> Result<(), Unpaired> {
        let allows = |a: &Contender, b: Option<&Contender>| {
            let rests = b.is_some() || self.bye == Some(a.score);
            self.swiss.needs(a, b).filter(|_| rests)
        };
        let verdicts = bench.verdicts(allows);
        let rests_here = self.bye.is_some_and(|bye| bye >= residents[0].score);
        let layout = bench.layout(&verdicts, rests_here.then_some(self.rounds()));
        match layout.bits {
            bits if bits <= Wide::<1>::BITS => {
                self.weighed::<1>(bench, residents, &verdicts, layout)
            }
            bits if bits <= Wide::<2>::BITS => {
                self.weighed::<2>(bench, residents, &verdicts, layout)
            }
            bits if bits <= Wide::<3>::BITS => {
                self.weighed::<3>(bench, residents, &verdicts, layout)
            }
            bits if bits <= Wide::<4>::BITS => {
                self.weighed::<4>(bench, residents, &verdicts, layout)
            }
            bits if bits <= Wide::<8>::BITS => {
                self.weighed::<8>(bench, residents, &verdicts, layout)
            }
            bits if bits <= Wide::<32>::BITS => {
                self.weighed::<32>(bench, residents, &verdicts, layout)
            }
            _ => Err(Unpaired::TooMany(bench.players.len())),
        }
    }

    /// The rounds of the event, of which this is one.
    fn rounds(&self) -> u64 {
        let Swiss { report, round, .. } = self.swiss;
        report.rounds.unwrap_or(*round).max(*round) as u64
    }

    fn weighed<const L: usize>(
        &mut self,
        bench: &Bench<'a>,
        residents: &'a [Contender],
        verdicts: &[Verdict],
        layout: Layout,
    ) -> Result<(), Unpaired> {
        let (rounds, score) = (self.rounds(), residents[0].score);
        let graph = Graph::<L>::new(bench, verdicts, layout);
        let mut bracket = Bracket::new(graph).ok_or(Unpaired::Impossible)?;
        let rests_here = self.bye.is_some_and(|bye| bye >= score);
        let games = |player: usize| rounds.saturating_sub(bench.players[player].unplayed);
        let mates = bracket.pair(rests_here, games);
        let floats = (0..bench.inside).filter(|player| mates[*player] >= bench.inside);
        let rested = (rests_here && floats.count() == 1).then(|| games(mates[bench.players.len()]));
        let chosen: Vec<_> = verdicts
            .iter()
            .filter(|pair| mates[pair.a] == pair.b)
            .collect();
        let tally = Tally::new(bench, &chosen, self.swiss.allowed, rested);
        let moved = std::mem::take(&mut self.moved);
        let mut pairs = Vec::new();
        for (player, mate) in mates.into_iter().enumerate().take(bench.inside) {
            if mate >= bench.inside {
                self.moved.push(bench.players[player]);
            } else if player < mate {
                pairs.push((bench.players[player], bench.players[mate]));
            }
        }
        let numbers = |players: &[&Contender]| players.iter().map(|player| player.number).collect();
        self.brackets.push(BracketReport {
            score,
            moved: numbers(&moved),
            residents: residents.iter().map(|player| player.number).collect(),
            pairs: pairs
                .iter()
                .map(|(upper, lower)| (upper.number, lower.number))
                .collect(),
            tally,
        });
        self.pairs.extend(pairs);
        Ok(())
    }

    /// The boards in their order: by the higher score, the lower score, the higher one's number; the bye last.
    fn finish(mut self) -> Paired {
        self.pairs.sort_by_key(|(upper, lower)| {
            (std::cmp::Reverse((upper.score, lower.score)), upper.number)
        });
        let initial = self.swiss.report.initial();
        let seated = self
            .pairs
            .iter()
            .map(|(upper, lower)| seat(upper, lower, initial));
        let rest = self.moved.iter().map(|player| Pair {
            white: player.number,
            black: None,
        });
        Paired {
            pairs: seated.chain(rest).collect(),
            brackets: self.brackets,
            bye: self.bye,
        }
    }
}

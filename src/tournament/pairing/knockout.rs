//! Eliminations: a tree of matches whose places fill as others are decided.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use crate::tournament::report::Number;

/// A match by its place in the bracket's list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MatchId(pub u16);

/// Where one of a match comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Source {
    /// A player from the start.
    Player(Number),
    /// Nobody: the other goes through.
    Nobody,
    /// Who wins this match.
    WinnerOf(MatchId),
    /// Who loses it.
    LoserOf(MatchId),
}

/// Which part of the event a match belongs to. Rounds are counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// A round of those who have not lost; in a single elimination, of all.
    Winners(u8),
    /// A round of those who have lost once.
    Losers(u8),
    /// The match for third place.
    Third,
    /// The last match.
    Final,
    /// The last match once more, where the winner of the losers' part won it.
    Reset,
}

/// A match of the tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Match {
    /// Which part of the event it belongs to.
    pub stage: Stage,
    /// Where the two come from.
    pub sources: [Source; 2],
}

/// A tree of matches, each after those that it waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bracket {
    matches: Vec<Match>,
}

/// Who stands on one side of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// Not known yet.
    Open,
    /// Nobody will.
    Nobody,
    /// A player.
    Player(Number),
}

/// How far a match is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// It waits for another match.
    Waiting,
    /// It can be played.
    Ready,
    /// It was played, and this one won.
    Won(Number),
    /// It is not played: one of them goes through, or nobody does.
    Walkover(Option<Number>),
    /// It is not needed.
    Unneeded,
}

/// A match as it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// Who is in it.
    pub sides: [Side; 2],
    /// How far it is.
    pub state: State,
}

/// The order in which seeds stand in the tree, so that the best meet as late as possible. `size` is a power of two.
pub fn seeding(size: usize) -> Vec<usize> {
    let mut order = vec![1];
    while order.len() < size {
        let sum = 2 * order.len() + 1;
        order = order
            .into_iter()
            .flat_map(|seed| [seed, sum - seed])
            .collect();
    }
    order
}

impl Bracket {
    /// Who loses is out. The first of the seeds has the easiest way, and the byes.
    pub fn single(seeds: &[Number], third_place: bool) -> Self {
        let mut bracket = Self {
            matches: Vec::new(),
        };
        let rounds = bracket.winners(seeds);
        if let Some(last) = rounds.last() {
            bracket.relabel(last[0], Stage::Final);
        }
        if let (true, [.., semifinals, _]) = (third_place, &rounds[..]) {
            let sources = [
                Source::LoserOf(semifinals[0]),
                Source::LoserOf(semifinals[1]),
            ];
            bracket.add(Stage::Third, sources);
        }
        bracket
    }

    /// Who loses twice is out. With `reset`, the one without a loss must lose the last match twice as well.
    pub fn double(seeds: &[Number], reset: bool) -> Self {
        let mut bracket = Self {
            matches: Vec::new(),
        };
        let rounds = bracket.winners(seeds);
        let Some(last) = rounds.last() else {
            return bracket;
        };
        let survivor = bracket.losers(&rounds);
        let last = bracket.add(Stage::Final, [Source::WinnerOf(last[0]), survivor]);
        if reset {
            bracket.add(
                Stage::Reset,
                [Source::LoserOf(last), Source::WinnerOf(last)],
            );
        }
        bracket
    }

    /// The matches; each waits only for those before it.
    pub fn matches(&self) -> impl Iterator<Item = (MatchId, &Match)> {
        let ids = (0..).map(MatchId);
        ids.zip(&self.matches)
    }

    fn add(&mut self, stage: Stage, sources: [Source; 2]) -> MatchId {
        let id = MatchId(u16::try_from(self.matches.len()).unwrap_or(u16::MAX));
        self.matches.push(Match { stage, sources });
        id
    }

    fn relabel(&mut self, id: MatchId, stage: Stage) {
        if let Some(found) = self.matches.get_mut(usize::from(id.0)) {
            found.stage = stage;
        }
    }

    /// The tree of those who have not lost: its matches round by round.
    fn winners(&mut self, seeds: &[Number]) -> Vec<Vec<MatchId>> {
        if seeds.len() < 2 {
            return Vec::new();
        }
        let source = |seed: usize| {
            seeds
                .get(seed - 1)
                .map_or(Source::Nobody, |player| Source::Player(*player))
        };
        let mut left: Vec<_> = seeding(seeds.len().next_power_of_two())
            .into_iter()
            .map(source)
            .collect();
        let mut rounds = Vec::new();
        let mut round = 1;
        while left.len() > 1 {
            let matches: Vec<_> = self.pair_off(&left, Stage::Winners(round));
            left = matches.iter().map(|id| Source::WinnerOf(*id)).collect();
            rounds.push(matches);
            round += 1;
        }
        rounds
    }

    fn pair_off(&mut self, left: &[Source], stage: Stage) -> Vec<MatchId> {
        let pairs = left.chunks_exact(2);
        pairs
            .map(|pair| self.add(stage, [pair[0], pair[1]]))
            .collect()
    }

    /// The part of those who have lost once; who survives it.
    fn losers(&mut self, rounds: &[Vec<MatchId>]) -> Source {
        let dropped = |round: &[MatchId]| {
            round
                .iter()
                .map(|id| Source::LoserOf(*id))
                .collect::<Vec<_>>()
        };
        let mut left = rounds.first().map_or(Vec::new(), |first| dropped(first));
        let mut stage = 1;
        for (at, round) in rounds.iter().enumerate().skip(1) {
            // Those who are left meet each other, then those who have just lost.
            let matches = self.pair_off(&left, Stage::Losers(stage));
            let survivors = matches.into_iter().map(Source::WinnerOf);
            let newcomers = drop_order(dropped(round), at + 1);
            let mixed: Vec<_> = newcomers
                .into_iter()
                .zip(survivors)
                .flat_map(|(new, old)| [new, old])
                .collect();
            let matches = self.pair_off(&mixed, Stage::Losers(stage + 1));
            left = matches.into_iter().map(Source::WinnerOf).collect();
            stage += 2;
        }
        left.first().copied().unwrap_or(Source::Nobody)
    }

    /// How all matches stand, given who won those that were played, and from which round on somebody is gone.
    ///
    /// Who is gone leaves a walkover in every match to come, among those who have lost as well. Whom nobody stands
    /// against goes through though they are gone, and of two who are gone the one who stayed for longer: they may have
    /// done so before they went, and what came of it stands.
    pub fn stand(
        &self,
        won: &BTreeMap<MatchId, Number>,
        gone: &BTreeMap<Number, u16>,
    ) -> Vec<Standing> {
        let mut standings: Vec<Standing> = Vec::with_capacity(self.matches.len());
        for (id, played) in self.matches() {
            let sides = played.sources.map(|source| side(&standings, source));
            let unneeded = played.stage == Stage::Reset && !needs_reset(&standings, played);
            let state = match won.get(&id) {
                _ if unneeded => State::Unneeded,
                Some(winner) if sides.contains(&Side::Player(*winner)) => State::Won(*winner),
                _ => undecided(sides, gone),
            };
            standings.push(Standing { sides, state });
        }
        standings
    }

    /// Who has won the event, and who is second, where that is known.
    pub fn champion(&self, standings: &[Standing]) -> Option<Number> {
        let last = |stage| {
            self.matches
                .iter()
                .rposition(|played| played.stage == stage)
        };
        let reset = last(Stage::Reset)
            .and_then(|at| standings.get(at))
            .map(|standing| standing.state);
        match reset {
            Some(State::Waiting | State::Ready) => None,
            Some(State::Won(winner) | State::Walkover(Some(winner))) => Some(winner),
            _ => winner(standings.get(last(Stage::Final)?)?),
        }
    }
}

/// The order in which those who lost a round come into the losers' part: such that they meet again as late as can be.
fn drop_order(mut losers: Vec<Source>, round: usize) -> Vec<Source> {
    if matches!(round, 2 | 4) {
        losers.reverse();
    }
    if matches!(round, 3 | 4) {
        let half = losers.len() / 2;
        losers.rotate_left(half);
    }
    losers
}

fn winner(standing: &Standing) -> Option<Number> {
    match standing.state {
        State::Won(winner) => Some(winner),
        State::Walkover(winner) => winner,
        State::Waiting | State::Ready | State::Unneeded => None,
    }
}

fn side(standings: &[Standing], source: Source) -> Side {
    let of = |id: MatchId| standings.get(usize::from(id.0));
    match source {
        Source::Player(player) => Side::Player(player),
        Source::Nobody => Side::Nobody,
        Source::WinnerOf(id) => match of(id).map(|standing| (standing, standing.state)) {
            Some((_, State::Waiting | State::Ready)) | None => Side::Open,
            Some((standing, _)) => winner(standing).map_or(Side::Nobody, Side::Player),
        },
        Source::LoserOf(id) => match of(id).map(|standing| (standing.sides, standing.state)) {
            Some((_, State::Waiting | State::Ready)) | None => Side::Open,
            Some((sides, State::Won(winner))) => {
                let loser = sides.into_iter().find(|side| *side != Side::Player(winner));
                loser.unwrap_or(Side::Nobody)
            }
            Some((_, State::Walkover(_) | State::Unneeded)) => Side::Nobody,
        },
    }
}

/// A match that nobody has won by playing.
fn undecided(sides: [Side; 2], gone: &BTreeMap<Number, u16>) -> State {
    let left = |player| gone.get(&player).copied();
    match sides {
        [Side::Open, _] | [_, Side::Open] => State::Waiting,
        [Side::Nobody, Side::Nobody] => State::Walkover(None),
        [Side::Nobody, Side::Player(one)] | [Side::Player(one), Side::Nobody] => {
            State::Walkover(Some(one))
        }
        [Side::Player(a), Side::Player(b)] => match (left(a), left(b)) {
            (None, None) => State::Ready,
            (None, Some(_)) => State::Walkover(Some(a)),
            (Some(_), None) => State::Walkover(Some(b)),
            (Some(first), Some(second)) => match first.cmp(&second) {
                Ordering::Greater => State::Walkover(Some(a)),
                Ordering::Less => State::Walkover(Some(b)),
                Ordering::Equal => State::Walkover(None),
            },
        },
    }
}

/// Whether the last match is played again: the one who had lost before has won it by playing.
fn needs_reset(standings: &[Standing], reset: &Match) -> bool {
    let Source::WinnerOf(last) = reset.sources[1] else {
        return false;
    };
    match standings.get(usize::from(last.0)) {
        Some(Standing {
            sides: [without_loss, _],
            state: State::Won(winner),
        }) => *without_loss != Side::Player(*winner),
        Some(Standing {
            state: State::Waiting | State::Ready,
            ..
        }) => true,
        _ => false,
    }
}

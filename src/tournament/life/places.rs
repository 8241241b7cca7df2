//! An elimination as it is told: the matches that people know by a number, and the places it has given so far.

use super::state::{Outcome, Slot};
use super::view::View;
use crate::tournament::pairing::knockout::{Match, MatchId, Side, Source, Stage, Standing, State};
use crate::tournament::report::{Number, Points, Score};

/// A match that is played, or may be: not one through which somebody only passes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shown {
    /// By which people know it, from 1.
    pub number: u16,
    /// Which it is.
    pub id: MatchId,
    /// Which part of the event it belongs to.
    pub stage: Stage,
    /// Where the two come from, past matches through which they only pass.
    pub sources: [Source; 2],
    /// How it stands.
    pub standing: Standing,
    /// What its games gave the two so far; none before the first.
    pub points: Option<[Points; 2]>,
}

impl Shown {
    /// Who won it, by playing or because nobody else was there.
    pub fn winner(&self) -> Option<Slot> {
        match self.standing.state {
            State::Won(Number(slot)) | State::Walkover(Some(Number(slot))) => Some(Slot(slot)),
            _ => None,
        }
    }

    fn has(&self, slot: Slot) -> bool {
        self.standing.sides.contains(&Side::Player(Number(slot.0)))
    }
}

/// Where an elimination has left a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// Who.
    pub slot: Slot,
    /// The first and the last of the places that are shared; none for who is in it still.
    pub places: Option<(u16, u16)>,
    /// The match that put them out.
    pub lost: Option<MatchId>,
}

impl View {
    /// The matches of the elimination that are played, or may be.
    pub fn shown(&self) -> Vec<Shown> {
        let passes = Passes::new(self.matches.iter().map(|(_, played, _)| played));
        let mut shown = Vec::new();
        for (id, played, standing) in &self.matches {
            if passes.through(*id) {
                continue;
            }
            shown.push(Shown {
                number: u16::try_from(shown.len() + 1).unwrap_or(u16::MAX),
                id: *id,
                stage: played.stage,
                sources: played.sources.map(|source| passes.behind(source)),
                standing: *standing,
                points: self.points(*id, standing.sides),
            });
        }
        shown
    }

    /// What the games of a match gave the two.
    fn points(&self, id: MatchId, sides: [Side; 2]) -> Option<[Points; 2]> {
        let boards = self.rounds.iter().flat_map(|round| &round.boards);
        let games = boards.filter(|board| board.part_of == Some(id));
        let mut sum = None;
        for board in games {
            let Some(outcome) = board.outcome else {
                continue;
            };
            let [white, black] = match outcome {
                Outcome::Played(Score::Win) | Outcome::BlackAbsent => [10, 0],
                Outcome::Played(Score::Draw) => [5, 5],
                Outcome::Played(Score::Loss) | Outcome::WhiteAbsent => [0, 10],
                Outcome::BothAbsent => [0, 0],
            };
            let first = sides[0] == Side::Player(Number(board.seats.white.0));
            let [a, b] = if first {
                [white, black]
            } else {
                [black, white]
            };
            let [one, other] = sum.unwrap_or([Points(0); 2]);
            sum = Some([one + Points(a), other + Points(b)]);
        }
        sum
    }

    /// Where the elimination has left its players, those first who are in it still, then the best.
    pub fn places(&self) -> Vec<Place> {
        let shown = self.shown();
        let outs = Outs::new(&shown, self.in_elimination().count());
        let place = |slot| outs.place(&shown, slot);
        let mut places: Vec<_> = self.in_elimination().map(place).collect();
        places.sort_by_key(|place| (place.places, place.slot));
        places
    }

    /// Who plays in the elimination.
    fn in_elimination(&self) -> impl Iterator<Item = Slot> {
        let sources = self
            .matches
            .iter()
            .flat_map(|(_, played, _)| played.sources);
        sources.filter_map(|source| match source {
            Source::Player(Number(slot)) => Some(Slot(slot)),
            _ => None,
        })
    }
}

/// Matches on one side of which nobody can ever stand.
struct Passes<'a> {
    matches: Vec<&'a Match>,
    /// For each match whether nobody wins it, and whether nobody loses it.
    nobody: Vec<(bool, bool)>,
}

impl<'a> Passes<'a> {
    fn new(matches: impl Iterator<Item = &'a Match>) -> Self {
        let mut passes = Self {
            matches: Vec::new(),
            nobody: Vec::new(),
        };
        for played in matches {
            let [a, b] = played.sources.map(|source| passes.empty(source));
            passes.matches.push(played);
            passes.nobody.push((a && b, a || b));
        }
        passes
    }

    fn of(&self, id: MatchId) -> (bool, bool) {
        let known = self.nobody.get(usize::from(id.0));
        known.copied().unwrap_or((true, true))
    }

    fn empty(&self, source: Source) -> bool {
        match source {
            Source::Player(_) => false,
            Source::Nobody => true,
            Source::WinnerOf(id) => self.of(id).0,
            Source::LoserOf(id) => self.of(id).1,
        }
    }

    fn through(&self, id: MatchId) -> bool {
        self.of(id).1
    }

    fn behind(&self, source: Source) -> Source {
        let Source::WinnerOf(id) = source else {
            return source;
        };
        let passed = self
            .matches
            .get(usize::from(id.0))
            .filter(|_| self.through(id));
        let before = passed.and_then(|played| {
            let mut sources = played.sources.into_iter();
            sources.find(|source| !self.empty(*source))
        });
        before.map_or(source, |before| self.behind(before))
    }
}

/// The stages that put people out, the worst first, with how many each does, and the places that leaves.
struct Outs(Vec<(Stage, u16, u16)>);

impl Outs {
    fn new(shown: &[Shown], players: usize) -> Self {
        let has = |stage: fn(&Stage) -> bool| shown.iter().any(|shown| stage(&shown.stage));
        let double = has(|stage| matches!(stage, Stage::Losers(_)));
        let third = has(|stage| *stage == Stage::Third);
        let last = shown.iter().filter_map(|shown| match shown.stage {
            Stage::Winners(round) => Some(round),
            _ => None,
        });
        let last = last.max();
        let puts_out = |stage: &Stage| match stage {
            Stage::Winners(round) => !(double || third && Some(*round) == last),
            Stage::Losers(_) => true,
            Stage::Third | Stage::Final | Stage::Reset => false,
        };
        let mut stages: Vec<Stage> = shown
            .iter()
            .map(|shown| shown.stage)
            .filter(puts_out)
            .collect();
        stages.sort_unstable();
        let mut bottom = u16::try_from(players).unwrap_or(u16::MAX);
        let outs = stages.chunk_by(|a, b| a == b).map(|stage| {
            let count = u16::try_from(stage.len()).unwrap_or(0);
            let to = bottom;
            bottom = bottom.saturating_sub(count);
            (stage[0], bottom + 1, to)
        });
        Self(outs.collect())
    }

    fn place(&self, shown: &[Shown], slot: Slot) -> Place {
        let needed = |shown: &&Shown| shown.has(slot) && shown.standing.state != State::Unneeded;
        let last = shown.iter().rfind(needed);
        let still = Place {
            slot,
            places: None,
            lost: None,
        };
        let Some(last) = last else { return still };
        if matches!(last.standing.state, State::Waiting | State::Ready) {
            return still;
        }
        let won = last.winner() == Some(slot);
        let places = match (last.stage, won) {
            (Stage::Final | Stage::Reset, true) => Some((1, 1)),
            (Stage::Final | Stage::Reset, false) => Some((2, 2)),
            (Stage::Third, true) => Some((3, 3)),
            (Stage::Third, false) => Some((4, 4)),
            (_, true) => None,
            (stage, false) => {
                let out = self.0.iter().find(|(other, _, _)| *other == stage);
                out.map(|(_, from, to)| (*from, *to))
            }
        };
        Place {
            slot,
            places,
            lost: (!won && places.is_some()).then_some(last.id),
        }
    }
}

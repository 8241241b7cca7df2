//! An elimination as it is told: the matches that people know by a number, and the places it has given so far.
//!
//! Who came farther is placed better; who went out at the same stage share their places. Those of a Swiss or of groups
//! who did not go on come after all who did, in the order of their table.

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

    /// Whether it was even, so that the better seed has won it.
    pub fn by_seed(&self) -> bool {
        let even = self.points.is_some_and(|[one, other]| one == other);
        even && matches!(self.standing.state, State::Won(_))
    }

    /// Whether it waits for its players, or for their games.
    fn open(&self) -> bool {
        matches!(self.standing.state, State::Waiting | State::Ready)
    }

    fn has(&self, slot: Slot) -> bool {
        self.standing.sides.contains(&Side::Player(Number(slot.0)))
    }
}

/// Where an elimination, or the rounds before it, have left a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// Who.
    pub slot: Slot,
    /// The first and the last of the places that are shared; none for who is in it still.
    pub places: Option<(u16, u16)>,
    /// The match that put them out.
    pub lost: Option<MatchId>,
    /// Whether they are in the elimination.
    pub qualified: bool,
}

impl Place {
    /// The places as they are written, `3` or `3–4`; none for who is in it still.
    pub fn told(&self) -> Option<String> {
        let (from, to) = self.places?;
        Some(match from == to {
            true => from.to_string(),
            false => format!("{from}–{to}"),
        })
    }
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

    /// Where an event with an elimination has left its players: those first who are in it still, then the best, and of
    /// those who share their places the better seeds. Nobody before the elimination has begun.
    pub fn places(&self) -> Vec<Place> {
        let shown = self.shown();
        let outs = Outs::new(&shown, &self.seeds);
        let mut places: Vec<_> = outs.places().collect();
        places.sort_by_key(|place| place.places);
        if !places.is_empty() {
            places.extend(self.unqualified());
        }
        places
    }

    /// Those who are not in the elimination, by the table before it.
    fn unqualified(&self) -> impl Iterator<Item = Place> {
        let rows = self.standings.rows.iter();
        let rows = rows.filter(|row| !self.seeds.contains(&Slot(row.number.0)));
        let rows: Vec<_> = rows.collect();
        let mut bottom = u16::try_from(self.seeds.len()).unwrap_or(u16::MAX);
        let mut places = Vec::new();
        for equal in rows.chunk_by(|one, other| one.rank == other.rank) {
            let from = bottom + 1;
            bottom += u16::try_from(equal.len()).unwrap_or(0);
            places.extend(equal.iter().map(|row| Place {
                slot: Slot(row.number.0),
                places: Some((from, bottom)),
                lost: None,
                qualified: false,
            }));
        }
        places.into_iter()
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

/// How far somebody came.
#[derive(Debug, Clone, Copy)]
enum Reached {
    /// They are in it still.
    StillIn,
    /// They have won its last match.
    Champion,
    /// They have won the match for third place.
    Third,
    /// This match put them out, at a stage.
    Out(Stage, MatchId),
}

/// Who has come how far.
struct Outs<'a> {
    shown: &'a [Shown],
    reached: Vec<(Slot, Reached)>,
    /// The stages that put people out, each with the places of those whom it does.
    stages: Vec<(Stage, u16, u16)>,
}

impl<'a> Outs<'a> {
    /// By these matches, of these, the best seed first.
    fn new(shown: &'a [Shown], seeds: &[Slot]) -> Self {
        let reached = seeds.iter().map(|slot| (*slot, reached(shown, *slot)));
        let mut outs = Self {
            shown,
            reached: reached.collect(),
            stages: Vec::new(),
        };
        let mut stages: Vec<Stage> = shown.iter().map(|shown| shown.stage).collect();
        stages.retain(|stage| !matches!(stage, Stage::Third | Stage::Final | Stage::Reset));
        stages.sort_unstable();
        stages.dedup();
        let mut bottom = u16::try_from(seeds.len()).unwrap_or(u16::MAX);
        for stage in stages {
            let to = bottom;
            bottom = bottom.saturating_sub(outs.count(stage));
            outs.stages.push((stage, bottom + 1, to));
        }
        outs
    }

    /// How many a stage puts out: those whom it has, and one for each of its matches that is still to do so.
    fn count(&self, stage: Stage) -> u16 {
        let reached = self.reached.iter();
        let out = reached.filter(|(_, how)| matches!(how, Reached::Out(at, _) if *at == stage));
        let last = |shown: &&Shown| loser_goes_to(self.shown, shown.id).is_none();
        let open = self.shown.iter().filter(|shown| {
            let both = !shown.standing.sides.contains(&Side::Nobody);
            shown.stage == stage && shown.open() && both
        });
        u16::try_from(out.count() + open.filter(last).count()).unwrap_or(0)
    }

    fn places(&self) -> impl Iterator<Item = Place> {
        self.reached.iter().map(|(slot, reached)| {
            let (places, lost) = match *reached {
                Reached::StillIn => (None, None),
                Reached::Champion => (Some((1, 1)), None),
                Reached::Third => (Some((3, 3)), None),
                Reached::Out(stage, lost) => (self.of(stage), Some(lost)),
            };
            Place {
                slot: *slot,
                places,
                lost,
                qualified: true,
            }
        })
    }

    /// The places of those whom a stage puts out.
    fn of(&self, stage: Stage) -> Option<(u16, u16)> {
        match stage {
            Stage::Final | Stage::Reset => Some((2, 2)),
            // Both may have left before it.
            Stage::Third => {
                let nobody = |shown: &Shown| shown.standing.state == State::Walkover(None);
                let mut third = self.shown.iter().filter(|shown| shown.stage == stage);
                Some((if third.any(nobody) { 3 } else { 4 }, 4))
            }
            _ => {
                let mut stages = self.stages.iter();
                let found = stages.find(|(other, _, _)| *other == stage);
                found.map(|(_, from, to)| (*from, *to))
            }
        }
    }
}

fn reached(shown: &[Shown], slot: Slot) -> Reached {
    let needed = |shown: &&Shown| shown.has(slot) && shown.standing.state != State::Unneeded;
    let Some(last) = shown.iter().rfind(needed) else {
        return Reached::StillIn;
    };
    match (last.winner() == Some(slot), last.stage) {
        _ if last.open() => Reached::StillIn,
        (true, Stage::Final | Stage::Reset) => Reached::Champion,
        (true, Stage::Third) => Reached::Third,
        (true, _) => Reached::StillIn,
        // Who has left is not in the match into which its loser would have come.
        (false, stage) => match loser_goes_to(shown, last.id) {
            Some(next) => Reached::Out(next.stage, last.id),
            None => Reached::Out(stage, last.id),
        },
    }
}

/// The match into which the loser of another comes; none where they are out.
fn loser_goes_to(shown: &[Shown], id: MatchId) -> Option<&Shown> {
    let mut shown = shown.iter().filter(|shown| shown.stage != Stage::Reset);
    shown.find(|shown| shown.sources.contains(&Source::LoserOf(id)))
}

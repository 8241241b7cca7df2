//! The matches of an elimination, from the games that were played.

use std::collections::BTreeMap;

use super::state::{Board, Entry, Knockout, Outcome, Slot, Tournament};
use crate::rules::Side;
use crate::tournament::pairing::duel::Verdict;
use crate::tournament::pairing::knockout::{MatchId, Standing};
use crate::tournament::report::{Number, Score};

impl Knockout {
    /// The better seed of two.
    pub(super) fn better(&self, a: Slot, b: Slot) -> (Slot, Slot) {
        let rank = |slot| self.seeds.iter().position(|seed| *seed == slot);
        if rank(a) <= rank(b) { (a, b) } else { (b, a) }
    }
}

impl Tournament {
    /// How the matches of the elimination stand, once it has begun.
    pub fn matches(&self) -> Option<Vec<Standing>> {
        let knockout = self.knockout.as_ref()?;
        let next = self.published() + 1;
        let gone = |slot: Slot, entry: &Entry| {
            let from = entry.gone.filter(|gone| *gone <= next)?;
            Some((Number(slot.0), from))
        };
        let gone = self.slots().filter_map(|(slot, entry)| gone(slot, entry));
        Some(knockout.bracket.stand(&self.won(knockout), &gone.collect()))
    }

    /// Who won the matches that were played to their end.
    fn won(&self, knockout: &Knockout) -> BTreeMap<MatchId, Number> {
        let matches = knockout.bracket.matches();
        let won = |id| match self.verdict(knockout, id)? {
            (seats, Verdict::Over(Score::Win)) => Some((id, Number(seats.0.0))),
            (seats, Verdict::Over(_)) => Some((id, Number(seats.1.0))),
            (_, Verdict::Play(_)) => None,
        };
        matches.filter_map(|(id, _)| won(id)).collect()
    }

    /// The number of the game that a match has next, counted from 1.
    pub(super) fn next_game(&self, knockout: &Knockout, id: MatchId) -> u8 {
        match self.verdict(knockout, id) {
            Some((_, Verdict::Play(game))) => game,
            Some((_, Verdict::Over(_))) | None => 1,
        }
    }

    /// How a match stands by the games that are over, with its better and its worse seed; none before the first.
    fn verdict(&self, knockout: &Knockout, id: MatchId) -> Option<((Slot, Slot), Verdict)> {
        let rounds = self.rounds.iter().skip(usize::from(knockout.after));
        let games: Vec<_> = rounds
            .flat_map(|round| &round.boards)
            .filter(|board| board.part_of == Some(id) && !board.open())
            .collect();
        let first = games.first()?;
        let (better, worse) = knockout.better(first.seats.white, first.seats.black?);
        let score = |board: &&Board| {
            let seat = if board.seats.white == better {
                Side::White
            } else {
                Side::Black
            };
            board
                .outcome
                .map_or(Score::Draw, |outcome| outcome.score(seat))
        };
        let terms = self
            .setup
            .elimination()
            .map(|elimination| elimination.terms)
            .unwrap_or_default();
        let verdict = terms.verdict(&games.iter().map(score).collect::<Vec<_>>());
        Some(((better, worse), verdict))
    }
}

impl Outcome {
    /// What it gave one side; a game that nobody came to counts as drawn in a match.
    fn score(self, side: Side) -> Score {
        let white = match self {
            Self::Played(score) => score,
            Self::BlackAbsent => Score::Win,
            Self::WhiteAbsent => Score::Loss,
            Self::BothAbsent => Score::Draw,
        };
        match (side, white) {
            (Side::White, score) => score,
            (Side::Black, Score::Win) => Score::Loss,
            (Side::Black, Score::Draw) => Score::Draw,
            (Side::Black, Score::Loss) => Score::Win,
        }
    }
}

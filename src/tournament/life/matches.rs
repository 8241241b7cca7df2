//! The matches of an elimination, from the games that were played.

use std::collections::BTreeMap;

use super::state::{Board, Knockout, Outcome, Slot, Tournament};
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
        let gone = self
            .slots()
            .filter(|(_, entry)| entry.gone.is_some_and(|gone| gone <= next));
        let gone = gone.map(|(slot, _)| Number(slot.0)).collect();
        Some(knockout.bracket.stand(&self.won(knockout), &gone))
    }

    /// Who won the matches that were played to their end.
    fn won(&self, knockout: &Knockout) -> BTreeMap<MatchId, Number> {
        let mut games = BTreeMap::<MatchId, Vec<&Board>>::new();
        for board in self
            .rounds
            .iter()
            .skip(usize::from(knockout.after))
            .flat_map(|round| &round.boards)
        {
            if let Some(part_of) = board.part_of.filter(|_| !board.open()) {
                games.entry(part_of).or_default().push(board);
            }
        }
        let winner = |games: &[&Board]| {
            let first = games.first()?;
            let (better, worse) = knockout.better(first.seats.white, first.seats.black?);
            match self.verdict(games, better) {
                Verdict::Over(Score::Win) => Some(Number(better.0)),
                Verdict::Over(_) => Some(Number(worse.0)),
                Verdict::Play(_) => None,
            }
        };
        games
            .iter()
            .filter_map(|(id, games)| Some((*id, winner(games)?)))
            .collect()
    }

    /// How a match stands for the better seed.
    fn verdict(&self, games: &[&Board], better: Slot) -> Verdict {
        let terms = self
            .setup
            .elimination()
            .map(|elimination| elimination.terms)
            .unwrap_or_default();
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
        terms.verdict(&games.iter().map(score).collect::<Vec<_>>())
    }

    /// The number of the game that a match has next, counted from 1.
    pub(super) fn next_game(&self, knockout: &Knockout, id: MatchId, better: Slot) -> u8 {
        let rounds = self.rounds.iter().skip(usize::from(knockout.after));
        let games: Vec<_> = rounds
            .flat_map(|round| &round.boards)
            .filter(|board| board.part_of == Some(id))
            .collect();
        match self.verdict(&games, better) {
            Verdict::Play(game) => game,
            Verdict::Over(_) => 1,
        }
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

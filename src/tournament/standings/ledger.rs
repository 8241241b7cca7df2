//! What each round counts for others: scores, adjusted scores, and the part of rounds that were not played.

use std::ops::Add;

use crate::tournament::report::{
    Bye, Entrant, Entry, Number, Points, Report, Score, Scoring, System,
};

/// How a round without a game counts (16.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Unplayed {
    /// A bye of the pairing, or for a win's points.
    Given,
    /// A forfeit won.
    ForfeitWon,
    /// A bye on request, after which the player came back.
    Requested,
    /// A forfeit lost.
    ForfeitLost,
    /// A bye on request at the end, or after which the player did not come back.
    Left,
}

impl Unplayed {
    /// Whether the player chose not to play: a voluntary unplayed round.
    pub fn voluntary(self) -> bool {
        matches!(self, Self::Requested | Self::ForfeitLost | Self::Left)
    }
}

/// Whether a round is one that the player chose not to play.
fn voluntary(entry: Entry) -> bool {
    matches!(
        entry,
        Entry::Bye(Bye::Half | Bye::Zero) | Entry::Forfeit { won: false, .. }
    )
}

/// How a player's round counts, of the first `rounds`; none where a game was played.
pub fn unplayed(report: &Report, number: Number, round: usize, rounds: usize) -> Option<Unplayed> {
    let player = report.player(number)?;
    match player.entry(round) {
        Entry::Played { .. } | Entry::Open { .. } => None,
        Entry::Bye(Bye::Allocated | Bye::Full) => Some(Unplayed::Given),
        Entry::Forfeit { won: true, .. } => Some(Unplayed::ForfeitWon),
        Entry::Forfeit { won: false, .. } => Some(Unplayed::ForfeitLost),
        Entry::Bye(Bye::Half | Bye::Zero) => {
            let came_back = (round + 1..=rounds).any(|later| !voluntary(player.entry(later)));
            Some(if came_back {
                Unplayed::Requested
            } else {
                Unplayed::Left
            })
        }
    }
}

/// A round's part in a tie-break that sums up the scores of opponents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Contribution {
    pub(super) round: usize,
    /// The opponent's score, or what stands for it.
    pub(super) score: Points,
    /// What the player won in the round.
    pub(super) won: Points,
    pub(super) unplayed: Option<Unplayed>,
}

impl Contribution {
    /// Hundredths: the score times what was won.
    pub(super) fn product(&self) -> i64 {
        i64::from(self.score.0) * i64::from(self.won.0)
    }

    pub(super) fn voluntary(&self) -> bool {
        self.unplayed.is_some_and(Unplayed::voluntary)
    }
}

/// Scores after some rounds, as tie-breaks see them.
#[derive(Debug)]
pub(super) struct Ledger<'a> {
    pub(super) report: &'a Report,
    /// How many rounds are reckoned.
    pub(super) rounds: usize,
    /// Whether the games of the last round count as drawn.
    fore: bool,
    scores: Vec<Points>,
    adjusted: Vec<Points>,
}

impl<'a> Ledger<'a> {
    pub(super) fn new(report: &'a Report, rounds: usize, fore: bool) -> Self {
        let mut ledger = Self {
            report,
            rounds,
            fore,
            scores: Vec::new(),
            adjusted: Vec::new(),
        };
        for number in report.players.iter().map(Entrant::number) {
            let sum = |points: &dyn Fn(usize) -> Points| {
                (1..=rounds).map(points).fold(Points(0), Add::add)
            };
            let score = sum(&|round| ledger.won(number, round));
            let adjusted = sum(&|round| ledger.adjusted_round(number, round));
            ledger.scores.push(score);
            ledger.adjusted.push(adjusted);
        }
        ledger
    }

    pub(super) fn scoring(&self) -> &Scoring {
        &self.report.scoring
    }

    /// A player's entry; in a round robin a forfeit counts as a game.
    pub(super) fn entry(&self, number: Number, round: usize) -> Entry {
        let entry = self.report.player(number).map(|player| player.entry(round));
        match entry.unwrap_or(Entry::Bye(Bye::Zero)) {
            Entry::Forfeit {
                opponent,
                seat,
                won,
            } if self.report.system == System::RoundRobin => {
                let score = if won { Score::Win } else { Score::Loss };
                Entry::Played {
                    opponent,
                    seat,
                    score,
                    rated: false,
                }
            }
            entry => entry,
        }
    }

    /// The points of a round.
    pub(super) fn won(&self, number: Number, round: usize) -> Points {
        let entry = self.report.player(number).map(|player| player.entry(round));
        match entry {
            Some(entry) if self.fore && round == self.rounds && entry.opponent().is_some() => {
                self.scoring().draw
            }
            Some(entry) => self.scoring().entry(entry),
            None => Points(0),
        }
    }

    fn adjusted_round(&self, number: Number, round: usize) -> Points {
        match unplayed(self.report, number, round, self.rounds) {
            Some(Unplayed::Left) => self.scoring().draw,
            _ => self.won(number, round),
        }
    }

    /// How a round counts for a player; none where a game was played, or counts as one.
    pub(super) fn unplayed(&self, number: Number, round: usize) -> Option<Unplayed> {
        let unplayed = unplayed(self.report, number, round, self.rounds);
        unplayed.filter(|_| !self.entry(number, round).played())
    }

    /// A player's score.
    pub(super) fn score(&self, number: Number) -> Points {
        let place = self.report.place_of(number);
        place
            .and_then(|place| self.scores.get(place))
            .copied()
            .unwrap_or_default()
    }

    /// A player's score as it counts for opponents (16.3).
    fn adjusted(&self, number: Number) -> Points {
        let place = self.report.place_of(number);
        place
            .and_then(|place| self.adjusted.get(place))
            .copied()
            .unwrap_or_default()
    }

    /// What each round adds to a player's Buchholz (16.4).
    pub(super) fn contributions(&self, number: Number) -> Vec<Contribution> {
        let scheduled = self.report.rounds.unwrap_or(self.rounds);
        let dummy = self
            .scoring()
            .draw
            .0
            .saturating_mul(i32::try_from(scheduled).unwrap_or(i32::MAX));
        let own = self.score(number);
        let contribution = |round| {
            let entry = self.entry(number, round);
            let score = match entry {
                Entry::Played { opponent, .. } | Entry::Open { opponent, .. } => {
                    self.adjusted(opponent)
                }
                Entry::Forfeit { opponent, .. } => own.min(self.adjusted(opponent)),
                Entry::Bye(_) => own.min(Points(dummy)),
            };
            Contribution {
                round,
                score,
                won: self.won(number, round),
                unplayed: self.unplayed(number, round),
            }
        };
        (1..=self.rounds).map(contribution).collect()
    }
}

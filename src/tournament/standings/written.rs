//! Tie-breaks written out: which rounds made up a value.

use super::ledger::{Ledger, Unplayed};
use super::sum::{Of, sum};
use super::table::{Reckoning, Row, Standings};
use super::{Tiebreak, Value, own, rating};
use crate::tournament::report::{Entry, Number, Points, Report};

/// One round's part in a sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// The round, counted from 1.
    pub round: usize,
    /// The opponent's score as it counts, or what stands for it.
    pub score: Points,
    /// What the player won in the round.
    pub won: Points,
    /// How the round counts, where no game was played.
    pub unplayed: Option<Unplayed>,
    /// What it adds, in hundredths.
    pub adds: i64,
    /// Whether it is left out.
    pub cut: bool,
}

/// A value with its parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sum {
    /// The parts in the order of the rounds.
    pub parts: Vec<Part>,
    /// What it comes to; for games among those who are tied, the place that they give.
    pub value: Value,
    /// With whom of those who are tied there was no game.
    pub missing: Vec<Number>,
    /// Whether the value is the mean of the parts.
    pub mean: bool,
    /// What is added to that for the player's own results.
    pub above: Option<i64>,
}

impl Sum {
    pub(super) fn of(parts: Vec<Part>) -> Self {
        Self {
            parts,
            value: Value::count(0),
            missing: Vec::new(),
            mean: false,
            above: None,
        }
    }
}

impl Standings {
    /// A tie-break of a player in this table, written out round by round; none for one that no rounds make up.
    pub fn why(&self, report: &Report, number: Number, tiebreak: Tiebreak) -> Option<Sum> {
        let table = Reckoning::new(report, self.rounds);
        let ledger = &table.ledger;
        let row = self.row(number)?;
        Some(match tiebreak {
            Tiebreak::Buchholz(cut) => sum(ledger, number, Of::Scores, cut),
            Tiebreak::SonnebornBerger(cut) => sum(ledger, number, Of::Products, cut),
            Tiebreak::ForeBuchholz(cut) => sum(&table.fore, number, Of::Scores, cut),
            Tiebreak::DirectEncounter => self.encounters(ledger, row),
            Tiebreak::AverageBuchholz | Tiebreak::AverageRating | Tiebreak::Performance => {
                table.means(number, tiebreak)
            }
            Tiebreak::Number | Tiebreak::Rating => return None,
            _ => {
                let rounds = 1..=self.rounds;
                let parts = rounds.filter_map(|round| of_round(ledger, number, round, tiebreak));
                Sum {
                    value: table.value(number, tiebreak),
                    ..Sum::of(parts.collect())
                }
            }
        })
    }

    /// The games among those who are tied when it comes to them.
    fn encounters(&self, ledger: &Ledger<'_>, row: &Row) -> Sum {
        let same = |tiebreak: &Tiebreak| *tiebreak == Tiebreak::DirectEncounter;
        let before = self.tiebreaks.iter().position(same).unwrap_or(0);
        let tied = |other: &&Row| {
            other.number != row.number
                && other.points == row.points
                && other.values.get(..before) == row.values.get(..before)
        };
        let tied: Vec<Number> = self
            .rows
            .iter()
            .filter(tied)
            .map(|row| row.number)
            .collect();
        let met = |round: usize| match ledger.entry(row.number, round) {
            Entry::Played { opponent, .. } => Some(opponent),
            _ => None,
        };
        let rounds = 1..=self.rounds;
        let games = rounds.filter(|round| met(*round).is_some_and(|other| tied.contains(&other)));
        let games: Vec<usize> = games.collect();
        let missing = |other: &Number| !games.iter().any(|round| met(*round) == Some(*other));
        let missing = tied.iter().copied().filter(missing).collect();
        let part = |round: usize| {
            let won = ledger.won(row.number, round);
            part(ledger, row.number, round, 10 * i64::from(won.0))
        };
        Sum {
            value: row.values.get(before).copied().unwrap_or(Value::count(0)),
            missing,
            ..Sum::of(games.into_iter().map(part).collect())
        }
    }
}

impl Reckoning<'_> {
    /// A mean over the opponents who were met; without parts where there is none.
    fn means(&self, number: Number, tiebreak: Tiebreak) -> Sum {
        let ledger = &self.ledger;
        let rated = rating::mean(ledger, number).is_some();
        let adds = |opponent: Number| match tiebreak {
            Tiebreak::AverageBuchholz => Some(10 * self.buchholz(opponent)),
            _ => {
                let rating = ledger.report.player(opponent)?.rating?;
                rated.then_some(100 * i64::from(rating))
            }
        };
        let games = own::over_the_board(ledger, number);
        let part = |game: &own::Game| {
            let adds = adds(game.opponent)?;
            Some(part(ledger, number, game.round, adds))
        };
        let above = rated && tiebreak == Tiebreak::Performance;
        Sum {
            value: self.value(number, tiebreak),
            mean: true,
            above: above.then(|| rating::above(ledger, number)),
            ..Sum::of(games.iter().filter_map(part).collect())
        }
    }
}

fn part(ledger: &Ledger<'_>, number: Number, round: usize, adds: i64) -> Part {
    let opponent = ledger.entry(number, round).opponent();
    Part {
        round,
        score: opponent.map_or(Points(0), |opponent| ledger.score(opponent)),
        won: ledger.won(number, round),
        unplayed: ledger.unplayed(number, round),
        adds,
        cut: false,
    }
}

/// A round's part in a tie-break from the player's own rounds; none where it has none.
fn of_round(ledger: &Ledger<'_>, number: Number, round: usize, tiebreak: Tiebreak) -> Option<Part> {
    let (adds, cut) = match tiebreak {
        Tiebreak::Koya => match ledger.entry(number, round) {
            Entry::Played { opponent, .. } => {
                let won = i64::from(ledger.won(number, round).0);
                (10 * won, !own::strong(ledger, opponent))
            }
            _ => return None,
        },
        Tiebreak::Progressive(cut) => {
            let won = (1..=round).map(|round| i64::from(ledger.won(number, round).0));
            (10 * won.sum::<i64>(), round <= own::left_out(cut))
        }
        Tiebreak::StandardPoints => (10 * own::standard(ledger, number, round), false),
        counted => {
            let counts = own::counts(ledger, number, round, counted);
            (counts.then_some(100)?, false)
        }
    };
    Some(Part {
        cut,
        ..part(ledger, number, round, adds)
    })
}

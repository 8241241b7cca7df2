//! The table.

use super::ledger::Ledger;
use super::sum::{Of, sum};
use super::{Tiebreak, Value, direct, own, rating};
use crate::tournament::report::{Number, Points, Report, System};

/// A player's line in the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The place, from 1; those who are tied after all share one.
    pub rank: usize,
    /// Who.
    pub number: Number,
    /// The points.
    pub points: Points,
    /// The tie-breaks in their order.
    pub values: Vec<Value>,
}

/// A table after some rounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standings {
    /// After how many rounds.
    pub rounds: usize,
    /// How ties are broken.
    pub tiebreaks: Vec<Tiebreak>,
    /// The players, the best first.
    pub rows: Vec<Row>,
}

impl Standings {
    /// The table after the first `rounds` rounds.
    pub fn new(report: &Report, rounds: usize, tiebreaks: &[Tiebreak]) -> Self {
        let table = Reckoning::new(report, rounds);
        let by_points = |player: &Number| table.ledger.score(*player);
        let mut numbers: Vec<_> = report
            .players
            .iter()
            .map(|player| player.number())
            .collect();
        numbers.sort_by_key(|player| (std::cmp::Reverse(by_points(player)), *player));
        let row = |player: &Number| Row {
            rank: 0,
            number: *player,
            points: by_points(player),
            values: Vec::new(),
        };
        let mut groups: Vec<Vec<Row>> = Vec::new();
        for group in numbers.chunk_by(|a, b| by_points(a) == by_points(b)) {
            groups.push(group.iter().map(row).collect());
        }
        for tiebreak in tiebreaks {
            groups = groups
                .into_iter()
                .flat_map(|group| table.apart(group, *tiebreak))
                .collect();
        }
        Self {
            rounds,
            tiebreaks: tiebreaks.to_vec(),
            rows: ranked(groups),
        }
    }

    /// The tie-breaks of a report: its own, or those that its system suggests.
    pub fn suggested(report: &Report) -> Vec<Tiebreak> {
        let usual = match report.system {
            System::RoundRobin => Tiebreak::ROUND_ROBIN.to_vec(),
            System::Swiss | System::Knockout => Tiebreak::SWISS.to_vec(),
        };
        report.tiebreaks.clone().unwrap_or(usual)
    }

    /// A player's line.
    pub fn row(&self, number: Number) -> Option<&Row> {
        self.rows.iter().find(|row| row.number == number)
    }
}

/// Numbers the places; a group shares the first of its places.
fn ranked(groups: Vec<Vec<Row>>) -> Vec<Row> {
    let mut rows = Vec::new();
    for group in groups {
        let rank = rows.len() + 1;
        rows.extend(group.into_iter().map(|row| Row { rank, ..row }));
    }
    rows
}

/// What tie-breaks are reckoned from.
pub(super) struct Reckoning<'a> {
    pub(super) ledger: Ledger<'a>,
    /// As if the games of the last round had been drawn.
    pub(super) fore: Ledger<'a>,
}

impl<'a> Reckoning<'a> {
    pub(super) fn new(report: &'a Report, rounds: usize) -> Self {
        Self {
            ledger: Ledger::new(report, rounds, false),
            fore: Ledger::new(report, rounds, true),
        }
    }

    /// Those who are tied, by one tie-break more.
    fn apart(&self, mut tied: Vec<Row>, tiebreak: Tiebreak) -> Vec<Vec<Row>> {
        let places = (tiebreak == Tiebreak::DirectEncounter).then(|| self.encounters(&tied));
        for row in &mut tied {
            let place = places
                .as_ref()
                .and_then(|places| places.iter().find(|(player, _)| *player == row.number));
            row.values.push(match place {
                Some((_, place)) => Value::least(*place),
                None => self.value(row.number, tiebreak),
            });
        }
        tied.sort_by(|a, b| {
            b.values
                .last()
                .cmp(&a.values.last())
                .then(a.number.cmp(&b.number))
        });
        let parts = tied.chunk_by(|a, b| a.values.last() == b.values.last());
        parts.map(<[_]>::to_vec).collect()
    }

    /// Places among those who are tied; 0 for all where their games put nobody before another.
    fn encounters(&self, tied: &[Row]) -> Vec<(Number, usize)> {
        let numbers: Vec<_> = tied.iter().map(|row| row.number).collect();
        let parts = direct::split(&self.ledger, &numbers);
        let split = parts.len() > 1;
        let mut places = Vec::new();
        for part in parts {
            let place = if split { places.len() + 1 } else { 0 };
            places.extend(part.into_iter().map(|player| (player, place)));
        }
        places
    }

    pub(super) fn value(&self, number: Number, tiebreak: Tiebreak) -> Value {
        let ledger = &self.ledger;
        match tiebreak {
            Tiebreak::Buchholz(cut) => sum(ledger, number, Of::Scores, cut).value,
            Tiebreak::SonnebornBerger(cut) => sum(ledger, number, Of::Products, cut).value,
            Tiebreak::ForeBuchholz(cut) => sum(&self.fore, number, Of::Scores, cut).value,
            Tiebreak::AverageBuchholz => self.average_buchholz(number),
            Tiebreak::DirectEncounter => Value::count(0),
            Tiebreak::Wins
            | Tiebreak::GamesWon
            | Tiebreak::BlackGames
            | Tiebreak::BlackWins
            | Tiebreak::RoundsElected => own::count(ledger, number, tiebreak),
            Tiebreak::Progressive(cut) => own::progressive(ledger, number, cut),
            Tiebreak::StandardPoints => own::standard_points(ledger, number),
            Tiebreak::Koya => own::koya(ledger, number),
            Tiebreak::Number => Value::least(usize::from(number.0)),
            Tiebreak::Rating => {
                let rating = ledger
                    .report
                    .player(number)
                    .and_then(|player| player.rating);
                Value::count(usize::from(rating.unwrap_or(0)))
            }
            Tiebreak::AverageRating => rating::average(ledger, number),
            Tiebreak::Performance => rating::performance(ledger, number),
        }
    }

    /// AOB: the mean Buchholz of the opponents who were met.
    fn average_buchholz(&self, number: Number) -> Value {
        let opponents = own::over_the_board(&self.ledger, number);
        let sum = opponents.iter().map(|game| self.buchholz(game.opponent));
        Value::mean(sum.sum(), opponents.len())
    }

    /// What the opponents of somebody have won, in tenths.
    pub(super) fn buchholz(&self, number: Number) -> i64 {
        let contributions = self.ledger.contributions(number);
        let scores = contributions.iter().map(|part| i64::from(part.score.0));
        scores.sum()
    }
}

//! The crosstable: each player's rounds, by the places that they and their opponents have.

use super::Standings;
use crate::tournament::report::{Entry, Number, Report};

/// A player's round in the crosstable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    /// What came of it.
    pub entry: Entry,
    /// The line of the opponent, counted from 1.
    pub against: Option<usize>,
}

/// The rounds of all players, in the order of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Crosstable {
    /// Who stands in each line, with the rounds from the first.
    pub lines: Vec<(Number, Vec<Cell>)>,
}

impl Crosstable {
    /// The rounds that a table counts.
    pub fn new(report: &Report, standings: &Standings) -> Self {
        let line_of = |number: Number| standings.rows.iter().position(|row| row.number == number);
        let cell = |number: Number, round: usize| {
            let entry = report.player(number)?.entry(round);
            let against = entry.opponent().and_then(line_of).map(|at| at + 1);
            Some(Cell { entry, against })
        };
        let line = |number| {
            (
                number,
                (1..=standings.rounds)
                    .filter_map(|round| cell(number, round))
                    .collect(),
            )
        };
        Self {
            lines: standings.rows.iter().map(|row| line(row.number)).collect(),
        }
    }
}

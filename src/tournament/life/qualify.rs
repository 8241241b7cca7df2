//! Who goes on from a Swiss or from groups into an elimination.

use std::cmp::Ordering;

use super::report::{counted, numbering, report};
use super::setup::Format;
use super::state::{Slot, Tournament};
use crate::tournament::pairing::groups::qualify;
use crate::tournament::report::{Entry, Number, Points, Report, Score};

/// How somebody did who came next in their group after those who go on by their place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Showing {
    /// Who.
    pub slot: Slot,
    /// What they won in games, not byes.
    pub points: Points,
    /// How many games they won.
    pub wins: u16,
    /// How many games they had.
    pub games: u16,
    /// Whether they go on too.
    pub goes_on: bool,
}

/// Who goes on.
struct Best {
    /// The best first.
    seeds: Vec<Slot>,
    /// Those among whom free places in the bracket were given, the best first; nobody where none were.
    next: Vec<Showing>,
}

impl Tournament {
    /// Who goes on into the elimination, the best first; none where none is to come, or it has begun.
    pub(super) fn qualified(&self) -> Option<Vec<Slot>> {
        if self.knockout.is_some() || self.published() < self.regular_rounds() {
            return None;
        }
        Some(self.best(self.published() + 1)?.seeds)
    }

    /// Those among whom the places were given by which the bracket was filled up, the best first; nobody where it was
    /// not, or where results that were corrected since would tell it otherwise.
    pub(super) fn filled(&self) -> Vec<Showing> {
        let Some(knockout) = &self.knockout else {
            return Vec::new();
        };
        let best = self.best(knockout.after + 1);
        let same = best.filter(|best| best.seeds == knockout.seeds);
        same.map_or(Vec::new(), |best| best.next)
    }

    /// Who goes on of those who are there in this round.
    fn best(&self, next: u16) -> Option<Best> {
        let each = usize::from(self.setup.playoff()?.best);
        let tables = self.tables(next);
        let slots = |numbers: Vec<Number>| numbers.into_iter().map(|number| Slot(number.0));
        let seeds = qualify(&tables, each, &[]);
        // A bracket is filled up only where that leaves a choice: else the best are better off with a bye.
        let missing = seeds.len().next_power_of_two() - seeds.len();
        let candidates = tables.iter().filter_map(|table| table.get(each));
        let mut showings = self.showings(&candidates.copied().collect::<Vec<_>>());
        if missing == 0 || missing >= showings.len() {
            return Some(Best {
                seeds: slots(seeds).collect(),
                next: Vec::new(),
            });
        }
        for showing in &mut showings[..missing] {
            showing.goes_on = true;
        }
        let filling = showings[..missing].iter();
        let filling: Vec<_> = filling.map(|showing| Number(showing.slot.0)).collect();
        Some(Best {
            seeds: slots(qualify(&tables, each, &filling)).collect(),
            next: showings,
        })
    }

    /// The tables of the groups, of those who are there in this round; their numbers are those of the slots.
    fn tables(&self, next: u16) -> Vec<Vec<Number>> {
        let there = |number: &Number| {
            self.entry(Slot(number.0))
                .is_some_and(|entry| entry.there(next))
        };
        let standings = self.standings();
        let ranked = standings.rows.iter().map(|row| row.number).filter(there);
        let ranked: Vec<_> = ranked.collect();
        match self.setup.format {
            Format::RoundRobin { groups, .. } => {
                let table = |group: Vec<Slot>| {
                    let ranked = ranked.iter().copied();
                    ranked.filter(|n| group.contains(&Slot(n.0))).collect()
                };
                self.groups(groups).into_iter().map(table).collect()
            }
            _ => vec![ranked],
        }
    }

    /// How these did, the best first: by points a game, since groups may differ in size, then by wins a game, then by
    /// their numbers.
    fn showings(&self, players: &[Number]) -> Vec<Showing> {
        let (report, slots) = (counted(report(self)), numbering(self));
        let place = |slot: Slot| slots.iter().position(|other| *other == slot);
        let showing = |player: &Number| {
            let slot = Slot(player.0);
            let number = place(slot).and_then(|place| u16::try_from(place + 1).ok());
            showing(&report, slot, Number(number?))
        };
        let mut showings: Vec<_> = players.iter().filter_map(showing).collect();
        showings.sort_by(|one, other| {
            let points = |showing: &Showing| (i64::from(showing.points.0), showing.games);
            let wins = |showing: &Showing| (i64::from(showing.wins), showing.games);
            a_game(points(other), points(one))
                .then(a_game(wins(other), wins(one)))
                .then(place(one.slot).cmp(&place(other.slot)))
        });
        showings
    }
}

/// Which of two is more for each game.
fn a_game((one, games): (i64, u16), (other, others): (i64, u16)) -> Ordering {
    (one * i64::from(others.max(1))).cmp(&(other * i64::from(games.max(1))))
}

/// How somebody did in games; those with somebody who is not counted are none.
fn showing(report: &Report, slot: Slot, number: Number) -> Option<Showing> {
    let player = report.player(number)?;
    let mut showing = Showing {
        slot,
        points: Points(0),
        wins: 0,
        games: 0,
        goes_on: false,
    };
    for round in 1..=report.rounds.unwrap_or(0) {
        let entry = player.entry(round);
        let won = match entry {
            Entry::Played { score, .. } => score == Score::Win,
            Entry::Forfeit { won, .. } => won,
            Entry::Open { .. } | Entry::Bye(_) => continue,
        };
        showing.games += 1;
        showing.wins += u16::from(won);
        showing.points += report.scoring.entry(entry);
    }
    Some(showing)
}

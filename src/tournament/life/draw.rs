//! Whom the next round brings together: a function of what has happened.

use super::report::{numbering, report};
use super::setup::Format;
use super::state::{Board, Knockout, Outcome, Seats, Slot, Tournament};
use crate::tournament::pairing::Pair;
use crate::tournament::pairing::groups::deal;
use crate::tournament::pairing::knockout::{Side, State};
use crate::tournament::pairing::round_robin::berger;
use crate::tournament::pairing::swiss::{Relaxation, Swiss, Why};
use crate::tournament::report::{Bye, Entry, Number, Report};

/// A round worked out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawn {
    /// Its games, and who rests.
    pub boards: Vec<Board>,
    /// What had to be given up for it.
    pub relaxed: Option<Relaxation>,
}

/// Works the next round out, around the pairs that are settled beforehand; none where nobody can be brought together.
pub fn draw(tournament: &Tournament, fixed: &[Seats]) -> Option<Drawn> {
    if let Some(knockout) = &tournament.knockout {
        return Some(Drawn {
            boards: of_matches(tournament, knockout),
            relaxed: None,
        });
    }
    match tournament.setup.format {
        Format::Swiss { .. } => of_standing(tournament, fixed),
        Format::RoundRobin { double, groups, .. } => Some(Drawn {
            boards: of_tables(tournament, double, groups),
            relaxed: None,
        }),
        Format::Elimination(_) => None,
    }
}

fn board(seats: Seats) -> Board {
    Board {
        seats,
        part_of: None,
        outcome: None,
    }
}

/// Why the next round of a Swiss brings these two together, or lets one rest; none where it does not.
pub fn why(tournament: &Tournament, fixed: &[Seats], seats: Seats) -> Option<Why> {
    let slots = numbering(tournament);
    let number = |slot: Slot| {
        let place = slots.iter().position(|other| *other == slot)?;
        Some(Number(u16::try_from(place + 1).ok()?))
    };
    let black = match seats.black {
        Some(black) => Some(number(black)?),
        None => None,
    };
    let pair = Pair {
        white: number(seats.white)?,
        black,
    };
    let report = to_pair(tournament, &slots, fixed);
    let (_, relaxed) = swiss(tournament, &report).pair_relaxing().ok()?;
    let swiss = swiss(tournament, &report);
    let swiss = relaxed.map_or(swiss.clone(), |relaxed| swiss.relaxed(relaxed));
    swiss.why(pair).ok()?
}

/// The report in which those who are settled beforehand are not there.
fn to_pair(tournament: &Tournament, slots: &[Slot], fixed: &[Seats]) -> Report {
    let mut report = report(tournament);
    let round = usize::from(tournament.published()) + 1;
    for (slot, entrant) in slots.iter().zip(&mut report.players) {
        if fixed
            .iter()
            .any(|seats| seats.white == *slot || seats.black == Some(*slot))
        {
            entrant.say(round, Entry::Bye(Bye::Zero));
        }
    }
    report
}

fn swiss<'a>(tournament: &Tournament, report: &'a Report) -> Swiss<'a> {
    let swiss = Swiss::new(report, usize::from(tournament.published()) + 1);
    if tournament.setup.seats {
        swiss
    } else {
        swiss.without_seats()
    }
}

fn of_standing(tournament: &Tournament, fixed: &[Seats]) -> Option<Drawn> {
    let slots = numbering(tournament);
    let report = to_pair(tournament, &slots, fixed);
    let (paired, relaxed) = swiss(tournament, &report).pair_relaxing().ok()?;
    let mut seats: Vec<_> = fixed.to_vec();
    seats.extend(
        paired
            .pairs
            .iter()
            .filter_map(|pair| in_slots(&slots, *pair)),
    );
    seats.sort_by_key(|seats| seats.black.is_none());
    Some(Drawn {
        boards: seats.into_iter().map(board).collect(),
        relaxed,
    })
}

/// A pair of numbers, counted from 1, among these slots.
fn in_slots(slots: &[Slot], pair: Pair) -> Option<Seats> {
    let slot = |number: Number| {
        usize::from(number.0)
            .checked_sub(1)
            .and_then(|at| slots.get(at))
            .copied()
    };
    let black = match pair.black {
        Some(black) => Some(slot(black)?),
        None => None,
    };
    Some(Seats {
        white: slot(pair.white)?,
        black,
    })
}

/// A round of each group's table. Who is out has lost the games that are left.
fn of_tables(tournament: &Tournament, double: bool, groups: u16) -> Vec<Board> {
    let next = tournament.published() + 1;
    let mut boards = Vec::new();
    for group in tournament.groups(groups) {
        let rounds = berger(u16::try_from(group.len()).unwrap_or(u16::MAX), double);
        let round = rounds
            .into_iter()
            .nth(usize::from(next - 1))
            .unwrap_or_default();
        boards.extend(
            round
                .into_iter()
                .filter_map(|pair| in_slots(&group, pair))
                .map(board),
        );
    }
    for board in &mut boards {
        let out = |slot| {
            tournament
                .entry(slot)
                .is_none_or(|entry| !entry.there(next))
        };
        board.outcome = match (out(board.seats.white), board.seats.black.map(out)) {
            (_, None) | (false, Some(false)) => None,
            (true, Some(false)) => Some(Outcome::WhiteAbsent),
            (false, Some(true)) => Some(Outcome::BlackAbsent),
            (true, Some(true)) => Some(Outcome::BothAbsent),
        };
    }
    boards.sort_by_key(|board| board.seats.black.is_none());
    boards
}

impl Tournament {
    /// The groups of a round robin, each in the order of its table.
    pub(super) fn groups(&self, groups: u16) -> Vec<Vec<Slot>> {
        let numbers: Vec<_> = numbering(self)
            .into_iter()
            .map(|slot| Number(slot.0))
            .collect();
        let dealt = deal(&numbers, usize::from(groups));
        let slots = |group: Vec<Number>| group.into_iter().map(|number| Slot(number.0)).collect();
        dealt.into_iter().map(slots).collect()
    }
}

/// A game of each match that can be played.
fn of_matches(tournament: &Tournament, knockout: &Knockout) -> Vec<Board> {
    let standings = tournament.matches().unwrap_or_default();
    let game = |(id, _): (_, _), standing: &crate::tournament::pairing::knockout::Standing| {
        let [Side::Player(a), Side::Player(b)] = standing.sides else {
            return None;
        };
        let (better, worse) = knockout.better(Slot(a.0), Slot(b.0));
        let odd = tournament.next_game(knockout, id) % 2 == 1;
        let (white, black) = if odd {
            (better, worse)
        } else {
            (worse, better)
        };
        let seats = Seats {
            white,
            black: Some(black),
        };
        (standing.state == State::Ready).then_some(Board {
            seats,
            part_of: Some(id),
            outcome: None,
        })
    };
    let matches = knockout.bracket.matches().zip(&standings);
    matches
        .filter_map(|(id, standing)| game(id, standing))
        .collect()
}

//! Explanations: why a round brings two together, and what a tie-break adds up.

use super::draw::why;
use super::event::{Event, Recorded};
use super::evolve::fold;
use super::report::{counted, numbering};
use super::setup::Format;
use super::state::{Seats, Slot};
use super::view::View;
use crate::tournament::pairing::Pair;
use crate::tournament::pairing::swiss::Cost;
use crate::tournament::report::{Entry, Number, Points};
use crate::tournament::standings::{Part, Standings, Tiebreak, Unplayed, Value};

/// Why two meet, or why one rests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Explained {
    /// By the criteria of a Swiss.
    Swiss {
        /// What the best pairing without it would have cost.
        cost: Cost,
        /// Whom that pairing gives the two, or the one who rests.
        instead: Vec<Seats>,
    },
    /// A moderator settled it beforehand.
    Settled,
    /// The tables of a round robin say so.
    Table,
    /// It is a match of an elimination.
    Match,
}

/// Why a round brought these two together, or let one rest, by what had happened before; none where it did not.
pub fn explain(events: &[Recorded], round: u16, seats: Seats) -> Option<Explained> {
    let paired =
        |event: &Event| matches!(event, Event::Paired { round: other, .. } if *other == round);
    let published =
        |event: &Event| matches!(event, Event::Published { round: other, .. } if *other == round);
    let end = events
        .iter()
        .position(|recorded| published(&recorded.event));
    let drawn = &events[..end.unwrap_or(events.len())];
    let at = drawn.iter().rposition(|recorded| paired(&recorded.event))?;
    let Event::Paired { boards, .. } = &drawn[at].event else {
        return None;
    };
    let same = |other: Seats| other == seats || turned(other) == Some(seats);
    let board = boards.iter().find(|board| same(board.seats))?;
    let before = fold(&drawn[..at]).ok()??;
    if board.part_of.is_some() {
        return Some(Explained::Match);
    }
    if !matches!(before.setup.format, Format::Swiss { .. }) {
        return Some(Explained::Table);
    }
    let Some(why) = why(&before, &[], board.seats) else {
        return Some(Explained::Settled);
    };
    let slots = numbering(&before);
    let theirs = [Some(seats.white), seats.black];
    let instead = why.otherwise.iter().flat_map(|paired| &paired.pairs);
    let instead = instead.filter_map(|pair| in_slots(&slots, *pair));
    let instead = instead.filter(|other| {
        let has = |slot: Option<Slot>| slot.is_some_and(|slot| theirs.contains(&Some(slot)));
        has(Some(other.white)) || has(other.black)
    });
    Some(Explained::Swiss {
        cost: why.cost,
        instead: instead.collect(),
    })
}

fn turned(seats: Seats) -> Option<Seats> {
    Some(Seats {
        white: seats.black?,
        black: Some(seats.white),
    })
}

fn in_slots(slots: &[Slot], pair: Pair) -> Option<Seats> {
    let slot = |Number(number): Number| slots.get(usize::from(number).checked_sub(1)?).copied();
    let black = match pair.black {
        Some(black) => Some(slot(black)?),
        None => None,
    };
    Some(Seats {
        white: slot(pair.white)?,
        black,
    })
}

/// A round's part in a tie-break.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Addend {
    /// The round, counted from 1.
    pub round: u16,
    /// The opponent, where there was one.
    pub opponent: Option<Slot>,
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

/// A player's tie-break with what it adds up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reckoned {
    /// Which tie-break.
    pub tiebreak: Tiebreak,
    /// What it comes to.
    pub value: Value,
    /// What is added up, round by round; empty for one that no rounds make up.
    pub addends: Vec<Addend>,
    /// With whom of those who are tied there was no game.
    pub missing: Vec<Slot>,
    /// Whether the value is the mean of what is added up.
    pub mean: bool,
    /// What is added to that for the player's own results.
    pub above: Option<i64>,
}

impl View {
    /// A player's tie-breaks as they stand in the table, in its order; empty for somebody who is not in it.
    pub fn reckoned(&self, slot: Slot) -> Vec<Reckoned> {
        let standings = &self.standings;
        let Some(row) = standings.row(Number(slot.0)) else {
            return Vec::new();
        };
        let slots = &self.numbering;
        let report = counted(self.report.clone());
        let place = slots.iter().position(|other| *other == slot);
        let number = Number(u16::try_from(place.map_or(0, |at| at + 1)).unwrap_or(0));
        let slot_of = |number: Number| {
            let place = usize::from(number.0).checked_sub(1)?;
            slots.get(place).copied()
        };
        let opponent = |round: usize| {
            let entry = report.player(number).map(|player| player.entry(round));
            entry.and_then(Entry::opponent).and_then(slot_of)
        };
        // The same table, by the numbers of the report.
        let table = Standings::new(&report, standings.rounds, &standings.tiebreaks);
        let reckoned = |(tiebreak, value): (&Tiebreak, &Value)| {
            let sum = table.why(&report, number, *tiebreak);
            let addend = |part: &Part| Addend {
                round: u16::try_from(part.round).unwrap_or(u16::MAX),
                opponent: opponent(part.round),
                score: part.score,
                won: part.won,
                unplayed: part.unplayed,
                adds: part.adds,
                cut: part.cut,
            };
            let parts = sum.iter().flat_map(|sum| &sum.parts);
            let missing = sum.iter().flat_map(|sum| &sum.missing);
            Reckoned {
                tiebreak: *tiebreak,
                value: *value,
                addends: parts.map(addend).collect(),
                missing: missing.filter_map(|number| slot_of(*number)).collect(),
                mean: sum.as_ref().is_some_and(|sum| sum.mean),
                above: sum.as_ref().and_then(|sum| sum.above),
            }
        };
        standings
            .tiebreaks
            .iter()
            .zip(&row.values)
            .map(reckoned)
            .collect()
    }
}

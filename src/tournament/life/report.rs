//! A tournament as the report that pairing and standings go by.

use super::setup::Format;
use super::state::{Board, Outcome, Slot, Tournament};
use super::view::View;
use crate::rules::Side;
use crate::tournament::report::{Bye, Entrant, Entry, Forbidden, Number, Report, Score, System};
use crate::tournament::standings::Standings;
use crate::tournament::trf::MOST_ROUNDS;

/// Until this round is paired, those who enter late are numbered among the others (C.04.2).
const LAST_RENUMBERED: u16 = 4;

/// The slots in the order of the pairing numbers: by rating, but those who came too late for that at the end.
pub fn numbering(tournament: &Tournament) -> Vec<Slot> {
    let mut slots: Vec<_> = tournament.slots().collect();
    slots.sort_by_key(|(slot, entry)| {
        let late = entry.from > LAST_RENUMBERED;
        let rating = if late { None } else { entry.rating };
        (late, std::cmp::Reverse(rating), *slot)
    });
    slots.into_iter().map(|(slot, _)| slot).collect()
}

/// The report of an event, without the rounds of an elimination that follows others.
///
/// Of the next round it tells who is not to be paired.
pub fn report(tournament: &Tournament) -> Report {
    let slots = numbering(tournament);
    let number = |slot: Slot| {
        let place = slots.iter().position(|other| *other == slot);
        Number(u16::try_from(place.map_or(0, |place| place + 1)).unwrap_or(u16::MAX))
    };
    let setup = &tournament.setup;
    let only = matches!(setup.format, Format::Elimination(_));
    let regular = tournament.regular_rounds();
    let rounds = if only {
        tournament.published()
    } else {
        tournament.published().min(regular)
    };
    let entrant = |slot: &Slot| {
        let entry = tournament.entry(*slot);
        let mut entrant = Entrant {
            number: number(*slot).0,
            name: String::new(),
            rating: entry.and_then(|entry| entry.rating),
            ..Entrant::default()
        };
        for round in 1..=rounds {
            let boards = tournament.round(round).map(|round| &round.boards[..]);
            let said = of_round(boards.unwrap_or_default(), entry, (*slot, round), &number);
            entrant.say(usize::from(round), said);
        }
        let next = rounds + 1;
        if let Some(entry) = entry.filter(|entry| !entry.there(next)) {
            let bye = entry.byes.get(&next).copied().unwrap_or(Bye::Zero);
            entrant.say(usize::from(next), Entry::Bye(bye));
        }
        entrant
    };
    let apart = tournament.apart.iter().map(|players| Forbidden {
        rounds: 1..=MOST_ROUNDS,
        players: players.iter().map(|slot| number(*slot)).collect(),
    });
    Report {
        name: setup.name.clone(),
        system: match setup.format {
            Format::Swiss { .. } => System::Swiss,
            Format::RoundRobin { .. } => System::RoundRobin,
            Format::Elimination(_) => System::Knockout,
        },
        rounds: Some(usize::from(if only { rounds } else { regular })),
        initial: Some(Side::White),
        players: slots.iter().map(entrant).collect(),
        forbidden: apart.collect(),
        tiebreaks: Some(setup.tiebreaks.clone()).filter(|tiebreaks| !tiebreaks.is_empty()),
        ..Report::default()
    }
}

/// What a round was for a player: its games, the player's place, and how places are numbered.
fn of_round(
    boards: &[Board],
    entry: Option<&super::state::Entry>,
    (slot, round): (Slot, u16),
    number: &impl Fn(Slot) -> Number,
) -> Entry {
    match boards.iter().find(|board| board.has(slot)) {
        Some(board) => of_board(board, slot, number),
        None => {
            let bye = entry.and_then(|entry| entry.byes.get(&round));
            Entry::Bye(bye.copied().unwrap_or(Bye::Zero))
        }
    }
}

fn of_board(board: &Board, slot: Slot, number: &impl Fn(Slot) -> Number) -> Entry {
    let white = board.seats.white == slot;
    let Some(black) = board.seats.black else {
        return Entry::Bye(Bye::Allocated);
    };
    let opponent = number(if white { black } else { board.seats.white });
    let seat = Some(if white { Side::White } else { Side::Black });
    let absent = |won| Entry::Forfeit {
        opponent,
        seat,
        won,
    };
    match board.outcome {
        None => Entry::Open { opponent, seat },
        Some(Outcome::Played(score)) => {
            let score = match (white, score) {
                (true, score) => score,
                (false, Score::Win) => Score::Loss,
                (false, Score::Draw) => Score::Draw,
                (false, Score::Loss) => Score::Win,
            };
            Entry::Played {
                opponent,
                seat,
                score,
                rated: true,
            }
        }
        Some(Outcome::BlackAbsent) => absent(white),
        Some(Outcome::WhiteAbsent) => absent(!white),
        Some(Outcome::BothAbsent) => absent(false),
    }
}

impl View {
    /// What a round that was published, counted from 1, was for a player. Numbers are those of the slots.
    pub fn part(&self, slot: Slot, round: u16) -> Entry {
        let published = usize::from(round)
            .checked_sub(1)
            .and_then(|at| self.rounds.get(at));
        let boards = published.map(|round| &round.boards[..]).unwrap_or_default();
        let entry = self.players.iter().find(|(other, _)| *other == slot);
        let entry = entry.map(|(_, entry)| entry);
        of_round(boards, entry, (slot, round), &|slot| Number(slot.0))
    }
}

impl Tournament {
    /// The table after some rounds, as results stand now; its numbers are those of the slots.
    pub fn table(&self, rounds: u16) -> Standings {
        let slots = numbering(self);
        let report = counted(report(self));
        let mut standings =
            Standings::new(&report, usize::from(rounds), &Standings::suggested(&report));
        for row in &mut standings.rows {
            let slot = slots.get(usize::from(row.number.0).saturating_sub(1));
            row.number = Number(slot.map_or(0, |slot| slot.0));
        }
        standings
    }

    /// The table as it is now: of all rounds that are over, with results that were corrected since.
    pub fn standings(&self) -> Standings {
        let over = self.published() - u16::from(self.round_open());
        let counted = match self.setup.format {
            Format::Elimination(_) => over,
            _ => over.min(self.regular_rounds()),
        };
        self.table(counted)
    }
}

/// A report as its table counts it.
pub(super) fn counted(mut report: Report) -> Report {
    if report.system == System::RoundRobin {
        forget_who_left_early(&mut report);
    }
    report
}

/// Of a round robin, who left with less than half of the games played is not counted, nor are games against them.
fn forget_who_left_early(report: &mut Report) {
    let rounds = report.rounds.unwrap_or(0);
    let forgotten = report.players.iter().filter(|player| {
        let left = player.said(report.paired() + 1) == Some(Entry::Bye(Bye::Zero));
        let played = (1..=rounds)
            .filter(|round| player.entry(*round).played())
            .count();
        left && 2 * played < rounds
    });
    let forgotten: Vec<_> = forgotten.map(|player| player.number()).collect();
    report
        .players
        .retain(|player| !forgotten.contains(&player.number()));
    for entry in report
        .players
        .iter_mut()
        .flat_map(|player| player.rounds.iter_mut().flatten())
    {
        if entry
            .opponent()
            .is_some_and(|opponent| forgotten.contains(&opponent))
        {
            *entry = Entry::Bye(Bye::Zero);
        }
    }
}

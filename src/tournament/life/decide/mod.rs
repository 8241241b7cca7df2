//! What a command does to a tournament: events, or a refusal. All rules of an event's conduct are here.

mod people;
mod rounds;

use super::command::Command;
use super::event::Event;
use super::evolve::apply;
use super::refusal::Refusal;
use super::setup::Setup;
use super::state::{Board, Entry, Outcome, Phase, Slot, Tournament};
use crate::game::Moment;
use people::{
    check_in, come_back, grant_bye, join, keep_apart, leave, open_check_in, substitute, withdraw,
};
use rounds::{extend, pair, publish, result, start, void};

/// Answers a command with the events it makes, or refuses it. No events: it was carried out before.
///
/// # Errors
/// The command cannot be carried out as the event stands.
pub fn decide(
    tournament: &Tournament,
    command: &Command,
    now: Moment,
) -> Result<Vec<Event>, Refusal> {
    if matches!(tournament.phase, Phase::Finished | Phase::Cancelled) && !corrects(command) {
        return Err(Refusal::Over);
    }
    let events = match command {
        Command::Edit(setup) => edit(tournament, setup),
        Command::Join { by, rating } => join(tournament, *by, *rating),
        Command::Leave { by } => leave(tournament, *by),
        Command::OpenCheckIn => open_check_in(tournament),
        Command::CheckIn { by } => check_in(tournament, *by),
        Command::Start => start(tournament),
        Command::KeepApart { players, apart } => keep_apart(tournament, players, *apart),
        Command::Bye {
            slot,
            round,
            bye,
            given,
        } => grant_bye(tournament, *slot, *round, *bye, *given),
        Command::Pair { round, fixed } => pair(tournament, *round, fixed),
        Command::Publish { round, deadline } => publish(tournament, *round, *deadline),
        Command::Extend { round, deadline } => extend(tournament, *round, |_| *deadline),
        Command::Prolong { round, by } => extend(tournament, *round, |deadline| deadline.plus(*by)),
        Command::Result {
            round,
            board,
            outcome,
        } => result(tournament, *round, *board, *outcome),
        Command::Void { round, board } => void(tournament, *round, *board),
        Command::Withdraw { slot, when } => withdraw(tournament, *slot, *when),
        Command::Return { slot } => come_back(tournament, *slot),
        Command::Substitute { slot, by } => substitute(tournament, *slot, *by),
        Command::Pause => pause(tournament, true),
        Command::Resume => pause(tournament, false),
        Command::Cancel => Ok(vec![Event::Cancelled]),
    }?;
    Ok(followed(tournament, events, now))
}

/// Results may be corrected when all is over.
fn corrects(command: &Command) -> bool {
    matches!(command, Command::Result { .. })
}

/// The events with what follows from them: a round that is over, the best who go on, the end.
fn followed(tournament: &Tournament, mut events: Vec<Event>, now: Moment) -> Vec<Event> {
    let mut after = tournament.clone();
    for event in &events {
        if apply(&mut after, event, now).is_err() {
            return events;
        }
    }
    while let Some(event) = next(&after) {
        if events.is_empty() || apply(&mut after, &event, now).is_err() {
            break;
        }
        events.push(event);
    }
    events
}

fn next(after: &Tournament) -> Option<Event> {
    if after.phase != Phase::Running {
        return None;
    }
    if let Some(slot) = after.absentee() {
        return Some(Event::Withdrew {
            slot,
            from: after.published() + 1,
        });
    }
    if after.round_open() {
        let open = after.rounds.last()?.boards.iter().any(Board::open);
        return (!open).then(|| Event::RoundClosed {
            round: after.published(),
        });
    }
    if !after.exhausted() {
        return None;
    }
    match after.qualified() {
        Some(seeds) if seeds.len() > 1 => Some(Event::Qualified { seeds }),
        _ => Some(Event::Finished),
    }
}

impl Tournament {
    /// Somebody who has not come to so many games that they are out.
    fn absentee(&self) -> Option<Slot> {
        let limit = usize::from(self.setup.no_shows);
        let missed = |slot: Slot, forgiven: u16| {
            let rounds = self.rounds.iter().skip(usize::from(forgiven));
            rounds
                .flat_map(|round| &round.boards)
                .filter(|board| board.missed_by(slot))
                .count()
        };
        let mut there = self.slots().filter(|(_, entry)| entry.gone.is_none());
        let found = there.find(|(slot, entry)| limit > 0 && missed(*slot, entry.forgiven) >= limit);
        found.map(|(slot, _)| slot)
    }
}

impl Board {
    fn missed_by(&self, slot: Slot) -> bool {
        match self.outcome {
            Some(Outcome::WhiteAbsent) => self.seats.white == slot,
            Some(Outcome::BlackAbsent) => self.seats.black == Some(slot),
            Some(Outcome::BothAbsent) => self.has(slot),
            Some(Outcome::Played(_)) | None => false,
        }
    }
}

fn before_start(tournament: &Tournament) -> Result<(), Refusal> {
    match tournament.phase {
        Phase::Registration | Phase::CheckIn => Ok(()),
        _ => Err(Refusal::Begun),
    }
}

fn running(tournament: &Tournament) -> Result<(), Refusal> {
    match tournament.phase {
        Phase::Registration | Phase::CheckIn => Err(Refusal::NotBegun),
        _ => Ok(()),
    }
}

fn place(tournament: &Tournament, slot: Slot) -> Result<&Entry, Refusal> {
    running(tournament)?;
    tournament.entry(slot).ok_or(Refusal::NoSuchSlot(slot))
}

fn edit(tournament: &Tournament, setup: &Setup) -> Result<Vec<Event>, Refusal> {
    before_start(tournament)?;
    Ok(vec![Event::Edited(Box::new(setup.clone()))])
}

fn pause(tournament: &Tournament, pause: bool) -> Result<Vec<Event>, Refusal> {
    match (pause, tournament.paused.is_some()) {
        (true, true) => Err(Refusal::Paused),
        (false, false) => Err(Refusal::NotPaused),
        (true, false) => Ok(vec![Event::Paused]),
        (false, true) => Ok(vec![Event::Resumed]),
    }
}

//! Folding events into a tournament. Nothing is decided here.

use std::collections::BTreeMap;
use std::fmt;

use super::event::{Event, Recorded};
use super::setup::{Format, Setup};
use super::state::{Entry, Knockout, Phase, Round, SignedUp, Slot, Tournament};
use crate::game::{Moment, PlayerId};
use crate::tournament::pairing::knockout::Bracket;
use crate::tournament::report::Number;

/// A journal that does not make a tournament: it was damaged, or written by other rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Broken {
    /// The event at which the fold stopped.
    pub seq: u32,
    /// What is wrong with it.
    pub why: &'static str,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {} {}", self.seq, self.why)
    }
}

impl std::error::Error for Broken {}

/// Folds a whole journal; none when it is empty.
///
/// # Errors
/// The events are not those of a tournament.
pub fn fold(events: &[Recorded]) -> Result<Option<Tournament>, Broken> {
    events.iter().try_fold(None, |tournament, event| {
        evolve(tournament, event).map(Some)
    })
}

/// The tournament after one more event.
///
/// # Errors
/// The event does not follow.
pub fn evolve(tournament: Option<Tournament>, recorded: &Recorded) -> Result<Tournament, Broken> {
    let broken = |why| Broken {
        seq: recorded.seq,
        why,
    };
    let Some(mut tournament) = tournament else {
        return match (&recorded.event, recorded.seq) {
            (Event::Announced(setup), 1) => Ok(announced(setup)),
            _ => Err(broken("does not begin a tournament")),
        };
    };
    if recorded.seq != tournament.seq + 1 {
        return Err(broken("is out of sequence"));
    }
    tournament.seq = recorded.seq;
    apply(&mut tournament, &recorded.event, recorded.at).map_err(broken)?;
    Ok(tournament)
}

fn announced(setup: &Setup) -> Tournament {
    Tournament {
        setup: setup.clone(),
        phase: Phase::Registration,
        paused: None,
        signed_up: Vec::new(),
        entries: Vec::new(),
        apart: Vec::new(),
        rounds: Vec::new(),
        draft: None,
        drafted: setup.announced,
        knockout: None,
        seq: 1,
    }
}

/// Applies an event, whatever its place.
pub(super) fn apply(
    tournament: &mut Tournament,
    event: &Event,
    at: Moment,
) -> Result<(), &'static str> {
    if changes_the_draft(event) {
        tournament.draft = None;
    }
    match event {
        Event::Announced(_) => return Err("begins a tournament that had begun"),
        Event::Edited(setup) => tournament.setup = (**setup).clone(),
        Event::Joined { player, rating } => {
            tournament.signed_up.push(SignedUp {
                player: *player,
                rating: *rating,
                checked_in: false,
            });
        }
        Event::Left { player } => tournament.signed_up.retain(|other| other.player != *player),
        Event::CheckInOpened => tournament.phase = Phase::CheckIn,
        Event::CheckedIn { player } => {
            let mut people = tournament.signed_up.iter_mut();
            let person = people.find(|other| other.player == *player);
            person
                .ok_or("is of somebody who did not sign up")?
                .checked_in = true;
        }
        Event::Started { players } => start(tournament, players),
        Event::Entered { player, rating } => {
            let from = tournament.published() + 1;
            tournament.entries.push(entry(*player, *rating, from));
        }
        Event::KeptApart { players, apart } => {
            let players = players.iter().copied().collect();
            tournament.apart.retain(|other| *other != players);
            if *apart {
                tournament.apart.push(players);
            }
        }
        Event::ByeGranted { slot, round, bye } => {
            let byes = &mut place(tournament, *slot)?.byes;
            match bye {
                Some(bye) => byes.insert(*round, *bye),
                None => byes.remove(round),
            };
        }
        Event::Paired {
            boards, relaxed, ..
        } => {
            tournament.draft = Some((boards.clone(), *relaxed));
            tournament.drafted = at;
        }
        Event::Published { deadline, .. } => {
            let (boards, relaxed) = tournament
                .draft
                .take()
                .ok_or("publishes a round that was not paired")?;
            let round = Round {
                boards,
                relaxed,
                deadline: *deadline,
                extended: false,
                published: at,
                table: None,
            };
            tournament.rounds.push(round);
        }
        Event::Extended { round, deadline } => {
            let round = usize::from(*round)
                .checked_sub(1)
                .and_then(|at| tournament.rounds.get_mut(at));
            let round = round.ok_or("extends a round that is not there")?;
            (round.deadline, round.extended) = (*deadline, true);
        }
        Event::Resulted {
            round,
            board,
            outcome,
        } => {
            let round = usize::from(*round)
                .checked_sub(1)
                .and_then(|at| tournament.rounds.get_mut(at));
            let board = round.and_then(|round| round.boards.get_mut(usize::from(*board)));
            board.ok_or("is of a game that is not there")?.outcome = *outcome;
        }
        Event::RoundClosed { .. } => close(tournament)?,
        Event::Qualified { seeds } => begin_knockout(tournament, seeds),
        Event::Withdrew { slot, from } => place(tournament, *slot)?.gone = Some(*from),
        Event::Returned { slot } => {
            let forgiven = tournament.published();
            let entry = place(tournament, *slot)?;
            (entry.gone, entry.forgiven) = (None, forgiven);
        }
        Event::Substituted { slot, player } => place(tournament, *slot)?.player = *player,
        Event::Paused => tournament.paused = Some(at),
        Event::Resumed => go_on(tournament, at),
        Event::Finished => tournament.phase = Phase::Finished,
        Event::Cancelled => tournament.phase = Phase::Cancelled,
    }
    Ok(())
}

/// Whether a round that was worked out before has to be worked out again.
fn changes_the_draft(event: &Event) -> bool {
    matches!(
        event,
        Event::Entered { .. }
            | Event::KeptApart { .. }
            | Event::ByeGranted { .. }
            | Event::Resulted { .. }
            | Event::Withdrew { .. }
            | Event::Returned { .. }
            | Event::Cancelled
            | Event::Finished
    )
}

fn place(tournament: &mut Tournament, slot: Slot) -> Result<&mut Entry, &'static str> {
    tournament
        .entry_mut(slot)
        .ok_or("is of a place that nobody has")
}

/// What waited for an instant waits as much longer as the event stood still.
fn go_on(tournament: &mut Tournament, at: Moment) {
    let Some(since) = tournament.paused.take() else {
        return;
    };
    if let Some(starts) = &mut tournament.setup.conduct.starts {
        *starts = starts.plus(at.since(since));
    }
    tournament.drafted = tournament.drafted.plus(at.since(since));
    if tournament.round_open()
        && let Some(round) = tournament.rounds.last_mut()
    {
        let begun = round.published.max(since);
        round.deadline = round.deadline.plus(at.since(begun));
    }
}

fn entry(player: PlayerId, rating: Option<u16>, from: u16) -> Entry {
    Entry {
        player,
        rating,
        from,
        gone: None,
        forgiven: 0,
        byes: BTreeMap::new(),
    }
}

fn start(tournament: &mut Tournament, players: &[(PlayerId, Option<u16>)]) {
    tournament.phase = Phase::Running;
    tournament.entries = players
        .iter()
        .map(|(player, rating)| entry(*player, *rating, 1))
        .collect();
    if let Format::Elimination(_) = tournament.setup.format {
        let seeds: Vec<_> = tournament.slots().map(|(slot, _)| slot).collect();
        begin_knockout(tournament, &seeds);
    }
}

fn begin_knockout(tournament: &mut Tournament, seeds: &[Slot]) {
    let Some(elimination) = tournament.setup.elimination() else {
        return;
    };
    let numbers: Vec<_> = seeds.iter().map(|slot| Number(slot.0)).collect();
    let bracket = match elimination.double {
        true => Bracket::double(&numbers, elimination.extra),
        false => Bracket::single(&numbers, elimination.extra),
    };
    let after = tournament.published();
    tournament.knockout = Some(Knockout {
        bracket,
        seeds: seeds.to_vec(),
        after,
    });
}

/// The table of the round that is over stands from now on, whatever is corrected later.
fn close(tournament: &mut Tournament) -> Result<(), &'static str> {
    let table = match tournament.setup.format {
        Format::Elimination(_) => tournament.table(tournament.published()),
        _ => tournament.table(tournament.published().min(tournament.regular_rounds())),
    };
    let round = tournament
        .rounds
        .last_mut()
        .ok_or("closes a round that is not there")?;
    round.table = Some(table);
    Ok(())
}

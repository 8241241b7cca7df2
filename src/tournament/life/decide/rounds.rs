//! The start, the rounds and their results.

use super::super::draw::draw;
use super::super::event::Event;
use super::super::refusal::Refusal;
use super::super::setup::{Advice, Format};
use super::super::state::{Board, Outcome, Seats, Tournament};
use super::{before_start, running};
use crate::game::Moment;

/// Those who are there, in the order in which they signed up, as many as may play; numbered by rating.
pub(super) fn start(tournament: &Tournament) -> Result<Vec<Event>, Refusal> {
    before_start(tournament)?;
    let setup = &tournament.setup;
    let there = tournament
        .signed_up
        .iter()
        .filter(|person| person.checked_in || !setup.check_in);
    let there = there.take(usize::from(setup.most));
    let mut players: Vec<_> = there.map(|person| (person.player, person.rating)).collect();
    players.sort_by_key(|(_, rating)| std::cmp::Reverse(*rating));
    let count = u16::try_from(players.len()).unwrap_or(u16::MAX);
    let needed = setup.fewest.max(2);
    if count < needed {
        return Err(Refusal::TooFew {
            there: count,
            needed,
        });
    }
    // What is advised may be passed over, since a pairing can give something up; but not where all have met before.
    let all_met = count - 1 + count % 2;
    if let (Format::Swiss { rounds, .. }, Some(Advice::FewerRounds(_))) =
        (&setup.format, setup.advice(count))
        && *rounds > all_met
    {
        return Err(Refusal::TooManyRounds(all_met));
    }
    Ok(vec![Event::Started { players }])
}

pub(super) fn pair(
    tournament: &Tournament,
    round: u16,
    fixed: &[Seats],
) -> Result<Vec<Event>, Refusal> {
    running(tournament)?;
    let next = tournament.published() + 1;
    if round < next {
        return Err(Refusal::Published(round));
    }
    if tournament.round_open() {
        return Err(Refusal::RoundOpen(tournament.published()));
    }
    if round != next {
        return Err(Refusal::OtherRound {
            asked: round,
            now: next,
        });
    }
    let mut seen = Vec::new();
    for slot in fixed
        .iter()
        .flat_map(|seats| [Some(seats.white), seats.black])
        .flatten()
    {
        if seen.contains(&slot)
            || !tournament
                .entry(slot)
                .is_some_and(|entry| entry.there(round))
        {
            return Err(Refusal::BadFixedPair(slot));
        }
        seen.push(slot);
    }
    let drawn = draw(tournament, fixed).ok_or(Refusal::NoPairing)?;
    Ok(vec![Event::Paired {
        round,
        boards: drawn.boards,
        relaxed: drawn.relaxed,
    }])
}

pub(super) fn publish(
    tournament: &Tournament,
    round: u16,
    deadline: Moment,
) -> Result<Vec<Event>, Refusal> {
    running(tournament)?;
    let next = tournament.published() + 1;
    if round < next {
        return Ok(Vec::new());
    }
    if round > next {
        return Err(Refusal::OtherRound {
            asked: round,
            now: next,
        });
    }
    match tournament.draft {
        Some(_) => Ok(vec![Event::Published { round, deadline }]),
        None => Err(Refusal::NotPaired(round)),
    }
}

pub(super) fn extend(
    tournament: &Tournament,
    round: u16,
    until: impl Fn(Moment) -> Moment,
) -> Result<Vec<Event>, Refusal> {
    running(tournament)?;
    let last = tournament
        .rounds
        .last()
        .filter(|_| tournament.round_open() && tournament.published() == round);
    let last = last.ok_or(Refusal::NotOpen(round))?;
    let deadline = until(last.deadline);
    Ok(if deadline > last.deadline {
        vec![Event::Extended { round, deadline }]
    } else {
        Vec::new()
    })
}

/// A game of a published round.
fn game(tournament: &Tournament, round: u16, board: u16) -> Result<&Board, Refusal> {
    running(tournament)?;
    let found = tournament.round(round).ok_or(Refusal::NotPaired(round))?;
    let found = found
        .boards
        .get(usize::from(board))
        .ok_or(Refusal::NoSuchBoard(board))?;
    if found.seats.black.is_none() {
        return Err(Refusal::NoGame(board));
    }
    Ok(found)
}

pub(super) fn result(
    tournament: &Tournament,
    round: u16,
    board: u16,
    outcome: Outcome,
) -> Result<Vec<Event>, Refusal> {
    let found = game(tournament, round, board)?;
    if found.outcome == Some(outcome) {
        return Ok(Vec::new());
    }
    let later = round < tournament.published() || !tournament.round_open();
    if found.part_of.is_some() && later {
        return Err(Refusal::Decided);
    }
    Ok(vec![Event::Resulted {
        round,
        board,
        outcome: Some(outcome),
    }])
}

pub(super) fn void(tournament: &Tournament, round: u16, board: u16) -> Result<Vec<Event>, Refusal> {
    let found = game(tournament, round, board)?;
    if round != tournament.published() || !tournament.round_open() {
        return Err(Refusal::Decided);
    }
    Ok(if found.open() {
        Vec::new()
    } else {
        vec![Event::Resulted {
            round,
            board,
            outcome: None,
        }]
    })
}

//! Who takes part, and from when to when.

use super::super::command::Withdrawal;
use super::super::event::Event;
use super::super::refusal::Refusal;
use super::super::setup::Format;
use super::super::state::{Outcome, Phase, Slot, Tournament};
use super::{before_start, place};
use crate::game::PlayerId;
use crate::tournament::report::{Bye, Score};

/// Signs up, or enters late: what was missed is worth nothing, or where the event says so half a point for the last of
/// those rounds.
pub(super) fn join(
    tournament: &Tournament,
    player: PlayerId,
    rating: Option<u16>,
) -> Result<Vec<Event>, Refusal> {
    if before_start(tournament).is_ok() {
        let known = tournament
            .signed_up
            .iter()
            .any(|other| other.player == player);
        return if known {
            Err(Refusal::SignedUp)
        } else {
            Ok(vec![Event::Joined { player, rating }])
        };
    }
    if tournament.slot_of(player).is_some() {
        return Err(Refusal::SignedUp);
    }
    let swiss = matches!(tournament.setup.format, Format::Swiss { .. });
    let latest = if swiss {
        // In an elimination that follows, nobody would wait for them.
        let setup = &tournament.setup;
        setup.latest_entry.min(tournament.regular_rounds())
    } else {
        0
    };
    if tournament.published() >= latest {
        return Err(Refusal::TooLate(latest));
    }
    if tournament.left() >= usize::from(tournament.setup.most) {
        return Err(Refusal::Full(tournament.setup.most));
    }
    let mut events = vec![Event::Entered { player, rating }];
    let missed = tournament.published();
    if tournament.setup.late_half && missed > 0 {
        events.push(Event::ByeGranted {
            slot: Slot(u16::try_from(tournament.entries.len() + 1).unwrap_or(u16::MAX)),
            round: missed,
            bye: Some(Bye::Half),
        });
    }
    Ok(events)
}

pub(super) fn leave(tournament: &Tournament, player: PlayerId) -> Result<Vec<Event>, Refusal> {
    before_start(tournament)?;
    let known = tournament
        .signed_up
        .iter()
        .any(|other| other.player == player);
    if known {
        Ok(vec![Event::Left { player }])
    } else {
        Err(Refusal::NotSignedUp(player))
    }
}

pub(super) fn open_check_in(tournament: &Tournament) -> Result<Vec<Event>, Refusal> {
    before_start(tournament)?;
    let open = tournament.phase == Phase::CheckIn;
    Ok(if open {
        Vec::new()
    } else {
        vec![Event::CheckInOpened]
    })
}

pub(super) fn check_in(tournament: &Tournament, player: PlayerId) -> Result<Vec<Event>, Refusal> {
    before_start(tournament)?;
    if tournament.phase != Phase::CheckIn {
        return Err(Refusal::NoCheckIn);
    }
    let person = tournament
        .signed_up
        .iter()
        .find(|other| other.player == player);
    let person = person.ok_or(Refusal::NotSignedUp(player))?;
    Ok(if person.checked_in {
        Vec::new()
    } else {
        vec![Event::CheckedIn { player }]
    })
}

pub(super) fn grant_bye(
    tournament: &Tournament,
    slot: Slot,
    round: u16,
    bye: Option<Bye>,
    given: bool,
) -> Result<Vec<Event>, Refusal> {
    let entry = place(tournament, slot)?;
    let setup = &tournament.setup;
    let regular = tournament.regular_rounds();
    if !matches!(setup.format, Format::Swiss { .. })
        || bye == Some(Bye::Allocated)
        || round > regular
    {
        return Err(Refusal::NoByesHere);
    }
    if round <= tournament.published() {
        return Err(Refusal::Published(round));
    }
    if entry.byes.get(&round).copied() == bye {
        return Ok(Vec::new());
    }
    if bye == Some(Bye::Half) && !given {
        let others = entry
            .byes
            .iter()
            .filter(|(other, bye)| **other != round && **bye == Bye::Half);
        if others.count() >= usize::from(setup.half_byes) {
            return Err(Refusal::NoMoreHalfByes(setup.half_byes));
        }
        if round + setup.no_half_byes_last > regular {
            return Err(Refusal::NoHalfByesLast(setup.no_half_byes_last));
        }
    }
    Ok(vec![Event::ByeGranted { slot, round, bye }])
}

pub(super) fn withdraw(
    tournament: &Tournament,
    slot: Slot,
    when: Withdrawal,
) -> Result<Vec<Event>, Refusal> {
    let gone = place(tournament, slot)?.gone.is_some();
    let round = tournament.published();
    let mut events = Vec::new();
    let boards = tournament
        .rounds
        .last()
        .map(|round| &round.boards[..])
        .unwrap_or_default();
    let playing = boards
        .iter()
        .position(|board| board.has(slot) && board.open());
    if let (Some(at), Withdrawal::Now { begun }) = (playing, when) {
        let white = boards[at].seats.white == slot;
        let outcome = match (begun, white) {
            (true, true) => Outcome::Played(Score::Loss),
            (true, false) => Outcome::Played(Score::Win),
            (false, true) => Outcome::WhiteAbsent,
            (false, false) => Outcome::BlackAbsent,
        };
        let board = u16::try_from(at).unwrap_or(u16::MAX);
        events.push(Event::Resulted {
            round,
            board,
            outcome: Some(outcome),
        });
    }
    if gone && events.is_empty() {
        return Err(Refusal::Gone(slot));
    }
    if !gone {
        let from = round + 1;
        events.push(Event::Withdrew { slot, from });
    }
    Ok(events)
}

/// But in a Swiss one comes back only before the next round is published: after it, others have gone through, or
/// games are lost.
pub(super) fn come_back(tournament: &Tournament, slot: Slot) -> Result<Vec<Event>, Refusal> {
    let gone = place(tournament, slot)?
        .gone
        .ok_or(Refusal::NotGone(slot))?;
    let swiss =
        matches!(tournament.setup.format, Format::Swiss { .. }) && tournament.knockout.is_none();
    if !swiss && gone <= tournament.published() {
        return Err(Refusal::Gone(slot));
    }
    Ok(vec![Event::Returned { slot }])
}

pub(super) fn substitute(
    tournament: &Tournament,
    slot: Slot,
    player: PlayerId,
) -> Result<Vec<Event>, Refusal> {
    let entry = place(tournament, slot)?;
    if tournament.slot_of(player).is_some() {
        return Err(Refusal::SignedUp);
    }
    let mut events = Vec::new();
    if entry.gone.is_some() {
        events = come_back(tournament, slot)?;
    }
    events.push(Event::Substituted { slot, player });
    Ok(events)
}

pub(super) fn keep_apart(
    tournament: &Tournament,
    players: &[Slot],
    apart: bool,
) -> Result<Vec<Event>, Refusal> {
    for slot in players {
        place(tournament, *slot)?;
    }
    let set = players.iter().copied().collect();
    let known = tournament.apart.contains(&set);
    Ok(if known == apart {
        Vec::new()
    } else {
        vec![Event::KeptApart {
            players: players.to_vec(),
            apart,
        }]
    })
}

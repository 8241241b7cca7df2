//! Clocks that people stop, set going again, and give more time.

use super::clock::{FULL, LEAST_EXTRA, MOST_EXTRA};
use super::decide::open_turn;
use super::moderate::moderated;
use super::{Event, Game, Now, Opening, PlayerId, Refusal, Turn};
use crate::rules::Side;

/// Offers a pause; where the other side's offer is open, this agrees to it.
pub(super) fn offer(
    game: &Game,
    by: PlayerId,
    opening: Opening,
    now: Now<'_>,
) -> Result<Vec<Event>, Refusal> {
    let (side, turn) = open_turn(game, by, opening)?;
    can_pause(game, turn)?;
    if turn.pause.open == Some(side.other()) {
        return agreed(game, turn, now);
    }
    if turn.pause.made[side.index()] {
        return Err(Refusal::AlreadyOffered);
    }
    Ok(vec![Event::PauseOffered { by: side, opening }])
}

/// Agrees to the pause that the other side offers.
pub(super) fn accept(
    game: &Game,
    by: PlayerId,
    opening: Opening,
    now: Now<'_>,
) -> Result<Vec<Event>, Refusal> {
    let (side, turn) = open_turn(game, by, opening)?;
    can_pause(game, turn)?;
    offered(turn, side)?;
    agreed(game, turn, now)
}

/// Declines the pause that the other side offers.
pub(super) fn decline(game: &Game, by: PlayerId, opening: Opening) -> Result<Vec<Event>, Refusal> {
    let (side, turn) = open_turn(game, by, opening)?;
    offered(turn, side)?;
    Ok(vec![Event::PauseDeclined { by: side, opening }])
}

/// Lets the clocks run again, for a player. What both agreed on either may end.
pub(super) fn resume(game: &Game, by: PlayerId) -> Result<Vec<Event>, Refusal> {
    let turn = playing(game)?;
    open_turn(game, by, turn.opening)?;
    match &game.pause {
        None => Err(Refusal::NotPaused),
        Some(pause) if pause.by.is_some() => Err(Refusal::PausedByModerator),
        Some(_) => Ok(vec![Event::Resumed { by, reason: None }]),
    }
}

/// Gives the other side time.
pub(super) fn give_time(
    game: &Game,
    by: PlayerId,
    opening: Opening,
    ms: i64,
) -> Result<Vec<Event>, Refusal> {
    let (side, turn) = open_turn(game, by, opening)?;
    given(game, turn, side.other(), ms, by, None)
}

/// Stops the clocks, for a moderator.
pub(super) fn by_moderator(
    game: &Game,
    by: PlayerId,
    reason: &str,
    now: Now<'_>,
) -> Result<Vec<Event>, Refusal> {
    let reason = moderated(game, by, reason)?;
    let turn = playing(game)?;
    can_pause(game, turn)?;
    Ok(vec![paused(game, now, Some(by), Some(reason))])
}

/// Lets the clocks run again, for a moderator.
pub(super) fn end_by_moderator(
    game: &Game,
    by: PlayerId,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    let reason = Some(moderated(game, by, reason)?);
    playing(game)?;
    match game.pause {
        None => Err(Refusal::NotPaused),
        Some(_) => Ok(vec![Event::Resumed { by, reason }]),
    }
}

/// Gives a side more time, for a moderator.
pub(super) fn extend(
    game: &Game,
    by: PlayerId,
    side: Side,
    ms: i64,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    let reason = moderated(game, by, reason)?;
    given(game, playing(game)?, side, ms, by, Some(reason))
}

fn playing(game: &Game) -> Result<&Turn, Refusal> {
    game.turn().ok_or(Refusal::NotAccepted)
}

fn can_pause(game: &Game, turn: &Turn) -> Result<(), Refusal> {
    if turn.left == [None, None] {
        return Err(Refusal::NoClock);
    }
    match game.pause {
        Some(_) => Err(Refusal::AlreadyPaused),
        None => Ok(()),
    }
}

fn offered(turn: &Turn, to: Side) -> Result<(), Refusal> {
    match turn.pause.open {
        Some(offerer) if offerer == to => Err(Refusal::OwnOffer(to)),
        Some(_) => Ok(()),
        None => Err(Refusal::NothingOffered),
    }
}

/// Both want a pause. Where time has run out already it comes too late.
fn agreed(game: &Game, turn: &Turn, now: Now<'_>) -> Result<Vec<Event>, Refusal> {
    let awaited = turn.awaited().into_iter();
    let mut dues = awaited.filter_map(|side| game.deadline(side, now));
    match dues.find(|due| now.at > *due) {
        Some(due) => Err(Refusal::TimeIsUp(due)),
        None => Ok(vec![paused(game, now, None, None)]),
    }
}

fn paused(game: &Game, now: Now<'_>, by: Option<PlayerId>, reason: Option<String>) -> Event {
    Event::Paused {
        left: Side::ALL.map(|side| game.left_when_stopped(side, now)),
        by,
        reason,
    }
}

fn given(
    game: &Game,
    turn: &Turn,
    side: Side,
    ms: i64,
    by: PlayerId,
    reason: Option<String>,
) -> Result<Vec<Event>, Refusal> {
    let left = turn.left[side.index()].ok_or(Refusal::NoClock)?;
    if !turn.awaits(side) && !game.is_banked() {
        return Err(Refusal::NothingToExtend(side));
    }
    if !(LEAST_EXTRA..=MOST_EXTRA).contains(&ms) || left.saturating_add(ms) > FULL {
        return Err(Refusal::ExtraRange);
    }
    Ok(vec![Event::TimeGiven {
        side,
        opening: turn.opening,
        ms,
        by,
        reason,
    }])
}

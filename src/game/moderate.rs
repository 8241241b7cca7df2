//! What moderators may do to a game: never to one in which they play, and never without a reason.

use super::decide::{open_turn, stale};
use super::{AbortAsked, End, Event, Finish, Game, Opening, Phase, PlayerId, Refusal, Turn};

/// Ends a game as a moderator says; one that is over can only lose its result.
pub(super) fn end(
    game: &Game,
    by: PlayerId,
    end: End,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    stands_aside(game, by)?;
    match &game.phase {
        Phase::Closed(closed) => return Err(Refusal::ChallengeClosed(*closed)),
        Phase::Over { end: reached, .. }
            if end.finish != Finish::Annulled || !reached.finish.has_result() =>
        {
            return Err(Refusal::GameOver(*reached));
        }
        // What has not begun can only be called off.
        Phase::Challenged if end.finish != Finish::Aborted => return Err(Refusal::NotAccepted),
        Phase::Challenged | Phase::Playing(_) | Phase::Over { .. } => {}
    }
    Ok(vec![Event::Ended {
        end,
        by: Some(by),
        reason: Some(given(reason)?),
    }])
}

/// Takes the last turn back, and throws the open one away.
pub(super) fn annul_turn(
    game: &Game,
    by: PlayerId,
    opening: Opening,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    let turn = running(game, by)?;
    if turn.opening != opening {
        return Err(stale(game, turn, opening));
    }
    if game.played.is_empty() {
        return Err(Refusal::NothingToAnnul);
    }
    Ok(vec![Event::TurnAnnulled {
        opening,
        by,
        reason: given(reason)?,
    }])
}

/// Gives a seat to somebody who has never had one in this game.
pub(super) fn substitute(
    game: &Game,
    by: PlayerId,
    from: PlayerId,
    to: PlayerId,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    running(game, by)?;
    let side = game.side_of(from).ok_or(Refusal::HasNoSeat(from))?;
    if to == by {
        return Err(Refusal::SeatForOneself);
    }
    if game.has_played(to) {
        return Err(Refusal::HasASeat(to));
    }
    Ok(vec![Event::Substituted {
        side,
        from,
        to,
        by,
        reason: given(reason)?,
    }])
}

/// A player who may moderate asks the other to end the game without result; where the other has asked too, it ends.
pub(super) fn ask_abort(
    game: &Game,
    by: PlayerId,
    opening: Opening,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    let (side, turn) = open_turn(game, by, opening)?;
    match &turn.abort_asked {
        Some(asked) if asked.by == side => Err(Refusal::AbortAskedAlready),
        Some(asked) => Ok(vec![aborted(asked)]),
        None => Ok(vec![Event::AbortAsked {
            by: side,
            opening,
            reason: given(reason)?,
        }]),
    }
}

/// Agrees to end the game without result.
pub(super) fn accept_abort(
    game: &Game,
    by: PlayerId,
    opening: Opening,
) -> Result<Vec<Event>, Refusal> {
    let (side, turn) = open_turn(game, by, opening)?;
    match &turn.abort_asked {
        Some(asked) if asked.by != side => Ok(vec![aborted(asked)]),
        _ => Err(Refusal::AbortNotAsked),
    }
}

fn aborted(asked: &AbortAsked) -> Event {
    Event::Ended {
        end: End {
            winner: None,
            finish: Finish::Aborted,
        },
        by: None,
        reason: Some(asked.reason.clone()),
    }
}

/// The open turn of a game that this moderator may touch.
fn running(game: &Game, by: PlayerId) -> Result<&Turn, Refusal> {
    stands_aside(game, by)?;
    match &game.phase {
        Phase::Challenged => Err(Refusal::NotAccepted),
        Phase::Closed(closed) => Err(Refusal::ChallengeClosed(*closed)),
        Phase::Over { end, .. } => Err(Refusal::GameOver(*end)),
        Phase::Playing(turn) => Ok(turn),
    }
}

/// A moderator's reason, if they may do something to this game.
pub(super) fn moderated(game: &Game, by: PlayerId, reason: &str) -> Result<String, Refusal> {
    running(game, by)?;
    given(reason)
}

/// Nobody moderates a game that they play, or played, in.
fn stands_aside(game: &Game, by: PlayerId) -> Result<(), Refusal> {
    let challenge = &game.challenge;
    let is_named = by == challenge.challenger || Some(by) == challenge.opponent;
    if game.has_played(by) || (game.seats.is_none() && is_named) {
        return Err(Refusal::ModeratorPlays);
    }
    Ok(())
}

/// The reason, which must say something.
fn given(reason: &str) -> Result<String, Refusal> {
    let reason = reason.trim();
    if reason.is_empty() {
        return Err(Refusal::ReasonMissing);
    }
    Ok(reason.to_owned())
}

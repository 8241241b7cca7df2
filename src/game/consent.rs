//! Draw offers: bound to the game, the turn and the person, and dead when the turn resolves.

use super::decide::open_turn;
use super::{End, Event, Finish, Game, Opening, PlayerId, Refusal};

/// Offers a draw; where the other side's offer is open, this agrees to it.
pub(super) fn offer(game: &Game, by: PlayerId, opening: Opening) -> Result<Vec<Event>, Refusal> {
    let (side, turn) = open_turn(game, by, opening)?;
    if turn.draw.open == Some(side.other()) {
        return Ok(vec![agreed()]);
    }
    if turn.draw.made[side.index()] {
        return Err(Refusal::AlreadyOffered);
    }
    Ok(vec![Event::DrawOffered { by: side, opening }])
}

/// Agrees to the draw that the other side offers.
pub(super) fn accept(game: &Game, by: PlayerId, opening: Opening) -> Result<Vec<Event>, Refusal> {
    let (side, turn) = open_turn(game, by, opening)?;
    match turn.draw.open {
        Some(offerer) if offerer == side => Err(Refusal::OwnOffer(side)),
        Some(_) => Ok(vec![agreed()]),
        None => Err(Refusal::NothingOffered),
    }
}

/// Declines the draw that the other side offers.
pub(super) fn decline(game: &Game, by: PlayerId, opening: Opening) -> Result<Vec<Event>, Refusal> {
    let (side, turn) = open_turn(game, by, opening)?;
    match turn.draw.open {
        Some(offerer) if offerer == side => Err(Refusal::OwnOffer(side)),
        Some(_) => Ok(vec![Event::DrawDeclined { by: side, opening }]),
        None => Err(Refusal::NothingOffered),
    }
}

fn agreed() -> Event {
    Event::Ended {
        end: End {
            winner: None,
            finish: Finish::Agreement,
        },
        by: None,
        reason: None,
    }
}

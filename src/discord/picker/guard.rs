//! Whether somebody may choose a move at all.

use super::own_sealed;
use crate::discord::answer::{Plan, Voice, refused};
use crate::game::{Opening, Refusal, Stage};
use crate::locale::Refusing;
use crate::rules::Side;

/// The side that the reader may choose a move for, in the turn of a button where there is one; else what they are
/// told.
pub(in crate::discord) fn guard(
    voice: &Voice<'_>,
    meant: Option<Opening>,
) -> Result<Side, Box<Plan>> {
    let own = player(voice)?;
    let Stage::Playing {
        opening,
        sealed,
        awaited,
        ..
    } = &voice.view().stage
    else {
        return Err(Box::new(refused(voice, &Refusal::NotAccepted)));
    };
    if let Some(meant) = meant.filter(|meant| meant != opening) {
        return Err(Box::new(stale(voice, meant)));
    }
    if awaited.contains(&own) {
        return Ok(own);
    }
    match sealed.as_ref().filter(|sealed| sealed.side == own) {
        Some(_) => Err(Box::new(own_sealed(voice))),
        None => Err(Box::new(refused(voice, &Refusal::NotYourTurn))),
    }
}

/// The side that the reader plays in a game that is on; else what they are told.
pub(in crate::discord) fn player(voice: &Voice<'_>) -> Result<Side, Box<Plan>> {
    let refusal = match (&voice.view().stage, voice.view().own) {
        (Stage::Challenged { .. }, _) => Refusal::NotAccepted,
        (Stage::Closed(closed), _) => Refusal::ChallengeClosed(*closed),
        (Stage::Over { end, .. }, _) => Refusal::GameOver(*end),
        (Stage::Playing { .. }, None) => Refusal::NotAPlayer,
        (Stage::Playing { .. }, Some(own)) => return Ok(own),
    };
    Err(Box::new(refused(voice, &refusal)))
}

/// What a button of another turn is answered.
pub(in crate::discord) fn stale(voice: &Voice<'_>, meant: Opening) -> Plan {
    let Some(now) = voice.turn() else {
        return match &voice.view().stage {
            Stage::Over { end, .. } => refused(voice, &Refusal::GameOver(*end)),
            _ => refused(voice, &Refusal::NotAccepted),
        };
    };
    let mut played = voice.view().played.iter();
    match played.find(|turn| turn.opening == meant) {
        Some(turn) => refused(
            voice,
            &Refusal::StaleTurn {
                then: turn.number,
                now,
            },
        ),
        None => Plan::say(voice.say(Refusing::StaleUnknown { now })),
    }
}

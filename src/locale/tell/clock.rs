//! Clocks: what is left on them, and what was done to them.

use super::Cast;
use crate::game::{Act, ClockTerms, ClockView, PlayerId, Stage, View};
use crate::locale::{Message, Name, Quote, Soon, Span, Turn};
use crate::rules::Side;

/// What is left on each clock, where time is kept from turn to turn.
#[must_use]
pub fn clocks(view: &View, cast: &Cast) -> Vec<Message> {
    let Stage::Playing { clocks, .. } = &view.stage else {
        return Vec::new();
    };
    if !matches!(view.terms.clock, ClockTerms::Bank { .. }) {
        return Vec::new();
    }
    let told = |side: Side| {
        let who = cast.who(side);
        Some(Message::from(match clocks[side.index()]? {
            ClockView::Runs(at) => Turn::ClockRuns { who, at: Soon(at) },
            ClockView::Stands(ms) => Turn::ClockStands {
                who,
                span: Span(ms),
            },
        }))
    };
    Side::ALL.into_iter().filter_map(told).collect()
}

/// What somebody did to the clocks.
#[must_use]
pub fn act(act: &Act, view: &View, cast: &Cast, name: impl Fn(PlayerId) -> Name) -> Message {
    let side_of = |player: PlayerId| {
        Side::ALL
            .into_iter()
            .find(|side| view.player(*side) == Some(player))
    };
    let reason = |reason: &Option<String>| Quote::reason(reason.as_deref().unwrap_or_default());
    match act {
        Act::Paused { by: None, .. } => Turn::Paused,
        Act::Paused {
            by: Some(by),
            reason: why,
        } => Turn::PausedByModerator {
            by: name(*by),
            reason: reason(why),
        },
        Act::Resumed { by, reason: why } => match side_of(*by) {
            Some(side) => Turn::Resumed { by: cast.who(side) },
            None => Turn::ResumedByModerator {
                by: name(*by),
                reason: reason(why),
            },
        },
        Act::TimeGiven {
            side,
            ms,
            by,
            reason: why,
        } => {
            let (to, span) = (cast.who(*side), Span(*ms));
            match side_of(*by) {
                Some(giver) => Turn::TimeGiven {
                    by: cast.who(giver),
                    to,
                    span,
                },
                None => Turn::Extended {
                    by: name(*by),
                    to,
                    span,
                    reason: reason(why),
                },
            }
        }
    }
    .into()
}

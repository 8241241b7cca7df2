//! What moderators did, where the game is played.

use super::{Card, Content};
use crate::discord::buttons::Action;
use crate::discord::people::People;
use crate::game::{Annulled, PlayerId, Stage};
use crate::locale::{Acts, Finale, Message, Quote};
use crate::rules::Side;

/// The last turn was taken back, and what was sealed since thrown away.
pub(super) fn turn_back(people: &People<'_>, annulled: &Annulled) -> Vec<String> {
    let cast = people.cast();
    let told = [
        Message::from(Acts::TurnBack {
            moderator: people.name(annulled.by),
            turn: annulled.turn.number,
        }),
        reason(&annulled.reason),
    ];
    let discarded = annulled.discarded.map(|discarded| {
        Message::from(Acts::Discarded {
            who: cast.who(discarded.side),
            turn: annulled.open_number,
        })
    });
    people.lines(told.into_iter().chain(discarded))
}

/// This person has been given a seat.
pub(super) fn substituted(people: &People<'_>, to: PlayerId) -> Option<Card> {
    let view = people.view();
    let substitution = view.substitutions.iter().rev().find(|seat| seat.to == to)?;
    let leaver = people.name(substitution.from);
    let mut told = vec![
        Message::from(Acts::TakesPlace {
            moderator: people.name(substitution.by),
            leaver: leaver.clone(),
            newcomer: people.name(to),
        }),
        reason(&substitution.reason),
    ];
    let mut buttons = vec![Action::Board];
    if let Stage::Playing {
        number,
        sealed,
        awaited,
        ..
    } = &view.stage
    {
        if sealed.is_some_and(|sealed| sealed.side == substitution.side) {
            told.push(Message::from(Acts::SealStands {
                leaver,
                turn: *number,
            }));
        }
        if awaited.contains(&substitution.side) {
            buttons.insert(0, Action::Move);
        }
    }
    Some(Card {
        buttons,
        mentions: people.discord(to).into_iter().collect(),
        ..Card::quiet(Content::head(people.lines(told)))
    })
}

/// A player who may moderate asks this one to end the game without result.
pub(super) fn abort_asked(people: &People<'_>, to: PlayerId) -> Option<Card> {
    let Stage::Playing {
        abort_asked: Some(asked),
        ..
    } = &people.view().stage
    else {
        return None;
    };
    let side: Side = asked.by;
    let told = [
        Message::from(Acts::AbortOffer {
            by: people.cast().who(side),
            to: people.cast().who(side.other()),
        }),
        reason(&asked.reason),
    ];
    Some(Card {
        buttons: vec![Action::AbortAccept],
        mentions: people.discord(to).into_iter().collect(),
        ..Card::quiet(Content::head(people.lines(told)))
    })
}

fn reason(reason: &str) -> Message {
    Finale::Reason {
        reason: Quote::reason(reason),
    }
    .into()
}

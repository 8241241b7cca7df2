//! Short posts between the cards: draw offers and reminders.

use super::{Card, Content};
use crate::discord::buttons::Action;
use crate::discord::people::People;
use crate::game::{PlayerId, Stage};
use crate::locale::{Soon, Turn};
use crate::rules::Side;

/// A draw is offered to this player.
pub(super) fn draw_offer(people: &People<'_>, to: PlayerId) -> Option<Card> {
    let side = side_of(people, to)?;
    let said = Turn::DrawOffered {
        by: people.cast().who(side.other()),
        to: people.cast().who(side),
    };
    Some(Card {
        buttons: vec![Action::DrawAccept, Action::DrawDecline],
        mentions: people.discord(to).into_iter().collect(),
        ..Card::quiet(Content::head([said.text(people.language)]))
    })
}

/// The draw that this player offered was declined.
pub(super) fn draw_declined(people: &People<'_>, to: PlayerId) -> Option<Card> {
    let by = side_of(people, to)?.other();
    let said = Turn::DrawDeclined {
        by: people.cast().who(by),
    };
    Some(Card {
        buttons: vec![Action::Board],
        ..Card::quiet(Content::head([said.text(people.language)]))
    })
}

/// This player's time is running out. `told` is what is said before anything else.
pub(super) fn reminder(people: &People<'_>, to: PlayerId, mut told: Vec<String>) -> Option<Card> {
    let Stage::Playing {
        number,
        deadline: Some(deadline),
        ref sealed,
        ..
    } = people.view().stage
    else {
        return None;
    };
    let (who, at) = (people.name(to), Soon(deadline));
    let said = match sealed {
        Some(sealed) => Turn::ReminderAlone {
            who,
            turn: number,
            other: people.cast().who(sealed.side),
            at,
        },
        None => Turn::Reminder {
            who,
            turn: number,
            at,
        },
    };
    told.push(said.text(people.language));
    Some(Card {
        buttons: vec![Action::Move, Action::Board],
        mentions: people.discord(to).into_iter().collect(),
        ..Card::quiet(Content::head(told))
    })
}

fn side_of(people: &People<'_>, player: PlayerId) -> Option<Side> {
    Side::ALL
        .into_iter()
        .find(|side| people.view().player(*side) == Some(player))
}

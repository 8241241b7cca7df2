//! Short posts between the cards: draw offers and reminders.

use super::{Card, Content};
use crate::discord::buttons::Action;
use crate::discord::people::People;
use crate::game::{Act, ClockView, PlayerId, Reminder, Stage};
use crate::locale::{Soon, Turn, tell};
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

/// A pause is offered to this player.
pub(super) fn pause_offer(people: &People<'_>, to: PlayerId) -> Option<Card> {
    let side = side_of(people, to)?;
    let said = Turn::PauseOffered {
        by: people.cast().who(side.other()),
        to: people.cast().who(side),
    };
    Some(Card {
        buttons: vec![Action::PauseAccept, Action::PauseDecline],
        mentions: people.discord(to).into_iter().collect(),
        ..Card::quiet(Content::head([said.text(people.language)]))
    })
}

/// The pause that this player offered was declined.
pub(super) fn pause_declined(people: &People<'_>, to: PlayerId) -> Option<Card> {
    let by = side_of(people, to)?.other();
    let said = Turn::PauseDeclined {
        by: people.cast().who(by),
    };
    Some(Card {
        buttons: vec![Action::Board],
        ..Card::quiet(Content::head([said.text(people.language)]))
    })
}

/// The clocks were stopped, set going again, or given more time. Those whose move is awaited are told when it runs.
pub(super) fn act(people: &People<'_>, act: &Act) -> Option<Card> {
    let said = tell::act(act, people.view(), &people.cast(), |id| people.name(id));
    let (buttons, mentions) = match (act, &people.view().stage) {
        (Act::Paused { by: None, .. }, _) => (vec![Action::Resume, Action::Board], Vec::new()),
        (Act::Resumed { .. }, Stage::Playing { awaited, .. }) => {
            (vec![Action::Move, Action::Board], people.discords(awaited))
        }
        _ => (vec![Action::Board], Vec::new()),
    };
    Some(Card {
        buttons,
        mentions,
        ..Card::quiet(Content::head([said.text(people.language)]))
    })
}

/// This player's time is running out. `told` is what is said before anything else.
pub(super) fn reminder(
    people: &People<'_>,
    to: PlayerId,
    kind: Reminder,
    mut told: Vec<String>,
) -> Option<Card> {
    let Stage::Playing {
        number: turn,
        ref sealed,
        ..
    } = people.view().stage
    else {
        return None;
    };
    let (_, at) = deadline_of(people, to)?;
    let who = people.name(to);
    let other = sealed.map(|sealed| people.cast().who(sealed.side));
    let said = match (kind, other) {
        (Reminder::Half, Some(other)) => Turn::HalfTimeAlone {
            who,
            turn,
            other,
            at,
        },
        (Reminder::Half, None) => Turn::HalfTime { who, turn, at },
        (Reminder::Tenth, Some(other)) => Turn::ReminderAlone {
            who,
            turn,
            other,
            at,
        },
        (Reminder::Tenth, None) => Turn::Reminder { who, turn, at },
    };
    told.push(said.text(people.language));
    Some(Card {
        buttons: vec![Action::Move, Action::Board, Action::Mute],
        mentions: people.discord(to).into_iter().collect(),
        ..Card::quiet(Content::head(told))
    })
}

/// The number of the open turn, and when this player's time for it runs out.
pub(super) fn deadline_of(people: &People<'_>, player: PlayerId) -> Option<(u32, Soon)> {
    let Stage::Playing { number, clocks, .. } = &people.view().stage else {
        return None;
    };
    match clocks[side_of(people, player)?.index()] {
        Some(ClockView::Runs(deadline)) => Some((*number, Soon(deadline))),
        _ => None,
    }
}

fn side_of(people: &People<'_>, player: PlayerId) -> Option<Side> {
    Side::ALL
        .into_iter()
        .find(|side| people.view().player(*side) == Some(player))
}

//! The confirmation, and what is said once a move is sealed.

use crate::discord::answer::{Plan, Voice};
use crate::discord::board::Board;
use crate::discord::buttons::Action;
use crate::discord::outgoing::Look;
use crate::game::{Opening, Receipt, Stage};
use crate::locale::{Moved, Picker, Quote, Refusing, Span, Verbatim};
use crate::rules::{Move, Side};

/// Shows a move back before it is sealed; `typed` is what it was understood from, where it was interpreted.
pub(in crate::discord) fn confirm(
    voice: &Voice<'_>,
    side: Side,
    order: Move,
    typed: Option<&str>,
) -> Plan {
    let position = &voice.view().position;
    let moved = Moved::of(position, order);
    let said = match typed {
        None => Picker::Confirm { order: moved },
        Some(typed) => Picker::ConfirmTyped {
            typed: Quote::new(typed),
            order: moved,
        },
    };
    let seal = voice.button(Action::Seal).with(position.write_move(order));
    Plan::say(voice.say(said))
        .with_board(Board::chosen(&voice.people(), side, order))
        .with_buttons(vec![
            voice.reader.press(Picker::Seal, seal, Look::Good),
            voice.press(Picker::Another, Action::Pieces, Look::Plain),
        ])
}

/// What the player of a sealed move is told, from the game as it now stands.
pub(in crate::discord) fn sealed(voice: &Voice<'_>, opening: Opening) -> Plan {
    let Some(own) = voice.view().own else {
        return Plan::say(voice.say(Refusing::NotAPlayerUnnamed));
    };
    let other = voice.cast().who(own.other());
    if let Stage::Playing {
        opening: open,
        opened,
        sealed: Some(sealed),
        ..
    } = &voice.view().stage
        && *open == opening
        && let (true, Some(order)) = (sealed.side == own, sealed.order)
    {
        let said = Picker::Sealed {
            order: Moved::of(&voice.view().position, order),
            after: Span(sealed.registered.moment().since(*opened)),
            other,
        };
        return told(voice, said, &sealed.receipt).with_board(Board::chosen(
            &voice.people(),
            own,
            order,
        ));
    }
    let played = voice.view().played.iter();
    let mut played = played.filter(|turn| turn.opening == opening);
    let Some((turn, order)) = played
        .next()
        .and_then(|turn| Some((turn, turn.orders[own.index()]?)))
    else {
        return super::stale(voice, opening);
    };
    let said = Picker::SealedLast {
        order: Moved::of(&voice.view().before(opening), order.order),
        after: Span(order.registered.moment().since(turn.opened)),
    };
    told(voice, said, &order.receipt).with_board(Board::after(&voice.people(), Some(turn)))
}

fn told(voice: &Voice<'_>, said: Picker, receipt: &Receipt) -> Plan {
    let receipt = Verbatim(receipt.to_string());
    Plan {
        keeps_picture: true,
        ..Plan::lines([voice.say(said), voice.say(Picker::ReceiptBelow { receipt })])
    }
}

/// One's own sealed move, shown again to its player alone.
pub(in crate::discord) fn own_sealed(voice: &Voice<'_>) -> Plan {
    if let Stage::Playing {
        number,
        sealed: Some(sealed),
        ..
    } = &voice.view().stage
        && let (Some(own), Some(order)) = (voice.view().own, sealed.order)
    {
        let said = voice.say(Picker::OwnSealed {
            order: Moved::of(&voice.view().position, order),
            turn: *number,
            other: voice.cast().who(own.other()),
        });
        let receipt = Verbatim(sealed.receipt.to_string());
        return Plan::lines([
            voice.say(Refusing::AlreadySealed),
            said,
            voice.say(Picker::ReceiptBelow { receipt }),
        ])
        .with_board(Board::chosen(&voice.people(), own, order));
    }
    Plan::say(voice.say(Refusing::AlreadySealed))
}

//! The way to a move through the picker: one tap after the other, each found by what the lists and buttons carry.

use std::cmp::Ordering;

use lacre::discord::buttons::{Action, Button};
use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::{Message, Outcome};
use lacre::rules::{Manner, Move, Position};

use super::Server;

/// What is tapped next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Tap {
    /// A line of a list, by its value.
    Line(String),
    /// A button, by what it carries and by its label.
    Press(String, String),
}

/// The tap that leads on from what is shown to a move; none where it can be sealed, or where nothing leads there.
pub(crate) fn next_tap(shown: &Message, position: &Position, order: Move) -> Option<Tap> {
    let texts = texts(position, order);
    let lists = shown.selects().into_iter();
    let mut lines = lists.flat_map(|list| {
        let action = Button::read(&list.custom_id).unwrap().action;
        let line = value(action, position, order);
        let wanted = line.map_or_else(|| texts.clone(), |line| vec![line]);
        list.options
            .into_iter()
            .filter(move |option| wanted.contains(&option.value))
    });
    if let Some(option) = lines.next() {
        return Some(Tap::Line(option.value));
    }
    let mut buttons = shown.buttons().into_iter().filter_map(|button| {
        let (id, label) = (button.custom_id?, button.label);
        let read = Button::read(&id)?;
        let leads = read.action == Action::Target && texts.contains(&read.argument);
        leads.then_some(Tap::Press(id, label))
    });
    buttons.next()
}

/// How lists name the move: written out, without what a pawn becomes, or a push by whom it meets.
fn texts(position: &Position, order: Move) -> Vec<String> {
    let name = |square| position.shape().name(square);
    let mut texts = vec![
        position.write_move(order),
        position.write_move(order.unpromoted()),
    ];
    if let Manner::Push(shove) = order.manner() {
        texts.push(format!("{}>{}", name(order.from()), name(shove.target)));
    }
    texts
}

/// The line of a list that asks for less than the whole move.
fn value(action: Action, position: &Position, order: Move) -> Option<String> {
    let shape = position.shape();
    let along = |from: u8, to: u8| match to.cmp(&from) {
        Ordering::Less => 0,
        Ordering::Equal => 1,
        Ordering::Greater => 2,
    };
    Some(match (action, order.manner()) {
        (Action::Piece, Manner::Entry) => "F@".to_owned(),
        (Action::Piece, _) => shape.name(order.from()).to_owned(),
        (Action::Deed, Manner::Push(_)) => "push".to_owned(),
        (Action::Deed, Manner::Pull { .. } | Manner::PullOff { .. }) => "pull".to_owned(),
        (Action::Deed, _) => "go".to_owned(),
        (Action::Line, _) => {
            let ((file, rank), (to_file, to_rank)) =
                (shape.coords(order.from()), shape.coords(order.to()));
            (3 * along(rank, to_rank) + along(file, to_file)).to_string()
        }
        _ => return None,
    })
}

/// The button of a message that does this, with its label.
pub(crate) fn button(shown: &Message, action: Action) -> Option<(String, String)> {
    let buttons = shown.buttons().into_iter();
    let mut found = buttons.filter_map(|button| Some((button.custom_id?, button.label)));
    found.find(|(id, _)| Button::read(id).is_some_and(|read| read.action == action))
}

impl Server {
    /// Presses the button of a message that does this, and answers what comes of it.
    pub(crate) async fn presses(&self, name: &str, shown: &Message, action: Action) -> Message {
        let (id, label) = button(shown, action).unwrap_or_else(|| panic!("{action:?}: {shown:?}"));
        self.stage.advance(2_000).await;
        let pressed = self.person(name).press(shown.id, &id, &label).await;
        self.stage.settle().await;
        message(pressed.unwrap())
    }

    /// Goes from what is shown to where the move can be sealed.
    pub(crate) async fn taps(
        &self,
        name: &str,
        mut shown: Message,
        position: &Position,
        order: Move,
    ) -> Message {
        let person = self.person(name);
        while let Some(tap) = next_tap(&shown, position, order) {
            self.stage.advance(2_000).await;
            let tapped = match tap {
                Tap::Line(value) => person.choose(None, &value).await,
                Tap::Press(id, label) => person.press(shown.id, &id, &label).await,
            };
            self.stage.settle().await;
            shown = message(tapped.unwrap());
        }
        let sealable = button(&shown, Action::Seal);
        assert!(
            sealable.is_some(),
            "{} leads nowhere: {shown:?}",
            position.write_move(order)
        );
        shown
    }

    /// Picks a move by the buttons and lists of the newest card.
    pub(crate) async fn picks(&self, name: &str, position: &Position, order: Move) -> Message {
        let shown = self.presses(name, &self.newest_card(), Action::Move).await;
        self.taps(name, shown, position, order).await
    }
}

fn message(outcome: Outcome) -> Message {
    match outcome {
        Outcome::Message(message) => *message,
        outcome => panic!("{outcome:?}"),
    }
}

//! What one person is told directly: that their time runs out, or that a game that they watch has gone on.

use super::notice::deadline_of;
use super::{Card, Content, ending, meanwhile};
use crate::discord::buttons::{Action, Button};
use crate::discord::outgoing::{Draft, Look, Press, Row};
use crate::discord::people::{People, address};
use crate::game::{Opening, PlayerId, Stage};
use crate::locale::{Answer, Message, Part, Turn, tell};
use crate::service::{Person, Post, PostKind};

/// The direct message of a post. None where there is nothing to say any more.
pub(crate) fn direct(post: &Post, person: &Person) -> Option<Draft> {
    let people = People::told(&post.table, person);
    let (said, action) = match post.kind {
        PostKind::Watched if plays(post, person) => (watched(&people)?, Action::Export),
        PostKind::Watched => (watched(&people)?, Action::Unwatch),
        _ => (reminder(&people, post.kind, person.id)?, Action::Mute),
    };
    let mut lines = meanwhile(&people, post);
    lines.push(said.text(people.language));
    let view = people.view();
    let label = match action {
        Action::Mute => Message::from(Turn::Mute),
        Action::Export => {
            lines.extend(ending::words(&people));
            Turn::Record.into()
        }
        _ => Answer::StopWatching.into(),
    };
    let button = Button {
        game: view.id,
        opening: post.opening.unwrap_or(Opening(0)),
        action,
        argument: post.key.clone(),
    };
    let number = view.number;
    let go = address(post.table.server.id, &post.table.place);
    let go = go.map(|url| Press::link(Answer::GoTo { number }.text(people.language), url));
    let press = Press::new(label.text(people.language), button, Look::Plain);
    Some(Draft {
        content: lines.join("\n"),
        file: None,
        rows: vec![Row::Buttons(go.into_iter().chain([press]).collect())],
        mentions: Vec::new(),
    })
}

/// Whether a game is the person's own: then they are told of its end directly where it can be told nowhere else.
fn plays(post: &Post, person: &Person) -> bool {
    let seats = post.table.view.seats;
    seats.is_some_and(|seats| seats.contains(&person.id))
}

fn reminder(people: &People<'_>, kind: PostKind, to: PlayerId) -> Option<Message> {
    let (turn, at) = deadline_of(people, to)?;
    let game = game(people);
    Some(match kind {
        PostKind::HalfTime => Turn::DirectHalfTime { game, turn, at }.into(),
        _ => Turn::DirectReminder { game, turn, at }.into(),
    })
}

fn watched(people: &People<'_>) -> Option<Message> {
    let game = game(people);
    match &people.view().stage {
        Stage::Playing { number: turn, .. } => Some(Turn::DirectTurn { game, turn: *turn }.into()),
        Stage::Over { end, .. } => {
            let result = Part::new(tell::result(*end, &people.cast()));
            Some(Turn::DirectEnd { game, result }.into())
        }
        Stage::Challenged { .. } | Stage::Closed(_) => None,
    }
}

/// "XYMYX #42 · Ana – Ben".
fn game(people: &People<'_>) -> Part {
    let view = people.view();
    let name = |player| people.name(player);
    let [first, second] = view.seats.unwrap_or([view.challenger; 2]).map(name);
    Part::new(crate::locale::Card::GameLine {
        variant: view.position.variant(),
        number: view.number,
        first,
        second,
    })
}

/// What is said where the game is told, once, to somebody who takes no direct messages.
pub(crate) fn in_the_open(post: &Post, person: &Person) -> Option<Card> {
    if post.kind == PostKind::Watched && plays(post, person) {
        return None;
    }
    let people = People::posted(&post.table);
    let who = people.name_of(person);
    if post.kind != PostKind::Watched {
        let mut card = super::card(post)?;
        let told = Turn::DirectRefused { who }.text(people.language);
        card.content.tail.push(told);
        return Some(card);
    }
    let said = Turn::WatchRefused { who }.text(people.language);
    Some(Card {
        buttons: vec![Action::Unwatch],
        mentions: person.discord.map(|id| id.0).into_iter().collect(),
        ..Card::quiet(Content::head([said]))
    })
}

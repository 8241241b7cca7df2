//! The last post of a game: the result, the film with the final board at its end, and the record.

use super::turn::story;
use super::{Card, Content};
use crate::discord::board::Board;
use crate::discord::buttons::Action;
use crate::discord::people::People;
use crate::game::Stage;
use crate::locale::{Finale, Grade, tell};

/// The last post of a game. `told` is what is said before anything else.
pub(super) fn card(people: &People<'_>, mut told: Vec<String>) -> Option<Card> {
    let view = people.view();
    let Stage::Over { .. } = view.stage else {
        return None;
    };
    if let Some(last) = view.played.last() {
        // The card of the turn that was open has told it already, unless this overtook it.
        let live = people.table.place.live;
        if live.is_none_or(|(opening, _)| opening <= last.opening) {
            told.extend(story(people, view.played.len() - 1));
            told.push(String::new());
        }
    }
    let (watched, mentions) = people.watchers().unzip();
    let mut buttons = vec![Action::Rematch, Action::Export];
    if !view.played.is_empty() {
        buttons.push(Action::Film);
    }
    Some(Card {
        mentions: mentions.unwrap_or_default(),
        board: view.last().map(|last| Board::after(people, Some(last))),
        film: view.last().map(|_| Board::film(people)),
        buttons,
        ..Card::quiet(Content {
            story: told,
            tail: words(people)
                .into_iter()
                .chain(ratings(people))
                .chain(watched)
                .collect(),
            ..Content::default()
        })
    })
}

/// How the game ended, a line a sentence; nothing of one that has not.
pub(super) fn words(people: &People<'_>) -> Vec<String> {
    let view = people.view();
    let moderator = match view.stage {
        Stage::Over { by: Some(by), .. } => people.known(by),
        _ => None,
    };
    let sealer = people.cast_of_leftover();
    people.lines(tell::ending(view, &people.cast(), &sealer, moderator))
}

/// What the two are rated now, or why a rated game with a result did not count.
fn ratings(people: &People<'_>) -> Option<String> {
    let view = people.view();
    let Stage::Over { end, .. } = view.stage else {
        return None;
    };
    let said = match &people.table.changes[..] {
        [white, black] => Finale::Ratings {
            first: people.name(white.player),
            first_rating: Grade::after(white),
            second: people.name(black.player),
            second_rating: Grade::after(black),
        },
        _ if view.rated && view.seats.is_some() && end.finish.has_result() => Finale::TooShort,
        _ => return None,
    };
    Some(said.text(people.language))
}

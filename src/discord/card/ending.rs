//! The last post of a game: the result, the final board, and the record.

use super::turn::story;
use super::{Card, Content};
use crate::discord::board::Board;
use crate::discord::buttons::Action;
use crate::discord::people::People;
use crate::game::Stage;
use crate::locale::tell;

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
    Some(Card {
        board: view.last().map(|last| Board::after(people, Some(last))),
        buttons: vec![Action::Export],
        ..Card::quiet(Content {
            story: told,
            tail: words(people),
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
    people.lines(tell::ending(view, &people.cast(), moderator))
}

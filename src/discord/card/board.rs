//! The board of a card: what to draw, and the same in words.

use super::people::People;
use crate::game::Played;
use crate::locale::Language;
use crate::picture::{Last, Marks, Scene, Words, describe};
use crate::rules::{Position, Side};

/// A board that goes with a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Board {
    /// What to draw.
    pub(crate) scene: Scene,
    /// The same in words, at most 1,024 characters.
    pub(crate) words: String,
    /// The file's name, which tells the turn and nothing else.
    pub(crate) file: String,
}

impl Board {
    /// The board before the turn of that place among those played, with the turn that led to it.
    pub(super) fn before(people: &People<'_>, index: usize) -> Option<Board> {
        let last = match index.checked_sub(1) {
            Some(last) => Some(people.view().played.get(last)?),
            None => None,
        };
        Some(Board::after(people, last))
    }

    /// The board after the last turn; none where no turn was played.
    pub(super) fn after_last(people: &People<'_>) -> Option<Board> {
        let last = people.view().last()?;
        Some(Board::after(people, Some(last)))
    }

    fn after(people: &People<'_>, turn: Option<&Played>) -> Board {
        let orders = turn.and_then(Played::order_set);
        let last = turn.zip(orders.as_ref()).map(|(turn, orders)| Last {
            orders,
            changes: &turn.resolution.changes,
            happenings: &turn.resolution.happenings,
        });
        let position = match turn {
            Some(turn) => turn.resolution.position,
            None => Position::start(people.view().terms.ruleset),
        };
        Board {
            words: in_words(people, &position, last.as_ref()),
            // The public picture is always the same way up.
            scene: Scene::new(&position, last, Side::White, &Marks::default()),
            file: match turn {
                Some(turn) => format!("turn-{}.png", turn.number),
                None => "start.png".to_owned(),
            },
        }
    }
}

/// The board in words, with people by their names: it is read aloud where mentions are not read.
fn in_words(people: &People<'_>, position: &Position, last: Option<&Last<'_>>) -> String {
    let cast = people.plain_cast();
    let names = Side::ALL.map(|side| cast.who(side).text(people.language));
    let words = match people.language {
        Language::English => Words::ENGLISH,
        Language::Spanish => Words::SPANISH,
    };
    describe(position, last, names.each_ref().map(String::as_str), &words)
}

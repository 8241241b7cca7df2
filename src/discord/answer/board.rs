//! The board of an answer: what to draw, and the same in words.

use super::Voice;
use crate::game::Played;
use crate::locale::{Describe, Language, Listed, Message, Moved, Spot, Standing};
use crate::picture::{Last, Marks, Scene, Words, describe};
use crate::rules::{Move, Position, Side, Square};

use crate::discord::outgoing::{LONGEST_ALT, fit};

/// A board that goes with an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::discord) struct Board {
    /// What to draw.
    pub(in crate::discord) scene: Scene,
    /// The same in words, at most 1,024 characters, without Markdown.
    pub(in crate::discord) words: String,
}

/// What a board in words is made of.
pub(in crate::discord) const fn words_of(language: Language) -> Words {
    match language {
        Language::English => Words::ENGLISH,
        Language::Spanish => Words::SPANISH,
    }
}

impl Board {
    /// The board as it stands, with the turn that led to it.
    pub(in crate::discord) fn now(voice: &Voice<'_>) -> Board {
        Board::after(voice, voice.view().last())
    }

    /// The board after a turn, or before the first.
    pub(in crate::discord) fn after(voice: &Voice<'_>, turn: Option<&Played>) -> Board {
        let orders = turn.and_then(Played::order_set);
        let last = turn.zip(orders.as_ref()).map(|(turn, orders)| Last {
            orders,
            changes: &turn.resolution.changes,
            happenings: &turn.resolution.happenings,
        });
        let position = match turn {
            Some(turn) => turn.resolution.position,
            None => Position::start(voice.view().terms.ruleset),
        };
        Board {
            words: told(voice, &position, last.as_ref()),
            scene: Scene::new(&position, last, voice.bottom(), &Marks::default()),
        }
    }

    /// The board with a move that is chosen.
    pub(in crate::discord) fn chosen(voice: &Voice<'_>, side: Side, order: Move) -> Board {
        let position = &voice.view().position;
        let marks = Marks {
            side: Some(side),
            chosen: Some(order),
            ..Marks::default()
        };
        let lead = Describe::Chosen {
            order: Moved::of(position, order),
        };
        Board::marked(voice, &marks, lead.into())
    }

    /// The board with a piece that is chosen and where it may go.
    pub(in crate::discord) fn targets(
        voice: &Voice<'_>,
        side: Side,
        from: Square,
        targets: &[Square],
    ) -> Board {
        let position = &voice.view().position;
        let marks = Marks {
            side: Some(side),
            square: Some(from),
            targets: targets.to_vec(),
            ..Marks::default()
        };
        let spot = |square: &Square| Spot::of(position, *square);
        let lead = match position.piece_at(from) {
            Some(piece) => Describe::Targets {
                piece: Standing {
                    role: piece.role,
                    square: spot(&from),
                },
                squares: Listed::plain(targets.iter().map(spot)),
            }
            .into(),
            None => return Board::now(voice),
        };
        Board::marked(voice, &marks, lead)
    }

    fn marked(voice: &Voice<'_>, marks: &Marks, lead: Message) -> Board {
        let position = &voice.view().position;
        let words = format!("{} {}", voice.say(lead), told(voice, position, None));
        Board {
            words: fit(&words, LONGEST_ALT),
            scene: Scene::new(position, None, voice.bottom(), marks),
        }
    }
}

/// The board in words, with people by their names: it is read aloud where mentions are not read.
fn told(voice: &Voice<'_>, position: &Position, last: Option<&Last<'_>>) -> String {
    let cast = voice.plain_cast();
    let names = Side::ALL.map(|side| {
        let who = cast.who(side);
        who.text(voice.language())
    });
    let [white, black] = &names;
    describe(position, last, [white, black], &words_of(voice.language()))
}

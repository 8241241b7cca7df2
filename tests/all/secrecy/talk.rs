//! What people do in a run, and when: by the standing clock, so that it happens at the same instant in every run.

use std::cell::Cell;

use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::{Id, Message, Outcome, Person};

use super::studies::{APART, Study};
use crate::server::Server;

/// When Ana begins with the first game, and how long after that with each next one.
const FIRST: i64 = 60_000;
const SLOT: i64 = 60_000;
/// When in a slot she seals, and when the others begin to look.
pub(super) const SEALS: i64 = 20_000;
pub(super) const OTHERS: i64 = 30_000;

/// The conversation as it goes on.
pub(super) struct Talk<'a> {
    pub(super) server: &'a Server,
    /// How far the clock has been moved since the start.
    passed: Cell<i64>,
    cards: Vec<Card>,
}

/// The card of an open turn.
struct Card {
    message: Id,
    buttons: Vec<(String, String)>,
}

impl<'a> Talk<'a> {
    /// Lets the cards of all games go out, one game after the other.
    pub(super) async fn begun(server: &'a Server, games: usize) -> Talk<'a> {
        let mut talk = Talk {
            server,
            passed: Cell::new(0),
            cards: Vec::new(),
        };
        for game in 1..=i64::try_from(games).unwrap() {
            talk.until(APART * game).await;
            server.stage.settle().await;
        }
        talk.cards = server.stage.discord.world(|world| {
            let public = world
                .messages
                .values()
                .filter(|message| !message.is_ephemeral());
            let cards = public.map(|message| Card {
                message: message.id,
                buttons: message
                    .buttons()
                    .into_iter()
                    .filter_map(|button| Some((button.label, button.custom_id?)))
                    .collect(),
            });
            let open = |card: &Card| card.buttons.iter().any(|(label, _)| label == "Move");
            cards.filter(open).collect()
        });
        assert_eq!(talk.cards.len(), games, "every game has its card");
        talk
    }

    pub(super) fn person(&self, name: &str) -> Person {
        self.server.person(name)
    }

    /// When a game's turn begins in which Ana acts and the others look.
    pub(super) fn slot(&self, study: &Study) -> i64 {
        FIRST + SLOT * i64::from(study.number - 1)
    }

    /// Moves the clock to so long after the start.
    pub(super) async fn until(&self, ms: i64) {
        let step = ms - self.passed.get();
        assert!(step >= 0, "{ms} is past");
        self.server.stage.advance(step).await;
        self.server.stage.settle().await;
        self.passed.set(ms);
    }

    /// Moves the clock on by a second, after which everybody may ask five things more.
    pub(super) async fn tick(&self) {
        self.until(self.passed.get() + 1_000).await;
    }

    /// Presses a button of a game's card.
    pub(super) async fn press(&self, name: &str, study: &Study, label: &str) -> Outcome {
        let card = &self.cards[study.number as usize - 1];
        let (_, custom_id) = card
            .buttons
            .iter()
            .find(|(known, _)| known == label)
            .unwrap();
        let pressed = self
            .person(name)
            .press(card.message, custom_id, label)
            .await;
        answered(pressed.unwrap())
    }

    pub(super) async fn types(&self, name: &str, line: &str) -> Outcome {
        answered(self.person(name).command("#chess", line).await.unwrap())
    }

    pub(super) async fn suggested(&self, name: &str, line: &str) {
        let offered = self.person(name).autocomplete("#chess", line).await;
        answered(offered.unwrap());
    }
}

/// What a message says, with what its pictures show.
pub(super) fn told(message: &Message) -> String {
    let pictures = message.attachments.iter();
    let shown = pictures.filter_map(|picture| picture.description.as_deref());
    let parts: Vec<&str> = std::iter::once(message.content.as_str())
        .chain(shown)
        .collect();
    parts.join("\n")
}

pub(super) fn answered(outcome: Outcome) -> Outcome {
    assert!(!matches!(outcome, Outcome::Failed(_)), "{outcome:?}");
    outcome
}

pub(super) fn message(outcome: Outcome) -> Message {
    match outcome {
        Outcome::Message(message) => *message,
        outcome => panic!("{outcome:?}"),
    }
}

pub(super) fn button(message: &Message, label: &str) -> Option<String> {
    let buttons = message.buttons().into_iter();
    let mut called = buttons.filter(|button| button.label == label);
    called.next()?.custom_id
}

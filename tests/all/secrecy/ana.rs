//! How Ana comes to her moves.

use lacre::rehearsal::Message;
use lacre::rehearsal::script::Stage as _;
use lacre::rules::Move;

use super::studies::{Study, by_the_picker};
use super::talk::{SEALS, Talk, answered, button, message};
use crate::server::picking::{Tap, next_tap};

/// After so many taps a person takes a breath, since who taps more often in a second is asked to wait.
const OFTEN: u32 = 4;

/// How a person comes to a move.
#[derive(Clone, Copy)]
enum Way {
    /// Typed, with suggestions on the way.
    Typed,
    /// By the buttons and lists of the card.
    Picked,
    /// Typed, thought better of, and typed again.
    Twice,
    /// Typed by somebody who wants no confirmation.
    Unconfirmed,
}

impl Talk<'_> {
    /// Ana chooses a move, and seals it where the turn stays open then; what she is told last.
    pub(super) async fn choose(&self, study: &Study, order: Move) -> Message {
        let slot = self.slot(study);
        self.until(slot).await;
        let stays_open = study.stays_open();
        let seals = slot + SEALS;
        let way = self.way(study, order);
        let chosen = match way {
            Way::Unconfirmed => {
                self.types("Ana", "/preferences confirm:False").await;
                self.until(seals).await;
                let sealed = self.typed(study, order).await;
                self.types("Ana", "/preferences confirm:True").await;
                sealed
            }
            Way::Picked => self.picked(study, order).await,
            Way::Typed => {
                let text = study.position.write_move(order);
                for typed in 0..=2 {
                    let line = format!("/move game:#{} move:{}", study.number, &text[..typed]);
                    self.suggested("Ana", &line).await;
                }
                self.tick().await;
                self.typed(study, order).await
            }
            Way::Twice => {
                let chosen = self.typed(study, order).await;
                let another = button(&chosen, "Choose another").unwrap();
                let ana = self.person("Ana");
                let pressed = ana.press(chosen.id, &another, "Choose another").await;
                answered(pressed.unwrap());
                self.typed(study, order).await
            }
        };
        self.until(seals).await;
        match button(&chosen, "Seal").filter(|_| stays_open) {
            None => chosen,
            Some(seal) => {
                let pressed = self.person("Ana").press(chosen.id, &seal, "Seal").await;
                self.server.stage.settle().await;
                // She looks at it once more.
                self.types("Ana", &format!("/move game:#{}", study.number))
                    .await;
                self.press("Ana", study, "My board").await;
                self.types("Ana", "/games mine").await;
                message(pressed.unwrap())
            }
        }
    }

    fn way(&self, study: &Study, order: Move) -> Way {
        let moves = study.position.legal_moves(study.side);
        let same_piece = moves.iter().filter(|legal| legal.from() == order.from());
        match study.number % 4 {
            // A list longer than Discord's takes a step more, which the lists of lines have tests for.
            _ if by_the_picker(study.number) && same_piece.count() <= 25 => Way::Picked,
            // Where the turn does not stay open, a move that needs no confirmation is told to all at once.
            2 if study.stays_open() => Way::Unconfirmed,
            3 => Way::Twice,
            _ => Way::Typed,
        }
    }

    async fn typed(&self, study: &Study, order: Move) -> Message {
        let text = study.position.write_move(order);
        let line = format!("/move game:#{} move:{text}", study.number);
        message(self.types("Ana", &line).await)
    }

    async fn picked(&self, study: &Study, order: Move) -> Message {
        let ana = self.person("Ana");
        let mut shown = message(self.press("Ana", study, "Move").await);
        let mut taps = 1;
        while let Some(tap) = next_tap(&shown, &study.position, order) {
            if taps % OFTEN == 0 {
                self.tick().await;
            }
            let tapped = match tap {
                Tap::Line(value) => ana.choose(None, &value).await,
                Tap::Press(id, label) => ana.press(shown.id, &id, &label).await,
            };
            shown = message(tapped.unwrap());
            taps += 1;
        }
        assert!(button(&shown, "Seal").is_some(), "{shown:?}");
        shown
    }

    /// The turn of the first game is carried out.
    pub(super) async fn resolve_the_first(&self, study: &Study, ready: &Message) {
        self.tick().await;
        let (name, ready) = match button(ready, "Seal") {
            Some(_) => ("Ana", ready.clone()),
            None => {
                let order = study.position.legal_moves(study.side.other())[0];
                let text = study.position.write_move(order);
                let line = format!("/move game:#{} move:{text}", study.number);
                ("Ben", message(self.types("Ben", &line).await))
            }
        };
        let seal = button(&ready, "Seal").unwrap();
        let pressed = self.person(name).press(ready.id, &seal, "Seal").await;
        answered(pressed.unwrap());
        self.server.stage.settle().await;
    }
}

//! Receipts, computed again from what they bind.

use std::collections::HashMap;

use super::Damage;
use crate::game::{Event, Game, Opened, Opening, Receipt, Recorded, Secret, Snowflake};
use crate::rules::Side;

/// What came of computing every receipt again.
#[derive(Debug, Default)]
pub(super) struct Proofs {
    /// How many hold.
    pub(super) held: usize,
    /// Those that do not.
    pub(super) damage: Vec<Damage>,
}

/// Computes every receipt of a journal again, that of an open turn included, and holds those of resolved turns
/// against what was told when the order was sealed.
pub(super) fn check(game: &Game, events: &[Recorded]) -> Proofs {
    let mut proofs = Proofs::default();
    let mut told = HashMap::<(u32, Side), (Receipt, Snowflake)>::new();
    for recorded in events {
        match &recorded.event {
            Event::OrderSealed {
                side,
                opening,
                registered,
                receipt,
                secret,
                ..
            } => {
                let Secret { order, nonce } = *secret.open();
                let opened = Opened {
                    order,
                    nonce,
                    receipt: *receipt,
                    registered: *registered,
                };
                proofs.note(game, *opening, *side, holds(game, *opening, *side, &opened));
                told.insert((opening.0, *side), (*receipt, *registered));
            }
            Event::TurnResolved {
                opening,
                orders,
                first,
                ..
            } => {
                for side in Side::ALL {
                    let Some(opened) = &orders[side.index()] else {
                        continue;
                    };
                    let same = told
                        .get(&(opening.0, side))
                        .is_none_or(|told| *told == (opened.receipt, opened.registered));
                    proofs.note(
                        game,
                        *opening,
                        side,
                        same && holds(game, *opening, side, opened),
                    );
                }
                if *first != registered_first(orders) {
                    proofs.damage.push(Damage::First {
                        game: game.challenge.game,
                        opening: *opening,
                    });
                }
            }
            _ => {}
        }
    }
    proofs
}

impl Proofs {
    fn note(&mut self, game: &Game, opening: Opening, side: Side, holds: bool) {
        if holds {
            self.held += 1;
        } else {
            self.damage.push(Damage::Receipt {
                game: game.challenge.game,
                opening,
                side,
            });
        }
    }
}

fn holds(game: &Game, opening: Opening, side: Side, opened: &Opened) -> bool {
    // Every position of a game writes moves alike.
    let text = game.position().write_move(opened.order);
    Receipt::of(game.challenge.game, opening, side, &text, opened.nonce) == opened.receipt
}

/// Whose order was registered first, where there are two.
fn registered_first(orders: &[Option<Opened>; 2]) -> Option<Side> {
    let [Some(white), Some(black)] = orders else {
        return None;
    };
    Some(if white.registered < black.registered {
        Side::White
    } else {
        Side::Black
    })
}

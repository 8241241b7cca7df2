//! A single square in words.

use super::Teller;
use super::moves::of_piece;
use crate::locale::tell::Cast;
use crate::locale::{Describe, Language, Message};
use crate::rules::{Position, Side, Square};

/// What stands on a square, which pieces of either side attack it, and what the piece on it may do.
pub fn describe_square(
    position: &Position,
    square: Square,
    cast: &Cast,
    language: Language,
) -> String {
    let teller = Teller { position, cast };
    let spot = teller.spot(square);
    let holds = match position.piece_at(square) {
        Some(piece) => Describe::SquareHolds {
            square: spot,
            piece: teller.man(piece),
        },
        None => Describe::SquareEmpty { square: spot },
    };
    let attacks = Side::ALL.map(|side| {
        let by = position.attackers(side, square);
        let who = cast.who(side);
        match by.is_empty() {
            true => Describe::AttackedNot { who },
            false => Describe::AttackedBy {
                who,
                by: teller.standing(by),
            },
        }
    });
    let told = std::iter::once(holds).chain(attacks);
    let told = told.map(|message| Message::from(message).text(language));
    let told: Vec<_> = told.chain(of_piece(position, square, language)).collect();
    told.join(" ")
}

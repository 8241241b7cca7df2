//! What each piece of a side may do, in words.

use std::collections::BTreeMap;

use crate::locale::{Describe, Language, Listed, Message, Spot, Verbatim};
use crate::rules::{Manner, Move, Position, Shove, Side, Square};

/// What a piece does to what stands where it aims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Way {
    Goes,
    Takes,
    Absorbs,
    Castles,
    Guards,
    Enters,
    Pushes,
    Pulls,
}

/// The legal moves of a side, a sentence a piece: where it may go, whom it may take, push and pull. Of a piece that could
/// do something in several manners, as a pawn that is promoted could, the square is named once.
pub fn moves(position: &Position, side: Side, language: Language) -> Vec<String> {
    let mut movers: BTreeMap<Mover, BTreeMap<Way, Vec<Square>>> = BTreeMap::new();
    for mv in position.legal_moves(side) {
        let (way, aim) = aim(position, side, mv);
        let mover = match way {
            Way::Enters => Mover::Hand,
            _ => Mover::On(mv.from()),
        };
        let aims = movers.entry(mover).or_default().entry(way).or_default();
        if !aims.contains(&aim) {
            aims.push(aim);
        }
    }
    let told = movers.into_iter().filter_map(|(mover, ways)| {
        let spots = |squares: &[Square]| {
            Listed::plain(squares.iter().map(|square| Spot::of(position, *square)))
        };
        let message = match mover {
            Mover::Hand => Describe::Entries {
                squares: spots(ways.get(&Way::Enters)?),
            },
            Mover::On(square) => {
                let ways = ways.iter().map(|(way, squares)| told(*way, spots(squares)));
                let ways: Vec<_> = ways.map(|way| Message::from(way).text(language)).collect();
                Describe::Moves {
                    role: position.piece_at(square)?.role,
                    square: Spot::of(position, square),
                    ways: Verbatim(ways.join("; ")),
                }
            }
        };
        Some(Message::from(message).text(language))
    });
    told.collect()
}

/// The moves of the piece on a square, as [`moves`] tells them; nothing where it has none.
pub(super) fn of_piece(position: &Position, square: Square, language: Language) -> Option<String> {
    let piece = position.piece_at(square)?;
    let lead = Describe::One {
        role: piece.role,
        square: Spot::of(position, square),
    };
    let lead = format!("{}:", Message::from(lead).text(language));
    let mut told = moves(position, piece.side, language).into_iter();
    told.find(|told| told.starts_with(&lead))
}

/// What moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Mover {
    On(Square),
    /// The Fool that is not on the board yet.
    Hand,
}

/// What a move does, and the square by which it is told.
fn aim(position: &Position, side: Side, mv: Move) -> (Way, Square) {
    match mv.manner() {
        Manner::Push(Shove { target, .. }) => (Way::Pushes, target),
        Manner::Pull { target } | Manner::PullOff { target } => (Way::Pulls, target),
        Manner::Castling => (Way::Castles, mv.to()),
        Manner::Guarding => (Way::Guards, mv.to()),
        Manner::Entry => (Way::Enters, mv.to()),
        Manner::Plain => {
            let way = match position.piece_at(mv.to()) {
                None => Way::Goes,
                Some(piece) if piece.side == side => Way::Absorbs,
                Some(_) => Way::Takes,
            };
            (way, mv.to())
        }
    }
}

fn told(way: Way, squares: Listed<Spot>) -> Describe {
    match way {
        Way::Goes | Way::Enters => Describe::MovesGo { squares },
        Way::Takes => Describe::MovesTake { squares },
        Way::Absorbs => Describe::MovesAbsorb { squares },
        Way::Castles => Describe::MovesCastle { squares },
        Way::Guards => Describe::MovesGuard { squares },
        Way::Pushes => Describe::MovesPush { squares },
        Way::Pulls => Describe::MovesPull { squares },
    }
}

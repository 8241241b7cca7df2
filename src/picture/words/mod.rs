//! The board in words, for those who listen to it.

mod moves;
mod square;

pub use moves::moves;
pub use square::describe_square;

use super::scene::Last;
use crate::locale::tell::Cast;
use crate::locale::{Describe, Language, Listed, Man, Message, Moved, Spot, Standing, Verbatim};
use crate::rules::{
    Change, Happening, HappeningKind, Move, Movers, Piece, Position, Role, Side, Square, Squares,
};

/// The longest description Discord takes with a picture, in characters.
const LONGEST: usize = 1024;

/// The turn just played, if there was one, who is in check and what is frozen, and the board piece by
/// piece, in at most 1,024 characters.
pub fn describe(
    position: &Position,
    last: Option<&Last<'_>>,
    cast: &Cast,
    language: Language,
) -> String {
    let teller = Teller { position, cast };
    let say = |messages: Vec<Describe>| {
        let told = messages.iter().map(|message| message.text(language));
        told.collect::<Vec<_>>().join(" ")
    };
    let moves = say(last.map(|last| teller.moves(last)).unwrap_or_default());
    let happened = say(last.map(|last| teller.happened(last)).unwrap_or_default());
    let (state, board) = (say(teller.state()), say(teller.board(language)));
    // The board matters more than how it came about, and the moves more than what they led to.
    let parts = [&moves, &happened, &state, &board];
    let fits = |parts: &[&String]| {
        let said = parts.iter().filter(|part| !part.is_empty());
        let text = said.map(|part| part.as_str()).collect::<Vec<_>>().join(" ");
        (text.chars().count() <= LONGEST).then_some(text)
    };
    fits(&parts)
        .or_else(|| fits(&[&moves, &state, &board]))
        .or_else(|| fits(&[&state, &board]))
        .or_else(|| fits(&[&board]))
        .unwrap_or_else(|| board.chars().take(LONGEST - 1).chain(['…']).collect())
}

struct Teller<'a> {
    position: &'a Position,
    cast: &'a Cast,
}

impl Teller<'_> {
    fn moves(&self, last: &Last<'_>) -> Vec<Describe> {
        let moved = |side: Side| {
            let order = last.orders.of(side)?;
            Some(Describe::LastMove {
                who: self.cast.who(side),
                order: self.moved(last, order),
            })
        };
        Side::ALL.into_iter().filter_map(moved).collect()
    }

    fn moved(&self, last: &Last<'_>, order: Move) -> Moved {
        let left = |square: Square| {
            last.changes.iter().find_map(|change| match *change {
                Change::Vanish(at, piece) if at == square => Some(piece),
                _ => None,
            })
        };
        // What pushes from where it stays has not vanished.
        let stood = |square| left(square).or_else(|| self.position.piece_at(square));
        Moved::told(self.position.shape(), order, |square| {
            stood(square).map_or(Role::Pawn, |piece| piece.role)
        })
    }

    fn happened(&self, last: &Last<'_>) -> Vec<Describe> {
        let told = last.happenings.iter();
        told.filter_map(|happening| self.happening(happening))
            .collect()
    }

    fn happening(&self, happening: &Happening) -> Option<Describe> {
        let square = self.spot(happening.square);
        let stays = || Some(self.man(happening.stays?));
        let gone = Listed::and(happening.removed.iter().map(|piece| self.man(*piece)));
        Some(match happening.kind {
            HappeningKind::Capture => Describe::Capture { square, gone },
            HappeningKind::EnPassant => Describe::EnPassant { square, gone },
            HappeningKind::Absorption => Describe::Absorption { square, gone },
            HappeningKind::DoubleAbsorption => Describe::DoubleAbsorption {
                square,
                stays: stays()?,
                gone,
            },
            HappeningKind::Collision if happening.by_first => Describe::CollisionFirst {
                square,
                stays: stays()?,
                gone,
                first: self.cast.who(happening.stays?.side),
            },
            HappeningKind::Collision => Describe::Collision {
                square,
                stays: stays()?,
                gone,
            },
            HappeningKind::MissedCapture => Describe::MissedCapture { square },
            // The move itself says these.
            HappeningKind::Promotion
            | HappeningKind::Castling
            | HappeningKind::Guarding
            | HappeningKind::FoolEnters
            | HappeningKind::Push
            | HappeningKind::Pull
            | HappeningKind::PushedOff
            | HappeningKind::PulledOff => return None,
        })
    }

    /// Who is to move, who is in check, and what may not move.
    fn state(&self) -> Vec<Describe> {
        let mut told = Vec::new();
        if let Movers::One(side) = self.position.movers() {
            told.push(Describe::ToMove {
                who: self.cast.who(side),
            });
        }
        for side in Side::ALL {
            let checkers = self.position.checkers(side);
            if !checkers.is_empty() {
                told.push(Describe::Check {
                    to: self.cast.who(side),
                    by: self.standing(checkers),
                });
            }
        }
        let frozen = self.position.frozen();
        if !frozen.is_empty() {
            told.push(Describe::Frozen {
                pieces: self.standing(frozen),
            });
        }
        let held = self.position.held();
        if !held.is_empty() {
            told.push(Describe::Held {
                pieces: self.standing(held),
            });
        }
        for side in Side::ALL {
            let who = || self.cast.who(side);
            let waits = self.position.fool_enters_by(side);
            told.extend(waits.map(|until| Describe::FoolWaits { who: who(), until }));
            let part = self.position.imitates(side);
            told.extend(part.map(|part| Describe::FoolImitates { who: who(), part }));
        }
        told
    }

    fn board(&self, language: Language) -> Vec<Describe> {
        Side::ALL.map(|side| self.side(side, language)).into()
    }

    fn side(&self, side: Side, language: Language) -> Describe {
        let placed = |role: Role| {
            let men = self.position.men(side, role);
            let squares: Vec<_> = men.iter().map(|square| self.spot(square)).collect();
            Some(Message::from(match squares[..] {
                [] => return None,
                [square] => Describe::One { role, square },
                _ => Describe::Several {
                    role,
                    squares: Listed::plain(squares),
                },
            }))
        };
        let placed = Role::ALL.into_iter().filter_map(placed);
        let placed: Vec<_> = placed.map(|message| message.text(language)).collect();
        Describe::Side {
            who: self.cast.who(side),
            pieces: Verbatim(placed.join("; ")),
        }
    }

    fn standing(&self, squares: Squares) -> Listed<Standing> {
        let piece = |square| {
            Some(Standing {
                role: self.position.piece_at(square)?.role,
                square: self.spot(square),
            })
        };
        Listed::and(squares.iter().filter_map(piece))
    }

    fn spot(&self, square: Square) -> Spot {
        Spot::of(self.position, square)
    }

    fn man(&self, piece: Piece) -> Man {
        Man {
            role: piece.role,
            owner: self.cast.who(piece.side),
        }
    }
}

//! How a turn of XYMYX is settled: both pieces are lifted, then what they land on is looked at.

use super::tie_winner;
use crate::rules::moves::Move;
use crate::rules::piece::{Piece, Role, Side};
use crate::rules::play::{self, Effects, Note};
use crate::rules::position::Position;
use crate::rules::square::Square;
use crate::rules::turn::{Change, HappeningKind, Orders};

/// Rule 17: the rank by which a collision is decided, the lowest number the highest.
const fn precedence(role: Role) -> u8 {
    match role {
        Role::King => 0,
        Role::Queen => 1,
        Role::Rook => 2,
        Role::Knight => 3,
        Role::Bishop => 4,
        // The other kinds are of other games.
        _ => 5,
    }
}

/// A piece on its way to the square where it lands.
#[derive(Clone, Copy)]
struct Arrival {
    mv: Move,
    before: Piece,
    /// What it is when it lands.
    piece: Piece,
}

impl Arrival {
    #[inline]
    fn of(position: &Position, side: Side, mv: Move) -> Option<Self> {
        let before = position.board.at(mv.from())?;
        let piece = Piece::new(side, mv.promotion().unwrap_or(before.role));
        Some(Self { mv, before, piece })
    }

    #[inline]
    fn lift(&self, effects: &mut (impl Effects + ?Sized)) {
        effects.change(Change::Vanish(self.mv.from(), self.before));
        if self.before.role == Role::Pawn {
            effects.progress();
        }
        if self.mv.promotion().is_some() {
            effects.note(Note::new(
                HappeningKind::Promotion,
                self.mv.to(),
                Some(self.piece),
            ));
        }
    }
}

/// Rules 15 and 16: one piece arrives, alone, on a square.
#[inline]
fn arrive(
    position: &Position,
    arrival: Arrival,
    vacated: Square,
    effects: &mut (impl Effects + ?Sized),
) {
    let (to, piece) = (arrival.mv.to(), arrival.piece);
    let Some(there) = position.board.at(to) else {
        return;
    };
    if to == vacated {
        effects.note(Note::new(HappeningKind::MissedCapture, to, Some(piece)));
        return;
    }
    let own = there.side == piece.side;
    let kind = if own {
        HappeningKind::Absorption
    } else {
        HappeningKind::Capture
    };
    effects.note(Note::new(kind, to, Some(piece)).removing(there));
    effects.change(Change::Vanish(to, there));
    effects.progress();
}

/// Rules 17 and 18: both arrive on one square; answers the piece that stays.
fn meet(
    position: &Position,
    white: Arrival,
    black: Arrival,
    first: Side,
    effects: &mut (impl Effects + ?Sized),
) -> Piece {
    effects.progress();
    let (square, pieces) = (white.mv.to(), [white.piece, black.piece]);
    let of = |side: Side| pieces[side.index()];
    if let Some(there) = position.board.at(square) {
        let (stays, goes) = (of(there.side), of(there.side.other()));
        let note = Note::new(HappeningKind::DoubleAbsorption, square, Some(stays));
        effects.note(Note {
            removed: [Some(there), Some(goes)],
            ..note
        });
        effects.change(Change::Vanish(square, there));
        return stays;
    }
    let (white, black) = (precedence(pieces[0].role), precedence(pieces[1].role));
    let winner = match white.cmp(&black) {
        std::cmp::Ordering::Less => Side::White,
        std::cmp::Ordering::Greater => Side::Black,
        std::cmp::Ordering::Equal => tie_winner(position, position.number, first),
    };
    let note =
        Note::new(HappeningKind::Collision, square, Some(of(winner))).removing(of(winner.other()));
    effects.note(Note {
        by_first: white == black,
        ..note
    });
    of(winner)
}

/// The rook's part of castling: it vanishes here, and what appears is for later.
fn lift_rook(
    position: &Position,
    king: Arrival,
    effects: &mut (impl Effects + ?Sized),
) -> Option<Change> {
    if !king.mv.is_castling() {
        return None;
    }
    let castle = play::castle_of(position, king.piece, king.mv)?;
    let rook = Piece::new(king.piece.side, Role::Rook);
    effects.change(Change::Vanish(castle.rook.0, rook));
    effects.note(Note::new(
        HappeningKind::Castling,
        king.mv.to(),
        Some(king.piece),
    ));
    Some(Change::Appear(castle.rook.1, rook))
}

/// Hands over what both orders do to the board.
#[inline]
pub(super) fn settle(position: &Position, orders: &Orders, effects: &mut (impl Effects + ?Sized)) {
    let &Orders::Both {
        white,
        black,
        first,
    } = orders
    else {
        return;
    };
    let one = Arrival::of(position, Side::White, white);
    let other = Arrival::of(position, Side::Black, black);
    let (Some(one), Some(other)) = (one, other) else {
        return;
    };
    one.lift(effects);
    other.lift(effects);
    let castles = white.is_castling() || black.is_castling();
    let rooks = if castles {
        [one, other].map(|king| lift_rook(position, king, effects))
    } else {
        [None; 2]
    };
    if white.to() == black.to() {
        let stays = meet(position, one, other, first, effects);
        effects.change(Change::Appear(white.to(), stays));
    } else {
        arrive(position, one, black.from(), effects);
        arrive(position, other, white.from(), effects);
        effects.change(Change::Appear(white.to(), one.piece));
        effects.change(Change::Appear(black.to(), other.piece));
    }
    for rook in rooks.into_iter().flatten() {
        effects.change(rook);
    }
}

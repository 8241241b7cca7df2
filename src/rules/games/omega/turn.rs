//! What a move does to the board, and what is remembered of it.

use std::sync::OnceLock;

use super::{SPEC, is_advanced, may_await_fool};
use crate::rules::board::Board;
use crate::rules::fen;
use crate::rules::games::{Castle, Ruleset};
use crate::rules::moves::{Manner, Move};
use crate::rules::piece::{Piece, Role, Side};
use crate::rules::play::{Applied, Effects, Note};
use crate::rules::position::Position;
use crate::rules::setup::Field;
use crate::rules::shape::OMEGA;
use crate::rules::square::{Square, Squares};
use crate::rules::turn::{Change, HappeningKind};

/// The rook's part in castling or guarding.
fn pair_of(side: Side, mv: Move) -> Option<&'static Castle> {
    let pairs = match mv.manner() {
        Manner::Castling => SPEC.castles,
        Manner::Guarding => SPEC.guards,
        _ => return None,
    };
    let meant = |pair: &&Castle| pair.side == side && pair.king == (mv.from(), mv.to());
    pairs.iter().find(meant)
}

#[inline]
pub(super) fn settle(
    position: &Position,
    side: Side,
    mv: Move,
    effects: &mut (impl Effects + ?Sized),
) {
    let (board, from, to) = (&position.board, mv.from(), mv.to());
    if mv.manner() == Manner::Entry {
        let fool = Piece::new(side, Role::Fool);
        effects.note(Note::new(HappeningKind::FoolEnters, to, Some(fool)));
        effects.change(Change::Appear(to, fool));
        return;
    }
    let Some(before) = board.at(from) else {
        return;
    };
    let after = Piece::new(side, mv.promotion().unwrap_or(before.role));
    effects.change(Change::Vanish(from, before));
    if mv.promotion().is_some() {
        effects.note(Note::new(HappeningKind::Promotion, to, Some(after)));
    }
    if before.role == Role::Pawn {
        effects.progress();
        settle_pawn(position, side, mv, effects);
    }
    if let Some(pair) = pair_of(side, mv) {
        let rook = Piece::new(side, Role::Rook);
        let kind = if mv.is_castling() {
            HappeningKind::Castling
        } else {
            HappeningKind::Guarding
        };
        effects.note(Note::new(kind, to, Some(after)));
        effects.change(Change::Vanish(pair.rook.0, rook));
        effects.change(Change::Appear(pair.rook.1, rook));
    } else if let Some(taken) = board.at(to) {
        effects.progress();
        effects.change(Change::Vanish(to, taken));
        effects.note(Note::new(HappeningKind::Capture, to, Some(after)).removing(taken));
    }
    effects.change(Change::Appear(to, after));
}

/// Rule 4: the squares that a pawn passes, and whom it takes in passing.
#[inline]
fn settle_pawn(position: &Position, side: Side, mv: Move, effects: &mut (impl Effects + ?Sized)) {
    let (from, to) = (mv.from(), mv.to());
    let same_file = SPEC.shape.coords(from).0 == SPEC.shape.coords(to).0;
    if same_file {
        effects.passed(OMEGA.between(from, to));
    } else if position.passed.contains(to) {
        let pawn = Piece::new(side.other(), Role::Pawn);
        let note = Note::new(
            HappeningKind::EnPassant,
            to,
            Some(Piece::new(side, Role::Pawn)),
        );
        effects.note(note.removing(pawn));
        if let Some(square) = victim(position, side) {
            effects.change(Change::Vanish(square, pawn));
        }
    }
}

/// Where the pawn stands that has just passed squares: one beyond the last of them on its way.
fn victim(position: &Position, side: Side) -> Option<Square> {
    let beyond = position.passed.shifted(OMEGA.ahead(side.other()));
    (beyond - position.passed).first()
}

/// Rule 9: the kind of piece that a side has used when it has made this move.
pub(super) fn used(position: &Position, side: Side, mv: Move) -> Option<Role> {
    if !is_advanced(position.ruleset) {
        return None;
    }
    let memory = &position.memory;
    let imitated = memory.last[side.other().index()].or(memory.last[side.index()]);
    match (mv.manner(), mv.promotion()) {
        (Manner::Castling, _) => return Some(Role::King),
        (Manner::Guarding, _) => return Some(Role::Queen),
        (Manner::Entry, _) => return imitated,
        (_, Some(Role::Fool)) => return Some(Role::Pawn),
        (_, Some(role)) => return Some(role),
        _ => {}
    }
    let role = position.board.at(mv.from()).map(|piece| piece.role);
    if role == Some(Role::Fool) {
        imitated
    } else {
        role
    }
}

/// Carries out a move on a copy of the position.
pub(super) fn play(position: &Position, side: Side, mv: Move, after: &mut Position) {
    let mut applied = Applied::new(after);
    settle(position, side, mv, &mut applied);
    applied.finish(&SPEC);
    if is_advanced(position.ruleset) {
        remember(position, side, mv, after);
    }
}

/// What the Fools live by: the last kinds used, entries, first moves and rights to guard.
fn remember(position: &Position, side: Side, mv: Move, after: &mut Position) {
    let (own, foe) = (side.index(), side.other().index());
    let (mut left, mut came) = (Squares::of(mv.from()), Squares::of(mv.to()));
    if let Some(pair) = pair_of(side, mv) {
        left = left.with(pair.rook.0);
        came = came.with(pair.rook.1);
    }
    after.memory.last[own] = used(position, side, mv);
    keep_guards(left | came, after);
    if mv.manner() == Manner::Entry {
        after.memory.in_hand[own] = false;
    }
    // The side's twentieth move is the last with which its Fool could have come.
    after.memory.in_hand[own] &= may_await_fool(after, side);
    after.memory.entry[own] = if after.memory.in_hand[own] {
        vacated(position, side, mv) - after.board.occupied()
    } else {
        Squares::EMPTY
    };
    after.memory.entry[foe] = position.memory.entry[foe] - after.board.occupied();
    after.memory.moved = if after.memory.in_hand == [false; 2] {
        Squares::EMPTY
    } else {
        // A pawn that is taken in passing does not stand where it began.
        (position.memory.moved - left - came) | began(after, came)
    };
}

/// Rule 7: which rights to guard are left by a move that has touched these squares.
#[inline]
fn keep_guards(touched: Squares, after: &mut Position) {
    if after.memory.guards.is_empty() {
        return;
    }
    for guard in SPEC.guards {
        if touched.contains(guard.king.0) || touched.contains(guard.rook.0) {
            after.memory.guards = after.memory.guards.without(guard.rook.0);
        }
    }
}

/// Rule 8: the squares that a move has left empty, where that lets the Fool in.
fn vacated(position: &Position, side: Side, mv: Move) -> Squares {
    if mv.manner() == Manner::Entry {
        return Squares::EMPTY;
    }
    if let Some(pair) = pair_of(side, mv) {
        return Squares::of(pair.king.0).with(pair.rook.0);
    }
    let from = Squares::of(mv.from());
    let captures = position.board.at(mv.to()).is_some()
        || (position.passed.contains(mv.to())
            && position.board.men(side, Role::Pawn).contains(mv.from()));
    let first = began(position, from) - position.memory.moved;
    if captures || !first.is_empty() {
        from
    } else {
        Squares::EMPTY
    }
}

/// What stands where at the start, every option at its default.
fn start(position: &Position) -> &'static Board {
    static START: OnceLock<Board> = OnceLock::new();
    START.get_or_init(|| {
        let placement = SPEC.start.split(' ').next().unwrap_or_default();
        let plain = Ruleset::new(position.variant());
        fen::placement(plain, placement, Field::Placement, &mut Vec::new())
    })
}

/// Those of the squares that hold the very kind of piece that they begin with.
pub(super) fn began(position: &Position, squares: Squares) -> Squares {
    let start = start(position);
    // Where there are templars, they stand for the knights.
    let plain = |piece: Piece| match piece.role {
        Role::Templar => Piece::new(piece.side, Role::Knight),
        _ => piece,
    };
    let same = |square: &Square| {
        let piece = position.board.at(*square).map(plain);
        piece.is_some() && piece == start.at(*square)
    };
    squares.iter().filter(same).collect()
}

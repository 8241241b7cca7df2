//! Dynamo chess: nothing is captured; pieces push and pull each other, off the board too.

mod check;
mod fields;
mod force;
mod homes;

use super::{ENDS, Extent, ORTHODOX_ROLES, Rules, Ruleset, Spec, Verdict, castle, rank, square};
use crate::rules::board::Board;
use crate::rules::illegal::{CastlingRefusal, Illegal};
use crate::rules::moves::{Manner, Move, PROMOTIONS, Shove};
use crate::rules::piece::{Piece, Role, Side};
use crate::rules::play::{self, Effects, Note, OnBoard};
use crate::rules::position::{Advance, Position};
use crate::rules::setup::SetupError;
use crate::rules::shape::{ORTHODOX, Shape};
use crate::rules::square::{Square, Squares};
use crate::rules::turn::{Change, Ending, HappeningKind, History, Movers, Orders, Outcome};

/// The game of Dynamo chess.
pub(super) struct Dynamo;

/// The moves of both sides without progress after which the game is drawn.
const HUNDRED: u32 = 100;

static SPEC: Spec = Spec {
    name: "dynamo",
    shape: Shape::new(&ORTHODOX),
    options: &[],
    start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
    roles: ORTHODOX_ROLES,
    promotions: PROMOTIONS,
    simultaneous: false,
    en_passant: false,
    absorbs: false,
    freezes: false,
    classic_letters: false,
    castles: &[
        castle(Side::White, 'H', [b"e1", b"g1"], [b"h1", b"f1"], true),
        castle(Side::White, 'A', [b"e1", b"c1"], [b"a1", b"d1"], false),
        castle(Side::Black, 'h', [b"e8", b"g8"], [b"h8", b"f8"], true),
        castle(Side::Black, 'a', [b"e8", b"c8"], [b"a8", b"d8"], false),
    ],
    guards: &[],
    castle_kings: Squares::of(square(b"e1")).with(square(b"e8")),
    pawn_reach: 2,
    pawn_home: [rank(1), rank(6)],
    last_rank: [rank(7), rank(0)],
    pawnless: [
        Squares::from_bits(ENDS.bits() & rank(7).bits()),
        Squares::from_bits(ENDS.bits() & rank(0).bits()),
    ],
};

/// A turn being judged: whose it is, and what its legality hangs on.
struct Judge<'a> {
    position: &'a Position,
    side: Side,
    checkers: Squares,
}

impl<'a> Judge<'a> {
    fn new(position: &'a Position, side: Side) -> Self {
        Self {
            position,
            side,
            checkers: check::checkers(&position.board, side),
        }
    }

    /// Rules 10 to 14: why a move that can be made is not legal.
    fn refusal(&self, mv: Move) -> Option<Illegal> {
        if mv.is_castling() {
            return self.castling(mv).err().map(Illegal::Castling);
        }
        if mv.is_dynamic() && !self.checkers.is_empty() {
            return Some(Illegal::NoForceInCheck {
                checkers: self.checkers,
            });
        }
        let mut after = self.position.board;
        carry_out(&mut after, self.side, mv);
        let attackers = check::checkers(&after, self.side);
        let king = self.position.board.king(self.side);
        if !attackers.is_empty() {
            let stays = mv.from() != king && mv.target() != Some(king);
            return Some(match (stays, self.checkers.is_empty()) {
                (true, false) => Illegal::MustAnswer {
                    checkers: self.checkers,
                },
                (true, true) => Illegal::KingExposed { king, attackers },
                (false, _) => Illegal::KingUnsafe {
                    square: after.king(self.side),
                    attackers,
                },
            });
        }
        if !mv.is_dynamic() {
            return None;
        }
        let squares = self.carried_through(mv);
        if !squares.is_empty() {
            return Some(Illegal::KingCarried { squares });
        }
        let undone = self.position.memory.before == Some(after.placement());
        undone.then_some(Illegal::Undoes)
    }

    /// Rule 12: the attacked squares over which a push or pull takes the own king.
    fn carried_through(&self, mv: Move) -> Squares {
        let king = self.position.board.king(self.side);
        let lands = match mv.manner() {
            Manner::Push(Shove { target, lands, .. }) if target == king => lands,
            Manner::Pull { target } if target == king => Some(mv.from()),
            _ => None,
        };
        let way = lands.map_or(Squares::EMPTY, |lands| ORTHODOX.between(king, lands));
        let attacked =
            |square: &Square| check::is_attacked(&self.position.board, self.side, *square);
        way.iter().filter(attacked).collect()
    }

    /// Rule 14.
    fn castling(&self, mv: Move) -> Result<(), CastlingRefusal> {
        let (position, king) = (self.position, Piece::new(self.side, Role::King));
        let castle = play::castle_of(position, king, mv).ok_or(CastlingRefusal::NoRight)?;
        let home = position.board.at(mv.from()) == Some(king);
        let right = position.rights.contains(castle.rook.0);
        if !home || !right || !homes::are_home(position, castle) {
            return Err(CastlingRefusal::NoRight);
        }
        let by = ORTHODOX.between(castle.king.0, castle.rook.0) & position.board.occupied();
        if !by.is_empty() {
            return Err(CastlingRefusal::Blocked { by });
        }
        if !self.checkers.is_empty() {
            return Err(CastlingRefusal::InCheck {
                checkers: self.checkers,
            });
        }
        let crossed = ORTHODOX.between(castle.king.0, castle.king.1);
        let attacked = |square: &Square| check::is_attacked(&position.board, self.side, *square);
        let mut squares: Squares = crossed.iter().filter(attacked).collect();
        let mut after = position.board;
        carry_out(&mut after, self.side, mv);
        if !check::checkers(&after, self.side).is_empty() {
            squares = squares.with(castle.king.1);
        }
        if squares.is_empty() {
            Ok(())
        } else {
            Err(CastlingRefusal::Unsafe { squares })
        }
    }
}

/// Hands every legal move to the visitor until it has seen enough.
fn generate(position: &Position, side: Side, visitor: &mut dyn FnMut(Move) -> bool) {
    let judge = Judge::new(position, side);
    let plain_only = !judge.checkers.is_empty();
    force::candidates(&position.board, side, plain_only, &mut |mv| {
        judge.refusal(mv).is_some() || visitor(mv)
    });
    for castle in SPEC.castles.iter().filter(|castle| castle.side == side) {
        let mv = Move::castle(castle.king.0, castle.king.1);
        if judge.castling(mv).is_ok() && !visitor(mv) {
            return;
        }
    }
}

/// What a move does to the board.
fn settle(board: &Board, side: Side, mv: Move, effects: &mut (impl Effects + ?Sized)) {
    let Some(mover) = board.at(mv.from()) else {
        return;
    };
    let (from, to) = (mv.from(), mv.to());
    let after = Piece::new(mover.side, mv.promotion().unwrap_or(mover.role));
    let leaves = matches!(mv.manner(), Manner::PullOff { .. });
    let goes = leaves || from != to;
    if goes {
        effects.change(Change::Vanish(from, mover));
        if mover.role == Role::Pawn {
            effects.progress();
        }
    }
    let appears = settle_other(board, mv, mover, effects);
    if mv.is_castling() {
        let rook = Piece::new(side, Role::Rook);
        let meant = |castle: &&super::Castle| castle.side == side && castle.king == (from, to);
        if let Some(castle) = SPEC.castles.iter().find(meant) {
            effects.change(Change::Vanish(castle.rook.0, rook));
            effects.change(Change::Appear(castle.rook.1, rook));
        }
        effects.note(Note::new(HappeningKind::Castling, to, Some(after)));
    }
    if let Some((square, piece)) = appears {
        effects.change(Change::Appear(square, piece));
    }
    if goes && !leaves {
        effects.change(Change::Appear(to, after));
    }
    if mv.promotion().is_some() {
        effects.note(Note::new(HappeningKind::Promotion, to, Some(after)));
    }
}

/// What a push or pull does to the piece that does not move by itself; answers where it lands and as what.
fn settle_other(
    board: &Board,
    mv: Move,
    mover: Piece,
    effects: &mut (impl Effects + ?Sized),
) -> Option<(Square, Piece)> {
    let target = mv.target()?;
    let other = board.at(target)?;
    effects.change(Change::Vanish(target, other));
    let mut note = |kind, square, piece, removed| {
        effects.note(Note {
            removed,
            ..Note::new(kind, square, Some(piece))
        });
    };
    let gone = match mv.manner() {
        Manner::Push(Shove {
            lands: Some(lands),
            becomes,
            ..
        }) => {
            let piece = Piece::new(other.side, becomes.unwrap_or(other.role));
            note(HappeningKind::Push, lands, other, [None; 2]);
            if becomes.is_some() {
                note(HappeningKind::Promotion, lands, piece, [None; 2]);
            }
            return Some((lands, piece));
        }
        Manner::Pull { .. } => {
            note(HappeningKind::Pull, mv.from(), other, [None; 2]);
            return Some((mv.from(), other));
        }
        Manner::PullOff { .. } => (HappeningKind::PulledOff, [Some(mover), Some(other)]),
        _ => (HappeningKind::PushedOff, [Some(other), None]),
    };
    note(gone.0, target, other, gone.1);
    effects.progress();
    None
}

/// Carries out a move on a board; answers whether it was progress.
fn carry_out(board: &mut Board, side: Side, mv: Move) -> bool {
    let before = *board;
    let mut effects = OnBoard::new(board);
    settle(&before, side, mv, &mut effects);
    effects.progress
}

/// Rules 15 and 16 without repetition.
fn outcome_by_moves(position: &Position) -> Option<Outcome> {
    let Movers::One(side) = position.movers else {
        return None;
    };
    let mut any = false;
    generate(position, side, &mut |_| {
        any = true;
        false
    });
    if any {
        return None;
    }
    Some(if check::checkers(&position.board, side).is_empty() {
        Outcome::drawn(Ending::Stalemate)
    } else {
        Outcome::won(side.other(), Ending::Checkmate)
    })
}

fn fifty(position: &Position) -> Option<Outcome> {
    (position.clock >= HUNDRED).then_some(Outcome::drawn(Ending::FiftyMove))
}

impl Rules for Dynamo {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn knows(&self, _: Ruleset, manner: Manner) -> bool {
        !matches!(manner, Manner::Guarding | Manner::Entry)
    }

    fn visit(&self, position: &Position, side: Side, visitor: &mut dyn FnMut(Move)) {
        generate(position, side, &mut |mv| {
            visitor(mv);
            true
        });
    }

    fn count(&self, position: &Position, side: Side) -> u64 {
        let mut count = 0;
        generate(position, side, &mut |_| {
            count += 1;
            true
        });
        count
    }

    fn settle(&self, position: &Position, orders: &Orders, effects: &mut dyn Effects) {
        if let &Orders::One(side, mv) = orders {
            settle(&position.board, side, mv, effects);
        }
    }

    fn play(&self, position: &Position, orders: &Orders, after: &mut Position) {
        let &Orders::One(side, mv) = orders else {
            return;
        };
        after.memory.before = Some(position.board.placement());
        homes::follow(position, side, mv, after);
        after.clock = if carry_out(&mut after.board, side, mv) {
            0
        } else {
            after.clock.saturating_add(1)
        };
        after.number = after.number.saturating_add(u32::from(side == Side::Black));
        after.movers = Movers::One(side.other());
    }

    fn verdict(&self, position: &Position, _: Side, history: &History) -> Option<Verdict> {
        let outcome = outcome_by_moves(position).or_else(|| {
            if history.count(position) >= 2 {
                Some(Outcome::drawn(Ending::ThreefoldRepetition))
            } else {
                fifty(position)
            }
        });
        outcome.map(Verdict::from)
    }

    fn advance(&self, position: &Position, orders: &Orders, after: &mut Position) -> Advance {
        self.play(position, orders, after);
        Advance {
            frozen: Squares::EMPTY,
            outcome: outcome_by_moves(after).or_else(|| fifty(after)),
        }
    }

    fn explain(&self, position: &Position, side: Side, mv: Move) -> Illegal {
        if mv.manner() == Manner::Plain && position.board.at(mv.to()).is_some() {
            return Illegal::NoCapture { square: mv.to() };
        }
        let possible = mv.is_castling() || force::can_be_made(&position.board, side, mv);
        let refused = possible.then(|| Judge::new(position, side).refusal(mv));
        refused.flatten().unwrap_or(Illegal::NoForce {
            square: mv.target().unwrap_or(mv.to()),
        })
    }

    fn checkers(&self, position: &Position, side: Side) -> Squares {
        check::checkers(&position.board, side)
    }

    fn forbids_check_behind(&self) -> bool {
        true
    }

    fn keeps_right(&self, position: &Position, castle: &super::Castle) -> bool {
        homes::are_kept(position, castle)
    }

    fn read_fields(
        &self,
        position: &mut Position,
        fields: &[(&str, &str)],
        errors: &mut Vec<SetupError>,
    ) {
        fields::read(position, fields, errors);
    }

    fn write_fields(&self, position: &Position, text: &mut String, extent: Extent) {
        fields::write(position, text, extent);
    }
}

//! XYMYX: both sides move at once, and what they meet on is settled by rank.

mod settle;

use self::settle::settle;
use super::orthodox::{Orthodox, SQUARES, castling};
use super::{Castle, ENDS, ORTHODOX_ROLES, OptionSpec, Rules, Spec, Verdict, castle, rank, square};
use crate::rules::illegal::{CastlingRefusal, Illegal};
use crate::rules::moves::{Any, Count, Move, PROMOTIONS, Sink, Visit};
use crate::rules::piece::{Piece, Role, Side};
use crate::rules::play::{self, Applied, Effects};
use crate::rules::position::{Advance, Position};
use crate::rules::shape::{ORTHODOX, Shape};
use crate::rules::square::{Square, Squares};
use crate::rules::turn::{Ending, History, Orders, Outcome};

/// The game of XYMYX.
pub(super) struct Xymyx;

/// The place of `ties` among the options.
const TIES: usize = 0;

/// The turns without progress after which the game is drawn.
const FIFTY: u32 = 50;

static SPEC: Spec = Spec {
    name: "xymyx",
    shape: Shape::new(&ORTHODOX),
    options: &[OptionSpec {
        name: "ties",
        values: &["first-sealed", "alternating"],
        at_table: false,
    }],
    start: "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR wb HAha - 0 1",
    roles: ORTHODOX_ROLES,
    promotions: PROMOTIONS,
    simultaneous: true,
    en_passant: false,
    absorbs: true,
    freezes: true,
    classic_letters: false,
    castles: &[
        castle(Side::White, 'H', [b"e1", b"g1"], [b"h1", b"f1"], true),
        castle(Side::White, 'A', [b"e1", b"c1"], [b"a1", b"d1"], false),
        castle(Side::Black, 'h', [b"d8", b"f8"], [b"h8", b"e8"], false),
        castle(Side::Black, 'a', [b"d8", b"b8"], [b"a8", b"c8"], true),
    ],
    guards: &[],
    castle_kings: Squares::of(square(b"e1")).with(square(b"d8")),
    pawn_reach: 2,
    pawn_home: [rank(1), rank(6)],
    last_rank: [rank(7), rank(0)],
    pawnless: [ENDS; 2],
};

/// Who checks whom; everything about check and frozen pieces follows from it.
#[derive(Clone, Copy)]
struct Checks {
    /// What attacks each side's king.
    on: [Squares; 2],
}

impl Checks {
    #[inline]
    fn of(position: &Position) -> Self {
        let board = Orthodox::of(position);
        Self {
            on: [board.checkers(Side::White), board.checkers(Side::Black)],
        }
    }

    #[inline]
    fn on(&self, side: Side) -> Squares {
        self.on[side.index()]
    }

    /// Rule 19: a side's queens and rooks that attack the enemy king.
    #[inline]
    fn frozen(&self, position: &Position, side: Side) -> Squares {
        self.on(side.other()) & Orthodox::of(position).rooklike(side)
    }

    /// Rules 20 to 22: where pieces other than the king may go; nowhere when only the king may answer.
    #[inline]
    fn open_to_others(&self, position: &Position, side: Side) -> Squares {
        let (board, foe) = (Orthodox::of(position), side.other());
        let kings = Squares::of(board.king(side)).with(board.king(foe));
        let checkers = self.on(side);
        if checkers.is_empty() {
            return SQUARES - kings;
        }
        let excepted =
            self.on(foe).is_empty() && (checkers - self.frozen(position, foe)).is_empty();
        if !excepted {
            return Squares::EMPTY;
        }
        let answers = |checker| ORTHODOX.between(board.king(side), checker).with(checker);
        checkers
            .iter()
            .fold(SQUARES - kings, |open, checker| open & answers(checker))
    }
}

/// Rule 10: the squares to which a side's king may step.
fn king_targets(board: Orthodox<'_>, side: Side) -> impl Iterator<Item = Square> {
    let near = ORTHODOX.king(board.king(side)) - board.men(side.other(), Role::King);
    near.iter()
        .filter(move |to| board.threats_to_king(side, *to).is_empty())
}

#[inline]
fn generate(position: &Position, checks: &Checks, side: Side, sink: &mut impl Sink) {
    let open = checks.open_to_others(position, side);
    if !open.is_empty() {
        generate_others(position, open, checks.frozen(position, side), side, sink);
        if sink.done() {
            return;
        }
    }
    let board = Orthodox::of(position);
    for to in king_targets(board, side) {
        sink.piece(board.king(side), Squares::of(to));
        if sink.done() {
            return;
        }
    }
    if checks.on(side).is_empty() && !position.rights.is_empty() {
        for castle in SPEC.castles.iter().filter(|castle| castle.side == side) {
            if may_castle(position, checks, castle).is_ok() {
                sink.single(Move::castle(castle.king.0, castle.king.1));
            }
        }
    }
}

#[inline]
fn generate_others(
    position: &Position,
    open: Squares,
    frozen: Squares,
    side: Side,
    sink: &mut impl Sink,
) {
    let board = Orthodox::of(position);
    let occupied = board.occupied();
    generate_pawns(board, open, side, sink);
    if sink.done() {
        return;
    }
    for from in board.men(side, Role::Knight) {
        sink.piece(from, ORTHODOX.knight(from) & open);
    }
    for role in [Role::Bishop, Role::Rook, Role::Queen] {
        if sink.done() {
            return;
        }
        for from in board.men(side, role) - frozen {
            sink.piece(from, ORTHODOX.attacks(side, role, from, occupied) & open);
        }
    }
}

/// Rules 8, 9 and 14: straight onto empty squares, slanting onto pieces of either side.
#[inline]
fn generate_pawns(board: Orthodox<'_>, open: Squares, side: Side, sink: &mut impl Sink) {
    let occupied = board.occupied();
    let pawns = board.men(side, Role::Pawn);
    let (ahead, last) = (ORTHODOX.ahead(side), SPEC.last_rank[side.index()]);
    let one = pawns.shifted(ahead) - occupied;
    let from_home = (pawns & SPEC.pawn_home[side.index()]).shifted(ahead) - occupied;
    sink.pawns(one & open, ahead, last);
    sink.pawns(
        (from_home.shifted(ahead) - occupied) & open,
        2 * ahead,
        last,
    );
    for (edge, aside) in [(0, -1), (1, 1)] {
        let takes = ORTHODOX.inner(pawns, edge).shifted(ahead + aside) & occupied;
        sink.pawns(takes & open, ahead + aside, last);
    }
}

/// Rule 13.
fn may_castle(
    position: &Position,
    checks: &Checks,
    castle: &Castle,
) -> Result<(), CastlingRefusal> {
    castling(position, castle, checks.on(castle.side))?;
    let (board, rook) = (Orthodox::of(position), castle.rook.0);
    let attackers = board.attackers(rook, board.occupied(), castle.side.other());
    if !attackers.is_empty() {
        return Err(CastlingRefusal::RookAttacked { rook, attackers });
    }
    if checks.frozen(position, castle.side).contains(rook) {
        return Err(CastlingRefusal::RookFrozen { rook });
    }
    Ok(())
}

/// Rule 27: who counts as first in a turn of that number.
#[inline]
const fn tie_winner(position: &Position, turn: u32, first: Side) -> Side {
    if position.ruleset.is_default(TIES) {
        first
    } else if turn % 2 == 1 {
        Side::White
    } else {
        Side::Black
    }
}

/// Carries out the orders on a copy of the position.
#[inline]
fn play(position: &Position, orders: &Orders, after: &mut Position) {
    let mut applied = Applied::new(after);
    settle(position, orders, &mut applied);
    applied.finish(&SPEC);
}

#[inline]
fn can_move(position: &Position, checks: &Checks, side: Side) -> bool {
    let board = Orthodox::of(position);
    let pawns = board.men(side, Role::Pawn);
    let steps = pawns.shifted(ORTHODOX.ahead(side)) & (SQUARES - board.occupied());
    (!steps.is_empty() && checks.on(side).is_empty()) || has_any(position, checks, side)
}

#[inline(never)]
fn has_any(position: &Position, checks: &Checks, side: Side) -> bool {
    let mut any = Any::default();
    generate(position, checks, side, &mut any);
    any.0
}

/// Rules 23 and 24, then stalemate as the first draw of rule 25.
#[inline]
fn verdict_by_moves(position: &Position, checks: &Checks, first: Side) -> Option<Verdict> {
    let stuck = [
        !can_move(position, checks, Side::White),
        !can_move(position, checks, Side::Black),
    ];
    if stuck == [false; 2] {
        return None;
    }
    let mated = Side::ALL.map(|side| stuck[side.index()] && !checks.on(side).is_empty());
    let outcome = match mated {
        [true, true] => {
            let winner = tie_winner(position, position.number.saturating_sub(1), first);
            let outcome = Outcome::won(winner, Ending::Checkmate);
            return Some(Verdict {
                outcome,
                double_mate: true,
            });
        }
        [false, true] => Outcome::won(Side::White, Ending::Checkmate),
        [true, false] => Outcome::won(Side::Black, Ending::Checkmate),
        [false, false] => Outcome::drawn(Ending::Stalemate),
    };
    Some(outcome.into())
}

/// The last draws of rule 25, which need no look at moves or history.
#[inline]
fn drawn(position: &Position) -> Option<Outcome> {
    if position.clock >= FIFTY {
        return Some(Outcome::drawn(Ending::FiftyMove));
    }
    let board = Orthodox::of(position);
    if !(board.all(Role::Pawn) | board.all(Role::Rook) | board.all(Role::Queen)).is_empty() {
        return None;
    }
    let minor = board.all(Role::Bishop) | board.all(Role::Knight);
    (!minor.is_many()).then_some(Outcome::drawn(Ending::InsufficientMaterial))
}

impl Rules for Xymyx {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn visit(&self, position: &Position, side: Side, visitor: &mut dyn FnMut(Move)) {
        let mut visit = Visit {
            visitor,
            promotions: PROMOTIONS,
        };
        generate(position, &Checks::of(position), side, &mut visit);
    }

    fn count(&self, position: &Position, side: Side) -> u64 {
        let mut count = Count::new(PROMOTIONS);
        generate(position, &Checks::of(position), side, &mut count);
        count.moves
    }

    fn settle(&self, position: &Position, orders: &Orders, effects: &mut dyn Effects) {
        settle(position, orders, effects);
    }

    fn play(&self, position: &Position, orders: &Orders, after: &mut Position) {
        play(position, orders, after);
    }

    fn verdict(&self, position: &Position, first: Side, history: &History) -> Option<Verdict> {
        let by_moves = verdict_by_moves(position, &Checks::of(position), first);
        by_moves.or_else(|| {
            let third = history.count(position) >= 2;
            let outcome = if third {
                Some(Outcome::drawn(Ending::ThreefoldRepetition))
            } else {
                drawn(position)
            };
            outcome.map(Verdict::from)
        })
    }

    fn advance(&self, position: &Position, orders: &Orders, after: &mut Position) -> Advance {
        play(position, orders, after);
        let checks = Checks::of(after);
        let by_moves = verdict_by_moves(after, &checks, orders.first());
        Advance {
            frozen: checks.frozen(after, Side::White) | checks.frozen(after, Side::Black),
            outcome: by_moves.map_or_else(|| drawn(after), |verdict| Some(verdict.outcome)),
        }
    }

    fn explain(&self, position: &Position, side: Side, mv: Move) -> Illegal {
        let checks = Checks::of(position);
        let king = Piece::new(side, Role::King);
        if mv.is_castling() {
            let refused = play::castle_of(position, king, mv)
                .map(|castle| may_castle(position, &checks, castle));
            return Illegal::Castling(
                refused
                    .and_then(Result::err)
                    .unwrap_or(CastlingRefusal::NoRight),
            );
        }
        if mv.from() == position.king(side) {
            let attackers = Orthodox::of(position).threats_to_king(side, mv.to());
            return Illegal::KingUnsafe {
                square: mv.to(),
                attackers,
            };
        }
        let checkers = checks.on(side);
        if checks.open_to_others(position, side).is_empty() {
            return Illegal::OnlyKing {
                checkers,
                safe: king_targets(Orthodox::of(position), side).collect(),
            };
        }
        Illegal::MustAnswer { checkers }
    }

    fn checkers(&self, position: &Position, side: Side) -> Squares {
        Orthodox::of(position).checkers(side)
    }

    fn frozen(&self, position: &Position) -> Squares {
        let checks = Checks::of(position);
        checks.frozen(position, Side::White) | checks.frozen(position, Side::Black)
    }
}

//! Classic: orthodox chess, in which having no move left loses.

use super::orthodox::{Orthodox, SQUARES, castling};
use super::{ENDS, ORTHODOX_ROLES, OptionSpec, Rules, Spec, Verdict, castle, rank, square};
use crate::rules::fen;
use crate::rules::illegal::{CastlingRefusal, Illegal};
use crate::rules::moves::{Any, Count, Move, PROMOTIONS, Sink, Visit};
use crate::rules::piece::{Piece, Role, Side};
use crate::rules::play::{self, Applied, Effects, Note};
use crate::rules::position::{Advance, Position};
use crate::rules::setup::SetupError;
use crate::rules::shape::{ORTHODOX, Shape};
use crate::rules::square::{Square, Squares};
use crate::rules::turn::{Change, Ending, HappeningKind, History, Movers, Orders, Outcome};

/// The game of orthodox chess.
pub(super) struct Classic;

/// The place of `stalemate` among the options.
const STALEMATE: usize = 0;

/// The moves of both sides without progress after which the game is drawn.
const HUNDRED: u32 = 100;

/// The squares of the colour of a1.
const DARK: Squares = Squares::from_bits(0xaa55_aa55_aa55_aa55);

static SPEC: Spec = Spec {
    name: "classic",
    shape: Shape::new(&ORTHODOX),
    options: &[
        OptionSpec {
            name: "stalemate",
            values: &["wins", "draws"],
            at_table: false,
        },
        OptionSpec {
            name: "touch-move",
            values: &["on", "off"],
            at_table: true,
        },
    ],
    start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
    roles: ORTHODOX_ROLES,
    promotions: PROMOTIONS,
    simultaneous: false,
    en_passant: true,
    absorbs: false,
    freezes: false,
    classic_letters: true,
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
    pawnless: [ENDS; 2],
};

/// What attacks a king, and what stands alone between it and a line piece of the enemy.
struct Danger {
    checkers: Squares,
    pinned: Squares,
}

impl Danger {
    #[inline]
    fn of(position: &Position, side: Side) -> Self {
        let (board, foe) = (Orthodox::of(position), side.other());
        let (king, occupied) = (board.king(side), board.occupied());
        let mut danger = Self {
            checkers: ORTHODOX.knight(king) & board.men(foe, Role::Knight)
                | ORTHODOX.pawn_captures(side, king) & board.men(foe, Role::Pawn),
            pinned: Squares::EMPTY,
        };
        let [straight, slanted] = ORTHODOX.open_lines(king);
        let snipers = straight & board.rooklike(foe) | slanted & board.bishoplike(foe);
        for sniper in snipers {
            let shield = ORTHODOX.between(king, sniper) & occupied;
            if shield.is_empty() {
                danger.checkers = danger.checkers.with(sniper);
            } else if !shield.is_many() {
                danger.pinned |= shield & board.side(side);
            }
        }
        danger
    }

    /// Where pieces other than the king may go.
    #[inline]
    fn open_to_others(&self, position: &Position, side: Side) -> Squares {
        let open = SQUARES - Orthodox::of(position).side(side);
        match self.checkers.first() {
            None => open,
            Some(_) if self.checkers.is_many() => Squares::EMPTY,
            Some(checker) => {
                open & ORTHODOX
                    .between(position.board.king(side), checker)
                    .with(checker)
            }
        }
    }
}

fn king_targets(position: &Position, side: Side) -> Squares {
    let board = Orthodox::of(position);
    let near = ORTHODOX.king(board.king(side)) - board.side(side);
    near.iter()
        .filter(|to| board.threats_to_king(side, *to).is_empty())
        .collect()
}

#[inline]
fn generate(position: &Position, side: Side, sink: &mut impl Sink) {
    let danger = Danger::of(position, side);
    sink.piece(position.board.king(side), king_targets(position, side));
    let open = danger.open_to_others(position, side);
    if sink.done() || danger.checkers.is_many() {
        return;
    }
    generate_pieces(position, open, danger.pinned, side, sink);
    generate_pawns(position, open, danger.pinned, side, sink);
    if let Some(passed) = position.passed.first() {
        for from in passed_captures(position, side, passed) {
            sink.single(Move::plain(from, passed));
        }
    }
    if danger.checkers.is_empty() && !position.rights.is_empty() {
        for castle in SPEC.castles.iter().filter(|castle| castle.side == side) {
            if castling(position, castle, Squares::EMPTY).is_ok() {
                sink.single(Move::castle(castle.king.0, castle.king.1));
            }
        }
    }
}

#[inline]
fn generate_pieces(
    position: &Position,
    open: Squares,
    pinned: Squares,
    side: Side,
    sink: &mut impl Sink,
) {
    let board = Orthodox::of(position);
    let (king, occupied) = (board.king(side), board.occupied());
    for from in board.men(side, Role::Knight) - pinned {
        sink.piece(from, ORTHODOX.knight(from) & open);
    }
    let mut slide = |from: Square, seen: Squares| {
        let along = if pinned.contains(from) {
            seen & ORTHODOX.line(king, from)
        } else {
            seen
        };
        sink.piece(from, along & open);
    };
    for from in board.rooklike(side) {
        slide(from, ORTHODOX.orthogonal(from, occupied));
    }
    for from in board.bishoplike(side) {
        slide(from, ORTHODOX.diagonal(from, occupied));
    }
}

#[inline]
fn generate_pawns(
    position: &Position,
    open: Squares,
    pinned: Squares,
    side: Side,
    sink: &mut impl Sink,
) {
    let board = Orthodox::of(position);
    let pawns = board.men(side, Role::Pawn);
    steps(board, pawns - pinned, open, side, sink);
    for from in pawns & pinned {
        let along = open & ORTHODOX.line(board.king(side), from);
        steps(board, Squares::of(from), along, side, sink);
    }
}

/// The steps and captures of a set of pawns that end on open squares.
#[inline]
fn steps(board: Orthodox<'_>, pawns: Squares, open: Squares, side: Side, sink: &mut impl Sink) {
    let occupied = board.occupied();
    let enemies = board.side(side.other());
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
        let takes = ORTHODOX.inner(pawns, edge).shifted(ahead + aside) & enemies;
        sink.pawns(takes & open, ahead + aside, last);
    }
}

/// The pawns of a side that may capture one that has just passed the square.
fn passed_captures(position: &Position, side: Side, passed: Square) -> Squares {
    let (board, foe) = (Orthodox::of(position), side.other());
    let victim = Squares::of(passed).shifted(ORTHODOX.ahead(foe));
    let candidates = ORTHODOX.pawn_captures(foe, passed) & board.men(side, Role::Pawn);
    let keeps_king_safe = |from: &Square| {
        let occupied = (board.occupied() - victim).without(*from).with(passed);
        (board.attackers(board.king(side), occupied, foe) - victim).is_empty()
    };
    candidates.iter().filter(keeps_king_safe).collect()
}

#[inline]
fn settle(position: &Position, orders: &Orders, effects: &mut (impl Effects + ?Sized)) {
    let &Orders::One(side, mv) = orders else {
        return;
    };
    let (board, from, to) = (&position.board, mv.from(), mv.to());
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
    if let Some(taken) = board.at(to) {
        effects.progress();
        effects.change(Change::Vanish(to, taken));
        effects.note(Note::new(HappeningKind::Capture, to, Some(after)).removing(taken));
    }
    let castle = if mv.is_castling() {
        play::castle_of(position, before, mv)
    } else {
        None
    };
    if let Some(castle) = castle {
        let rook = Piece::new(side, Role::Rook);
        effects.change(Change::Vanish(castle.rook.0, rook));
        effects.change(Change::Appear(castle.rook.1, rook));
        effects.note(Note::new(HappeningKind::Castling, to, Some(after)));
    }
    effects.change(Change::Appear(to, after));
}

/// What a pawn leaves behind when it steps twice, and whom it takes in passing.
#[inline]
fn settle_pawn(position: &Position, side: Side, mv: Move, effects: &mut (impl Effects + ?Sized)) {
    let (from, to) = (mv.from(), mv.to());
    let ahead = ORTHODOX.ahead(side);
    let one = Squares::of(from).shifted(ahead);
    if one.shifted(ahead).contains(to) {
        effects.passed(one);
    }
    if position.passed.contains(to) {
        let pawn = Piece::new(side.other(), Role::Pawn);
        let note = Note::new(
            HappeningKind::EnPassant,
            to,
            Some(Piece::new(side, Role::Pawn)),
        );
        effects.note(note.removing(pawn));
        for square in position.passed.shifted(-ahead) {
            effects.change(Change::Vanish(square, pawn));
        }
    }
}

/// Carries out the orders on a copy of the position.
#[inline]
fn play(position: &Position, orders: &Orders, after: &mut Position) {
    let mut applied = Applied::new(after);
    settle(position, orders, &mut applied);
    applied.finish(&SPEC);
    if let (Some(passed), Movers::One(side)) = (after.passed.first(), after.movers)
        && passed_captures(after, side, passed).is_empty()
    {
        after.passed = Squares::EMPTY;
    }
}

/// Rule 2: a side without a legal move.
#[inline]
fn verdict_by_moves(position: &Position) -> Option<Outcome> {
    let Movers::One(side) = position.movers else {
        return None;
    };
    let mut any = Any::default();
    generate(position, side, &mut any);
    if any.0 {
        return None;
    }
    Some(if !Orthodox::of(position).checkers(side).is_empty() {
        Outcome::won(side.other(), Ending::Checkmate)
    } else if position.ruleset.is_default(STALEMATE) {
        Outcome::won(side.other(), Ending::NoMovesLeft)
    } else {
        Outcome::drawn(Ending::Stalemate)
    })
}

/// Rule 4 without repetition.
fn drawn(position: &Position) -> Option<Outcome> {
    if position.clock >= HUNDRED {
        return Some(Outcome::drawn(Ending::FiftyMove));
    }
    is_dead(position).then_some(Outcome::drawn(Ending::InsufficientMaterial))
}

/// Whether no series of moves can win any more.
fn is_dead(position: &Position) -> bool {
    let board = Orthodox::of(position);
    let others = board.occupied() - board.all(Role::King);
    if position.ruleset.is_default(STALEMATE) {
        return others.is_empty();
    }
    let one_colour = others.bits() & DARK.bits() == 0 || (others - DARK).is_empty();
    (others == board.all(Role::Knight) && !others.is_many())
        || (others == board.all(Role::Bishop) && one_colour)
}

impl Rules for Classic {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    /// A bare king wins nothing, unless the other side can be left without a move (rule 2).
    fn can_win(&self, position: &Position, side: Side) -> bool {
        let bare = position
            .pieces()
            .filter(|(_, piece)| piece.side == side)
            .count()
            == 1;
        position.ruleset.is_default(STALEMATE) || !bare
    }

    fn visit(&self, position: &Position, side: Side, visitor: &mut dyn FnMut(Move)) {
        let mut visit = Visit {
            visitor,
            promotions: PROMOTIONS,
        };
        generate(position, side, &mut visit);
    }

    fn count(&self, position: &Position, side: Side) -> u64 {
        let mut count = Count::new(PROMOTIONS);
        generate(position, side, &mut count);
        count.moves
    }

    fn settle(&self, position: &Position, orders: &Orders, effects: &mut dyn Effects) {
        settle(position, orders, effects);
    }

    fn play(&self, position: &Position, orders: &Orders, after: &mut Position) {
        play(position, orders, after);
    }

    fn verdict(&self, position: &Position, _: Side, history: &History) -> Option<Verdict> {
        let outcome = verdict_by_moves(position).or_else(|| {
            let third = history.count(position) >= 2;
            if third {
                Some(Outcome::drawn(Ending::ThreefoldRepetition))
            } else {
                drawn(position)
            }
        });
        outcome.map(Verdict::from)
    }

    fn advance(&self, position: &Position, orders: &Orders, after: &mut Position) -> Advance {
        play(position, orders, after);
        Advance {
            frozen: Squares::EMPTY,
            outcome: verdict_by_moves(after).or_else(|| drawn(after)),
        }
    }

    fn explain(&self, position: &Position, side: Side, mv: Move) -> Illegal {
        let danger = Danger::of(position, side);
        let (board, king) = (Orthodox::of(position), position.king(side));
        if mv.is_castling() {
            let castle = play::castle_of(position, Piece::new(side, Role::King), mv);
            let refused = castle.map(|castle| castling(position, castle, danger.checkers));
            return Illegal::Castling(
                refused
                    .and_then(Result::err)
                    .unwrap_or(CastlingRefusal::NoRight),
            );
        }
        if mv.from() == king {
            let attackers = board.threats_to_king(side, mv.to());
            return Illegal::KingUnsafe {
                square: mv.to(),
                attackers,
            };
        }
        let checkers = danger.checkers;
        if checkers.is_many() {
            return Illegal::OnlyKing {
                checkers,
                safe: king_targets(position, side),
            };
        }
        if !checkers.is_empty() && !danger.open_to_others(position, side).contains(mv.to()) {
            return Illegal::MustAnswer { checkers };
        }
        let mut occupied = board.occupied().without(mv.from()).with(mv.to());
        if position.passed.contains(mv.to()) {
            occupied = occupied - position.passed.shifted(ORTHODOX.ahead(side.other()));
        }
        let attackers = board
            .attackers(king, occupied, side.other())
            .without(mv.to());
        Illegal::KingExposed { king, attackers }
    }

    fn checkers(&self, position: &Position, side: Side) -> Squares {
        Orthodox::of(position).checkers(side)
    }

    /// The square is kept only where a pawn can legally capture on it.
    fn read_passed(&self, position: &mut Position, squares: Squares) -> Result<(), SetupError> {
        if squares.is_many() || !fen::has_passed(position, squares) {
            return Err(SetupError::EnPassant);
        }
        let Movers::One(side) = position.movers else {
            return Err(SetupError::EnPassant);
        };
        let kings = Side::ALL.map(|side| position.men(side, Role::King).len());
        let passed = squares.first().filter(|_| kings == [1, 1]);
        if passed.is_some_and(|passed| !passed_captures(position, side, passed).is_empty()) {
            position.passed = squares;
        }
        Ok(())
    }

    fn forbids_check_behind(&self) -> bool {
        true
    }
}

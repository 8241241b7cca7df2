//! The legal moves: by pins and checks where no Fool interferes with them, else each tried and looked at.

use super::attack::Foe;
use super::{CORNERS, IMMOBILISE, Omega, SPEC, TRAVEL, has, turn};
use crate::rules::board::Board;
use crate::rules::games::{Castle, Rules};
use crate::rules::illegal::CastlingRefusal;
use crate::rules::moves::{Manner, Move, Sink};
use crate::rules::piece::{Role, Side};
use crate::rules::play::OnBoard;
use crate::rules::position::Position;
use crate::rules::shape::OMEGA;
use crate::rules::square::{Square, Squares};

/// What bounds the moves of a side before any is tried.
struct Limits {
    /// Where the king may go, and where the others may.
    king: Squares,
    others: Squares,
    /// The pieces that stand alone between their king and an enemy line piece.
    pinned: Squares,
    held: Squares,
    /// Whether a Fool that moves as a king has to look after itself.
    royal: bool,
}

/// Hands over the legal moves of a side.
#[inline]
pub(super) fn generate(position: &Position, side: Side, sink: &mut impl Sink) {
    let free = SPEC.shape.squares() - position.board.side(side);
    let limited = !must_try(position, side);
    let limits = if limited {
        limits(position, side, free)
    } else {
        Limits {
            king: free,
            others: free,
            pinned: Squares::EMPTY,
            held: Omega.held(position),
            royal: false,
        }
    };
    let mut tried = Tried {
        position,
        side,
        sink: &mut *sink,
    };
    if limited {
        if limits.royal {
            fools(position, side, &limits, &mut tried);
        }
        candidates(position, side, &limits, sink);
    } else {
        candidates(position, side, &limits, &mut tried);
    }
    special(position, side, sink);
    // A Fool that holds others in place can end a check from anywhere.
    let by_limits = limited && !has(position.ruleset, IMMOBILISE);
    enter(position, side, by_limits.then_some(&limits), sink);
}

/// Whether pins and checks do not say which moves are legal: where Fools hold others in place, and where an enemy
/// Fool, which imitates what is moved, could reach the king as some kind of piece.
#[inline]
fn must_try(position: &Position, side: Side) -> bool {
    let board = &position.board;
    if has(position.ruleset, IMMOBILISE) {
        return !board.all(Role::Fool).is_empty();
    }
    let enemies = board.men(side.other(), Role::Fool);
    if enemies.is_empty() {
        return false;
    }
    let king = board.king(side);
    let [straight, slanted] = OMEGA.open_lines(king);
    let leaps = OMEGA.knight(king) | OMEGA.champion(king) | OMEGA.wizard(king);
    enemies.meets(straight | slanted | leaps)
}

/// Passes on the moves that are legal after all.
struct Tried<'a, S> {
    position: &'a Position,
    side: Side,
    sink: &'a mut S,
}

impl<S: Sink> Sink for Tried<'_, S> {
    #[inline]
    fn done(&self) -> bool {
        self.sink.done()
    }

    fn piece(&mut self, from: Square, targets: Squares) {
        for to in targets {
            self.single(Move::plain(from, to));
        }
    }

    fn pawns(&mut self, targets: Squares, difference: i8, last: Squares) {
        for to in targets {
            let from = Square::new(to.number().wrapping_add_signed(-difference));
            if last.contains(to) {
                for role in self.position.promotions() {
                    self.single(Move::promoting(from, to, *role));
                }
            } else {
                self.single(Move::plain(from, to));
            }
        }
    }

    fn single(&mut self, mv: Move) {
        if !self.sink.done() && is_safe(self.position, self.side, mv) {
            self.sink.single(mv);
        }
    }
}

/// The board after a move, and the other side as it then attacks.
pub(super) fn after(position: &Position, side: Side, mv: Move) -> (Board, Foe) {
    let mut board = position.board;
    turn::settle(position, side, mv, &mut OnBoard::new(&mut board));
    let last = turn::used(position, side, mv);
    let foe = Foe::new(position.ruleset, &board, side.other(), last);
    (board, foe)
}

/// Rules 10 and 11: the other side could take neither the king nor a Fool that has moved as a king.
fn is_safe(position: &Position, side: Side, mv: Move) -> bool {
    let (board, foe) = after(position, side, mv);
    let occupied = board.occupied();
    let threatened = |square| !foe.attackers(&board, square, occupied).is_empty();
    let as_king = mv.manner() == Manner::Plain
        && position.imitates(side) == Some(Role::King)
        && position.board.men(side, Role::Fool).contains(mv.from());
    !(threatened(board.king(side)) || as_king && threatened(mv.to()))
}

/// Pins and checks, where no enemy Fool can reach the king.
#[inline]
fn limits(position: &Position, side: Side, free: Squares) -> Limits {
    let board = &position.board;
    let king = board.king(side);
    let lifted = board.occupied().without(king);
    let enemy = |imitates| Foe::new(position.ruleset, board, side.other(), imitates);
    // Beside a king that has moved, an enemy Fool is one too.
    let kings = enemy(Some(Role::King));
    let safe = |to: &Square| kings.attackers(board, *to, lifted).is_empty();
    let near = OMEGA.king(king) & free;
    let foe = enemy(None);
    let checkers = foe.attackers(board, king, board.occupied());
    let others = match checkers.first() {
        None => free,
        Some(_) if checkers.is_many() => Squares::EMPTY,
        Some(checker) if is_line_check(board, side, king, checker) => {
            free & OMEGA.between(king, checker).with(checker)
        }
        // A leap cannot be blocked.
        Some(checker) => free & Squares::of(checker),
    };
    Limits {
        king: near.iter().filter(safe).collect(),
        others,
        pinned: pins(board, side, king).fold(Squares::EMPTY, |all, (_, pinned)| all | pinned),
        held: Squares::EMPTY,
        royal: position.imitates(side) == Some(Role::King),
    }
}

fn is_line_check(board: &Board, side: Side, king: Square, checker: Square) -> bool {
    let [straight, slanted] = OMEGA.open_lines(king);
    let foe = side.other();
    (straight & board.rooklike(foe) | slanted & board.bishoplike(foe)).contains(checker)
}

/// Enemy line pieces with the one piece of the side that stands between each and the king.
#[inline]
fn pins(board: &Board, side: Side, king: Square) -> impl Iterator<Item = (Square, Squares)> {
    let foe = side.other();
    let [straight, slanted] = OMEGA.open_lines(king);
    let snipers = straight & board.rooklike(foe) | slanted & board.bishoplike(foe);
    let (occupied, own) = (board.occupied(), board.side(side));
    snipers.iter().filter_map(move |sniper| {
        let shield = OMEGA.between(king, sniper) & occupied;
        let alone = !shield.is_many() && shield.meets(own);
        alone.then_some((sniper, shield))
    })
}

/// Where a pinned piece may go: up to the piece that pins it, which no leap passes.
fn pinned_to(board: &Board, side: Side, from: Square) -> Squares {
    let king = board.king(side);
    let mut pinners = pins(board, side, king).filter(|(_, shield)| shield.contains(from));
    let pinner = pinners.next().map(|(pinner, _)| pinner);
    pinner.map_or(SPEC.shape.squares(), |pinner| {
        OMEGA.between(king, pinner).with(pinner)
    })
}

/// The moves of single pieces within the limits.
#[inline]
fn candidates(position: &Position, side: Side, limits: &Limits, sink: &mut impl Sink) {
    let board = &position.board;
    let king = board.king(side);
    if !limits.held.contains(king) {
        sink.piece(king, OMEGA.king(king) & limits.king);
    }
    if sink.done() || limits.others.is_empty() {
        return;
    }
    let occupied = board.occupied();
    let roles = [
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
        Role::Champion,
        Role::Wizard,
        Role::Templar,
    ];
    for role in roles {
        for from in board.men(side, role) - limits.held {
            let mut seen = OMEGA.attacks(side, role, from, occupied);
            if role == Role::Templar {
                seen |= OMEGA.templar(from) - occupied;
            }
            if limits.pinned.contains(from) {
                seen &= pinned_to(board, side, from);
            }
            sink.piece(from, seen & limits.others);
        }
    }
    if !limits.royal {
        fools(position, side, limits, sink);
    }
    let pawns = board.men(side, Role::Pawn) - limits.held;
    steps(board, pawns - limits.pinned, limits.others, side, sink);
    for from in pawns & limits.pinned {
        let along = limits.others & pinned_to(board, side, from);
        steps(board, Squares::of(from), along, side, sink);
    }
}

/// The moves of a side's Fools within the limits.
#[inline]
fn fools(position: &Position, side: Side, limits: &Limits, sink: &mut impl Sink) {
    let board = &position.board;
    for from in board.men(side, Role::Fool) - limits.held {
        let mut seen = of_fool(position, side, from);
        if limits.pinned.contains(from) {
            seen &= pinned_to(board, side, from);
        }
        sink.piece(from, seen & limits.others);
    }
}

/// Rules 9, 10 and 16: where a Fool could go, own pieces included.
pub(super) fn of_fool(position: &Position, side: Side, from: Square) -> Squares {
    let occupied = position.board.occupied();
    let travels = has(position.ruleset, TRAVEL) && CORNERS.contains(from);
    let travel = if travels {
        CORNERS - occupied
    } else {
        Squares::EMPTY
    };
    let Some(role) = position.memory.last[side.other().index()] else {
        return travel;
    };
    let seen = OMEGA.attacks(side, role, from, occupied);
    travel
        | match role {
            Role::Pawn => {
                let enemies = position.board.side(side.other());
                let (file, rank) = SPEC.shape.coords(from);
                let rank = match side {
                    Side::White => rank.checked_add(1),
                    Side::Black => rank.checked_sub(1),
                };
                let ahead = rank.and_then(|rank| SPEC.shape.at(file, rank));
                let ahead = ahead.map_or(Squares::EMPTY, Squares::of);
                (ahead - occupied) | (seen & enemies)
            }
            Role::Templar => seen | (OMEGA.templar(from) - occupied),
            _ => seen,
        }
}

/// Rule 4: the steps and captures of a set of pawns that end on open squares.
#[inline]
fn steps(board: &Board, pawns: Squares, open: Squares, side: Side, sink: &mut impl Sink) {
    let (occupied, enemies) = (board.occupied(), board.side(side.other()));
    let (ahead, last) = (OMEGA.ahead(side), SPEC.last_rank[side.index()]);
    let one = pawns.shifted(ahead) - occupied;
    sink.pawns(one & open, ahead, last);
    let mut reached = (pawns & SPEC.pawn_home[side.index()]).shifted(ahead) - occupied;
    for squares in 2..=SPEC.pawn_reach as i8 {
        reached = reached.shifted(ahead) - occupied;
        sink.pawns(reached & open, squares * ahead, last);
    }
    for (edge, aside) in [(0, -1), (1, 1)] {
        let takes = OMEGA.inner(pawns, edge).shifted(ahead + aside) & enemies;
        sink.pawns(takes & open, ahead + aside, last);
    }
}

/// Captures in passing, castling and guarding; each is tried.
fn special(position: &Position, side: Side, sink: &mut impl Sink) {
    let mut tell = |mv| {
        if !sink.done() && is_safe(position, side, mv) {
            sink.single(mv);
        }
    };
    let held = Omega.held(position);
    for passed in position.passed {
        let pawns = position.board.men(side, Role::Pawn) - held;
        for from in OMEGA.pawn_captures(side.other(), passed) & pawns {
            tell(Move::plain(from, passed));
        }
    }
    for castle in SPEC.castles.iter().filter(|castle| castle.side == side) {
        if position.rights.contains(castle.rook.0) && castling(position, castle).is_ok() {
            tell(Move::castle(castle.king.0, castle.king.1));
        }
    }
    for guard in SPEC.guards.iter().filter(|guard| guard.side == side) {
        let mv = Move::new(guard.king.0, guard.king.1, Manner::Guarding);
        if may_guard(position, side, mv) {
            tell(mv);
        }
    }
}

/// Rule 8: a Fool that comes leaves no line open, so that it has to answer a check and nothing else.
#[inline]
fn enter(position: &Position, side: Side, limits: Option<&Limits>, sink: &mut impl Sink) {
    if !position.memory.in_hand[side.index()] {
        return;
    }
    for square in position.memory.entry[side.index()] - position.board.occupied() {
        let mv = Move::new(square, square, Manner::Entry);
        let legal = match limits {
            Some(limits) => limits.others.contains(square),
            None => is_safe(position, side, mv),
        };
        if legal {
            sink.single(mv);
        }
    }
}

/// Rule 17: the squares on which a side can legally take a pawn that has just passed.
pub(super) fn passed_that_can_be_taken(position: &Position, side: Side) -> Squares {
    let pawns = position.board.men(side, Role::Pawn) - Omega.held(position);
    let can = |passed: &Square| {
        let takers = OMEGA.pawn_captures(side.other(), *passed) & pawns;
        takers
            .iter()
            .any(|from| is_safe(position, side, Move::plain(from, *passed)))
    };
    position.passed.iter().filter(can).collect()
}

/// Rule 7, but for what the king is exposed to by it.
pub(super) fn may_guard(position: &Position, side: Side, mv: Move) -> bool {
    let meant = |guard: &&Castle| guard.side == side && guard.king == (mv.from(), mv.to());
    let guard = SPEC.guards.iter().find(meant);
    guard.is_some_and(|guard| {
        let way = OMEGA.between(guard.king.0, guard.rook.0);
        position.memory.guards.contains(guard.rook.0)
            && !way.meets(position.board.occupied())
            && !Omega
                .held(position)
                .meets(Squares::of(guard.king.0).with(guard.rook.0))
    })
}

/// Rules 6, 11 and 13.
pub(super) fn castling(position: &Position, castle: &Castle) -> Result<(), CastlingRefusal> {
    let (board, side) = (&position.board, castle.side);
    let men = Squares::of(castle.king.0).with(castle.rook.0);
    if !position.rights.contains(castle.rook.0) || Omega.held(position).meets(men) {
        return Err(CastlingRefusal::NoRight);
    }
    let by = OMEGA.between(castle.king.0, castle.rook.0) & board.occupied();
    if !by.is_empty() {
        return Err(CastlingRefusal::Blocked { by });
    }
    let checkers = Omega.checkers(position, side);
    if !checkers.is_empty() {
        return Err(CastlingRefusal::InCheck { checkers });
    }
    // The king crosses these alone, and an enemy Fool is a king by then.
    let foe = Foe::new(position.ruleset, board, side.other(), Some(Role::King));
    let occupied = board.occupied().without(castle.king.0);
    let attacked = |square: &Square| !foe.attackers(board, *square, occupied).is_empty();
    let crossed = OMEGA.between(castle.king.0, castle.king.1);
    let mut squares: Squares = crossed.iter().filter(attacked).collect();
    if !is_safe(position, side, Move::castle(castle.king.0, castle.king.1)) {
        squares = squares.with(castle.king.1);
    }
    if squares.is_empty() {
        Ok(())
    } else {
        Err(CastlingRefusal::Unsafe { squares })
    }
}

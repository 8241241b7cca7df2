//! What no game may override: how a turn is carried out and checked, whatever the game.

use super::games::{Castle, Rules, Spec};
use super::illegal::{CastlingRefusal, Illegal, OrdersError};
use super::moves::{Move, PROMOTIONS};
use super::piece::{Piece, Role, Side};
use super::position::Position;
use super::square::{Square, Squares};
use super::turn::{Change, Happening, HappeningKind, History, Movers, Orders, Resolution};

/// A short list that lies on the stack; what exceeds it is a fault of the caller.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Few<T, const N: usize> {
    items: [Option<T>; N],
    len: usize,
}

impl<T: Copy, const N: usize> Few<T, N> {
    pub(crate) const EMPTY: Self = Self {
        items: [None; N],
        len: 0,
    };

    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        debug_assert!(self.len < N, "a list of {N} is full");
        if let Some(free) = self.items.get_mut(self.len) {
            *free = Some(item);
            self.len += 1;
        }
    }

    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = T> + '_ {
        self.items.iter().take(self.len).filter_map(|item| *item)
    }
}

/// A happening as it lies on the stack.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Note {
    pub(crate) kind: HappeningKind,
    pub(crate) square: Square,
    pub(crate) stays: Option<Piece>,
    pub(crate) removed: [Option<Piece>; 2],
    pub(crate) by_first: bool,
}

impl Note {
    #[inline]
    pub(crate) const fn new(kind: HappeningKind, square: Square, stays: Option<Piece>) -> Self {
        Self {
            kind,
            square,
            stays,
            removed: [None; 2],
            by_first: false,
        }
    }

    #[inline]
    pub(crate) const fn removing(mut self, piece: Piece) -> Self {
        self.removed[0] = Some(piece);
        self
    }
}

/// What orders do to the board: facts, what is to be told, and what is remembered.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Settlement {
    /// Both castling is four that vanish and four that appear.
    pub(crate) changes: Few<Change, 8>,
    pub(crate) notes: Few<Note, 4>,
    /// Whether a pawn moved or a piece was removed, so that the clock starts anew.
    pub(crate) progress: bool,
    /// The squares that a pawn has just passed.
    pub(crate) passed: Squares,
}

impl Settlement {
    pub(crate) const EMPTY: Self = Self {
        changes: Few::EMPTY,
        notes: Few::EMPTY,
        progress: false,
        passed: Squares::EMPTY,
    };
}

/// The position after a settlement.
#[inline]
pub(crate) fn apply(position: &Position, settlement: &Settlement, spec: &Spec) -> Position {
    let mut after = *position;
    let mut touched = Squares::EMPTY;
    for change in settlement.changes.iter() {
        match change {
            Change::Vanish(square, piece) => {
                after.board.take(square, piece);
                touched = touched.with(square);
            }
            Change::Appear(square, piece) => {
                after.board.put(square, piece);
                touched = touched.with(square);
            }
        }
    }
    if !after.rights.is_empty() {
        for castle in spec.castles {
            if touched.contains(castle.king.0) || touched.contains(castle.rook.0) {
                after.rights = after.rights.without(castle.rook.0);
            }
        }
    }
    after.passed = settlement.passed;
    after.clock = if settlement.progress {
        0
    } else {
        after.clock.saturating_add(1)
    };
    match after.movers {
        Movers::Both | Movers::One(Side::Black) => after.number = after.number.saturating_add(1),
        Movers::One(Side::White) => {}
    }
    if let Movers::One(side) = after.movers {
        after.movers = Movers::One(side.other());
    }
    after
}

/// The pieces that attack a side's king.
#[inline]
pub(crate) fn checkers(position: &Position, side: Side) -> Squares {
    let board = &position.board;
    let geometry = position.shape().geometry();
    board.attackers(geometry, board.king(side), board.occupied(), side.other())
}

/// What attacks a square to which a side's king might go, the king lifted off the board.
#[inline]
pub(crate) fn threats_to_king(position: &Position, spec: &Spec, side: Side, to: Square) -> Squares {
    let board = &position.board;
    let occupied = board.occupied().without(board.king(side));
    board.attackers(spec.shape.geometry(), to, occupied, side.other())
}

/// Whether castling is legal as far as all games agree.
pub(crate) fn castling(
    position: &Position,
    spec: &Spec,
    castle: &Castle,
    checkers: Squares,
) -> Result<(), CastlingRefusal> {
    if !position.rights.contains(castle.rook.0) {
        return Err(CastlingRefusal::NoRight);
    }
    let geometry = spec.shape.geometry();
    let by = geometry.between(castle.king.0, castle.rook.0) & position.board.occupied();
    if !by.is_empty() {
        return Err(CastlingRefusal::Blocked { by });
    }
    if !checkers.is_empty() {
        return Err(CastlingRefusal::InCheck { checkers });
    }
    let way = geometry
        .between(castle.king.0, castle.king.1)
        .with(castle.king.1);
    let attacked =
        |square: &Square| !threats_to_king(position, spec, castle.side, *square).is_empty();
    let squares: Squares = way.iter().filter(attacked).collect();
    if squares.is_empty() {
        Ok(())
    } else {
        Err(CastlingRefusal::Unsafe { squares })
    }
}

pub(crate) fn legal_moves(position: &Position, side: Side) -> Vec<Move> {
    let mut moves = Vec::new();
    if position.movers.is_due(side) {
        position
            .rules()
            .visit(position, side, &mut |mv| moves.push(mv));
        moves.sort_unstable();
    }
    moves
}

pub(crate) fn check_move(position: &Position, side: Side, mv: Move) -> Result<(), Illegal> {
    if legal_moves(position, side).contains(&mv) {
        Ok(())
    } else {
        Err(explain(position, side, mv))
    }
}

fn explain(position: &Position, side: Side, mv: Move) -> Illegal {
    let (board, square) = (&position.board, mv.from());
    if !position.movers.is_due(side) {
        return Illegal::NotYourTurn;
    }
    let Some(piece) = board.at(square) else {
        return Illegal::NoPiece { square };
    };
    if piece.side != side {
        return Illegal::NotYours { square, piece };
    }
    if position.frozen().contains(square) {
        return Illegal::Frozen { square, piece };
    }
    if let Some(why) = explain_way(position, piece, mv) {
        return why;
    }
    if let Some(why) = explain_target(position, piece, mv) {
        return why;
    }
    position.rules().explain(position, side, mv)
}

/// Why a piece cannot go there by its way of moving.
fn explain_way(position: &Position, piece: Piece, mv: Move) -> Option<Illegal> {
    let (geometry, occupied) = (position.shape().geometry(), position.board.occupied());
    let (from, to) = (mv.from(), mv.to());
    let not_its_way = Some(Illegal::NotItsWay { piece, from, to });
    if mv.is_castling() {
        return if castle_of(position, piece, mv).is_some() {
            None
        } else {
            not_its_way
        };
    }
    if piece.role == Role::Pawn {
        return explain_pawn(position, piece, mv);
    }
    if !geometry
        .attacks(piece.side, piece.role, from, Squares::EMPTY)
        .contains(to)
    {
        return not_its_way;
    }
    if geometry
        .attacks(piece.side, piece.role, from, occupied)
        .contains(to)
    {
        return None;
    }
    let between = geometry.between(from, to) & occupied;
    let nearest = |by: &Square| !geometry.between(from, *by).meets(occupied);
    between.iter().find(nearest).map_or(not_its_way, |by| {
        Some(Illegal::Blocked {
            piece,
            from,
            to,
            by,
        })
    })
}

fn explain_pawn(position: &Position, piece: Piece, mv: Move) -> Option<Illegal> {
    let (geometry, occupied) = (position.shape().geometry(), position.board.occupied());
    let (from, to) = (mv.from(), mv.to());
    if geometry.pawn_captures(piece.side, from).contains(to) {
        let takes = (occupied | position.passed).contains(to);
        return if takes {
            None
        } else {
            Some(Illegal::NothingToTake { square: to })
        };
    }
    let spec = position.rules().spec();
    let ahead = geometry.ahead(piece.side);
    let one = Squares::of(from).shifted(ahead);
    let two = if spec.pawn_home[piece.side.index()].contains(from) {
        one.shifted(ahead)
    } else {
        Squares::EMPTY
    };
    let way = if one.contains(to) {
        one
    } else if two.contains(to) {
        one | two
    } else {
        return Some(Illegal::NotItsWay { piece, from, to });
    };
    let by = if one.meets(occupied) {
        one
    } else {
        way & occupied
    };
    by.first().map(|by| Illegal::Blocked {
        piece,
        from,
        to,
        by,
    })
}

/// Why a piece may not go there although it could.
fn explain_target(position: &Position, piece: Piece, mv: Move) -> Option<Illegal> {
    let (spec, square) = (position.rules().spec(), mv.to());
    let taken = if mv.is_castling() {
        None
    } else {
        position.board.at(square)
    };
    match taken {
        Some(other) if other.role == Role::King && other.side == piece.side => {
            return Some(Illegal::OwnKing { square });
        }
        Some(other) if other.role == Role::King => return Some(Illegal::EnemyKing { square }),
        Some(other) if other.side == piece.side && !spec.absorbs => {
            return Some(Illegal::OwnPiece {
                square,
                piece: other,
            });
        }
        _ => {}
    }
    let promotes = piece.role == Role::Pawn && spec.last_rank[piece.side.index()].contains(square);
    match mv.promotion() {
        None if promotes => Some(Illegal::PromotionMissing { square }),
        Some(role) if !promotes || !PROMOTIONS.contains(&role) => {
            Some(Illegal::NoPromotion { square })
        }
        _ => None,
    }
}

/// The way to castle that a move of this piece means.
pub(crate) fn castle_of(position: &Position, piece: Piece, mv: Move) -> Option<&'static Castle> {
    let meant = |castle: &&Castle| castle.side == piece.side && castle.king == (mv.from(), mv.to());
    position
        .rules()
        .spec()
        .castles
        .iter()
        .filter(|_| piece.role == Role::King)
        .find(meant)
}

pub(crate) fn read_move(position: &Position, text: &str) -> Option<Move> {
    let shape = position.shape();
    let (from, rest) = (shape.parse(text.get(..2)?)?, text.get(2..)?);
    let (to, rest) = (shape.parse(rest.get(..2)?)?, rest.get(2..)?);
    if !rest.is_empty() {
        let role = PROMOTIONS
            .into_iter()
            .find(|role| rest.chars().eq([role.letter()]))?;
        return Some(Move::promoting(from, to, role));
    }
    let plain = Move::plain(from, to);
    let castles = position
        .board
        .at(from)
        .and_then(|piece| castle_of(position, piece, plain));
    Some(castles.map_or(plain, |_| Move::castle(from, to)))
}

pub(crate) fn resolve(
    position: &Position,
    orders: &Orders,
    history: &History,
) -> Result<Resolution, OrdersError> {
    if let Some(outcome) = position.outcome(orders.first(), &History::default()) {
        return Err(OrdersError::GameOver(outcome));
    }
    for side in Side::ALL {
        match orders.of(side) {
            Some(mv) if position.movers.is_due(side) => {
                check_move(position, side, mv).map_err(|why| OrdersError::Illegal { side, why })?;
            }
            given if given.is_some() != position.movers.is_due(side) => {
                return Err(OrdersError::NotComplete);
            }
            _ => {}
        }
    }
    let rules = position.rules();
    let settlement = rules.settle(position, orders);
    let after = rules.apply(position, &settlement);
    let mut history = history.clone();
    history.push(position);
    let verdict = rules.verdict(&after, orders.first(), &history);
    Ok(Resolution {
        position: after,
        changes: settlement.changes.iter().collect(),
        happenings: settlement.notes.iter().map(tell).collect(),
        outcome: verdict.map(|verdict| verdict.outcome),
        double_mate: verdict.is_some_and(|verdict| verdict.double_mate),
    })
}

fn tell(note: Note) -> Happening {
    Happening {
        kind: note.kind,
        square: note.square,
        stays: note.stays,
        removed: note.removed.into_iter().flatten().collect(),
        by_first: note.by_first,
    }
}

/// How many lines of play of this length there are; pairs of moves where both sides move at once.
///
/// Draws do not end a line.
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    descend(position.rules(), position, depth)
}

fn descend(rules: &dyn Rules, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if depth == 1 {
        return position
            .movers
            .due()
            .iter()
            .map(|side| rules.count(position, *side))
            .product();
    }
    let mut nodes = 0;
    each_orders(rules, position, &mut |orders| {
        nodes += descend(rules, &rules.play(position, orders), depth - 1);
    });
    nodes
}

/// Hands every complete set of legal orders to the visitor, white registered first.
fn each_orders(rules: &dyn Rules, position: &Position, visitor: &mut dyn FnMut(&Orders)) {
    match position.movers {
        Movers::One(side) => rules.visit(position, side, &mut |mv| visitor(&Orders::One(side, mv))),
        Movers::Both => rules.visit(position, Side::White, &mut |white| {
            rules.visit(position, Side::Black, &mut |black| {
                visitor(&Orders::Both {
                    white,
                    black,
                    first: Side::White,
                });
            });
        }),
    }
}

/// [`perft`] by the first move, or pair of moves, each with its text; sorted.
#[must_use]
pub fn divide(position: &Position, depth: u32) -> Vec<(String, u64)> {
    let mut parts = Vec::new();
    if depth == 0 {
        return parts;
    }
    let rules = position.rules();
    each_orders(rules, position, &mut |orders| {
        let moves = Side::ALL.into_iter().filter_map(|side| orders.of(side));
        let text: Vec<_> = moves.map(|mv| position.write_move(mv)).collect();
        parts.push((
            text.join(" "),
            descend(rules, &rules.play(position, orders), depth - 1),
        ));
    });
    parts.sort_unstable();
    parts
}

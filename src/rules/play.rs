//! What no game may override: how a turn is carried out and checked, whatever the game.

use super::explain::explain;
use super::games::{Castle, Spec};
use super::illegal::{CastlingRefusal, Illegal, OrdersError};
use super::moves::{Move, PROMOTIONS};
use super::piece::{Piece, Role, Side};
use super::position::Position;
use super::square::{Square, Squares};
use super::turn::{Change, Happening, HappeningKind, History, Movers, Orders, Resolution};

/// What is worth telling, before it is told.
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

/// Where the effects of orders go; everything vanishes before anything appears.
pub(crate) trait Effects {
    /// A fact about the board.
    fn change(&mut self, change: Change);

    /// Something worth telling.
    fn note(&mut self, note: Note);

    /// A pawn moved or a piece was removed, so that the clock starts anew.
    fn progress(&mut self);

    /// A pawn has just passed these squares.
    fn passed(&mut self, squares: Squares);
}

/// Effects carried out on a position, without a story.
pub(crate) struct Applied<'a> {
    after: &'a mut Position,
    touched: Squares,
    progress: bool,
}

impl<'a> Applied<'a> {
    /// Takes a copy of the position before the turn.
    #[inline]
    pub(crate) const fn new(after: &'a mut Position) -> Self {
        after.passed = Squares::EMPTY;
        Self {
            after,
            touched: Squares::EMPTY,
            progress: false,
        }
    }

    /// What follows from the changes: rights, clock, number and who moves.
    #[inline]
    pub(crate) fn finish(self, spec: &Spec) {
        let after = self.after;
        if after.rights.meets(self.touched) || spec.castle_kings.meets(self.touched) {
            for castle in spec.castles {
                if self.touched.contains(castle.king.0) || self.touched.contains(castle.rook.0) {
                    after.rights = after.rights.without(castle.rook.0);
                }
            }
        }
        after.clock = if self.progress {
            0
        } else {
            after.clock.saturating_add(1)
        };
        match after.movers {
            Movers::Both => after.number = after.number.saturating_add(1),
            Movers::One(side) => {
                let ends_pair = side == Side::Black;
                after.number = after.number.saturating_add(u32::from(ends_pair));
                after.movers = Movers::One(side.other());
            }
        }
    }
}

impl Effects for Applied<'_> {
    #[inline]
    fn change(&mut self, change: Change) {
        match change {
            Change::Vanish(square, piece) => {
                self.after.board.take(square, piece);
                self.touched = self.touched.with(square);
            }
            Change::Appear(square, piece) => {
                self.after.board.put(square, piece);
                self.touched = self.touched.with(square);
            }
        }
    }

    #[inline]
    fn note(&mut self, _: Note) {}

    #[inline]
    fn progress(&mut self) {
        self.progress = true;
    }

    #[inline]
    fn passed(&mut self, squares: Squares) {
        self.after.passed = squares;
    }
}

/// Effects written down to be told.
#[derive(Default)]
struct Told {
    changes: Vec<Change>,
    happenings: Vec<Happening>,
}

impl Effects for Told {
    fn change(&mut self, change: Change) {
        self.changes.push(change);
    }

    fn note(&mut self, note: Note) {
        self.happenings.push(Happening {
            kind: note.kind,
            square: note.square,
            stays: note.stays,
            removed: note.removed.into_iter().flatten().collect(),
            by_first: note.by_first,
        });
    }

    fn progress(&mut self) {}

    fn passed(&mut self, _: Squares) {}
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
    let mut told = Told::default();
    rules.settle(position, orders, &mut told);
    let after = rules.play(position, orders);
    // The position before needs no place in the history: no move leads back to where it began.
    let verdict = rules.verdict(&after, orders.first(), history);
    Ok(Resolution {
        position: after,
        changes: told.changes,
        happenings: told.happenings,
        outcome: verdict.map(|verdict| verdict.outcome),
        double_mate: verdict.is_some_and(|verdict| verdict.double_mate),
    })
}

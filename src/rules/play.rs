//! What no game may override: how a turn is carried out and checked, whatever the game.

use super::board::Board;
use super::explain::explain;
use super::games::{Castle, Spec};
use super::illegal::{Illegal, OrdersError};
use super::moves::{Manner, Move, Shove};
use super::piece::{Piece, Role, Side};
use super::position::Position;
use super::shape::Shape;
use super::square::{Square, Squares};
use super::turn::{Change, Happening, HappeningKind, History, Movers, Orders, Resolution};

/// What stands in a move text for a square off the board.
pub(crate) const OFF: &str = "xx";

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
    /// Takes the position before the turn, which becomes the one after it.
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

/// Effects on a board alone.
pub(crate) struct OnBoard<'a> {
    board: &'a mut Board,
    /// Whether a pawn moved or a piece was removed.
    pub(crate) progress: bool,
}

impl<'a> OnBoard<'a> {
    pub(crate) const fn new(board: &'a mut Board) -> Self {
        Self {
            board,
            progress: false,
        }
    }
}

impl Effects for OnBoard<'_> {
    #[inline]
    fn change(&mut self, change: Change) {
        match change {
            Change::Vanish(square, piece) => self.board.take(square, piece),
            Change::Appear(square, piece) => self.board.put(square, piece),
        }
    }

    #[inline]
    fn note(&mut self, _: Note) {}

    #[inline]
    fn progress(&mut self) {
        self.progress = true;
    }

    #[inline]
    fn passed(&mut self, _: Squares) {}
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

/// The way to guard by which this piece goes there.
pub(crate) fn guard_of(position: &Position, piece: Piece, mv: Move) -> Option<&'static Castle> {
    let meant = |guard: &&Castle| guard.side == piece.side && guard.king == (mv.from(), mv.to());
    let guards = position.rules().spec().guards.iter();
    guards.filter(|_| piece.role == Role::Queen).find(meant)
}

pub(crate) fn write_move(position: &Position, mv: Move) -> String {
    let name = |square| position.shape().name(square);
    let (from, to) = (name(mv.from()), name(mv.to()));
    let letter = |role: Option<Role>| {
        role.map(|role| role.letter().to_string())
            .unwrap_or_default()
    };
    let becomes = letter(mv.promotion());
    match mv.manner() {
        Manner::Plain | Manner::Castling => format!("{from}{to}{becomes}"),
        Manner::Guarding => {
            let queen = position.board.at(mv.from());
            let guard = queen.and_then(|queen| guard_of(position, queen, mv));
            format!("{from}{}", guard.map_or(to, |guard| name(guard.rook.0)))
        }
        Manner::Entry => format!("{}@{to}", Role::Fool.letter().to_ascii_uppercase()),
        Manner::Push(shove) => format!(
            "{from}{to}{becomes}>{}{}{}",
            name(shove.target),
            shove.lands.map_or(OFF, name),
            letter(shove.becomes)
        ),
        Manner::Pull { target } => format!("{from}{to}<{}{from}", name(target)),
        Manner::PullOff { target } => format!("{from}{OFF}<{}{OFF}", name(target)),
    }
}

/// One piece's part of a move text: where from, where to or off the board, and what it becomes.
fn read_part(shape: Shape, text: &str) -> Option<(Square, Option<Square>, Option<Role>)> {
    let (from, rest) = (shape.parse(text.get(..2)?)?, text.get(2..)?);
    let (to, rest) = (rest.get(..2)?, rest.get(2..)?);
    let to = if to == OFF {
        None
    } else {
        Some(shape.parse(to)?)
    };
    let role = match rest {
        "" => None,
        letter => Some(
            Role::ALL
                .into_iter()
                .find(|role| letter.chars().eq([role.letter()]))?,
        ),
    };
    Some((from, to, role))
}

pub(crate) fn read_move(position: &Position, text: &str) -> Option<Move> {
    let known = |mv: &Move| knows(position, mv.manner());
    move_text(position, text).filter(known)
}

/// Whether the game that is played has moves that are made in this way.
pub(crate) fn knows(position: &Position, manner: Manner) -> bool {
    position.rules().knows(position.ruleset(), manner)
}

/// Reads the strict text of a move of any game.
fn move_text(position: &Position, text: &str) -> Option<Move> {
    let shape = position.shape();
    if let Some(square) = text.strip_prefix("F@") {
        let square = shape.parse(square)?;
        return Some(Move::new(square, square, Manner::Entry));
    }
    if let Some((mover, other)) = text.split_once('>') {
        let (from, to, promotion) = read_part(shape, mover)?;
        let (target, lands, becomes) = read_part(shape, other)?;
        let shove = Shove {
            target,
            lands,
            becomes,
        };
        let push = Move::new(from, to?, Manner::Push(shove));
        return Some(promotion.map_or(push, |role| push.becoming(role)));
    }
    if let Some((mover, other)) = text.split_once('<') {
        let ((from, to, None), (target, lands, None)) =
            (read_part(shape, mover)?, read_part(shape, other)?)
        else {
            return None;
        };
        return match (to, lands) {
            (None, None) => Some(Move::new(from, from, Manner::PullOff { target })),
            (Some(to), Some(lands)) if lands == from => {
                Some(Move::new(from, to, Manner::Pull { target }))
            }
            _ => None,
        };
    }
    let (from, Some(to), role) = read_part(shape, text)? else {
        return None;
    };
    if let Some(role) = role {
        return Some(Move::promoting(from, to, role));
    }
    let plain = Move::plain(from, to);
    let piece = position.board.at(from);
    let castles = piece.and_then(|piece| castle_of(position, piece, plain));
    let guards = position.rules().spec().guards.iter().find(|guard| {
        let queen = Piece::new(guard.side, Role::Queen);
        let rook = Piece::new(guard.side, Role::Rook);
        (guard.king.0, guard.rook.0) == (from, to)
            && (piece, position.board.at(to)) == (Some(queen), Some(rook))
    });
    Some(match (castles, guards) {
        (Some(_), _) => Move::castle(from, to),
        (None, Some(guard)) if knows(position, Manner::Guarding) => {
            Move::new(from, guard.king.1, Manner::Guarding)
        }
        (None, _) => plain,
    })
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
    let mut after = *position;
    rules.play(position, orders, &mut after);
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

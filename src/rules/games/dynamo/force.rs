//! Every move that the pieces could make by their ways of moving, pushing and pulling.

use super::SPEC;
use crate::rules::board::Board;
use crate::rules::moves::{Manner, Move, PROMOTIONS, Shove};
use crate::rules::piece::{Piece, Role, Side};
use crate::rules::shape::ORTHODOX;
use crate::rules::square::{Square, Squares};

/// What comes of pushing a piece: where it lands, or that it leaves the board.
enum Way {
    Lands(Square),
    Leaves,
}

/// A list of moves in the making; `false` of the visitor ends it.
struct Forces<'a> {
    board: &'a Board,
    side: Side,
    plain_only: bool,
    visitor: &'a mut dyn FnMut(Move) -> bool,
    ended: bool,
}

/// Hands over every move of a side but castling, legal or not; the visitor says whether to go on.
pub(super) fn candidates(
    board: &Board,
    side: Side,
    plain_only: bool,
    visitor: &mut dyn FnMut(Move) -> bool,
) {
    let mut forces = Forces {
        board,
        side,
        plain_only,
        visitor,
        ended: false,
    };
    for from in board.side(side) {
        if forces.ended {
            return;
        }
        let Some(piece) = board.at(from) else {
            continue;
        };
        match piece.role {
            Role::Pawn => forces.of_pawn(from),
            role => forces.of_piece(role, from),
        }
    }
}

/// Whether the move is one of those, legal or not.
pub(super) fn can_be_made(board: &Board, side: Side, mv: Move) -> bool {
    let mut found = false;
    candidates(board, side, false, &mut |other| {
        found |= other == mv;
        !found
    });
    found
}

impl Forces<'_> {
    fn tell(&mut self, mv: Move) {
        if !self.ended {
            self.ended = !(self.visitor)(mv);
        }
    }

    fn of_piece(&mut self, role: Role, from: Square) {
        let occupied = self.board.occupied();
        let seen = ORTHODOX.attacks(self.side, role, from, occupied);
        for to in seen - occupied {
            self.tell(Move::plain(from, to));
        }
        if self.plain_only {
            return;
        }
        for target in seen & occupied {
            if let Some(way) = self.pushed(from, target) {
                self.push(from, target, &way);
            }
            self.pull(role, from, target);
        }
    }

    /// Rules 1 and 2: the same distance on, over empty squares only; nothing where something is in the way.
    fn pushed(&self, from: Square, target: Square) -> Option<Way> {
        let lands = ORTHODOX.beyond(from, target);
        let over = match lands {
            Some(lands) => ORTHODOX.between(target, lands).with(lands),
            // A leap passes no squares on its way over the edge.
            None => ORTHODOX.ray_beyond(from, target),
        };
        if over.meets(self.board.occupied()) {
            return None;
        }
        Some(lands.map_or(Way::Leaves, Way::Lands))
    }

    /// Rule 5: the own king goes nowhere but to another square.
    fn is_own_king(&self, square: Square) -> bool {
        square == self.board.king(self.side)
    }

    /// A push, following and staying, with every promotion that comes of it.
    fn push(&mut self, from: Square, target: Square, way: &Way) {
        let (Some(mover), Some(other)) = (self.board.at(from), self.board.at(target)) else {
            return;
        };
        let lands = match *way {
            Way::Lands(lands) => Some(lands),
            Way::Leaves if self.is_own_king(target) => return,
            Way::Leaves => None,
        };
        let becomes: &[Option<Role>] = match lands.is_some_and(|to| promotes(other, to)) {
            true => &EVERY,
            false => &[None],
        };
        for becomes in becomes {
            let manner = Manner::Push(Shove {
                target,
                lands,
                becomes: *becomes,
            });
            self.tell(Move::new(from, from, manner));
            let follows = Move::new(from, target, manner);
            if promotes(mover, target) {
                for role in PROMOTIONS {
                    self.tell(follows.becoming(*role));
                }
            } else {
                self.tell(follows);
            }
        }
    }

    /// Rules 2, 4 and 5: away from the other piece, which lands where the mover started, or off the board with it.
    fn pull(&mut self, role: Role, from: Square, target: Square) {
        let occupied = self.board.occupied();
        match ORTHODOX.beyond(target, from) {
            Some(to) => {
                let over = ORTHODOX.between(from, to).with(to);
                if !over.meets(occupied) {
                    self.tell(Move::new(from, to, Manner::Pull { target }));
                }
            }
            None if role == Role::King || self.is_own_king(target) => {}
            None if ORTHODOX.ray_beyond(target, from).meets(occupied) => {}
            None => self.tell(Move::new(from, from, Manner::PullOff { target })),
        }
    }

    fn of_pawn(&mut self, from: Square) {
        let (board, ahead) = (self.board, ORTHODOX.ahead(self.side));
        let occupied = board.occupied();
        let starts = SPEC.pawn_home[self.side.index()].contains(from);
        let one = Squares::of(from).shifted(ahead);
        let two = if starts && !one.meets(occupied) {
            one.shifted(ahead)
        } else {
            Squares::EMPTY
        };
        for to in (one | two) - occupied {
            self.step(from, to);
        }
        if self.plain_only {
            return;
        }
        let straight = (one | two) & board.side(self.side);
        let slanted = ORTHODOX.pawn_captures(self.side, from) & board.side(self.side.other());
        for target in straight | slanted {
            if let Some(way) = self.pushed(from, target) {
                self.push(from, target, &way);
            }
        }
    }

    fn step(&mut self, from: Square, to: Square) {
        let plain = Move::plain(from, to);
        if promotes(Piece::new(self.side, Role::Pawn), to) {
            for role in PROMOTIONS {
                self.tell(plain.becoming(*role));
            }
        } else {
            self.tell(plain);
        }
    }
}

/// What a pawn that is pushed onto its last rank may become.
const EVERY: [Option<Role>; 4] = [
    Some(Role::Queen),
    Some(Role::Rook),
    Some(Role::Bishop),
    Some(Role::Knight),
];

/// Rule 7: whether a piece is a pawn whose last rank this square is on.
fn promotes(piece: Piece, square: Square) -> bool {
    piece.role == Role::Pawn && SPEC.last_rank[piece.side.index()].contains(square)
}

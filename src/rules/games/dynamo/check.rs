//! Rule 9: a king is in check when an enemy piece could push or pull it off the board.

use crate::rules::board::Board;
use crate::rules::piece::{Role, Side};
use crate::rules::shape::ORTHODOX;
use crate::rules::square::{Square, Squares};

/// The enemy pieces that give check to a side's king.
pub(super) fn checkers(board: &Board, side: Side) -> Squares {
    threats(board, side, board.king(side), board.occupied())
}

/// Whether a side's king would be in check on a square, only the king displaced.
pub(super) fn is_attacked(board: &Board, side: Side, square: Square) -> bool {
    let occupied = board.occupied().without(board.king(side)).with(square);
    !threats(board, side, square, occupied).is_empty()
}

fn threats(board: &Board, side: Side, king: Square, occupied: Squares) -> Squares {
    let foe = side.other();
    let [straight, slanted] = ORTHODOX.open_lines(king);
    let snipers = straight & board.rooklike(foe) | slanted & board.bishoplike(foe);
    let on_line = |from: &Square| throws_along_line(*from, king, occupied);
    let knights = ORTHODOX.knight(king) & board.men(foe, Role::Knight);
    // A knight that pulls leaves the board on the far side of its own square.
    let leaps = |from: &Square| {
        ORTHODOX.beyond(*from, king).is_none() || ORTHODOX.beyond(king, *from).is_none()
    };
    let pushers = ORTHODOX.king(king) & board.men(foe, Role::King)
        | ORTHODOX.pawn_captures(side, king) & board.men(foe, Role::Pawn);
    let pushes = |from: &Square| ORTHODOX.beyond(*from, king).is_none();
    let lines: Squares = snipers.iter().filter(on_line).collect();
    let knights: Squares = knights.iter().filter(leaps).collect();
    let pushers: Squares = pushers.iter().filter(pushes).collect();
    lines | knights | pushers
}

/// Whether a line piece could push the king off the board, or leave the board and take the king with it.
fn throws_along_line(from: Square, king: Square, occupied: Squares) -> bool {
    let between = ORTHODOX.between(from, king);
    if between.meets(occupied) {
        return false;
    }
    let distance = between.len() + 1;
    let over_the_edge = |way: Squares| way.len() < distance && !way.meets(occupied);
    over_the_edge(ORTHODOX.ray_beyond(from, king)) || over_the_edge(ORTHODOX.ray_beyond(king, from))
}

//! Who attacks what: the pieces by their ways, the Fools as what they imitate, and whom a Fool holds in place.

use super::{IMMOBILISE, has};
use crate::rules::board::Board;
use crate::rules::games::Ruleset;
use crate::rules::piece::{Role, Side};
use crate::rules::position::Position;
use crate::rules::shape::OMEGA;
use crate::rules::square::{Square, Squares};

/// A side as far as it attacks: which one, what its Fools are, and which of its pieces are held.
#[derive(Clone, Copy)]
pub(super) struct Foe {
    side: Side,
    imitates: Option<Role>,
    held: Squares,
}

impl Foe {
    /// The side as it stands.
    #[inline]
    pub(super) fn of(position: &Position, side: Side) -> Self {
        let last = position.memory.last[side.other().index()];
        Self::new(position.ruleset, &position.board, side, last)
    }

    /// The side on a board on which its Fools are something else.
    #[inline]
    pub(super) fn new(ruleset: Ruleset, board: &Board, side: Side, imitates: Option<Role>) -> Self {
        Self {
            side,
            imitates,
            held: held(ruleset, board),
        }
    }

    /// Its pieces that attack a square, lines ending where `occupied` says.
    #[inline]
    pub(super) fn attackers(&self, board: &Board, target: Square, occupied: Squares) -> Squares {
        let men = |role| board.men(self.side, role);
        let near = OMEGA.king(target) & men(Role::King)
            | OMEGA.knight(target) & (men(Role::Knight) | men(Role::Templar))
            | OMEGA.champion(target) & men(Role::Champion)
            | OMEGA.wizard(target) & men(Role::Wizard)
            | OMEGA.pawn_captures(self.side.other(), target) & men(Role::Pawn);
        let [straight, slanted] = OMEGA.open_lines(target);
        let snipers = straight & board.rooklike(self.side) | slanted & board.bishoplike(self.side);
        let clear = |from: &Square| !OMEGA.between(target, *from).meets(occupied);
        let lines: Squares = snipers.iter().filter(clear).collect();
        let fools = men(Role::Fool);
        let fools = match self.imitates {
            Some(role) if !fools.is_empty() => {
                fools & OMEGA.attacks(self.side.other(), role, target, occupied)
            }
            _ => Squares::EMPTY,
        };
        (near | lines | fools) - self.held
    }
}

/// Rule 14: the pieces beside an enemy Fool and not beside one of their own; nothing without the option.
pub(super) fn held(ruleset: Ruleset, board: &Board) -> Squares {
    if !has(ruleset, IMMOBILISE) {
        return Squares::EMPTY;
    }
    let beside = |side: Side| {
        let fools = board.men(side, Role::Fool).iter();
        let near = fools.map(|fool| OMEGA.king(fool) & OMEGA.open_lines(fool)[0]);
        near.fold(Squares::EMPTY, |all, near| all | near)
    };
    let [white, black] = [beside(Side::White), beside(Side::Black)];
    board.side(Side::White) & (black - white) | board.side(Side::Black) & (white - black)
}

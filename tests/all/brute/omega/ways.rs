//! How the men of Omega chess go, whom a Fool holds, and what a side could take.

use lacre::rules::{Piece, Role, Ruleset, Side, Squares};

use super::super::{Grid, STRAIGHT, Spot, ahead, along, is_slanted, leap, line};

#[derive(Clone, Copy)]
pub(super) struct Options {
    pub(super) advanced: bool,
    pub(super) templar: bool,
    pub(super) immobilise: bool,
    pub(super) travel: bool,
}

impl Options {
    pub(super) fn of(ruleset: Ruleset) -> Self {
        let advanced = ruleset.option("rules") == Some("advanced");
        let on = |name| advanced && ruleset.option(name) == Some("on");
        Self {
            advanced,
            templar: on("templar"),
            immobilise: on("immobilise"),
            travel: on("wizard-travel"),
        }
    }
}

/// Whether a man of that kind could capture on a square.
pub(super) fn captures(grid: &Grid, side: Side, role: Role, from: Spot, to: Spot) -> bool {
    let sees = |slanted: bool| {
        line(from, to).is_some_and(|(unit, _)| is_slanted(unit) == slanted)
            && grid.is_open(from, to)
    };
    match role {
        Role::King => matches!(leap(from, to), (0 | 1, 1)),
        Role::Rook => sees(false),
        Role::Bishop => sees(true),
        Role::Queen => sees(false) || sees(true),
        Role::Knight | Role::Templar => leap(from, to) == (1, 2),
        Role::Champion => matches!(leap(from, to), (0, 1) | (0, 2) | (2, 2)),
        Role::Wizard => matches!(leap(from, to), (1, 1) | (1, 3)),
        Role::Pawn => leap(from, to) == (1, 1) && to.1 - from.1 == ahead(side),
        Role::Fool => false,
    }
}

/// Whether it could go to an empty square, but for the long first steps of a pawn.
pub(super) fn goes(grid: &Grid, side: Side, role: Role, from: Spot, to: Spot) -> bool {
    match role {
        Role::Pawn => to == (from.0, from.1 + ahead(side)),
        Role::Templar => matches!(leap(from, to), (1, 2) | (2, 3)),
        _ => captures(grid, side, role, from, to),
    }
}

/// Rule 14: the men beside an enemy Fool and not beside one of their own.
pub(super) fn held(grid: &Grid, rules: Options) -> Vec<Spot> {
    let beside = |spot: Spot, side: Side| {
        let fool = Some(Piece::new(side, Role::Fool));
        let near = STRAIGHT.iter().map(|unit| along(spot, *unit, 1));
        rules.immobilise && near.into_iter().any(|spot| grid.at(spot) == fool)
    };
    let men = grid.men().into_iter();
    men.filter(|(spot, piece)| beside(*spot, piece.side.other()) && !beside(*spot, piece.side))
        .map(|(spot, _)| spot)
        .collect()
}

/// The men of a side that could capture on a square, its Fools being what is said.
pub(super) fn takers(
    grid: &Grid,
    rules: Options,
    by: Side,
    fool: Option<Role>,
    target: Spot,
) -> Squares {
    let held = held(grid, rules);
    let can = |(spot, piece): &(Spot, Piece)| {
        let role = match piece.role {
            Role::Fool => fool,
            role => Some(role),
        };
        let free = !held.contains(spot);
        free && role.is_some_and(|role| captures(grid, by, role, *spot, target))
    };
    let men = grid.men_of(by).into_iter().filter(can);
    grid.squares(men.map(|(spot, _)| spot))
}

pub(super) fn is_corner(spot: Spot) -> bool {
    [0, 11].contains(&spot.0) && [0, 11].contains(&spot.1)
}

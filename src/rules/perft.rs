//! Counting lines of play, by which move generators are compared.

use super::games::Rules;
use super::piece::Side;
use super::position::Position;
use super::turn::{Movers, Orders};

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
        let mut after = *position;
        rules.play(position, orders, &mut after);
        nodes += descend(rules, &after, depth - 1);
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
        let mut after = *position;
        rules.play(position, orders, &mut after);
        parts.push((text.join(" "), descend(rules, &after, depth - 1)));
    });
    parts.sort_unstable();
    parts
}

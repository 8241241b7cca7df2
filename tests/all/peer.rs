//! Classic held against another program: cozy-chess, by the moves of random positions and the lines behind each.

use std::collections::BTreeMap;

use cozy_chess::{Board, Move as PeerMove};
use lacre::rules::{Move, Orders, Position, Ruleset, Side, Variant, perft};

/// So many positions are compared.
const POSITIONS: usize = 10_000;

/// A move of the peer by our text: it writes castling as the king taking the rook.
fn text(board: &Board, mv: PeerMove) -> String {
    let own = board.colors(board.side_to_move());
    let castles = own.has(mv.to);
    let to = match (castles, mv.to > mv.from) {
        (false, _) => mv.to,
        (true, true) => cozy_chess::Square::new(cozy_chess::File::G, mv.from.rank()),
        (true, false) => cozy_chess::Square::new(cozy_chess::File::C, mv.from.rank()),
    };
    PeerMove { to, ..mv }.to_string()
}

/// The moves of a position, each with the number of answers to it.
fn peer_division(board: &Board) -> BTreeMap<String, u64> {
    let mut division = BTreeMap::new();
    board.generate_moves(|moves| {
        for mv in moves {
            let mut after = board.clone();
            after.play_unchecked(mv);
            let mut answers = 0;
            after.generate_moves(|moves| {
                answers += moves.len() as u64;
                false
            });
            division.insert(text(board, mv), answers);
        }
        false
    });
    division
}

fn after(position: &Position, side: Side, mv: Move) -> Position {
    let mut next = *position;
    position.advance(&Orders::One(side, mv), &mut next);
    next
}

fn our_division(position: &Position, side: Side) -> BTreeMap<String, u64> {
    let moves = position.legal_moves(side).into_iter();
    moves
        .map(|mv| {
            let answers = perft(&after(position, side, mv), 1);
            (position.write_move(mv), answers)
        })
        .collect()
}

#[test]
fn ten_thousand_positions_have_the_same_moves_and_answers() {
    // Having no move is no draw for the peer either: it only lists moves.
    let start = Position::start(Ruleset::new(Variant::Classic));
    let mut seed = 0x2545_f491_4f6c_dd1d_u64;
    let mut below = |bound: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        usize::try_from(seed >> 33).unwrap() % bound
    };
    let (mut position, mut compared, mut plies) = (start, 0, 0);
    while compared < POSITIONS {
        let side = position.movers().due()[0];
        let board: Board = position.text().parse().unwrap();
        let ours = our_division(&position, side);
        assert_eq!(ours, peer_division(&board), "{position}");
        compared += 1;
        plies += 1;
        let legal = position.legal_moves(side);
        // Short and long games, so that openings and bare endings come up alike.
        position = if legal.is_empty() || plies > 40 + below(160) {
            plies = 0;
            start
        } else {
            let mv = legal[below(legal.len())];
            after(&position, side, mv)
        };
    }
}

//! What holds in every game that can be played, found by games at random.

use lacre::rules::{
    Change, History, Letters, Manner, Move, Orders, Piece, Position, Reading, Resolution, Role,
    Ruleset, Setup, Side, Variant,
};
use proptest::prelude::*;

/// The choices of a game at random: which move of each list, and who registered first.
fn choices() -> impl Strategy<Value = Vec<(usize, usize, bool)>> {
    prop::collection::vec((any::<usize>(), any::<usize>(), any::<bool>()), 1..60)
}

fn rulesets() -> impl Strategy<Value = Ruleset> {
    let all = Variant::ALL.into_iter().flat_map(|variant| {
        let plain = Ruleset::new(variant);
        let others = variant
            .options()
            .iter()
            .map(move |option| plain.with(option.name, option.values[1]).unwrap());
        [plain].into_iter().chain(others)
    });
    prop::sample::select(all.collect::<Vec<_>>())
}

/// Plays a game and shows each turn: the position before, the orders, what came of them.
fn play(
    ruleset: Ruleset,
    choices: &[(usize, usize, bool)],
    mut show: impl FnMut(&Position, &Orders, &Resolution) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    let (mut position, mut history) = (Position::start(ruleset), History::default());
    for &(one, other, white_first) in choices {
        let pick = |side: Side, number: usize| {
            let moves = position.legal_moves(side);
            moves[number % moves.len()]
        };
        let orders = match position.movers().due() {
            [side] => Orders::One(*side, pick(*side, one)),
            _ => Orders::Both {
                white: pick(Side::White, one),
                black: pick(Side::Black, other),
                first: if white_first {
                    Side::White
                } else {
                    Side::Black
                },
            },
        };
        let resolution = position.resolve(&orders, &history).unwrap();
        show(&position, &orders, &resolution)?;
        if resolution.outcome.is_some() {
            break;
        }
        history.push(&position);
        position = resolution.position;
    }
    Ok(())
}

/// The position seen from the other side: turned round, sides swapped.
fn swapped(position: &Position) -> Position {
    let text = position.text();
    let fields: Vec<_> = text.split(' ').collect();
    let placement: String = fields[0].chars().rev().map(swap_case).collect();
    let castling: String = fields[2].chars().map(turned_right).collect();
    let text = format!(
        "{placement} {} {castling} {} {} {}",
        fields[1], fields[3], fields[4], fields[5]
    );
    Position::read(position.ruleset(), &text).unwrap()
}

fn swap_case(letter: char) -> char {
    if letter.is_ascii_uppercase() {
        letter.to_ascii_lowercase()
    } else {
        letter.to_ascii_uppercase()
    }
}

/// A castling letter on the turned board: files a and h change places as well.
fn turned_right(letter: char) -> char {
    match letter {
        'H' => 'a',
        'A' => 'h',
        'h' => 'A',
        'a' => 'H',
        _ => letter,
    }
}

/// The same move on the turned board.
fn turned(position: &Position, turned: &Position, mv: Move) -> Move {
    let shape = position.shape();
    let name = |square| shape.name(shape.rotated(square));
    let promotion: String = mv.promotion().map(Role::letter).into_iter().collect();
    turned
        .read_move(&format!("{}{}{promotion}", name(mv.from()), name(mv.to())))
        .unwrap()
}

fn census(pieces: impl Iterator<Item = Piece>) -> Vec<Piece> {
    let mut pieces: Vec<_> = pieces.collect();
    pieces.sort_unstable();
    pieces
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn each_side_has_one_king_for_ever(ruleset in rulesets(), choices in choices()) {
        play(ruleset, &choices, |_, _, resolution| {
            for side in Side::ALL {
                prop_assert_eq!(resolution.position.men(side, Role::King).len(), 1);
            }
            Ok(())
        })?;
    }

    #[test]
    fn no_piece_is_lost_or_made(ruleset in rulesets(), choices in choices()) {
        play(ruleset, &choices, |before, orders, resolution| {
            let vanished = resolution.changes.iter().filter_map(|change| match change {
                Change::Vanish(square, piece) => Some((*square, *piece)),
                Change::Appear(..) => None,
            });
            let given = || Side::ALL.into_iter().filter_map(|side| orders.of(side));
            let promoted = |(square, piece): (_, Piece)| {
                let own = given().find(|mv| mv.from() == square).and_then(Move::promotion);
                let pushed = given().find(|mv| mv.target() == Some(square)).and_then(Move::becomes);
                let becomes = pushed.filter(|_| own.is_none() && piece.role == Role::Pawn);
                Piece::new(piece.side, own.or(becomes).unwrap_or(piece.role))
            };
            let appeared = resolution.changes.iter().filter_map(|change| match change {
                Change::Appear(_, piece) => Some(*piece),
                Change::Vanish(..) => None,
            });
            let removed = resolution.happenings.iter().flat_map(|event| event.removed.iter().copied());
            // A Fool that enters comes from the hand.
            let entering = Side::ALL.into_iter().filter(|side| {
                orders.of(*side).is_some_and(|mv| mv.manner() == Manner::Entry)
            });
            let entering: Vec<Piece> = entering.map(|side| Piece::new(side, Role::Fool)).collect();
            let lost = before.pieces().count() + entering.len() - resolution.position.pieces().count();
            prop_assert_eq!(lost, removed.clone().count());
            prop_assert_eq!(census(vanished.map(promoted).chain(entering)), census(appeared.chain(removed)));
            Ok(())
        })?;
    }

    #[test]
    fn the_changes_tell_the_whole_board(ruleset in rulesets(), choices in choices()) {
        play(ruleset, &choices, |before, _, resolution| {
            let mut board: std::collections::BTreeMap<_, _> = before.pieces().collect();
            for change in &resolution.changes {
                match *change {
                    Change::Vanish(square, piece) => prop_assert_eq!(board.remove(&square), Some(piece)),
                    Change::Appear(square, piece) => prop_assert_eq!(board.insert(square, piece), None),
                }
            }
            prop_assert_eq!(board, resolution.position.pieces().collect());
            Ok(())
        })?;
    }

    #[test]
    fn the_short_way_and_the_long_one_agree(ruleset in rulesets(), choices in choices()) {
        play(ruleset, &choices, |before, orders, resolution| {
            let mut next = *before;
            let lean = before.advance(orders, &mut next);
            let again = before.resolve(orders, &History::default()).unwrap();
            prop_assert_eq!(next, resolution.position);
            prop_assert_eq!(lean.frozen, resolution.position.frozen());
            prop_assert_eq!(lean.outcome, again.outcome);
            Ok(())
        })?;
    }

    #[test]
    fn the_sides_may_be_swapped(choices in choices()) {
        play(Ruleset::new(Variant::Xymyx), &choices, |before, orders, resolution| {
            let mirror = swapped(before);
            let Orders::Both { white, black, first } = *orders else { return Ok(()) };
            let orders = Orders::Both {
                white: turned(before, &mirror, black),
                black: turned(before, &mirror, white),
                first: first.other(),
            };
            let mut next = mirror;
            let lean = mirror.advance(&orders, &mut next);
            prop_assert_eq!(next, swapped(&resolution.position));
            let winner = lean.outcome.and_then(|outcome| outcome.winner).map(Side::other);
            prop_assert_eq!(winner, resolution.outcome.and_then(|outcome| outcome.winner));
            Ok(())
        })?;
    }

    #[test]
    fn positions_and_moves_survive_their_texts(ruleset in rulesets(), choices in choices()) {
        play(ruleset, &choices, |_, _, resolution| {
            let position = &resolution.position;
            prop_assert_eq!(Position::read(ruleset, &position.text()), Ok(*position));
            for &side in position.movers().due() {
                for mv in position.legal_moves(side) {
                    prop_assert_eq!(position.read_move(&position.write_move(mv)), Some(mv));
                }
            }
            Ok(())
        })?;
    }

    #[test]
    fn what_is_written_for_people_is_read_back(
        ruleset in rulesets(),
        choices in choices(),
        letters in prop::sample::select(Letters::ALL.to_vec()),
    ) {
        play(ruleset, &choices, |position, orders, _| {
            for &side in position.movers().due() {
                let mv = orders.of(side).unwrap();
                let text = position.san(mv, side, letters);
                match position.interpret(side, &text, letters) {
                    Reading::Legal { mv: read, .. } => prop_assert_eq!(read, mv, "{} in {}", text, position),
                    Reading::Ambiguous(moves) => prop_assert!(moves.contains(&mv), "{} in {}", text, position),
                    other => prop_assert!(false, "{} in {} is {:?}", text, position, other),
                }
            }
            Ok(())
        })?;
    }

    #[test]
    fn legal_is_what_is_accepted(ruleset in rulesets(), choices in choices(), promotion in "[qrbn]?") {
        play(ruleset, &choices, |position, _, _| {
            if position.turn() % 8 != 3 {
                return Ok(());
            }
            let shape = position.shape();
            for side in Side::ALL {
                let legal = position.legal_moves(side);
                for from in shape.squares() {
                    for to in shape.squares() {
                        let text = format!("{}{}{promotion}", shape.name(from), shape.name(to));
                        let mv = position.read_move(&text).unwrap();
                        let accepted = position.check_move(side, mv).is_ok();
                        prop_assert_eq!(accepted, legal.contains(&mv), "{} in {}", text, position);
                    }
                }
            }
            Ok(())
        })?;
    }

    #[test]
    fn hostile_texts_do_no_harm(text in "\\PC{0,80}", near in "[a-hA-H1-8NBRQKCTADxO0=+ -]{0,12}") {
        for variant in Variant::ALL {
            let position = Position::start(Ruleset::new(variant));
            for text in [&text, &near] {
                let _ = Position::read(position.ruleset(), text);
                let _ = position.read_move(text);
                for letters in Letters::ALL {
                    if let Reading::Legal { mv, .. } = position.interpret(Side::White, text, letters) {
                        prop_assert!(position.check_move(Side::White, mv).is_ok());
                    }
                }
            }
        }
    }

    #[test]
    fn strange_positions_are_refused_or_playable(
        rows in prop::collection::vec("[kqrbnpKQRBNP1]{8}", 8),
        rest in "(wb|w|b) (-|HA|ha|HAha|Hh) (-|[a-h][36]) [0-9]{1,2} [1-9]",
    ) {
        for variant in Variant::ALL {
            let ruleset = Ruleset::new(variant);
            let mut text = rows.join("/").replace(['k', 'K'], "1");
            text.replace_range(0..1, "k");
            text.replace_range(70..71, "K");
            let text = format!("{text} {rest}");
            if let Ok(position) = Position::read(ruleset, &text) {
                prop_assert_eq!(Setup::read(ruleset, &text).and_then(Setup::position), Ok(position));
                prop_assert_eq!(Position::read(ruleset, &position.text()), Ok(position));
                prop_assert!(position.outcome(Side::White, &History::default()).is_none_or(|o| !o.ending.name().is_empty()));
                for &side in position.movers().due() {
                    for mv in position.legal_moves(side) {
                        prop_assert!(!position.san(mv, side, Letters::Spanish).is_empty());
                    }
                }
            }
        }
    }
}

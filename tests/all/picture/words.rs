//! Boards in words: what is told, in both languages, and that the whole board is told however much there is to say.

use std::sync::LazyLock;

use lacre::locale::Language;
use lacre::locale::tell::Cast;
use lacre::picture::{Marks, Painter, Scene, Theme, describe, describe_square, moves};
use lacre::rules::{History, Manner, Movers, Orders, Position, Ruleset, Shove, Side, Variant};
use proptest::prelude::*;

use super::{case, cast, decode, last};

#[test]
fn boards_are_told_in_both_languages() {
    let told = |name: &str, cast: &Cast, language| {
        let (orders, resolution) = case(name).resolve().unwrap();
        let last = last(&orders, &resolution);
        describe(&resolution.position, Some(&last), cast, language)
    };
    let named = cast(["Ana", "Ben"]);
    let sides = Cast::sides(Variant::Classic);
    insta::assert_snapshot!(told("double-absorption", &named, Language::English), @"Ana: Knight c3 → e4. Ben: Knight f6 → e4. Double absorption on e4: Ana's knight stays; Ana's pawn and Ben's knight are removed. Ana: King e1; Rooks a1, h1; Knight e4; Pawns a2, b2, c2, f2, g2, h2. Ben: King d8; Rooks a8, h8; Pawns a7, b7, c7, f7, g7, h7.");
    insta::assert_snapshot!(told("double-absorption", &named, Language::Spanish), @"Ana: Caballo c3 → e4. Ben: Caballo f6 → e4. Doble absorción en e4: queda el caballo de Ana; se retiran el peón de Ana y el caballo de Ben. Ana: Rey e1; Torres a1, h1; Caballo e4; Peones a2, b2, c2, f2, g2, h2. Ben: Rey d8; Torres a8, h8; Peones a7, b7, c7, f7, g7, h7.");
    insta::assert_snapshot!(told("frozen-check", &named, Language::English), @"Ana: Queen e2 → d2. Ben: Pawn a7 → a6. Ben is in check from the queen on d2. Frozen: the queen on d2. Ana: King e1; Queen d2; Rooks a1, h1; Bishop f1; Knights c3, f3; Pawns a2, b2, c2, f2, g2, h2. Ben: King d8; Rooks a8, h8; Bishop f8; Knights c6, f6; Pawns a6, b7, c7, f7, g7, h7.");
    insta::assert_snapshot!(told("en-passant", &sides, Language::Spanish), @"Blancas: Peón e5 → d6. Captura al paso en d6: se retira el peón negro. Mueven las negras. Blancas: Rey e1; Torre h1; Peones a2, b2, c2, f2, g2, h2, d6. Negras: Rey e8; Peones a7, b7, f7, g7, h7.");
}

#[test]
fn what_happened_is_told_with_its_rule() {
    let named = cast(["Ana", "Ben"]);
    for (name, english, spanish) in [
        (
            "collision",
            "Collision on f6: Ana's queen stays; Ben's knight is removed.",
            "Colisión en f6: queda la dama de Ana; se retira el caballo de Ben.",
        ),
        (
            "equal-collision",
            "Ana was first, so Ana's knight stays",
            "Ana fue primero, así que queda el caballo de Ana",
        ),
        (
            "absorption",
            "Absorption on d2: Ana's pawn is removed.",
            "Absorción en d2: se retira el peón de Ana.",
        ),
        (
            "promotion",
            "Ana: Pawn b7 → b8 = queen.",
            "Ana: Peón b7 → b8 = dama.",
        ),
        (
            "castling",
            "Ana: Castling e1 → g1.",
            "Ana: Enroque e1 → g1.",
        ),
        (
            "change-places",
            "Missed capture on d5.",
            "Captura fallida en d5.",
        ),
        (
            "classic",
            "Capture on c6: Ben's knight is removed.",
            "Captura en c6: se retira el caballo de Ben.",
        ),
        (
            "en-passant",
            "En passant on d6: Ben's pawn is removed.",
            "Captura al paso en d6: se retira el peón de Ben.",
        ),
    ] {
        let (orders, resolution) = case(name).resolve().unwrap();
        let last = last(&orders, &resolution);
        for (language, words) in [(Language::English, english), (Language::Spanish, spanish)] {
            let told = describe(&resolution.position, Some(&last), &named, language);
            assert!(told.contains(words), "{name}: {told}");
        }
    }
}

/// The longest description that Discord takes with a picture.
const LONGEST: usize = 1_024;

/// A position is told within its bounds, every piece on its square, to players of the longest names.
#[track_caller]
fn is_told_whole(position: &Position, told: &str) {
    let length = told.chars().count();
    assert!(length <= LONGEST, "{length}: {told}");
    for (square, _) in position.pieces() {
        let name = position.shape().name(square);
        assert!(told.contains(name), "{name} is missing: {told}");
    }
    assert!(told.ends_with('.'), "{told}");
}

/// Boards as full as they can be, of every game.
#[test]
fn boards_full_of_pieces_are_told_whole() {
    let full = "kqqqqqqq/qqqqqqqq/nbnbnbnb/rrrrrrrr/BNBNBNBN/RRRRRRRR/QQQQQQQQ/KQQQQQQQ";
    let omega = "w**********w/*kqqqqqqqqq*/*qqqqqqqqqq*/*bnbnbnbnbn*/*crcrcrcrcr*/*wwwwwwwwww*/\
         *WWWWWWWWWW*/*CRCRCRCRCR*/*BNBNBNBNBN*/*QQQQQQQQQQ*/*KQQQQQQQQQ*/W**********W w - - 0 25";
    for (variant, text) in [
        (Variant::Xymyx, format!("{full} wb - - 0 9")),
        (Variant::Classic, format!("{full} w - - 0 9")),
        (Variant::Dynamo, format!("{full} w - - 0 9")),
        (Variant::Omega, omega.to_owned()),
    ] {
        let position = Position::read(Ruleset::new(variant), &text);
        let position = position.unwrap_or_else(|why| panic!("{text}: {why:?}"));
        let names = [&*"x".repeat(32), &"y".repeat(32)];
        for language in Language::ALL {
            let told = describe(&position, None, &cast(names), language);
            is_told_whole(&position, &told);
        }
    }
}

#[test]
fn what_attacks_a_square_is_told() {
    let read = |variant, text: &str| Position::read(Ruleset::new(variant), text).unwrap();
    let xymyx = read(
        Variant::Xymyx,
        "r2k3r/ppp2ppp/5n2/8/4P3/2N5/PPP2PPP/R3K2R wb - - 0 9",
    );
    let named = cast(["Ana", "Ben"]);
    let told = |square: &str, language| {
        let square = xymyx.shape().parse(square).unwrap();
        describe_square(&xymyx, square, &named, language)
    };
    insta::assert_snapshot!(told("e4", Language::English), @"e4: Ana's pawn. Ana attacks it with the knight on c3. Ben attacks it with the knight on f6. Pawn e4: e5.");
    insta::assert_snapshot!(told("e4", Language::Spanish), @"e4: el peón de Ana. Ana la ataca con el caballo de c3. Ben la ataca con el caballo de f6. Peón e4: e5.");
    insta::assert_snapshot!(told("d5", Language::English), @"d5 is empty. Ana attacks it with the knight on c3 and the pawn on e4. Ben attacks it with the knight on f6.");
    insta::assert_snapshot!(told("f6", Language::Spanish), @"f6: el caballo de Ben. Ana no la ataca. Ben la ataca con el peón de g7. Caballo f6: g4, d5, h5, d7, e8, g8; captura e4; absorbe h7.");
    // A Fool attacks as what it imitates.
    let fools = case("fools").position();
    let square = fools.shape().parse("c3").unwrap();
    insta::assert_snapshot!(describe_square(&fools, square, &Cast::sides(Variant::Omega), Language::English), @"c3 is empty. White attacks it with the wizard on d6. Black attacks it with the knight on e4.");
}

/// Each legal move is told of by the square that it aims at, with the piece that makes it.
#[track_caller]
fn every_move_is_told(position: &Position, side: Side, language: Language) {
    let told = moves(position, side, language);
    let name = |square| position.shape().name(square);
    for mv in position.legal_moves(side) {
        let aim = match mv.manner() {
            Manner::Push(Shove { target, .. })
            | Manner::Pull { target }
            | Manner::PullOff { target } => target,
            _ => mv.to(),
        };
        let of_mover = |line: &&String| {
            mv.manner() == Manner::Entry
                || line.split(':').next().unwrap().ends_with(name(mv.from()))
        };
        let listed = told
            .iter()
            .filter(of_mover)
            .any(|line| line.contains(name(aim)));
        assert!(listed, "{} is not among {told:?}", position.write_move(mv));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn whatever_is_played_can_be_drawn_and_told(
        variant in prop::sample::select(&Variant::ALL[..]),
        picks in proptest::collection::vec((any::<u16>(), any::<u16>()), 1..40),
        first in any::<bool>(),
    ) {
        static PAINTER: LazyLock<Painter> = LazyLock::new(|| Painter::new(&Theme::LACRE, 240));
        let mut position = Position::start(Ruleset::new(variant));
        for (one, other) in picks {
            let pick = |side: Side, n: u16| {
                let moves = position.legal_moves(side);
                moves.get(usize::from(n) % moves.len().max(1)).copied()
            };
            let orders = match position.movers() {
                Movers::One(side) => pick(side, one).map(|mv| Orders::One(side, mv)),
                Movers::Both => pick(Side::White, one).zip(pick(Side::Black, other)).map(
                    |(white, black)| Orders::Both {
                        white,
                        black,
                        first: if first { Side::White } else { Side::Black },
                    },
                ),
            };
            let Some(orders) = orders else { break };
            let Ok(resolution) = position.resolve(&orders, &History::default()) else { break };
            let last = last(&orders, &resolution);
            let scene = Scene::new(&resolution.position, Some(last), Side::Black, &Marks::default());
            prop_assert_eq!(decode(&PAINTER.paint(&scene)).width(), 240);
            position = resolution.position;
            let names = [&*"x".repeat(32), &"y".repeat(32)];
            for language in Language::ALL {
                let told = describe(&position, Some(&last), &cast(names), language);
                is_told_whole(&position, &told);
                for side in Side::ALL {
                    every_move_is_told(&position, side, language);
                }
            }
        }
    }
}

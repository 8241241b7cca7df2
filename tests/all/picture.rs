//! Board pictures: pixel by pixel against those kept, and what each must show.
//!
//! `LACRE_RENEW=1 cargo test picture` draws the kept pictures anew.

use std::path::PathBuf;
use std::sync::LazyLock;

use image::RgbImage;
use lacre::locale::tell::Cast;
use lacre::locale::{Language, Name};
use lacre::picture::{Last, Marks, Painter, Scene, Theme, describe};
use lacre::rules::{History, Movers, Orders, Position, Resolution, Ruleset, Side, Variant};
use proptest::prelude::*;

/// A turn to be drawn.
struct Case {
    name: &'static str,
    variant: Variant,
    position: Option<&'static str>,
    /// White's and black's move, or the one of the side to move; the first of two registered first.
    moves: &'static [&'static str],
    bottom: Side,
}

const CASES: [Case; 19] = [
    xymyx("start", None, &[]),
    xymyx("opening", None, &["e2e4", "b8c6"]),
    xymyx(
        "collision",
        Some("r3k1nr/ppp2ppp/2n5/3p4/8/2N2Q2/PPP2PPP/R3K2R wb - - 0 9"),
        &["f3f6", "g8f6"],
    ),
    xymyx(
        "equal-collision",
        Some("r2k3r/ppp2ppp/5n2/8/8/2N5/PPP2PPP/R3K2R wb - - 0 9"),
        &["c3e4", "f6e4"],
    ),
    xymyx(
        "double-absorption",
        Some("r2k3r/ppp2ppp/5n2/8/4P3/2N5/PPP2PPP/R3K2R wb - - 0 9"),
        &["c3e4", "f6e4"],
    ),
    xymyx("absorption", None, &["d1d2", "g8f6"]),
    xymyx(
        "frozen-check",
        Some("r2k1b1r/ppp2ppp/2n2n2/8/8/2N2N2/PPP1QPPP/R3KB1R wb - - 0 9"),
        &["e2d2", "a7a6"],
    ),
    xymyx(
        "promotion",
        Some("3k3r/PP4pp/8/8/8/8/pp4PP/3K3R wb - - 0 30"),
        &["b7b8q", "a2a1n"],
    ),
    xymyx(
        "castling",
        Some("r2k3r/ppp2ppp/2n2n2/8/8/2N2N2/PPP2PPP/R3K2R wb HAha - 0 9"),
        &["e1g1", "d8b8"],
    ),
    xymyx(
        "crossing",
        Some("r2k3r/ppp2ppp/8/6q1/8/8/PPP2PPP/R3KB1R wb - - 0 9"),
        &["f1a6", "g5c1"],
    ),
    xymyx(
        "side-by-side",
        Some("r2k3r/ppp2ppp/5n2/8/8/2N5/PPP2PPP/R3K2R wb - - 0 9"),
        &["c3d5", "f6e4"],
    ),
    xymyx(
        "change-places",
        Some("r2k3r/ppp2ppp/8/3r4/8/8/PPPR1PPP/4K2R wb - - 0 9"),
        &["d2d5", "d5d2"],
    ),
    Case {
        name: "pulled-off",
        variant: Variant::Dynamo,
        position: Some("4k3/5ppp/8/3n4/8/B2P4/5PPP/R3K3 w - - 0 1"),
        moves: &["a1xx<a3xx"],
        bottom: Side::White,
    },
    Case {
        name: "pushed-off",
        variant: Variant::Dynamo,
        position: Some("4k3/5ppp/8/n7/8/3P4/5PPP/R3K3 w - - 0 1"),
        moves: &["a1a1>a5xx"],
        bottom: Side::Black,
    },
    Case {
        name: "push",
        variant: Variant::Dynamo,
        position: Some("4k3/5ppp/8/3n4/8/n2P4/5PPP/R3K3 w - - 0 1"),
        moves: &["a1a3>a3a5"],
        bottom: Side::White,
    },
    Case {
        name: "guarding",
        variant: Variant::Omega,
        position: Some(
            "w**********w/*crnbqkbnrc*/*pppppppppp*/*10*/*10*/*10*/*10*/*10*/*10*/*PPPPPPPPPP*/*CR2QKBNRC*/\
             W**********W w IBib - 0 5 guard=IBib fool=Ff",
        ),
        moves: &["e0b0"],
        bottom: Side::White,
    },
    Case {
        name: "fools",
        variant: Variant::Omega,
        position: Some(
            "1**********w/*crnbqkbnrc*/*pppp1ppppp*/*4p5*/*3W1w4*/*5F4*/*4nP4*/*3f6*/*10*/*PPPPP1PPPP*/\
             *CR2QKBNRC*/1**********W w IBib - 0 25 guard=IBib last=Pn",
        ),
        moves: &["d6c9"],
        bottom: Side::Black,
    },
    Case {
        name: "classic",
        variant: Variant::Classic,
        position: Some("r2q1rk1/pp2bppp/2n1bn2/3p4/3N4/2N1B3/PPP1BPPP/R2Q1RK1 w - - 6 11"),
        moves: &["d4c6"],
        bottom: Side::White,
    },
    Case {
        name: "en-passant",
        variant: Variant::Classic,
        position: Some("4k3/pp3ppp/8/3pP3/8/8/PPP2PPP/4K2R w - d6 0 11"),
        moves: &["e5d6"],
        bottom: Side::Black,
    },
];

const fn xymyx(
    name: &'static str,
    position: Option<&'static str>,
    moves: &'static [&'static str],
) -> Case {
    Case {
        name,
        variant: Variant::Xymyx,
        position,
        moves,
        bottom: Side::White,
    }
}

impl Case {
    fn position(&self) -> Position {
        let ruleset = Ruleset::new(self.variant);
        self.position.map_or_else(
            || Position::start(ruleset),
            |text| Position::read(ruleset, text).unwrap(),
        )
    }

    fn resolve(&self) -> Option<(Orders, Resolution)> {
        let position = self.position();
        let read = |text: &str| position.read_move(text).unwrap();
        let orders = match (position.movers(), self.moves) {
            (_, []) => return None,
            (Movers::One(side), [mv]) => Orders::One(side, read(mv)),
            (Movers::Both, [white, black]) => Orders::Both {
                white: read(white),
                black: read(black),
                first: Side::White,
            },
            _ => panic!("{} has moves that are not due", self.name),
        };
        let resolution = position.resolve(&orders, &History::default());
        Some((
            orders,
            resolution.unwrap_or_else(|e| panic!("{}: {e:?}", self.name)),
        ))
    }

    fn scene(&self, bottom: Side) -> Scene {
        let marks = Marks::default();
        match self.resolve() {
            None => Scene::new(&self.position(), None, bottom, &marks),
            Some((orders, resolution)) => Scene::new(
                &resolution.position,
                Some(last(&orders, &resolution)),
                bottom,
                &marks,
            ),
        }
    }
}

fn last<'a>(orders: &'a Orders, resolution: &'a Resolution) -> Last<'a> {
    Last {
        orders,
        changes: &resolution.changes,
        happenings: &resolution.happenings,
    }
}

fn case(name: &str) -> &'static Case {
    CASES.iter().find(|case| case.name == name).unwrap()
}

/// The default painter, with its sprites drawn once for all tests.
fn painter() -> &'static Painter {
    static PAINTER: LazyLock<Painter> =
        LazyLock::new(|| Painter::new(&Theme::LACRE, Painter::DEFAULT_WIDTH));
    &PAINTER
}

fn decode(bytes: &[u8]) -> RgbImage {
    image::load_from_memory(bytes).unwrap().to_rgb8()
}

/// The picker after a queen was chosen, and then one of its moves.
fn picker() -> [(&'static str, Scene); 2] {
    let text = "r1k4r/ppp2ppp/2n2b2/8/3Q4/2N2N2/PPP2PPP/R3K2R wb - - 0 9";
    let position = Position::read(Ruleset::new(Variant::Xymyx), text).unwrap();
    let queen = position.shape().parse("d4").unwrap();
    let moves = position.legal_moves(Side::White);
    let of_queen: Vec<_> = moves.into_iter().filter(|mv| mv.from() == queen).collect();
    let choosing = Marks {
        side: Some(Side::White),
        chosen: None,
        square: Some(queen),
        targets: of_queen.iter().map(|mv| mv.to()).collect(),
    };
    let chosen = Marks {
        chosen: position.read_move("d4f6"),
        targets: Vec::new(),
        ..choosing.clone()
    };
    [
        (
            "picker",
            Scene::new(&position, None, Side::White, &choosing),
        ),
        ("chosen", Scene::new(&position, None, Side::White, &chosen)),
    ]
}

/// How bright a colour is to the eye, as contrasts are reckoned with.
fn luminance(pixel: image::Rgb<u8>) -> f64 {
    let linear = |part: u8| {
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    };
    let [red, green, blue] = pixel.0.map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// Where a piece may go stands out from a light square as from a dark one, for either side and in every theme.
#[test]
fn where_a_piece_may_go_can_be_seen_on_every_square() {
    let empty = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    let position = Position::read(Ruleset::new(Variant::Classic), empty).unwrap();
    for theme in Theme::ALL {
        let painter = Painter::new(theme, Painter::DEFAULT_WIDTH);
        let bare = Scene::new(&position, None, Side::White, &Marks::default());
        let bare = decode(&painter.paint(&bare));
        for (side, name) in [Side::White, Side::Black]
            .into_iter()
            .flat_map(|side| [(side, "c4"), (side, "c5")])
        {
            let square = position.shape().parse(name).unwrap();
            let marks = Marks {
                side: Some(side),
                targets: vec![square],
                ..Marks::default()
            };
            let marked = Scene::new(&position, None, Side::White, &marks);
            let marked = decode(&painter.paint(&marked));
            let drawn = marked.enumerate_pixels().zip(bare.pixels());
            let drawn = drawn.filter(|((.., mark), ground)| mark != ground);
            let seen = drawn.filter(|((.., mark), ground)| {
                let (one, other) = (luminance(**mark), luminance(**ground));
                (one.max(other) + 0.05) / (one.min(other) + 0.05) >= 3.0
            });
            let seen = seen.count();
            assert!(
                seen > 100,
                "{} {side} {name}: {seen} pixels stand out",
                theme.name
            );
        }
    }
}

/// Compares with the picture that is kept, or keeps this one when asked to.
fn golden(name: &str, bytes: &[u8]) -> Result<(), String> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data/pictures")
        .join(name)
        .with_extension("png");
    if std::env::var_os("LACRE_RENEW").is_some() {
        std::fs::write(&path, bytes).unwrap();
    }
    let renew = "LACRE_RENEW=1 cargo test picture draws it anew";
    let kept = std::fs::read(&path).map_err(|e| format!("{name}: {e}; {renew}"))?;
    let (kept, drawn) = (decode(&kept), decode(bytes));
    if kept.dimensions() != drawn.dimensions() {
        let sizes = (kept.dimensions(), drawn.dimensions());
        return Err(format!("{name}: {sizes:?} kept and drawn; {renew}"));
    }
    let differing: Vec<_> = kept
        .enumerate_pixels()
        .filter(|(x, y, pixel)| drawn.get_pixel(*x, *y) != *pixel)
        .map(|(x, y, _)| (x, y))
        .collect();
    let Some(first) = differing.first() else {
        return Ok(());
    };
    let edge = |of: fn(&(u32, u32)) -> u32| {
        let all = differing.iter().map(of);
        (all.clone().min().unwrap(), all.max().unwrap())
    };
    Err(format!(
        "{name}: {} pixels differ, x {:?}, y {:?}, first at {first:?}; {renew}",
        differing.len(),
        edge(|p| p.0),
        edge(|p| p.1),
    ))
}

/// Every picture that is kept: all stories in the default theme, two small ones in each of the others.
fn pictures() -> Vec<(String, Vec<u8>)> {
    let own = CASES
        .iter()
        .map(|case| (case.name, case.scene(case.bottom)));
    let turned = [("opening-black", case("opening").scene(Side::Black))];
    let all = own.chain(picker()).chain(turned);
    let mut pictures: Vec<_> = all
        .map(|(name, scene)| (name.to_owned(), painter().paint(&scene)))
        .collect();
    for theme in &Theme::ALL[1..] {
        let painter = Painter::new(theme, 360);
        for name in ["frozen-check", "classic"] {
            let picture = painter.paint(&case(name).scene(Side::White));
            pictures.push((format!("{}-{name}", theme.name), picture));
        }
    }
    pictures
}

#[test]
fn pictures_are_as_they_were() {
    let pictures = pictures();
    let compared = pictures.iter().map(|(name, bytes)| golden(name, bytes));
    let failures: Vec<_> = compared.filter_map(Result::err).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn pictures_are_small_in_every_theme_and_width() {
    for theme in Theme::ALL {
        let painter = Painter::new(theme, Painter::DEFAULT_WIDTH);
        for case in &CASES {
            let bytes = painter.paint(&case.scene(case.bottom)).len();
            let name = case.name;
            assert!(
                bytes <= 40 * 1024,
                "{name} in {}: {bytes} bytes",
                theme.name
            );
        }
    }
    for (asked, given) in [
        (0, 240),
        (240, 240),
        (301, 301),
        (1440, 1440),
        (u32::MAX, 1440),
    ] {
        let bytes = Painter::new(&Theme::LACRE, asked).paint(&case("collision").scene(Side::White));
        assert_eq!(decode(&bytes).width(), given);
    }
}

#[test]
fn the_reader_sits_at_the_bottom() {
    let scene = |bottom| case("start").scene(bottom);
    let [own, other] =
        [Side::White, Side::Black].map(|side| decode(&painter().paint(&scene(side))));
    let [white, black] = Theme::LACRE.coloured.map(|dress| dress.fill);
    let count = |image: &RgbImage, colour: lacre::picture::Colour, lower: bool| {
        let half = image.height() / 2;
        let is = |y: u32| (y >= half) == lower;
        let rgb = [colour.0, colour.1, colour.2];
        image
            .enumerate_pixels()
            .filter(|(_, y, p)| is(*y) && p.0 == rgb)
            .count()
    };
    for (image, below, above) in [(&own, white, black), (&other, black, white)] {
        assert!(count(image, below, true) > 10_000);
        assert!(count(image, above, false) > 10_000);
        assert_eq!(count(image, below, false) + count(image, above, true), 0);
    }
}

/// How many pixels of a square differ from those of the same board without the turn.
fn told(name: &str, square: &str) -> usize {
    let case = case(name);
    let (_, resolution) = case.resolve().unwrap();
    let position = &resolution.position;
    let bare = Scene::new(position, None, Side::White, &Marks::default());
    let [with, without] = [case.scene(Side::White), bare].map(|s| decode(&painter().paint(&s)));
    let (file, rank) = position
        .shape()
        .coords(position.shape().parse(square).unwrap());
    let (left, top) = (24 + u32::from(file) * 80, 12 + u32::from(7 - rank) * 80);
    let inside = |x: u32, y: u32| (left..left + 80).contains(&x) && (top..top + 80).contains(&y);
    with.enumerate_pixels()
        .filter(|(x, y, pixel)| inside(*x, *y) && without.get_pixel(*x, *y) != *pixel)
        .count()
}

/// How many pixels beside the board are not the frame's.
fn piled(scene: &Scene) -> usize {
    let image = decode(&painter().paint(scene));
    let frame = Theme::LACRE.frame;
    image
        .enumerate_pixels()
        .filter(|(x, _, p)| *x > 665 && p.0 != [frame.0, frame.1, frame.2])
        .count()
}

#[test]
fn what_stands_beside_the_board_keeps_off_its_edges() {
    let frame = [
        Theme::LACRE.frame.0,
        Theme::LACRE.frame.1,
        Theme::LACRE.frame.2,
    ];
    for name in ["classic", "en-passant", "double-absorption"] {
        for width in [240, 720, 1440] {
            let image =
                decode(&Painter::new(&Theme::LACRE, width).paint(&case(name).scene(Side::White)));
            let square = width / 9;
            let board = square * 3 / 10 + square * 8;
            // The line around the board lies in between.
            for x in [board + square / 20 + 1, width - 1] {
                let clear = (0..image.height()).all(|y| image.get_pixel(x, y).0 == frame);
                assert!(clear, "{name}, {width} wide, is drawn on at {x}");
            }
        }
    }
}

#[test]
fn every_kind_of_happening_is_seen() {
    // A burst and a bracket reach far; ticks and arrow heads alone stay below these counts.
    for (name, square, pixels) in [
        ("collision", "f6", 1_000),
        ("double-absorption", "e4", 1_000),
        ("absorption", "d2", 600),
        ("promotion", "b8", 170),
        ("castling", "f1", 500),
        ("change-places", "d5", 600),
    ] {
        let seen = told(name, square);
        assert!(seen >= pixels, "{name} on {square}: {seen} pixels");
    }
    let lost = ["collision", "double-absorption", "absorption"]
        .map(|n| piled(&case(n).scene(Side::White)));
    assert!(lost.iter().all(|count| *count > 300), "{lost:?}");
    assert!(
        lost[1] > lost[2] * 3 / 2,
        "a double absorption removes two: {lost:?}"
    );
    assert_eq!(piled(&case("opening").scene(Side::White)), 0);
}

#[test]
fn who_checks_is_in_ice_and_who_is_in_check_has_a_ring() {
    let case = case("frozen-check");
    let (_, resolution) = case.resolve().unwrap();
    assert!(!resolution.position.frozen().is_empty());
    let image = decode(&painter().paint(&case.scene(Side::White)));
    let [ice, ring] = [Theme::LACRE.ice[2], Theme::LACRE.signal[0]].map(|colour| {
        image
            .pixels()
            .filter(|p| p.0 == [colour.0, colour.1, colour.2])
            .count()
    });
    assert!(ice > 200 && ring > 200, "{ice} of ice, {ring} of rings");
}

#[test]
fn colours_of_a_coloured_game_are_never_white_and_black() {
    let coloured = case("start").scene(Side::White);
    assert!(coloured.is_coloured() && !case("classic").scene(Side::White).is_coloured());
    let image = decode(&painter().paint(&coloured));
    let plain = Theme::LACRE.plain.map(|dress| dress.fill);
    for colour in plain {
        assert!(
            image
                .pixels()
                .all(|p| p.0 != [colour.0, colour.1, colour.2])
        );
    }
}

/// Two players by name.
fn cast(names: [&str; 2]) -> Cast {
    Cast::new(Variant::Xymyx, names.map(|name| Some(Name::plain(name))))
}

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

#[test]
fn a_board_full_of_pieces_is_told_whole() {
    let text = "kqqqqqqq/qqqqqqqq/nbnbnbnb/rrrrrrrr/BNBNBNBN/RRRRRRRR/QQQQQQQQ/KQQQQQQQ wb - - 0 9";
    let Ok(position) = Position::read(Ruleset::new(Variant::Xymyx), text) else {
        panic!("{text} is a position");
    };
    for language in Language::ALL {
        let told = describe(&position, None, &cast([&"x".repeat(32); 2]), language);
        assert!(told.chars().count() <= 1024, "{}", told.chars().count());
        for square in position.shape().squares().iter() {
            assert!(told.contains(position.shape().name(square)));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn whatever_is_played_can_be_drawn_and_told(
        xymyx in any::<bool>(),
        picks in proptest::collection::vec((any::<u16>(), any::<u16>()), 1..40),
        first in any::<bool>(),
    ) {
        static PAINTER: LazyLock<Painter> = LazyLock::new(|| Painter::new(&Theme::LACRE, 240));
        let variant = if xymyx { Variant::Xymyx } else { Variant::Classic };
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
            let told = describe(&resolution.position, Some(&last), &cast(["Ana", "Ben"]), Language::Spanish);
            prop_assert!(told.chars().count() <= 1024);
            position = resolution.position;
        }
    }
}

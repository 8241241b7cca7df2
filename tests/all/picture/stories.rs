//! What each picture must show.

use image::RgbImage;
use lacre::picture::{Colour, Marks, Painter, Scene, Theme};
use lacre::rules::{Position, Ruleset, Side, Variant};

use super::{case, decode, painter};

#[test]
fn the_reader_sits_at_the_bottom() {
    let scene = |bottom| case("start").scene(bottom);
    let [own, other] =
        [Side::White, Side::Black].map(|side| decode(&painter().paint(&scene(side))));
    let [white, black] = Theme::LACRE.coloured.map(|dress| dress.fill);
    let count = |image: &RgbImage, colour: Colour, lower: bool| {
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
    let (left, top) = (22 + u32::from(file) * 80, 11 + u32::from(7 - rank) * 80);
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
            let board = width / 32 + square * 8;
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

/// On grey paper as well as in colours.
#[test]
fn the_chosen_piece_stands_out_in_every_theme() {
    let position = Position::start(Ruleset::new(Variant::Xymyx));
    for (square, left) in [("d2", 22 + 3 * 80), ("e2", 22 + 4 * 80)] {
        let chosen = Marks {
            square: position.shape().parse(square),
            ..Marks::aims(Side::White, Vec::new())
        };
        for theme in Theme::ALL {
            let painter = Painter::new(theme, Painter::DEFAULT_WIDTH);
            let [with, without] = [&chosen, &Marks::default()].map(|marks| {
                decode(&painter.paint(&Scene::new(&position, None, Side::White, marks)))
            });
            let colour = |image: &RgbImage, x, y| {
                let [red, green, blue] = image.get_pixel(x, y).0;
                Colour(red, green, blue)
            };
            let top = 11 + 6 * 80;
            let pixels = (top..top + 80).flat_map(|y| (left..left + 80).map(move |x| (x, y)));
            let stands_out = |(x, y): &(u32, u32)| {
                colour(&with, *x, *y).contrast(colour(&without, *x, *y)) >= 3.0
            };
            let seen = pixels.filter(stands_out).count();
            let name = theme.name;
            assert!(seen > 400, "{name}, {square}: {seen} pixels");
        }
    }
}

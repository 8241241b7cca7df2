//! Pictures pixel by pixel against those kept, and how large they are.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{Rgb, RgbImage};
use lacre::picture::{LARGEST_FILM, Marks, Painter, Scene, Shot, Theme};
use lacre::rules::{History, Orders, Position, Ruleset, Side, Variant};

use super::{CASES, case, decode, painter};

/// The folder of a path within the project.
fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Whether the kept pictures are to be drawn anew.
fn renews() -> bool {
    std::env::var_os("LACRE_RENEW").is_some()
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

/// Compares with the picture that is kept; one that is not alike is kept in its place when asked to. A file that shows
/// the same stays as it is, however it was packed.
fn golden(path: &Path, bytes: &[u8], renews: bool) -> Result<(), String> {
    let alike = alike(path, bytes);
    if renews && alike.is_err() {
        std::fs::write(path, bytes).unwrap();
        return Ok(());
    }
    alike
}

/// Whether the picture that is kept in a file shows what this one does, and where it does not.
fn alike(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let name = path.file_stem().unwrap().display();
    let renew = "LACRE_RENEW=1 cargo test --test all picture:: draws it anew";
    let kept = std::fs::read(path).map_err(|e| format!("{name}: {e}; {renew}"))?;
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

/// How somebody's rating went: soon up, then long about the same, and a bad end.
const RATINGS: [i32; 16] = [
    1500, 1662, 1607, 1719, 1768, 1741, 1759, 1748, 1766, 1752, 1770, 1761, 1788, 1779, 1702, 1640,
];

/// Every picture that is kept: all stories in the default theme, three small ones in each of the others, a rating's
/// curve in every one, and tournaments.
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
        for name in ["frozen-check", "classic", "fools"] {
            let picture = painter.paint(&case(name).scene(Side::White));
            pictures.push((format!("{}-{name}", theme.name), picture));
        }
    }
    for theme in Theme::ALL {
        let painter = Painter::new(theme, Painter::DEFAULT_WIDTH);
        pictures.push((format!("curve-{}", theme.name), painter.curve(&RATINGS)));
    }
    pictures.extend(super::events::pictures());
    pictures
}

#[test]
fn pictures_are_as_they_were() {
    let pictures = pictures();
    let compared = pictures.iter().map(|(name, bytes)| {
        let file = folder("tests/data/pictures").join(format!("{name}.png"));
        golden(&file, bytes, renews())
    });
    let failures: Vec<_> = compared.filter_map(Result::err).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    if renews() {
        write_page().unwrap();
    }
}

#[test]
fn only_what_looks_different_is_kept_anew() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("picture.png");
    let draws = |value: u8, filter| {
        let mut bytes = Vec::new();
        let pixels = RgbImage::from_pixel(8, 8, Rgb([value; 3]));
        let encoder = PngEncoder::new_with_quality(&mut bytes, CompressionType::Best, filter);
        pixels.write_with_encoder(encoder).unwrap();
        bytes
    };
    let kept = || std::fs::read(&file).unwrap();
    let (one, packed) = (draws(1, FilterType::NoFilter), draws(1, FilterType::Paeth));
    assert_ne!(one, packed);
    golden(&file, &one, false).unwrap_err();
    golden(&file, &one, true).unwrap();
    golden(&file, &packed, true).unwrap();
    assert_eq!(kept(), one);
    let other = draws(2, FilterType::NoFilter);
    golden(&file, &other, false).unwrap_err();
    assert_eq!(kept(), one);
    golden(&file, &other, true).unwrap();
    assert_eq!(kept(), other);
}

/// Writes the page to look at: every story in every theme, as large as it is posted and as small as on a phone.
fn write_page() -> std::io::Result<()> {
    let folder = folder("target/pictures");
    std::fs::create_dir_all(&folder)?;
    let mut page =
        String::from("<!doctype html><meta charset=utf-8><title>Lacre: pictures</title>\n");
    let painters =
        Theme::ALL.map(|theme| (theme.name, Painter::new(theme, Painter::DEFAULT_WIDTH)));
    let told = CASES
        .iter()
        .map(|case| (case.name, case.scene(case.bottom)));
    for (story, scene) in told.chain(picker()) {
        writeln!(page, "<h2>{story}</h2>").unwrap();
        for (theme, painter) in &painters {
            let file = format!("{theme}-{story}.png");
            std::fs::write(folder.join(&file), painter.paint(&scene))?;
            for width in [720, 400] {
                writeln!(page, "<img src={file} width={width} title={theme}>").unwrap();
            }
        }
    }
    std::fs::write(folder.join("index.html"), page)
}

/// A short game of XYMYX in which most things happen.
const GAME: [[&str; 2]; 10] = [
    ["e2e4", "d7d5"],
    ["e4d5", "c7c6"],
    ["d5c6", "b8c6"],
    ["g1f3", "g8f6"],
    ["f3e5", "c6e5"],
    ["f1b5", "a7a6"],
    ["b5e8", "a6b5"],
    ["d1e2", "d8e8"],
    ["e2e5", "e7e6"],
    ["e5b5", "f6e4"],
];

#[test]
fn the_film_is_as_it_was() {
    let start = Position::start(Ruleset::new(Variant::Xymyx));
    let mut position = start;
    let play = |moves: &[&str; 2]| {
        let [white, black] = moves.map(|text| position.read_move(text).unwrap());
        let orders = Orders::Both {
            white,
            black,
            first: Side::Black,
        };
        let resolution = position.resolve(&orders, &History::default());
        let resolution = resolution.unwrap_or_else(|why| panic!("{moves:?}: {why:?}"));
        position = resolution.position;
        (orders, resolution)
    };
    let turns: Vec<_> = GAME.iter().map(play).collect();
    let turns = turns
        .iter()
        .map(|(orders, resolution)| (orders, resolution));
    let shots = Shot::of_game(&start, turns, Side::White);
    let painter = Painter::new(&Theme::LACRE, Painter::FILM_WIDTH);
    let film = painter.film(&shots, LARGEST_FILM).unwrap();
    let path = folder("tests/data/pictures/film.gif");
    if renews() {
        std::fs::write(&path, &film).unwrap();
    }
    let kept = std::fs::read(&path).unwrap();
    assert!(
        kept == film,
        "{} bytes kept, {} drawn; LACRE_RENEW=1 cargo test --test all picture:: draws it anew",
        kept.len(),
        film.len()
    );
}

#[test]
fn pictures_are_small_in_every_theme_and_width() {
    for theme in Theme::ALL {
        let painter = Painter::new(theme, Painter::DEFAULT_WIDTH);
        for case in &CASES {
            let bytes = painter.paint(&case.scene(case.bottom)).len();
            let most = match case.variant {
                Variant::Omega => 64 * 1024,
                _ => 40 * 1024,
            };
            let name = case.name;
            assert!(bytes <= most, "{name} in {}: {bytes} bytes", theme.name);
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

//! How fast a board is drawn and how small it is, beside blending and encoding RGBA.

use std::hint::black_box;
use std::time::{Duration, Instant};

use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder, RgbaImage, imageops};
use lacre::picture::{Last, Marks, Painter, Scene, Theme};
use lacre::rules::{History, Orders, Position, Ruleset, Side, Variant};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::figure;

/// How often each way is taken, in turns; the quickest counts, since all else is the machine's noise.
const TIMES: usize = 300;

/// The pieces of the first rank as they are drawn, and a pawn.
const ART: [&str; 9] = [
    include_str!("../../assets/pieces/wax/rook.svg"),
    include_str!("../../assets/pieces/wax/knight.svg"),
    include_str!("../../assets/pieces/wax/bishop.svg"),
    include_str!("../../assets/pieces/wax/queen.svg"),
    include_str!("../../assets/pieces/wax/king.svg"),
    include_str!("../../assets/pieces/wax/bishop.svg"),
    include_str!("../../assets/pieces/wax/knight.svg"),
    include_str!("../../assets/pieces/wax/rook.svg"),
    include_str!("../../assets/pieces/wax/pawn.svg"),
];

pub(crate) fn measure() {
    let painter = Painter::new(&Theme::LACRE, Painter::DEFAULT_WIDTH);
    let scene = opening();
    let started = Instant::now();
    let bytes = painter.paint(&scene);
    println!(
        "sprites and first board: {:.1} ms",
        millis(started.elapsed())
    );
    let peer = Peer::new(&bytes);
    let (mut own, mut other) = (Duration::MAX, Duration::MAX);
    for _ in 0..TIMES {
        own = own.min(timed(|| painter.paint(&scene)));
        other = other.min(timed(|| peer.paint()));
    }
    // These aims are ceilings, so what is compared is how often the reached goes into them.
    println!(
        "a board: {:.3} ms, {} bytes; RGBA: {:.3} ms, {} bytes",
        millis(own),
        bytes.len(),
        millis(other),
        peer.paint().len(),
    );
    figure(
        "boards at 720 px",
        1_000.0 / 0.3,
        1.0 / own.as_secs_f64(),
        "a second",
    );
    figure(
        "bytes left of 40 KiB",
        0.0,
        40_960.0 - bytes.len() as f64,
        "bytes",
    );
    let faster = other.as_secs_f64() / own.as_secs_f64();
    figure("against blending and encoding RGBA", 6.0, faster, "times");
}

/// A board after a first turn, with both arrows.
fn opening() -> Scene {
    let position = Position::start(Ruleset::new(Variant::Xymyx));
    let turn = position
        .read_move("e2e4")
        .zip(position.read_move("b8c6"))
        .map(|(white, black)| Orders::Both {
            white,
            black,
            first: Side::White,
        })
        .and_then(|orders| {
            let resolution = position.resolve(&orders, &History::default()).ok()?;
            Some((orders, resolution))
        });
    let marks = Marks::default();
    match &turn {
        None => Scene::new(&position, None, Side::White, &marks),
        Some((orders, resolution)) => {
            let last = Last {
                orders,
                changes: &resolution.changes,
                happenings: &resolution.happenings,
            };
            Scene::new(&resolution.position, Some(last), Side::White, &marks)
        }
    }
}

/// The way most take: translucent pieces laid over an RGBA board, encoded as it is. Like ours, its
/// pieces are rasterised beforehand; coordinates, marks and arrows are given to it with the board.
struct Peer {
    board: RgbaImage,
    pieces: Vec<RgbaImage>,
}

impl Peer {
    fn new(board: &[u8]) -> Self {
        let board = image::load_from_memory(board).map(|picture| picture.to_rgba8());
        Self {
            board: board.unwrap_or_default(),
            pieces: ART.iter().filter_map(|svg| rasterised(svg)).collect(),
        }
    }

    fn paint(&self) -> Vec<u8> {
        let mut canvas = self.board.clone();
        for (file, x) in (24..).step_by(80).take(8).enumerate() {
            for (piece, row) in [(file, 0), (8, 1), (8, 6), (file, 7)] {
                imageops::overlay(&mut canvas, &self.pieces[piece], x, 12 + row * 80);
            }
        }
        let mut bytes = Vec::new();
        let encoder = PngEncoder::new(&mut bytes);
        let (width, height) = canvas.dimensions();
        let written = encoder.write_image(&canvas, width, height, ExtendedColorType::Rgba8);
        assert!(written.is_ok(), "a board in memory can be encoded");
        bytes
    }
}

fn rasterised(svg: &str) -> Option<RgbaImage> {
    let tree = Tree::from_str(svg, &Options::default()).ok()?;
    let mut pixmap = Pixmap::new(80, 80)?;
    resvg::render(&tree, Transform::from_scale(0.8, 0.8), &mut pixmap.as_mut());
    let pixels = pixmap.pixels().iter().flat_map(|pixel| {
        let c = pixel.demultiply();
        [c.red(), c.green(), c.blue(), c.alpha()]
    });
    RgbaImage::from_raw(80, 80, pixels.collect())
}

fn timed(way: impl Fn() -> Vec<u8>) -> Duration {
    let started = Instant::now();
    black_box(way());
    started.elapsed()
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}

//! How fast a board is drawn and how small it is, beside blending and encoding RGBA.

use std::hint::black_box;
use std::time::{Duration, Instant};

use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder, Rgba, RgbaImage, imageops};
use lacre::picture::{Last, Marks, Painter, Scene, Theme};
use lacre::rules::{History, Orders, Position, Ruleset, Side, Variant};

use crate::figure;

/// How often each way is taken; the median counts.
const TIMES: usize = 201;

pub(crate) fn measure() {
    let painter = Painter::new(&Theme::LACRE, Painter::DEFAULT_WIDTH);
    let scene = opening();
    let started = Instant::now();
    let bytes = painter.paint(&scene);
    println!(
        "sprites and first board: {:.1} ms",
        millis(started.elapsed())
    );
    let own = median(|| painter.paint(&scene));
    let within = |x: u32, y: u32| (x.abs_diff(40).pow(2) + y.abs_diff(40).pow(2)) < 30 * 30;
    let piece = RgbaImage::from_fn(80, 80, |x, y| {
        Rgba([90, 40, 30, if within(x, y) { 250 } else { 0 }])
    });
    let board = image::load_from_memory(&bytes).map(|picture| picture.to_rgba8());
    let other = board
        .map(|board| median(|| blended(&board, &piece)))
        .unwrap_or_default();
    // These aims are ceilings, so what is compared is how often the reached goes into them.
    println!(
        "a board: {:.3} ms, {} bytes; RGBA: {:.3} ms",
        millis(own),
        bytes.len(),
        millis(other)
    );
    figure(
        "boards at 720 px",
        2_000.0,
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
    figure("against blending and encoding RGBA", 4.0, faster, "times");
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

/// The way most take: translucent pieces laid over an RGBA board, encoded as it is.
fn blended(board: &RgbaImage, piece: &RgbaImage) -> Vec<u8> {
    let mut canvas = board.clone();
    for place in 0..32 {
        let (x, y) = (place % 8 * 80 + 24, place / 8 * 80 + 12);
        imageops::overlay(&mut canvas, piece, x, y);
    }
    let mut bytes = Vec::new();
    let encoder = PngEncoder::new(&mut bytes);
    let (width, height) = canvas.dimensions();
    let written = encoder.write_image(&canvas, width, height, ExtendedColorType::Rgba8);
    assert!(written.is_ok(), "a board in memory can be encoded");
    bytes
}

fn median(way: impl Fn() -> Vec<u8>) -> Duration {
    let mut times: Vec<_> = (0..TIMES)
        .map(|_| {
            let started = Instant::now();
            black_box(way());
            started.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[TIMES / 2]
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}

//! How fast a board is drawn and how small it is, beside blending and encoding RGBA.

use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder, RgbaImage, imageops};
use lacre::discord::{Drawing, Studio};
use lacre::picture::{Last, Marks, Painter, Painters, Scene, Theme};
use lacre::rules::{History, Orders, Position, Resolution, Ruleset, Side, Variant};
use lacre::service::Uncounted;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use tokio::runtime::Runtime;

use crate::{figure, film};

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
    ready();
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
    let omega = painter.paint(&omega());
    figure(
        "bytes left of 64 KiB for Omega's board",
        0.0,
        65_536.0 - omega.len() as f64,
        "bytes",
    );
    crowd();
}

/// How soon after the start every sprite is ready that a server without wishes of its own is shown.
fn ready() {
    let took = (0..5).map(|_| {
        let started = Instant::now();
        Painters::new(Painter::DEFAULT_WIDTH).prepare();
        started.elapsed()
    });
    let took = took.min().unwrap_or(Duration::MAX).as_secs_f64();
    println!("all sprites: {:.0} ms", took * 1_000.0);
    figure(
        "sprites made ready",
        1.0 / 0.3,
        1.0 / took,
        "times a second",
    );
}

/// How much memory is held while a thousand ask for another picture each, all at once, and keep it.
fn crowd() {
    const CROWD: usize = 1_000;
    let turns = (1..).filter_map(film::game).flatten();
    let scenes = turns.map(|(orders, resolution)| seen(&orders, &resolution));
    let scenes: Vec<_> = scenes.take(CROWD).collect();
    let painters = Painters::new(Painter::DEFAULT_WIDTH);
    painters.prepare();
    let studio = Studio::new(painters, Arc::new(Uncounted));
    let Ok(runtime) = Runtime::new() else { return };
    let before = resident();
    let done = AtomicBool::new(false);
    let most = thread::scope(|scope| {
        let watch = scope.spawn(|| {
            let mut most = 0;
            while !done.load(Ordering::Relaxed) {
                most = most.max(resident());
                thread::sleep(Duration::from_micros(200));
            }
            most
        });
        let asked = scenes.into_iter().map(|scene| {
            let (studio, drawing) = (studio.clone(), Drawing::board(scene, &Theme::LACRE));
            runtime.spawn(async move { studio.draw(drawing).await })
        });
        let asked: Vec<_> = asked.collect();
        let drawn = asked
            .into_iter()
            .filter_map(|asked| runtime.block_on(asked).ok()?);
        let drawn: Vec<_> = drawn.collect();
        assert_eq!(drawn.len(), CROWD, "everybody was given a picture");
        done.store(true, Ordering::Relaxed);
        watch.join().unwrap_or(usize::MAX)
    });
    let held = most.saturating_sub(before) as f64 / 1e6;
    println!("{CROWD} pictures asked for at once: {held:.1} MB held");
    figure("MB left of 64 for a crowd", 0.0, 64.0 - held, "MB");
}

/// The memory of this process, in bytes.
fn resident() -> usize {
    memory_stats::memory_stats().map_or(0, |stats| stats.physical_mem)
}

/// A board of XYMYX after a first turn, with both arrows.
fn opening() -> Scene {
    after(Variant::Xymyx, |position| {
        Some(Orders::Both {
            white: position.read_move("e2e4")?,
            black: position.read_move("b8c6")?,
            first: Side::White,
        })
    })
}

/// Omega's board after a first move.
fn omega() -> Scene {
    after(Variant::Omega, |position| {
        Some(Orders::One(Side::White, position.read_move("f1f4")?))
    })
}

/// The board after a game's first turn.
fn after(variant: Variant, orders: impl Fn(&Position) -> Option<Orders>) -> Scene {
    let position = Position::start(Ruleset::new(variant));
    let turn = orders(&position).and_then(|orders| {
        let resolution = position.resolve(&orders, &History::default()).ok()?;
        Some((orders, resolution))
    });
    match &turn {
        None => Scene::new(&position, None, Side::White, &Marks::default()),
        Some((orders, resolution)) => seen(orders, resolution),
    }
}

/// The board after a turn, with its story.
fn seen(orders: &Orders, resolution: &Resolution) -> Scene {
    let last = Last {
        orders,
        changes: &resolution.changes,
        happenings: &resolution.happenings,
    };
    let marks = Marks::default();
    Scene::new(&resolution.position, Some(last), Side::White, &marks)
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
        for (file, x) in (22..).step_by(80).take(8).enumerate() {
            for (piece, row) in [(file, 0), (8, 1), (8, 6), (file, 7)] {
                imageops::overlay(&mut canvas, &self.pieces[piece], x, 11 + row * 80);
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

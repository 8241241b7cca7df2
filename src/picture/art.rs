//! Drawings: SVG files in the colours of a theme, rasterised.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::theme::{Colour, Dress, Theme};

/// The colours in which the files are drawn: a side's dress, signals, ice, ink and frame.
const DRAWN: [&str; 12] = [
    "#c2402f", "#8f2a20", "#e8907f", "#2e0d0a", "#ffc82e", "#f08a1d", "#6b2c06", "#fdfeff",
    "#b5e2f7", "#3f8fc4", "#eacda8", "#3a161b",
];

/// A drawing in a theme's colours, with the side's dress where it wears one; its field of 100 by 100
/// is a square of that many pixels.
pub(super) fn draw(svg: &str, theme: &Theme, dress: &Dress, square: usize) -> Option<Pixmap> {
    let [strong, warm, deep] = theme.signal;
    let [white, pale, cold] = theme.ice;
    let worn: [Colour; DRAWN.len()] = [
        dress.fill,
        dress.shade,
        dress.gleam,
        dress.rim,
        strong,
        warm,
        deep,
        white,
        pale,
        cold,
        theme.ink,
        theme.frame,
    ];
    let coloured = DRAWN.iter().zip(worn);
    let svg = coloured.fold(svg.to_owned(), |svg, (drawn, colour)| {
        svg.replace(drawn, &colour.hex())
    });
    raster(&svg, square)
}

/// A drawing as it is.
pub(super) fn raster(svg: &str, square: usize) -> Option<Pixmap> {
    let tree = Tree::from_str(svg, &Options::default()).ok()?;
    let scale = square as f32 / 100.0;
    let pixels = |length: f32| (length * scale).round() as u32;
    let size = tree.size();
    let mut pixmap = Pixmap::new(pixels(size.width()), pixels(size.height()))?;
    resvg::render(
        &tree,
        Transform::from_scale(scale, scale),
        &mut pixmap.as_mut(),
    );
    Some(pixmap)
}

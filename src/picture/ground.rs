//! The empty board: frame, squares and coordinates.

use super::canvas::{Canvas, Stock};
use super::encode::{Code, Prepared};
use super::glyphs::glyph;
use super::layout::Layout;
use super::palette::{DARK, FRAME, INLAY, LIGHT, OPAQUE, Palette, TEXT};
use super::scene::Place;
use super::view::View;

/// The empty board; what belongs to no square is frame.
pub(super) fn ground(palette: &Palette, layout: Layout, view: View) -> Canvas {
    let mut canvas = Canvas::new(layout, palette.index(FRAME));
    inlay(&mut canvas, palette, view);
    squares(&mut canvas, palette, view);
    coordinates(&mut canvas, palette, view);
    canvas
}

/// Compresses every cell of an empty board beforehand, unless the stock has the like, and says which it shows.
pub(super) fn take_stock(ground: &Canvas, stock: &mut Vec<Prepared>, code: &Code) -> Vec<Stock> {
    let layout = ground.layout();
    let (columns, rows) = layout.cells();
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
    let places = cells.map(|cell| {
        let (xs, ys) = layout.cell(cell);
        let lines = ys.map(|y| &ground.line(y)[xs.clone()]);
        let pixels: Vec<_> = lines.flatten().copied().collect();
        let known = stock
            .iter()
            .position(|known| known.shows(&pixels, xs.len()));
        known.unwrap_or_else(|| {
            stock.push(Prepared::new(code, pixels, xs.len()));
            stock.len() - 1
        })
    });
    places.collect()
}

/// A line around every square, of which the next ones leave that around the board.
fn inlay(canvas: &mut Canvas, palette: &Palette, view: View) {
    let layout = *canvas.layout();
    let line = (layout.square / 32).max(1);
    let level = (f32::from(OPAQUE) * INLAY) as u8;
    let frame = usize::from(palette.index(FRAME));
    let index = palette.over(palette.index(TEXT), level)[frame];
    let side = layout.square + 2 * line;
    let tile = vec![index; side * side];
    for square in view.shape.squares() {
        let Place { column, row } = view.place(square);
        let (x, y) = layout.corner(column, row);
        canvas.copy(&tile, side, (x - line, y - line));
    }
}

fn squares(canvas: &mut Canvas, palette: &Palette, view: View) {
    let layout = *canvas.layout();
    let tile = [DARK, LIGHT].map(|ink| vec![palette.index(ink); layout.square * layout.square]);
    for square in view.shape.squares() {
        let Place { column, row } = view.place(square);
        let tile = &tile[usize::from(view.shape.is_light(square))];
        canvas.copy(tile, layout.square, layout.corner(column, row));
    }
}

/// The letter of each file below it and the digit of each rank beside it; a square that stands apart has its whole name
/// below.
fn coordinates(canvas: &mut Canvas, palette: &Palette, view: View) {
    let Layout {
        square,
        left,
        glyph: size,
        ..
    } = *canvas.layout();
    let middle = (square - size) / 2;
    let gap = (left - size) / 2;
    for at in view.shape.squares() {
        let Place { column, row } = view.place(at);
        let (x, y) = canvas.layout().corner(column, row);
        let mut name = view.shape.name(at).chars();
        let (Some(file), Some(rank)) = (name.next(), name.next()) else {
            continue;
        };
        let mut write = |letter, corner| {
            if let Some(letter) = glyph(letter, size) {
                canvas.ink(palette, &letter, corner, TEXT);
            }
        };
        let below = y + square + gap;
        if view.shape.is_apart(at) {
            // Letters are narrower than their fields. They stand outside, to keep off the digits of ranks.
            let step = size * 11 / 20;
            let start = if column == 0 {
                x
            } else {
                x + square - size - step
            };
            write(file, (start, below));
            write(rank, (start + step, below));
            continue;
        }
        let stands_at = |column: u8, row: u8| view.square(column, row).is_some();
        if !stands_at(column, row + 1) || row + 1 == view.shape.ranks() {
            write(file, (x + middle, below));
        }
        if column == 0 || !stands_at(column - 1, row) {
            write(rank, ((x - left) + gap, y + middle));
        }
    }
}

//! The empty board: frame, squares and coordinates.

use super::canvas::Canvas;
use super::encode::{Code, Prepared};
use super::glyphs::glyph;
use super::layout::Layout;
use super::palette::{DARK, FRAME, INLAY, LIGHT, OPAQUE, Palette, TEXT};
use crate::rules::Side;

/// The empty board, seen with that side at the bottom.
pub(super) fn ground(palette: &Palette, layout: Layout, bottom: Side) -> Canvas {
    let mut canvas = Canvas::new(layout, palette.index(FRAME));
    inlay(&mut canvas, palette);
    squares(&mut canvas, palette);
    files(&mut canvas, palette, bottom);
    ranks(&mut canvas, palette, bottom);
    canvas
}

/// Compresses every cell of an empty board beforehand, unless the stock has the like.
pub(super) fn take_stock(ground: &mut Canvas, stock: &mut Vec<Prepared>, code: &Code) {
    let layout = *ground.layout();
    for (row, ys) in layout.rows().enumerate() {
        for (column, xs) in layout.columns().enumerate() {
            let lines = ys.clone().map(|y| &ground.line(y)[xs.clone()]);
            let pixels: Vec<_> = lines.flatten().copied().collect();
            let prepared = Prepared::new(code, &pixels, xs.len());
            let known = stock.iter().position(|known| *known == prepared);
            let place = known.unwrap_or_else(|| {
                stock.push(prepared);
                stock.len() - 1
            });
            ground.declare((column, row), place);
        }
    }
}

/// A line around the board.
fn inlay(canvas: &mut Canvas, palette: &Palette) {
    let layout = *canvas.layout();
    let line = (layout.square / 32).max(1);
    let level = (f32::from(OPAQUE) * INLAY) as u8;
    let frame = usize::from(palette.index(FRAME));
    let index = palette.over(palette.index(TEXT), level)[frame];
    let width = layout.right() - layout.left + 2 * line;
    let height = layout.bottom() - layout.top + 2 * line;
    let corner = (layout.left - line, layout.top - line);
    canvas.copy(&vec![index; width * height], width, corner);
}

fn squares(canvas: &mut Canvas, palette: &Palette) {
    let layout = *canvas.layout();
    let (columns, rows) = layout.cells();
    let tile = [DARK, LIGHT].map(|ink| vec![palette.index(ink); layout.square * layout.square]);
    for row in 0..rows as u8 - 2 {
        for column in 0..columns as u8 - 2 {
            // The lower left square is dark, as seen from either side.
            let light = (usize::from(column) + rows - 3 - usize::from(row)) % 2;
            canvas.copy(&tile[light], layout.square, layout.corner(column, row));
        }
    }
}

fn files(canvas: &mut Canvas, palette: &Palette, bottom: Side) {
    let Layout {
        square,
        left,
        glyph: size,
        ..
    } = *canvas.layout();
    let y = canvas.layout().bottom() + (left - size) / 2;
    let count = canvas.layout().cells().0 - 2;
    for (i, letter) in ('a'..).take(count).enumerate() {
        let column = if bottom == Side::White {
            i
        } else {
            count - 1 - i
        };
        let x = left + column * square + (square - size) / 2;
        if let Some(letter) = glyph(letter, size) {
            canvas.ink(palette, &letter, (x, y), TEXT);
        }
    }
}

fn ranks(canvas: &mut Canvas, palette: &Palette, bottom: Side) {
    let Layout {
        square,
        left,
        top,
        glyph: size,
        ..
    } = *canvas.layout();
    let count = canvas.layout().cells().1 - 2;
    for i in 0..count {
        let row = if bottom == Side::White {
            count - 1 - i
        } else {
            i
        };
        let y = top + row * square + (square - size) / 2;
        let number = (i + 1).to_string();
        // Two digits stand closer than their fields, which are wider than they are.
        let step = size / 2;
        let wide = size + step * (number.len() - 1);
        for (place, digit) in number.chars().enumerate() {
            let x = left.saturating_sub(wide) / 2 + place * step;
            if let Some(digit) = glyph(digit, size) {
                canvas.ink(palette, &digit, (x, y), TEXT);
            }
        }
    }
}

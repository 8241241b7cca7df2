//! A picture as palette indices, and which parts of it are as they were prepared.

use std::ops::Range;

use super::coverage::{Brush, Outline};
use super::glyphs::Glyph;
use super::layout::Layout;
use super::palette::{COLOURS, Index, Ink, OPAQUE, Palette};
use super::sprite::Sprite;

/// The number of something prepared.
pub(super) type Stock = usize;

/// Pixels in cells: the squares of the board, and around them the parts of the rim.
#[derive(Clone)]
pub(super) struct Canvas {
    layout: Layout,
    pixels: Vec<Index>,
    /// For each cell what was copied to it, and nothing where it was drawn on.
    stock: Vec<Option<Stock>>,
    brush: Brush,
}

impl Canvas {
    /// A canvas of one colour.
    pub(super) fn new(layout: Layout, colour: Index) -> Self {
        let (columns, rows) = layout.cells();
        Self {
            pixels: vec![colour; layout.width * layout.height],
            stock: vec![None; columns * rows],
            brush: Brush::default(),
            layout,
        }
    }

    /// Where things lie on it.
    pub(super) fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The pixels of one row.
    pub(super) fn line(&self, y: usize) -> &[Index] {
        &self.pixels[y * self.layout.width..][..self.layout.width]
    }

    /// What a cell shows, if it is as it was prepared.
    pub(super) fn stock(&self, cell: (usize, usize)) -> Option<Stock> {
        self.stock[self.place(cell)]
    }

    /// Says that a cell shows what was prepared.
    pub(super) fn declare(&mut self, cell: (usize, usize), stock: Stock) {
        let place = self.place(cell);
        self.stock[place] = Some(stock);
    }

    fn place(&self, (column, row): (usize, usize)) -> usize {
        row * self.layout.cells().0 + column
    }

    /// Becomes the same as another of the same size.
    pub(super) fn become_like(&mut self, other: &Self) {
        self.pixels.copy_from_slice(&other.pixels);
        self.stock.copy_from_slice(&other.stock);
    }

    /// Whether nothing was drawn on a square.
    pub(super) fn is_bare(&self, column: u8, row: u8) -> bool {
        self.stock((usize::from(column) + 1, usize::from(row) + 1))
            .is_some()
    }

    /// Puts what was prepared on a square.
    pub(super) fn set(&mut self, tile: &[Index], stock: Stock, (column, row): (u8, u8)) {
        self.copy(tile, self.layout.square, self.layout.corner(column, row));
        self.declare((usize::from(column) + 1, usize::from(row) + 1), stock);
    }

    /// Copies rows of pixels of that width.
    pub(super) fn copy(&mut self, pixels: &[Index], width: usize, (x, y): (usize, usize)) {
        for (row, source) in pixels.chunks_exact(width).enumerate() {
            let start = (y + row) * self.layout.width + x;
            if let Some(target) = self.pixels.get_mut(start..start + width) {
                target.copy_from_slice(source);
            }
        }
        self.touch(y..y + pixels.len() / width, x..x + width);
    }

    /// Lays a drawing over what is there, as far as it lies on the canvas.
    pub(super) fn lay(&mut self, palette: &Palette, sprite: &Sprite, (x, y): (isize, isize)) {
        let (width, height) = (self.layout.width as isize, self.layout.height as isize);
        for (row, start, pixels) in sprite.stretches() {
            let (line, start) = (y + row as isize, x + start as isize);
            let (from, to) = (start.max(0), (start + pixels.len() as isize).min(width));
            if from < to && (0..height).contains(&line) {
                let seen = &pixels[(from - start) as usize..(to - start) as usize];
                self.blend(palette, seen.iter().copied(), line as usize, from as usize);
            }
        }
        let (across, down) = sprite.size();
        let within = |from: isize, size: usize, end: isize| {
            let to = from + size as isize;
            from.clamp(0, end) as usize..to.clamp(0, end) as usize
        };
        self.touch(within(y, down, height), within(x, across, width));
    }

    /// Writes a glyph over what is there.
    pub(super) fn ink(
        &mut self,
        palette: &Palette,
        glyph: &Glyph,
        (x, y): (usize, usize),
        ink: Ink,
    ) {
        let index = palette.index(ink);
        for (row, levels) in glyph.levels.chunks_exact(glyph.size).enumerate() {
            let levels = levels.iter().map(|level| (index, *level));
            self.blend(palette, levels, y + row, x);
        }
        self.touch(y..y + glyph.size, x..x + glyph.size);
    }

    fn blend(
        &mut self,
        palette: &Palette,
        levels: impl Iterator<Item = (Index, u8)>,
        y: usize,
        x: usize,
    ) {
        let line = &mut self.pixels[y * self.layout.width..][..self.layout.width];
        for (pixel, (index, level)) in line[x..].iter_mut().zip(levels) {
            match level {
                0 => {}
                OPAQUE => *pixel = index,
                _ => *pixel = palette.over(index, level)[usize::from(*pixel) % COLOURS],
            }
        }
    }

    /// Fills an outline with an ink at a strength from 0 to 1.
    pub(super) fn fill(&mut self, palette: &Palette, outline: &Outline, ink: Ink, strength: f32) {
        let index = palette.index(ink);
        let steps = f32::from(OPAQUE) * strength;
        let (width, height) = (self.layout.width, self.layout.height);
        let mut brush = std::mem::take(&mut self.brush);
        brush.cover(outline, (width, height), |y, spans| {
            let line = &mut self.pixels[y * width..][..width];
            let (mut from, mut to) = (width, 0);
            for span in spans {
                let level = (span.share * steps + 0.5) as u8;
                if level == 0 {
                    continue;
                }
                (from, to) = (from.min(span.from), span.to);
                let pixels = &mut line[span.from..span.to];
                if level == OPAQUE {
                    pixels.fill(index);
                } else {
                    let over = palette.over(index, level);
                    for pixel in pixels {
                        *pixel = over[usize::from(*pixel) % COLOURS];
                    }
                }
            }
            self.touch(y..y + 1, from..to);
        });
        self.brush = brush;
    }

    /// Notes that cells are no longer as they were prepared.
    fn touch(&mut self, ys: Range<usize>, xs: Range<usize>) {
        if xs.is_empty() || ys.is_empty() {
            return;
        }
        let columns = self.layout.column_of(xs.start)..=self.layout.column_of(xs.end - 1);
        for row in self.layout.row_of(ys.start)..=self.layout.row_of(ys.end - 1) {
            let start = row * self.layout.cells().0;
            self.stock[start + columns.start()..=start + columns.end()].fill(None);
        }
    }
}

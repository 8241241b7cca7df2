//! A picture as palette indices, of which what is as it was prepared is only noted.

use std::ops::Range;
use std::sync::Arc;

use super::coverage::{Brush, Outline};
use super::encode::Prepared;
use super::glyphs::Glyph;
use super::layout::Layout;
use super::palette::{COLOURS, Index, Ink, OPAQUE, Palette};
use super::sprite::Sprite;

/// The place of something prepared in the stock.
pub(super) type Stock = usize;

/// Pixels in cells: the squares of the board, and around them the parts of the rim.
#[derive(Clone)]
pub(super) struct Canvas {
    layout: Layout,
    /// Whatever was there before in cells that are only noted.
    pixels: Vec<Index>,
    stock: Arc<Vec<Prepared>>,
    /// For each cell which of the stock it shows, and nothing where it was drawn on.
    cells: Vec<Option<Stock>>,
    brush: Brush,
}

impl Canvas {
    /// A canvas of one colour.
    pub(super) fn new(layout: Layout, colour: Index) -> Self {
        let (columns, rows) = layout.cells();
        Self {
            pixels: vec![colour; layout.width * layout.height],
            stock: Arc::default(),
            cells: vec![None; columns * rows],
            brush: Brush::default(),
            layout,
        }
    }

    /// A canvas whose cells can show what is in stock.
    pub(super) fn with_stock(layout: Layout, stock: Arc<Vec<Prepared>>) -> Self {
        Self {
            stock,
            ..Self::new(layout, Index::default())
        }
    }

    /// Where things lie on it.
    pub(super) fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The pixels of one row, in cells that were drawn on.
    pub(super) fn line(&self, y: usize) -> &[Index] {
        &self.pixels[y * self.layout.width..][..self.layout.width]
    }

    /// Copies the pixels of one row as they are seen.
    pub(super) fn copy_line(&self, y: usize, line: &mut [Index]) {
        line.copy_from_slice(self.line(y));
        let row = self.layout.row_of(y);
        for (column, xs) in self.layout.columns().enumerate() {
            if let Some(prepared) = self.prepared((column, row)) {
                let beneath = y - self.layout.cell((column, row)).1.start;
                line[xs].copy_from_slice(prepared.line(beneath));
            }
        }
    }

    /// What of the stock a cell shows, unless it was drawn on.
    pub(super) fn prepared(&self, cell: (usize, usize)) -> Option<&Prepared> {
        self.stock.get(self.cells[self.place(cell)]?)
    }

    fn place(&self, (column, row): (usize, usize)) -> usize {
        row * self.layout.cells().0 + column
    }

    /// Shows these of the stock, cell by cell, and nothing else.
    pub(super) fn show(&mut self, cells: &[Stock]) {
        self.cells.clear();
        self.cells.extend(cells.iter().copied().map(Some));
    }

    /// Whether nothing was drawn on a square.
    pub(super) fn is_bare(&self, column: u8, row: u8) -> bool {
        self.cells[self.place((usize::from(column) + 1, usize::from(row) + 1))].is_some()
    }

    /// Puts what is in stock on a square.
    pub(super) fn set(&mut self, stock: Stock, (column, row): (u8, u8)) {
        let place = self.place((usize::from(column) + 1, usize::from(row) + 1));
        self.cells[place] = Some(stock);
    }

    /// Gives every cell pixels of its own.
    pub(super) fn complete(&mut self) {
        self.touch(0..self.layout.height, 0..self.layout.width);
    }

    /// Copies rows of pixels of that width.
    pub(super) fn copy(&mut self, pixels: &[Index], width: usize, (x, y): (usize, usize)) {
        self.touch(y..y + pixels.len() / width, x..x + width);
        for (row, source) in pixels.chunks_exact(width).enumerate() {
            let start = (y + row) * self.layout.width + x;
            if let Some(target) = self.pixels.get_mut(start..start + width) {
                target.copy_from_slice(source);
            }
        }
    }

    /// Lays a drawing over what is there, as far as it lies on the canvas.
    pub(super) fn lay(&mut self, palette: &Palette, sprite: &Sprite, (x, y): (isize, isize)) {
        let (width, height) = (self.layout.width as isize, self.layout.height as isize);
        let (across, down) = sprite.size();
        let within = |from: isize, size: usize, end: isize| {
            let to = from + size as isize;
            from.clamp(0, end) as usize..to.clamp(0, end) as usize
        };
        self.touch(within(y, down, height), within(x, across, width));
        for (row, start, pixels) in sprite.stretches() {
            let (line, start) = (y + row as isize, x + start as isize);
            let (from, to) = (start.max(0), (start + pixels.len() as isize).min(width));
            if from < to && (0..height).contains(&line) {
                let seen = &pixels[(from - start) as usize..(to - start) as usize];
                self.blend(palette, seen.iter().copied(), line as usize, from as usize);
            }
        }
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
        self.touch(y..y + glyph.size, x..x + glyph.size);
        for (row, levels) in glyph.levels.chunks_exact(glyph.size).enumerate() {
            let levels = levels.iter().map(|level| (index, *level));
            self.blend(palette, levels, y + row, x);
        }
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

    /// Fills an outline with an ink.
    pub(super) fn fill(&mut self, palette: &Palette, outline: &Outline, ink: Ink) {
        let index = palette.index(ink);
        let (width, height) = (self.layout.width, self.layout.height);
        let mut brush = std::mem::take(&mut self.brush);
        brush.cover(outline, (width, height), |y, spans| {
            if let [first, ..] = spans
                && let [.., last] = spans
            {
                self.touch(y..y + 1, first.from..last.to);
            }
            let line = &mut self.pixels[y * width..][..width];
            for span in spans {
                let pixels = &mut line[span.from..span.to];
                let level = (span.share * f32::from(OPAQUE) + 0.5) as u8;
                if level == OPAQUE {
                    pixels.fill(index);
                } else {
                    let over = palette.over(index, level);
                    for pixel in pixels {
                        *pixel = over[usize::from(*pixel) % COLOURS];
                    }
                }
            }
        });
        self.brush = brush;
    }

    /// Gives the cells there pixels of their own, to be drawn on.
    fn touch(&mut self, ys: Range<usize>, xs: Range<usize>) {
        if xs.is_empty() || ys.is_empty() {
            return;
        }
        let columns = self.layout.column_of(xs.start)..=self.layout.column_of(xs.end - 1);
        for row in self.layout.row_of(ys.start)..=self.layout.row_of(ys.end - 1) {
            for column in columns.clone() {
                let place = self.place((column, row));
                let noted = self.cells[place].take();
                if let Some(prepared) = noted.and_then(|stock| self.stock.get(stock)) {
                    let (xs, ys) = self.layout.cell((column, row));
                    for (beneath, y) in ys.enumerate() {
                        let line = &mut self.pixels[y * self.layout.width..];
                        line[xs.clone()].copy_from_slice(prepared.line(beneath));
                    }
                }
            }
        }
    }
}

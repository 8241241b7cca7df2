//! Where things lie on the canvas, in pixels.

use std::ops::Range;

/// The measures of a picture of one width and one number of files and ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    /// The side of a square.
    pub(super) square: usize,
    /// The left edge of the board.
    pub(super) left: usize,
    /// The upper edge of the board.
    pub(super) top: usize,
    /// The side of a square glyph on the rim.
    pub(super) glyph: usize,
    /// The side of a removed piece beside the board.
    pub(super) pile: usize,
    /// The whole width.
    pub(super) width: usize,
    /// The whole height.
    pub(super) height: usize,
    files: usize,
    ranks: usize,
}

impl Layout {
    /// Fits a board into a width: the squares as large as they can be beside rim and strip, which
    /// together are as wide as one more square. The rim is as wide for few squares as for many, and so are the
    /// coordinates on it.
    pub(super) fn new(width: usize, files: u8, ranks: u8) -> Self {
        let (files, ranks) = (usize::from(files), usize::from(ranks));
        let square = width / (files + 1);
        let rim = width / 32;
        Self {
            square,
            left: rim,
            top: rim / 2,
            glyph: rim * 9 / 10,
            pile: square * 6 / 10,
            width,
            height: rim / 2 + ranks * square + rim,
            files,
            ranks,
        }
    }

    /// The upper left corner of a square, by column and row as they are seen.
    pub(super) fn corner(&self, column: u8, row: u8) -> (usize, usize) {
        (
            self.left + usize::from(column) * self.square,
            self.top + usize::from(row) * self.square,
        )
    }

    /// The centre of a square.
    pub(super) fn centre(&self, column: u8, row: u8) -> (f32, f32) {
        let (x, y) = self.corner(column, row);
        let half = self.square as f32 / 2.0;
        (x as f32 + half, y as f32 + half)
    }

    /// The right edge of the board.
    pub(super) fn right(&self) -> usize {
        self.left + self.files * self.square
    }

    /// The lower edge of the board.
    pub(super) fn bottom(&self) -> usize {
        self.top + self.ranks * self.square
    }

    /// How many cells lie in a row and how many rows of them there are: the squares, and at either end
    /// the rim.
    pub(super) fn cells(&self) -> (usize, usize) {
        (self.files + 2, self.ranks + 2)
    }

    /// The columns of pixels of each column of cells.
    pub(super) fn columns(&self) -> impl Iterator<Item = Range<usize>> {
        bands(self.left, self.square, self.files, self.width)
    }

    /// The rows of pixels of each row of cells.
    pub(super) fn rows(&self) -> impl Iterator<Item = Range<usize>> {
        bands(self.top, self.square, self.ranks, self.height)
    }

    /// The columns and rows of pixels of a cell.
    pub(super) fn cell(&self, (column, row): (usize, usize)) -> (Range<usize>, Range<usize>) {
        let columns = band(self.left, self.square, self.files, self.width, column);
        let rows = band(self.top, self.square, self.ranks, self.height, row);
        (columns, rows)
    }

    /// The column of cells in which a column of pixels lies.
    pub(super) fn column_of(&self, x: usize) -> usize {
        band_of(x, self.left, self.square, self.files)
    }

    /// The row of cells in which a row of pixels lies.
    pub(super) fn row_of(&self, y: usize) -> usize {
        band_of(y, self.top, self.square, self.ranks)
    }

    /// The centre of the removed piece of that place in the pile of the upper or the lower side.
    pub(super) fn pile_centre(&self, place: usize, above: bool) -> (f32, f32) {
        let (half, step) = (self.pile / 2, self.pile + self.pile / 12);
        let y = if above {
            self.top + half + place * step
        } else {
            self.bottom().saturating_sub(half + place * step)
        };
        ((self.right() + self.width) as f32 / 2.0, y as f32)
    }
}

/// What lies before the squares, each square, and what lies behind them.
fn bands(
    start: usize,
    square: usize,
    count: usize,
    end: usize,
) -> impl Iterator<Item = Range<usize>> {
    (0..count + 2).map(move |place| band(start, square, count, end, place))
}

fn band(start: usize, square: usize, count: usize, end: usize, place: usize) -> Range<usize> {
    let edge = |i: usize| start + i * square;
    match place {
        0 => 0..start,
        place if place <= count => edge(place - 1)..edge(place),
        _ => edge(count)..end,
    }
}

fn band_of(at: usize, start: usize, square: usize, count: usize) -> usize {
    match at.checked_sub(start) {
        None => 0,
        Some(beyond) => (beyond / square + 1).min(count + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pixel_lies_in_one_cell() {
        for (width, files, ranks) in [(720, 8, 8), (241, 8, 8), (1440, 10, 10)] {
            let layout = Layout::new(width, files, ranks);
            let columns: Vec<_> = layout.columns().collect();
            let rows: Vec<_> = layout.rows().collect();
            assert_eq!((columns.len(), rows.len()), layout.cells());
            for x in 0..layout.width {
                assert!(columns[layout.column_of(x)].contains(&x));
            }
            for y in 0..layout.height {
                assert!(rows[layout.row_of(y)].contains(&y));
            }
        }
    }

    #[test]
    fn the_default_has_squares_of_80() {
        let layout = Layout::new(720, 8, 8);
        assert_eq!((layout.square, layout.width), (80, 720));
        assert_eq!(layout.corner(0, 0), (layout.left, layout.top));
        assert!(layout.right() + layout.pile <= layout.width);
    }
}

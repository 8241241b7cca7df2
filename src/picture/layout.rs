//! Where things lie on the canvas, in pixels.

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
    /// together are as wide as one more square.
    pub(super) fn new(width: usize, files: u8, ranks: u8) -> Self {
        let (files, ranks) = (usize::from(files), usize::from(ranks));
        let square = width / (files + 1);
        let rim = square * 3 / 10;
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

    /// The corner of the removed piece of that place in the pile of the upper or the lower side.
    pub(super) fn pile_corner(&self, place: usize, above: bool) -> (usize, usize) {
        let x = (self.right() + self.width).saturating_sub(self.pile) / 2;
        let step = self.pile + self.pile / 12;
        let y = if above {
            self.top + place * step
        } else {
            self.bottom().saturating_sub(self.pile + place * step)
        };
        (x, y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_has_squares_of_80() {
        let layout = Layout::new(720, 8, 8);
        assert_eq!((layout.square, layout.width), (80, 720));
        assert_eq!(layout.corner(0, 0), (layout.left, layout.top));
        assert!(layout.right() + layout.pile <= layout.width);
    }
}

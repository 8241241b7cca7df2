//! A drawing before any background.

use std::ops::Range;

use resvg::tiny_skia::Pixmap;

use super::order::Places;
use super::palette::{Index, OPAQUE, Palette};
use super::theme::Colour;

/// Which corners of a square a mark has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Corners {
    /// All four.
    All,
    /// Upper left and lower right.
    Falling,
    /// Lower left and upper right.
    Rising,
}

/// A palette index and a level for each pixel.
#[derive(Clone)]
pub(super) struct Sprite {
    width: usize,
    height: usize,
    /// Row by row.
    pixels: Vec<(Index, u8)>,
    /// The stretches of pixels in which there is anything, each within a row.
    inked: Vec<Range<usize>>,
}

impl Sprite {
    /// What was rasterised, in the nearest colours of a palette; nothing where nothing was.
    pub(super) fn of(palette: &Palette, picture: Option<&Pixmap>) -> Self {
        let mut last = (Colour(0, 0, 0), palette.nearest(Colour(0, 0, 0)));
        let pixels = picture.into_iter().flat_map(|p| p.pixels()).map(|pixel| {
            let c = pixel.demultiply();
            let colour = Colour(c.red(), c.green(), c.blue());
            if colour != last.0 {
                last = (colour, palette.nearest(colour));
            }
            (last.1, quarters(c.alpha()))
        });
        let width = picture.map_or(1, |picture| picture.width() as usize);
        Self::new(width, pixels.collect())
    }

    fn new(width: usize, pixels: Vec<(Index, u8)>) -> Self {
        let mut sprite = Self {
            width,
            height: pixels.len() / width,
            pixels,
            inked: Vec::new(),
        };
        for row in 0..sprite.height {
            sprite.note_inked(row * width..(row + 1) * width);
        }
        sprite
    }

    fn note_inked(&mut self, row: Range<usize>) {
        let mut at = row.start;
        for stretch in self.pixels[row].chunk_by(|a, b| (a.1 > 0) == (b.1 > 0)) {
            if stretch[0].1 > 0 {
                self.inked.push(at..at + stretch.len());
            }
            at += stretch.len();
        }
    }

    /// Takes the new places of a palette's colours.
    pub(super) fn order(&mut self, places: &Places) {
        for (index, _) in &mut self.pixels {
            *index = places[usize::from(*index)];
        }
    }

    /// The same half as strong.
    pub(super) fn faded(&self) -> Self {
        let faded = self
            .pixels
            .iter()
            .map(|(index, level)| (*index, level.div_ceil(2)));
        Self::new(self.width, faded.collect())
    }

    /// Pixels in a row, and rows.
    pub(super) fn size(&self) -> (usize, usize) {
        (self.width, self.height)
    }

    /// Each stretch in which there is anything: its row, where it begins there, and its pixels.
    pub(super) fn stretches(&self) -> impl Iterator<Item = (usize, usize, &[(Index, u8)])> {
        self.inked.iter().map(|inked| {
            let (row, start) = (inked.start / self.width, inked.start % self.width);
            (row, start, &self.pixels[inked.clone()])
        })
    }

    /// The same with what lies towards these corners only.
    pub(super) fn towards(&self, corners: Corners) -> Self {
        let (width, height) = self.size();
        let keeps = |at: usize| {
            let (left, upper) = (at % width < width / 2, at / width < height / 2);
            match corners {
                Corners::All => true,
                Corners::Falling => left == upper,
                Corners::Rising => left != upper,
            }
        };
        let kept = |(at, pixel): (usize, &(Index, u8))| {
            if keeps(at) { *pixel } else { (pixel.0, 0) }
        };
        Self::new(width, self.pixels.iter().enumerate().map(kept).collect())
    }
}

/// The level of an alpha of 0 to 255: quarters are as fine as the palette's blends, and steadier from row to row.
fn quarters(alpha: u8) -> u8 {
    let quarters = (u16::from(alpha) * 4 + 127) / 255;
    (quarters * u16::from(OPAQUE) / 4) as u8
}

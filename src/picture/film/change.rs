//! Where a picture differs from the one before, and what must be told of it.

use std::ops::Range;

use crate::picture::canvas::Canvas;
use crate::picture::palette::Index;

/// Says of a pixel that it was there before; the other bits are its colour.
pub(super) const KEPT: u8 = 1 << 7;

/// How many pixels are compared at once.
const CHUNK: usize = 16;

/// A rectangle of pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Area {
    columns: Range<usize>,
    rows: Range<usize>,
}

impl Area {
    /// The whole of a picture.
    pub(super) fn whole(canvas: &Canvas) -> Self {
        Self {
            columns: 0..canvas.layout().width,
            rows: 0..canvas.layout().height,
        }
    }

    /// The smallest in which all lies that changed; where nothing did, a single pixel, since a picture of nothing new
    /// still needs one.
    pub(super) fn changed(before: &Canvas, after: &Canvas) -> Self {
        let width = after.layout().width;
        let mut area: Option<Self> = None;
        for y in 0..after.layout().height {
            let (old, new) = (before.line(y), after.line(y));
            // Most rows are as they were, and rows are compared faster than pixels.
            if old == new {
                continue;
            }
            let (first, last) = (alike(old, new), alike_behind(old, new));
            area = Some(match area {
                None => Self {
                    columns: first..width - last,
                    rows: y..y + 1,
                },
                Some(area) => Self {
                    columns: area.columns.start.min(first)..area.columns.end.max(width - last),
                    rows: area.rows.start..y + 1,
                },
            });
        }
        area.unwrap_or(Self {
            columns: 0..1,
            rows: 0..1,
        })
    }

    /// The column and the row where it begins.
    pub(super) fn corner(&self) -> (usize, usize) {
        (self.columns.start, self.rows.start)
    }

    /// Its width and its height.
    pub(super) fn size(&self) -> (usize, usize) {
        (self.columns.len(), self.rows.len())
    }

    /// Its pixels, row by row, each said to be kept that was there before.
    pub(super) fn pixels(&self, before: Option<&Canvas>, after: &Canvas) -> Vec<u8> {
        let (width, height) = self.size();
        let mut pixels = Vec::with_capacity(width * height);
        for y in self.rows.clone() {
            let new = &after.line(y)[self.columns.clone()];
            match before {
                None => pixels.extend_from_slice(new),
                Some(before) => {
                    let old = &before.line(y)[self.columns.clone()];
                    let kept = |old: Index, new: Index| if old == new { KEPT } else { 0 };
                    pixels.extend(old.iter().zip(new).map(|(old, new)| new | kept(*old, *new)));
                }
            }
        }
        pixels
    }
}

/// In how many pixels two rows begin alike.
fn alike(old: &[Index], new: &[Index]) -> usize {
    let chunks = old.chunks(CHUNK).zip(new.chunks(CHUNK));
    let whole = chunks.take_while(|(old, new)| old == new).count() * CHUNK;
    let rest = old.iter().zip(new).skip(whole);
    whole + rest.take_while(|(old, new)| old == new).count()
}

/// In how many pixels two rows end alike.
fn alike_behind(old: &[Index], new: &[Index]) -> usize {
    let chunks = old.rchunks(CHUNK).zip(new.rchunks(CHUNK));
    let whole = chunks.take_while(|(old, new)| old == new).count() * CHUNK;
    let rest = old.iter().rev().zip(new.iter().rev()).skip(whole);
    whole + rest.take_while(|(old, new)| old == new).count()
}

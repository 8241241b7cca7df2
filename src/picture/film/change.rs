//! Where a picture differs from the one before, and the pixels that tell it.

use std::ops::Range;

use crate::picture::canvas::Canvas;
use crate::picture::palette::Index;

/// The length of the stretches in which pictures are compared, and the height of the blocks they make.
const BLOCK: usize = 16;
/// In how many areas a picture is shown at most.
const MOST: usize = 5;
/// Up to so many unchanged pixels between changed ones are told rather than left out.
const GAP: usize = 12;
/// Up to so many unchanged pixels are told where they prolong a run of changed ones.
const RUN: usize = 80;

/// A rectangle of pixels; right and bottom lie beyond it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Area {
    pub(super) left: usize,
    pub(super) top: usize,
    right: usize,
    bottom: usize,
}

impl Area {
    /// The whole of a picture.
    pub(super) fn whole(canvas: &Canvas) -> Self {
        Self {
            left: 0,
            top: 0,
            right: canvas.layout().width,
            bottom: canvas.layout().height,
        }
    }

    /// Few areas in which all lies that changed; where nothing did, a single pixel, since a picture of nothing new still
    /// needs one.
    pub(super) fn changed(before: &Canvas, after: &Canvas) -> Vec<Self> {
        let mut areas = Blocks::of(before, after).islands();
        while let Some((i, j)) = to_be_joined(&areas) {
            let other = areas.swap_remove(j);
            areas[i] = areas[i].joined(other);
        }
        if areas.is_empty() {
            areas.push(Self {
                right: 1,
                bottom: 1,
                ..Self::default()
            });
        }
        areas.sort_unstable_by_key(|area| (area.top, area.left));
        areas
    }

    pub(super) fn width(&self) -> usize {
        self.right - self.left
    }

    pub(super) fn height(&self) -> usize {
        self.bottom - self.top
    }

    fn size(&self) -> usize {
        self.width() * self.height()
    }

    fn joined(&self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    fn meets(&self, other: &Self) -> bool {
        let across = self.left < other.right && other.left < self.right;
        across && self.top < other.bottom && other.top < self.bottom
    }

    /// Its pixels.
    pub(super) fn pixels(&self, after: &Canvas) -> Vec<Index> {
        let rows = (self.top..self.bottom).map(|y| &after.line(y)[self.left..self.right]);
        rows.flatten().copied().collect()
    }

    /// Its pixels, with those that did not change left out as far as that makes longer runs.
    pub(super) fn sparse_pixels(
        &self,
        before: &Canvas,
        after: &Canvas,
        unchanged: Index,
    ) -> Vec<Index> {
        let mut pixels = Vec::with_capacity(self.size());
        for y in self.top..self.bottom {
            let [before, after] = [before, after].map(|c| &c.line(y)[self.left..self.right]);
            let pairs = before.iter().zip(after);
            let start = pixels.len();
            pixels.extend(pairs.map(|(old, new)| if old == new { unchanged } else { *new }));
            tell_more(&mut pixels[start..], after, unchanged);
        }
        pixels
    }
}

/// Two areas to be made one: such as meet, or, where there are too many, those that add least by it.
fn to_be_joined(areas: &[Area]) -> Option<(usize, usize)> {
    let pairs = (0..areas.len()).flat_map(|j| (0..j).map(move |i| (i, j)));
    if let Some(pair) = pairs.clone().find(|(i, j)| areas[*i].meets(&areas[*j])) {
        return Some(pair);
    }
    let added = |(i, j): &(usize, usize)| {
        let (a, b) = (areas[*i], areas[*j]);
        a.joined(b).size() - a.size() - b.size()
    };
    (areas.len() > MOST)
        .then(|| pairs.min_by_key(added))
        .flatten()
}

/// Tells what was left out of a row between changed pixels that lie close together, and what goes on with their colour.
fn tell_more(row: &mut [Index], colours: &[Index], unchanged: Index) {
    let mut at = 0;
    while at < row.len() {
        if row[at] != unchanged {
            at += 1;
            continue;
        }
        let length = row[at..]
            .iter()
            .take_while(|pixel| **pixel == unchanged)
            .count();
        let (start, end) = (at, at + length);
        at = end;
        if start > 0 && end < row.len() && length <= GAP {
            row[start..end].copy_from_slice(&colours[start..end]);
            continue;
        }
        let alike = |pixels: &mut dyn Iterator<Item = &Index>, colour: Index| {
            pixels
                .take(RUN)
                .take_while(|pixel| **pixel == colour)
                .count()
        };
        let gap = &colours[start..end];
        let mut tell = |told: Range<usize>| row[told.clone()].copy_from_slice(&colours[told]);
        if start > 0 {
            tell(start..start + alike(&mut gap.iter(), colours[start - 1]));
        }
        if let Some(next) = colours.get(end).filter(|_| end < colours.len()) {
            tell(end - alike(&mut gap.iter().rev(), *next)..end);
        }
    }
}

/// Blocks of a picture, each with the area in it that changed, if any did.
struct Blocks {
    columns: usize,
    areas: Vec<Option<Area>>,
}

impl Blocks {
    fn of(before: &Canvas, after: &Canvas) -> Self {
        let (width, height) = (after.layout().width, after.layout().height);
        let columns = width.div_ceil(BLOCK);
        let mut areas = vec![None; columns * height.div_ceil(BLOCK)];
        for y in 0..height {
            let stretches = before
                .line(y)
                .chunks(BLOCK)
                .zip(after.line(y).chunks(BLOCK));
            for (column, (old, new)) in stretches.enumerate().filter(|(_, (old, new))| old != new) {
                let differs = || old.iter().zip(new).map(|(old, new)| old != new);
                let first = differs().position(|differs| differs).unwrap_or(0);
                let last = differs().rposition(|differs| differs).unwrap_or(0);
                let here = Area {
                    left: column * BLOCK + first,
                    top: y,
                    right: column * BLOCK + last + 1,
                    bottom: y + 1,
                };
                let area = &mut areas[y / BLOCK * columns + column];
                *area = Some(area.map_or(here, |area: Area| area.joined(here)));
            }
        }
        Self { columns, areas }
    }

    /// The areas of blocks that touch each other, joined.
    fn islands(mut self) -> Vec<Area> {
        let mut islands = Vec::new();
        let mut shore = Vec::new();
        for place in 0..self.areas.len() {
            shore.push(place);
            let mut island: Option<Area> = None;
            while let Some(place) = shore.pop() {
                if let Some(area) = self.areas[place].take() {
                    island = Some(island.map_or(area, |island| island.joined(area)));
                    shore.extend(self.around(place));
                }
            }
            islands.extend(island);
        }
        islands
    }

    /// The blocks beside and diagonally beside one.
    fn around(&self, place: usize) -> impl Iterator<Item = usize> + use<> {
        let (columns, rows) = (self.columns, self.areas.len() / self.columns);
        let near = |at: usize, end: usize| at.saturating_sub(1)..(at + 2).min(end);
        let across = near(place % columns, columns);
        near(place / columns, rows).flat_map(move |y| across.clone().map(move |x| y * columns + x))
    }
}

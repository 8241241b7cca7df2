//! Draws scenes: copies prepared squares, and lays over them what the turn left there.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::coverage::{Outline, cover};
use super::encode::png;
use super::glyphs::{Glyph, glyph};
use super::layout::Layout;
use super::palette::{
    COLOURS, DARK, FRAME, INLAY, Index, Ink, LIGHT, OPAQUE, Palette, TEXT, ashen,
};
use super::scene::Scene;
use super::sprites::{Sprite, Sprites, Wardrobe};
use super::theme::Theme;
use crate::rules::Side;

mod marks;

/// How wide a picture may be, in pixels.
pub const WIDTHS: std::ops::RangeInclusive<u32> = 240..=1440;

/// Draws board pictures in one theme and one width; what it prepares for that, it keeps.
pub struct Painter {
    theme: &'static Theme,
    width: usize,
    kits: Mutex<Vec<(KitKey, Arc<Kit>)>>,
}

/// What a kit is made for: the dresses, files and ranks.
type KitKey = (Wardrobe, u8, u8);

impl std::fmt::Debug for Painter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Painter")
            .field("theme", &self.theme.name)
            .field("width", &self.width)
            .finish_non_exhaustive()
    }
}

impl Painter {
    /// The width that fits a Discord channel.
    pub const DEFAULT_WIDTH: u32 = 720;

    /// A painter for pictures of that width, which is brought within [`WIDTHS`].
    pub fn new(theme: &'static Theme, width: u32) -> Self {
        Self {
            theme,
            width: width.clamp(*WIDTHS.start(), *WIDTHS.end()) as usize,
            kits: Mutex::new(Vec::new()),
        }
    }

    /// The scene as an indexed PNG.
    pub fn paint(&self, scene: &Scene) -> Vec<u8> {
        let kit = self.kit((scene.wardrobe, scene.files, scene.ranks));
        let canvas = kit.draw(scene);
        let size = (canvas.width, canvas.height);
        // The encoder refuses only what does not fit its size, which a canvas always does.
        let bytes = png(&canvas.pixels, size, kit.palette.bytes()).unwrap_or_default();
        *kit.spare() = Some(canvas);
        bytes
    }

    fn kit(&self, key: KitKey) -> Arc<Kit> {
        // A kit is complete before it is kept, so a panic elsewhere leaves nothing half done.
        let mut kits = self.kits.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, kit)) = kits.iter().find(|(known, _)| *known == key) {
            return Arc::clone(kit);
        }
        let kit = Arc::new(Kit::new(self.theme, self.width, key));
        kits.push((key, Arc::clone(&kit)));
        kit
    }
}

/// All that is prepared for pictures of one width, board and pair of dresses.
struct Kit {
    layout: Layout,
    palette: Palette,
    pieces: Sprites,
    removed: Sprites,
    /// The glyphs of files and ranks, by place from the lower left of the board.
    files: Vec<Glyph>,
    ranks: Vec<Vec<Glyph>>,
    badges: Vec<(char, Glyph)>,
    ground: Canvas,
    /// The last canvas, since fresh memory costs more than all that is drawn on it.
    spare: Mutex<Option<Canvas>>,
}

impl Kit {
    fn new(theme: &Theme, width: usize, (wardrobe, files, ranks): KitKey) -> Self {
        let sides = wardrobe.dresses(theme);
        let layout = Layout::new(width, files, ranks);
        let draft = Palette::draft(theme, sides);
        let drawn = Sprites::new(&draft, sides, layout.square, true);
        let palette = draft.ordered(&drawn.neighbours());
        let pieces = Sprites::new(&palette, sides, layout.square, true);
        let ashen = sides.map(|dress| ashen(theme, dress));
        let removed = Sprites::new(&palette, &ashen, layout.pile, false);
        let write = |text: String| {
            text.chars()
                .filter_map(|c| glyph(c, layout.glyph))
                .collect()
        };
        let badge = |sign| glyph(sign, layout.square / 4).map(|drawn| (sign, drawn));
        Self {
            files: ('a'..)
                .take(files.into())
                .filter_map(|c| glyph(c, layout.glyph))
                .collect(),
            ranks: (1..=ranks).map(|rank| write(rank.to_string())).collect(),
            badges: ['^', 'o', '1', 'x'].into_iter().filter_map(badge).collect(),
            ground: Canvas::ground(&palette, &layout, files, ranks),
            spare: Mutex::default(),
            layout,
            palette,
            pieces,
            removed,
        }
    }

    fn spare(&self) -> MutexGuard<'_, Option<Canvas>> {
        // What is spare is painted over whole, so it does not matter in which state it was left.
        self.spare.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The empty board, in memory that was used before where there is some.
    fn bare(&self) -> Canvas {
        let spare = self.spare().take();
        match spare {
            None => self.ground.clone(),
            Some(mut canvas) => {
                canvas.pixels.copy_from_slice(&self.ground.pixels);
                canvas
            }
        }
    }

    fn draw(&self, scene: &Scene) -> Canvas {
        let mut canvas = self.bare();
        self.coordinates(&mut canvas, scene.bottom);
        let covered = self.covered(scene);
        for cell in &scene.cells {
            if let Some(piece) = cell.piece
                && !covered.contains(&cell.place)
            {
                let corner = self.layout.corner(cell.place.column, cell.place.row);
                canvas.copy(
                    self.pieces.tile(piece, cell.light),
                    self.layout.square,
                    corner,
                );
            }
        }
        self.beneath(&mut canvas, scene);
        for cell in &scene.cells {
            if let Some(piece) = cell.piece
                && covered.contains(&cell.place)
            {
                let corner = self.layout.corner(cell.place.column, cell.place.row);
                canvas.lay(&self.palette, self.pieces.loose(piece), corner);
            }
        }
        self.above(&mut canvas, scene);
        self.strip(&mut canvas, scene);
        canvas
    }

    fn coordinates(&self, canvas: &mut Canvas, bottom: Side) {
        let Layout {
            square,
            left,
            glyph,
            ..
        } = self.layout;
        let (lower, count) = (self.layout.bottom(), self.files.len());
        for (i, letter) in self.files.iter().enumerate() {
            let column = if bottom == Side::White {
                i
            } else {
                count - 1 - i
            };
            let x = left + column * square + (square - glyph) / 2;
            canvas.ink(&self.palette, letter, (x, lower + (left - glyph) / 2), TEXT);
        }
        for (i, number) in self.ranks.iter().enumerate() {
            let row = if bottom == Side::White {
                self.ranks.len() - 1 - i
            } else {
                i
            };
            let y = self.layout.top + row * square + (square - glyph) / 2;
            // Two digits stand closer than their fields, which are wider than they are.
            let step = glyph / 2;
            let wide = glyph + step * (number.len().saturating_sub(1));
            for (place, digit) in number.iter().enumerate() {
                let x = left.saturating_sub(wide) / 2 + place * step;
                canvas.ink(&self.palette, digit, (x, y), TEXT);
            }
        }
    }

    /// What was removed, beside the board at the end of the side that lost it, and who is to move.
    fn strip(&self, canvas: &mut Canvas, scene: &Scene) {
        let mut places = [0; 2];
        if let Some(side) = scene.waiting {
            let (x, y) = self.layout.pile_corner(0, side != scene.bottom);
            let half = self.layout.pile as f32 / 2.0;
            self.turn_mark(canvas, (x as f32 + half, y as f32 + half), side);
            places = [1; 2];
        }
        for piece in &scene.pile {
            let place = &mut places[piece.side.index()];
            let corner = self.layout.pile_corner(*place, piece.side != scene.bottom);
            canvas.lay(&self.palette, self.removed.loose(*piece), corner);
            *place += 1;
        }
    }
}

/// A picture as palette indices.
#[derive(Clone)]
struct Canvas {
    width: usize,
    height: usize,
    pixels: Vec<Index>,
}

impl Canvas {
    /// The frame and the bare squares.
    fn ground(palette: &Palette, layout: &Layout, files: u8, ranks: u8) -> Self {
        let (width, height) = (layout.width, layout.height);
        let mut canvas = Self {
            width,
            height,
            pixels: vec![palette.index(FRAME); width * height],
        };
        canvas.inlay(palette, layout);
        for row in 0..ranks {
            for column in 0..files {
                // The lower left square is dark, as seen from either side.
                let light = (column + ranks - 1 - row) % 2 == 1;
                let index = palette.index(if light { LIGHT } else { DARK });
                let tile = vec![index; layout.square * layout.square];
                canvas.copy(&tile, layout.square, layout.corner(column, row));
            }
        }
        canvas
    }

    /// A line around the board.
    fn inlay(&mut self, palette: &Palette, layout: &Layout) {
        let line = (layout.square / 32).max(1);
        let level = (f32::from(OPAQUE) * INLAY) as u8;
        let frame = usize::from(palette.index(FRAME));
        let index = palette.over(palette.index(TEXT), level)[frame];
        let (left, right) = (layout.left - line, layout.right() + line);
        for y in layout.top - line..layout.bottom() + line {
            self.pixels[y * self.width + left..y * self.width + right].fill(index);
        }
    }

    /// Copies a square of pixels.
    fn copy(&mut self, tile: &[Index], size: usize, (x, y): (usize, usize)) {
        for (row, source) in tile.chunks_exact(size).enumerate() {
            let start = (y + row) * self.width + x;
            if let Some(target) = self.pixels.get_mut(start..start + size) {
                target.copy_from_slice(source);
            }
        }
    }

    /// Lays a piece over what is there.
    fn lay(&mut self, palette: &Palette, sprite: &Sprite, corner: (usize, usize)) {
        let levels = sprite.pixels.iter().copied();
        self.blend(palette, levels, sprite.size, corner);
    }

    /// Writes a glyph over what is there.
    fn ink(&mut self, palette: &Palette, glyph: &Glyph, corner: (usize, usize), ink: Ink) {
        let index = palette.index(ink);
        let levels = glyph.levels.iter().map(|level| (index, *level));
        self.blend(palette, levels, glyph.size, corner);
    }

    fn blend(
        &mut self,
        palette: &Palette,
        mut levels: impl Iterator<Item = (Index, u8)>,
        size: usize,
        (x, y): (usize, usize),
    ) {
        for row in 0..size {
            let start = (y + row) * self.width + x;
            let Some(target) = self.pixels.get_mut(start..start + size) else {
                return;
            };
            for (pixel, (index, level)) in target.iter_mut().zip(&mut levels) {
                match level {
                    0 => {}
                    OPAQUE => *pixel = index,
                    _ => *pixel = palette.over(index, level)[usize::from(*pixel) % COLOURS],
                }
            }
        }
    }

    /// Fills an outline with an ink at a strength from 0 to 1.
    fn fill(&mut self, palette: &Palette, outline: &Outline, ink: Ink, strength: f32) {
        let index = palette.index(ink);
        let steps = f32::from(OPAQUE) * strength;
        let Self {
            width,
            height,
            pixels,
        } = self;
        cover(outline, (*width, *height), |y, x, shares| {
            let start = y * *width + x;
            for (pixel, share) in pixels[start..].iter_mut().zip(shares) {
                let level = (share * steps + 0.5) as u8;
                if level > 0 {
                    *pixel = palette.over(index, level)[usize::from(*pixel) % COLOURS];
                }
            }
        });
    }
}

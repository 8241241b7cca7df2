//! The pieces, rasterised once for a palette and a size.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::glyphs::level;
use super::order::Neighbours;
use super::palette::{DARK, Index, LIGHT, Palette};
use super::theme::{Colour, Dress, Theme};
use crate::rules::{Piece, Role, Variant};

/// The colours in which the SVG files are drawn; a side's dress takes their place.
const DRAWN: [&str; 4] = ["#c2402f", "#8f2a20", "#e8907f", "#2e0d0a"];

/// What the pieces wear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Wardrobe {
    /// The theme's two colours.
    Coloured,
    /// White and black.
    Plain,
}

impl Wardrobe {
    /// What the pieces of that game wear.
    pub(super) fn of(variant: Variant) -> Self {
        match variant {
            Variant::Xymyx => Self::Coloured,
            Variant::Classic => Self::Plain,
        }
    }

    /// The dresses of the two sides.
    pub(super) fn dresses(self, theme: &Theme) -> &[Dress; 2] {
        match self {
            Self::Coloured => &theme.coloured,
            Self::Plain => &theme.plain,
        }
    }
}

/// A piece before any background: a palette index and a level per pixel.
pub(super) struct Sprite {
    /// Pixels in a row and rows.
    pub(super) size: usize,
    /// Index and level, row by row.
    pub(super) pixels: Vec<(Index, u8)>,
}

/// A piece with its square: a palette index per pixel.
pub(super) type Tile = Vec<Index>;

/// Every piece of both sides, in one size.
pub(super) struct Sprites {
    loose: Vec<Sprite>,
    tiles: Vec<[Tile; 2]>,
}

impl Sprites {
    /// Draws the pieces of both sides; with tiles where they will stand on squares.
    pub(super) fn new(palette: &Palette, sides: &[Dress; 2], size: usize, tiled: bool) -> Self {
        let mut sprites = Self {
            loose: Vec::new(),
            tiles: Vec::new(),
        };
        for dress in sides {
            for role in Role::ALL {
                let picture = draw(role, dress, size);
                if tiled {
                    let on = |ink| tile(palette, picture.as_ref(), palette.index(ink), size);
                    sprites.tiles.push([on(DARK), on(LIGHT)]);
                }
                sprites.loose.push(loose(palette, picture.as_ref(), size));
            }
        }
        sprites
    }

    /// Which colours lie above each other, as often as a board at the start shows each piece.
    pub(super) fn neighbours(&self) -> Neighbours {
        let mut seen = Neighbours::new();
        for (tiles, men) in self.tiles.iter().zip([1, 1, 2, 2, 2, 8].iter().cycle()) {
            for tile in tiles {
                seen.note(tile, tile.len().isqrt(), *men);
            }
        }
        seen
    }

    /// The piece before any background.
    pub(super) fn loose(&self, piece: Piece) -> &Sprite {
        &self.loose[index(piece)]
    }

    /// The piece on a light or a dark square.
    pub(super) fn tile(&self, piece: Piece, light: bool) -> &[Index] {
        &self.tiles[index(piece)][usize::from(light)]
    }
}

fn index(piece: Piece) -> usize {
    piece.side.index() * Role::COUNT + piece.role as usize
}

/// The drawing of a kind of piece.
fn art(role: Role) -> &'static str {
    match role {
        Role::King => include_str!("../../assets/pieces/wax/king.svg"),
        Role::Queen => include_str!("../../assets/pieces/wax/queen.svg"),
        Role::Rook => include_str!("../../assets/pieces/wax/rook.svg"),
        Role::Bishop => include_str!("../../assets/pieces/wax/bishop.svg"),
        Role::Knight => include_str!("../../assets/pieces/wax/knight.svg"),
        Role::Pawn => include_str!("../../assets/pieces/wax/pawn.svg"),
    }
}

fn draw(role: Role, dress: &Dress, size: usize) -> Option<Pixmap> {
    let worn = [dress.fill, dress.shade, dress.gleam, dress.rim];
    let svg = DRAWN
        .iter()
        .zip(worn)
        .fold(art(role).to_owned(), |svg, (drawn, colour)| {
            svg.replace(drawn, &colour.hex())
        });
    raster(&Tree::from_str(&svg, &Options::default()).ok()?, size)
}

/// A drawing on a field of 100 by 100 in a square of that many pixels.
pub(super) fn raster(tree: &Tree, size: usize) -> Option<Pixmap> {
    let mut pixmap = Pixmap::new(size as u32, size as u32)?;
    let scale = size as f32 / 100.0;
    resvg::render(
        tree,
        Transform::from_scale(scale, scale),
        &mut pixmap.as_mut(),
    );
    Some(pixmap)
}

fn loose(palette: &Palette, picture: Option<&Pixmap>, size: usize) -> Sprite {
    let mut last = (Colour(0, 0, 0), palette.nearest(Colour(0, 0, 0)));
    let pixels = picture.into_iter().flat_map(|p| p.pixels()).map(|pixel| {
        let c = pixel.demultiply();
        let colour = Colour(c.red(), c.green(), c.blue());
        if colour != last.0 {
            last = (colour, palette.nearest(colour));
        }
        (last.1, level(c.alpha()))
    });
    let mut pixels: Vec<_> = pixels.collect();
    pixels.resize(size * size, (0, 0));
    Sprite { size, pixels }
}

fn tile(palette: &Palette, picture: Option<&Pixmap>, square: Index, size: usize) -> Tile {
    let beneath = palette.colour(square);
    let mut last = (beneath, square);
    let pixels = picture.into_iter().flat_map(|p| p.pixels()).map(|pixel| {
        let c = pixel.demultiply();
        // Quarters are as fine as the palette's blends, and steadier from row to row.
        let share = (f32::from(c.alpha()) / 255.0 * 4.0).round() / 4.0;
        let colour = beneath.under(Colour(c.red(), c.green(), c.blue()), share);
        if colour != last.0 {
            last = (colour, palette.nearest(colour));
        }
        last.1
    });
    let mut pixels: Vec<_> = pixels.collect();
    pixels.resize(size * size, square);
    pixels
}

#[cfg(test)]
mod tests {
    use super::super::palette::OPAQUE;
    use super::*;
    use crate::rules::Side;

    /// Where a piece is solid, at the size of a phone's smallest board.
    fn silhouette(role: Role) -> Vec<bool> {
        let theme = &Theme::LACRE;
        let palette = Palette::draft(theme, &theme.plain);
        let sprites = Sprites::new(&palette, &theme.plain, 24, false);
        let sprite = sprites.loose(Piece::new(Side::White, role));
        sprite.pixels.iter().map(|(_, l)| *l > OPAQUE / 2).collect()
    }

    #[test]
    fn silhouettes_differ_at_24_pixels() {
        let drawn = Role::ALL.map(|role| (role, silhouette(role)));
        for (i, (a, one)) in drawn.iter().enumerate() {
            for (b, other) in &drawn[..i] {
                let differ = one.iter().zip(other).filter(|(x, y)| x != y).count();
                let either = one.iter().zip(other).filter(|(x, y)| **x || **y).count();
                let share = differ as f64 / either as f64;
                assert!(share >= 0.12, "{a:?} and {b:?} differ in {share:.3}");
            }
        }
    }
}

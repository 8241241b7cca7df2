//! The pieces, rasterised once for a palette and a size.

use resvg::tiny_skia::Pixmap;

use super::art::draw;
use super::order::Places;
use super::palette::{DARK, Index, LIGHT, Palette};
use super::sprite::Sprite;
use super::theme::{Colour, Dress, Theme};
use crate::rules::{Piece, Role, Variant};

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
            _ => Self::Plain,
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

/// A piece with its square: a palette index per pixel.
pub(super) type Tile = Vec<Index>;

/// Every piece of both sides, in one size.
pub(super) struct Sprites {
    loose: Vec<Sprite>,
    tiles: Vec<Tile>,
}

impl Sprites {
    /// Draws the pieces of both sides; with tiles where they will stand on squares.
    pub(super) fn new(
        palette: &Palette,
        theme: &Theme,
        sides: &[Dress; 2],
        size: usize,
        tiled: bool,
    ) -> Self {
        let mut sprites = Self {
            loose: Vec::new(),
            tiles: Vec::new(),
        };
        for dress in sides {
            for role in Role::ALL {
                let picture = draw(art(role), theme, dress, size);
                if tiled {
                    let on = |ink| tile(palette, picture.as_ref(), palette.index(ink), size);
                    sprites.tiles.extend([on(DARK), on(LIGHT)]);
                }
                sprites.loose.push(Sprite::of(palette, picture.as_ref()));
            }
        }
        sprites
    }

    /// The same in a palette whose colours have new places.
    pub(super) fn ordered(mut self, places: &Places) -> Self {
        for tile in &mut self.tiles {
            for index in tile {
                *index = places[usize::from(*index)];
            }
        }
        self.loose
            .iter_mut()
            .for_each(|sprite| sprite.order(places));
        self
    }

    /// Every piece on either kind of square, with how often a board at the start shows it.
    pub(super) fn tiles(&self) -> impl Iterator<Item = (&[Index], u32)> {
        let men = [1, 1, 2, 2, 2, 0, 0, 0, 0, 8]
            .into_iter()
            .flat_map(|men| [men; 2]);
        self.tiles.iter().map(Vec::as_slice).zip(men.cycle())
    }

    /// The piece before any background.
    pub(super) fn loose(&self, piece: Piece) -> &Sprite {
        &self.loose[index(piece)]
    }

    /// Gives away every piece on either kind of square.
    pub(super) fn take_tiles(&mut self) -> Vec<Tile> {
        std::mem::take(&mut self.tiles)
    }
}

/// The place of a piece on a light or a dark square among all tiles.
pub(super) fn tile_of(piece: Piece, light: bool) -> usize {
    index(piece) * 2 + usize::from(light)
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
        Role::Champion => include_str!("../../assets/pieces/wax/champion.svg"),
        Role::Wizard => include_str!("../../assets/pieces/wax/wizard.svg"),
        Role::Templar => include_str!("../../assets/pieces/wax/templar.svg"),
        Role::Fool => include_str!("../../assets/pieces/wax/fool.svg"),
        Role::Pawn => include_str!("../../assets/pieces/wax/pawn.svg"),
    }
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
        let sprites = Sprites::new(&palette, theme, &theme.plain, 24, false);
        let mut solid = vec![false; 24 * 24];
        let sprite = sprites.loose(Piece::new(Side::White, role));
        for (row, start, pixels) in sprite.stretches() {
            for (column, (_, level)) in pixels.iter().enumerate() {
                solid[row * 24 + start + column] = *level > OPAQUE / 2;
            }
        }
        solid
    }

    #[test]
    fn silhouettes_differ_at_24_pixels() {
        let drawn = Role::ALL.map(|role| (role, silhouette(role)));
        for (i, (a, one)) in drawn.iter().enumerate() {
            for (b, other) in &drawn[..i] {
                let differ = one.iter().zip(other).filter(|(x, y)| x != y).count();
                let either = one.iter().zip(other).filter(|(x, y)| **x || **y).count();
                let share = differ as f64 / either as f64;
                assert!(share >= 0.15, "{a:?} and {b:?} differ in {share:.3}");
            }
        }
    }
}

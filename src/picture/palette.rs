//! The 64 colours of a picture, and what comes of laying one over another.

use std::sync::OnceLock;

use super::order::Places;
use super::theme::{Colour, Dress, Theme};

/// How many places for colours there are. One of them holds none, which films need.
pub(super) const COLOURS: usize = 64;

/// How many steps there are between nothing and opaque, nothing included.
pub(super) const LEVELS: usize = 16;

/// The highest step: opaque.
pub(super) const OPAQUE: u8 = LEVELS as u8 - 1;

/// The share of the coordinates' ink in the line around the board.
pub(super) const INLAY: f32 = 0.45;

/// How different a blend must be from what is there already to get a place of its own.
const APART: u32 = 3_400;

/// The place of a colour in the palette: what a pixel holds.
pub(super) type Index = u8;

/// A colour by what it is for; [`Palette::index`] says where it stands in the palette.
pub(super) type Ink = u8;

/// The frame.
pub(super) const FRAME: Ink = 0;
/// Coordinates.
pub(super) const TEXT: Ink = 1;
/// Light squares.
pub(super) const LIGHT: Ink = 2;
/// Dark squares.
pub(super) const DARK: Ink = 3;
/// The fill of the side at index 0; shade, gleam and rim follow, then the other side's four.
pub(super) const FILL: Ink = 10;
/// The rim of the side at index 0, the other side's four further.
pub(super) const RIM: Ink = 13;

/// What each colour becomes when another is laid over it.
type Blend = [Index; COLOURS];

/// A palette with its table of blends.
pub(super) struct Palette {
    colours: Vec<Colour>,
    /// By ink.
    named: Vec<Index>,
    /// The place of no colour.
    spare: Index,
    /// By colour and level, each reckoned when it is first needed.
    blends: Vec<OnceLock<Blend>>,
}

impl Palette {
    /// The colours of a theme whose sides are dressed like this, not yet ordered.
    pub(super) fn draft(theme: &Theme, sides: &[Dress; 2]) -> Self {
        let worn = |dress: &Dress| [dress.fill, dress.shade, dress.gleam, dress.rim];
        let mut inks = vec![theme.frame, theme.ink, theme.light, theme.dark];
        inks.extend(theme.signal);
        inks.extend(theme.ice);
        inks.extend(sides.iter().flat_map(worn));
        inks.extend(sides.map(|dress| ashen(theme, dress)).iter().flat_map(worn));
        let mut colours: Vec<Colour> = Vec::new();
        let named = inks.iter().map(|ink| {
            // Some inks of a theme may be one colour.
            let known = colours.iter().position(|colour| colour == ink);
            known.unwrap_or_else(|| {
                colours.push(*ink);
                colours.len() - 1
            }) as Index
        });
        let named = named.collect();
        for (a, b, share) in wanted(theme, sides) {
            let colour = a.under(b, share);
            if colours.len() + 1 < COLOURS && colours.iter().all(|c| distance(*c, colour) > APART) {
                colours.push(colour);
            }
        }
        Self::with(colours, named, COLOURS as Index - 1)
    }

    fn with(mut colours: Vec<Colour>, named: Vec<Index>, spare: Index) -> Self {
        colours.resize(COLOURS, Colour(0, 0, 0));
        Self {
            colours,
            named,
            spare,
            blends: std::iter::repeat_with(OnceLock::new)
                .take(COLOURS * LEVELS)
                .collect(),
        }
    }

    /// The same colours, each in its new place.
    pub(super) fn ordered(&self, places: &Places) -> Self {
        let mut colours = self.colours.clone();
        for (colour, place) in self.colours.iter().zip(places) {
            colours[usize::from(*place)] = *colour;
        }
        let place = |index: &Index| places[usize::from(*index)];
        let named = self.named.iter().map(place).collect();
        Self::with(colours, named, place(&self.spare))
    }

    /// Red, green and blue of every colour, as PNG wants them.
    pub(super) fn bytes(&self) -> Vec<u8> {
        self.colours.iter().flat_map(|c| [c.0, c.1, c.2]).collect()
    }

    /// The colour at that place.
    pub(super) fn colour(&self, index: Index) -> Colour {
        self.colours[usize::from(index)]
    }

    /// Where that ink stands.
    pub(super) fn index(&self, ink: Ink) -> Index {
        self.named[usize::from(ink)]
    }

    /// The place that no pixel of a picture holds.
    pub(super) fn spare(&self) -> Index {
        self.spare
    }

    /// The place of the colour that comes nearest.
    pub(super) fn nearest(&self, colour: Colour) -> Index {
        let mut best = (u32::MAX, 0);
        for (index, candidate) in self.colours.iter().enumerate() {
            if index != usize::from(self.spare) {
                best = best.min((distance(*candidate, colour), index));
            }
        }
        best.1 as Index
    }

    /// What each colour becomes when this one is laid over it at this level.
    pub(super) fn over(&self, index: Index, level: u8) -> &Blend {
        let over = usize::from(index) % COLOURS;
        let level = usize::from(level) % LEVELS;
        self.blends[over * LEVELS + level].get_or_init(|| {
            let share = level as f32 / (LEVELS - 1) as f32;
            let blend = |under: Colour| self.nearest(under.under(self.colours[over], share));
            std::array::from_fn(|under| blend(self.colours[under]))
        })
    }
}

/// The dress of a piece that was removed.
pub(super) fn ashen(theme: &Theme, dress: Dress) -> Dress {
    let grey = |colour: Colour| {
        let lum = (colour.luminance().sqrt() * 170.0) as u8 + 50;
        colour
            .under(Colour(lum, lum, lum), 0.8)
            .under(theme.ash, 0.25)
    };
    Dress {
        fill: grey(dress.fill),
        shade: grey(dress.shade),
        gleam: grey(dress.gleam),
        rim: theme.ink.under(theme.frame, 0.15),
    }
}

/// Blends that pictures are full of, those seen most first: the edges of pieces, of what lies over
/// squares, and of what lies on the frame.
fn wanted(theme: &Theme, sides: &[Dress; 2]) -> Vec<(Colour, Colour, f32)> {
    let squares = [theme.light, theme.dark];
    let mut blends = vec![(theme.frame, theme.ink, INLAY)];
    for share in [0.5, 0.25, 0.75] {
        for square in squares {
            blends.extend(sides.iter().map(|dress| (square, dress.rim, share)));
        }
        blends.extend(sides.iter().map(|dress| (dress.fill, dress.rim, share)));
        for square in squares {
            blends.extend(sides.iter().map(|dress| (square, dress.fill, share)));
            blends.push((square, theme.ice[1], share));
            blends.push((square, theme.signal[0], share));
        }
        blends.extend(sides.iter().map(|dress| (dress.fill, theme.ice[1], share)));
        blends.push((theme.frame, theme.ink, share));
        blends.extend(sides.iter().map(|dress| (dress.shade, dress.rim, share)));
        blends.push((theme.light, theme.signal[1], share));
        blends.push((theme.ice[1], theme.ice[2], share));
        blends.push((theme.dark, theme.signal[2], share));
        blends.push((theme.light, theme.frame, share));
    }
    blends
}

/// How different two colours look, squared, with the eye's weight on green.
fn distance(a: Colour, b: Colour) -> u32 {
    let part = |x: u8, y: u8| u32::from(x.abs_diff(y)).pow(2);
    2 * part(a.0, b.0) + 4 * part(a.1, b.1) + 3 * part(a.2, b.2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_fits_and_blends_both_ways() {
        for theme in Theme::ALL {
            for sides in [&theme.coloured, &theme.plain] {
                let palette = Palette::draft(theme, sides);
                assert!(palette.colours.len() <= COLOURS);
                let spare = palette.colour(palette.spare());
                assert_ne!(palette.nearest(spare), palette.spare());
                let [frame, light] = [FRAME, LIGHT].map(|ink| palette.index(ink));
                assert_eq!(palette.colour(light), theme.light);
                assert_eq!(palette.over(frame, 0)[usize::from(light)], light);
                assert_eq!(palette.over(frame, OPAQUE)[usize::from(light)], frame);
                assert_eq!(palette.nearest(theme.dark), palette.index(DARK));
                let fill = palette.index(FILL + 4);
                assert_eq!(palette.colours[usize::from(fill)], sides[1].fill);
            }
        }
    }
}

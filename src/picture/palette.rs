//! The 64 colours of a picture, and what comes of laying one over another.

use super::theme::{Colour, Dress, Theme};

/// How many colours a picture has.
pub(super) const COLOURS: usize = 64;

/// How many steps there are between nothing and opaque, nothing included.
pub(super) const LEVELS: usize = 16;

/// The highest step: opaque.
pub(super) const OPAQUE: u8 = LEVELS as u8 - 1;

/// The number of a colour in the palette.
pub(super) type Ink = u8;

/// The frame.
pub(super) const FRAME: Ink = 0;
/// Coordinates.
pub(super) const TEXT: Ink = 1;
/// Light squares.
pub(super) const LIGHT: Ink = 2;
/// Dark squares.
pub(super) const DARK: Ink = 3;
/// The strong signal; the warmer and the deeper one follow.
pub(super) const SIGNAL: Ink = 4;
/// White ice; the pale and the deep one follow.
pub(super) const ICE: Ink = 7;
/// The fill of the side at index 0; shade, gleam and rim follow, then the other side's four.
pub(super) const FILL: Ink = 10;
/// The rim of the side at index 0, the other side's four further.
pub(super) const RIM: Ink = 13;

/// A palette with its table of blends.
pub(super) struct Palette {
    colours: Vec<Colour>,
    /// By ink, level and the colour beneath.
    blends: Vec<Ink>,
}

impl Palette {
    /// The palette of a theme whose sides are dressed like this.
    pub(super) fn new(theme: &Theme, sides: &[Dress; 2]) -> Self {
        let mut colours = vec![theme.frame, theme.ink, theme.light, theme.dark];
        colours.extend(theme.signal);
        colours.extend(theme.ice);
        for dress in sides {
            colours.extend([dress.fill, dress.shade, dress.gleam, dress.rim]);
        }
        for dress in sides.map(|dress| ashen(theme, dress)) {
            colours.extend([dress.fill, dress.shade, dress.gleam, dress.rim]);
        }
        for (a, b, share) in wanted(theme, sides) {
            let colour = a.under(b, share);
            if colours.len() < COLOURS && colours.iter().all(|c| distance(*c, colour) > 900) {
                colours.push(colour);
            }
        }
        let mut palette = Self {
            colours,
            blends: Vec::new(),
        };
        palette.blends = palette.blend_all();
        palette
    }

    /// Red, green and blue of every colour, as PNG wants them.
    pub(super) fn bytes(&self) -> Vec<u8> {
        self.colours.iter().flat_map(|c| [c.0, c.1, c.2]).collect()
    }

    /// The colour of that number.
    pub(super) fn colour(&self, ink: Ink) -> Colour {
        self.colours[usize::from(ink)]
    }

    /// The number of the colour that comes nearest.
    pub(super) fn nearest(&self, colour: Colour) -> Ink {
        let mut best = (u32::MAX, 0);
        for (ink, candidate) in self.colours.iter().enumerate() {
            best = best.min((distance(*candidate, colour), ink));
        }
        best.1 as Ink
    }

    /// What each colour becomes when this ink is laid over it at this level.
    pub(super) fn over(&self, ink: Ink, level: u8) -> &[Ink; COLOURS] {
        let row = usize::from(ink) * LEVELS + usize::from(level);
        let start = row * COLOURS;
        self.blends[start..start + COLOURS]
            .first_chunk()
            .unwrap_or(&[0; COLOURS])
    }

    fn blend_all(&self) -> Vec<Ink> {
        let mut blends = Vec::with_capacity(COLOURS * LEVELS * COLOURS);
        for ink in 0..COLOURS {
            for level in 0..LEVELS {
                for under in 0..COLOURS {
                    blends.push(self.blend(ink, level, under));
                }
            }
        }
        blends
    }

    fn blend(&self, ink: usize, level: usize, under: usize) -> Ink {
        let (Some(over), Some(beneath)) = (self.colours.get(ink), self.colours.get(under)) else {
            return 0;
        };
        match level {
            0 => under as Ink,
            _ if level == LEVELS - 1 => ink as Ink,
            _ => self.nearest(beneath.under(*over, level as f32 / (LEVELS - 1) as f32)),
        }
    }
}

/// The dress of a piece that was removed.
pub(super) fn ashen(theme: &Theme, dress: Dress) -> Dress {
    let grey = |colour: Colour| {
        let lum = (colour.luminance().sqrt() * 150.0) as u8 + 60;
        colour
            .under(Colour(lum, lum, lum), 0.8)
            .under(theme.ash, 0.25)
    };
    Dress {
        fill: grey(dress.fill),
        shade: grey(dress.shade),
        gleam: grey(dress.gleam),
        rim: dress.rim.under(theme.ash, 0.25),
    }
}

/// Blends that pictures are full of, those seen most first: the edges of pieces, of what lies over
/// squares, and of what lies on the frame.
fn wanted(theme: &Theme, sides: &[Dress; 2]) -> Vec<(Colour, Colour, f32)> {
    let squares = [theme.light, theme.dark];
    let mut blends = Vec::new();
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
                let palette = Palette::new(theme, sides);
                assert!(palette.colours.len() <= COLOURS);
                assert_eq!(palette.over(FRAME, 0)[usize::from(LIGHT)], LIGHT);
                assert_eq!(palette.over(FRAME, OPAQUE)[usize::from(LIGHT)], FRAME);
                assert_eq!(palette.nearest(theme.dark), DARK);
                assert_eq!(palette.colour(FILL + 4), sides[1].fill);
            }
        }
    }
}

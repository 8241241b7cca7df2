//! Themes as data: every colour a board picture is made of.

/// A colour as red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour(pub u8, pub u8, pub u8);

impl Colour {
    /// The relative luminance, from 0 (black) to 1 (white), as the web's accessibility rules define it.
    pub fn luminance(self) -> f64 {
        let linear = |channel: u8| {
            let c = f64::from(channel) / 255.0;
            if c <= 0.040_45 {
                c / 12.92
            } else {
                ((c + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }

    /// The contrast with another colour, from 1 to 21.
    pub fn contrast(self, other: Self) -> f64 {
        let (a, b) = (self.luminance() + 0.05, other.luminance() + 0.05);
        a.max(b) / a.min(b)
    }

    /// This colour with a share of another, from 0 to 1, laid over it.
    pub(crate) fn under(self, over: Self, share: f32) -> Self {
        let mix =
            |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * share).round() as u8;
        Self(
            mix(self.0, over.0),
            mix(self.1, over.1),
            mix(self.2, over.2),
        )
    }

    /// The colour as an SVG writes it.
    pub(crate) fn hex(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// What the pieces of one side wear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dress {
    /// The body of the piece, and the side's arrows.
    pub fill: Colour,
    /// The side of the body that is turned from the light.
    pub shade: Colour,
    /// Where the light falls.
    pub gleam: Colour,
    /// The outline, which must hold on both kinds of square.
    pub rim: Colour,
}

/// All colours of a board picture.
#[derive(Debug, PartialEq, Eq)]
pub struct Theme {
    /// What people and settings call it.
    pub name: &'static str,
    /// The frame around the board.
    pub frame: Colour,
    /// Coordinates on the frame.
    pub ink: Colour,
    /// The lighter squares.
    pub light: Colour,
    /// The darker squares.
    pub dark: Colour,
    /// The two sides of games that know no white and black, the one at the bottom first.
    pub coloured: [Dress; 2],
    /// White and black pieces.
    pub plain: [Dress; 2],
    /// Rings, bursts and badges: the strong colour, and a warmer and a deeper one beside it.
    pub signal: [Colour; 3],
    /// Ice: white, pale and deep.
    pub ice: [Colour; 3],
    /// The grey that removed pieces turn to.
    pub ash: Colour,
}

impl Theme {
    /// Sealing wax and deep sea on parchment: the default.
    pub const LACRE: Self = Self {
        name: "lacre",
        frame: Colour(0x3a, 0x16, 0x1b),
        ink: Colour(0xea, 0xcd, 0xa8),
        light: Colour(0xf5, 0xe6, 0xcc),
        dark: Colour(0xcf, 0xa9, 0x80),
        coloured: [
            Dress {
                fill: Colour(0xe9, 0x59, 0x3a),
                shade: Colour(0xb3, 0x2f, 0x24),
                gleam: Colour(0xfb, 0xa3, 0x82),
                rim: Colour(0x42, 0x0c, 0x0b),
            },
            Dress {
                fill: Colour(0x0d, 0x41, 0x4d),
                shade: Colour(0x07, 0x2b, 0x35),
                gleam: Colour(0x4f, 0x9b, 0xa3),
                rim: Colour(0xea, 0xf6, 0xf2),
            },
        ],
        plain: [
            Dress {
                fill: Colour(0xf8, 0xf2, 0xe6),
                shade: Colour(0xd3, 0xc7, 0xb3),
                gleam: Colour(0xff, 0xff, 0xff),
                rim: Colour(0x2b, 0x21, 0x1c),
            },
            Dress {
                fill: Colour(0x47, 0x3e, 0x3b),
                shade: Colour(0x2c, 0x26, 0x24),
                gleam: Colour(0x82, 0x76, 0x70),
                rim: Colour(0xf5, 0xed, 0xe2),
            },
        ],
        signal: [
            Colour(0xff, 0xc8, 0x2e),
            Colour(0xf0, 0x8a, 0x1d),
            Colour(0x6b, 0x2c, 0x06),
        ],
        ice: [
            Colour(0xff, 0xff, 0xff),
            Colour(0xb5, 0xe2, 0xf7),
            Colour(0x3f, 0x8f, 0xc4),
        ],
        ash: Colour(0x8d, 0x86, 0x84),
    };

    /// Every theme, the default first.
    pub const ALL: [&'static Self; 1] = [&Self::LACRE];

    /// The theme of that name.
    pub fn from_name(name: &str) -> Option<&'static Self> {
        Self::ALL.into_iter().find(|theme| theme.name == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_and_squares_can_be_told_apart() {
        for theme in Theme::ALL {
            let squares = theme.light.contrast(theme.dark);
            assert!(squares >= 1.3, "{}: squares {squares:.2}", theme.name);
            for sides in [&theme.coloured, &theme.plain] {
                let fills = sides[0].fill.contrast(sides[1].fill);
                assert!(fills >= 3.0, "{}: fills {fills:.2}", theme.name);
                for (dress, square) in sides
                    .iter()
                    .flat_map(|d| [(d, theme.light), (d, theme.dark)])
                {
                    let best = dress.fill.contrast(square).max(dress.rim.contrast(square));
                    assert!(
                        best >= 3.0,
                        "{}: {dress:?} on {square:?} {best:.2}",
                        theme.name
                    );
                }
            }
            let frame = theme.frame.contrast(theme.ink);
            assert!(frame >= 4.5, "{}: coordinates {frame:.2}", theme.name);
        }
    }

    #[test]
    fn contrast_is_the_webs() {
        assert!((Colour(0, 0, 0).contrast(Colour(255, 255, 255)) - 21.0).abs() < 1e-9);
    }
}

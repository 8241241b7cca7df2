//! Themes as data: every colour a board picture is made of.

/// A colour as red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour(pub u8, pub u8, pub u8);

impl Colour {
    /// The relative luminance, from 0 (black) to 1 (white), as the web's accessibility rules define it.
    pub fn luminance(self) -> f64 {
        let [red, green, blue] = [self.0, self.1, self.2].map(Self::linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// How much light a channel of that value gives, from 0 to 1.
    pub(crate) fn linear(channel: u8) -> f64 {
        let value = f64::from(channel) / 255.0;
        if value <= 0.040_45 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
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
#[derive(Debug, PartialEq, Eq, Hash)]
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
    /// The theme of the first of these names, the default where none is given or known.
    pub fn chosen<'a>(names: impl IntoIterator<Item = Option<&'a str>>) -> &'static Self {
        let mut known = names.into_iter().flatten().filter_map(Self::from_name);
        known.next().unwrap_or(&Self::LACRE)
    }

    /// The theme of that name.
    pub fn from_name(name: &str) -> Option<&'static Self> {
        Self::ALL.into_iter().find(|theme| theme.name == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_is_the_webs() {
        assert!((Colour(0, 0, 0).contrast(Colour(255, 255, 255)) - 21.0).abs() < 1e-9);
    }
}

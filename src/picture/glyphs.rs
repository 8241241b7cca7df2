//! Letters and digits of our own, drawn as strokes.

use super::art::raster;
use super::palette::OPAQUE;

/// A glyph as one level per pixel, in a square.
pub(super) struct Glyph {
    /// Pixels in a row and rows.
    pub(super) size: usize,
    /// How strongly each pixel is inked, row by row.
    pub(super) levels: Vec<u8>,
}

/// What can be written: file letters and the digits of ranks.
const STROKES: [(char, &str); 21] = [
    (
        'a',
        "M36 46C40 40 46 38 51 38C60 38 64 43 64 51V78M64 57C50 56 34 58 34 68C34 75 40 79 47 79C55 79 62 75 64 68",
    ),
    (
        'b',
        "M36 20V78M36 58C36 45 43 38 51 38C61 38 67 47 67 58.5C67 70 61 79 51 79C43 79 36 72 36 59",
    ),
    (
        'c',
        "M66 46C62 41 57 38 51 38C41 38 34 47 34 58.5C34 70 41 79 51 79C57 79 62 76 66 71",
    ),
    (
        'd',
        "M64 20V78M64 58C64 45 57 38 49 38C39 38 33 47 33 58.5C33 70 39 79 49 79C57 79 64 72 64 59",
    ),
    (
        'e',
        "M34 57H66C66 46 60 38 50.5 38C40 38 34 47 34 58.5C34 71 41 79 51 79C57 79 62 76 65 72",
    ),
    ('f', "M62 22C52 18 46 23 46 33V78M35 42H60"),
    (
        'g',
        "M64 40V80C64 90 57 94 49 94C43 94 39 92 36 89M64 58C64 45 57 38 49 38C39 38 33 46 33 56.5C33 68 39 75 49 75C57 75 64 69 64 58",
    ),
    (
        'h',
        "M36 20V78M36 57C36 45 43 38 51 38C60 38 64 44 64 53V78",
    ),
    ('i', "M50 40V78M50 23V24"),
    ('j', "M54 40V82C54 91 48 94 40 92M54 23V24"),
    ('w', "M28 40L39 78L50 44L61 78L72 40"),
    (
        '0',
        "M50 22C39 22 33 34 33 50.5C33 67 39 79 50 79C61 79 67 67 67 50.5C67 34 61 22 50 22z",
    ),
    ('1', "M38 33L52 22V78"),
    (
        '2',
        "M34 36C35 27 41 22 50 22C60 22 66 28 66 36.5C66 50 44 61 34 78H67",
    ),
    (
        '3',
        "M35 26C39 23 44 22 49 22C59 22 65 27 65 35C65 43 59 48.5 49 48.5C60 48.5 67 54 67 63C67 73 60 79 49 79C43 79 37 77 33 73",
    ),
    ('4', "M59 78V22L32 62H69"),
    (
        '5',
        "M64 23H39L37 48C40 45 45 43.5 50 43.5C60 43.5 67 50 67 61C67 72 60 79 49 79C43 79 37 77 33 73",
    ),
    (
        '6',
        "M63 25C60 23 57 22 53 22C40 22 33 36 33 55C33 71 40 79 50.5 79C60 79 67 72 67 61.5C67 51 60 45 51 45C42 45 35 51 33.5 60",
    ),
    ('7', "M33 23H67C56 40 48 57 45 78"),
    (
        '8',
        "M50 48C41 48 36 42.5 36 35C36 27 42 22 50 22C58 22 64 27 64 35C64 42.5 59 48 50 48C40 48 33 54 33 63.5C33 73 40 79 50 79C60 79 67 73 67 63.5C67 54 60 48 50 48z",
    ),
    (
        '9',
        "M37 76C40 78 43 79 47 79C60 79 67 65 67 46C67 30 60 22 49.5 22C40 22 33 29 33 39.5C33 50 40 56 49 56C58 56 65 50 66.5 41",
    ),
];

/// The strokes of a letter or digit in a field of 100 by 100, or nothing for what cannot be written.
pub(super) fn strokes(letter: char) -> Option<&'static str> {
    let mut known = STROKES.iter();
    known
        .find(|(known, _)| *known == letter)
        .map(|(_, strokes)| *strokes)
}

/// The glyph in a square of that many pixels, or nothing for what cannot be written.
pub(super) fn glyph(letter: char, size: usize) -> Option<Glyph> {
    let strokes = strokes(letter)?;
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="{strokes}" fill="none" stroke="black" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/></svg>"#
    );
    let levels = raster(&svg, size)?
        .pixels()
        .iter()
        .map(|pixel| level(pixel.alpha()))
        .collect();
    Some(Glyph { size, levels })
}

/// The level that an alpha of 0 to 255 comes nearest to.
pub(super) fn level(alpha: u8) -> u8 {
    ((u16::from(alpha) * u16::from(OPAQUE) + 127) / 255) as u8
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn every_glyph_has_ink_and_none_is_another() {
        let drawn: Vec<_> = STROKES
            .iter()
            .map(|(letter, _)| glyph(*letter, 20).unwrap().levels)
            .collect();
        for (i, levels) in drawn.iter().enumerate() {
            assert!(levels.contains(&OPAQUE));
            assert!(!drawn[..i].contains(levels));
        }
        assert!(glyph('?', 20).is_none());
    }
}

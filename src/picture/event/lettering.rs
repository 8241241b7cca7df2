//! Names and numbers as outlines of the bundled font.

use std::sync::LazyLock;

use resvg::tiny_skia::{Path, PathBuilder};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

static FACE: LazyLock<Option<Face<'static>>> =
    LazyLock::new(|| Face::parse(include_bytes!("../../../assets/font/names.ttf"), 0).ok());

/// What stands where a text was cut.
const CUT: char = '…';

fn glyph(letter: char) -> Option<GlyphId> {
    // The font has no minus; a dash is as long.
    let letter = if letter == '−' { '–' } else { letter };
    FACE.as_ref()?.glyph_index(letter)
}

/// How wide a letter is, as a share of the size; what the font lacks takes no room.
fn advance(letter: char) -> f32 {
    let known = FACE.as_ref().zip(glyph(letter));
    known.map_or(0.0, |(face, glyph)| {
        let units = face.glyph_hor_advance(glyph).unwrap_or(0);
        f32::from(units) / f32::from(face.units_per_em().max(1))
    })
}

/// How wide a text is, in pixels.
pub(super) fn width(text: &str, size: f32) -> f32 {
    text.chars().map(advance).sum::<f32>() * size
}

/// As much of a text as there is room for.
pub(super) fn clip(text: &str, size: f32, room: f32) -> String {
    if width(text, size) <= room {
        return text.to_owned();
    }
    let left = room - advance(CUT) * size;
    let mut taken = 0.0;
    let fits = |letter: &char| {
        taken += advance(*letter) * size;
        taken <= left
    };
    let kept: String = text.chars().take_while(fits).collect();
    format!("{}{CUT}", kept.trim_end())
}

/// A text as an outline that begins at `x` on a base line.
pub(super) fn outline(text: &str, size: f32, (x, base): (f32, f32)) -> Option<Path> {
    let face = FACE.as_ref()?;
    let mut pen = Pen {
        path: PathBuilder::new(),
        scale: size / f32::from(face.units_per_em().max(1)),
        at: (x, base),
    };
    for letter in text.chars() {
        if let Some(glyph) = glyph(letter) {
            face.outline_glyph(glyph, &mut pen);
        }
        pen.at.0 += advance(letter) * size;
    }
    pen.path.finish()
}

/// A name in letters that the font has; `otherwise` where it lacks more than it has.
pub(super) fn readable(name: &str, otherwise: &str) -> String {
    let plain: Vec<char> = name.chars().map(undressed).collect();
    let letters = plain.iter().filter(|letter| letter.is_alphanumeric());
    let known = letters.clone().filter(|letter| glyph(**letter).is_some());
    let (letters, known) = (letters.count(), known.count());
    if known == 0 || 2 * known < letters {
        return otherwise.to_owned();
    }
    let kept = plain.into_iter().map(|letter| match glyph(letter) {
        Some(_) => letter,
        None => ' ',
    });
    let kept: String = kept.collect();
    kept.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The plain letter behind one that is only dressed up: wide, or of the alphabets made for formulas.
fn undressed(letter: char) -> char {
    let code = u32::from(letter);
    let plain = match code {
        0xff01..=0xff5e => Some(code - 0xff01 + 0x21),
        0x1d400..=0x1d6a3 => {
            let place = (code - 0x1d400) % 52;
            Some(if place < 26 {
                0x41 + place
            } else {
                0x61 + place - 26
            })
        }
        0x1d7ce..=0x1d7ff => Some(0x30 + (code - 0x1d7ce) % 10),
        _ => None,
    };
    plain.and_then(char::from_u32).unwrap_or(letter)
}

/// Puts a glyph's outline where the text has come to; the font's heights grow upwards.
struct Pen {
    path: PathBuilder,
    scale: f32,
    at: (f32, f32),
}

impl Pen {
    fn to(&self, x: f32, y: f32) -> (f32, f32) {
        (self.at.0 + x * self.scale, self.at.1 - y * self.scale)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.to(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.to(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.to(x1, y1), self.to(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.to(x1, y1), self.to(x2, y2), self.to(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_font_lacks_is_left_out_and_a_name_of_nothing_else_gives_way() {
        let check = |name: &str, read: &str| assert_eq!(readable(name, "No. 7"), read, "{name:?}");
        check("Ana", "Ana");
        check("Ñandú Žižek Ősz", "Ñandú Žižek Ősz");
        check("Анна Ελένη", "Анна Ελένη");
        check("♛ Ana 🦄", "Ana");
        check("𝕬𝖓𝖆 Ｂｅｎ", "Ana Ben");
        check("小林 Kobayashi", "Kobayashi");
        check("小林", "No. 7");
        check("🦄🦄", "No. 7");
        check("", "No. 7");
    }

    #[test]
    fn a_text_is_cut_to_its_room_and_keeps_it_where_it_fits() {
        for (text, room) in [
            ("Wilhelmina", 60.0),
            ("W", 3.0),
            ("", 0.0),
            ("iiiiiiiiiiiiiiii", 40.0),
        ] {
            let cut = clip(text, 16.0, room);
            let least = width("…", 16.0);
            assert!(width(&cut, 16.0) <= room.max(least), "{cut}");
        }
        let whole = width("Wilhelmina", 16.0);
        assert_eq!(clip("Wilhelmina", 16.0, whole), "Wilhelmina");
        assert!(outline("Ana", 16.0, (0.0, 0.0)).is_some());
    }
}

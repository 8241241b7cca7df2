//! A line by its columns and words.

use super::fault::Fault;
use crate::tournament::report::{Number, Points};

/// How much of what was found is told.
const QUOTED: usize = 24;

/// A line of a file, by characters.
pub(super) struct Line {
    characters: Vec<char>,
}

impl Line {
    pub(super) fn new(text: &str) -> Self {
        Self {
            characters: text.chars().collect(),
        }
    }

    /// The character in a column, counted from 1; a space where the line is shorter.
    pub(super) fn at(&self, column: usize) -> char {
        self.characters.get(column - 1).copied().unwrap_or(' ')
    }

    /// What stands in the columns, without the spaces around it.
    pub(super) fn columns(&self, from: usize, to: usize) -> String {
        let all: String = (from..=to).map(|column| self.at(column)).collect();
        all.trim().to_owned()
    }

    /// What stands from a column on.
    pub(super) fn rest(&self, from: usize) -> String {
        self.columns(from, self.characters.len().max(from))
    }

    /// A number in columns that may be empty.
    pub(super) fn number(
        &self,
        from: usize,
        to: usize,
        what: &'static str,
    ) -> Result<Option<u16>, Fault> {
        let found = self.columns(from, to);
        if found.is_empty() {
            return Ok(None);
        }
        let columns = Some((from, to));
        number(&found)
            .map(Some)
            .ok_or_else(|| not(what, columns, &found))
    }

    /// Points in columns that may be empty.
    pub(super) fn points(&self, from: usize, to: usize) -> Result<Option<Points>, Fault> {
        let found = self.columns(from, to);
        if found.is_empty() {
            return Ok(None);
        }
        points(&found)
            .map(Some)
            .ok_or_else(|| not(POINTS, Some((from, to)), &found))
    }

    pub(super) fn is_blank_from(&self, column: usize) -> bool {
        self.characters
            .iter()
            .skip(column - 1)
            .all(|c| c.is_whitespace())
    }
}

pub(super) const POINTS: &str = "points such as 11.5";

pub(super) fn not(what: &'static str, columns: Option<(usize, usize)>, found: &str) -> Fault {
    Fault::Not {
        what,
        columns,
        found: found.chars().take(QUOTED).collect(),
    }
}

/// Digits, and nothing else.
pub(super) fn number(text: &str) -> Option<u16> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

/// A pairing number: 1 to 9999.
pub(super) fn pairing_number(text: &str) -> Result<Number, Fault> {
    let read = number(text).filter(|number| (1..=9999).contains(number));
    read.map(Number)
        .ok_or_else(|| not("a pairing number", None, text))
}

/// Points with at most one decimal place.
pub(super) fn points(text: &str) -> Option<Points> {
    let (whole, tenths) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let whole = if whole.is_empty() {
        0
    } else {
        i32::from(number(whole).filter(|n| *n <= 9999)?)
    };
    let tenths = match tenths.trim_end_matches('0') {
        "" => 0,
        digit if digit.len() == 1 => i32::from(number(digit)?),
        _ => return None,
    };
    text.contains(|c: char| c.is_ascii_digit())
        .then_some(Points(whole * 10 + tenths))
}

#[cfg(test)]
mod tests {
    use super::{Points, points};

    #[test]
    fn points_are_read_in_tenths() {
        for (text, tenths) in [
            ("1.0", 10),
            ("0.5", 5),
            ("11.5", 115),
            ("3", 30),
            (".5", 5),
            ("2,5", 25),
            ("7.", 70),
        ] {
            assert_eq!(points(text), Some(Points(tenths)), "{text}");
        }
        for none in [
            "", ".", "a", "1.25", "-1", "1.0.0", "+1", "99999", "1.x", "½",
        ] {
            assert_eq!(points(none), None, "{none}");
        }
    }
}

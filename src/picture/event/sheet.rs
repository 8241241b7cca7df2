//! A table in words: drawn as a picture, printed as text, and read aloud.

use super::lettering::readable;
use crate::locale::{Language, Tables, Verbatim, clean, escape};
use crate::tournament::Points;
use crate::tournament::life::Slot;
use crate::tournament::standings::Value;

/// What the players of an event are called, by their places.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Roster(Vec<(Slot, String)>);

impl Roster {
    /// Discord's names have at most 32 characters.
    const LONGEST: usize = 32;

    /// The names as they are known; who is not named is called by a number.
    #[must_use]
    pub fn new(names: impl IntoIterator<Item = (Slot, String)>) -> Self {
        let names = names.into_iter();
        Self(
            names
                .map(|(slot, name)| (slot, clean(&name, Self::LONGEST)))
                .collect(),
        )
    }

    /// What somebody is called.
    #[must_use]
    pub fn name(&self, slot: Slot, language: Language) -> String {
        let known = self.0.iter().find(|(other, _)| *other == slot);
        match known {
            Some((_, name)) if !name.is_empty() => name.clone(),
            _ => number(slot, language),
        }
    }

    /// The same in letters that can be drawn.
    pub(super) fn drawn(&self, slot: Slot, language: Language) -> String {
        readable(&self.name(slot, language), &number(slot, language))
    }
}

fn number(slot: Slot, language: Language) -> String {
    let number = slot.0.into();
    Tables::Nobody { number }.text(language)
}

/// How a column stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Kind {
    /// Names, as wide as there is room.
    Name,
    /// Other text, as wide as it is.
    Text,
    /// Numbers below each other.
    Number,
    /// Short signs.
    Sign,
}

/// A column.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Column {
    pub(super) head: String,
    pub(super) kind: Kind,
}

impl Column {
    pub(super) fn new(head: impl Into<String>, kind: Kind) -> Self {
        Self {
            head: head.into(),
            kind,
        }
    }
}

/// What stands out in a cell, and what stands back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Tone {
    Plain,
    Strong,
    Faint,
    /// A win, which stands out by its ground.
    Raised,
}

/// A field of a table.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Cell {
    pub(super) text: String,
    /// What is drawn, where that is something else.
    pub(super) drawn: Option<String>,
    pub(super) tone: Tone,
}

impl Cell {
    pub(super) fn new(text: impl Into<String>, tone: Tone) -> Self {
        Self {
            text: text.into(),
            drawn: None,
            tone,
        }
    }

    /// Somebody's name.
    pub(super) fn person(roster: &Roster, slot: Slot, language: Language, tone: Tone) -> Self {
        Self {
            text: roster.name(slot, language),
            drawn: Some(roster.drawn(slot, language)),
            tone,
        }
    }

    pub(super) fn drawn(&self) -> &str {
        self.drawn.as_deref().unwrap_or(&self.text)
    }
}

/// A line of a table, and how it is read aloud.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Row {
    pub(super) cells: Vec<Cell>,
    pub(super) aloud: String,
}

/// Lines under a heading of their own, where there is one.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Block {
    pub(super) caption: Option<String>,
    pub(super) rows: Vec<Row>,
}

/// A table.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Sheet {
    pub(super) title: String,
    pub(super) columns: Vec<Column>,
    pub(super) blocks: Vec<Block>,
    pub(super) notes: Vec<String>,
    pub(super) language: Language,
}

/// What is drawn and told of an event at most, in characters: its name is a stranger's.
pub(super) const LONGEST_EVENT: usize = 60;

/// An event's name, made harmless.
pub(super) fn event(name: &str) -> Verbatim {
    Verbatim(clean(name, LONGEST_EVENT))
}

/// A line of at most 1,024 characters is read aloud with a picture.
const LONGEST_ALOUD: usize = 1_024;

impl Sheet {
    /// What the picture shows, read aloud, in at most 1,024 characters.
    #[must_use]
    pub fn alt(&self) -> String {
        let rows = self.blocks.iter().flat_map(|block| {
            let caption = block.caption.as_ref().map(|caption| format!("{caption}."));
            let rows = block.rows.iter().map(|row| format!("{};", row.aloud));
            caption.into_iter().chain(rows)
        });
        aloud(&self.title, rows.collect(), self.language)
    }

    /// The table in letters of one width, in messages of at most so many UTF-16 units.
    #[must_use]
    pub fn text(&self, longest: usize) -> Vec<String> {
        super::print::messages(self, longest)
    }

    /// How many lines it has.
    pub(super) fn rows(&self) -> usize {
        self.blocks.iter().map(|block| block.rows.len()).sum()
    }
}

/// A title and lines below it, as many as there is room for; how many more there are is said.
pub(super) fn aloud(title: &str, lines: Vec<String>, language: Language) -> String {
    let units = |text: &str| text.encode_utf16().count();
    let more = |count: usize| {
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        Tables::More { count }.text(language)
    };
    let mut told = format!("{}.", title.trim_end_matches('.'));
    let all = lines.len();
    for (at, line) in lines.into_iter().enumerate() {
        let last = at + 1 == all;
        let line = if last {
            format!(" {}.", line.trim_end_matches([';', '.']))
        } else {
            format!(" {line}")
        };
        let room = if last { 0 } else { units(&more(all)) + 1 };
        if units(&told) + units(&line) + room > LONGEST_ALOUD {
            return format!("{told} {}", more(all - at));
        }
        told += &line;
    }
    told
}

/// A title in bold, as Discord reads it.
pub(super) fn headline(title: &str) -> String {
    format!("**{}**", escape(title))
}

/// Points as players write them: `4½`.
#[must_use]
pub fn points(points: Points, language: Language) -> String {
    fraction(&points.to_string(), language)
}

/// A tie-break as players write it: `12½`, `7¼`.
#[must_use]
pub fn value(value: &Value, language: Language) -> String {
    fraction(&value.to_string(), language)
}

/// A decimal fraction with halves and quarters written as such.
fn fraction(decimal: &str, language: Language) -> String {
    let Some((whole, part)) = decimal.split_once('.') else {
        return decimal.to_owned();
    };
    let sign = match part {
        "0" | "00" => "",
        "5" | "50" => "½",
        "25" => "¼",
        "75" => "¾",
        _ => {
            let point = match language {
                Language::English => ".",
                Language::Spanish => ",",
            };
            return format!("{whole}{point}{part}");
        }
    };
    match (whole, sign) {
        ("0", sign) if !sign.is_empty() => sign.to_owned(),
        (whole, sign) => format!("{whole}{sign}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_and_quarters_are_written_as_players_do() {
        for (tenths, told) in [(0, "0"), (5, "½"), (10, "1"), (45, "4½"), (100, "10")] {
            assert_eq!(points(Points(tenths), Language::English), told);
        }
        for (hundredths, told) in [(725, "7¼"), (75, "¾"), (1200, "12"), (350, "3½")] {
            assert_eq!(
                value(&Value::hundredths(hundredths), Language::Spanish),
                told
            );
        }
        let third = Value::mean(100, 3);
        assert_eq!(value(&third, Language::English), "3.33");
        assert_eq!(value(&third, Language::Spanish), "3,33");
    }
}

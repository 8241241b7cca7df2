//! The rules of each game, told to its players in short pages.

use fluent_bundle::FluentArgs;

use super::Language;
use super::bundle::words;
use crate::rules::Variant;

/// A page of a game's rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RulesPage {
    key: &'static str,
    /// A position that shows what the page says, where a picture helps.
    pub position: Option<&'static str>,
}

impl RulesPage {
    const fn new(key: &'static str) -> Self {
        Self {
            key,
            position: None,
        }
    }

    const fn with(key: &'static str, position: &'static str) -> Self {
        Self {
            key,
            position: Some(position),
        }
    }

    /// Its title, without Markdown: a headline, a button's label, a picture's caption.
    #[must_use]
    pub fn title(self, language: Language) -> String {
        words(language, self.key, Some("title"), &FluentArgs::new())
    }

    /// What it says, at most 1,500 characters.
    #[must_use]
    pub fn text(self, language: Language) -> String {
        words(language, self.key, None, &FluentArgs::new())
    }

    #[cfg(test)]
    pub(super) const fn key(self) -> &'static str {
        self.key
    }
}

const XYMYX: &[RulesPage] = &[
    RulesPage::with(
        "rules-xymyx-turn",
        "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR wb HAha - 0 1",
    ),
    RulesPage::new("rules-xymyx-movement"),
    RulesPage::with(
        "rules-xymyx-resolution",
        "4k3/8/2n5/8/8/5N2/8/4K3 wb - - 0 1",
    ),
    RulesPage::with("rules-xymyx-double", "4k3/8/2n5/4p3/8/5N2/8/4K3 wb - - 0 1"),
    RulesPage::with("rules-xymyx-check", "4k3/8/8/8/4Q3/8/3b4/6K1 wb - - 0 1"),
    RulesPage::new("rules-xymyx-castling"),
    RulesPage::new("rules-xymyx-end"),
];

const CLASSIC: &[RulesPage] = &[
    RulesPage::with(
        "rules-classic-sealed",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
    ),
    RulesPage::new("rules-classic-movement"),
    RulesPage::with("rules-classic-no-move", "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"),
    RulesPage::new("rules-classic-end"),
];

/// The pages of a game's rules, in the order in which they are read.
#[must_use]
pub const fn rules_pages(variant: Variant) -> &'static [RulesPage] {
    match variant {
        Variant::Xymyx => XYMYX,
        Variant::Classic => CLASSIC,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, Ruleset};

    #[test]
    fn pages_are_short_and_have_titles() {
        for page in Variant::ALL.into_iter().flat_map(rules_pages) {
            for language in Language::ALL {
                let (title, text) = (page.title(language), page.text(language));
                assert!((1..=80).contains(&title.chars().count()), "{title}");
                let length = text.encode_utf16().count();
                assert!((100..=1_500).contains(&length), "{title}: {length}");
            }
        }
    }

    #[test]
    fn their_positions_are_positions_of_the_game() {
        for variant in Variant::ALL {
            for position in rules_pages(variant).iter().filter_map(|page| page.position) {
                let read = Position::read(Ruleset::new(variant), position);
                assert!(read.is_ok(), "{position}: {read:?}");
            }
        }
    }

    #[test]
    fn xymyx_has_no_white_and_black() {
        for page in rules_pages(Variant::Xymyx) {
            for language in Language::ALL {
                let text = page.text(language).to_lowercase();
                for colour in ["white", "black", "blanc", "negr"] {
                    assert!(!text.contains(colour), "{colour} in {text}");
                }
            }
        }
    }
}

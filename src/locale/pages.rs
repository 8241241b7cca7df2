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

const DYNAMO: &[RulesPage] = &[
    RulesPage::with("rules-dynamo-force", "4k3/8/8/8/8/b7/8/R3K3 w - - 0 1"),
    RulesPage::with("rules-dynamo-push", "4k3/8/8/b7/8/8/8/R3K3 w - - 0 1"),
    RulesPage::with("rules-dynamo-pull", "4k3/8/7q/8/8/7R/8/4K3 w - - 0 1"),
    RulesPage::with("rules-dynamo-check", "4k3/8/8/8/4R3/8/8/2K5 b - - 0 1"),
    RulesPage::new("rules-dynamo-limits"),
    RulesPage::with("rules-dynamo-end", "7k/8/5K2/8/8/8/8/8 w - - 0 1"),
];

const OMEGA: &[RulesPage] = &[
    RulesPage::with(
        "rules-omega-board",
        "w**********w/*crnbqkbnrc*/*pppppppppp*/*10*/*10*/*10*/*10*/*10*/*10*/*PPPPPPPPPP*/\
         *CRNBQKBNRC*/W**********W w IBib - 0 1 guard=IBib fool=Ff",
    ),
    RulesPage::with(
        "rules-omega-pieces",
        "1**********1/*5k4*/*10*/*10*/*10*/*2C4W2*/*10*/*10*/*10*/*10*/*4K5*/1**********1 w - - 0 30",
    ),
    RulesPage::with(
        "rules-omega-pawns",
        "1**********1/*5k4*/*10*/*10*/*10*/*10*/*Pp8*/*1p8*/*10*/*10*/*5K4*/1**********1 b - a2,a3 0 30 last=P-",
    ),
    RulesPage::with(
        "rules-omega-castling",
        "1**********1/*5k4*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*PPPPPPPPPP*/*1R2QK2R1*/1**********1 \
         w IB - 0 30 guard=B",
    ),
    RulesPage::with(
        "rules-omega-entry",
        "w**********w/*crnbqkbnrc*/*pppp1ppppp*/*10*/*10*/*4p5*/*4P5*/*10*/*10*/*PPPP1PPPPP*/*CRNBQKBNRC*/\
         W**********W w IBib e6,e7 0 2 guard=IBib fool=Ff entry=e1/e8 last=Pp",
    ),
    RulesPage::new("rules-omega-fool"),
    RulesPage::new("rules-omega-options"),
    RulesPage::new("rules-omega-end"),
];

/// The pages of a game's rules, in the order in which they are read.
#[must_use]
pub const fn rules_pages(variant: Variant) -> &'static [RulesPage] {
    match variant {
        Variant::Xymyx => XYMYX,
        Variant::Classic => CLASSIC,
        Variant::Dynamo => DYNAMO,
        Variant::Omega => OMEGA,
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

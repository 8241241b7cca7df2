//! The rules of each game, told to its players in short pages.

use fluent_bundle::FluentArgs;

use super::Language;
use super::bundle::words;
use crate::rules::Variant;

/// A page of a game's rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RulesPage {
    key: &'static str,
    /// A position that shows what the page says.
    pub position: &'static str,
}

impl RulesPage {
    const fn new(key: &'static str, position: &'static str) -> Self {
        Self { key, position }
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
    RulesPage::new(
        "rules-xymyx-turn",
        "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR wb HAha - 0 1",
    ),
    RulesPage::new("rules-xymyx-movement", "4k3/8/8/8/8/8/P7/R3K3 wb - - 0 1"),
    RulesPage::new(
        "rules-xymyx-resolution",
        "4k3/8/2n5/8/8/5N2/8/4K3 wb - - 0 1",
    ),
    RulesPage::new("rules-xymyx-double", "4k3/8/2n5/4p3/8/5N2/8/4K3 wb - - 0 1"),
    RulesPage::new("rules-xymyx-check", "4k3/8/8/8/4Q3/8/8/b5K1 wb - - 0 1"),
    RulesPage::new(
        "rules-xymyx-castling",
        "r2k3r/p6p/8/8/8/8/P6P/R3K2R wb HAha - 0 1",
    ),
    RulesPage::new("rules-xymyx-end", "k7/1Q6/1K6/8/8/8/8/8 wb - - 0 1"),
];

const CLASSIC: &[RulesPage] = &[
    RulesPage::new(
        "rules-classic-sealed",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
    ),
    RulesPage::new(
        "rules-classic-movement",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
    ),
    RulesPage::new("rules-classic-no-move", "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"),
    RulesPage::new("rules-classic-end", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
];

const DYNAMO: &[RulesPage] = &[
    RulesPage::new("rules-dynamo-force", "4k3/8/8/8/8/b7/8/R5K1 w - - 0 1"),
    RulesPage::new("rules-dynamo-push", "4k3/8/8/b7/8/8/8/R5K1 w - - 0 1"),
    RulesPage::new("rules-dynamo-pull", "4k3/8/7q/8/8/7R/8/4K3 w - - 0 1"),
    RulesPage::new("rules-dynamo-check", "4k3/8/8/8/4R3/8/8/2K5 b - - 0 1"),
    RulesPage::new("rules-dynamo-limits", "4k3/8/8/8/r3R3/8/8/2K5 b - - 0 1"),
    RulesPage::new("rules-dynamo-end", "7k/8/5K2/8/8/8/8/8 w - - 0 1"),
];

const OMEGA: &[RulesPage] = &[
    RulesPage::new(
        "rules-omega-board",
        "w**********w/*crnbqkbnrc*/*pppppppppp*/*10*/*10*/*10*/*10*/*10*/*10*/*PPPPPPPPPP*/\
         *CRNBQKBNRC*/W**********W w IBib - 0 1 guard=IBib fool=Ff",
    ),
    RulesPage::new(
        "rules-omega-pieces",
        "1**********1/*5k4*/*10*/*10*/*10*/*2C4W2*/*10*/*10*/*10*/*10*/*4K5*/1**********1 w - - 0 30",
    ),
    RulesPage::new(
        "rules-omega-pawns",
        "1**********1/*5k4*/*10*/*10*/*10*/*10*/*Pp8*/*1p8*/*10*/*10*/*5K4*/1**********1 b - a2,a3 0 30 last=P-",
    ),
    RulesPage::new(
        "rules-omega-castling",
        "1**********1/*5k4*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*PPPPPPPPPP*/*1R2QK2R1*/1**********1 \
         w IB - 0 30 guard=B",
    ),
    RulesPage::new(
        "rules-omega-entry",
        "w**********w/*crnbqkbnrc*/*pppp1ppppp*/*10*/*10*/*4p5*/*4P5*/*10*/*10*/*PPPP1PPPPP*/*CRNBQKBNRC*/\
         W**********W w IBib e6,e7 0 2 guard=IBib fool=Ff entry=e1/e8 last=Pp",
    ),
    RulesPage::new(
        "rules-omega-fool",
        "1**********1/*5k4*/*10*/*10*/*4F5*/*10*/*10*/*5n4*/*10*/*10*/*4K5*/1**********1 w - - 0 30 last=Pn",
    ),
    RulesPage::new(
        "rules-omega-options",
        "1**********1/*5k4*/*10*/*10*/*10*/*4r5*/*4F5*/*10*/*10*/*10*/*5K4*/1**********1 b - - 0 30 last=Pp",
    ),
    RulesPage::new(
        "rules-omega-end",
        "1**********1/*5k4*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*4K5*/1**********1 w - - 0 30",
    ),
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

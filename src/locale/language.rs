//! The languages that Lacre speaks.

use unic_langid::{LanguageIdentifier, langid};

/// A language, and how pieces are written in its moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Script {
    /// The language.
    pub language: Language,
    /// Whether the piece that moves is a figurine, where there is one, and not a word.
    pub figurines: bool,
}

impl From<Language> for Script {
    fn from(language: Language) -> Self {
        Self {
            language,
            figurines: false,
        }
    }
}

/// A language that Lacre speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Language {
    /// English, and whatever is not spoken here.
    #[default]
    English,
    /// Spanish, of everywhere.
    Spanish,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::English, Self::Spanish];

    /// The language for a tag such as `es-419`: Spanish for every kind of it, else English.
    #[must_use]
    pub fn from_tag(tag: &str) -> Self {
        let primary = tag.split(['-', '_']).next().unwrap_or_default();
        if primary.eq_ignore_ascii_case("es") {
            Self::Spanish
        } else {
            Self::English
        }
    }

    /// The language of exactly this [`tag`](Self::tag).
    #[must_use]
    pub fn parse(tag: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// The tag that settings hold: `en` or `es`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Spanish => "es",
        }
    }

    /// The locales of Discord in which this language is read.
    #[must_use]
    pub const fn discord_tags(self) -> &'static [&'static str] {
        match self {
            Self::English => &["en-US", "en-GB"],
            Self::Spanish => &["es-ES", "es-419"],
        }
    }

    /// What the language calls itself.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Spanish => "Español",
        }
    }

    pub(super) const fn id(self) -> LanguageIdentifier {
        match self {
            Self::English => langid!("en"),
            Self::Spanish => langid!("es"),
        }
    }
}

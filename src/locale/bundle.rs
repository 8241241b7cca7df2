//! The Fluent bundles, one a language, built once.

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use super::Language;

/// The files of one language.
macro_rules! files {
    ($folder:literal) => {
        files!($folder: "answers", "cards", "choices", "commands", "contests", "describe", "ends", "help", "lists", "moderation", "narration",
            "picker", "ranks", "refusals", "rules-classic", "rules-dynamo", "rules-omega", "rules-xymyx", "setup", "tables", "tournament", "turns", "why", "words")
    };
    ($folder:literal: $($file:literal),*) => {
        &[$(($file, include_str!(concat!("../../assets/locales/", $folder, "/", $file, ".ftl")))),*]
    };
}

/// The files of a language: their names and what is in them.
pub(super) const fn files(language: Language) -> &'static [(&'static str, &'static str)] {
    match language {
        Language::English => files!("en"),
        Language::Spanish => files!("es"),
    }
}

type Bundle = FluentBundle<FluentResource>;

fn bundle(language: Language) -> &'static Bundle {
    static ENGLISH: OnceLock<Bundle> = OnceLock::new();
    static SPANISH: OnceLock<Bundle> = OnceLock::new();
    let cell = match language {
        Language::English => &ENGLISH,
        Language::Spanish => &SPANISH,
    };
    cell.get_or_init(|| build(language))
}

/// Reads the files of a language. What cannot be read is left out here and fails the tests.
fn build(language: Language) -> Bundle {
    let mut bundle = FluentBundle::new_concurrent(vec![language.id()]);
    // The isolating marks would surround every name and mention and show in Discord.
    bundle.set_use_isolating(false);
    let _ = bundle.add_function("CAP", |positional, _| match positional.first() {
        Some(FluentValue::String(text)) => FluentValue::from(capitalised(text)),
        _ => FluentValue::Error,
    });
    for (_, text) in files(language) {
        let resource =
            FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(readable, _)| readable);
        let _ = bundle.add_resource(resource);
    }
    bundle
}

/// The text with its first letter in upper case.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// The words of a key, or of its attribute. A key without words, which the tests rule out, is its own text.
pub(super) fn words(
    language: Language,
    key: &str,
    attribute: Option<&str>,
    args: &FluentArgs<'_>,
) -> String {
    match try_words(language, key, attribute, args) {
        Ok(text) => text,
        Err((text, _)) => text,
    }
}

/// The same, with everything that went wrong.
pub(super) fn try_words(
    language: Language,
    key: &str,
    attribute: Option<&str>,
    args: &FluentArgs<'_>,
) -> Result<String, (String, Vec<String>)> {
    let bundle = bundle(language);
    let message = bundle.get_message(key);
    let pattern = message.and_then(|message| match attribute {
        Some(name) => message
            .get_attribute(name)
            .map(|attribute| attribute.value()),
        None => message.value(),
    });
    let Some(pattern) = pattern else {
        return Err((
            key.to_owned(),
            vec![format!("no words for {key} {attribute:?}")],
        ));
    };
    let mut errors = Vec::new();
    let text = bundle
        .format_pattern(pattern, Some(args), &mut errors)
        .into_owned();
    if errors.is_empty() {
        Ok(text)
    } else {
        Err((text, errors.iter().map(ToString::to_string).collect()))
    }
}

//! Holds the messages and the language files together.

use std::collections::{BTreeMap, BTreeSet};

use super::bundle::{files, try_words};
use super::{Label, Language, Message, rules_pages};
use crate::rules::Variant;

type Uses = BTreeMap<String, BTreeSet<String>>;

/// What each entry of a language names: `$arguments`, and other entries. Attributes are `key.attribute`.
fn uses(language: Language) -> Uses {
    let mut uses = Uses::new();
    for (file, text) in files(language) {
        let mut key = String::new();
        for line in text.lines() {
            if line.starts_with('#') || line.is_empty() {
                continue;
            }
            let (name, rest) = line.split_once(" =").unwrap_or(("", line));
            let rest = if name.starts_with(|c: char| c.is_ascii_lowercase()) {
                key = name.to_owned();
                assert!(
                    !uses.contains_key(&key),
                    "{key} stands twice in {language:?}, again in {file}"
                );
                rest
            } else if let Some(attribute) = name.trim_start().strip_prefix('.') {
                key = format!("{}.{attribute}", key.split('.').next().unwrap_or_default());
                rest
            } else {
                line
            };
            uses.entry(key.clone()).or_default().extend(names(rest));
        }
    }
    uses
}

/// The arguments, as `$name`, and the entries, by their keys, that a line names within braces.
fn names(line: &str) -> Vec<String> {
    let ends = |c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_');
    let mut found = Vec::new();
    for piece in line.split('{').skip(1) {
        let inner = piece.trim_start().trim_start_matches("CAP(");
        let start = inner.strip_prefix('$').unwrap_or(inner);
        let name = start.split(ends).next().unwrap_or_default();
        if name.starts_with(|c: char| c.is_ascii_lowercase()) {
            found.push(if start == inner {
                name.to_owned()
            } else {
                format!("${name}")
            });
        }
    }
    found
}

/// The arguments that an entry uses itself or through the entries it names.
fn arguments(uses: &Uses, key: &str) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for name in uses.get(key).into_iter().flatten() {
        match name.strip_prefix('$') {
            Some(argument) => all.extend([argument.to_owned()]),
            None => all.extend(arguments(uses, name)),
        }
    }
    all
}

/// The argument of which this is an aspect: `taker-gender` belongs to `taker`.
fn base(argument: &str) -> &str {
    argument.split('-').next().unwrap_or(argument)
}

/// Entries that code names apart from messages.
const PARTS: [&str; 31] = [
    "somebody",
    "variant-name",
    "role-name",
    "role-the",
    "side-name",
    "man",
    "standing",
    "move-plain",
    "move-promotion",
    "move-castling",
    "move-entry",
    "move-guarding",
    "move-pull",
    "move-pull-off",
    "move-push",
    "move-push-off",
    "move-push-promotion",
    "move-stays",
    "list-item",
    "list-and",
    "list-or",
    "span-instant",
    "span-milliseconds",
    "span-tenths",
    "span-seconds",
    "span-minutes",
    "span-minutes-seconds",
    "span-hours",
    "span-hours-minutes",
    "span-days",
    "span-days-hours",
];

#[test]
fn every_file_can_be_read_whole() {
    for (file, text) in Language::ALL.into_iter().flat_map(files) {
        let read = fluent_bundle::FluentResource::try_new((*text).to_owned());
        let errors = read.err().map(|(_, errors)| errors);
        assert_eq!(errors, None, "in {file}");
    }
}

#[test]
fn every_message_has_its_words_in_every_language() {
    for language in Language::ALL {
        let uses = uses(language);
        for entry in Message::entries() {
            assert!(
                uses.contains_key(entry.key),
                "{language:?} lacks {}",
                entry.key
            );
            let told = arguments(&uses, entry.key);
            let told: BTreeSet<&str> = told.iter().map(|argument| base(argument)).collect();
            assert_eq!(
                told,
                entry.args.iter().copied().collect(),
                "arguments of {} in {language:?}",
                entry.key
            );
        }
    }
}

#[test]
fn no_words_are_left_over() {
    for language in Language::ALL {
        let uses = uses(language);
        let mut wanted: BTreeSet<String> = PARTS.iter().map(|key| (*key).to_owned()).collect();
        wanted.extend(Message::entries().iter().map(|entry| entry.key.to_owned()));
        for label in Label::ALL {
            wanted.extend([label.key().to_owned(), format!("{}.about", label.key())]);
        }
        for page in Variant::ALL.into_iter().flat_map(rules_pages) {
            wanted.extend([page.key().to_owned(), format!("{}.title", page.key())]);
        }
        for names in uses.values() {
            wanted.extend(names.iter().filter(|name| !name.starts_with('$')).cloned());
        }
        let there: BTreeSet<String> = uses.into_keys().collect();
        assert_eq!(
            there.difference(&wanted).collect::<Vec<_>>(),
            Vec::<&String>::new(),
            "left over in {language:?}"
        );
        assert_eq!(
            wanted.difference(&there).collect::<Vec<_>>(),
            Vec::<&String>::new(),
            "missing in {language:?}"
        );
    }
}

#[test]
fn nothing_goes_wrong_in_filling_in() {
    for language in Language::ALL {
        for message in Message::samples() {
            let (key, filling) = message.filled(language);
            let told = try_words(language, key, None, filling.args());
            let text = told.unwrap_or_else(|(text, errors)| {
                panic!("{key} in {language:?}: {errors:?} in {text}")
            });
            assert!(
                !text.trim().is_empty() && !text.contains('{') && !text.contains('}'),
                "{key}: {text}"
            );
            assert!(!text.contains("  "), "two spaces in {key}: {text:?}");
            assert!(
                !text.contains(['\u{2068}', '\u{2069}']),
                "{key} isolates: {text}"
            );
        }
    }
}

#[test]
fn spanish_contracts_its_articles() {
    for message in Message::samples() {
        let text = message.text(Language::Spanish).to_lowercase();
        assert!(
            !text.contains(" de el ") && !text.contains(" a el "),
            "{message:?}: {text}"
        );
    }
}

/// No argument of these is a side that has a colour, so no word may come from the sentence itself.
#[test]
fn sentences_about_named_players_know_no_colours() {
    let coloured = |message: &Message| {
        let shown = format!("{message:?}");
        ["White", "Black", "Classic", "Quote"]
            .iter()
            .any(|word| shown.contains(word))
    };
    for language in Language::ALL {
        for message in Message::samples()
            .into_iter()
            .filter(|message| !coloured(message))
        {
            let text = message.text(language).to_lowercase();
            let colour = ["white", "black", "blanc", "negr"]
                .into_iter()
                .find(|colour| text.contains(colour));
            assert_eq!(colour, None, "{text}");
        }
    }
}

#[test]
fn a_key_without_words_is_no_panic() {
    let told = try_words(
        Language::English,
        "no-such-key",
        None,
        &fluent_bundle::FluentArgs::new(),
    );
    assert_eq!(
        told.err().map(|(text, _)| text).as_deref(),
        Some("no-such-key")
    );
}

#[test]
fn labels_fit_what_discord_allows() {
    for language in Language::ALL {
        for label in Label::ALL {
            let (name, about) = (label.name(language), label.about(language));
            let allowed =
                |c: char| c == '-' || c == '_' || (c.is_alphanumeric() && !c.is_uppercase());
            assert!(
                (1..=32).contains(&name.chars().count()) && name.chars().all(allowed),
                "{name}"
            );
            assert!((1..=100).contains(&about.encode_utf16().count()), "{about}");
        }
    }
}

/// Buttons have 80 characters, placeholders 150, and options and choices 100.
#[test]
fn what_is_clicked_fits_what_discord_allows() {
    for language in Language::ALL {
        for message in Message::samples() {
            let key = message.filled(language).0;
            let most = match key {
                _ if key.ends_with("-hint") => 150,
                _ if key.starts_with("choice-")
                    || key.contains("-option")
                    || key.starts_with("pick-target-") =>
                {
                    100
                }
                "thread-name" | "pick-line-one" | "pick-more-hits" | "pick-piece-moves" => 100,
                "card-accept"
                | "card-decline"
                | "card-withdraw"
                | "turn-accept-draw"
                | "turn-decline-draw"
                | "turn-move"
                | "turn-my-board"
                | "turn-more"
                | "turn-offer-draw"
                | "turn-resign"
                | "turn-record"
                | "turn-rules"
                | "pick-seal"
                | "pick-another"
                | "pick-back"
                | "pick-next-page"
                | "answer-resign-yes"
                | "answer-abort-yes"
                | "answer-keep-playing"
                | "answer-forget-yes"
                | "turn-rematch"
                | "answer-stop-watching"
                | "answer-watch-again"
                | "answer-next-game"
                | "help-back"
                | "help-next"
                | "ranks-back"
                | "ranks-next"
                | "answer-go-to" => 80,
                _ => 1_500,
            };
            let text = message.text(language);
            let fits = text.encode_utf16().count() <= most;
            // Names as long as Discord has them are the longest that these carry; escaping is for messages.
            assert!(fits || text.contains('\\'), "{key}: {text}");
        }
    }
}

/// Every sentence in both languages, and every command and option with its description, as they are read.
fn everything() -> String {
    let mut text = String::new();
    for entry in Message::entries() {
        let both = |message: &Message| Language::ALL.map(|language| message.text(language));
        let mut shown: Vec<[String; 2]> = Vec::new();
        for told in entry.samples.iter().map(both) {
            // Names and texts as long as can be are there for the limits, and nothing to read.
            let reads = told.iter().all(|text| !text.contains(ENDLESS));
            if reads && shown.len() < SHOWN && !shown.contains(&told) {
                shown.push(told);
            }
        }
        text.push_str(&format!("\n{}\n", entry.key));
        for [english, spanish] in shown {
            text.push_str(&format!("  en {english}\n  es {spanish}\n"));
        }
    }
    for label in Label::ALL {
        let [english, spanish] = Language::ALL
            .map(|language| format!("{} – {}", label.name(language), label.about(language)));
        text.push_str(&format!("\n{label:?}\n  en {english}\n  es {spanish}\n"));
    }
    text
}

/// How many different fillings of a sentence are shown.
const SHOWN: usize = 2;
/// What an endless name looks like.
const ENDLESS: &str = r"\_\_\_";

/// `INSTA_UPDATE=always cargo test --lib what_people_read` renews the file; whoever does reads what has changed.
#[test]
fn what_people_read_is_kept_in_one_file() {
    insta::with_settings!({
        snapshot_path => "../../tests/data",
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        insta::assert_snapshot!("messages", everything());
    });
}

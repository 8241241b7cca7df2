//! What Discord accepts of a command tree.

use std::collections::BTreeSet;

use super::reply::{ApiError, Form};
use crate::rehearsal::world::{Command, CommandOption, Node, OptionChoice};

const LOCALES: &[&str] = &[
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko", "ar", "he",
];

/// Holds a whole tree to the limits.
pub(crate) fn check(commands: &[Command]) -> Result<(), ApiError> {
    let mut form = Form::default();
    for (kind, most) in [(1, 100), (2, 15), (3, 15)] {
        if commands
            .iter()
            .filter(|command| command.kind == kind)
            .count()
            > most
        {
            let words = format!("Must be {most} or fewer in length.");
            form.wrong("commands", "BASE_TYPE_MAX_LENGTH", words);
        }
    }
    let mut seen = BTreeSet::new();
    for (n, command) in commands.iter().enumerate() {
        let at = n.to_string();
        if !seen.insert((command.kind, &command.node.name)) {
            let words = "Application command names must be unique";
            form.wrong(at.clone(), "APPLICATION_COMMANDS_DUPLICATE_NAME", words);
        }
        if command.kind != 1 {
            form.length(format!("{at}.name"), &command.node.name, 1, 32);
            continue;
        }
        node(&mut form, &at, &command.node);
        options(&mut form, &at, &command.node.options, 0);
        let length = weight(&command.node);
        if length > 8000 {
            let words = format!("Command exceeds maximum size (8000): {length}");
            form.wrong(at, "APPLICATION_COMMAND_TOO_LARGE", words);
        }
    }
    form.finish()
}

fn node(form: &mut Form, at: &str, node: &Node) {
    let localised = node.name_localizations.iter().flatten();
    let names = std::iter::once(("name".to_owned(), &node.name))
        .chain(localised.map(|(locale, name)| (format!("name_localizations.{locale}"), name)));
    for (key, name) in names {
        if !is_name(name) {
            form.wrong(
                format!("{at}.{key}"),
                "APPLICATION_COMMAND_INVALID_NAME",
                "Command name is invalid",
            );
        }
    }
    form.length(format!("{at}.description"), &node.description, 1, 100);
    for (locale, description) in node.description_localizations.iter().flatten() {
        form.length(
            format!("{at}.description_localizations.{locale}"),
            description,
            1,
            100,
        );
    }
    for (key, map) in [
        ("name_localizations", &node.name_localizations),
        ("description_localizations", &node.description_localizations),
    ] {
        for locale in map.iter().flat_map(|map| map.keys()) {
            if !LOCALES.contains(&locale.as_str()) {
                form.choice(format!("{at}.{key}"), &LOCALES.join(", "));
            }
        }
    }
}

/// Letters and digits of any script, `-`, `_` and `'`; no capitals where there are small ones.
fn is_name(name: &str) -> bool {
    let length = name.chars().count();
    (1..=32).contains(&length)
        && name
            .chars()
            .all(|c| c.is_alphanumeric() || "-_'".contains(c))
        && name.to_lowercase() == name
}

fn options(form: &mut Form, at: &str, list: &[CommandOption], depth: usize) {
    if list.len() > 25 {
        form.wrong(
            format!("{at}.options"),
            "BASE_TYPE_MAX_LENGTH",
            "Must be 25 or fewer in length.",
        );
    }
    let inner = list.iter().filter(|option| option.kind <= 2).count();
    if inner != 0 && inner != list.len() {
        let words = "Sub-command and sub-command group option types are mutually exclusive to all other types";
        form.wrong(
            format!("{at}.options"),
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            words,
        );
    }
    let (mut seen, mut optional_before) = (BTreeSet::new(), false);
    for (n, option) in list.iter().enumerate() {
        let at = format!("{at}.options.{n}");
        node(form, &at, &option.node);
        if !seen.insert(&option.node.name) {
            form.wrong(
                format!("{at}.name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
                "Option name is already used",
            );
        }
        if option.kind <= 2 {
            if (option.kind == 2 && depth > 0) || depth > 1 {
                form.wrong(
                    format!("{at}.type"),
                    "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                    "Nested too deep",
                );
            }
            options(form, &at, &option.node.options, depth + 1);
            continue;
        }
        if option.required && optional_before {
            let words = "Required options must be placed before non-required options";
            form.wrong(
                format!("{at}.required"),
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                words,
            );
        }
        optional_before |= !option.required;
        if option.autocomplete && (!matches!(option.kind, 3 | 4 | 10) || !option.choices.is_empty())
        {
            let words = "Autocomplete goes with text and numbers without choices";
            form.wrong(
                format!("{at}.autocomplete"),
                "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID",
                words,
            );
        }
        choices(form, &at, &option.choices);
    }
}

fn choices(form: &mut Form, at: &str, list: &[OptionChoice]) {
    if list.len() > 25 {
        form.wrong(
            format!("{at}.choices"),
            "BASE_TYPE_MAX_LENGTH",
            "Must be 25 or fewer in length.",
        );
    }
    let mut seen = BTreeSet::new();
    for (n, choice) in list.iter().enumerate() {
        let at = format!("{at}.choices.{n}");
        form.length(format!("{at}.name"), &choice.name, 1, 100);
        for (locale, name) in choice.name_localizations.iter().flatten() {
            form.length(format!("{at}.name_localizations.{locale}"), name, 1, 100);
        }
        if let Some(value) = choice.value.as_str() {
            form.length(format!("{at}.value"), value, 1, 100);
        }
        if !seen.insert(&choice.name) {
            let words = "Choice names must be unique";
            form.wrong(
                format!("{at}.name"),
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
                words,
            );
        }
    }
}

/// Characters of names, descriptions and values, each in its longest language.
fn weight(node: &Node) -> usize {
    let mut sum = longest(&node.name, node.name_localizations.as_ref())
        + longest(&node.description, node.description_localizations.as_ref());
    for option in &node.options {
        sum += weight(&option.node);
        for choice in &option.choices {
            let value = choice
                .value
                .as_str()
                .map_or_else(|| choice.value.to_string(), str::to_owned);
            sum +=
                longest(&choice.name, choice.name_localizations.as_ref()) + value.chars().count();
        }
    }
    sum
}

fn longest(text: &str, localised: Option<&std::collections::BTreeMap<String, String>>) -> usize {
    localised
        .into_iter()
        .flat_map(|map| map.values())
        .map(|text| text.chars().count())
        .chain(std::iter::once(text.chars().count()))
        .max()
        .unwrap_or(0)
}

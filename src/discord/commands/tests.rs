//! Whatever text names a command names one that there is.

#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::fs;
use std::path::Path;

use super::{Spec, TREE, option_label};
use crate::locale::{Label, Language};

/// The texts of the files in a folder, and in those within it.
fn texts(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    entries
        .flat_map(|path| match path.is_dir() {
            true => texts(&path),
            false => fs::read_to_string(path).into_iter().collect(),
        })
        .collect()
}

/// What stands in single backquotes, up to what is put in when it is told.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.lines().filter(|line| !line.trim().starts_with("```"));
    let parts = lines.flat_map(|line| line.split('`').skip(1).step_by(2));
    parts.map(|part| part.split('{').next().unwrap_or(part))
}

/// The command or subcommand of this name, and how its subcommands are called.
fn found<'a>(among: &'a [Spec], name: &str, language: Language) -> Option<&'a Spec> {
    among.iter().find(|spec| spec.label.name(language) == name)
}

/// What is wrong with a command as it is typed, such as `tournament show round:2`.
fn wrong(typed: &str, language: Language) -> Option<String> {
    let words = typed.split_whitespace();
    let (mut among, mut last): (&[Spec], Option<&Spec>) = (TREE, None);
    let mut options = Vec::new();
    for word in words {
        match found(among, word, language) {
            Some(spec) => (among, last) = (spec.subs, Some(spec)),
            None => options.push(word),
        }
    }
    let Some(spec) = last else {
        return Some(format!("/{typed}: no such command"));
    };
    let known = |name: &str| {
        let own = spec
            .variant
            .into_iter()
            .flat_map(|variant| variant.options());
        let own = own.filter_map(|option| Some(option_label(option.name)?.0));
        let labels = spec.options.iter().map(|option| option.label).chain(own);
        labels
            .into_iter()
            .any(|label: Label| label.name(language) == name)
    };
    // A value may be several words; before the first option there is nothing but the command.
    let first = options.first()?;
    let names = options.iter().filter_map(|word| word.split_once(':'));
    let strange = names.map(|(name, _)| name).find(|name| !known(name));
    match (first.contains(':'), strange) {
        (false, _) => Some(format!("/{typed}: {first} is no part of it")),
        (true, Some(name)) => Some(format!("/{typed}: it has no {name}")),
        (true, None) => None,
    }
}

#[test]
fn what_messages_tell_people_to_type_can_be_typed() {
    let mut told = 0;
    for language in Language::ALL {
        let folder = format!("assets/locales/{}", language.tag());
        for text in texts(Path::new(&folder)) {
            for typed in quoted(&text).filter_map(|part| part.strip_prefix('/')) {
                assert_eq!(wrong(typed, language), None);
                told += 1;
            }
        }
    }
    assert!(told > 0);
}

#[test]
fn a_link_leads_to_a_command_that_there_is() {
    let mut told = 0;
    for text in texts(Path::new("src/discord")) {
        for path in text.split(".link(\"").skip(1) {
            let path = path.split('"').next().unwrap_or(path);
            assert_eq!(wrong(path, Language::English), None);
            told += 1;
        }
    }
    assert!(told > 0);
}

#[test]
fn the_readme_tells_of_every_command_and_of_no_other() {
    let readme = fs::read_to_string("README.md").unwrap();
    let after = |head: &str| readme.split_once(head).unwrap().1;
    let table = after("## Commands in Discord")
        .split("\n## ")
        .next()
        .unwrap();
    let rows: Vec<&str> = table
        .lines()
        .filter(|line| line.starts_with("| `/"))
        .collect();
    for spec in TREE {
        let name = format!("/{}", spec.label.name(Language::English));
        let mut parts = rows.iter().filter(|row| {
            quoted(row).any(|part| part == name || part.starts_with(&format!("{name} ")))
        });
        let row = parts
            .next()
            .unwrap_or_else(|| panic!("{name} is not told of"));
        assert_eq!(parts.next(), None, "{name} is told of twice");
        // Where a row names subcommands at all it names each of them.
        let subs = spec
            .subs
            .iter()
            .map(|sub| sub.label.name(Language::English));
        let named =
            |sub: &String| quoted(row).any(|part| part == sub || part == format!("{name} {sub}"));
        let (told, untold): (Vec<_>, Vec<_>) = subs.partition(named);
        assert!(
            told.is_empty() || untold.is_empty(),
            "{name}: {untold:?} not told of"
        );
    }
    let guide = after("## Run a tournament").split("\n## ").next().unwrap();
    for typed in quoted(table)
        .chain(quoted(guide))
        .filter_map(|part| part.strip_prefix('/'))
    {
        assert_eq!(wrong(typed, Language::English), None);
    }
}

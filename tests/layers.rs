//! The architecture as a test: who may name whom.
//!
//! Each room of `src/` may name the rooms and the outside crates that its line lists, and no others.
//! A room that is not listed fails, so that nobody adds one without saying what it is for.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A room, the rooms it may name, and the outside crates it may name.
type Line = (
    &'static str,
    &'static [&'static str],
    &'static [&'static str],
);

const ROOMS: &[Line] = &[
    ("rules", &[], &[]),
    ("game", &["rules"], &["sha2"]),
    ("rating", &["rules", "game"], &[]),
    (
        "record",
        &["rules", "game", "tournament"],
        &["serde", "serde_json"],
    ),
    ("tournament", &["rules", "game"], &["integer_blossom"]),
    (
        "locale",
        &["rules", "game", "rating", "tournament"],
        &["fluent_bundle", "unic_langid"],
    ),
    (
        "picture",
        &["rules", "game", "rating", "tournament", "locale"],
        &["gif", "png", "resvg", "ttf_parser"],
    ),
    (
        "store",
        &["rules", "game", "rating", "tournament"],
        &[
            "sqlx",
            "serde",
            "serde_json",
            "tokio",
            "tempfile",
            "thiserror",
        ],
    ),
    (
        "service",
        &["rules", "game", "rating", "tournament", "store"],
        &["tokio", "tracing", "async_trait", "anyhow", "jiff"],
    ),
    (
        "observe",
        &["service"],
        &[
            "http_body_util",
            "hyper",
            "hyper_util",
            "memory_stats",
            "prometheus_client",
            "serde",
            "serde_json",
            "tokio",
            "tracing",
        ],
    ),
    (
        "discord",
        &[
            "service",
            "picture",
            "locale",
            "record",
            "rating",
            "tournament",
            "rules",
            "game",
        ],
        &[
            "serenity",
            "reqwest",
            "tokio",
            "tracing",
            "async_trait",
            "anyhow",
            "httpdate",
            "lru",
            "secrecy",
            "serde_json",
        ],
    ),
    (
        "rehearsal",
        &[],
        &[
            "axum",
            "httpdate",
            "tokio",
            "serde",
            "serde_json",
            "flate2",
            "futures_util",
            "toml",
            "tracing",
            "async_trait",
        ],
    ),
    ("config", &[], OUTER),
    ("app", ALL, OUTER),
    ("cli", ALL, OUTER),
];

const ALL: &[&str] = &[
    "rules",
    "game",
    "rating",
    "record",
    "tournament",
    "locale",
    "picture",
    "store",
    "service",
    "observe",
    "discord",
    "rehearsal",
    "config",
    "app",
];

const OUTER: &[&str] = &[
    "anyhow",
    "async_trait",
    "clap",
    "figment",
    "opener",
    "rand",
    "secrecy",
    "serde",
    "serde_json",
    "tempfile",
    "thiserror",
    "tokio",
    "tracing",
    "tracing_subscriber",
];

/// Where the name of a game may stand: at the border, and where each needs its own words or pieces.
const NAMES_GAMES: &[&str] = &[
    "rules/games/mod.rs",
    "locale/",
    "store/codec",
    "discord/commands",
    "picture/sprites",
    "cli/",
];

/// Every outside crate that is guarded: the dependencies of `Cargo.toml`.
fn crates() -> BTreeSet<String> {
    let manifest = std::fs::read_to_string("Cargo.toml").unwrap();
    let dependencies = manifest.split("[dependencies]").nth(1).unwrap();
    let dependencies = dependencies.split("\n[").next().unwrap();
    let names = dependencies
        .lines()
        .filter_map(|line| line.split_once(" = "));
    names.map(|(name, _)| name.replace('-', "_")).collect()
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The code of a file without comments, as one line, so that groups over several lines are seen whole.
/// What stands behind `#[cfg(test)]` at the end of a file may name what the test needs.
fn code(path: &Path) -> String {
    let text = std::fs::read_to_string(path).unwrap();
    let text = text.split("\n#[cfg(test)]\nmod ").next().unwrap();
    let lines = text.lines().map(|line| line.split("//").next().unwrap());
    lines.collect::<Vec<_>>().join(" ")
}

/// The first words of what follows `prefix`: one, or each of a group in braces.
fn heads(code: &str, prefix: &str) -> Vec<String> {
    let word = |text: &str| -> String {
        text.chars()
            .take_while(|c| c.is_alphanumeric() || *c == '_')
            .collect()
    };
    let mut found = Vec::new();
    for rest in code.split(prefix).skip(1) {
        if let Some(group) = rest.strip_prefix('{') {
            let mut depth = 0;
            let top = group.split(|c: char| {
                depth += i32::from(c == '{') - i32::from(c == '}');
                c == ',' && depth == 0
            });
            found.extend(top.map(|item| word(item.trim_start())));
        } else {
            found.push(word(rest));
        }
    }
    found.retain(|name| !name.is_empty());
    found
}

fn room_of(path: &Path) -> String {
    let inside = path.strip_prefix("src").unwrap();
    let first = inside
        .components()
        .next()
        .unwrap()
        .as_os_str()
        .to_str()
        .unwrap();
    first.trim_end_matches(".rs").to_owned()
}

#[test]
fn rooms_name_only_what_the_map_allows() {
    let crates = crates();
    assert!(crates.contains("serenity") && crates.contains("sqlx"));
    let mut faults = Vec::new();
    for path in sources(Path::new("src")) {
        let room = room_of(&path);
        if room == "lib" || room == "main" {
            continue;
        }
        let Some((_, rooms, outside)) = ROOMS.iter().find(|line| line.0 == room) else {
            faults.push(format!("{}: the room is not on the map", path.display()));
            continue;
        };
        let code = code(&path);
        for other in heads(&code, "crate::") {
            if other != room
                && ROOMS.iter().any(|line| line.0 == other)
                && !rooms.contains(&&*other)
            {
                faults.push(format!("{}: {room} must not name {other}", path.display()));
            }
        }
        for name in crates
            .iter()
            .filter(|name| !outside.contains(&name.as_str()))
        {
            if names_crate(&code, name) {
                faults.push(format!("{}: {room} must not name {name}", path.display()));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// Whether the code names an outside crate in a path of its own.
fn names_crate(code: &str, name: &str) -> bool {
    let path = format!("{name}::");
    code.match_indices(&path).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':')
    })
}

#[test]
fn rooms_are_named_from_the_top_only() {
    let mut faults = Vec::new();
    for path in sources(Path::new("src")) {
        let depth = path.components().count();
        let code = code(&path);
        // A `super` chain that leaves the room would name another without the map's noticing.
        let chain = "super::".repeat(depth.saturating_sub(1));
        if code.contains(&chain) && depth > 2 && path.file_name().unwrap() != "mod.rs" {
            faults.push(format!("{}: leaves its room by `super`", path.display()));
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn no_room_but_the_border_asks_which_game_is_played() {
    let mut faults = Vec::new();
    for path in sources(Path::new("src")) {
        let inside = path.strip_prefix("src").unwrap().to_str().unwrap();
        if NAMES_GAMES
            .iter()
            .any(|allowed| inside.starts_with(allowed))
        {
            continue;
        }
        for name in heads(&code(&path), "Variant::") {
            if name.starts_with(char::is_uppercase) && name != "ALL" {
                faults.push(format!("{}: names Variant::{name}", path.display()));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn time_chance_and_environment_come_in_by_one_door_each() {
    let doors: &[(&str, &[&str])] = &[
        (
            "SystemTime::now",
            &["app/world.rs", "rehearsal/world/id.rs"],
        ),
        ("rand::", &["app/world.rs"]),
        ("env::var", &[]),
    ];
    let mut faults = Vec::new();
    for path in sources(Path::new("src")) {
        let inside = path
            .strip_prefix("src")
            .unwrap()
            .to_str()
            .unwrap()
            .to_owned();
        let code = code(&path);
        for (name, allowed) in doors {
            if code.contains(name) && !allowed.contains(&inside.as_str()) {
                faults.push(format!("{inside}: names {name}"));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

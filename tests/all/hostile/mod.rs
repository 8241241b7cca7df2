//! Hostile text: whatever a stranger writes is answered or refused with words, in bounded time.
//!
//! The properties are those that the fuzzer holds, on texts that are strange from the start and on sound ones that
//! were bent; the seeds of the fuzzer, and what it has found, are held to them too.

#[path = "../../fuzz/checks.rs"]
mod checks;
mod conversation;

use std::path::Path;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// A text that is sound as it stands, by the name of its check.
fn seeds(of: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/fuzz/seeds")
        .join(of);
    let files = std::fs::read_dir(folder).unwrap();
    files
        .map(|file| std::fs::read(file.unwrap().path()).unwrap())
        .collect()
}

/// What is done to a sound text: bytes are put in the place of others.
fn bent(of: &'static str) -> impl Strategy<Value = Vec<u8>> {
    let patch = (
        any::<Index>(),
        0..4_usize,
        "\\PC{0,6}|[0-9a-h/:\"{}\\[\\],. -]{0,6}",
    );
    (select(seeds(of)), vec(patch, 1..6)).prop_map(|(mut text, patches)| {
        for (at, gone, new) in patches {
            let at = at.index(text.len() + 1);
            let end = (at + gone).min(text.len());
            text.splice(at..end, new.bytes());
        }
        text
    })
}

/// The same as text; what is none any more is left out.
fn bent_text(of: &'static str) -> impl Strategy<Value = String> {
    bent(of).prop_filter_map("it is no text", |bytes| String::from_utf8(bytes).ok())
}

#[test]
fn the_seeds_of_the_fuzzer_and_its_findings_hold() {
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    seeds("referee")
        .iter()
        .for_each(|line| checks::referee(line));
    for (of, check) in [
        ("position", checks::position as fn(&str)),
        ("custom_id", checks::custom_id),
        ("command", checks::command),
        ("record", checks::record),
        ("config", checks::config),
    ] {
        let seeds = seeds(of);
        assert!(!seeds.is_empty(), "{of}");
        seeds.into_iter().for_each(|seed| check(&text(seed)));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn referee_lines(bytes in vec(any::<u8>(), 0..200), bent in bent("referee")) {
        checks::referee(&bytes);
        checks::referee(&bent);
    }

    #[test]
    fn position_and_move_texts(
        strange in "\\PC{0,60}\n\\PC{0,12}",
        near in "[kqrbnpKQRBNP1-8/]{8,71} (w|b|wb) [KQkqA-Ha-h-]{1,4} [a-h1-8-]{1,2} [0-9]{1,3} [0-9]{1,3}\n[KQRBNCTADa-h1-8xO=+-]{0,8}",
        bent in bent_text("position"),
    ) {
        for text in [strange, near, bent] {
            checks::position(&text);
        }
    }

    #[test]
    fn custom_ids(strange in "\\PC{0,120}", near in "1:[0-9a-z]{0,14}:[0-9a-z]{0,8}:[a-z-]{0,12}:\\PC{0,70}", bent in bent_text("custom_id")) {
        for text in [strange, near, bent] {
            checks::custom_id(&text);
        }
    }

    #[test]
    fn option_values(
        name in select(&["move", "challenge", "board", "export", "mod", "rules", "preferences", "setup"][..]),
        sub in select(&["xymyx", "classic", "abort", "settings", "check", ""][..]),
        option in select(&["move", "game", "clock", "reason", "turn", "as", "seat", "ties", "opponent"][..]),
        kind in 0..12_u8,
        text in "\\PC{0,120}",
        bent in bent_text("command"),
    ) {
        let value = match kind {
            4 => serde_json::json!(text.len() as i64 - 60),
            5 => serde_json::json!(text.len() > 60),
            _ => serde_json::json!(text),
        };
        let mut options = serde_json::json!([{ "name": option, "type": kind, "value": value }]);
        if !sub.is_empty() {
            options = serde_json::json!([{ "name": sub, "type": 1, "options": options }]);
        }
        let data = serde_json::json!({ "id": "1", "name": name, "type": 1, "options": options });
        checks::command(&data.to_string());
        checks::command(&bent);
    }

    #[test]
    fn records(strange in "\\PC{0,200}", bent in bent_text("record")) {
        checks::record(&strange);
        checks::record(&bent);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn settings(strange in "\\PC{0,80}", key in "[a-z_]{1,20}", value in "\\PC{0,20}|\"\\PC{0,20}\"|[0-9.:-]{1,12}", bent in bent_text("config")) {
        checks::config(&strange);
        checks::config(&format!("{key} = {value}\n"));
        checks::config(&bent);
    }
}

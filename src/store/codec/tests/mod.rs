//! Every kind of event, in every version that was ever written.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod drawn;
mod samples;

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde_json::Value;

use self::samples::{reader, samples, sealed};
use super::{KINDS, Stored, encode, tournament};
use crate::game::{Event, Nonce};
use crate::rules::Variant;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/events")
}

/// The files of the folder: kind, version, content.
fn files() -> BTreeMap<(String, i64), Value> {
    let entries = std::fs::read_dir(folder()).unwrap();
    let read = |entry: std::io::Result<std::fs::DirEntry>| {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let (kind, version) = name.rsplit_once('-').unwrap();
        let content = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
        ((kind.to_owned(), version.parse().unwrap()), content)
    };
    let of_games = |(kind, _): &(String, i64)| !kind.starts_with(tournament::PREFIX);
    entries
        .map(read)
        .filter(|(name, _)| of_games(name))
        .collect()
}

fn stored(kind: &str, version: i64, content: &Value) -> Stored {
    Stored {
        kind: kind.to_owned(),
        version,
        body: content["body"].to_string(),
        secret: content.get("secret").map(Value::to_string),
    }
}

#[test]
fn every_kind_is_listed_once_with_its_version() {
    let kinds: Vec<&str> = samples().iter().map(Event::kind).collect();
    let listed: Vec<&str> = KINDS.iter().map(|(kind, _)| *kind).collect();
    assert_eq!(kinds, listed);
}

#[test]
fn every_kind_has_a_file_for_every_version() {
    let files: Vec<(String, i64)> = files().into_keys().collect();
    let mut expected: Vec<(String, i64)> = KINDS
        .iter()
        .flat_map(|(kind, latest)| (1..=*latest).map(|version| ((*kind).to_owned(), version)))
        .collect();
    expected.sort();
    assert_eq!(files, expected);
}

#[test]
fn every_file_is_read_as_the_event_it_was() {
    for ((kind, version), content) in files() {
        let mut sample = samples()
            .into_iter()
            .find(|event| event.kind() == kind)
            .unwrap();
        // The first version did not say what was left on a clock.
        match &mut sample {
            Event::OrderSealed { left, .. } if version == 1 => *left = None,
            Event::TurnResolved { left, .. } if version == 1 => *left = [None, None],
            _ => {}
        }
        let read = reader(Variant::Xymyx).decode(&stored(&kind, version, &content));
        assert_eq!(read, Ok(sample), "{kind}-{version}");
    }
}

#[test]
fn events_are_written_as_their_newest_file() {
    let files = files();
    for event in samples() {
        let written = encode(Variant::Xymyx, &event).unwrap();
        let mut content =
            serde_json::json!({ "body": serde_json::from_str::<Value>(&written.body).unwrap() });
        if let Some(secret) = &written.secret {
            content["secret"] = serde_json::from_str(secret).unwrap();
        }
        let file = &files[&(written.kind, written.version)];
        assert_eq!(&content, file, "{}", event.kind());
    }
}

#[test]
fn what_is_sealed_stands_in_no_body() {
    let written = encode(Variant::Xymyx, &sealed()).unwrap();
    let nonce = Nonce([10; 16]).to_string();
    assert!(!written.body.contains("e2e4") && !written.body.contains(&nonce));
    let secret = written.secret.unwrap();
    assert!(secret.contains("e2e4") && secret.contains(&nonce));
}

#[track_caller]
fn refused(kind: &str, version: i64, body: &str, secret: Option<&str>) -> String {
    let stored = Stored {
        kind: kind.to_owned(),
        version,
        body: body.to_owned(),
        secret: secret.map(str::to_owned),
    };
    reader(Variant::Xymyx).decode(&stored).unwrap_err()
}

#[test]
fn what_cannot_be_read_is_told_in_words() {
    insta::assert_snapshot!(refused("ended", 7, "{}", None), @"this program knows no `ended` of version 7");
    insta::assert_snapshot!(refused("parade", 1, "{}", None), @"this program knows no `parade` of version 1");
    insta::assert_snapshot!(
        refused("draw-offered", 1, r#"{"by":"left","opening":2}"#, None),
        @"`left` is no side that this program knows"
    );
    insta::assert_snapshot!(
        refused("declined", 1, "{}", Some("{}")),
        @"it holds a secret where there is none to be kept"
    );
}

#[test]
fn a_damaged_secret_is_not_quoted() {
    let body = encode(Variant::Xymyx, &sealed()).unwrap().body;
    let whole = r#"{"move":"e2e4","nonce":"0a0a"}"#;
    for secret in [
        whole,
        r#"{"move":"e2e9","nonce":"0a"}"#,
        r#""e2e4""#,
        "e2e4",
        r#"{"e2e4":1}"#,
    ] {
        let why = refused("order-sealed", 1, &body, Some(secret));
        assert_eq!(why, "what is sealed in it is damaged");
    }
    assert_eq!(
        refused("order-sealed", 1, &body, None),
        "what was sealed in it is missing"
    );
}

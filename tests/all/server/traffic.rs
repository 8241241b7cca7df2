//! The traffic of a conversation, held to the rules of Discord that matter most.
//!
//! It is left in the folder that Cargo gives to integration tests, where `tests/traffic.rs` holds all of it to
//! the published description of Discord's API.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde_json::Value;

/// Where the traffic of the test of this name is written.
pub(super) fn file(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("traffic");
    std::fs::create_dir_all(&folder).unwrap();
    folder.join(format!("{}.jsonl", test.replace("::", ".")))
}

/// The requests of a recorded traffic, in order.
pub(super) fn read(recorded: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(recorded).unwrap();
    let lines = text.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// Fails on what Discord would refuse or punish.
pub(super) fn hold_to_the_rules(recorded: &Path) {
    let requests = read(recorded);
    let mut answered = BTreeSet::new();
    let mut faults = Vec::new();
    for request in &requests {
        let path = request["path"].as_str().unwrap();
        let carried_out = request["response"]["status"]
            .as_u64()
            .is_none_or(|status| status < 300);
        if path.ends_with("/callback") && carried_out && !answered.insert(path.to_owned()) {
            faults.push(format!("answered twice: {path}"));
        }
        let written = match &request["payload_json"] {
            Value::Null => &request["body"],
            written => written,
        };
        let written = match &written["data"] {
            Value::Null => written,
            data => data,
        };
        hold_message(path, written, &request["files"], &mut faults);
    }
    assert!(!requests.is_empty(), "the traffic was recorded");
    assert!(faults.is_empty(), "{faults:#?}");
}

/// What a message may hold, whatever route it goes by.
fn hold_message(path: &str, message: &Value, files: &Value, faults: &mut Vec<String>) {
    let posts = path.ends_with("/messages") || path.ends_with("/callback");
    let content = message["content"].as_str().unwrap_or_default();
    if content.chars().count() > 2_000 {
        faults.push(format!("{path}: content of over 2,000 characters"));
    }
    if posts && !content.is_empty() && !message["allowed_mentions"].is_object() {
        faults.push(format!("{path}: mentions are not limited: {content}"));
    }
    if message["embeds"]
        .as_array()
        .is_some_and(|embeds| !embeds.is_empty())
    {
        faults.push(format!("{path}: an embed"));
    }
    for attached in message["attachments"].as_array().into_iter().flatten() {
        let words = attached["description"].as_str().unwrap_or_default();
        let name = attached["filename"].as_str().unwrap_or_default();
        if name.ends_with(".png") && !(1..=1_024).contains(&words.chars().count()) {
            faults.push(format!("{path}: a picture without words, or with too many"));
        }
    }
    for file in files.as_array().into_iter().flatten() {
        if file["size"].as_u64().is_none_or(|size| size == 0) {
            faults.push(format!("{path}: an empty file"));
        }
    }
    hold_components(path, &message["components"], faults);
}

fn hold_components(path: &str, rows: &Value, faults: &mut Vec<String>) {
    let rows = rows.as_array().map_or(&[][..], Vec::as_slice);
    let mut ids = BTreeSet::new();
    if rows.len() > 5 {
        faults.push(format!("{path}: more than five rows"));
    }
    for part in rows.iter().flat_map(|row| row["components"].as_array()) {
        if part.len() > 5 {
            faults.push(format!("{path}: more than five buttons in a row"));
        }
        for component in part {
            let id = component["custom_id"].as_str().unwrap_or_default();
            if id.len() > 100 || (!id.is_empty() && !ids.insert(id.to_owned())) {
                faults.push(format!("{path}: custom id {id:?}"));
            }
            let lines = component["options"].as_array().map_or(0, Vec::len);
            if lines > 25 {
                faults.push(format!("{path}: a list of {lines} lines"));
            }
        }
    }
}

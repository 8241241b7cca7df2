//! The traffic of every conversation in `tests/all`, held to Discord's published description.
//!
//! Cargo runs test programs in the order of their names, so that the conversations come first. Where Python, its
//! packages or the description are not at hand, this says so; the most important rules are held with each
//! conversation in any case.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::{Path, PathBuf};
use std::process::Command;

/// The judge, where it can be run.
fn judge() -> Option<PathBuf> {
    let judge = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/discord/validate_discord.py");
    let packages = Command::new("python3")
        .args(["-c", "import jsonschema, regex"])
        .output();
    let able = packages.is_ok_and(|output| output.status.success());
    (judge.is_file() && able).then_some(judge)
}

#[test]
fn the_conversations_keep_to_discords_published_description() {
    let Some(judge) = judge() else {
        eprintln!("not held to the published description: it or Python is not at hand");
        return;
    };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let Ok(recorded) = std::fs::read_dir(folder.join("traffic")) else {
        eprintln!("no conversation has been recorded yet");
        return;
    };
    let mut faults = Vec::new();
    for file in recorded {
        let file = file.unwrap().path();
        let mut held = Command::new("python3");
        let output = held
            .arg(&judge)
            .arg("--responses")
            .arg(&file)
            .output()
            .unwrap();
        if !output.status.success() {
            faults.push(format!(
                "{}:\n{}{}",
                file.display(),
                String::from_utf8_lossy(&output.stdout),
                String::from_utf8_lossy(&output.stderr)
            ));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

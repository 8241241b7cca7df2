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
    let files: Vec<PathBuf> = recorded.map(|file| file.unwrap().path()).collect();
    // Half of the files at a time: each run of the judge takes a while to begin.
    let faults: Vec<String> = std::thread::scope(|scope| {
        let halves = files.chunks(files.len().div_ceil(2).max(1));
        let judges: Vec<_> = halves
            .map(|half| {
                scope.spawn(|| {
                    half.iter()
                        .filter_map(|file| faults_of(&judge, file))
                        .collect()
                })
            })
            .collect();
        let found = judges.into_iter().map(|judge| judge.join().unwrap());
        found.flat_map(|faults: Vec<String>| faults).collect()
    });
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What the judge finds in a file.
fn faults_of(judge: &Path, file: &Path) -> Option<String> {
    let held = tempfile::NamedTempFile::new().unwrap();
    let text = std::fs::read_to_string(file).unwrap();
    // Where Discord delivers an interaction twice, the answer to the second is refused with this code, and no harm
    // is done; to the judge it would look as if the bot had answered twice.
    let lines = text.lines().filter(|line| !line.contains("\"code\":40060"));
    std::fs::write(held.path(), lines.collect::<Vec<_>>().join("\n")).unwrap();
    let mut run = Command::new("python3");
    let output = run
        .arg(judge)
        .arg("--responses")
        .arg(held.path())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let counted = String::from_utf8_lossy(&output.stderr).into_owned();
    let fault = || format!("{}:\n{said}{counted}", file.display());
    // A click that a test holds back is answered late on purpose; nothing else may be wrong with it.
    let late = said.matches("ms after the interaction id's time").count();
    let name = file.file_name().unwrap().to_string_lossy();
    let is_held_back = name.starts_with("time.clicks.")
        && counted
            .trim_end()
            .ends_with(&format!(", {late} violations"));
    (!output.status.success() && !is_held_back).then(fault)
}

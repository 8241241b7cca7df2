//! `lacre verify`: a record checked without database or Discord.

use std::path::Path;

use anyhow::Context as _;

use crate::record::{self, Verified};

/// A record larger than this is none that Lacre wrote.
const LARGEST: u64 = 16 * 1024 * 1024;

/// Says what the record proves, or fails with the first thing that does not hold.
#[expect(clippy::print_stdout, reason = "the answer is this command's output")]
pub(super) fn run(file: &Path) -> anyhow::Result<()> {
    let verified = read(file)?;
    println!(
        "{} holds: {} turns played again, {} receipts computed again. Last position: {}",
        file.display(),
        verified.turns.len(),
        verified.receipts,
        verified.position.text()
    );
    if verified.annulled > 0 {
        println!(
            "{} annulled turns were played again too; each was the last one when it was annulled.",
            verified.annulled
        );
    }
    Ok(())
}

/// What the record in a file proves.
pub(super) fn read(file: &Path) -> anyhow::Result<Verified> {
    let name = file.display();
    let size = std::fs::metadata(file)
        .with_context(|| format!("{name} cannot be read"))?
        .len();
    anyhow::ensure!(size <= LARGEST, "{name} is too large for a record");
    let text = std::fs::read_to_string(file).with_context(|| format!("{name} cannot be read"))?;
    record::verify(&text).with_context(|| format!("{name} does not hold"))
}

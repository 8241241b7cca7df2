//! `lacre verify`: a record checked without database or Discord.

use std::path::Path;

use anyhow::Context as _;

use crate::record;

/// A record larger than this is none that Lacre wrote.
const LARGEST: u64 = 16 * 1024 * 1024;

/// Says what the record proves, or fails with the first thing that does not hold.
#[expect(clippy::print_stdout, reason = "the answer is this command's output")]
pub(super) fn run(file: &Path) -> anyhow::Result<()> {
    let name = file.display();
    let size = std::fs::metadata(file)
        .with_context(|| format!("{name} cannot be read"))?
        .len();
    anyhow::ensure!(size <= LARGEST, "{name} is too large for a record");
    let text = std::fs::read_to_string(file).with_context(|| format!("{name} cannot be read"))?;
    let verified = record::verify(&text).with_context(|| format!("{name} does not hold"))?;
    println!(
        "{name} holds: {} turns played again, {} receipts computed again. Last position: {}",
        verified.turns,
        verified.receipts,
        verified.position.text()
    );
    Ok(())
}

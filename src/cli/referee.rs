//! `lacre referee`: the rules on standard input and output.

use std::io::{self, BufRead, Write};

use crate::locale::Language;
use crate::locale::tell::Cast;
use crate::picture::describe;
use crate::record::referee::answer;
use crate::rules::Position;

/// Answers each line of the input with one on the output until the input ends.
///
/// # Errors
/// When the input cannot be read or the output not be written.
pub fn run(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        writeln!(output, "{}", answer(&line, &words))?;
        output.flush()?;
        line.clear();
    }
    Ok(())
}

/// The board in words, as the bot's alt texts have it, in the language of a tag such as `es`.
fn words(position: &Position, tag: &str) -> String {
    let cast = Cast::sides(position.variant());
    describe(position, None, &cast, Language::from_tag(tag))
}

//! `lacre referee`: the rules on standard input and output.

use std::io::{self, BufRead, Write};

use crate::record::referee::answer;
use crate::rules::{Position, Role, Side};

/// Answers each line of the input with one on the output until the input ends.
///
/// # Errors
/// When the input cannot be read or the output not be written.
pub fn run(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        writeln!(
            output,
            "{}",
            answer(&line, &|position, _| placement(position))
        )?;
        output.flush()?;
        line.clear();
    }
    Ok(())
}

/// Every piece with its square, by side and kind.
fn placement(position: &Position) -> String {
    let of = |side: Side| {
        let named = |role: Role| {
            let squares = position
                .men(side, role)
                .iter()
                .map(|square| position.shape().name(square));
            squares.map(move |square| format!("{} {square}", role.name()))
        };
        Role::ALL
            .into_iter()
            .flat_map(named)
            .collect::<Vec<_>>()
            .join(", ")
    };
    format!("Below: {}. Above: {}.", of(Side::White), of(Side::Black))
}

//! Receipts bind a sealed move before anybody sees it.
//!
//! A receipt is SHA-256 over the game, the turn, the side, the move text and a nonce. The nonce is
//! revealed when the turn resolves, so anybody can check that the move is the one that was sealed.

use std::fmt;

use sha2::{Digest, Sha256};

use super::{GameId, Opening};
use crate::rules::Side;

/// Sixteen random bytes, which keep a receipt from being guessed back to one of a few moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Nonce(pub [u8; 16]);

/// SHA-256 of the sealed order, shown as 64 hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Receipt(pub [u8; 32]);

impl Receipt {
    /// The receipt of a move, by the text that is hashed:
    /// `lacre-receipt/1\n<game id>\n<opening>\n<white|black>\n<move text>\n<nonce in hex>\n`.
    pub fn of(
        game: GameId,
        opening: Opening,
        side: Side,
        move_text: &str,
        nonce: Nonce,
    ) -> Receipt {
        let (opening, side) = (opening.0, side.name());
        let text = format!("lacre-receipt/1\n{game}\n{opening}\n{side}\n{move_text}\n{nonce}\n");
        Receipt(Sha256::digest(text.as_bytes()).into())
    }

    /// Reads 64 hexadecimal digits.
    pub fn parse(text: &str) -> Option<Receipt> {
        read_hex(text).map(Receipt)
    }
}

impl Nonce {
    /// Reads 32 hexadecimal digits.
    pub fn parse(text: &str) -> Option<Nonce> {
        read_hex(text).map(Nonce)
    }
}

impl fmt::Display for Receipt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl fmt::Display for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

fn write_hex(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

fn read_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    if text.len() != 2 * N || !text.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    for (i, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * i..2 * i + 2)?, 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;
    use crate::game::Snowflake;

    /// Worked by hand with `printf '…' | sha256sum`, so that anybody can repeat it.
    #[test]
    fn a_worked_receipt() {
        let nonce = Nonce::parse("000102030405060708090a0b0c0d0e0f").unwrap();
        let game = GameId(Snowflake(1_300_000_000_000_000_042));
        let receipt = Receipt::of(game, Opening(2), Side::White, "e2e4", nonce);
        assert_eq!(
            receipt.to_string(),
            "136261a6eb1e9323318461dafdd6857cb3d2a415703e5fef1305d0c9e8f83ecb"
        );
        assert_eq!(Receipt::parse(&receipt.to_string()), Some(receipt));
    }

    #[test]
    fn hex_of_another_length_is_refused() {
        assert_eq!(Nonce::parse("00"), None);
        assert_eq!(Nonce::parse("zz0102030405060708090a0b0c0d0e0f"), None);
        assert_eq!(Nonce::parse("+00102030405060708090a0b0c0d0e0f"), None);
    }
}

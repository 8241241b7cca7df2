//! Compressed data that grows run by run.

use super::code::{Bits, Code, LONGEST_REPEAT, SHORTEST_REPEAT};

/// Bits in a row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tape {
    words: Vec<u64>,
    last: u64,
    filled: u32,
}

impl Tape {
    fn put(&mut self, Bits { bits, count }: Bits) {
        self.last |= bits << self.filled;
        self.filled += count;
        if self.filled >= 64 {
            self.words.push(self.last);
            self.filled -= 64;
            // What did not fit; nothing where all did.
            self.last = bits.checked_shr(count - self.filled).unwrap_or(0);
        }
    }

    /// All words, the last filled up with zeros, and how many bits count.
    pub(super) fn finish(mut self) -> (Vec<u64>, usize) {
        let bits = self.words.len() * 64 + self.filled as usize;
        self.words.push(self.last);
        (self.words, bits)
    }
}

/// The checksum of the data before it was compressed: the sum of the bytes, and of all sums so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sum {
    bytes: u64,
    sums: u64,
}

impl Sum {
    const MODULUS: u64 = 65_521;

    /// After so many of this byte.
    fn run(&mut self, byte: u8, count: usize) {
        let (byte, count) = (u64::from(byte), count as u64);
        self.sums += count * self.bytes + byte * (count * (count + 1) / 2);
        self.bytes += byte * count;
    }

    /// After so many bytes whose own sum is that.
    fn join(&mut self, count: usize, other: Self) {
        self.sums += count as u64 * self.bytes + other.sums;
        self.bytes += other.bytes;
    }
}

/// A stretch of data that was compressed beforehand: zeros, anything, zeros.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Piece {
    /// How many bytes it has in all.
    pub(super) length: u16,
    /// How many zeros it begins with.
    pub(super) lead: u16,
    /// How many zeros it ends with; none where it has nothing else.
    pub(super) trail: u16,
    /// How many bits lie between.
    pub(super) bits: u16,
    /// The first of the words which hold these bits.
    pub(super) start: u32,
    /// Of all its bytes.
    pub(super) sum: Sum,
}

/// A block of compressed data.
pub(super) struct Stream<'c> {
    code: &'c Code,
    tape: Tape,
    /// Zeros that are not on the tape yet, since more may follow.
    zeros: usize,
    sum: Sum,
}

impl<'c> Stream<'c> {
    /// Nothing yet, without the head that a block begins with.
    pub(super) fn bare(code: &'c Code) -> Self {
        Self {
            code,
            tape: Tape::default(),
            zeros: 0,
            sum: Sum::default(),
        }
    }

    /// A block that has nothing but its head yet; with room for so many bytes.
    pub(super) fn block(code: &'c Code, room: usize) -> Self {
        let mut stream = Self::bare(code);
        stream.tape.words.reserve(room / 8);
        stream.sum.bytes = 1;
        code.head().iter().for_each(|bits| stream.tape.put(*bits));
        stream
    }

    /// Bytes, run by run.
    pub(super) fn bytes(&mut self, bytes: &[u8]) {
        let mut left = bytes;
        while let Some(byte) = left.first() {
            let count = if *byte == 0 {
                zeros(left)
            } else {
                alike(left, *byte)
            };
            self.run(*byte, count);
            left = &left[count..];
        }
    }

    /// So many of one byte.
    pub(super) fn run(&mut self, byte: u8, count: usize) {
        self.sum.run(byte, count);
        if byte == 0 {
            self.zeros += count;
        } else {
            self.catch_up();
            self.tape.put(self.code.byte(byte));
            if count > 1 {
                self.repeat(byte, count - 1);
            }
        }
    }

    /// What was compressed beforehand, with the words in which its own are.
    #[inline]
    pub(super) fn piece(&mut self, piece: &Piece, words: &[u64]) {
        self.sum.join(piece.length.into(), piece.sum);
        self.zeros += usize::from(piece.lead);
        if piece.bits > 0 {
            self.splice(&words[piece.start as usize..], piece.bits.into());
            self.zeros += usize::from(piece.trail);
        }
    }

    fn splice(&mut self, words: &[u64], mut left: u32) {
        self.catch_up();
        for bits in words {
            let count = left.min(64);
            self.tape.put(Bits { bits: *bits, count });
            left -= count;
            if left == 0 {
                break;
            }
        }
    }

    /// Keeps the checksum small; to be called at least once in 4,000 bytes.
    pub(super) fn settle(&mut self) {
        self.sum.bytes %= Sum::MODULUS;
        self.sum.sums %= Sum::MODULUS;
    }

    /// The sum of all so far.
    pub(super) fn sum(&self) -> Sum {
        self.sum
    }

    /// The bits of all but zeros at the end.
    pub(super) fn finish_piece(self) -> (Vec<u64>, usize) {
        self.tape.finish()
    }

    /// The block with its end, as a zlib stream.
    pub(super) fn finish(mut self) -> Vec<u8> {
        self.catch_up();
        self.settle();
        self.tape.put(self.code.end());
        let checksum = (self.sum.sums << 16 | self.sum.bytes) as u32;
        let (words, bits) = self.tape.finish();
        let mut bytes = Vec::with_capacity(words.len() * 8 + 6);
        // Deflate with a window of 32 KiB, said by the fastest means.
        bytes.extend([0x78, 0x01]);
        words
            .iter()
            .for_each(|word| bytes.extend(word.to_le_bytes()));
        bytes.truncate(2 + bits.div_ceil(8));
        bytes.extend(checksum.to_be_bytes());
        bytes
    }

    /// Puts the zeros on the tape that wait.
    fn catch_up(&mut self) {
        if self.zeros > 0 {
            let count = self.zeros.min(LONGEST_REPEAT + 1);
            self.tape.put(self.code.zeros(count));
            if count < self.zeros {
                self.repeat(0, self.zeros - count);
            }
            self.zeros = 0;
        }
    }

    /// So many more of the byte before.
    fn repeat(&mut self, byte: u8, mut count: usize) {
        while count >= SHORTEST_REPEAT {
            let length = count.min(LONGEST_REPEAT);
            self.tape.put(self.code.repeat(length));
            count -= length;
        }
        for _ in 0..count {
            self.tape.put(self.code.byte(byte));
        }
    }
}

/// How many zeros the bytes begin with.
fn zeros(bytes: &[u8]) -> usize {
    let (words, _) = bytes.as_chunks::<8>();
    let words = words.iter().take_while(|word| **word == [0; 8]).count();
    words * 8 + alike(&bytes[words * 8..], 0)
}

/// How many of a byte the bytes begin with.
fn alike(bytes: &[u8], byte: u8) -> usize {
    bytes.iter().take_while(|other| **other == byte).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_follow_each_other_over_the_ends_of_words() {
        let mut tape = Tape::default();
        for count in [64, 1, 63, 5, 60, 64, 7] {
            let bits = u64::MAX >> (64 - count);
            tape.put(Bits { bits, count });
        }
        let (words, bits) = tape.finish();
        assert_eq!(bits, 264);
        assert_eq!(words[..4], [u64::MAX; 4]);
        assert_eq!(words[4], 0xff);
    }

    #[test]
    fn a_sum_of_parts_is_the_sum_of_the_whole() {
        let (mut whole, mut first, mut second) = (Sum::default(), Sum::default(), Sum::default());
        for (byte, count) in [(7, 3), (0, 9)] {
            whole.run(byte, count);
            first.run(byte, count);
        }
        for (byte, count) in [(255, 2), (1, 20)] {
            whole.run(byte, count);
            second.run(byte, count);
        }
        let mut joined = Sum::default();
        joined.join(12, first);
        joined.join(22, second);
        assert_eq!(joined, whole);
    }
}

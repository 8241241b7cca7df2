//! Compressed data that grows run by run.

use super::code::{Bits, Code, LONGEST_REPEAT, SHORTEST_REPEAT};

/// How many bits can be put on a tape at a time: with those of a byte begun they fill a word.
const MOST: u32 = 56;

/// Bits in a row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tape {
    /// More than are written, since whole words are.
    bytes: Vec<u8>,
    /// How many bytes are complete.
    complete: usize,
    /// The byte begun.
    last: u64,
    /// How many of its bits are filled.
    filled: u32,
}

impl Tape {
    /// Puts at most [`MOST`] bits. Nothing here depends on how many they are, which no processor could foresee.
    #[inline]
    fn put(&mut self, Bits { bits, count }: Bits) {
        self.last |= bits << self.filled;
        self.filled += count;
        let end = self.complete + 8;
        if self.bytes.len() < end {
            self.bytes.resize(2 * end, 0);
        }
        self.bytes[self.complete..end].copy_from_slice(&self.last.to_le_bytes());
        self.complete += self.filled as usize / 8;
        self.last >>= self.filled & !7;
        self.filled &= 7;
    }

    /// All bytes, the last filled up with zeros, and how many bits count.
    pub(super) fn finish(mut self) -> (Vec<u8>, usize) {
        let bits = self.complete * 8 + self.filled as usize;
        self.bytes.truncate(bits.div_ceil(8));
        (self.bytes, bits)
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
    /// The first of the words which hold these bits, [`MOST`] in each.
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
        stream.tape.bytes.resize(room, 0);
        // Deflate with a window of 32 KiB, said by the fastest means.
        stream.tape.put(Bits {
            bits: 0x0178,
            count: 16,
        });
        stream.sum.bytes = 1;
        code.head().iter().for_each(|bits| stream.tape.put(*bits));
        stream
    }

    /// Bytes, run by run.
    pub(super) fn bytes(&mut self, bytes: &[u8]) {
        let (mut left, mut sum) = (bytes, Sum::default());
        while let Some(byte) = left.first() {
            let count = alike(left, *byte);
            sum.run(*byte, count);
            self.tell(*byte, count);
            left = &left[count..];
        }
        self.sum.join(bytes.len(), sum);
    }

    /// So many of one byte.
    pub(super) fn run(&mut self, byte: u8, count: usize) {
        self.sum.run(byte, count);
        self.tell(byte, count);
    }

    /// Puts a run on the tape, or leaves it for later where it is of zeros.
    #[inline]
    fn tell(&mut self, byte: u8, count: usize) {
        if byte == 0 {
            self.zeros += count;
            return;
        }
        let zeros = self.waiting();
        self.tape.put(zeros.and(self.code.byte(byte)));
        if count > 1 {
            self.repeat(byte, count - 1);
        }
    }

    /// What was compressed beforehand, with the words in which its own are.
    #[inline]
    pub(super) fn piece(&mut self, (piece, words): (&Piece, &[u64])) {
        self.sum.join(piece.length.into(), piece.sum);
        self.zeros += usize::from(piece.lead);
        if piece.bits > 0 {
            self.splice(&words[piece.start as usize..], piece.bits.into());
            self.zeros += usize::from(piece.trail);
        }
    }

    fn splice(&mut self, words: &[u64], bits: u32) {
        self.catch_up();
        let (whole, rest) = (bits / MOST, bits % MOST);
        for bits in &words[..whole as usize] {
            let bits = Bits {
                bits: *bits,
                count: MOST,
            };
            self.tape.put(bits);
        }
        if rest > 0 {
            let bits = words[whole as usize];
            self.tape.put(Bits { bits, count: rest });
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

    /// The bits of all but zeros at the end, [`MOST`] in a word, and how many they are.
    pub(super) fn finish_piece(self) -> (Vec<u64>, usize) {
        let (bytes, bits) = self.tape.finish();
        let word = |bytes: &[u8]| {
            let highest_first = bytes.iter().rev();
            highest_first.fold(0, |word, byte| word << 8 | u64::from(*byte))
        };
        (bytes.chunks(MOST as usize / 8).map(word).collect(), bits)
    }

    /// The block with its end, as a zlib stream.
    pub(super) fn finish(mut self) -> Vec<u8> {
        self.catch_up();
        self.settle();
        self.tape.put(self.code.end());
        let checksum = (self.sum.sums << 16 | self.sum.bytes) as u32;
        let (mut bytes, _) = self.tape.finish();
        bytes.extend(checksum.to_be_bytes());
        bytes
    }

    /// Puts the zeros on the tape that wait.
    #[inline]
    fn catch_up(&mut self) {
        let zeros = self.waiting();
        self.tape.put(zeros);
    }

    /// What stands for the zeros that wait, but those that are too many for it, which are put on the tape.
    #[inline]
    fn waiting(&mut self) -> Bits {
        let zeros = std::mem::take(&mut self.zeros);
        if zeros <= LONGEST_REPEAT {
            return self.code.zeros(zeros);
        }
        self.tape.put(self.code.byte(0));
        self.repeat(0, zeros - 1);
        Bits::default()
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

/// How many of a byte the bytes begin with.
fn alike(bytes: &[u8], byte: u8) -> usize {
    let wanted = u64::from_le_bytes([byte; 8]);
    let mut count = 0;
    while let Some(word) = bytes[count..].first_chunk() {
        let differ = u64::from_le_bytes(*word) ^ wanted;
        if differ != 0 {
            return count + differ.trailing_zeros() as usize / 8;
        }
        count += 8;
    }
    let rest = bytes[count..].iter();
    count + rest.take_while(|other| **other == byte).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_follow_each_other_over_the_ends_of_bytes() {
        let mut tape = Tape::default();
        for count in [56, 1, 55, 5, 52, 56, 7] {
            let bits = u64::MAX >> (64 - count);
            tape.put(Bits { bits, count });
            tape.put(Bits { bits: 0, count: 2 });
        }
        let (bytes, bits) = tape.finish();
        assert_eq!((bits, bytes.len()), (246, 31));
        let set = |bit: usize| bytes[bit / 8] >> (bit % 8) & 1 == 1;
        let gaps = (0..bits).filter(|bit| !set(*bit));
        let gaps: Vec<_> = gaps.collect();
        assert_eq!(
            gaps,
            [
                56, 57, 59, 60, 116, 117, 123, 124, 177, 178, 235, 236, 244, 245
            ]
        );
        assert!(bytes[30] >> 6 == 0, "what is left of the last byte is zero");
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

//! A Huffman code made for the pictures of one kit.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The longest run that one repeat can tell.
pub(super) const LONGEST_REPEAT: usize = 258;
/// The shortest.
pub(super) const SHORTEST_REPEAT: usize = 3;

/// How many bits a code may have.
const LONGEST_CODE: u8 = 15;
/// The symbol that ends a block.
const END: usize = 256;
/// The symbol of the shortest repeats; longer ones follow.
const REPEATS: usize = 257;
/// Bytes, the end, and repeats.
const SYMBOLS: usize = 286;

/// For each symbol of repeats, the shortest length it stands for and how many bits tell the rest.
const LENGTHS: [(u16, u8); SYMBOLS - REPEATS] = [
    (3, 0),
    (4, 0),
    (5, 0),
    (6, 0),
    (7, 0),
    (8, 0),
    (9, 0),
    (10, 0),
    (11, 1),
    (13, 1),
    (15, 1),
    (17, 1),
    (19, 2),
    (23, 2),
    (27, 2),
    (31, 2),
    (35, 3),
    (43, 3),
    (51, 3),
    (59, 3),
    (67, 4),
    (83, 4),
    (99, 4),
    (115, 4),
    (131, 5),
    (163, 5),
    (195, 5),
    (227, 5),
    (258, 0),
];

/// How often each symbol is seen.
pub(in crate::picture) struct Census([u32; SYMBOLS]);

impl Census {
    /// Every symbol once, so that each has a code.
    pub(in crate::picture) fn new() -> Self {
        Self([1; SYMBOLS])
    }

    /// Counts a run of one byte that is seen that often.
    pub(super) fn run(&mut self, byte: u8, mut count: usize, often: u32) {
        self.0[usize::from(byte)] += often;
        count = count.saturating_sub(1);
        while count >= SHORTEST_REPEAT {
            let length = count.min(LONGEST_REPEAT);
            self.0[symbol(length)] += often;
            count -= length;
        }
        self.0[usize::from(byte)] += often * count as u32;
    }
}

/// Some bits, the first to be written lowest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Bits {
    pub(super) bits: u64,
    pub(super) count: u32,
}

impl Bits {
    const fn new(bits: u64, count: u32) -> Self {
        Self { bits, count }
    }

    /// These and then others; both together must fit.
    pub(super) const fn and(self, next: Self) -> Self {
        Self {
            bits: self.bits | next.bits << self.count,
            count: self.count + next.count,
        }
    }
}

/// What stands for each byte, for each repeat of the byte before, and for the end.
pub(in crate::picture) struct Code {
    bytes: Vec<Bits>,
    repeats: Vec<Bits>,
    zeros: Vec<Bits>,
    end: Bits,
    /// The head of a block: how long the code of each symbol is.
    head: Vec<Bits>,
}

impl Code {
    /// The code by which what is seen most takes the fewest bits.
    pub(in crate::picture) fn new(census: &Census) -> Self {
        let lengths = lengths(&census.0);
        let codes = codes(&lengths);
        // The one distance there is, to the byte before, has a code of one bit, which is 0.
        let distance = Bits::new(0, 1);
        let repeats = (0..=LONGEST_REPEAT).map(|length| {
            let symbol = symbol(length.max(SHORTEST_REPEAT));
            let (shortest, extra) = LENGTHS[symbol - REPEATS];
            let rest = length.saturating_sub(shortest.into()) as u64;
            codes[symbol]
                .and(Bits::new(rest, extra.into()))
                .and(distance)
        });
        let repeats: Vec<_> = repeats.collect();
        Self {
            zeros: zeros(codes[0], &repeats),
            bytes: codes[..END].to_vec(),
            repeats,
            end: codes[END],
            head: head(&lengths),
        }
    }

    /// What stands for a byte.
    pub(super) fn byte(&self, byte: u8) -> Bits {
        self.bytes[usize::from(byte)]
    }

    /// What stands for so many more of the byte before, at most [`LONGEST_REPEAT`].
    pub(super) fn repeat(&self, length: usize) -> Bits {
        self.repeats[length]
    }

    /// What stands for so many zeros, at most [`LONGEST_REPEAT`].
    pub(super) fn zeros(&self, count: usize) -> Bits {
        self.zeros[count]
    }

    /// What ends the block.
    pub(super) fn end(&self) -> Bits {
        self.end
    }

    /// What the block begins with.
    pub(super) fn head(&self) -> &[Bits] {
        &self.head
    }
}

/// What stands for each number of zeros: the shortest of what can be said.
fn zeros(zero: Bits, repeats: &[Bits]) -> Vec<Bits> {
    let one_by_one = |count| (0..count).fold(Bits::default(), |all, _| all.and(zero));
    let few = (0..=SHORTEST_REPEAT).map(one_by_one);
    let many = (SHORTEST_REPEAT + 1..=LONGEST_REPEAT).map(|count| {
        let repeated = zero.and(repeats[count - 1]);
        let single = zero.count * count as u32;
        if single <= repeated.count {
            one_by_one(count)
        } else {
            repeated
        }
    });
    few.chain(many).collect()
}

/// The symbol of a repeat of that length.
fn symbol(length: usize) -> usize {
    let after = LENGTHS.partition_point(|(shortest, _)| usize::from(*shortest) <= length);
    REPEATS + after.saturating_sub(1)
}

/// How long the code of each symbol must be.
fn lengths(often: &[u32]) -> Vec<u8> {
    let mut often = often.to_vec();
    loop {
        let lengths = depths(&often);
        if lengths.iter().all(|length| *length <= LONGEST_CODE) {
            return lengths;
        }
        // The more alike the counts are, the less deep is the tree.
        often
            .iter_mut()
            .for_each(|count| *count = count.div_ceil(2));
    }
}

/// How deep each symbol lies in the tree that joins the two rarest again and again.
fn depths(often: &[u32]) -> Vec<u8> {
    let leaf = |(symbol, count): (usize, &u32)| Reverse((u64::from(*count), symbol));
    let mut rarest: BinaryHeap<_> = often.iter().enumerate().map(leaf).collect();
    let mut parents = vec![0; often.len()];
    while let (Some(Reverse((a, one))), Some(Reverse((b, other)))) = (rarest.pop(), rarest.pop()) {
        let joined = parents.len();
        parents.push(0);
        parents[one] = joined;
        parents[other] = joined;
        rarest.push(Reverse((a + b, joined)));
        if rarest.len() == 1 {
            break;
        }
    }
    let mut depths = vec![0u8; parents.len()];
    for node in (0..parents.len().saturating_sub(1)).rev() {
        depths[node] = depths[parents[node]].saturating_add(1);
    }
    depths.truncate(often.len());
    depths
}

/// The codes of symbols by their lengths: shorter ones first, then in the order of the symbols.
fn codes(lengths: &[u8]) -> Vec<Bits> {
    let mut codes = vec![Bits::default(); lengths.len()];
    let mut next: u16 = 0;
    for length in 1..=LONGEST_CODE {
        next <<= 1;
        for (code, _) in codes.iter_mut().zip(lengths).filter(|(_, l)| **l == length) {
            // Codes are written from their highest bit.
            let bits = next.reverse_bits() >> (16 - length);
            *code = Bits::new(bits.into(), length.into());
            next += 1;
        }
    }
    codes
}

/// The head of the only block: the lengths of all codes, each as a number of four bits.
fn head(lengths: &[u8]) -> Vec<Bits> {
    let last = Bits::new(1, 1);
    let own_code = Bits::new(2, 2);
    let symbols = Bits::new((SYMBOLS - 257) as u64, 5);
    let one_distance = Bits::new(0, 5);
    let all_orders = Bits::new(19 - 4, 4);
    let mut head = vec![last, own_code, symbols, one_distance, all_orders];
    // The lengths have codes themselves: none for the three that shorten, four bits for the others.
    head.extend([Bits::new(0, 3); 3]);
    head.extend([Bits::new(4, 3); 16]);
    let number = |length: &u8| Bits::new(u64::from(length.reverse_bits() >> 4), 4);
    head.extend(lengths.iter().chain([&1]).map(number));
    head
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_short_where_symbols_are_often_and_never_too_long() {
        // Such counts would make a tree as deep as there are symbols.
        let mut counts = vec![1u32, 1];
        while counts.len() < 30 {
            counts.push(counts[counts.len() - 1] + counts[counts.len() - 2]);
        }
        let lengths = lengths(&counts);
        assert!(lengths.iter().all(|length| (1..=15).contains(length)));
        assert!(lengths.is_sorted_by(|rare, often| rare >= often));
        let room: f64 = lengths.iter().map(|l| 0.5f64.powi(i32::from(*l))).sum();
        assert!((room - 1.0).abs() < 1e-9, "every code is used: {room}");
    }

    #[test]
    fn each_repeat_has_the_symbol_that_reaches_it() {
        assert_eq!([3, 10, 11, 12, 13].map(symbol), [257, 264, 265, 265, 266]);
        assert_eq!([226, 227, 257, 258].map(symbol), [283, 284, 284, 285]);
    }
}

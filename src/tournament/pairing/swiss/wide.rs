//! Integers of several words, wide enough to hold every criterion of a bracket side by side.

use std::cmp::Ordering;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use integer_blossom::Weight;

/// A signed integer of `L` words of 64 bits, the least significant first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Wide<const L: usize>([u64; L]);

impl<const L: usize> Wide<L> {
    /// How many bits a weight may have: the matching doubles weights, adds labels and knows signs.
    pub(super) const BITS: usize = 64 * L - 4;

    /// Adds a value that stands `at` bits from the right. What would lie beyond the width is left out.
    pub(super) fn put(&mut self, at: usize, value: u64) {
        let (word, shift) = (at / 64, at % 64);
        let low = value << shift;
        let high = if shift == 0 { 0 } else { value >> (64 - shift) };
        let mut carry = false;
        for (index, limb) in self.0.iter_mut().enumerate().skip(word) {
            let part = match index - word {
                0 => low,
                1 => high,
                _ => 0,
            };
            (*limb, carry) = limb.carrying_add(part, carry);
        }
    }
}

impl<const L: usize> Ord for Wide<L> {
    fn cmp(&self, other: &Self) -> Ordering {
        let top = L - 1;
        #[expect(clippy::cast_possible_wrap, reason = "the top word carries the sign")]
        let signed = |wide: &Self| wide.0[top] as i64;
        let order = signed(self).cmp(&signed(other));
        (0..top).rev().fold(order, |order, index| {
            order.then_with(|| self.0[index].cmp(&other.0[index]))
        })
    }
}

impl<const L: usize> PartialOrd for Wide<L> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const L: usize> Add for Wide<L> {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        let mut carry = false;
        for (limb, part) in self.0.iter_mut().zip(other.0) {
            (*limb, carry) = limb.carrying_add(part, carry);
        }
        self
    }
}

impl<const L: usize> Sub for Wide<L> {
    type Output = Self;

    fn sub(mut self, other: Self) -> Self {
        let mut borrow = false;
        for (limb, part) in self.0.iter_mut().zip(other.0) {
            (*limb, borrow) = limb.borrowing_sub(part, borrow);
        }
        self
    }
}

impl<const L: usize> AddAssign for Wide<L> {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl<const L: usize> SubAssign for Wide<L> {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<const L: usize> Weight for Wide<L> {
    const ZERO: Self = Self([0; L]);

    const ONE: Self = {
        let mut words = [0; L];
        words[0] = 1;
        Self(words)
    };

    fn inf() -> Self {
        let mut words = [u64::MAX; L];
        words[L - 1] = u64::MAX >> 3;
        Self(words)
    }

    fn double(self) -> Self {
        self + self
    }

    fn half(mut self) -> Self {
        let mut above = self.0[L - 1] & (1 << 63);
        for limb in self.0.iter_mut().rev() {
            let low = *limb << 63;
            *limb = (*limb >> 1) | above;
            above = low;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use integer_blossom::Weight as _;

    use super::Wide;

    fn wide(value: i128) -> Wide<3> {
        #[expect(
            clippy::cast_sign_loss,
            clippy::cast_possible_truncation,
            reason = "words of two's complement"
        )]
        let words = [value as u64, (value >> 64) as u64, (value >> 127) as u64];
        Wide(words)
    }

    #[test]
    fn it_reckons_as_numbers_do() {
        let some = [
            0,
            1,
            -1,
            7,
            -8,
            i128::from(u64::MAX),
            1 << 64,
            -(1 << 64),
            (1 << 90) + 5,
            -(1 << 100),
        ];
        for a in some {
            for b in some {
                assert_eq!(wide(a) + wide(b), wide(a + b), "{a} + {b}");
                assert_eq!(wide(a) - wide(b), wide(a - b), "{a} - {b}");
                assert_eq!(wide(a).cmp(&wide(b)), a.cmp(&b), "{a} and {b}");
            }
            assert_eq!(wide(a).double(), wide(2 * a), "twice {a}");
            assert_eq!(wide(2 * a).half(), wide(a), "half of twice {a}");
        }
    }

    #[test]
    fn what_is_put_side_by_side_adds_up() {
        let mut all = Wide::<3>::ZERO;
        for (at, value) in [(0, 5), (60, 1023), (60, 1), (64, 7)] {
            all.put(at, value);
        }
        assert_eq!(all, wide(5 + (1024 << 60) + (7 << 64)));
    }
}

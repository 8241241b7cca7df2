//! The exact value of a tie-break.

use std::cmp::Ordering;
use std::fmt;

/// A fraction, the greater the better, with the decimal places in which it is told.
///
/// Where less is better, such as a place among others, the amount is negative, and told without its sign.
#[derive(Debug, Clone, Copy)]
pub struct Value {
    amount: i64,
    over: i64,
    decimals: usize,
}

impl Value {
    /// A number of things.
    pub fn count(amount: usize) -> Self {
        Self {
            amount: i64::try_from(amount).unwrap_or(i64::MAX),
            over: 1,
            decimals: 0,
        }
    }

    /// A number of which less is better.
    pub fn least(amount: usize) -> Self {
        let Self {
            amount,
            over,
            decimals,
        } = Self::count(amount);
        Self {
            amount: -amount,
            over,
            decimals,
        }
    }

    /// Points, in tenths.
    pub fn tenths(amount: i64) -> Self {
        Self {
            amount,
            over: 10,
            decimals: 1,
        }
    }

    /// Products of points, in hundredths.
    pub fn hundredths(amount: i64) -> Self {
        Self {
            amount,
            over: 100,
            decimals: 2,
        }
    }

    /// A mean of points in tenths; nothing where there is nothing to take a mean of.
    pub fn mean(tenths: i64, of: usize) -> Self {
        let of = i64::try_from(of).unwrap_or(i64::MAX).max(1);
        Self {
            amount: tenths,
            over: of.saturating_mul(10),
            decimals: 2,
        }
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        let cross = |a: &Self, b: &Self| i128::from(a.amount) * i128::from(b.over);
        cross(self, other).cmp(&cross(other, self))
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Value {}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = 10_i128.pow(u32::try_from(self.decimals).unwrap_or(0));
        let over = i128::from(self.over);
        // Halves are told upwards.
        let told = (i128::from(self.amount).abs() * unit * 2 + over) / (over * 2);
        let (whole, part) = (told / unit, told % unit);
        match self.decimals {
            0 => f.pad(&whole.to_string()),
            decimals => f.pad(&format!("{whole}.{part:0decimals$}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Value;

    #[test]
    fn values_are_told_in_their_places() {
        assert_eq!(Value::tenths(125).to_string(), "12.5");
        assert_eq!(Value::hundredths(725).to_string(), "7.25");
        assert_eq!(Value::mean(100, 3).to_string(), "3.33");
        assert_eq!(Value::mean(0, 0).to_string(), "0.00");
        assert_eq!(Value::least(3).to_string(), "3");
        assert!(Value::least(1) > Value::least(2) && Value::mean(100, 3) > Value::mean(99, 3));
    }
}

//! Snowflakes and the clock that stamps them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Milliseconds of the Unix epoch at which Discord's ids begin.
pub(super) const DISCORD_EPOCH: i64 = 1_420_070_400_000;

/// Where the room reads wall time; it stamps ids and message times.
pub trait Clock: Send + Sync + 'static {
    /// Milliseconds since the Unix epoch.
    fn now_ms(&self) -> i64;
}

impl<F: Fn() -> i64 + Send + Sync + 'static> Clock for F {
    fn now_ms(&self) -> i64 {
        self()
    }
}

/// The machine's own clock.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now_ms(&self) -> i64 {
        std::time::SystemTime::now()
            .duration_since(std::time::UNIX_EPOCH)
            .map_or(0, |elapsed| {
                i64::try_from(elapsed.as_millis()).unwrap_or(i64::MAX)
            })
    }
}

/// A snowflake: text on the wire, ordered by time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Id(pub u64);

impl Id {
    /// The millisecond at which the id was stamped.
    #[must_use]
    pub fn stamped_ms(self) -> i64 {
        i64::try_from(self.0 >> 22).unwrap_or(i64::MAX) + DISCORD_EPOCH
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Id {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Number(u64),
            Text(String),
        }
        match Written::deserialize(deserializer)? {
            Written::Number(number) => Ok(Self(number)),
            Written::Text(text) => text.parse().map_err(serde::de::Error::custom),
        }
    }
}

/// Hands out ids that are unique and increase, even when the clock stands or steps back.
#[derive(Debug, Default)]
pub(crate) struct Snowflakes {
    last_ms: i64,
    counter: u64,
}

impl Snowflakes {
    /// An id not earlier than any that was handed out.
    pub(crate) fn last(&self) -> Id {
        Id((u64::try_from(self.last_ms).unwrap_or(0) << 22) | 0x3f_ffff)
    }

    /// Goes on after an id that was handed out earlier.
    pub(crate) fn after(last: Id) -> Self {
        Self {
            last_ms: last.stamped_ms() - DISCORD_EPOCH,
            counter: 0xfff,
        }
    }

    /// The next id, stamped at `now_ms` or, failing that, just after the last one.
    pub(crate) fn next(&mut self, now_ms: i64) -> Id {
        let since = (now_ms - DISCORD_EPOCH).max(0);
        if since > self.last_ms {
            self.last_ms = since;
            self.counter = 0;
        } else if self.counter >= 0xfff {
            self.last_ms += 1;
            self.counter = 0;
        } else {
            self.counter += 1;
        }
        let stamp = u64::try_from(self.last_ms).unwrap_or(0);
        Id((stamp << 22) | (1 << 17) | (1 << 12) | self.counter)
    }
}

/// Wall time as Discord writes it, for example `2026-01-31T08:05:09.120000+00:00`.
pub(crate) fn timestamp(ms: i64) -> String {
    let (days, rest) = (ms.div_euclid(86_400_000), ms.rem_euclid(86_400_000));
    // The civil calendar counted from 1 March of year 0, in eras of 400 years.
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 {
        shifted_month + 3
    } else {
        shifted_month - 9
    };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!(
        "{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}.{:03}000+00:00",
        rest / 3_600_000,
        rest / 60_000 % 60,
        rest / 1000 % 60,
        rest % 1000,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_increase_while_the_clock_stands_or_steps_back() {
        let mut flakes = Snowflakes::default();
        let start = DISCORD_EPOCH + 5000;
        let mut last = flakes.next(start);
        for step in 0..10_000 {
            let next = flakes.next(start - step % 3);
            assert!(next > last);
            last = next;
        }
        assert_eq!(
            flakes.next(start + 60_000).stamped_ms(),
            start + 60_000,
            "an id tells its millisecond"
        );
    }

    #[test]
    fn times_are_written_as_discord_writes_them() {
        assert_eq!(timestamp(0), "1970-01-01T00:00:00.000000+00:00");
        assert_eq!(
            timestamp(1_709_210_096_789),
            "2024-02-29T12:34:56.789000+00:00"
        );
        assert_eq!(
            timestamp(1_767_225_599_999),
            "2025-12-31T23:59:59.999000+00:00"
        );
    }
}

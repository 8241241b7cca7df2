//! Lengths of time, and instants as Discord shows them.

use super::{Argument, Filling};
use crate::game::Moment;

/// A length of time, told in its one or two largest units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span(pub i64);

impl Argument for Span {
    fn put(&self, name: &str, filling: &mut Filling) {
        let ms = self.0.max(0);
        let mut words = Filling::new(filling.language());
        let (key, big, small) = match ms {
            0 => ("span-instant", 0, 0),
            1..1_000 => ("span-milliseconds", ms, 0),
            1_000..10_000 if ms % 1_000 >= 100 => ("span-tenths", ms / 1_000, ms % 1_000 / 100),
            _ => whole(ms),
        };
        words.set("big", big);
        words.set("small", small);
        filling.set(name, words.words(key));
    }
    #[cfg(test)]
    fn samples() -> Vec<Self> {
        let (minute, hour, day) = (60_000, 3_600_000, 86_400_000);
        [
            -1,
            0,
            1,
            350,
            1_000,
            1_400,
            41_000,
            minute,
            90_000,
            hour,
            90 * minute,
            day,
            day + hour,
            14 * day,
        ]
        .map(Self)
        .to_vec()
    }
}

/// A span of a second or more: what it is told in, and how many of the two units.
fn whole(ms: i64) -> (&'static str, i64, i64) {
    let seconds = ms / 1_000;
    let (minutes, hours, days) = (seconds / 60, seconds / 3_600, seconds / 86_400);
    if seconds < 60 {
        ("span-seconds", seconds, 0)
    } else if hours == 0 {
        two(
            "span-minutes",
            "span-minutes-seconds",
            minutes,
            seconds % 60,
        )
    } else if days == 0 {
        two("span-hours", "span-hours-minutes", hours, minutes % 60)
    } else {
        two("span-days", "span-days-hours", days, hours % 24)
    }
}

/// The smaller unit is left out where there is none of it.
fn two(one: &'static str, both: &'static str, big: i64, small: i64) -> (&'static str, i64, i64) {
    (if small == 0 { one } else { both }, big, small)
}

/// An instant as seen from now, such as "in 2 days": Discord keeps it true in the reader's language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Soon(pub Moment);

/// An instant as date and time, in the reader's own zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Date(pub Moment);

macro_rules! instant {
    ($($kind:ident $style:literal),*) => { $(
        impl Argument for $kind {
            fn put(&self, name: &str, filling: &mut Filling) {
                filling.set(name, format!(concat!("<t:{}:", $style, ">"), self.0.seconds()));
            }
            #[cfg(test)]
            fn samples() -> Vec<Self> {
                vec![Self(Moment(1_800_000_000_000))]
            }
        }
    )* };
}
instant!(Soon "R", Date "f");

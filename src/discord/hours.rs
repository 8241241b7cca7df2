//! Quiet hours in words.

use crate::locale::{Listed, Message, Setup, Verbatim};
use crate::service::Quiet;

/// The days of the week, Monday first.
const WEEK: [Setup; 7] = [
    Setup::Mondays,
    Setup::Tuesdays,
    Setup::Wednesdays,
    Setup::Thursdays,
    Setup::Fridays,
    Setup::Saturdays,
    Setup::Sundays,
];

/// The hours of every day, and the days that are quiet throughout.
pub(super) fn told(quiet: &Quiet) -> Listed<Message> {
    let time = |minutes: u32| Verbatim(format!("{:02}:{:02}", minutes / 60, minutes % 60));
    let hours = (quiet.starts != quiet.ends).then(|| Setup::QuietHours {
        from: time(quiet.starts),
        until: time(quiet.ends),
    });
    let is_quiet = |bit: &usize| quiet.days & (1 << bit) != 0;
    let days = WEEK.into_iter().enumerate();
    let days: Vec<Message> = days
        .filter(|(bit, _)| is_quiet(bit))
        .map(|(_, day)| day.into())
        .collect();
    let days = (!days.is_empty()).then(|| Setup::QuietDays {
        days: Listed::and(days),
    });
    Listed::and([hours, days].into_iter().flatten().map(Message::from))
}

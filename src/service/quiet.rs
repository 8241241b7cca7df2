//! Quiet hours as stretches of time. The only place that knows time zones and their changes.

use jiff::civil::Date;
use jiff::tz::{TimeZone, db};
use jiff::{Timestamp, ToSpan as _};

use super::{Caller, Failure, Reply, Service};
use crate::game::{ClockTerms, Game, Moment, Outage};
use crate::store::{Quiet, Store, StoreError};

const DAY: i64 = 86_400_000;
/// Quiet hours are reckoned for so long ahead. A clock that runs for longer is reckoned again before they end.
const AHEAD: i64 = 150 * DAY;
/// What was quiet stays so for a day after it was changed: nobody loses on time because of a change overnight.
const NOTICE: i64 = DAY;
/// The longest quiet hours of a day, in minutes.
const LONGEST: u32 = 16 * 60;
/// The most days of a week that are quiet throughout.
const MOST_DAYS: u32 = 3;
const MINUTES_A_DAY: u32 = 24 * 60;

/// A change of a server's quiet hours; what is empty stays as it is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct QuietChange {
    /// The time zone, as IANA names it.
    pub zone: Option<String>,
    /// Start and end in minutes after midnight; alike for none.
    pub hours: Option<(u32, u32)>,
    /// The days that are quiet throughout, a bit each, Monday the lowest.
    pub days: Option<u32>,
}

/// The names of time zones that hold this text, whatever its case.
pub fn zones(text: &str) -> Vec<String> {
    let text = text.trim().to_lowercase().replace(' ', "_");
    let names = db().available().map(|name| name.as_str().to_owned());
    names
        .filter(|name| name.contains('/') || name == "UTC")
        .filter(|name| name.to_lowercase().contains(&text))
        .collect()
}

impl Service {
    /// Shows or changes the quiet hours of the caller's server.
    pub(super) async fn set_quiet(
        &self,
        caller: &Caller,
        change: QuietChange,
    ) -> Result<Reply, Failure> {
        if !caller.manager {
            return Err(Failure::NotAManager);
        }
        let kept = self.store.quiet(caller.server).await?.pop();
        if change == QuietChange::default() {
            return Ok(Reply::Quiet(kept.filter(Quiet::is_any)));
        }
        let was = kept.unwrap_or(Quiet {
            since: self.now(),
            zone: String::new(),
            starts: 0,
            ends: 0,
            days: 0,
        });
        let (starts, ends) = change.hours.unwrap_or((was.starts, was.ends));
        let quiet = Quiet {
            since: self.now(),
            zone: match change.zone {
                Some(zone) => known(&zone).ok_or(Failure::NoSuchZone(zone))?,
                None => was.zone,
            },
            starts,
            ends,
            days: change.days.unwrap_or(was.days),
        };
        if quiet.is_any() && quiet.zone.is_empty() {
            return Err(Failure::ZoneMissing);
        }
        if length(&quiet) > LONGEST || quiet.days.count_ones() > MOST_DAYS {
            return Err(Failure::TooQuiet);
        }
        let before = self.dues(caller.server, None).await?;
        self.store.set_quiet(caller.server, &quiet).await?;
        self.clocks_moved(caller.server, None, &before).await?;
        Ok(Reply::Quiet(Some(quiet).filter(Quiet::is_any)))
    }
}

/// The time zone of this name, whatever its case; or the only one whose name holds it.
fn known(name: &str) -> Option<String> {
    let zones = zones(name);
    let same = |known: &&String| known.eq_ignore_ascii_case(name.trim());
    match (zones.iter().find(same), &zones[..]) {
        (Some(known), _) | (None, [known]) => Some(known.clone()),
        _ => None,
    }
}

/// How long the quiet hours of a day last, in minutes.
fn length(quiet: &Quiet) -> u32 {
    (quiet.ends + MINUTES_A_DAY - quiet.starts) % MINUTES_A_DAY
}

/// The stretches of a game's open turn in which its server is quiet, as far as its clocks must mind them.
pub(super) async fn of_turn(
    store: &Store,
    game: &Game,
    now: Moment,
) -> Result<Vec<Outage>, StoreError> {
    let running = game.turn().and_then(|turn| turn.running);
    match (running, game.challenge.terms.clock) {
        (None, _) | (_, ClockTerms::Unlimited) => Ok(Vec::new()),
        (Some(running), _) => {
            let kept = store.quiet(game.challenge.server).await?;
            Ok(stretches(&kept, running, now))
        }
    }
}

/// The stretches from `since` until long after now in which a server is quiet, in order; they do not overlap.
pub(super) fn stretches(kept: &[Quiet], since: Moment, now: Moment) -> Vec<Outage> {
    let until = now.plus(AHEAD);
    let ends = kept.iter().skip(1).map(|next| next.since.plus(NOTICE));
    let spans = kept.iter().zip(ends.chain([until]));
    let mut found = Vec::new();
    for (quiet, end) in spans {
        let holds = Outage {
            from: quiet.since.max(since),
            to: end.min(until),
        };
        if holds.from < holds.to && quiet.is_any() {
            // A zone that this program does not know was set by another version, and nothing is quiet by it.
            found.extend(within(quiet, holds).unwrap_or_default());
        }
    }
    Outage::join(found)
}

fn within(quiet: &Quiet, holds: Outage) -> Result<Vec<Outage>, jiff::Error> {
    let zone = TimeZone::get(&quiet.zone)?;
    let date = |at: Moment| -> Result<Date, jiff::Error> {
        Ok(zone.to_datetime(Timestamp::from_millisecond(at.0)?).date())
    };
    // What is quiet in the small hours began the day before.
    let (mut day, last) = (date(holds.from)?.yesterday()?, date(holds.to)?);
    let mut found = Vec::new();
    while day <= last {
        let next = day.tomorrow()?;
        let bit = u32::from(day.weekday().to_monday_zero_offset().unsigned_abs());
        if quiet.days & (1 << bit) != 0 {
            found.push((instant(&zone, day, 0)?, instant(&zone, next, 0)?));
        }
        if quiet.starts != quiet.ends {
            let end = if quiet.ends > quiet.starts { day } else { next };
            let from = instant(&zone, day, quiet.starts)?;
            found.push((from, instant(&zone, end, quiet.ends)?));
        }
        day = next;
    }
    let clipped = found.into_iter().map(|(from, to)| Outage {
        from: from.max(holds.from),
        to: to.min(holds.to),
    });
    Ok(clipped.filter(|quiet| quiet.from < quiet.to).collect())
}

/// The instant of so many minutes after midnight by the clocks of a zone. What they skip in spring is told as they
/// are set, and what they tell twice in autumn is taken the first time.
fn instant(zone: &TimeZone, day: Date, minutes: u32) -> Result<Moment, jiff::Error> {
    let told = day.to_datetime(jiff::civil::Time::midnight());
    let told = told.checked_add(i64::from(minutes).minutes())?;
    Ok(Moment(zone.to_timestamp(told)?.as_millisecond()))
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;

    fn at(text: &str) -> Moment {
        Moment(text.parse::<Timestamp>().unwrap().as_millisecond())
    }

    fn quiet(since: &str, hours: (u32, u32), days: u32) -> Quiet {
        Quiet {
            since: at(since),
            zone: "Europe/Madrid".to_owned(),
            starts: hours.0 * 60,
            ends: hours.1 * 60,
            days,
        }
    }

    /// What is quiet between two instants.
    fn told(kept: &[Quiet], since: &str, until: &str) -> Vec<String> {
        let show = |at: Moment| Timestamp::from_millisecond(at.0).unwrap().to_string();
        let found = stretches(kept, at(since), at(until)).into_iter();
        found
            .filter(|stretch| stretch.from < at(until))
            .map(|stretch| format!("{} {}", show(stretch.from), show(stretch.to)))
            .collect()
    }

    #[test]
    fn nights_follow_the_clocks_of_their_zone() {
        // The clocks go forward in the night to the 29th of March 2026, and back in that to the 25th of October.
        let kept = [quiet("2026-01-01T00:00:00Z", (22, 8), 0)];
        assert_eq!(
            told(&kept, "2026-03-27T12:00:00Z", "2026-03-30T12:00:00Z"),
            [
                "2026-03-27T21:00:00Z 2026-03-28T07:00:00Z",
                "2026-03-28T21:00:00Z 2026-03-29T06:00:00Z",
                "2026-03-29T20:00:00Z 2026-03-30T06:00:00Z",
            ]
        );
        assert_eq!(
            told(&kept, "2026-10-24T12:00:00Z", "2026-10-25T12:00:00Z"),
            ["2026-10-24T20:00:00Z 2026-10-25T07:00:00Z"]
        );
        // An hour that is skipped, and one that comes twice.
        let small = [quiet("2026-01-01T00:00:00Z", (2, 4), 0)];
        assert_eq!(
            told(&small, "2026-03-28T12:00:00Z", "2026-03-29T12:00:00Z"),
            ["2026-03-29T01:00:00Z 2026-03-29T02:00:00Z"]
        );
        assert_eq!(
            told(&small, "2026-10-24T12:00:00Z", "2026-10-25T12:00:00Z"),
            ["2026-10-25T00:00:00Z 2026-10-25T03:00:00Z"]
        );
    }

    #[test]
    fn a_quiet_sunday_joins_its_nights() {
        let sunday = 1 << 6;
        let kept = [quiet("2026-01-01T00:00:00Z", (22, 8), sunday)];
        assert_eq!(
            told(&kept, "2026-02-07T12:00:00Z", "2026-02-09T12:00:00Z"),
            ["2026-02-07T21:00:00Z 2026-02-09T07:00:00Z"]
        );
        let kept = [quiet("2026-01-01T00:00:00Z", (0, 0), sunday)];
        assert_eq!(
            told(&kept, "2026-02-07T12:00:00Z", "2026-02-09T12:00:00Z"),
            ["2026-02-07T23:00:00Z 2026-02-08T23:00:00Z"]
        );
    }

    #[test]
    fn what_was_quiet_stays_so_for_a_day() {
        let night = quiet("2026-02-01T00:00:00Z", (22, 8), 0);
        let none = quiet("2026-02-03T23:00:00Z", (0, 0), 0);
        let noon = quiet("2026-02-06T12:30:00Z", (12, 14), 0);
        assert_eq!(
            told(
                &[night, none, noon],
                "2026-02-02T22:00:00Z",
                "2026-02-07T12:00:00Z"
            ),
            [
                "2026-02-02T22:00:00Z 2026-02-03T07:00:00Z",
                "2026-02-03T21:00:00Z 2026-02-04T07:00:00Z",
                "2026-02-04T21:00:00Z 2026-02-04T23:00:00Z",
                "2026-02-06T12:30:00Z 2026-02-06T13:00:00Z",
                "2026-02-07T11:00:00Z 2026-02-07T13:00:00Z",
            ]
        );
    }

    #[test]
    fn zones_are_found_by_a_part_of_their_name() {
        assert_eq!(zones("madrid"), ["Europe/Madrid"]);
        assert_eq!(zones("new york"), ["America/New_York"]);
        assert_eq!(zones("no such place"), Vec::<String>::new());
        assert_eq!(known("europe/madrid").as_deref(), Some("Europe/Madrid"));
        assert_eq!(known("Madrid").as_deref(), Some("Europe/Madrid"));
        assert_eq!(known("Europe/"), None);
        // Every name that is offered is one by which time can be told.
        let named = zones("");
        assert!(named.len() > 300, "{}", named.len());
        for name in named {
            assert!(TimeZone::get(&name).is_ok() && name.len() <= 40, "{name}");
        }
    }
}

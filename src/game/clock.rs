//! When time runs out, with what the bot itself missed left out.

use super::{ClockTerms, Moment};

/// The timer that ends a game acts this long after the deadline, for clicks still on their way.
pub const TIMER_GRACE: i64 = 15_000;
/// A click delivered later than this is told that it came too late.
pub const CLICK_GRACE: i64 = 15 * 60_000;
/// The reminder comes when one part in this many of the time is left.
pub const REMINDER_SHARE: i64 = 10;
/// After an outage at least this much remains, or the whole turn where that is shorter.
const AFTER_OUTAGE: i64 = 30 * 60_000;

/// A stretch in which the bot could not be reached: no clock ran.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outage {
    /// The last instant known to be good.
    pub from: Moment,
    /// The first instant known to be good again.
    pub to: Moment,
}

/// When a turn that opened at `opened` runs out, none where time is not limited.
///
/// `outages` are in order of time and do not overlap.
pub fn deadline(clock: ClockTerms, opened: Moment, outages: &[Outage]) -> Option<Moment> {
    let allowance = clock.per_turn()?;
    let mut due = opened.plus(allowance);
    for outage in outages {
        if outage.to > opened && outage.from < due {
            let from = outage.from.max(opened);
            due = due.plus(outage.to.since(from));
            due = due.max(outage.to.plus(AFTER_OUTAGE.min(allowance)));
        }
    }
    Some(due)
}

/// When the one reminder of a turn is due: at a tenth of its time.
pub fn reminder(clock: ClockTerms, opened: Moment, outages: &[Outage]) -> Option<Moment> {
    let allowance = clock.per_turn()?;
    Some(deadline(clock, opened, outages)?.plus(-allowance / REMINDER_SHARE))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3_600_000;

    fn outage(from: i64, to: i64) -> Outage {
        Outage {
            from: Moment(from),
            to: Moment(to),
        }
    }

    #[track_caller]
    fn check(outages: &[Outage], expected: i64) {
        let due = deadline(ClockTerms::PerTurn(10 * HOUR), Moment(0), outages);
        assert_eq!(due, Some(Moment(expected)));
    }

    #[test]
    fn an_outage_is_left_out_whole() {
        check(&[], 10 * HOUR);
        check(&[outage(HOUR, 3 * HOUR)], 12 * HOUR);
    }

    #[test]
    fn an_outage_that_began_before_the_turn_counts_from_the_opening() {
        check(&[outage(-5 * HOUR, HOUR)], 11 * HOUR);
    }

    #[test]
    fn outages_before_and_after_the_turn_do_not_count() {
        check(
            &[outage(-2 * HOUR, -HOUR), outage(11 * HOUR, 12 * HOUR)],
            10 * HOUR,
        );
    }

    #[test]
    fn one_credit_can_bring_a_later_outage_into_the_turn() {
        check(
            &[outage(HOUR, 3 * HOUR), outage(11 * HOUR, 12 * HOUR)],
            13 * HOUR,
        );
    }

    #[test]
    fn half_an_hour_remains_after_an_outage_near_the_end() {
        let near = 10 * HOUR - 60_000;
        check(&[outage(near, 20 * HOUR)], 20 * HOUR + HOUR / 2);
    }

    #[test]
    fn a_short_turn_is_given_back_whole() {
        let short = ClockTerms::PerTurn(10 * 60_000);
        let due = deadline(short, Moment(0), &[outage(9 * 60_000, HOUR)]);
        assert_eq!(due, Some(Moment(HOUR + 10 * 60_000)));
    }

    #[test]
    fn no_limit_no_deadline() {
        assert_eq!(deadline(ClockTerms::Unlimited, Moment(0), &[]), None);
        assert_eq!(reminder(ClockTerms::Unlimited, Moment(0), &[]), None);
    }

    #[test]
    fn the_reminder_leaves_a_tenth() {
        let due = reminder(ClockTerms::PerTurn(10 * HOUR), Moment(0), &[]);
        assert_eq!(due, Some(Moment(9 * HOUR)));
    }
}

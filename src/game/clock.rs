//! When time runs out, with what the bot itself missed left out.

use super::{Game, Moment};
use crate::rules::Side;

/// The timer that ends a game acts this long after the deadline, for clicks still on their way.
pub const TIMER_GRACE: i64 = 15_000;
/// A click delivered later than this is told that it came too late.
pub const CLICK_GRACE: i64 = 15 * 60_000;
/// The reminder comes when one part in this many of the time is left.
pub const REMINDER_SHARE: i64 = 10;
/// A game whose server the bot has been out of for so long is abandoned.
pub const GONE_FOR_GOOD: i64 = 30 * 24 * 3_600_000;
/// What lasts longer than this counts as an outage.
pub const SHORTEST_OUTAGE: i64 = 2 * 60_000;
/// After an outage at least this much remains, or the whole time where that is shorter.
const AFTER_OUTAGE: i64 = 30 * 60_000;

/// A stretch in which the bot could not be reached: no clock ran.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Outage {
    /// The last instant known to be good.
    pub from: Moment,
    /// The first instant known to be good again.
    pub to: Moment,
}

impl Outage {
    /// How long it lasted, in milliseconds.
    pub fn length(self) -> i64 {
        self.to.since(self.from)
    }

    /// Puts stretches in order and joins those that touch, so that what was missed twice counts once.
    pub fn join(mut outages: Vec<Outage>) -> Vec<Outage> {
        outages.retain(|outage| outage.from < outage.to);
        outages.sort_unstable();
        outages.dedup_by(|next, before| {
            let touches = next.from <= before.to;
            if touches {
                before.to = before.to.max(next.to);
            }
            touches
        });
        outages
    }
}

/// When a clock that was started at `from` with this much time has run out.
///
/// `outages` are in order of time and do not overlap. One more of them, or a longer one, never brings the end forward.
pub fn runs_out(time: i64, from: Moment, outages: &[Outage]) -> Moment {
    let mut end = from.plus(time);
    for outage in outages {
        if outage.to > from && outage.from < end {
            let missed = outage.to.since(outage.from.max(from));
            end = end.plus(missed);
            end = end.max(outage.to.plus(AFTER_OUTAGE.min(time)));
        }
    }
    end
}

impl Game {
    /// How much time a side has for the open turn, in milliseconds; none where it is not limited.
    pub fn time(&self, _side: Side) -> Option<i64> {
        self.challenge.terms.clock.per_turn()
    }

    /// When a side's time for the open turn runs out, if ever.
    pub fn deadline(&self, side: Side, outages: &[Outage]) -> Option<Moment> {
        Some(runs_out(self.time(side)?, self.turn()?.opened, outages))
    }

    /// When the one reminder of the open turn is due to a side: at a tenth of its time.
    pub fn reminder(&self, side: Side, outages: &[Outage]) -> Option<Moment> {
        let left = self.time(side)? / REMINDER_SHARE;
        Some(self.deadline(side, outages)?.plus(-left))
    }

    /// When the time of the first of those who are awaited runs out, if ever.
    pub fn next_deadline(&self, outages: &[Outage]) -> Option<Moment> {
        let awaited = self.turn()?.awaited().into_iter();
        awaited
            .filter_map(|side| self.deadline(side, outages))
            .min()
    }
}

/// Those of several sides whose time ran out first.
pub(super) fn first_out(deadlines: &[(Side, Moment)]) -> Vec<Side> {
    let first = deadlines.iter().map(|(_, due)| *due).min();
    deadlines
        .iter()
        .filter(|(_, due)| Some(*due) == first)
        .map(|(side, _)| *side)
        .collect()
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
        assert_eq!(runs_out(10 * HOUR, Moment(0), outages), Moment(expected));
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
        let short = 10 * 60_000;
        let end = runs_out(short, Moment(0), &[outage(9 * 60_000, HOUR)]);
        assert_eq!(end, Moment(HOUR + short));
    }

    #[test]
    fn what_was_missed_twice_counts_once() {
        let joined = Outage::join(vec![
            outage(5, 7),
            outage(1, 3),
            outage(2, 4),
            outage(4, 5),
            outage(9, 9),
            outage(12, 11),
            outage(20, 30),
            outage(22, 25),
        ]);
        assert_eq!(joined, [outage(1, 7), outage(20, 30)]);
    }

    #[test]
    fn whose_time_ran_out_first_is_told_apart() {
        let (white, black) = (Side::White, Side::Black);
        let out = |one, other| first_out(&[(white, Moment(one)), (black, Moment(other))]);
        assert_eq!(out(1, 2), [white]);
        assert_eq!(out(2, 1), [black]);
        assert_eq!(out(1, 1), [white, black]);
        assert_eq!(first_out(&[]), []);
    }
}

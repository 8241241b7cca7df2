//! When time runs out, with what the bot itself missed left out.

use super::{Game, Moment, Now};
use crate::rules::Side;

/// The timer that ends a game acts this long after the deadline, for clicks still on their way.
pub const TIMER_GRACE: i64 = 15_000;
/// A click delivered later than this is told that it came too late.
pub const CLICK_GRACE: i64 = 15 * 60_000;
/// A game of which nobody could be told for so long is abandoned.
pub const GONE_FOR_GOOD: i64 = 30 * 24 * 3_600_000;
/// What lasts longer than this counts as an outage.
pub const SHORTEST_OUTAGE: i64 = 2 * 60_000;
/// The least time that can be given to a side at once, a minute.
pub const LEAST_EXTRA: i64 = 60_000;
/// The most time that can be given to a side at once, fourteen days.
pub const MOST_EXTRA: i64 = 14 * 86_400_000;
/// No clock is given more than this, ninety days.
pub(super) const FULL: i64 = 90 * 86_400_000;
/// After an outage at least this much remains, or the whole time where that is shorter.
const AFTER_OUTAGE: i64 = 30 * 60_000;
/// On a clock that shows no more than this only the first reminder comes.
const ONE_REMINDER: i64 = 10 * 60_000;

/// When a player whose move is awaited is reminded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reminder {
    /// When half of the time is left.
    Half,
    /// When a tenth of it is left.
    Tenth,
}

impl Reminder {
    /// Both, the first one first.
    pub const ALL: [Reminder; 2] = [Reminder::Half, Reminder::Tenth];

    /// What is left on a clock when it comes, of this much; none where it does not come at all.
    fn left_of(self, time: i64) -> Option<i64> {
        match self {
            Reminder::Half => Some(time / 2),
            Reminder::Tenth => (time > ONE_REMINDER).then_some(time / 10),
        }
    }
}

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

/// A clock that runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Countdown {
    /// What it showed when it began to run, in milliseconds.
    pub left: i64,
    /// All that its player has had for the turn: more than it shows once it was stopped in a pause.
    pub whole: i64,
    /// When it began to run.
    pub from: Moment,
    /// Whether it stands still in quiet hours; if not, it runs in them and does not run out.
    pub banked: bool,
}

impl Countdown {
    /// When it has run out.
    ///
    /// One more stretch in which it stands still, or a longer one, never brings the end forward.
    pub fn runs_out(self, now: Now<'_>) -> Moment {
        let end = self.shows(0, now);
        if self.banked {
            end
        } else {
            self.after_quiet(end, now)
        }
    }

    /// From when on it shows no more than `target`, for good.
    pub fn shows(self, target: i64, now: Now<'_>) -> Moment {
        let (mut at, mut left) = (self.from, self.left);
        let mut reached = self.from;
        for (stop, remains) in self.stops(now) {
            let runs = stop.from.since(at).max(0);
            if left <= runs {
                break;
            }
            if left > target && left - runs <= target {
                reached = at.plus(left - target);
            }
            left = (left - runs).max(remains);
            at = at.max(stop.to);
        }
        if left > target {
            at.plus(left - target)
        } else {
            reached
        }
    }

    /// What it shows at an instant; before it began to run, and while it stands still, it loses nothing.
    pub fn left_at(self, instant: Moment, now: Now<'_>) -> i64 {
        let (mut at, mut left) = (self.from, self.left);
        for (stop, remains) in self.stops(now) {
            let runs = stop.from.since(at).max(0);
            if left <= runs || at.plus(runs) >= instant {
                break;
            }
            left -= runs;
            at = at.max(stop.to);
            if at >= instant {
                return left;
            }
            left = left.max(remains);
        }
        (left - instant.since(at).max(0)).max(0)
    }

    /// The stretches in which it stands still, in order of time, and what remains at least after each.
    fn stops(self, now: Now<'_>) -> Vec<(Outage, i64)> {
        let outages = now.outages.iter().map(|stop| (*stop, self.remains()));
        let quiet = now.quiet.iter().filter(|_| self.banked);
        let mut stops: Vec<(Outage, i64)> = outages.chain(quiet.map(|stop| (*stop, 0))).collect();
        stops.retain(|(stop, _)| stop.to > self.from);
        stops.sort_unstable();
        stops
    }

    fn remains(self) -> i64 {
        AFTER_OUTAGE.min(self.whole)
    }

    /// The end of a clock that would run out at this instant, once quiet hours let it.
    fn after_quiet(self, out: Moment, now: Now<'_>) -> Moment {
        let mut end = out;
        loop {
            let quiet = now.quiet.iter();
            let quiet = quiet.filter(|quiet| quiet.from <= end && end < quiet.to);
            // While it waits for their end the bot can be away as well.
            let missed = now.outages.iter();
            let missed = missed.filter(|outage| outage.to > out && outage.from < end);
            let later = quiet
                .map(|quiet| quiet.to)
                .chain(missed.map(|outage| outage.to.plus(self.remains())))
                .filter(|later| *later > end)
                .max();
            match later {
                Some(later) => end = later,
                None => return end,
            }
        }
    }
}

impl Game {
    /// A side's clock in the open turn; none where time is not limited, or in a pause.
    pub fn countdown(&self, side: Side) -> Option<Countdown> {
        let turn = self.turn()?;
        Some(Countdown {
            left: turn.left[side.index()]?,
            whole: turn.whole[side.index()]?,
            from: turn.running?,
            banked: self.is_banked(),
        })
    }

    /// Whether time that is not used in a turn is kept for the next.
    pub fn is_banked(&self) -> bool {
        matches!(self.challenge.terms.clock, super::ClockTerms::Bank { .. })
    }

    /// What a side has left at an instant of the open turn, in milliseconds; none where time is not limited.
    pub fn left(&self, side: Side, at: Moment, now: Now<'_>) -> Option<i64> {
        let turn = self.turn()?;
        match self.countdown(side).filter(|_| turn.awaits(side)) {
            Some(clock) => Some(clock.left_at(at, now)),
            None => turn.left[side.index()],
        }
    }

    /// What a side keeps when its clock is stopped now: where quiet hours have kept it from running out, as much as
    /// was left of them.
    pub(super) fn left_when_stopped(&self, side: Side, now: Now<'_>) -> Option<i64> {
        let left = self.left(side, now.at, now)?;
        let awaits = self.turn()?.awaits(side);
        match self.deadline(side, now).filter(|_| awaits && left == 0) {
            Some(until) => Some(until.since(now.at).max(0)),
            None => Some(left),
        }
    }

    /// When a side's time for the open turn runs out, if ever.
    pub fn deadline(&self, side: Side, now: Now<'_>) -> Option<Moment> {
        Some(self.countdown(side)?.runs_out(now))
    }

    /// When a reminder of the open turn is due to a side, if it is to come at all.
    pub fn reminder(&self, kind: Reminder, side: Side, now: Now<'_>) -> Option<Moment> {
        let clock = self.countdown(side)?;
        Some(clock.shows(kind.left_of(clock.left)?, now))
    }

    /// When the time of the first of those who are awaited runs out, if ever.
    pub fn next_deadline(&self, now: Now<'_>) -> Option<Moment> {
        let awaited = self.turn()?.awaited().into_iter();
        awaited.filter_map(|side| self.deadline(side, now)).min()
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

    fn now<'a>(outages: &'a [Outage], quiet: &'a [Outage]) -> Now<'a> {
        Now {
            at: Moment(0),
            outages,
            quiet,
        }
    }

    fn clock(left: i64, banked: bool) -> Countdown {
        Countdown {
            left,
            whole: left,
            from: Moment(0),
            banked,
        }
    }

    fn per_turn(left: i64, outages: &[Outage], quiet: &[Outage]) -> Moment {
        clock(left, false).runs_out(now(outages, quiet))
    }

    #[track_caller]
    fn check(outages: &[Outage], expected: i64) {
        assert_eq!(per_turn(10 * HOUR, outages, &[]), Moment(expected));
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
        let end = per_turn(short, &[outage(9 * 60_000, HOUR)], &[]);
        assert_eq!(end, Moment(HOUR + short));
    }

    #[test]
    fn no_clock_runs_out_in_quiet_hours() {
        let night = [outage(8 * HOUR, 16 * HOUR)];
        assert_eq!(per_turn(7 * HOUR, &[], &night), Moment(7 * HOUR));
        assert_eq!(per_turn(10 * HOUR, &[], &night), Moment(16 * HOUR));
        assert_eq!(per_turn(17 * HOUR, &[], &night), Moment(17 * HOUR));
        let bank = |left| clock(left, true).runs_out(now(&[], &night));
        assert_eq!(bank(7 * HOUR), Moment(7 * HOUR));
        assert_eq!(bank(10 * HOUR), Moment(18 * HOUR));
        // Away from before the end of the night: half an hour remains.
        let away = [outage(15 * HOUR, 20 * HOUR)];
        let end = per_turn(10 * HOUR, &away, &night);
        assert_eq!(end, Moment(20 * HOUR + HOUR / 2));
    }

    #[test]
    fn what_is_left_and_when_so_much_is_left_agree() {
        let away = [outage(HOUR, 3 * HOUR)];
        for banked in [false, true] {
            let quiet = [outage(4 * HOUR, 5 * HOUR)];
            let clock = clock(10 * HOUR, banked);
            let now = now(&away, &quiet);
            assert_eq!(clock.left_at(Moment(-HOUR), now), 10 * HOUR);
            assert_eq!(clock.left_at(Moment(2 * HOUR), now), 9 * HOUR);
            for left in [9, 8, 5, 1] {
                let at = clock.shows(left * HOUR, now);
                assert_eq!(clock.left_at(at, now), left * HOUR);
            }
            assert_eq!(clock.left_at(Moment(99 * HOUR), now), 0);
        }
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

//! What the reckoning of clocks holds to, whatever was missed.

use lacre::game::{Countdown, Moment, Now, Outage};
use proptest::prelude::*;

use super::MINUTE;

/// Half an hour, or the whole time where that is shorter, is what remains after an outage.
const REMAINS: i64 = 30 * MINUTE;

fn outages() -> impl Strategy<Value = Vec<Outage>> {
    let outage = (-300..2_000_i64, 0..400_i64).prop_map(|(from, length)| Outage {
        from: Moment(from * MINUTE),
        to: Moment((from + length) * MINUTE),
    });
    prop::collection::vec(outage, 0..12)
}

/// When a clock of this time has run out that began at nought.
fn runs_out(time: i64, outages: &[Outage]) -> Moment {
    let clock = Countdown {
        left: time,
        whole: time,
        from: Moment(0),
        banked: false,
    };
    clock.runs_out(Now {
        at: Moment(0),
        outages,
        quiet: &[],
    })
}

/// For how long a clock was shown running from the start until `end`, minute by minute.
fn running(end: Moment, outages: &[Outage]) -> i64 {
    let minutes = (0..end.0 / MINUTE).map(|minute| Moment(minute * MINUTE));
    let missed = |at: Moment| outages.iter().any(|gone| gone.from <= at && at < gone.to);
    let shown = minutes.filter(|at| !missed(*at)).count();
    i64::try_from(shown).unwrap() * MINUTE
}

proptest! {
    #[test]
    fn nobody_loses_before_having_had_all_their_time(time in 10..1_000_i64, gone in outages()) {
        let time = time * MINUTE;
        let end = runs_out(time, &Outage::join(gone.clone()));
        prop_assert!(running(end, &gone) >= time);
        // And nobody waits longer than what was missed and what remains after it come to.
        let most = gone.iter().filter(|gone| gone.to > Moment(0)).count();
        let extra = i64::try_from(most).unwrap() * REMAINS.min(time);
        prop_assert!(running(end, &gone) <= time + extra);
    }

    #[test]
    fn after_an_outage_enough_remains(time in 10..1_000_i64, gone in outages()) {
        let time = time * MINUTE;
        let end = runs_out(time, &Outage::join(gone.clone()));
        for gone in gone {
            if gone.from < gone.to && gone.to > Moment(0) && gone.from < end {
                prop_assert!(end.since(gone.to) >= REMAINS.min(time), "{gone:?} {end:?}");
            }
        }
    }

    #[test]
    fn learning_of_more_never_brings_a_deadline_forward(
        time in 10..1_000_i64,
        known in outages(),
        learnt in outages(),
    ) {
        let time = time * MINUTE;
        let before = runs_out(time, &Outage::join(known.clone()));
        let all = [known, learnt].concat();
        prop_assert!(runs_out(time, &Outage::join(all)) >= before);
    }

    #[test]
    fn what_is_credited_twice_counts_once(time in 10..1_000_i64, gone in outages(), cut in 1..9_usize) {
        let time = time * MINUTE;
        let once = Outage::join(gone.clone());
        let twice = Outage::join([gone.clone(), gone.clone()].concat());
        prop_assert_eq!(&once, &twice);
        // An outage that was noted in two parts is one.
        let parts = gone.iter().flat_map(|whole| {
            let middle = whole.from.plus(whole.length() / i64::try_from(cut).unwrap());
            [
                Outage { to: middle, ..*whole },
                Outage { from: middle, ..*whole },
            ]
        });
        let parts = Outage::join(parts.collect());
        prop_assert_eq!(runs_out(time, &parts), runs_out(time, &once));
        prop_assert!(once.windows(2).all(|pair| pair[0].to < pair[1].from));
    }
}

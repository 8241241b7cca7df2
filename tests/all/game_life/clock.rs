//! Time, and running out of it.

use lacre::game::{Command, Finish, Moment, Outage, Refusal, TIMER_GRACE};
use lacre::rules::{Side, Variant};

use super::{ANA, HOUR, START, Story};

#[test]
fn an_order_counts_up_to_the_deadline_and_for_a_quarter_of_an_hour_after_its_click() {
    let story = Story::of(Variant::Xymyx).after(10 * HOUR);
    let in_time = story.seal(ANA, "e2e4");
    assert!(story.clone().after(10_000).ask(&in_time).is_ok());
    story
        .clone()
        .after(15 * 60_000 + 1)
        .then_refused(&in_time, &Refusal::DeliveredTooLate);
    let late = story.after(1);
    late.then_refused(
        &late.seal(ANA, "e2e4"),
        &Refusal::TimeIsUp(Moment(START + 10 * HOUR)),
    );
}

#[test]
fn time_runs_out_only_after_the_grace_and_not_while_an_outage_lasts() {
    let begun = Story::of(Variant::Xymyx).turn("e2e4", "e7e5");
    let opened = begun.at;
    let story = begun.sealed(ANA, "d2d4").after(10 * HOUR + TIMER_GRACE - 2);
    assert_eq!(story.ask(&Command::TimeUp), Ok(vec![]));
    let mut missed = story.clone().after(1);
    missed.outages = vec![Outage {
        from: Moment(START + opened + HOUR),
        to: Moment(START + opened + 2 * HOUR),
    }];
    assert_eq!(missed.ask(&Command::TimeUp), Ok(vec![]));
    story
        .after(2)
        .when(Command::TimeUp)
        .then_ended(Some(Side::White), Finish::Time);
}

#[test]
fn before_ones_own_first_move_running_out_of_time_aborts() {
    Story::of(Variant::Xymyx)
        .sealed(ANA, "e2e4")
        .after(10 * HOUR + TIMER_GRACE)
        .when(Command::TimeUp)
        .then_ended(None, Finish::Aborted);
    Story::of(Variant::Classic)
        .sealed(ANA, "e2e4")
        .after(10 * HOUR + TIMER_GRACE)
        .when(Command::TimeUp)
        .then_ended(None, Finish::Aborted);
}

#[test]
fn where_both_let_their_time_run_out_there_is_no_result() {
    Story::of(Variant::Xymyx)
        .turn("e2e4", "e7e5")
        .after(10 * HOUR + TIMER_GRACE)
        .when(Command::TimeUp)
        .then_ended(None, Finish::Abandoned);
}

//! Pauses, time that is given, and clocks that keep what is not used.

use lacre::game::{
    ClockTerms, ClockView, Command, Event, Finish, Moment, Outage, PlayerId, Refusal, Stage,
    TIMER_GRACE, Viewer,
};
use lacre::rules::{Ruleset, Side, Variant};

use super::{ANA, BEN, CARLA, HOUR, MOD, START, Story};

const DAY: i64 = 24 * HOUR;

impl Story {
    fn with_clock(variant: Variant, clock: ClockTerms) -> Story {
        let mut story = Story::challenge(Ruleset::new(variant), Some(BEN));
        if let Event::Challenged(challenge) = &mut story.events[0].event {
            challenge.terms.clock = clock;
        }
        story.when(Command::Accept {
            by: BEN,
            lot: Side::White,
            lately: 0,
        })
    }

    /// Both agree on a pause.
    #[track_caller]
    fn paused(self) -> Story {
        let opening = self.opening();
        self.when(Command::OfferPause { by: ANA, opening })
            .when(Command::AcceptPause { by: BEN, opening })
    }

    #[track_caller]
    fn resumed(self, by: PlayerId) -> Story {
        self.when(Command::Resume { by })
    }

    #[track_caller]
    fn given(self, by: PlayerId, ms: i64) -> Story {
        let opening = self.opening();
        self.when(Command::GiveTime { by, opening, ms })
    }

    /// White's and Black's clock: how long it still runs, or what it stands at with a minus sign.
    fn clocks(&self) -> [Option<i64>; 2] {
        let Stage::Playing { clocks, .. } = self.view(Viewer::Public).stage else {
            panic!("no turn is open")
        };
        clocks.map(|clock| {
            Some(match clock? {
                ClockView::Runs(until) => until.0 - START - self.at,
                ClockView::Stands(ms) => -ms,
            })
        })
    }
}

fn bank(bank: i64, increment: i64) -> ClockTerms {
    ClockTerms::Bank { bank, increment }
}

#[test]
fn a_bank_keeps_what_is_not_used_and_each_move_adds_to_it() {
    let story = Story::with_clock(Variant::Xymyx, bank(10 * DAY, HOUR));
    let story = story.after(DAY).sealed(ANA, "e2e4");
    // Ana's clock has stopped; Ben's runs on.
    let story = story.after(2 * DAY);
    assert_eq!(story.clocks(), [Some(-9 * DAY), Some(7 * DAY)]);
    let story = story.sealed(BEN, "e7e5");
    assert_eq!(story.clocks(), [Some(9 * DAY + HOUR), Some(7 * DAY + HOUR)]);
    // What was missed is left out of what was used.
    let mut story = story.after(DAY);
    let since = Moment(START + story.at);
    story.outages = vec![Outage {
        from: since.plus(-12 * HOUR),
        to: since,
    }];
    let story = story.sealed(BEN, "b8c6");
    assert_eq!(story.clocks()[1], Some(-(7 * DAY - 11 * HOUR)));
}

#[test]
fn in_an_alternating_game_only_the_bank_of_who_is_to_move_runs() {
    let story = Story::with_clock(Variant::Classic, bank(DAY, 0));
    let story = story.after(HOUR).sealed(ANA, "e2e4").after(2 * HOUR);
    assert_eq!(story.clocks(), [Some(-23 * HOUR), Some(22 * HOUR)]);
    let story = story.sealed(BEN, "e7e5");
    assert_eq!(story.clocks(), [Some(23 * HOUR), Some(-22 * HOUR)]);
    let late = story.after(23 * HOUR + TIMER_GRACE);
    late.when(Command::TimeUp)
        .then_ended(Some(Side::Black), Finish::Time);
}

#[test]
fn whose_bank_runs_out_first_loses_and_in_the_same_instant_nobody() {
    let begun = Story::with_clock(Variant::Xymyx, bank(DAY, 0)).turn("e2e4", "e7e5");
    // Ben used a millisecond more.
    let both_out = begun.clone().after(DAY + TIMER_GRACE);
    both_out
        .when(Command::TimeUp)
        .then_ended(Some(Side::White), Finish::Time);
    let equal = begun.given(ANA, HOUR + 1).given(BEN, HOUR);
    equal
        .after(DAY + HOUR + TIMER_GRACE)
        .when(Command::TimeUp)
        .then_ended(None, Finish::Abandoned);
}

#[test]
fn a_pause_stops_the_clocks_and_either_player_ends_it() {
    let story = Story::of(Variant::Xymyx).after(HOUR).paused();
    let story = story.after(99 * HOUR);
    assert_eq!(story.clocks(), [Some(-9 * HOUR); 2]);
    assert_eq!(story.ask(&Command::TimeUp), Ok(vec![]));
    let opening = story.opening();
    story.then_refused(
        &Command::OfferPause { by: ANA, opening },
        &Refusal::AlreadyPaused,
    );
    story.then_refused(&Command::Resume { by: CARLA }, &Refusal::NotAPlayer);
    for by in [ANA, BEN] {
        let story = story.clone().resumed(by);
        assert_eq!(story.clocks(), [Some(9 * HOUR); 2]);
        story.then_refused(&Command::Resume { by }, &Refusal::NotPaused);
        let story = story.after(9 * HOUR + TIMER_GRACE).when(Command::TimeUp);
        story.then_ended(None, Finish::Aborted);
    }
}

#[test]
fn in_a_pause_moves_are_sealed_and_turns_carried_out_and_it_goes_on() {
    let story = Story::of(Variant::Xymyx).after(HOUR).paused().after(DAY);
    let story = story.turn("e2e4", "e7e5").after(DAY);
    assert_eq!(story.clocks(), [Some(-10 * HOUR); 2]);
    let story = story
        .sealed(ANA, "d2d4")
        .after(DAY)
        .resumed(BEN)
        .after(HOUR);
    assert_eq!(story.clocks(), [Some(-10 * HOUR), Some(9 * HOUR)]);
}

#[test]
fn an_offer_of_a_pause_is_bound_to_its_turn_and_its_person() {
    let story = Story::of(Variant::Xymyx);
    let opening = story.opening();
    let offer = |by| Command::OfferPause { by, opening };
    let accept = |by| Command::AcceptPause { by, opening };
    story.then_refused(&accept(BEN), &Refusal::NothingOffered);
    let offered = story.when(offer(ANA));
    offered.then_refused(&offer(ANA), &Refusal::AlreadyOffered);
    offered.then_refused(&accept(ANA), &Refusal::OwnOffer(Side::White));
    offered.then_refused(&accept(CARLA), &Refusal::NotAPlayer);
    // An offer from each side is an agreement.
    assert_eq!(
        offered.clone().when(offer(BEN)).clocks(),
        [Some(-10 * HOUR); 2]
    );
    let declined = offered
        .clone()
        .when(Command::DeclinePause { by: BEN, opening });
    declined.then_refused(&accept(BEN), &Refusal::NothingOffered);
    let resolved = offered.clone().turn("e2e4", "e7e5");
    resolved.then_refused(&accept(BEN), &Refusal::StaleTurn { then: 1, now: 2 });
    // Once time has run out it is too late to stop it.
    let late = offered.after(10 * HOUR + 1);
    late.then_refused(&accept(BEN), &Refusal::TimeIsUp(Moment(START + 10 * HOUR)));
}

#[test]
fn without_a_clock_there_is_nothing_to_stop_or_give() {
    let story = Story::with_clock(Variant::Classic, ClockTerms::Unlimited);
    let opening = story.opening();
    story.then_refused(&Command::OfferPause { by: ANA, opening }, &Refusal::NoClock);
    let ms = HOUR;
    story.then_refused(
        &Command::GiveTime {
            by: ANA,
            opening,
            ms,
        },
        &Refusal::NoClock,
    );
}

#[test]
fn time_is_given_to_who_can_use_it() {
    let story = Story::of(Variant::Xymyx).given(ANA, 3 * HOUR);
    assert_eq!(story.clocks(), [Some(10 * HOUR), Some(13 * HOUR)]);
    let opening = story.opening();
    let give = |by, ms| Command::GiveTime { by, opening, ms };
    for ms in [0, -HOUR, 59_999, 14 * DAY + 1, i64::MAX] {
        story.then_refused(&give(ANA, ms), &Refusal::ExtraRange);
    }
    let sealed = story.sealed(BEN, "e7e5");
    sealed.then_refused(&give(ANA, HOUR), &Refusal::NothingToExtend(Side::Black));
    // What was given is for this turn.
    let next = sealed.sealed(ANA, "e2e4");
    assert_eq!(next.clocks(), [Some(10 * HOUR); 2]);
    // A bank keeps it, whoever is to move.
    let story = Story::with_clock(Variant::Classic, bank(DAY, 0)).given(ANA, HOUR);
    assert_eq!(story.clocks(), [Some(DAY), Some(-25 * HOUR)]);
}

#[test]
fn a_moderator_stops_clocks_and_gives_time_with_a_reason() {
    let story = Story::of(Variant::Xymyx).after(HOUR);
    let reason = || "A storm".to_owned();
    let pause = |by| Command::ModeratorPause {
        by,
        reason: reason(),
    };
    let resume = Command::ModeratorResume {
        by: MOD,
        reason: reason(),
    };
    let extend = |by, reason: &str| Command::Extend {
        by,
        side: Side::Black,
        ms: HOUR,
        reason: reason.to_owned(),
    };
    story.then_refused(&pause(ANA), &Refusal::ModeratorPlays);
    story.then_refused(&extend(BEN, "x"), &Refusal::ModeratorPlays);
    story.then_refused(&extend(MOD, "  "), &Refusal::ReasonMissing);
    story.then_refused(&resume, &Refusal::NotPaused);
    let paused = story.when(extend(MOD, "x")).when(pause(MOD)).after(DAY);
    assert_eq!(paused.clocks(), [Some(-9 * HOUR), Some(-10 * HOUR)]);
    paused.then_refused(&Command::Resume { by: ANA }, &Refusal::PausedByModerator);
    let paused = paused.when(extend(MOD, "x"));
    let resumed = paused.when(resume.clone());
    assert_eq!(resumed.clocks(), [Some(9 * HOUR), Some(11 * HOUR)]);
    // A moderator ends what the players agreed on, too.
    let agreed = Story::of(Variant::Classic).paused().when(resume);
    assert_eq!(agreed.clocks()[0], Some(10 * HOUR));
}

#[test]
fn a_journal_gives_the_same_clocks_whatever_is_known_of_outages() {
    let mut story = Story::with_clock(Variant::Xymyx, bank(DAY, HOUR)).after(5 * HOUR);
    story.outages = vec![Outage {
        from: Moment(START + HOUR),
        to: Moment(START + 4 * HOUR),
    }];
    let mut story = story.turn("e2e4", "e7e5").paused().after(DAY);
    let known = story.clocks();
    assert_eq!(known[0], Some(-23 * HOUR));
    story.outages.clear();
    assert_eq!(story.clocks(), known);
}

//! From the challenge to the first turn, or to nothing.

use lacre::game::{Closed, Command, Event, Refusal, SeatChoice};
use lacre::rules::{Ruleset, Side, Variant};

use super::{ANA, BEN, CARLA, HOUR, Story};

#[test]
fn a_challenge_ends_in_one_way_only() {
    let open = Story::challenge(Ruleset::new(Variant::Xymyx), Some(BEN));
    let ends = [
        (Command::Decline { by: BEN }, Closed::Declined),
        (Command::Withdraw { by: ANA }, Closed::Withdrawn),
    ];
    for (command, closed) in ends {
        let story = open.clone().when(command);
        let accept = Command::Accept {
            by: BEN,
            lot: Side::White,
            lately: 0,
        };
        story.then_refused(&accept, &Refusal::ChallengeClosed(closed));
        story.then_refused(
            &Command::Withdraw { by: ANA },
            &Refusal::ChallengeClosed(closed),
        );
    }
    let accepted = Story::of(Variant::Xymyx);
    accepted.then_refused(&Command::Withdraw { by: ANA }, &Refusal::AlreadyAccepted);
}

#[test]
fn nobody_accepts_their_own_challenge_or_one_addressed_to_somebody_else() {
    let accept = |by| Command::Accept {
        by,
        lot: Side::White,
        lately: 0,
    };
    let story = Story::challenge(Ruleset::new(Variant::Xymyx), Some(BEN));
    story.then_refused(&accept(ANA), &Refusal::OwnChallenge);
    story.then_refused(&accept(CARLA), &Refusal::AddressedTo(BEN));
    story.then_refused(&Command::Withdraw { by: BEN }, &Refusal::NotTheChallenger);
    let open = Story::challenge(Ruleset::new(Variant::Xymyx), None);
    open.then_refused(&Command::Decline { by: CARLA }, &Refusal::OpenToAll);
    assert_eq!(
        open.when(accept(CARLA)).game().seats,
        Some([ANA, CARLA]),
        "an open challenge is anybody's"
    );
}

#[test]
fn a_challenge_expires_when_its_time_is_over_and_not_before() {
    let story = Story::challenge(Ruleset::new(Variant::Xymyx), None);
    assert_eq!(story.ask(&Command::Expire), Ok(vec![]));
    let late = story.after(72 * HOUR);
    assert_eq!(late.ask(&Command::Expire), Ok(vec![Event::Expired]));
    let accept = Command::Accept {
        by: BEN,
        lot: Side::White,
        lately: 0,
    };
    late.after(1)
        .then_refused(&accept, &Refusal::ChallengeClosed(Closed::Expired));
}

#[test]
fn seats_are_given_by_choice_or_by_lot() {
    let accept = Command::Accept {
        by: BEN,
        lot: Side::Black,
        lately: 0,
    };
    let chosen = Story::challenge(Ruleset::new(Variant::Classic), Some(BEN));
    assert_eq!(
        chosen.clone().when(accept.clone()).game().seats,
        Some([ANA, BEN])
    );
    let mut drawn = chosen;
    if let Event::Challenged(challenge) = &mut drawn.events[0].event {
        challenge.terms.seats = SeatChoice::Drawn;
    }
    assert_eq!(drawn.when(accept).game().seats, Some([BEN, ANA]));
}

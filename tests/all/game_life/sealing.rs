//! Sealing moves, and what comes of a turn.

use lacre::game::{Refusal, Stage, Viewer};
use lacre::rules::{Illegal, Side, Variant};

use super::{ANA, BEN, CARLA, Story};

#[test]
fn a_turn_resolves_with_the_last_order_due_and_not_before() {
    let story = Story::of(Variant::Xymyx).sealed(ANA, "e2e4");
    assert!(story.game().played.is_empty());
    let story = story.sealed(BEN, "e7e5");
    assert_eq!(story.game().played.len(), 1);
    let classic = Story::of(Variant::Classic).sealed(ANA, "e2e4");
    assert_eq!(classic.game().played.len(), 1);
}

#[test]
fn what_is_sealed_is_seen_by_nobody_but_its_player() {
    let story = Story::of(Variant::Xymyx).sealed(ANA, "e2e4");
    let order_seen = |viewer| match story.view(viewer).stage {
        Stage::Playing { sealed, .. } => sealed.unwrap().order.is_some(),
        stage => panic!("{stage:?}"),
    };
    assert!(order_seen(Viewer::Person(ANA)));
    for viewer in [Viewer::Public, Viewer::Person(BEN), Viewer::Person(CARLA)] {
        assert!(!order_seen(viewer), "{viewer:?}");
        let other = Story::of(Variant::Xymyx).sealed(ANA, "d2d4");
        let mask = |story: &Story| {
            let mut view = story.view(viewer);
            if let Stage::Playing { sealed, .. } = &mut view.stage {
                *sealed = None;
            }
            format!("{view:?}")
        };
        assert_eq!(mask(&story), mask(&other));
    }
    assert!(!format!("{:?}", story.events).contains("Move"));
}

#[test]
fn sealed_is_final() {
    let story = Story::of(Variant::Xymyx).sealed(ANA, "e2e4");
    story.then_refused(&story.seal(ANA, "d2d4"), &Refusal::AlreadySealed);
}

#[test]
fn only_the_player_whose_move_is_due_seals() {
    let story = Story::of(Variant::Classic);
    story.then_refused(&story.seal(BEN, "e7e5"), &Refusal::NotYourTurn);
    story.then_refused(&story.seal(CARLA, "e2e4"), &Refusal::NotAPlayer);
}

#[test]
fn a_move_the_rules_forbid_is_refused_with_the_reason() {
    let story = Story::of(Variant::Classic);
    let refusal = story.ask(&story.seal(ANA, "e2e5")).unwrap_err();
    assert!(
        matches!(refusal, Refusal::Illegal { why, .. } if matches!(why, Illegal::NotItsWay { .. })),
        "the reason is about the move"
    );
}

#[test]
fn a_click_on_an_old_turn_is_told_both_numbers() {
    let story = Story::of(Variant::Xymyx);
    let old = story.seal(ANA, "e2e4");
    let story = story.turn("d2d4", "d7d5");
    story.then_refused(&old, &Refusal::StaleTurn { then: 1, now: 2 });
}

#[test]
fn the_interaction_and_not_the_arrival_says_who_was_first() {
    let story = Story::of(Variant::Xymyx).after(1_000);
    let early = story.seal(BEN, "e7e5");
    let story = story.after(500).sealed(ANA, "e2e4").when(early);
    assert_eq!(story.game().played[0].first, Some(Side::Black));
}

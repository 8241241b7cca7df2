//! How a game ends.

use lacre::game::{Command, End, Finish, Opening, Refusal, Stage, Viewer};
use lacre::rules::{Ending, Side, Variant};

use super::{ANA, BEN, CARLA, MOD, Story};

#[test]
fn mate_ends_the_game() {
    let story = Story::of(Variant::Classic)
        .turn("f2f3", "e7e5")
        .turn("g2g4", "d8h4");
    story.then_ended(Some(Side::Black), Finish::Rules(Ending::Checkmate));
    let end = End {
        winner: Some(Side::Black),
        finish: Finish::Rules(Ending::Checkmate),
    };
    let resign = Command::Resign {
        by: ANA,
        opening: Opening(2),
    };
    story.then_refused(&resign, &Refusal::GameOver(end));
}

#[test]
fn a_draw_is_offered_once_a_turn_and_only_the_other_answers() {
    let story = Story::of(Variant::Xymyx);
    let opening = story.opening();
    let accept = |by| Command::AcceptDraw { by, opening };
    story.then_refused(&accept(BEN), &Refusal::NothingOffered);
    let offered = story.when(Command::OfferDraw { by: ANA, opening });
    offered.then_refused(&accept(ANA), &Refusal::OwnOffer(Side::White));
    offered.then_refused(&accept(CARLA), &Refusal::NotAPlayer);
    let again = Command::OfferDraw { by: ANA, opening };
    offered.then_refused(&again, &Refusal::AlreadyOffered);
    offered
        .clone()
        .when(accept(BEN))
        .then_ended(None, Finish::Agreement);
    let declined = offered.when(Command::DeclineDraw { by: BEN, opening });
    declined.then_refused(&accept(BEN), &Refusal::NothingOffered);
    declined.then_refused(&again, &Refusal::AlreadyOffered);
}

#[test]
fn a_draw_offered_by_both_in_one_turn_is_an_agreement() {
    let story = Story::of(Variant::Xymyx);
    let opening = story.opening();
    story
        .when(Command::OfferDraw { by: ANA, opening })
        .when(Command::OfferDraw { by: BEN, opening })
        .then_ended(None, Finish::Agreement);
}

#[test]
fn an_offer_dies_when_the_turn_resolves() {
    let story = Story::of(Variant::Xymyx);
    let opening = story.opening();
    let story = story
        .when(Command::OfferDraw { by: ANA, opening })
        .turn("e2e4", "e7e5");
    let now = story.opening();
    story.then_refused(
        &Command::AcceptDraw { by: BEN, opening },
        &Refusal::StaleTurn { then: 1, now: 2 },
    );
    let accept = Command::AcceptDraw {
        by: BEN,
        opening: now,
    };
    story.then_refused(&accept, &Refusal::NothingOffered);
}

#[test]
fn resigning_loses_once_one_has_moved_and_aborts_before() {
    let story = Story::of(Variant::Xymyx);
    let resign = |story: &Story, by| Command::Resign {
        by,
        opening: story.opening(),
    };
    story
        .clone()
        .when(resign(&story, BEN))
        .then_ended(None, Finish::Aborted);
    let moved = story.turn("e2e4", "e7e5");
    moved
        .clone()
        .when(resign(&moved, BEN))
        .then_ended(Some(Side::White), Finish::Resignation);
}

#[test]
fn a_moderator_needs_a_reason_and_plays_no_part_in_the_game() {
    let end = End {
        winner: None,
        finish: Finish::Aborted,
    };
    let abort = |by, reason: &str| Command::Moderate {
        by,
        end,
        reason: reason.to_owned(),
    };
    let story = Story::of(Variant::Xymyx).sealed(ANA, "e2e4");
    story.then_refused(&abort(ANA, "mine"), &Refusal::ModeratorPlays);
    story.then_refused(&abort(MOD, " \n "), &Refusal::ReasonMissing);
    let over = story.when(abort(MOD, "both asked for it"));
    over.then_ended(None, Finish::Aborted);
    let Stage::Over {
        reason, leftover, ..
    } = over.view(Viewer::Public).stage
    else {
        panic!("over")
    };
    assert_eq!(reason.as_deref(), Some("both asked for it"));
    assert!(leftover.is_some(), "what was sealed is opened in the end");
}

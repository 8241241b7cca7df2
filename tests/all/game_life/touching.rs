//! Touched is moved: classic, paragraph 3.

use lacre::game::{Command, Opening, PlayerId, Refusal, Sealed, Stage, Viewer};
use lacre::rules::{Ruleset, Side, Square, Variant};

use super::{ANA, BEN, CARLA, Story};

fn square(story: &Story, name: &str) -> Square {
    story.game().position().shape().parse(name).unwrap()
}

fn touch(story: &Story, by: PlayerId, opening: Opening, name: &str) -> Command {
    Command::Touch {
        by,
        opening,
        square: Sealed::new(square(story, name)),
    }
}

#[track_caller]
fn touched(story: Story, by: PlayerId, name: &str) -> Story {
    let command = touch(&story, by, story.opening(), name);
    story.when(command)
}

fn seen(story: &Story, viewer: Viewer) -> Option<Square> {
    match story.view(viewer).stage {
        Stage::Playing { touched, .. } => touched,
        stage => panic!("{stage:?}"),
    }
}

#[test]
fn choosing_a_piece_that_can_move_binds_its_player_for_the_turn() {
    let story = touched(Story::of(Variant::Classic), ANA, "g1");
    let knight = square(&story, "g1");
    story.then_refused(&story.seal(ANA, "e2e4"), &Refusal::Touched(knight));
    let other = touch(&story, ANA, story.opening(), "e2");
    story.then_refused(&other, &Refusal::Touched(knight));
    // Touching it again changes nothing, and the next turn is free.
    let again = touch(&story, ANA, story.opening(), "g1");
    assert_eq!(story.ask(&again), Ok(Vec::new()));
    let story = story.sealed(ANA, "g1f3").sealed(BEN, "e7e5");
    story.sealed(ANA, "e2e4");
}

#[test]
fn a_piece_without_a_legal_move_binds_nothing() {
    let story = touched(Story::of(Variant::Classic), ANA, "a1");
    assert_eq!(story.events.len(), 2);
    story.sealed(ANA, "e2e4");
}

#[test]
fn where_it_is_off_or_unknown_nothing_binds() {
    let off = Ruleset::new(Variant::Classic)
        .with("touch-move", "off")
        .unwrap();
    let off = Story::challenge(off, Some(BEN)).when(Command::Accept {
        by: BEN,
        lot: Side::Black,
        lately: 0,
    });
    for story in [off, Story::of(Variant::Xymyx), Story::of(Variant::Omega)] {
        let begun = story.events.len();
        assert_eq!(touched(story, ANA, "e2").events.len(), begun);
    }
}

#[test]
fn only_its_player_sees_what_was_touched() {
    let story = touched(Story::of(Variant::Classic), ANA, "g1");
    assert_eq!(
        seen(&story, Viewer::Person(ANA)),
        Some(square(&story, "g1"))
    );
    let other = touched(Story::of(Variant::Classic), ANA, "e2");
    for viewer in [Viewer::Public, Viewer::Person(BEN), Viewer::Person(CARLA)] {
        assert_eq!(seen(&story, viewer), None);
        let told = |story: &Story| format!("{:?}", story.view(viewer));
        assert_eq!(told(&story), told(&other), "{viewer:?}");
    }
    assert_eq!(
        format!("{:?}", story.events),
        format!("{:?}", other.events),
        "what is secret does not print"
    );
}

#[test]
fn only_the_player_whose_turn_it_is_touches() {
    let story = Story::of(Variant::Classic);
    let opening = story.opening();
    story.then_refused(&touch(&story, BEN, opening, "e7"), &Refusal::NotYourTurn);
    story.then_refused(&touch(&story, CARLA, opening, "e2"), &Refusal::NotAPlayer);
    let stale = touch(&story, ANA, Opening(99), "e2");
    story.then_refused(&stale, &Refusal::StaleTurn { then: 1, now: 1 });
}

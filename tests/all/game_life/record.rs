//! The record that a game leaves.

use lacre::game::{Command, PlayerId, TIMER_GRACE, Viewer};
use lacre::record;
use lacre::rules::{Side, Variant};

use super::{ANA, HOUR, Story};

fn name(player: PlayerId) -> String {
    if player == ANA { "Ana" } else { "Ben \"B\"" }.to_owned()
}

#[test]
fn a_record_proves_itself_and_shows_every_change() {
    let story = Story::of(Variant::Xymyx)
        .turn("e2e4", "e7e5")
        .turn("g1f3", "b8c6")
        .sealed(ANA, "f1c4");
    let text = record::export(&story.view(Viewer::Public), &name);
    assert!(!text.contains("f1c4"), "the open turn stays sealed");
    let verified = record::verify(&text).unwrap();
    assert_eq!((verified.turns.len(), verified.receipts), (2, 4));
    let flaw = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        record::verify(&text.replacen(from, to, 1))
            .unwrap_err()
            .flaw
    };
    use record::Flaw;
    assert_eq!(flaw("\"e2e4\"", "\"d2d4\""), Flaw::Receipt(Side::White));
    assert_eq!(flaw("\"e2e4\"", "\"e2e5\""), Flaw::Illegal("e2e5".into()));
    assert_eq!(
        flaw("\"first\": \"white\"", "\"first\": \"black\""),
        Flaw::First
    );
    assert_eq!(
        flaw("\"position\": \"r", "\"position\": \"n"),
        Flaw::Position
    );
    assert_eq!(flaw("\"appear\"", "\"vanish\""), Flaw::Position);
    assert_eq!(flaw("xymyx", "checkers"), Flaw::Unknown);
    assert_eq!(
        flaw(
            "\"outcome\": null",
            "\"outcome\": {\"winner\": \"white\", \"reason\": \"checkmate\"}"
        ),
        Flaw::Outcome
    );
    assert!(matches!(
        flaw("lacre-record/1", "lacre-record/9"),
        Flaw::NotARecord(_)
    ));
}

#[test]
fn what_was_sealed_is_opened_in_the_record_of_a_game_that_is_over() {
    let story = Story::of(Variant::Xymyx)
        .turn("e2e4", "e7e5")
        .sealed(ANA, "f1c4")
        .after(10 * HOUR + TIMER_GRACE)
        .when(Command::TimeUp);
    let text = record::export(&story.view(Viewer::Public), &name);
    assert!(text.contains("f1c4"));
    assert_eq!(record::verify(&text).unwrap().receipts, 3);
    assert!(record::verify(&text.replace("f1c4", "f1b5")).is_err());
}

#[test]
fn the_game_as_text_in_the_manner_of_pgn() {
    let story = Story::of(Variant::Xymyx)
        .turn("e2e4", "e7e5")
        .turn("g1f3", "b8c6");
    insta::assert_snapshot!(record::pgn(&story.view(Viewer::Public), &name), @r##"
    [Event "#42"]
    [Date "2027.01.15"]
    [White "Ana"]
    [Black "Ben \"B\""]
    [Result "*"]
    [Variant "xymyx"]

    1. e4 | e5 2. Nf3 | Nc6 *
    "##);
}

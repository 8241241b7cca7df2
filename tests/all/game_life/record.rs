//! The record that a game leaves.

use lacre::game::{Command, PlayerId, TIMER_GRACE, Viewer};
use lacre::record;
use lacre::record::Flaw;
use lacre::rules::{Ruleset, Side, Variant};
use serde_json::{Value, json};

use super::{ANA, BEN, HOUR, Story};
use crate::rulesets::every;

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

/// A game of some turns, as its record.
fn recorded(ruleset: Ruleset) -> Value {
    let accept = Command::Accept {
        by: BEN,
        lot: Side::Black,
        lately: 0,
    };
    let mut story = Story::challenge(ruleset, Some(BEN)).when(accept);
    for turn in 0..4 {
        let game = story.game();
        let position = game.position();
        for &side in position.movers().due() {
            let legal = position.legal_moves(side);
            let text = position.write_move(legal[(7 * turn + 3) % legal.len()]);
            let player = if side == Side::White { ANA } else { BEN };
            story = story.after(1).sealed(player, &text);
        }
    }
    serde_json::from_str(&record::export(&story.view(Viewer::Public), &name)).unwrap()
}

/// What is found wrong with a record when something in it has been changed.
fn flaw(record: &Value, change: impl FnOnce(&mut Value)) -> Flaw {
    let mut record = record.clone();
    change(&mut record);
    let text = record.to_string();
    record::verify(&text).expect_err(&text).flaw
}

#[test]
fn whatever_is_changed_in_a_record_is_found_in_every_game() {
    for ruleset in Variant::ALL.into_iter().flat_map(every) {
        let record = recorded(ruleset);
        let verified = record::verify(&record.to_string()).unwrap();
        assert_eq!(
            (verified.turns.len(), verified.start.ruleset()),
            (4, ruleset)
        );
        changed_terms(ruleset, &record);
        for (turn, mover) in [(0, "white"), (1, "black"), (3, "black")] {
            changed_turn(&record, turn, mover);
        }
        let result = json!({"winner": "white", "reason": "checkmate"});
        assert_eq!(flaw(&record, |it| it["outcome"] = result), Flaw::Outcome);
    }
}

fn changed_terms(ruleset: Ruleset, record: &Value) {
    let long = "x".repeat(6_000);
    for other in Variant::ALL
        .into_iter()
        .filter(|other| *other != ruleset.variant())
    {
        for option in other.options() {
            let given = flaw(record, |it| {
                it["options"][option.name] = json!(option.values[0])
            });
            assert_eq!(given, Flaw::Unknown, "{}", option.name);
        }
        let renamed = record::verify(&{
            let mut it = record.clone();
            it["variant"] = json!(other.name());
            it.to_string()
        });
        assert!(renamed.is_err(), "{ruleset:?} as {other}");
    }
    for (name, _) in ruleset.options() {
        for value in ["never", "", &long] {
            let given = flaw(record, |it| it["options"][name] = json!(value));
            assert_eq!(given, Flaw::Unknown, "{name}");
        }
    }
    for (key, value) in [
        ("start", "?"),
        ("start", &long),
        ("game", "x"),
        ("variant", "Omega"),
    ] {
        assert_eq!(
            flaw(record, |it| it[key] = json!(value)),
            Flaw::Unknown,
            "{key}"
        );
    }
}

fn changed_turn(record: &Value, turn: usize, mover: &str) {
    let side = Side::from_name(mover).unwrap();
    let verified = record::verify(&record.to_string()).unwrap();
    let before = match turn {
        0 => verified.start,
        _ => verified.turns[turn - 1].1.position,
    };
    let given = record["turns"][turn][mover]["move"].as_str().unwrap();
    let order = |text: &str| flaw(record, |it| it["turns"][turn][mover]["move"] = json!(text));
    let legal = before.legal_moves(side).into_iter();
    for other in legal
        .map(|mv| before.write_move(mv))
        .filter(|text| text != given)
    {
        assert_eq!(order(&other), Flaw::Receipt(side), "{other}");
    }
    let king = before.shape().name(before.king(side));
    let nowhere = format!("{king}{king}");
    assert_eq!(order(&nowhere), Flaw::Illegal(nowhere.clone()));
    for unreadable in ["", "zz", "é", &"x".repeat(6_000)] {
        assert_eq!(order(unreadable), Flaw::Order);
    }
    let within = |path: [&str; 2], value: Value| {
        flaw(record, |it| it["turns"][turn][path[0]][path[1]] = value)
    };
    let nonce = |text: &str| within([mover, "nonce"], json!(text));
    assert_eq!(nonce("x"), Flaw::Order);
    assert_eq!(nonce(&"0".repeat(32)), Flaw::Receipt(side));
    assert_eq!(
        within([mover, "receipt"], json!("0".repeat(64))),
        Flaw::Receipt(side)
    );
    let plain = |key: &str, value: Value| flaw(record, |it| it["turns"][turn][key] = value);
    assert_eq!(plain("position", json!(before.text())), Flaw::Position);
    assert_eq!(plain("changes", json!([])), Flaw::Position);
    assert_eq!(plain(mover, Value::Null), Flaw::Order);
    let first = Side::ALL.map(Side::name);
    let first = first
        .into_iter()
        .find(|side| record["turns"][turn][side].is_object());
    let opening = plain("opening", json!(9_999));
    assert_eq!(
        opening,
        Flaw::Receipt(Side::from_name(first.unwrap()).unwrap())
    );
}

//! The referee's protocol, line by line.

use std::io::Cursor;

use lacre::cli::referee;
use proptest::prelude::*;
use serde_json::{Value, json};

fn ask_all(input: &[u8]) -> Vec<Value> {
    let mut output = Vec::new();
    referee::run(Cursor::new(input), &mut output).unwrap();
    String::from_utf8(output)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn ask(request: Value) -> Value {
    let mut answers = ask_all(format!("{request}\n").as_bytes());
    assert_eq!(answers.len(), 1, "one answer to one line");
    answers.remove(0)
}

fn error(request: Value) -> (String, String) {
    let answer = ask(request);
    let field = |name: &str| {
        answer["error"][name]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    };
    (field("code"), field("message"))
}

#[test]
fn the_variants_come_with_their_options() {
    let expected = json!({"id": 7, "variants": [
        {"name": "xymyx", "options": {"ties": ["first-sealed", "alternating"]}},
        {"name": "classic", "options": {"stalemate": ["wins", "draws"], "touch-move": ["on", "off"]}},
        {"name": "dynamo", "options": {}},
        {"name": "omega", "options": {
            "rules": ["advanced", "plain"],
            "templar": ["off", "on"],
            "immobilise": ["off", "on"],
            "wizard-travel": ["off", "on"],
        }},
    ]});
    assert_eq!(ask(json!({"cmd": "variants", "id": 7})), expected);
}

#[test]
fn a_state_says_all_about_a_position() {
    let position = "4r2k/8/8/R7/8/8/8/4K3 wb - - 0 1";
    let answer = ask(json!({"cmd": "state", "variant": "xymyx", "position": position}));
    assert_eq!(answer["position"], position);
    assert_eq!(answer["to_act"], json!(["white", "black"]));
    assert_eq!(answer["check"], json!(["white"]));
    assert_eq!(answer["frozen"], json!(["e8"]));
    assert_eq!(
        answer["moves"]["white"],
        json!(["a5e5", "e1d1", "e1d2", "e1f1", "e1f2"])
    );
    assert_eq!(answer["moves"]["black"], json!(["h8g7", "h8g8", "h8h7"]));
    assert_eq!(answer["outcome"], Value::Null);
    let classic = ask(json!({"cmd": "state", "variant": "classic"}));
    assert_eq!(classic.get("frozen"), None);
    assert_eq!(classic["to_act"], json!(["white"]));
}

#[test]
fn a_game_that_is_over_has_nobody_to_act() {
    let position = "k6R/8/1K6/8/8/8/8/8 wb - - 0 1";
    let answer = ask(json!({"cmd": "state", "variant": "xymyx", "position": position}));
    assert_eq!(answer["to_act"], json!([]));
    assert_eq!(answer["moves"], json!({"white": [], "black": []}));
    assert_eq!(answer["check"], json!(["black"]));
    assert_eq!(
        answer["outcome"],
        json!({"winner": "white", "reason": "checkmate"})
    );
    let moves = json!({"white": "b6c6", "black": "a8a7"});
    let (code, _) =
        error(json!({"cmd": "resolve", "variant": "xymyx", "position": position, "moves": moves}));
    assert_eq!(code, "game-over");
}

#[test]
fn a_turn_is_resolved_with_its_events() {
    let answer = ask(json!({
        "cmd": "resolve", "variant": "xymyx", "first": "black",
        "position": "n6k/1P6/r7/8/8/8/8/4K3 wb - - 0 1",
        "moves": {"white": "b7a8q", "black": "a6a8"},
    }));
    assert_eq!(answer["position"], "r6k/8/8/8/8/8/8/4K3 wb - - 0 2");
    assert_eq!(
        answer["events"],
        json!([
            {"kind": "double-absorption", "square": "a8", "removed": ["n", "Q"]},
            {"kind": "promotion", "square": "a8"},
        ])
    );
}

#[test]
fn repetition_is_found_in_the_history_alone() {
    let before = "4k3/8/8/8/8/8/8/R3K3 wb - - 8 20";
    let state = |history: Value| {
        ask(json!({"cmd": "state", "variant": "xymyx", "position": before, "history": history}))["outcome"].clone()
    };
    let other = "4k3/8/8/8/8/8/8/1R2K3 wb - - 8 20";
    assert_eq!(
        state(json!([before, before])),
        json!({"winner": null, "reason": "threefold-repetition"})
    );
    assert_eq!(state(json!([before, other])), Value::Null);
}

#[test]
fn every_fault_has_its_code() {
    let turn = |variant: &str, moves: Value| {
        error(json!({"cmd": "resolve", "variant": variant, "moves": moves})).0
    };
    let faults = [
        (error(json!([1])).0, "bad-json"),
        (error(json!({"cmd": "fly"})).0, "unknown-command"),
        (error(json!({})).0, "unknown-command"),
        (error(json!({"cmd": "state"})).0, "unknown-variant"),
        (
            error(json!({"cmd": "state", "variant": "go"})).0,
            "unknown-variant",
        ),
        (
            error(json!({"cmd": "state", "variant": "xymyx", "options": {"stalemate": "wins"}})).0,
            "unknown-option",
        ),
        (
            error(json!({"cmd": "state", "variant": "xymyx", "options": {"ties": "never"}})).0,
            "unknown-option",
        ),
        (
            error(json!({"cmd": "state", "variant": "xymyx", "options": [1]})).0,
            "unknown-option",
        ),
        (
            error(json!({"cmd": "state", "variant": "xymyx", "position": 1})).0,
            "bad-position",
        ),
        (
            error(json!({"cmd": "state", "variant": "xymyx", "position": ""})).0,
            "bad-position",
        ),
        (
            error(json!({"cmd": "state", "variant": "xymyx", "history": ["x"]})).0,
            "bad-position",
        ),
        (
            error(json!({"cmd": "perft", "variant": "xymyx", "depth": 9})).0,
            "too-deep",
        ),
        (
            error(json!({"cmd": "divide", "variant": "xymyx", "depth": u64::MAX})).0,
            "too-deep",
        ),
        (
            error(json!({"cmd": "perft", "variant": "xymyx", "depth": "1"})).0,
            "bad-json",
        ),
        (turn("xymyx", json!({"white": "e2e4"})), "missing-move"),
        (turn("xymyx", json!(null)), "missing-move"),
        (
            turn("xymyx", json!({"white": "e2e4", "black": "e7e4"})),
            "illegal-move",
        ),
        (
            turn("xymyx", json!({"white": "e2e4", "black": 5})),
            "illegal-move",
        ),
        (
            turn("classic", json!({"white": "e2e4", "black": "e7e5"})),
            "illegal-move",
        ),
        (turn("classic", json!({"black": "e7e5"})), "missing-move"),
    ];
    for (found, expected) in faults {
        assert_eq!(found, expected);
    }
}

#[test]
fn a_refusal_says_why() {
    let refused = |position: &str, white: &str| {
        let moves = json!({"white": white, "black": "h8h7"});
        error(json!({"cmd": "resolve", "variant": "xymyx", "position": position, "moves": moves}))
    };
    let cases = [
        (
            "4r2k/8/8/R7/8/8/8/4K3 wb - - 0 1",
            "e3e4",
            "no such piece: e3",
        ),
        ("4r2k/8/8/R7/8/8/8/4K3 wb - - 0 1", "a5b6", "not its move"),
        ("7k/8/8/8/8/8/8/4K2R wb - - 0 1", "h1h2", "frozen"),
        (
            "4r2k/8/8/R7/8/8/8/4K3 wb - - 0 1",
            "e1e2",
            "king would be unsafe on e2, attacked from e8",
        ),
        (
            "7k/8/8/R7/1b6/8/8/4K3 wb - - 0 1",
            "a5a4",
            "only the king may answer the check from b4",
        ),
        (
            "7k/P7/8/8/8/8/8/4K3 wb - - 0 1",
            "a7a8",
            "must become a queen",
        ),
    ];
    for (position, mv, reason) in cases {
        let (code, message) = refused(position, mv);
        assert_eq!(code, "illegal-move");
        assert!(message.contains(reason), "{message} does not say: {reason}");
    }
}

#[test]
fn a_bad_position_is_refused_with_every_reason() {
    let (_, message) = error(
        json!({"cmd": "state", "variant": "classic", "position": "8/8/8/8/8/8/8/P7 x - - 0 0"}),
    );
    for reason in [
        "white has 0 kings",
        "black has 0 kings",
        "pawns",
        "side to move",
        "turn",
    ] {
        assert!(message.contains(reason), "{message} does not say: {reason}");
    }
}

#[test]
fn counting_and_describing() {
    assert_eq!(
        ask(json!({"cmd": "perft", "variant": "xymyx", "depth": 1})),
        json!({"nodes": 1521})
    );
    assert_eq!(
        ask(json!({"cmd": "perft", "variant": "classic", "depth": 0})),
        json!({"nodes": 1})
    );
    let parts = ask(json!({"cmd": "divide", "variant": "xymyx", "depth": 1}));
    assert_eq!(parts["moves"]["e2e4 e7e5"], 1);
    let text =
        ask(json!({"cmd": "describe", "variant": "xymyx", "locale": "en"}))["text"].to_string();
    assert!(text.contains("e1") && text.contains("d8"), "{text}");
}

#[test]
fn lines_are_answered_in_order_whatever_stands_between() {
    let input = b"{\"cmd\":\"variants\",\"id\":\"a\"}\n\xff\xfe\n\n{\"cmd\":\"perft\",\"variant\":\"classic\",\"depth\":1,\"id\":null}";
    let answers = ask_all(input);
    assert_eq!(answers.len(), 4);
    assert_eq!(answers[0]["id"], "a");
    assert_eq!(answers[1]["error"]["code"], "bad-json");
    assert_eq!(answers[2]["error"]["code"], "bad-json");
    assert_eq!(answers[3], json!({"id": null, "nodes": 20}));
}

#[test]
fn what_nests_without_end_is_survived() {
    let answers = ask_all("[".repeat(100_000).as_bytes());
    assert_eq!(answers[0]["error"]["code"], "bad-json");
    let text = "k".repeat(100_000);
    let (code, message) = error(json!({"cmd": "state", "variant": "xymyx", "position": text}));
    assert_eq!(code, "bad-position");
    assert!(message.len() < 500, "a long text makes no long answer");
}

proptest! {
    #[test]
    fn any_line_has_one_answer(line in prop::collection::vec(any::<u8>().prop_filter("one line", |b| *b != b'\n'), 1..80)) {
        prop_assert_eq!(ask_all(&line).len(), 1);
    }

    #[test]
    fn any_fields_have_one_answer(
        cmd in "state|resolve|divide|describe",
        variant in "xymyx|classic|omega",
        position in "\\PC{0,40}",
        mv in "\\PC{0,6}",
    ) {
        let request = json!({
            "cmd": cmd, "variant": variant, "position": position, "depth": 1,
            "moves": {"white": mv, "black": mv}, "history": [position],
        });
        prop_assert!(ask(request)["error"]["code"].is_string());
    }
}

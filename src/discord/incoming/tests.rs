//! Every command of the tree, as Discord sends it.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use serde_json::{Value, json};
use serenity::all::CommandData;

use super::*;
use crate::discord::commands::{Kind, Opt, Spec, TREE};
use crate::game::{ClockTerms, SeatChoice};
use crate::locale::{Label, Language};
use crate::rules::Side;
use crate::service::ChannelChange;

fn read(data: Value) -> Result<Intent, Misread> {
    let data: CommandData = serde_json::from_value(data).unwrap();
    command(&data)
}

fn data(name: &str, options: Value) -> Value {
    json!({ "id": "1", "name": name, "type": 1, "options": options, "resolved": { "users": {
        "22": { "id": "22", "username": "ben", "discriminator": "0", "global_name": "Ben", "avatar": null },
        "33": { "id": "33", "username": "robot", "discriminator": "0", "avatar": null, "bot": true },
    }, "channels": {
        "44": { "id": "44", "name": "chess", "type": 0, "permissions": "0" },
        "45": { "id": "45", "name": "chess", "type": 4, "permissions": "0" },
    } } })
}

fn text(name: &str, value: &str) -> Value {
    json!({ "name": name, "type": 3, "value": value })
}

fn english(label: Label) -> String {
    label.name(Language::English)
}

/// An option with a value that it takes.
fn filled(opt: &Opt) -> Value {
    let name = english(opt.label);
    match opt.kind {
        Kind::User => json!({ "name": name, "type": 6, "value": "22" }),
        Kind::Flag => json!({ "name": name, "type": 5, "value": true }),
        Kind::Number(_, most) => json!({ "name": name, "type": 4, "value": most }),
        Kind::Channel(_) => json!({ "name": name, "type": 7, "value": "44" }),
        Kind::Role => json!({ "name": name, "type": 8, "value": "55" }),
        Kind::Text(_) if [Label::EventStarts, Label::EventDays].contains(&opt.label) => {
            text(&name, "3d")
        }
        Kind::Text(_) if opt.label == Label::EventTies => text(&name, "BH/C1 SB"),
        Kind::Suggested(_) if opt.label == Label::EventOptions => text(&name, "ties=alternating"),
        Kind::Text(longest) => {
            let given: String = "because".chars().take(longest.into()).collect();
            text(&name, &given)
        }
        Kind::Suggested(_) if name == "clock" => text(&name, "3d"),
        Kind::Suggested(_) => text(&name, "42"),
        Kind::OneOf(choices) => text(&name, choices.last().unwrap().0),
        Kind::Game => text(&name, Variant::ALL[0].name()),
    }
}

fn leaves() -> Vec<(Option<&'static Spec>, &'static Spec)> {
    let of = |spec: &'static Spec| -> Vec<(Option<&'static Spec>, &'static Spec)> {
        if spec.subs.is_empty() {
            vec![(None, spec)]
        } else {
            spec.subs.iter().map(|sub| (Some(spec), sub)).collect()
        }
    };
    TREE.iter().flat_map(of).collect()
}

fn sent(parent: Option<&Spec>, spec: &Spec, options: Vec<Value>) -> Value {
    match parent {
        None => data(&english(spec.label), json!(options)),
        Some(parent) => {
            let sub = json!({ "name": english(spec.label), "type": 1, "options": options });
            data(&english(parent.label), json!([sub]))
        }
    }
}

#[test]
fn every_command_is_read_bare_and_with_all_its_options() {
    let mut seen = Vec::new();
    for (parent, spec) in leaves() {
        let required = spec.options.iter().filter(|opt| opt.required);
        let bare = read(sent(parent, spec, required.map(filled).collect())).unwrap();
        let full = read(sent(
            parent,
            spec,
            spec.options.iter().map(filled).collect(),
        ))
        .unwrap();
        let changed = spec.options.iter().any(|opt| !opt.required);
        assert!(
            !changed || bare != full || spec.options.len() == 1,
            "{:?}",
            spec.label
        );
        assert!(!seen.contains(&full), "{full:?}");
        seen.push(full);
    }
    assert_eq!(seen.len(), 63);
}

#[test]
fn a_challenge_holds_all_that_was_chosen() {
    let options = json!([{ "name": "xymyx", "type": 1, "options": [
        { "name": "opponent", "type": 6, "value": "22" },
        text("clock", "12 h"),
        { "name": "rated", "type": 5, "value": false },
        text("seat", "black"),
        text("ties", "alternating"),
    ] }]);
    let Intent::Challenge {
        opponent, terms, ..
    } = read(data("challenge", options)).unwrap()
    else {
        panic!("it is a challenge");
    };
    let opponent = opponent.unwrap();
    assert_eq!(
        (opponent.id.0, opponent.name.as_str(), opponent.is_bot),
        (22, "Ben", false)
    );
    assert_eq!(terms.clock, ClockTerms::PerTurn(12 * 3_600_000));
    assert_eq!(terms.seats, SeatChoice::Challenger(Side::Black));
    assert_eq!(terms.ruleset.option("ties"), Some("alternating"));
    assert!(!terms.rated);
}

#[test]
fn a_challenge_that_names_nothing_is_open_and_takes_two_days() {
    let options = json!([{ "name": "classic", "type": 1, "options": [] }]);
    let Intent::Challenge {
        opponent, terms, ..
    } = read(data("challenge", options)).unwrap()
    else {
        panic!("it is a challenge");
    };
    assert_eq!(opponent, None);
    assert_eq!(
        (terms.clock, terms.seats),
        (ClockTerms::DEFAULT, SeatChoice::Drawn)
    );
}

#[test]
fn a_game_picked_in_place_of_a_move_names_the_game() {
    let number = |n| Meant::By(Which::Number(n));
    let of = |options| read(data("move", options));
    assert_eq!(
        of(json!([text("move", "#42")])),
        Ok(Intent::Move {
            game: number(42),
            text: String::new()
        })
    );
    assert_eq!(
        of(json!([text("move", " Nf3 "), text("game", "7")])),
        Ok(Intent::Move {
            game: number(7),
            text: "Nf3".to_owned()
        })
    );
}

#[test]
fn no_text_is_longer_and_no_number_larger_than_the_option_takes() {
    let mut tried = 0;
    for (parent, spec) in leaves() {
        for opt in spec.options {
            let name = english(opt.label);
            let others = spec.options.iter().filter(|other| other.required);
            let others = others.filter(|other| other.label != opt.label);
            let with = |value: Value| others.clone().map(filled).chain([value]).collect();
            let too_much = match opt.kind {
                Kind::Text(longest) | Kind::Suggested(longest) => {
                    let fits = text(&name, &"é".repeat(longest.into()));
                    let fits = read(sent(parent, spec, with(fits)));
                    assert_ne!(fits, Err(Misread::Unknown), "{name}");
                    text(&name, &"é".repeat(usize::from(longest) + 1))
                }
                Kind::Number(_, most) => json!({ "name": name, "type": 4, "value": most + 1 }),
                _ => continue,
            };
            let refused = read(sent(parent, spec, with(too_much)));
            assert_eq!(refused, Err(Misread::Unknown), "{name}");
            tried += 1;
        }
    }
    assert!(tried > 10, "{tried}");
}

#[test]
fn a_channel_must_be_of_a_kind_that_serves() {
    let add = |id: &str| {
        let options = json!([{ "name": "add", "type": 7, "value": id }]);
        let sub = json!({ "name": "channels", "type": 1, "options": options });
        read(data("setup", json!([sub])))
    };
    let added = vec![ChannelChange::Add(Snowflake(44))];
    assert_eq!(
        add("44"),
        Ok(Intent::SetUp(SetupChange {
            channels: added,
            ..SetupChange::default()
        }))
    );
    assert_eq!(add("45"), Err(Misread::WrongChannel(Snowflake(45))));
    assert_eq!(add("46"), Err(Misread::Unknown));
}

#[test]
fn what_this_version_does_not_know_is_refused() {
    for unknown in [
        data(
            "setup",
            json!([{ "name": "settings", "type": 1, "options": [
                { "name": "challenges", "type": 4, "value": 0 }] }]),
        ),
        data("dance", json!([])),
        data("challenge", json!([])),
        data(
            "challenge",
            json!([{ "name": "shogi", "type": 1, "options": [] }]),
        ),
        data("move", json!([text("speed", "fast")])),
        data("move", json!([{ "name": "move", "type": 4, "value": 3 }])),
        data("export", json!([text("as", "video")])),
        data("rules", json!([text("game", "go")])),
        data("board", json!([{ "name": "turn", "type": 4, "value": -1 }])),
        data(
            "help",
            json!([{ "name": "help", "type": 1, "options": [] }]),
        ),
        data(
            "challenge",
            json!([{ "name": "xymyx", "type": 1, "options": [text("ties", "never")] }]),
        ),
        data(
            "challenge",
            json!([{ "name": "xymyx", "type": 1, "options": [text("stalemate", "wins")] }]),
        ),
        data(
            "challenge",
            json!([{ "name": "xymyx", "type": 1,
            "options": [{ "name": "opponent", "type": 6, "value": "99" }] }]),
        ),
        data(
            "challenge",
            json!([{ "name": "dynamo", "type": 1, "options": [text("rules", "plain")] }]),
        ),
    ] {
        let shown = unknown.to_string();
        assert_eq!(read(unknown), Err(Misread::Unknown), "{shown}");
    }
}

#[test]
fn a_text_that_cannot_be_meant_says_which() {
    let clock = json!([{ "name": "xymyx", "type": 1, "options": [text("clock", "soon")] }]);
    assert_eq!(
        read(data("challenge", clock)),
        Err(Misread::BadClock("soon".to_owned()))
    );
    let game = data("resign", json!([text("game", "mine")]));
    assert_eq!(read(game), Err(Misread::NotAGame("mine".to_owned())));
}

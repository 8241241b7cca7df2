//! What people do over the interface, and where they begin.

use reqwest::StatusCode;
use serde_json::json;

use super::Room;

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_played_over_the_interface() {
    let room = Room::open().await;
    let caller = &room.caller;
    let people = caller.get("api/people").await;
    assert_eq!(people["people"], json!(["Ana", "Ben", "Carla", "Mod"]));
    let challenge = json!({"in": "#chess", "command": ["challenge", "xymyx"], "options": [["opponent", "@Ben"]]});
    let came = caller.does("Ana", "command", challenge).await;
    assert_eq!(came["came"], "message");
    caller
        .post(
            "api/step",
            json!({"who": "Ben", "command": "/help", "sees": {"Ben": ["challenges"]}}),
        )
        .await;
    caller.presses("Ben", "challenges", "Accept").await;
    let step = json!({"sees": {"Ana": ["Turn 1"]}});
    assert_eq!(
        caller.post("api/step", step).await,
        (StatusCode::OK, json!({}))
    );

    // What is private stands before one person alone, and nobody else can press it.
    let asked = json!({"in": "#1", "line": "/move move:e2e4"});
    let shown = caller.does("Ana", "command", asked).await;
    let (id, own) = caller.sees("Ana", "cannot be changed").await.unwrap();
    assert_eq!(
        (own["private"].clone(), json!(id)),
        (json!(true), shown["message"].clone())
    );
    assert_eq!(own["used"]["command"], "/move");
    assert!(own["files"][0]["alt"].is_string());
    assert!(caller.sees("Ben", "cannot be changed").await.is_none());
    let button = own["rows"][0]["components"][0]["custom_id"].clone();
    let (status, refused) = caller
        .post(
            "api/people/Ben/press",
            json!({"message": id, "button": button}),
        )
        .await;
    assert_eq!(
        (status, refused),
        (
            StatusCode::CONFLICT,
            json!({"refused": "This interaction failed"})
        )
    );
    caller.presses("Ana", "cannot be changed", "Seal").await;

    // Put away, it is gone for its reader; the bot may still change it.
    caller.does("Ana", "dismiss", json!({"message": id})).await;
    assert!(
        caller
            .sees("Ana", "Receipt: ")
            .await
            .is_none_or(|(other, _)| other != id)
    );

    let offered = json!({"in": "#1", "command": ["move"], "options": [["move", "f5"]]});
    let choices = caller.does("Ben", "autocomplete", offered).await;
    assert!(
        choices["choices"][0]["name"]
            .as_str()
            .unwrap()
            .contains("f5"),
        "{choices}"
    );
    caller
        .does(
            "Ben",
            "command",
            json!({"in": "#1", "line": "/move move:f7f5"}),
        )
        .await;
    caller.presses("Ben", "cannot be changed", "Seal").await;
    let step = json!({"sees": {"Carla": ["Turn 2"]}});
    assert_eq!(caller.post("api/step", step).await.0, StatusCode::OK);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_client_refuses_in_its_own_words() {
    let room = Room::open().await;
    for (verb, body, words) in [
        (
            "command",
            json!({"in": "#chess", "line": "/nothing"}),
            "There is no command /nothing here.",
        ),
        (
            "command",
            json!({"in": "#chess", "command": ["challenge"], "options": []}),
            "followed by one of",
        ),
        (
            "command",
            json!({"in": "#chess", "command": ["help"], "options": [["what", "x"]]}),
            "no option for “what:x”",
        ),
        (
            "command",
            json!({"in": "#chess", "line": "/challenge xymyx rated:perhaps"}),
            "Choose True or False.",
        ),
        (
            "command",
            json!({"in": "#nowhere", "line": "/help"}),
            "there is no place #nowhere",
        ),
        ("submit", json!({"values": []}), "no form is open"),
        (
            "press",
            json!({"message": "1", "button": "x"}),
            "This interaction failed",
        ),
        (
            "choose",
            json!({"message": "1", "list": "x", "values": []}),
            "This interaction failed",
        ),
    ] {
        let (status, answer) = room
            .caller
            .post(&format!("api/people/Ana/{verb}"), body)
            .await;
        assert_eq!(status, StatusCode::CONFLICT, "{answer}");
        assert!(
            answer["refused"].as_str().unwrap().contains(words),
            "{answer}"
        );
    }
    let (status, _) = room
        .caller
        .post(
            "api/people/Nobody/says",
            json!({"in": "#chess", "text": "x"}),
        )
        .await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let (status, answer) = room
        .caller
        .post("api/begin", json!({"start": "nowhere"}))
        .await;
    assert_eq!(status, StatusCode::CONFLICT, "{answer}");
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_are_listed_in_the_readers_language() {
    let room = Room::open().await;
    let chess = room
        .stage
        .discord
        .world(|world| world.place_named("#chess").unwrap().id);
    let first = |name: &'static str| {
        let caller = &room.caller;
        async move {
            let list = caller
                .get(&format!("api/people/{name}/commands?in={chess}"))
                .await;
            let list = list.as_array().unwrap().clone();
            let challenge = list
                .iter()
                .find(|one| one["path"] == json!(["challenge", "xymyx"]))
                .cloned();
            (list, challenge.unwrap())
        }
    };
    let (english, challenge) = first("Ana").await;
    assert_eq!(challenge["shown"], json!(["challenge", "xymyx"]));
    let (spanish, reto) = first("Carla").await;
    assert_eq!(reto["shown"], json!(["desafiar", "xymyx"]));
    assert_ne!(challenge["about"], reto["about"]);
    assert_eq!(english.len(), spanish.len());
    let (all, _) = first("Mod").await;
    assert!(
        all.len() > english.len(),
        "who manages the server is offered more"
    );
    room.caller
        .does("Carla", "locale", json!({"locale": "en-US"}))
        .await;
    assert_eq!(first("Carla").await.1["shown"], challenge["shown"]);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_start_is_reached_and_told_by_the_page() {
    let room = Room::open().await;
    let programme = include_str!("../../../assets/rehearsal/page/programme.js");
    let people = room.caller.get("api/people").await;
    let starts: Vec<String> = serde_json::from_value(people["starts"].clone()).unwrap();
    // What is told to all at each start, and what the one who is named can do there.
    let reached = [
        ("empty", "", None),
        ("frozen-queen", "frozen", None),
        ("before-mate", "Turn 8", Some(("Ana", "axb8=Q", "= queen"))),
        (
            "fools-mate",
            "Pawn g2 → g4",
            Some(("Ben", "Qh4", "Queen d8 → h4")),
        ),
        (
            "castling",
            "Turn 4",
            Some(("Ana", "O-O", "Castling e1 → g1")),
        ),
        (
            "dynamo-mate",
            "Pulled off",
            Some(("Ana", "Qd7", "Queen d1 → d7")),
        ),
        (
            "push-off",
            "Turn 2",
            Some(("Ana", "f1a6>a6xx", "off the board")),
        ),
        ("wizard", "Turn 1", Some(("Ana", "w1a2", "Wizard w1 → a2"))),
        (
            "fool",
            "Fool may enter next on b8",
            Some(("Ben", "F@b8", "The Fool enters on b8")),
        ),
        ("second-round", "Round 2 of 5", None),
        ("final", "Round 3", None),
    ];
    assert_eq!(starts, reached.map(|(start, ..)| start));
    for (start, words, order) in reached {
        assert!(programme.contains(start), "{start} has no name on the page");
        let (status, answer) = room.caller.post("api/begin", json!({"start": start})).await;
        assert_eq!(status, StatusCode::OK, "{start}: {answer}");
        let seen = room.caller.get("api/people/Ana").await;
        let private = seen["set"]
            .as_object()
            .unwrap()
            .values()
            .any(|one| one["private"] == true);
        assert!(!private, "{start} leaves nothing private");
        assert_eq!(
            room.caller.sees("Ana", words).await.is_some(),
            start != "empty",
            "{start}"
        );
        let Some((who, order, shown)) = order else {
            continue;
        };
        let line = format!("/move move:{order}");
        let step = json!({"who": who, "in": "#1", "command": line, "sees": {who: [shown]}});
        let (status, answer) = room.caller.post("api/step", step).await;
        assert_eq!(status, StatusCode::OK, "{start}: {answer}");
    }
    room.close().await;
}

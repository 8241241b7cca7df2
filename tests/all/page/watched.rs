//! What is told as it changes, and who is told nothing.

use reqwest::StatusCode;
use reqwest::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, ORIGIN};
use serde_json::{Value, json};

use super::Room;

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_tells_the_whole_and_then_what_changes() {
    let room = Room::open().await;
    let url = format!("{}api/people/Ben/events", room.caller.url);
    let mut stream = room.caller.http.get(url).send().await.unwrap();
    assert_eq!(stream.headers()[CONTENT_TYPE], "text/event-stream");
    let mut text = String::new();
    let whole = next_event(&mut stream, &mut text).await;
    assert_eq!(whole["whole"], true);
    assert!(whole["set"]["me"]["name"] == "Ben" && whole["set"]["house"]["bot"]["here"] == true);
    room.caller
        .does(
            "Ana",
            "says",
            json!({"in": "#chess", "text": "Hello, @Ben"}),
        )
        .await;
    let news = next_event(&mut stream, &mut text).await;
    let keys: Vec<&String> = news["set"].as_object().unwrap().keys().collect();
    let kinds: Vec<&str> = keys
        .iter()
        .map(|key| key.split('/').next().unwrap())
        .collect();
    assert_eq!(
        kinds,
        ["message", "person", "place"],
        "only what has changed: {keys:?}"
    );
    assert!(news["whole"].is_null());
    // The clock is moved: nothing is new but the time.
    room.caller.post("api/step", json!({"advance": "1d"})).await;
    let later = next_event(&mut stream, &mut text).await;
    let moved = later["now"].as_i64().unwrap() - news["now"].as_i64().unwrap();
    assert!(moved >= 86_400_000, "{later}");
    room.close().await;
}

async fn next_event(stream: &mut reqwest::Response, text: &mut String) -> Value {
    loop {
        if let Some((event, rest)) = text.clone().split_once("\n\n") {
            *text = rest.to_owned();
            if let Some(data) = event.strip_prefix("data: ") {
                return serde_json::from_str(data).unwrap();
            }
            continue;
        }
        let chunk = stream.chunk().await.unwrap().unwrap();
        text.push_str(std::str::from_utf8(&chunk).unwrap());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_are_turned_away_and_browsers_told_what_the_page_needs() {
    let room = Room::open().await;
    let url = &room.caller.url;
    let home = room.caller.http.get(url).send().await.unwrap();
    let policy = home.headers()[CONTENT_SECURITY_POLICY]
        .to_str()
        .unwrap()
        .to_owned();
    assert!(
        policy.starts_with("default-src 'none'") && !policy.contains("unsafe"),
        "{policy}"
    );
    for (header, value) in [(HOST, "chess.example"), (ORIGIN, "http://chess.example")] {
        let asked = room
            .caller
            .http
            .get(format!("{url}api/people"))
            .header(&header, value);
        assert_eq!(
            asked.send().await.unwrap().status(),
            StatusCode::FORBIDDEN,
            "{header}"
        );
        // So does the Discord behind it, whose token is no secret.
        let asked = room
            .caller
            .http
            .get(format!("{}/api/v10/gateway", room.stage.discord.http_url()));
        let answer = asked.header(&header, value).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{header}");
    }
    // A form of another page could send text, never JSON.
    let form = room
        .caller
        .http
        .post(format!("{url}api/begin"))
        .header(CONTENT_TYPE, "text/plain");
    let answer = form.body(r#"{"start": "empty"}"#).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::UNSUPPORTED_MEDIA_TYPE);
    room.close().await;
}

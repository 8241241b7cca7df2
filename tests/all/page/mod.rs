//! The page's HTTP interface with the real bot behind it, as any program of this machine meets it.

mod acts;
mod program;
mod watched;

use std::sync::Arc;

use lacre::app::RehearsalStage;
use lacre::rehearsal::Setting;
use lacre::rehearsal::page::Page;
use reqwest::StatusCode;
use serde_json::{Value, json};

/// Somebody who speaks the interface.
struct Caller {
    http: reqwest::Client,
    url: String,
}

impl Caller {
    fn of(url: String) -> Caller {
        Caller {
            http: reqwest::Client::new(),
            url,
        }
    }

    async fn get(&self, path: &str) -> Value {
        let answer = self.http.get(format!("{}{path}", self.url)).send().await;
        answer.unwrap().json().await.unwrap()
    }

    async fn post(&self, path: &str, body: Value) -> (StatusCode, Value) {
        let sent = self
            .http
            .post(format!("{}{path}", self.url))
            .json(&body)
            .send();
        let answer = sent.await.unwrap();
        (answer.status(), answer.json().await.unwrap())
    }

    async fn does(&self, name: &str, verb: &str, body: Value) -> Value {
        let (status, answer) = self.post(&format!("api/people/{name}/{verb}"), body).await;
        assert_eq!(status, StatusCode::OK, "{name} {verb}: {answer}");
        answer
    }

    /// The newest message before somebody's eyes that holds these words, with its id.
    async fn sees(&self, name: &str, words: &str) -> Option<(String, Value)> {
        let seen = self.get(&format!("api/people/{name}")).await;
        let messages = seen["set"].as_object().unwrap().iter().rev();
        let mut found =
            messages.filter_map(|(key, value)| Some((key.strip_prefix("message/")?, value)));
        found
            .find(|(_, message)| message["content"].as_str().unwrap().contains(words))
            .map(|(id, message)| (id.to_owned(), message.clone()))
    }

    /// The custom id of a button with this label.
    async fn presses(&self, name: &str, words: &str, label: &str) -> Value {
        let (id, message) = self.sees(name, words).await.unwrap();
        let rows = message["rows"].as_array().unwrap();
        let mut buttons = rows
            .iter()
            .flat_map(|row| row["components"].as_array().unwrap());
        let button = buttons.find(|button| button["label"] == label).unwrap();
        self.does(
            name,
            "press",
            json!({"message": id, "button": button["custom_id"]}),
        )
        .await
    }
}

/// The page in this process.
struct Room {
    stage: Arc<RehearsalStage>,
    page: Page,
    caller: Caller,
    _folder: tempfile::TempDir,
}

impl Room {
    async fn open() -> Room {
        let folder = tempfile::tempdir().unwrap();
        let stage = RehearsalStage::start(&Setting::default(), folder.path(), None).await;
        let stage = Arc::new(stage.unwrap());
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let page = Page::open(listener, stage.clone()).unwrap();
        let caller = Caller::of(page.url());
        Room {
            stage,
            page,
            caller,
            _folder: folder,
        }
    }

    async fn close(self) {
        self.page.close().await;
        self.stage.end().await.unwrap();
    }
}

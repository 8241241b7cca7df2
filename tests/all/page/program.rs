//! The program that serves the page: how it begins, how it ends, and what is left of it.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use reqwest::StatusCode;
use reqwest::header::CONTENT_TYPE;
use serde_json::json;

use super::Caller;

/// The program with its page, and a folder of its own for what it leaves behind.
struct Program {
    child: Child,
    line: String,
    caller: Caller,
}

impl Program {
    fn start(passing: &Path, arguments: &[&str]) -> Program {
        let mut child = Command::new(env!("CARGO_BIN_EXE_lacre"))
            .arg("rehearse")
            .args(arguments)
            .env("TMPDIR", passing)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut line = String::new();
        while !line.contains("http://") {
            line += &said.next().unwrap().unwrap();
        }
        let url = line
            .split_whitespace()
            .find(|word| word.starts_with("http://"));
        let caller = Caller::of(url.unwrap().to_owned());
        Program {
            child,
            line,
            caller,
        }
    }

    #[cfg(unix)]
    fn stop(mut self, signal: &str) {
        let kill = Command::new("kill")
            .args([signal, &self.child.id().to_string()])
            .status();
        assert!(kill.unwrap().success());
        assert!(self.child.wait().unwrap().success(), "it ends well");
    }
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_signal_ends_it_and_nothing_is_left_behind() {
    let passing = tempfile::tempdir().unwrap();
    // Whoever holds the port, it is taken.
    let _held = std::net::TcpListener::bind("127.0.0.1:8080");
    let program = Program::start(passing.path(), &[]);
    assert!(
        program.line.starts_with("Port 8080 is taken."),
        "{}",
        program.line
    );
    assert!(!program.line.contains(":8080/"), "{}", program.line);
    program
        .caller
        .does("Ana", "says", json!({"in": "#chess", "text": "hello"}))
        .await;
    assert_eq!(
        passing.path().read_dir().unwrap().count(),
        1,
        "the database has a folder"
    );
    program.stop("-INT");
    assert_eq!(passing.path().read_dir().unwrap().count(), 0);
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_kept_rehearsal_goes_on_with_the_ids_it_had() {
    let folder = tempfile::tempdir().unwrap();
    let kept = folder.path().join("kept");
    let arguments = ["--port", "0", "--keep", kept.to_str().unwrap()];
    let program = Program::start(folder.path(), &arguments);
    let challenge = json!({"who": "Ana", "command": "/challenge xymyx opponent:@Ben", "sees": {"Ben": ["challenges"]}});
    program.caller.post("api/step", challenge).await;
    let accept = json!({"who": "Ben", "click": "Accept", "sees": {"Ana": ["Turn 1"]}});
    assert_eq!(
        program.caller.post("api/step", accept).await.0,
        StatusCode::OK
    );
    program
        .caller
        .post("api/step", json!({"advance": "1h"}))
        .await;
    let before = program.caller.get("api/people/Ana").await;
    program.stop("-TERM");

    let program = Program::start(folder.path(), &arguments);
    let (_, card) = program.caller.sees("Ana", "Turn 1").await.unwrap();
    let picture = card["files"][0]["url"]
        .as_str()
        .unwrap()
        .trim_start_matches('/');
    let picture = program
        .caller
        .http
        .get(format!("{}{picture}", program.caller.url))
        .send()
        .await
        .unwrap();
    assert_eq!(picture.headers()[CONTENT_TYPE], "image/png");
    assert!(picture.bytes().await.unwrap().starts_with(b"\x89PNG"));
    let after = program.caller.get("api/people/Ana").await;
    assert!(
        after["now"].as_i64() >= before["now"].as_i64(),
        "the clock stays ahead"
    );
    // The bot's buttons and the bot's database still speak of the same game.
    let step = json!({"who": "Ana", "in": "#1", "command": "/move move:e2e4", "sees": {"Ana": ["cannot be changed"]}});
    assert_eq!(
        program.caller.post("api/step", step).await,
        (StatusCode::OK, json!({}))
    );
    let step = json!({"who": "Ana", "click": "Seal", "sees": {"Ben": ["has sealed"]}});
    assert_eq!(
        program.caller.post("api/step", step).await,
        (StatusCode::OK, json!({}))
    );
    program.stop("-INT");

    // A database without its world is not played on.
    std::fs::remove_file(kept.join("world.json")).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_lacre"))
        .arg("rehearse")
        .args(arguments)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        !output.status.success() && said.contains("holds a database, but not the rehearsal"),
        "{said}"
    );
}

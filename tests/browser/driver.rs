//! The driver of a browser, and the rehearsal that is visited.

use std::io::{BufRead as _, BufReader, Lines};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use fantoccini::wd::TimeoutConfiguration;
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;

/// So long is waited for what should come.
const PATIENCE: Duration = Duration::from_secs(30);

/// The running driver of a browser.
pub(crate) struct Driver {
    child: Child,
    url: String,
    /// Held open, so that the driver can go on saying things.
    _said: Lines<BufReader<ChildStdout>>,
    /// Where the browsers leave what they should not leave behind.
    _passing: TempDir,
}

impl Driver {
    /// Starts it and tries the browser; says why where either cannot be.
    pub(crate) async fn start() -> Result<Driver, String> {
        let driver = Driver::listening()?;
        let tried = async { driver.browser().await?.close().await.map_err(Into::into) };
        let tried: anyhow::Result<()> = tried.await;
        match tried {
            Ok(()) => Ok(driver),
            Err(error) => Err(format!("chromedriver finds no browser: {error:#}")),
        }
    }

    fn listening() -> Result<Driver, String> {
        let passing = tempfile::tempdir().map_err(|error| format!("no folder: {error}"))?;
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .env("TMPDIR", passing.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("no chromedriver: {error}"))?;
        let said = child.stdout.take().ok_or("chromedriver says nothing")?;
        let mut said = BufReader::new(said).lines();
        while let Some(Ok(line)) = said.next() {
            if let Some(port) = line.split("successfully on port ").nth(1) {
                let url = format!("http://127.0.0.1:{}", port.trim_end_matches('.'));
                return Ok(Driver {
                    child,
                    url,
                    _said: said,
                    _passing: passing,
                });
            }
        }
        let _ = child.kill();
        let _ = child.wait();
        Err("chromedriver does not start".to_owned())
    }

    /// A window of a browser that speaks to nobody but the page.
    pub(crate) async fn browser(&self) -> anyhow::Result<Client> {
        let flags = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--lang=en-US",
        ];
        let wanted = json!({"goog:chromeOptions": {"args": flags}});
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(serde_json::from_value(wanted)?);
        let browser = builder.connect(&self.url).await?;
        let script = TimeoutConfiguration::new(Some(PATIENCE), None, None);
        browser.update_timeouts(script).await?;
        Ok(browser)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The program, with its page.
pub(crate) struct Rehearsal {
    child: Child,
    pub(crate) url: String,
    _passing: TempDir,
}

impl Rehearsal {
    pub(crate) fn start(arguments: &[&str]) -> Rehearsal {
        let passing = tempfile::tempdir().unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_lacre"))
            .args(["rehearse", "--port", "0", "--log", "error"])
            .args(arguments)
            .env("TMPDIR", passing.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = BufReader::new(child.stdout.take().unwrap()).lines();
        let line = said.next().unwrap().unwrap();
        let url = line
            .split_whitespace()
            .find(|word| word.starts_with("http://"));
        let url = url
            .unwrap_or_else(|| panic!("no address in {line:?}"))
            .to_owned();
        Rehearsal {
            child,
            url,
            _passing: passing,
        }
    }

    /// Everything is forgotten, and it begins there.
    pub(crate) async fn begins(&self, start: &str) {
        self.posts("api/begin", json!({"start": start})).await;
    }

    /// Some seconds go by, in which people would have read what is before them: nobody is as quick as a test.
    pub(crate) async fn pauses(&self) {
        self.posts("api/step", json!({"advance": "5s"})).await;
    }

    async fn posts(&self, path: &str, body: Value) {
        let sent = reqwest::Client::new()
            .post(format!("{}{path}", self.url))
            .json(&body)
            .send();
        let answer = sent.await.unwrap();
        assert!(answer.status().is_success(), "{answer:?}");
    }
}

impl Drop for Rehearsal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

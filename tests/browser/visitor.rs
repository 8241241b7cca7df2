//! Somebody in front of the page, by what is written on it and by keys.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use fantoccini::Client;
use fantoccini::actions::{InputSource as _, KeyAction, KeyActions};
use fantoccini::elements::{Element, ElementRef};
use fantoccini::wd::WindowHandle;
use serde_json::{Value, json};

use super::driver::Driver;

/// Somebody in front of a window of the browser. Every click is counted.
pub(crate) struct Visitor {
    browser: Client,
    window: WindowHandle,
    url: String,
    clicks: AtomicU32,
}

impl Visitor {
    pub(crate) async fn arrive(driver: &Driver, url: &str) -> Visitor {
        let browser = driver.browser().await.unwrap();
        let window = browser.window().await.unwrap();
        let visitor = Visitor {
            browser,
            window,
            url: url.to_owned(),
            clicks: AtomicU32::new(0),
        };
        visitor.size(1280, 860).await;
        visitor.goes("").await;
        visitor
    }

    /// The browser, to be ended.
    pub(crate) fn session(&self) -> Client {
        self.browser.clone()
    }

    /// Another window of the same browser, which looks through somebody's eyes.
    pub(crate) async fn opens_window_as(&self, name: &str) -> Visitor {
        let window = self.browser.new_window(true).await.unwrap().handle;
        let other = Visitor {
            browser: self.browser.clone(),
            window,
            url: self.url.clone(),
            clicks: AtomicU32::new(0),
        };
        other.goes(&format!("?as={name}")).await;
        other
    }

    pub(crate) async fn goes(&self, path: &str) {
        self.turn_to().await;
        self.browser
            .goto(&format!("{}{path}", self.url))
            .await
            .unwrap();
        self.waits("() => document.querySelector('#place').textContent")
            .await;
    }

    pub(crate) async fn size(&self, width: u32, height: u32) {
        self.turn_to().await;
        self.browser
            .set_window_rect(0, 0, width, height)
            .await
            .unwrap();
    }

    async fn turn_to(&self) {
        self.browser
            .switch_to_window(self.window.clone())
            .await
            .unwrap();
    }

    /// What a function of the page's own language says now.
    pub(crate) async fn asks(&self, function: &str, arguments: &[Value]) -> Value {
        self.turn_to().await;
        let script = format!("return ({function})(...arguments)");
        let found = self.browser.execute(&script, arguments.to_vec());
        found.await.unwrap()
    }

    /// Waits until such a function finds something, looking whenever the page changes.
    pub(crate) async fn waits(&self, function: &str) -> Value {
        self.waits_with(function, &[]).await
    }

    async fn waits_with(&self, function: &str, arguments: &[Value]) -> Value {
        self.turn_to().await;
        let script = format!(
            "const done = [...arguments].at(-1);
             const given = [...arguments].slice(0, -1);
             const look = () => {{
                 const found = ({function})(...given);
                 if (!found) return false;
                 observer.disconnect();
                 done(found);
                 return true;
             }};
             const observer = new MutationObserver(look);
             if (!look()) observer.observe(document, {{ subtree: true, childList: true, attributes: true, characterData: true }});"
        );
        match self
            .browser
            .execute_async(&script, arguments.to_vec())
            .await
        {
            Ok(found) => found,
            Err(error) => {
                let page = self.asks("() => document.body.innerText", &[]).await;
                let page = page.as_str().unwrap_or_default().to_owned();
                panic!("waited for {function} with {arguments:?}: {error}\non the page:\n{page}")
            }
        }
    }

    /// Something on the page that can be clicked, by the words that are on it; the last of several.
    async fn finds(&self, label: &str) -> Element {
        let look = "(label) => {
            const words = (node) => {
                const copy = (node.querySelector('.line-label, .thread-name') ?? node).cloneNode(true);
                for (const unread of copy.querySelectorAll('[aria-hidden=true], .call, .dot')) unread.remove();
                return copy.textContent.replace(/\\s+/g, ' ').trim();
            };
            const all = 'button, a[href], summary, [role=option], label.check';
            const open = document.querySelector('dialog[open]') ?? document;
            return [...open.querySelectorAll(all)].filter((node) =>
                node.checkVisibility({ visibilityProperty: true }) && !node.disabled && words(node) === label).at(-1);
        }";
        self.element(look, label).await
    }

    async fn element(&self, look: &str, wanted: &str) -> Element {
        let found = self.waits_with(look, &[json!(wanted)]).await;
        // An element comes as an object of one key, which the standard fixes, and its id.
        let mut parts = found.as_object().unwrap().values();
        let id = parts.next().and_then(Value::as_str).unwrap();
        Element::from_element_id(self.browser.clone(), ElementRef::from(id.to_owned()))
    }

    pub(crate) async fn clicks(&self, label: &str) {
        self.breathes().await;
        while !self.hits(&self.finds(label).await).await {}
    }

    /// Looks through somebody else's eyes, by the tab that bears their name.
    pub(crate) async fn becomes(&self, name: &str) {
        self.clicks(name).await;
        self.waits(&format!("() => document.title.startsWith({})", json!(name)))
            .await;
    }

    /// Clicks what a selector finds, where there are no words: a mark with a name for those who do not see it.
    pub(crate) async fn clicks_mark(&self, selector: &str) {
        let look = "(selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility()).at(-1)";
        self.breathes().await;
        while !self.hits(&self.element(look, selector).await).await {}
    }

    /// Clicks something; `false` when it was drawn anew just before, so that it has to be found again.
    async fn hits(&self, found: &Element) -> bool {
        match found.click().await {
            Ok(()) => {
                self.clicks.fetch_add(1, Ordering::Relaxed);
                true
            }
            Err(error) if error.is_stale_element_reference() => false,
            Err(error) => panic!("it cannot be clicked: {error}"),
        }
    }

    /// A second goes by, since nobody is as quick as a test and the bot asks whoever is to wait. Where it cannot go by,
    /// because nothing is answered just now, nobody waits for it.
    async fn breathes(&self) {
        let second = reqwest::Client::new()
            .post(format!("{}api/step", self.url))
            .timeout(Duration::from_secs(2))
            .json(&json!({"advance": "1s"}))
            .send();
        let _ = second.await;
    }

    /// How often they clicked since they were last asked.
    pub(crate) fn clicked(&self) -> u32 {
        self.clicks.swap(0, Ordering::Relaxed)
    }

    /// Types into whatever has the focus.
    pub(crate) async fn types(&self, keys: &str) {
        self.turn_to().await;
        let pressed = keys
            .chars()
            .flat_map(|value| [KeyAction::Down { value }, KeyAction::Up { value }]);
        let typed = pressed.fold(KeyActions::new("keys".to_owned()), |all, one| all.then(one));
        self.browser.perform_actions(typed).await.unwrap();
    }

    /// Types a whole command into the box, which has the focus, and sends it: Enter once for what is suggested, if
    /// anything is, and once for the rest.
    pub(crate) async fn sends(&self, line: &str) {
        self.waits("() => document.activeElement.id === 'box'")
            .await;
        self.types(line).await;
        self.waits("() => document.querySelector('#compose .pill, #compose [role=option]:not([aria-disabled])')").await;
        let stands = "document.querySelector('#compose').innerText + '\\n' + document.querySelector('#box').value";
        let sent = "() => !document.querySelector('#compose .pill') && !document.querySelector('#box').value";
        for _ in 0..5 {
            let before = self.asks(&format!("() => {stands}"), &[]).await;
            self.breathes().await;
            self.types("\u{e007}").await;
            // The page may have to ask for something before it goes on.
            self.waits_with(&format!("(before) => {stands} !== before"), &[before])
                .await;
            if self.asks(sent, &[]).await == json!(true) {
                return;
            }
        }
        panic!("{line:?} is not sent");
    }

    /// Waits until these words are in the log, or anywhere else that is meant.
    pub(crate) async fn sees(&self, words: &str) {
        self.sees_in("#log", words).await;
    }

    pub(crate) async fn sees_in(&self, selector: &str, words: &str) {
        let look = "(selector, words) => document.querySelector(selector)?.innerText.replace(/\\s+/g, ' ').includes(words)";
        self.waits_with(look, &[json!(selector), json!(words)])
            .await;
    }

    /// These words are not in the log.
    pub(crate) async fn misses(&self, words: &str) {
        let log = self
            .asks("() => document.querySelector('#log').innerText", &[])
            .await;
        let log = log.as_str().unwrap().replace(char::is_whitespace, " ");
        assert!(!log.contains(words), "{words:?} is in the log: {log}");
    }

    /// Waits until these words are nowhere in the log.
    pub(crate) async fn loses(&self, words: &str) {
        let look = "(words) => !document.querySelector('#log').innerText.replace(/\\s+/g, ' ').includes(words)";
        self.waits_with(look, &[json!(words)]).await;
    }

    /// Leaves a picture of the window, to be looked at.
    pub(crate) async fn is_pictured(&self, name: &str) {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("page");
        std::fs::create_dir_all(&folder).unwrap();
        self.turn_to().await;
        let png = self.browser.screenshot().await.unwrap();
        std::fs::write(folder.join(format!("{name}.png")), png).unwrap();
    }
}

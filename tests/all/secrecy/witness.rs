//! What everybody but one person could see of a run: their inboxes, the bot's requests, the log.

use std::collections::BTreeSet;

use lacre::rehearsal::world::{Attachment, Happening, What};
use lacre::rehearsal::{Id, World};
use serde_json::{Value, json};

use super::studies::START;
use crate::server::{Server, log};

/// The instant from which Discord's ids count.
const EPOCH: i64 = 1_420_070_400_000;

/// A digest of a sealed move that its player and the channel were given.
pub(super) type Receipts = Vec<String>;

/// All that a run let anybody see but the one who sealed.
#[derive(Debug)]
pub(super) struct Witnessed {
    /// What became visible to the others, in order.
    pub(super) inbox: Vec<Seen>,
    /// What the bot asked of Discord, but for its answers to the one who sealed, in order.
    pub(super) requests: Vec<String>,
}

/// Something that became visible.
#[derive(Debug)]
pub(super) struct Seen {
    pub(super) text: String,
    files: Vec<Attachment>,
}

impl PartialEq for Seen {
    fn eq(&self, other: &Seen) -> bool {
        let bytes = |seen: &Seen| {
            let files = seen.files.iter();
            files.map(|file| file.bytes.clone()).collect::<Vec<_>>()
        };
        self.text == other.text && bytes(self) == bytes(other)
    }
}

/// The interactions of one person: their ids and their tokens.
#[derive(Debug, Default)]
pub(super) struct Clicks(BTreeSet<String>);

impl Clicks {
    pub(super) fn of(world: &World, person: Id) -> Clicks {
        let asked = world.interactions.values();
        let own = asked.filter(|asked| asked.user == person);
        Clicks(
            own.flat_map(|asked| [asked.id.to_string(), asked.token.clone()])
                .collect(),
        )
    }

    fn has(&self, name: &str) -> bool {
        self.0.contains(name)
    }
}

impl Witnessed {
    /// What has been seen so far by all but this person, who holds these receipts, and the server's owner, who sees
    /// every channel and never acts.
    pub(super) fn by_others(server: &Server, person: Id, receipts: &Receipts) -> Witnessed {
        let (inbox, own) = server.stage.discord.world(|world| {
            let owns = |who: Id| world.guilds.values().any(|guild| guild.owner == who);
            let other = |who: &Id| *who != person && !owns(*who);
            let log = world.log.iter();
            let others = log.filter(|entry| entry.seen_by.iter().any(other));
            let inbox = others.map(|entry| seen(entry, receipts));
            (inbox.collect::<Vec<_>>(), Clicks::of(world, person))
        });
        let traffic = server.traffic();
        let requests = traffic.iter().filter_map(|line| request(line, &own));
        let requests = requests.map(|line| masked(line, receipts));
        let mut witnessed = Witnessed {
            inbox,
            requests: requests.collect(),
        };
        // Each begins with its instant; what comes of one click in several places comes in any order.
        witnessed
            .inbox
            .sort_by(|one, other| one.text.cmp(&other.text));
        witnessed.requests.sort();
        witnessed
    }
}

impl Witnessed {
    /// The same where what goes out at the same time may come in any order: what has a number because it came after
    /// something else is told alike.
    pub(super) fn unordered(mut self) -> Witnessed {
        for line in &mut self.requests {
            *line = unnumbered(line);
        }
        for seen in &mut self.inbox {
            seen.text = unnumbered(&seen.text);
        }
        self.requests.sort();
        self.inbox.sort_by(|one, other| one.text.cmp(&other.text));
        self
    }
}

/// A text in which messages, interactions and threads are told alike, and posts by the order in which they were owed.
/// People, channels and games were there from the start.
fn unnumbered(text: &str) -> String {
    let start = u64::try_from(START.0 - EPOCH).unwrap();
    let (mut told, mut word) = (String::new(), String::new());
    for letter in text.chars().chain(['\n']) {
        if letter.is_ascii_alphanumeric() {
            word.push(letter);
            continue;
        }
        let later = word.parse().is_ok_and(|id: u64| id >> 22 > start);
        let owed = (7..=9).contains(&word.len()) && word.starts_with("0000");
        told += if later || owed { "#" } else { &word };
        word.clear();
        told.push(letter);
    }
    told
}

/// A receipt binds the move, so that it cannot be the same; that it tells nothing is the nonce's work.
fn masked(mut text: String, receipts: &Receipts) -> String {
    for receipt in receipts {
        text = text.replace(receipt, "RECEIPT");
    }
    text
}

/// An entry as it was seen. Whether an answer came at once, or was announced first and came when the machine found
/// time, is latency; so edits are not counted.
fn seen(entry: &Happening, receipts: &Receipts) -> Seen {
    let mut what = entry.what.clone();
    let is_new = matches!(what, What::Posted(_));
    let mut files = Vec::new();
    if let What::Posted(message) | What::Edited(message) | What::Deleted(message) = &mut what {
        files = std::mem::take(&mut message.attachments);
        message.edits = 0;
        message.edited_at = message.edited_at.filter(|_| !is_new);
    }
    let names = files.iter().map(|file| {
        let Attachment {
            id,
            filename,
            description,
            content_type,
            size,
            bytes,
        } = file;
        let length = bytes.len();
        format!("\n{id} {filename} {content_type} {size:?} {length}: {description:?}")
    });
    let names: String = names.collect();
    // A record holds the receipt of an order that was thrown away.
    for file in &mut files {
        if let Ok(text) = std::str::from_utf8(&file.bytes) {
            file.bytes = masked(text.to_owned(), receipts).into();
        }
    }
    let Happening {
        at,
        place,
        place_name,
        seen_by,
        by,
        ..
    } = entry;
    let text = format!("{at} {place} {place_name}, {by:?}, seen by {seen_by:?}: {what:?}{names}");
    Seen {
        text: masked(text, receipts),
        files,
    }
}

/// A request as far as it tells anybody but that person something.
fn request(line: &Value, own: &Clicks) -> Option<String> {
    let path = line["path"].as_str().unwrap_or_default();
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    if parts.iter().any(|part| own.has(part)) {
        return None;
    }
    let body = match &line["payload_json"] {
        Value::Null => &line["body"],
        payload => payload,
    };
    let files = &line["files"];
    let at = &line["ts"];
    let answer = |token: &str, data: &Value| {
        let [content, rows, mentions] =
            ["content", "components", "allowed_mentions"].map(|field| &data[field]);
        Some(format!(
            "[{at}, answer to {token}: {content} {rows} {mentions} {files}"
        ))
    };
    match (&parts[..], body["type"].as_u64()) {
        // That an answer will come, whenever the machine finds time.
        (["interactions", _, _, "callback"], Some(5 | 6)) => None,
        (["interactions", _, token, "callback"], Some(4 | 7)) => answer(token, &body["data"]),
        (["webhooks", _, token, "messages", "@original"], _) => answer(token, body),
        _ => Some(json!([at, line["method"], path, line["query"], body, files]).to_string()),
    }
}

/// The log as anybody may read it. How long something took is no secret, and how many steps a person took to a move
/// is as plain to a log that counts requests as that they took any; so of the lines about that person's interactions
/// only one of each sort is kept. What goes on at the same time is logged in any order.
pub(super) fn sorted(lines: Vec<log::Line>, own: &Clicks, receipts: &Receipts) -> Vec<String> {
    // The database warns of a statement that took long.
    let lines = lines
        .into_iter()
        .filter(|line| !line.text.starts_with("sqlx::query:"));
    let (mut kept, mut sorts) = (Vec::new(), BTreeSet::new());
    for line in lines {
        let text = masked(without_latency(&line.text), receipts);
        let about = text.split_once("interaction{id=");
        match about.and_then(|(_, rest)| rest.split_once(' ')) {
            Some((id, rest)) if own.has(id) => {
                sorts.insert(format!("{} {rest}", line.level));
            }
            _ => kept.push(format!("{} {text}", line.level)),
        }
    }
    kept.extend(sorts);
    kept.sort();
    kept
}

fn without_latency(text: &str) -> String {
    let words = text.split(' ');
    let words: Vec<&str> = words.filter(|word| !word.starts_with("ms=")).collect();
    words.join(" ")
}

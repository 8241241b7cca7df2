//! What each person saw, as Markdown, and every picture as a file.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;

use crate::rehearsal::world::timestamp;
use crate::rehearsal::{Happening, Id, Message, What, World};

/// Writes a transcript for each person and every picture into a folder, which is made if need be.
///
/// # Errors
/// When the folder or a file cannot be written.
pub fn write(world: &World, title: &str, folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let pictures = pictures(world, folder)?;
    for user in world.users.values().filter(|user| !user.bot) {
        let entries: Vec<&Happening> = world
            .log
            .iter()
            .filter(|entry| entry.seen_by.contains(&user.id))
            .collect();
        if entries.is_empty() || user.name == "Owner" {
            continue;
        }
        let mut text = format!("# {title}\n\nAs {} saw it ({}).\n", user.name, user.locale);
        let (mut place, mut day) = (None, String::new());
        for entry in entries {
            // Times of the day are given throughout; where weeks go by the day is told as it changes.
            let today = timestamp(entry.at).get(..10).unwrap_or_default().to_owned();
            if day != today {
                let _ = write!(text, "\n*{today}*\n");
                day = today;
            }
            if place != Some(entry.place) {
                let _ = write!(text, "\n## {}\n", entry.place_name);
                place = Some(entry.place);
            }
            let _ = write!(text, "\n{}", told(world, entry, &user.name, &pictures));
        }
        fs::write(
            folder.join(format!("{}.md", user.name.to_lowercase())),
            text,
        )?;
    }
    Ok(())
}

/// Writes every picture once, numbered in the order of appearance, and tells their names.
fn pictures(world: &World, folder: &Path) -> io::Result<BTreeMap<Id, String>> {
    let mut names = BTreeMap::new();
    for message in world.log.iter().filter_map(|entry| entry.what.message()) {
        for file in &message.attachments {
            if names.contains_key(&file.id) {
                continue;
            }
            let name = format!(
                "{:02}-{}",
                names.len() + 1,
                file.filename.replace(['/', '\\'], "_")
            );
            fs::write(folder.join(&name), &file.bytes)?;
            names.insert(file.id, name);
        }
    }
    Ok(names)
}

fn told(world: &World, entry: &Happening, reader: &str, pictures: &BTreeMap<Id, String>) -> String {
    let at = timestamp(entry.at);
    let time = at.get(11..19).unwrap_or_default();
    match &entry.what {
        What::Did(what) => format!("> **{reader}**, {time}: `{what}`\n"),
        What::Notice(words) => format!("*{words}* ({time})\n"),
        What::Posted(message) => format!(
            "**{}**, {time}{}\n\n{}",
            author(world, message),
            only(message),
            body(world, message, pictures)
        ),
        What::Edited(message) => format!(
            "**{}**, {time}, edited{}\n\n{}",
            author(world, message),
            only(message),
            body(world, message, pictures)
        ),
        What::Deleted(message) => format!(
            "*A message of {} was deleted.* ({time})\n",
            author(world, message)
        ),
        _ => format!("*{}* ({time})\n", words(world, entry)),
    }
}

fn author<'a>(world: &'a World, message: &Message) -> &'a str {
    world.user_name(message.author)
}

fn only(message: &Message) -> &'static str {
    if message.is_ephemeral() {
        " · *Only you can see this*"
    } else {
        ""
    }
}

fn body(world: &World, message: &Message, pictures: &BTreeMap<Id, String>) -> String {
    let mut text = with_names(world, &message.content);
    for file in &message.attachments {
        let alt = file
            .description
            .as_deref()
            .unwrap_or("")
            .replace(['\n', '[', ']'], " ");
        let name = pictures
            .get(&file.id)
            .map_or(file.filename.as_str(), String::as_str);
        let _ = write!(text, "\n\n![{alt}]({name})");
    }
    let buttons: Vec<String> = message
        .buttons()
        .iter()
        .map(|button| format!("[{}]", button.label))
        .collect();
    if !buttons.is_empty() {
        let _ = write!(text, "\n\n{}", buttons.join(" "));
    }
    for select in message.selects() {
        let lines: Vec<&str> = select
            .options
            .iter()
            .map(|option| option.label.as_str())
            .collect();
        let _ = write!(text, "\n\n[▾ {}] {}", select.placeholder, lines.join(" · "));
    }
    text + "\n"
}

/// Mentions as a client shows them.
fn with_names(world: &World, content: &str) -> String {
    let mut text = content.to_owned();
    for user in world.users.values() {
        text = text.replace(&format!("<@{}>", user.id), &format!("@{}", user.name));
    }
    for channel in world.channels.values() {
        text = text.replace(&format!("<#{}>", channel.id), &world.place_name(channel.id));
    }
    text
}

/// All that can be read of an entry: text, labels, alt texts, file names.
pub(super) fn words(world: &World, entry: &Happening) -> String {
    match &entry.what {
        What::Posted(message) | What::Edited(message) => {
            let names = BTreeMap::new();
            body(world, message, &names)
        }
        What::Deleted(_) => "a message was deleted".to_owned(),
        What::ThreadOpened(name) => format!("a thread was started: {name}"),
        What::ThreadChanged(words) | What::Did(words) | What::Notice(words) => words.clone(),
        What::PlaceDeleted(name) => format!("{name} was deleted"),
        What::Modal(modal) => format!("a form opened: {}", modal.title),
        What::Choices(choices) => {
            let lines: Vec<&str> = choices.iter().map(|choice| choice.name.as_str()).collect();
            format!("suggestions: {}", lines.join(" · "))
        }
    }
}

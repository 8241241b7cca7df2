//! The minutes of a conversation: what people did, what each was told in private, and what everybody then saw.
//!
//! They are written for snapshots, so what differs from one run to the next is left out: ids, instants, receipts.

use std::fmt::Write as _;

use lacre::rehearsal::script::{Stage as _, milliseconds, until};
use lacre::rehearsal::{Channel, Happening, Message, Refused, What, World};

use super::Server;

impl Server {
    /// Lets people act, one line an act, and writes down what comes of each.
    ///
    /// `Ana: /move move:e4` sends a command, `Ana: ?/move move:e` only types it, `Ana: [Seal]` presses a button,
    /// `Ana: =e4` chooses a line of a list, `Ana: >hello` posts, `+ 2d` lets time pass, and
    /// so does `+ until Friday 14:00` (in UTC); in `- 3h` the bot is down meanwhile. Commands are sent in
    /// `#chess`, buttons and lists are found anywhere, unless a place is named: `Ana in #1: [Move]`.
    ///
    /// In the minutes a private answer is indented, a direct message stands after its reader's name; what everybody sees stands after a bar, in a thread after a double
    /// one, and of an edited message only the new lines. Nobody but the one who acts may see what one alone sees.
    pub(crate) async fn minutes(&self, acts: &str) -> String {
        let mut minutes = String::new();
        for act in acts.lines().map(str::trim).filter(|act| !act.is_empty()) {
            let from = self.log_length();
            let who = self.carry_out(act, &mut minutes).await;
            self.stage.settle().await;
            self.write_down(from, who, &mut minutes);
        }
        minutes.chars().map(visible).collect()
    }

    fn log_length(&self) -> usize {
        self.stage.discord.world(|world| world.log.len())
    }

    async fn carry_out<'a>(&self, act: &'a str, minutes: &mut String) -> Option<&'a str> {
        writeln!(minutes, "{act}").unwrap();
        if let Some(time) = act.strip_prefix("+ ") {
            let ms = match time.strip_prefix("until ") {
                Some(time) => until(self.stage.discord.world(World::now), time),
                None => milliseconds(time),
            };
            self.stage.advance(ms.unwrap()).await;
            return None;
        }
        if let Some(time) = act.strip_prefix("- ") {
            self.stage.stop().await.unwrap();
            self.stage.advance(milliseconds(time).unwrap()).await;
            self.stage.start_anew().await.unwrap();
            return None;
        }
        self.stage.advance(2_000).await;
        let (actor, what) = act.split_once(": ").unwrap();
        let (who, place) = match actor.split_once(" in ") {
            Some((who, place)) => (who, Some(place)),
            None => (actor, None),
        };
        let person = self.person(who);
        let typed_in = place.unwrap_or("#chess");
        let done = match what.split_at(1) {
            ("?", line) => person.autocomplete(typed_in, line).await.map(drop),
            ("[", label) => person
                .click(place, label.trim_end_matches(']'))
                .await
                .map(drop),
            ("=", line) => person.choose(place, line).await.map(drop),
            (">", text) => person.says(typed_in, text).map(drop),
            _ => person.command(typed_in, what).await.map(drop),
        };
        if let Err(Refused(words)) = done {
            writeln!(minutes, "  ✗ {words}").unwrap();
        }
        Some(who)
    }

    fn write_down(&self, from: usize, who: Option<&str>, minutes: &mut String) {
        self.stage.discord.world(|world| {
            let actor = who.map(|who| world.user_named(who).unwrap().id);
            let fresh = world.log.iter().skip(from);
            let place = |entry: &Happening| world.channels.get(&entry.place);
            let reader = |entry: &Happening| place(entry).and_then(|place| place.recipient);
            let direct = |entry: &Happening| {
                reader(entry)
                    .filter(|_| !matches!(&entry.what, What::Posted(it) if it.is_ephemeral()))
            };
            let (private, public): (Vec<&Happening>, Vec<_>) =
                fresh.partition(|entry| entry.seen_by.len() == 1 && direct(entry).is_none());
            // What is taken away goes its own way, beside what is told.
            let gone = |entry: &&Happening| matches!(entry.what, What::Deleted(_));
            let (gone, mut public): (Vec<_>, Vec<_>) = public.into_iter().partition(gone);
            // So does a reminder.
            let reminds = |entry: &&Happening| matches!(&entry.what, What::Posted(said) if said.content.starts_with(['⌛', '⏳']));
            public.sort_by_key(reminds);
            if actor.is_none() {
                // As time passes, each game goes its own way beside the others, and so does each person.
                public.sort_by_key(|entry| (reader(entry), entry.place));
            }
            for entry in &private {
                assert_eq!(entry.seen_by.first().copied(), actor, "{entry:?}");
            }
            for entry in private.into_iter().chain(public).chain(gone) {
                let to = direct(entry).and_then(|reader| world.users.get(&reader));
                let bar = match (to, place(entry).is_some_and(Channel::is_thread)) {
                    (Some(reader), _) => format!("{} |", reader.name),
                    _ if entry.seen_by.len() == 1 => " ".to_owned(),
                    (None, true) => "‖".to_owned(),
                    (None, false) => "|".to_owned(),
                };
                for line in told(world, entry).lines() {
                    writeln!(minutes, "{bar} {}", placeless(line)).unwrap();
                }
            }
        });
    }
}

/// An acceptance without the game's place: whether that is there as the answer goes out depends on who is quicker.
fn placeless(line: &str) -> String {
    let told = |begins: &str, luck: &str| {
        let (head, place) = line.split_once(begins)?;
        place.strip_suffix(luck)?;
        Some(head.to_owned())
    };
    let english = told(" begins in ", ". Good luck!").map(|head| head + " begins. Good luck!");
    let spanish = || {
        let head = told(" en ", ". ¡Suerte!").filter(|head| head.starts_with("Empieza"))?;
        Some(head + ". ¡Suerte!")
    };
    english.or_else(spanish).unwrap_or_else(|| line.to_owned())
}

/// Characters that turn the writing round or take no room, as they would be pointed at.
fn visible(letter: char) -> String {
    match letter {
        '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' => {
            format!("⟨{:x}⟩", u32::from(letter))
        }
        _ => letter.to_string(),
    }
}

/// What can be read of an entry.
fn told(world: &World, entry: &Happening) -> String {
    match &entry.what {
        What::Posted(message) => read(world, message),
        What::Edited(message) => news_of(world, entry, message),
        What::Deleted(message) => format!("deleted: {}", first_line(&read(world, message))),
        What::ThreadOpened(name) => format!("thread: {name}"),
        What::ThreadChanged(words) => format!("thread {words}"),
        What::PlaceDeleted(name) => format!("deleted: {name}"),
        What::Modal(modal) => format!("form: {}", modal.title),
        What::Choices(choices) => {
            let lines: Vec<&str> = choices.iter().map(|choice| choice.name.as_str()).collect();
            format!("… {}", lines.join(" · "))
        }
        What::Notice(words) => format!("✗ {words}"),
        What::Did(_) => String::new(),
    }
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

/// Of a message that everybody sees, the lines that it did not have before.
fn news_of(world: &World, entry: &Happening, message: &Message) -> String {
    let now = read(world, message);
    if message.is_ephemeral() {
        return now;
    }
    let mut earlier = world.log.iter().take(entry.number).rev();
    let before = earlier
        .find_map(|earlier| earlier.what.message().filter(|it| it.id == message.id))
        .map(|earlier| read(world, earlier))
        .unwrap_or_default();
    let new = |line: &&str| !before.lines().any(|old| old == *line);
    let mut fresh: Vec<&str> = now.lines().filter(new).collect();
    if before.contains("\n[") && !now.contains("\n[") {
        fresh.push("(no buttons)");
    }
    format!("✎ {}", fresh.join("\n"))
}

/// A message as it is read: its text, its files, its buttons and its lists.
fn read(world: &World, message: &Message) -> String {
    let mut text = masked(&with_names(world, &message.content));
    for file in &message.attachments {
        write!(text, "\n({})", file.filename).unwrap();
    }
    let buttons = message.buttons().into_iter();
    let buttons: Vec<String> = buttons
        .map(|button| format!("[{}]", button.label))
        .collect();
    if !buttons.is_empty() {
        write!(text, "\n{}", buttons.join(" ")).unwrap();
    }
    for select in message.selects() {
        let lines: Vec<&str> = select
            .options
            .iter()
            .map(|line| line.label.as_str())
            .collect();
        write!(text, "\n▾ {}: {}", select.placeholder, lines.join(" · ")).unwrap();
    }
    let lines = text
        .lines()
        .map(str::trim_end)
        .filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}

/// Mentions as a client shows them.
fn with_names(world: &World, content: &str) -> String {
    let mut text = content.to_owned();
    for user in world.users.values() {
        text = text.replace(&format!("<@{}>", user.id), &format!("@{}", user.name));
    }
    for role in world.guilds.values().flat_map(|guild| &guild.roles) {
        text = text.replace(&format!("<@&{}>", role.id), &format!("@{}", role.name));
    }
    for channel in world.channels.values() {
        let name = world.place_name(channel.id);
        text = text.replace(&format!("<#{}>", channel.id), &format!("‹{name}›"));
    }
    text
}

/// Without ids, instants and receipts, and without how long somebody took, which the machine decides.
fn masked(text: &str) -> String {
    let digits = |text: &str| text.len() > 9 && text.bytes().all(|b| b.is_ascii_digit());
    let mut masked = String::new();
    for word in text.split_inclusive([' ', '\n', '>', '(']) {
        let bare = word.trim_end_matches([' ', '\n', '>', '(', '.']);
        let told = match bare.split_once(':') {
            Some(("<t", _)) => "<t".to_owned(),
            Some((path, id)) if digits(id) => path.to_owned(),
            None if digits(bare) => "‹id›".to_owned(),
            None if bare.len() == 64 => "‹receipt›".to_owned(),
            _ if bare.contains("client_id=") => "<‹invite›".to_owned(),
            _ => bare.to_owned(),
        };
        masked.push_str(&told);
        masked.push_str(&word[bare.len()..]);
    }
    let lines = masked.lines().map(without_span);
    lines.collect::<Vec<_>>().join("\n")
}

fn without_span(line: &str) -> String {
    for before in ["sealed first, by ", "selló primero, por "] {
        if let Some((head, _)) = line.split_once(before).filter(|_| line.starts_with("-# ")) {
            return format!("{head}{before}‹time›.");
        }
    }
    for (before, after) in [
        ("**, ", " after the turn opened"),
        ("**, ", " después de abrirse"),
        ("sealed first, by ", ","),
        ("selló primero, por ", ","),
    ] {
        let found = line.split_once(before);
        let found = found.and_then(|(head, rest)| Some((head, rest.split_once(after)?.1)));
        if let Some((head, tail)) = found {
            return format!("{head}{before}‹time›{after}{tail}");
        }
    }
    line.to_owned()
}

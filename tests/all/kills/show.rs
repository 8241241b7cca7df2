//! The shipped conversation as a show that may be interrupted: what everybody sees of it, and how people go on after
//! an answer that never came.

use std::collections::hash_map::DefaultHasher;
use std::fmt::Write as _;
use std::hash::{Hash as _, Hasher as _};
use std::path::Path;

use async_trait::async_trait;
use lacre::app::{RehearsalStage, SHIPPED};
use lacre::rehearsal::script::{self, Script, Stage as _, Step};
use lacre::rehearsal::{Message, Outcome, Person, Refused, RehearsalDiscord, Setting, What, World};
use sqlx::{Connection as _, SqliteConnection};

use super::rows;

/// What a person is told when the bot has met a fault, in the language of each.
const FAULTS: [&str; 2] = ["went wrong", "Algo ha fallado"];
/// How often somebody tries the same before the test gives up.
const MOST_ATTEMPTS: u32 = 30;

/// Where a show is played.
#[async_trait]
pub(super) trait House: Send {
    /// The Discord.
    fn discord(&self) -> &RehearsalDiscord;
    /// The bot's database.
    fn database(&self) -> &Path;
    /// Lets a moment pass before somebody acts.
    async fn breathe(&self);
    /// Whether the bot goes on after what it meets with, and so answers whatever it is asked.
    fn survives(&self) -> bool;
    /// Returns once the bot has met with something.
    async fn struck(&self);
    /// Brings the bot back to its feet.
    async fn recover(&mut self);
}

/// What a step comes to.
#[derive(Debug, Clone)]
pub(super) struct Frame {
    /// What the one who acts is answered.
    answer: String,
    /// What stands in the channels.
    public: String,
    /// How many events the journals hold.
    events: i64,
}

/// The shipped conversation of this name.
fn shipped(name: &str) -> Script {
    let mut all = SHIPPED.iter();
    let found = all.find(|(known, _)| *known == name);
    script::read(found.unwrap().1).unwrap()
}

/// The usual people, who read what the conversation gives them to read.
pub(super) fn setting(name: &str) -> Setting {
    shipped(name).set(&Setting::default())
}

/// What somebody does in the shipped conversation of this name, in order.
pub(super) fn steps(name: &str) -> Vec<Step> {
    let mut steps = shipped(name).steps;
    steps.retain(|step| step.who.is_some());
    // The seats must fall alike in every run.
    let first = steps[0].command.as_mut().unwrap();
    if !first.contains("seat:") {
        first.push_str(" seat:white");
    }
    steps
}

/// Everybody is seen once before the show, so that their numbers are the same in every run.
pub(super) async fn introduce(discord: &RehearsalDiscord) {
    for name in ["Ana", "Ben", "Carla"] {
        let person = discord.person(name).unwrap();
        let outcome = person.command("#lounge", "/help").await.unwrap();
        assert!(outcome.message().is_some(), "{outcome:?}");
    }
}

/// Plays the show without a fault, in one process; its frames, and the rows that it leaves.
pub(super) async fn undisturbed(name: &str) -> (Vec<Frame>, String) {
    let folder = tempfile::tempdir().unwrap();
    let stage = RehearsalStage::start(&setting(name), folder.path(), None).await;
    let stage = stage.unwrap();
    let database = folder.path().join("lacre.db");
    introduce(&stage.discord).await;
    let mut frames = Vec::new();
    for step in steps(name) {
        stage.advance(2_000).await;
        let answer = act(&stage.discord, &step).await.unwrap();
        stage.settle().await;
        frames.push(Frame {
            answer: answered(&stage.discord, &answer),
            public: stage.discord.world(public),
            events: events(&database).await,
        });
    }
    stage.end().await.unwrap();
    (frames, rows::masked(&database).await)
}

async fn act(discord: &RehearsalDiscord, step: &Step) -> Result<Outcome, Refused> {
    let person: Person = discord.person(step.who.as_deref().unwrap()).unwrap();
    let place = step.place.as_deref();
    let typed_in = place.unwrap_or("#chess");
    match (&step.command, &step.autocomplete, &step.click, &step.choose) {
        (Some(line), ..) => person.command(typed_in, line).await,
        (_, Some(line), ..) => person.autocomplete(typed_in, line).await,
        (_, _, Some(label), _) => person.click(place, label).await,
        (.., Some(line)) => person.choose(place, line).await,
        _ => panic!("{step:?}"),
    }
}

async fn events(database: &Path) -> i64 {
    let url = format!("sqlite://{}", database.display());
    let mut raw = SqliteConnection::connect(&url).await.unwrap();
    let count = sqlx::query_scalar("select count(*) from event");
    let count = count.fetch_one(&mut raw).await.unwrap();
    raw.close().await.unwrap();
    count
}

/// How a show went.
#[derive(Debug, Default)]
pub(super) struct Review {
    /// How often the bot met with something.
    pub(super) strikes: u32,
    /// How often a button was pressed anew after the bot had come back, and did its work.
    pub(super) pressed_again: u32,
    /// How often somebody was told politely that it had been done before.
    pub(super) told_politely: u32,
}

/// Plays the show, whatever the bot meets with, and holds every step against its frame.
pub(super) async fn play(house: &mut dyn House, name: &str, frames: &[Frame]) -> Review {
    let mut review = Review::default();
    for (n, (step, frame)) in steps(name).iter().zip(frames).enumerate() {
        let mut disturbed = false;
        for attempt in 0.. {
            assert!(attempt < MOST_ATTEMPTS, "step {n} {step:?} never comes off");
            if disturbed
                && step.command.is_some()
                && events(house.database()).await == frame.events
                && frame.events > n.checked_sub(1).map_or(0, |before| frames[before].events)
            {
                // A command that stands in the channel is not typed once more.
                break;
            }
            house.breathe().await;
            let outcome = tokio::select! {
                biased;
                outcome = act(house.discord(), step) => Some(outcome),
                () = house.struck(), if !house.survives() => None,
            };
            let Some(outcome) = outcome else {
                review.strikes += 1;
                house.recover().await;
                disturbed = true;
                continue;
            };
            let done = events(house.database()).await == frame.events;
            match outcome {
                Ok(outcome) => {
                    let answer = answered(house.discord(), &outcome);
                    if answer == frame.answer {
                        review.pressed_again += u32::from(disturbed && step.click.is_some());
                        break;
                    }
                    // Where no lines can be offered none are: whoever types is not bothered with a fault.
                    let lost = answer.is_empty()
                        || FAULTS.iter().any(|fault| answer.contains(fault))
                        || matches!(outcome, Outcome::Failed(_));
                    if !lost {
                        assert!(
                            disturbed,
                            "step {n} {step:?}: {answer} and not {}",
                            frame.answer
                        );
                        assert!(
                            done,
                            "step {n} {step:?}: {answer}, and nothing has come of it"
                        );
                        review.told_politely += 1;
                        break;
                    }
                    // Whoever is told that something went wrong, or nothing, tries again.
                    disturbed = true;
                }
                // The button went away, because what it was for is done.
                Err(refused) => {
                    assert!(disturbed && done, "step {n} {step:?}: {refused}");
                    break;
                }
            }
        }
        review.strikes += until_seen(house, n, frame).await;
    }
    review
}

/// Waits until everybody sees what the frame says, however often the bot must be brought back for it.
async fn until_seen(house: &mut dyn House, n: usize, frame: &Frame) -> u32 {
    let mut strikes = 0;
    loop {
        let seen = |world: &World| (public(world) == frame.public).then_some(());
        tokio::select! {
            biased;
            seen = house.discord().wait_until(seen) => {
                if seen.is_none() {
                    let found = house.discord().world(public);
                    rows::assert_alike(&found, &frame.public, &format!("step {n}, messages"));
                }
                return strikes;
            }
            () = house.struck() => {}
        }
        strikes += 1;
        house.recover().await;
    }
}

/// What somebody is answered who presses **Move** on the card of the first turn.
pub(super) async fn press_first_move(discord: &RehearsalDiscord, who: &str) -> String {
    let first = discord.world(|world| {
        let posted = world.log.iter().filter_map(|entry| match &entry.what {
            What::Posted(message) if !message.is_ephemeral() => Some(message),
            _ => None,
        });
        posted
            .filter_map(|message| {
                let mut buttons = message.buttons().into_iter();
                let button = buttons.find(|button| button.label == "Move")?;
                Some((message.id, button.custom_id?))
            })
            .next()
    });
    let (message, custom_id) = first.unwrap();
    let outcome = discord
        .person(who)
        .unwrap()
        .press(message, &custom_id, "Move")
        .await;
    answered(discord, &outcome.unwrap())
}

/// Waits until words stand in a channel; `false` when patience ends.
pub(super) async fn stands(discord: &RehearsalDiscord, words: &str) -> bool {
    let stands = |world: &World| public(world).contains(words).then_some(());
    discord.wait_until(stands).await.is_some()
}

/// What stands in the channels for everybody to see, with all that differs from run to run masked.
pub(super) fn public(world: &World) -> String {
    let mut text = String::new();
    for place in world.channels.values() {
        let messages = world
            .messages
            .values()
            .filter(|message| message.channel == place.id);
        let archived = if place.is_archived() {
            ", archived"
        } else {
            ""
        };
        let _ = writeln!(text, "## {}{archived}", place.name);
        for message in messages.filter(|message| !message.is_ephemeral()) {
            let _ = writeln!(text, "{}", told(world, message));
        }
    }
    text
}

fn answered(discord: &RehearsalDiscord, outcome: &Outcome) -> String {
    match outcome {
        Outcome::Message(message) => discord.world(|world| told(world, message)),
        Outcome::Choices(choices) => {
            let names: Vec<&str> = choices.iter().map(|choice| choice.name.as_str()).collect();
            names.join(" · ")
        }
        Outcome::Modal(modal) => modal.title.clone(),
        Outcome::Nothing => "nothing".to_owned(),
        Outcome::Failed(words) => words.clone(),
    }
}

/// A message as it stands: words, pictures, buttons and lists.
fn told(world: &World, message: &Message) -> String {
    let mut content = message.content.clone();
    for user in world.users.values() {
        content = content.replace(&format!("<@{}>", user.id), &format!("@{}", user.name));
    }
    let mut text = rows::without_spans(&rows::without_ids(&content));
    for file in &message.attachments {
        let mut picture = DefaultHasher::new();
        // A record holds ids and instants; pictures are alike to the bit.
        if file.content_type.starts_with("image/") {
            file.bytes.hash(&mut picture);
        }
        let alt = file.description.as_deref().unwrap_or_default();
        let _ = write!(text, "\n{} {:x} {alt}", file.filename, picture.finish());
    }
    for button in message.buttons() {
        let _ = write!(text, "\n[{}] {}", button.label, button.enabled);
    }
    for select in message.selects() {
        let options = select.options.iter().map(|option| option.label.as_str());
        let _ = write!(
            text,
            "\n[{}] {}",
            select.placeholder,
            options.collect::<Vec<_>>().join(" · ")
        );
    }
    text
}

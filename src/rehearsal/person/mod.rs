//! People: what they do, and what they see of what comes of it.
//!
//! A person acts as in a client: by typed commands, by labels that are before their eyes. What the client would
//! refuse never reaches the bot.

mod client;
mod filled;
mod threads;
mod typed;
mod words;

use std::fmt;
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::time::Instant;

use super::hub::{Hub, State};
use super::world::{
    Answer, Channel, Happening, Id, InteractionKind, Message, Modal, OptionChoice, Post, What,
    World, permissions,
};
use filled::{filled, picked};
pub(super) use typed::Entry;
pub(super) use typed::{Typist, is_offered};
use words::Words;

/// A person, to act as them.
#[derive(Debug, Clone)]
pub struct Person {
    hub: Arc<Hub>,
    /// Their user id.
    pub id: Id,
}

/// What came of something a person did.
#[derive(Debug, Clone)]
pub enum Outcome {
    /// A message: new, or the one with the button as it now is.
    Message(Box<Message>),
    /// Lines for the option that is being typed.
    Choices(Vec<OptionChoice>),
    /// A modal has opened.
    Modal(Modal),
    /// It was acknowledged, and nothing else came.
    Nothing,
    /// No answer came in time; the client's words.
    Failed(String),
}

/// The client's own refusal: nothing reached the bot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused(pub String);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Refused {}

impl Outcome {
    /// The message, if one came of it.
    #[must_use]
    pub fn message(&self) -> Option<&Message> {
        match self {
            Outcome::Message(message) => Some(message),
            _ => None,
        }
    }

    /// The lines offered while typing, none for any other outcome.
    #[must_use]
    pub fn choices(&self) -> &[OptionChoice] {
        match self {
            Outcome::Choices(choices) => choices,
            _ => &[],
        }
    }
}

impl Person {
    pub(super) fn new(hub: Arc<Hub>, id: Id) -> Person {
        Person { hub, id }
    }

    /// Sends a typed slash command such as `/move move:e2e4` in a place.
    ///
    /// # Errors
    /// What the client refuses: no such command, an option missing or of the wrong kind.
    pub async fn command(&self, place: &str, line: &str) -> Result<Outcome, Refused> {
        let entry = Entry::Line(line.to_owned());
        self.enter(place, &entry, InteractionKind::Command).await
    }

    /// Asks for lines for the last option of what has been typed so far.
    ///
    /// # Errors
    /// What the client refuses.
    pub async fn autocomplete(&self, place: &str, line: &str) -> Result<Outcome, Refused> {
        let entry = Entry::Line(line.to_owned());
        self.enter(place, &entry, InteractionKind::Autocomplete)
            .await
    }

    /// Sends what stands in the box, or asks for lines for the last option of it.
    pub(super) async fn enter(
        &self,
        place: &str,
        entry: &Entry,
        kind: InteractionKind,
    ) -> Result<Outcome, Refused> {
        let id = self.hub.write(|state| {
            let world = &mut state.world;
            let channel = find_place(world, self.id, place)?;
            not_locked(world, self.id, channel)?;
            let typist = Typist {
                user: self.id,
                channel,
                guild: world.channels.get(&channel).and_then(|place| place.guild),
            };
            let data = if kind == InteractionKind::Autocomplete {
                typed::half_typed(world, typist, entry)
            } else {
                typed::command(world, typist, entry)
            }
            .map_err(|words| refused(world, self.id, &words))?;
            if kind == InteractionKind::Command {
                world.note_alone(self.id, channel, What::Did(entry.to_string()), true);
            }
            Ok(world.ask(kind, self.id, channel, None, data))
        })?;
        Ok(self.outcome(id).await)
    }

    /// Presses the newest button of this label that is before the person's eyes, in a place or anywhere.
    ///
    /// # Errors
    /// There is no such button, or it cannot be pressed.
    pub async fn click(&self, place: Option<&str>, label: &str) -> Result<Outcome, Refused> {
        let found = self.find(place, |message| {
            let buttons = message.buttons();
            let button = buttons
                .into_iter()
                .find(|button| button.label == label && button.enabled)?;
            button.custom_id
        });
        let (message, custom_id) = match found? {
            Some(found) => found,
            None => return Err(self.no_button(place, label)),
        };
        self.press(message, &custom_id, label).await
    }

    /// Presses a button of a message by its custom id, whether it is still shown or not: a late or repeated click.
    ///
    /// # Errors
    /// The message is not before the person's eyes.
    pub async fn press(
        &self,
        message: Id,
        custom_id: &str,
        label: &str,
    ) -> Result<Outcome, Refused> {
        let data = json!({"custom_id": custom_id, "component_type": 2});
        self.component(message, data, format!("[{label}]")).await
    }

    /// Chooses a line, by its label or value, from the newest select that has it.
    ///
    /// # Errors
    /// No select before the person's eyes has such a line.
    pub async fn choose(&self, place: Option<&str>, line: &str) -> Result<Outcome, Refused> {
        let found = self.find(place, |message| {
            message
                .selects()
                .into_iter()
                .filter(|select| select.enabled)
                .find_map(|select| {
                    let option = select
                        .options
                        .iter()
                        .find(|option| option.label == line || option.value == line)?;
                    Some((select.custom_id.clone(), select.kind, option.value.clone()))
                })
        });
        let (message, (custom_id, kind, value)) =
            found?.ok_or_else(|| Refused(format!("no list has a line \"{line}\"")))?;
        let data = json!({"custom_id": custom_id, "component_type": kind, "values": [value]});
        self.component(message, data, format!("chooses: {line}"))
            .await
    }

    /// Chooses several lines of the newest select with this placeholder. A select of people or channels takes `@Ben`, `#chess`.
    ///
    /// # Errors
    /// There is no such select before the person's eyes, or it does not offer such a line.
    pub async fn choose_from(
        &self,
        place: Option<&str>,
        placeholder: &str,
        lines: &[&str],
    ) -> Result<Outcome, Refused> {
        let found = self.find(place, |message| {
            let mut selects = message.selects().into_iter();
            selects.find(|select| select.enabled && select.placeholder == placeholder)
        });
        let (message, select) =
            found?.ok_or_else(|| Refused(format!("there is no list \"{placeholder}\"")))?;
        let data = self
            .hub
            .read(|state| picked(&state.world, message, &select, lines))?;
        let did = format!("chooses: {}", lines.join(", "));
        self.component(message, data, did).await
    }

    /// Posts a message in a place; `@Ben` mentions.
    ///
    /// # Errors
    /// The person may not post there.
    pub fn says(&self, place: &str, text: &str) -> Result<Message, Refused> {
        self.hub.write(|state| {
            let world = &mut state.world;
            let channel = find_place(world, self.id, place)?;
            not_locked(world, self.id, channel)?;
            let thread = world.channels.get(&channel).is_some_and(Channel::is_thread);
            let right = if thread {
                permissions::SEND_MESSAGES_IN_THREADS
            } else {
                permissions::SEND_MESSAGES
            };
            if !world.may(self.id, channel, right) {
                return Err(refused(world, self.id, &Words::NoPosting));
            }
            let mut content = text.to_owned();
            for user in world.users.values() {
                content = content.replace(&format!("@{}", user.name), &format!("<@{}>", user.id));
            }
            let post = Post {
                content,
                ..Post::default()
            };
            let id = world.post(self.id, channel, post);
            let posted = world.messages.get(&id).cloned();
            posted.ok_or_else(|| Refused("the message is gone".to_owned()))
        })
    }

    async fn component(&self, message: Id, data: Value, did: String) -> Result<Outcome, Refused> {
        let id = self.hub.write(|state| {
            let world = &mut state.world;
            let seen = world
                .messages
                .get(&message)
                .filter(|message| world.can_see(self.id, message));
            let channel = seen
                .ok_or_else(|| Refused("the message is gone".to_owned()))?
                .channel;
            // What stands in an archived thread may not reach the bot.
            if world
                .channels
                .get(&channel)
                .is_some_and(Channel::is_archived)
            {
                return Err(refused(world, self.id, &Words::Archived));
            }
            world.note_alone(self.id, channel, What::Did(did), true);
            Ok(world.ask(
                InteractionKind::Component,
                self.id,
                channel,
                Some(message),
                data,
            ))
        })?;
        Ok(self.outcome(id).await)
    }

    /// Fills the open modal in, in the order of its fields, and sends it; fields beyond `values` keep their text.
    ///
    /// # Errors
    /// No modal is open, or a text is missing, too short or too long; the modal then stays open.
    pub async fn submit(&self, values: &[&str]) -> Result<Outcome, Refused> {
        let id = self.hub.write(|state| {
            let world = &mut state.world;
            let open = world
                .modals
                .get(&self.id)
                .cloned()
                .ok_or_else(|| Refused("no form is open".to_owned()))?;
            let data =
                filled(&open.modal, values).map_err(|words| refused(world, self.id, &words))?;
            world.modals.remove(&self.id);
            let did = What::Did(format!("sends: {}", values.join(" · ")));
            world.note_alone(self.id, open.channel, did, true);
            let source = open
                .source
                .filter(|source| world.messages.contains_key(source));
            Ok(world.ask(InteractionKind::Modal, self.id, open.channel, source, data))
        })?;
        Ok(self.outcome(id).await)
    }

    /// The messages before the person's eyes in a place, oldest first.
    #[must_use]
    pub fn sees(&self, place: &str) -> Vec<Message> {
        self.hub.read(|state| {
            let Ok(channel) = find_place(&state.world, self.id, place) else {
                return Vec::new();
            };
            state
                .world
                .visible(self.id, Some(channel))
                .into_iter()
                .cloned()
                .collect()
        })
    }

    /// What has become visible to the person and is not their own doing, since they were last asked.
    #[must_use]
    pub fn news(&self) -> Vec<Happening> {
        self.hub.write(|state| {
            let world = &mut state.world;
            let from = world.read.insert(self.id, world.log.len()).unwrap_or(0);
            let fresh = world.log.iter().skip(from);
            fresh
                .filter(|entry| entry.seen_by.contains(&self.id) && entry.by != Some(self.id))
                .cloned()
                .collect()
        })
    }

    /// The same without taking note: asked again, it is still there.
    #[must_use]
    pub fn unread(&self) -> Vec<Happening> {
        self.hub.read(|state| {
            let from = state.world.read.get(&self.id).copied().unwrap_or(0);
            let fresh = state.world.log.iter().skip(from);
            fresh
                .filter(|entry| entry.seen_by.contains(&self.id) && entry.by != Some(self.id))
                .cloned()
                .collect()
        })
    }

    /// Why no button of this label can be pressed.
    fn no_button(&self, place: Option<&str>, label: &str) -> Refused {
        let off = self.find(place, |message| {
            let mut buttons = message.buttons().into_iter();
            buttons.find(|button| button.label == label)
        });
        match off {
            Ok(Some(_)) => Refused(format!("the button \"{label}\" cannot be pressed")),
            _ => Refused(format!("there is no button \"{label}\"")),
        }
    }

    fn find<T>(
        &self,
        place: Option<&str>,
        mut look: impl FnMut(&Message) -> Option<T>,
    ) -> Result<Option<(Id, T)>, Refused> {
        self.hub.read(|state| {
            let world = &state.world;
            let channel = place
                .map(|place| find_place(world, self.id, place))
                .transpose()?;
            let newest_first = world.visible(self.id, channel).into_iter().rev();
            Ok(newest_first
                .filter_map(|message| Some((message.id, look(message)?)))
                .next())
        })
    }

    /// Waits for what comes of an interaction.
    async fn outcome(&self, id: Id) -> Outcome {
        let until = Instant::now() + self.hub.pace.answer_within();
        let first = self
            .hub
            .wait(until, |state| {
                state.world.interactions.get(&id)?.answer.clone()
            })
            .await;
        let last_moment = |state: &mut State| {
            let asked = state.world.interactions.get(&id);
            let typing = asked.is_some_and(|asked| asked.kind == InteractionKind::Autocomplete);
            let words = if typing {
                Words::NoChoices
            } else {
                Words::NoAnswer
            };
            let Refused(words) = refused(&state.world, self.id, &words);
            state.world.give_up(id, &words);
            let asked = state.world.interactions.get(&id);
            asked.and_then(|asked| asked.answer.clone()).ok_or(words)
        };
        let first = match first {
            Some(first) => first,
            None => match self.hub.write(last_moment) {
                Ok(first) => first,
                Err(words) => return Outcome::Failed(words),
            },
        };
        match first {
            Answer::Choices(choices) => {
                self.hub.write(|state| {
                    let channel = state.world.interactions.get(&id).map(|asked| asked.channel);
                    if let Some(channel) = channel {
                        let what = What::Choices(choices.clone());
                        state.world.note_alone(self.id, channel, what, false);
                    }
                });
                Outcome::Choices(choices)
            }
            Answer::Modal(modal) => Outcome::Modal(modal),
            Answer::Message(_) | Answer::Updated => self.hub.read(|state| answered(state, id)),
            Answer::Deferred | Answer::DeferredUpdate => {
                let touched = |state: &State| {
                    let asked = state.world.interactions.get(&id)?;
                    (asked.touched > 0).then(|| answered(state, id))
                };
                self.hub
                    .wait_patiently(touched)
                    .await
                    .unwrap_or(Outcome::Nothing)
            }
        }
    }
}

fn answered(state: &State, id: Id) -> Outcome {
    let asked = state.world.interactions.get(&id);
    let shown = asked.and_then(|asked| asked.followups.last().copied().or(asked.original));
    let message = shown.and_then(|shown| state.world.messages.get(&shown));
    message.cloned().map_or(Outcome::Nothing, |message| {
        Outcome::Message(Box::new(message))
    })
}

/// The client's refusal, in the person's language.
fn refused(world: &World, user: Id, words: &Words) -> Refused {
    Refused(words.said(world.locale_of(user)))
}

/// Refuses where only moderators may write.
fn not_locked(world: &World, user: Id, channel: Id) -> Result<(), Refused> {
    let place = world.channels.get(&channel);
    let locked = place
        .and_then(|place| place.thread.as_ref())
        .is_some_and(|thread| thread.locked);
    if locked && !world.may(user, channel, permissions::MANAGE_THREADS) {
        return Err(refused(world, user, &Words::Locked));
    }
    Ok(())
}

/// The place of this name, or the newest whose name begins so, that the person can see; `DM` is the channel with the bot.
fn find_place(world: &World, user: Id, name: &str) -> Result<Id, Refused> {
    let direct = world.direct_channel(user).filter(|_| name == "DM");
    let exact = direct
        .or_else(|| world.place_named(name))
        .map(|channel| channel.id);
    let begun = || {
        let mut channels = world.channels.values().rev();
        channels
            .find(|channel| channel.is_thread() && channel.name.starts_with(name))
            .map(|channel| channel.id)
    };
    let place = exact
        .or_else(begun)
        .ok_or_else(|| Refused(format!("there is no place {name}")))?;
    if !world.may(user, place, permissions::VIEW_CHANNEL) {
        return Err(Refused(format!("{name} cannot be seen")));
    }
    Ok(place)
}

//! What a person does.

use axum::Json;
use axum::extract::Path;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Declined, Room, person};
use crate::rehearsal::person::Entry;
use crate::rehearsal::world::InteractionKind;
use crate::rehearsal::{Id, Outcome};

type Answer = Result<Json<Value>, Declined>;

/// What stands in the box below a place: a whole line, or a command with its options.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Typed {
    #[serde(rename = "in")]
    place: String,
    #[serde(default)]
    line: Option<String>,
    #[serde(default)]
    command: Vec<String>,
    #[serde(default)]
    options: Vec<(String, String)>,
}

impl Typed {
    fn entry(self) -> (String, Entry) {
        let entry = match self.line {
            Some(line) => Entry::Line(line),
            None => Entry::Parts {
                command: self.command,
                options: self.options,
            },
        };
        (self.place, entry)
    }
}

/// A message posted by hand.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Said {
    #[serde(rename = "in")]
    place: String,
    text: String,
}

/// A button of a message.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Pressed {
    message: Id,
    button: String,
}

/// Lines of a list of a message, by their values.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Chosen {
    message: Id,
    list: String,
    values: Vec<String>,
}

/// Texts for the fields of the open form.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Filled {
    values: Vec<String>,
}

/// A message that only its reader sees.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Dismissed {
    message: Id,
}

/// The language of a person's client.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Spoken {
    locale: String,
}

/// `GET /api/people`: who there is, and where a rehearsal can begin.
pub(super) async fn people(room: Room) -> Json<Value> {
    let people = room.discord().world(|world| {
        let humans = world
            .users
            .values()
            .filter(|user| !user.bot && user.name != super::seen::OWNER);
        humans.map(|user| user.name.clone()).collect::<Vec<_>>()
    });
    Json(json!({"people": people, "starts": room.starts()}))
}

/// `POST …/command`.
pub(super) async fn command(
    room: Room,
    Path(name): Path<String>,
    Json(typed): Json<Typed>,
) -> Answer {
    let (place, entry) = typed.entry();
    let person = person(&room, &name)?;
    let sent = person.enter(&place, &entry, InteractionKind::Command);
    Ok(came(sent.await?))
}

/// `POST …/autocomplete`: the last option is the one that is being typed.
pub(super) async fn autocomplete(
    room: Room,
    Path(name): Path<String>,
    Json(typed): Json<Typed>,
) -> Answer {
    let (place, entry) = typed.entry();
    let person = person(&room, &name)?;
    let asked = person.enter(&place, &entry, InteractionKind::Autocomplete);
    Ok(came(asked.await?))
}

/// `POST …/press`.
pub(super) async fn press(
    room: Room,
    Path(name): Path<String>,
    Json(pressed): Json<Pressed>,
) -> Answer {
    let person = person(&room, &name)?;
    Ok(came(
        person.press_shown(pressed.message, &pressed.button).await?,
    ))
}

/// `POST …/choose`.
pub(super) async fn choose(
    room: Room,
    Path(name): Path<String>,
    Json(chosen): Json<Chosen>,
) -> Answer {
    let person = person(&room, &name)?;
    let chosen = person.choose_shown(chosen.message, &chosen.list, &chosen.values);
    Ok(came(chosen.await?))
}

/// `POST …/submit`.
pub(super) async fn submit(
    room: Room,
    Path(name): Path<String>,
    Json(filled): Json<Filled>,
) -> Answer {
    let values: Vec<&str> = filled.values.iter().map(String::as_str).collect();
    Ok(came(person(&room, &name)?.submit(&values).await?))
}

/// `POST …/close`.
pub(super) async fn close(room: Room, Path(name): Path<String>) -> Answer {
    person(&room, &name)?.close_form();
    Ok(Json(json!({})))
}

/// `POST …/says`.
pub(super) async fn says(room: Room, Path(name): Path<String>, Json(said): Json<Said>) -> Answer {
    let posted = person(&room, &name)?.says(&said.place, &said.text)?;
    Ok(Json(json!({"came": "message", "message": posted.id})))
}

/// `POST …/dismiss`.
pub(super) async fn dismiss(
    room: Room,
    Path(name): Path<String>,
    Json(dismissed): Json<Dismissed>,
) -> Answer {
    person(&room, &name)?.dismiss(dismissed.message);
    Ok(Json(json!({})))
}

/// `POST …/locale`.
pub(super) async fn locale(
    room: Room,
    Path(name): Path<String>,
    Json(spoken): Json<Spoken>,
) -> Answer {
    person(&room, &name)?;
    room.discord().set_locale(&name, &spoken.locale)?;
    Ok(Json(json!({})))
}

/// What came of it.
fn came(outcome: Outcome) -> Json<Value> {
    Json(match outcome {
        Outcome::Message(message) => json!({"came": "message", "message": message.id}),
        Outcome::Choices(choices) => json!({"came": "choices", "choices": choices}),
        Outcome::Modal(_) => json!({"came": "form"}),
        Outcome::Nothing => json!({"came": "nothing"}),
        Outcome::Failed(words) => json!({"came": "failed", "words": words}),
    })
}

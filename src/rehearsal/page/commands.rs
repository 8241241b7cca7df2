//! The commands that a client offers a person in a place, in that person's language.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, Query};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Declined, Room, person};
use crate::rehearsal::Id;
use crate::rehearsal::person::{Typist, is_offered};
use crate::rehearsal::world::{CommandOption, Node, OptionChoice};

/// Where the list is opened.
#[derive(Debug, Deserialize)]
pub(super) struct Where {
    #[serde(rename = "in")]
    place: Id,
}

/// `GET /api/people/{name}/commands?in=PLACE`: every command that can be sent, subcommands one by one.
pub(super) async fn list(
    room: Room,
    Path(name): Path<String>,
    Query(here): Query<Where>,
) -> Result<Json<Value>, Declined> {
    let user = person(&room, &name)?.id;
    let commands = room.discord().world(|world| {
        let typist = Typist {
            user,
            channel: here.place,
            guild: world
                .channels
                .get(&here.place)
                .and_then(|place| place.guild),
        };
        let locale = world.locale_of(user);
        let mut found = Vec::new();
        for command in &world.application.commands {
            if is_offered(world, typist, command) {
                leaves(&command.node, locale, &mut Vec::new(), &mut found);
            }
        }
        found
    });
    Ok(Json(commands.into()))
}

/// What can be sent of a command: itself, or each of its subcommands.
fn leaves<'n>(node: &'n Node, locale: &str, above: &mut Vec<&'n Node>, found: &mut Vec<Value>) {
    above.push(node);
    let inner: Vec<&CommandOption> = node
        .options
        .iter()
        .filter(|option| option.kind <= 2)
        .collect();
    if inner.is_empty() {
        let options = node
            .options
            .iter()
            .map(|option| option_json(option, locale));
        found.push(json!({
            "path": above.iter().map(|node| &node.name).collect::<Vec<_>>(),
            "shown": above.iter().map(|node| node.name_in(locale)).collect::<Vec<_>>(),
            "about": about(node, locale),
            "options": options.collect::<Vec<_>>(),
        }));
    }
    for option in inner {
        leaves(&option.node, locale, above, found);
    }
    above.pop();
}

fn option_json(option: &CommandOption, locale: &str) -> Value {
    json!({
        "name": option.node.name,
        "shown": option.node.name_in(locale),
        "about": about(&option.node, locale),
        "type": option.kind,
        "required": option.required,
        "autocomplete": option.autocomplete,
        "choices": option.choices.iter().map(|choice| choice_json(choice, locale)).collect::<Vec<_>>(),
        "least": option.min_value,
        "most": option.max_value,
        "shortest": option.min_length,
        "longest": option.max_length,
    })
}

fn choice_json(choice: &OptionChoice, locale: &str) -> Value {
    let shown = localised(choice.name_localizations.as_ref(), locale).unwrap_or(&choice.name);
    json!({"shown": shown, "value": choice.value})
}

fn about<'n>(node: &'n Node, locale: &str) -> &'n str {
    localised(node.description_localizations.as_ref(), locale).unwrap_or(&node.description)
}

fn localised<'n>(words: Option<&'n BTreeMap<String, String>>, locale: &str) -> Option<&'n String> {
    words.and_then(|words| words.get(locale))
}

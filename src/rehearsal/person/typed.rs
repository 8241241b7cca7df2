//! A typed slash command, held to the registered tree as a client holds it.

use serde_json::{Value, json};

use super::Refused;
use crate::rehearsal::world::{Command, CommandOption, Id, Node, World};

fn refused<T>(words: impl Into<String>) -> Result<T, Refused> {
    Err(Refused(words.into()))
}

/// Reads a line such as `/challenge xymyx opponent:@Ben` into the `data` of an interaction. While `typing`,
/// the last option is in focus and what is missing is not asked for.
pub(super) fn read(
    world: &World,
    user: Id,
    place: Id,
    line: &str,
    typing: bool,
) -> Result<Value, Refused> {
    let mut rest = line.strip_prefix('/').unwrap_or(line).trim_start();
    let name = take_word(&mut rest);
    let command = offered(world, user, place).find(|command| command.node.is_called(name));
    let Some(command) = command else {
        return refused(format!("there is no command /{name}"));
    };
    let mut path: Vec<&CommandOption> = Vec::new();
    let mut node: &Node = &command.node;
    while node.options.iter().any(|option| option.kind <= 2) {
        let word = take_word(&mut rest);
        let inner = node
            .options
            .iter()
            .find(|option| option.node.is_called(word));
        let Some(inner) = inner else {
            return refused(format!("/{name} has no part {word:?}"));
        };
        path.push(inner);
        node = &inner.node;
    }
    let mut mentioned = Vec::new();
    let mut options = values(world, node, rest, typing, &mut mentioned)?;
    for part in path.iter().rev() {
        options = vec![json!({"type": part.kind, "name": part.node.name, "options": options})];
    }
    let guild = world.channels.get(&place).and_then(|channel| channel.guild);
    let mut data =
        json!({"id": command.id, "name": command.node.name, "type": 1, "options": options});
    if !mentioned.is_empty() {
        data["resolved"] = world.resolved_json(&mentioned, guild, place);
    }
    Ok(data)
}

/// The commands that a person is offered in a place.
fn offered(world: &World, user: Id, place: Id) -> impl Iterator<Item = &Command> {
    let guild = world.channels.get(&place).and_then(|channel| channel.guild);
    world.application.commands.iter().filter(move |command| {
        let context = if guild.is_some() { 0 } else { 1 };
        let here = command
            .contexts
            .as_ref()
            .is_none_or(|contexts| contexts.contains(&context));
        let needed = command
            .default_member_permissions
            .as_ref()
            .and_then(|bits| bits.parse().ok());
        here && needed.is_none_or(|bits| bits != 0 && world.may(user, place, bits))
    })
}

fn take_word<'a>(rest: &mut &'a str) -> &'a str {
    let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
    let (word, left) = rest.split_at(end);
    *rest = left.trim_start();
    word
}

fn values(
    world: &World,
    node: &Node,
    text: &str,
    typing: bool,
    mentioned: &mut Vec<Id>,
) -> Result<Vec<Value>, Refused> {
    let mut marks: Vec<(usize, usize, &CommandOption)> = Vec::new();
    for (at, _) in text.match_indices(':') {
        let start = text[..at]
            .rfind(char::is_whitespace)
            .map_or(0, |space| space + 1);
        let option = node
            .options
            .iter()
            .find(|option| option.node.is_called(&text[start..at]));
        let fresh = |option: &CommandOption| {
            marks
                .iter()
                .all(|mark| mark.2.node.name != option.node.name)
        };
        if let Some(option) = option.filter(|option| fresh(option)) {
            marks.push((start, at + 1, option));
        }
    }
    let head = &text[..marks.first().map_or(text.len(), |mark| mark.0)];
    if !head.trim().is_empty() {
        return refused(format!("{:?} is no option", head.trim()));
    }
    let mut found = Vec::new();
    for (n, (_, from, option)) in marks.iter().enumerate() {
        let until = marks.get(n + 1).map_or(text.len(), |mark| mark.0);
        let focused = typing && n + 1 == marks.len();
        let typed = text[*from..until].trim();
        let value = if focused {
            json!(typed)
        } else {
            value(world, option, typed, mentioned)?
        };
        let mut json = json!({"type": option.kind, "name": option.node.name, "value": value});
        if focused {
            json["focused"] = json!(true);
        }
        found.push(json);
    }
    let missing = node.options.iter().find(|option| {
        option.required
            && marks
                .iter()
                .all(|mark| mark.2.node.name != option.node.name)
    });
    match missing {
        Some(option) if !typing => refused(format!(
            "{}: This option is required. Specify a value",
            option.node.name
        )),
        _ => Ok(found),
    }
}

fn value(
    world: &World,
    option: &CommandOption,
    typed: &str,
    mentioned: &mut Vec<Id>,
) -> Result<Value, Refused> {
    let wrong = |words: &str| refused(format!("{}: {words}", option.node.name));
    if !option.choices.is_empty() {
        let choice = option.choices.iter().find(|choice| choice.is_called(typed));
        return choice.map_or_else(
            || wrong("Please select a valid option"),
            |choice| Ok(choice.value.clone()),
        );
    }
    match option.kind {
        3 => {
            let length = typed.chars().count();
            let most = option.max_length.map_or(6000, usize::from);
            if length > most || length < option.min_length.map_or(0, usize::from) {
                return wrong(&format!("Must be {most} or fewer in length."));
            }
            Ok(json!(typed))
        }
        4 => typed.parse::<i64>().map_or_else(
            |_| wrong("Input a valid integer"),
            |number| Ok(json!(number)),
        ),
        5 => match typed.to_lowercase().as_str() {
            "true" | "yes" | "sí" => Ok(json!(true)),
            "false" | "no" => Ok(json!(false)),
            _ => wrong("Please select a valid option"),
        },
        6 => match world.user_named(typed) {
            Some(user) => {
                mentioned.push(user.id);
                Ok(json!(user.id))
            }
            None => wrong("Please provide a valid user"),
        },
        7 => match world.place_named(typed) {
            Some(channel) => {
                mentioned.push(channel.id);
                Ok(json!(channel.id))
            }
            None => wrong("Please provide a valid channel"),
        },
        _ => wrong("this kind of option is not rehearsed"),
    }
}

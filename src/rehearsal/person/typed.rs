//! A typed slash command, read against the registered tree as Discord's client reads it.

use serde_json::{Value, json};

use crate::rehearsal::world::{Command, CommandOption, Id, Node, OptionChoice, World, permissions};

/// Who types, where.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Typist {
    pub(crate) user: Id,
    pub(crate) channel: Id,
    pub(crate) guild: Option<Id>,
}

/// Reads a command that is sent; the refusal is in the client's words.
pub(crate) fn command(world: &World, typist: Typist, line: &str) -> Result<Value, String> {
    let typed = Typed::read(world, typist, line)?;
    let mut options = Vec::new();
    let mut named = Vec::new();
    for (option, text) in &typed.given {
        let value = convert(world, typist, option, text, &mut named)
            .map_err(|error| format!("{}: {error}", option.node.name))?;
        options.push(json!({"name": option.node.name, "type": option.kind, "value": value}));
    }
    let given = |option: &CommandOption| {
        typed
            .given
            .iter()
            .any(|(one, _)| one.node.name == option.node.name)
    };
    if let Some(missing) = typed
        .leaf
        .options
        .iter()
        .find(|option| option.required && !given(option))
    {
        return Err(format!(
            "{}: This option is required. Specify a value.",
            missing.node.name
        ));
    }
    let mut data = typed.data(options);
    if !named.is_empty() {
        data["resolved"] = world.resolved_json(&named, typist.guild, typist.channel);
    }
    Ok(data)
}

/// Reads a command whose last option is still being typed.
pub(crate) fn half_typed(world: &World, typist: Typist, line: &str) -> Result<Value, String> {
    let typed = Typed::read(world, typist, line)?;
    let (option, _) = typed
        .given
        .last()
        .ok_or("No option is being typed; begin one with its name and a colon.")?;
    if !option.autocomplete {
        return Err(format!(
            "{}: nothing is offered for this option.",
            option.node.name
        ));
    }
    let is_focused = |one: &CommandOption| one.node.name == option.node.name;
    let mut options = Vec::new();
    for (one, text) in &typed.given {
        let focused = is_focused(one);
        // What is not yet complete travels as it was typed, and what cannot be read is left out.
        let value = if focused {
            json!(text)
        } else {
            match convert(world, typist, one, text, &mut Vec::new()) {
                Ok(value) => value,
                Err(_) => continue,
            }
        };
        let mut json = json!({"name": one.node.name, "type": one.kind, "value": value});
        if focused {
            json["focused"] = json!(true);
        }
        options.push(json);
    }
    Ok(typed.data(options))
}

/// A line taken apart.
struct Typed<'w> {
    command: &'w Command,
    /// Groups and subcommand, outermost first.
    inner: Vec<&'w CommandOption>,
    leaf: &'w Node,
    given: Vec<(&'w CommandOption, String)>,
}

impl<'w> Typed<'w> {
    fn read(world: &'w World, typist: Typist, line: &str) -> Result<Self, String> {
        let line = line.trim();
        let line = line.strip_prefix('/').unwrap_or(line);
        let (name, mut rest) = first_word(line);
        let command = world
            .application
            .commands
            .iter()
            .find(|command| command.node.is_called(name) && is_offered(world, typist, command))
            .ok_or_else(|| format!("There is no command /{name} here."))?;
        let (mut leaf, mut inner) = (&command.node, Vec::new());
        while leaf.options.iter().any(|option| option.kind <= 2) {
            let (word, after) = first_word(rest);
            let Some(next) = leaf
                .options
                .iter()
                .find(|option| option.node.is_called(word))
            else {
                let known: Vec<&str> = leaf
                    .options
                    .iter()
                    .map(|option| option.node.name.as_str())
                    .collect();
                return Err(format!(
                    "/{} is followed by one of: {}.",
                    leaf.name,
                    known.join(", ")
                ));
            };
            inner.push(next);
            leaf = &next.node;
            rest = after;
        }
        Ok(Self {
            command,
            inner,
            leaf,
            given: pairs(rest, leaf)?,
        })
    }

    fn data(&self, options: Vec<Value>) -> Value {
        let mut options = options;
        for inner in self.inner.iter().rev() {
            options =
                vec![json!({"name": inner.node.name, "type": inner.kind, "options": options})];
        }
        let mut data = json!({
            "id": self.command.id,
            "name": self.command.node.name,
            "type": self.command.kind,
            "options": options,
        });
        if let Some(guild) = self.command.guild_id {
            data["guild_id"] = json!(guild);
        }
        data
    }
}

/// Whether the client offers a command to this person in this place.
pub(crate) fn is_offered(world: &World, typist: Typist, command: &Command) -> bool {
    let Some(guild) = typist.guild else {
        let contexts = command.contexts.as_ref();
        return command.guild_id.is_none()
            && contexts.is_none_or(|contexts| contexts.contains(&1))
            && command.dm_permission != Some(false);
    };
    let in_guild = command
        .contexts
        .as_ref()
        .is_none_or(|contexts| contexts.contains(&0));
    let needed = command.default_member_permissions.as_deref();
    let needed = needed.map(|bits| bits.parse().unwrap_or(0));
    let held = world.guild_rights(typist.user, guild);
    // "0" hides a command from all but administrators.
    let allowed = needed.is_none_or(|needed: u64| {
        held & permissions::ADMINISTRATOR != 0 || (needed != 0 && held & needed == needed)
    });
    command.kind == 1
        && in_guild
        && allowed
        && command.guild_id.is_none_or(|own| own == guild)
        && world.bot_is_in(guild)
        && world.may(
            typist.user,
            typist.channel,
            permissions::USE_APPLICATION_COMMANDS,
        )
}

fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    let end = text.find(char::is_whitespace).unwrap_or(text.len());
    text.split_at(end)
}

/// Splits `move:e2e4 game:42` at the names of options; values may hold spaces and colons.
fn pairs<'w>(rest: &str, leaf: &'w Node) -> Result<Vec<(&'w CommandOption, String)>, String> {
    let mut starts: Vec<(usize, usize, &CommandOption)> = Vec::new();
    let mut at_word = true;
    for (at, c) in rest.char_indices() {
        if at_word && !c.is_whitespace() {
            let word = first_word(&rest[at..]).0;
            if let Some((name, _)) = word.split_once(':')
                && let Some(option) = leaf
                    .options
                    .iter()
                    .find(|option| option.node.is_called(name))
            {
                starts.push((at, at + name.len() + 1, option));
            }
        }
        at_word = c.is_whitespace();
    }
    let head = rest[..starts.first().map_or(rest.len(), |(at, ..)| *at)].trim();
    if !head.is_empty() {
        return Err(format!("/{} has no option for “{head}”.", leaf.name));
    }
    let mut found: Vec<(&CommandOption, String)> = Vec::new();
    for (n, (_, from, option)) in starts.iter().enumerate() {
        let to = starts.get(n + 1).map_or(rest.len(), |(next, ..)| *next);
        if found
            .iter()
            .any(|(one, _)| one.node.name == option.node.name)
        {
            return Err(format!("{}: given twice.", option.node.name));
        }
        found.push((*option, rest[*from..to].trim().to_owned()));
    }
    Ok(found)
}

fn convert(
    world: &World,
    typist: Typist,
    option: &CommandOption,
    text: &str,
    named: &mut Vec<Id>,
) -> Result<Value, String> {
    if !option.choices.is_empty() {
        return chosen(&option.choices, text);
    }
    match option.kind {
        3 => {
            let length = text.chars().count();
            let most = option.max_length.unwrap_or(6000).into();
            if length == 0 {
                return Err("This option is required. Specify a value.".to_owned());
            }
            if length > most || length < option.min_length.unwrap_or(0).into() {
                let least = option.min_length.unwrap_or(0);
                return Err(format!("Must be between {least} and {most} characters."));
            }
            Ok(json!(text))
        }
        4 => {
            let number: i64 = text
                .parse()
                .map_err(|_| "Enter a valid integer.".to_owned())?;
            #[expect(
                clippy::cast_precision_loss,
                reason = "Discord's integers fit a double"
            )]
            within(option, number as f64)?;
            Ok(json!(number))
        }
        10 => {
            let number: f64 = text
                .parse()
                .map_err(|_| "Enter a valid number.".to_owned())?;
            within(option, number)?;
            Ok(json!(number))
        }
        5 => match text.to_lowercase().as_str() {
            "true" | "yes" | "sí" => Ok(json!(true)),
            "false" | "no" => Ok(json!(false)),
            _ => Err("Choose True or False.".to_owned()),
        },
        6..=9 => {
            let id = mentioned(world, typist, option.kind, text)?;
            named.push(id);
            Ok(json!(id))
        }
        _ => Err("This kind of option cannot be given here.".to_owned()),
    }
}

fn chosen(choices: &[OptionChoice], text: &str) -> Result<Value, String> {
    let found = choices.iter().find(|choice| choice.is_called(text));
    found
        .map(|choice| choice.value.clone())
        .ok_or_else(|| "Choose one of the options offered.".to_owned())
}

fn within(option: &CommandOption, number: f64) -> Result<(), String> {
    let bound =
        |bound: &Option<serde_json::Number>| bound.as_ref().and_then(serde_json::Number::as_f64);
    if let Some(least) = bound(&option.min_value).filter(|least| number < *least) {
        return Err(format!("Enter a number greater than or equal to {least}."));
    }
    if let Some(most) = bound(&option.max_value).filter(|most| number > *most) {
        return Err(format!("Enter a number less than or equal to {most}."));
    }
    Ok(())
}

fn mentioned(world: &World, typist: Typist, kind: u8, text: &str) -> Result<Id, String> {
    let guild = typist.guild.and_then(|guild| world.guilds.get(&guild));
    let user = || {
        let user = world.user_named(text)?;
        Some(user.id)
    };
    let role = || {
        let bare = text.trim_start_matches('@');
        let roles = &guild?.roles;
        Some(
            roles
                .iter()
                .find(|role| role.name.trim_start_matches('@') == bare)?
                .id,
        )
    };
    let found = match kind {
        6 => user(),
        7 => world.place_named(text).map(|place| place.id),
        8 => role(),
        _ => user().or_else(role),
    };
    found.ok_or_else(|| {
        let what = match kind {
            6 => "user",
            7 => "channel",
            8 => "role",
            _ => "mention",
        };
        format!("Enter a valid {what}.")
    })
}

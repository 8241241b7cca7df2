//! A typed slash command, read against the registered tree as Discord's client reads it.

use std::fmt;

use serde_json::{Value, json};

use super::Words;
use crate::rehearsal::world::{
    Command, CommandOption, Id, Node, OptionChoice, Role, World, permissions,
};

/// Who types, where.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Typist {
    pub(crate) user: Id,
    pub(crate) channel: Id,
    pub(crate) guild: Option<Id>,
}

/// What stands in the box: a line to be taken apart, or what a client with a list of commands has taken apart.
#[derive(Debug, Clone)]
pub(crate) enum Entry {
    /// `/challenge xymyx opponent:@Ben`.
    Line(String),
    /// The command with its groups and subcommand, and each option with its text.
    Parts {
        command: Vec<String>,
        options: Vec<(String, String)>,
    },
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(line) => f.write_str(line),
            Self::Parts { command, options } => {
                write!(f, "/{}", command.join(" "))?;
                options
                    .iter()
                    .try_for_each(|(name, text)| write!(f, " {name}:{text}"))
            }
        }
    }
}

/// Reads a command that is sent; the refusal is in the client's words.
pub(crate) fn command(world: &World, typist: Typist, entry: &Entry) -> Result<Value, Words> {
    let typed = Typed::read(world, typist, entry)?;
    let mut options = Vec::new();
    let mut named = Vec::new();
    for (option, text) in &typed.given {
        let value = convert(world, typist, option, text, &mut named)
            .map_err(|words| words.of(name_of(world, typist, option)))?;
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
        return Err(Words::Required.of(name_of(world, typist, missing)));
    }
    let mut data = typed.data(options);
    if !named.is_empty() {
        data["resolved"] = world.resolved_json(&named, typist.guild, typist.channel);
    }
    Ok(data)
}

/// Reads a command whose last option is still being typed.
pub(crate) fn half_typed(world: &World, typist: Typist, entry: &Entry) -> Result<Value, Words> {
    let typed = Typed::read(world, typist, entry)?;
    let (option, _) = typed.given.last().ok_or(Words::NothingTyped)?;
    if !option.autocomplete {
        return Err(Words::NothingOffered.of(name_of(world, typist, option)));
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
    fn read(world: &'w World, typist: Typist, entry: &Entry) -> Result<Self, Words> {
        match entry {
            Entry::Line(line) => {
                let line = line.trim();
                let (name, mut rest) = first_word(line.strip_prefix('/').unwrap_or(line));
                let mut typed = Self::begin(world, typist, name)?;
                while typed.wants_subcommand() {
                    let (word, after) = first_word(rest);
                    typed.descend(word)?;
                    rest = after;
                }
                typed.given = pairs(rest, typed.leaf)?;
                Ok(typed)
            }
            Entry::Parts { command, options } => {
                let mut words = command.iter().map(String::as_str);
                let mut typed = Self::begin(world, typist, words.next().unwrap_or_default())?;
                while typed.wants_subcommand() {
                    typed.descend(words.next().unwrap_or_default())?;
                }
                for (name, text) in options {
                    let mut known = typed.leaf.options.iter();
                    let option = known.find(|option| option.node.is_called(name));
                    let option =
                        option.ok_or_else(|| no_option(typed.leaf, &format!("{name}:{text}")))?;
                    give(&mut typed.given, option, text.clone())?;
                }
                Ok(typed)
            }
        }
    }

    fn begin(world: &'w World, typist: Typist, name: &str) -> Result<Self, Words> {
        let mut commands = world.application.commands.iter();
        let command = commands
            .find(|command| command.node.is_called(name) && is_offered(world, typist, command))
            .ok_or_else(|| Words::NoCommand(name.to_owned()))?;
        Ok(Self {
            command,
            inner: Vec::new(),
            leaf: &command.node,
            given: Vec::new(),
        })
    }

    fn wants_subcommand(&self) -> bool {
        self.leaf.options.iter().any(|option| option.kind <= 2)
    }

    fn descend(&mut self, word: &str) -> Result<(), Words> {
        let mut known = self.leaf.options.iter();
        let next = known
            .find(|option| option.node.is_called(word))
            .ok_or_else(|| {
                let known = self.leaf.options.iter();
                let names: Vec<&str> = known.map(|option| option.node.name.as_str()).collect();
                Words::Follows(self.leaf.name.clone(), names.join(", "))
            })?;
        self.inner.push(next);
        self.leaf = &next.node;
        Ok(())
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
fn pairs<'w>(rest: &str, leaf: &'w Node) -> Result<Vec<(&'w CommandOption, String)>, Words> {
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
        return Err(no_option(leaf, head));
    }
    let mut found = Vec::new();
    for (n, (_, from, option)) in starts.iter().enumerate() {
        let to = starts.get(n + 1).map_or(rest.len(), |(next, ..)| *next);
        give(&mut found, option, rest[*from..to].trim().to_owned())?;
    }
    Ok(found)
}

fn give<'w>(
    given: &mut Vec<(&'w CommandOption, String)>,
    option: &'w CommandOption,
    text: String,
) -> Result<(), Words> {
    if given
        .iter()
        .any(|(one, _)| one.node.name == option.node.name)
    {
        return Err(Words::Twice.of(&option.node.name));
    }
    given.push((option, text));
    Ok(())
}

fn no_option(leaf: &Node, text: &str) -> Words {
    Words::NoOption(leaf.name.clone(), text.to_owned())
}

/// What an option is called in the typist's language.
fn name_of<'o>(world: &World, typist: Typist, option: &'o CommandOption) -> &'o str {
    option.node.name_in(world.locale_of(typist.user))
}

fn convert(
    world: &World,
    typist: Typist,
    option: &CommandOption,
    text: &str,
    named: &mut Vec<Id>,
) -> Result<Value, Words> {
    if !option.choices.is_empty() {
        return chosen(&option.choices, text);
    }
    match option.kind {
        3 => {
            let length = text.chars().count();
            let least = option.min_length.unwrap_or(0).into();
            let most = option.max_length.unwrap_or(6000).into();
            if length == 0 {
                return Err(Words::Required);
            }
            if length > most || length < least {
                return Err(Words::Length(least, most));
            }
            Ok(json!(text))
        }
        4 => {
            let number: i64 = text.parse().map_err(|_| Words::NoInteger)?;
            #[expect(
                clippy::cast_precision_loss,
                reason = "Discord's integers fit a double"
            )]
            within(option, number as f64)?;
            Ok(json!(number))
        }
        10 => {
            let number: f64 = text.parse().map_err(|_| Words::NoNumber)?;
            within(option, number)?;
            Ok(json!(number))
        }
        5 => match text.to_lowercase().as_str() {
            "true" | "yes" | "sí" => Ok(json!(true)),
            "false" | "no" => Ok(json!(false)),
            _ => Err(Words::NoBoolean),
        },
        6..=9 => {
            let id = mentioned(world, typist, option.kind, text)?;
            named.push(id);
            Ok(json!(id))
        }
        _ => Err(Words::NoMeans),
    }
}

fn chosen(choices: &[OptionChoice], text: &str) -> Result<Value, Words> {
    let found = choices.iter().find(|choice| choice.is_called(text));
    found
        .map(|choice| choice.value.clone())
        .ok_or(Words::NoChoice)
}

fn within(option: &CommandOption, number: f64) -> Result<(), Words> {
    let bound =
        |bound: &Option<serde_json::Number>| bound.as_ref().and_then(serde_json::Number::as_f64);
    if let Some(least) = bound(&option.min_value).filter(|least| number < *least) {
        return Err(Words::Least(least));
    }
    if let Some(most) = bound(&option.max_value).filter(|most| number > *most) {
        return Err(Words::Most(most));
    }
    Ok(())
}

fn mentioned(world: &World, typist: Typist, kind: u8, text: &str) -> Result<Id, Words> {
    let guild = typist.guild.and_then(|guild| world.guilds.get(&guild));
    let user = || {
        let user = world.user_named(text)?;
        Some(user.id)
    };
    let role = || {
        let bare = text.trim_start_matches('@');
        let mut roles = guild?.roles.iter();
        let named =
            |role: &&Role| role.name.trim_start_matches('@') == bare || bare.parse() == Ok(role.id);
        Some(roles.find(named)?.id)
    };
    let found = match kind {
        6 => user(),
        7 => world.place_named(text).map(|place| place.id),
        8 => role(),
        _ => user().or_else(role),
    };
    found.ok_or(match kind {
        6 => Words::NoUser,
        7 => Words::NoChannel,
        8 => Words::NoRole,
        _ => Words::NoMention,
    })
}

//! The application, its commands, and the gateway's address.

use serde_json::{Value, json};

use super::call::Call;
use super::reply::{ApiError, Form, Reply};
use super::{id, tree};
use crate::rehearsal::hub::Hub;
use crate::rehearsal::world::{Command, Id, World};

/// `GET /gateway/bot`.
pub(crate) fn gateway_bot(hub: &Hub) -> Reply {
    Reply::ok(json!({
        "url": hub.gateway_url(),
        "shards": 1,
        "session_start_limit": {
            "total": 1000,
            "remaining": 999,
            "reset_after": 86_400_000,
            "max_concurrency": 1,
        },
    }))
}

/// `GET /users/{id}`.
pub(crate) fn user(world: &World, user: &str) -> Result<Reply, ApiError> {
    let user = id(user, 10013)?;
    if world.users.contains_key(&user) {
        Ok(Reply::ok(world.user_json(user)))
    } else {
        Err(ApiError::code(10013))
    }
}

/// The commands of the application, for all servers or for one.
pub(crate) fn commands(
    world: &mut World,
    call: &Call,
    method: &str,
    application: &str,
    guild: Option<&str>,
    rest: &[&str],
) -> Result<Reply, ApiError> {
    if id(application, 20012)? != world.application.id {
        return Err(ApiError::code(20012));
    }
    let guild = guild.map(|guild| id(guild, 10004)).transpose()?;
    if guild.is_some_and(|guild| !world.bot_is_in(guild)) {
        return Err(ApiError::code(50001));
    }
    match (method, rest) {
        ("GET", []) => Ok(Reply::ok(list(
            world,
            guild,
            call.flag("with_localizations"),
        ))),
        ("PUT", []) => {
            let commands = read(&call.body)?;
            replace(world, guild, commands)
        }
        ("POST", []) => {
            let mut fresh = read(&json!([call.body]))?;
            let known = known(world, guild);
            let is_new = fresh
                .iter()
                .all(|one| known.iter().all(|old| old.node.name != one.node.name));
            let name = fresh.first().map(|command| command.node.name.clone());
            fresh.extend(
                known
                    .into_iter()
                    .filter(|old| Some(&old.node.name) != name.as_ref()),
            );
            replace(world, guild, fresh)?;
            let command = world
                .application
                .commands
                .iter()
                .find(|c| c.guild_id == guild && Some(&c.node.name) == name.as_ref());
            Ok(Reply {
                status: if is_new { 201 } else { 200 },
                body: json!(command),
            })
        }
        ("GET", [command]) => {
            let command = find(world, guild, command)?;
            Ok(Reply::ok(json!(command)))
        }
        ("DELETE", [command]) => {
            let gone = find(world, guild, command)?.id;
            world
                .application
                .commands
                .retain(|command| command.id != gone);
            Ok(Reply::empty())
        }
        _ => Err(ApiError::status(405)),
    }
}

fn find<'a>(world: &'a World, guild: Option<Id>, command: &str) -> Result<&'a Command, ApiError> {
    let wanted = id(command, 10063)?;
    let mut all = world.application.commands.iter();
    all.find(|command| command.id == wanted && command.guild_id == guild)
        .ok_or_else(|| ApiError::code(10063))
}

fn known(world: &World, guild: Option<Id>) -> Vec<Command> {
    let all = world.application.commands.iter();
    all.filter(|command| command.guild_id == guild)
        .cloned()
        .collect()
}

fn read(body: &Value) -> Result<Vec<Command>, ApiError> {
    serde_json::from_value(body.clone()).map_err(|error| {
        let mut form = Form::default();
        form.wrong("commands", "MODEL_TYPE_CONVERT", error.to_string());
        form.finish().err().unwrap_or_else(|| ApiError::code(50035))
    })
}

/// Puts `commands` in the place of those that were there; one that keeps its name keeps its id.
fn replace(
    world: &mut World,
    guild: Option<Id>,
    mut commands: Vec<Command>,
) -> Result<Reply, ApiError> {
    tree::check(&commands)?;
    let known = known(world, guild);
    for command in &mut commands {
        let same = |old: &&Command| old.kind == command.kind && old.node.name == command.node.name;
        command.id = match known.iter().find(same) {
            Some(old) => old.id,
            None => world.stamp(),
        };
        command.version = world.stamp();
        command.application_id = world.application.id;
        command.guild_id = guild;
        if command.integration_types.is_none() {
            command.integration_types = Some(vec![0]);
        }
    }
    world
        .application
        .commands
        .retain(|command| command.guild_id != guild);
    world.application.commands.extend(commands);
    Ok(Reply::ok(list(world, guild, true)))
}

fn list(world: &World, guild: Option<Id>, localised: bool) -> Value {
    let mut commands = json!(known(world, guild));
    if !localised {
        strip(&mut commands);
    }
    commands
}

/// Leaves out what a list holds only when it is asked for with localisations.
fn strip(value: &mut Value) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(strip),
        Value::Object(map) => {
            map.remove("name_localizations");
            map.remove("description_localizations");
            map.values_mut().for_each(strip);
        }
        _ => {}
    }
}

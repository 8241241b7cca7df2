//! Channels, direct channels, servers and their members.

use serde_json::{Value, json};

use super::call::Call;
use super::reply::{ApiError, Form, Reply};
use super::{id, need, seen_channel};
use crate::rehearsal::world::{Channel, Id, World, permissions};

/// `GET`, `PATCH` and `DELETE /channels/{id}`.
pub(crate) fn channel(
    world: &mut World,
    call: &Call,
    method: &str,
    text: &str,
) -> Result<Reply, ApiError> {
    let id = seen_channel(world, text)?;
    match method {
        "GET" => {}
        "PATCH" => patch(world, id, &call.body)?,
        "DELETE" => {
            let thread = world.channels.get(&id).is_some_and(Channel::is_thread);
            need(
                world,
                id,
                if thread {
                    permissions::MANAGE_THREADS
                } else {
                    permissions::MANAGE_CHANNELS
                },
            )?;
            let gone = json_of(world, id);
            world.delete_place(id);
            return Ok(Reply::ok(gone));
        }
        _ => return Err(ApiError::status(405)),
    }
    Ok(Reply::ok(json_of(world, id)))
}

fn json_of(world: &World, id: Id) -> Value {
    world
        .channels
        .get(&id)
        .map(|channel| world.channel_json(channel))
        .unwrap_or_default()
}

fn patch(world: &mut World, id: Id, body: &Value) -> Result<(), ApiError> {
    let change = change(body)?;
    let bot = world.application.bot;
    let channel = world
        .channels
        .get(&id)
        .ok_or_else(|| ApiError::code(10003))?;
    let Some(thread) = &channel.thread else {
        need(world, id, permissions::MANAGE_CHANNELS)?;
        world.change_place(id, &change);
        return Ok(());
    };
    let manages = world.may(bot, id, permissions::MANAGE_THREADS);
    // Whoever may post in an unlocked thread may take it out of the archive; its starter may rename
    // and archive it; locking is for moderators.
    let only_opens = change.archived == Some(false)
        && change.name.is_none()
        && change.locked.is_none()
        && change.auto_archive.is_none();
    if !manages {
        let opens = only_opens
            && !thread.locked
            && world.may(bot, id, permissions::SEND_MESSAGES_IN_THREADS);
        let own = thread.owner == bot && change.locked.is_none() && !thread.locked;
        if !opens && !own {
            return Err(ApiError::code(50013));
        }
    }
    if thread.archived && change.archived.is_none() {
        return Err(ApiError::code(50083));
    }
    world.change_place(id, &change);
    Ok(())
}

/// Reads a change of a channel or thread.
fn change(body: &Value) -> Result<crate::rehearsal::world::Change, ApiError> {
    let mut form = Form::default();
    if let Some(name) = body["name"].as_str() {
        form.length("name", name, 1, 100);
    }
    let auto_archive = super::threads::auto_archive(&mut form, body);
    form.finish()?;
    Ok(crate::rehearsal::world::Change {
        name: body["name"].as_str().map(str::to_owned),
        archived: body["archived"].as_bool(),
        locked: body["locked"].as_bool(),
        auto_archive,
    })
}

/// `POST /users/@me/channels`.
pub(crate) fn open_direct(world: &mut World, call: &Call) -> Result<Reply, ApiError> {
    let recipient = super::limits::id_text(&call.body["recipient_id"]);
    let user = id(&recipient, 10013)?;
    match world.users.get(&user) {
        None => return Err(ApiError::code(10013)),
        Some(user) if user.bot => return Err(ApiError::code(50007)),
        Some(_) => {}
    }
    let channel = world.open_direct(user);
    Ok(Reply::ok(json_of(world, channel)))
}

/// `/guilds/{id}`, its channels, roles, members and active threads.
pub(crate) fn guild(
    world: &World,
    call: &Call,
    method: &str,
    text: &str,
    rest: &[&str],
) -> Result<Reply, ApiError> {
    let guild = id(text, 10004)?;
    let guild = world
        .guilds
        .get(&guild)
        .ok_or_else(|| ApiError::code(10004))?;
    if !world.bot_is_in(guild.id) {
        return Err(ApiError::code(50001));
    }
    let channels = |threads: bool| -> Vec<&Channel> {
        world
            .channels
            .values()
            .filter(|channel| channel.guild == Some(guild.id) && channel.is_thread() == threads)
            .collect()
    };
    let body = match (method, rest) {
        ("GET", []) => {
            let mut body = world.guild_json(guild);
            if call.flag("with_counts") {
                body["approximate_member_count"] = json!(guild.members.len());
                body["approximate_presence_count"] = json!(guild.members.len());
            }
            body
        }
        ("GET", ["channels"]) => channels(false)
            .into_iter()
            .map(|channel| world.channel_json(channel))
            .collect(),
        ("GET", ["roles"]) => world.guild_json(guild)["roles"].take(),
        ("GET", ["threads", "active"]) => {
            let active = channels(true)
                .into_iter()
                .filter(|thread| !thread.is_archived());
            let threads: Vec<Value> = active.map(|thread| world.channel_json(thread)).collect();
            json!({"threads": threads, "members": [], "has_more": false})
        }
        ("GET", ["members", user]) => {
            let user = if *user == "@me" {
                world.application.bot
            } else {
                id(user, 10013)?
            };
            if !world.users.contains_key(&user) {
                return Err(ApiError::code(10013));
            }
            if !guild.members.contains_key(&user) {
                return Err(ApiError::code(10007));
            }
            world.member_json(guild, user)
        }
        _ => return Err(ApiError::status(404)),
    };
    Ok(Reply::ok(body))
}

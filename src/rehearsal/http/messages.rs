//! Messages of a channel.

use serde_json::{Value, json};

use super::call::Call;
use super::limits::id_text;
use super::reply::{ApiError, Form, Reply};
use super::{draft, id, need, seen_channel};
use crate::rehearsal::world::{Channel, ChannelKind, Id, Message, World, permissions};

/// `/channels/{id}/messages` and what is below it.
pub(crate) fn messages(
    world: &mut World,
    call: &Call,
    method: &str,
    channel: &str,
    rest: &[&str],
) -> Result<Reply, ApiError> {
    let channel = seen_channel(world, channel)?;
    match (method, rest) {
        ("GET", []) => list(world, call, channel),
        ("POST", []) => post(world, call, channel),
        ("GET", [message]) => {
            need(world, channel, permissions::READ_MESSAGE_HISTORY)?;
            let message = find(world, channel, message)?;
            Ok(Reply::ok(world.message_json(message)))
        }
        ("PATCH", [message]) => patch(world, call, channel, message),
        ("DELETE", [message]) => delete(world, channel, message),
        _ => Err(ApiError::status(405)),
    }
}

/// A message of a channel that is not for one person only.
pub(crate) fn find<'a>(
    world: &'a World,
    channel: Id,
    message: &str,
) -> Result<&'a Message, ApiError> {
    let message = id(message, 10008)?;
    world
        .messages
        .get(&message)
        .filter(|message| message.channel == channel && !message.is_ephemeral())
        .ok_or_else(|| ApiError::code(10008))
}

fn list(world: &World, call: &Call, channel: Id) -> Result<Reply, ApiError> {
    let limit = call.number("limit").unwrap_or(50);
    if !(1..=100).contains(&limit) {
        let mut form = Form::default();
        form.wrong(
            "limit",
            "NUMBER_TYPE_MAX",
            "int value should be between 1 and 100.",
        );
        form.finish()?;
    }
    let limit = usize::try_from(limit).unwrap_or(100);
    if !world.may(
        world.application.bot,
        channel,
        permissions::READ_MESSAGE_HISTORY,
    ) {
        return Ok(Reply::ok(json!([])));
    }
    // Newest first, as Discord lists them.
    let all: Vec<&Message> = world
        .messages
        .values()
        .rev()
        .filter(|message| message.channel == channel && !message.is_ephemeral())
        .collect();
    let page: Vec<&Message> = if let Some(before) = call.id("before") {
        all.into_iter()
            .filter(|m| m.id < before)
            .take(limit)
            .collect()
    } else if let Some(after) = call.id("after") {
        let newer: Vec<_> = all.into_iter().filter(|m| m.id > after).collect();
        let skip = newer.len().saturating_sub(limit);
        newer.into_iter().skip(skip).collect()
    } else if let Some(around) = call.id("around") {
        let at = all.iter().position(|m| m.id <= around).unwrap_or(all.len());
        all.into_iter()
            .skip(at.saturating_sub(limit / 2))
            .take(limit)
            .collect()
    } else {
        all.into_iter().take(limit).collect()
    };
    let page: Vec<Value> = page.into_iter().map(|m| world.message_json(m)).collect();
    Ok(Reply::ok(json!(page)))
}

fn post(world: &mut World, call: &Call, channel: Id) -> Result<Reply, ApiError> {
    may_post(world, channel)?;
    let mut post = draft::post("", &call.body, &call.files)?;
    if !post.files.is_empty() {
        need(world, channel, permissions::ATTACH_FILES)?;
    }
    let reference = &call.body["message_reference"];
    if reference.is_object() {
        post.reply_to = reply_to(world, channel, reference)?;
    }
    let bot = world.application.bot;
    post.flags &= 1 << 2 | 1 << 12 | 1 << 15;
    post.nonce = Some(call.body["nonce"].clone()).filter(|nonce| !nonce.is_null());
    post.keep_nonce = call.body["enforce_nonce"] == true;
    let known = post
        .nonce
        .as_ref()
        .filter(|_| post.keep_nonce)
        .and_then(|nonce| world.by_nonce(bot, nonce));
    let id = match known.filter(|id| world.messages.contains_key(id)) {
        Some(id) => id,
        None => world.post(bot, channel, post),
    };
    Ok(Reply::ok(json_of(world, id)))
}

/// Refuses unless the bot may write in a channel, thread or direct channel.
pub(crate) fn may_post(world: &World, channel: Id) -> Result<(), ApiError> {
    let place = world
        .channels
        .get(&channel)
        .ok_or_else(|| ApiError::code(10003))?;
    if place.kind == ChannelKind::Forum {
        return Err(ApiError::code(50008));
    }
    if let Some(user) = place.recipient {
        let shares = world.guilds.values().any(|guild| {
            guild.members.contains_key(&user) && guild.members.contains_key(&world.application.bot)
        });
        if !shares {
            return Err(ApiError::code(50278));
        }
        return match world.users.get(&user) {
            Some(user) if !user.refuses_dms => Ok(()),
            _ => Err(ApiError::code(50007)),
        };
    }
    let Some(thread) = &place.thread else {
        return need(world, channel, permissions::SEND_MESSAGES);
    };
    need(world, channel, permissions::SEND_MESSAGES_IN_THREADS)?;
    if thread.locked && !world.may(world.application.bot, channel, permissions::MANAGE_THREADS) {
        return Err(ApiError::code(if thread.archived {
            50083
        } else {
            160_005
        }));
    }
    Ok(())
}

fn reply_to(world: &World, channel: Id, reference: &Value) -> Result<Option<Id>, ApiError> {
    if !world.may(
        world.application.bot,
        channel,
        permissions::READ_MESSAGE_HISTORY,
    ) {
        return Err(ApiError::code(160_002));
    }
    match find(world, channel, &id_text(&reference["message_id"])) {
        Ok(message) => Ok(Some(message.id)),
        Err(_) if reference["fail_if_not_exists"] == false => Ok(None),
        Err(_) => {
            let mut form = Form::default();
            form.wrong(
                "message_reference",
                "REPLIES_UNKNOWN_MESSAGE",
                "Unknown message",
            );
            form.finish().map(|()| None)
        }
    }
}

fn patch(world: &mut World, call: &Call, channel: Id, message: &str) -> Result<Reply, ApiError> {
    let message = find(world, channel, message)?;
    if message.author != world.application.bot {
        return Err(ApiError::code(50005));
    }
    not_archived(world, channel)?;
    let id = message.id;
    let edit = draft::edit("", &call.body, &call.files)?;
    if !edit.files.is_empty() {
        need(world, channel, permissions::ATTACH_FILES)?;
    }
    not_emptied(world, id, &edit)?;
    world.edit(id, edit);
    Ok(Reply::ok(json_of(world, id)))
}

/// Refuses a change after which nothing would be left to see.
pub(crate) fn not_emptied(
    world: &World,
    id: Id,
    edit: &crate::rehearsal::world::Edit,
) -> Result<(), ApiError> {
    let message = world
        .messages
        .get(&id)
        .ok_or_else(|| ApiError::code(10008))?;
    let content = edit.content.as_ref().unwrap_or(&message.content);
    let components = edit.components.as_ref().unwrap_or(&message.components);
    let embeds = edit.embeds.as_ref().unwrap_or(&message.embeds);
    let kept = match &edit.keep {
        None => message.attachments.len(),
        Some(keep) => message
            .attachments
            .iter()
            .filter(|file| keep.iter().any(|(id, _)| *id == file.id))
            .count(),
    };
    let empty = content.is_empty() && components.is_empty() && embeds.is_empty();
    if empty && kept == 0 && edit.files.is_empty() {
        return Err(ApiError::code(50006));
    }
    Ok(())
}

fn delete(world: &mut World, channel: Id, message: &str) -> Result<Reply, ApiError> {
    let message = find(world, channel, message)?;
    if message.author != world.application.bot {
        need(world, channel, permissions::MANAGE_MESSAGES)?;
    }
    not_archived(world, channel)?;
    let id = message.id;
    world.delete_message(id);
    Ok(Reply::empty())
}

fn not_archived(world: &World, channel: Id) -> Result<(), ApiError> {
    if world
        .channels
        .get(&channel)
        .is_some_and(Channel::is_archived)
    {
        return Err(ApiError::code(50083));
    }
    Ok(())
}

/// A message as the bot sees it.
pub(crate) fn json_of(world: &World, id: Id) -> Value {
    let message = world.messages.get(&id);
    message
        .map(|message| world.message_json(message))
        .unwrap_or_default()
}

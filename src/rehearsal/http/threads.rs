//! Starting threads, and who is in them.

use serde_json::{Value, json};

use super::call::Call;
use super::reply::{ApiError, Form, Reply};
use super::{draft, id, messages, need, seen_channel};
use crate::rehearsal::world::{ChannelKind, Id, World, permissions, timestamp};

/// `POST /channels/{id}/messages/{message}/threads`.
pub(crate) fn from_message(
    world: &mut World,
    call: &Call,
    channel: &str,
    message: &str,
) -> Result<Reply, ApiError> {
    let channel = seen_channel(world, channel)?;
    need(world, channel, permissions::CREATE_PUBLIC_THREADS)?;
    let message = messages::find(world, channel, message)?.id;
    if world
        .channels
        .get(&channel)
        .is_some_and(|c| c.kind != ChannelKind::Text)
    {
        return Err(ApiError::code(50024));
    }
    if world.channels.contains_key(&message) {
        return Err(ApiError::code(160_004));
    }
    let thread = open(world, call, channel, Some(message))?;
    Ok(Reply::created(json_of(world, thread)))
}

/// `POST /channels/{id}/threads`: a thread without a message, or a post of a forum.
pub(crate) fn start(world: &mut World, call: &Call, channel: &str) -> Result<Reply, ApiError> {
    let channel = seen_channel(world, channel)?;
    let kind = world.channels.get(&channel).map(|channel| channel.kind);
    match kind {
        Some(ChannelKind::Text) => {
            need(world, channel, permissions::CREATE_PUBLIC_THREADS)?;
            let thread = open(world, call, channel, None)?;
            Ok(Reply::created(json_of(world, thread)))
        }
        Some(ChannelKind::Forum) => {
            need(world, channel, permissions::SEND_MESSAGES)?;
            let mut post = draft::post("message.", &call.body["message"], &call.files)?;
            if !post.files.is_empty() {
                need(world, channel, permissions::ATTACH_FILES)?;
            }
            // The first message of a forum's post has the post's own id.
            let thread = open(world, call, channel, None)?;
            post.id = Some(thread);
            let first = world.post(world.application.bot, thread, post);
            let mut body = json_of(world, thread);
            body["message"] = messages::json_of(world, first);
            Ok(Reply::created(body))
        }
        _ => Err(ApiError::code(50024)),
    }
}

fn open(world: &mut World, call: &Call, channel: Id, message: Option<Id>) -> Result<Id, ApiError> {
    let mut form = Form::default();
    let name = call.body["name"].as_str().unwrap_or_default();
    form.length("name", name, 1, 100);
    let minutes = auto_archive(&mut form, &call.body).unwrap_or(1440);
    form.finish()?;
    let guild = world
        .channels
        .get(&channel)
        .and_then(|channel| channel.guild);
    if let Some(guild) = guild.and_then(|guild| world.guilds.get(&guild))
        && world.active_threads(guild) >= guild.active_threads
    {
        return Err(ApiError::code(160_006));
    }
    let bot = world.application.bot;
    Ok(world.open_thread(bot, channel, message, name, minutes))
}

/// Reads the minutes after which a silent thread is put away.
pub(crate) fn auto_archive(form: &mut Form, body: &Value) -> Option<i64> {
    let minutes = body["auto_archive_duration"].as_i64()?;
    if ![60, 1440, 4320, 10080].contains(&minutes) {
        form.choice("auto_archive_duration", "60, 1440, 4320, 10080");
    }
    Some(minutes)
}

/// `/channels/{id}/thread-members` and what is below it.
pub(crate) fn members(
    world: &mut World,
    method: &str,
    thread: &str,
    rest: &[&str],
) -> Result<Reply, ApiError> {
    let thread_id = seen_channel(world, thread)?;
    let bot = world.application.bot;
    let user = match rest {
        ["@me"] => Some(bot),
        [user] => Some(id(user, 10013)?),
        _ => None,
    };
    let in_guild = |world: &World, user: Id| {
        let guild = world
            .channels
            .get(&thread_id)
            .and_then(|channel| channel.guild);
        guild
            .and_then(|guild| world.guilds.get(&guild))
            .is_some_and(|guild| guild.members.contains_key(&user))
    };
    if method == "PUT" && user.is_some_and(|user| !in_guild(world, user)) {
        return Err(ApiError::code(10007));
    }
    let can_post = world.may(bot, thread_id, permissions::SEND_MESSAGES_IN_THREADS);
    let manages = world.may(bot, thread_id, permissions::MANAGE_THREADS);
    let place = world.channels.get_mut(&thread_id);
    let thread = place
        .and_then(|channel| channel.thread.as_mut())
        .ok_or_else(|| ApiError::code(50024))?;
    match (method, user) {
        ("PUT" | "DELETE", Some(_)) if thread.archived => Err(ApiError::code(50083)),
        ("PUT", Some(user)) => {
            if user != bot && !can_post {
                return Err(ApiError::code(50013));
            }
            thread.members.insert(user);
            Ok(Reply::empty())
        }
        ("DELETE", Some(user)) => {
            if user != bot && !manages {
                return Err(ApiError::code(50013));
            }
            thread.members.remove(&user);
            Ok(Reply::empty())
        }
        ("GET", None) => {
            let members: Vec<Value> = thread
                .members
                .iter()
                .map(|user| member_json(thread_id, *user))
                .collect();
            Ok(Reply::ok(json!(members)))
        }
        ("GET", Some(user)) if thread.members.contains(&user) => {
            Ok(Reply::ok(member_json(thread_id, user)))
        }
        ("GET", Some(_)) => Err(ApiError::code(10007)),
        _ => Err(ApiError::status(405)),
    }
}

fn member_json(thread: Id, user: Id) -> Value {
    json!({
        "id": thread,
        "user_id": user,
        "join_timestamp": timestamp(thread.stamped_ms()),
        "flags": 0,
    })
}

fn json_of(world: &World, thread: Id) -> Value {
    let channel = world.channels.get(&thread);
    channel
        .map(|channel| world.channel_json(channel))
        .unwrap_or_default()
}

//! What one person sees, as JSON under keys, so that two looks can be compared key by key.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::rehearsal::hub::State;
use crate::rehearsal::world::{
    Attachment, Channel, ChannelKind, Field, Id, Message, What, World, permissions,
};

/// Everything before a person's eyes.
pub(super) type Seen = BTreeMap<String, Value>;

/// The account that owns the server and never acts.
pub(super) const OWNER: &str = "Owner";

/// Looks with a person's eyes.
pub(super) fn seen(state: &State, user: Id) -> Seen {
    let world = &state.world;
    let mut seen = Seen::from([("house".to_owned(), house(state))]);
    if let Some(own) = world.users.get(&user) {
        let me = json!({"id": own.id, "name": own.name, "locale": own.locale});
        seen.insert("me".to_owned(), me);
    }
    for one in world.users.values().filter(|one| one.name != OWNER) {
        let called = called(world, one.id);
        let value =
            json!({"name": one.name, "bot": one.bot, "locale": one.locale, "called": called});
        seen.insert(format!("person/{}", one.id), value);
    }
    for place in world.channels.values() {
        if world.may(user, place.id, permissions::VIEW_CHANNEL) {
            seen.insert(
                format!("place/{}", place.id),
                place_json(world, user, place),
            );
        }
    }
    for message in world.visible(user, None) {
        let value = message_json(world, user, message);
        seen.insert(format!("message/{}", message.id), value);
    }
    for entry in &world.log {
        if let What::Notice(words) = &entry.what
            && entry.seen_by.contains(&user)
        {
            let value = json!({"place": entry.place, "at": entry.at, "words": words});
            seen.insert(format!("notice/{}", entry.number), value);
        }
    }
    if let Some(open) = world.modals.get(&user) {
        let fields: Vec<Value> = open.modal.fields.iter().map(field_json).collect();
        let form = json!({"title": open.modal.title, "fields": fields});
        seen.insert("form".to_owned(), form);
    }
    seen
}

/// The server, the bot, and what is made to go wrong.
fn house(state: &State) -> Value {
    let world = &state.world;
    let bot = world.application.bot;
    let roles = world.guilds.values().flat_map(|guild| {
        let others = guild.roles.iter().filter(|role| role.id != guild.id);
        others.map(|role| (role.id.to_string(), json!(role.name)))
    });
    let rights: serde_json::Map<String, Value> = world
        .channels
        .values()
        .filter(|channel| channel.kind == ChannelKind::Text)
        .map(|channel| (channel.id.to_string(), rights_json(world, channel.id)))
        .collect();
    json!({
        "name": world.guilds.values().next().map(|guild| &guild.name),
        "roles": roles.collect::<serde_json::Map<_, _>>(),
        "bot": {"id": bot, "name": world.application.name, "here": state.sessions.connected() > 0},
        "rights": rights,
        "faults": state.faults.waiting(),
        "silent": state.sessions.silent,
    })
}

/// Which of the rights that a bot is commonly given it has in a channel.
fn rights_json(world: &World, channel: Id) -> Value {
    let bot = world.application.bot;
    let held = permissions::COMMON.iter().filter_map(|name| {
        let bit = permissions::right(name)?;
        Some(((*name).to_owned(), json!(world.may(bot, channel, bit))))
    });
    Value::Object(held.collect())
}

/// The newest message by which others call somebody.
fn called(world: &World, user: Id) -> Option<Value> {
    let mut newest_first = world.messages.values().rev();
    let calls = newest_first.find(|message| {
        message.author != user && message.only_for.is_none() && message.mentions.contains(&user)
    });
    calls.map(|message| json!({"place": message.channel, "message": message.id}))
}

fn place_json(world: &World, user: Id, place: &Channel) -> Value {
    let kind = match place.kind {
        ChannelKind::Text => "channel",
        ChannelKind::Direct => "direct",
        ChannelKind::PublicThread | ChannelKind::PrivateThread => "thread",
        ChannelKind::Forum => "forum",
    };
    let thread = place.thread.as_ref();
    let right = if thread.is_some() {
        permissions::SEND_MESSAGES_IN_THREADS
    } else {
        permissions::SEND_MESSAGES
    };
    json!({
        "kind": kind,
        "name": place.name,
        "parent": place.parent,
        "position": place.position,
        "last": place.last_message,
        "archived": place.is_archived(),
        "locked": thread.is_some_and(|thread| thread.locked),
        "messages": thread.map(|thread| thread.messages),
        "writable": world.may(user, place.id, right)
            && (thread.is_none_or(|thread| !thread.locked)
                || world.may(user, place.id, permissions::MANAGE_THREADS)),
    })
}

fn message_json(world: &World, user: Id, message: &Message) -> Value {
    let asked = message
        .interaction
        .and_then(|id| world.interactions.get(&id))
        .filter(|asked| asked.original == Some(message.id));
    let used = asked.and_then(|asked| {
        let command = asked.command.as_ref()?;
        Some(json!({"by": asked.user, "command": command}))
    });
    json!({
        "place": message.channel,
        "author": message.author,
        "at": message.posted_at,
        "edited": message.edited_at,
        "content": message.content,
        "private": message.is_ephemeral(),
        "thinking": message.is_thinking(),
        "pings": message.mentions.contains(&user) || message.mention_everyone,
        "used": used,
        "answers": message.reply_to,
        "files": message.attachments.iter().map(|file| file_json(message, file)).collect::<Vec<_>>(),
        "rows": message.components,
        "thread": world.channels.contains_key(&message.id),
    })
}

fn file_json(message: &Message, file: &Attachment) -> Value {
    let url = format!("/files/{}/{}/{}", message.channel, file.id, file.filename);
    let (width, height) = file.size.unzip();
    json!({
        "url": url,
        "name": file.filename,
        "alt": file.description,
        "type": file.content_type,
        "bytes": file.bytes.len(),
        "width": width,
        "height": height,
    })
}

fn field_json(field: &Field) -> Value {
    json!({
        "label": field.label,
        "value": field.value,
        "placeholder": field.placeholder,
        "required": field.required,
        "least": field.min_length,
        "most": field.max_length,
        "long": field.long,
    })
}

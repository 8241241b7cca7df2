//! Answers to interactions, and what may follow them.

use std::time::Instant;

use serde_json::{Value, json};

use super::call::Call;
use super::reply::{ApiError, Form, Reply};
use super::{draft, id, limits, messages};
use crate::rehearsal::hub::Hub;
use crate::rehearsal::world::{
    Answer, EPHEMERAL, Edit, Id, Interaction, InteractionKind, LOADING, Modal, OpenModal, Post,
    TOKEN_LIFE_MS, World, array,
};

/// `POST /interactions/{id}/{token}/callback`: the one first answer.
pub(crate) fn callback(
    hub: &Hub,
    world: &mut World,
    call: &Call,
    id: &str,
    token: &str,
) -> Result<Reply, ApiError> {
    let asked = world
        .tokens
        .get(token)
        .and_then(|id| world.interactions.get(id));
    let asked = asked
        .filter(|asked| asked.id.to_string() == id)
        .ok_or_else(|| ApiError::code(10062))?
        .clone();
    if asked.answer.is_some() {
        return Err(ApiError::code(40060));
    }
    let late = Instant::now().duration_since(asked.asked) > hub.pace.answer_within();
    if asked.failed || late || !world.channels.contains_key(&asked.channel) {
        return Err(ApiError::code(10062));
    }
    let data = &call.body["data"];
    let kind = call.body["type"].as_u64().unwrap_or(0);
    if !fits(kind, &asked) {
        let mut form = Form::default();
        let words = "This kind of answer does not fit the interaction.";
        form.wrong("type", "INTERACTION_CALLBACK_TYPE_INVALID", words);
        form.finish()?;
    }
    let answer = match kind {
        4 => first_message(world, call, &asked)?,
        5 => announce(world, data, &asked),
        6 => Answer::DeferredUpdate,
        7 => update(world, call, &asked)?,
        8 => {
            let mut form = Form::default();
            limits::choices(&mut form, data);
            form.finish()?;
            let choices = array(data, "choices").iter().cloned();
            Answer::Choices(
                choices
                    .filter_map(|choice| serde_json::from_value(choice).ok())
                    .collect(),
            )
        }
        _ => open_modal(world, data, &asked)?,
    };
    settle(world, &asked, answer);
    if call.flag("with_response") {
        return Ok(Reply::ok(callback_json(world, kind, asked.id)));
    }
    Ok(Reply::empty())
}

/// Whether an answer of this type may be the first to what was asked.
fn fits(kind: u64, asked: &Interaction) -> bool {
    match asked.kind {
        InteractionKind::Autocomplete => kind == 8,
        InteractionKind::Command => matches!(kind, 4 | 5 | 9),
        InteractionKind::Component => matches!(kind, 4..=7 | 9),
        InteractionKind::Modal => {
            matches!(kind, 4 | 5) || (matches!(kind, 6 | 7) && asked.source.is_some())
        }
    }
}

fn settle(world: &mut World, asked: &Interaction, answer: Answer) {
    let original = match &answer {
        Answer::Message(id) => Some(*id),
        Answer::Updated | Answer::DeferredUpdate => asked.source,
        Answer::Deferred => world
            .messages
            .values()
            .find(|message| message.interaction == Some(asked.id))
            .map(|message| message.id),
        Answer::Choices(_) | Answer::Modal(_) => None,
    };
    let ephemeral = original
        .and_then(|id| world.messages.get(&id))
        .is_some_and(|message| message.is_ephemeral());
    if let Some(interaction) = world.interactions.get_mut(&asked.id) {
        interaction.answer = Some(answer);
        interaction.original = original;
        interaction.ephemeral = ephemeral;
        interaction.touched = 0;
    }
}

fn first_message(world: &mut World, call: &Call, asked: &Interaction) -> Result<Answer, ApiError> {
    let mut post = draft::post("data.", &call.body["data"], &call.files)?;
    address(&mut post, asked);
    let bot = world.application.bot;
    let id = world.post(bot, asked.channel, post);
    Ok(Answer::Message(id))
}

/// Makes a message one of the interaction's, for one person when its flags say so.
fn address(post: &mut Post, asked: &Interaction) {
    post.interaction = Some(asked.id);
    post.flags &= 1 << 2 | EPHEMERAL | 1 << 12 | 1 << 15;
    if post.flags & EPHEMERAL != 0 {
        post.only_for = Some(asked.user);
    }
}

fn announce(world: &mut World, data: &Value, asked: &Interaction) -> Answer {
    let mut post = Post {
        flags: data["flags"].as_u64().unwrap_or(0),
        ..Post::default()
    };
    address(&mut post, asked);
    post.flags |= LOADING;
    let bot = world.application.bot;
    world.post(bot, asked.channel, post);
    Answer::Deferred
}

fn update(world: &mut World, call: &Call, asked: &Interaction) -> Result<Answer, ApiError> {
    let edit = draft::edit("data.", &call.body["data"], &call.files)?;
    let source = asked.source.ok_or_else(|| ApiError::code(10008))?;
    messages::not_emptied(world, source, &edit)?;
    world.edit(source, edit);
    Ok(Answer::Updated)
}

fn open_modal(world: &mut World, data: &Value, asked: &Interaction) -> Result<Answer, ApiError> {
    let mut form = Form::default();
    limits::modal(&mut form, data);
    form.finish()?;
    let modal = Modal::read(data);
    let open = OpenModal {
        modal: modal.clone(),
        channel: asked.channel,
        source: asked.source,
    };
    world.modals.insert(asked.user, open);
    let only = std::iter::once(asked.user).collect();
    let what = crate::rehearsal::world::What::Modal(modal.clone());
    world.note(asked.channel, only, None, what);
    Ok(Answer::Modal(modal))
}

fn callback_json(world: &World, kind: u64, id: Id) -> Value {
    let Some(asked) = world.interactions.get(&id) else {
        return Value::Null;
    };
    let mut interaction = json!({"id": id, "type": asked.kind as u8});
    let Some(original) = asked.original else {
        return json!({"interaction": interaction});
    };
    interaction["response_message_id"] = json!(original);
    interaction["response_message_loading"] = json!(kind == 5);
    interaction["response_message_ephemeral"] = json!(asked.ephemeral);
    let resource = json!({"type": kind, "message": messages::json_of(world, original)});
    json!({"interaction": interaction, "resource": resource})
}

/// `/webhooks/{application}/{token}` and what is below it, for as long as the token lasts.
pub(crate) fn webhook(
    world: &mut World,
    call: &Call,
    method: &str,
    application: &str,
    token: &str,
    rest: &[&str],
) -> Result<Reply, ApiError> {
    let asked = world
        .tokens
        .get(token)
        .and_then(|id| world.interactions.get(id));
    let asked = asked.ok_or_else(|| ApiError::code(10015))?.clone();
    if id(application, 10015)? != world.application.id || asked.answer.is_none() {
        return Err(ApiError::code(10015));
    }
    if world.now() - asked.asked_at > TOKEN_LIFE_MS {
        return Err(ApiError::code(50027));
    }
    if !world.channels.contains_key(&asked.channel) {
        return Err(ApiError::code(10003));
    }
    match (method, rest) {
        ("POST", []) => follow_up(world, call, &asked),
        (_, ["messages", which]) => {
            let message = own_message(world, &asked, which)?;
            match method {
                "GET" => Ok(Reply::ok(messages::json_of(world, message))),
                "PATCH" => {
                    let edit = draft::edit("", &call.body, &call.files)?;
                    messages::not_emptied(world, message, &edit)?;
                    world.edit(message, edit);
                    Ok(Reply::ok(messages::json_of(world, message)))
                }
                "DELETE" => {
                    world.delete_message(message);
                    Ok(Reply::empty())
                }
                _ => Err(ApiError::status(405)),
            }
        }
        _ => Err(ApiError::status(404)),
    }
}

/// The message of the first answer, or one that followed it.
fn own_message(world: &World, asked: &Interaction, which: &str) -> Result<Id, ApiError> {
    let wanted = if which == "@original" {
        asked.original.ok_or_else(|| ApiError::code(10008))?
    } else {
        id(which, 10008)?
    };
    let message = world
        .messages
        .get(&wanted)
        .ok_or_else(|| ApiError::code(10008))?;
    let own = message.interaction == Some(asked.id)
        || asked.original == Some(wanted)
        || asked.source == Some(wanted);
    if own {
        Ok(wanted)
    } else {
        Err(ApiError::code(10008))
    }
}

fn follow_up(world: &mut World, call: &Call, asked: &Interaction) -> Result<Reply, ApiError> {
    let mut post = draft::post("", &call.body, &call.files)?;
    address(&mut post, asked);
    let announced = asked
        .original
        .filter(|_| asked.answer == Some(Answer::Deferred))
        .filter(|id| {
            world
                .messages
                .get(id)
                .is_some_and(|message| message.is_thinking())
        });
    let id = match announced {
        // The first message after an announcement takes its place, and its readers.
        Some(announced) => {
            world.edit(announced, filling(post));
            announced
        }
        None => {
            let bot = world.application.bot;
            world.post(bot, asked.channel, post)
        }
    };
    if let Some(interaction) = world.interactions.get_mut(&asked.id) {
        interaction.touched += 1;
        if announced.is_none() {
            interaction.followups.push(id);
        }
    }
    Ok(Reply::ok(messages::json_of(world, id)))
}

fn filling(post: Post) -> Edit {
    Edit {
        content: Some(post.content),
        components: Some(post.components),
        embeds: Some(post.embeds),
        keep: None,
        files: post.files,
        flags: None,
        allowed_mentions: post.allowed_mentions,
    }
}

//! The HTTP side: what a bot may ask of Discord, and what it is refused.
//!
//! For: reading a request, holding it to Discord's limits and rights, letting the world carry it out,
//! and answering in Discord's shapes. It must never be laxer than Discord where a bot could come to rely on it.

mod application;
pub(crate) mod call;
mod channels;
mod draft;
mod interactions;
pub(crate) mod limits;
mod messages;
pub(crate) mod reply;
mod threads;
mod tree;

use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use axum::body::Body;
use axum::extract::{Request, State as Shared};
use axum::http::{
    HeaderName, HeaderValue, StatusCode,
    header::{CONTENT_TYPE, DATE},
};
use axum::response::{IntoResponse as _, Response};
use serde_json::json;

use self::call::Call;
use self::reply::{ApiError, Reply};
use super::fault::Wrong;
use super::hub::{Hub, State};
use super::world::{Id, World, permissions};

/// Answers every request that is not a gateway connection, with the date by the clock that stamps the ids.
pub(crate) async fn answer(Shared(hub): Shared<Arc<Hub>>, request: Request) -> Response {
    let mut response = answer_undated(&hub, request).await;
    let since = u64::try_from(hub.read(|state| state.world.now())).unwrap_or(0);
    let date = httpdate::fmt_http_date(UNIX_EPOCH + Duration::from_millis(since));
    if let Ok(date) = HeaderValue::from_str(&date) {
        response.headers_mut().insert(DATE, date);
    }
    response
}

async fn answer_undated(hub: &Hub, request: Request) -> Response {
    if let Some(file) = attachment(hub, request.uri().path()) {
        return file;
    }
    let response = answer_call(hub, request).await;
    hub.pace.note(response.status().as_u16());
    response
}

async fn answer_call(hub: &Hub, request: Request) -> Response {
    let call = match Call::read(request).await {
        None => return respond(&ApiError::status(404).into(), None),
        Some(Err(error)) => return respond(&error.into(), None),
        Some(Ok(call)) => call,
    };
    let wrong = hub.write(|state| state.meet(&call));
    match wrong {
        None => respond(&carry_out(hub, &call, false), Some(&bucket(&call))),
        Some(Wrong::TooMany {
            retry_after,
            headers,
        }) => too_many(retry_after, headers),
        Some(Wrong::Status(status)) => respond(&ApiError::status(status).into(), None),
        Some(Wrong::Code(code)) => respond(&ApiError::code(code).into(), Some(&bucket(&call))),
        // What it stands for has been taken out of it.
        Some(Wrong::AtFirst(_)) => respond(&ApiError::status(500).into(), None),
        Some(Wrong::Silence) => std::future::pending().await,
        Some(Wrong::Lost) => {
            carry_out(hub, &call, true);
            std::future::pending().await
        }
        Some(Wrong::Held) => {
            let held = hub.read(|state| state.cleared);
            let reply = carry_out(hub, &call, false);
            hub.wait_for_good(|state| state.cleared > held).await;
            respond(&reply, Some(&bucket(&call)))
        }
        Some(Wrong::CarriedOut(status)) => {
            carry_out(hub, &call, true);
            respond(&ApiError::status(status).into(), None)
        }
    }
}

fn carry_out(hub: &Hub, call: &Call, lost: bool) -> Reply {
    hub.write(|state| {
        let at = state.world.now();
        let reply = match route(hub, state, call) {
            Ok(reply) => reply,
            Err(error) => error.into(),
        };
        state.recorder.write(call, at, &reply, lost);
        reply
    })
}

/// Finds what is asked for. Interaction routes carry their secret in the path; all others need the bot's token.
fn route(hub: &Hub, state: &mut State, call: &Call) -> Result<Reply, ApiError> {
    let path: Vec<&str> = call.path.iter().map(String::as_str).collect();
    let world = &mut state.world;
    match (call.method.as_str(), path.as_slice()) {
        ("POST", ["interactions", id, token, "callback"]) => {
            return interactions::callback(hub, world, call, id, token);
        }
        (method, ["webhooks", application, token, rest @ ..]) => {
            return interactions::webhook(world, call, method, application, token, rest);
        }
        ("GET", ["gateway"]) => {
            return Ok(Reply::ok(json!({"url": hub.gateway_url()})));
        }
        _ => {}
    }
    if call.authorization != format!("Bot {}", hub.fixed.token) {
        return Err(ApiError::status(401));
    }
    match (call.method.as_str(), path.as_slice()) {
        ("GET", ["gateway", "bot"]) => Ok(application::gateway_bot(hub)),
        ("GET", ["users", "@me"]) => Ok(Reply::ok(world.own_user_json())),
        ("GET", ["users", user]) => application::user(world, user),
        ("POST", ["users", "@me", "channels"]) => channels::open_direct(world, call),
        ("GET", ["applications", "@me"] | ["oauth2", "applications", "@me"]) => {
            Ok(Reply::ok(world.application_json()))
        }
        (method, ["applications", id, "commands", rest @ ..]) => {
            application::commands(world, call, method, id, None, rest)
        }
        (method, ["applications", id, "guilds", guild, "commands", rest @ ..]) => {
            application::commands(world, call, method, id, Some(guild), rest)
        }
        (method, ["guilds", guild, rest @ ..]) => channels::guild(world, call, method, guild, rest),
        (method, ["channels", id]) => channels::channel(world, call, method, id),
        (method, ["channels", id, "messages", rest @ ..]) => match rest {
            [message, "threads"] if method == "POST" => {
                threads::from_message(world, call, id, message)
            }
            _ => messages::messages(world, call, method, id, rest),
        },
        ("POST", ["channels", id, "threads"]) => threads::start(world, call, id),
        (method, ["channels", id, "thread-members", rest @ ..]) => {
            threads::members(world, method, id, rest)
        }
        ("POST", ["channels", id, "typing"]) => {
            let id = seen_channel(world, id)?;
            need(world, id, permissions::SEND_MESSAGES).map(|()| Reply::empty())
        }
        _ => Err(ApiError::status(404)),
    }
}

/// An id of a path, or a refusal as if there were nothing under it.
fn id(text: &str, unknown: u32) -> Result<Id, ApiError> {
    text.parse().map_err(|_| ApiError::code(unknown))
}

/// A channel that exists and that the bot can see.
fn seen_channel(world: &World, text: &str) -> Result<Id, ApiError> {
    let channel = id(text, 10003)?;
    let known = world
        .channels
        .get(&channel)
        .ok_or_else(|| ApiError::code(10003))?;
    let inside = known.guild.is_none_or(|guild| world.bot_is_in(guild));
    if !inside || !world.may(world.application.bot, channel, permissions::VIEW_CHANNEL) {
        return Err(ApiError::code(50001));
    }
    Ok(channel)
}

/// Refuses unless the bot has `rights` in a channel.
fn need(world: &World, channel: Id, rights: u64) -> Result<(), ApiError> {
    if world.may(world.application.bot, channel, rights) {
        Ok(())
    } else {
        Err(ApiError::code(50013))
    }
}

/// The route with the ids by which Discord keeps its buckets apart.
fn bucket(call: &Call) -> String {
    let major = call.path.iter().take(2).map(String::as_str);
    let rest = call.path.iter().skip(2).map(|part| {
        let is_id = part.len() > 14 && part.bytes().all(|byte| byte.is_ascii_digit());
        if is_id { "*" } else { part }
    });
    let route: Vec<&str> = major.chain(rest).collect();
    format!("{} {}", call.method, route.join("/"))
}

fn respond(reply: &Reply, bucket: Option<&str>) -> Response {
    let status = StatusCode::from_u16(reply.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let body = if reply.body.is_null() {
        Body::empty()
    } else {
        Body::from(reply.body.to_string())
    };
    let mut response = (status, [(CONTENT_TYPE, "application/json")], body).into_response();
    if let Some(bucket) = bucket {
        rate_headers(&mut response, bucket);
    }
    response
}

/// Rate-limit headers of a bucket that is never exhausted: the rehearsal limits by its faults alone.
fn rate_headers(response: &mut Response, bucket: &str) {
    let hash = bucket
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        });
    let headers = [
        ("x-ratelimit-limit", "5".to_owned()),
        ("x-ratelimit-remaining", "4".to_owned()),
        ("x-ratelimit-reset-after", "1.000".to_owned()),
        ("x-ratelimit-bucket", format!("{hash:032x}")),
    ];
    for (name, value) in headers {
        if let Ok(value) = HeaderValue::from_str(&value) {
            response
                .headers_mut()
                .insert(HeaderName::from_static(name), value);
        }
    }
}

fn too_many(retry_after: f64, headers: bool) -> Response {
    let body = json!({
        "message": "You are being rate limited.",
        "retry_after": retry_after,
        "global": false,
        "code": 0,
    });
    let mut response = respond(&Reply { status: 429, body }, None);
    if headers {
        let seconds = format!("{retry_after:.3}");
        for (name, value) in [
            ("retry-after", format!("{}", retry_after.ceil())),
            ("x-ratelimit-limit", "5".to_owned()),
            ("x-ratelimit-remaining", "0".to_owned()),
            ("x-ratelimit-reset-after", seconds),
            ("x-ratelimit-scope", "user".to_owned()),
        ] {
            if let Ok(value) = HeaderValue::from_str(&value) {
                response
                    .headers_mut()
                    .insert(HeaderName::from_static(name), value);
            }
        }
    }
    response
}

/// A file that was posted, under the address that its message tells.
fn attachment(hub: &Hub, path: &str) -> Option<Response> {
    let mut parts = path.strip_prefix("/attachments/")?.split('/');
    let (channel, file) = (parts.next()?, parts.next()?);
    let (channel, file): (Id, Id) = (channel.parse().ok()?, file.parse().ok()?);
    let found = hub.read(|state| {
        let mut here = state
            .world
            .messages
            .values()
            .filter(|m| m.channel == channel);
        here.find_map(|message| message.attachments.iter().find(|f| f.id == file).cloned())
    });
    Some(match found {
        Some(file) => ([(CONTENT_TYPE, file.content_type)], file.bytes).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    })
}

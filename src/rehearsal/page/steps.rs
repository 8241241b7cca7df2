//! The levers, in the words of a script, and beginning anew.

use axum::Json;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Declined, Room};
use crate::rehearsal::script::{self, Step};

/// Where to begin.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Beginning {
    start: String,
}

/// `POST /api/step`: one step, as a script would write it.
pub(super) async fn step(room: Room, Json(step): Json<Step>) -> Result<Json<Value>, Declined> {
    let discord = room.discord();
    // A lever may leave the bot with work that waits for another: only who acts or looks waits for the bot.
    let settled = step.who.is_some() || !step.sees.is_empty() || !step.sees_not.is_empty();
    let played = script::play_one(discord, &*room.0, &step, settled).await;
    discord.announce();
    played.map_err(Declined::Refused)?;
    Ok(Json(json!({})))
}

/// `POST /api/mend`: requests go wrong no longer, and the gateway speaks.
pub(super) async fn mend(room: Room) -> Json<Value> {
    room.discord().clear_faults();
    room.discord().silence_gateway(false);
    Json(json!({}))
}

/// `POST /api/begin`: everything is forgotten and a rehearsal begins anew.
pub(super) async fn begin(
    room: Room,
    Json(beginning): Json<Beginning>,
) -> Result<Json<Value>, Declined> {
    room.begin(&beginning.start).await?;
    Ok(Json(json!({})))
}

//! What a person sees, at once or as it changes.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::extract::Path;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::Stream;
use futures_util::stream::unfold;
use serde_json::{Value, json};
use tokio::sync::watch;

use super::seen::{Seen, seen};
use super::{Declined, Room, person};
use crate::rehearsal::hub::Hub;

/// The world's clock has been moved when it is so many milliseconds from where it should be.
const MOVED: i64 = 1_000;

/// `GET /api/people/{name}`: everything that the person sees.
pub(super) async fn now(room: Room, Path(name): Path<String>) -> Result<Json<Value>, Declined> {
    person(&room, &name)?;
    let (now, seen) = look(&room.discord().hub, &name);
    Ok(Json(json!({"now": now, "set": seen})))
}

/// `GET /api/people/{name}/events`: the same, and then whatever changes.
pub(super) async fn events(
    room: Room,
    Path(name): Path<String>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Declined> {
    person(&room, &name)?;
    let hub = Arc::clone(&room.discord().hub);
    let eyes = Eyes {
        changes: hub.changes(),
        hub,
        name,
        told: None,
    };
    let stream = unfold(eyes, |mut eyes| async {
        let news = eyes.next().await?;
        Some((Ok(Event::default().data(news.to_string())), eyes))
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::default()))
}

/// Everything that the person of this name sees, and the world's time. A world that began anew knows them by another id.
fn look(hub: &Hub, name: &str) -> (i64, Seen) {
    hub.read(|state| {
        let user = state.world.user_named(name).map(|user| user.id);
        let seen = user.map(|user| seen(state, user)).unwrap_or_default();
        (state.world.now(), seen)
    })
}

/// One reader of the stream.
struct Eyes {
    hub: Arc<Hub>,
    changes: watch::Receiver<u64>,
    name: String,
    told: Option<Told>,
}

/// What the reader has been told.
struct Told {
    seen: Seen,
    now: i64,
    at: Instant,
}

impl Eyes {
    /// The next change that this person can see; none when the Discord is gone.
    async fn next(&mut self) -> Option<Value> {
        loop {
            self.changes.mark_unchanged();
            let (now, seen) = look(&self.hub, &self.name);
            let news = match &self.told {
                None => Some(json!({"whole": true, "now": now, "set": seen})),
                Some(told) => told.news(now, &seen),
            };
            if let Some(news) = news {
                let at = Instant::now();
                self.told = Some(Told { seen, now, at });
                return Some(news);
            }
            self.changes.changed().await.ok()?;
        }
    }
}

impl Told {
    /// What is new, none where nothing is.
    fn news(&self, now: i64, seen: &Seen) -> Option<Value> {
        let set: serde_json::Map<String, Value> = seen
            .iter()
            .filter(|(key, value)| self.seen.get(*key) != Some(value))
            .map(|(key, value)| (key.clone(), value.clone()))
            .collect();
        let gone = self.seen.keys().filter(|key| !seen.contains_key(*key));
        let drop: Vec<&String> = gone.collect();
        let elapsed = i64::try_from(self.at.elapsed().as_millis()).unwrap_or(i64::MAX);
        let moved = (now - self.now - elapsed).abs() > MOVED;
        let quiet = set.is_empty() && drop.is_empty() && !moved;
        (!quiet).then(|| json!({"now": now, "set": set, "drop": drop}))
    }
}

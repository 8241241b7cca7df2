//! The page: the small Discord before people's eyes, and the HTTP interface behind it.
//!
//! For: telling a browser or any other program what each person sees, letting them act as that person, and the
//! levers. `assets/rehearsal/README.md` describes the interface. It must never show a person what Discord would
//! not show them, let through what Discord would refuse, or answer anybody but this machine's own pages.

mod acts;
mod commands;
mod files;
mod guard;
mod live;
mod seen;
mod steps;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use async_trait::async_trait;
use axum::Json;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde_json::json;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use super::script::Stage;
use super::{Person, Refused, RehearsalDiscord};
pub(super) use guard::{Own, bots_only};

/// The most that a request may weigh: texts, never files.
const MOST_BYTES: usize = 64 * 1024;

/// What stands behind the page: the Discord, and the bot, which this room does not know.
#[async_trait]
pub trait Backstage: Stage {
    /// The Discord that is shown.
    fn discord(&self) -> &RehearsalDiscord;
    /// The points at which a rehearsal can begin.
    fn starts(&self) -> Vec<String>;
    /// Begins anew at one of them.
    async fn begin(&self, start: &str) -> Result<(), Refused>;
}

/// The page, served.
#[derive(Debug)]
pub struct Page {
    address: SocketAddr,
    server: JoinHandle<()>,
}

impl Page {
    /// Serves it on a port of this machine.
    ///
    /// # Errors
    /// The listener has no address.
    pub fn open(listener: TcpListener, stage: Arc<dyn Backstage>) -> io::Result<Page> {
        let address = listener.local_addr()?;
        let own = Own::at(address);
        let routes = Router::new()
            .route("/api/people", get(acts::people))
            .route("/api/people/{name}", get(live::now))
            .route("/api/people/{name}/events", get(live::events))
            .route("/api/people/{name}/commands", get(commands::list))
            .route("/api/people/{name}/command", post(acts::command))
            .route("/api/people/{name}/autocomplete", post(acts::autocomplete))
            .route("/api/people/{name}/press", post(acts::press))
            .route("/api/people/{name}/choose", post(acts::choose))
            .route("/api/people/{name}/submit", post(acts::submit))
            .route("/api/people/{name}/close", post(acts::close))
            .route("/api/people/{name}/says", post(acts::says))
            .route("/api/people/{name}/dismiss", post(acts::dismiss))
            .route("/api/people/{name}/locale", post(acts::locale))
            .route("/api/step", post(steps::step))
            .route("/api/mend", post(steps::mend))
            .route("/api/begin", post(steps::begin))
            .route("/files/{channel}/{file}/{name}", get(files::posted))
            .fallback(files::shipped)
            .layer(DefaultBodyLimit::max(MOST_BYTES))
            .layer(middleware::from_fn_with_state(own, guard::guard))
            .with_state(stage);
        let server = tokio::spawn(async move {
            if let Err(error) = axum::serve(listener, routes).await {
                tracing::error!(%error, "the rehearsal's page has stopped");
            }
        });
        Ok(Page { address, server })
    }

    /// Where it is.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Serves it no longer.
    pub async fn close(self) {
        self.server.abort();
        // The task was told to end; that it was cancelled is what was wanted.
        let _ = self.server.await;
    }
}

/// What the handlers are given.
type Room = axum::extract::State<Arc<dyn Backstage>>;

/// Why a request was not carried out.
#[derive(Debug)]
enum Declined {
    /// There is nobody, or nothing, of this name.
    Unknown(String),
    /// The client or the stage refuses, in words for the person.
    Refused(String),
}

impl From<Refused> for Declined {
    fn from(refused: Refused) -> Declined {
        Declined::Refused(refused.0)
    }
}

impl IntoResponse for Declined {
    fn into_response(self) -> Response {
        let (status, words) = match self {
            Declined::Unknown(words) => (StatusCode::NOT_FOUND, words),
            Declined::Refused(words) => (StatusCode::CONFLICT, words),
        };
        (status, Json(json!({"refused": words}))).into_response()
    }
}

/// The person of this name.
fn person(room: &Room, name: &str) -> Result<Person, Declined> {
    let found = room.discord().person(name);
    found.ok_or_else(|| Declined::Unknown(format!("there is nobody called {name}")))
}

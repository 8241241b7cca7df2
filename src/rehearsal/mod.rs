//! A small Discord on loopback, for `lacre rehearse` and for the tests.
//!
//! The world is plain [`World`] state; [`RehearsalDiscord`] serves it to a bot over HTTP and a gateway
//! websocket, [`Person`] lets people act in it, and [`script`] plays a conversation from a file. It is Discord:
//! it does not know Lacre, and it is never laxer than Discord where a bot could come to rely on it.

mod fault;
mod gateway;
mod http;
mod hub;
mod keep;
mod levers;
mod pace;
pub mod page;
mod person;
mod record;
pub mod script;
pub mod world;

use std::io;
use std::net::Ipv4Addr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::middleware;
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use self::gateway::Sessions;
use self::hub::{Fixed, Hub};
pub use fault::{Fault, Wrong};
pub use keep::Stored;
pub use levers::Lever;
pub use person::{Outcome, Person, Refused};
pub use world::{
    Attachment, Channel, Clock, Happening, Id, Message, Setting, SystemClock, What, World,
};

/// The token that the rehearsal's bot shows; it opens nothing else.
const TOKEN: &str = "rehearsal.token.of-no-use-elsewhere";
/// The longest that anything else is waited for.
const PATIENCE: Duration = Duration::from_secs(10);

/// The small Discord, running.
#[derive(Debug)]
pub struct RehearsalDiscord {
    hub: Arc<Hub>,
    server: JoinHandle<()>,
}

impl RehearsalDiscord {
    /// Starts it on a free port of this machine alone, with the clock that stamps its ids.
    ///
    /// # Errors
    /// When no port can be had.
    pub async fn start(setting: &Setting, clock: Arc<dyn Clock>) -> io::Result<RehearsalDiscord> {
        RehearsalDiscord::serve(World::new(setting, clock)).await
    }

    /// Takes a world up again that was kept.
    ///
    /// # Errors
    /// When no port can be had.
    pub async fn resume(stored: Stored, clock: Arc<dyn Clock>) -> io::Result<RehearsalDiscord> {
        RehearsalDiscord::serve(World::restored(stored.world, clock)).await
    }

    async fn serve(mut world: World) -> io::Result<RehearsalDiscord> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let fixed = Fixed {
            token: TOKEN.to_owned(),
            address: listener.local_addr()?,
            patience: PATIENCE,
        };
        world.files_url = format!("http://{}", fixed.address);
        let own = page::Own::at(fixed.address);
        let hub = Arc::new(Hub::new(world, fixed));
        // serenity opens the gateway at the root of the address it was told.
        let routes = Router::new()
            .route("/", get(gateway::connect))
            .fallback(http::answer)
            .layer(middleware::from_fn_with_state(own, page::bots_only))
            .with_state(Arc::clone(&hub));
        let server = tokio::spawn(async move {
            if let Err(error) = axum::serve(listener, routes).await {
                tracing::error!(%error, "the rehearsal's Discord has stopped");
            }
        });
        Ok(RehearsalDiscord { hub, server })
    }

    /// Everything is forgotten, and the world begins anew as the setting says.
    pub fn begin_anew(&self, setting: &Setting, clock: Arc<dyn Clock>) {
        let mut world = World::new(setting, clock);
        world.files_url = self.http_url();
        self.hub.write(|state| {
            state.world = world;
            state.sessions = Sessions::default();
            state.faults.clear();
            state.later.clear();
            state.cleared += 1;
        });
    }

    /// Every client is closed and opened again: what stood before one person alone is gone.
    pub fn forget_private(&self) {
        self.hub.write(|state| state.world.forget_private());
    }

    /// Its address, for the bot's HTTP client.
    #[must_use]
    pub fn http_url(&self) -> String {
        format!("http://{}", self.hub.fixed.address)
    }

    /// The token that its bot must show.
    #[must_use]
    pub fn token(&self) -> &str {
        &self.hub.fixed.token
    }

    /// The person of this name.
    #[must_use]
    pub fn person(&self, name: &str) -> Option<Person> {
        let id = self.world(|world| world.user_named(name).map(|user| user.id))?;
        Some(Person::new(Arc::clone(&self.hub), id))
    }

    /// Looks at the state.
    pub fn world<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        self.hub.read(|state| look(&state.world))
    }

    /// Waits until `look` finds something in the state; none when patience is at its end.
    pub async fn wait_until<T>(&self, mut look: impl FnMut(&World) -> Option<T>) -> Option<T> {
        self.hub.wait_patiently(|state| look(&state.world)).await
    }

    /// Waits until a bot is connected to the gateway and has registered its commands.
    pub async fn bot_is_ready(&self) -> bool {
        let ready = |state: &hub::State| {
            let registered = !state.world.application.commands.is_empty();
            (registered && state.sessions.connected() > 0).then_some(())
        };
        self.hub.wait_patiently(ready).await.is_some()
    }

    /// Writes the HTTP traffic to a file from now on, one JSON object a request.
    ///
    /// # Errors
    /// When the file cannot be made.
    pub fn record(&self, path: &Path) -> io::Result<()> {
        self.hub.write(|state| state.recorder.begin(path))
    }

    /// Ends it and every connection.
    pub fn stop(&self) {
        self.hub.write(|state| state.sessions = Sessions::default());
        self.server.abort();
    }
}

//! The gateway client: what comes in is handed to the door, and how it stands is told to whoever asks.

mod commands;
mod events;

use std::fmt;
use std::num::NonZeroU64;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use reqwest::Url;
use secrecy::SecretString;
use serenity::client::ClientBuilder;
use serenity::gateway::{ConnectionStage, GatewayError, ShardManager};
use serenity::http::{Http, HttpError};
use serenity::model::application::Interaction;
use serenity::model::gateway::GatewayIntents;
use serenity::model::id::InteractionId;
use tokio::sync::watch;
use tokio::time::Instant;

use super::{Clients, Endpoint, Gateway, InFlight, Trouble, Waits};
use crate::service::Service;
pub use commands::Registered;
use events::{Events, RawEvents};

/// How long a shutdown waits for answers that are under way: Discord waits three seconds for each.
const FINISH: Duration = Duration::from_secs(4);
/// How long a shutdown waits for the shards.
const HANG_UP: Duration = Duration::from_secs(5);

/// Somebody who answers interactions: the door.
#[async_trait]
pub trait Answering: Send + Sync {
    /// Answers one interaction; whatever goes wrong is the door's own business.
    async fn interaction(&self, interaction: Interaction);

    /// Tells somebody that what they did could not be read.
    async fn unreadable(&self, unreadable: Unreadable);
}

/// What can be told of an interaction that cannot be read: enough to answer it.
#[derive(Clone)]
pub struct Unreadable {
    /// Its id.
    pub id: InteractionId,
    /// What an answer is addressed with.
    pub token: String,
    /// Whether lines for an option were asked for.
    pub is_autocomplete: bool,
    /// The language of the person's Discord.
    pub locale: String,
}

impl fmt::Debug for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Unreadable")
            .field("id", &self.id)
            .finish_non_exhaustive()
    }
}

impl Unreadable {
    /// Reads the little that is needed; none where even that is missing.
    fn of(event: &serde_json::Value) -> Option<Unreadable> {
        let text = |key: &str| event[key].as_str();
        Some(Unreadable {
            id: InteractionId::from(text("id")?.parse::<NonZeroU64>().ok()?),
            token: text("token")?.to_owned(),
            is_autocomplete: event["type"] == 4,
            locale: text("locale").unwrap_or_default().to_owned(),
        })
    }
}

/// All that the client needs of the rest of the bot.
pub struct Parts {
    /// Keeps which commands are registered.
    pub service: Arc<Service>,
    /// Both HTTP clients.
    pub clients: Clients,
    /// Who answers interactions.
    pub door: Arc<dyn Answering>,
    /// The commands, as Discord's "bulk overwrite" takes them.
    pub commands: Vec<serenity::builder::CreateCommand>,
    /// The ids that Discord gives them.
    pub registered: Arc<Registered>,
    /// Where the gateway's state is told.
    pub gateway: Arc<Gateway>,
    /// Counts the answers that are under way.
    pub in_flight: InFlight,
    /// How long Discord is waited for, and how often it is looked at.
    pub waits: Waits,
}

impl fmt::Debug for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Parts").finish_non_exhaustive()
    }
}

/// Why the bot cannot be connected, or not any more; the words are for whoever runs it.
#[derive(Debug)]
pub enum ClientError {
    /// Discord does not know the token.
    BadToken,
    /// Discord refuses the events that the bot asks for.
    BadIntents,
    /// Discord cannot be reached.
    Unreachable(String),
    /// The Discord on this machine sends elsewhere.
    NotLoopback(String),
    /// The gateway has ended for another reason.
    Ended(String),
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientError::BadToken => f.write_str(
                "Discord does not accept the bot's token. Copy it anew from the Developer Portal, under Bot › Reset Token",
            ),
            ClientError::BadIntents => {
                f.write_str("Discord refuses the gateway intents that the bot asks for")
            }
            ClientError::Unreachable(why) => write!(f, "Discord cannot be reached: {why}"),
            ClientError::NotLoopback(url) => {
                write!(f, "the gateway {url} is not on this machine; nothing was sent to it")
            }
            ClientError::Ended(why) => write!(f, "the connection to Discord has ended: {why}"),
        }
    }
}

impl std::error::Error for ClientError {}

/// The connection to the gateway.
pub struct Client {
    inner: serenity::Client,
    gateway: Arc<Gateway>,
    in_flight: InFlight,
    waits: Waits,
    stopping: Arc<AtomicBool>,
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client")
            .field("gateway", &self.gateway)
            .finish_non_exhaustive()
    }
}

impl Client {
    /// Finds the gateway and prepares the connection.
    ///
    /// # Errors
    /// A token that Discord does not know, a Discord that cannot be reached, or one on this machine whose gateway
    /// is not.
    pub async fn connect(
        endpoint: &Endpoint,
        token: &SecretString,
        parts: Parts,
    ) -> Result<Client, ClientError> {
        let (waits, breaker) = (parts.waits, parts.clients.bot.breaker());
        let http = endpoint
            .limited(token, &waits, breaker)
            .map_err(|trouble| ClientError::Unreachable(trouble.to_string()))?;
        // serenity asks by itself, and dials the real gateway when it gets no answer.
        let url = gateway_url(&http).await?;
        check_is_meant(endpoint, &url)?;
        let stopping = Arc::new(AtomicBool::new(false));
        let (gateway, in_flight) = (Arc::clone(&parts.gateway), parts.in_flight.clone());
        let raw_events = RawEvents::new(&parts, Arc::clone(&stopping));
        let events = Events::new(parts, Arc::clone(&stopping));
        let inner = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
            .raw_event_handler(raw_events)
            .event_handler(events)
            .await
            .map_err(|error| ClientError::Unreachable(Trouble::of(error).to_string()))?;
        check_is_meant(endpoint, &inner.ws_url.lock().await)?;
        Ok(Client {
            inner,
            gateway,
            in_flight,
            waits,
            stopping,
        })
    }

    /// Runs until `stop` turns true, then finishes what is begun and hangs up.
    ///
    /// # Errors
    /// When the gateway ends by itself, which it does where dialling again cannot help.
    pub async fn run_until(mut self, mut stop: watch::Receiver<bool>) -> Result<(), ClientError> {
        let manager = Arc::clone(&self.inner.shard_manager);
        let ended = tokio::select! {
            ended = self.inner.start_autosharded() => Some(ended),
            () = watch_over(&manager, &self.gateway, &self.waits) => None,
            _ = stop.wait_for(|stop| *stop) => None,
        };
        self.stopping.store(true, Ordering::Release);
        let result = match ended {
            Some(Ok(())) => Err(ClientError::Ended("the last shard has stopped".to_owned())),
            Some(Err(error)) => Err(why_ended(error)),
            None => {
                if tokio::time::timeout(FINISH, self.in_flight.idle())
                    .await
                    .is_err()
                {
                    let left = self.in_flight.count();
                    tracing::warn!(left, "some answers were not finished before the shutdown");
                }
                Ok(())
            }
        };
        if tokio::time::timeout(HANG_UP, manager.shutdown_all())
            .await
            .is_err()
        {
            tracing::warn!("the gateway did not hang up in time");
        }
        self.gateway.note_connected(false, Instant::now());
        result
    }
}

async fn gateway_url(http: &Http) -> Result<String, ClientError> {
    match http.get_bot_gateway().await {
        Ok(gateway) => Ok(gateway.url),
        Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)))
            if answer.status_code.as_u16() == 401 =>
        {
            Err(ClientError::BadToken)
        }
        Err(error) => Err(ClientError::Unreachable(Trouble::of(error).to_string())),
    }
}

/// On loopback everything stays on this machine, whatever it is told.
fn check_is_meant(endpoint: &Endpoint, url: &str) -> Result<(), ClientError> {
    let is_loopback = || {
        let url = Url::parse(url).ok()?;
        let host = url.host_str()?.trim_matches(['[', ']']).to_owned();
        Some(host == "localhost" || host.parse::<std::net::IpAddr>().ok()?.is_loopback())
    };
    match endpoint {
        Endpoint::Loopback { .. } if is_loopback() != Some(true) => {
            Err(ClientError::NotLoopback(url.to_owned()))
        }
        _ => Ok(()),
    }
}

fn why_ended(error: serenity::Error) -> ClientError {
    match error {
        serenity::Error::Gateway(GatewayError::InvalidAuthentication) => ClientError::BadToken,
        serenity::Error::Gateway(
            GatewayError::InvalidGatewayIntents | GatewayError::DisallowedGatewayIntents,
        ) => ClientError::BadIntents,
        other => ClientError::Ended(Trouble::of(other).to_string()),
    }
}

/// Looks at the shards again and again, and dials anew where a gateway has gone silent.
async fn watch_over(manager: &ShardManager, gateway: &Gateway, waits: &Waits) {
    let mut redialled: Option<Instant> = None;
    let mut latencies = Vec::new();
    loop {
        tokio::time::sleep(waits.look).await;
        let now = Instant::now();
        let (connected, seen) = shards(manager).await;
        if seen != latencies {
            latencies = seen;
            gateway.note_heartbeat(now);
        }
        gateway.note_connected(connected, now);
        if gateway.look(now) {
            tracing::error!("the gateway has gone silent");
        }
        let rested = redialled.is_none_or(|at| now.duration_since(at) >= waits.redial);
        if gateway.facts().is_silent(now) && rested {
            redialled = Some(now);
            for shard in manager.shards_instantiated().await {
                manager.restart(shard).await;
            }
        }
    }
}

/// Whether every shard is connected, and how long each last heartbeat took: a new one changes the figure.
async fn shards(manager: &ShardManager) -> (bool, Vec<(u32, Option<Duration>)>) {
    let runners = manager.runners.lock().await;
    let connected = !runners.is_empty()
        && runners
            .values()
            .all(|runner| runner.stage == ConnectionStage::Connected);
    let mut latencies: Vec<_> = runners
        .iter()
        .filter(|(_, runner)| runner.latency.is_some())
        .map(|(shard, runner)| (shard.0, runner.latency))
        .collect();
    latencies.sort_unstable();
    (connected, latencies)
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use super::*;
    use crate::discord::scripted::{self, Scripted};

    fn limited(endpoint: &Endpoint) -> Http {
        let clients = Clients::new(endpoint, &"token".into(), &Waits::LOOPBACK).unwrap();
        let breaker = clients.bot.breaker();
        endpoint
            .limited(&"token".into(), &Waits::LOOPBACK, breaker)
            .unwrap()
    }

    fn meant(url: &str) -> bool {
        let loopback = Endpoint::Loopback {
            http: "http://127.0.0.1:1".to_owned(),
        };
        check_is_meant(&loopback, url).is_ok()
    }

    #[test]
    fn on_loopback_no_gateway_elsewhere_is_dialled() {
        for url in [
            "ws://127.0.0.1:4000",
            "ws://[::1]:4000/",
            "ws://localhost:1",
        ] {
            assert!(meant(url), "{url}");
        }
        for url in [
            "wss://gateway.discord.gg",
            "ws://127.0.0.1.example",
            "ws://10.0.0.1:4000",
            "nonsense",
            "",
        ] {
            assert!(!meant(url), "{url}");
        }
        assert!(check_is_meant(&Endpoint::Discord, "wss://gateway.discord.gg").is_ok());
    }

    #[tokio::test]
    async fn a_gateway_that_does_not_answer_is_told_and_not_guessed() {
        let loopback = Endpoint::Loopback {
            http: "http://127.0.0.1:9".to_owned(),
        };
        let http = limited(&loopback);
        let url = gateway_url(&http).await;
        assert!(matches!(url, Err(ClientError::Unreachable(_))), "{url:?}");
    }

    #[tokio::test]
    async fn a_token_that_discord_does_not_know_is_told_as_such() {
        let discord = Scripted::new([scripted::refused(401, 0)]).await;
        let loopback = Endpoint::Loopback {
            http: discord.url.clone(),
        };
        let http = limited(&loopback);
        assert!(matches!(
            gateway_url(&http).await,
            Err(ClientError::BadToken)
        ));
        assert_eq!(discord.lines(), "GET /gateway/bot");
    }

    #[test]
    fn ends_for_which_dialling_again_cannot_help_are_told_to_people() {
        let bad = why_ended(serenity::Error::Gateway(
            GatewayError::InvalidAuthentication,
        ));
        assert!(bad.to_string().contains("Reset Token"), "{bad}");
        let bad = why_ended(serenity::Error::Gateway(
            GatewayError::DisallowedGatewayIntents,
        ));
        assert!(bad.to_string().contains("intents"), "{bad}");
    }
}

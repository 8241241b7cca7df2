//! What the gateway tells, and who is told.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
use serenity::client::{Context, EventHandler, RawEventHandler};
use serenity::gateway::{ConnectionStage, ShardStageUpdateEvent};
use serenity::model::application::Interaction;
use serenity::model::event::{Event, ResumedEvent};
use serenity::model::gateway::{Ready, ShardInfo};
use serenity::model::guild::{Guild, UnavailableGuild};
use serenity::model::id::GuildId;
use tokio::sync::Mutex;
use tokio::time::Instant;

use super::{Answering, Parts, Unreadable};
use crate::discord::{Begun, Gateway, InFlight};
use crate::game::{ServerId, Snowflake};
use crate::service::Service;

/// Sees every event before it is read, those included that cannot be.
pub(super) struct RawEvents {
    gateway: Arc<Gateway>,
    service: Arc<Service>,
    door: Arc<dyn Answering>,
    in_flight: InFlight,
    stopping: Arc<AtomicBool>,
}

/// Begins something that a shutdown waits for; nothing is begun any more once it has.
fn begin(in_flight: &InFlight, stopping: &AtomicBool) -> Option<Begun> {
    let begun = in_flight.begin();
    (!stopping.load(Ordering::Acquire)).then_some(begun)
}

impl RawEvents {
    pub(super) fn new(parts: &Parts, stopping: Arc<AtomicBool>) -> RawEvents {
        RawEvents {
            gateway: Arc::clone(&parts.gateway),
            service: Arc::clone(&parts.service),
            door: Arc::clone(&parts.door),
            in_flight: parts.in_flight.clone(),
            stopping,
        }
    }
}

#[async_trait]
impl RawEventHandler for RawEvents {
    async fn raw_event(&self, _: Context, event: Event) {
        let now = Instant::now();
        self.gateway.note_event(now);
        let Some(_begun) = begin(&self.in_flight, &self.stopping) else {
            return;
        };
        if let Some(server) = changed_in(&event) {
            told(self.service.places_changed(server_id(server)).await);
        }
        if let Event::Unknown(event) = event
            && event.kind == "INTERACTION_CREATE"
        {
            let so_far = self.gateway.note_unreadable(now);
            tracing::error!(so_far, "an interaction could not be read");
            if let Some(unreadable) = Unreadable::of(&event.value) {
                self.door.unreadable(unreadable).await;
            }
        }
    }
}

/// The server in which a place or a right has changed, so that more may be possible there than before. Of members
/// the bot hears of itself alone.
fn changed_in(event: &Event) -> Option<GuildId> {
    match event {
        Event::ChannelUpdate(update) => Some(update.channel.guild_id),
        Event::ThreadUpdate(update) => Some(update.thread.guild_id),
        Event::GuildRoleUpdate(update) => Some(update.role.guild_id),
        Event::GuildMemberUpdate(update) => Some(update.guild_id),
        _ => None,
    }
}

/// Logs a fault of the store, which the next event of the server may make good.
fn told(noted: Result<(), impl std::error::Error + 'static>) {
    if let Err(error) = noted {
        tracing::error!(
            error = &error as &dyn std::error::Error,
            "what has become of a server could not be noted"
        );
    }
}

fn server_id(guild: GuildId) -> ServerId {
    ServerId(Snowflake(guild.get()))
}

/// Hands interactions to the door and notes the rest.
pub(super) struct Events {
    parts: Parts,
    stopping: Arc<AtomicBool>,
    /// Held while commands are registered, so that several shards do not all do it.
    registering: Mutex<()>,
}

impl Events {
    pub(super) fn new(parts: Parts, stopping: Arc<AtomicBool>) -> Events {
        Events {
            parts,
            stopping,
            registering: Mutex::new(()),
        }
    }
}

#[async_trait]
impl EventHandler for Events {
    async fn ready(&self, _: Context, ready: Ready) {
        tracing::info!(servers = ready.guilds.len(), "connected to Discord");
        self.parts.gateway.note_connected(true, Instant::now());
        self.parts
            .clients
            .wire
            .set_application(ready.application.id);
        let bot = &self.parts.clients.bot;
        bot.set_identity(ready.application.id, ready.user.id);
        let Some(_begun) = begin(&self.parts.in_flight, &self.stopping) else {
            return;
        };
        let there: Vec<ServerId> = ready
            .guilds
            .iter()
            .map(|guild| server_id(guild.id))
            .collect();
        let concerns = |server: ServerId| {
            let shard = |shard: ShardInfo| {
                (server.0.0 >> 22) % u64::from(shard.total) == u64::from(shard.id.0)
            };
            ready.shard.is_none_or(shard)
        };
        told(self.parts.service.servers_are(&there, concerns).await);
        let _one = self.registering.lock().await;
        if let Err(why) = self.parts.register(ready.application.id).await {
            tracing::error!(%why, "the commands could not be registered; the next connection tries again");
        }
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        tracing::info!("connected to Discord again");
        self.parts.gateway.note_connected(true, Instant::now());
    }

    async fn shard_stage_update(&self, _: Context, stage: ShardStageUpdateEvent) {
        // That all shards are connected only the look at all of them can tell.
        if stage.old == ConnectionStage::Connected && stage.new != ConnectionStage::Connected {
            self.parts.gateway.note_connected(false, Instant::now());
        }
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let Some(_begun) = begin(&self.parts.in_flight, &self.stopping) else {
            return;
        };
        self.parts.door.interaction(interaction).await;
    }

    async fn guild_create(&self, _: Context, guild: Guild, is_new: Option<bool>) {
        tracing::debug!(server = %guild.id, ?is_new, "a server is there");
        let Some(_begun) = begin(&self.parts.in_flight, &self.stopping) else {
            return;
        };
        told(
            self.parts
                .service
                .server_is_there(server_id(guild.id))
                .await,
        );
    }

    async fn guild_delete(&self, _: Context, guild: UnavailableGuild, _: Option<Guild>) {
        if guild.unavailable {
            tracing::debug!(server = %guild.id, "a server is out of reach for a while");
        } else if let Some(_begun) = begin(&self.parts.in_flight, &self.stopping) {
            told(self.parts.service.server_is_gone(server_id(guild.id)).await);
        }
    }
}

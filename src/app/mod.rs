//! The composition root: puts the rooms together into a bot that runs until it is told to stop.
//!
//! It decides nothing. `lacre serve`, the rehearsal and the tests build the same thing from a [`Build`].

mod check;
#[cfg(feature = "rehearsal")]
mod stage;
mod vitals;
mod world;

use std::net::SocketAddr;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use anyhow::Context as _;
use secrecy::{ExposeSecret as _, SecretString};
use tokio::sync::watch;
use tokio::time::Instant;

use crate::discord::{
    Client, Clients, DiscordHerald, DiscordLine, Door, Endpoint, Gateway, InFlight, Parts,
    Registered, Studio, Waits, commands,
};
use crate::observe::{self, Figures};
use crate::picture::{Painter, Painters};
use crate::service::{Clock, Dice, Line, Meter, Service};
use crate::store::{Failpoint, Store};
pub use check::{Checked, NotChecked, Rights, check_all};
#[cfg(feature = "rehearsal")]
pub use stage::{EMPTY, RehearsalStage, SHIPPED, starts};
use vitals::DiscordVitals;
pub use world::{LeverClock, LoadedDice, OsDice, SystemClock};

/// What a bot is built from.
#[derive(Debug)]
pub struct Build {
    /// The database, as `sqlite://FILE`.
    pub database: SecretString,
    /// Where the database fails on purpose; nowhere, unless somebody sets it.
    pub failpoint: Failpoint,
    /// The bot's token.
    pub token: SecretString,
    /// Which Discord it speaks to.
    pub endpoint: Endpoint,
    /// Its time.
    pub clock: Arc<dyn Clock>,
    /// Its chance.
    pub dice: Arc<dyn Dice>,
    /// How long it waits for Discord.
    pub waits: Waits,
    /// Where it says how it is doing, if anywhere.
    pub health: Option<SocketAddr>,
    /// How many days finished games are kept; for ever where nothing is said.
    pub keep_games: Option<u32>,
}

/// How long a bot that ends waits for the posts that are under way, while its connection is closed: it must be gone
/// within ten seconds.
const FINISH: Duration = Duration::from_millis(9_500);

/// The painters of every bot in the process: what they have prepared serves them all.
static PAINTERS: LazyLock<Arc<Painters>> =
    LazyLock::new(|| Arc::new(Painters::new(Painter::DEFAULT_WIDTH)));

/// A bot, ready to run.
#[derive(Debug)]
pub struct App {
    store: Arc<Store>,
    service: Arc<Service>,
    herald: Arc<DiscordHerald>,
    studio: Studio,
    line: Arc<dyn Line>,
    gateway: Arc<Gateway>,
    client: Client,
    registered: Arc<Registered>,
    health: Option<observe::Endpoint>,
}

impl App {
    /// Opens the store and prepares the connection.
    ///
    /// # Errors
    /// A database that cannot be used, a Discord that cannot be reached or does not know the token.
    pub async fn build(build: Build) -> anyhow::Result<App> {
        let store = Store::open_failing(build.database.expose_secret(), build.failpoint).await?;
        let store = Arc::new(store);
        let figures = Arc::new(Figures::default());
        let meter: Arc<dyn Meter> = Arc::clone(&figures) as Arc<dyn Meter>;
        let service = Service::new(Arc::clone(&store), build.clock, build.dice).await;
        let service = service.context("the database cannot be used")?;
        let service = Arc::new(
            service
                .metered(Arc::clone(&meter))
                .keeping(build.keep_games),
        );
        let clients = Clients::new(&build.endpoint, &build.token, &build.waits)
            .map_err(|trouble| anyhow::anyhow!("the HTTP client cannot be built: {trouble}"))?;
        let studio = Studio::new(Arc::clone(&PAINTERS), Arc::clone(&meter));
        tokio::task::spawn_blocking(|| PAINTERS.prepare());
        let registered = Arc::new(Registered::default());
        let in_flight = InFlight::default();
        let door = Door::new(
            Arc::clone(&service),
            studio.clone(),
            &clients,
            Arc::clone(&registered),
        );
        let gateway = Arc::new(Gateway::new(build.waits.silence));
        let vitals = DiscordVitals {
            gateway: Arc::clone(&gateway),
            studio: studio.clone(),
            in_flight: in_flight.clone(),
        };
        let health = match build.health {
            Some(address) => Some(
                observe::Endpoint::bind(address, Arc::clone(&service), Box::new(vitals), figures)
                    .await
                    .with_context(|| {
                        format!(
                            "health cannot be served at {address}; another --health-address, or `off`, would do"
                        )
                    })?,
            ),
            None => None,
        };
        let herald = Arc::new(DiscordHerald::new(clients.bot.clone(), studio.clone()));
        let line = DiscordLine::new(clients.bot.clone(), Arc::clone(&gateway));
        let line: Arc<dyn Line> = Arc::new(line);
        let parts = Parts {
            service: Arc::clone(&service),
            clients,
            door: Arc::new(door),
            commands: commands::commands(),
            registered: Arc::clone(&registered),
            gateway: Arc::clone(&gateway),
            in_flight,
            waits: build.waits,
        };
        let client = Client::connect(&build.endpoint, &build.token, parts).await?;
        // Before anything is stamped; where Discord does not say, no timer rings until it has.
        service.check_time(&*line).await;
        Ok(App {
            store,
            service,
            herald,
            studio,
            line,
            gateway,
            client,
            registered,
            health,
        })
    }

    /// The service, for whoever steers a rehearsal or a test.
    #[must_use]
    pub fn service(&self) -> Arc<Service> {
        Arc::clone(&self.service)
    }

    /// Where it draws, for the same.
    #[must_use]
    pub fn studio(&self) -> Studio {
        self.studio.clone()
    }

    /// The ids of its commands, once Discord has given them.
    #[must_use]
    pub fn registered(&self) -> Arc<Registered> {
        Arc::clone(&self.registered)
    }

    /// Where it says how it is doing, if anywhere.
    #[must_use]
    pub fn health_address(&self) -> Option<SocketAddr> {
        self.health.as_ref().and_then(observe::Endpoint::address)
    }

    /// Its line to Discord, for the same.
    #[must_use]
    pub fn line(&self) -> Arc<dyn Line> {
        Arc::clone(&self.line)
    }

    /// Runs until `stop` turns true or the connection ends for good; then finishes what is begun.
    ///
    /// # Errors
    /// Why the connection ended, where it was not told to.
    pub async fn run_until_stopped(self, stop: watch::Receiver<bool>) -> anyhow::Result<()> {
        let (quit, quitting) = watch::channel(false);
        let mut workers = tokio::spawn({
            let (service, quitting) = (Arc::clone(&self.service), quitting.clone());
            let (herald, line) = (self.herald, self.line);
            async move { service.work(herald, line, quitting).await }
        });
        let presence = tokio::spawn(tell_presence(
            Arc::clone(&self.service),
            self.gateway.present(),
            quitting.clone(),
        ));
        if let Some(health) = self.health {
            tokio::spawn(health.serve(quitting));
        }
        let mut told = stop.clone();
        let mut connection = std::pin::pin!(self.client.run_until(stop));
        let ended = tokio::select! {
            ended = &mut connection => Some(ended),
            _ = told.wait_for(|told| *told) => None,
        };
        // The workers begin nothing new, and finish what is under way while the connection does the same.
        quit.send_replace(true);
        let gone_by = Instant::now() + FINISH;
        let ended = match ended {
            Some(ended) => ended,
            None => connection.await,
        };
        presence.await.context("a worker stopped")?;
        // A post that is cut off is still owed, and its key makes a second try harmless.
        match tokio::time::timeout_at(gone_by, &mut workers).await {
            Ok(finished) => finished.context("a worker stopped")?,
            Err(_) => workers.abort(),
        }
        self.store.close().await;
        Ok(ended?)
    }
}

/// Tells the service whether the gateway is there, for as long as the bot runs.
async fn tell_presence(
    service: Arc<Service>,
    mut present: watch::Receiver<bool>,
    mut quit: watch::Receiver<bool>,
) {
    loop {
        let now = *present.borrow_and_update();
        service.set_present(now);
        tokio::select! {
            changed = present.changed() => if changed.is_err() { return },
            _ = quit.wait_for(|quit| *quit) => return,
        }
    }
}

//! A bot on the rehearsal's stage: the real one, against the small Discord, with a clock that a lever moves.

mod beginning;
mod shipped;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use async_trait::async_trait;
use tokio::sync::{Mutex, watch};
use tokio::task::JoinHandle;

use crate::app::{App, Build, LeverClock, LoadedDice};
use crate::discord::{Crowd, Endpoint, Studio, Waits};
use crate::game::{ServerId, Snowflake};
use crate::rehearsal::script::Stage;
use crate::rehearsal::{self, Refused, RehearsalDiscord, Setting, Stored};
use crate::service::{Line, Service};
use crate::store::Failpoint;
pub use shipped::{EMPTY, SHIPPED, starts};

/// The longest that the bot is waited for.
const PATIENCE: Duration = Duration::from_secs(10);
/// So many times at the most is the clock moved on until all is told.
const STEPS: u32 = 200;

/// A bot that runs.
#[derive(Debug)]
struct Running {
    service: Arc<Service>,
    studio: Studio,
    health: Option<SocketAddr>,
    line: Arc<dyn Line>,
    stop: watch::Sender<bool>,
    ended: JoinHandle<anyhow::Result<()>>,
}

/// The bot's database in its folder.
const DATABASE: &str = "lacre.db";

/// The small Discord with the real bot in it.
#[derive(Debug)]
pub struct RehearsalStage {
    /// The Discord.
    pub discord: RehearsalDiscord,
    setting: Setting,
    folder: PathBuf,
    clock: Arc<LeverClock>,
    dice: Arc<LoadedDice>,
    failpoint: Failpoint,
    waits: Mutex<Waits>,
    keep_games: Mutex<Option<u32>>,
    bot: Mutex<Option<Running>>,
    /// Held while a rehearsal begins anew, which takes more than one step.
    beginning: Mutex<()>,
}

impl RehearsalStage {
    /// Starts the small Discord, and the bot with its database in this folder; the traffic between them is
    /// written to `record`, where one is given.
    ///
    /// # Errors
    /// When either cannot be started, or the traffic cannot be written.
    pub async fn start(
        setting: &Setting,
        folder: &Path,
        record: Option<&Path>,
    ) -> anyhow::Result<RehearsalStage> {
        let stage = RehearsalStage::prepare(LeverClock::default(), setting, folder, record).await?;
        stage.start_anew().await?;
        Ok(stage)
    }

    /// Starts the small Discord alone, with this clock; the bot is still away.
    ///
    /// # Errors
    /// When it cannot be started, or the traffic cannot be written.
    pub async fn prepare(
        clock: LeverClock,
        setting: &Setting,
        folder: &Path,
        record: Option<&Path>,
    ) -> anyhow::Result<RehearsalStage> {
        let clock = Arc::new(clock);
        let discord = RehearsalDiscord::start(setting, stamps(&clock)).await?;
        RehearsalStage::set(discord, clock, setting, folder, record)
    }

    /// Takes up again what was kept in this folder; where nothing was, starts anew.
    ///
    /// # Errors
    /// When it cannot be read, or the Discord or the bot cannot be started.
    pub async fn resume(
        setting: &Setting,
        folder: &Path,
        record: Option<&Path>,
    ) -> anyhow::Result<RehearsalStage> {
        let stored = Stored::read(folder)
            .with_context(|| format!("the rehearsal in {} cannot be read", folder.display()))?;
        let Some(stored) = stored else {
            anyhow::ensure!(
                !folder.join(DATABASE).exists(),
                "{} holds a database, but not the rehearsal that it belongs to",
                folder.display()
            );
            return RehearsalStage::start(setting, folder, record).await;
        };
        let clock = Arc::new(LeverClock::default());
        clock.advance(stored.ahead);
        let discord = RehearsalDiscord::resume(stored, stamps(&clock)).await?;
        let stage = RehearsalStage::set(discord, clock, setting, folder, record)?;
        stage.start_anew().await?;
        Ok(stage)
    }

    fn set(
        discord: RehearsalDiscord,
        clock: Arc<LeverClock>,
        setting: &Setting,
        folder: &Path,
        record: Option<&Path>,
    ) -> anyhow::Result<RehearsalStage> {
        if let Some(file) = record {
            let cannot = || format!("{} cannot be written", file.display());
            discord.record(file).with_context(cannot)?;
        }
        Ok(RehearsalStage {
            discord,
            setting: setting.clone(),
            folder: folder.to_owned(),
            clock,
            dice: Arc::new(LoadedDice::default()),
            failpoint: Failpoint::default(),
            waits: Mutex::new(Waits::LOOPBACK),
            keep_games: Mutex::new(None),
            bot: Mutex::new(None),
            beginning: Mutex::new(()),
        })
    }

    /// Starts the bot anew, waiting for Discord no longer than this from now on: for tests in which it does not
    /// answer.
    ///
    /// # Errors
    /// When the bot ended badly or cannot be started.
    pub async fn wait_only(&self, waits: Waits) -> anyhow::Result<()> {
        self.stop().await?;
        *self.waits.lock().await = waits;
        self.start_anew().await
    }

    /// Starts the bot anew, keeping finished games for so many days from now on, and lets it remove the older ones.
    ///
    /// # Errors
    /// When the bot ended badly or cannot be started, or the store fails.
    pub async fn keep_games(&self, days: u32) -> anyhow::Result<()> {
        self.stop().await?;
        *self.keep_games.lock().await = Some(days);
        self.start_anew().await?;
        if let Some(bot) = &*self.bot.lock().await {
            bot.service.sweep().await?;
        }
        Ok(())
    }

    /// Keeps the small Discord in the folder in which the bot's database is.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn keep(&self) -> std::io::Result<()> {
        self.discord.keep(&self.folder)
    }

    /// Starts the bot on what it has stored.
    ///
    /// # Errors
    /// When it runs already or cannot be built.
    pub async fn start_anew(&self) -> anyhow::Result<()> {
        let mut bot = self.bot.lock().await;
        anyhow::ensure!(bot.is_none(), "the bot is running");
        let app = App::build(Build {
            database: format!("sqlite://{}", self.folder.join(DATABASE).display()).into(),
            failpoint: self.failpoint.clone(),
            token: self.discord.token().into(),
            endpoint: Endpoint::Loopback {
                http: self.discord.http_url(),
            },
            clock: self.clock.clone(),
            dice: self.dice.clone(),
            waits: *self.waits.lock().await,
            health: Some(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))),
            keep_games: *self.keep_games.lock().await,
        })
        .await?;
        let (service, line, health) = (app.service(), app.line(), app.health_address());
        let (registered, studio) = (app.registered(), app.studio());
        let (stop, stopped) = watch::channel(false);
        let ended = tokio::spawn(app.run_until_stopped(stopped));
        *bot = Some(Running {
            service: Arc::clone(&service),
            studio,
            line: Arc::clone(&line),
            health,
            stop,
            ended,
        });
        let came = self.discord.bot_is_ready().await
            && knows_it_is_there(&service).await
            && tokio::time::timeout(PATIENCE, registered.known())
                .await
                .is_ok();
        anyhow::ensure!(came, "the bot did not come to the gateway");
        // The first sign of life, which would come in a moment: so that what it owes can be waited for.
        service.note_alive(line.silence()).await?;
        Ok(())
    }

    /// The running bot's service and line.
    async fn running(&self) -> Option<(Arc<Service>, Arc<dyn Line>)> {
        let bot = self.bot.lock().await;
        let bot = bot.as_ref()?;
        Some((Arc::clone(&bot.service), Arc::clone(&bot.line)))
    }

    /// Where the bot's database can be made to fail.
    #[must_use]
    pub fn failpoint(&self) -> &Failpoint {
        &self.failpoint
    }

    /// Waits until the bot has been told that it was put out of the first server, or invited again; `false` when
    /// patience ends.
    pub async fn knows_its_place(&self, is_in: bool) -> bool {
        let server = self
            .discord
            .world(|world| world.guilds.keys().next().copied());
        let bot = self.bot.lock().await;
        let service = bot.as_ref().map(|bot| Arc::clone(&bot.service));
        drop(bot);
        let (Some(server), Some(service)) = (server, service) else {
            return false;
        };
        let server = ServerId(Snowflake(server.0));
        let known = tokio::time::timeout(PATIENCE, service.knows(server, is_in));
        known.await.is_ok_and(|known| known.is_ok())
    }

    /// Moves the clock on to whatever is owed next, again and again, until nothing is owed any more; `false` when
    /// that takes too many steps.
    pub async fn catch_up(&self) -> bool {
        for _ in 0..STEPS {
            self.settle().await;
            let Some((service, _)) = self.running().await else {
                return true;
            };
            match service.next_post_due().await {
                Ok(Some(due)) => self.advance(due.since(service.now()).max(0)).await,
                _ => return true,
            }
        }
        false
    }

    /// Keeps the bot too busy for further pictures until what this answers is dropped; none while it is away.
    pub async fn crowd(&self) -> Option<Crowd> {
        let studio = self.bot.lock().await.as_ref()?.studio.clone();
        studio.crowd().await
    }

    /// Where the bot says how it is doing, while it runs.
    pub async fn health_url(&self) -> Option<String> {
        let address = self.bot.lock().await.as_ref()?.health?;
        Some(format!("http://{address}"))
    }

    /// Ends the bot as a signal would, and says how it ended.
    ///
    /// # Errors
    /// Why it ended otherwise than by being told to.
    pub async fn stop(&self) -> anyhow::Result<()> {
        let Some(running) = self.bot.lock().await.take() else {
            return Ok(());
        };
        running.stop.send_replace(true);
        running.ended.await.context("the bot fell over")?
    }

    /// Ends the bot and the Discord.
    ///
    /// # Errors
    /// Why the bot ended otherwise than by being told to.
    pub async fn end(&self) -> anyhow::Result<()> {
        let stopped = self.stop().await;
        self.discord.stop();
        stopped
    }
}

/// Waits until the bot knows that the gateway is there.
async fn knows_it_is_there(service: &Service) -> bool {
    let reachable = tokio::time::timeout(PATIENCE, service.reachable());
    reachable.await.is_ok()
}

/// The hand of the clock by which the small Discord stamps its ids.
fn stamps(clock: &Arc<LeverClock>) -> Arc<dyn rehearsal::Clock> {
    let clock = Arc::clone(clock);
    Arc::new(move || clock.true_time().0)
}

#[async_trait]
impl Stage for RehearsalStage {
    async fn settle(&self) {
        if let Some((service, _)) = self.running().await
            && let Err(error) = service.settled().await
        {
            tracing::error!(
                error = &error as &dyn std::error::Error,
                "the store cannot be read"
            );
        }
    }

    async fn advance(&self, ms: i64) {
        let lever = || self.clock.advance(ms);
        let Some((service, _)) = self.running().await else {
            return lever();
        };
        // What the lever skips is time that the bot was there for, unless no connection stood when it began.
        if !self.discord.is_connected() || !knows_it_is_there(&service).await {
            return lever();
        }
        if let Err(error) = service.skip(ms, lever).await {
            tracing::error!(
                error = &error as &dyn std::error::Error,
                "the store cannot be written"
            );
        }
    }

    async fn jump(&self, ms: i64) {
        self.clock.jump(ms);
        if let Some((service, line)) = self.running().await {
            service.check_time(&*line).await;
        }
    }

    async fn stop_bot(&self) {
        if let Err(error) = self.stop().await {
            tracing::error!(
                error = &*error as &dyn std::error::Error,
                "the bot ended badly"
            );
        }
    }

    async fn start_bot(&self) -> Result<(), Refused> {
        let started = self.start_anew().await;
        started.map_err(|error| Refused(format!("the bot cannot be started: {error:#}")))
    }
}

//! The shell around the core: load, fold, decide, and append what happened with what it owes.
//!
//! Everything that waits or speaks is done here by one-step workers around the pure core: one due timer,
//! one owed post. It owns what people can ask ([`Request`]), what is owed to a channel ([`Post`]) and the
//! ports through which the world comes in ([`Clock`], [`Dice`], [`Herald`], [`Line`], [`Meter`]). It writes no words
//! and draws nothing, and it never sends before it has stored.

mod absence;
mod act;
pub mod check;
mod deliver;
mod find;
mod handle;
mod meter;
mod moderate;
mod owes;
mod ports;
mod post;
mod presence;
mod pulse;
mod quiet;
mod ranks;
mod ratings;
mod rematch;
mod reply;
mod request;
mod ring;
mod servers;
mod setup;
mod stands;
mod table;
mod timekeeper;
mod tournament;
mod watching;
mod workers;

use std::sync::Arc;

use tokio::sync::{Mutex, Notify, watch};

use timekeeper::Timekeeper;

pub use absence::{Absence, AbsenceChange, Due};
pub use act::{MOST_CHALLENGES, MOST_GAMES};
pub use meter::{Measure, Meter, Outcome, Uncounted};
pub use ports::{Clock, Dice, Hands, Herald, Line, Undelivered};
pub use post::{Entry, Post, PostKind, Sent};
pub use pulse::Pulse;
pub use quiet::{QuietChange, zones};
pub use reply::{
    Failure, Leader, Leaders, LogLine, LogPage, OfTournament, Past, Pasts, Place, Privacy, Profile,
    ProfileLine, Refused, Reply, Summary, Table,
};
pub use request::{
    Caller, ChannelChange, Deed, PreferenceChange, Request, Set, SetupChange, Which,
};
pub use tournament::{
    Because, Contest, FARTHEST_START, LONGEST_NAME, LONGEST_ROUND, MOST_PLAYERS, MOST_ROUNDS, News,
    Plan, PlanRefusal, SHORTEST_ROUND, Stuck, TournamentAsk, Verdict, WhichTournament,
};

pub use watching::Watching;

use crate::game::Moment;
pub use crate::store::{
    Act, ActKind, BoardGame, Person, Preferences, Quiet, Server, TournamentRow, TournamentStatus,
};
use crate::store::{Store, StoreError};

/// The service: one for the whole process, shared behind an `Arc`.
#[derive(Debug)]
pub struct Service {
    store: Arc<Store>,
    time: Timekeeper,
    dice: Arc<dyn Dice>,
    meter: Arc<dyn Meter>,
    /// Six characters that tell this installation's posts from those of others.
    installation: String,
    /// Wakes the worker that delivers.
    owed: Notify,
    /// Wakes the worker that rings timers.
    timers: Notify,
    /// How long finished games are kept, in milliseconds; for ever where nothing is said.
    kept: Option<i64>,
    /// Held while it is noted that all is well, so that the clock is not moved meanwhile.
    noting: Mutex<()>,
    /// Since when the gateway is there; while it is away no clock runs out.
    present: watch::Sender<Option<Moment>>,
    /// Grows whenever a worker has done something or found nothing to do.
    steps: watch::Sender<u64>,
}

const DAY: i64 = 86_400_000;
/// The key under which the store keeps [`Service`]'s installation.
const INSTALLATION: &str = "installation";

impl Service {
    /// A service on this store, with its time and chance.
    pub async fn new(
        store: Arc<Store>,
        clock: Arc<dyn Clock>,
        dice: Arc<dyn Dice>,
    ) -> Result<Service, StoreError> {
        let fresh = dice.nonce().to_string();
        let installation = store
            .meta_once(INSTALLATION, fresh.get(..6).unwrap_or("lacre0"))
            .await?;
        let service = Service {
            store,
            time: Timekeeper::new(clock),
            dice,
            meter: Arc::new(Uncounted),
            installation,
            kept: None,
            owed: Notify::new(),
            timers: Notify::new(),
            noting: Mutex::new(()),
            present: watch::Sender::new(None),
            steps: watch::Sender::new(0),
        };
        service.catch_up_ratings().await?;
        Ok(service)
    }

    /// The same, telling this meter what happens.
    #[must_use]
    pub fn metered(self, meter: Arc<dyn Meter>) -> Service {
        Service { meter, ..self }
    }

    /// The same, keeping finished games for so many days.
    #[must_use]
    pub fn keeping(self, days: Option<u32>) -> Service {
        let kept = days.map(|days| i64::from(days) * DAY);
        Service { kept, ..self }
    }

    /// Who is told what happens.
    #[must_use]
    pub fn meter(&self) -> &dyn Meter {
        &*self.meter
    }

    /// The present instant, by the clock that decides.
    pub fn now(&self) -> Moment {
        self.time.now()
    }

    /// What is kept of this name about the installation, such as the hash of the registered commands.
    pub async fn meta(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.store.meta(key).await
    }

    /// Keeps a fact about the installation.
    pub async fn set_meta(&self, key: &str, value: &str) -> Result<(), StoreError> {
        self.store.set_meta(key, value).await
    }

    fn wake(&self) {
        self.owed.notify_one();
        self.timers.notify_one();
    }

    fn stepped(&self) {
        self.steps.send_modify(|steps| *steps += 1);
    }
}

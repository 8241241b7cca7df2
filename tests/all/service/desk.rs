//! Two players at a service, and a herald that writes down what it is handed.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use lacre::app::{LeverClock, OsDice};
use lacre::game::{
    ClockTerms, GameId, Opening, Refusal, Sealed, SeatChoice, ServerId, Snowflake, Terms,
};
use lacre::rules::{Ruleset, Side, Variant};
use lacre::service::{
    Caller, Clock as _, Failure, Herald, Person, Post, PostKind, Reply, Request, Sent, Service,
    Table, Undelivered, Which,
};
use lacre::store::Store;

pub(super) const SERVER: ServerId = ServerId(Snowflake(900));
const CHANNEL: Snowflake = Snowflake(800);
pub(super) const HOUR: i64 = 3_600_000;

/// Writes down what it is to tell; answers as the test has laid out, else that all went well.
#[derive(Debug, Default)]
pub(super) struct Notebook {
    pub(super) told: Mutex<Vec<Post>>,
    pub(super) answers: Mutex<VecDeque<Undelivered>>,
}

#[async_trait]
impl Herald for Notebook {
    async fn log(&self, _entry: &lacre::service::Entry) -> Result<(), Undelivered> {
        Ok(())
    }

    async fn announce(&self, _news: &lacre::service::News) -> Result<Sent, Undelivered> {
        Ok(Sent::Nothing)
    }

    async fn deliver(&self, post: &Post) -> Result<Sent, Undelivered> {
        if let Some(answer) = self.answers.lock().unwrap().pop_front() {
            return Err(answer);
        }
        let mut told = self.told.lock().unwrap();
        told.push(post.clone());
        let message = Snowflake(10_000 + told.len() as u64);
        Ok(match post.kind {
            PostKind::Home => Sent::Home {
                channel: Snowflake(801),
            },
            PostKind::Challenge
            | PostKind::Turn
            | PostKind::End
            | PostKind::HalfTime
            | PostKind::Reminder => Sent::Message {
                channel: CHANNEL,
                message,
            },
            _ => Sent::Nothing,
        })
    }
}

/// Two players, a service, and no Discord.
pub(crate) struct Desk {
    pub(crate) folder: tempfile::TempDir,
    pub(crate) service: Arc<Service>,
    pub(crate) store: Arc<Store>,
    pub(crate) clock: Arc<LeverClock>,
    pub(super) notebook: Notebook,
    pub(crate) ana: Person,
    pub(crate) ben: Person,
    clicks: u64,
}

async fn open(folder: &tempfile::TempDir, clock: &Arc<LeverClock>) -> (Arc<Store>, Arc<Service>) {
    let url = format!("sqlite://{}", folder.path().join("lacre.db").display());
    let store = Arc::new(Store::open(&url).await.unwrap());
    let service = Service::new(Arc::clone(&store), clock.clone(), Arc::new(OsDice))
        .await
        .unwrap();
    (store, Arc::new(service))
}

impl Desk {
    pub(crate) async fn new() -> Desk {
        let folder = tempfile::tempdir().unwrap();
        let clock = Arc::new(LeverClock::default());
        let (store, service) = open(&folder, &clock).await;
        service.meet_server(SERVER, "en-US").await.unwrap();
        let ana = service.meet(Snowflake(1), "Ana", "en-US").await.unwrap();
        let ben = service.meet(Snowflake(2), "Ben", "es-ES").await.unwrap();
        Desk {
            folder,
            service,
            store,
            clock,
            notebook: Notebook::default(),
            ana,
            ben,
            clicks: 0,
        }
    }

    /// Ends the process and starts it anew on what is on disk.
    pub(super) async fn restart(&mut self) {
        self.store.close().await;
        (self.store, self.service) = open(&self.folder, &self.clock).await;
    }

    /// A click of somebody's at this instant, of an id that no other has.
    pub(super) fn click(&mut self, person: &Person) -> Caller {
        self.clicks += 1;
        let since = self.clock.now().0 - 1_420_070_400_000;
        let interaction = Snowflake((u64::try_from(since).unwrap() << 22) + self.clicks);
        Caller {
            interaction,
            person: person.clone(),
            server: SERVER,
            channel: CHANNEL,
            moderator: false,
            manager: false,
        }
    }

    pub(crate) async fn ask(
        &mut self,
        person: &Person,
        request: Request,
    ) -> Result<Reply, Failure> {
        let caller = self.click(person);
        self.service.handle(&caller, request).await
    }

    pub(crate) async fn challenge(&mut self, variant: Variant) -> Table {
        let terms = Terms {
            ruleset: Ruleset::new(variant),
            clock: ClockTerms::PerTurn(10 * HOUR),
            rated: false,
            seats: SeatChoice::Challenger(Side::White),
        };
        let opponent = Some(self.ben.clone());
        table(
            self.ask(&self.ana.clone(), Request::Challenge { opponent, terms })
                .await,
        )
    }

    pub(crate) async fn begin(&mut self, variant: Variant) -> GameId {
        let game = self.challenge(variant).await.view.id;
        self.ask(&self.ben.clone(), Request::Accept(game))
            .await
            .unwrap();
        game
    }

    pub(crate) async fn seal(
        &mut self,
        game: GameId,
        person: &Person,
        text: &str,
    ) -> Result<Reply, Failure> {
        let caller = self.click(person);
        let request = self.sealing(&caller, game, text).await;
        self.service.handle(&caller, request).await
    }

    pub(super) async fn sealing(&self, caller: &Caller, game: GameId, text: &str) -> Request {
        let table = table(
            self.service
                .handle(caller, Request::Look(Which::Id(game)))
                .await,
        );
        let order = Sealed::new(table.view.position.read_move(text).unwrap());
        Request::Seal {
            game,
            opening: table.view.opening().unwrap(),
            order,
        }
    }

    /// The open turn of a game.
    pub(crate) async fn opening(&mut self, game: GameId) -> Opening {
        let look = Request::Look(Which::Id(game));
        let shown = table(self.ask(&self.ana.clone(), look).await);
        shown.view.opening().unwrap()
    }

    pub(crate) async fn turn(&mut self, game: GameId, ana: &str, ben: &str) {
        self.seal(game, &self.ana.clone(), ana).await.unwrap();
        self.seal(game, &self.ben.clone(), ben).await.unwrap();
    }

    pub(crate) async fn deliver(&self) -> Vec<PostKind> {
        while self.service.deliver_one(&self.notebook).await.unwrap() {}
        let told = std::mem::take(&mut *self.notebook.told.lock().unwrap());
        told.iter().map(|post| post.kind).collect()
    }

    pub(super) async fn ring(&self) {
        while self.service.one_due().await.unwrap() {}
    }
}

#[track_caller]
pub(super) fn table(reply: Result<Reply, Failure>) -> Table {
    match reply.unwrap() {
        Reply::Table(table) | Reply::Done { table, .. } => *table,
        reply => panic!("{reply:?}"),
    }
}

#[track_caller]
pub(super) fn refusal(reply: Result<Reply, Failure>) -> Refusal {
    match reply.unwrap_err() {
        Failure::Refused(refused) => refused.refusal,
        failure => panic!("{failure:?}"),
    }
}

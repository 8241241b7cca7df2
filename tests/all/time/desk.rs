//! Two players, a service on a real store, and a Discord that does no more than tell the time.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use async_trait::async_trait;
use lacre::app::{LeverClock, OsDice};
use lacre::game::{
    ClockTerms, GameId, Moment, Outage, Sealed, SeatChoice, ServerId, Snowflake, Stage, Terms,
};
use lacre::rules::{Ruleset, Side, Variant};
use lacre::service::{
    Caller, Failure, Herald, Line, Person, Post, PostKind, Reply, Request, Sent, Service, Table,
    Undelivered, Which,
};
use lacre::store::Store;

const SERVER: ServerId = ServerId(Snowflake(900));
const CHANNEL: Snowflake = Snowflake(800);
const DISCORD_EPOCH: i64 = 1_420_070_400_000;

/// A Discord whose clock is right: what the machine slept through has passed there.
#[derive(Debug)]
pub(super) struct Elsewhere {
    clock: Arc<LeverClock>,
    slept: AtomicI64,
}

impl Elsewhere {
    fn now(&self) -> Moment {
        self.clock
            .true_time()
            .plus(self.slept.load(Ordering::Relaxed))
    }
}

#[async_trait]
impl Line for Elsewhere {
    async fn time(&self) -> Option<Moment> {
        Some(self.now())
    }

    fn silence(&self) -> i64 {
        0
    }
}

/// Delivers everything, under ids of the present instant.
#[derive(Debug)]
struct Crier(Arc<Elsewhere>);

#[async_trait]
impl Herald for Crier {
    async fn log(&self, _entry: &lacre::service::Entry) -> Result<(), Undelivered> {
        Ok(())
    }

    async fn announce(&self, _news: &lacre::service::News) -> Result<Sent, Undelivered> {
        Ok(Sent::Nothing)
    }

    async fn deliver(&self, post: &Post) -> Result<Sent, Undelivered> {
        Ok(match post.kind {
            PostKind::Home => Sent::Home { channel: CHANNEL },
            PostKind::Challenge
            | PostKind::Turn
            | PostKind::End
            | PostKind::HalfTime
            | PostKind::Reminder
            | PostKind::Watched => Sent::Message {
                channel: CHANNEL,
                message: stamp(self.0.now(), 0),
            },
            _ => Sent::Nothing,
        })
    }
}

/// The `n`th id that Discord stamps at an instant.
fn stamp(at: Moment, n: u64) -> Snowflake {
    Snowflake((u64::try_from(at.0 - DISCORD_EPOCH).unwrap() << 22) + n)
}

/// The service with all that it needs, and two who play.
pub(super) struct Desk {
    folder: tempfile::TempDir,
    store: Arc<Store>,
    pub(super) service: Arc<Service>,
    pub(super) clock: Arc<LeverClock>,
    elsewhere: Arc<Elsewhere>,
    people: [Person; 2],
    clicks: u64,
}

async fn open(folder: &tempfile::TempDir, clock: &Arc<LeverClock>) -> (Arc<Store>, Arc<Service>) {
    let url = format!("sqlite://{}", folder.path().join("lacre.db").display());
    let store = Arc::new(Store::open(&url).await.unwrap());
    let service = Service::new(Arc::clone(&store), clock.clone(), Arc::new(OsDice));
    let service = Arc::new(service.await.unwrap());
    (store, service)
}

impl Desk {
    pub(super) const ANA: usize = 0;
    pub(super) const BEN: usize = 1;

    /// The bot has just come up.
    pub(super) async fn new() -> Desk {
        let folder = tempfile::tempdir().unwrap();
        let clock = Arc::new(LeverClock::default());
        let (store, service) = open(&folder, &clock).await;
        service.meet_server(SERVER, "en-US").await.unwrap();
        let ana = service.meet(Snowflake(1), "Ana", "en-US").await.unwrap();
        let ben = service.meet(Snowflake(2), "Ben", "es-ES").await.unwrap();
        let slept = AtomicI64::new(0);
        let elsewhere = Elsewhere {
            clock: Arc::clone(&clock),
            slept,
        };
        let desk = Desk {
            folder,
            store,
            service,
            clock,
            elsewhere: Arc::new(elsewhere),
            people: [ana, ben],
            clicks: 0,
        };
        desk.comes_up().await;
        desk
    }

    /// What time it is for everybody whose clock is right.
    pub(super) fn now(&self) -> Moment {
        self.elsewhere.now()
    }

    async fn comes_up(&self) {
        self.looks().await;
        self.service.set_present(true);
        self.service.note_alive(0).await.unwrap();
    }

    /// Asks Discord for the time, and notes that all is well.
    pub(super) async fn looks(&self) {
        assert!(self.service.check_time(&*self.elsewhere).await);
        self.service.note_alive(0).await.unwrap();
    }

    /// Time passes in which all is well.
    pub(super) async fn advance(&self, ms: i64) {
        let pull = || self.clock.advance(ms);
        self.service.skip(ms, pull).await.unwrap();
    }

    /// The gateway is away for so long; when that was.
    pub(super) async fn is_away(&self, ms: i64) -> Outage {
        self.service.note_alive(0).await.unwrap();
        self.service.set_present(false);
        let from = self.now();
        self.clock.advance(ms);
        let to = self.now();
        self.comes_up().await;
        Outage { from, to }
    }

    /// The process ends, and is started after so long; when it was down.
    pub(super) async fn is_down(&mut self, ms: i64) -> Outage {
        self.service.note_alive(0).await.unwrap();
        let from = self.now();
        self.store.close().await;
        self.clock.advance(ms);
        let to = self.now();
        (self.store, self.service) = open(&self.folder, &self.clock).await;
        self.comes_up().await;
        Outage { from, to }
    }

    /// The bot is put out of the server, and invited again after so long; when it was out.
    pub(super) async fn is_put_out(&self, ms: i64) -> Outage {
        self.service.server_is_gone(SERVER).await.unwrap();
        let from = self.now();
        self.advance(ms).await;
        let to = self.now();
        self.service.server_is_there(SERVER).await.unwrap();
        Outage { from, to }
    }

    /// The machine sleeps: the world goes on, and its own wall shows it on waking, but nobody has looked yet.
    pub(super) fn sleeps(&self, ms: i64) -> Outage {
        let from = self.now();
        self.elsewhere.slept.fetch_add(ms, Ordering::Relaxed);
        self.clock.jump(ms);
        let to = self.now();
        Outage { from, to }
    }

    fn click(&mut self, who: usize) -> Caller {
        self.clicks += 1;
        Caller {
            interaction: stamp(self.now(), self.clicks),
            person: self.people[who].clone(),
            server: SERVER,
            channel: CHANNEL,
            moderator: false,
            manager: false,
        }
    }

    /// Begins a game of XYMYX with this time a turn, in which both have made a move.
    pub(super) async fn begin(&mut self, time: i64) -> GameId {
        self.begin_by(ClockTerms::PerTurn(time)).await
    }

    /// The same with another clock.
    pub(super) async fn begin_by(&mut self, clock: ClockTerms) -> GameId {
        let terms = Terms {
            ruleset: Ruleset::new(Variant::Xymyx),
            clock,
            rated: false,
            seats: SeatChoice::Challenger(Side::White),
        };
        let challenge = Request::Challenge {
            opponent: Some(self.people[Desk::BEN].clone()),
            terms,
        };
        let caller = self.click(Desk::ANA);
        let Ok(Reply::Done { table, .. }) = self.service.handle(&caller, challenge).await else {
            panic!("no challenge")
        };
        let game = table.view.id;
        let caller = self.click(Desk::BEN);
        let accepted = self.service.handle(&caller, Request::Accept(game)).await;
        accepted.unwrap();
        self.deliver().await;
        self.seal(game, Desk::ANA, "e2e4").await.unwrap();
        self.seal(game, Desk::BEN, "e7e5").await.unwrap();
        self.deliver().await;
        game
    }

    /// Somebody seals a move, at this instant.
    pub(super) async fn seal(
        &mut self,
        game: GameId,
        who: usize,
        order: &str,
    ) -> Result<(), Failure> {
        let caller = self.click(who);
        let view = self.table(game).await.view;
        let order = view.position.read_move(order).unwrap();
        let seal = Request::Seal {
            game,
            opening: view.opening().unwrap(),
            order: Sealed::new(order),
        };
        self.service.handle(&caller, seal).await.map(drop)
    }

    /// Somebody asks for something; whether it was done.
    pub(super) async fn asks(&mut self, who: usize, request: Request) -> bool {
        let caller = Caller {
            manager: true,
            ..self.click(who)
        };
        self.service.handle(&caller, request).await.is_ok()
    }

    /// Both agree on a pause, which one of them ends after so long; when that was. None where there can be none.
    pub(super) async fn pauses(&mut self, game: GameId, ms: i64) -> Option<Outage> {
        let opening = self.table(game).await.view.opening()?;
        let offer = Request::OfferPause { game, opening };
        let accept = Request::AcceptPause { game, opening };
        if !self.asks(Desk::ANA, offer).await || !self.asks(Desk::BEN, accept).await {
            return None;
        }
        let from = self.now();
        self.advance(ms).await;
        let to = self.now();
        assert!(self.asks(Desk::BEN, Request::Resume(game)).await);
        Some(Outage { from, to })
    }

    /// Any move that somebody may make.
    pub(super) async fn any_move(&mut self, game: GameId, who: usize) -> String {
        let position = self.table(game).await.view.position;
        position.write_move(position.legal_moves(Side::ALL[who])[0])
    }

    pub(super) async fn table(&mut self, game: GameId) -> Table {
        let caller = self.click(Desk::ANA);
        match self
            .service
            .handle(&caller, Request::Look(Which::Id(game)))
            .await
        {
            Ok(Reply::Table(table)) => *table,
            other => panic!("{other:?}"),
        }
    }

    /// When the open turn runs out, by the game itself.
    pub(super) async fn deadline(&mut self, game: GameId) -> Moment {
        let Stage::Playing { deadline, .. } = self.table(game).await.view.stage else {
            panic!("the game is over")
        };
        deadline.unwrap()
    }

    /// The same by the lists.
    pub(super) async fn listed(&mut self, game: GameId) -> Moment {
        let caller = self.click(Desk::ANA);
        match self.service.handle(&caller, Request::MyGames).await {
            Ok(Reply::Games(games)) => {
                let own = games.into_iter().find(|listed| listed.game == game);
                own.unwrap().deadline.unwrap()
            }
            other => panic!("{other:?}"),
        }
    }

    pub(super) async fn deliver(&self) {
        let crier = Crier(Arc::clone(&self.elsewhere));
        while self.service.deliver_one(&crier).await.unwrap() {}
    }

    pub(super) async fn ring(&self) {
        while self.service.one_due().await.unwrap() {}
    }
}

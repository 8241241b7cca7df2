//! A service with people who play tournaments, a clock with a lever, and a wall on which everything is told.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use lacre::app::{LeverClock, OsDice};
use lacre::game::{
    End, GameId, Moment, Opening, Outage, Sealed, ServerId, Snowflake, Stage, TournamentId,
};
use lacre::rules::Side;
use lacre::service::{
    Caller, Clock as _, Contest, Entry, Failure, Herald, Line, News, Person, Plan, Post, PostKind,
    Reply, Request, Sent, Service, Set, SetupChange, Table, TournamentAsk, Undelivered, Which,
    WhichTournament,
};
use lacre::store::{Failpoint, Store};
use lacre::tournament::life::{Format, Refusal, View};

pub(super) const SERVER: ServerId = ServerId(Snowflake(700));
pub(super) const CHANNEL: Snowflake = Snowflake(800);
const DISCORD_EPOCH: i64 = 1_420_070_400_000;
/// The one who moderates and does not play.
pub(super) const MOD: usize = 0;

/// Everything that was told, in order.
#[derive(Debug, Default)]
pub(super) struct Wall {
    pub(super) news: Mutex<Vec<(PostKind, u16)>>,
    pub(super) posts: Mutex<Vec<(PostKind, u32)>>,
    next: Mutex<u64>,
    /// By what a second try is known, as Discord knows it.
    keys: Mutex<BTreeSet<String>>,
}

#[async_trait]
impl Herald for Wall {
    async fn deliver(&self, post: &Post) -> Result<Sent, Undelivered> {
        let said = (post.kind, post.table.view.number);
        if self.is_new(&post.key) {
            self.posts.lock().unwrap().push(said);
        }
        let message = self.message();
        Ok(match post.kind {
            PostKind::Home => Sent::Home { channel: message },
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

    async fn announce(&self, news: &News) -> Result<Sent, Undelivered> {
        if self.is_new(&news.key) {
            self.news.lock().unwrap().push((news.kind, news.round));
        }
        Ok(match news.kind {
            PostKind::SignUpShown => Sent::Nothing,
            _ => Sent::Message {
                channel: news.channel,
                message: self.message(),
            },
        })
    }

    async fn log(&self, _: &Entry) -> Result<(), Undelivered> {
        Ok(())
    }
}

impl Wall {
    fn is_new(&self, key: &str) -> bool {
        self.keys.lock().unwrap().insert(key.to_owned())
    }

    fn message(&self) -> Snowflake {
        let mut next = self.next.lock().unwrap();
        *next += 1;
        Snowflake(10_000 + *next)
    }
}

/// A Discord whose clock is that of the desk.
#[derive(Debug)]
struct Agreeing(Arc<LeverClock>);

#[async_trait]
impl Line for Agreeing {
    async fn time(&self) -> Option<Moment> {
        Some(self.0.now())
    }

    fn silence(&self) -> i64 {
        0
    }
}

pub(super) struct Desk {
    folder: tempfile::TempDir,
    pub(super) store: Arc<Store>,
    pub(super) service: Arc<Service>,
    pub(super) clock: Arc<LeverClock>,
    pub(super) wall: Arc<Wall>,
    pub(super) failpoint: Failpoint,
    pub(super) people: Vec<Person>,
    clicks: u64,
}

/// Everything that is stored, and who is who.
pub(super) struct Kept {
    file: Vec<u8>,
    people: Vec<Person>,
    clicks: u64,
    /// How far the clock is ahead.
    ahead: i64,
}

/// A folder in memory where there is one: nothing here is about the disk.
fn folder() -> tempfile::TempDir {
    let memory = std::path::Path::new("/dev/shm");
    let made = match memory.is_dir() {
        true => tempfile::tempdir_in(memory),
        false => tempfile::tempdir(),
    };
    made.unwrap()
}

async fn open(
    folder: &tempfile::TempDir,
    clock: &Arc<LeverClock>,
    failpoint: &Failpoint,
) -> (Arc<Store>, Arc<Service>) {
    let url = format!("sqlite://{}", folder.path().join("lacre.db").display());
    let store = Store::open_failing(&url, failpoint.clone()).await.unwrap();
    let store = Arc::new(store);
    let service = Service::new(Arc::clone(&store), clock.clone(), Arc::new(OsDice));
    let service = Arc::new(service.await.unwrap());
    (store, service)
}

impl Desk {
    /// A moderator, and so many who might play.
    pub(super) async fn new(players: usize) -> Desk {
        let folder = folder();
        let clock = Arc::new(LeverClock::default());
        let failpoint = Failpoint::default();
        let (store, service) = open(&folder, &clock, &failpoint).await;
        service.meet_server(SERVER, "en-US").await.unwrap();
        let mut people = Vec::new();
        for number in 0..=players {
            let discord = Snowflake(number as u64 + 1);
            let name = format!("P{number}");
            people.push(service.meet(discord, &name, "en-US").await.unwrap());
        }
        let desk = Desk {
            folder,
            store,
            service,
            clock,
            wall: Arc::default(),
            failpoint,
            people,
            clicks: 0,
        };
        desk.comes_up().await;
        desk
    }

    /// What is stored, and who is who, for services that begin there.
    pub(super) async fn kept(self) -> Kept {
        self.store.close().await;
        Kept {
            file: std::fs::read(self.folder.path().join("lacre.db")).unwrap(),
            people: self.people,
            clicks: self.clicks,
            ahead: self.clock.now().since(LeverClock::default().now()),
        }
    }

    /// A service on what was kept, at an instant at which it was.
    pub(super) async fn on(kept: &Kept) -> Desk {
        let folder = folder();
        std::fs::write(folder.path().join("lacre.db"), &kept.file).unwrap();
        let clock = Arc::new(LeverClock::default());
        clock.advance(kept.ahead);
        let failpoint = Failpoint::default();
        let (store, service) = open(&folder, &clock, &failpoint).await;
        let desk = Desk {
            folder,
            store,
            service,
            clock,
            wall: Arc::default(),
            failpoint,
            people: kept.people.clone(),
            clicks: kept.clicks,
        };
        desk.comes_up().await;
        desk
    }

    /// Does something to the database behind the store's back.
    pub(super) async fn tamper(&self, statement: &'static str) {
        let url = format!("sqlite://{}", self.folder.path().join("lacre.db").display());
        let raw = sqlx::SqlitePool::connect(&url).await.unwrap();
        let done = sqlx::query(statement).execute(&raw).await.unwrap();
        assert!(done.rows_affected() > 0, "{statement}");
        raw.close().await;
    }

    async fn comes_up(&self) {
        let line = Agreeing(Arc::clone(&self.clock));
        assert!(self.service.check_time(&line).await);
        self.service.set_present(true);
        self.service.note_alive(0).await.unwrap();
    }

    /// The process ends at once, whatever it was doing, and is started again.
    pub(super) async fn restarts(&mut self) {
        self.store.close().await;
        (self.store, self.service) = open(&self.folder, &self.clock, &self.failpoint).await;
        self.comes_up().await;
    }

    /// The process is down for so long.
    pub(super) async fn is_down(&mut self, ms: i64) -> Outage {
        self.service.note_alive(0).await.unwrap();
        let from = self.clock.now();
        self.store.close().await;
        self.clock.advance(ms);
        (self.store, self.service) = open(&self.folder, &self.clock, &self.failpoint).await;
        self.comes_up().await;
        let to = self.clock.now();
        Outage { from, to }
    }

    /// Time passes in which all is well, step by step from one timer to the next.
    pub(super) async fn advance(&self, ms: i64) {
        let end = self.service.now().plus(ms);
        self.settle().await;
        loop {
            let due = self.store.next_timer_due().await.unwrap();
            let next = due.filter(|due| *due <= end).unwrap_or(end);
            let now = self.service.now();
            if next > now {
                self.skips(next.since(now).max(1)).await;
            }
            self.settle().await;
            if self.service.now() >= end {
                return;
            }
        }
    }

    /// Everything that is due rings and is delivered.
    pub(super) async fn settle(&self) {
        loop {
            let mut done = true;
            while self.service.one_due().await.unwrap() {
                done = false;
            }
            while self.service.deliver_one(&*self.wall).await.unwrap() {
                done = false;
            }
            if done {
                return;
            }
        }
    }

    /// Everything that is due rings and is delivered, as far as the store does not fail.
    pub(super) async fn tries_to_settle(&self) -> bool {
        loop {
            let mut done = true;
            loop {
                match self.service.one_due().await {
                    Ok(true) => done = false,
                    Ok(false) => break,
                    Err(_) => return false,
                }
            }
            loop {
                match self.service.deliver_one(&*self.wall).await {
                    Ok(true) => done = false,
                    Ok(false) => break,
                    Err(_) => return false,
                }
            }
            if done {
                return true;
            }
        }
    }

    /// So much time passes in which nothing rings.
    pub(super) async fn skips(&self, ms: i64) {
        let pull = || self.clock.advance(ms);
        self.service.skip(ms, pull).await.unwrap();
    }

    /// All that was told, each thing once.
    pub(super) fn all_told(&self) -> Vec<String> {
        let news = self.wall.news.lock().unwrap();
        let posts = self.wall.posts.lock().unwrap();
        let news = news.iter().map(|(kind, round)| format!("{kind:?} {round}"));
        let posts = posts
            .iter()
            .map(|(kind, game)| format!("{kind:?} of {game}"));
        let mut told: Vec<String> = news.chain(posts).collect();
        told.sort();
        told
    }

    pub(super) fn caller(&mut self, who: usize) -> Caller {
        self.clicks += 1;
        let since = u64::try_from(self.clock.now().0 - DISCORD_EPOCH).unwrap();
        Caller {
            interaction: Snowflake((since << 22) + self.clicks),
            person: self.people[who].clone(),
            server: SERVER,
            channel: CHANNEL,
            moderator: who == MOD,
            manager: false,
        }
    }

    /// The moderator announces it, with this change of the usual.
    pub(super) async fn announce(&mut self, plan: Plan) -> TournamentId {
        let plan = Plan {
            name: Some("Winter Cup".to_owned()),
            ..plan
        };
        let caller = self.caller(MOD);
        match self
            .service
            .handle(&caller, Request::Announce(Box::new(plan)))
            .await
        {
            Ok(Reply::ContestDone { contest, .. }) => contest.id,
            other => panic!("{other:?}"),
        }
    }

    /// Moderators are told in a channel of their own from now on.
    pub(super) async fn set_log(&mut self) {
        let mut caller = self.caller(MOD);
        caller.manager = true;
        let change = SetupChange {
            log: Set::To(Snowflake(801)),
            ..SetupChange::default()
        };
        let request = Request::SetUp(change);
        self.service.handle(&caller, request).await.unwrap();
    }

    /// A Swiss of so many rounds, in which everybody but the moderator has signed up.
    pub(super) async fn swiss(&mut self, rounds: u16, plan: Plan) -> TournamentId {
        let id = self
            .announce(Plan {
                format: Some(Format::Swiss { rounds, then: None }),
                ..plan
            })
            .await;
        for who in 1..self.people.len() {
            self.asks(who, id, TournamentAsk::Join).await.unwrap();
        }
        id
    }

    pub(super) async fn asks(
        &mut self,
        who: usize,
        id: TournamentId,
        ask: TournamentAsk,
    ) -> Result<Contest, Failure> {
        let caller = self.caller(who);
        let which = WhichTournament::Id(id);
        let request = Request::Tournament { which, ask };
        match self.service.handle(&caller, request).await? {
            Reply::Contest(contest) | Reply::ContestDone { contest, .. } => Ok(*contest),
            other => panic!("{other:?}"),
        }
    }

    /// What the core says to something that is refused.
    pub(super) async fn refused(
        &mut self,
        who: usize,
        id: TournamentId,
        ask: TournamentAsk,
    ) -> Refusal {
        match self.asks(who, id, ask).await {
            Err(Failure::TournamentRefused(refused)) => refused.0,
            other => panic!("{other:?}"),
        }
    }

    pub(super) async fn view(&mut self, id: TournamentId) -> View {
        self.asks(MOD, id, TournamentAsk::Show).await.unwrap().view
    }

    /// The games of the last round, on their boards, that are still being played.
    pub(super) async fn games(&mut self, id: TournamentId) -> Vec<GameId> {
        let contest = self.asks(MOD, id, TournamentAsk::Show).await.unwrap();
        let round = u16::try_from(contest.view.rounds.len()).unwrap();
        let games = contest.games.iter().filter(|game| game.round == round);
        let mut open = Vec::new();
        for game in games.map(|game| game.game) {
            if self.end(game).await.is_none() {
                open.push(game);
            }
        }
        open
    }

    pub(super) async fn table(&mut self, game: GameId) -> Table {
        let caller = self.caller(MOD);
        let look = Request::Look(Which::Id(game));
        match self.service.handle(&caller, look).await {
            Ok(Reply::Table(table)) => *table,
            other => panic!("{other:?}"),
        }
    }

    pub(super) async fn end(&mut self, game: GameId) -> Option<End> {
        match self.table(game).await.view.stage {
            Stage::Over { end, .. } => Some(end),
            _ => None,
        }
    }

    /// Who plays this side of a game, as a number of ours.
    pub(super) async fn seat(&mut self, game: GameId, side: Side) -> usize {
        let player = self.table(game).await.view.player(side).unwrap();
        let found = self.people.iter().position(|person| person.id == player);
        found.unwrap()
    }

    async fn opening(&mut self, game: GameId) -> Opening {
        self.table(game).await.view.opening().unwrap()
    }

    /// This side seals some move.
    pub(super) async fn moves(&mut self, game: GameId, side: Side) {
        let who = self.seat(game, side).await;
        let opening = self.opening(game).await;
        let position = self.table(game).await.view.position;
        let order = Sealed::new(position.legal_moves(side)[0]);
        let seal = Request::Seal {
            game,
            opening,
            order,
        };
        let caller = self.caller(who);
        self.service.handle(&caller, seal).await.unwrap();
    }

    /// Both make a move, and then this side gives up.
    pub(super) async fn loses(&mut self, game: GameId, side: Side) {
        let (caller, resign) = self.about_to_lose(game, side).await;
        self.service.handle(&caller, resign).await.unwrap();
    }

    /// Both make a move, and this side is about to give up.
    pub(super) async fn about_to_lose(&mut self, game: GameId, side: Side) -> (Caller, Request) {
        for mover in Side::ALL {
            self.moves(game, mover).await;
        }
        let who = self.seat(game, side).await;
        let opening = self.opening(game).await;
        (self.caller(who), Request::Resign { game, opening })
    }

    /// Every game of the round that is played is lost by Black.
    pub(super) async fn plays_round(&mut self, id: TournamentId) {
        for game in self.games(id).await {
            self.loses(game, Side::Black).await;
        }
        self.settle().await;
    }

    /// What was told of tournaments of these kinds, with its rounds.
    pub(super) fn told(&self, kind: PostKind) -> Vec<u16> {
        let news = self.wall.news.lock().unwrap();
        let of_kind = news.iter().filter(|(told, _)| *told == kind);
        of_kind.map(|(_, round)| *round).collect()
    }
}

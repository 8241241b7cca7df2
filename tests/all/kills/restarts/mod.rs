//! A process that begins anew after every step of a community's life, and after all that follows from it: what is
//! stored and what stands on the wall is as if it had gone on.
//!
//! Every kind of event that there is happens, every table is filled, and every preference and every setting is changed:
//! all of them are found by themselves, so that one which comes later and is missing here fails.

mod cups;
mod games;

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use lacre::game::{GameId, Opening, PlayerId, Sealed, Snowflake};
use lacre::service::{
    Caller, Clock as _, Deed, Entry, Herald, News, Person, Post, Reply, Request, Sent, Undelivered,
    Which,
};

use super::desk::{CHANNEL, Desk, SERVER, START, Wall};
use super::rows::{self, Whole};
use crate::server::folder;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// The people, by their places; the last one moderates.
const PEOPLE: [&str; 7] = ["Ana", "Ben", "Carla", "Eva", "Fay", "Gil", "Mod"];
const ANA: usize = 0;
const BEN: usize = 1;
const CARLA: usize = 2;
const EVA: usize = 3;
const FAY: usize = 4;
const GIL: usize = 5;
const MOD: usize = 6;

/// Where it is played: with a process that goes on, or one that begins anew all the time.
struct House {
    desk: Option<Desk>,
    restarts: bool,
    clicks: u64,
    /// Whether there is no place where anything could be posted.
    shut: bool,
    kept: Vec<Kept>,
}

/// A wall that nothing can be put on while it is shut.
struct Shut<'a> {
    wall: &'a Wall,
    shut: bool,
}

#[async_trait]
impl Herald for Shut<'_> {
    async fn log(&self, entry: &Entry) -> Result<(), Undelivered> {
        self.wall.log(entry).await
    }

    async fn announce(&self, news: &News) -> Result<Sent, Undelivered> {
        self.wall.announce(news).await
    }

    async fn deliver(&self, post: &Post) -> Result<Sent, Undelivered> {
        match self.shut && post.kind.is_news() {
            true => Err(Undelivered::Nowhere {
                why: "it is shut".to_owned(),
            }),
            false => self.wall.deliver(post).await,
        }
    }
}

impl std::fmt::Debug for Shut<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Shut({})", self.shut)
    }
}

/// How everything stood after a step.
struct Kept {
    step: String,
    rows: Whole,
    wall: String,
}

impl House {
    async fn open(file: &Path, restarts: bool) -> House {
        let desk = Desk::open(file, START, Arc::<Wall>::default()).await;
        desk.service.meet_server(SERVER, "en-US").await.unwrap();
        let house = House {
            desk: Some(desk),
            restarts,
            clicks: 0,
            shut: false,
            kept: Vec::new(),
        };
        for who in 0..PEOPLE.len() {
            house.person(who).await;
        }
        house
    }

    fn desk(&self) -> &Desk {
        self.desk.as_ref().unwrap()
    }

    async fn person(&self, who: usize) -> Person {
        let id = Snowflake(11 + who as u64);
        let locale = if who == CARLA { "es-ES" } else { "en-US" };
        let met = self.desk().service.meet(id, PEOPLE[who], locale).await;
        met.unwrap()
    }

    /// A click of somebody's a moment later, of an id that no other has.
    async fn click(&mut self, who: usize) -> Caller {
        self.desk().advance(1_000);
        self.is_alive().await;
        self.clicks += 1;
        let since = u64::try_from(self.desk().clock.now().0 - 1_420_070_400_000).unwrap();
        Caller {
            interaction: Snowflake((since << 22) + self.clicks),
            person: self.person(who).await,
            server: SERVER,
            channel: CHANNEL,
            moderator: who == MOD,
            manager: who == MOD,
        }
    }

    async fn is_alive(&self) {
        let now = self.desk().clock.now();
        self.desk().store.alive(now).await.unwrap();
    }

    /// Somebody asks for something, and gets it; then all that follows from it happens.
    async fn asks(&mut self, who: usize, request: Request) -> Reply {
        let step = format!("{} {request:?}", PEOPLE[who]);
        let caller = self.click(who).await;
        let reply = self.desk().service.handle(&caller, request).await;
        let reply = reply.unwrap_or_else(|failure| panic!("{step}: {failure:?}"));
        self.goes_on(step).await;
        reply
    }

    /// A moderator considers a deed, and does it.
    async fn moderates(&mut self, game: GameId, deed: Deed) {
        let game = Which::Id(game);
        let reason = "For a reason".to_owned();
        let step = format!("Mod {deed:?}");
        let caller = self.click(MOD).await;
        let request = Request::Moderate { game, deed, reason };
        let considered = self.desk().service.handle(&caller, request).await;
        considered.unwrap_or_else(|failure| panic!("{step}: {failure:?}"));
        self.goes_on(step).await;
        self.asks(MOD, Request::Confirm(caller.interaction)).await;
    }

    /// Time passes, from one timer to the next.
    async fn passes(&mut self, ms: i64) {
        let end = self.desk().clock.now().plus(ms);
        loop {
            let now = self.desk().clock.now();
            let due = self.desk().store.next_timer_due().await.unwrap();
            let due = due.filter(|due| *due < end).unwrap_or(end);
            self.desk().put_clock(due.max(now.plus(1)).0);
            self.is_alive().await;
            self.goes_on(format!("{ms} ms pass")).await;
            if self.desk().clock.now() >= end {
                return;
            }
        }
    }

    /// What follows from a step happens, with or without a process that begins anew before and after it.
    async fn goes_on(&mut self, step: String) {
        self.begins_anew().await;
        loop {
            let (desk, shut) = (self.desk(), self.shut);
            let wall = &*desk.wall;
            let rang = desk.service.one_due().await.unwrap();
            let told = desk
                .service
                .deliver_one(&Shut { wall, shut })
                .await
                .unwrap();
            if !rang && !told {
                break;
            }
        }
        let desk = self.desk();
        let (rows, wall) = (Whole::of(desk.file()).await, desk.wall.messages().text());
        self.kept.push(Kept { step, rows, wall });
        self.begins_anew().await;
    }

    async fn begins_anew(&mut self) {
        if self.restarts
            && let Some(desk) = self.desk.take()
        {
            self.desk = Some(desk.begin_anew().await);
        }
    }

    /// The game of this number.
    async fn game(&self, number: u32) -> GameId {
        let found = self.desk().store.game_numbered(SERVER, number).await;
        found.unwrap().unwrap()
    }

    /// Its open turn.
    async fn opening(&self, game: GameId) -> Opening {
        let found = self.desk().store.game(game).await.unwrap().unwrap();
        found.turn().unwrap().opening
    }

    /// Who this is.
    async fn place_of(&self, player: PlayerId) -> usize {
        let mut who = 0;
        while self.person(who).await.id != player {
            who += 1;
        }
        who
    }

    /// The first of those whose move is due seals the first that is legal.
    async fn seals(&mut self, game: GameId) {
        let found = self.desk().store.game(game).await.unwrap().unwrap();
        let turn = found.turn().unwrap();
        let side = turn.awaited()[0];
        let who = self.place_of(found.seats.unwrap()[side.index()]).await;
        let opening = turn.opening;
        let order = Sealed::new(turn.position.legal_moves(side)[0]);
        let seal = Request::Seal {
            game,
            opening,
            order,
        };
        self.asks(who, seal).await;
    }

    /// Both sides move.
    async fn plays_turn(&mut self, game: GameId) {
        self.seals(game).await;
        self.seals(game).await;
    }
}

/// The kinds of events that there are: each has a file for ever.
fn kinds() -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/events");
    let files = std::fs::read_dir(folder).unwrap();
    let kind = |file: std::io::Result<std::fs::DirEntry>| {
        let name = file.unwrap().file_name().into_string().unwrap();
        let (kind, _version) = name.rsplit_once('-').unwrap();
        format!("'{kind}'")
    };
    files.map(kind).collect()
}

async fn lived(file: &Path, restarts: bool) -> Vec<Kept> {
    let mut house = House::open(file, restarts).await;
    games::are_played(&mut house).await;
    cups::are_played(&mut house).await;
    house.kept
}

#[tokio::test]
async fn a_process_that_begins_anew_after_every_step_changes_nothing() {
    let folder = folder();
    let went_on = lived(&folder.path().join("one.db"), false).await;
    let began_anew = lived(&folder.path().join("other.db"), true).await;
    assert_eq!(went_on.len(), began_anew.len());
    for (one, other) in went_on.iter().zip(&began_anew) {
        rows::assert_alike(&other.rows.text(), &one.rows.text(), &one.step);
        rows::assert_alike(&other.wall, &one.wall, &one.step);
    }

    let last = &went_on.last().unwrap().rows;
    let met = last.column("event", "kind");
    let missing: Vec<_> = kinds().difference(&met).cloned().collect();
    assert!(missing.is_empty(), "no such event happened: {missing:?}");
    for table in last.tables() {
        let filled = went_on.iter().any(|kept| kept.rows.holds(table));
        assert!(filled, "nothing ever stands in {table}");
    }
    for (table, is_fixed) in [("player", &["id"][..]), ("server", &["id", "locale"])] {
        for column in last.columns(table) {
            let stood = went_on
                .iter()
                .flat_map(|kept| kept.rows.column(table, column));
            let changes = stood.collect::<BTreeSet<_>>().len() > 1;
            let fixed = is_fixed.contains(&column.as_str());
            assert!(changes || fixed, "{table}.{column} never changes");
        }
    }
}

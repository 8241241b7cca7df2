//! The service on a store that can fail, with a clock that stands still, dice that never vary, and a wall on which
//! posts are put: whatever two runs do alike, they leave alike to the letter.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use lacre::game::{
    ClockTerms, GameId, Moment, Nonce, Opening, Sealed, SeatChoice, ServerId, Snowflake, Terms,
};
use lacre::rules::{Move, Ruleset, Side, Variant};
use lacre::service::{
    Caller, Clock, Dice, Entry, Failure, Hands, Herald, News, Person, Post, PostKind, Reply,
    Request, Sent, Service, Undelivered,
};
use lacre::store::{Failpoint, Store, StoreError};

pub(super) const SERVER: ServerId = ServerId(Snowflake(900));
pub(super) const CHANNEL: Snowflake = Snowflake(800);
const THREAD: Snowflake = Snowflake(801);
/// When everything here begins.
pub(super) const START: i64 = 1_800_000_000_000;
/// Beyond every pause after which a post or a timer is tried again.
const PATIENCE: i64 = 20_000;

/// A clock that stands where it was put.
#[derive(Debug)]
pub(super) struct Still(AtomicI64);

#[async_trait]
impl Clock for Still {
    fn hands(&self) -> Hands {
        let monotonic = self.0.load(Ordering::Relaxed);
        Hands {
            wall: Moment(monotonic),
            monotonic,
        }
    }

    async fn sleep_until(&self, _: i64) {
        std::future::pending().await
    }
}

/// The same every time.
#[derive(Debug)]
struct OneSide;

impl Dice for OneSide {
    fn nonce(&self) -> Nonce {
        Nonce([0xab; 16])
    }

    fn side(&self) -> Side {
        Side::White
    }
}

/// What stands in the channel. As in Discord, a second try with the same key changes nothing.
#[derive(Debug, Default)]
pub(super) struct Wall(Mutex<Messages>);

/// The messages by their ids: what each says, and the key with which it was sent.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Messages {
    standing: BTreeMap<u64, (String, String)>,
    sent: u64,
    archived: bool,
}

impl Wall {
    pub(super) fn holding(messages: Messages) -> Wall {
        Wall(Mutex::new(messages))
    }

    pub(super) fn messages(&self) -> Messages {
        self.0.lock().unwrap().clone()
    }
}

impl Messages {
    fn found(&self, key: &str) -> Option<Snowflake> {
        let mut standing = self.standing.iter();
        let found = standing.find(|(_, (known, _))| known == key);
        found.map(|(id, _)| Snowflake(*id))
    }

    fn put(&mut self, key: &str, words: String) -> Snowflake {
        if let Some(known) = self.found(key) {
            return known;
        }
        self.sent += 1;
        let id = 10_000 + self.sent;
        self.standing.insert(id, (key.to_owned(), words));
        Snowflake(id)
    }

    /// What the messages say, a line each.
    pub(super) fn text(&self) -> String {
        let lines = self
            .standing
            .iter()
            .map(|(id, (_, says))| format!("{id} {says}\n"));
        lines.collect::<String>() + if self.archived { "archived" } else { "" }
    }
}

/// All that a post tells, save how often and how late it is tried.
fn words(post: &Post) -> String {
    format!(
        "{:?} {:?} {:?} {:?} {:?} {:?}",
        post.kind, post.opening, post.to, post.skipped, post.table.view, post.table.people
    )
}

#[async_trait]
impl Herald for Wall {
    async fn log(&self, entry: &Entry) -> Result<(), Undelivered> {
        let mut wall = self.0.lock().unwrap();
        wall.put(&entry.key, format!("{:?}", entry.line));
        Ok(())
    }

    async fn announce(&self, news: &News) -> Result<Sent, Undelivered> {
        let mut wall = self.0.lock().unwrap();
        let words = format!("{:?} {} {:?}", news.kind, news.round, news.contest.view);
        if news.kind == PostKind::SignUpShown {
            let (_, message) = news.message.expect("what is changed stands somewhere");
            wall.standing.get_mut(&message.0).expect("it stands").1 = words;
            return Ok(Sent::Nothing);
        }
        Ok(Sent::Message {
            channel: news.channel,
            message: wall.put(&news.key, words),
        })
    }

    async fn deliver(&self, post: &Post) -> Result<Sent, Undelivered> {
        let mut wall = self.0.lock().unwrap();
        if post.overtaken {
            return Ok(wall
                .found(&post.key)
                .map_or(Sent::Nothing, |message| Sent::Message {
                    channel: THREAD,
                    message,
                }));
        }
        Ok(match post.kind {
            PostKind::Home => Sent::Home { channel: THREAD },
            PostKind::Challenge
            | PostKind::Turn
            | PostKind::DrawOffer
            | PostKind::DrawDeclined
            | PostKind::Substituted
            | PostKind::AbortAsked
            | PostKind::End
            | PostKind::PauseOffer
            | PostKind::PauseDeclined
            | PostKind::Clocks
            | PostKind::Watched
            | PostKind::HalfTime
            | PostKind::Reminder => Sent::Message {
                channel: THREAD,
                message: wall.put(&post.key, words(post)),
            },
            PostKind::Progress
            | PostKind::CardClosed
            | PostKind::ChallengeShown
            | PostKind::ChallengeOver => {
                let (_, message) = post.message.expect("what is changed stands somewhere");
                let standing = wall.standing.get_mut(&message.0).expect("it stands");
                standing.1 = words(post);
                Sent::Nothing
            }
            PostKind::DrawOfferOver | PostKind::PauseOfferOver | PostKind::AbortAskedOver => {
                let (_, message) = post.message.expect("what is changed stands somewhere");
                let standing = wall.standing.get_mut(&message.0).expect("it stands");
                // Buttons that were taken already may be taken once more.
                if !standing.1.ends_with(", over") {
                    standing.1.push_str(", over");
                }
                Sent::Nothing
            }
            PostKind::HalfTimeGone | PostKind::ReminderGone => {
                if let Some((_, message)) = post.message {
                    wall.standing.remove(&message.0);
                }
                Sent::Nothing
            }
            PostKind::Archive => {
                wall.archived = true;
                Sent::Nothing
            }
            // These do not come as posts of games.
            _ => Sent::Nothing,
        })
    }
}

/// Who acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Who {
    Ana,
    Ben,
}

/// What somebody asks, before it is known of which game and turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wish {
    Challenge(Ruleset),
    ChallengeAnybody,
    Withdraw,
    Accept,
    Seal(&'static str),
    /// The first legal move that there is.
    SealFirst,
    /// The piece of that move.
    TouchFirst,
    OfferDraw,
    DeclineDraw,
}

/// A step of the scripted game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// Both people and their server are seen.
    Meet,
    /// Somebody asks for something.
    Ask(Who, Wish),
    /// Everything that is owed goes out.
    Deliver,
    /// The clock moves on, and everything that has rung is served.
    Ring(i64),
    /// The clock moves on, and being alive is noted.
    Alive(i64),
    /// What is old is thrown away.
    Sweep,
}

/// A step with all that it needs.
#[derive(Debug, Clone)]
pub(super) struct Act {
    pub(super) step: Step,
    asked: Option<(Caller, Request)>,
}

/// What a step came to, where it did not fail.
pub(super) type Played = Result<(), Fell>;

/// How a step failed.
#[derive(Debug)]
pub(super) enum Fell {
    /// By the store.
    Store,
    /// In a way in which it should not.
    Badly(String),
}

impl From<StoreError> for Fell {
    fn from(_: StoreError) -> Fell {
        Fell::Store
    }
}

/// The service on its store.
pub(super) struct Desk {
    file: PathBuf,
    pub(super) store: Arc<Store>,
    pub(super) service: Service,
    pub(super) failpoint: Failpoint,
    pub(super) clock: Arc<Still>,
    pub(super) wall: Arc<Wall>,
}

impl Desk {
    /// Opens what is in the file, or begins it.
    pub(super) async fn open(file: &Path, clock: i64, wall: Arc<Wall>) -> Desk {
        let failpoint = Failpoint::default();
        let url = format!("sqlite://{}", file.display());
        let store = Store::open_failing(&url, failpoint.clone()).await.unwrap();
        let (store, clock) = (Arc::new(store), Arc::new(Still(AtomicI64::new(clock))));
        let service = Service::new(Arc::clone(&store), clock.clone(), Arc::new(OneSide)).await;
        Desk {
            file: file.to_path_buf(),
            store,
            service: service.unwrap(),
            failpoint,
            clock,
            wall,
        }
    }

    pub(super) fn file(&self) -> &Path {
        &self.file
    }

    /// Ends as a process does that is killed, and begins anew on what it has left.
    pub(super) async fn begin_anew(self) -> Desk {
        let (file, clock, wall) = (self.file.clone(), self.clock.now().0, self.wall.clone());
        drop(self);
        Desk::open(&file, clock, wall).await
    }

    /// Says of which game and turn a step is, as things stand.
    pub(super) async fn prepare(&self, step: Step, clicks: &mut u64) -> Act {
        let asked = match step {
            Step::Ask(who, wish) => {
                let caller = self.click(who, clicks).await;
                let request = self.request(who, wish).await;
                Some((caller, request))
            }
            _ => None,
        };
        Act { step, asked }
    }

    async fn person(&self, who: Who) -> Person {
        let (id, name) = match who {
            Who::Ana => (11, "Ana"),
            Who::Ben => (12, "Ben"),
        };
        self.service
            .meet(Snowflake(id), name, "en-US")
            .await
            .unwrap()
    }

    /// A click of somebody's now, of an id that no other has.
    async fn click(&self, who: Who, clicks: &mut u64) -> Caller {
        *clicks += 1;
        let since = u64::try_from(self.clock.now().0 - 1_420_070_400_000).unwrap();
        Caller {
            interaction: Snowflake((since << 22) + *clicks),
            person: self.person(who).await,
            server: SERVER,
            channel: CHANNEL,
            moderator: false,
            manager: false,
        }
    }

    async fn request(&self, who: Who, wish: Wish) -> Request {
        let terms = |ruleset| Terms {
            ruleset,
            clock: ClockTerms::PerTurn(36_000_000),
            rated: false,
            seats: SeatChoice::Drawn,
        };
        match wish {
            Wish::Challenge(ruleset) => Request::Challenge {
                opponent: Some(self.person(Who::Ben).await),
                terms: terms(ruleset),
            },
            Wish::ChallengeAnybody => Request::Challenge {
                opponent: None,
                terms: terms(Ruleset::new(Variant::Xymyx)),
            },
            Wish::Accept => Request::Accept(self.game(1).await),
            Wish::Withdraw => Request::Withdraw(self.game(2).await),
            Wish::Seal(text) => {
                let (game, opening) = self.turn().await;
                let found = self.store.game(game).await.unwrap().unwrap();
                let order = found.turn().unwrap().position.read_move(text).unwrap();
                let order = Sealed::new(order);
                Request::Seal {
                    game,
                    opening,
                    order,
                }
            }
            Wish::SealFirst => {
                let (game, opening) = self.turn().await;
                let order = Sealed::new(self.first_move(who).await);
                Request::Seal {
                    game,
                    opening,
                    order,
                }
            }
            Wish::TouchFirst => {
                let (game, opening) = self.turn().await;
                let square = Sealed::new(self.first_move(who).await.from());
                Request::Touch {
                    game,
                    opening,
                    square,
                }
            }
            Wish::OfferDraw => {
                let (game, opening) = self.turn().await;
                Request::OfferDraw { game, opening }
            }
            Wish::DeclineDraw => {
                let (game, opening) = self.turn().await;
                Request::DeclineDraw { game, opening }
            }
        }
    }

    async fn first_move(&self, who: Who) -> Move {
        let (id, _) = self.turn().await;
        let game = self.store.game(id).await.unwrap().unwrap();
        let side = game.side_of(self.person(who).await.id).unwrap();
        game.turn().unwrap().position.legal_moves(side)[0]
    }

    async fn game(&self, number: u32) -> GameId {
        let found = self.store.game_numbered(SERVER, number).await.unwrap();
        found.unwrap()
    }

    async fn turn(&self) -> (GameId, Opening) {
        let id = self.game(1).await;
        let game = self.store.game(id).await.unwrap().unwrap();
        (id, game.turn().unwrap().opening)
    }

    pub(super) fn advance(&self, ms: i64) {
        self.clock.0.fetch_add(ms, Ordering::Relaxed);
    }

    pub(super) fn put_clock(&self, at: i64) {
        self.clock.0.store(at, Ordering::Relaxed);
    }

    /// Plays a step once.
    pub(super) async fn play(&self, act: &Act) -> Played {
        match act.step {
            Step::Meet => {
                self.service.meet_server(SERVER, "en-US").await?;
                self.service.meet(Snowflake(11), "Ana", "en-US").await?;
                self.service.meet(Snowflake(12), "Ben", "en-US").await?;
            }
            Step::Ask(..) => {
                let (caller, request) = act.asked.as_ref().unwrap();
                match self.service.handle(caller, request.clone()).await {
                    Ok(Reply::Done { .. }) => {}
                    Err(Failure::Fault(_)) => return Err(Fell::Store),
                    other => return Err(Fell::Badly(format!("{other:?}"))),
                }
            }
            Step::Deliver => while self.service.deliver_one(&*self.wall).await? {},
            Step::Ring(_) => while self.service.one_due().await? {},
            Step::Alive(_) => {
                self.service.note_alive(0).await?;
            }
            Step::Sweep => self.store.sweep(self.clock.now()).await?,
        }
        Ok(())
    }

    /// Plays a step that failed to its end: a person's click is delivered again, and a worker goes on.
    pub(super) async fn play_again(&self, act: &Act) -> Played {
        let worker = matches!(act.step, Step::Deliver | Step::Ring(_));
        let now = self.clock.now().0;
        if worker {
            self.advance(PATIENCE);
        }
        let played = self.play(act).await;
        self.put_clock(now);
        played
    }

    /// What comes of clicking anew after a click whose answer never came.
    pub(super) async fn click_again(&self, act: &Act, clicks: &mut u64) -> Result<(), String> {
        let Step::Ask(who, wish) = act.step else {
            return Err("nobody clicks here".to_owned());
        };
        // To touch the same piece again is no act of its own.
        let touches = wish == Wish::TouchFirst;
        let caller = self.click(who, clicks).await;
        let (_, request) = act.asked.as_ref().unwrap();
        match self.service.handle(&caller, request.clone()).await {
            Ok(Reply::Done { repeated, .. }) if !repeated || touches => Ok(()),
            Err(Failure::Refused(_)) => Ok(()),
            other => Err(format!("{other:?}")),
        }
    }
}

//! The service on a store with a gate before it, and what must hold when a race is over.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use lacre::app::{LeverClock, LoadedDice};
use lacre::game::{
    ClockTerms, Game, GameId, Moment, Now, Opening, Phase, Reminder, Sealed, SeatChoice, ServerId,
    Snowflake, Terms, Viewer, fold, view,
};
use lacre::rules::{Ruleset, Side, Variant};
use lacre::service::check::check;
use lacre::service::{
    Caller, Clock as _, Deed, Failure, Person, PostKind, Reply, Request, Service, Table, Which,
};
use lacre::store::{Failpoint, Store};

use super::turnstile::{Task, Turnstile};
use super::wall::{CHANNEL, Name, Wall, card};
use crate::rulesets;

pub(super) const SERVER: ServerId = ServerId(Snowflake(900));
/// When everything here begins.
const START: Moment = Moment(1_800_000_000_000);
const HOUR: i64 = 3_600_000;
/// The time for a turn.
pub(super) const TURN: i64 = 10 * HOUR;

/// A click: by whom, and what it asks.
pub(super) type Click = (Caller, Request);
type Answer = Result<Reply, Failure>;

/// What came of a click that was delivered twice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Came {
    /// It was carried out, once; the other delivery was answered from the state.
    Through,
    /// It was refused, both times; the name of why.
    Refused(String),
}

/// Two players, two moderators, a service, and no Discord.
pub(super) struct Desk {
    pub(super) service: Arc<Service>,
    pub(super) store: Arc<Store>,
    pub(super) clock: Arc<LeverClock>,
    pub(super) wall: Arc<Wall>,
    pub(super) ana: Person,
    pub(super) ben: Person,
    pub(super) carla: Person,
    pub(super) dana: Person,
    turnstile: Arc<Turnstile>,
    clicks: AtomicU64,
}

impl Desk {
    pub(super) async fn new() -> Arc<Desk> {
        let (turnstile, failpoint) = (Arc::new(Turnstile::default()), Failpoint::default());
        failpoint.guard(Arc::clone(&turnstile) as _);
        let store = Store::open_failing("sqlite::memory:", failpoint).await;
        let store = Arc::new(store.unwrap());
        let clock = Arc::new(LeverClock::standing(START));
        let dice = Arc::new(LoadedDice::default());
        let service = Service::new(Arc::clone(&store), clock.clone(), dice).await;
        let service = Arc::new(service.unwrap());
        service.meet_server(SERVER, "en-US").await.unwrap();
        let person = async |n, name| service.meet(Snowflake(n), name, "en-US").await.unwrap();
        let (ana, ben) = (person(1, "Ana").await, person(2, "Ben").await);
        let (carla, dana) = (person(3, "Carla").await, person(4, "Dana").await);
        Arc::new(Desk {
            service,
            store,
            clock,
            wall: Arc::default(),
            ana,
            ben,
            carla,
            dana,
            turnstile,
            clicks: AtomicU64::new(0),
        })
    }

    /// Moves the clock on once all that is owed has gone out; the bot is there all the while.
    pub(super) async fn pass(&self, ms: i64) {
        self.deliver_all().await;
        self.pass_in_silence(ms).await;
    }

    async fn deliver_all(&self) {
        while self.service.deliver_one(&*self.wall).await.unwrap() {}
    }

    /// Moves the clock on while nothing goes out: for a turn whose card nobody has seen it stands still.
    pub(super) async fn pass_reminding(&self, ms: i64) {
        self.pass(ms).await;
        while self.service.one_due().await.unwrap() {}
        self.deliver_all().await;
    }

    pub(super) async fn pass_in_silence(&self, ms: i64) {
        let pull = || self.clock.advance(ms);
        self.service.skip(ms, pull).await.unwrap();
    }

    /// A click of somebody's, stamped so long ago.
    pub(super) fn click_ago(&self, person: &Person, ms: i64, request: Request) -> Click {
        let count = self.clicks.fetch_add(1, Ordering::Relaxed) + 1;
        let since = self.clock.now().0 - ms - 1_420_070_400_000;
        let interaction = Snowflake((u64::try_from(since).unwrap() << 22) + count);
        let caller = Caller {
            interaction,
            person: person.clone(),
            server: SERVER,
            channel: CHANNEL,
            moderator: [self.carla.id, self.dana.id].contains(&person.id),
            manager: false,
        };
        (caller, request)
    }

    pub(super) fn click(&self, person: &Person, request: Request) -> Click {
        self.click_ago(person, 0, request)
    }

    /// Has something done before a race begins.
    pub(super) async fn done(&self, person: &Person, request: Request) -> Table {
        let (caller, request) = self.click(person, request);
        match self.service.handle(&caller, request).await.unwrap() {
            Reply::Table(table) | Reply::Done { table, .. } => *table,
            reply => panic!("{reply:?}"),
        }
    }

    pub(super) fn challenge(opponent: Option<&Person>, ruleset: Ruleset) -> Request {
        Request::Challenge {
            opponent: opponent.cloned(),
            terms: Terms {
                ruleset,
                clock: ClockTerms::PerTurn(TURN),
                rated: false,
                seats: SeatChoice::Challenger(Side::White),
            },
        }
    }

    /// A moderator asks for this; the click by which they confirm it.
    pub(super) async fn considered(&self, person: &Person, game: GameId, deed: Deed) -> Click {
        let (caller, request) = self.click(
            person,
            Request::Moderate {
                game: Which::Id(game),
                deed,
                reason: "There is one".to_owned(),
            },
        );
        let considered = self.service.handle(&caller, request).await.unwrap();
        assert!(matches!(considered, Reply::Considered { .. }));
        self.click(person, Request::Confirm(caller.interaction))
    }

    pub(super) async fn challenged(&self, opponent: Option<&Person>) -> GameId {
        let challenge = Desk::challenge(opponent, Ruleset::new(Variant::Xymyx));
        self.done(&self.ana, challenge).await.view.id
    }

    /// A game of Ana against Ben in which the first turn is open.
    pub(super) async fn begun(&self, ruleset: Ruleset) -> GameId {
        let challenge = Desk::challenge(Some(&self.ben), ruleset);
        let game = self.done(&self.ana, challenge).await.view.id;
        self.done(&self.ben, Request::Accept(game)).await;
        game
    }

    /// A game of XYMYX, with another option for each seed, in which both have moved and the second turn is open.
    pub(super) async fn under_way(&self, seed: u64) -> GameId {
        let ruleset = rulesets::turn_by_turn(&rulesets::of(Variant::Xymyx), seed);
        let game = self.begun(ruleset).await;
        for (person, text) in [(&self.ana, "e2e4"), (&self.ben, "e7e5")] {
            let seal = self.seal(game, text).await;
            self.done(person, seal).await;
        }
        game
    }

    /// A game in which one player moves at a time, another with other options for each seed.
    pub(super) async fn alternating(&self, seed: u64) -> GameId {
        let ruleset = rulesets::turn_by_turn(&rulesets::alternating(), seed);
        self.begun(ruleset).await
    }

    pub(super) async fn game(&self, game: GameId) -> Game {
        self.store.game(game).await.unwrap().unwrap()
    }

    pub(super) async fn opening(&self, game: GameId) -> Opening {
        self.game(game).await.turn().unwrap().opening
    }

    /// The sealing of a move in the turn that is open now.
    pub(super) async fn seal(&self, game: GameId, text: &str) -> Request {
        let found = self.game(game).await;
        let turn = found.turn().unwrap();
        Request::Seal {
            game,
            opening: turn.opening,
            order: Sealed::new(turn.position.read_move(text).unwrap()),
        }
    }

    /// The sealing of the legal move of that place in the turn that is open now.
    pub(super) async fn seal_legal(&self, game: GameId, place: usize) -> Request {
        let found = self.game(game).await;
        let position = &found.turn().unwrap().position;
        let legal = position.legal_moves(position.movers().due()[0]);
        self.seal(game, &position.write_move(legal[place])).await
    }

    /// Delivers each click twice, while posts go out and timers ring, in an order that the seed lays out; what came
    /// of each click.
    pub(super) async fn race(self: &Arc<Self>, seed: u64, clicks: &[Click]) -> Vec<Came> {
        let mut tasks: Vec<Task<Option<Answer>>> = Vec::new();
        for (caller, request) in clicks.iter().chain(clicks).cloned() {
            let desk = Arc::clone(self);
            tasks.push(Box::pin(async move {
                Some(desk.service.handle(&caller, request).await)
            }));
        }
        let desk = Arc::clone(self);
        tasks.push(Box::pin(async move {
            for _ in 0..6 {
                desk.service.deliver_one(&*desk.wall).await.unwrap();
            }
            None
        }));
        let desk = Arc::clone(self);
        tasks.push(Box::pin(async move {
            for _ in 0..3 {
                desk.service.one_due().await.unwrap();
            }
            None
        }));
        let mut answers = self.turnstile.race(seed, tasks).await;
        let seconds = answers.split_off(clicks.len());
        let mut came = Vec::new();
        for ((one, two), (caller, _)) in answers.into_iter().zip(seconds).zip(clicks) {
            let what = of_twice(one.unwrap(), two.unwrap());
            let stored = self.store.is_repeated(caller.interaction).await.unwrap();
            assert_eq!(stored, what == Came::Through, "{what:?}");
            came.push(what);
        }
        self.hold().await;
        came
    }

    /// Runs tasks of a race of another kind.
    pub(super) async fn race_of(self: &Arc<Self>, seed: u64, tasks: Vec<Task<()>>) {
        self.turnstile.race(seed, tasks).await;
    }

    /// Holds what must hold whatever has happened: every journal folds and what is derived from it is true, nothing is
    /// owed any more once all has gone out, and the wall shows what is the case, each thing once.
    pub(super) async fn hold(&self) {
        self.deliver_all().await;
        let report = check(&self.store, self.clock.now()).await.unwrap();
        assert_eq!(report.damage, []);
        assert_eq!(report.outbox.waiting, 0);
        let standing = self.wall.standing();
        for id in self.store.journals().await.unwrap() {
            let events = self.store.events(id).await.unwrap();
            self.hold_shown(&fold(&events).unwrap().unwrap(), &standing)
                .await;
        }
    }

    /// Holds that the messages about a game are those that it should have, and say how it stands.
    async fn hold_shown(&self, game: &Game, standing: &[(Name, String)]) {
        let at = self.clock.now();
        let outages = self.store.outages(game, at).await.unwrap();
        let now = Now {
            at,
            outages: &outages,
            quiet: &[],
        };
        let view = view(game, Viewer::Public, now);
        let about: Vec<_> = standing
            .iter()
            .filter(|((number, ..), _)| *number == game.challenge.number)
            .collect();
        let count = |wanted| {
            let kinds = about.iter().map(|((_, kind, ..), _)| *kind);
            kinds.filter(|kind| *kind == wanted).count()
        };
        let begun = game.seats.is_some();
        let over = matches!(game.phase, Phase::Over { .. } | Phase::Closed(_));
        assert_eq!(count(PostKind::Challenge), 1);
        assert_eq!(count(PostKind::End), usize::from(begun && over));
        for ((_, kind, opening, to), says) in &about {
            match kind {
                PostKind::Challenge => assert_eq!(says == "over", over && !begun),
                PostKind::Turn => assert_eq!(*says, card(&view, opening.unwrap())),
                PostKind::HalfTime | PostKind::Reminder => {
                    let turn = game.turn().filter(|turn| Some(turn.opening) == *opening);
                    let side = game.side_of(to.unwrap()).unwrap();
                    let awaited = turn.is_some_and(|turn| turn.awaits(side));
                    let reminder = match kind {
                        PostKind::HalfTime => Reminder::Half,
                        _ => Reminder::Tenth,
                    };
                    let due = game.reminder(reminder, side, now);
                    assert!(
                        awaited && due <= Some(at),
                        "a reminder is left over or early"
                    );
                }
                _ => {}
            }
        }
        if let Some(turn) = game.turn() {
            let live = |((_, kind, opening, _), _): &&&(Name, String)| {
                *kind == PostKind::Turn && *opening == Some(turn.opening)
            };
            assert_eq!(
                about.iter().filter(live).count(),
                1,
                "the open turn has no card"
            );
        }
    }

    /// The kinds of the events that a game's journal holds beyond the first so many.
    pub(super) async fn kinds(&self, game: GameId, after: usize) -> Vec<&'static str> {
        let events = self.store.events(game).await.unwrap();
        let kinds = events.iter().skip(after);
        kinds.map(|recorded| recorded.event.kind()).collect()
    }

    /// Looks at the game that is meant, seals the first move there is, and says whether it did.
    pub(super) async fn plays_on(&self, person: &Person, game: GameId) -> bool {
        let (caller, look) = self.click(person, Request::Look(Which::Id(game)));
        let Ok(Reply::Table(table)) = self.service.handle(&caller, look).await else {
            return false;
        };
        let (Some(side), Some(opening)) = (table.view.own, table.view.opening()) else {
            return false;
        };
        let order = Sealed::new(table.view.position.legal_moves(side)[0]);
        let seal = Request::Seal {
            game,
            opening,
            order,
        };
        let (caller, seal) = self.click(person, seal);
        self.service.handle(&caller, seal).await.is_ok()
    }
}

/// What came of a click, by the answers to its two deliveries.
fn of_twice(one: Answer, two: Answer) -> Came {
    match (one, two) {
        (
            Ok(Reply::Done { repeated, .. }),
            Ok(Reply::Done {
                repeated: other, ..
            }),
        ) => {
            assert_ne!(
                repeated, other,
                "one is carried out and the other repeats it"
            );
            Came::Through
        }
        (Err(one), Err(two)) => {
            let (one, two) = (why(&one), why(&two));
            Came::Refused(if one == two {
                one
            } else {
                format!("{one} {two}")
            })
        }
        (Ok(_), Err(failure)) | (Err(failure), Ok(_)) => {
            panic!("one click was carried out and refused: {}", why(&failure))
        }
        (Ok(one), Ok(two)) => panic!("{one:?} and {two:?}"),
    }
}

/// The name of a refusal.
pub(super) fn why(failure: &Failure) -> String {
    let told = match failure {
        Failure::TournamentRefused(refused) => format!("{:?}", refused.0),
        Failure::Refused(refused) => format!("{:?}", refused.refusal),
        failure => format!("{failure:?}"),
    };
    let name = told.split(|c: char| !c.is_alphanumeric()).next();
    name.unwrap_or_default().to_owned()
}

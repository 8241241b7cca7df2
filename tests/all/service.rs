//! The shell around the core, on a real store, with a herald that writes down what it is handed.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use lacre::app::{LeverClock, OsDice};
use lacre::game::{
    ClockTerms, End, Finish, GameId, Opening, Refusal, Sealed, SeatChoice, ServerId, Snowflake,
    Stage, Terms,
};
use lacre::rules::{Ruleset, Side, Variant};
use lacre::service::{
    Caller, Clock as _, Deed, Failure, Herald, Person, Post, PostKind, Reply, Request, Sent,
    Service, Table, Undelivered, Which,
};
use lacre::store::Store;

const SERVER: ServerId = ServerId(Snowflake(900));
const CHANNEL: Snowflake = Snowflake(800);
const HOUR: i64 = 3_600_000;

/// Writes down what it is to tell; answers as the test has laid out, else that all went well.
#[derive(Debug, Default)]
struct Notebook {
    told: Mutex<Vec<Post>>,
    answers: Mutex<VecDeque<Undelivered>>,
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
    notebook: Notebook,
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
    async fn restart(&mut self) {
        self.store.close().await;
        (self.store, self.service) = open(&self.folder, &self.clock).await;
    }

    /// A click of somebody's at this instant, of an id that no other has.
    fn click(&mut self, person: &Person) -> Caller {
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

    async fn sealing(&self, caller: &Caller, game: GameId, text: &str) -> Request {
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

    async fn ring(&self) {
        while self.service.one_due().await.unwrap() {}
    }
}

#[track_caller]
fn table(reply: Result<Reply, Failure>) -> Table {
    match reply.unwrap() {
        Reply::Table(table) | Reply::Done { table, .. } => *table,
        reply => panic!("{reply:?}"),
    }
}

#[track_caller]
fn refusal(reply: Result<Reply, Failure>) -> Refusal {
    match reply.unwrap_err() {
        Failure::Refused(refused) => refused.refusal,
        failure => panic!("{failure:?}"),
    }
}

#[tokio::test]
async fn what_a_game_owes_goes_out_in_order() {
    let mut desk = Desk::new().await;
    let game = desk.begin(Variant::Xymyx).await;
    assert_eq!(
        desk.deliver().await,
        [PostKind::Challenge, PostKind::Home, PostKind::Turn]
    );
    desk.seal(game, &desk.ana.clone(), "e2e4").await.unwrap();
    assert_eq!(desk.deliver().await, [PostKind::Progress]);
    desk.seal(game, &desk.ben.clone(), "e7e5").await.unwrap();
    assert_eq!(desk.deliver().await, [PostKind::CardClosed, PostKind::Turn]);
    assert_eq!(desk.deliver().await, []);
}

#[tokio::test]
async fn of_cards_that_wait_only_the_newest_goes_out_and_names_those_it_overtook() {
    let mut desk = Desk::new().await;
    let game = desk.begin(Variant::Xymyx).await;
    desk.deliver().await;
    desk.turn(game, "e2e4", "e7e5").await;
    desk.turn(game, "g1f3", "b8c6").await;
    desk.turn(game, "f1c4", "f8c5").await;
    while desk.service.deliver_one(&desk.notebook).await.unwrap() {}
    let told = std::mem::take(&mut *desk.notebook.told.lock().unwrap());
    let kinds: Vec<_> = told.iter().map(|post| post.kind).collect();
    assert_eq!(kinds, [PostKind::CardClosed, PostKind::Turn]);
    assert_eq!(told[1].skipped, [1, 2]);
}

#[tokio::test]
async fn a_post_that_fails_holds_its_lane_and_goes_out_later_with_the_same_key() {
    let mut desk = Desk::new().await;
    desk.challenge(Variant::Xymyx).await;
    let later = Undelivered::Later {
        why: "busy".to_owned(),
        after: Some(5_000),
    };
    desk.notebook.answers.lock().unwrap().push_back(later);
    assert_eq!(desk.deliver().await, []);
    desk.clock.advance(4_000);
    assert_eq!(desk.deliver().await, []);
    desk.clock.advance(1_001);
    assert_eq!(desk.deliver().await, [PostKind::Challenge]);
}

#[tokio::test]
async fn a_post_that_can_never_go_out_lets_the_next_one_by() {
    let mut desk = Desk::new().await;
    desk.begin(Variant::Xymyx).await;
    let never = Undelivered::Never {
        why: "forbidden".to_owned(),
    };
    desk.notebook.answers.lock().unwrap().push_back(never);
    assert_eq!(desk.deliver().await, [PostKind::Home, PostKind::Turn]);
}

#[tokio::test]
async fn the_same_click_twice_has_one_effect() {
    let mut desk = Desk::new().await;
    let game = desk.begin(Variant::Xymyx).await;
    let caller = desk.click(&desk.ana.clone());
    let request = desk.sealing(&caller, game, "e2e4").await;
    let (one, two) = tokio::join!(
        desk.service.handle(&caller, request.clone()),
        desk.service.handle(&caller, request.clone()),
    );
    let repeats = [one, two].map(|reply| match reply.unwrap() {
        Reply::Done { repeated, .. } => repeated,
        reply => panic!("{reply:?}"),
    });
    assert_eq!(repeats.iter().filter(|repeated| **repeated).count(), 1);
    assert_eq!(desk.store.events(game).await.unwrap().len(), 3);
    let other_click = desk.seal(game, &desk.ana.clone(), "e2e4").await;
    assert_eq!(refusal(other_click), Refusal::AlreadySealed);
}

#[tokio::test]
async fn both_players_at_once_resolve_one_turn() {
    let mut desk = Desk::new().await;
    let game = desk.begin(Variant::Xymyx).await;
    let (ana, ben) = (desk.click(&desk.ana.clone()), desk.click(&desk.ben.clone()));
    let first = desk.sealing(&ana, game, "e2e4").await;
    let second = desk.sealing(&ben, game, "e7e5").await;
    let (one, two) = tokio::join!(
        desk.service.handle(&ana, first),
        desk.service.handle(&ben, second)
    );
    one.unwrap();
    two.unwrap();
    let played = desk.store.game(game).await.unwrap().unwrap().played;
    assert_eq!(played.len(), 1);
    assert_eq!(
        played[0].first,
        Some(Side::White),
        "the click's own order counts"
    );
}

#[tokio::test]
async fn a_restart_anywhere_loses_and_doubles_nothing() {
    let mut desk = Desk::new().await;
    let game = desk.challenge(Variant::Xymyx).await.view.id;
    desk.restart().await;
    desk.ask(&desk.ben.clone(), Request::Accept(game))
        .await
        .unwrap();
    desk.restart().await;
    assert_eq!(
        desk.deliver().await,
        [PostKind::Challenge, PostKind::Home, PostKind::Turn]
    );
    desk.seal(game, &desk.ana.clone(), "e2e4").await.unwrap();
    desk.restart().await;
    desk.seal(game, &desk.ben.clone(), "e7e5").await.unwrap();
    desk.restart().await;
    assert_eq!(desk.deliver().await, [PostKind::CardClosed, PostKind::Turn]);
    assert_eq!(
        desk.store.game(game).await.unwrap().unwrap().played.len(),
        1
    );
}

#[tokio::test]
async fn a_player_is_reminded_once_and_the_reminder_goes_when_they_seal() {
    let mut desk = Desk::new().await;
    let game = desk.begin(Variant::Xymyx).await;
    desk.turn(game, "e2e4", "e7e5").await;
    desk.seal(game, &desk.ana.clone(), "g1f3").await.unwrap();
    desk.deliver().await;
    for (passes, kind) in [
        (5 * HOUR, PostKind::HalfTime),
        (4 * HOUR, PostKind::Reminder),
    ] {
        desk.clock.advance(passes - 60_000);
        desk.ring().await;
        assert_eq!(desk.deliver().await, []);
        desk.clock.advance(60_001);
        desk.ring().await;
        assert_eq!(desk.deliver().await, [kind]);
        desk.ring().await;
        assert_eq!(desk.deliver().await, []);
    }
    desk.seal(game, &desk.ben.clone(), "b8c6").await.unwrap();
    let mut kinds = desk.deliver().await;
    kinds.sort_by_key(|kind| kind.name());
    assert_eq!(
        kinds,
        [
            PostKind::CardClosed,
            PostKind::HalfTimeGone,
            PostKind::ReminderGone,
            PostKind::Turn
        ]
    );
}

#[tokio::test]
async fn time_that_runs_out_ends_the_game_and_an_outage_does_not_count() {
    let mut desk = Desk::new().await;
    let game = desk.begin(Variant::Xymyx).await;
    desk.turn(game, "e2e4", "e7e5").await;
    desk.seal(game, &desk.ana.clone(), "g1f3").await.unwrap();
    desk.deliver().await;
    desk.service.note_alive(0).await.unwrap();
    desk.clock.advance(11 * HOUR);
    assert!(
        desk.service.note_alive(0).await.unwrap(),
        "a gap of hours is an outage"
    );
    desk.ring().await;
    let goes_on = desk.store.game(game).await.unwrap().unwrap();
    assert!(goes_on.turn().is_some(), "no clock ran in the outage");
    let pull = || desk.clock.advance(10 * HOUR + 20_000);
    desk.service.skip(10 * HOUR + 20_000, pull).await.unwrap();
    desk.ring().await;
    assert!(desk.deliver().await.contains(&PostKind::End));
    let over = table(
        desk.ask(&desk.ana.clone(), Request::Look(Which::Id(game)))
            .await,
    );
    let Stage::Over { end, .. } = over.view.stage else {
        panic!("over")
    };
    assert_eq!(
        end,
        End {
            winner: Some(Side::White),
            finish: Finish::Time
        }
    );
}

#[tokio::test]
async fn a_challenge_nobody_takes_up_expires() {
    let mut desk = Desk::new().await;
    desk.challenge(Variant::Xymyx).await;
    desk.clock.advance(72 * HOUR + 1);
    desk.ring().await;
    assert_eq!(
        desk.deliver().await,
        [PostKind::Challenge, PostKind::ChallengeOver]
    );
}

#[tokio::test]
async fn the_sixth_open_challenge_is_refused() {
    let mut desk = Desk::new().await;
    for _ in 0..5 {
        desk.challenge(Variant::Classic).await;
    }
    let table = desk.store.game_numbered(SERVER, 5).await.unwrap();
    assert!(table.is_some(), "numbers run on");
    let terms = Terms {
        ruleset: Ruleset::new(Variant::Xymyx),
        clock: ClockTerms::Unlimited,
        rated: false,
        seats: SeatChoice::Drawn,
    };
    let sixth = Request::Challenge {
        opponent: None,
        terms,
    };
    let failure = desk.ask(&desk.ana.clone(), sixth).await.unwrap_err();
    assert!(
        matches!(failure, Failure::TooManyChallenges(5)),
        "{failure:?}"
    );
}

#[tokio::test]
async fn a_game_of_another_server_is_not_touched() {
    let mut desk = Desk::new().await;
    let game = desk.begin(Variant::Xymyx).await;
    let mut caller = desk.click(&desk.ana.clone());
    let request = desk.sealing(&caller, game, "e2e4").await;
    caller.server = ServerId(Snowflake(901));
    desk.service
        .meet_server(caller.server, "en-US")
        .await
        .unwrap();
    let failure = desk.service.handle(&caller, request).await.unwrap_err();
    assert!(matches!(failure, Failure::AnotherServer), "{failure:?}");
    let failure = desk
        .service
        .handle(&caller, Request::Look(Which::Number(1)))
        .await
        .unwrap_err();
    assert!(matches!(failure, Failure::NoSuchGame(1)), "{failure:?}");
}

#[tokio::test]
async fn the_game_that_is_meant_is_inferred_or_asked_for() {
    let mut desk = Desk::new().await;
    let ana = desk.ana.clone();
    let none = desk
        .ask(&ana, Request::LookToMove(Which::Inferred))
        .await
        .unwrap_err();
    assert!(matches!(none, Failure::NoGame), "{none:?}");
    let one = desk.begin(Variant::Xymyx).await;
    let found = table(desk.ask(&ana, Request::LookToMove(Which::Inferred)).await);
    assert_eq!(found.view.id, one);
    let two = desk.begin(Variant::Xymyx).await;
    let which = desk
        .ask(&ana, Request::LookToMove(Which::Inferred))
        .await
        .unwrap();
    assert!(
        matches!(&which, Reply::Which(games) if games.len() == 2),
        "{which:?}"
    );
    desk.seal(one, &ana, "e2e4").await.unwrap();
    let found = table(desk.ask(&ana, Request::LookToMove(Which::Inferred)).await);
    assert_eq!(found.view.id, two, "the only one in which a move is due");
    desk.seal(two, &ana, "e2e4").await.unwrap();
    let nothing = desk
        .ask(&ana, Request::LookToMove(Which::Inferred))
        .await
        .unwrap_err();
    assert!(matches!(nothing, Failure::NothingDue), "{nothing:?}");
}

#[tokio::test]
async fn only_moderators_who_do_not_play_decide() {
    let mut desk = Desk::new().await;
    let game = desk.begin(Variant::Xymyx).await;
    let abort = |reason: &str| Request::Moderate {
        game: Which::Id(game),
        deed: Deed::Adjudicate(None),
        reason: reason.to_owned(),
    };
    let stranger = desk
        .service
        .meet(Snowflake(4), "Mod", "en-US")
        .await
        .unwrap();
    let failure = desk.ask(&stranger, abort("why not")).await.unwrap_err();
    assert!(matches!(failure, Failure::NotAModerator), "{failure:?}");
    let mut playing = desk.click(&desk.ana.clone());
    playing.moderator = true;
    let own = desk.service.handle(&playing, abort("mine")).await;
    assert_eq!(refusal(own), Refusal::ModeratorPlays);
    let mut moderator = desk.click(&stranger);
    moderator.moderator = true;
    desk.service
        .handle(&moderator, abort("both asked"))
        .await
        .unwrap();
    assert!(
        !desk.deliver().await.contains(&PostKind::End),
        "nothing is done unconfirmed"
    );
    let mut confirms = desk.click(&stranger);
    confirms.moderator = true;
    let confirm = Request::Confirm(moderator.interaction);
    desk.service.handle(&confirms, confirm).await.unwrap();
    assert!(desk.deliver().await.ends_with(&[PostKind::End]));
}

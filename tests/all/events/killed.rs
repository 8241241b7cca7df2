//! A short event from its last sign-up to its prizes, and a process that dies at each of its statements in turn:
//! afterwards everything is as if it had never died.
//!
//! What comes before the step in which it dies is alike in every run, so it is played once and kept.

use lacre::game::{GameId, TournamentId};
use lacre::rules::Side;
use lacre::service::check::check;
use lacre::service::{
    Caller, Clock as _, Plan, Request, Set, TournamentAsk, Verdict, WhichTournament,
};
use lacre::store::Fails;
use lacre::tournament::Score;
use lacre::tournament::life::{Event, Format, Outcome};

use super::desk::{Kept, MOD};
use super::{DAY, Desk, HOUR};

/// What happens, step by step; everything that follows from a step is a part of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    /// The last of the four signs up.
    Join,
    /// A moderator begins; the first round is worked out, published and opened by itself.
    Start,
    /// Black gives up the game on this board, of those that are open.
    Resign(usize),
    /// A moderator says that a game was drawn.
    Result,
    /// The round is over, and in one of its games Black has not come.
    Deadline,
}

/// Two rounds of two games. In the first one game is resigned, and in the other somebody does not come; in the second a
/// moderator has the first word and a resignation the last.
const SCRIPT: &[Step] = &[
    Step::Join,
    Step::Start,
    Step::Resign(0),
    Step::Deadline,
    Step::Result,
    Step::Resign(0),
];

/// What somebody presses, or nothing where time does it.
type Act = Option<(Caller, Request)>;

/// What there is after a step, without what differs from run to run.
#[derive(Debug, PartialEq, Eq)]
struct Stands {
    events: Vec<String>,
    games: Vec<String>,
    /// What was told in the step, each thing once.
    told: Vec<String>,
    damage: Vec<String>,
}

/// Whether somebody is reminded in the very moment in which it is too late, and the reminder taken back, is chance.
fn lasts(told: &str) -> bool {
    !["Reminder", "HalfTime"]
        .iter()
        .any(|kind| told.starts_with(kind))
}

async fn stands(desk: &mut Desk, id: TournamentId) -> Stands {
    let said = |event: &Event| match event {
        Event::Resulted { outcome, .. } => format!("{} {outcome:?}", event.kind()),
        Event::Paired { boards, .. } => format!("{} {boards:?}", event.kind()),
        event => event.kind().to_owned(),
    };
    let events = desk.store.tournament_events(id).await.unwrap();
    let journals = desk.store.journals().await.unwrap().len();
    let mut games = vec![format!("{journals} in all")];
    for game in desk.store.tournament_games(id).await.unwrap() {
        let end = desk.end(game.game).await;
        games.push(format!(
            "{} {} {:?} {end:?}",
            game.round, game.board, game.number
        ));
    }
    let report = check(&desk.store, desk.clock.now()).await.unwrap();
    assert_eq!(report.outbox.waiting, 0);
    Stands {
        events: events.iter().map(|event| said(&event.event)).collect(),
        games,
        told: desk
            .all_told()
            .into_iter()
            .filter(|told| lasts(told))
            .collect(),
        damage: report.damage.iter().map(ToString::to_string).collect(),
    }
}

/// Everything before a step, the step itself, and what there is to be after it.
struct Scene {
    step: Step,
    before: Kept,
    act: Act,
    after: Stands,
    statements: u64,
}

fn tournament(id: TournamentId, ask: TournamentAsk) -> Request {
    Request::Tournament {
        which: WhichTournament::Id(id),
        ask,
    }
}

/// Prepares a step: what is pressed in it, and what has to have been done before.
async fn prepared(desk: &mut Desk, id: TournamentId, step: Step) -> Act {
    let pressed = |desk: &mut Desk, who, ask| Some((desk.caller(who), tournament(id, ask)));
    match step {
        Step::Join => pressed(desk, 4, TournamentAsk::Join),
        Step::Start => pressed(desk, MOD, TournamentAsk::Start),
        Step::Resign(place) => {
            let game = desk.games(id).await[place];
            let resign = desk.about_to_lose(game, Side::Black).await;
            desk.settle().await;
            Some(resign)
        }
        Step::Result => {
            let game: GameId = desk.games(id).await[0];
            let white = desk.seat(game, Side::White).await;
            let ask = TournamentAsk::Result {
                round: None,
                player: desk.people[white].id,
                verdict: Verdict::Played(Score::Draw),
            };
            pressed(desk, MOD, ask)
        }
        Step::Deadline => {
            let game = desk.games(id).await[0];
            desk.moves(game, Side::White).await;
            desk.settle().await;
            desk.skips(2 * DAY + HOUR).await;
            None
        }
    }
}

/// Does what the step asks, as far as the process lives.
async fn plays(desk: &Desk, act: &Act) -> bool {
    if let Some((caller, request)) = act
        && desk.service.handle(caller, request.clone()).await.is_err()
    {
        return false;
    }
    desk.tries_to_settle().await
}

async fn undisturbed() -> (TournamentId, Vec<Scene>) {
    let mut desk = Desk::new(4).await;
    let plan = Plan {
        round: Some(2 * DAY),
        veto: Set::To(0),
        format: Some(Format::Swiss {
            rounds: 2,
            then: None,
        }),
        ..Plan::default()
    };
    desk.set_log().await;
    let id = desk.announce(plan).await;
    for who in 1..4 {
        desk.asks(who, id, TournamentAsk::Join).await.unwrap();
    }
    desk.settle().await;
    let mut scenes = Vec::new();
    for step in SCRIPT {
        let act = prepared(&mut desk, id, *step).await;
        let before = desk.kept().await;
        desk = Desk::on(&before).await;
        let passed = desk.failpoint.passed();
        assert!(plays(&desk, &act).await, "{step:?}");
        let statements = desk.failpoint.passed() - passed;
        let after = stands(&mut desk, id).await;
        scenes.push(Scene {
            step: *step,
            before,
            act,
            after,
            statements,
        });
    }
    (id, scenes)
}

#[tokio::test]
async fn a_process_that_dies_at_any_statement_of_an_event_loses_and_doubles_nothing() {
    let (id, scenes) = undisturbed().await;
    let last = &scenes[scenes.len() - 1].after;
    let results = last.events.iter();
    let results: Vec<_> = results
        .filter(|event| event.starts_with("resulted"))
        .collect();
    assert_eq!(results.len(), 4, "{results:?}");
    let absent = format!("resulted {:?}", Some(Outcome::BlackAbsent));
    assert!(results.contains(&&absent), "{results:?}");
    assert_eq!(last.events.last().map(String::as_str), Some("finished"));
    let (mut runs, mut each) = (0, 0);
    for scene in &scenes {
        assert!(scene.after.damage.is_empty());
        for at in (0..scene.statements).step_by(STRIDE) {
            each += 1;
            let fails = [Fails::Undone, Fails::Unheard][each % 2];
            let told = format!("{:?}, statement {at}, {fails:?}", scene.step);
            let mut desk = Desk::on(&scene.before).await;
            desk.failpoint.die_after(at, fails);
            plays(&desk, &scene.act).await;
            desk.failpoint.mend();
            desk.restarts().await;
            // Whoever was not answered presses once more.
            if let Some((caller, request)) = &scene.act {
                let again = desk.service.handle(caller, request.clone()).await;
                assert!(again.is_ok(), "{told}: {again:?}");
            }
            desk.settle().await;
            desk.skips(PATIENCE).await;
            desk.settle().await;
            assert_eq!(stands(&mut desk, id).await, scene.after, "{told}");
            runs += 1;
        }
    }
    assert!(runs > 200, "only {runs} statements");
}

/// Beyond every pause after which something is tried again.
const PATIENCE: i64 = 20_000;
/// Of so many statements one is met, and in the other way each time.
const STRIDE: usize = 3;

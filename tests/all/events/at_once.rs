//! Two moderators at once on one tournament: each gets a right answer, nothing is lost, and nothing is done twice.

use lacre::game::{PlayerId, TournamentId};
use lacre::service::check::check;
use lacre::service::{
    Caller, Clock as _, Failure, Plan, Reply, Request, Set, TournamentAsk, Verdict, WhichTournament,
};
use lacre::tournament::Score;
use lacre::tournament::life::{Event, Format, Phase, Recorded, Refusal, View};

use super::desk::MOD;
use super::{DAY, Desk, HOUR};

/// The other one who moderates and does not play.
const OTHER: usize = 5;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Scene {
    /// The first round is worked out and waits.
    Drafted,
    /// It is being played.
    Playing,
    /// It stands still, since some hours.
    Paused,
}

/// Since how many.
const PAUSED: i64 = 5;

/// What somebody was told.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Told {
    Done,
    SoAlready,
    Refused(Refusal),
    NoPlace(PlayerId),
}

struct After {
    told: [Told; 2],
    view: View,
    events: Vec<Recorded>,
    /// Games that are still played.
    open: usize,
}

async fn scene(scene: Scene) -> (Desk, TournamentId) {
    let mut desk = Desk::new(OTHER).await;
    let id = desk
        .announce(Plan {
            format: Some(Format::Swiss {
                rounds: 3,
                then: None,
            }),
            round: Some(2 * DAY),
            veto: Set::Reset,
            ..Plan::default()
        })
        .await;
    for who in 1..OTHER {
        desk.asks(who, id, TournamentAsk::Join).await.unwrap();
    }
    desk.asks(MOD, id, TournamentAsk::Start).await.unwrap();
    desk.settle().await;
    if scene != Scene::Drafted {
        desk.asks(MOD, id, TournamentAsk::Publish).await.unwrap();
        desk.settle().await;
    }
    if scene == Scene::Paused {
        desk.asks(MOD, id, TournamentAsk::Pause).await.unwrap();
        desk.advance(PAUSED * HOUR).await;
    }
    (desk, id)
}

async fn asks(desk: &Desk, caller: &Caller, id: TournamentId, ask: TournamentAsk) -> Told {
    let which = WhichTournament::Id(id);
    let request = Request::Tournament { which, ask };
    match desk.service.handle(caller, request).await {
        Ok(Reply::ContestDone { repeated: true, .. }) => Told::SoAlready,
        Ok(Reply::ContestDone { .. }) => Told::Done,
        Err(Failure::TournamentRefused(refused)) => Told::Refused(refused.0),
        Err(Failure::NotInTournament(person)) => Told::NoPlace(person.id),
        other => panic!("{other:?}"),
    }
}

/// Both ask in the same instant; `swapped` says whose request is looked at first. What must hold whatever they ask is
/// looked at here.
async fn at_once(on: Scene, asked: impl Fn(&Desk) -> [TournamentAsk; 2], swapped: bool) -> After {
    let (mut desk, id) = scene(on).await;
    let before = desk.store.tournament_events(id).await.unwrap().len();
    let [first, second] = asked(&desk);
    let moderators = [MOD, OTHER].map(|who| {
        let mut caller = desk.caller(who);
        caller.moderator = true;
        caller
    });
    let (one, other) = (&moderators[0], &moderators[1]);
    let told = if swapped {
        let (b, a) = tokio::join!(asks(&desk, other, id, second), asks(&desk, one, id, first));
        [a, b]
    } else {
        let (a, b) = tokio::join!(asks(&desk, one, id, first), asks(&desk, other, id, second));
        [a, b]
    };
    desk.settle().await;
    let events = desk.store.tournament_events(id).await.unwrap();
    // Who was told that it is done has done it, once; nobody else has done anything.
    for (caller, told) in moderators.iter().zip(&told) {
        let by = |event: &&Recorded| {
            let author = event.by.as_ref();
            author.is_some_and(|author| author.player == caller.person.id)
        };
        let count = events[before..].iter().filter(by).count();
        assert_eq!(count, usize::from(*told == Told::Done), "{told:?}");
    }
    let acts = desk.store.acts_on(id).await.unwrap();
    let authored = events.iter().filter(|event| event.by.is_some()).count();
    assert_eq!(acts.len(), authored);
    let report = check(&desk.store, desk.clock.now()).await.unwrap();
    let damage: Vec<_> = report.damage.iter().map(ToString::to_string).collect();
    assert_eq!(damage, Vec::<String>::new());
    let view = desk.view(id).await;
    let open = desk.games(id).await.len();
    // Of a round that was called off before its games were opened none is.
    let called_off = view.phase == Phase::Cancelled && report.games == 0;
    assert!(
        called_off || report.games == view.rounds.len() * 2,
        "every game is opened once: {}",
        report.games
    );
    After {
        told,
        view,
        events,
        open,
    }
}

fn result(desk: &Desk, who: usize, verdict: Verdict) -> TournamentAsk {
    TournamentAsk::Result {
        round: None,
        player: desk.people[who].id,
        verdict,
    }
}

fn withdraw(desk: &Desk, who: usize, now: bool) -> TournamentAsk {
    let player = Some(desk.people[who].id);
    TournamentAsk::Withdraw { player, now }
}

fn substitute(desk: &Desk, who: usize, to: usize) -> TournamentAsk {
    TournamentAsk::Substitute {
        from: desk.people[who].id,
        to: Box::new(desk.people[to].clone()),
    }
}

fn pair(desk: &Desk, two: [usize; 2]) -> TournamentAsk {
    let [white, black] = two.map(|who| desk.people[who].id);
    TournamentAsk::Pair {
        fixed: vec![(white, Some(black))],
    }
}

/// Every pair that can collide, with all that the two may rightly be told.
#[tokio::test]
async fn each_is_told_what_has_become_of_it() {
    use Told::{Done, NoPlace, Refused, SoAlready};
    type Asked = fn(&Desk) -> [TournamentAsk; 2];
    // Everybody has the same number in every scene.
    let no_place = NoPlace(scene(Scene::Drafted).await.0.people[1].id);
    let published = Refused(Refusal::Published(1));
    let round_open = Refused(Refusal::RoundOpen(1));
    let over = Refused(Refusal::Over);
    let paused = Refused(Refusal::Paused);
    let both = [Done, Done];
    let cases: Vec<(&str, Scene, Asked, Vec<[Told; 2]>)> = vec![
        (
            "publish, publish",
            Scene::Drafted,
            |_| [TournamentAsk::Publish, TournamentAsk::Publish],
            vec![[Done, SoAlready], [SoAlready, Done]],
        ),
        (
            "pair, publish",
            Scene::Drafted,
            |desk| [pair(desk, [1, 2]), TournamentAsk::Publish],
            vec![
                both.clone(),
                [published.clone(), Done],
                [round_open.clone(), Done],
            ],
        ),
        (
            "pair, pair",
            Scene::Drafted,
            |desk| [pair(desk, [1, 2]), pair(desk, [1, 4])],
            vec![both.clone()],
        ),
        (
            "result, forfeit",
            Scene::Playing,
            |desk| {
                [
                    result(desk, 1, Verdict::Played(Score::Win)),
                    result(desk, 1, Verdict::Absent),
                ]
            },
            vec![both.clone()],
        ),
        (
            "the same result",
            Scene::Playing,
            |desk| [1, 1].map(|who| result(desk, who, Verdict::Played(Score::Draw))),
            vec![[Done, SoAlready], [SoAlready, Done]],
        ),
        (
            "pause, extend",
            Scene::Playing,
            |_| [TournamentAsk::Pause, TournamentAsk::Extend(12 * HOUR)],
            vec![both.clone()],
        ),
        (
            "pause, pause",
            Scene::Playing,
            |_| [TournamentAsk::Pause, TournamentAsk::Pause],
            vec![[Done, paused.clone()], [paused.clone(), Done]],
        ),
        (
            "the same extension",
            Scene::Playing,
            |_| [12, 12].map(|hours| TournamentAsk::Extend(hours * HOUR)),
            vec![both.clone()],
        ),
        (
            "resume, extend",
            Scene::Paused,
            |_| [TournamentAsk::Resume, TournamentAsk::Extend(12 * HOUR)],
            vec![both.clone()],
        ),
        (
            "two results",
            Scene::Playing,
            |desk| [Score::Win, Score::Loss].map(|score| result(desk, 1, Verdict::Played(score))),
            vec![both.clone()],
        ),
        (
            "withdraw, result",
            Scene::Playing,
            |desk| {
                [
                    withdraw(desk, 1, true),
                    result(desk, 1, Verdict::Played(Score::Win)),
                ]
            },
            vec![both.clone()],
        ),
        (
            "withdraw, substitute",
            Scene::Playing,
            |desk| [withdraw(desk, 1, false), substitute(desk, 1, MOD)],
            vec![both.clone(), [no_place.clone(), Done]],
        ),
        (
            "substitute, substitute",
            Scene::Playing,
            |desk| [substitute(desk, 1, OTHER), substitute(desk, 1, MOD)],
            vec![[Done, no_place.clone()], [no_place.clone(), Done]],
        ),
        (
            "cancel, cancel",
            Scene::Playing,
            |_| [TournamentAsk::Cancel, TournamentAsk::Cancel],
            vec![[Done, over.clone()], [over.clone(), Done]],
        ),
        (
            "cancel, publish",
            Scene::Drafted,
            |_| [TournamentAsk::Cancel, TournamentAsk::Publish],
            vec![both.clone(), [Done, over.clone()]],
        ),
        (
            "cancel, pair",
            Scene::Drafted,
            |desk| [TournamentAsk::Cancel, pair(desk, [1, 2])],
            vec![both.clone(), [Done, over.clone()]],
        ),
        (
            "cancel, pause",
            Scene::Playing,
            |_| [TournamentAsk::Cancel, TournamentAsk::Pause],
            vec![both.clone(), [Done, over.clone()]],
        ),
        (
            "cancel, extend",
            Scene::Playing,
            |_| [TournamentAsk::Cancel, TournamentAsk::Extend(HOUR)],
            vec![both.clone(), [Done, over.clone()]],
        ),
        (
            "cancel, result",
            Scene::Playing,
            |desk| [TournamentAsk::Cancel, result(desk, 1, Verdict::Absent)],
            vec![both.clone()],
        ),
        (
            "cancel, withdraw",
            Scene::Playing,
            |desk| [TournamentAsk::Cancel, withdraw(desk, 1, true)],
            vec![both.clone(), [Done, over.clone()]],
        ),
        (
            "cancel, substitute",
            Scene::Playing,
            |desk| [TournamentAsk::Cancel, substitute(desk, 1, MOD)],
            vec![both.clone(), [Done, over.clone()]],
        ),
    ];
    for (name, on, asked, right) in cases {
        for swapped in [false, true] {
            let after = at_once(on, asked, swapped).await;
            let told = &after.told;
            assert!(right.contains(told), "{name}, {swapped}: {told:?}");
            what_came_of_it(name, &after);
        }
    }
}

/// What is so afterwards follows from the journal, in the order in which the two were served.
fn what_came_of_it(name: &str, after: &After) {
    let last = |wanted: fn(&Event) -> bool| {
        let mut events = after.events.iter().rev();
        events
            .find(|event| wanted(&event.event))
            .map(|event| &event.event)
    };
    let view = &after.view;
    if name.starts_with("cancel") {
        assert_eq!(view.phase, Phase::Cancelled, "{name}");
        assert_eq!(after.open, 0, "{name}: its games end with it");
    }
    match name {
        "publish, publish" | "pair, publish" => {
            assert_eq!((view.rounds.len(), after.open), (1, 2), "{name}");
        }
        "pair, pair" => {
            let Some(Event::Paired { boards, .. }) = last(|e| matches!(e, Event::Paired { .. }))
            else {
                panic!("{name}");
            };
            assert_eq!(view.draft.as_ref(), Some(boards), "{name}");
        }
        "result, forfeit" | "the same result" | "two results" | "withdraw, result" => {
            let Some(Event::Resulted { board, outcome, .. }) =
                last(|e| matches!(e, Event::Resulted { .. }))
            else {
                panic!("{name}");
            };
            let stands = view.rounds[0].boards[usize::from(*board)].outcome;
            assert_eq!((stands, after.open), (*outcome, 1), "{name}");
        }
        "pause, extend" => {
            assert!(view.paused, "{name}");
            assert_eq!(longer(view), 12, "{name}");
        }
        "the same extension" => assert_eq!(longer(view), 24, "{name}"),
        "resume, extend" => {
            assert!(!view.paused, "{name}");
            assert_eq!(longer(view), PAUSED + 12, "{name}");
        }
        _ => {}
    }
}

/// By how many hours the first round is longer than it was to be.
fn longer(view: &View) -> i64 {
    let round = &view.rounds[0];
    // It is published some instants after its deadline was reckoned.
    (round.deadline.since(round.published) + HOUR / 2 - 2 * DAY) / HOUR
}

//! Tournaments while several people, and the clock, act at once.

use std::sync::{Arc, Mutex};

use lacre::game::{ClockTerms, GameId, TournamentId};
use lacre::rules::{Ruleset, Side, Variant};
use lacre::service::{
    Person, Plan, PostKind, Reply, Request, Set, TournamentAsk, Verdict, WhichTournament,
};
use lacre::tournament::life::{Format, Outcome, Tournament, Unfinished};

use super::desk::{Click, Desk, why};
use super::ends;
use super::turnstile::Task;

const DAY: i64 = 86_400_000;

fn ask(id: TournamentId, ask: TournamentAsk) -> Request {
    Request::Tournament {
        which: WhichTournament::Id(id),
        ask,
    }
}

async fn does(desk: &Desk, person: &Person, request: Request) -> Reply {
    let (caller, request) = desk.click(person, request);
    desk.service.handle(&caller, request).await.unwrap()
}

async fn settle(desk: &Desk) {
    loop {
        let rang = desk.service.one_due().await.unwrap();
        let told = desk.service.deliver_one(&*desk.wall).await.unwrap();
        if !rang && !told {
            return;
        }
    }
}

/// A Swiss of three rounds, which Carla has announced and these have joined. Rounds are published by hand.
async fn announced(desk: &Desk, people: &[&Person]) -> TournamentId {
    let plan = Plan {
        name: Some("Cup".to_owned()),
        format: Some(Format::Swiss {
            rounds: 3,
            then: None,
        }),
        ruleset: Some(Ruleset::new(Variant::Xymyx)),
        clock: Set::To(ClockTerms::PerTurn(10 * DAY)),
        round: Some(2 * DAY),
        unfinished: Some(Unfinished::Draw),
        veto: Set::Reset,
        fewest: Some(2),
        ..Plan::default()
    };
    let announced = does(desk, &desk.carla, Request::Announce(Box::new(plan))).await;
    let Reply::ContestDone { contest, .. } = announced else {
        panic!("{announced:?}")
    };
    for person in people {
        does(desk, person, ask(contest.id, TournamentAsk::Join)).await;
    }
    settle(desk).await;
    contest.id
}

/// The same, begun, with its first round worked out.
async fn drafted(desk: &Desk, people: &[&Person]) -> TournamentId {
    let id = announced(desk, people).await;
    does(desk, &desk.carla, ask(id, TournamentAsk::Start)).await;
    settle(desk).await;
    id
}

/// The same, with its first round published; the game of Ana against Ben.
async fn playing(desk: &Desk) -> (TournamentId, GameId) {
    let id = drafted(desk, &[&desk.ana, &desk.ben]).await;
    does(desk, &desk.carla, ask(id, TournamentAsk::Publish)).await;
    settle(desk).await;
    let games = desk.store.tournament_games(id).await.unwrap();
    (id, games[0].game)
}

/// Clicks while posts go out and timers ring, in an order that the seed lays out; what came of each, in a word.
async fn meet(desk: &Arc<Desk>, seed: u64, clicks: Vec<Click>) -> String {
    let words = Arc::new(Mutex::new(vec![String::new(); clicks.len()]));
    let mut tasks: Vec<Task<()>> = Vec::new();
    for (place, (caller, request)) in clicks.into_iter().enumerate() {
        let (desk, words) = (Arc::clone(desk), Arc::clone(&words));
        tasks.push(Box::pin(async move {
            let word = match desk.service.handle(&caller, request).await {
                Ok(_) => "through".to_owned(),
                Err(failure) => why(&failure),
            };
            words.lock().unwrap()[place] = word;
        }));
    }
    let workers: [(bool, usize); 2] = [(true, 8), (false, 4)];
    for (posts, times) in workers {
        let desk = Arc::clone(desk);
        tasks.push(Box::pin(async move {
            for _ in 0..times {
                match posts {
                    true => desk.service.deliver_one(&*desk.wall).await.unwrap(),
                    false => desk.service.one_due().await.unwrap(),
                };
            }
        }));
    }
    desk.race_of(seed, tasks).await;
    settle(desk).await;
    desk.hold().await;
    words.lock().unwrap().join(", ")
}

async fn now(desk: &Desk, id: TournamentId) -> Tournament {
    let tournament = desk.store.tournament(id).await.unwrap().unwrap();
    // Whatever came first: each game of a round has been opened once, and each thing has been told once.
    let games = desk.store.tournament_games(id).await.unwrap();
    let journals = desk.store.journals().await.unwrap();
    assert_eq!(games.len(), journals.len());
    for (number, round) in (1..).zip(&tournament.rounds) {
        let boards = round
            .boards
            .iter()
            .filter(|board| board.seats.black.is_some());
        let opened = games.iter().filter(|game| game.round == number);
        assert_eq!(opened.count(), boards.count());
        assert_eq!(desk.wall.told(PostKind::RoundOpened, number), 1);
        let over = usize::from(round.table.is_some());
        assert_eq!(desk.wall.told(PostKind::RoundOver, number), over);
    }
    tournament
}

#[tokio::test]
async fn somebody_leaves_while_the_round_is_published() {
    let at_once = async |seed| {
        let desk = Desk::new().await;
        let id = drafted(&desk, &[&desk.ana, &desk.ben, &desk.dana]).await;
        let clicks = vec![
            desk.click(&desk.ben, ask(id, TournamentAsk::Leave)),
            desk.click(&desk.carla, ask(id, TournamentAsk::Publish)),
        ];
        let words = meet(&desk, seed, clicks).await;
        let tournament = now(&desk, id).await;
        let slot = tournament.slot_of(desk.ben.id).unwrap();
        let round = tournament.rounds.first();
        let plays = round.map(|round| round.boards.iter().any(|board| board.has(slot)));
        let gone = tournament.entry(slot).unwrap().gone;
        format!("{words}: plays {plays:?}, gone {gone:?}")
    };
    let expected = [
        "through, through: plays Some(true), gone Some(2)",
        "through, NotPaired: plays None, gone Some(1)",
    ];
    ends(at_once, &expected).await;
}

#[tokio::test]
async fn somebody_joins_while_it_begins() {
    let at_once = async |seed| {
        let desk = Desk::new().await;
        let id = announced(&desk, &[&desk.ana, &desk.ben]).await;
        let clicks = vec![
            desk.click(&desk.dana, ask(id, TournamentAsk::Join)),
            desk.click(&desk.carla, ask(id, TournamentAsk::Start)),
        ];
        let words = meet(&desk, seed, clicks).await;
        let tournament = now(&desk, id).await;
        let signed = tournament.signed_up.len();
        let players = tournament.entries.len();
        // Whenever they came, they are in the round that is worked out.
        let (boards, _) = tournament.draft.clone().unwrap();
        let seats = boards
            .iter()
            .map(|board| 1 + usize::from(board.seats.black.is_some()));
        assert_eq!(seats.sum::<usize>(), players);
        format!("{words}: {signed} signed up, {players} play")
    };
    let expected = [
        "through, through: 3 signed up, 3 play",
        "through, through: 2 signed up, 3 play",
    ];
    ends(at_once, &expected).await;
}

#[tokio::test]
async fn somebody_resigns_while_a_moderator_says_that_they_did_not_come() {
    let at_once = async |seed| {
        let desk = Desk::new().await;
        let (id, game) = playing(&desk).await;
        for (person, text) in [(&desk.ana, "e2e4"), (&desk.ben, "e7e5")] {
            let seal = desk.seal(game, text).await;
            desk.done(person, seal).await;
        }
        let opening = desk.opening(game).await;
        let forfeit = TournamentAsk::Result {
            round: None,
            player: desk.ben.id,
            verdict: Verdict::Absent,
        };
        let clicks = vec![
            desk.click(&desk.ben, Request::Resign { game, opening }),
            desk.click(&desk.carla, ask(id, forfeit)),
        ];
        let words = meet(&desk, seed, clicks).await;
        let tournament = now(&desk, id).await;
        let outcome = tournament.rounds[0].boards[0].outcome;
        let table = tournament.standings();
        let points = table.rows.iter().map(|row| row.points.0);
        assert_eq!(points.sum::<i32>(), 10, "it counts once");
        let end = desk.game(game).await.end().unwrap();
        format!("{words}: {outcome:?}, {}", end.finish.name())
    };
    // Whichever came first, the moderator's word stands, and the game ended as it was played.
    let expected = ["through, through: Some(BlackAbsent), resignation"];
    ends(at_once, &expected).await;
}

#[tokio::test]
async fn the_deadline_of_a_round_meets_the_first_move_of_whom_it_awaits() {
    let at_once = async |seed| {
        let desk = Desk::new().await;
        let (id, game) = playing(&desk).await;
        let seal = desk.seal(game, "e2e4").await;
        desk.done(&desk.ana, seal).await;
        desk.pass(2 * DAY + 61_000).await;
        let seal = desk.seal(game, "e7e5").await;
        let words = meet(&desk, seed, vec![desk.click(&desk.ben, seal)]).await;
        let tournament = now(&desk, id).await;
        let outcome = tournament.rounds[0].boards[0].outcome;
        let game = desk.game(game).await;
        let turns = game.played.len();
        assert!(outcome != Some(Outcome::WhiteAbsent) && game.has_come(Side::White));
        format!("{words}: {outcome:?} after {turns}")
    };
    // A move that comes after the deadline may still be carried out, but it does not always save its player.
    let expected = [
        "through: Some(Played(Draw)) after 1",
        "through: Some(BlackAbsent) after 1",
    ];
    ends(at_once, &expected).await;
}

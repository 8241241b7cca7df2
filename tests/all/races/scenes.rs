//! The races.

use std::sync::Arc;

use async_trait::async_trait;
use lacre::app::LeverClock;
use lacre::game::{Finish, Game, GameId, Moment, Phase, Sealed};
use lacre::rules::{Ruleset, Variant};
use lacre::service::{Clock as _, Line, Request};

use super::desk::{Came, Click, Desk, SERVER, TURN};
use super::ends;
use super::turnstile::Task;
use crate::rulesets;

/// What came of clicks, in a word each.
pub(super) fn words(came: &[Came]) -> Vec<String> {
    let word = |came: &Came| match came {
        Came::Through => "through".to_owned(),
        Came::Refused(why) => why.clone(),
    };
    came.iter().map(word).collect()
}

/// How a game stands, in a word.
pub(super) fn stands(game: &Game) -> String {
    match &game.phase {
        Phase::Challenged => "challenged".to_owned(),
        Phase::Closed(closed) => format!("{closed:?}").to_lowercase(),
        Phase::Playing(turn) => format!("turn {}", turn.position.turn()),
        Phase::Over { end, .. } => end.finish.name().to_owned(),
    }
}

/// The end of a race about one game: what came of each click, and how the game stands.
pub(super) async fn race(desk: &Arc<Desk>, seed: u64, game: GameId, clicks: &[Click]) -> String {
    let came = desk.race(seed, clicks).await;
    let stands = stands(&desk.game(game).await);
    format!("{}: {stands}", words(&came).join(", "))
}

#[tokio::test]
async fn both_players_seal_at_once() {
    let sealed_at_once = async |seed| {
        let desk = Desk::new().await;
        let game = desk.under_way(seed).await;
        let seals = (desk.seal(game, "g1f3").await, desk.seal(game, "b8c6").await);
        let clicks = [
            desk.click(&desk.ana, seals.0),
            desk.click(&desk.ben, seals.1),
        ];
        let before = desk.store.events(game).await.unwrap().len();
        let end = race(&desk, seed, game, &clicks).await;
        // Whoever was stored first, the one who clicked first has sealed first.
        let played = desk.game(game).await.played;
        assert_eq!(played[1].first, Some(lacre::rules::Side::White));
        assert_eq!(
            desk.kinds(game, before).await,
            ["order-sealed", "turn-resolved"]
        );
        end
    };
    ends(sealed_at_once, &["through, through: turn 3"]).await;
}

#[tokio::test]
async fn one_player_seals_on_two_cards() {
    let two_cards = async |seed| {
        let desk = Desk::new().await;
        let game = desk.under_way(seed).await;
        let seals = (desk.seal(game, "g1f3").await, desk.seal(game, "d2d4").await);
        let clicks = [
            desk.click(&desk.ana, seals.0),
            desk.click(&desk.ana, seals.1),
        ];
        race(&desk, seed, game, &clicks).await
    };
    let expected = [
        "through, AlreadySealed: turn 2",
        "AlreadySealed, through: turn 2",
    ];
    ends(two_cards, &expected).await;
}

#[tokio::test]
async fn one_seals_on_two_cards_while_the_other_seals() {
    let two_cards = async |seed| {
        let desk = Desk::new().await;
        let game = desk.under_way(seed).await;
        let seals = [
            (&desk.ana, desk.seal(game, "g1f3").await),
            (&desk.ana, desk.seal(game, "d2d4").await),
            (&desk.ben, desk.seal(game, "b8c6").await),
        ];
        let clicks = seals.map(|(person, seal)| desk.click(person, seal));
        let end = race(&desk, seed, game, &clicks).await;
        // How late the other card was is told as it was when it came.
        let late = [
            "AlreadySealed StaleTurn",
            "StaleTurn AlreadySealed",
            "AlreadySealed",
        ];
        late.iter()
            .fold(end, |end, late| end.replace(late, "StaleTurn"))
    };
    let expected = [
        "through, StaleTurn, through: turn 3",
        "StaleTurn, through, through: turn 3",
    ];
    ends(two_cards, &expected).await;
}

#[tokio::test]
async fn a_seal_meets_the_deadline() {
    let at_the_deadline = async |seed| {
        let desk = Desk::new().await;
        let game = desk.under_way(seed).await;
        let seal = desk.seal(game, "g1f3").await;
        desk.done(&desk.ana, seal).await;
        desk.pass_reminding(TURN - TURN / 10).await;
        desk.pass(TURN / 10 + 15_000).await;
        let seal = desk.seal(game, "b8c6").await;
        // He clicked a second before the end, and Discord took its time.
        let clicks = [desk.click_ago(&desk.ben, 16_000, seal)];
        race(&desk, seed, game, &clicks).await
    };
    ends(at_the_deadline, &["through: turn 3", "GameOver: time"]).await;
}

#[tokio::test]
async fn a_seal_after_the_deadline_never_counts() {
    let too_late = async |seed| {
        let desk = Desk::new().await;
        let game = desk.under_way(seed).await;
        let seal = desk.seal(game, "g1f3").await;
        desk.done(&desk.ana, seal).await;
        desk.pass(TURN + 15_000).await;
        let seal = desk.seal(game, "b8c6").await;
        let clicks = [desk.click_ago(&desk.ben, 14_000, seal)];
        let end = race(&desk, seed, game, &clicks).await;
        end.split(": ").last().unwrap().to_owned()
    };
    ends(too_late, &["time"]).await;
}

#[tokio::test]
async fn a_player_resigns_while_the_other_seals() {
    let resigning = async |seed| {
        let desk = Desk::new().await;
        let game = desk.under_way(seed).await;
        let opening = desk.opening(game).await;
        let seal = desk.seal(game, "g1f3").await;
        desk.done(&desk.ana, seal).await;
        let seal = desk.seal(game, "b8c6").await;
        let clicks = [
            desk.click(&desk.ana, Request::Resign { game, opening }),
            desk.click(&desk.ben, seal),
        ];
        race(&desk, seed, game, &clicks).await
    };
    let expected = [
        "through, GameOver: resignation",
        "StaleTurn, through: turn 3",
    ];
    ends(resigning, &expected).await;
}

#[tokio::test]
async fn a_player_resigns_and_seals_at_once() {
    let resigning = async |seed| {
        let desk = Desk::new().await;
        let game = desk.under_way(seed).await;
        let opening = desk.opening(game).await;
        let seal = desk.seal(game, "g1f3").await;
        let clicks = [
            desk.click(&desk.ana, Request::Resign { game, opening }),
            desk.click(&desk.ana, seal),
        ];
        race(&desk, seed, game, &clicks).await
    };
    let expected = [
        "through, GameOver: resignation",
        "through, through: resignation",
    ];
    ends(resigning, &expected).await;
}

#[tokio::test]
async fn a_challenge_is_accepted_and_withdrawn_and_declined_at_once() {
    let answered = async |seed| {
        let desk = Desk::new().await;
        let game = desk.challenged(Some(&desk.ben)).await;
        let clicks = [
            desk.click(&desk.ben, Request::Accept(game)),
            desk.click(&desk.ana, Request::Withdraw(game)),
            desk.click(&desk.ben, Request::Decline(game)),
        ];
        race(&desk, seed, game, &clicks).await
    };
    let expected = [
        "through, AlreadyAccepted, AlreadyAccepted: turn 1",
        "ChallengeClosed, through, ChallengeClosed: withdrawn",
        "ChallengeClosed, ChallengeClosed, through: declined",
    ];
    ends(answered, &expected).await;
}

#[tokio::test]
async fn a_challenge_is_accepted_and_withdrawn_while_it_lapses() {
    let answered = async |seed| {
        let desk = Desk::new().await;
        let game = desk.challenged(Some(&desk.ben)).await;
        desk.pass(3 * 86_400_000).await;
        let clicks = [
            desk.click(&desk.ben, Request::Accept(game)),
            desk.click(&desk.ana, Request::Withdraw(game)),
        ];
        race(&desk, seed, game, &clicks).await
    };
    let expected = [
        "through, AlreadyAccepted: turn 1",
        "ChallengeClosed, through: withdrawn",
        "ChallengeClosed, ChallengeClosed: expired",
    ];
    ends(answered, &expected).await;
}

#[tokio::test]
async fn two_take_up_an_open_challenge() {
    let taken_up = async |seed| {
        let desk = Desk::new().await;
        let game = desk.challenged(None).await;
        let clicks = [
            desk.click(&desk.ben, Request::Accept(game)),
            desk.click(&desk.carla, Request::Accept(game)),
        ];
        race(&desk, seed, game, &clicks).await
    };
    let expected = [
        "through, AlreadyAccepted: turn 1",
        "AlreadyAccepted, through: turn 1",
    ];
    ends(taken_up, &expected).await;
}

/// A game in which one player moves at a time, another with other options for each seed.
async fn alternating(desk: &Desk, seed: u64) -> GameId {
    let ruleset = rulesets::turn_by_turn(&rulesets::alternating(), seed);
    desk.begun(ruleset).await
}

#[tokio::test]
async fn one_player_resigns_while_the_other_moves() {
    let resigning = async |seed| {
        let desk = Desk::new().await;
        let game = alternating(&desk, seed).await;
        let opening = desk.opening(game).await;
        let seal = desk.seal_legal(game, 0).await;
        let clicks = [
            desk.click(&desk.ben, Request::Resign { game, opening }),
            desk.click(&desk.ana, seal),
        ];
        race(&desk, seed, game, &clicks).await
    };
    let expected = ["through, GameOver: aborted", "StaleTurn, through: turn 1"];
    ends(resigning, &expected).await;
}

#[tokio::test]
async fn one_player_moves_on_two_cards() {
    let two_cards = async |seed| {
        let desk = Desk::new().await;
        let game = alternating(&desk, seed).await;
        let seals = (
            desk.seal_legal(game, 0).await,
            desk.seal_legal(game, 1).await,
        );
        let clicks = [
            desk.click(&desk.ana, seals.0),
            desk.click(&desk.ana, seals.1),
        ];
        let before = desk.store.events(game).await.unwrap().len();
        let end = race(&desk, seed, game, &clicks).await;
        assert_eq!(desk.kinds(game, before).await, ["turn-resolved"]);
        end
    };
    let expected = ["through, StaleTurn: turn 1", "StaleTurn, through: turn 1"];
    ends(two_cards, &expected).await;
}

#[tokio::test]
async fn the_deadline_meets_the_move_of_whom_it_awaits() {
    let at_the_deadline = async |seed| {
        let desk = Desk::new().await;
        let game = alternating(&desk, seed).await;
        for person in [&desk.ana, &desk.ben] {
            let seal = desk.seal_legal(game, 0).await;
            desk.done(person, seal).await;
        }
        desk.pass_reminding(TURN - TURN / 10).await;
        desk.pass(TURN / 10 + 15_000).await;
        let seal = desk.seal_legal(game, 0).await;
        let clicks = [desk.click_ago(&desk.ana, 16_000, seal)];
        race(&desk, seed, game, &clicks).await
    };
    ends(at_the_deadline, &["through: turn 2", "GameOver: time"]).await;
}

/// Whichever comes first binds: the piece that is touched, or the move of another.
#[tokio::test]
async fn a_piece_is_touched_on_one_card_and_another_moved_on_the_other() {
    let touching = async |seed| {
        let desk = Desk::new().await;
        let sets = rulesets::of(Variant::Classic).into_iter();
        let sets: Vec<Ruleset> = sets.filter(|set| set.binds_touch()).collect();
        let game = desk.begun(rulesets::turn_by_turn(&sets, seed)).await;
        let opening = desk.opening(game).await;
        let square = desk.game(game).await.position().shape().parse("g1");
        let touch = Request::Touch {
            game,
            opening,
            square: Sealed::new(square.unwrap()),
        };
        let seal = desk.seal(game, "e2e4").await;
        let clicks = [desk.click(&desk.ana, touch), desk.click(&desk.ana, seal)];
        race(&desk, seed, game, &clicks).await
    };
    let expected = ["through, Touched: turn 1", "StaleTurn, through: turn 1"];
    ends(touching, &expected).await;
}

#[tokio::test]
async fn challenges_at_once_have_numbers_of_their_own() {
    let challenged = async |seed| {
        let desk = Desk::new().await;
        let clicks = [
            (&desk.ana, &desk.ben),
            (&desk.ben, &desk.ana),
            (&desk.carla, &desk.ben),
        ];
        let clicks = clicks.map(|(person, opponent)| {
            desk.click(
                person,
                Desk::challenge(Some(opponent), Ruleset::new(Variant::Xymyx)),
            )
        });
        let came = desk.race(seed, &clicks).await;
        let mut numbers = Vec::new();
        for (caller, _) in &clicks {
            let game = desk.game(GameId(caller.interaction)).await;
            numbers.push(game.challenge.number);
        }
        numbers.sort_unstable();
        assert_eq!(numbers, [1, 2, 3]);
        words(&came).join(", ")
    };
    ends(challenged, &["through, through, through"]).await;
}

#[tokio::test]
async fn the_last_challenge_that_is_allowed_is_made_once() {
    let challenged = async |seed| {
        let desk = Desk::new().await;
        for _ in 0..4 {
            desk.challenged(Some(&desk.ben)).await;
        }
        let fifth = Desk::challenge(Some(&desk.ben), Ruleset::new(Variant::Classic));
        let clicks = [desk.click(&desk.ana, fifth)];
        words(&desk.race(seed, &clicks).await).join(", ")
    };
    ends(challenged, &["through"]).await;
}

#[tokio::test]
async fn a_reminder_meets_the_seal_that_it_asks_for() {
    let reminded = async |seed: u64| {
        let desk = Desk::new().await;
        let game = desk.under_way(seed).await;
        let seal = desk.seal(game, "g1f3").await;
        desk.done(&desk.ana, seal).await;
        match seed % 2 {
            0 => desk.pass(TURN - TURN / 10).await,
            // The timer rings, and finds that the clock has stood still.
            _ => desk.pass_in_silence(TURN - TURN / 10).await,
        }
        let seal = desk.seal(game, "b8c6").await;
        let clicks = [desk.click(&desk.ben, seal)];
        race(&desk, seed, game, &clicks).await
    };
    ends(reminded, &["through: turn 3"]).await;
}

#[tokio::test]
async fn a_game_goes_on_while_its_timers_ring() {
    let melee = async |seed: u64| {
        let desk = Desk::new().await;
        let game = desk.under_way(seed).await;
        let (reminding, over) = (TURN - TURN / 10, TURN + 15_000);
        let even = seed.is_multiple_of(2);
        desk.pass(if even { reminding } else { over }).await;
        let mut tasks: Vec<Task<()>> = Vec::new();
        for person in [&desk.ana, &desk.ben] {
            let (desk, person) = (Arc::clone(&desk), person.clone());
            tasks.push(Box::pin(async move {
                for _ in 0..4 {
                    desk.plays_on(&person, game).await;
                }
            }));
        }
        for _ in 0..2 {
            let desk = Arc::clone(&desk);
            tasks.push(Box::pin(async move {
                for _ in 0..6 {
                    desk.service.one_due().await.unwrap();
                }
            }));
        }
        let courier = Arc::clone(&desk);
        tasks.push(Box::pin(async move {
            for _ in 0..12 {
                courier.service.deliver_one(&*courier.wall).await.unwrap();
            }
        }));
        desk.race_of(seed, tasks).await;
        desk.hold().await;
        let game = desk.game(game).await;
        match game.phase {
            Phase::Over { end, .. } => assert_eq!(end.finish, Finish::Abandoned),
            _ => assert!(game.played.len() > 1),
        }
        "held".to_owned()
    };
    ends(melee, &["held"]).await;
}

#[tokio::test]
async fn the_bot_is_put_out_of_the_server_while_a_turn_is_carried_out() {
    let put_out = async |seed| {
        let desk = Desk::new().await;
        let game = desk.under_way(seed).await;
        let seal = desk.seal(game, "g1f3").await;
        desk.done(&desk.ana, seal).await;
        let seal = desk.seal(game, "b8c6").await;
        let (caller, seal) = desk.click(&desk.ben, seal);
        let (one, other) = (Arc::clone(&desk), Arc::clone(&desk));
        let tasks: Vec<Task<()>> = vec![
            Box::pin(async move {
                one.service.handle(&caller, seal).await.unwrap();
            }),
            Box::pin(async move { other.service.server_is_gone(SERVER).await.unwrap() }),
        ];
        desk.race_of(seed, tasks).await;
        desk.pass_in_silence(30 * 86_400_000).await;
        while desk.service.one_due().await.unwrap() {}
        let stands = stands(&desk.game(game).await);
        desk.service.server_is_there(SERVER).await.unwrap();
        desk.hold().await;
        stands
    };
    ends(put_out, &["abandoned"]).await;
}

/// A Discord whose clock agrees with the wall's.
#[derive(Debug)]
struct Agrees(Arc<LeverClock>);

#[async_trait]
impl Line for Agrees {
    async fn time(&self) -> Option<Moment> {
        Some(self.0.now())
    }

    fn silence(&self) -> i64 {
        0
    }
}

/// A timer rings while the clock is put right, by which it rang too soon: it rings again.
async fn rings_too_soon(desk: &Arc<Desk>, seed: u64, game: GameId) -> String {
    let (one, other) = (Arc::clone(desk), Arc::clone(desk));
    let tasks: Vec<Task<()>> = vec![
        Box::pin(async move {
            one.service.one_due().await.unwrap();
        }),
        Box::pin(async move {
            other.clock.jump(-500);
            other.service.check_time(&Agrees(other.clock.clone())).await;
        }),
    ];
    desk.race_of(seed, tasks).await;
    desk.clock.advance(10_000);
    while desk.service.one_due().await.unwrap() {}
    stands(&desk.game(game).await)
}

#[tokio::test]
async fn the_clock_is_put_back_while_a_timer_rings() {
    let time_up = async |seed| {
        let desk = Desk::new().await;
        let game = desk.under_way(seed).await;
        let seal = desk.seal(game, "g1f3").await;
        desk.done(&desk.ana, seal).await;
        desk.pass(TURN + 15_000).await;
        desk.service.one_due().await.unwrap();
        rings_too_soon(&desk, seed, game).await
    };
    ends(time_up, &["time"]).await;
    let lapses = async |seed| {
        let desk = Desk::new().await;
        let game = desk.challenged(None).await;
        desk.pass(3 * 86_400_000).await;
        rings_too_soon(&desk, seed, game).await
    };
    ends(lapses, &["expired"]).await;
    let abandoned = async |seed| {
        let desk = Desk::new().await;
        let game = desk.under_way(seed).await;
        desk.service.server_is_gone(SERVER).await.unwrap();
        desk.pass_in_silence(30 * 86_400_000).await;
        rings_too_soon(&desk, seed, game).await
    };
    ends(abandoned, &["abandoned"]).await;
}

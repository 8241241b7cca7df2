//! Timers that ring while people play, and clocks that are put right meanwhile.

use std::sync::Arc;

use async_trait::async_trait;
use lacre::app::LeverClock;
use lacre::game::{Finish, GameId, Moment, Phase};
use lacre::service::{Clock as _, Line};

use super::desk::{Desk, SERVER, TURN};
use super::ends;
use super::told::{race, stands};
use super::turnstile::Task;

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
async fn the_deadline_meets_the_move_of_whom_it_awaits() {
    let at_the_deadline = async |seed| {
        let desk = Desk::new().await;
        let game = desk.alternating(seed).await;
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

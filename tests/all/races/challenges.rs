//! Challenges that are made and answered at once.

use lacre::game::GameId;
use lacre::rules::{Ruleset, Variant};
use lacre::service::Request;

use super::desk::Desk;
use super::ends;
use super::told::{race, words};

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

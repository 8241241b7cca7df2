//! Moderators who act at once, with one another and with those who play.

use lacre::service::Deed;

use super::desk::Desk;
use super::ends;
use super::told::race;

#[tokio::test]
async fn two_moderators_decide_at_once() {
    let at_once = async |seed| {
        let desk = Desk::new().await;
        let game = desk.under_way(seed).await;
        let win = Deed::Adjudicate(Some(desk.ana.id));
        let clicks = [
            desk.considered(&desk.carla, game, win).await,
            desk.considered(&desk.dana, game, Deed::Abort).await,
        ];
        race(&desk, seed, game, &clicks).await
    };
    let expected = [
        "through, GameOver: adjudication",
        "GameOver, through: aborted",
    ];
    ends(at_once, &expected).await;
}

#[tokio::test]
async fn two_moderators_take_the_same_turn_back() {
    let at_once = async |seed| {
        let desk = Desk::new().await;
        let game = desk.under_way(seed).await;
        let clicks = [
            desk.considered(&desk.carla, game, Deed::AnnulTurn).await,
            desk.considered(&desk.dana, game, Deed::AnnulTurn).await,
        ];
        race(&desk, seed, game, &clicks).await
    };
    let expected = [
        "through, TurnAnnulled: turn 1",
        "TurnAnnulled, through: turn 1",
    ];
    ends(at_once, &expected).await;
}

#[tokio::test]
async fn a_turn_is_taken_back_while_the_last_order_is_sealed() {
    let at_once = async |seed| {
        let desk = Desk::new().await;
        let game = desk.under_way(seed).await;
        let sealed = desk.seal(game, "g1f3").await;
        desk.done(&desk.ana, sealed).await;
        let seal = desk.seal(game, "b8c6").await;
        let clicks = [
            desk.click(&desk.ben, seal),
            desk.considered(&desk.carla, game, Deed::AnnulTurn).await,
        ];
        race(&desk, seed, game, &clicks).await
    };
    let expected = [
        "through, StaleTurn: turn 3",
        "TurnAnnulled, through: turn 1",
    ];
    ends(at_once, &expected).await;
}

#[tokio::test]
async fn a_player_seals_while_their_seat_is_given_away() {
    let at_once = async |seed| {
        let desk = Desk::new().await;
        let game = desk.under_way(seed).await;
        let seal = desk.seal(game, "b8c6").await;
        let substitute = Deed::Substitute {
            from: desk.ben.id,
            to: desk.dana.id,
        };
        let clicks = [
            desk.click(&desk.ben, seal),
            desk.considered(&desk.carla, game, substitute).await,
        ];
        race(&desk, seed, game, &clicks).await
    };
    let expected = ["through, through: turn 2", "NotAPlayer, through: turn 2"];
    ends(at_once, &expected).await;
}

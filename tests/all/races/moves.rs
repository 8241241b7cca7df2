//! Moves that are made, sealed and given up at once.

use lacre::game::Sealed;
use lacre::rules::{Ruleset, Variant};
use lacre::service::Request;

use super::desk::Desk;
use super::ends;
use super::told::race;
use crate::rulesets;

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
async fn one_player_resigns_while_the_other_moves() {
    let resigning = async |seed| {
        let desk = Desk::new().await;
        let game = desk.alternating(seed).await;
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
        let game = desk.alternating(seed).await;
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

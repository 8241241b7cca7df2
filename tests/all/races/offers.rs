//! Races in which a turn that is being carried out meets a draw or a moderator: of every game, with every option.

use std::sync::Arc;

use lacre::game::{GameId, Phase};
use lacre::service::{Deed, Person, Request};

use super::desk::{Click, Desk};
use super::ends;
use super::told::{race, stands};
use crate::rulesets;

/// A game whose turn is carried out as soon as one player more has sealed.
struct HalfWay {
    game: GameId,
    /// Whose move is awaited, with a click that seals it.
    last: Person,
    seal: Click,
    other: Person,
}

/// Such a game, another one or with other options for each seed.
async fn half_way(desk: &Desk, seed: u64) -> HalfWay {
    let game = desk
        .begun(rulesets::turn_by_turn(&rulesets::all(), seed))
        .await;
    let found = desk.game(game).await;
    let due = found.turn().unwrap().position.movers().due();
    let [last, other] = if due.len() > 1 {
        let seal = desk.seal(game, "g1f3").await;
        desk.done(&desk.ana, seal).await;
        [&desk.ben, &desk.ana]
    } else {
        [&desk.ana, &desk.ben]
    };
    let seal = match due.len() {
        1 => desk.seal_legal(game, 0).await,
        _ => desk.seal(game, "b8c6").await,
    };
    HalfWay {
        game,
        last: last.clone(),
        seal: desk.click(last, seal),
        other: other.clone(),
    }
}

/// How a race about such a game ends: where it goes on, that the turn was carried out, or that it was not.
async fn race_half_way(desk: &Arc<Desk>, seed: u64, game: GameId, clicks: &[Click]) -> String {
    let before = desk.opening(game).await;
    let end = race(desk, seed, game, clicks).await;
    let after = desk.game(game).await;
    let Phase::Playing(turn) = &after.phase else {
        return end;
    };
    let word = if turn.opening == before {
        "waits"
    } else {
        "carried out"
    };
    end.replace(&stands(&after), word)
}

#[tokio::test]
async fn a_draw_is_accepted_while_the_turn_is_carried_out() {
    let accepted = async |seed| {
        let desk = Desk::new().await;
        let scene = half_way(&desk, seed).await;
        let game = scene.game;
        let opening = desk.opening(game).await;
        desk.done(&scene.other, Request::OfferDraw { game, opening })
            .await;
        let accept = Request::AcceptDraw { game, opening };
        let clicks = [desk.click(&scene.last, accept), scene.seal];
        race_half_way(&desk, seed, game, &clicks).await
    };
    let expected = [
        "through, GameOver: agreement",
        "StaleTurn, through: carried out",
    ];
    ends(accepted, &expected).await;
}

#[tokio::test]
async fn both_offer_a_draw_at_once() {
    let offered = async |seed| {
        let desk = Desk::new().await;
        let HalfWay { game, .. } = half_way(&desk, seed).await;
        let opening = desk.opening(game).await;
        let offer = Request::OfferDraw { game, opening };
        let clicks = [
            desk.click(&desk.ana, offer.clone()),
            desk.click(&desk.ben, offer),
        ];
        let before = desk.store.events(game).await.unwrap().len();
        let end = race_half_way(&desk, seed, game, &clicks).await;
        assert_eq!(desk.kinds(game, before).await, ["draw-offered", "ended"]);
        end
    };
    ends(offered, &["through, through: agreement"]).await;
}

#[tokio::test]
async fn a_draw_is_accepted_on_two_cards_and_declined() {
    let answered = async |seed| {
        let desk = Desk::new().await;
        let HalfWay {
            game, last, other, ..
        } = half_way(&desk, seed).await;
        let opening = desk.opening(game).await;
        desk.done(&other, Request::OfferDraw { game, opening })
            .await;
        let clicks = [
            desk.click(&last, Request::AcceptDraw { game, opening }),
            desk.click(&last, Request::AcceptDraw { game, opening }),
            desk.click(&last, Request::DeclineDraw { game, opening }),
        ];
        race_half_way(&desk, seed, game, &clicks).await
    };
    let expected = [
        "through, GameOver, GameOver: agreement",
        "GameOver, through, GameOver: agreement",
        "NothingOffered, NothingOffered, through: waits",
    ];
    ends(answered, &expected).await;
}

#[tokio::test]
async fn a_moderator_ends_a_game_in_which_a_turn_is_carried_out() {
    let aborted = async |seed| {
        let desk = Desk::new().await;
        let scene = half_way(&desk, seed).await;
        let abort = desk.considered(&desk.carla, scene.game, Deed::Abort).await;
        race_half_way(&desk, seed, scene.game, &[abort, scene.seal]).await
    };
    let expected = ["through, GameOver: aborted", "through, through: aborted"];
    ends(aborted, &expected).await;
}

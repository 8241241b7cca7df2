//! What a game owes, and how it goes out.

use lacre::rules::Variant;
use lacre::service::{PostKind, Request, Undelivered};

use super::desk::Desk;

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

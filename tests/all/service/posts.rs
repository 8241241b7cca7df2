//! What a game owes, and how it goes out.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use async_trait::async_trait;
use lacre::game::Moment;
use lacre::rules::Variant;
use lacre::service::{Entry, Herald, Line, News, Post, PostKind, Request, Sent, Undelivered};
use tokio::sync::watch;

use super::desk::{Desk, HOUR};

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

/// Breaks down at the first post, and counts those that it is handed.
#[derive(Debug, Default)]
struct Frail(AtomicU32);

#[async_trait]
impl Herald for Frail {
    async fn log(&self, _entry: &Entry) -> Result<(), Undelivered> {
        Ok(())
    }

    async fn announce(&self, _news: &News) -> Result<Sent, Undelivered> {
        Ok(Sent::Nothing)
    }

    async fn deliver(&self, _post: &Post) -> Result<Sent, Undelivered> {
        assert_ne!(self.0.fetch_add(1, Ordering::SeqCst), 0, "it breaks down");
        Ok(Sent::Nothing)
    }
}

/// A Discord of which nobody knows the time.
#[derive(Debug)]
struct Still;

#[async_trait]
impl Line for Still {
    async fn time(&self) -> Option<Moment> {
        None
    }

    fn silence(&self) -> i64 {
        0
    }
}

#[tokio::test]
async fn a_post_whose_delivery_breaks_down_holds_its_lane_for_an_hour_and_no_longer() {
    let mut desk = Desk::new().await;
    desk.challenge(Variant::Xymyx).await;
    let herald = Arc::new(Frail::default());
    let handed = || herald.0.load(Ordering::SeqCst);
    let (quit, stop) = watch::channel(false);
    let (service, told) = (Arc::clone(&desk.service), Arc::clone(&herald));
    let work = tokio::spawn(async move { service.work(told, Arc::new(Still), stop).await });
    desk.service.settled().await.unwrap();
    assert_eq!(handed(), 1);
    desk.clock.advance(HOUR);
    desk.service.settled().await.unwrap();
    assert_eq!(handed(), 2);
    quit.send_replace(true);
    work.await.unwrap();
}

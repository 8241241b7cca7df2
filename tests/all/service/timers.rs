//! What comes about when nobody does anything.

use lacre::game::{End, Finish, Stage};
use lacre::rules::{Side, Variant};
use lacre::service::{PostKind, Request, Which};

use super::desk::{Desk, HOUR, table};

#[tokio::test]
async fn a_player_is_reminded_once_and_the_reminder_goes_when_they_seal() {
    let mut desk = Desk::new().await;
    let game = desk.begin(Variant::Xymyx).await;
    desk.turn(game, "e2e4", "e7e5").await;
    desk.seal(game, &desk.ana.clone(), "g1f3").await.unwrap();
    desk.deliver().await;
    for (passes, kind) in [
        (5 * HOUR, PostKind::HalfTime),
        (4 * HOUR, PostKind::Reminder),
    ] {
        desk.clock.advance(passes - 60_000);
        desk.ring().await;
        assert_eq!(desk.deliver().await, []);
        desk.clock.advance(60_001);
        desk.ring().await;
        assert_eq!(desk.deliver().await, [kind]);
        desk.ring().await;
        assert_eq!(desk.deliver().await, []);
    }
    desk.seal(game, &desk.ben.clone(), "b8c6").await.unwrap();
    let mut kinds = desk.deliver().await;
    kinds.sort_by_key(|kind| kind.name());
    assert_eq!(
        kinds,
        [
            PostKind::CardClosed,
            PostKind::HalfTimeGone,
            PostKind::ReminderGone,
            PostKind::Turn
        ]
    );
}

#[tokio::test]
async fn time_that_runs_out_ends_the_game_and_an_outage_does_not_count() {
    let mut desk = Desk::new().await;
    let game = desk.begin(Variant::Xymyx).await;
    desk.turn(game, "e2e4", "e7e5").await;
    desk.seal(game, &desk.ana.clone(), "g1f3").await.unwrap();
    desk.deliver().await;
    desk.service.note_alive(0).await.unwrap();
    desk.clock.advance(11 * HOUR);
    assert!(
        desk.service.note_alive(0).await.unwrap(),
        "a gap of hours is an outage"
    );
    desk.ring().await;
    let goes_on = desk.store.game(game).await.unwrap().unwrap();
    assert!(goes_on.turn().is_some(), "no clock ran in the outage");
    let pull = || desk.clock.advance(10 * HOUR + 20_000);
    desk.service.skip(10 * HOUR + 20_000, pull).await.unwrap();
    desk.ring().await;
    assert!(desk.deliver().await.contains(&PostKind::End));
    let over = table(
        desk.ask(&desk.ana.clone(), Request::Look(Which::Id(game)))
            .await,
    );
    let Stage::Over { end, .. } = over.view.stage else {
        panic!("over")
    };
    assert_eq!(
        end,
        End {
            winner: Some(Side::White),
            finish: Finish::Time
        }
    );
}

#[tokio::test]
async fn a_challenge_nobody_takes_up_expires() {
    let mut desk = Desk::new().await;
    desk.challenge(Variant::Xymyx).await;
    desk.clock.advance(72 * HOUR + 1);
    desk.ring().await;
    assert_eq!(
        desk.deliver().await,
        [PostKind::Challenge, PostKind::ChallengeOver]
    );
}

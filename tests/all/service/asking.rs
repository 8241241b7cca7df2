//! What people ask of the service, and what it refuses them.

use lacre::game::{ClockTerms, Refusal, SeatChoice, ServerId, Snowflake, Terms};
use lacre::rules::{Ruleset, Side, Variant};
use lacre::service::{Deed, Failure, PostKind, Reply, Request, Which};

use super::desk::{Desk, SERVER, refusal, table};

#[tokio::test]
async fn the_same_click_twice_has_one_effect() {
    let mut desk = Desk::new().await;
    let game = desk.begin(Variant::Xymyx).await;
    let caller = desk.click(&desk.ana.clone());
    let request = desk.sealing(&caller, game, "e2e4").await;
    let (one, two) = tokio::join!(
        desk.service.handle(&caller, request.clone()),
        desk.service.handle(&caller, request.clone()),
    );
    let repeats = [one, two].map(|reply| match reply.unwrap() {
        Reply::Done { repeated, .. } => repeated,
        reply => panic!("{reply:?}"),
    });
    assert_eq!(repeats.iter().filter(|repeated| **repeated).count(), 1);
    assert_eq!(desk.store.events(game).await.unwrap().len(), 3);
    let other_click = desk.seal(game, &desk.ana.clone(), "e2e4").await;
    assert_eq!(refusal(other_click), Refusal::AlreadySealed);
}

#[tokio::test]
async fn both_players_at_once_resolve_one_turn() {
    let mut desk = Desk::new().await;
    let game = desk.begin(Variant::Xymyx).await;
    let (ana, ben) = (desk.click(&desk.ana.clone()), desk.click(&desk.ben.clone()));
    let first = desk.sealing(&ana, game, "e2e4").await;
    let second = desk.sealing(&ben, game, "e7e5").await;
    let (one, two) = tokio::join!(
        desk.service.handle(&ana, first),
        desk.service.handle(&ben, second)
    );
    one.unwrap();
    two.unwrap();
    let played = desk.store.game(game).await.unwrap().unwrap().played;
    assert_eq!(played.len(), 1);
    assert_eq!(
        played[0].first,
        Some(Side::White),
        "the click's own order counts"
    );
}

#[tokio::test]
async fn the_sixth_open_challenge_is_refused() {
    let mut desk = Desk::new().await;
    for _ in 0..5 {
        desk.challenge(Variant::Classic).await;
    }
    let table = desk.store.game_numbered(SERVER, 5).await.unwrap();
    assert!(table.is_some(), "numbers run on");
    let terms = Terms {
        ruleset: Ruleset::new(Variant::Xymyx),
        clock: ClockTerms::Unlimited,
        rated: false,
        seats: SeatChoice::Drawn,
    };
    let sixth = Request::Challenge {
        opponent: None,
        terms,
    };
    let failure = desk.ask(&desk.ana.clone(), sixth).await.unwrap_err();
    assert!(
        matches!(failure, Failure::TooManyChallenges(5)),
        "{failure:?}"
    );
}

#[tokio::test]
async fn a_game_of_another_server_is_not_touched() {
    let mut desk = Desk::new().await;
    let game = desk.begin(Variant::Xymyx).await;
    let mut caller = desk.click(&desk.ana.clone());
    let request = desk.sealing(&caller, game, "e2e4").await;
    caller.server = ServerId(Snowflake(901));
    desk.service
        .meet_server(caller.server, "en-US")
        .await
        .unwrap();
    let failure = desk.service.handle(&caller, request).await.unwrap_err();
    assert!(matches!(failure, Failure::AnotherServer), "{failure:?}");
    let failure = desk
        .service
        .handle(&caller, Request::Look(Which::Number(1)))
        .await
        .unwrap_err();
    assert!(matches!(failure, Failure::NoSuchGame(1)), "{failure:?}");
}

#[tokio::test]
async fn the_game_that_is_meant_is_inferred_or_asked_for() {
    let mut desk = Desk::new().await;
    let ana = desk.ana.clone();
    let none = desk
        .ask(&ana, Request::LookToMove(Which::Inferred))
        .await
        .unwrap_err();
    assert!(matches!(none, Failure::NoGame), "{none:?}");
    let one = desk.begin(Variant::Xymyx).await;
    let found = table(desk.ask(&ana, Request::LookToMove(Which::Inferred)).await);
    assert_eq!(found.view.id, one);
    let two = desk.begin(Variant::Xymyx).await;
    let which = desk
        .ask(&ana, Request::LookToMove(Which::Inferred))
        .await
        .unwrap();
    assert!(
        matches!(&which, Reply::Which(games) if games.len() == 2),
        "{which:?}"
    );
    desk.seal(one, &ana, "e2e4").await.unwrap();
    let found = table(desk.ask(&ana, Request::LookToMove(Which::Inferred)).await);
    assert_eq!(found.view.id, two, "the only one in which a move is due");
    desk.seal(two, &ana, "e2e4").await.unwrap();
    let nothing = desk
        .ask(&ana, Request::LookToMove(Which::Inferred))
        .await
        .unwrap_err();
    assert!(matches!(nothing, Failure::NothingDue), "{nothing:?}");
}

#[tokio::test]
async fn only_moderators_who_do_not_play_decide() {
    let mut desk = Desk::new().await;
    let game = desk.begin(Variant::Xymyx).await;
    let abort = |reason: &str| Request::Moderate {
        game: Which::Id(game),
        deed: Deed::Adjudicate(None),
        reason: reason.to_owned(),
    };
    let stranger = desk
        .service
        .meet(Snowflake(4), "Mod", "en-US")
        .await
        .unwrap();
    let failure = desk.ask(&stranger, abort("why not")).await.unwrap_err();
    assert!(matches!(failure, Failure::NotAModerator), "{failure:?}");
    let mut playing = desk.click(&desk.ana.clone());
    playing.moderator = true;
    let own = desk.service.handle(&playing, abort("mine")).await;
    assert_eq!(refusal(own), Refusal::ModeratorPlays);
    let mut moderator = desk.click(&stranger);
    moderator.moderator = true;
    desk.service
        .handle(&moderator, abort("both asked"))
        .await
        .unwrap();
    assert!(
        !desk.deliver().await.contains(&PostKind::End),
        "nothing is done unconfirmed"
    );
    let mut confirms = desk.click(&stranger);
    confirms.moderator = true;
    let confirm = Request::Confirm(moderator.interaction);
    desk.service.handle(&confirms, confirm).await.unwrap();
    assert!(desk.deliver().await.ends_with(&[PostKind::End]));
}

//! A round that is published opens each of its games once, whatever fails, and whoever else publishes it.

use std::collections::BTreeSet;

use lacre::game::TournamentId;
use lacre::service::{Plan, Request, TournamentAsk, WhichTournament};
use lacre::store::Fails;
use lacre::tournament::life::Refusal;

use super::Desk;
use super::desk::MOD;

/// A round of two games that is worked out.
async fn drafted() -> (Desk, TournamentId) {
    let mut desk = Desk::new(4).await;
    let id = desk.swiss(1, Plan::default()).await;
    desk.asks(MOD, id, TournamentAsk::Start).await.unwrap();
    desk.settle().await;
    (desk, id)
}

/// The games that there are, and those that boards are linked with.
async fn opened(desk: &mut Desk, id: TournamentId) -> (BTreeSet<u32>, usize) {
    let contest = desk.asks(MOD, id, TournamentAsk::Show).await.unwrap();
    let linked = contest.games.iter().filter_map(|game| game.number);
    let linked: BTreeSet<u32> = linked.collect();
    (linked, desk.store.journals().await.unwrap().len())
}

#[tokio::test]
async fn two_moderators_at_once_publish_it_once() {
    let (mut desk, id) = drafted().await;
    let callers = [desk.caller(MOD), desk.caller(MOD)];
    let ask = |caller| {
        let request = Request::Tournament {
            which: WhichTournament::Id(id),
            ask: TournamentAsk::Publish,
        };
        let service = desk.service.clone();
        async move { service.handle(&caller, request).await }
    };
    let [first, second] = callers;
    let (first, second) = tokio::join!(ask(first), ask(second));
    assert!(first.is_ok() && second.is_ok(), "{first:?} {second:?}");
    // The round that comes after has not been worked out.
    assert_eq!(desk.view(id).await.rounds.len(), 1);
    desk.settle().await;
    assert_eq!(opened(&mut desk, id).await, (BTreeSet::from([1, 2]), 2));
}

#[tokio::test]
async fn a_process_that_dies_at_any_statement_of_a_publication_opens_every_game_once() {
    let (desk, id) = drafted().await;
    let kept = desk.kept().await;
    let mut fell = 0;
    for at in 0.. {
        let mut desk = Desk::on(&kept).await;
        let publish = Request::Tournament {
            which: WhichTournament::Id(id),
            ask: TournamentAsk::Publish,
        };
        let caller = desk.caller(MOD);
        let fails = [Fails::Undone, Fails::Unheard][at as usize % 2];
        desk.failpoint.die_after(at / 2, fails);
        let asked = desk.service.handle(&caller, publish.clone()).await.is_ok();
        let mut delivered = asked;
        while delivered {
            match desk.service.deliver_one(&*desk.wall).await {
                Ok(true) => {}
                Ok(false) => break,
                Err(_) => delivered = false,
            }
        }
        desk.failpoint.mend();
        desk.restarts().await;
        // Whoever was not answered presses once more.
        desk.service.handle(&caller, publish).await.unwrap();
        desk.settle().await;
        assert_eq!(desk.view(id).await.rounds.len(), 1, "{at} {fails:?}");
        let opened = opened(&mut desk, id).await;
        assert_eq!(opened, (BTreeSet::from([1, 2]), 2), "{at} {fails:?}");
        if delivered {
            break;
        }
        fell += 1;
    }
    assert!(fell > 60, "only {fell} statements");
}

#[tokio::test]
async fn a_round_that_is_open_is_not_paired_again() {
    let (mut desk, id) = drafted().await;
    desk.asks(MOD, id, TournamentAsk::Publish).await.unwrap();
    desk.settle().await;
    let again = TournamentAsk::Pair { fixed: Vec::new() };
    let refused = desk.refused(MOD, id, again).await;
    assert_eq!(refused, Refusal::RoundOpen(1));
}

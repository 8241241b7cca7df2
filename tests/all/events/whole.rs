//! Whole tournaments by the clock: nobody does anything but move.

use lacre::game::TournamentId;
use lacre::rules::Side;
use lacre::service::{Clock as _, Plan, PostKind, Set, TournamentAsk, TournamentStatus};
use lacre::tournament::life::{Elimination, Format, Outcome, Phase};
use lacre::tournament::pairing::duel::Terms;

use super::desk::MOD;
use super::{DAY, Desk, HOUR, MINUTE};

/// It begins in an hour, and each of its rounds lasts two days.
fn by_itself(desk: &Desk) -> Plan {
    Plan {
        starts: Set::To(desk.clock.now().plus(HOUR)),
        round: Some(2 * DAY),
        ..Plan::default()
    }
}

async fn phase(desk: &mut Desk, id: TournamentId) -> Phase {
    desk.view(id).await.phase
}

#[tokio::test]
async fn a_swiss_runs_from_its_announcement_to_its_prizes_by_moves_alone() {
    let mut desk = Desk::new(6).await;
    let plan = by_itself(&desk);
    let id = desk.swiss(3, plan).await;
    desk.set_log().await;
    desk.advance(HOUR - MINUTE).await;
    assert_eq!(phase(&mut desk, id).await, Phase::Registration);
    desk.advance(MINUTE).await;
    assert_eq!(phase(&mut desk, id).await, Phase::Running);
    for round in 1..=3 {
        // It has been worked out at once, and moderators may look at it for an hour.
        assert_eq!(desk.told(PostKind::Drafted).last(), Some(&round));
        assert_eq!(desk.games(id).await, []);
        desk.advance(HOUR + MINUTE).await;
        assert_eq!(desk.told(PostKind::RoundOpened).last(), Some(&round));
        assert_eq!(desk.games(id).await.len(), 3);
        desk.plays_round(id).await;
        assert_eq!(desk.told(PostKind::RoundOver).last(), Some(&round));
    }
    let view = desk.view(id).await;
    assert_eq!(view.phase, Phase::Finished);
    assert_eq!(desk.told(PostKind::Prizes), [3]);
    assert_eq!(view.rounds.len(), 3);
    assert_eq!(view.standings.rows[0].points.to_string(), "3.0");
    let row = desk.store.tournament_row(id).await.unwrap().unwrap();
    assert_eq!((row.status, row.round), (TournamentStatus::Finished, 3));
}

#[tokio::test]
async fn an_elimination_of_eight_is_decided_by_moves_alone() {
    let mut desk = Desk::new(8).await;
    let elimination = Elimination {
        double: false,
        extra: true,
        terms: Terms {
            games: 1,
            ..Terms::default()
        },
    };
    let plan = Plan {
        format: Some(Format::Elimination(elimination)),
        ..by_itself(&desk)
    };
    let id = desk.announce(plan).await;
    for who in 1..=8 {
        desk.asks(who, id, TournamentAsk::Join).await.unwrap();
    }
    desk.advance(HOUR + MINUTE).await;
    for games in [4, 2, 2] {
        desk.advance(HOUR + MINUTE).await;
        assert_eq!(desk.games(id).await.len(), games);
        desk.plays_round(id).await;
    }
    let view = desk.view(id).await;
    assert_eq!(view.phase, Phase::Finished);
    // White has won throughout, and the better seed has White in the first game of a match.
    let winner = view
        .winner
        .map(|slot| view.players[usize::from(slot.0) - 1].1.player);
    assert_eq!(winner, Some(desk.people[1].id));
}

#[tokio::test]
async fn nine_with_a_no_show_a_withdrawal_a_late_entry_and_an_outage_over_a_deadline() {
    let mut desk = Desk::new(10).await;
    let late = 10;
    let plan = by_itself(&desk);
    let id = desk.swiss(5, plan).await;
    desk.asks(late, id, TournamentAsk::Leave).await.unwrap();
    desk.advance(2 * HOUR + MINUTE).await;

    // Round 1: four games and a bye. On the first board Black never comes, White does.
    let games = desk.games(id).await;
    assert_eq!(games.len(), 4);
    desk.moves(games[0], Side::White).await;
    let absent = desk.seat(games[0], Side::Black).await;
    for game in &games[1..] {
        desk.loses(*game, Side::Black).await;
    }
    desk.settle().await;
    assert!(desk.told(PostKind::RoundOver).is_empty());
    // The outage lies over the deadline: it is made good, for the game's clock and for the round.
    desk.advance(DAY - 2 * HOUR).await;
    desk.is_down(2 * DAY).await;
    desk.settle().await;
    assert_eq!(desk.games(id).await, [games[0]]);
    desk.advance(HOUR).await;
    assert_eq!(desk.games(id).await, [games[0]]);
    desk.advance(HOUR + 30 * MINUTE).await;
    assert_eq!(desk.games(id).await, []);
    let view = desk.view(id).await;
    assert_eq!(view.rounds[0].boards[0].outcome, Some(Outcome::BlackAbsent));
    assert_eq!(desk.told(PostKind::RoundOver), [1]);

    // Somebody enters before round 2, which is worked out anew for them.
    desk.asks(late, id, TournamentAsk::Join).await.unwrap();
    desk.advance(HOUR + MINUTE).await;
    let view = desk.view(id).await;
    assert_eq!((view.rounds.len(), view.players.len()), (2, 10));
    assert_eq!(desk.games(id).await.len(), 5);

    // Somebody goes in the middle of their game, which both have begun: it is lost.
    let games = desk.games(id).await;
    for side in Side::ALL {
        desk.moves(games[1], side).await;
    }
    let goes = desk.seat(games[1], Side::White).await;
    let withdraw = TournamentAsk::Withdraw {
        player: None,
        now: true,
    };
    desk.asks(goes, id, withdraw).await.unwrap();
    desk.settle().await;
    let end = desk.end(games[1]).await.unwrap();
    assert_eq!(end.winner, Some(Side::Black));
    // The one who did not come does not come again, and is out.
    let mut missed = None;
    for game in desk.games(id).await {
        let seats = [
            desk.seat(game, Side::White).await,
            desk.seat(game, Side::Black).await,
        ];
        match seats.iter().position(|seat| *seat == absent) {
            None => desk.loses(game, Side::Black).await,
            Some(at) => {
                missed = Some(game);
                desk.moves(game, Side::ALL[at].other()).await;
            }
        }
    }
    assert!(missed.is_some());
    desk.advance(DAY + MINUTE).await;
    let view = desk.view(id).await;
    let gone = |who: usize| {
        let player = desk.people[who].id;
        let found = view
            .players
            .iter()
            .find(|(_, entry)| entry.player == player);
        found.unwrap().1.gone
    };
    assert_eq!(
        (gone(absent), gone(goes), gone(late)),
        (Some(3), Some(3), None)
    );

    for _ in 3..=5 {
        desk.advance(HOUR + MINUTE).await;
        assert_eq!(desk.games(id).await.len(), 4);
        desk.plays_round(id).await;
    }
    assert_eq!(desk.view(id).await.phase, Phase::Finished);
    assert_eq!(desk.told(PostKind::Prizes), [5]);
    let log = desk.asks(MOD, id, TournamentAsk::Show).await.unwrap();
    assert_eq!(log.games.len(), 4 + 5 + 12);
}

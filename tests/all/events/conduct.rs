//! Given, when, then: moderators, deadlines, pauses, results and withdrawals.

use lacre::game::{ClockTerms, Finish, TournamentId};
use lacre::rules::Side;
use lacre::service::{
    Clock as _, Failure, Plan, PlanRefusal, PostKind, Set, TournamentAsk, Verdict,
};
use lacre::tournament::Score;
use lacre::tournament::life::{Outcome, Phase, Refusal, Unfinished};

use super::desk::MOD;
use super::{DAY, Desk, HOUR, MINUTE};

/// A Swiss of two rounds of two days for four, whose first round is being played.
async fn playing(plan: Plan) -> (Desk, TournamentId) {
    let mut desk = Desk::new(4).await;
    let plan = Plan {
        round: Some(2 * DAY),
        veto: Set::To(0),
        ..plan
    };
    let id = desk.swiss(2, plan).await;
    desk.asks(MOD, id, TournamentAsk::Start).await.unwrap();
    desk.settle().await;
    (desk, id)
}

fn result(desk: &Desk, who: usize, verdict: Verdict) -> TournamentAsk {
    TournamentAsk::Result {
        round: None,
        player: desk.people[who].id,
        verdict,
    }
}

#[tokio::test]
async fn only_moderators_do_what_concerns_all() {
    let mut desk = Desk::new(3).await;
    let id = desk.swiss(2, Plan::default()).await;
    for ask in [
        TournamentAsk::Start,
        TournamentAsk::Publish,
        TournamentAsk::Pause,
        TournamentAsk::Cancel,
        TournamentAsk::Withdraw {
            player: Some(desk.people[2].id),
            now: false,
        },
    ] {
        let failure = desk.asks(1, id, ask.clone()).await;
        assert!(matches!(failure, Err(Failure::NotAModerator)), "{ask:?}");
    }
    assert_eq!(desk.view(id).await.phase, Phase::Registration);
}

#[tokio::test]
async fn a_plan_that_cannot_be_is_refused() {
    let mut desk = Desk::new(1).await;
    let past = desk.clock.now().plus(-MINUTE);
    let day = |days: i64| days * DAY;
    for (plan, refusal) in [
        (
            Plan {
                round: Some(MINUTE),
                ..Plan::default()
            },
            PlanRefusal::Round,
        ),
        (
            Plan {
                starts: Set::To(past),
                ..Plan::default()
            },
            PlanRefusal::Past,
        ),
        (
            Plan {
                starts: Set::To(past.plus(day(180) + HOUR)),
                ..Plan::default()
            },
            PlanRefusal::Far,
        ),
        (
            Plan {
                fewest: Some(1),
                ..Plan::default()
            },
            PlanRefusal::Players,
        ),
        (
            Plan {
                most: Some(65),
                ..Plan::default()
            },
            PlanRefusal::Players,
        ),
        (
            Plan {
                clock: Set::To(ClockTerms::Unlimited),
                ..Plan::default()
            },
            PlanRefusal::Clock,
        ),
        (
            Plan {
                veto: Set::To(day(6)),
                ..Plan::default()
            },
            PlanRefusal::Veto,
        ),
    ] {
        let caller = desk.caller(MOD);
        let named = Plan {
            name: Some("Cup".to_owned()),
            ..plan.clone()
        };
        let request = lacre::service::Request::Announce(Box::new(named));
        let answer = desk.service.handle(&caller, request).await;
        match answer {
            Err(Failure::PlanRefused(refused)) => assert_eq!(refused, refusal, "{plan:?}"),
            other => panic!("{plan:?}: {other:?}"),
        }
    }
}

#[tokio::test]
async fn no_game_can_outlast_its_round() {
    let (mut desk, id) = playing(Plan::default()).await;
    let games = desk.games(id).await;
    // Each has half of the round; whoever thinks longer loses, before the round is over.
    for side in Side::ALL {
        desk.moves(games[0], side).await;
        desk.moves(games[1], side).await;
    }
    desk.moves(games[0], Side::White).await;
    desk.advance(DAY + MINUTE).await;
    let end = desk.end(games[0]).await.unwrap();
    assert_eq!((end.winner, end.finish), (Some(Side::White), Finish::Time));
    let view = desk.view(id).await;
    assert_eq!(
        view.rounds[0].boards[0].outcome,
        Some(Outcome::Played(Score::Win))
    );
}

#[tokio::test]
async fn at_the_deadline_who_did_not_come_forfeits_and_the_rest_is_as_announced() {
    for (unfinished, ends) in [
        (Unfinished::Draw, 0),
        (Unfinished::Extend(HOUR), HOUR),
        (Unfinished::Moderators, i64::MAX),
    ] {
        let (mut desk, id) = playing(Plan {
            clock: Set::To(ClockTerms::PerTurn(10 * DAY)),
            unfinished: Some(unfinished),
            ..Plan::default()
        })
        .await;
        let games = desk.games(id).await;
        for side in Side::ALL {
            desk.moves(games[0], side).await;
        }
        desk.moves(games[1], Side::Black).await;
        desk.advance(2 * DAY + 2 * MINUTE).await;
        let boards = desk.view(id).await.rounds[0].boards.clone();
        assert_eq!(boards[1].outcome, Some(Outcome::WhiteAbsent));
        assert_eq!(
            desk.end(games[1]).await.unwrap().finish,
            Finish::Aborted,
            "{unfinished:?}"
        );
        let drawn = Some(Outcome::Played(Score::Draw));
        let now = if ends == 0 { drawn } else { None };
        assert_eq!(boards[0].outcome, now, "{unfinished:?}");
        desk.advance(HOUR + MINUTE).await;
        let then = if ends == i64::MAX { None } else { drawn };
        let boards = desk.view(id).await.rounds[0].boards.clone();
        assert_eq!(boards[0].outcome, then, "{unfinished:?}");
        let end = desk.end(games[0]).await.map(|end| (end.winner, end.finish));
        let adjudicated = then.map(|_| (None, Finish::Adjudication));
        assert_eq!(end, adjudicated, "{unfinished:?}");
        // Without moderators having a say, the next round is under way.
        let rounds = desk.view(id).await.rounds.len();
        assert_eq!(rounds, if then.is_some() { 2 } else { 1 });
    }
}

#[tokio::test]
async fn an_outage_in_a_round_that_is_given_more_time_is_made_good_once() {
    let (mut desk, id) = playing(Plan {
        clock: Set::To(ClockTerms::PerTurn(10 * DAY)),
        unfinished: Some(Unfinished::Extend(HOUR)),
        ..Plan::default()
    })
    .await;
    let games = desk.games(id).await;
    for side in Side::ALL {
        desk.moves(games[0], side).await;
    }
    desk.advance(DAY).await;
    desk.is_down(10 * HOUR).await;
    desk.advance(DAY + 2 * MINUTE).await;
    assert!(desk.view(id).await.rounds[0].extended);
    assert_eq!(desk.games(id).await, [games[0]]);
    desk.advance(HOUR + MINUTE).await;
    let boards = desk.view(id).await.rounds[0].boards.clone();
    assert_eq!(boards[0].outcome, Some(Outcome::Played(Score::Draw)));
}

#[tokio::test]
async fn a_game_that_is_over_counts_as_it_ended_though_the_deadline_comes_before_the_news_of_it() {
    for unfinished in [Unfinished::Draw, Unfinished::Extend(HOUR)] {
        let (mut desk, id) = playing(Plan {
            clock: Set::To(ClockTerms::PerTurn(10 * DAY)),
            unfinished: Some(unfinished),
            ..Plan::default()
        })
        .await;
        for game in desk.games(id).await {
            desk.loses(game, Side::Black).await;
        }
        // Nothing is delivered, since the process was down all the while.
        desk.skips(2 * DAY + HOUR).await;
        while desk.service.one_due().await.unwrap() {}
        let view = desk.view(id).await;
        for board in &view.rounds[0].boards {
            assert_eq!(board.outcome, Some(Outcome::Played(Score::Win)));
        }
        assert!(!view.rounds[0].extended);
        desk.settle().await;
        assert_eq!(desk.told(PostKind::RoundOver), [1]);
    }
}

#[tokio::test]
async fn while_it_stands_still_no_clock_runs() {
    let (mut desk, id) = playing(Plan::default()).await;
    let games = desk.games(id).await;
    for side in Side::ALL {
        desk.moves(games[0], side).await;
    }
    desk.advance(HOUR).await;
    desk.asks(MOD, id, TournamentAsk::Pause).await.unwrap();
    desk.advance(30 * DAY).await;
    assert_eq!(desk.games(id).await.len(), 2);
    desk.asks(MOD, id, TournamentAsk::Resume).await.unwrap();
    let deadline = desk.view(id).await.rounds[0].deadline;
    let left = deadline.since(desk.clock.now());
    assert!((2 * DAY - HOUR - left).abs() < MINUTE, "{left}");
    desk.advance(22 * HOUR).await;
    assert_eq!(desk.games(id).await.len(), 2);
    desk.advance(2 * HOUR).await;
    assert_eq!(
        desk.view(id).await.rounds[0].boards[1].outcome,
        Some(Outcome::BothAbsent)
    );
    // Black and White both thought longer than they had: nobody has won.
    assert!(desk.end(games[0]).await.is_some());
}

#[tokio::test]
async fn a_moderators_result_ends_the_game_and_stands() {
    let (mut desk, id) = playing(Plan::default()).await;
    let games = desk.games(id).await;
    let black = desk.seat(games[0], Side::Black).await;
    let won = result(&desk, black, Verdict::Played(Score::Win));
    desk.asks(MOD, id, won).await.unwrap();
    desk.settle().await;
    let end = desk.end(games[0]).await.unwrap();
    assert_eq!(
        (end.winner, end.finish),
        (Some(Side::Black), Finish::Adjudication)
    );
    let board = desk.view(id).await.rounds[0].boards[0];
    assert_eq!(board.outcome, Some(Outcome::Played(Score::Loss)));

    // Corrected when the next round is under way it changes standings, not pairings.
    desk.loses(games[1], Side::Black).await;
    desk.settle().await;
    let before = desk.view(id).await;
    assert_eq!(before.rounds.len(), 2);
    let corrected = TournamentAsk::Result {
        round: Some(1),
        player: desk.people[black].id,
        verdict: Verdict::Played(Score::Loss),
    };
    desk.asks(MOD, id, corrected).await.unwrap();
    let after = desk.view(id).await;
    assert_eq!(after.rounds[1], before.rounds[1]);
    assert_eq!(after.rounds[0].table, before.rounds[0].table);
    assert_ne!(after.standings, before.standings);
}

#[tokio::test]
async fn a_game_without_result_waits_for_a_moderator() {
    let (mut desk, id) = playing(Plan::default()).await;
    let games = desk.games(id).await;
    let caller = desk.caller(MOD);
    let annul = lacre::service::Request::Moderate {
        game: lacre::service::Which::Id(games[0]),
        deed: lacre::service::Deed::Annul,
        reason: "By mistake".to_owned(),
    };
    desk.service.handle(&caller, annul).await.unwrap();
    let confirm = lacre::service::Request::Confirm(caller.interaction);
    let again = desk.caller(MOD);
    desk.service.handle(&again, confirm).await.unwrap();
    desk.loses(games[1], Side::White).await;
    desk.settle().await;
    assert_eq!(desk.view(id).await.rounds.len(), 1);
    let white = desk.seat(games[0], Side::White).await;
    let drawn = result(&desk, white, Verdict::Played(Score::Draw));
    desk.asks(MOD, id, drawn).await.unwrap();
    desk.settle().await;
    assert_eq!(desk.view(id).await.rounds.len(), 2);
}

#[tokio::test]
async fn who_gives_up_before_moving_has_not_come() {
    let (mut desk, id) = playing(Plan::default()).await;
    let games = desk.games(id).await;
    let white = desk.seat(games[0], Side::White).await;
    let opening = desk.table(games[0]).await.view.opening().unwrap();
    let resign = lacre::service::Request::Resign {
        game: games[0],
        opening,
    };
    let caller = desk.caller(white);
    desk.service.handle(&caller, resign).await.unwrap();
    desk.settle().await;
    let board = desk.view(id).await.rounds[0].boards[0];
    assert_eq!(board.outcome, Some(Outcome::WhiteAbsent));
}

#[tokio::test]
async fn when_everybody_goes_it_ends() {
    let (mut desk, id) = playing(Plan::default()).await;
    let go = TournamentAsk::Withdraw {
        player: None,
        now: true,
    };
    for who in 1..=3 {
        desk.asks(who, id, go.clone()).await.unwrap();
    }
    // The last one has nobody to play with, and need not go.
    assert_eq!(desk.refused(4, id, go).await, Refusal::Over);
    desk.settle().await;
    assert_eq!(desk.view(id).await.phase, Phase::Finished);
    assert_eq!(desk.games(id).await, []);
    assert_eq!(desk.told(PostKind::Prizes), [1]);
}

#[tokio::test]
async fn a_start_with_too_few_is_told_to_moderators_and_can_be_made_later() {
    let mut desk = Desk::new(2).await;
    let starts = Set::To(desk.clock.now().plus(HOUR));
    let plan = Plan {
        starts,
        fewest: Some(3),
        ..Plan::default()
    };
    let id = desk.swiss(1, plan).await;
    desk.set_log().await;
    desk.advance(2 * HOUR).await;
    assert_eq!(desk.told(PostKind::Stuck), [0]);
    let refused = desk.refused(MOD, id, TournamentAsk::Start).await;
    let (there, needed) = (2, 3);
    assert_eq!(refused, Refusal::TooFew { there, needed });
    let fewer = Plan {
        fewest: Some(2),
        ..Plan::default()
    };
    let edit = TournamentAsk::Edit(Box::new(fewer));
    desk.asks(MOD, id, edit).await.unwrap();
    desk.asks(MOD, id, TournamentAsk::Start).await.unwrap();
}

#[tokio::test]
async fn check_in_opens_a_day_before_and_who_does_not_is_left_out() {
    let mut desk = Desk::new(5).await;
    let starts = Set::To(desk.clock.now().plus(2 * DAY));
    let plan = Plan {
        starts,
        check_in: Some(true),
        ..Plan::default()
    };
    let id = desk.swiss(1, plan).await;
    let early = desk.refused(1, id, TournamentAsk::CheckIn).await;
    assert_eq!(early, Refusal::NoCheckIn);
    desk.advance(DAY).await;
    assert_eq!(desk.view(id).await.phase, Phase::CheckIn);
    for who in 1..=4 {
        desk.asks(who, id, TournamentAsk::CheckIn).await.unwrap();
    }
    desk.advance(DAY).await;
    assert_eq!(desk.view(id).await.players.len(), 4);
}

#[tokio::test]
async fn a_substitute_takes_the_seat_in_the_game_too() {
    let mut desk = Desk::new(5).await;
    let plan = Plan {
        veto: Set::To(0),
        ..Plan::default()
    };
    let id = desk.swiss(2, plan).await;
    desk.asks(5, id, TournamentAsk::Leave).await.unwrap();
    desk.asks(MOD, id, TournamentAsk::Start).await.unwrap();
    desk.settle().await;
    let game = desk.games(id).await[0];
    let goes = desk.seat(game, Side::White).await;
    let substitute = TournamentAsk::Substitute {
        from: desk.people[goes].id,
        to: Box::new(desk.people[5].clone()),
    };
    desk.asks(MOD, id, substitute).await.unwrap();
    desk.settle().await;
    assert_eq!(desk.seat(game, Side::White).await, 5);
}

#[tokio::test]
async fn a_restart_changes_nothing() {
    let (mut desk, id) = playing(Plan::default()).await;
    let games = desk.games(id).await;
    desk.loses(games[0], Side::Black).await;
    desk.restarts().await;
    desk.settle().await;
    desk.restarts().await;
    desk.loses(games[1], Side::Black).await;
    desk.restarts().await;
    desk.advance(0).await;
    let view = desk.view(id).await;
    assert_eq!(view.rounds.len(), 2);
    assert_eq!(desk.told(PostKind::RoundOver), [1]);
    assert_eq!(desk.told(PostKind::RoundOpened), [1, 2]);
    assert_eq!(desk.games(id).await.len(), 2);
}

#[tokio::test]
async fn a_game_that_could_be_told_nowhere_waits_for_a_moderator() {
    let (mut desk, id) = playing(Plan::default()).await;
    let games = desk.games(id).await;
    for side in Side::ALL {
        desk.moves(games[0], side).await;
    }
    desk.settle().await;
    // For thirty days there has been no place for the card of an open turn.
    desk.tamper(
        "update outbox set state = 'stranded', created = created - 2592000000 where kind = 'turn' and exists \
         (select 1 from game g where g.id = outbox.stream and g.opening = outbox.opening)",
    )
    .await;
    desk.tamper("insert into timer (stream, kind, due) select id, 'abandon', 1 from game where status = 'playing'")
        .await;
    desk.settle().await;
    for game in &games {
        let end = desk.end(*game).await.unwrap();
        assert_eq!((end.winner, end.finish), (None, Finish::Abandoned));
    }
    let view = desk.view(id).await;
    let open = view.rounds[0]
        .boards
        .iter()
        .all(|board| board.outcome.is_none());
    assert!(
        open && view.rounds.len() == 1,
        "nobody has won or lost by it"
    );
    for game in games {
        let white = desk.seat(game, Side::White).await;
        let drawn = result(&desk, white, Verdict::Played(Score::Draw));
        desk.asks(MOD, id, drawn).await.unwrap();
    }
    desk.settle().await;
    assert_eq!(desk.view(id).await.rounds.len(), 2);
}

/// Moderators are asked how its games end, or to give it more time; that time has not begun before they do.
#[tokio::test]
async fn a_round_whose_time_is_over_gets_its_time_from_then_on() {
    let (mut desk, id) = playing(Plan {
        clock: Set::To(ClockTerms::PerTurn(10 * DAY)),
        unfinished: Some(Unfinished::Moderators),
        ..Plan::default()
    })
    .await;
    for game in desk.games(id).await {
        for side in Side::ALL {
            desk.moves(game, side).await;
        }
    }
    desk.advance(5 * DAY).await;
    assert_eq!(desk.told(PostKind::Stuck).len(), 1);
    desk.asks(MOD, id, TournamentAsk::Extend(12 * HOUR))
        .await
        .unwrap();
    desk.advance(11 * HOUR).await;
    assert_eq!(desk.told(PostKind::Stuck).len(), 1);
    desk.advance(2 * HOUR).await;
    assert_eq!(desk.told(PostKind::Stuck).len(), 2);
}

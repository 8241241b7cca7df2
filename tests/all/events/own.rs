//! A moderator who plays decides nothing for themselves, and a result that is on its way counts.

use lacre::game::{ClockTerms, PlayerId, Refusal, TournamentId};
use lacre::rules::Side;
use lacre::service::{Failure, Plan, Set, TournamentAsk};
use lacre::tournament::life::{Elimination, Format, Outcome, Refusal as Rule, Unfinished};
use lacre::tournament::pairing::duel::Terms;
use lacre::tournament::{Bye, Score};

use super::desk::MOD;
use super::{DAY, Desk, MINUTE};

/// A Swiss of two rounds in which the moderator and three others play, the first round open; two more look on.
async fn playing() -> (Desk, TournamentId) {
    let mut desk = Desk::new(5).await;
    let plan = Plan {
        format: Some(Format::Swiss {
            rounds: 2,
            then: None,
        }),
        round: Some(2 * DAY),
        veto: Set::To(0),
        ..Plan::default()
    };
    let id = desk.announce(plan).await;
    for who in [MOD, 1, 2, 3] {
        desk.asks(who, id, TournamentAsk::Join).await.unwrap();
    }
    desk.asks(MOD, id, TournamentAsk::Start).await.unwrap();
    desk.settle().await;
    (desk, id)
}

/// Who plays the moderator, and one of the others.
async fn rivals(desk: &mut Desk, id: TournamentId) -> [PlayerId; 2] {
    let mut found = [None; 2];
    for game in desk.games(id).await {
        let two = [
            desk.seat(game, Side::White).await,
            desk.seat(game, Side::Black).await,
        ];
        match two {
            [MOD, rival] | [rival, MOD] => found[0] = Some(desk.people[rival].id),
            [other, _] => found[1] = Some(desk.people[other].id),
        }
    }
    found.map(Option::unwrap)
}

async fn refused(desk: &mut Desk, id: TournamentId, ask: TournamentAsk) -> Refusal {
    match desk.asks(MOD, id, ask.clone()).await {
        Err(Failure::Refused(refused)) => refused.refusal,
        other => panic!("{ask:?}: {other:?}"),
    }
}

#[tokio::test]
async fn a_moderator_who_plays_decides_nothing_for_themselves() {
    let (mut desk, id) = playing().await;
    let [rival, other] = rivals(&mut desk, id).await;
    let away = |player| TournamentAsk::Withdraw {
        player: Some(player),
        now: true,
    };
    let seat = |desk: &Desk, from, to: usize| TournamentAsk::Substitute {
        from,
        to: Box::new(desk.people[to].clone()),
    };
    let full = |desk: &Desk, player: Option<usize>| TournamentAsk::Bye {
        player: player.map(|player| desk.people[player].id),
        round: Some(2),
        bye: Some(Bye::Full),
    };
    let me = desk.people[MOD].id;
    let apart = |one, two, apart| TournamentAsk::KeepApart {
        players: vec![one, two],
        apart,
    };
    let before = desk.view(id).await;
    for ask in [
        away(rival),
        seat(&desk, rival, 4),
        TournamentAsk::Withdraw {
            player: Some(rival),
            now: false,
        },
        full(&desk, None),
        full(&desk, Some(MOD)),
        TournamentAsk::Extend(DAY),
        apart(me, other, true),
        apart(other, me, false),
    ] {
        assert_eq!(refused(&mut desk, id, ask).await, Refusal::ModeratorPlays);
    }
    let own = seat(&desk, other, MOD);
    assert_eq!(refused(&mut desk, id, own).await, Refusal::SeatForOneself);
    desk.settle().await;
    assert_eq!(desk.view(id).await.rounds, before.rounds);

    // They may go themselves, and decide for others.
    desk.asks(MOD, id, apart(rival, other, true)).await.unwrap();
    desk.asks(MOD, id, away(other)).await.unwrap();
    let back = TournamentAsk::Return {
        player: Some(other),
    };
    desk.asks(MOD, id, back).await.unwrap();
    let go = TournamentAsk::Withdraw {
        player: None,
        now: true,
    };
    desk.asks(MOD, id, go).await.unwrap();
}

/// Whom the others are paired with decides whom they meet themselves; a round that they have played may last longer.
#[tokio::test]
async fn a_moderator_who_plays_settles_no_pairs_and_gives_only_others_time() {
    let (mut desk, id) = playing().await;
    let [rival, other] = rivals(&mut desk, id).await;
    for game in desk.games(id).await {
        let white = desk.seat(game, Side::White).await;
        if white == MOD || desk.seat(game, Side::Black).await == MOD {
            desk.loses(game, Side::White).await;
        }
    }
    desk.settle().await;
    let before = desk.view(id).await.rounds[0].deadline;
    desk.asks(MOD, id, TournamentAsk::Extend(DAY))
        .await
        .unwrap();
    assert_eq!(desk.view(id).await.rounds[0].deadline, before.plus(DAY));
    let me = desk.people[MOD].id;
    for fixed in [
        vec![(me, Some(other))],
        vec![(other, Some(me))],
        vec![(rival, Some(other))],
        vec![(other, None)],
    ] {
        let ask = TournamentAsk::Pair { fixed };
        assert_eq!(refused(&mut desk, id, ask).await, Refusal::ModeratorPlays);
    }
    // Who does not play in the round does.
    let go = TournamentAsk::Withdraw {
        player: None,
        now: false,
    };
    desk.asks(MOD, id, go).await.unwrap();
    let fixed = vec![(rival, Some(other))];
    let paired = desk.refused(MOD, id, TournamentAsk::Pair { fixed }).await;
    assert!(matches!(paired, Rule::RoundOpen(1)), "{paired:?}");
}

/// Between two games of a match its winner would be the one who is left.
#[tokio::test]
async fn a_moderator_who_plays_does_not_win_a_match_by_taking_their_opponent_out() {
    let mut desk = Desk::new(3).await;
    let elimination = Elimination {
        double: false,
        extra: false,
        terms: Terms::default(),
    };
    let plan = Plan {
        format: Some(Format::Elimination(elimination)),
        veto: Set::Reset,
        ..Plan::default()
    };
    let id = desk.announce(plan).await;
    for who in [MOD, 1, 2, 3] {
        desk.asks(who, id, TournamentAsk::Join).await.unwrap();
    }
    desk.asks(MOD, id, TournamentAsk::Start).await.unwrap();
    desk.settle().await;
    desk.asks(MOD, id, TournamentAsk::Publish).await.unwrap();
    desk.settle().await;
    let [rival, other] = rivals(&mut desk, id).await;
    desk.plays_round(id).await;
    for now in [true, false] {
        let player = Some(rival);
        let ask = TournamentAsk::Withdraw { player, now };
        assert_eq!(refused(&mut desk, id, ask).await, Refusal::ModeratorPlays);
    }
    let player = Some(other);
    let ask = TournamentAsk::Withdraw { player, now: true };
    desk.asks(MOD, id, ask).await.unwrap();
}

/// The game keeps its seat for those who never had it; else tournament and game would tell of two different people.
#[tokio::test]
async fn a_place_is_not_given_to_somebody_who_had_the_seat_in_its_game() {
    let (mut desk, id) = playing().await;
    let [_, other] = rivals(&mut desk, id).await;
    let first = desk.people.iter().position(|person| person.id == other);
    let to = |desk: &Desk, from: usize, to: usize| TournamentAsk::Substitute {
        from: desk.people[from].id,
        to: Box::new(desk.people[to].clone()),
    };
    let there = to(&desk, first.unwrap(), 4);
    desk.asks(MOD, id, there).await.unwrap();
    desk.settle().await;
    let back = to(&desk, 4, first.unwrap());
    assert_eq!(refused(&mut desk, id, back).await, Refusal::HasASeat(other));
    let on = to(&desk, 4, 5);
    desk.asks(MOD, id, on).await.unwrap();
    desk.settle().await;
    let mut seated = Vec::new();
    for game in desk.games(id).await {
        for side in Side::ALL {
            seated.push(desk.seat(game, side).await);
        }
    }
    assert!(seated.contains(&5) && !seated.contains(&4), "{seated:?}");
}

#[tokio::test]
async fn a_result_that_is_on_its_way_at_the_deadline_counts() {
    for unfinished in [
        Unfinished::Draw,
        Unfinished::Extend(DAY),
        Unfinished::Moderators,
    ] {
        let mut desk = Desk::new(2).await;
        let plan = Plan {
            clock: Set::To(ClockTerms::PerTurn(10 * DAY)),
            round: Some(2 * DAY),
            veto: Set::To(0),
            fewest: Some(2),
            unfinished: Some(unfinished),
            ..Plan::default()
        };
        let id = desk.swiss(1, plan).await;
        desk.asks(MOD, id, TournamentAsk::Start).await.unwrap();
        desk.settle().await;
        desk.advance(2 * DAY - MINUTE).await;
        let game = desk.games(id).await[0];
        desk.loses(game, Side::White).await;
        // The timer rings before the game's step is taken.
        let pull = || desk.clock.advance(10 * MINUTE);
        desk.service.skip(10 * MINUTE, pull).await.unwrap();
        desk.settle().await;
        let board = desk.view(id).await.rounds[0].boards[0];
        let lost = Some(Outcome::Played(Score::Loss));
        assert_eq!(board.outcome, lost, "{unfinished:?}");
    }
}

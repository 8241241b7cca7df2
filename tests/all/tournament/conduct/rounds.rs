//! Rounds: how they are published, closed and corrected, and what a moderator settles.

use lacre::game::Moment;
use lacre::tournament::Score;
use lacre::tournament::life::{Command, Event, Outcome, Phase, Refusal, Seats, Slot, view};
use lacre::tournament::pairing::swiss::Relaxation;

use super::{LOSS, WIN, swiss};
use crate::tournament::play::{Play, over, setup};

#[test]
fn a_round_is_published_once_and_closed_by_its_last_result() {
    let mut play = Play::started(setup(swiss(2)), 4);
    play.refuses(
        Command::Publish {
            round: 1,
            deadline: Moment(9),
        },
        Refusal::NotPaired(1),
    );
    play.refuses(
        Command::Pair {
            round: 2,
            fixed: Vec::new(),
        },
        Refusal::OtherRound { asked: 2, now: 1 },
    );
    play.act(Command::Pair {
        round: 1,
        fixed: Vec::new(),
    });
    assert!(view(&play.now, false).draft.is_none() && view(&play.now, true).draft.is_some());
    play.act(Command::Publish {
        round: 1,
        deadline: Moment(9),
    });
    assert!(
        play.act(Command::Publish {
            round: 1,
            deadline: Moment(9)
        })
        .is_empty()
    );
    play.refuses(
        Command::Pair {
            round: 2,
            fixed: Vec::new(),
        },
        Refusal::RoundOpen(1),
    );
    play.refuses(
        Command::Pair {
            round: 1,
            fixed: Vec::new(),
        },
        Refusal::Published(1),
    );
    play.result(0, WIN);
    assert!(play.result(0, WIN).is_empty(), "told twice");
    play.act(Command::Void { round: 1, board: 0 });
    play.result(1, WIN);
    let events = play.result(0, LOSS);
    assert_eq!(events.last(), Some(&Event::RoundClosed { round: 1 }));
    play.next_round();
    play.favourites_win();
    assert_eq!(play.now.phase, Phase::Finished);
    play.refuses(Command::Pause, Refusal::Over);
}

#[test]
fn a_result_that_is_corrected_later_changes_the_table_of_now_alone() {
    let mut play = Play::started(setup(swiss(2)), 4);
    play.next_round();
    play.favourites_win();
    let frozen = play.now.rounds[0].table.clone();
    play.next_round();
    let pairs: Vec<_> = play.now.rounds[1]
        .boards
        .iter()
        .map(|board| board.seats)
        .collect();
    let first = play.now.rounds[0].boards[0];
    let (before, opposite) = (
        play.points(first.seats.white.0),
        if first.outcome == Some(WIN) {
            LOSS
        } else {
            WIN
        },
    );
    play.act(Command::Result {
        round: 1,
        board: 0,
        outcome: opposite,
    });
    assert_ne!(play.points(first.seats.white.0), before);
    assert_eq!(play.now.rounds[0].table, frozen);
    assert_eq!(
        play.now.rounds[1]
            .boards
            .iter()
            .map(|board| board.seats)
            .collect::<Vec<_>>(),
        pairs
    );
    play.favourites_win();
    assert!(over(&play.now));
    play.act(Command::Result {
        round: 2,
        board: 0,
        outcome: Outcome::Played(Score::Draw),
    });
}

#[test]
fn pairs_settled_by_hand_and_players_kept_apart_are_respected() {
    let mut play = Play::started(setup(swiss(2)), 6);
    play.act(Command::KeepApart {
        players: vec![Slot(1), Slot(4)],
        apart: true,
    });
    play.act(Command::Pair {
        round: 1,
        fixed: Vec::new(),
    });
    let together = |play: &Play, a, b| {
        play.now
            .draft
            .as_ref()
            .unwrap()
            .0
            .iter()
            .any(|board| board.has(Slot(a)) && board.has(Slot(b)))
    };
    assert!(!together(&play, 1, 4));
    play.act(Command::KeepApart {
        players: vec![Slot(4), Slot(1)],
        apart: false,
    });
    let fixed = vec![Seats {
        white: Slot(2),
        black: Some(Slot(1)),
    }];
    play.act(Command::Pair { round: 1, fixed });
    assert!(together(&play, 1, 2) && together(&play, 3, 5));
    let twice = vec![Seats {
        white: Slot(2),
        black: Some(Slot(2)),
    }];
    play.refuses(
        Command::Pair {
            round: 1,
            fixed: twice,
        },
        Refusal::BadFixedPair(Slot(2)),
    );
}

#[test]
fn where_no_pairing_exists_what_was_given_up_is_told() {
    let mut play = Play::started(setup(swiss(4)), 3);
    for _ in 0..3 {
        play.next_round();
        play.favourites_win();
    }
    play.next_round();
    assert_eq!(play.now.rounds[3].relaxed, Some(Relaxation::Rematches));
    assert!(
        play.now.rounds[..3]
            .iter()
            .all(|round| round.relaxed.is_none())
    );
}

//! Those who go, and those who do not come.

use lacre::game::Moment;
use lacre::tournament::life::{
    Command, Event, Format, Outcome, Phase, Refusal, Slot, Withdrawal, report,
};
use lacre::tournament::trf;

use super::{LOSS, swiss};
use crate::tournament::play::{Play, over, setup};

#[test]
fn who_goes_at_once_loses_the_game_and_who_comes_back_has_missed_what_they_missed() {
    for begun in [false, true] {
        let mut play = Play::started(setup(swiss(3)), 6);
        play.next_round();
        let board = play.now.rounds[0].boards[0];
        let leaver = board.seats.white;
        let events = play.act(Command::Withdraw {
            slot: leaver,
            when: Withdrawal::Now { begun },
        });
        let expected = if begun { LOSS } else { Outcome::WhiteAbsent };
        assert_eq!(
            events[0],
            Event::Resulted {
                round: 1,
                board: 0,
                outcome: Some(expected)
            }
        );
        play.refuses(
            Command::Withdraw {
                slot: leaver,
                when: Withdrawal::AfterRound,
            },
            Refusal::Gone(leaver),
        );
        play.favourites_win();
        play.next_round();
        assert!(
            !play.now.rounds[1]
                .boards
                .iter()
                .any(|board| board.has(leaver))
        );
        play.favourites_win();
        play.act(Command::Return { slot: leaver });
        play.refuses(Command::Return { slot: leaver }, Refusal::NotGone(leaver));
        assert_eq!(play.points(leaver.0), 0);
        play.next_round();
        assert!(
            play.now.rounds[2]
                .boards
                .iter()
                .any(|board| board.has(leaver))
        );
    }
}

#[test]
fn going_after_the_round_can_be_taken_back_before_the_next() {
    let mut play = Play::started(setup(swiss(2)), 4);
    play.next_round();
    play.act(Command::Withdraw {
        slot: Slot(1),
        when: Withdrawal::AfterRound,
    });
    assert!(
        play.open().iter().any(|(_, board)| board.has(Slot(1))),
        "the game goes on"
    );
    play.favourites_win();
    play.act(Command::Pair {
        round: 2,
        fixed: Vec::new(),
    });
    play.act(Command::Return { slot: Slot(1) });
    play.refuses(
        Command::Publish {
            round: 2,
            deadline: Moment(9),
        },
        Refusal::NotPaired(2),
    );
    play.next_round();
    assert!(
        play.now.rounds[1]
            .boards
            .iter()
            .any(|board| board.has(Slot(1)))
    );
}

#[test]
fn who_does_not_come_twice_is_out_and_may_be_let_back() {
    let mut play = Play::started(setup(swiss(4)), 8);
    for round in 1..=2 {
        play.next_round();
        let open = play.open();
        let (at, board) = open.iter().find(|(_, board)| board.has(Slot(8))).unwrap();
        let absent = if board.seats.white == Slot(8) {
            Outcome::WhiteAbsent
        } else {
            Outcome::BlackAbsent
        };
        let events = play.result(*at, absent);
        let out = events.contains(&Event::Withdrew {
            slot: Slot(8),
            from: 3,
        });
        assert_eq!(out, round == 2);
        play.favourites_win();
    }
    play.act(Command::Return { slot: Slot(8) });
    assert_eq!(play.now.entry(Slot(8)).unwrap().gone, None);
    play.next_round();
    assert!(
        play.now.rounds[2]
            .boards
            .iter()
            .any(|board| board.has(Slot(8)))
    );
}

#[test]
fn when_all_are_gone_it_ends() {
    let mut play = Play::started(setup(swiss(3)), 4);
    play.next_round();
    for slot in 1..=4 {
        let gone = play.tries(&Command::Withdraw {
            slot: Slot(slot),
            when: Withdrawal::Now { begun: false },
        });
        // It ends when one is left, and nobody else can go.
        assert_eq!(gone.is_err(), slot == 4);
        assert_eq!(over(&play.now), slot >= 3);
    }
    assert_eq!(play.now.phase, Phase::Finished);
    let mut play = Play::started(setup(swiss(3)), 4);
    play.act(Command::Cancel);
    assert_eq!(play.now.phase, Phase::Cancelled);
    play.refuses(Command::Cancel, Refusal::Over);
}

#[test]
fn who_leaves_a_round_robin_early_is_not_counted() {
    let mut play = Play::started(
        setup(Format::RoundRobin {
            double: false,
            groups: 1,
            then: None,
        }),
        4,
    );
    play.next_round();
    play.favourites_win();
    play.act(Command::Withdraw {
        slot: Slot(4),
        when: Withdrawal::AfterRound,
    });
    let ranked: Vec<_> = play
        .now
        .standings()
        .rows
        .iter()
        .map(|row| row.number.0)
        .collect();
    assert!(!ranked.contains(&4), "{ranked:?}");
    while !over(&play.now) {
        play.next_round();
        play.favourites_win();
    }
    let full = report(&play.now);
    assert_eq!(full.players.len(), 4, "the report has everybody");
    assert!(trf::read(trf::write(&full).as_bytes()).is_ok());
}

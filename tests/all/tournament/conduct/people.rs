//! Who takes part: sign-up, late entries, byes and substitutes.

use lacre::game::PlayerId;
use lacre::tournament::life::{
    Advice, Command, Format, Playoff, Refusal, Setup, Slot, Withdrawal, numbering, report, view,
};
use lacre::tournament::{Bye, Entry, Number, trf};

use super::{elimination, join, swiss};
use crate::tournament::play::{Play, setup};

#[test]
fn whoever_comes_too_late_waits_until_a_place_is_free() {
    let mut play = Play::new(Setup {
        most: 2,
        ..setup(swiss(1))
    });
    for player in 1..=3 {
        play.act(join(player));
    }
    play.refuses(join(3), Refusal::SignedUp);
    let seen = view(&play.now, false);
    assert_eq!(
        (seen.signed_up, seen.waiting),
        (vec![PlayerId(1), PlayerId(2)], vec![PlayerId(3)])
    );
    play.act(Command::Leave { by: PlayerId(1) });
    play.refuses(
        Command::Leave { by: PlayerId(1) },
        Refusal::NotSignedUp(PlayerId(1)),
    );
    assert!(view(&play.now, false).waiting.is_empty());
    play.act(Command::Start);
    let players: Vec<_> = play.now.entries.iter().map(|entry| entry.player).collect();
    assert_eq!(players, [PlayerId(2), PlayerId(3)]);
    play.refuses(Command::Start, Refusal::Begun);
    play.refuses(Command::Leave { by: PlayerId(2) }, Refusal::Begun);
}

/// However late one may enter: after the last round of a Swiss there is none to play, and the best are in a bracket.
#[test]
fn nobody_enters_the_elimination_that_follows_a_swiss() {
    let then = Some(Playoff {
        best: 2,
        elimination: elimination(),
    });
    let swiss = Setup {
        latest_entry: 9,
        ..setup(Format::Swiss { rounds: 2, then })
    };
    let mut play = Play::started(swiss, 5);
    play.next_round();
    play.act(join(6));
    play.favourites_win();
    play.next_round();
    play.refuses(join(7), Refusal::TooLate(2));
    play.favourites_win();
    assert!(play.now.knockout.is_some());
    play.refuses(join(7), Refusal::TooLate(2));
    play.next_round();
    play.refuses(join(7), Refusal::TooLate(2));
}

#[test]
fn who_does_not_check_in_does_not_play() {
    let mut play = Play::new(Setup {
        check_in: true,
        fewest: 3,
        ..setup(swiss(1))
    });
    for player in 1..=4 {
        play.act(join(player));
    }
    play.refuses(Command::CheckIn { by: PlayerId(1) }, Refusal::NoCheckIn);
    play.act(Command::OpenCheckIn);
    play.act(Command::CheckIn { by: PlayerId(1) });
    assert!(play.act(Command::CheckIn { by: PlayerId(1) }).is_empty());
    play.act(Command::CheckIn { by: PlayerId(4) });
    play.refuses(
        Command::Start,
        Refusal::TooFew {
            there: 2,
            needed: 3,
        },
    );
    play.act(Command::CheckIn { by: PlayerId(3) });
    play.act(Command::Start);
    assert!(play.now.slot_of(PlayerId(2)).is_none());
}

#[test]
fn rounds_that_must_run_out_of_pairings_are_refused_and_few_are_advised() {
    let mut play = Play::new(setup(swiss(10)));
    for player in 1..=9 {
        play.act(join(player));
    }
    play.refuses(Command::Start, Refusal::TooManyRounds(9));
    play.act(Command::Edit(Box::new(setup(swiss(5)))));
    assert_eq!(play.now.setup.advice(9), Some(Advice::FewerRounds(4)));
    play.act(Command::Start);
    assert_eq!(setup(swiss(3)).advice(6), Some(Advice::RoundRobin));
    assert_eq!(setup(swiss(3)).advice(8), None);
}

#[test]
fn who_enters_late_is_numbered_by_strength_until_the_fourth_round() {
    let late = Setup {
        latest_entry: 5,
        ..setup(swiss(6))
    };
    let mut play = Play::started(late, 12);
    play.next_round();
    play.act(Command::Join {
        by: PlayerId(50),
        rating: Some(2500),
    });
    play.refuses(
        Command::Join {
            by: PlayerId(50),
            rating: None,
        },
        Refusal::SignedUp,
    );
    assert_eq!(numbering(&play.now)[0], Slot(13));
    assert!(
        !play.now.rounds[0]
            .boards
            .iter()
            .any(|board| board.has(Slot(13)))
    );
    for _ in 0..3 {
        play.favourites_win();
        play.next_round();
    }
    play.act(Command::Join {
        by: PlayerId(51),
        rating: Some(2600),
    });
    assert_eq!(numbering(&play.now)[13], Slot(14), "at the end");
    play.favourites_win();
    play.next_round();
    play.refuses(
        Command::Join {
            by: PlayerId(52),
            rating: None,
        },
        Refusal::TooLate(5),
    );
    assert!(
        play.now.rounds[4]
            .boards
            .iter()
            .any(|board| board.has(Slot(14)))
    );
}

#[test]
fn byes_are_granted_by_the_rules_of_the_event_or_by_a_moderator() {
    let mut play = Play::started(setup(swiss(4)), 9);
    let bye = |slot, round, bye, given| Command::Bye {
        slot: Slot(slot),
        round,
        bye,
        given,
    };
    play.act(bye(1, 1, Some(Bye::Half), false));
    play.refuses(
        bye(1, 2, Some(Bye::Half), false),
        Refusal::NoMoreHalfByes(1),
    );
    play.act(bye(1, 2, Some(Bye::Zero), false));
    play.refuses(
        bye(2, 4, Some(Bye::Half), false),
        Refusal::NoHalfByesLast(1),
    );
    play.act(bye(2, 4, Some(Bye::Half), true));
    play.act(bye(2, 4, None, false));
    play.refuses(bye(2, 5, Some(Bye::Zero), true), Refusal::NoByesHere);
    play.next_round();
    play.refuses(bye(3, 1, Some(Bye::Half), false), Refusal::Published(1));
    assert!(
        !play.now.rounds[0]
            .boards
            .iter()
            .any(|board| board.has(Slot(1)))
    );
    play.favourites_win();
    assert_eq!(play.points(1), 5);
}

#[test]
fn a_substitute_keeps_the_place() {
    let mut play = Play::started(setup(swiss(2)), 4);
    play.next_round();
    play.favourites_win();
    play.refuses(
        Command::Substitute {
            slot: Slot(9),
            by: PlayerId(9),
        },
        Refusal::NoSuchSlot(Slot(9)),
    );
    play.refuses(
        Command::Substitute {
            slot: Slot(1),
            by: PlayerId(2),
        },
        Refusal::SignedUp,
    );
    play.act(Command::Withdraw {
        slot: Slot(1),
        when: Withdrawal::AfterRound,
    });
    play.act(Command::Substitute {
        slot: Slot(1),
        by: PlayerId(9),
    });
    assert_eq!(
        (play.now.entry(Slot(1)).unwrap().player, play.points(1)),
        (PlayerId(9), 10)
    );
    play.next_round();
    assert!(
        play.now.rounds[1]
            .boards
            .iter()
            .any(|board| board.has(Slot(1)))
    );
}

/// A late entry has missed two rounds.
#[test]
fn who_enters_late_has_half_a_point_for_the_last_round_missed_where_the_event_says_so() {
    for (late_half, points, byes) in [
        (false, "0.0", [Bye::Zero, Bye::Zero]),
        (true, "0.5", [Bye::Zero, Bye::Half]),
    ] {
        let mut play = Play::started(
            Setup {
                late_half,
                latest_entry: 3,
                ..setup(swiss(4))
            },
            4,
        );
        for _ in 0..2 {
            play.next_round();
            play.favourites_win();
        }
        let frozen = play.now.rounds[1].table.clone();
        play.act(join(9));
        let slot = Slot(5);
        let row = |play: &Play| play.now.standings().row(Number(5)).cloned();
        assert_eq!(row(&play).unwrap().points.to_string(), points);
        assert_eq!(play.now.rounds[1].table, frozen);
        // The file has it as it is, and gives the same points.
        let number = numbering(&play.now).iter().position(|other| *other == slot);
        let number = Number(u16::try_from(number.unwrap() + 1).unwrap());
        let file = trf::write(&report(&play.now));
        assert_eq!(file.contains("0000 - H"), late_half, "{file}");
        let read = trf::read(file.as_bytes()).unwrap();
        let player = read.player(number).unwrap();
        for (round, bye) in (1..).zip(byes) {
            assert_eq!(player.entry(round), Entry::Bye(bye));
        }
        assert_eq!(player.points(&read.scoring, 2).to_string(), points);
        // It is one of the byes for half a point that one may have, and does not keep from playing.
        let half = Command::Bye {
            slot,
            round: 3,
            bye: Some(Bye::Half),
            given: false,
        };
        match late_half {
            true => play.refuses(half, Refusal::NoMoreHalfByes(1)),
            false => drop(play.act(half)),
        }
        play.next_round();
        let there = play.now.rounds[2]
            .boards
            .iter()
            .any(|board| board.has(slot));
        assert_eq!(there, late_half);
    }
}

//! How an event is run: given what has happened, what a command does.

use lacre::game::{Moment, PlayerId};
use lacre::tournament::life::{
    Advice, Command, Elimination, Event, Format, Outcome, Phase, Playoff, Refusal, Seats, Setup,
    Slot, Withdrawal, numbering, report, view,
};
use lacre::tournament::pairing::duel::Terms;
use lacre::tournament::pairing::swiss::Relaxation;
use lacre::tournament::{Bye, Score, trf};

use super::cycle::{Lot, live};
use super::play::{Play, over, setup};

const WIN: Outcome = Outcome::Played(Score::Win);
const LOSS: Outcome = Outcome::Played(Score::Loss);

fn swiss(rounds: u16) -> Format {
    Format::Swiss { rounds, then: None }
}

fn elimination() -> Elimination {
    Elimination {
        double: false,
        extra: true,
        terms: Terms::default(),
    }
}

fn join(player: i64) -> Command {
    Command::Join {
        by: PlayerId(player),
        rating: Some(1500),
    }
}

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
fn an_elimination_is_played_to_its_winner_and_what_is_decided_stays() {
    let mut play = Play::started(setup(Format::Elimination(elimination())), 6);
    play.next_round();
    assert_eq!(play.open().len(), 2, "two have a bye");
    let first = play.open()[0].1;
    play.favourites_win();
    play.next_round();
    let second = play.open()[0].1;
    assert_eq!(
        (second.seats.white, second.seats.black),
        (first.seats.black.unwrap(), Some(first.seats.white))
    );
    play.refuses(
        Command::Result {
            round: 1,
            board: 0,
            outcome: LOSS,
        },
        Refusal::Decided,
    );
    let mut rounds = 2;
    while !over(&play.now) {
        play.favourites_win();
        if !over(&play.now) {
            play.next_round();
            rounds += 1;
        }
    }
    assert_eq!((rounds, view(&play.now, false).winner), (6, Some(Slot(1))));
}

#[test]
fn who_leaves_an_elimination_lets_the_other_through_and_comes_back_only_before_that() {
    let mut play = Play::started(setup(Format::Elimination(elimination())), 4);
    play.next_round();
    play.act(Command::Withdraw {
        slot: Slot(1),
        when: Withdrawal::Now { begun: false },
    });
    play.favourites_win();
    play.act(Command::Return { slot: Slot(1) });
    play.act(Command::Withdraw {
        slot: Slot(1),
        when: Withdrawal::AfterRound,
    });
    play.next_round();
    play.refuses(Command::Return { slot: Slot(1) }, Refusal::Gone(Slot(1)));
    while !over(&play.now) {
        play.favourites_win();
        if !over(&play.now) {
            play.next_round();
        }
    }
    assert_eq!(view(&play.now, false).winner, Some(Slot(2)));
}

#[test]
fn the_best_of_a_swiss_and_of_groups_go_on() {
    let then = Some(Playoff {
        best: 2,
        elimination: elimination(),
    });
    for format in [
        Format::Swiss { rounds: 3, then },
        Format::RoundRobin {
            double: false,
            groups: 2,
            then,
        },
    ] {
        let mut play = Play::started(setup(format), 8);
        for _ in 0..3 {
            play.next_round();
            play.favourites_win();
        }
        let seeds = play.now.knockout.clone().unwrap().seeds;
        assert_eq!(seeds[..2], [Slot(1), Slot(2)]);
        let table = play.now.standings();
        while !over(&play.now) {
            play.next_round();
            play.favourites_win();
        }
        assert_eq!(view(&play.now, false).winner, Some(Slot(1)));
        assert_eq!(
            play.now.standings(),
            table,
            "the elimination does not count in the table"
        );
    }
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

#[test]
fn lives_at_random_keep_what_must_hold() {
    let mut rounds = 0;
    for seed in 0..60 {
        rounds += live(seed, 12 + Lot(seed).below(8));
    }
    assert!(rounds > 100, "{rounds}");
}

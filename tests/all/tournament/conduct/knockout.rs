//! Eliminations, and who goes on into one.

use lacre::tournament::Score;
use lacre::tournament::life::{
    Command, Elimination, Format, Outcome, Playoff, Refusal, Seats, Slot, Withdrawal, view,
};

use super::{LOSS, WIN, elimination};
use crate::tournament::play::{Play, over, setup};

fn leaves(slot: Slot) -> Command {
    Command::Withdraw {
        slot,
        when: Withdrawal::AfterRound,
    }
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

/// The first of eight goes through because the last has left, wins a match, and then leaves as well.
#[test]
fn whoever_went_through_and_leaves_later_leaves_their_matches_as_they_were() {
    let single = Elimination {
        extra: false,
        ..elimination()
    };
    let mut play = Play::started(setup(Format::Elimination(single)), 8);
    let shared = |play: &Play, places| {
        let all = view(&play.now, false).places().into_iter();
        let those = all.filter(|place| place.places == places);
        those.map(|place| place.slot).collect::<Vec<_>>()
    };
    play.next_round();
    play.act(leaves(Slot(8)));
    while shared(&play, None).len() > 2 {
        play.favourites_win();
        play.next_round();
    }
    play.act(leaves(Slot(1)));
    assert_eq!(shared(&play, Some((3, 4))), [Slot(3), Slot(4)]);
    play.favourites_win();
    assert!(over(&play.now));
    assert_eq!(view(&play.now, false).winner, Some(Slot(2)));
}

/// Everybody with their places, as they are listed.
fn placed(play: &Play) -> Vec<(u16, Option<(u16, u16)>)> {
    let places = view(&play.now, false).places().into_iter();
    places.map(|place| (place.slot.0, place.places)).collect()
}

/// Plays until it is over.
fn play_on(play: &mut Play) {
    while !over(&play.now) {
        play.favourites_win();
        if !over(&play.now) {
            play.next_round();
        }
    }
}

#[test]
fn who_came_farther_is_placed_better() {
    let one = |place| Some((place, place));
    let mut play = Play::started(setup(Format::Elimination(elimination())), 8);
    assert_eq!(placed(&play)[0], (1, None));
    // Of one match alone it is known already which places those share who lose at its stage.
    play.next_round();
    play.act(leaves(Slot(5)));
    assert_eq!(placed(&play).last(), Some(&(5, Some((5, 8)))));
    play_on(&mut play);
    let quarters = Some((5, 8));
    let expected = [
        (1, one(1)),
        (2, one(2)),
        (3, one(3)),
        (4, one(4)),
        (5, quarters),
        (6, quarters),
        (7, quarters),
        (8, quarters),
    ];
    assert_eq!(placed(&play), expected);

    let double = Elimination {
        double: true,
        ..elimination()
    };
    let mut play = Play::started(setup(Format::Elimination(double)), 8);
    play_on(&mut play);
    let (fifth, last) = (Some((5, 6)), Some((7, 8)));
    let expected = [
        (1, one(1)),
        (2, one(2)),
        (3, one(3)),
        (4, one(4)),
        (5, fifth),
        (6, fifth),
        (7, last),
        (8, last),
    ];
    assert_eq!(placed(&play), expected);
}

/// They would have come into another match, in which the other goes through instead.
#[test]
fn who_leaves_is_out_where_they_would_have_lost_next() {
    let double = Elimination {
        double: true,
        ..elimination()
    };
    let mut play = Play::started(setup(Format::Elimination(double)), 8);
    play.next_round();
    play.act(leaves(Slot(8)));
    play.favourites_win();
    assert_eq!(placed(&play).last(), Some(&(8, Some((7, 8)))));
    play_on(&mut play);
    let places = placed(&play);
    assert_eq!(places[6..], [(7, Some((7, 8))), (8, Some((7, 8)))]);

    // The two who lost the semi-finals leave before they meet for the third place.
    let mut play = Play::started(setup(Format::Elimination(elimination())), 4);
    play.next_round();
    play.favourites_win();
    play.next_round();
    for slot in [3, 4] {
        play.act(leaves(Slot(slot)));
    }
    play.favourites_win();
    play_on(&mut play);
    let third = Some((3, 4));
    let expected = [(1, Some((1, 1))), (2, Some((2, 2))), (3, third), (4, third)];
    assert_eq!(placed(&play), expected);
}

#[test]
fn who_does_not_go_on_keeps_the_order_of_the_rounds_below_those_who_do() {
    let then = Some(Playoff {
        best: 2,
        elimination: elimination(),
    });
    let mut play = Play::started(setup(Format::Swiss { rounds: 2, then }), 6);
    assert_eq!(placed(&play), []);
    while play.now.knockout.is_none() {
        play.next_round();
        for (at, board) in play.open() {
            // Who are last have drawn with each other, and share what they have.
            if board.has(Slot(5)) && board.has(Slot(6)) {
                play.result(at, Outcome::Played(Score::Draw));
            }
        }
        play.favourites_win();
    }
    let table = play.now.standings();
    let rest = table.rows.iter().map(|row| row.number.0).skip(2);
    let rest: Vec<_> = rest.collect();
    // The one who was second wins the final.
    let [first, second] = play.now.knockout.clone().unwrap().seeds[..] else {
        panic!("two go on")
    };
    play.next_round();
    for _ in 0..2 {
        for (at, board) in play.open() {
            let white = board.seats.white == second;
            play.result(at, if white { WIN } else { LOSS });
        }
        if !over(&play.now) {
            play.next_round();
        }
    }
    let places = placed(&play);
    assert_eq!(
        places[..2],
        [(second.0, Some((1, 1))), (first.0, Some((2, 2)))]
    );
    let others: Vec<_> = places[2..].iter().map(|(slot, _)| *slot).collect();
    assert_eq!(others, rest);
    let shared = |row: usize| {
        let rank = table.rows[row].rank;
        let equal = table.rows.iter().filter(|row| row.rank == rank).count();
        Some((rank as u16, (rank + equal - 1) as u16))
    };
    for (row, (_, places)) in places.iter().enumerate().skip(2) {
        assert_eq!(*places, shared(row));
    }
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

/// Three groups of three and four, of which the first two go on: the bracket of eight has room for two more.
#[test]
fn the_best_of_the_thirds_fill_the_bracket_up_by_points_a_game() {
    let groups = |groups, best| {
        setup(Format::RoundRobin {
            double: false,
            groups,
            then: Some(Playoff {
                best,
                elimination: elimination(),
            }),
        })
    };
    let mut play = Play::started(groups(3, 2), 11);
    while play.now.knockout.is_none() {
        play.next_round();
        // In the group of three each beats one: a point of two is more than a point of three.
        for (at, board) in play.open() {
            if board.has(Slot(1)) && board.has(Slot(7)) {
                let white = board.seats.white == Slot(7);
                play.result(at, if white { WIN } else { LOSS });
            }
        }
        play.favourites_win();
    }
    let told = |play: &Play| {
        let filled = view(&play.now, false).filled.into_iter();
        let told = filled.map(|one| (one.slot.0, one.points.0, one.games, one.goes_on));
        told.collect::<Vec<_>>()
    };
    let expected = [(7, 10, 2, true), (8, 10, 3, true), (9, 10, 3, false)];
    assert_eq!(told(&play), expected);
    let seeds = play.now.knockout.clone().unwrap().seeds;
    let mut those: Vec<_> = seeds.iter().map(|slot| slot.0).collect();
    those.sort_unstable();
    assert_eq!(those, [1, 2, 3, 4, 5, 6, 7, 8]);
    // Nobody meets somebody of their own group at once.
    play.next_round();
    let group = |slot: Slot| {
        let groups = view(&play.now, false).groups;
        groups.iter().position(|group| group.contains(&slot))
    };
    for Seats { white, black } in play.open().iter().map(|(_, board)| board.seats) {
        assert_ne!(group(white), group(black.unwrap()));
    }
    // Where all of them would go on, the first two have a bye instead.
    let mut play = Play::started(groups(2, 3), 8);
    while play.now.knockout.is_none() {
        play.next_round();
        play.favourites_win();
    }
    assert_eq!(play.now.knockout.clone().unwrap().seeds.len(), 6);
    assert_eq!(told(&play), []);
}

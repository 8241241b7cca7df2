//! Round robins and eliminations: what must hold of every table and tree.

use std::collections::{BTreeMap, BTreeSet};

use lacre::tournament::Number;
use lacre::tournament::pairing::Pair;
use lacre::tournament::pairing::groups::{deal, qualify};
use lacre::tournament::pairing::knockout::{Bracket, MatchId, Side, Stage, State, seeding};
use lacre::tournament::pairing::round_robin::berger;
use proptest::prelude::*;

fn numbers(count: u16) -> Vec<Number> {
    (1..=count).map(Number).collect()
}

fn text(rounds: &[Vec<Pair>]) -> String {
    let pair = |pair: &Pair| format!("{}-{}", pair.white, pair.black.map_or(0, |black| black.0));
    let round = |round: &Vec<Pair>| round.iter().map(pair).collect::<Vec<_>>().join(" ");
    rounds.iter().map(round).collect::<Vec<_>>().join(", ")
}

#[test]
fn the_tables_are_bergers() {
    assert_eq!(text(&berger(4, false)), "1-4 2-3, 4-3 1-2, 2-4 3-1");
    assert_eq!(text(&berger(3, false)), "2-3 1-0, 1-2 3-0, 3-1 2-0");
    assert_eq!(text(&berger(2, true)), "1-2, 2-1");
    assert_eq!(
        (berger(0, true), berger(1, false)),
        (Vec::new(), Vec::new())
    );
}

#[test]
fn everybody_meets_everybody_in_turn_with_either_seat() {
    for players in 2..=24 {
        for double in [false, true] {
            let rounds = berger(players, double);
            let mut met = BTreeMap::<(Number, Number), usize>::new();
            let mut seats = BTreeMap::<Number, Vec<bool>>::new();
            for round in &rounds {
                let mut there: Vec<_> = round
                    .iter()
                    .flat_map(|pair| [Some(pair.white), pair.black])
                    .flatten()
                    .collect();
                there.sort_unstable();
                assert_eq!(
                    there,
                    numbers(players),
                    "everybody once in a round of {players}"
                );
                for Pair { white, black } in round {
                    if let Some(black) = black {
                        *met.entry((*white.min(black), *white.max(black)))
                            .or_default() += 1;
                        seats.entry(*white).or_default().push(true);
                        seats.entry(*black).or_default().push(false);
                    }
                }
            }
            let times = 1 + usize::from(double);
            assert_eq!(met.len(), usize::from(players * (players - 1) / 2));
            assert!(met.values().all(|meetings| *meetings == times));
            for (player, seats) in seats {
                let white = seats.iter().filter(|white| **white).count();
                assert!(
                    white.abs_diff(seats.len() - white) <= 1,
                    "{player} of {players}"
                );
                assert!(
                    !seats
                        .windows(3)
                        .any(|three| three[0] == three[1] && three[1] == three[2])
                );
            }
        }
    }
}

#[test]
fn seeds_stand_so_that_the_best_meet_as_late_as_can_be() {
    assert_eq!(seeding(8), [1, 8, 4, 5, 2, 7, 3, 6]);
    for power in 1..=7 {
        let mut left = seeding(1 << power);
        while left.len() > 1 {
            let sum = left.len() + 1;
            assert!(left.chunks(2).all(|pair| pair[0] + pair[1] == sum));
            left = left.chunks(2).map(|pair| pair[0].min(pair[1])).collect();
        }
    }
}

/// Plays a bracket to its end: who won, how often each lost, and the first round among those who have lost in which two
/// met again.
fn play(
    bracket: &Bracket,
    mut toss: impl FnMut() -> bool,
    gone: &BTreeMap<Number, u16>,
) -> (Option<Number>, BTreeMap<Number, usize>, Option<u8>) {
    let mut won = BTreeMap::<MatchId, Number>::new();
    let (mut losses, mut met, mut again) = (BTreeMap::new(), BTreeSet::new(), None::<u8>);
    loop {
        let standings = bracket.stand(&won, gone);
        let ready = bracket
            .matches()
            .zip(&standings)
            .find(|(_, standing)| standing.state == State::Ready);
        let Some(((id, played), standing)) = ready else {
            return (bracket.champion(&standings), losses, again);
        };
        let [Side::Player(a), Side::Player(b)] = standing.sides else {
            panic!("a match that can be played has two players");
        };
        if let (false, Stage::Losers(round)) = (met.insert((a.min(b), a.max(b))), played.stage) {
            again = Some(again.map_or(round, |before| before.min(round)));
        }
        let (winner, loser) = if toss() { (a, b) } else { (b, a) };
        *losses.entry(loser).or_default() += 1;
        won.insert(id, winner);
    }
}

/// Heads or tails, the same each time.
fn coin(mut state: u64) -> impl FnMut() -> bool {
    move || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        state >> 63 == 1
    }
}

#[test]
fn all_but_the_winner_lose_once_or_twice() {
    for players in 2..=33 {
        let seeds = numbers(players);
        for seed in 0..8 {
            let single = play(
                &Bracket::single(&seeds, false),
                coin(seed),
                &BTreeMap::new(),
            );
            let winner = single.0.unwrap();
            assert_eq!(single.1.len(), seeds.len() - 1);
            assert!(
                single.1.values().all(|losses| *losses == 1) && !single.1.contains_key(&winner)
            );
            let double = play(&Bracket::double(&seeds, true), coin(seed), &BTreeMap::new());
            let winner = double.0.unwrap();
            for player in &seeds {
                let losses = double.1.get(player).copied().unwrap_or(0);
                assert!(
                    if *player == winner {
                        losses < 2
                    } else {
                        losses == 2
                    },
                    "{player} of {players}: {losses}"
                );
            }
        }
    }
}

#[test]
fn byes_go_to_the_best_and_third_place_is_played_for() {
    let bracket = Bracket::single(&numbers(5), true);
    let standings = bracket.stand(&BTreeMap::new(), &BTreeMap::new());
    let through = standings
        .iter()
        .filter_map(|standing| match standing.state {
            State::Walkover(through) => through,
            _ => None,
        });
    let mut through: Vec<_> = through.collect();
    through.sort_unstable();
    assert_eq!(through, numbers(3));
    assert_eq!(
        bracket
            .matches()
            .filter(|(_, played)| played.stage == Stage::Third)
            .count(),
        1
    );
    for players in 2..=64 {
        let bracket = Bracket::double(&numbers(players), true);
        let first = bracket.stand(&BTreeMap::new(), &BTreeMap::new());
        let mut first = bracket
            .matches()
            .zip(&first)
            .filter(|((_, played), _)| played.stage == Stage::Winners(1));
        assert!(
            first.all(|(_, standing)| standing.state != State::Walkover(None)),
            "two byes together"
        );
    }
}

#[test]
fn those_who_have_met_meet_again_as_late_as_can_be() {
    for (players, round) in [(8, 3), (16, 4), (32, 5), (64, 7)] {
        let bracket = Bracket::double(&numbers(players), true);
        let played = (0..300).filter_map(|seed| play(&bracket, coin(seed), &BTreeMap::new()).2);
        assert_eq!(played.min(), Some(round), "of {players}");
    }
}

#[test]
fn the_last_match_is_played_again_only_where_its_first_loss_is_due() {
    let bracket = Bracket::double(&numbers(2), true);
    let ids: Vec<_> = bracket.matches().map(|(id, _)| id).collect();
    let (one, two) = (Number(1), Number(2));
    let state =
        |won: &[(MatchId, Number)]| bracket.stand(&won.iter().copied().collect(), &BTreeMap::new());
    let without = state(&[(ids[0], one), (ids[1], one)]);
    assert_eq!(
        (without[2].state, bracket.champion(&without)),
        (State::Unneeded, Some(one))
    );
    let due = state(&[(ids[0], one), (ids[1], two)]);
    assert_eq!((due[2].state, bracket.champion(&due)), (State::Ready, None));
    let over = state(&[(ids[0], one), (ids[1], two), (ids[2], one)]);
    assert_eq!(bracket.champion(&over), Some(one));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn who_is_gone_leaves_walkovers_and_no_match_waits_for_ever(
        players in 2..40_u16, gone in prop::collection::btree_set(1..40_u16, 0..30), double: bool, extra: bool, seed: u64,
    ) {
        let seeds = numbers(players);
        let bracket = if double { Bracket::double(&seeds, extra) } else { Bracket::single(&seeds, extra) };
        let gone: BTreeMap<_, _> = gone.into_iter().map(|player| (Number(player), 1)).collect();
        let (winner, losses, _) = play(&bracket, coin(seed), &gone);
        prop_assert!(losses.keys().all(|player| !gone.contains_key(player)));
        let there = seeds.iter().any(|player| !gone.contains_key(player));
        if there {
            prop_assert!(winner.is_some_and(|winner| !gone.contains_key(&winner)));
        }
    }

    /// Whoever leaves leaves what they have done behind.
    #[test]
    fn what_has_come_of_a_match_stays_whoever_leaves_later(
        players in 2..24_u16, leaving in prop::collection::vec(prop::collection::btree_set(1..24_u16, 0..4), 0..12),
        double: bool, extra: bool, seed: u64,
    ) {
        let seeds = numbers(players);
        let bracket = if double { Bracket::double(&seeds, extra) } else { Bracket::single(&seeds, extra) };
        let (mut won, mut gone, mut toss) = (BTreeMap::new(), BTreeMap::new(), coin(seed));
        let mut leaving = leaving.into_iter();
        for round in 1.. {
            for player in leaving.next().unwrap_or_default() {
                gone.entry(Number(player)).or_insert(round);
            }
            let before = bracket.stand(&won, &gone);
            let mut ready = bracket.matches().zip(&before).filter(|(_, standing)| standing.state == State::Ready).peekable();
            if ready.peek().is_none() {
                break;
            }
            for ((id, _), standing) in ready {
                let Side::Player(winner) = standing.sides[usize::from(toss())] else {
                    panic!("a match that can be played has two players");
                };
                won.insert(id, winner);
            }
            let mut later = gone.clone();
            later.extend(seeds.iter().filter(|_| toss()).map(|player| (*player, round + 1)).filter(|(player, _)| !gone.contains_key(player)));
            for (old, new) in before.iter().zip(bracket.stand(&won, &later)) {
                if !matches!(old.state, State::Waiting | State::Ready) {
                    prop_assert_eq!(*old, new);
                }
            }
        }
    }

    #[test]
    fn groups_are_alike_and_their_best_do_not_meet_at_once(players in 4..65_u16, groups in 2..9_usize, each in 1..4_usize) {
        let dealt = deal(&numbers(players), groups);
        let sizes: Vec<_> = dealt.iter().map(Vec::len).collect();
        prop_assert!(sizes.iter().max().unwrap() - sizes.iter().min().unwrap() <= 1);
        prop_assume!(sizes.iter().all(|size| *size >= each));
        let seeds = qualify(&dealt, each, &[]);
        prop_assert_eq!(seeds.len(), groups * each);
        prop_assert_eq!(seeds.iter().collect::<BTreeSet<_>>().len(), seeds.len());
        let size = seeds.len().next_power_of_two();
        for pair in seeding(size).chunks(2) {
            if let (Some(a), Some(b)) = (seeds.get(pair[0] - 1), seeds.get(pair[1] - 1)) {
                let same = dealt.iter().any(|group| group.contains(a) && group.contains(b));
                prop_assert!(!same, "{} and {} are of one group", a, b);
            }
        }
    }
}

//! A thousand games at random of every variant and set of options: each ends by an outcome that its rules name.

use std::collections::BTreeSet;

use crate::rulesets::every;
use lacre::rules::{Ending, History, Move, Orders, Position, Role, Ruleset, Side, Variant};

const GAMES: u64 = 1_000;
/// No game of chance lasts longer; most are over within a tenth of it.
const LONGEST: u32 = 2_000;
/// Every so many turns a position is written and read again.
const READ_AGAIN: u32 = 32;

/// Numbers that are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % bound
    }
}

/// How games of a variant end on the board, by its page.
fn endings(ruleset: Ruleset) -> BTreeSet<Ending> {
    let mut known = BTreeSet::from([
        Ending::Checkmate,
        Ending::ThreefoldRepetition,
        Ending::FiftyMove,
    ]);
    let loses =
        ruleset.variant() == Variant::Classic && ruleset.option("stalemate") == Some("wins");
    known.insert(if loses {
        Ending::NoMovesLeft
    } else {
        Ending::Stalemate
    });
    if ruleset.variant() != Variant::Dynamo {
        known.insert(Ending::InsufficientMaterial);
    }
    known
}

/// Plays a game to its end and says how it ended; repetitions are looked for in some games, since that takes longest.
fn play(ruleset: Ruleset, dice: &mut Dice, repeats: bool) -> Ending {
    let (mut position, mut history) = (Position::start(ruleset), History::default());
    for turn in 0..LONGEST {
        let mut pick = |side| {
            let legal: Vec<Move> = position.legal_moves(side);
            assert!(
                !legal.is_empty(),
                "it is not over, and nothing can move: {position}"
            );
            legal[dice.below(legal.len())]
        };
        let orders = match position.movers().due() {
            [side] => Orders::One(*side, pick(*side)),
            _ => Orders::Both {
                white: pick(Side::White),
                black: pick(Side::Black),
                first: Side::ALL[dice.below(2)],
            },
        };
        let mut next = position;
        let advance = position.advance(&orders, &mut next);
        check(&position, &next, turn);
        let outcome = if repeats {
            history.push(&position);
            next.outcome(orders.first(), &history)
        } else {
            advance.outcome
        };
        if let Some(outcome) = outcome {
            return outcome.ending;
        }
        position = next;
    }
    panic!("a game without end: {ruleset:?}, {position}");
}

/// What holds in every turn, whatever is played.
fn check(before: &Position, after: &Position, turn: u32) {
    for side in Side::ALL {
        assert_eq!(after.men(side, Role::King).len(), 1, "{after}");
    }
    // A Fool may come from the hand; nothing else ever comes onto the board.
    let waiting = |position: &Position| {
        let waits = |side: &&Side| position.fool_enters_by(**side).is_some();
        Side::ALL.iter().filter(waits).count()
    };
    let all = |position: &Position| position.pieces().count() + waiting(position);
    assert!(all(after) <= all(before), "{before} to {after}");
    assert!(after.turn() >= before.turn());
    if turn.is_multiple_of(READ_AGAIN) {
        let read = Position::read(after.ruleset(), &after.text());
        assert_eq!(read.as_ref(), Ok(after), "{after}");
    }
}

fn a_thousand_end(variant: Variant) {
    for ruleset in every(variant) {
        let mut met = BTreeSet::new();
        for game in 1..=GAMES {
            let mut dice = Dice(game.wrapping_mul(0x9e37_79b9_7f4a_7c15));
            met.insert(play(ruleset, &mut dice, game.is_multiple_of(20)));
        }
        let known = endings(ruleset);
        assert!(met.is_subset(&known), "{ruleset:?}: {met:?} of {known:?}");
        assert!(
            met.len() > 1,
            "{ruleset:?} ends in more than one way: {met:?}"
        );
    }
}

#[test]
fn xymyx() {
    a_thousand_end(Variant::Xymyx);
}

#[test]
fn classic() {
    a_thousand_end(Variant::Classic);
}

#[test]
fn dynamo() {
    a_thousand_end(Variant::Dynamo);
}

#[test]
fn omega() {
    a_thousand_end(Variant::Omega);
}

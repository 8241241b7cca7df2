//! How an event is run: given what has happened, what a command does.

mod knockout;
mod leaving;
mod people;
mod rounds;

use lacre::game::PlayerId;
use lacre::tournament::Score;
use lacre::tournament::life::{Command, Elimination, Format, Outcome};
use lacre::tournament::pairing::duel::Terms;

use super::cycle::{Lot, live};

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
fn lives_at_random_keep_what_must_hold() {
    let mut rounds = 0;
    for seed in 0..60 {
        rounds += live(seed, 12 + Lot(seed).below(8));
    }
    // In this one people leave a double elimination that they had gone through in.
    rounds += live(170, 24);
    assert!(rounds > 100, "{rounds}");
}

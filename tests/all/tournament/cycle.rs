//! A tournament's life at random, from the announcement to the end.

use lacre::game::{Moment, PlayerId};
use lacre::tournament::life::{
    Command, Elimination, Format, Outcome, Playoff, Slot, Withdrawal, fold,
};
use lacre::tournament::pairing::duel::{Decider, Terms};
use lacre::tournament::{Bye, Score};

use super::play::{Play, over, setup};

/// Numbers at random, the same each time.
pub(super) struct Lot(pub(super) u64);

impl Lot {
    /// A number below `most`.
    pub(super) fn below(&mut self, most: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most.max(1)
    }

    fn small(&mut self, most: u16) -> u16 {
        u16::try_from(self.below(u64::from(most))).unwrap_or(0)
    }

    fn person(&mut self, most: u64) -> PlayerId {
        PlayerId(i64::try_from(1 + self.below(most)).unwrap_or(1))
    }
}

fn format(lot: &mut Lot, players: u64) -> Format {
    let decider = if lot.below(2) == 0 {
        Decider::Seed
    } else {
        Decider::MoreGames
    };
    let games = 1 + u8::try_from(lot.below(2)).unwrap_or(0);
    let terms = Terms { games, decider };
    let elimination = Elimination {
        double: lot.below(2) == 0,
        extra: lot.below(2) == 0,
        terms,
    };
    let then = (lot.below(4) == 0).then_some(Playoff {
        best: 2 + lot.small(3),
        elimination,
    });
    let most = u16::try_from(players / 2).unwrap_or(1).clamp(1, 7);
    match lot.below(10) {
        0 => Format::RoundRobin {
            double: false,
            groups: 1 + lot.small(2),
            then,
        },
        1 => Format::Elimination(elimination),
        _ => Format::Swiss {
            rounds: 1 + lot.small(most),
            then,
        },
    }
}

/// Lives one life with up to `most` players; how many rounds it had.
pub(super) fn live(seed: u64, most: u64) -> usize {
    let lot = &mut Lot(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let players = 3 + lot.below(most - 2);
    let mut setup = setup(format(lot, players));
    setup.check_in = lot.below(4) == 0;
    setup.seats = lot.below(3) > 0;
    setup.latest_entry = lot.small(4);
    setup.late_half = lot.below(2) == 0;
    setup.no_shows = lot.small(4);
    let mut play = Play::new(setup);
    sign_up(&mut play, lot, players);
    let mut steps = 0;
    while !over(&play.now) {
        steps += 1;
        assert!(steps < 5000, "life {seed} of up to {most} does not end");
        step(&mut play, lot, players, steps);
    }
    assert_eq!(
        fold(&play.log).expect("its log is one"),
        Some(play.now.clone()),
        "the log tells the same again"
    );
    play.now.rounds.len()
}

fn sign_up(play: &mut Play, lot: &mut Lot, players: u64) {
    for player in 1..=players {
        let rating = u16::try_from(1000 + lot.below(50) * 20).ok();
        let by = PlayerId(i64::try_from(player).unwrap_or(1));
        play.act(Command::Join { by, rating });
    }
    if play.now.setup.check_in {
        play.act(Command::OpenCheckIn);
        for player in 1..=players {
            if player <= 3 || lot.below(8) > 0 {
                play.act(Command::CheckIn {
                    by: PlayerId(i64::try_from(player).unwrap_or(1)),
                });
            }
        }
    }
    if play.tries(&Command::Start).is_err() {
        play.act(Command::Cancel);
    }
}

fn step(play: &mut Play, lot: &mut Lot, players: u64, steps: usize) {
    let slot = Slot(1 + lot.small(u16::try_from(play.now.entries.len()).unwrap_or(1)));
    let round = play.now.published() + lot.small(3);
    // Nobody goes on for ever: with time, all but going on gets rare.
    let command = match lot.below(40 + steps as u64 / 4) {
        0 => Command::Withdraw {
            slot,
            when: Withdrawal::Now {
                begun: lot.below(2) == 0,
            },
        },
        1 => Command::Withdraw {
            slot,
            when: Withdrawal::AfterRound,
        },
        2 => Command::Return { slot },
        3 => Command::Join {
            by: lot.person(players + 9),
            rating: Some(1500),
        },
        4 => Command::Substitute {
            slot,
            by: PlayerId(1000 + i64::try_from(steps).unwrap_or(0)),
        },
        5 => {
            let bye =
                [None, Some(Bye::Half), Some(Bye::Zero), Some(Bye::Full)][lot.below(4) as usize];
            Command::Bye {
                slot,
                round,
                bye,
                given: lot.below(2) == 0,
            }
        }
        6 => Command::KeepApart {
            players: vec![slot, Slot(1)],
            apart: lot.below(2) == 0,
        },
        7 => Command::Void {
            round: play.now.published(),
            board: lot.small(4),
        },
        8 => Command::Result {
            round,
            board: lot.small(4),
            outcome: outcome(lot),
        },
        9 => {
            if play.now.paused.is_some() {
                Command::Resume
            } else {
                Command::Pause
            }
        }
        10 => Command::Publish {
            round,
            deadline: Moment(0),
        },
        11 if lot.below(30) == 0 => Command::Cancel,
        12 if lot.below(30) == 0 => return everybody_goes(play),
        _ => return go_on(play, lot),
    };
    // Most of these are refused; what is not must leave all as it has to be.
    let _ = play.tries(&command);
}

fn everybody_goes(play: &mut Play) {
    for slot in 1..=u16::try_from(play.now.entries.len()).unwrap_or(0) {
        let _ = play.tries(&Command::Withdraw {
            slot: Slot(slot),
            when: Withdrawal::Now { begun: false },
        });
    }
    assert!(over(&play.now), "all are gone");
}

fn go_on(play: &mut Play, lot: &mut Lot) {
    if let Some((board, _)) = play.open().first() {
        play.result(*board, outcome(lot));
        return;
    }
    let round = play.now.published() + 1;
    if play.now.draft.is_none() {
        play.act(Command::Pair {
            round,
            fixed: Vec::new(),
        });
    }
    if lot.below(4) == 0 {
        return;
    }
    let publish = Command::Publish {
        round,
        deadline: Moment(0),
    };
    play.act(publish.clone());
    // A round without games is over at once, and with it perhaps the event.
    if !over(&play.now) {
        assert!(play.act(publish).is_empty(), "published twice");
    }
}

fn outcome(lot: &mut Lot) -> Outcome {
    match lot.below(24) {
        0 => Outcome::WhiteAbsent,
        1 => Outcome::BlackAbsent,
        2 => Outcome::BothAbsent,
        3..=9 => Outcome::Played(Score::Draw),
        10..=16 => Outcome::Played(Score::Win),
        _ => Outcome::Played(Score::Loss),
    }
}

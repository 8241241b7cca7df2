//! Random walks through all that can befall a bot, held to what the players were shown.

use lacre::game::{Finish, GameId, Moment, Outage, SHORTEST_OUTAGE, Stage, TIMER_GRACE};
use lacre::rules::Side;
use proptest::prelude::*;

use super::desk::Desk;
use super::{DAY, MINUTE, SECOND};

/// Two clocks that agree may be so far apart: the bot's and Discord's, by which moves are stamped.
const AGREES: i64 = 5 * SECOND;

/// What can befall a bot, each for so many milliseconds.
#[derive(Debug, Clone, Copy)]
enum Step {
    /// All is well.
    Passes(i64),
    /// The gateway is away.
    Away(i64),
    /// The process is down, and started twice.
    Down(i64),
    /// The bot is put out of the server, and comes back.
    PutOut(i64),
    /// The machine sleeps.
    Sleeps(i64),
    /// The machine's clock is set wrong, by so much.
    Jumps(i64),
    /// One of the players seals, if they may.
    Seals(usize),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let long = || (1..3_000_i64).prop_map(|seconds| seconds * SECOND);
    let step = prop_oneof![
        4 => long().prop_map(Step::Passes),
        2 => long().prop_map(Step::Away),
        2 => long().prop_map(Step::Down),
        1 => long().prop_map(Step::PutOut),
        1 => long().prop_map(Step::Sleeps),
        2 => prop::sample::select(vec![10 * MINUTE, -10 * MINUTE, DAY, -DAY]).prop_map(Step::Jumps),
        2 => (0..2_usize).prop_map(Step::Seals),
    ];
    prop::collection::vec(step, 1..24)
}

/// A game on its walk, with what really happened.
struct Walk {
    desk: Desk,
    game: GameId,
    time: i64,
    /// When the open turn opened.
    opened: Moment,
    /// When no clock was shown running.
    gone: Vec<Outage>,
    /// The latest deadline that anybody was told.
    told: Moment,
}

impl Walk {
    async fn begin(time: i64) -> Walk {
        let mut desk = Desk::new().await;
        let game = desk.begin(time).await;
        let mut walk = Walk {
            desk,
            game,
            time,
            opened: Moment(0),
            gone: Vec::new(),
            told: Moment(0),
        };
        walk.looks_at_the_turn().await;
        walk
    }

    async fn looks_at_the_turn(&mut self) {
        let view = self.desk.table(self.game).await.view;
        if let Stage::Playing {
            opened, deadline, ..
        } = view.stage
        {
            self.opened = opened;
            self.told = deadline.unwrap();
        }
    }

    async fn takes(&mut self, step: Step) {
        let desk = &mut self.desk;
        let gone = match step {
            Step::Passes(ms) => {
                desk.advance(ms).await;
                None
            }
            Step::Jumps(ms) => {
                desk.clock.jump(ms);
                None
            }
            Step::Seals(who) => {
                self.seals(who).await;
                None
            }
            // Nobody is out of a server for too short a time to count.
            Step::PutOut(ms) => {
                let out = desk.is_put_out(ms).await;
                self.gone.push(out);
                None
            }
            Step::Away(ms) => Some(desk.is_away(ms).await),
            Step::Sleeps(ms) => Some(desk.sleeps(ms)),
            Step::Down(ms) => {
                let down = desk.is_down(ms).await;
                desk.is_down(0).await;
                Some(down)
            }
        };
        self.gone
            .extend(gone.filter(|gone| gone.length() > SHORTEST_OUTAGE));
        self.desk.looks().await;
    }

    /// Seals, and holds that a click before the deadline counts.
    async fn seals(&mut self, who: usize) {
        let before = self.desk.table(self.game).await.view;
        let Stage::Playing { awaited, .. } = &before.stage else {
            return;
        };
        let order = self.desk.any_move(self.game, who).await;
        let click = self.desk.now();
        let sealed = self.desk.seal(self.game, who, &order).await.is_ok();
        if click < self.told {
            let due = awaited.contains(&Side::ALL[who]);
            assert_eq!(sealed, due, "a click in time was refused");
        }
        self.desk.deliver().await;
        if self.desk.table(self.game).await.view.opening() != before.opening() {
            self.looks_at_the_turn().await;
            assert!(
                self.opened >= click,
                "a turn opened before the last one was over"
            );
        }
    }

    /// For how long a clock was shown running since the turn opened.
    fn running(&self, until: Moment) -> i64 {
        let clipped = self.gone.iter().map(|gone| Outage {
            from: gone.from.max(self.opened),
            to: gone.to.min(until),
        });
        let gone: i64 = Outage::join(clipped.collect())
            .iter()
            .map(|gone| gone.length())
            .sum();
        until.since(self.opened) - gone
    }

    /// Holds the game to what was shown. False once it is over.
    async fn holds(&mut self) -> bool {
        let now = self.desk.now();
        self.desk.ring().await;
        self.desk.deliver().await;
        if let Some(end) = self.desk.end(self.game).await {
            let ran_out = matches!(end.finish, Finish::Time | Finish::Abandoned);
            let had = self.running(self.desk.now());
            assert!(
                !ran_out || had + AGREES >= self.time,
                "time was taken that was not given"
            );
            return false;
        }
        let deadline = self.desk.deadline(self.game).await;
        assert!(deadline >= self.told, "a deadline has moved earlier");
        assert!(
            self.running(deadline) + AGREES >= self.time,
            "the deadline takes time away"
        );
        assert!(now < deadline.plus(TIMER_GRACE + AGREES), "a timer hangs");
        assert_eq!(self.desk.listed(self.game).await, deadline);
        self.desk.looks().await;
        assert_eq!(
            self.desk.deadline(self.game).await,
            deadline,
            "looking credits"
        );
        self.told = deadline;
        true
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, max_shrink_iters: 200, ..ProptestConfig::default() })]

    #[test]
    fn nobody_loses_time_that_was_not_given(time in 10..90_i64, steps in steps()) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let mut walk = Walk::begin(time * MINUTE).await;
            for step in steps {
                walk.takes(step).await;
                if !walk.holds().await {
                    break;
                }
            }
        });
    }
}

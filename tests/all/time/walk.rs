//! Random walks through all that can befall a bot, held to what the players were shown.

use lacre::game::{
    ClockTerms, ClockView, Finish, GameId, Moment, Outage, SHORTEST_OUTAGE, Stage, TIMER_GRACE,
};
use lacre::rules::Side;
use lacre::service::{AbsenceChange, QuietChange, Request};
use proptest::prelude::*;

use super::desk::Desk;
use super::{DAY, HOUR, MINUTE, SECOND};

/// Two clocks that agree may be so far apart: the bot's and Discord's, by which moves are stamped.
const AGREES: i64 = 5 * SECOND;
/// In a walk no more turns than this are played, and each may add to that.
const TURNS: i64 = 12;

/// What can befall a bot and the two who play, each for so many milliseconds.
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
    /// Both agree on a pause, if they may.
    Pauses(i64),
    /// One of them is away for so long, an hour from now on, if they may.
    Leaves(usize, i64),
    /// One of them gives the other so much time, if they may.
    Gives(usize, i64),
    /// The server gets quiet hours, from this hour of the day on for so many hours; or has none any more.
    Quiets(i64, i64),
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
        3 => (0..2_usize).prop_map(Step::Seals),
        1 => long().prop_map(Step::Pauses),
        1 => (0..2_usize, long()).prop_map(|(who, ms)| Step::Leaves(who, ms)),
        1 => (0..2_usize, 1..40_i64).prop_map(|(who, minutes)| Step::Gives(who, minutes * MINUTE)),
        1 => (0..24_i64, 0..17_i64).prop_map(|(from, hours)| Step::Quiets(from, hours)),
    ];
    prop::collection::vec(step, 1..24)
}

/// Quiet hours: since when they hold, until when, and from which hour of the day on for how many.
#[derive(Debug, Clone, Copy)]
struct Night {
    since: Moment,
    ends: Option<Moment>,
    from: i64,
    hours: i64,
}

impl Night {
    /// The stretches of this night until an instant.
    fn stretches(self, until: Moment) -> impl Iterator<Item = Outage> {
        let until = self.ends.map_or(until, |ends| ends.min(until));
        let days = (self.since.0 / DAY - 1)..=(until.0 / DAY);
        let stretch = move |day: i64| {
            let from = Moment(day * DAY + self.from * HOUR);
            Outage {
                from: from.max(self.since),
                to: from.plus(self.hours * HOUR).min(until),
            }
        };
        days.map(stretch).filter(|quiet| quiet.from < quiet.to)
    }
}

/// A game on its walk, with what really happened.
struct Walk {
    desk: Desk,
    game: GameId,
    clock: ClockTerms,
    /// What each player has for the open turn at least.
    time: [i64; 2],
    /// When the open turn opened.
    opened: Moment,
    /// When no clock was shown running.
    gone: Vec<Outage>,
    /// When no clock could run out.
    nights: Vec<Night>,
    /// The latest deadline that anybody was told.
    told: Moment,
}

impl Walk {
    async fn begin(clock: ClockTerms) -> Walk {
        let mut desk = Desk::new().await;
        let game = desk.begin_by(clock).await;
        let time = match clock {
            ClockTerms::Bank { bank, increment } => bank + increment,
            ClockTerms::PerTurn(time) => time,
            ClockTerms::Unlimited => unreachable!("nothing to walk for"),
        };
        let mut walk = Walk {
            desk,
            game,
            clock,
            time: [time; 2],
            opened: Moment(0),
            gone: Vec::new(),
            nights: Vec::new(),
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
            Step::Pauses(ms) => {
                let paused = desk.pauses(self.game, ms).await;
                self.gone.extend(paused);
                None
            }
            Step::Leaves(who, length) => {
                self.leaves(who, length).await;
                None
            }
            Step::Gives(who, ms) => {
                self.gives(who, ms).await;
                None
            }
            Step::Quiets(from, hours) => {
                self.quiets(from, hours).await;
                None
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
        if sealed && self.is_banked() {
            self.time[who] -= self.running(click);
        }
        self.desk.deliver().await;
        if self.desk.table(self.game).await.view.opening() != before.opening() {
            self.time = match self.clock {
                ClockTerms::Bank { increment, .. } => self.time.map(|time| time + increment),
                ClockTerms::PerTurn(time) => [time; 2],
                ClockTerms::Unlimited => self.time,
            };
            self.looks_at_the_turn().await;
            assert!(
                self.opened >= click,
                "a turn opened before the last one was over"
            );
        }
    }

    async fn leaves(&mut self, who: usize, length: i64) {
        let begin = AbsenceChange::Begin {
            length,
            notice: None,
        };
        let from = self.desk.now().plus(HOUR);
        if self.desk.asks(who, Request::Absence(begin)).await {
            let to = from.plus(length);
            self.gone.push(Outage { from, to });
        }
    }

    async fn gives(&mut self, who: usize, ms: i64) {
        let game = self.game;
        if let Some(opening) = self.desk.table(game).await.view.opening() {
            let give = Request::GiveTime { game, opening, ms };
            if self.desk.asks(who, give).await {
                self.time[1 - who] += ms;
            }
        }
    }

    async fn quiets(&mut self, from: i64, hours: i64) {
        let minutes = |hour: i64| u32::try_from(hour % 24 * 60).unwrap();
        let change = QuietChange {
            zone: Some("UTC".to_owned()),
            hours: Some((minutes(from), minutes(from + hours))),
            days: None,
        };
        let since = self.desk.now();
        assert!(self.desk.asks(Desk::ANA, Request::Quiet(change)).await);
        // What was quiet stays so for a day.
        if let Some(last) = self.nights.last_mut() {
            last.ends = Some(since.plus(DAY));
        }
        self.nights.push(Night {
            since,
            ends: None,
            from,
            hours,
        });
    }

    fn is_banked(&self) -> bool {
        matches!(self.clock, ClockTerms::Bank { .. })
    }

    /// When the server was quiet until an instant.
    fn quiet(&self, until: Moment) -> Vec<Outage> {
        let nights = self.nights.iter();
        nights.flat_map(|night| night.stretches(until)).collect()
    }

    /// For how long a clock was shown running since the turn opened.
    fn running(&self, until: Moment) -> i64 {
        let quiet = self.quiet(until).into_iter().filter(|_| self.is_banked());
        let gone = self.gone.iter().copied().chain(quiet);
        let clipped = gone.map(|gone| Outage {
            from: gone.from.max(self.opened),
            to: gone.to.min(until),
        });
        let gone: i64 = Outage::join(clipped.collect())
            .iter()
            .map(|gone| gone.length())
            .sum();
        until.since(self.opened) - gone
    }

    /// Whether a clock could be shown running at this instant and a little before it.
    fn is_loud(&self, at: Moment) -> bool {
        let quiet = Outage::join(self.quiet(at.plus(DAY)));
        let deep = |quiet: &Outage| quiet.from.plus(AGREES) < at && at < quiet.to.plus(-AGREES);
        !quiet.iter().any(deep)
    }

    /// Holds the game to what was shown. False once it is over.
    async fn holds(&mut self) -> bool {
        let now = self.desk.now();
        self.desk.ring().await;
        self.desk.deliver().await;
        let view = self.desk.table(self.game).await.view;
        let (awaited, clocks) = match view.stage {
            Stage::Over { end, .. } => {
                let ran_out = matches!(end.finish, Finish::Time | Finish::Abandoned);
                let had = self.running(self.desk.now());
                let least = *self.time.iter().min().unwrap();
                assert!(
                    !ran_out || had + AGREES * TURNS >= least,
                    "time was taken that was not given"
                );
                assert!(
                    !ran_out || self.is_loud(now),
                    "somebody lost in quiet hours"
                );
                return false;
            }
            Stage::Playing {
                awaited, clocks, ..
            } => (awaited, clocks),
            stage => panic!("{stage:?}"),
        };
        for side in awaited {
            let Some(ClockView::Runs(until)) = clocks[side.index()] else {
                panic!("a clock stands")
            };
            assert!(
                self.running(until) + AGREES * TURNS >= self.time[side.index()],
                "a deadline takes time away"
            );
            assert!(self.is_loud(until), "a clock runs out in quiet hours");
        }
        let deadline = self.desk.deadline(self.game).await;
        assert!(deadline >= self.told, "a deadline has moved earlier");
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

fn clocks() -> impl Strategy<Value = ClockTerms> {
    let bank = (60..180_i64, 0..20_i64).prop_map(|(bank, increment)| ClockTerms::Bank {
        bank: bank * MINUTE,
        increment: increment * MINUTE,
    });
    let per_turn = (10..90_i64).prop_map(|minutes| ClockTerms::PerTurn(minutes * MINUTE));
    prop_oneof![per_turn, bank]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, max_shrink_iters: 200, ..ProptestConfig::default() })]

    #[test]
    fn nobody_loses_time_that_was_not_given(clock in clocks(), steps in steps()) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let mut walk = Walk::begin(clock).await;
            for step in steps {
                walk.takes(step).await;
                if !walk.holds().await {
                    break;
                }
            }
        });
    }
}

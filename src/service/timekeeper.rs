//! The time by which everything is decided, which no setting of the machine's clock can bend.
//!
//! It runs on the monotonic hand, from an instant that Discord's own clock has agreed with. A wall that moves
//! without that hand is a jump: the machine's clock was set, or the machine slept. The time goes on as it was, and
//! is in doubt until Discord has been asked. Orders bear Discord's time in any case, so theirs is the one to keep.

use std::sync::Arc;

use tokio::sync::watch;

use super::{Clock, Line};
use crate::game::Moment;

/// What the wall gains or loses between two looks is drift, which the time follows; from here on it is a jump.
const JUMP: i64 = 1_000;
/// Two clocks agree when they are no further apart than this: Discord tells whole seconds, some time after the fact.
const AGREES: i64 = 5_000;

/// Keeps the time.
#[derive(Debug)]
pub(super) struct Timekeeper {
    clock: Arc<dyn Clock>,
    /// What the monotonic hand showed in the beginning.
    began: i64,
    reckoning: watch::Sender<Reckoning>,
}

/// How the time follows from the monotonic hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Reckoning {
    /// How far the time that is kept is ahead of the monotonic hand.
    kept: i64,
    /// How far the wall was when it was last looked at.
    wall: i64,
    /// Whether Discord's clock has agreed since the wall last jumped.
    sure: bool,
}

impl Timekeeper {
    /// Begins with the wall's time, which is in doubt until Discord has been asked.
    pub(super) fn new(clock: Arc<dyn Clock>) -> Timekeeper {
        let hands = clock.hands();
        let wall = hands.wall.0 - hands.monotonic;
        let reckoning = Reckoning {
            kept: wall,
            wall,
            sure: false,
        };
        Timekeeper {
            clock,
            began: hands.monotonic,
            reckoning: watch::Sender::new(reckoning),
        }
    }

    /// The present instant.
    pub(super) fn now(&self) -> Moment {
        Moment(self.clock.hands().monotonic).plus(self.reckoning.borrow().kept)
    }

    /// When this began, by the time as it is now known.
    pub(super) fn began(&self) -> Moment {
        Moment(self.began).plus(self.reckoning.borrow().kept)
    }

    /// Returns once it is `due` or later.
    pub(super) async fn sleep_until(&self, due: Moment) {
        let mut reckoning = self.reckoning.subscribe();
        loop {
            let kept = reckoning.borrow_and_update().kept;
            tokio::select! {
                () = self.clock.sleep_until(due.plus(-kept).0) => return,
                _ = reckoning.changed() => {}
            }
        }
    }

    /// Returns after so many milliseconds, whatever time it is then.
    pub(super) async fn sleep(&self, ms: i64) {
        let until = self.clock.hands().monotonic.saturating_add(ms);
        self.clock.sleep_until(until).await;
    }

    /// Whether the time is beyond doubt.
    pub(super) fn is_sure(&self) -> bool {
        self.reckoning.borrow().sure
    }

    /// Looks at both hands, and says whether the time is beyond doubt.
    pub(super) fn look(&self) -> bool {
        let hands = self.clock.hands();
        let wall = hands.wall.0 - hands.monotonic;
        self.reckoning.send_if_modified(|known| {
            let moved = wall - known.wall;
            known.wall = wall;
            if moved.abs() < JUMP {
                known.kept += moved;
            } else {
                tracing::warn!(
                    milliseconds = moved,
                    "the machine's clock has jumped; Discord is asked for the time"
                );
                known.sure = false;
            }
            moved != 0
        });
        self.is_sure()
    }

    /// Asks Discord for the time, and says whether it is beyond doubt now.
    pub(super) async fn check(&self, line: &dyn Line) -> bool {
        self.look();
        let asked = self.clock.hands().monotonic;
        let Some(told) = line.time().await else {
            return self.is_sure();
        };
        let monotonic = self.clock.hands().monotonic;
        let under_way = (monotonic - asked) / 2;
        let ahead = told.plus(under_way).0 - monotonic;
        self.reckoning.send_modify(|known| {
            let agrees = |other: i64| (other - ahead).abs() <= AGREES + under_way;
            if !agrees(known.kept) {
                // The wall is the better hand where both tell the same: it knows milliseconds.
                let right = if agrees(known.wall) {
                    known.wall
                } else {
                    ahead
                };
                let milliseconds = right - known.kept;
                tracing::warn!(milliseconds, "the time is corrected by Discord's clock");
                known.kept = right;
            }
            known.sure = true;
        });
        true
    }

    /// Discord has stamped something at this instant: it cannot be earlier than that.
    pub(super) fn heard(&self, stamp: Moment) {
        let behind = stamp.since(self.now());
        if behind > AGREES {
            tracing::warn!(
                milliseconds = behind,
                "the time is behind Discord's clock and follows it"
            );
            self.reckoning.send_modify(|known| {
                known.kept += behind;
                known.sure = false;
            });
        }
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use std::sync::Mutex;

    use async_trait::async_trait;

    use super::*;
    use crate::service::Hands;

    const DAY: i64 = 86_400_000;

    /// Hands that stand where they are put.
    #[derive(Debug)]
    struct Put(Mutex<Hands>);

    #[async_trait]
    impl Clock for Put {
        fn hands(&self) -> Hands {
            *self.0.lock().unwrap()
        }

        async fn sleep_until(&self, _: i64) {}
    }

    /// A Discord whose clock shows this, or that does not say.
    #[derive(Debug)]
    struct Told(Option<i64>);

    #[async_trait]
    impl Line for Told {
        async fn time(&self) -> Option<Moment> {
            self.0.map(Moment)
        }

        fn silence(&self) -> i64 {
            0
        }
    }

    struct Scene {
        hands: Arc<Put>,
        time: Timekeeper,
    }

    impl Scene {
        /// A clock that is right, and known to be so, at instant 1,000,000.
        async fn new() -> Scene {
            let hands = Arc::new(Put(Mutex::new(Hands {
                wall: Moment(1_000_000),
                monotonic: 500,
            })));
            let time = Timekeeper::new(hands.clone());
            assert!(!time.is_sure());
            assert!(time.check(&Told(Some(1_000_000))).await);
            Scene { hands, time }
        }

        fn pass(&self, wall: i64, monotonic: i64) {
            let mut hands = self.hands.0.lock().unwrap();
            hands.wall = hands.wall.plus(wall);
            hands.monotonic += monotonic;
        }

        #[track_caller]
        fn shows(&self, now: i64, sure: bool) {
            assert_eq!((self.time.now(), self.time.is_sure()), (Moment(now), sure));
        }
    }

    #[tokio::test]
    async fn it_runs_on_the_monotonic_hand_and_follows_drift() {
        let scene = Scene::new().await;
        scene.pass(10_000, 10_000);
        scene.shows(1_010_000, true);
        scene.pass(10_400, 10_000);
        scene.shows(1_020_000, true);
        assert!(scene.time.look());
        scene.shows(1_020_400, true);
    }

    #[tokio::test]
    async fn a_clock_that_was_set_wrong_is_not_believed() {
        for jump in [DAY, -DAY, 600_000, -600_000] {
            let scene = Scene::new().await;
            scene.pass(10_000 + jump, 10_000);
            assert!(!scene.time.look());
            scene.shows(1_010_000, false);
            assert!(!scene.time.check(&Told(None)).await, "nobody has agreed");
            assert!(scene.time.check(&Told(Some(1_010_000))).await);
            scene.shows(1_010_000, true);
            // Set right again: once more something to ask about, and nothing to change.
            scene.pass(10_000 - jump, 10_000);
            assert!(!scene.time.look());
            assert!(scene.time.check(&Told(Some(1_020_000))).await);
            scene.shows(1_020_000, true);
        }
    }

    #[tokio::test]
    async fn a_machine_that_slept_wakes_to_the_right_time() {
        let scene = Scene::new().await;
        scene.pass(DAY, 3_000);
        assert!(!scene.time.look());
        scene.shows(1_003_000, false);
        assert!(scene.time.check(&Told(Some(1_000_000 + DAY - 900))).await);
        scene.shows(1_000_000 + DAY, true);
    }

    #[tokio::test]
    async fn a_clock_that_was_wrong_from_the_beginning_is_corrected() {
        let scene = Scene::new().await;
        assert!(scene.time.check(&Told(Some(1_004_000))).await);
        scene.shows(1_000_000, true);
        assert!(scene.time.check(&Told(Some(1_000_000 - DAY))).await);
        scene.shows(1_000_000 - DAY, true);
        scene.pass(1_000, 1_000);
        assert_eq!(scene.time.began(), Moment(1_000_000 - DAY));
    }

    #[tokio::test]
    async fn what_discord_has_stamped_has_been() {
        let scene = Scene::new().await;
        scene.time.heard(Moment(1_004_000));
        scene.time.heard(Moment(0));
        scene.shows(1_000_000, true);
        scene.time.heard(Moment(1_000_000 + DAY));
        scene.shows(1_000_000 + DAY, false);
    }
}

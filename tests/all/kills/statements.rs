//! A scripted game, and a store that fails at each of its statements in turn: afterwards everything is as if it had
//! never failed.
//!
//! What comes before the step in which a statement fails is alike in every run, so it is played once and kept; and
//! where a step leaves rows and messages alike to the letter, so will everything after it.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use lacre::rules::{Ruleset, Variant};
use lacre::service::Clock as _;
use lacre::store::Fails;
use tempfile::TempDir;

use super::desk::{Act, Desk, Fell, Messages, START, Step, Wall, Who, Wish};
use super::rows;
use crate::rulesets;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;

const SCRIPT: &[Step] = &[
    Step::Meet,
    Step::Ask(Who::Ana, Wish::Challenge(Ruleset::new(Variant::Xymyx))),
    Step::Deliver,
    Step::Ask(Who::Ben, Wish::Accept),
    Step::Deliver,
    Step::Ask(Who::Ana, Wish::Seal("e2e4")),
    Step::Deliver,
    Step::Ask(Who::Ben, Wish::Seal("e7e5")),
    Step::Deliver,
    Step::Ask(Who::Ana, Wish::OfferDraw),
    Step::Deliver,
    Step::Ask(Who::Ben, Wish::DeclineDraw),
    Step::Deliver,
    Step::Ask(Who::Ana, Wish::Seal("g1f3")),
    Step::Deliver,
    // An outage of three minutes moves what comes after by as much.
    Step::Alive(3 * MINUTE),
    Step::Ring(9 * HOUR - 3 * MINUTE),
    Step::Ring(3 * MINUTE),
    Step::Deliver,
    Step::Ask(Who::Ben, Wish::Seal("b8c6")),
    Step::Deliver,
    Step::Ask(Who::Ana, Wish::ChallengeAnybody),
    Step::Deliver,
    Step::Ask(Who::Ana, Wish::Withdraw),
    Step::Deliver,
    Step::Ask(Who::Ben, Wish::Seal("f8c5")),
    Step::Deliver,
    // Ana is reminded, and her time runs out.
    Step::Ring(9 * HOUR + MINUTE),
    Step::Deliver,
    Step::Ring(HOUR),
    Step::Deliver,
    Step::Ring(2 * HOUR),
    Step::Deliver,
    Step::Sweep,
];

/// Everything as it stands between two steps.
struct Snapshot {
    file: Vec<u8>,
    rows: String,
    messages: Messages,
    clock: i64,
}

/// A step as it goes without a fault.
struct Scene {
    act: Act,
    before: Snapshot,
    statements: u64,
    after: Snapshot,
}

/// A folder in memory where there is one: nothing here is about the disk.
fn folder() -> TempDir {
    let memory = PathBuf::from("/dev/shm");
    let made = match memory.is_dir() {
        true => tempfile::tempdir_in(memory),
        false => tempfile::tempdir(),
    };
    made.unwrap()
}

async fn snapshot(desk: Desk) -> Snapshot {
    let (rows, messages) = (rows::all(desk.file()).await, desk.wall.messages());
    let clock = desk.clock.now().0;
    desk.store.close().await;
    Snapshot {
        file: std::fs::read(desk.file()).unwrap(),
        rows,
        messages,
        clock,
    }
}

/// A service on a copy of what was kept, in a file that no other run has touched.
async fn lay_out(snapshot: &Snapshot, folder: &TempDir) -> Desk {
    static COPIES: AtomicU64 = AtomicU64::new(0);
    let number = COPIES.fetch_add(1, Ordering::Relaxed);
    let file = folder.path().join(format!("{number}.db"));
    std::fs::write(&file, &snapshot.file).unwrap();
    let wall = Arc::new(Wall::holding(snapshot.messages.clone()));
    Desk::open(&file, snapshot.clock, wall).await
}

fn moves_on(step: Step) -> i64 {
    match step {
        Step::Ring(ms) | Step::Alive(ms) => ms,
        _ => 1_000,
    }
}

/// Plays the script without a fault, and keeps what stood before and after each step.
async fn undisturbed(folder: &TempDir, script: &[Step]) -> Vec<Scene> {
    let file = folder.path().join("undisturbed.db");
    let mut desk = Desk::open(&file, START, Arc::default()).await;
    let (mut scenes, mut clicks) = (Vec::new(), 0);
    for step in script {
        desk.advance(moves_on(*step));
        if !matches!(step, Step::Alive(_)) {
            // The process was there all the while.
            desk.store.alive(desk.clock.now()).await.unwrap();
        }
        let act = desk.prepare(*step, &mut clicks).await;
        let before = snapshot(desk).await;
        desk = lay_out(&before, folder).await;
        let passed = desk.failpoint.passed();
        desk.play(&act).await.unwrap();
        let statements = desk.failpoint.passed() - passed;
        let after = snapshot(desk).await;
        desk = lay_out(&after, folder).await;
        scenes.push(Scene {
            act,
            before,
            statements,
            after,
        });
    }
    scenes
}

/// How a run goes on after its fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Then {
    /// The store has failed once; the same click is delivered again, the worker tries again.
    GoesOn,
    /// The process is dead, and another begins; the same click is delivered again.
    BeginsAnew,
    /// The process is dead, and another begins; the person, who was told nothing, clicks anew.
    ClicksAnew,
}

impl Scene {
    /// Lets a statement of the step fail, goes on, and holds what is left against what it should be.
    async fn disturbed(&self, folder: &TempDir, at: u64, fails: Fails, then: Then) {
        let told = format!("{:?}, statement {at}, {fails:?}, {then:?}", self.act.step);
        let mut desk = lay_out(&self.before, folder).await;
        match then {
            Then::GoesOn => desk.failpoint.fail_after(at, fails),
            Then::BeginsAnew | Then::ClicksAnew => desk.failpoint.die_after(at, fails),
        }
        if let Err(Fell::Badly(how)) = desk.play(&self.act).await {
            panic!("{told}: {how}");
        }
        if then != Then::GoesOn {
            desk = desk.begin_anew().await;
        }
        desk.failpoint.mend();
        if then == Then::ClicksAnew {
            let clicked = desk.click_again(&self.act, &mut 1_000).await;
            clicked.unwrap_or_else(|how| panic!("{told}: {how}"));
        } else {
            let again = desk.play_again(&self.act).await;
            again.unwrap_or_else(|how| panic!("{told}, again: {how:?}"));
        }
        // What had to wait for a second try, or for a second click, is stamped later; all else is alike to the letter.
        let later = then == Then::ClicksAnew || matches!(self.act.step, Step::Ring(_));
        let same = |found: &str, wanted: &str, what: &str| {
            let what = format!("{told}: the {what}");
            if later {
                let (found, wanted) = (rows::without_ids(found), rows::without_ids(wanted));
                rows::assert_alike(&found, &wanted, &what);
            } else {
                rows::assert_alike(found, wanted, &what);
            }
        };
        same(&rows::all(desk.file()).await, &self.after.rows, "rows");
        let found = desk.wall.messages();
        same(&found.text(), &self.after.messages.text(), "messages");
        std::fs::remove_file(desk.file()).unwrap();
    }
}

#[tokio::test]
async fn a_store_that_fails_at_any_statement_loses_and_doubles_nothing() {
    let folder = folder();
    let scenes = undisturbed(&folder, SCRIPT).await;
    let mut runs = 0;
    for scene in &scenes {
        assert!(scene.statements > 0, "{:?} asks the store", scene.act.step);
        for at in 0..scene.statements {
            let once = [Fails::Undone, Fails::Unheard][usize::from(at % 2 == 0)];
            scene.disturbed(&folder, at, once, Then::GoesOn).await;
            scene
                .disturbed(&folder, at, Fails::Undone, Then::BeginsAnew)
                .await;
            let anew = match scene.act.step {
                // A challenge that is typed anew is another challenge.
                Step::Ask(_, Wish::Challenge(_) | Wish::ChallengeAnybody) => Then::BeginsAnew,
                Step::Ask(..) => Then::ClicksAnew,
                _ => Then::BeginsAnew,
            };
            scene.disturbed(&folder, at, Fails::Unheard, anew).await;
            runs += 3;
        }
    }
    assert!(runs > 1_000, "the script is worth the while: {runs}");
}

/// The same where a piece is touched and a turn is played, in every game with every option; each statement fails in one
/// of the ways, and in another one in the next game.
#[tokio::test]
async fn a_store_that_fails_at_any_statement_of_a_turn_loses_nothing_in_any_game() {
    for (number, ruleset) in rulesets::all().into_iter().enumerate() {
        let folder = folder();
        let script = [
            Step::Meet,
            Step::Ask(Who::Ana, Wish::Challenge(ruleset)),
            Step::Deliver,
            Step::Ask(Who::Ben, Wish::Accept),
            Step::Deliver,
            Step::Ask(Who::Ana, Wish::TouchFirst),
            Step::Ask(Who::Ana, Wish::SealFirst),
            Step::Deliver,
            Step::Ask(Who::Ben, Wish::SealFirst),
            Step::Deliver,
        ];
        // Where touching binds nobody nothing is stored of it.
        let touches = |step: &Step| matches!(step, Step::Ask(_, Wish::TouchFirst));
        let script = script.into_iter();
        let script: Vec<Step> = script
            .filter(|step| ruleset.binds_touch() || !touches(step))
            .collect();
        for scene in &undisturbed(&folder, &script).await[5..] {
            for at in 0..scene.statements {
                let way = usize::try_from(at).unwrap() + number;
                let anew = match scene.act.step {
                    Step::Ask(..) => Then::ClicksAnew,
                    _ => Then::BeginsAnew,
                };
                let (fails, then) = [
                    (Fails::Unheard, Then::GoesOn),
                    (Fails::Undone, Then::BeginsAnew),
                    (Fails::Unheard, anew),
                ][way % 3];
                scene.disturbed(&folder, at, fails, then).await;
            }
        }
    }
}

//! The rehearsal's page in a real browser, as people use it: by what is written on it, by keys, in two windows.
//!
//! Chromium and its driver are used where the system has them; elsewhere the tests are counted as ignored.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod driver;
mod games;
mod keys;
mod levers;
mod looks;
mod tournaments;
mod turns;
mod visitor;

use std::future::Future;
use std::panic::resume_unwind;
use std::pin::Pin;
use std::sync::Arc;

use libtest_mimic::{Arguments, Trial};
use tokio::task::JoinError;

use driver::{Driver, Rehearsal};
use visitor::Visitor;

type Play = Pin<Box<dyn Future<Output = ()> + Send>>;

/// A test: its name, where its rehearsal begins, and what is done on the page.
type Test = (
    &'static str,
    &'static str,
    fn(Visitor, Arc<Rehearsal>) -> Play,
);

macro_rules! tests {
    ($($room:ident::$name:ident at $start:literal,)*) => {
        const TESTS: &[Test] = &[$((
            stringify!($name),
            $start,
            |visitor, rehearsal| Box::pin($room::$name(visitor, rehearsal)),
        ),)*];
    };
}

tests! {
    turns::a_stranger_resolves_a_turn_in_twelve_clicks at "empty",
    turns::two_windows_play_several_turns at "empty",
    turns::a_lost_game_ends_in_mate at "before-mate",
    turns::a_piece_is_pushed_off_tap_by_tap at "push-off",
    turns::a_fool_enters_tap_by_tap at "fool",
    turns::each_game_has_a_start at "empty",
    games::a_game_of_classic_is_won at "empty",
    games::a_game_of_dynamo_is_won at "empty",
    games::a_game_of_omega_is_won at "empty",
    games::a_game_of_xymyx_is_won at "empty",
    tournaments::a_tournament_is_played_to_its_prizes at "empty",
    turns::a_rehearsal_begins_where_one_likes at "empty",
    keys::keys_alone_suffice at "empty",
    keys::a_command_is_typed_pill_by_pill at "empty",
    looks::each_reads_their_own_language at "empty",
    looks::a_turn_fits_a_desk_and_a_phone at "empty",
    looks::what_people_write_stays_text at "empty",
    looks::a_form_is_filled_in_and_sent at "empty",
    levers::rights_are_taken_and_given_back at "empty",
    levers::a_stopped_bot_answers_when_it_is_back at "empty",
    levers::the_api_goes_wrong_for_a_while at "frozen-queen",
    levers::a_thread_is_archived_and_deleted at "frozen-queen",
    levers::a_deleted_card_is_posted_anew at "frozen-queen",
    levers::time_passes at "frozen-queen",
    levers::a_dropped_gateway_comes_back at "frozen-queen",
}

fn main() {
    let arguments = Arguments::from_args();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let driver = runtime.block_on(Driver::start());
    if let Err(why) = &driver {
        eprintln!("the page is not tried in a browser: {why}");
    }
    // Where changes are judged, a browser is to be had.
    let able = driver.is_ok() || std::env::var_os("CI").is_some();
    let driver = Arc::new(driver);
    let trials = TESTS.iter().map(|(name, start, play)| {
        let driver = Arc::clone(&driver);
        let trial = Trial::test(*name, move || {
            let driver = (*driver).as_ref().map_err(Clone::clone)?;
            tokio::runtime::Runtime::new()?.block_on(async {
                let rehearsal = Arc::new(Rehearsal::start(&["--start", start]));
                let visitor = Visitor::arrive(driver, &rehearsal.url).await;
                let session = visitor.session();
                let played = tokio::spawn(play(visitor, Arc::clone(&rehearsal))).await;
                // However it went, no browser is left behind.
                session.close().await?;
                match played.map_err(JoinError::try_into_panic) {
                    Err(Ok(panic)) => resume_unwind(panic),
                    Err(Err(cancelled)) => Err(cancelled.into()),
                    Ok(()) => Ok(()),
                }
            })
        });
        trial.with_ignored_flag(!able)
    });
    let conclusion = libtest_mimic::run(&arguments, trials.collect());
    drop(driver);
    conclusion.exit();
}

//! The clock of the bot's machine jumps. Everybody else's goes on, and the game by theirs.

use lacre::rehearsal::script::{self, Stage as _};
use lacre::rehearsal::{Fault, Wrong};

use super::desk::Desk;
use super::{DAY, HOUR, MINUTE, SECOND, stamps};
use crate::server::{Server, play};

const JUMPS: [i64; 4] = [10 * MINUTE, -10 * MINUTE, DAY, -DAY];

#[test]
fn a_clock_that_jumps_ends_nothing_and_moves_nothing() {
    play(async |server| {
        server.under_way("10 minutes").await;
        for jump in JUMPS {
            let before = server.runs_out().await;
            server.stage.jump(jump).await;
            server.stage.settle().await;
            assert_eq!(server.runs_out().await, before);
            server.stage.jump(-jump).await;
            server.stage.settle().await;
            assert_eq!(server.runs_out().await, before);
        }
    });
}

#[test]
fn timers_ring_when_the_time_has_come_whatever_the_clock_shows() {
    for jump in JUMPS {
        play(async |server| {
            server.under_way("10 minutes").await;
            server.stage.jump(jump).await;
            let left = server.runs_out().await * SECOND - server.now();
            server.passes(left).await;
            assert!(
                !server.says("Abandoned"),
                "they have fifteen seconds' grace"
            );
            server.passes(16 * SECOND).await;
            assert!(server.says("Abandoned"), "{jump}");
        });
    }
}

#[test]
fn turns_open_and_moves_count_by_discords_time() {
    for jump in JUMPS {
        play(async |server| {
            server.under_way("10 minutes").await;
            server.seals("Ana", "d4").await;
            server.stage.jump(jump).await;
            server.seals("Ben", "d5").await;
            let opened = server.now();
            let left = server.runs_out().await * SECOND - opened;
            assert!(left > 9 * MINUTE && left <= 10 * MINUTE, "{jump}: {left}");
            let record = server.answer("Mod", "/export game:1").await;
            let record = record.attachments.first().unwrap();
            let record: serde_json::Value = serde_json::from_slice(&record.bytes).unwrap();
            assert_eq!(record["turns"][1]["first"], "white", "{record}");
        });
    }
}

#[test]
fn a_bot_that_starts_with_a_wrong_clock_goes_by_discords() {
    for jump in [DAY, -DAY] {
        play(async |server| {
            server.under_way("10 minutes").await;
            let before = server.runs_out().await;
            server.stage.stop().await.unwrap();
            server.stage.jump(jump).await;
            server.stage.start_anew().await.unwrap();
            server.stage.settle().await;
            assert_eq!(server.runs_out().await, before);
            server.passes(10 * MINUTE + 16 * SECOND).await;
            assert!(server.says("Abandoned"));
        });
    }
}

/// How Discord tells nobody the time.
fn no_date() -> Fault {
    Fault {
        route: "GET /gateway".to_owned(),
        times: 1_000,
        wrong: Wrong::Status(503),
    }
}

#[test]
fn while_the_time_is_in_doubt_timers_hold_and_moves_count() {
    play(async |server: &Server| {
        server.under_way("10 minutes").await;
        server.stage.discord.fault(no_date());
        server.stage.jump(DAY).await;
        server.seals("Ana", "d4").await;
        server.passes(11 * MINUTE).await;
        assert!(
            !server.says("time is up"),
            "nobody has said what time it is"
        );
        server.stage.discord.clear_faults();
        let asks_again = async {
            while !server.says("time is up") {
                server.passes(11 * SECOND).await;
            }
        };
        let asked = tokio::time::timeout(std::time::Duration::from_secs(20), asks_again).await;
        asked.expect("the bot asks again by itself");
    });
}

#[test]
fn a_script_can_make_the_clock_jump() {
    play(async |server| {
        let text = r##"
            title = "A clock that jumps"
            [[step]]
            who = "Ana"
            command = "/challenge xymyx opponent:@Ben clock:10 minutes"
            [[step]]
            who = "Ben"
            click = "Accept"
            [[step]]
            jump = "1d"
            sees_not = { Mod = ["Aborted"] }
            [[step]]
            jump = "-2d"
            sees_not = { Mod = ["Aborted"] }
            [[step]]
            advance = "11m"
            sees = { Mod = ["Aborted"] }
        "##;
        let script = script::read(text).unwrap();
        script::play(&server.stage.discord, &server.stage, &script)
            .await
            .unwrap();
    });
}

#[tokio::test]
async fn a_machine_that_slept_over_a_deadline_takes_nobodys_time() {
    let mut desk = Desk::new().await;
    let game = desk.begin(HOUR).await;
    desk.advance(50 * MINUTE).await;
    let before = desk.deadline(game).await;
    desk.sleeps(3 * HOUR);
    // A click that comes before anybody has looked at the clock bears Discord's time, and counts.
    desk.seal(game, Desk::ANA, "d2d4").await.unwrap();
    desk.looks().await;
    desk.ring().await;
    let after = desk.deadline(game).await;
    assert!(after >= before.plus(3 * HOUR) && after > desk.now().plus(29 * MINUTE));
}

#[tokio::test]
async fn a_clock_that_is_a_little_slow_opens_no_turn_before_the_click_that_opened_it() {
    let mut desk = Desk::new().await;
    let game = desk.begin(HOUR).await;
    // So little that two clocks still agree.
    desk.sleeps(4 * SECOND);
    desk.looks().await;
    desk.seal(game, Desk::ANA, "d2d4").await.unwrap();
    let opened = desk.now();
    desk.seal(game, Desk::BEN, "d7d5").await.unwrap();
    assert!(desk.deadline(game).await >= opened.plus(HOUR));
}

#[test]
fn stamps_are_read() {
    assert_eq!(stamps("a <t:12:R> b <t:13:f> c <t:-14:R>", 'R'), [12, -14]);
}

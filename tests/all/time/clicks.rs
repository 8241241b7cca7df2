//! Clicks that come late, and clocks that run out.

use lacre::rehearsal::script::Stage as _;

use super::{HOUR, MINUTE, SECOND};
use crate::server::{Server, play};

impl Server {
    /// Somebody presses the newest button of this label, and the click reaches the bot after so long. What they are
    /// told.
    async fn clicks_late(&self, name: &str, label: &str, ms: i64) -> String {
        let (discord, person) = (&self.stage.discord, self.person(name));
        discord.hold_interactions(true);
        let delivery = async {
            // The click is stamped; only then does time pass.
            assert!(discord.holds_one().await);
            self.passes(ms).await;
            discord.hold_interactions(false);
        };
        let (clicked, ()) = tokio::join!(person.click(None, label), delivery);
        let told = clicked
            .unwrap()
            .message()
            .map(|message| message.content.clone());
        self.stage.settle().await;
        told.unwrap_or_default()
    }

    /// Ana chooses a move that she has yet to seal; then time passes until so long before the deadline.
    async fn about_to_seal(&self, before: i64) {
        let left = self.runs_out().await * SECOND - self.now();
        self.told("Ana", "/move move:d4").await;
        self.passes(left - before).await;
    }
}

#[test]
fn a_click_counts_up_to_a_quarter_of_an_hour_late() {
    play(async |server| {
        server.under_way("2 hours").await;
        server.told("Ana", "/move move:d4").await;
        let told = server.clicks_late("Ana", "Seal", 16 * MINUTE).await;
        assert!(told.contains("more than 15 minutes late"), "{told}");
        assert!(!server.card().content.contains("has sealed"));
        server.told("Ana", "/move move:d4").await;
        let told = server.clicks_late("Ana", "Seal", 14 * MINUTE).await;
        assert!(told.contains("Sealed"), "{told}");
        assert!(server.card().content.contains("has sealed"));
    });
}

#[test]
fn a_click_before_the_deadline_counts_if_it_comes_before_the_timer() {
    play(async |server| {
        server.under_way("10 minutes").await;
        server.about_to_seal(6 * SECOND).await;
        let told = server.clicks_late("Ana", "Seal", 8 * SECOND).await;
        assert!(told.contains("Sealed"), "{told}");
        server.passes(15 * SECOND).await;
        assert!(
            server.says("<@") && server.says("time is up"),
            "Ben alone has run out of time"
        );
    });
}

#[test]
fn a_click_that_comes_after_the_timer_finds_the_game_over() {
    play(async |server| {
        server.under_way("10 minutes").await;
        server.about_to_seal(6 * SECOND).await;
        let told = server.clicks_late("Ana", "Seal", 30 * SECOND).await;
        assert!(told.contains("The game is over"), "{told}");
    });
}

#[test]
fn a_click_that_waited_for_the_bot_to_come_back_counts_if_it_was_made_in_time() {
    play(async |server| {
        server.under_way("10 minutes").await;
        server.about_to_seal(10 * SECOND).await;
        let (discord, ana) = (&server.stage.discord, server.person("Ana"));
        discord.hold_interactions(true);
        let return_of_the_bot = async {
            assert!(discord.holds_one().await);
            // Too short to be an outage, and longer than a timer waits.
            server.is_down(MINUTE).await;
            discord.hold_interactions(false);
        };
        let (clicked, ()) = tokio::join!(ana.click(None, "Seal"), return_of_the_bot);
        let told = clicked.unwrap().message().unwrap().content.clone();
        assert!(told.contains("Sealed"), "{told}");
    });
}

#[test]
fn a_click_after_the_deadline_does_not_count() {
    play(async |server| {
        server.under_way("10 minutes").await;
        server.about_to_seal(-SECOND).await;
        let told = server.clicks_late("Ana", "Seal", SECOND).await;
        assert!(told.contains("Too late: your time ran out"), "{told}");
        assert!(!server.card().content.contains("has sealed"));
    });
}

#[test]
fn where_both_run_out_in_the_same_instant_the_game_is_abandoned() {
    play(async |server| {
        server.under_way("10 minutes").await;
        server.passes(10 * MINUTE + 16 * SECOND).await;
        assert!(server.says("**Abandoned.**"));
    });
}

#[test]
fn where_one_has_sealed_the_other_loses_and_the_sealed_move_is_not_carried_out() {
    play(async |server| {
        server.under_way("1 hour").await;
        server.seals("Ben", "d5").await;
        server.passes(HOUR + 16 * SECOND).await;
        assert!(server.says("time is up"));
        assert!(server.says("sealed move was never carried out"));
    });
}

#[test]
fn before_a_first_move_of_ones_own_running_out_aborts() {
    play(async |server| {
        server.begin("xymyx", "clock:10 minutes").await;
        server.seals("Ana", "e4").await;
        server.passes(10 * MINUTE + 16 * SECOND).await;
        assert!(server.says("**Aborted.**"));
    });
}

#[test]
fn in_an_alternating_game_the_side_to_move_runs_out() {
    play(async |server| {
        server.begin("classic", "clock:10 minutes seat:white").await;
        for (who, order) in [("Ana", "e4"), ("Ben", "e5")] {
            server.seals(who, order).await;
        }
        server.passes(10 * MINUTE + 16 * SECOND).await;
        assert!(server.says("time is up"));
    });
}

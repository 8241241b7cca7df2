//! Absences that players announce, and pauses they agree on: the clocks stand still, and everybody sees until when.

use super::{DAY, HOUR, MINUTE, SECOND, stamps};
use crate::server::{Server, play};

impl Server {
    /// What the newest challenge's card says.
    fn challenge_card(&self) -> String {
        let cards = self.stage.discord.world(|world| {
            let said = world.messages.values();
            let cards = said.filter(|message| message.content.contains("challenges"));
            cards
                .map(|message| message.content.clone())
                .collect::<Vec<_>>()
        });
        cards.last().unwrap().clone()
    }
}

#[test]
fn an_absence_that_is_announced_stops_the_clocks_and_is_shown() {
    play(async |server| {
        server.under_way("1 day").await;
        let before = server.runs_out().await;
        let told = server.told("Ana", "/absence days:3").await;
        assert!(told.contains("You are away from"), "{told}");
        server.passes(MINUTE).await;
        let away = before + 3 * DAY / SECOND;
        assert_eq!(server.runs_out().await, away);
        let card = server.card().content;
        assert!(card.contains("is away from"), "{card}");

        let again = server.told("Ana", "/absence days:1").await;
        assert!(again.contains("announced an absence already"), "{again}");
        let bare = server.told("Ben", "/absence").await;
        assert!(bare.contains("You are not away"), "{bare}");

        server.passes(2 * DAY).await;
        assert_eq!(server.runs_out().await, away);
        assert!(server.seals("Ben", "d5").await.contains("Sealed"));

        // Whoever is back earlier has their clock run at once, and the timer knows it.
        let back = server.told("Ana", "/absence end:True").await;
        assert!(back.contains("not away any more"), "{back}");
        server.passes(MINUTE).await;
        let left = server.runs_out().await * SECOND - server.now();
        assert!((22 * HOUR..DAY).contains(&left), "{left}");
        server.passes(left + MINUTE).await;
        assert!(server.says("time is up"), "the deadline has come forward");
    });
}

#[test]
fn an_absence_comes_too_late_for_time_that_has_nearly_run_out() {
    play(async |server| {
        server.under_way("1 hour").await;
        server.seals("Ana", "d4").await;
        server.passes(30 * MINUTE).await;
        let refused = server.told("Ben", "/absence days:2 in:10 min").await;
        assert!(refused.contains("between an hour and 90 days"), "{refused}");
        server.told("Ben", "/absence days:2").await;
        server.passes(31 * MINUTE).await;
        assert!(
            server.says("time is up"),
            "it is lost before the absence begins"
        );
    });
}

#[test]
fn a_quarter_has_a_budget_and_opponents_see_an_absence_before_they_accept() {
    play(async |server| {
        server.told("Ana", "/absence days:10").await;
        server
            .told("Ana", "/challenge classic opponent:@Ben clock:2 days")
            .await;
        server.passes(MINUTE).await;
        let card = server.challenge_card();
        assert!(card.contains("is away from"), "{card}");
        server.told("Ana", "/absence end:True").await;
        server.passes(MINUTE).await;
        assert!(!server.challenge_card().contains("is away from"));

        server.told("Ana", "/absence days:10").await;
        server.passes(11 * DAY).await;
        let too_long = server.told("Ana", "/absence days:5").await;
        assert!(too_long.contains("4 days"), "{too_long}");
        let right = server.told("Ana", "/absence days:4").await;
        assert!(right.contains("You are away from"), "{right}");
    });
}

#[test]
fn a_pause_is_agreed_on_and_ended_and_no_clock_runs_meanwhile() {
    play(async |server| {
        server.under_way("1 day").await;
        let before = server.runs_out().await;
        server.clicks("Ana", "More").await;
        let offered = server.clicks("Ana", "Offer a pause").await;
        assert!(offered.contains("You offer"), "{offered}");
        let agreed = server.clicks("Ben", "Accept the pause").await;
        assert!(agreed.contains("stand still"), "{agreed}");
        server.passes(5 * DAY).await;
        let card = server.card().content;
        assert!(card.contains("the clocks stand still"), "{card}");
        let listed = server.told("Mod", "/games server").await;
        assert!(listed.contains("paused"), "{listed}");
        let resumed = server.clicks("Ben", "End the pause").await;
        assert!(resumed.contains("run again"), "{resumed}");
        let listed = server.told("Mod", "/games server").await;
        let after = stamps(&listed, 'R')[0];
        let stood = after - before;
        assert!(
            (5 * DAY / SECOND..5 * DAY / SECOND + 60).contains(&stood),
            "{stood}"
        );
    });
}

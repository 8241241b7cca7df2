//! Downtime is credited: once, visibly, and without a word where it was short.

use lacre::rehearsal::world::permissions::VIEW_CHANNEL;
use lacre::rehearsal::{Fault, Setting, Wrong};
use lacre::service::Request;

use super::desk::Desk;
use super::{HOUR, MINUTE, SECOND, stamps};
use crate::server::{Server, hold, play};

#[test]
fn an_outage_over_a_deadline_gives_the_time_back_and_the_live_card_says_so() {
    play(async |server| {
        server.under_way("10 minutes").await;
        let before = server.runs_out().await;
        server.passes(9 * MINUTE).await;
        server.is_down(3 * HOUR).await;
        let back = server.now();
        let after = server.runs_out().await;
        assert!(
            after > before + 3 * HOUR / SECOND,
            "three hours are left out"
        );
        // Of a turn of ten minutes all of it is given back, for half an hour would be more than it had.
        assert!(after <= (back + 10 * MINUTE) / SECOND);

        server.passes(8 * MINUTE).await;
        assert!(server.seals("Ana", "d4").await.contains("Sealed"));
        assert!(!server.says("away"), "only a new post tells of the absence");
        assert!(server.seals("Ben", "d5").await.contains("Sealed"));
        let told = "Lacre was away for 3 hours";
        assert!(
            server.card().content.starts_with(told),
            "{:?}",
            server.card().content
        );
        server.seals("Ana", "Nf3").await;
        server.seals("Ben", "Nc6").await;
        assert!(!server.card().content.contains("away"), "it is told once");
    });
}

#[test]
fn of_a_long_turn_half_an_hour_remains() {
    play(async |server| {
        server.under_way("1 hour").await;
        server.passes(59 * MINUTE).await;
        server.is_down(20 * MINUTE).await;
        let left = server.runs_out().await * SECOND - server.now();
        assert!(left <= 30 * MINUTE && left > 29 * MINUTE, "{left}");
        server.seals("Ana", "d4").await;
        server.seals("Ben", "d5").await;
        assert!(
            !server.card().content.contains("away"),
            "it was too short for a word"
        );
    });
}

/// Half an hour, or the whole turn: a pause before the outage does not shorten what remains after it.
#[tokio::test]
async fn after_a_pause_as_much_remains() {
    for gift in [0, 20 * MINUTE] {
        let mut desk = Desk::new().await;
        let game = desk.begin(20 * MINUTE).await;
        if gift > 0 {
            let opening = desk.table(game).await.view.opening().unwrap();
            for who in [Desk::ANA, Desk::BEN] {
                let give = Request::GiveTime {
                    game,
                    opening,
                    ms: gift,
                };
                assert!(desk.asks(who, give).await);
            }
        }
        desk.advance(15 * MINUTE + gift).await;
        assert!(desk.pauses(game, HOUR).await.is_some());
        desk.is_away(10 * MINUTE).await;
        let left = desk.deadline(game).await.since(desk.now());
        let whole = (20 * MINUTE + gift).min(30 * MINUTE);
        assert!((whole - SECOND..=whole).contains(&left), "{left}");
        assert_eq!(desk.listed(game).await, desk.deadline(game).await);
    }
}

#[test]
fn starting_twice_credits_once() {
    play(async |server| {
        server.under_way("2 hours").await;
        let before = server.runs_out().await;
        server.passes(HOUR).await;
        let gone = server.now();
        server.is_down(HOUR).await;
        let once = server.runs_out().await;
        server.is_down(SECOND).await;
        server.is_down(SECOND).await;
        let away = (server.now() - gone) / SECOND;
        assert_eq!(server.runs_out().await, once);
        let credited = once - before;
        assert!(
            credited >= HOUR / SECOND && credited <= away + 60,
            "{credited}"
        );
        server.is_down(10 * MINUTE).await;
        let twice = server.runs_out().await;
        assert!(twice >= once + 600, "another outage is another credit");
    });
}

#[test]
fn a_gap_too_short_to_count_changes_nothing() {
    play(async |server| {
        server.under_way("2 hours").await;
        let before = server.runs_out().await;
        server.is_down(MINUTE).await;
        assert_eq!(server.runs_out().await, before);
    });
}

impl Server {
    /// The times that reminders of game 1 show.
    fn reminded(&self) -> Vec<i64> {
        let said = self.person("Mod").sees("#1").into_iter();
        let reminders = said.filter(|message| message.content.contains('⏳'));
        let times = reminders.flat_map(|message| stamps(&message.content, 'R'));
        times.collect()
    }
}

#[test]
fn a_reminder_goes_with_the_time_that_it_shows_and_comes_again_when_it_is_due() {
    play(async |server| {
        server.under_way("2 hours").await;
        server.passes(109 * MINUTE).await;
        let before = server.runs_out().await;
        assert_eq!(server.reminded(), [before, before]);
        server.is_down(HOUR).await;
        server.passes(MINUTE).await;
        assert!(
            server.reminded().is_empty(),
            "half an hour is left, and not a tenth"
        );
        server.passes(18 * MINUTE).await;
        let after = server.runs_out().await;
        assert!(after > before);
        assert_eq!(server.reminded(), [after, after]);
        server.seals("Ana", "d4").await;
        assert_eq!(server.reminded(), [after]);
    });
}

#[test]
fn a_reminder_that_is_due_all_the_same_comes_again_at_once() {
    play(async |server| {
        server.under_way("2 days").await;
        server.passes(44 * HOUR).await;
        let before = server.runs_out().await;
        server.is_down(5 * MINUTE).await;
        server.passes(MINUTE).await;
        let after = server.runs_out().await;
        assert!(after > before);
        assert_eq!(server.reminded(), [after, after]);
    });
}

#[test]
fn a_turn_that_there_is_no_place_to_tell_stops_its_clock() {
    play(async |server| {
        server.under_way("10 minutes").await;
        server.seals("Ana", "d4").await;
        let (discord, chess) = (&server.stage.discord, server.place("#chess"));
        discord.bot_rights(chess, VIEW_CHANNEL, Some(false));
        server.seals("Ben", "d5").await;
        server.passes(3 * HOUR).await;
        discord.bot_rights(chess, VIEW_CHANNEL, None);
        let came = discord.wait_until(|world| {
            let mut said = world.messages.values();
            said.find(|message| message.content.contains("**Turn 3**"))
                .map(|message| message.content.clone())
        });
        let card = came.await.unwrap();
        server.passes(0).await;
        assert!(card.contains("Lacre was away for 3 hours"), "{card}");
        server.passes(9 * MINUTE).await;
        assert!(server.seals("Ana", "Nf3").await.contains("Sealed"));
    });
}

#[test]
fn a_card_that_is_not_delivered_stops_the_clock_of_its_turn() {
    let logged = hold(&Setting::default(), async |server| {
        server.begin("xymyx", "clock:10 minutes").await;
        server.seals("Ana", "e4").await;
        let refuses = |times| Fault {
            route: "POST /channels/*/messages".to_owned(),
            times,
            wrong: Wrong::Status(500),
        };
        server.stage.discord.fault(refuses(1_000));
        server.seals("Ben", "e5").await;
        for _ in 0..6 {
            server.passes(15 * MINUTE).await;
        }
        assert!(!server.says("Turn 2"), "nobody has been told of the turn");
        server.stage.discord.clear_faults();
        server.passes(15 * MINUTE).await;
        let card = server.card().content;
        assert!(
            card.contains("Lacre was away for 1 hour 45 minutes"),
            "{card}"
        );
        let told = server.now();
        // The card was drawn a moment before it stood there; not a second less is given than it shows.
        let shown = stamps(&card, 'R')[0];
        let listed = stamps(&server.told("Mod", "/games server").await, 'R')[0];
        assert!(
            shown <= listed && listed <= told / SECOND + 600,
            "{shown} {listed}"
        );
        server.passes(9 * MINUTE).await;
        assert!(server.seals("Ana", "d4").await.contains("Sealed"));
        server.seals("Ben", "d5").await;
        assert!(!server.card().content.contains("away"), "it is told once");
    });
    assert_eq!(logged, Vec::<String>::new());
}

#[tokio::test]
async fn a_gateway_that_fell_silent_was_away_since_it_was_last_heard_of() {
    let mut desk = Desk::new().await;
    let game = desk.begin(HOUR).await;
    let before = desk.deadline(game).await;
    let silent = 100 * SECOND;
    desk.clock.advance(silent);
    desk.service.note_alive(silent).await.unwrap();
    desk.clock.advance(MINUTE);
    desk.service.note_alive(0).await.unwrap();
    assert!(desk.deadline(game).await >= before.plus(silent + MINUTE));
}

//! Two who click at once, clicks that are told twice, and a bot that was away in between.

use insta::assert_snapshot;
use lacre::rehearsal::Outcome;
use lacre::rehearsal::script::Stage as _;

use crate::server::play;

/// What can be read of an outcome.
fn text(outcome: Outcome) -> String {
    outcome
        .message()
        .map(|message| message.content.clone())
        .unwrap_or_default()
}

/// Who moves the clock on while it is being moved on takes nobody for absent.
#[test]
fn two_leaps_of_time_at_once_are_no_outage() {
    play(async |server| {
        server.begin("xymyx", "clock:10 hours").await;
        let leap = |hours: i64| server.stage.advance(hours * 3_600_000);
        tokio::join!(leap(9), leap(2));
        server.stage.settle().await;
        let minutes = server.minutes("Ana: /history");
        assert_snapshot!(minutes.await, @r"
        Ana: /history
          **Finished games of @Ana: 1**
          **#1** XYMYX · @Ana – @Ben · no result · 0 turns · <t>
          ▾ See the board of …: #1 XYMYX · Ana – Ben
          ▾ Get the record of …: #1 XYMYX · Ana – Ben
        ");
    });
}

/// Every button and list works after a restart as if nothing had been.
#[test]
fn buttons_and_lists_outlive_the_bot() {
    play(async |server| {
        let restart = async || {
            server.stage.stop_bot().await;
            server.stage.start_bot().await.unwrap();
        };
        server.minutes("Ana: /challenge xymyx opponent:@Ben").await;
        restart().await;
        server.minutes("Ben: [Accept]").await;
        restart().await;
        server.minutes("Ana in #1: [Move]").await;
        restart().await;
        server.minutes("Ana in #1: =e2").await;
        restart().await;
        server.minutes("Ana in #1: =e4").await;
        restart().await;
        let minutes = server.minutes("Ana in #1: [Seal]").await;
        assert_snapshot!(minutes, @"
        Ana in #1: [Seal]
          **Sealed: Pawn e2 → e4**, ‹time› after the turn opened. Nobody can see it until @Ben has sealed too.
          -# Receipt: ‹receipt›
          (board.png)
        ‖ ✎ **Turn 1** · ✉ @Ana has sealed · waiting for @Ben, whose time runs out <t>
        ‖ -# Receipt of @Ana's move: ‹receipt›
        ");
        restart().await;
        let minutes = server.minutes("Ben: /move move:e7e5\nBen: [Seal]").await;
        assert_snapshot!(minutes, @"
        Ben: /move move:e7e5
          **Pawn e7 → e5.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ben: [Seal]
          **Sealed: Pawn e7 → e5**, ‹time› after the turn opened. The turn has been carried out.
          -# Receipt: ‹receipt›
          (board.png)
        ‖ ✎ **Turn 1** · ✉ @Ana has sealed · ✉ @Ben has sealed
        ‖ -# Receipt of @Ben's move: ‹receipt›
        ‖ (no buttons)
        ‖ **Turn 1**
        ‖ @Ana: Pawn e2 → e4
        ‖ @Ben: Pawn e7 → e5
        ‖ -# @Ana sealed first, by ‹time›.
        ‖ **Turn 2** · waiting for @Ana and @Ben, whose time runs out <t>
        ‖ (turn-1.png)
        ‖ [Move] [My board] [More]
        ");
        server.minutes("Ben: /resign").await;
        restart().await;
        let minutes = server.minutes("Ben: [Resign]").await;
        assert_snapshot!(minutes, @"
        Ben: [Resign]
          You resigned game #1.
        ‖ ✎ (no buttons)
        ‖ **@Ben resigns. @Ana wins.**
        ‖ -# Not rated: a game counts once each side has had two moves carried out.
        ‖ (lacre-1.gif)
        ‖ [Rematch] [Record] [Film]
        | ✎ **XYMYX #1 · @Ana – @Ben** · @Ana won
        ");
    });
}

#[test]
fn of_two_who_accept_at_once_one_plays() {
    play(async |server| {
        server.minutes("Ana: /challenge xymyx").await;
        let (ben, carla) = (server.person("Ben"), server.person("Carla"));
        let (ben, carla) = tokio::join!(ben.click(None, "Accept"), carla.click(None, "Accept"));
        let mut told = [text(ben.unwrap()), text(carla.unwrap())];
        told.sort();
        let plays = |text: &String| text.contains("#1") || text.contains("n.º 1");
        assert_eq!(
            told.iter().filter(|text| plays(text)).count(),
            1,
            "{told:?}"
        );
        let refused =
            |text: &String| text.contains("accepted already") || text.contains("ya está aceptado");
        assert_eq!(
            told.iter().filter(|text| refused(text)).count(),
            1,
            "{told:?}"
        );
        server.stage.settle().await;
        assert_eq!(
            server.person("Mod").sees("#1").len(),
            1,
            "one game, one card"
        );
    });
}

#[test]
fn two_who_seal_at_once_resolve_one_turn() {
    play(async |server| {
        server.begin("xymyx", "").await;
        server.told("Ana", "/move move:e2e4").await;
        server.told("Ben", "/move move:e7e5").await;
        let (ana, ben) = (server.person("Ana"), server.person("Ben"));
        let (one, other) = tokio::join!(ana.click(None, "Seal"), ben.click(None, "Seal"));
        for told in [text(one.unwrap()), text(other.unwrap())] {
            assert!(told.starts_with("**Sealed: Pawn e"), "{told}");
        }
        server.stage.settle().await;
        let cards = server.person("Mod").sees("#1");
        assert_eq!(cards.len(), 2);
        assert!(
            cards[1].content.starts_with("**Turn 1**"),
            "{}",
            cards[1].content
        );
    });
}

/// A click that Discord tells twice is carried out once.
#[test]
fn a_click_that_is_told_twice_counts_once() {
    play(async |server| {
        server.stage.discord.tell_twice(true);
        server.begin("xymyx", "").await;
        server.told("Ana", "/move move:e2e4").await;
        server.clicks("Ana", "Seal").await;
        server.told("Ana", "/draw").await;
        server.stage.settle().await;
        server.stage.discord.tell_twice(false);
        let seen = server.person("Mod").sees("#1");
        let offers = seen
            .iter()
            .filter(|message| message.content.contains("offers a draw"));
        assert_eq!(offers.count(), 1);
        assert_eq!(seen.len(), 2, "{seen:?}");
        assert_eq!(server.person("Mod").sees("#chess").len(), 1);
    });
}

//! The last turn is taken back, and what was sealed since is thrown away unopened.

use insta::assert_snapshot;

use crate::server::play;

#[test]
fn the_last_turn_is_taken_back_and_played_again() {
    play(async |server| {
        server.begin("xymyx", "seat:white").await;
        server.seals("Ana", "e2e4").await;
        server.seals("Ben", "e7e5").await;
        server.seals("Ana", "g1f3").await;
        // Ben has a move before his eyes when its turn is thrown away.
        server.told("Ben", "/move move:b8c6").await;
        let minutes = server.minutes(
            "Mod: /mod annul-turn game:1 reason:The wrong board was shown
             Mod: [Do it]
             Ben: [Seal]
             Mod: /mod annul-turn game:1 reason:again
             Ana: /move move:d2d4
             Ana: [Seal]
             Ben: /move move:d7d5
             Ben: [Seal]
             Ben: /verify game:1
             Ben: /export game:1",
        );
        assert_snapshot!(minutes.await, @"
        Mod: /mod annul-turn game:1 reason:The wrong board was shown
          **Annul turn 1, the last of game #1?** The board goes back to what it was before it, and whatever has been sealed since is thrown away unopened.
          Reason: The wrong board was shown
          Everybody can read that you did it, and why. It cannot be undone.
          [Do it] [Leave it]
        Mod: [Do it]
          Done. The people of game #1 are told, with your reason.
        ‖ ✎ **Turn 2** · thrown away: the turn before it was annulled.
        ‖ (no buttons)
        ‖ **Turn 1 was annulled by @Mod**, as a moderator. The board stands as it did before it.
        ‖ Reason: The wrong board was shown
        ‖ @Ana's sealed move for turn 2 was thrown away unopened.
        ‖ **Turn 1** · waiting for @Ana and @Ben, whose time runs out <t>
        ‖ (start.png)
        ‖ [Move] [My board] [More]
        Ben: [Seal]
          That belonged to turn 2, which a moderator has annulled or thrown away since. The game is at turn 1; the newest card has the current buttons.
        Mod: /mod annul-turn game:1 reason:again
          No turn has been carried out in this game yet, so there is none to annul.
        Ana: /move move:d2d4
          **Pawn d2 → d4.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ana: [Seal]
          **Sealed: Pawn d2 → d4**, ‹time› after the turn opened. Nobody can see it until @Ben has sealed too.
          -# Receipt: ‹receipt›
          (board.png)
        ‖ ✎ **Turn 1** · ✉ @Ana has sealed · waiting for @Ben, whose time runs out <t>
        ‖ -# Receipt of @Ana's move: ‹receipt›
        Ben: /move move:d7d5
          **Pawn d7 → d5.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ben: [Seal]
          **Sealed: Pawn d7 → d5**, ‹time› after the turn opened. The turn has been carried out.
          -# Receipt: ‹receipt›
          (board.png)
        ‖ ✎ **Turn 1** · ✉ @Ana has sealed · ✉ @Ben has sealed
        ‖ -# Receipt of @Ben's move: ‹receipt›
        ‖ (no buttons)
        ‖ **Turn 1**
        ‖ @Ana: Pawn d2 → d4
        ‖ @Ben: Pawn d7 → d5
        ‖ -# @Ana sealed first, by ‹time›.
        ‖ **Turn 2** · waiting for @Ana and @Ben, whose time runs out <t>
        ‖ (turn-1.png)
        ‖ [Move] [My board] [More]
        Ben: /verify game:1
          **All good.** Game #1: 1 turn replayed, and every move matches its receipt.
          1 annulled turn played again as well, and each was the last one when it was annulled.
          Receipts prove that no sealed move was swapped for another. They do not hide moves from everybody: whoever runs this bot can read what is sealed.
        Ben: /export game:1
          The record of game #1: 1 turn.
          It ends with the last turn carried out: what is sealed stays sealed.
          (lacre-1.json)
        ");
    });
}

#[test]
fn what_was_taken_back_counts_for_no_repetition() {
    play(async |server| {
        server.begin("classic", "seat:white").await;
        let there_and_back = ["g1f3", "g8f6", "f3g1", "f6g8"];
        for (n, order) in there_and_back.into_iter().enumerate() {
            server
                .seals(if n % 2 == 0 { "Ana" } else { "Ben" }, order)
                .await;
        }
        server
            .told("Mod", "/mod annul-turn game:1 reason:Not counted")
            .await;
        server.clicks("Mod", "Do it").await;
        // The start has come up once now; with what was taken back this would be its third time.
        for (n, order) in ["f6g8", "g1f3", "g8f6", "f3g1"].into_iter().enumerate() {
            server
                .seals(if n % 2 == 0 { "Ben" } else { "Ana" }, order)
                .await;
        }
        let board = server.told("Ana", "/board game:1").await;
        assert!(board.contains("is open"), "{board}");
        let told = server.seals("Ben", "f6g8").await;
        let board = server.told("Ana", "/board game:1").await;
        assert!(board.contains("Draw by repetition"), "{told} {board}");
    });
}

#[test]
fn a_turn_taken_back_stays_so_after_a_restart() {
    play(async |server| {
        server.begin("xymyx", "seat:white").await;
        server.seals("Ana", "e2e4").await;
        server.seals("Ben", "e7e5").await;
        server.seals("Ben", "b8c6").await;
        server
            .told(
                "Mod",
                "/mod annul-turn game:1 reason:The wrong board was shown",
            )
            .await;
        server.stage.stop().await.unwrap();
        server.stage.start_anew().await.unwrap();
        let told = server.clicks("Mod", "Do it").await;
        assert!(told.starts_with("Done."), "{told}");
        server.stage.stop().await.unwrap();
        server.stage.start_anew().await.unwrap();
        server.seals("Ana", "d2d4").await;
        let told = server.seals("Ben", "d7d5").await;
        assert!(told.contains("Sealed"), "{told}");
        let told = server.told("Ana", "/verify game:1").await;
        assert!(
            told.contains("All good") && told.contains("1 annulled turn"),
            "{told}"
        );
    });
}

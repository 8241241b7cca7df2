//! `/watch`: being mentioned with each turn of a game that others play.

use insta::assert_snapshot;
use lacre::rehearsal::script::Stage as _;

use crate::server::play;

#[test]
fn mentions_whoever_looks_on_until_they_have_had_enough() {
    play(async |server| {
        server.begin("xymyx", "").await;
        server.minutes("Carla: /seguir partida:1").await;
        server.stage.stop_bot().await;
        server.stage.start_bot().await.unwrap();
        let minutes = server.minutes(
            "Ana: /watch game:1
             Mod: /watch game:#7
             Mod: /watch game:1
             Mod: [Stop watching]
             Mod: [Watch it again]
             Ana: /move move:e2e4
             Ana: [Seal]
             Ben: /move move:e7e5
             Ben: [Seal]
             Mod: [Stop watching]
             Ben: /resign
             Ben: [Resign]
             Mod: /watch game:1",
        );
        assert_snapshot!(minutes.await, @r"
        Ana: /watch game:1
          You play in #1 and are told of its turns in any case.
        Mod: /watch game:#7
          There is no game #7 in this server. </games server> lists those that are being played.
        Mod: /watch game:1
          You watch game #1: each of its turns mentions you where the game is told.
          [Stop watching]
        Mod: [Stop watching]
          You do not watch game #1 any more.
          [Watch it again]
        Mod: [Watch it again]
          You watch game #1: each of its turns mentions you where the game is told.
          [Stop watching]
        Ana: /move move:e2e4
          **Pawn e2 → e4.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ana: [Seal]
          **Sealed: Pawn e2 → e4**, ‹time› after the turn opened. Nobody can see it until @Ben has sealed too.
          -# Receipt: ‹receipt›
          (board.png)
        ‖ ✎ **Turn 1** · ✉ @Ana has sealed · waiting for @Ben, whose time runs out <t>
        ‖ -# Receipt of @Ana's move: ‹receipt›
        ‖ -# A word to @Carla and @Mod, looking on.
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
        ‖ -# A word to @Carla and @Mod, looking on.
        ‖ (turn-1.png)
        ‖ [Move] [My board] [More]
        Mod: [Stop watching]
          You do not watch game #1 any more.
          [Watch it again]
        Ben: /resign
          Resign game #1? @Ana wins. This cannot be undone.
          [Resign] [Keep playing]
        Ben: [Resign]
          You resigned game #1.
        ‖ ✎ (no buttons)
        ‖ **@Ben resigns. @Ana wins.**
        ‖ -# Not rated: a game counts once each side has had two moves carried out.
        ‖ -# A word to @Carla, looking on.
        ‖ (lacre-1.gif)
        ‖ [Rematch] [Record] [Film]
        | ✎ **XYMYX #1 · @Ana – @Ben** · @Ana won
        Mod: /watch game:1
          There is nothing to watch in #1: it has not begun, or is over.
        ");
    });
}

/// Whoever asked to be forgotten is not told any more, and nobody learns of what is sealed.
#[test]
fn is_forgotten_with_its_person() {
    play(async |server| {
        server.begin("xymyx", "").await;
        server.told("Mod", "/watch game:1").await;
        server.told("Mod", "/privacy forget").await;
        server.clicks("Mod", "Forget me").await;
        server.seals("Ana", "e2e4").await;
        server.seals("Ben", "e7e5").await;
        server.stage.settle().await;
        let mod_id = server.person("Mod").id;
        let card = server.newest_card();
        assert!(
            !card.content.contains(&format!("<@{mod_id}>")),
            "{}",
            card.content
        );
    });
}

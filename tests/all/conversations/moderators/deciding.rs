//! A game is given to one side, made a draw, or loses its result.

use insta::assert_snapshot;

use crate::server::play;

#[test]
fn a_game_is_adjudicated() {
    play(async |server| {
        server.begin("classic", "seat:white").await;
        server.seals("Ana", "e4").await;
        let minutes = server.minutes(
            "Mod: /mod adjudicate game:1 reason:Ben has left winner:@Carla
             Mod: /mod adjudicate game:1 reason:Ben has left winner:@Ana
             Mod: [Do it]
             Mod: /mod annul game:1 reason:He is back
             Mod: [Do it]
             Mod: /mod annul game:1 reason:again
             Ben: /board game:1
             Mod: /mod log",
        );
        assert_snapshot!(minutes.await, @r"
        Mod: /mod adjudicate game:1 reason:Ben has left winner:@Carla
          @Carla does not play in this game.
        Mod: /mod adjudicate game:1 reason:Ben has left winner:@Ana
          **Adjudicate game #1 as a win for @Ana?**
          Reason: Ben has left
          Everybody can read that you did it, and why. It cannot be undone.
          [Do it] [Leave it]
        Mod: [Do it]
          Done. The people of game #1 are told, with your reason.
          **Adjudicated by @Mod**, as a moderator: **@Ana wins.**
          Reason: Ben has left
        ‖ ✎ (no buttons)
        ‖ **Adjudicated by @Mod**, as a moderator: **@Ana wins.**
        ‖ Reason: Ben has left
        ‖ -# Not rated: a game counts once each side has had two moves carried out.
        ‖ (lacre-1.gif)
        ‖ [Rematch] [Record] [Film]
        | ✎ **Classic #1 · @Ana – @Ben** · @Ana won
        Mod: /mod annul game:1 reason:He is back
          **Annul game #1?** It will have no result and count for nothing.
          Reason: He is back
          Everybody can read that you did it, and why. It cannot be undone.
          [Do it] [Leave it]
        Mod: [Do it]
          Done. The people of game #1 are told, with your reason.
          **Annulled by @Mod**, as a moderator; there is no result.
          Reason: He is back
        ‖ **Annulled by @Mod**, as a moderator; there is no result.
        ‖ Reason: He is back
        ‖ (lacre-1.gif)
        ‖ [Rematch] [Record] [Film]
        | ✎ **Classic #1 · @Ana – @Ben** · no result
        Mod: /mod annul game:1 reason:again
          The game is over: no result.
        Ben: /board game:1
          **Classic #1** · no result
          @Ana: Pawn e2 → e4
          **Annulled by @Mod**, as a moderator; there is no result.
          Reason: He is back
          (turn-1.png)
        Mod: /mod log
          **What moderators did in this server** · page 1 of 1
          <t> · @Mod annulled game #1.
          Reason: He is back
          <t> · @Mod adjudicated game #1: @Ana wins.
          Reason: Ben has left
        ");
    });
}

#[test]
fn a_challenge_can_only_be_called_off() {
    play(async |server| {
        let minutes = server.minutes(
            "Ana: /challenge xymyx opponent:@Ben
             Mod: /mod adjudicate game:1 reason:early
             Mod: /mod annul-turn game:1 reason:early
             Mod: /mod substitute game:1 player:@Ben substitute:@Carla reason:early",
        );
        assert_snapshot!(minutes.await, @r"
        Ana: /challenge xymyx opponent:@Ben
          Challenge #1 to @Ben stands in the channel. Everybody in this server can follow the game.
        | **XYMYX #1 · @Ana challenges @Ben**
        | 2 days a turn · rated · seats drawn
        | *Both move at once; nobody sees the other's move before both are sealed.*
        | Expires <t>. Everybody in this server can follow the game.
        | [Accept] [Decline] [Withdraw]
        Mod: /mod adjudicate game:1 reason:early
          This challenge has not been accepted yet, so there is no game so far.
        Mod: /mod annul-turn game:1 reason:early
          This challenge has not been accepted yet, so there is no game so far.
        Mod: /mod substitute game:1 player:@Ben substitute:@Carla reason:early
          This challenge has not been accepted yet, so there is no game so far.
        ");
    });
}

#[test]
fn clocks_are_stopped_set_going_and_given_time() {
    play(async |server| {
        server.begin("classic", "seat:white clock:1d").await;
        for (line, part) in [
            (
                "/mod pause game:1 reason:A storm",
                "Stop the clocks of game #1?",
            ),
            ("/mod resume game:1 reason:It is over", "run again?"),
            (
                "/mod extend game:1 player:@Ana hours:12 reason:She had no power",
                "12 hours more in game #1?",
            ),
        ] {
            let asked = server.told("Mod", line).await;
            assert!(asked.contains(part), "{asked}");
            let done = server.clicks("Mod", "Do it").await;
            assert!(done.starts_with("Done."), "{done}");
        }
        let log = server.told("Mod", "/mod log").await;
        for part in ["stopped the clocks", "run again", "more time in game #1"] {
            assert!(log.contains(part), "{log}");
        }
        let again = server.told("Mod", "/mod resume game:1 reason:x").await;
        assert!(!again.contains("run again?"), "{again}");
    });
}

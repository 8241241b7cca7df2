//! Where a moderator plays, both players together may end a game without result.

use insta::assert_snapshot;

use crate::server::play;

#[test]
fn both_players_together_abort() {
    play(async |server| {
        server
            .minutes("Mod: /challenge xymyx opponent:@Ana seat:white\nAna: [Accept]")
            .await;
        let minutes = server.minutes(
            "Ana: /mod abort game:1 reason:x
             Mod: /mod adjudicate game:1 reason:x winner:@Mod
             Mod: /mod abort game:1 reason:Begun by mistake
             Mod: [Do it]
             Mod: /mod abort game:1 reason:again
             Ben: [Agree]
             Mod: [Agree]
             Ana: [Agree]",
        );
        assert_snapshot!(minutes.await, @r"
        Ana: /mod abort game:1 reason:x
          Only moderators of this server can do this: those who have the permission Manage Server, or the role that the server has set for them.
        Mod: /mod adjudicate game:1 reason:x winner:@Mod
          You play here yourself, so another moderator has to decide.
        Mod: /mod abort game:1 reason:Begun by mistake
          **You play in game #1**, so it can end without a result only if @Ana agrees. Shall I ask?
          Reason: Begun by mistake
          Everybody can read that you did it, and why. It cannot be undone.
          [Do it] [Leave it]
        Mod: [Do it]
          @Ana is asked now. It is up to them until this turn is carried out.
        ‖ @Mod asks @Ana to end this game without a result.
        ‖ Reason: Begun by mistake
        ‖ [Agree]
        Mod: /mod abort game:1 reason:again
          You have asked that in this turn already. It is up to your opponent.
        Ben: [Agree]
          Only @Mod and @Ana can do this. You can look on with the board.
        Mod: [Agree]
          Nobody asks you now to end this game without a result.
        Ana: [Agree]
          **Aborted by both players**; there is no result.
          Reason: Begun by mistake
        ‖ ✎ (no buttons)
        ‖ **Aborted by both players**; there is no result.
        ‖ Reason: Begun by mistake
        ‖ [Rematch] [Record]
        | ✎ **XYMYX #1 · @Mod – @Ana** · no result
        ‖ ✎ (no buttons)
        ");
    });
}

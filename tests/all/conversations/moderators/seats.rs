//! A seat is given to somebody else.

use insta::assert_snapshot;

use lacre::rehearsal::{Fault, Wrong};

use crate::server::play;

#[test]
fn what_was_sealed_stands_and_the_substitute_does_not_see_it() {
    play(async |server| {
        server.begin("xymyx", "seat:white").await;
        server.seals("Ana", "e2e4").await;
        let minutes = server.minutes(
            "Mod: /mod substitute game:1 player:@Carla substitute:@Mod reason:x
             Mod: /mod substitute game:1 player:@Ana substitute:@Ben reason:x
             Mod: /mod substitute game:1 player:@Ana substitute:@Mod reason:x
             Mod: /mod substitute game:1 player:@Ana substitute:@Lacre reason:x
             Mod: /mod substitute game:1 player:@Ana substitute:@Carla reason:Ana is ill
             Mod: [Do it]
             Carla: /tablero partida:1
             Carla: /mover jugada:d2d4
             Ana: /move move:d2d4 game:1
             Ana: /board game:1
             Ana: /games mine
             Carla: /partidas mías
             Ben: /move move:e7e5
             Ben: [Seal]
             Ben: /export game:1",
        );
        assert_snapshot!(minutes.await, @r"
        Mod: /mod substitute game:1 player:@Carla substitute:@Mod reason:x
          @Carla does not play in this game.
        Mod: /mod substitute game:1 player:@Ana substitute:@Ben reason:x
          @Ben plays, or played, in this game already. Choose somebody else.
        Mod: /mod substitute game:1 player:@Ana substitute:@Mod reason:x
          You cannot take a place that you give away as a moderator. Another moderator can give it to you.
        Mod: /mod substitute game:1 player:@Ana substitute:@Lacre reason:x
          Bots do not play. Name a person, or leave the opponent empty: whoever accepts then plays.
        Mod: /mod substitute game:1 player:@Ana substitute:@Carla reason:Ana is ill
          **Give @Ana's place in game #1 to @Carla?** A sealed move stands, and @Carla does not see it.
          Reason: Ana is ill
          Everybody can read that you did it, and why. It cannot be undone.
          [Do it] [Leave it]
        Mod: [Do it]
          Done. The people of game #1 are told, with your reason.
        ‖ ✎ @Carla sits South, at the bottom of the board; @Ben sits North.
        ‖ **@Carla takes @Ana's place**, by decision of @Mod, as a moderator.
        ‖ Reason: Ana is ill
        ‖ What @Ana has sealed for turn 1 stands.
        ‖ [My board]
        ‖ thread renamed to #1 XYMYX · Carla – Ben
        | ✎ **XYMYX #1 · @Carla – @Ben**
        Carla: /tablero partida:1
          **XYMYX n.º 1** · el turno 1 está abierto
          Se espera la jugada de @Ben. El tiempo se acaba <t>.
          (start.png)
        Carla: /mover jugada:d2d4
          Ya has sellado este turno. Una jugada sellada es definitiva.
        Ana: /move move:d2d4 game:1
          Only @Carla and @Ben can do this. You can look on with the board.
        Ana: /board game:1
          **XYMYX #1** · turn 1 is open
          @Ben's move is awaited. Time runs out <t>.
          (start.png)
        Ana: /games mine
          You have no game here. Start one with </challenge xymyx>.
        Carla: /partidas mías
          **Tus partidas: 1** · ninguna te espera
          **n.º 1** XYMYX · @Carla – @Ben · turno 1 · el tiempo se acaba <t>
          [Ir a la n.º 1]
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
        ‖ **Turn 2** · waiting for @Carla and @Ben, whose time runs out <t>
        ‖ (turn-1.png)
        ‖ [Move] [My board] [More]
        Ben: /export game:1
          The record of game #1: 1 turn.
          It ends with the last turn carried out: what is sealed stays sealed.
          (lacre-1.json)
        ");
    });
}

#[test]
fn whoever_left_a_seat_is_not_given_another() {
    play(async |server| {
        server.begin("classic", "seat:white").await;
        server
            .told(
                "Mod",
                "/mod substitute game:1 player:@Ana substitute:@Carla reason:Ana is ill",
            )
            .await;
        server.clicks("Mod", "Do it").await;
        let minutes = server.minutes(
            "Ana: /move move:e4 game:1
             Carla: /mover jugada:e4
             Carla: [Sellar]
             Mod: /mod substitute game:1 player:@Ben substitute:@Ana reason:x",
        );
        assert_snapshot!(minutes.await, @"
        Ana: /move move:e4 game:1
          Only @Carla and @Ben can do this. You can look on with the board.
        Carla: /mover jugada:e4
          «e4» se lee como **Peón e2 → e4.** *Una vez sellada no se puede cambiar.*
          (board.png)
          [Sellar] [Elegir otra]
        Carla: [Sellar]
          **Sellada: Peón e2 → e4**, ‹time› después de abrirse el turno. El turno se ha resuelto.
          -# Recibo: ‹receipt›
          (board.png)
        ‖ ✎ **Turn 1** · ✉ @Carla has sealed
        ‖ -# Receipt of @Carla's move: ‹receipt›
        ‖ (no buttons)
        ‖ **Turn 1**
        ‖ @Carla: Pawn e2 → e4
        ‖ **Turn 1** · waiting for @Ben, whose time runs out <t>
        ‖ (turn-1.png)
        ‖ [Move] [My board] [More]
        Mod: /mod substitute game:1 player:@Ben substitute:@Ana reason:x
          @Ana plays, or played, in this game already. Choose somebody else.
        ");
    });
}

/// Time that went by before does not concern whoever takes a seat; what is still to come does.
#[test]
fn whoever_takes_a_seat_is_reminded_only_of_time_that_passes_then() {
    play(async |server| {
        server.begin("xymyx", "seat:white clock:10 hours").await;
        server.seals("Ana", "e2e4").await;
        let minutes = server.minutes(
            "+ 6h
             Mod: /mod substitute game:1 player:@Ben substitute:@Carla reason:Ben is ill
             Mod: [Do it]
             + 1h
             + 130m
             Mod: /mod abort game:1 reason:x
             Mod: [Do it]",
        );
        assert_snapshot!(minutes.await, @r"
        + 6h
        ‖ ⌛ @Ben, only your move is missing in turn 1; @Ana has sealed. Half of your time has passed: it runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        Mod: /mod substitute game:1 player:@Ben substitute:@Carla reason:Ben is ill
          **Give @Ben's place in game #1 to @Carla?** A sealed move stands, and @Carla does not see it.
          Reason: Ben is ill
          Everybody can read that you did it, and why. It cannot be undone.
          [Do it] [Leave it]
        Mod: [Do it]
          Done. The people of game #1 are told, with your reason.
        ‖ ✎ @Ana sits South, at the bottom of the board; @Carla sits North.
        ‖ **Turn 1** · ✉ @Ana has sealed · waiting for @Carla, whose time runs out <t>
        ‖ **@Carla takes @Ben's place**, by decision of @Mod, as a moderator.
        ‖ Reason: Ben is ill
        ‖ [Move] [My board]
        ‖ thread renamed to #1 XYMYX · Ana – Carla
        | ✎ **XYMYX #1 · @Ana – @Carla**
        ‖ deleted: ⌛ @Ben, only your move is missing in turn 1; @Ana has sealed. Half of your time has passed: it runs out <t>.
        + 1h
        + 130m
        ‖ ⏳ @Carla, only your move is missing in turn 1; @Ana has sealed. Your time runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        Mod: /mod abort game:1 reason:x
          **End game #1 without a result?**
          Reason: x
          Everybody can read that you did it, and why. It cannot be undone.
          [Do it] [Leave it]
        Mod: [Do it]
          Done. The people of game #1 are told, with your reason.
          **Aborted by @Mod**, as a moderator; there is no result.
          Reason: x
          @Ana's sealed move was never carried out: Pawn e2 → e4.
        ‖ ✎ **Turn 1** · ✉ @Ana has sealed
        ‖ (no buttons)
        ‖ **Aborted by @Mod**, as a moderator; there is no result.
        ‖ Reason: x
        ‖ @Ana's sealed move was never carried out: Pawn e2 → e4.
        ‖ [Rematch] [Record]
        | ✎ **XYMYX #1 · @Ana – @Carla** · no result
        ‖ deleted: ⏳ @Carla, only your move is missing in turn 1; @Ana has sealed. Your time runs out <t>.
        ");
    });
    // Whoever sealed and left is named for what was never carried out.
    play(async |server| {
        server.begin("xymyx", "seat:white").await;
        server.seals("Ana", "e2e4").await;
        let minutes = server.minutes(
            "Mod: /mod substitute game:1 player:@Ana substitute:@Carla reason:x
             Mod: [Do it]
             Mod: /mod abort game:1 reason:x
             Mod: [Do it]",
        );
        assert_snapshot!(minutes.await, @r"
        Mod: /mod substitute game:1 player:@Ana substitute:@Carla reason:x
          **Give @Ana's place in game #1 to @Carla?** A sealed move stands, and @Carla does not see it.
          Reason: x
          Everybody can read that you did it, and why. It cannot be undone.
          [Do it] [Leave it]
        Mod: [Do it]
          Done. The people of game #1 are told, with your reason.
        ‖ ✎ @Carla sits South, at the bottom of the board; @Ben sits North.
        ‖ **@Carla takes @Ana's place**, by decision of @Mod, as a moderator.
        ‖ Reason: x
        ‖ What @Ana has sealed for turn 1 stands.
        ‖ [My board]
        ‖ thread renamed to #1 XYMYX · Carla – Ben
        | ✎ **XYMYX #1 · @Carla – @Ben**
        Mod: /mod abort game:1 reason:x
          **End game #1 without a result?**
          Reason: x
          Everybody can read that you did it, and why. It cannot be undone.
          [Do it] [Leave it]
        Mod: [Do it]
          Done. The people of game #1 are told, with your reason.
          **Aborted by @Mod**, as a moderator; there is no result.
          Reason: x
          @Ana's sealed move was never carried out: Pawn e2 → e4.
        ‖ ✎ **Turn 1** · ✉ @Ana has sealed
        ‖ (no buttons)
        ‖ **Aborted by @Mod**, as a moderator; there is no result.
        ‖ Reason: x
        ‖ @Ana's sealed move was never carried out: Pawn e2 → e4.
        ‖ [Rematch] [Record]
        | ✎ **XYMYX #1 · @Carla – @Ben** · no result
        ");
    });
}

#[test]
fn a_thread_that_may_not_be_renamed_keeps_its_name_and_all_else_is_told() {
    play(async |server| {
        server.begin("xymyx", "seat:white").await;
        server.stage.discord.fault(Fault {
            route: "PATCH /channels/*".to_owned(),
            times: 1,
            wrong: Wrong::Code(50013),
        });
        let minutes = server.minutes(
            "Mod: /mod substitute game:1 player:@Ana substitute:@Carla reason:Ana is ill
             Mod: [Do it]
             Carla in #1: [Move]",
        );
        assert_snapshot!(minutes.await, @r"
        Mod: /mod substitute game:1 player:@Ana substitute:@Carla reason:Ana is ill
          **Give @Ana's place in game #1 to @Carla?** A sealed move stands, and @Carla does not see it.
          Reason: Ana is ill
          Everybody can read that you did it, and why. It cannot be undone.
          [Do it] [Leave it]
        Mod: [Do it]
          Done. The people of game #1 are told, with your reason.
        ‖ ✎ @Carla sits South, at the bottom of the board; @Ben sits North.
        ‖ **Turn 1** · waiting for @Carla and @Ben, whose time runs out <t>
        ‖ **@Carla takes @Ana's place**, by decision of @Mod, as a moderator.
        ‖ Reason: Ana is ill
        ‖ [Move] [My board]
        | ✎ **XYMYX #1 · @Carla – @Ben**
        Carla in #1: [Move]
          **Turno 1** · ¿Qué pieza mueves?
          (start.png)
          ▾ Elige una pieza: Rey e1 · Dama d1 · Torre a1 · Torre h1 · Alfil c1 · Alfil f1 · Caballo b1 · Caballo g1 · Peón a2 · Peón b2 · Peón c2 · Peón d2 · Peón e2 · Peón f2 · Peón g2 · Peón h2
        ");
        assert!(server.stage.discord.faults_have_struck().await);
    });
}

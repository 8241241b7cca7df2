//! Time is given to the opponent.

use insta::assert_snapshot;

use super::spanish;
use crate::server::{play, play_in};

#[test]
fn more_time_is_given_to_the_opponent_and_to_nobody_else() {
    play(async |server| {
        server.begin("classic", "seat:white clock:10 hours").await;
        server.seals("Ana", "e4").await;
        let minutes = server.minutes(
            "Ana in #1: [More]
             Ana: =1 hour more
             Ben: /board game:1
             Carla: /tablero partida:1
             + 9h
             Ana in #1: [More]
             Ana: =6 hours more
             Ana in #1: [More]
             Ben: /move move:e5
             Ben: [Seal]
             Ana: =1 day more
             Ana in #1: [More]
             Carla in #1: [More]",
        );
        assert_snapshot!(minutes.await, @r"
        Ana in #1: [More]
          **Game #1**, turn 1. What would you like to do?
          [Offer a draw] [Offer a pause] [Resign] [Replay] [Record] [Rules] [No more reminders]
          ▾ Give your opponent time: 10 minutes more · 1 hour more · 6 hours more · 1 day more · 3 days more
        Ana: =1 hour more
          Done: @Ben has more time.
        ‖ ⏱ @Ana has given @Ben 1 hour more.
        ‖ [My board]
        ‖ ✎ 
        Ben: /board game:1
          **Classic #1** · turn 1 is open
          @Ana: Pawn e2 → e4
          Your move is awaited. Time runs out <t>.
          (turn-1.png)
        Carla: /tablero partida:1
          **Clásico n.º 1** · el turno 1 está abierto
          @Ana: Peón e2 → e4
          Se espera la jugada de @Ben. El tiempo se acaba <t>.
          (turn-1.png)
        + 9h
        ‖ ⌛ @Ben, half of your time for turn 1 has passed: it runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        Ana in #1: [More]
          **Game #1**, turn 1. What would you like to do?
          [Offer a draw] [Offer a pause] [Resign] [Replay] [Record] [Rules] [No more reminders]
          ▾ Give your opponent time: 10 minutes more · 1 hour more · 6 hours more · 1 day more · 3 days more
        Ana: =6 hours more
          Done: @Ben has more time.
        ‖ ⏱ @Ana has given @Ben 6 hours more.
        ‖ [My board]
        ‖ ✎ 
        ‖ ⌛ @Ben, half of your time for turn 1 has passed: it runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        ‖ deleted: ⌛ @Ben, half of your time for turn 1 has passed: it runs out <t>.
        Ana in #1: [More]
          **Game #1**, turn 1. What would you like to do?
          [Offer a draw] [Offer a pause] [Resign] [Replay] [Record] [Rules] [No more reminders]
          ▾ Give your opponent time: 10 minutes more · 1 hour more · 6 hours more · 1 day more · 3 days more
        Ben: /move move:e5
          “e5” reads as **Pawn e7 → e5.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ben: [Seal]
          **Sealed: Pawn e7 → e5**, ‹time› after the turn opened. The turn has been carried out.
          -# Receipt: ‹receipt›
          (board.png)
        ‖ ✎ **Turn 1** · ✉ @Ben has sealed
        ‖ -# Receipt of @Ben's move: ‹receipt›
        ‖ (no buttons)
        ‖ **Turn 1**
        ‖ @Ben: Pawn e7 → e5
        ‖ **Turn 2** · waiting for @Ana, whose time runs out <t>
        ‖ (turn-1.png)
        ‖ [Move] [My board] [More]
        ‖ deleted: ⌛ @Ben, half of your time for turn 1 has passed: it runs out <t>.
        Ana: =1 day more
          That button belonged to turn 1; the game is at turn 2.
        Ana in #1: [More]
          **Game #1**, turn 2. What would you like to do?
          [Offer a draw] [Offer a pause] [Resign] [Replay] [Record] [Rules] [No more reminders]
        Carla in #1: [More]
          **Partida n.º 1**, turno 2. ¿Qué quieres hacer?
          [Repasar] [Planilla] [Reglas]
        ");
    });
    play_in(&spanish(), async |server| {
        server
            .minutes("Ana: /desafiar clásico rival:@Ben lado:white reloj:10 horas\nBen: [Aceptar]")
            .await;
        server.seals("Ana", "e4").await;
        let minutes = server.minutes(
            "Ana: [Más]
             Ana: =1 hora más
             Carla: /tablero partida:1",
        );
        assert_snapshot!(minutes.await, @r"
        Ana: [Más]
          **Partida n.º 1**, turno 1. ¿Qué quieres hacer?
          [Ofrecer tablas] [Ofrecer una pausa] [Abandonar] [Repasar] [Planilla] [Reglas] [Sin más avisos]
          ▾ Dar tiempo a tu rival: 10 minutos más · 1 hora más · 6 horas más · 1 día más · 3 días más
        Ana: =1 hora más
          Hecho: @Ben tiene más tiempo.
        ‖ ⏱ @Ana ha dado 1 hora más a @Ben.
        ‖ [Mi tablero]
        ‖ ✎ 
        Carla: /tablero partida:1
          **Clásico n.º 1** · el turno 1 está abierto
          @Ana: Peón e2 → e4
          Se espera la jugada de @Ben. El tiempo se acaba <t>.
          (turn-1.png)
        ");
    });
}

#[test]
fn in_xymyx_whoever_has_sealed_has_nothing_to_gain() {
    play(async |server| {
        server.begin("xymyx", "clock:10 hours").await;
        let minutes = server.minutes(
            "Ana in #1: [More]
             Ben: /move move:e7e5
             Ben: [Seal]
             Ana: =1 hour more
             Ben in #1: [More]
             Ben: =1 hour more
             + 600m
             + 70m",
        );
        assert_snapshot!(minutes.await, @r"
        Ana in #1: [More]
          **Game #1**, turn 1. What would you like to do?
          [Offer a draw] [Offer a pause] [Resign] [Replay] [Record] [Rules] [No more reminders]
          ▾ Give your opponent time: 10 minutes more · 1 hour more · 6 hours more · 1 day more · 3 days more
        Ben: /move move:e7e5
          **Pawn e7 → e5.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ben: [Seal]
          **Sealed: Pawn e7 → e5**, ‹time› after the turn opened. Nobody can see it until @Ana has sealed too.
          -# Receipt: ‹receipt›
          (board.png)
        ‖ ✎ **Turn 1** · ✉ @Ben has sealed · waiting for @Ana, whose time runs out <t>
        ‖ -# Receipt of @Ben's move: ‹receipt›
        Ana: =1 hour more
          @Ben has nothing due in this turn, so more time would do nothing.
        Ben in #1: [More]
          **Game #1**, turn 1. What would you like to do?
          [Offer a draw] [Offer a pause] [Resign] [Replay] [Record] [Rules] [No more reminders]
          ▾ Give your opponent time: 10 minutes more · 1 hour more · 6 hours more · 1 day more · 3 days more
        Ben: =1 hour more
          Done: @Ana has more time.
        ‖ ⏱ @Ben has given @Ana 1 hour more.
        ‖ [My board]
        ‖ ✎ 
        + 600m
        ‖ ⏳ @Ana, only your move is missing in turn 1; @Ben has sealed. Your time runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        + 70m
        | ✎ **XYMYX #1 · @Ana – @Ben** · no result
        ‖ ✎ **Turn 1** · ✉ @Ben has sealed
        ‖ (no buttons)
        ‖ **Aborted.** The game ended before it was under way; there is no result.
        ‖ @Ben's sealed move was never carried out: Pawn e7 → e5.
        ‖ [Rematch] [Record]
        ‖ deleted: ⏳ @Ana, only your move is missing in turn 1; @Ben has sealed. Your time runs out <t>.
        ");
    });
}

#[test]
fn a_bank_can_be_filled_up_and_no_further_than_a_clock_can_hold() {
    play(async |server| {
        server.begin("classic", "seat:white clock:60d+0").await;
        let minutes = server.minutes(
            "Mod: /mod extend game:1 player:@Ben hours:336 reason:A long journey
             Mod: [Do it]
             Mod: /mod extend game:1 player:@Ben hours:336 reason:A long journey
             Mod: [Do it]
             Ana in #1: [More]
             Ana: =3 days more",
        );
        assert_snapshot!(minutes.await, @r"
        Mod: /mod extend game:1 player:@Ben hours:336 reason:A long journey
          **Give @Ben 14 days more in game #1?**
          Reason: A long journey
          Everybody can read that you did it, and why. It cannot be undone.
          [Do it] [Leave it]
        Mod: [Do it]
          Done. The people of game #1 are told, with your reason.
        ‖ ⏱ @Mod, a moderator, has given @Ben 14 days more. Reason: A long journey
        ‖ [My board]
        ‖ ✎ -# ⏱ @Ana's clock: runs out <t> · @Ben's clock: 74 days left
        Mod: /mod extend game:1 player:@Ben hours:336 reason:A long journey
          **Give @Ben 14 days more in game #1?**
          Reason: A long journey
          Everybody can read that you did it, and why. It cannot be undone.
          [Do it] [Leave it]
        Mod: [Do it]
          Done. The people of game #1 are told, with your reason.
        ‖ ⏱ @Mod, a moderator, has given @Ben 14 days more. Reason: A long journey
        ‖ [My board]
        ‖ ✎ -# ⏱ @Ana's clock: runs out <t> · @Ben's clock: 88 days left
        Ana in #1: [More]
          **Game #1**, turn 1. What would you like to do?
          [Offer a draw] [Offer a pause] [Resign] [Replay] [Record] [Rules] [No more reminders]
          ▾ Give your opponent time: 10 minutes more · 1 hour more · 6 hours more · 1 day more · 3 days more
        Ana: =3 days more
          One can give from a minute to 14 days at a time, and no clock holds more than 90 days.
        ");
    });
}

#[test]
fn where_there_is_no_clock_there_is_nothing_to_give() {
    play(async |server| {
        server.begin("xymyx", "clock:none").await;
        let minutes = server.minutes("Ana in #1: [More]");
        assert_snapshot!(minutes.await, @r"
        Ana in #1: [More]
          **Game #1**, turn 1. What would you like to do?
          [Offer a draw] [Resign] [Replay] [Record] [Rules]
        ");
    });
}

//! Reminders, and running out of time.

use insta::assert_snapshot;

use super::spanish;
use crate::server::{play, play_in};

#[test]
fn reminders_come_at_half_and_at_a_tenth_and_go_with_the_seal() {
    play(async |server| {
        server.begin("xymyx", "clock:10 hours").await;
        server.seals("Ana", "e2e4").await;
        let minutes = server.minutes(
            "+ 500m
             + 45m
             Ben in #1: [Move]
             Ben: /move move:e7e5
             Ben: [Seal]
             + 9h
             Carla: /tablero partida:1",
        );
        assert_snapshot!(minutes.await, @"
        + 500m
        ‖ ⌛ @Ben, only your move is missing in turn 1; @Ana has sealed. Half of your time has passed: it runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        + 45m
        ‖ ⏳ @Ben, only your move is missing in turn 1; @Ana has sealed. Your time runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        Ben in #1: [Move]
          **Turn 1** · Which piece moves?
          (start.png)
          ▾ Choose a piece: King d8 · Queen e8 · Rook a8 · Rook h8 · Bishop c8 · Bishop f8 · Knight b8 · Knight g8 · Pawn a7 · Pawn b7 · Pawn c7 · Pawn d7 · Pawn e7 · Pawn f7 · Pawn g7 · Pawn h7
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
        ‖ deleted: ⌛ @Ben, only your move is missing in turn 1; @Ana has sealed. Half of your time has passed: it runs out <t>.
        ‖ deleted: ⏳ @Ben, only your move is missing in turn 1; @Ana has sealed. Your time runs out <t>.
        + 9h
        ‖ ⏳ @Ana, your move in turn 2 is awaited: your time runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        ‖ ⏳ @Ben, your move in turn 2 is awaited: your time runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        Carla: /tablero partida:1
          **XYMYX n.º 1** · el turno 2 está abierto
          @Ana: Peón e2 → e4
          @Ben: Peón e7 → e5
          -# @Ana selló primero, por ‹time›.
          Se esperan las jugadas de @Ana y @Ben. El tiempo se acaba <t>.
          (turn-1.png)
        ");
    });
    play_in(&spanish(), async |server| {
        server
            .minutes("Ana: /desafiar xymyx rival:@Ben reloj:1 hora\nBen: [Aceptar]")
            .await;
        server.seals("Ben", "e7e5").await;
        assert_snapshot!(server.minutes("+ 55m").await, @"
        + 55m
        ‖ ⏳ @Ana, solo falta tu jugada en el turno 1: @Ben ya ha sellado. Tu tiempo se acaba <t>.
        ‖ [Mover] [Mi tablero] [Sin más avisos]
        ");
    });
}

#[test]
fn who_runs_out_of_time_loses() {
    play(async |server| {
        server.begin("xymyx", "clock:1 hour").await;
        server.seals("Ana", "e2e4").await;
        server.seals("Ben", "e7e5").await;
        server.seals("Ana", "d2d4").await;
        let minutes = server.minutes(
            "+ 55m
             + 6m
             Ben: /move move:d7d5
             Ben: /board game:1
             + 1h",
        );
        assert_snapshot!(minutes.await, @r"
        + 55m
        ‖ ⏳ @Ben, only your move is missing in turn 2; @Ana has sealed. Your time runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        + 6m
        | ✎ **XYMYX #1 · @Ana – @Ben** · @Ana won
        ‖ ✎ **Turn 2** · ✉ @Ana has sealed
        ‖ (no buttons)
        ‖ **@Ben's time is up. @Ana wins.**
        ‖ @Ana's sealed move was never carried out: Pawn d2 → d4.
        ‖ -# Not rated: a game counts once each side has had two moves carried out.
        ‖ (lacre-1.gif)
        ‖ [Rematch] [Record] [Film]
        ‖ deleted: ⏳ @Ben, only your move is missing in turn 2; @Ana has sealed. Your time runs out <t>.
        Ben: /move move:d7d5
          You have no game here. Start one with </challenge xymyx>, or look on: </games server> lists those that are being played.
        Ben: /board game:1
          **XYMYX #1** · @Ana won
          @Ana: Pawn e2 → e4
          You: Pawn e7 → e5
          -# @Ana sealed first, by ‹time›.
          **Your time is up. @Ana wins.**
          @Ana's sealed move was never carried out: Pawn d2 → d4.
          (turn-1.png)
        + 1h
        ‖ thread archived
        ");
    });
    play_in(&spanish(), async |server| {
        server
            .minutes("Ana: /desafiar clásico rival:@Ben lado:white reloj:1 hora\nBen: [Aceptar]")
            .await;
        for (who, order) in [("Ana", "e4"), ("Ben", "e5"), ("Ana", "d4")] {
            server.seals(who, order).await;
        }
        assert_snapshot!(server.minutes("+ 55m\n+ 6m\nBen: /tablero partida:1").await, @r"
        + 55m
        ‖ ⏳ @Ben, se espera tu jugada del turno 2: tu tiempo se acaba <t>.
        ‖ [Mover] [Mi tablero] [Sin más avisos]
        + 6m
        | ✎ **Clásico n.º 1 · @Ana – @Ben** · ganó @Ana
        ‖ ✎ (no buttons)
        ‖ **Se acabó el tiempo de @Ben. Gana @Ana.**
        ‖ -# No cuenta para la clasificación: para eso cada bando debe haber hecho dos jugadas.
        ‖ (lacre-1.gif)
        ‖ [Revancha] [Planilla] [Película]
        ‖ deleted: ⏳ @Ben, se espera tu jugada del turno 2: tu tiempo se acaba <t>.
        Ben: /tablero partida:1
          **Clásico n.º 1** · ganó @Ana
          @Ana: Peón d2 → d4
          **Se acabó tu tiempo. Gana @Ana.**
          (turn-2.png)
        ");
    });
}

#[test]
fn where_both_run_out_there_is_no_result() {
    play(async |server| {
        server.begin("xymyx", "clock:1 hour").await;
        server.seals("Ana", "e2e4").await;
        server.seals("Ben", "e7e5").await;
        assert_snapshot!(server.minutes("+ 55m\n+ 6m").await, @r"
        + 55m
        ‖ ⏳ @Ana, your move in turn 2 is awaited: your time runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        ‖ ⏳ @Ben, your move in turn 2 is awaited: your time runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        + 6m
        | ✎ **XYMYX #1 · @Ana – @Ben** · no result
        ‖ ✎ (no buttons)
        ‖ **Abandoned.** Both ran out of time in the same instant; there is no result.
        ‖ (lacre-1.gif)
        ‖ [Rematch] [Record] [Film]
        ‖ deleted: ⏳ @Ana, your move in turn 2 is awaited: your time runs out <t>.
        ‖ deleted: ⏳ @Ben, your move in turn 2 is awaited: your time runs out <t>.
        ");
    });
    play_in(&spanish(), async |server| {
        server
            .minutes("Ana: /desafiar xymyx rival:@Ben reloj:1 hora\nBen: [Aceptar]")
            .await;
        server.seals("Ana", "e2e4").await;
        server.seals("Ben", "e7e5").await;
        assert_snapshot!(server.minutes("+ 55m\n+ 6m").await, @r"
        + 55m
        ‖ ⏳ @Ana, se espera tu jugada del turno 2: tu tiempo se acaba <t>.
        ‖ [Mover] [Mi tablero] [Sin más avisos]
        ‖ ⏳ @Ben, se espera tu jugada del turno 2: tu tiempo se acaba <t>.
        ‖ [Mover] [Mi tablero] [Sin más avisos]
        + 6m
        | ✎ **XYMYX n.º 1 · @Ana – @Ben** · sin resultado
        ‖ ✎ (no buttons)
        ‖ **Sin terminar.** A ambos se les acabó el tiempo en el mismo instante; no hay resultado.
        ‖ (lacre-1.gif)
        ‖ [Revancha] [Planilla] [Película]
        ‖ deleted: ⏳ @Ana, se espera tu jugada del turno 2: tu tiempo se acaba <t>.
        ‖ deleted: ⏳ @Ben, se espera tu jugada del turno 2: tu tiempo se acaba <t>.
        ");
    });
}

#[test]
fn before_the_first_move_the_game_is_aborted() {
    play(async |server| {
        server.begin("classic", "seat:white clock:1 hour").await;
        server.seals("Ana", "e4").await;
        assert_snapshot!(server.minutes("+ 55m\n+ 6m").await, @r"
        + 55m
        ‖ ⏳ @Ben, your move in turn 1 is awaited: your time runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        + 6m
        | ✎ **Classic #1 · @Ana – @Ben** · no result
        ‖ ✎ (no buttons)
        ‖ **Aborted.** The game ended before it was under way; there is no result.
        ‖ (lacre-1.gif)
        ‖ [Rematch] [Record] [Film]
        ‖ deleted: ⏳ @Ben, your move in turn 1 is awaited: your time runs out <t>.
        ");
    });
    play_in(&spanish(), async |server| {
        server
            .minutes("Ana: /desafiar xymyx rival:@Ben reloj:1 hora\nBen: [Aceptar]")
            .await;
        assert_snapshot!(server.minutes("+ 55m\n+ 6m").await, @r"
        + 55m
        ‖ ⏳ @Ana, se espera tu jugada del turno 1: tu tiempo se acaba <t>.
        ‖ [Mover] [Mi tablero] [Sin más avisos]
        ‖ ⏳ @Ben, se espera tu jugada del turno 1: tu tiempo se acaba <t>.
        ‖ [Mover] [Mi tablero] [Sin más avisos]
        + 6m
        | ✎ **XYMYX n.º 1 · @Ana – @Ben** · sin resultado
        ‖ ✎ (no buttons)
        ‖ **Partida cancelada.** Terminó antes de estar en marcha; no hay resultado.
        ‖ [Revancha] [Planilla]
        ‖ deleted: ⏳ @Ana, se espera tu jugada del turno 1: tu tiempo se acaba <t>.
        ‖ deleted: ⏳ @Ben, se espera tu jugada del turno 1: tu tiempo se acaba <t>.
        ");
    });
}

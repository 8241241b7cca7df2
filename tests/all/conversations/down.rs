//! Time that runs out, and reminders that become due, while the bot is down.

use insta::assert_snapshot;

use super::spanish;
use crate::server::{play, play_in};

#[test]
fn a_deadline_that_passes_meanwhile_is_made_good_and_said_so() {
    play(async |server| {
        server.begin("xymyx", "clock:10 minutes").await;
        server.seals("Ana", "e2e4").await;
        let minutes = server.minutes(
            "- 3h
             Ben: /games mine
             Carla: /tablero partida:1
             Mod: /mod log
             Ben: /move move:e7e5
             Ben: [Seal]
             + 6m
             + 6m",
        );
        assert_snapshot!(minutes.await, @r"
        - 3h
        ‖ ✎ 
        Ben: /games mine
          **Your games: 1** · 1 waits for you
          **#1** XYMYX · @Ana – @Ben · turn 1 · **your move** · time runs out <t>
          [Go to #1]
        Carla: /tablero partida:1
          **XYMYX n.º 1** · el turno 1 está abierto
          Se espera la jugada de @Ben. El tiempo se acaba <t>.
          (start.png)
        Mod: /mod log
          No moderator has done anything in this server yet.
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
        ‖ Lacre was away for 3 hours. No clock ran, and the time has been given back.
        ‖ **Turn 1**
        ‖ @Ana: Pawn e2 → e4
        ‖ @Ben: Pawn e7 → e5
        ‖ -# @Ana sealed first, by ‹time›.
        ‖ **Turn 2** · waiting for @Ana and @Ben, whose time runs out <t>
        ‖ (turn-1.png)
        ‖ [Move] [My board] [More]
        + 6m
        ‖ ⌛ @Ana, half of your time for turn 2 has passed: it runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        ‖ ⌛ @Ben, half of your time for turn 2 has passed: it runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        + 6m
        | ✎ **XYMYX #1 · @Ana – @Ben** · no result
        ‖ ✎ (no buttons)
        ‖ **Abandoned.** Both ran out of time in the same instant; there is no result.
        ‖ (lacre-1.gif)
        ‖ [Rematch] [Record] [Film]
        ‖ deleted: ⌛ @Ana, half of your time for turn 2 has passed: it runs out <t>.
        ‖ deleted: ⌛ @Ben, half of your time for turn 2 has passed: it runs out <t>.
        ");
    });
    play_in(&spanish(), async |server| {
        server
            .minutes("Ana: /desafiar xymyx rival:@Ben reloj:10 minutos\nBen: [Aceptar]")
            .await;
        server.seals("Ana", "e2e4").await;
        let minutes = server.minutes(
            "- 3h
             Ben: /partidas mías
             Carla: /tablero partida:1
             Ben: /mover jugada:e7e5
             Ben: [Sellar]",
        );
        assert_snapshot!(minutes.await, @r"
        - 3h
        ‖ ✎ 
        Ben: /partidas mías
          **Tus partidas: 1** · 1 te espera
          **n.º 1** XYMYX · @Ana – @Ben · turno 1 · **te toca** · el tiempo se acaba <t>
          [Ir a la n.º 1]
        Carla: /tablero partida:1
          **XYMYX n.º 1** · el turno 1 está abierto
          Se espera la jugada de @Ben. El tiempo se acaba <t>.
          (start.png)
        Ben: /mover jugada:e7e5
          **Peón e7 → e5.** *Una vez sellada no se puede cambiar.*
          (board.png)
          [Sellar] [Elegir otra]
        Ben: [Sellar]
          **Sellada: Peón e7 → e5**, ‹time› después de abrirse el turno. El turno se ha resuelto.
          -# Recibo: ‹receipt›
          (board.png)
        ‖ ✎ **Turno 1** · ✉ @Ana ha sellado · ✉ @Ben ha sellado
        ‖ -# Recibo de la jugada de @Ben: ‹receipt›
        ‖ (no buttons)
        ‖ Lacre estuvo ausente 3 horas. Ningún reloj corrió y el tiempo se ha devuelto.
        ‖ **Turno 1**
        ‖ @Ana: Peón e2 → e4
        ‖ @Ben: Peón e7 → e5
        ‖ -# @Ana selló primero, por ‹time›.
        ‖ **Turno 2** · faltan @Ana y @Ben; su tiempo se acaba <t>
        ‖ (turn-1.png)
        ‖ [Mover] [Mi tablero] [Más]
        ");
    });
}

#[test]
fn a_challenge_that_expires_meanwhile_is_over_at_the_return() {
    play(async |server| {
        let minutes = server.minutes(
            "Ana: /challenge xymyx opponent:@Ben
             - 4d
             + 1m",
        );
        assert_snapshot!(minutes.await, @r"
        Ana: /challenge xymyx opponent:@Ben
          Challenge #1 to @Ben stands in the channel. Everybody in this server can follow the game.
        | **XYMYX #1 · @Ana challenges @Ben**
        | 2 days a turn · rated · seats drawn
        | *Both move at once; nobody sees the other's move before both are sealed.*
        | Expires <t>. Everybody in this server can follow the game.
        | [Accept] [Decline] [Withdraw]
        - 4d
        + 1m
        | ✎ **XYMYX #1** · @Ana's challenge has expired.
        | (no buttons)
        ");
    });
}

/// So short a gap moves no deadline, so that the reminders in it are overdue when the bot is back.
#[test]
fn a_reminder_that_was_due_meanwhile_comes_at_the_return_once() {
    play(async |server| {
        server.begin("xymyx", "clock:10 hours").await;
        for (who, order) in [("Ana", "e2e4"), ("Ben", "e7e5"), ("Ana", "d2d4")] {
            server.seals(who, order).await;
        }
        let minutes = server.minutes(
            "+ 299m
             - 100s
             + 1m
             - 100s
             + 1m
             + 234m
             - 100s
             + 1m
             + 1h
             Carla: /tablero partida:1",
        );
        assert_snapshot!(minutes.await, @r"
        + 299m
        - 100s
        + 1m
        ‖ ⌛ @Ben, only your move is missing in turn 2; @Ana has sealed. Half of your time has passed: it runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        - 100s
        + 1m
        + 234m
        - 100s
        + 1m
        ‖ ⏳ @Ben, only your move is missing in turn 2; @Ana has sealed. Your time runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        + 1h
        | ✎ **XYMYX #1 · @Ana – @Ben** · @Ana won
        ‖ ✎ **Turn 2** · ✉ @Ana has sealed
        ‖ (no buttons)
        ‖ **@Ben's time is up. @Ana wins.**
        ‖ @Ana's sealed move was never carried out: Pawn d2 → d4.
        ‖ -# Not rated: a game counts once each side has had two moves carried out.
        ‖ (lacre-1.gif)
        ‖ [Rematch] [Record] [Film]
        ‖ deleted: ⌛ @Ben, only your move is missing in turn 2; @Ana has sealed. Half of your time has passed: it runs out <t>.
        ‖ deleted: ⏳ @Ben, only your move is missing in turn 2; @Ana has sealed. Your time runs out <t>.
        Carla: /tablero partida:1
          **XYMYX n.º 1** · ganó @Ana
          @Ana: Peón e2 → e4
          @Ben: Peón e7 → e5
          -# @Ana selló primero, por ‹time›.
          **Se acabó el tiempo de @Ben. Gana @Ana.**
          La jugada sellada de @Ana no llegó a realizarse: Peón d2 → d4.
          (turn-1.png)
        ");
    });
    play_in(&spanish(), async |server| {
        server
            .minutes(
                "Ana: /desafiar clásico rival:@Ben lado:white reloj:10 horas
                 Ben: [Aceptar]
                 Ana: /preferencias avisos:por mensaje directo",
            )
            .await;
        assert_snapshot!(server.minutes("+ 299m\n- 100s\n+ 1m\n+ 238m\n- 100s\n+ 1m").await, @r"
        + 299m
        - 100s
        + 1m
        Ana | ⌛ **Clásico n.º 1 · @Ana – @Ben**: ha pasado la mitad de tu tiempo para el turno 1. Se acaba <t>.
        Ana | [Ir a la n.º 1] [Sin más avisos]
        + 238m
        - 100s
        + 1m
        Ana | ⏳ **Clásico n.º 1 · @Ana – @Ben**: se espera tu jugada del turno 1. Tu tiempo se acaba <t>.
        Ana | [Ir a la n.º 1] [Sin más avisos]
        ");
    });
}

/// An outage gives time back, and whoever is reminded after it reads the new time.
#[test]
fn a_reminder_of_a_time_that_has_moved_is_not_sent() {
    play(async |server| {
        server.begin("xymyx", "clock:2 hours").await;
        assert_snapshot!(server.minutes("+ 50m\n- 1h\n+ 30m\n+ 40m").await, @r"
        + 50m
        - 1h
        ‖ ✎ 
        + 30m
        ‖ ⌛ @Ana, half of your time for turn 1 has passed: it runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        ‖ ⌛ @Ben, half of your time for turn 1 has passed: it runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        + 40m
        ‖ Lacre was away for 1 hour. No clock ran, and the time has been given back.
        ‖ ⏳ @Ana, your move in turn 1 is awaited: your time runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        ‖ ⏳ @Ben, your move in turn 1 is awaited: your time runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        ");
    });
}

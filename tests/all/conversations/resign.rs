//! `/resign` and its button under More: asked once more, and leaving before the first move costs nothing.

use insta::assert_snapshot;

use super::spanish;
use crate::server::{play, play_in};

#[test]
fn is_asked_about_once_more() {
    play(async |server| {
        server.begin("xymyx", "").await;
        server.seals("Ana", "e2e4").await;
        server.seals("Ben", "e7e5").await;
        server.seals("Ben", "d7d6").await;
        let minutes = server.minutes(
            "Ana: /resign
             Ana: [Keep playing]
             Carla: /abandonar partida:1
             Ana in #1: [More]
             Ana in #1: [Resign]
             Ana in #1: [Resign]
             Ana: /resign game:1
             Ben: /resign",
        );
        assert_snapshot!(minutes.await, @"
        Ana: /resign
          Resign game #1? @Ben wins. This cannot be undone.
          [Resign] [Keep playing]
        Ana: [Keep playing]
          Nothing has changed.
        Carla: /abandonar partida:1
          Eso solo pueden hacerlo @Ana y @Ben. Puedes mirar el tablero.
        Ana in #1: [More]
          **Game #1**, turn 2. What would you like to do?
          [Offer a draw] [Offer a pause] [Resign] [Replay] [Record] [Rules] [No more reminders]
        Ana in #1: [Resign]
          Resign game #1? @Ben wins. This cannot be undone.
          [Resign] [Keep playing]
        Ana in #1: [Resign]
          You resigned game #1.
        ‖ ✎ **Turn 2** · ✉ @Ben has sealed
        ‖ (no buttons)
        ‖ **@Ana resigns. @Ben wins.**
        ‖ @Ben's sealed move was never carried out: Pawn d7 → d6.
        ‖ -# Not rated: a game counts once each side has had two moves carried out.
        ‖ (lacre-1.gif)
        ‖ [Rematch] [Record] [Film]
        | ✎ **XYMYX #1 · @Ana – @Ben** · @Ben won
        Ana: /resign game:1
          The game is over: @Ben won.
        Ben: /resign
          You have no game here. Start one with </challenge xymyx>, or look on: </games server> lists those that are being played.
        ");
    });
}

#[test]
fn is_asked_about_in_spanish() {
    play_in(&spanish(), async |server| {
        server
            .minutes("Ana: /desafiar clásico rival:@Ben lado:white\nBen: [Aceptar]")
            .await;
        server.seals("Ana", "e4").await;
        let minutes = server.minutes(
            "Ana: /abandonar
             Ana: [Seguir jugando]
             Ana in n.º 1: [Más]
             Ana in n.º 1: [Abandonar]
             Ana in n.º 1: [Abandonar]
             Ana: /abandonar partida:1",
        );
        assert_snapshot!(minutes.await, @r"
        Ana: /abandonar
          ¿Abandonas la partida n.º 1? Gana @Ben. No se puede deshacer.
          [Abandonar] [Seguir jugando]
        Ana: [Seguir jugando]
          No ha cambiado nada.
        Ana in n.º 1: [Más]
          **Partida n.º 1**, turno 1. ¿Qué quieres hacer?
          [Ofrecer tablas] [Ofrecer una pausa] [Abandonar] [Repasar] [Planilla] [Reglas] [Sin más avisos]
          ▾ Dar tiempo a tu rival: 10 minutos más · 1 hora más · 6 horas más · 1 día más · 3 días más
        Ana in n.º 1: [Abandonar]
          ¿Abandonas la partida n.º 1? Gana @Ben. No se puede deshacer.
          [Abandonar] [Seguir jugando]
        Ana in n.º 1: [Abandonar]
          Abandonaste la partida n.º 1.
        ‖ ✎ (no buttons)
        ‖ **@Ana abandona. Gana @Ben.**
        ‖ -# No cuenta para la clasificación: para eso cada bando debe haber hecho dos jugadas.
        ‖ (lacre-1.gif)
        ‖ [Revancha] [Planilla] [Película]
        | ✎ **Clásico n.º 1 · @Ana – @Ben** · ganó @Ben
        Ana: /abandonar partida:1
          La partida ha terminado: ganó @Ben.
        ");
    });
}

#[test]
fn before_ones_first_move_ends_the_game_without_a_result() {
    play(async |server| {
        server
            .minutes("Ana: /challenge xymyx opponent:@Carla\nCarla: [Accept]")
            .await;
        let minutes = server.minutes(
            "Carla: /abandonar
             Carla: [Seguir jugando]
             Carla: /abandonar
             Carla: [Dejar la partida]
             Ana: /resign",
        );
        assert_snapshot!(minutes.await, @"
        Carla: /abandonar
          ¿Dejas la partida n.º 1? Aún no se ha realizado ninguna jugada tuya, así que termina sin resultado. No se puede deshacer.
          [Dejar la partida] [Seguir jugando]
        Carla: [Seguir jugando]
          No ha cambiado nada.
        Carla: /abandonar
          ¿Dejas la partida n.º 1? Aún no se ha realizado ninguna jugada tuya, así que termina sin resultado. No se puede deshacer.
          [Dejar la partida] [Seguir jugando]
        Carla: [Dejar la partida]
          La partida n.º 1 terminó sin resultado.
        ‖ ✎ (no buttons)
        ‖ **Aborted.** The game ended before it was under way; there is no result.
        ‖ [Rematch] [Record]
        | ✎ **XYMYX #1 · @Ana – @Carla** · no result
        Ana: /resign
          You have no game here. Start one with </challenge xymyx>, or look on: </games server> lists those that are being played.
        ");
    });
    play(async |server| {
        server.begin("xymyx", "").await;
        let minutes = server.minutes(
            "Ana: /resign
             Ana: [Leave the game]
             Ana: /games mine",
        );
        assert_snapshot!(minutes.await, @"
        Ana: /resign
          Leave game #1? No move of yours has been carried out yet, so it ends without a result. This cannot be undone.
          [Leave the game] [Keep playing]
        Ana: [Leave the game]
          Game #1 has ended without a result.
        ‖ ✎ (no buttons)
        ‖ **Aborted.** The game ended before it was under way; there is no result.
        ‖ [Rematch] [Record]
        | ✎ **XYMYX #1 · @Ana – @Ben** · no result
        Ana: /games mine
          You have no game here. Start one with </challenge xymyx>.
        ");
    });
}

/// The question stays before one's eyes while the game goes on; its answer then belongs to an old turn.
#[test]
fn an_old_question_is_no_longer_answered() {
    play(async |server| {
        server.begin("xymyx", "").await;
        server.minutes("Ben: /resign").await;
        server.seals("Ana", "e2e4").await;
        server.told("Ben", "/move move:e7e5").await;
        server.clicks("Ben", "Seal").await;
        let minutes = server.minutes(
            "Ben: [Leave the game]
             Ben: /resign",
        );
        assert_snapshot!(minutes.await, @"
        Ben: [Leave the game]
          That button belonged to turn 1; the game is at turn 2.
        Ben: /resign
          Resign game #1? @Ana wins. This cannot be undone.
          [Resign] [Keep playing]
        ");
    });
}

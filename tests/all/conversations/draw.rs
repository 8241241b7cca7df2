//! `/draw` and the buttons under More: an offer holds for the turn, and only the other can answer it.

use insta::assert_snapshot;

use super::spanish;
use crate::server::{play, play_in};

#[test]
fn is_offered_declined_and_agreed_to() {
    play(async |server| {
        server.begin("xymyx", "").await;
        let minutes = server.minutes(
            "Ana: /draw
             Ana: /draw
             Ana in #1: [Accept the draw]
             Carla in #1: [Accept the draw]
             Ben in #1: [Decline the draw]
             Ben in #1: [More]
             Ben in #1: [Offer a draw]
             Ana in #1: [More]
             Ana in #1: [Accept the draw]
             Ben: /draw",
        );
        assert_snapshot!(minutes.await, @r"
        Ana: /draw
          You offer @Ben a draw. The offer stands until the turn is carried out.
        ‖ @Ana offers a draw. @Ben can accept until the turn is carried out.
        ‖ [Accept the draw] [Decline the draw]
        Ana: /draw
          You have already offered that this turn. You can offer it again next turn.
        Ana in #1: [Accept the draw]
          This offer is your own: only your opponent can accept or decline it.
        Carla in #1: [Accept the draw]
          Eso solo pueden hacerlo @Ana y @Ben. Puedes mirar el tablero.
        Ben in #1: [Decline the draw]
          You declined the draw that @Ana offered.
        ‖ @Ben declined the draw. The game goes on.
        ‖ [My board]
        ‖ ✎ (no buttons)
        Ben in #1: [More]
          **Game #1**, turn 1. What would you like to do?
          [Offer a draw] [Offer a pause] [Resign] [Replay] [Record] [Rules] [No more reminders]
          ▾ Give your opponent time: 10 minutes more · 1 hour more · 6 hours more · 1 day more · 3 days more
        Ben in #1: [Offer a draw]
          You offer @Ana a draw. The offer stands until the turn is carried out.
        ‖ @Ben offers a draw. @Ana can accept until the turn is carried out.
        ‖ [Accept the draw] [Decline the draw]
        Ana in #1: [More]
          **Game #1**, turn 1. What would you like to do?
          [Accept the draw] [Decline the draw] [Offer a pause] [Resign] [Replay] [Record] [Rules] [No more reminders]
          ▾ Give your opponent time: 10 minutes more · 1 hour more · 6 hours more · 1 day more · 3 days more
        Ana in #1: [Accept the draw]
          Game #1 is a draw by agreement.
        ‖ ✎ (no buttons)
        ‖ **Draw by agreement.**
        ‖ -# Not rated: a game counts once each side has had two moves carried out.
        ‖ [Rematch] [Record]
        | ✎ **XYMYX #1 · @Ana – @Ben** · draw
        ‖ ✎ (no buttons)
        Ben: /draw
          You have no game here. Start one with </challenge xymyx>, or look on: </games server> lists those that are being played.
        ");
    });
}

#[test]
fn is_offered_declined_and_agreed_to_in_spanish() {
    play_in(&spanish(), async |server| {
        server
            .minutes("Ana: /desafiar clásico rival:@Ben lado:white\nBen: [Aceptar]")
            .await;
        let minutes = server.minutes(
            "Ana: /tablas
             Ana: /tablas
             Ana in n.º 1: [Aceptar tablas]
             Carla in n.º 1: [Aceptar tablas]
             Ben in n.º 1: [Más]
             Ben in n.º 1: [Rechazar tablas]
             Ben in n.º 1: [Más]
             Ben in n.º 1: [Ofrecer tablas]
             Ana: /tablas",
        );
        assert_snapshot!(minutes.await, @r"
        Ana: /tablas
          Ofreces tablas a @Ben. La oferta vale hasta que se resuelva el turno.
        ‖ @Ana ofrece tablas. @Ben puede aceptar hasta que se resuelva el turno.
        ‖ [Aceptar tablas] [Rechazar tablas]
        Ana: /tablas
          Eso ya lo has ofrecido este turno. Puedes volver a ofrecerlo en el próximo.
        Ana in n.º 1: [Aceptar tablas]
          La oferta es tuya: solo tu rival puede aceptarla o rechazarla.
        Carla in n.º 1: [Aceptar tablas]
          Eso solo pueden hacerlo @Ana y @Ben. Puedes mirar el tablero.
        Ben in n.º 1: [Más]
          **Partida n.º 1**, turno 1. ¿Qué quieres hacer?
          [Aceptar tablas] [Rechazar tablas] [Ofrecer una pausa] [Abandonar] [Repasar] [Planilla] [Reglas] [Sin más avisos]
          ▾ Dar tiempo a tu rival: 10 minutos más · 1 hora más · 6 horas más · 1 día más · 3 días más
        Ben in n.º 1: [Rechazar tablas]
          Rechazaste las tablas que ofrecía @Ana.
        ‖ @Ben rechazó las tablas. La partida sigue.
        ‖ [Mi tablero]
        ‖ ✎ (no buttons)
        Ben in n.º 1: [Más]
          **Partida n.º 1**, turno 1. ¿Qué quieres hacer?
          [Ofrecer tablas] [Ofrecer una pausa] [Abandonar] [Repasar] [Planilla] [Reglas] [Sin más avisos]
          ▾ Dar tiempo a tu rival: 10 minutos más · 1 hora más · 6 horas más · 1 día más · 3 días más
        Ben in n.º 1: [Ofrecer tablas]
          Ofreces tablas a @Ana. La oferta vale hasta que se resuelva el turno.
        ‖ @Ben ofrece tablas. @Ana puede aceptar hasta que se resuelva el turno.
        ‖ [Aceptar tablas] [Rechazar tablas]
        Ana: /tablas
          La partida n.º 1 acaba en tablas de común acuerdo.
        ‖ ✎ (no buttons)
        ‖ **Tablas de común acuerdo.**
        ‖ -# No cuenta para la clasificación: para eso cada bando debe haber hecho dos jugadas.
        ‖ [Revancha] [Planilla]
        | ✎ **Clásico n.º 1 · @Ana – @Ben** · tablas
        ‖ ✎ (no buttons)
        ");
    });
}

/// Two offers in one turn are an agreement, whoever has sealed.
#[test]
fn offered_by_both_in_one_turn_is_agreed() {
    play(async |server| {
        server.begin("xymyx", "").await;
        server.seals("Ana", "e2e4").await;
        let minutes = server.minutes(
            "Ben: /draw
             Ana: /draw
             Ana in #1: [Record]",
        );
        assert_snapshot!(minutes.await, @r"
        Ben: /draw
          You offer @Ana a draw. The offer stands until the turn is carried out.
        ‖ @Ben offers a draw. @Ana can accept until the turn is carried out.
        ‖ [Accept the draw] [Decline the draw]
        Ana: /draw
          Game #1 is a draw by agreement.
        ‖ ✎ **Turn 1** · ✉ @Ana has sealed
        ‖ (no buttons)
        ‖ **Draw by agreement.**
        ‖ @Ana's sealed move was never carried out: Pawn e2 → e4.
        ‖ -# Not rated: a game counts once each side has had two moves carried out.
        ‖ [Rematch] [Record]
        | ✎ **XYMYX #1 · @Ana – @Ben** · draw
        ‖ ✎ (no buttons)
        Ana in #1: [Record]
          The record of game #1: no turn yet.
          (lacre-1.json)
        ");
    });
}

#[test]
fn dies_with_the_turn() {
    play(async |server| {
        server.begin("xymyx", "").await;
        server.minutes("Ana: /draw").await;
        server.seals("Ana", "e2e4").await;
        server.seals("Ben", "e7e5").await;
        let minutes = server.minutes(
            "Ben: /draw
             Ana in #1: [Decline the draw]
             Ana: /draw
             Carla: /tablas partida:1",
        );
        assert_snapshot!(minutes.await, @r"
        Ben: /draw
          You offer @Ana a draw. The offer stands until the turn is carried out.
        ‖ @Ben offers a draw. @Ana can accept until the turn is carried out.
        ‖ [Accept the draw] [Decline the draw]
        Ana in #1: [Decline the draw]
          You declined the draw that @Ben offered.
        ‖ @Ana declined the draw. The game goes on.
        ‖ [My board]
        ‖ ✎ (no buttons)
        Ana: /draw
          You offer @Ben a draw. The offer stands until the turn is carried out.
        ‖ @Ana offers a draw. @Ben can accept until the turn is carried out.
        ‖ [Accept the draw] [Decline the draw]
        Carla: /tablas partida:1
          Eso solo pueden hacerlo @Ana y @Ben. Puedes mirar el tablero.
        ");
    });
}

//! `/challenge`: whom, on which terms, and what becomes of it.

use insta::assert_snapshot;
use lacre::rehearsal::script::Stage as _;

use super::spanish;
use crate::server::{play, play_in};

#[test]
fn is_answered_by_whom_it_is_for() {
    play(async |server| {
        let minutes = server.minutes(
            "Ana: /challenge xymyx opponent:@Ben clock:1 hour rated:no seat:black ties:alternating
             Carla: [Accept]
             Carla: [Decline]
             Ana: [Accept]
             Ben: [Withdraw]
             Ana: [Withdraw]
             Ana: /challenge classic opponent:@Ben clock:none stalemate:draws
             Ben: [Decline]
             Ana: /challenge classic opponent:@Ben seat:white
             Ben: [Accept]
             Ben: /challenge xymyx
             Ben: [Accept]
             Carla: [Withdraw]
             Carla: [Accept]",
        );
        assert_snapshot!(minutes.await, @r"
        Ana: /challenge xymyx opponent:@Ben clock:1 hour rated:no seat:black ties:alternating
          Challenge #1 to @Ben stands in the channel. Everybody in this server can follow the game.
        | **XYMYX #1 · @Ana challenges @Ben**
        | 1 hour a turn · casual · @Ana sits North · house rule: ties alternate
        | *Both move at once; nobody sees the other's move before both are sealed.*
        | Expires <t>. Everybody in this server can follow the game.
        | [Accept] [Decline] [Withdraw]
        Carla: [Accept]
          Este desafío es para @Ben.
        Carla: [Decline]
          Este desafío es para @Ben.
        Ana: [Accept]
          This is your own challenge: somebody else has to accept it. You can withdraw it.
        Ben: [Withdraw]
          Only @Ana can withdraw this challenge.
        Ana: [Withdraw]
          You withdrew challenge #1.
        | ✎ **XYMYX #1** · @Ana withdrew the challenge.
        | (no buttons)
        Ana: /challenge classic opponent:@Ben clock:none stalemate:draws
          Challenge #2 to @Ben stands in the channel. Everybody in this server can follow the game.
        | **Classic #2 · @Ana challenges @Ben**
        | no time limit · rated · seats drawn · no move left is a draw
        | *Chess by sealed moves: each move is handed over in private, then shown.*
        | Expires <t>. Everybody in this server can follow the game.
        | [Accept] [Decline] [Withdraw]
        Ben: [Decline]
          You declined challenge #2.
        | ✎ **Classic #2** · @Ben declined @Ana's challenge.
        | (no buttons)
        Ana: /challenge classic opponent:@Ben seat:white
          Challenge #3 to @Ben stands in the channel. Everybody in this server can follow the game.
        | **Classic #3 · @Ana challenges @Ben**
        | 2 days a turn · rated · @Ana has White
        | *Chess by sealed moves: each move is handed over in private, then shown. Whoever has no move left loses.*
        | Expires <t>. Everybody in this server can follow the game.
        | [Accept] [Decline] [Withdraw]
        Ben: [Accept]
          Game #3 begins. Good luck!
        | thread: #3 Classic · Ana – Ben
        | ✎ **Classic #3 · @Ana – @Ben**
        | 2 days a turn · rated
        | Played in ‹#3 Classic · Ana – Ben›.
        | (no buttons)
        ‖ **Classic #3 begins.**
        ‖ @Ana has White, @Ben has Black.
        ‖ **Turn 1** · waiting for @Ana, whose time runs out <t>
        ‖ (start.png)
        ‖ [Move] [My board] [More]
        Ben: /challenge xymyx
          Challenge #4 stands in the channel; whoever accepts first plays. Everybody in this server can follow the game.
        | **XYMYX #4 · @Ben challenges whoever accepts**
        | 2 days a turn · rated · seats drawn
        | *Both move at once; nobody sees the other's move before both are sealed.*
        | Expires <t>. Everybody in this server can follow the game.
        | [Accept] [Withdraw]
        Ben: [Accept]
          This is your own challenge: somebody else has to accept it. You can withdraw it.
        Carla: [Withdraw]
          Solo @Ben puede retirar este desafío.
        Carla: [Accept]
          Empieza la partida n.º 4. ¡Suerte!
        | thread: #4 XYMYX · Ben – Carla
        | ✎ **XYMYX #4 · @Ben – @Carla**
        | 2 days a turn · rated
        | Played in ‹#4 XYMYX · Ben – Carla›.
        | (no buttons)
        ‖ **XYMYX #4 begins.**
        ‖ @Ben sits South, at the bottom of the board; @Carla sits North.
        ‖ **Turn 1** · waiting for @Ben and @Carla, whose time runs out <t>
        ‖ (start.png)
        ‖ [Move] [My board] [More]
        ");
    });
}

#[test]
fn is_answered_in_spanish() {
    play_in(&spanish(), async |server| {
        let minutes = server.minutes(
            "Ana: /desafiar xymyx rival:@Ben reloj:1 hora clasificación:no lado:black desempate:alternating
             Carla: [Aceptar]
             Carla: [Rechazar]
             Ana: [Aceptar]
             Ben: [Retirar]
             Ana: [Retirar]
             Ana: /desafiar clásico rival:@Ben reloj:ninguno ahogado:draws
             Ben: [Rechazar]
             Ana: /desafiar clásico rival:@Ben lado:white
             Ben: [Aceptar]
             Ben: /desafiar xymyx
             Ben: [Aceptar]
             Carla: [Retirar]
             Carla: [Aceptar]",
        );
        assert_snapshot!(minutes.await, @r"
        Ana: /desafiar xymyx rival:@Ben reloj:1 hora clasificación:no lado:black desempate:alternating
          El desafío n.º 1 a @Ben está en el canal. Todo el servidor puede seguir la partida.
        | **XYMYX n.º 1 · @Ana desafía a @Ben**
        | 1 hora por turno · amistosa · @Ana juega en Norte · regla de la casa: desempate alterno
        | *Ambos mueven a la vez; nadie ve la jugada del otro hasta que las dos estén selladas.*
        | Caduca <t>. Todo el servidor puede seguir la partida.
        | [Aceptar] [Rechazar] [Retirar]
        Carla: [Aceptar]
          Este desafío es para @Ben.
        Carla: [Rechazar]
          Este desafío es para @Ben.
        Ana: [Aceptar]
          Este desafío es tuyo: tiene que aceptarlo otra persona. Puedes retirarlo.
        Ben: [Retirar]
          Solo @Ana puede retirar este desafío.
        Ana: [Retirar]
          Retiraste el desafío n.º 1.
        | ✎ **XYMYX n.º 1** · @Ana retiró el desafío.
        | (no buttons)
        Ana: /desafiar clásico rival:@Ben reloj:ninguno ahogado:draws
          El desafío n.º 2 a @Ben está en el canal. Todo el servidor puede seguir la partida.
        | **Clásico n.º 2 · @Ana desafía a @Ben**
        | sin límite de tiempo · con clasificación · lados por sorteo · quedarse sin jugadas es tablas
        | *Ajedrez con jugadas selladas: cada jugada se entrega en privado y después se muestra.*
        | Caduca <t>. Todo el servidor puede seguir la partida.
        | [Aceptar] [Rechazar] [Retirar]
        Ben: [Rechazar]
          Rechazaste el desafío n.º 2.
        | ✎ **Clásico n.º 2** · @Ben rechazó el desafío de @Ana.
        | (no buttons)
        Ana: /desafiar clásico rival:@Ben lado:white
          El desafío n.º 3 a @Ben está en el canal. Todo el servidor puede seguir la partida.
        | **Clásico n.º 3 · @Ana desafía a @Ben**
        | 2 días por turno · con clasificación · @Ana lleva blancas
        | *Ajedrez con jugadas selladas: cada jugada se entrega en privado y después se muestra. Quien se queda sin jugadas pierde.*
        | Caduca <t>. Todo el servidor puede seguir la partida.
        | [Aceptar] [Rechazar] [Retirar]
        Ben: [Aceptar]
          Empieza la partida n.º 3. ¡Suerte!
        | thread: n.º 3 Clásico · Ana – Ben
        | ✎ **Clásico n.º 3 · @Ana – @Ben**
        | 2 días por turno · con clasificación
        | Partida en ‹n.º 3 Clásico · Ana – Ben›.
        | (no buttons)
        ‖ **Empieza Clásico n.º 3.**
        ‖ @Ana lleva blancas; @Ben lleva negras.
        ‖ **Turno 1** · falta @Ana; su tiempo se acaba <t>
        ‖ (start.png)
        ‖ [Mover] [Mi tablero] [Más]
        Ben: /desafiar xymyx
          El desafío n.º 4 está en el canal; juega quien acepte primero. Todo el servidor puede seguir la partida.
        | **XYMYX n.º 4 · @Ben desafía a quien acepte**
        | 2 días por turno · con clasificación · lados por sorteo
        | *Ambos mueven a la vez; nadie ve la jugada del otro hasta que las dos estén selladas.*
        | Caduca <t>. Todo el servidor puede seguir la partida.
        | [Aceptar] [Retirar]
        Ben: [Aceptar]
          Este desafío es tuyo: tiene que aceptarlo otra persona. Puedes retirarlo.
        Carla: [Retirar]
          Solo @Ben puede retirar este desafío.
        Carla: [Aceptar]
          Empieza la partida n.º 4. ¡Suerte!
        | thread: n.º 4 XYMYX · Ben – Carla
        | ✎ **XYMYX n.º 4 · @Ben – @Carla**
        | 2 días por turno · con clasificación
        | Partida en ‹n.º 4 XYMYX · Ben – Carla›.
        | (no buttons)
        ‖ **Empieza XYMYX n.º 4.**
        ‖ @Ben juega en Sur, abajo en el tablero; @Carla juega en Norte.
        ‖ **Turno 1** · faltan @Ben y @Carla; su tiempo se acaba <t>
        ‖ (start.png)
        ‖ [Mover] [Mi tablero] [Más]
        ");
    });
}

#[test]
fn expires_after_three_days() {
    play(async |server| {
        let minutes = server.minutes(
            "Ana: /challenge xymyx opponent:@Ben
             + 71h
             Ana: /games mine
             + 1h
             Ana: /games mine",
        );
        assert_snapshot!(minutes.await, @"
        Ana: /challenge xymyx opponent:@Ben
          Challenge #1 to @Ben stands in the channel. Everybody in this server can follow the game.
        | **XYMYX #1 · @Ana challenges @Ben**
        | 2 days a turn · rated · seats drawn
        | *Both move at once; nobody sees the other's move before both are sealed.*
        | Expires <t>. Everybody in this server can follow the game.
        | [Accept] [Decline] [Withdraw]
        + 71h
        Ana: /games mine
          **Your games: 1** · none waits for you
          **#1** XYMYX · @Ana challenges @Ben · expires <t>
          [Go to #1]
        + 1h
        | ✎ **XYMYX #1** · @Ana's challenge has expired.
        | (no buttons)
        Ana: /games mine
          You have no game here. Start one with </challenge xymyx>.
        ");
    });
    play_in(&spanish(), async |server| {
        let minutes = server.minutes(
            "Ana: /desafiar xymyx
             Carla: /partidas servidor
             + 3d
             Carla: /partidas servidor",
        );
        assert_snapshot!(minutes.await, @"
        Ana: /desafiar xymyx
          El desafío n.º 1 está en el canal; juega quien acepte primero. Todo el servidor puede seguir la partida.
        | **XYMYX n.º 1 · @Ana desafía a quien acepte**
        | 2 días por turno · con clasificación · lados por sorteo
        | *Ambos mueven a la vez; nadie ve la jugada del otro hasta que las dos estén selladas.*
        | Caduca <t>. Todo el servidor puede seguir la partida.
        | [Aceptar] [Retirar]
        Carla: /partidas servidor
          **Partidas en este servidor: 1**
          **n.º 1** XYMYX · @Ana desafía a quien acepte · caduca <t>
          [Ir a la n.º 1]
        + 3d
        | ✎ **XYMYX n.º 1** · El desafío de @Ana ha caducado.
        | (no buttons)
        Carla: /partidas servidor
          Aquí no juega nadie todavía. Empieza una partida con </challenge xymyx>.
        ");
    });
}

/// Whoever clicks a card that Discord still shows as it was is told what has become of the challenge.
#[test]
fn that_is_over_tells_a_late_click_how() {
    for (end, told) in [
        ("Ana: [Withdraw]", "This challenge was withdrawn."),
        ("Ben: [Decline]", "This challenge was declined."),
        ("+ 4d", "This challenge has expired."),
        (
            "Ben: [Accept]",
            "This challenge has been accepted already; the game is on.",
        ),
    ] {
        play(async |server| {
            server.minutes("Ana: /challenge xymyx opponent:@Ben").await;
            let ben = server.person("Ben");
            let card = ben.sees("#chess").pop().unwrap();
            let accept = card.buttons()[0].clone();
            server.minutes(end).await;
            let late = ben
                .press(card.id, &accept.custom_id.unwrap(), "Accept")
                .await;
            assert_eq!(late.unwrap().message().unwrap().content, told);
            server.stage.settle().await;
        });
    }
}

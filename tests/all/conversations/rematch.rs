//! Rematches: another game of the same two, offered and taken up with the button of the last card.

use insta::assert_snapshot;
use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::{Message, World};

use super::spanish;
use crate::server::{Server, play, play_in};

/// Ana gives up the first game, in which she has White.
async fn over(server: &Server) {
    server
        .begin("classic", "seat:white clock:1 day rated:no")
        .await;
    server.told("Ana", "/resign").await;
    server.clicks("Ana", "Leave the game").await;
}

#[test]
fn is_offered_by_one_and_taken_up_by_the_other() {
    play(async |server| {
        over(server).await;
        let minutes = server.minutes(
            "Carla in #1: [Rematch]
             Ana in #1: [Rematch]
             Ana in #1: [Rematch]
             Ben in #1: [Rematch]
             Ana in #1: [Rematch]
             Ben in #1: [Rematch]",
        );
        assert_snapshot!(minutes.await, @"
        Carla in #1: [Rematch]
          Eso solo pueden hacerlo @Ana y @Ben. Puedes mirar el tablero.
        Ana in #1: [Rematch]
          You offer @Ben a rematch: challenge #2 stands in the channel.
        | **Classic #2 · @Ana challenges @Ben**
        | 1 day a turn · casual · @Ana has Black
        | *Chess by sealed moves: each move is handed over in private, then shown. Whoever has no move left loses.*
        | A rematch of #1, with the seats changed.
        | Expires <t>. Everybody in this server can follow the game.
        | [Accept] [Decline] [Withdraw]
        Ana in #1: [Rematch]
          You have offered a rematch already: challenge #2 waits for the other player.
        Ben in #1: [Rematch]
          Game #2 begins. Good luck!
        | thread: #2 Classic · Ben – Ana
        | ✎ **Classic #2 · @Ben – @Ana**
        | 1 day a turn · casual
        | Played in ‹#2 Classic · Ben – Ana›.
        | (no buttons)
        ‖ **Classic #2 begins.**
        ‖ @Ben has White, @Ana has Black.
        ‖ **Turn 1** · waiting for @Ben, whose time runs out <t>
        ‖ (start.png)
        ‖ [Move] [My board] [More]
        Ana in #1: [Rematch]
          There is a rematch already: #2.
        Ben in #1: [Rematch]
          There is a rematch already: #2.
        ");
    });
}

#[test]
fn is_offered_in_spanish() {
    play_in(&spanish(), async |server| {
        server
            .minutes(
                "Ana: /desafiar xymyx rival:@Ben
                 Ben: [Aceptar]
                 Ana: /abandonar
                 Ana: [Dejar la partida]",
            )
            .await;
        let minutes = server.minutes(
            "Ben in n.º 1: [Revancha]
             Ben in n.º 1: [Revancha]
             Carla in n.º 1: [Revancha]
             Ana: [Aceptar]
             Ben in n.º 1: [Revancha]",
        );
        assert_snapshot!(minutes.await, @"
        Ben in n.º 1: [Revancha]
          Ofreces a @Ana la revancha: el desafío n.º 2 está en el canal.
        | **XYMYX n.º 2 · @Ben desafía a @Ana**
        | 2 días por turno · con clasificación · @Ben juega en Sur
        | *Ambos mueven a la vez; nadie ve la jugada del otro hasta que las dos estén selladas.*
        | Revancha de la n.º 1, con los lados cambiados.
        | Caduca <t>. Todo el servidor puede seguir la partida.
        | [Aceptar] [Rechazar] [Retirar]
        Ben in n.º 1: [Revancha]
          Ya has ofrecido la revancha: el desafío n.º 2 espera a la otra persona.
        Carla in n.º 1: [Revancha]
          Eso solo pueden hacerlo @Ana y @Ben. Puedes mirar el tablero.
        Ana: [Aceptar]
          Empieza la partida n.º 2. ¡Suerte!
        | thread: n.º 2 XYMYX · Ben – Ana
        | ✎ **XYMYX n.º 2 · @Ben – @Ana**
        | 2 días por turno · con clasificación
        | Partida en ‹n.º 2 XYMYX · Ben – Ana›.
        | (no buttons)
        ‖ **Empieza XYMYX n.º 2.**
        ‖ @Ben juega en Sur, abajo en el tablero; @Ana juega en Norte.
        ‖ **Turno 1** · faltan @Ben y @Ana; su tiempo se acaba <t>
        ‖ (start.png)
        ‖ [Mover] [Mi tablero] [Más]
        Ben in n.º 1: [Revancha]
          Ya hay una revancha: la n.º 2.
        ");
    });
}

/// An offer that was declined or withdrawn leaves room for another; one that was forgotten has nobody to go to.
#[test]
fn may_be_offered_again_when_it_came_to_nothing() {
    play(async |server| {
        over(server).await;
        for end in ["Ben: [Decline]", "Ana: [Withdraw]"] {
            let offered = server.minutes("Ana in #1: [Rematch]").await;
            assert!(offered.contains("You offer @Ben a rematch"), "{offered}");
            server.minutes(end).await;
        }
        server.told("Ben", "/privacy forget").await;
        server.clicks("Ben", "Forget me").await;
        let refused = server.minutes("Ana in #1: [Rematch]").await;
        assert!(refused.contains("asked to be forgotten"), "{refused}");
    });
}

/// Whoever is second of two who offer at once finds the offer of the first, and takes it up.
#[test]
fn of_two_at_once_becomes_one_game() {
    play(async |server| {
        over(server).await;
        server.stage.settle().await;
        let is_last = |message: &&Message| {
            let mut buttons = message.buttons().into_iter();
            !message.is_ephemeral() && buttons.any(|button| button.label == "Rematch")
        };
        let last = |world: &World| world.messages.values().rev().find(is_last).cloned();
        let card = server.stage.discord.world(last).unwrap();
        let mut buttons = card.buttons().into_iter();
        let id = buttons.find(|button| button.label == "Rematch").unwrap();
        let id = id.custom_id.unwrap();
        let (ana, ben) = (server.person("Ana"), server.person("Ben"));
        let (one, other) = tokio::join!(
            ana.press(card.id, &id, "Rematch"),
            ben.press(card.id, &id, "Rematch")
        );
        let mut told = [one, other]
            .map(|outcome| outcome.unwrap().message().unwrap().content.clone())
            .map(|told| told.split(['<', ':']).next().unwrap().to_owned());
        told.sort();
        assert!(told[0].starts_with("Game #2 begins"), "{told:?}");
        assert!(told[1].starts_with("You offer"), "{told:?}");
        server.stage.settle().await;
        let games = server.told("Mod", "/games server").await;
        assert!(games.contains("Games in this server: 1"), "{games}");
    });
}

/// A bar keeps rematches away as well, whichever of the two it concerns; what was offered before lapses like any other.
#[test]
fn is_neither_offered_by_nor_to_somebody_barred_and_lapses() {
    play(async |server| {
        over(server).await;
        server
            .told("Mod", "/mod bar person:@Ben reason:Insults")
            .await;
        let refused = server.minutes("Ana in #1: [Rematch]").await;
        assert!(refused.contains("barred @Ben from new games"), "{refused}");
        let refused = server.minutes("Ben in #1: [Rematch]").await;
        assert!(refused.contains("barred you from new games"), "{refused}");
        server
            .told("Mod", "/mod unbar person:@Ben reason:Sorry")
            .await;

        let offered = server.minutes("Ana in #1: [Rematch]").await;
        assert!(offered.contains("challenge #2 stands"), "{offered}");
        let lapsed = server.minutes("+ 4d").await;
        assert!(lapsed.contains("expired"), "{lapsed}");
        // Its thread is archived by now, and whoever speaks there opens it again.
        let anew = server
            .minutes("Ben in #1: >Again?\nBen in #1: [Rematch]")
            .await;
        assert!(
            anew.contains("You offer @Ana a rematch: challenge #3"),
            "{anew}"
        );
        server
            .told("Mod", "/mod bar person:@Ana reason:Insults")
            .await;
        let refused = server.minutes("Ana in #1: [Rematch]").await;
        assert!(refused.contains("barred you from new games"), "{refused}");
    });
}

//! A game whose channel is gone: no clock of it runs, and it does not wait for ever.

use insta::assert_snapshot;
use lacre::rehearsal::Setting;
use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::world::permissions::VIEW_CHANNEL;

use crate::server::{Server, play, play_in};

/// Ana and Ben play where moderators' acts are told elsewhere; then the channel goes, and they end the turn by commands.
async fn loses_its_channel(server: &Server, challenge: &str, setup: &str) {
    server.told("Mod", setup).await;
    server.told("Ana", challenge).await;
    server.stage.settle().await;
    server.clicks("Ben", "Accept").await;
    server.stage.discord.delete_place(server.place("#chess"));
    for (who, order) in [("Ana", "a2a3"), ("Ben", "a7a6")] {
        let line = format!("/move move:{order}");
        server.told_in("#lounge", who, &line).await;
        server.clicks(who, "Seal").await;
    }
}

const CHALLENGE: &str = "/challenge xymyx opponent:@Ben seat:white clock:2 days";

#[test]
fn it_ends_after_thirty_days_and_its_players_and_moderators_are_told() {
    play(async |server| {
        loses_its_channel(server, CHALLENGE, "/setup settings log:#lounge").await;
        let minutes = server.minutes(
            "+ 29d
             Carla in #lounge: /partidas servidor
             + 2d
             Ana in #lounge: /games mine
             Ben in #lounge: /board game:1
             Ana in DM: [Record]
             Mod in #lounge: /mod log
             Mod in #lounge: [Everything so far]",
        );
        assert_snapshot!(minutes.await, @r"
        + 29d
        Carla in #lounge: /partidas servidor
          **Partidas en este servidor: 1**
          **n.º 1** XYMYX · @Ana – @Ben · turno 2 · el tiempo se acaba <t>
          [Ir a la n.º 1]
        + 2d
        | <t> · Game #1 ended by itself, without a result: for 30 days there was no channel in which I could tell of it.
        | [Everything so far]
        Ana | **XYMYX #1 · @Ana – @Ben**: the game is over, no result.
        Ana | **Abandoned.** For 30 days there was no channel in which I could tell of this game; there is no result.
        Ana | [Go to #1] [Record]
        Ben | **XYMYX #1 · @Ana – @Ben**: the game is over, no result.
        Ben | **Abandoned.** For 30 days there was no channel in which I could tell of this game; there is no result.
        Ben | [Go to #1] [Record]
        Ana in #lounge: /games mine
          You have no game here. Start one with </challenge xymyx>.
          ⚠ There was news of game #1, and nowhere that I may post it: its channel is gone, or a right of mine is missing there. </board> shows how the game stands.
        Ben in #lounge: /board game:1
          **XYMYX #1** · no result
          @Ana: Pawn a2 → a3
          You: Pawn a7 → a6
          -# @Ana sealed first, by ‹time›.
          **Abandoned.** For 30 days there was no channel in which I could tell of this game; there is no result.
          ⚠ There was news of game #1, and nowhere that I may post it: its channel is gone, or a right of mine is missing there. </board> shows how the game stands.
          (turn-1.png)
        Ana in DM: [Record]
          The record of game #1: 1 turn.
          (lacre-1.json)
        Mod in #lounge: /mod log
          **What moderators did in this server** · page 1 of 1
          <t> · Game #1 ended by itself, without a result: for 30 days there was no channel in which I could tell of it.
        Mod in #lounge: [Everything so far]
          **What moderators did in this server** · page 1 of 1
          <t> · Game #1 ended by itself, without a result: for 30 days there was no channel in which I could tell of it.
        ");
    });
}

#[test]
fn it_ends_in_the_language_of_each() {
    let setting = Setting {
        guild_locale: "es-ES".to_owned(),
        people: [
            ("Ana", "en-US"),
            ("Ben", "es-ES"),
            ("Carla", "en-US"),
            ("Mod", "es-ES"),
        ]
        .map(|(name, locale)| (name.to_owned(), locale.to_owned()))
        .to_vec(),
        ..Setting::default()
    };
    play_in(&setting, async |server| {
        server
            .told("Mod", "/configurar ajustes registro:#lounge")
            .await;
        server.told("Ana", CHALLENGE).await;
        server.stage.settle().await;
        server.clicks("Ben", "Aceptar").await;
        server.stage.discord.delete_place(server.place("#chess"));
        server.told_in("#lounge", "Ana", "/move move:a2a3").await;
        server.clicks("Ana", "Seal").await;
        server.told_in("#lounge", "Ben", "/mover jugada:a7a6").await;
        server.clicks("Ben", "Sellar").await;
        let minutes = server.minutes(
            "+ 31d
             Ben in #lounge: /partidas mías
             Mod in #lounge: /moderar registro",
        );
        assert_snapshot!(minutes.await, @r"
        + 31d
        | <t> · La partida n.º 1 terminó por sí sola, sin resultado: durante 30 días no hubo canal en el que pudiera contarla.
        | [Todo hasta ahora]
        Ana | **XYMYX #1 · @Ana – @Ben**: the game is over, no result.
        Ana | **Abandoned.** For 30 days there was no channel in which I could tell of this game; there is no result.
        Ana | [Go to #1] [Record]
        Ben | **XYMYX n.º 1 · @Ana – @Ben**: la partida ha terminado, sin resultado.
        Ben | **Sin terminar.** Durante 30 días no hubo canal en el que pudiera contar esta partida; no hay resultado.
        Ben | [Ir a la n.º 1] [Planilla]
        Ben in #lounge: /partidas mías
          No tienes ninguna partida aquí. Empieza una con </challenge xymyx>.
          ⚠ Hubo novedades en la partida n.º 1, pero no tengo dónde publicarlas: su canal ya no está o me falta un permiso allí. </board> muestra cómo va la partida.
        Mod in #lounge: /moderar registro
          **Lo que ha hecho la moderación de este servidor** · página 1 de 1
          <t> · La partida n.º 1 terminó por sí sola, sin resultado: durante 30 días no hubo canal en el que pudiera contarla.
        ");
    });
}

#[test]
fn whoever_takes_no_direct_messages_is_told_with_the_next_answer() {
    play(async |server| {
        for who in ["Ana", "Ben"] {
            server.stage.discord.refuse_dms(who, true).unwrap();
        }
        loses_its_channel(server, CHALLENGE, "/setup settings language:English").await;
        let minutes = server.minutes(
            "+ 31d
             Ana in #lounge: /games mine
             Mod in #lounge: /mod log",
        );
        assert_snapshot!(minutes.await, @r"
        + 31d
        Ana in #lounge: /games mine
          You have no game here. Start one with </challenge xymyx>.
          ⚠ There was news of game #1, and nowhere that I may post it: its channel is gone, or a right of mine is missing there. </board> shows how the game stands.
        Mod in #lounge: /mod log
          **What moderators did in this server** · page 1 of 1
          <t> · Game #1 ended by itself, without a result: for 30 days there was no channel in which I could tell of it.
        ");
    });
}

/// A turn that is played counts, though nobody can be told of it: the thirty days begin anew.
#[test]
fn it_goes_on_for_as_long_as_it_is_played() {
    play(async |server| {
        loses_its_channel(server, CHALLENGE, "/setup settings log:#lounge").await;
        server.stage.advance(29 * 86_400_000).await;
        server.stage.settle().await;
        for (who, order) in [("Ana", "b2b3"), ("Ben", "b7b6")] {
            let line = format!("/move move:{order}");
            server.told_in("#lounge", who, &line).await;
            server.clicks(who, "Seal").await;
        }
        let minutes = server.minutes(
            "+ 29d
             Carla in #lounge: /partidas servidor
             + 2d
             Carla in #lounge: /partidas servidor",
        );
        assert_snapshot!(minutes.await, @r"
        + 29d
        Carla in #lounge: /partidas servidor
          **Partidas en este servidor: 1**
          **n.º 1** XYMYX · @Ana – @Ben · turno 3 · el tiempo se acaba <t>
          [Ir a la n.º 1]
        + 2d
        | <t> · Game #1 ended by itself, without a result: for 30 days there was no channel in which I could tell of it.
        | [Everything so far]
        Ana | **XYMYX #1 · @Ana – @Ben**: the game is over, no result.
        Ana | **Abandoned.** For 30 days there was no channel in which I could tell of this game; there is no result.
        Ana | [Go to #1] [Record]
        Ben | **XYMYX #1 · @Ana – @Ben**: the game is over, no result.
        Ben | **Abandoned.** For 30 days there was no channel in which I could tell of this game; there is no result.
        Ben | [Go to #1] [Record]
        Carla in #lounge: /partidas servidor
          Aquí no juega nadie todavía. Empieza una partida con </challenge xymyx>.
        ");
    });
}

#[test]
fn a_channel_that_is_seen_again_in_time_lets_it_go_on() {
    play(async |server| {
        server.told("Mod", "/setup settings log:#lounge").await;
        server.told("Ana", CHALLENGE).await;
        server.stage.settle().await;
        server.clicks("Ben", "Accept").await;
        server.seals("Ana", "a2a3").await;
        let (discord, chess) = (&server.stage.discord, server.place("#chess"));
        discord.bot_rights(chess, VIEW_CHANNEL, Some(false));
        server.told("Ben", "/move move:a7a6").await;
        server.clicks("Ben", "Seal").await;
        let minutes = server.minutes("+ 29d\nBen: /games mine").await;
        assert_snapshot!(minutes, @r"
        + 29d
        Ben: /games mine
          **Your games: 1** · 1 waits for you
          **#1** XYMYX · @Ana – @Ben · turn 2 · **your move** · time runs out <t>
          ⚠ There was news of game #1, and nowhere that I may post it: its channel is gone, or a right of mine is missing there. </board> shows how the game stands.
          [Go to #1]
        ‖ thread archived
        ");
        discord.bot_rights(chess, VIEW_CHANNEL, None);
        let came = discord.wait_until(|world| {
            let mut said = world.messages.values();
            said.find(|message| message.content.contains("**Turn 2**"))
                .map(|_| ())
        });
        came.await.unwrap();
        // The clocks run from when it is noted that the card stands there.
        server.stage.settle().await;
        // The thirty days come to their end, and its time does; neither ends it before the other would have.
        let minutes = server.minutes(
            "+ 25h
             + 11h
             Ana: /move move:b2b3
             Ana: [Seal]
             + 9h
             + 4h
             Mod: /mod log",
        );
        assert_snapshot!(minutes.await, @r"
        + 25h
        ‖ ⌛ @Ana, half of your time for turn 2 has passed: it runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        ‖ ⌛ @Ben, half of your time for turn 2 has passed: it runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        + 11h
        Ana: /move move:b2b3
          **Pawn b2 → b3.** *Once sealed it cannot be changed.*
          (board.png)
          [Seal] [Choose another]
        Ana: [Seal]
          **Sealed: Pawn b2 → b3**, ‹time› after the turn opened. Nobody can see it until @Ben has sealed too.
          -# Receipt: ‹receipt›
          (board.png)
        ‖ ✎ **Turn 2** · ✉ @Ana has sealed · waiting for @Ben, whose time runs out <t>
        ‖ -# Receipt of @Ana's move: ‹receipt›
        ‖ deleted: ⌛ @Ana, half of your time for turn 2 has passed: it runs out <t>.
        + 9h
        ‖ ⏳ @Ben, only your move is missing in turn 2; @Ana has sealed. Your time runs out <t>.
        ‖ [Move] [My board] [No more reminders]
        + 4h
        | ✎ **XYMYX #1 · @Ana – @Ben** · @Ana won
        ‖ ✎ **Turn 2** · ✉ @Ana has sealed
        ‖ (no buttons)
        ‖ **@Ben's time is up. @Ana wins.**
        ‖ @Ana's sealed move was never carried out: Pawn b2 → b3.
        ‖ -# Not rated: a game counts once each side has had two moves carried out.
        ‖ (lacre-1.gif)
        ‖ [Rematch] [Record] [Film]
        ‖ deleted: ⌛ @Ben, half of your time for turn 2 has passed: it runs out <t>.
        ‖ deleted: ⏳ @Ben, only your move is missing in turn 2; @Ana has sealed. Your time runs out <t>.
        Mod: /mod log
          No moderator has done anything in this server yet.
        ");
    });
}

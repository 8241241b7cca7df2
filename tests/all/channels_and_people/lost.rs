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
        assert_snapshot!(minutes.await, @"");
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
        assert_snapshot!(minutes.await, @"");
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
        assert_snapshot!(minutes.await, @"");
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
        assert_snapshot!(minutes.await, @"");
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
        assert_snapshot!(minutes, @"");
        discord.bot_rights(chess, VIEW_CHANNEL, None);
        let came = discord.wait_until(|world| {
            let mut said = world.messages.values();
            said.find(|message| message.content.contains("**Turn 2**"))
                .map(|_| ())
        });
        came.await.unwrap();
        // The thirty days come to their end, and its time does; neither ends it before the other would have.
        let minutes = server.minutes(
            "+ 36h
             Ana: /move move:b2b3
             Ana: [Seal]
             + 13h
             Mod: /mod log",
        );
        assert_snapshot!(minutes.await, @"");
    });
}

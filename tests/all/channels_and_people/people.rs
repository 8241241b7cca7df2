//! People who leave, refuse messages, or come back: no game stalls for them.

use lacre::rehearsal::script::Stage as _;

use super::{cards, play_turn};
use crate::server::play;

const DAY: i64 = 24 * 3_600_000;

#[test]
fn a_player_who_leaves_stalls_nothing_and_may_come_back() {
    play(async |server| {
        server.begin("xymyx", "").await;
        play_turn(server, 0).await;
        server.stage.discord.leave("Ben").unwrap();
        server.seals("Ana", "b2b3").await;
        assert!(server.newest_card().content.contains("waiting for <@"));
        assert!(
            server
                .person("Ben")
                .command("#chess", "/games mine")
                .await
                .is_err()
        );
        server.stage.discord.join("Ben").unwrap();
        server.seals("Ben", "b7b6").await;
        assert_eq!(cards(server), 3);
    });
}

#[test]
fn whoever_leaves_may_have_asked_or_been_asked_or_have_sealed() {
    play(async |server| {
        let discord = &server.stage.discord;
        server.told("Ana", "/challenge xymyx opponent:@Ben").await;
        server.stage.settle().await;
        discord.leave("Ben").unwrap();
        let withdrawn = server.clicks("Ana", "Withdraw").await;
        assert!(withdrawn.contains("You withdrew"), "{withdrawn}");
        discord.join("Ben").unwrap();

        server.told("Ana", "/challenge xymyx opponent:@Ben").await;
        server.stage.settle().await;
        discord.leave("Ana").unwrap();
        let accepted = server.clicks("Ben", "Accept").await;
        assert!(accepted.contains("begins"), "{accepted}");
        discord.join("Ana").unwrap();

        server.seals("Ana", "a2a3").await;
        discord.leave("Ana").unwrap();
        let sealed = server.seals("Ben", "a7a6").await;
        assert!(sealed.contains("carried out"), "{sealed}");
        assert_eq!(cards(server), 2);
        server.told("Ben", "/resign").await;
        let resigned = server.clicks("Ben", "Resign").await;
        assert!(resigned.contains("You resigned"), "{resigned}");
    });
}

#[test]
fn a_game_that_both_have_left_ends_by_itself() {
    play(async |server| {
        server.begin("xymyx", "").await;
        play_turn(server, 0).await;
        for name in ["Ana", "Ben"] {
            server.stage.discord.leave(name).unwrap();
        }
        server.stage.advance(2 * DAY + 60_000).await;
        assert!(server.stage.catch_up().await);
        let told = server.told("Carla", "/partidas servidor").await;
        assert!(!told.contains("#1"), "{told}");
    });
}

#[test]
fn a_player_who_stays_away_loses_on_time() {
    play(async |server| {
        server.begin("xymyx", "").await;
        play_turn(server, 0).await;
        server.stage.discord.leave("Ben").unwrap();
        server.seals("Ana", "b2b3").await;
        server.stage.advance(2 * DAY + 60_000).await;
        assert!(server.stage.catch_up().await);
        let ends = server.person("Carla").news().into_iter();
        let ends = ends.filter(|entry| {
            let message = entry.what.message();
            message.is_some_and(|message| message.content.contains("time is up. "))
        });
        assert_eq!(ends.count(), 1);
    });
}

#[test]
fn whoever_refuses_messages_is_told_in_the_channel_like_everybody() {
    play(async |server| {
        server.stage.discord.refuse_dms("Ben", true).unwrap();
        server.begin("xymyx", "").await;
        server.seals("Ana", "a2a3").await;
        server.stage.advance(44 * 3_600_000).await;
        assert!(server.stage.catch_up().await);
        let reminded = server.person("Ben").news().into_iter().any(|entry| {
            let message = entry.what.message();
            message.is_some_and(|message| message.content.contains("⏳"))
        });
        assert!(reminded);
        server.seals("Ben", "a7a6").await;
        assert_eq!(cards(server), 2);
    });
}

//! Whole conversations with the real bot, over real sockets, in the rehearsal's Discord.

mod absence;
mod at_once;
mod board;
mod by_ear;
mod challenge;
mod crowd;
mod down;
mod draw;
mod games;
mod giving;
mod moderation;
mod moderators;
mod moving;
mod offers;
mod omega;
mod picker;
mod places;
mod preferences;
mod privacy;
mod promotion;
mod quiet;
mod ranks;
mod ratings;
mod records;
mod rematch;
mod reminders;
mod replay;
mod resign;
mod retention;
mod rules;
mod setup;
mod stale;
mod strangers;
mod terms;
mod themes;
mod time;
mod touching;
mod tournament;
mod typing;
mod watch;
mod whole_games;

use lacre::app::SHIPPED;
use lacre::rehearsal::script::{self, Stage as _, Step};
use lacre::rehearsal::{Message, Setting};
use lacre::rules::Variant;

use crate::server::{play, play_in};

/// A server in which everybody reads Spanish, of Spain or of elsewhere.
fn spanish() -> Setting {
    let people = ["Ana", "Ben", "Carla", "Mod"].into_iter();
    let locales = ["es-ES", "es-419", "es-ES", "es-419"];
    Setting {
        guild_locale: "es-ES".to_owned(),
        people: people
            .map(str::to_owned)
            .zip(locales.map(str::to_owned))
            .collect(),
        ..Setting::default()
    }
}

#[test]
fn the_shipped_scripts_play_and_one_of_each_game_to_mate() {
    let mut mated = Vec::new();
    for (name, text) in SHIPPED {
        let script = script::read(text).unwrap();
        play_in(&script.set(&Setting::default()), async |server| {
            script::play(&server.stage.discord, &server.stage, &script)
                .await
                .unwrap();
            let folder = tempfile::tempdir().unwrap();
            server
                .stage
                .discord
                .world(|world| script::write(world, "Test", folder.path()))
                .unwrap();
            let carla = std::fs::read_to_string(folder.path().join("carla.md")).unwrap();
            let joins = |step: &Step| {
                step.who.as_deref() == Some("Carla") && step.click.as_deref() == Some("Join")
            };
            if !script.steps.iter().any(joins) {
                assert!(carla.contains("turn-1.png"), "{name}");
                assert!(!carla.contains("Once sealed"), "{name}");
            }
            if carla.contains("Checkmate") {
                mated.push(*name);
            }
        });
    }
    for variant in Variant::ALL {
        assert!(mated.contains(&variant.name()), "{variant}: {mated:?}");
    }
}

#[test]
fn without_a_game_each_command_says_so_in_the_readers_language() {
    play(async |server| {
        for (who, line, part) in [
            ("Ana", "/move", "You have no game here"),
            ("Carla", "/move", "No tienes ninguna partida aquí"),
            ("Ana", "/board", "You have no game here"),
            ("Ana", "/export game:7", "There is no game #7"),
            ("Carla", "/verificar partida:7", "ninguna partida n.º 7"),
            ("Ana", "/resign", "You have no game here"),
            ("Ana", "/draw", "You have no game here"),
            (
                "Mod",
                "/mod abort game:7 reason:test",
                "There is no game #7",
            ),
            ("Mod", "/setup check", "Nothing is missing"),
            ("Carla", "/preferences", "Tus preferencias"),
            ("Ana", "/rules game:XYMYX", "One turn, two moves"),
            ("Ana", "/privacy show", "Ana"),
        ] {
            let told = server.told(who, line).await;
            assert!(told.contains(part), "{line}: {told}");
        }
    });
}

#[test]
fn refusals_say_what_would_be_right_and_change_nothing() {
    play(async |server| {
        server.begin("classic", "seat:white").await;
        let begun = server.person("Mod").news();
        assert!(!begun.is_empty(), "the beginning was seen");
        for (who, line, part) in [
            ("Ben", "/move move:e5", "You are next"),
            ("Carla", "/move move:e4 game:1", "Eso solo pueden hacerlo"),
            ("Ana", "/move move:e2e5", "It can go to e3, e4"),
            ("Ana", "/move move:gibberish", "`Nf3`"),
            (
                "Ana",
                "/challenge xymyx opponent:@Ana",
                "You cannot challenge yourself",
            ),
            (
                "Ana",
                "/challenge xymyx opponent:@Lacre",
                "Bots do not play",
            ),
        ] {
            let told = server.told(who, line).await;
            assert!(told.contains(part), "{line}: {told}");
        }
        server.stage.settle().await;
        let channel_was_told = server.person("Mod").news();
        assert!(channel_was_told.is_empty(), "{channel_was_told:?}");
    });
}

#[test]
fn classic_is_played_to_mate_and_an_old_button_is_told_so() {
    play(async |server| {
        server.begin("classic", "seat:white").await;
        let ana = server.person("Ana");
        let first_card = server.stage.discord.world(|world| {
            let mut cards = world
                .messages
                .values()
                .filter(|message| !message.is_ephemeral());
            let card = cards
                .find(|message| {
                    message
                        .buttons()
                        .iter()
                        .any(|button| button.label == "Move")
                })
                .unwrap();
            let buttons = card.buttons();
            (
                card.id,
                buttons
                    .into_iter()
                    .find(|button| button.label == "Move")
                    .unwrap()
                    .custom_id
                    .unwrap(),
            )
        });
        for (who, order, late_click) in [
            ("Ana", "f3", "belonged to the move before"),
            ("Ben", "e5", "belonged to turn 1; the game is at turn 2"),
            ("Ana", "g4", "belonged to turn 1; the game is at turn 2"),
            ("Ben", "Qh4", "The game is over"),
        ] {
            server.seals(who, order).await;
            let late = ana
                .press(first_card.0, &first_card.1, "Move")
                .await
                .unwrap();
            let told = &late.message().unwrap().content;
            assert!(told.contains(late_click), "{told}");
        }
        let checkmate = |message: &Message| {
            message.content.contains("**Checkmate. ") && !message.is_ephemeral()
        };
        let told = server
            .stage
            .discord
            .world(|world| world.messages.values().filter(|m| checkmate(m)).count());
        assert_eq!(told, 1);
    });
}

#[test]
fn a_challenge_is_refused_where_a_right_is_missing() {
    use lacre::rehearsal::world::permissions::ATTACH_FILES;
    play(async |server| {
        let chess = server
            .stage
            .discord
            .world(|world| world.place_named("#chess").unwrap().id);
        server
            .stage
            .discord
            .bot_rights(chess, ATTACH_FILES, Some(false));
        let told = server.told("Ana", "/challenge xymyx opponent:@Ben").await;
        assert!(told.contains("Attach Files"), "{told}");
    });
}

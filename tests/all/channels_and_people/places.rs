//! Where a game is told when its place is put away, locked, deleted or forbidden.

use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::world::permissions::{
    ATTACH_FILES, CREATE_PUBLIC_THREADS, READ_MESSAGE_HISTORY, SEND_MESSAGES,
    SEND_MESSAGES_IN_THREADS, VIEW_CHANNEL,
};
use lacre::rehearsal::{Id, Message, World};

use super::{cards, play_turn};
use crate::server::{Server, play};

/// The thread of the game.
fn thread(server: &Server) -> Id {
    let thread = |world: &World| {
        let mut places = world.channels.values();
        places.find(|place| place.is_thread()).map(|place| place.id)
    };
    server.stage.discord.world(thread).unwrap()
}

/// Gives the bot a right in `#chess` and its threads, or takes it away.
fn right(server: &Server, right: u64, given: Option<bool>) {
    let chess = server.place("#chess");
    server.stage.discord.bot_rights(chess, right, given);
}

/// How many requests a turn takes.
async fn requests(server: &Server, turn: usize) -> u64 {
    let before = server.stage.discord.requests();
    play_turn(server, turn).await;
    server.stage.discord.requests() - before
}

#[test]
fn a_thread_that_was_put_away_is_woken() {
    play(async |server| {
        server.begin("xymyx", "").await;
        let thread = thread(server);
        server.stage.discord.change_thread(thread, Some(true), None);
        play_turn(server, 0).await;
        assert_eq!(server.newest_card().channel, thread);
        assert_eq!(cards(server), 2);
    });
}

#[test]
fn a_thread_that_is_closed_gives_way_to_the_channel_and_is_come_back_to() {
    type Lever = fn(&Server, Id, bool);
    let locked: Lever = |server, thread, closed| {
        let discord = &server.stage.discord;
        discord.change_thread(thread, None, Some(closed));
    };
    let forbidden: Lever = |server, _, closed| {
        right(server, SEND_MESSAGES_IN_THREADS, closed.then_some(false));
    };
    let shut: Lever = |server, thread, closed| {
        let discord = &server.stage.discord;
        discord.change_thread(thread, Some(closed), Some(closed));
    };
    for close in [locked, forbidden, shut] {
        play(async |server| {
            server.begin("xymyx", "").await;
            let (thread, chess) = (thread(server), server.place("#chess"));
            close(server, thread, true);
            play_turn(server, 0).await;
            assert_eq!(server.newest_card().channel, chess);
            let away = requests(server, 1).await;
            assert_eq!(server.newest_card().channel, chess);
            close(server, thread, false);
            play_turn(server, 2).await;
            assert_eq!(server.newest_card().channel, thread, "it comes back");
            let home = requests(server, 3).await;
            assert_eq!(away, home, "while it was away its thread was not asked");
            assert_eq!(cards(server), 5, "one card a turn");
        });
    }
}

#[test]
fn a_thread_that_was_deleted_is_not_asked_for_again() {
    play(async |server| {
        server.begin("xymyx", "").await;
        server.stage.discord.delete_place(thread(server));
        play_turn(server, 0).await;
        right(server, 0, None);
        let invalid = server.stage.discord.invalid_answers();
        play_turn(server, 1).await;
        assert_eq!(server.stage.discord.invalid_answers(), invalid);
        assert_eq!(server.newest_card().channel, server.place("#chess"));
        assert_eq!(
            cards(server),
            4,
            "the live card is posted anew, then one a turn"
        );
    });
}

#[test]
fn where_no_thread_is_to_be_had_the_game_is_played_in_the_channel() {
    let cap = |server: &Server| server.stage.discord.limit_threads(0);
    let no_right = |server: &Server| right(server, CREATE_PUBLIC_THREADS, Some(false));
    for take in [cap as fn(&Server), no_right] {
        play(async |server| {
            take(server);
            server.begin("xymyx", "").await;
            play_turn(server, 0).await;
            let chess = server.place("#chess");
            assert_eq!(server.newest_card().channel, chess);
            assert_eq!(cards(server), 2);
        });
    }
}

#[test]
fn without_attach_files_the_board_is_told_in_words_and_later_drawn_again() {
    play(async |server| {
        server.begin("xymyx", "").await;
        server.seals("Ana", "a2a3").await;
        right(server, ATTACH_FILES, Some(false));
        server.seals("Ben", "a7a6").await;
        let card = server.newest_card();
        assert!(card.attachments.is_empty() && card.content.contains("King e1"));
        server.seals("Ana", "b2b3").await;
        let card = server.newest_card();
        let told = card.content.contains("✉") && card.content.contains("King e1");
        assert!(told, "words and seal: {}", card.content);
        right(server, ATTACH_FILES, None);
        server.seals("Ben", "b7b6").await;
        let card = server.newest_card();
        assert!(!card.attachments.is_empty() && !card.content.contains("King e1"));
        assert_eq!(cards(server), 3);
    });
}

/// Waits until a card stands in a place that was not there before, and the bot has noted that it does.
async fn a_card_comes(server: &Server, before: usize) -> Message {
    let came = server.stage.discord.wait_until(|world| {
        let now = super::cards_of(world);
        (now > before).then_some(())
    });
    came.await.unwrap();
    server.stage.settle().await;
    server.newest_card()
}

#[test]
fn a_right_that_is_taken_away_and_given_back_loses_nothing() {
    for lost in [SEND_MESSAGES | SEND_MESSAGES_IN_THREADS, VIEW_CHANNEL] {
        play(async |server| {
            server.begin("xymyx", "").await;
            server.seals("Ana", "a2a3").await;
            right(server, lost, Some(false));
            let sealed = server.seals("Ben", "a7a6").await;
            assert!(sealed.contains("carried out"), "{sealed}");
            assert_eq!(cards(server), 1, "nowhere to tell it");

            let told = server.told("Ana", "/games mine").await;
            assert!(told.contains("nowhere that I may post it"), "{told}");
            let told = server.told("Carla", "/tablero").await;
            assert!(!told.contains("Hubo novedades"), "only who plays: {told}");
            let told = server.told("Ana", "/games mine").await;
            assert!(!told.contains("nowhere"), "it is told once: {told}");

            right(server, lost, None);
            let card = a_card_comes(server, 1).await;
            assert!(card.content.contains("Turn 2"), "{}", card.content);
            let told = server.told("Ben", "/games mine").await;
            assert!(!told.contains("nowhere"), "he can see it now: {told}");
            play_turn(server, 1).await;
            assert_eq!(cards(server), 3);
        });
    }
}

#[test]
fn a_right_that_is_not_needed_at_the_time_is_not_missed() {
    for lost in [SEND_MESSAGES, CREATE_PUBLIC_THREADS, READ_MESSAGE_HISTORY] {
        play(async |server| {
            server.begin("xymyx", "").await;
            let thread = thread(server);
            server.seals("Ana", "a2a3").await;
            right(server, lost, Some(false));
            server.seals("Ben", "a7a6").await;
            assert_eq!(server.newest_card().channel, thread, "{lost}");
            play_turn(server, 1).await;
            right(server, lost, None);
            play_turn(server, 2).await;
            assert_eq!(server.newest_card().channel, thread, "{lost}");
            assert_eq!(cards(server), 4, "{lost}: one card a turn");
        });
    }
}

#[test]
fn a_right_that_is_taken_away_before_a_challenge_is_accepted_loses_nothing() {
    for lost in [
        SEND_MESSAGES | SEND_MESSAGES_IN_THREADS,
        SEND_MESSAGES_IN_THREADS,
        VIEW_CHANNEL,
    ] {
        play(async |server| {
            server
                .told("Ana", "/challenge xymyx opponent:@Ben seat:white")
                .await;
            server.stage.settle().await;
            right(server, lost, Some(false));
            let accepted = server.clicks("Ben", "Accept").await;
            assert!(accepted.contains("begins"), "{lost}: {accepted}");
            server.seals("Ana", "a2a3").await;
            right(server, lost, None);
            let before = if lost == SEND_MESSAGES_IN_THREADS {
                0
            } else {
                cards(server)
            };
            a_card_comes(server, before).await;
            play_the_rest(server).await;
            let card = server.newest_card();
            assert!(card.content.contains("Turn 3"), "{lost}: {}", card.content);
        });
    }
}

/// Ben answers Ana's first move, and both play on.
async fn play_the_rest(server: &Server) {
    server.seals("Ben", "a7a6").await;
    play_turn(server, 1).await;
}

#[test]
fn a_game_that_is_played_in_place_outlives_its_thread() {
    play(async |server| {
        server.begin("xymyx", "").await;
        let line = "/challenge classic opponent:@Ben seat:white";
        server.told_in("#1", "Ana", line).await;
        server.stage.settle().await;
        server.clicks("Ben", "Accept").await;
        server.stage.discord.delete_place(thread(server));
        let asked = server.told("Ana", "/move game:#2 move:e2e4").await;
        assert!(asked.contains("Once sealed"), "{asked}");
        server.clicks("Ana", "Seal").await;
        let told = server.told("Ben", "/board game:#2").await;
        assert!(
            told.contains("game #2") && told.contains("nowhere"),
            "{told}"
        );
        let asked = server.told("Ben", "/move game:#2 move:e7e5").await;
        assert!(asked.contains("Once sealed"), "{asked}");
        let sealed = server.clicks("Ben", "Seal").await;
        assert!(sealed.contains("carried out"), "{sealed}");
        // The game that the thread was for goes on in the channel.
        server.told("Ana", "/move game:#1 move:a2a3").await;
        server.clicks("Ana", "Seal").await;
        assert_eq!(server.newest_card().channel, server.place("#chess"));
    });
}

#[test]
fn messages_that_somebody_deletes_are_posted_anew_where_they_are_needed() {
    play(async |server| {
        server.begin("xymyx", "").await;
        let (thread, chess) = (thread(server), server.place("#chess"));
        server.stage.discord.delete_newest(thread);
        server.seals("Ana", "a2a3").await;
        let card = server.newest_card();
        assert!(card.content.contains("✉"), "{}", card.content);
        assert_eq!(cards(server), 2, "the live card, once more");
        server.stage.discord.delete_newest(thread);
        server.seals("Ben", "a7a6").await;
        assert_eq!(cards(server), 3, "a card that is over is let be");
        // The game's line is the message that its thread hangs on.
        server.stage.discord.delete_newest(chess);
        play_turn(server, 1).await;
        server.told("Ben", "/resign").await;
        server.clicks("Ben", "Resign").await;
        server.stage.advance(3_600_000).await;
        assert!(server.stage.catch_up().await);
        let ends = server.stage.discord.world(|world| {
            let said = world.messages.values().filter(|m| !m.is_ephemeral());
            said.filter(|m| m.content.contains("resigns")).count()
        });
        assert_eq!(ends, 1);
    });
}

#[test]
fn without_its_channel_a_game_goes_on_by_commands_and_its_end_is_told_in_answers() {
    play(async |server| {
        server.begin("xymyx", "").await;
        server.stage.discord.delete_place(server.place("#chess"));
        for (who, order) in [("Ana", "a2a3"), ("Ben", "a7a6")] {
            let asked = server
                .told_in("#lounge", who, &format!("/move move:{order}"))
                .await;
            assert!(asked.contains("Once sealed"), "{asked}");
            server.clicks(who, "Seal").await;
        }
        let told = server.told_in("#lounge", "Ana", "/board").await;
        assert!(
            told.contains("turn 2") && told.contains("nowhere"),
            "{told}"
        );
        server.told_in("#lounge", "Ben", "/resign").await;
        let resigned = server.clicks("Ben", "Resign").await;
        assert!(resigned.contains("You resigned"), "{resigned}");
        let told = server.told_in("#lounge", "Ana", "/games mine").await;
        assert!(
            told.contains("game #1") && told.contains("nowhere"),
            "{told}"
        );
    });
}

//! The bot is put out of the server and invited again: its clocks stand still meanwhile.

use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::{Lever, World};

use super::{cards, play_turn};
use crate::server::{Server, play};

const DAY: i64 = 24 * 3_600_000;

/// Puts the bot out of the server, or invites it again, and waits until it has been told.
async fn pull(server: &Server, lever: Lever) {
    server.stage.discord.pull(&lever).unwrap();
    let is_in = lever == Lever::InviteBot;
    assert!(server.stage.knows_its_place(is_in).await);
}

#[test]
fn clocks_stand_still_while_the_bot_is_out_and_what_was_owed_is_told_on_its_return() {
    play(async |server| {
        server.begin("xymyx", "").await;
        play_turn(server, 0).await;
        server.seals("Ana", "b2b3").await;
        pull(server, Lever::KickBot).await;
        assert!(
            server
                .person("Ben")
                .command("#chess", "/games mine")
                .await
                .is_err()
        );
        let invalid = server.stage.discord.invalid_answers();
        server.stage.advance(10 * DAY).await;
        server.stage.settle().await;
        assert_eq!(
            server.stage.discord.invalid_answers(),
            invalid,
            "nothing is asked meanwhile"
        );

        pull(server, Lever::InviteBot).await;
        server.stage.settle().await;
        server.stage.advance(DAY).await;
        server.stage.settle().await;
        let sealed = server.seals("Ben", "b7b6").await;
        assert!(
            sealed.contains("carried out"),
            "the time was given back: {sealed}"
        );
        assert_eq!(cards(server), 3);
    });
}

#[test]
fn a_challenge_waits_for_the_bot_to_return() {
    play(async |server| {
        server.told("Ana", "/challenge xymyx opponent:@Ben").await;
        server.stage.settle().await;
        pull(server, Lever::KickBot).await;
        server.stage.advance(DAY).await;
        server.stage.settle().await;
        pull(server, Lever::InviteBot).await;
        let accepted = server.clicks("Ben", "Accept").await;
        assert!(accepted.contains("begins"), "{accepted}");
        play_turn(server, 0).await;
        assert_eq!(cards(server), 2);
    });
}

#[test]
fn what_the_bot_missed_while_it_did_not_run_is_learnt_at_its_start() {
    play(async |server| {
        server.begin("xymyx", "").await;
        play_turn(server, 0).await;
        server.seals("Ana", "b2b3").await;
        server.stage.stop_bot().await;
        server.stage.discord.pull(&Lever::KickBot).unwrap();
        server.stage.start_anew().await.unwrap();
        assert!(server.stage.knows_its_place(false).await);
        server.stage.advance(10 * DAY).await;
        server.stage.settle().await;
        pull(server, Lever::InviteBot).await;
        let sealed = server.seals("Ben", "b7b6").await;
        assert!(
            sealed.contains("carried out"),
            "the time was given back: {sealed}"
        );
    });
}

#[test]
fn after_thirty_days_its_games_are_abandoned() {
    play(async |server| {
        server.begin("xymyx", "").await;
        play_turn(server, 0).await;
        pull(server, Lever::KickBot).await;
        server.stage.advance(30 * DAY + 1_000).await;
        server.stage.settle().await;
        pull(server, Lever::InviteBot).await;
        let abandoned = |world: &World| {
            let mut messages = world.messages.values();
            messages
                .find(|message| message.content.contains("**Abandoned.**"))
                .map(|_| ())
        };
        assert!(server.stage.discord.wait_until(abandoned).await.is_some());
    });
}

//! What one player asks the other, with its buttons: these go as soon as it is answered or stands no more.

use lacre::discord::buttons::Action;
use lacre::rehearsal::{Fault, Id, Message, World, Wrong};

use crate::server::picking::button;
use crate::server::{Server, play};

/// A draw, a pause, an end without result: how each is asked, and the button that agrees to it.
const DRAW: (&str, Action) = ("Mod: /draw", Action::DrawAccept);
const PAUSE: (&str, Action) = ("Mod: [More]\nMod: [Offer a pause]", Action::PauseAccept);
const ABORT: (&str, Action) = (
    "Mod: /mod abort game:1 reason:x\nMod: [Do it]",
    Action::AbortAccept,
);

/// A moderator has a game with Ana in which they ask her this; what is then before her eyes.
async fn asked(server: &Server, (asks, agrees): (&str, Action)) -> Message {
    let begin = "Mod: /challenge xymyx opponent:@Ana seat:white\nAna: [Accept]";
    server.minutes(begin).await;
    server.minutes(asks).await;
    let newest = |world: &World| {
        let mut messages = world.messages.values().rev();
        let asks = |message: &&Message| button(message, agrees).is_some();
        messages.find(asks).cloned()
    };
    server.stage.discord.world(newest).unwrap()
}

/// A message as it stands now.
fn stands(server: &Server, message: Id) -> Option<Message> {
    let found = |world: &World| world.messages.get(&message).cloned();
    server.stage.discord.world(found)
}

#[test]
fn the_buttons_of_an_offer_go_when_it_stands_no_more() {
    let cases = [
        (DRAW, "Ana: [Accept the draw]", "The game is over"),
        (DRAW, "Ana: [Decline the draw]", "Nothing of the kind"),
        (DRAW, "Ana: /draw", "The game is over"),
        (
            DRAW,
            "Ana: /resign\nAna: [Leave the game]",
            "The game is over",
        ),
        (PAUSE, "Ana: [Accept the pause]", "already"),
        (PAUSE, "Ana: [Decline the pause]", "Nothing of the kind"),
        (ABORT, "Ana: [Agree]", "The game is over"),
        (
            ABORT,
            "Mod: /draw\nAna: [Accept the draw]",
            "The game is over",
        ),
    ];
    let turn = "Mod: /move move:e2e4\nMod: [Seal]\nAna: /move move:e7e5\nAna: [Seal]";
    let overtaken = [DRAW, PAUSE, ABORT].map(|asks| (asks, turn, "belonged to turn 1"));
    for (asks, ends, told) in cases.into_iter().chain(overtaken) {
        play(async |server| {
            let offer = asked(server, asks).await;
            server.minutes(ends).await;
            let now = stands(server, offer.id).unwrap();
            assert!(now.buttons().is_empty(), "{asks:?}, {ends}: {now:?}");
            assert_eq!(now.content, offer.content, "{asks:?}, {ends}");
            // Who had it on the screen before is told how it stands.
            let answer = server.presses("Ana", &offer, asks.1).await;
            assert!(
                answer.content.contains(told),
                "{asks:?}, {ends}: {answer:?}"
            );
        });
    }
}

/// Another who takes the seat did not ask for anything, and nobody asked them.
#[test]
fn an_offer_goes_with_whoever_made_it_or_was_made_it() {
    for leaver in ["Ana", "Ben"] {
        play(async |server| {
            server.begin("xymyx", "seat:white").await;
            server
                .minutes("Ana: /draw\nBen: [More]\nBen: [Offer a pause]")
                .await;
            let offers = |world: &World| {
                let asks = |message: &&Message| {
                    let mut agree = [Action::DrawAccept, Action::PauseAccept].into_iter();
                    let is_asked = agree.any(|action| button(message, action).is_some());
                    is_asked && !message.is_ephemeral()
                };
                world.messages.values().filter(asks).count()
            };
            assert_eq!(server.stage.discord.world(offers), 2);
            let seat =
                format!("Mod: /mod substitute game:1 player:@{leaver} substitute:@Carla reason:x");
            let told = server.minutes(&format!("{seat}\nMod: [Do it]")).await;
            assert_eq!(server.stage.discord.world(offers), 0, "{told}");
            // What is offered anew in the same turn stands.
            let told = server.minutes("Carla: /tablas").await;
            assert_eq!(server.stage.discord.world(offers), 1, "{told}");
        });
    }
}

/// What Discord does not do at once is done later, after a restart too; a deleted message needs no edit.
#[test]
fn the_buttons_of_an_offer_go_after_a_restart_too() {
    let failing = |server: &Server, wrong: Wrong| {
        server.stage.discord.fault(Fault {
            route: "PATCH /channels/*/messages/*".to_owned(),
            times: u32::MAX,
            wrong,
        });
    };
    play(async |server| {
        let offer = asked(server, DRAW).await;
        failing(server, Wrong::Status(502));
        server.minutes("Ana: [Decline the draw]").await;
        assert!(!stands(server, offer.id).unwrap().buttons().is_empty());
        server.stage.stop().await.unwrap();
        server.stage.discord.clear_faults();
        server.stage.start_anew().await.unwrap();
        server.minutes("+ 1m").await;
        assert!(stands(server, offer.id).unwrap().buttons().is_empty());
    });
    play(async |server| {
        let offer = asked(server, DRAW).await;
        server.stage.discord.delete_newest(offer.channel);
        let told = server.minutes("Ana: /draw").await;
        assert!(told.contains("Draw by agreement"), "{told}");
        assert!(stands(server, offer.id).is_none());
    });
}

//! A bot that dies between a post and the note that it was posted, and comes back only when Discord has long
//! forgotten the nonce.

use std::collections::BTreeSet;

use lacre::game::TIMER_GRACE;
use lacre::rehearsal::script::Stage as _;
use lacre::rehearsal::{Fault, Id, Setting, World, Wrong};
use lacre::store::Fails;

use crate::server::{Server, hold};

const HOUR: i64 = 3_600_000;
/// Longer than a nonce holds.
const LONG_AFTER: i64 = 300_000;

/// The messages of the bot that stand in the channels.
fn posted(server: &Server) -> BTreeSet<Id> {
    server.stage.discord.world(|world: &World| {
        let bot = world.application.bot;
        let messages = world.messages.values();
        let own = messages.filter(|message| message.author == bot && !message.is_ephemeral());
        own.map(|message| message.id).collect()
    })
}

/// Lets the bot die while it posts what comes of an act, and come back late; how many messages there are that were
/// not there before.
async fn dies_while_posting(server: &Server, act: impl AsyncFnOnce()) -> usize {
    let before = posted(server);
    dies(server, act).await;
    server.stage.advance(LONG_AFTER).await;
    server.stage.start_anew().await.unwrap();
    // Timers ring again when the clicks that waited for the bot have had their grace.
    server.stage.advance(TIMER_GRACE).await;
    server.stage.settle().await;
    posted(server).difference(&before).count()
}

/// Lets the bot die while it posts what comes of an act.
async fn dies(server: &Server, act: impl AsyncFnOnce()) {
    let stage = &server.stage;
    stage.discord.fault(Fault {
        route: "POST /channels/*/messages".to_owned(),
        times: 1,
        wrong: Wrong::Held,
    });
    act().await;
    assert!(stage.discord.faults_have_struck().await, "it posts");
    stage.failpoint().die_after(0, Fails::Undone);
    stage.discord.clear_faults();
    stage.failpoint().struck().await;
    stage.stop().await.unwrap();
    stage.failpoint().mend();
}

async fn clicks(server: &Server, name: &str, label: &str) {
    server.stage.advance(2_000).await;
    let outcome = server.person(name).click(None, label).await.unwrap();
    assert!(outcome.message().is_some(), "{label}: {outcome:?}");
}

#[test]
fn a_post_that_could_not_be_noted_stands_once_however_late_the_bot_comes_back() {
    let logged = hold(&Setting::default(), async |server| {
        let told = async |name: &str, line: &str| {
            server.told(name, line).await;
        };
        let challenge = "/challenge xymyx opponent:@Ben seat:white clock:2 days";
        let posts = dies_while_posting(server, async || told("Ana", challenge).await).await;
        assert_eq!(posts, 1, "the challenge");
        let posts = dies_while_posting(server, async || clicks(server, "Ben", "Accept").await);
        assert_eq!(posts.await, 1, "the first turn");
        server.seals("Ana", "e2e4").await;
        told("Ben", "/move move:e7e5").await;
        let posts = dies_while_posting(server, async || clicks(server, "Ben", "Seal").await);
        assert_eq!(posts.await, 1, "the next turn");
        let posts = dies_while_posting(server, async || told("Ana", "/draw").await);
        assert_eq!(posts.await, 1, "the offer of a draw");
        let decline = "Decline the draw";
        let posts = dies_while_posting(server, async || clicks(server, "Ben", decline).await);
        assert_eq!(posts.await, 1, "its refusal");
        let late = async || server.stage.advance(44 * HOUR).await;
        assert_eq!(dies_while_posting(server, late).await, 2, "a reminder each");
        told("Ana", "/resign").await;
        let posts = dies_while_posting(server, async || clicks(server, "Ana", "Resign").await);
        assert_eq!(posts.await, 1, "the end");
    });
    assert!(!logged.is_empty(), "that the store failed was told");
}

#[test]
fn a_card_that_was_overtaken_before_it_could_be_noted_is_found_and_closed() {
    let logged = hold(&Setting::default(), async |server| {
        server.begin("xymyx", "seat:white").await;
        server.seals("Ana", "e2e4").await;
        server.told("Ben", "/move move:e7e5").await;
        dies(server, async || clicks(server, "Ben", "Seal").await).await;
        // Both play on by the card that they see, before the bot has come to know of it.
        server.stage.discord.fault(Fault {
            route: "POST /channels/*/messages".to_owned(),
            times: 1,
            wrong: Wrong::Status(500),
        });
        server.stage.start_anew().await.unwrap();
        assert!(server.stage.discord.faults_have_struck().await);
        server.seals("Ana", "g1f3").await;
        server.seals("Ben", "b8c6").await;
        server.stage.advance(5_000).await;
        server.stage.settle().await;
        let (open, newest) = server.stage.discord.world(|world| {
            let cards = world.messages.values().filter(|message| {
                let buttons = message.buttons();
                !message.is_ephemeral() && buttons.iter().any(|button| button.label == "Move")
            });
            let cards: Vec<_> = cards.collect();
            (cards.len(), cards.last().unwrap().content.clone())
        });
        assert_eq!(open, 1, "the card of the turn before has lost its buttons");
        assert!(newest.contains("**Turn 3**"), "{newest}");
        assert!(!newest.contains("Turn 1"), "nothing was missed: {newest}");
    });
    assert!(!logged.is_empty(), "that the store failed was told");
}

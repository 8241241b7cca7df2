//! Levers of the gateway, with the repeating bot at its other end.

use std::time::Duration;

use lacre::rehearsal::{Lever, Outcome, RehearsalDiscord};

use super::bot::Bot;
use super::discord;
use super::people::{person, said};

const CHESS: &str = "#chess";

/// A gateway whose heartbeats are missed soon, with the bot.
async fn hasty() -> (RehearsalDiscord, Bot) {
    let discord = discord().await;
    discord.beat_every(Duration::from_millis(400));
    let bot = Bot::start(&discord).await;
    (discord, bot)
}

/// What Ana sees of a command that nobody hears.
async fn unheard(discord: &RehearsalDiscord) -> Outcome {
    discord.answer_within(Duration::from_millis(300));
    let seen = person(discord, "Ana")
        .command(CHESS, "/echo text:lost")
        .await;
    discord.answer_within(Duration::from_secs(3));
    seen.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_close_without_a_code_ends_the_session_for_a_bot_that_cannot_read_it() {
    let (discord, bot) = hasty().await;
    discord.close_gateway(None, false);
    assert!(matches!(unheard(&discord).await, Outcome::Failed(_)));
    assert!(discord.sessions_reach(2, 0).await, "it begins anew");
    let heard = person(&discord, "Ana")
        .command(CHESS, "/echo text:heard")
        .await;
    assert_eq!(said(&heard.unwrap()), "heard (en-US)");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn silence_is_heard_by_who_counts_heartbeats() {
    let (discord, bot) = hasty().await;
    discord.pull(&Lever::SilenceGateway(true)).unwrap();
    assert!(matches!(unheard(&discord).await, Outcome::Failed(_)));
    assert!(discord.bot_is_gone().await, "no heartbeat is answered");
    discord.pull(&Lever::SilenceGateway(false)).unwrap();
    assert!(discord.sessions_reach(2, 0).await, "it begins anew");
    let heard = person(&discord, "Ana")
        .command(CHESS, "/echo text:heard")
        .await;
    assert_eq!(said(&heard.unwrap()), "heard (en-US)");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_told_twice_is_answered_once() {
    let discord = discord().await;
    let bot = Bot::start(&discord).await;
    discord.pull(&Lever::TellTwice(true)).unwrap();
    let before = discord.requests();
    let heard = person(&discord, "Ana")
        .command(CHESS, "/echo text:heard")
        .await;
    assert_eq!(said(&heard.unwrap()), "heard (en-US)");
    assert!(
        discord.requests_reach(before + 2).await,
        "the bot heard it twice"
    );
    discord.pull(&Lever::TellTwice(false)).unwrap();
    let heard = person(&discord, "Ana")
        .command(CHESS, "/echo text:once")
        .await;
    assert_eq!(said(&heard.unwrap()), "once (en-US)");
    assert_eq!(
        person(&discord, "Ana").sees(CHESS).len(),
        2,
        "one answer each"
    );
    bot.stop().await;
}

//! The bot under load, with its aims: fifty games in the small Discord, each person answering after one to five
//! seconds, for a minute. The bot is a process of its own, so that its memory is its own.

#![expect(clippy::print_stdout, reason = "the figures are what this prints")]

#[path = "rehearsal/bot.rs"]
mod bot;
#[path = "rehearsal/game.rs"]
mod game;

use std::sync::Arc;
use std::time::{Duration, Instant};

use lacre::rehearsal::{RehearsalDiscord, Setting, SystemClock};
use tokio::task::JoinSet;

use bot::Bot;
use game::Pair;

/// How many games are played at once.
const GAMES: usize = 50;
/// When the bot's memory is looked at, and when all ends.
const LOOKS: [Duration; 3] = [
    Duration::from_secs(15),
    Duration::from_secs(30),
    Duration::from_secs(60),
];

fn main() -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    runtime.block_on(measure())
}

async fn measure() -> anyhow::Result<()> {
    let name = |n: usize| format!("P{n:03}");
    let setting = Setting {
        people: (0..2 * GAMES)
            .map(|n| (name(n), "en-US".to_owned()))
            .collect(),
        ..Setting::default()
    };
    let discord = Arc::new(RehearsalDiscord::start(&setting, Arc::new(SystemClock)).await?);
    let bot = Bot::start(&discord).await?;
    let mut pairs = Vec::new();
    for n in 0..GAMES {
        pairs.push(Pair::begin(&discord, [name(2 * n), name(2 * n + 1)]).await?);
    }
    let started = Instant::now();
    let until = started + LOOKS[2];
    let mut playing = JoinSet::new();
    for (n, pair) in pairs.into_iter().enumerate() {
        playing.spawn(pair.play(n as u64, until));
    }
    let mut memory = Vec::new();
    for look in LOOKS {
        tokio::time::sleep_until((started + look).into()).await;
        memory.push(bot.memory());
    }
    let mut answers = Vec::new();
    let mut pictures = Vec::new();
    while let Some(played) = playing.join_next().await {
        let played = played??;
        answers.extend(played.answers);
        pictures.extend(discord.world(|world| game::pictures(world, &played.people, &played.last)));
    }
    bot.end()?;
    println!("{} moves sealed, {} turns", answers.len(), pictures.len());
    ceiling(
        "a sealed move is answered, median",
        50.0,
        share(&mut answers, 50),
        "ms",
    );
    ceiling(
        "a sealed move is answered, 99th",
        200.0,
        share(&mut answers, 99),
        "ms",
    );
    ceiling(
        "the picture after the last order, median",
        300.0,
        share(&mut pictures, 50),
        "ms",
    );
    ceiling(
        "the picture after the last order, 95th",
        300.0,
        share(&mut pictures, 95),
        "ms",
    );
    match memory[..] {
        [Some(early), Some(middle), Some(late)] => {
            println!("memory: {early:.1}, {middle:.1} and {late:.1} MiB after 15, 30 and 60 s");
            ceiling("memory from 15 s to 60 s", 1.1, late / early, "times");
        }
        _ => println!("memory: not told by this system"),
    }
    Ok(())
}

/// The value below which so many of a hundred are.
fn share(values: &mut [f64], percent: usize) -> f64 {
    values.sort_by(f64::total_cmp);
    let at = (values.len() * percent / 100).min(values.len().saturating_sub(1));
    values.get(at).copied().unwrap_or(f64::NAN)
}

/// Prints a figure that should not be above its aim.
fn ceiling(name: &str, aim: f64, reached: f64, unit: &str) {
    let verdict = if reached <= aim { "met" } else { "MISSED" };
    println!("figure {name}: aim {aim} {unit}, reached {reached:.1} {unit}, {verdict}");
}

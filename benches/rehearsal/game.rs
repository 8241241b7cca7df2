//! Two people and their game.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use lacre::rehearsal::{Clock as _, Id, Outcome, Person, RehearsalDiscord, SystemClock, World};
use tokio::sync::Barrier;

/// What the two play, turn by turn: pawns and then pieces that never meet.
const MOVES: [(&str, &str); 20] = [
    ("a2a3", "a7a6"),
    ("b2b3", "b7b6"),
    ("c2c3", "c7c6"),
    ("d2d3", "d7d6"),
    ("e2e3", "e7e6"),
    ("f2f3", "f7f6"),
    ("g2g3", "g7g6"),
    ("h2h3", "h7h6"),
    ("a3a4", "a6a5"),
    ("b3b4", "b6b5"),
    ("c3c4", "c6c5"),
    ("d3d4", "d6d5"),
    ("e3e4", "e6e5"),
    ("f3f4", "f6f5"),
    ("g3g4", "g6g5"),
    ("h3h4", "h6h5"),
    ("b1a3", "b8a6"),
    ("g1h3", "g8h6"),
    ("c1d2", "c8d7"),
    ("f1e2", "f8e7"),
];

/// Two people whose game has begun.
pub(crate) struct Pair {
    people: [String; 2],
    persons: [Person; 2],
}

/// What was measured of a game.
#[derive(Debug)]
pub(crate) struct Played {
    /// Who played.
    pub(crate) people: [String; 2],
    /// How long each sealed move waited for its answer, in milliseconds.
    pub(crate) answers: Vec<f64>,
    /// When the last order of each turn was sent, in milliseconds, by the turn that it opened.
    pub(crate) last: BTreeMap<usize, i64>,
}

impl Pair {
    /// One challenges, the other accepts.
    pub(crate) async fn begin(
        discord: &RehearsalDiscord,
        people: [String; 2],
    ) -> anyhow::Result<Pair> {
        let person = |name: &String| discord.person(name).context("somebody is missing");
        let persons = [person(&people[0])?, person(&people[1])?];
        let line = format!("/challenge xymyx opponent:@{} seat:white", people[1]);
        persons[0].command("#chess", &line).await?;
        let addressed = format!("challenges <@{}>", persons[1].id);
        let accept = |world: &World| {
            let mut newest_first = world.messages.values().rev();
            let card = newest_first.find(|message| message.content.contains(&addressed))?;
            let mut buttons = card.buttons().into_iter();
            let button = buttons.find(|button| button.label == "Accept")?;
            Some((card.id, button.custom_id?))
        };
        let card = discord.wait_until(accept).await;
        let (message, custom_id) = card.context("no challenge is posted")?;
        persons[1].press(message, &custom_id, "Accept").await?;
        Ok(Pair { people, persons })
    }

    /// Plays until the time is over.
    pub(crate) async fn play(self, seed: u64, until: Instant) -> anyhow::Result<Played> {
        let turn = Arc::new(Barrier::new(2));
        let [one, two] = self.persons;
        let side = |person: Person, white: bool, seed: u64| {
            let turn = Arc::clone(&turn);
            tokio::spawn(side(person, white, seed, turn, until))
        };
        let (one, two) = (side(one, true, 2 * seed), side(two, false, 2 * seed + 1));
        let (one, two) = (one.await??, two.await??);
        let both = one.1.iter().zip(&two.1);
        let last = both.enumerate();
        let last = last.map(|(turn, (one, two))| (turn + 2, *one.max(two)));
        Ok(Played {
            people: self.people,
            last: last.collect(),
            answers: [one.0, two.0].concat(),
        })
    }
}

/// One person's part: how long each answer took, and when each order was sent.
async fn side(
    person: Person,
    white: bool,
    seed: u64,
    turn: Arc<Barrier>,
    until: Instant,
) -> anyhow::Result<(Vec<f64>, Vec<i64>)> {
    let (mut answers, mut sent) = (Vec::new(), Vec::new());
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    for orders in MOVES {
        // From one to five seconds, alike in every run.
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        tokio::time::sleep(Duration::from_millis(1_000 + (state >> 33) % 4_000)).await;
        if Instant::now() < until {
            let order = if white { orders.0 } else { orders.1 };
            let line = format!("/move move:{order}");
            let (message, seal) = seal_button(&person.command("#chess", &line).await?)?;
            let (started, at) = (Instant::now(), SystemClock.now_ms());
            let outcome = person.press(message, &seal, "Seal").await?;
            answers.push(started.elapsed().as_secs_f64() * 1_000.0);
            sent.push(at);
            let told = outcome.message().map(|message| message.content.as_str());
            anyhow::ensure!(
                told.is_some_and(|told| told.contains("Sealed") || told.contains("Turn")),
                "{outcome:?}"
            );
        }
        turn.wait().await;
    }
    Ok((answers, sent))
}

fn seal_button(outcome: &Outcome) -> anyhow::Result<(Id, String)> {
    let message = outcome.message().with_context(|| format!("{outcome:?}"))?;
    let mut buttons = message.buttons().into_iter();
    let seal = buttons.find(|button| button.label == "Seal");
    let custom_id = seal.and_then(|button| button.custom_id);
    Ok((
        message.id,
        custom_id.with_context(|| message.content.clone())?,
    ))
}

/// How long each turn's picture came after the last order, in milliseconds.
pub(crate) fn pictures(
    world: &World,
    people: &[String; 2],
    last: &BTreeMap<usize, i64>,
) -> Vec<f64> {
    let names = format!("{} – {}", people[0], people[1]);
    let mut threads = world.channels.values();
    let Some(thread) = threads.find(|place| place.is_thread() && place.name.contains(&names))
    else {
        return Vec::new();
    };
    // A card a turn, from the first on.
    let cards = world.messages.values().filter(|message| {
        message.channel == thread.id && !message.is_ephemeral() && !message.attachments.is_empty()
    });
    let posted: Vec<i64> = cards.map(|card| card.posted_at).collect();
    let late = |(turn, sent): (&usize, &i64)| Some((posted.get(turn - 1)? - sent) as f64);
    last.iter().filter_map(late).collect()
}

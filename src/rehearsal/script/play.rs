//! Playing a script, step by step.

use std::fmt;

use async_trait::async_trait;

use super::transcript::words;
use super::{Rights, Script, Step, milliseconds, until};
use crate::rehearsal::world::permissions;
use crate::rehearsal::{Happening, Outcome, Person, Refused, RehearsalDiscord, World};

/// People take so many milliseconds for a step.
const PACE: i64 = 2_000;

/// The bot's side of the stage, which this room does not know.
#[async_trait]
pub trait Stage: Send + Sync {
    /// Returns once the bot has nothing left that is due.
    async fn settle(&self);
    /// Moves the clock on, for the bot and for Discord.
    async fn advance(&self, ms: i64);
    /// Sets the clock of the bot's machine, and no other, on or back by so much.
    async fn jump(&self, ms: i64);
    /// Ends the bot as a signal would.
    async fn stop_bot(&self);
    /// Starts it anew on what it has stored, or says why it cannot be.
    async fn start_bot(&self) -> Result<(), Refused>;
}

/// A step that did not go as the script says.
#[derive(Debug, Clone)]
pub struct Failed {
    /// Its number, from 1.
    pub step: usize,
    /// What was expected, and what was there instead.
    pub why: String,
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {}: {}", self.step, self.why)
    }
}

impl std::error::Error for Failed {}

/// Plays a script to its end or to the first step that does not go as it says.
///
/// # Errors
/// That step.
pub async fn play(
    discord: &RehearsalDiscord,
    stage: &dyn Stage,
    script: &Script,
) -> Result<(), Failed> {
    for (n, step) in script.steps.iter().enumerate() {
        let played = play_one(discord, stage, step, true).await;
        played.map_err(|why| Failed { step: n + 1, why })?;
    }
    Ok(())
}

/// Plays one step; `settled` waits for the bot before looking at what each sees.
pub(crate) async fn play_one(
    discord: &RehearsalDiscord,
    stage: &dyn Stage,
    step: &Step,
    settled: bool,
) -> Result<(), String> {
    let from = discord.world(|world| world.log.len());
    act(discord, stage, step).await?;
    if settled {
        stage.settle().await;
    }
    expect(discord, step, from).await
}

async fn act(discord: &RehearsalDiscord, stage: &dyn Stage, step: &Step) -> Result<(), String> {
    if let Some(fault) = &step.fault {
        discord.fault(fault.clone());
    }
    if let Some(time) = &step.advance {
        let ms = milliseconds(time).ok_or_else(|| format!("{time:?} is no length of time"))?;
        stage.advance(ms).await;
    }
    if let Some(time) = &step.until {
        let ms = until(discord.world(World::now), time);
        let ms = ms.ok_or_else(|| format!("{time:?} is no weekday and time"))?;
        stage.advance(ms).await;
    }
    if let Some(jump) = &step.jump {
        let (back, time) = match jump.strip_prefix('-') {
            Some(time) => (-1, time),
            None => (1, jump.as_str()),
        };
        let ms = milliseconds(time).ok_or_else(|| format!("{jump:?} is no length of time"))?;
        stage.jump(back * ms).await;
    }
    if let Some(rights) = &step.rights {
        change_rights(discord, rights)?;
    }
    if let Some(lever) = &step.pull {
        discord.pull(lever).map_err(|refused| refused.to_string())?;
    }
    match step.bot.as_deref() {
        Some("stop") => stage.stop_bot().await,
        Some("start") => start(stage).await?,
        Some("restart") => {
            stage.stop_bot().await;
            start(stage).await?;
        }
        Some(other) => return Err(format!("the bot cannot {other:?}")),
        None => {}
    }
    let Some(who) = &step.who else { return Ok(()) };
    let person = discord
        .person(who)
        .ok_or_else(|| format!("there is nobody called {who}"))?;
    stage.advance(PACE).await;
    let told = match does(&person, step).await {
        Err(Refused(words)) | Ok(Some(Outcome::Failed(words))) => Some(words),
        Ok(_) => None,
    };
    match (told, &step.refused) {
        (None, None) => Ok(()),
        (Some(words), Some(wanted)) if words.contains(wanted) => Ok(()),
        (Some(words), None) => Err(format!("{who} is told: {words}")),
        (Some(words), Some(wanted)) => Err(format!("{who} is told {words:?} and not {wanted:?}")),
        (None, Some(wanted)) => Err(format!("{who} is not told {wanted:?}")),
    }
}

async fn start(stage: &dyn Stage) -> Result<(), String> {
    stage.start_bot().await.map_err(|Refused(why)| why)
}

fn change_rights(discord: &RehearsalDiscord, rights: &Rights) -> Result<(), String> {
    let place = discord.world(|world| world.place_named(&rights.place).map(|channel| channel.id));
    let place = place.ok_or_else(|| format!("there is no place {}", rights.place))?;
    let taken = rights.take.iter().map(|name| (name, Some(false)));
    let given = rights.give.iter().map(|name| (name, None));
    for (name, given) in taken.chain(given) {
        let bits = permissions::right(name).ok_or_else(|| format!("there is no right {name}"))?;
        discord.bot_rights(place, bits, given);
    }
    Ok(())
}

async fn does(person: &Person, step: &Step) -> Result<Option<Outcome>, Refused> {
    let place = step.place.as_deref();
    let typed_in = place.unwrap_or("#chess");
    Ok(if let Some(line) = &step.command {
        Some(person.command(typed_in, line).await?)
    } else if let Some(line) = &step.autocomplete {
        Some(person.autocomplete(typed_in, line).await?)
    } else if let Some(label) = &step.click {
        Some(person.click(place, label).await?)
    } else if let Some(line) = &step.choose {
        Some(person.choose(place, line).await?)
    } else if let Some(values) = &step.submit {
        let values: Vec<&str> = values.iter().map(String::as_str).collect();
        Some(person.submit(&values).await?)
    } else if let Some(text) = &step.says {
        person.says(typed_in, text)?;
        None
    } else {
        None
    })
}

/// Waits until everybody has seen what the step says, then looks for what nobody should see.
async fn expect(discord: &RehearsalDiscord, step: &Step, from: usize) -> Result<(), String> {
    for (who, parts) in &step.sees {
        let person = discord
            .person(who)
            .ok_or_else(|| format!("there is nobody called {who}"))?;
        for part in parts {
            let seen = discord.wait_until(|world| {
                let mut fresh = world
                    .log
                    .iter()
                    .skip(from)
                    .filter(|entry| entry.seen_by.contains(&person.id));
                fresh
                    .any(|entry| words(world, entry).contains(part.as_str()))
                    .then_some(())
            });
            if seen.await.is_none() {
                return Err(format!(
                    "{who} does not see {part:?}. New to {who}:\n{}",
                    news(discord, &person, from)
                ));
            }
        }
    }
    for (who, parts) in &step.sees_not {
        let person = discord
            .person(who)
            .ok_or_else(|| format!("there is nobody called {who}"))?;
        let fresh = news(discord, &person, from);
        if let Some(part) = parts.iter().find(|part| fresh.contains(part.as_str())) {
            return Err(format!("{who} sees {part:?}. New to {who}:\n{fresh}"));
        }
    }
    Ok(())
}

fn news(discord: &RehearsalDiscord, person: &Person, from: usize) -> String {
    discord.world(|world| {
        let fresh = world.log.iter().skip(from);
        let seen = fresh.filter(|entry: &&Happening| entry.seen_by.contains(&person.id));
        seen.map(|entry| words(world, entry))
            .collect::<Vec<_>>()
            .join("\n---\n")
    })
}

//! Scripts: a conversation in a file, played by people against a bot.
//!
//! A script is TOML: a `title`, and `[[step]]`s that are played in order. The format is told in
//! `assets/rehearsal/scripts/README.md`; an unknown key is refused, so that a slip of the pen is not passed over.

mod play;
mod transcript;

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{Fault, Lever, Setting};
pub(crate) use play::play_one;
pub use play::{Failed, Stage, play};
pub use transcript::write;

/// A conversation.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Script {
    /// What it shows.
    pub title: String,
    /// Who else is there, by name; they read English unless it is said otherwise.
    #[serde(default)]
    pub people: Vec<String>,
    /// Languages of people by name, where they are not the usual ones.
    #[serde(default)]
    pub locales: BTreeMap<String, String>,
    /// What is done, in order.
    #[serde(rename = "step")]
    pub steps: Vec<Step>,
}

/// One step: somebody acts or a lever is pulled, then everybody sees what they are said to see.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Who acts.
    pub who: Option<String>,
    /// Where, as `#channel` or the beginning of a thread's name; for buttons and lists anywhere when left out.
    #[serde(rename = "in")]
    pub place: Option<String>,
    /// A slash command to type.
    pub command: Option<String>,
    /// A slash command whose last option is being typed.
    pub autocomplete: Option<String>,
    /// A button to press, by its label.
    pub click: Option<String>,
    /// A line to choose from a list, by its label or value.
    pub choose: Option<String>,
    /// Texts for the fields of the open form.
    pub submit: Option<Vec<String>>,
    /// A message to post.
    pub says: Option<String>,
    /// How far the clock is moved on, such as `30m`, `1h` or `2d`.
    pub advance: Option<String>,
    /// The weekday and time, such as `Friday 14:00` in UTC, to which the clock is moved on.
    pub until: Option<String>,
    /// How far the clock of the bot's machine, and no other, is set on, or back as in `-10m`.
    pub jump: Option<String>,
    /// `stop`, `start` or `restart`.
    pub bot: Option<String>,
    /// Requests that will go wrong.
    pub fault: Option<Fault>,
    /// Rights of the bot that are taken away or given back in a channel.
    pub rights: Option<Rights>,
    /// Something else that breaks or is mended.
    pub pull: Option<Lever>,
    /// The client refuses what `who` does, or no answer comes, in words that hold these.
    pub refused: Option<String>,
    /// What each then sees that was not there before, by name: parts of messages, buttons or alt texts.
    #[serde(default)]
    pub sees: BTreeMap<String, Vec<String>>,
    /// What each must not see of what is new.
    #[serde(default)]
    pub sees_not: BTreeMap<String, Vec<String>>,
    /// A name for the point that is then reached, at which a rehearsal can begin.
    pub mark: Option<String>,
}

impl Script {
    /// The names of the points at which a rehearsal can begin.
    pub fn marks(&self) -> impl Iterator<Item = &str> {
        self.steps.iter().filter_map(|step| step.mark.as_deref())
    }

    /// The conversation up to one of those points; none where there is no such point.
    #[must_use]
    pub fn until(mut self, mark: &str) -> Option<Script> {
        let marked = |step: &Step| step.mark.as_deref() == Some(mark);
        let last = self.steps.iter().position(marked)?;
        self.steps.truncate(last + 1);
        Some(self)
    }

    /// A setting with the people of the conversation, in which they read the languages that the conversation gives them.
    #[must_use]
    pub fn set(&self, usual: &Setting) -> Setting {
        let mut setting = usual.clone();
        let others = self
            .people
            .iter()
            .map(|name| (name.clone(), "en-US".to_owned()));
        setting.people.extend(others);
        for (name, locale) in &mut setting.people {
            if let Some(other) = self.locales.get(name) {
                locale.clone_from(other);
            }
        }
        setting
    }
}

/// Rights of the bot in a channel, by Discord's names such as `ATTACH_FILES`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rights {
    /// The channel.
    #[serde(rename = "in")]
    pub place: String,
    /// Taken away.
    #[serde(default)]
    pub take: Vec<String>,
    /// Given back.
    #[serde(default)]
    pub give: Vec<String>,
}

/// Reads a script.
///
/// # Errors
/// Where and why the text is no script.
pub fn read(text: &str) -> Result<Script, toml::de::Error> {
    toml::from_str(text)
}

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// How many milliseconds there are from an instant until the next of a weekday and time, such as `Friday 14:00`, in UTC.
#[must_use]
pub fn until(now: i64, text: &str) -> Option<i64> {
    /// As the days follow the first that the clock of computers counts.
    const DAYS: [&str; 7] = [
        "Thursday",
        "Friday",
        "Saturday",
        "Sunday",
        "Monday",
        "Tuesday",
        "Wednesday",
    ];
    let (day, time) = text.trim().split_once(' ')?;
    let (hour, minute) = time.split_once(':')?;
    let (hour, minute): (i64, i64) = (hour.parse().ok()?, minute.parse().ok()?);
    let day = DAYS.iter().position(|name| *name == day)?;
    if !(0..24).contains(&hour) || !(0..60).contains(&minute) {
        return None;
    }
    let wanted = i64::try_from(day).ok()? * DAY + (hour * 60 + minute) * MINUTE;
    Some((wanted - now).rem_euclid(7 * DAY))
}

/// Reads a length of time such as `90s`, `30m`, `1h` or `2d` into milliseconds.
#[must_use]
pub fn milliseconds(text: &str) -> Option<i64> {
    let unit = text.chars().next_back()?;
    let number: i64 = text.strip_suffix(unit)?.trim().parse().ok()?;
    let scale = match unit {
        's' => 1_000,
        'm' => 60_000,
        'h' => 3_600_000,
        'd' => 86_400_000,
        _ => return None,
    };
    number.checked_mul(scale).filter(|ms| *ms >= 0)
}

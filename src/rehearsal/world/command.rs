//! The registered command tree.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Id;

/// A registered slash command.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Command {
    /// Snowflake.
    #[serde(default)]
    pub id: Id,
    /// The application that registered it.
    #[serde(default)]
    pub application_id: Id,
    /// Changes whenever the command does.
    #[serde(default)]
    pub version: Id,
    /// The server it is for, none when it is for all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guild_id: Option<Id>,
    /// 1 for a slash command.
    #[serde(rename = "type", default = "one")]
    pub kind: u8,
    /// The rights without which it is not offered, as bits.
    #[serde(default)]
    pub default_member_permissions: Option<String>,
    /// Where it is offered: 0 in servers, 1 in direct channels with the bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contexts: Option<Vec<u8>>,
    /// How the application may be installed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub integration_types: Option<Vec<u8>>,
    /// Whether it is for adults.
    #[serde(default)]
    pub nsfw: bool,
    /// The older way to say where it is offered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dm_permission: Option<bool>,
    /// Name, description and options.
    #[serde(flatten)]
    pub node: Node,
}

/// What a command, a subcommand and an option share.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Node {
    /// The name typed.
    pub name: String,
    /// The name by locale.
    #[serde(default)]
    pub name_localizations: Option<BTreeMap<String, String>>,
    /// What it does.
    #[serde(default)]
    pub description: String,
    /// The description by locale.
    #[serde(default)]
    pub description_localizations: Option<BTreeMap<String, String>>,
    /// Subcommands or options.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<CommandOption>,
}

/// A subcommand, a group of them, or an option.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct CommandOption {
    /// 1 subcommand, 2 group, 3 text, 4 integer, 5 boolean, 6 user, 7 channel, 8 role, 9 mentionable, 10 number, 11 file.
    #[serde(rename = "type")]
    pub kind: u8,
    /// Whether it must be given.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub required: bool,
    /// Whether the bot is asked while one types.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub autocomplete: bool,
    /// The values to choose among.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<OptionChoice>,
    /// Least number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_value: Option<serde_json::Number>,
    /// Greatest number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_value: Option<serde_json::Number>,
    /// Fewest characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_length: Option<u16>,
    /// Most characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_length: Option<u16>,
    /// Kinds of channel that may be named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub channel_types: Vec<u8>,
    /// Name, description and options.
    #[serde(flatten)]
    pub node: Node,
}

/// A value offered for an option, by the command tree or by autocomplete.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct OptionChoice {
    /// The words shown.
    pub name: String,
    /// The words shown, by locale.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name_localizations: Option<BTreeMap<String, String>>,
    /// What the bot is told: text or a number.
    pub value: Value,
}

impl Node {
    /// Whether it goes by this name in any language.
    #[must_use]
    pub fn is_called(&self, name: &str) -> bool {
        self.name == name || localised(self.name_localizations.as_ref(), name)
    }

    /// The name in a locale.
    #[must_use]
    pub fn name_in(&self, locale: &str) -> &str {
        self.name_localizations
            .as_ref()
            .and_then(|names| names.get(locale))
            .unwrap_or(&self.name)
    }
}

impl OptionChoice {
    /// Whether it goes by this name in any language, or has this value.
    #[must_use]
    pub fn is_called(&self, name: &str) -> bool {
        self.name == name
            || localised(self.name_localizations.as_ref(), name)
            || self.value == name
            || self
                .value
                .as_i64()
                .is_some_and(|value| name.parse() == Ok(value))
    }
}

fn localised(names: Option<&BTreeMap<String, String>>, name: &str) -> bool {
    names.is_some_and(|names| names.values().any(|known| known == name))
}

fn one() -> u8 {
    1
}

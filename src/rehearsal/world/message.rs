//! Messages, what can be pressed on them, and modals.

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Id;

/// The flag of a message that only one person sees.
pub const EPHEMERAL: u64 = 1 << 6;
/// The flag of an answer that is announced but not yet there.
pub const LOADING: u64 = 1 << 7;

/// A file on a message.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Attachment {
    /// Snowflake.
    pub id: Id,
    /// The file's name.
    pub filename: String,
    /// The alt text.
    pub description: Option<String>,
    /// The media type.
    pub content_type: String,
    /// Width and height of a PNG.
    pub size: Option<(u32, u32)>,
    /// The file itself.
    #[serde(skip)]
    pub bytes: Bytes,
}

/// A message as it now stands.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Message {
    /// Snowflake.
    pub id: Id,
    /// Where it stands.
    pub channel: Id,
    /// Who wrote it.
    pub author: Id,
    /// The text.
    pub content: String,
    /// Rows of buttons and selects as on the wire.
    pub components: Vec<Value>,
    /// Embeds as on the wire.
    pub embeds: Vec<Value>,
    /// Files.
    pub attachments: Vec<Attachment>,
    /// The sender's mark against double posting.
    pub nonce: Option<Value>,
    /// Flags as bits.
    pub flags: u64,
    /// Who is pinged.
    pub mentions: Vec<Id>,
    /// Which roles are pinged.
    pub mention_roles: Vec<Id>,
    /// Whether everybody is pinged.
    pub mention_everyone: bool,
    /// When it was posted.
    pub posted_at: i64,
    /// When it was last edited.
    pub edited_at: Option<i64>,
    /// How often it was edited.
    pub edits: u32,
    /// The only person who sees it.
    pub only_for: Option<Id>,
    /// The interaction that it answers.
    pub interaction: Option<Id>,
    /// The message that it replies to.
    pub reply_to: Option<Id>,
}

/// A button as a person sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button {
    /// The words on it.
    pub label: String,
    /// What the bot is told; none on a link.
    pub custom_id: Option<String>,
    /// Where a link leads.
    pub url: Option<String>,
    /// Whether it can be pressed.
    pub enabled: bool,
}

/// A line of a select.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The words shown.
    pub label: String,
    /// What the bot is told.
    pub value: String,
    /// The small words below.
    pub description: Option<String>,
}

/// A select menu as a person sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Select {
    /// What is shown while nothing is chosen.
    pub placeholder: String,
    /// What the bot is told.
    pub custom_id: String,
    /// The lines.
    pub options: Vec<Choice>,
    /// Whether it can be opened.
    pub enabled: bool,
    /// The wire's component type: 3 for text, 5 to 8 for users, roles, mentionables and channels.
    pub kind: u64,
}

/// A modal that the bot opened for a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Modal {
    /// The title.
    pub title: String,
    /// What the bot is told.
    pub custom_id: String,
    /// Its inputs.
    pub fields: Vec<Field>,
}

/// A text input of a modal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// The words above it.
    pub label: String,
    /// What the bot is told.
    pub custom_id: String,
    /// Text already in it.
    pub value: String,
    /// Whether it must be filled.
    pub required: bool,
    /// Fewest characters.
    pub min_length: usize,
    /// Most characters.
    pub max_length: usize,
    /// Whether it holds several lines.
    pub long: bool,
    /// What is shown while it is empty.
    pub placeholder: String,
}

impl Message {
    /// Whether only one person sees it.
    #[must_use]
    pub fn is_ephemeral(&self) -> bool {
        self.only_for.is_some()
    }

    /// Whether it is an announced answer that is not yet there.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        self.flags & LOADING != 0
    }

    /// The buttons in order.
    #[must_use]
    pub fn buttons(&self) -> Vec<Button> {
        walk(&self.components)
            .into_iter()
            .filter(|component| component["type"] == 2)
            .map(|component| Button {
                label: label_of(component),
                custom_id: text(component, "custom_id"),
                url: text(component, "url"),
                enabled: component["disabled"] != true,
            })
            .collect()
    }

    /// The selects in order.
    #[must_use]
    pub fn selects(&self) -> Vec<Select> {
        walk(&self.components)
            .into_iter()
            .filter(|component| matches!(component["type"].as_u64(), Some(3 | 5..=8)))
            .map(|component| Select {
                placeholder: text(component, "placeholder").unwrap_or_default(),
                custom_id: text(component, "custom_id").unwrap_or_default(),
                options: array(component, "options")
                    .iter()
                    .map(|option| Choice {
                        label: text(option, "label").unwrap_or_default(),
                        value: text(option, "value").unwrap_or_default(),
                        description: text(option, "description"),
                    })
                    .collect(),
                enabled: component["disabled"] != true,
                kind: component["type"].as_u64().unwrap_or(3),
            })
            .collect()
    }
}

impl Modal {
    /// Reads the `data` of a modal answer.
    pub(crate) fn read(data: &Value) -> Self {
        Self {
            title: text(data, "title").unwrap_or_default(),
            custom_id: text(data, "custom_id").unwrap_or_default(),
            fields: walk(array(data, "components"))
                .into_iter()
                .filter(|component| component["type"] == 4)
                .map(|input| Field {
                    label: text(input, "label").unwrap_or_default(),
                    custom_id: text(input, "custom_id").unwrap_or_default(),
                    value: text(input, "value").unwrap_or_default(),
                    required: input["required"] != false,
                    min_length: length(input, "min_length", 0),
                    max_length: length(input, "max_length", 4000),
                    long: input["style"] == 2,
                    placeholder: text(input, "placeholder").unwrap_or_default(),
                })
                .collect(),
        }
    }
}

fn length(input: &Value, key: &str, default: usize) -> usize {
    input[key]
        .as_u64()
        .and_then(|n| usize::try_from(n).ok())
        .unwrap_or(default)
}

fn label_of(button: &Value) -> String {
    let label = text(button, "label").unwrap_or_default();
    if label.is_empty() {
        text(&button["emoji"], "name").unwrap_or_default()
    } else {
        label
    }
}

/// Every component of a message or modal in reading order, rows included.
pub(crate) fn walk(components: &[Value]) -> Vec<&Value> {
    let mut found = Vec::new();
    for component in components {
        found.push(component);
        found.extend(walk(array(component, "components")));
        for inner in ["component", "accessory"] {
            if component[inner].is_object() {
                found.extend(walk(std::slice::from_ref(&component[inner])));
            }
        }
    }
    found
}

/// Text under a key.
pub(crate) fn text(value: &Value, key: &str) -> Option<String> {
    value[key].as_str().map(str::to_owned)
}

/// The array under a key, empty when there is none.
pub(crate) fn array<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

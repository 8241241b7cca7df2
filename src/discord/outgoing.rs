//! A message before it is handed to Discord: the one place in which its parts are rendered.
//!
//! No embeds, since the alt text of their pictures is ignored; and whom a message may notify is always said.

use std::sync::Arc;

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateMessage,
    CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, EditAttachments,
    EditInteractionResponse, EditMessage,
};

use super::buttons::Button;

/// The longest content that Discord takes.
pub const LONGEST_CONTENT: usize = 2_000;
/// The longest alt text that Discord takes.
pub const LONGEST_ALT: usize = 1_024;
/// The longest label of a button.
const LONGEST_LABEL: usize = 80;
/// The longest label, value or description of a line in a select, and its placeholder.
const LONGEST_OPTION: usize = 100;

/// A message of ours.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Draft {
    /// What it says, in Markdown.
    pub content: String,
    /// A picture, or a record to take away.
    pub file: Option<File>,
    /// Buttons and selects, at most five rows.
    pub rows: Vec<Row>,
    /// The people it notifies, by their Discord ids; everybody else is only named.
    pub mentions: Vec<u64>,
}

/// A file of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Its name.
    pub name: String,
    /// What is in it.
    pub bytes: Arc<[u8]>,
    /// What it shows, for those who do not see it.
    pub alt: Option<String>,
}

impl File {
    /// A picture with what it shows.
    #[must_use]
    pub fn picture(name: impl Into<String>, png: Arc<[u8]>, alt: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            bytes: png,
            alt: Some(alt.into()),
        }
    }

    fn attachment(&self) -> CreateAttachment {
        let attachment = CreateAttachment::bytes(self.bytes.to_vec(), self.name.clone());
        match &self.alt {
            Some(alt) => attachment.description(fit(alt, LONGEST_ALT)),
            None => attachment,
        }
    }
}

/// A row below a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Row {
    /// Up to five buttons.
    Buttons(Vec<Press>),
    /// One select.
    Select(Select),
}

/// A button as it looks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Press {
    /// What it says.
    pub label: String,
    /// What it does.
    pub does: Does,
    /// How it looks.
    pub look: Look,
}

/// What pressing a button does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Does {
    /// We are told.
    Tell(Button),
    /// An address opens.
    Open(String),
}

/// How a button looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// The one that most will want.
    Main,
    /// One of several.
    Plain,
    /// It agrees.
    Good,
    /// It cannot be undone.
    Grave,
    /// It leads nowhere at present, and cannot be pressed.
    Off,
}

impl Press {
    /// A button that tells us.
    #[must_use]
    pub fn new(label: impl Into<String>, button: Button, look: Look) -> Self {
        Self {
            label: label.into(),
            does: Does::Tell(button),
            look,
        }
    }

    /// A button that opens an address.
    #[must_use]
    pub fn link(label: impl Into<String>, url: impl Into<String>) -> Self {
        Self {
            label: label.into(),
            does: Does::Open(url.into()),
            look: Look::Plain,
        }
    }

    fn built(&self) -> CreateButton {
        let style = match self.look {
            Look::Main => ButtonStyle::Primary,
            Look::Plain | Look::Off => ButtonStyle::Secondary,
            Look::Good => ButtonStyle::Success,
            Look::Grave => ButtonStyle::Danger,
        };
        let button = match &self.does {
            Does::Tell(button) => CreateButton::new(button.text()).style(style),
            Does::Open(url) => CreateButton::new_link(url.clone()),
        };
        button
            .label(fit(&self.label, LONGEST_LABEL))
            .disabled(self.look == Look::Off)
    }
}

/// A select of which one line is taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Select {
    /// What choosing does.
    pub button: Button,
    /// What it says before anything is chosen.
    pub hint: String,
    /// One to twenty-five lines.
    pub lines: Vec<Line>,
}

/// A line of a select.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// What it says.
    pub label: String,
    /// What it sends.
    pub value: String,
    /// Small print below, if any.
    pub about: Option<String>,
}

impl Select {
    /// The most lines that Discord takes.
    pub const MOST: usize = 25;

    fn built(&self) -> CreateSelectMenu {
        let line = |line: &Line| {
            let option =
                CreateSelectMenuOption::new(fit(&line.label, LONGEST_OPTION), line.value.clone());
            match &line.about {
                Some(about) => option.description(fit(about, LONGEST_OPTION)),
                None => option,
            }
        };
        let options = self.lines.iter().take(Self::MOST).map(line).collect();
        CreateSelectMenu::new(self.button.text(), CreateSelectMenuKind::String { options })
            .placeholder(fit(&self.hint, LONGEST_OPTION))
    }
}

impl Row {
    fn built(&self) -> CreateActionRow {
        match self {
            Row::Buttons(buttons) => {
                CreateActionRow::Buttons(buttons.iter().map(Press::built).collect())
            }
            Row::Select(select) => CreateActionRow::SelectMenu(select.built()),
        }
    }
}

impl Draft {
    /// A message that only says something.
    #[must_use]
    pub fn say(content: impl Into<String>) -> Self {
        Self {
            content: content.into(),
            ..Self::default()
        }
    }

    /// A new message in a channel.
    pub fn message(&self) -> CreateMessage {
        CreateMessage::new()
            .content(self.fitting())
            .add_files(self.attachment())
            .components(self.components())
            .allowed_mentions(self.allowed())
    }

    /// The same in place of an old message of ours, its files replaced.
    pub fn edit(&self) -> EditMessage {
        self.edit_keeping_files().attachments(self.attachments())
    }

    /// The same in place of an old message of ours, whose files stay.
    pub fn edit_keeping_files(&self) -> EditMessage {
        EditMessage::new()
            .content(self.fitting())
            .components(self.components())
            .allowed_mentions(self.allowed())
    }

    /// An edit that takes the buttons of an old message of ours, and leaves all else.
    pub fn no_buttons() -> EditMessage {
        EditMessage::new().components(Vec::new())
    }

    /// The first answer to an interaction, for the person alone.
    ///
    /// As an update of a message this replaces its files: it must not be used where a picture is to stay.
    pub fn response(&self) -> CreateInteractionResponseMessage {
        CreateInteractionResponseMessage::new()
            .ephemeral(true)
            .content(self.fitting())
            .add_files(self.attachment())
            .components(self.components())
            .allowed_mentions(self.allowed())
    }

    /// In place of the first answer to an interaction, its files replaced.
    pub fn edit_response(&self) -> EditInteractionResponse {
        self.edit_response_keeping_files()
            .attachments(self.attachments())
    }

    /// In place of the first answer to an interaction, whose files stay.
    pub fn edit_response_keeping_files(&self) -> EditInteractionResponse {
        EditInteractionResponse::new()
            .content(self.fitting())
            .components(self.components())
            .allowed_mentions(self.allowed())
    }

    /// One more answer, for the person alone.
    pub fn followup(&self) -> CreateInteractionResponseFollowup {
        CreateInteractionResponseFollowup::new()
            .ephemeral(true)
            .content(self.fitting())
            .add_files(self.attachment())
            .components(self.components())
            .allowed_mentions(self.allowed())
    }

    fn fitting(&self) -> String {
        fit(&self.content, LONGEST_CONTENT)
    }

    fn attachment(&self) -> Option<CreateAttachment> {
        self.file.as_ref().map(File::attachment)
    }

    fn attachments(&self) -> EditAttachments {
        match self.attachment() {
            Some(attachment) => EditAttachments::new().add(attachment),
            None => EditAttachments::new(),
        }
    }

    fn components(&self) -> Vec<CreateActionRow> {
        self.rows.iter().map(Row::built).collect()
    }

    fn allowed(&self) -> CreateAllowedMentions {
        let people = self.mentions.iter().filter(|id| **id != 0);
        CreateAllowedMentions::new().users(people.copied())
    }
}

/// A text cut to so many UTF-16 units, which is how Discord counts at its strictest.
#[must_use]
pub fn fit(text: &str, longest: usize) -> String {
    if text.encode_utf16().count() <= longest {
        return text.to_owned();
    }
    let mut units = 1;
    let kept = text.chars().take_while(|letter| {
        units += letter.len_utf16();
        units <= longest
    });
    kept.chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::discord::buttons::Action;

    fn sent(draft: &Draft) -> Value {
        serde_json::to_value(draft.message()).unwrap_or_default()
    }

    #[test]
    fn nobody_is_notified_who_is_not_listed() {
        let mut draft = Draft::say("<@7> and <@8>");
        assert_eq!(
            sent(&draft)["allowed_mentions"],
            json!({ "parse": [], "users": [], "roles": [] })
        );
        draft.mentions = vec![7];
        let allowed = &sent(&draft)["allowed_mentions"];
        assert_eq!(
            (&allowed["parse"], &allowed["users"]),
            (&json!([]), &json!(["7"]))
        );
    }

    #[test]
    fn what_a_picture_shows_is_told_in_as_many_words_as_discord_takes() {
        let told = |alt: String| {
            let draft = Draft {
                file: Some(File::picture("board.png", Arc::from([0]), alt)),
                ..Draft::default()
            };
            let edited = serde_json::to_value(draft.edit()).unwrap_or_default();
            let told = [sent(&draft), edited].map(|sent| {
                let alt = &sent["attachments"][0]["description"];
                alt.as_str().unwrap_or_default().to_owned()
            });
            assert_eq!(told[0], told[1]);
            let [told, _] = told;
            told
        };
        let fits = "x".repeat(LONGEST_ALT);
        assert_eq!(told(fits.clone()), fits);
        let cut = told("🦄".repeat(LONGEST_ALT));
        assert!(cut.ends_with("🦄…"), "{cut}");
        assert_eq!(cut.encode_utf16().count(), LONGEST_ALT - 1);
    }

    #[test]
    fn a_select_has_at_most_twenty_five_lines_and_nothing_is_too_long() {
        let line = |i: usize| Line {
            label: "x".repeat(200),
            value: i.to_string(),
            about: Some("y".repeat(200)),
        };
        let select = Select {
            button: Button::of_no_game(Action::Game),
            hint: "z".repeat(200),
            lines: (0..30).map(line).collect(),
        };
        let draft = Draft {
            rows: vec![Row::Select(select)],
            ..Draft::say("♞".repeat(3_000))
        };
        let sent = sent(&draft);
        let shown = &sent["components"][0]["components"][0];
        assert_eq!(shown["options"].as_array().map(Vec::len), Some(25));
        for text in [
            &shown["placeholder"],
            &shown["options"][0]["label"],
            &shown["options"][0]["description"],
        ] {
            assert_eq!(text.as_str().map(|text| text.chars().count()), Some(100));
        }
        let content = sent["content"].as_str().map(|text| text.chars().count());
        assert_eq!(content, Some(LONGEST_CONTENT));
    }

    #[test]
    fn a_text_is_cut_between_letters() {
        assert_eq!(fit("abc", 3), "abc");
        assert_eq!(fit("abcd", 3), "ab…");
        assert_eq!(fit("♞😀😀", 4), "♞😀…");
    }
}

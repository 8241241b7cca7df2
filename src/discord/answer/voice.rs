//! Who reads an answer, and a game as it is spoken of to them.

use std::sync::Arc;

use crate::discord::Registered;
use crate::discord::people::People;
use crate::game::{Opening, PlayerId, Stage, View};
use crate::locale::tell::Cast;
use crate::locale::{CommandLink, Language, Message, Name, Script};
use crate::picture::Theme;
use crate::rules::{Letters, Side};
use crate::service::{Person, Table};

/// The one who reads an answer.
#[derive(Debug, Clone)]
pub(in crate::discord) struct Reader {
    pub(in crate::discord) person: Person,
    pub(in crate::discord) language: Language,
    /// The colours of their boards.
    pub(in crate::discord) theme: &'static Theme,
    /// The ids of the commands.
    pub(in crate::discord) registered: Arc<Registered>,
}

impl Reader {
    /// A sentence in their language.
    pub(in crate::discord) fn say(&self, message: impl Into<Message>) -> String {
        message.into().text(self.script())
    }

    /// Their language, and how they want moves written.
    pub(in crate::discord) fn script(&self) -> Script {
        Script {
            language: self.language,
            figurines: self.person.preferences.figurines,
        }
    }

    /// A command by its path, as a link.
    pub(in crate::discord) fn link(&self, path: &'static str) -> CommandLink {
        CommandLink::new(path, self.registered.id(path))
    }

    /// The same person with what they have just come to prefer.
    pub(in crate::discord) fn preferring(&self, person: &Person) -> Reader {
        let tag = person.preferences.language.as_deref();
        Reader {
            language: Language::from_tag(tag.unwrap_or(&person.locale)),
            person: person.clone(),
            ..self.clone()
        }
    }

    /// A game spoken of to them.
    pub(in crate::discord) fn voice<'a>(&'a self, table: &'a Table) -> Voice<'a> {
        Voice {
            reader: self,
            table,
        }
    }

    /// The letters by which they name the pieces.
    pub(in crate::discord) fn letters(&self) -> Letters {
        match self.language {
            Language::English => Letters::English,
            Language::Spanish => Letters::Spanish,
        }
    }
}

/// A game spoken of to one reader.
#[derive(Debug, Clone, Copy)]
pub(in crate::discord) struct Voice<'a> {
    pub(in crate::discord) reader: &'a Reader,
    pub(in crate::discord) table: &'a Table,
}

impl<'a> Voice<'a> {
    pub(in crate::discord) fn view(&self) -> &'a View {
        &self.table.view
    }

    pub(in crate::discord) fn language(&self) -> Language {
        self.reader.language
    }

    pub(in crate::discord) fn say(&self, message: impl Into<Message>) -> String {
        self.reader.say(message)
    }

    /// What people are called to the reader.
    pub(in crate::discord) fn people(&self) -> People<'a> {
        People::answered(self.table, self.reader)
    }

    /// Sentences, each a line.
    pub(in crate::discord) fn lines(
        &self,
        messages: impl IntoIterator<Item = Message>,
    ) -> Vec<String> {
        self.people().lines(messages)
    }

    /// The side that the reader plays, or the one that sits below in public pictures.
    pub(in crate::discord) fn own_side(&self) -> Side {
        self.people().own_side()
    }

    /// The open turn's name, or that of no turn.
    pub(in crate::discord) fn opening(&self) -> Opening {
        self.view().opening().unwrap_or(Opening(0))
    }

    /// A person where a sentence needs some name.
    pub(in crate::discord) fn name(&self, id: PlayerId) -> Name {
        self.people().name(id)
    }

    /// What the sides are called; the reader's own is "you".
    pub(in crate::discord) fn cast(&self) -> Cast {
        self.people().cast()
    }

    /// Whether the reader has had a move of their own carried out.
    pub(in crate::discord) fn has_moved(&self) -> bool {
        let own = self.view().own;
        let moved = |side: Side| {
            self.view()
                .played
                .iter()
                .any(|turn| turn.orders[side.index()].is_some())
        };
        own.is_some_and(moved)
    }

    /// The number of the open turn.
    pub(in crate::discord) fn turn(&self) -> Option<u32> {
        match self.view().stage {
            Stage::Playing { number, .. } => Some(number),
            _ => None,
        }
    }
}

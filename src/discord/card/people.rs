//! What the people of a table are called.

use crate::game::{PlayerId, View};
use crate::locale::tell::Cast;
use crate::locale::{Language, Message, Name};
use crate::rules::Side;
use crate::service::Table;

/// The people of a table, and the language in which they are spoken of.
#[derive(Debug, Clone, Copy)]
pub(crate) struct People<'a> {
    pub(crate) table: &'a Table,
    pub(crate) language: Language,
}

impl<'a> People<'a> {
    /// The people of a table, spoken of in its server's language.
    pub(crate) fn of(table: &'a Table) -> People<'a> {
        let server = &table.server;
        let tag = server.language.as_deref().unwrap_or(&server.locale);
        People {
            table,
            language: Language::from_tag(tag),
        }
    }

    pub(crate) fn view(&self) -> &'a View {
        &self.table.view
    }

    /// A person as a message names them, by mention, which is always their present name; none who asked to be
    /// forgotten.
    pub(crate) fn known(&self, id: PlayerId) -> Option<Name> {
        let person = self.table.person(id)?;
        match person.discord {
            Some(discord) => Some(Name::mention(discord.0)),
            None => (!person.name.is_empty()).then(|| Name::display(&person.name)),
        }
    }

    /// The same where a sentence needs some name.
    pub(crate) fn name(&self, id: PlayerId) -> Name {
        self.known(id).unwrap_or_else(|| Name::display(""))
    }

    /// A person where mentions are not read.
    pub(crate) fn plain_name(&self, id: PlayerId) -> Name {
        Name::plain(self.table.person(id).map_or("", |person| &person.name))
    }

    /// What the sides are called in a message.
    pub(crate) fn cast(&self) -> Cast {
        let variant = self.view().position.variant();
        let name = |side| self.known(self.view().player(side)?);
        Cast::new(variant, Side::ALL.map(name))
    }

    /// What the sides are called where mentions are not read.
    pub(crate) fn plain_cast(&self) -> Cast {
        let variant = self.view().position.variant();
        let name = |side| {
            let person = self.table.person(self.view().player(side)?)?;
            (!person.name.is_empty()).then(|| Name::plain(&person.name))
        };
        Cast::new(variant, Side::ALL.map(name))
    }

    /// The Discord id by which a person can be notified.
    pub(crate) fn discord(&self, id: PlayerId) -> Option<u64> {
        Some(self.table.person(id)?.discord?.0)
    }

    /// The Discord ids of those who play these sides.
    pub(crate) fn discords(&self, sides: &[Side]) -> Vec<u64> {
        let players = sides.iter().filter_map(|side| self.view().player(*side));
        players.filter_map(|player| self.discord(player)).collect()
    }

    /// Sentences in this language, each a line.
    pub(crate) fn lines(&self, messages: impl IntoIterator<Item = Message>) -> Vec<String> {
        let told = messages.into_iter();
        told.map(|message| message.text(self.language)).collect()
    }
}

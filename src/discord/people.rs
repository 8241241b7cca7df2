//! What the people of a game are called, in posts and in answers.

use super::answer::Reader;
use crate::game::{PlayerId, ServerId, Snowflake, Stage, View};
use crate::locale::tell::Cast;
use crate::locale::{Language, Listed, Message, Name, Script, Turn};
use crate::picture::Theme;
use crate::rules::Side;
use crate::service::{Person, Place, Server, Table};

/// The people of a game, and the language in which they are spoken of.
#[derive(Debug, Clone, Copy)]
pub(super) struct People<'a> {
    pub(super) table: &'a Table,
    pub(super) language: Language,
    /// Whether moves are written with figurines.
    figurines: bool,
    /// The colours of boards.
    pub(super) theme: &'static Theme,
    /// The side of the one who is spoken to; none where everybody reads it.
    reader: Option<Side>,
    /// The side that sits below in pictures.
    bottom: Side,
}

/// The language of a server's posts.
pub(super) fn posted_language(server: &Server) -> Language {
    Language::from_tag(server.language.as_deref().unwrap_or(&server.locale))
}

/// A person by mention, which is always their present name; none who asked to be forgotten.
pub(super) fn mention(person: &Person) -> Option<Name> {
    match person.discord {
        Some(discord) => Some(Name::mention(discord.0)),
        None => (!person.name.is_empty()).then(|| Name::display(&person.name)),
    }
}

/// The same where a sentence needs some name.
pub(super) fn name(person: Option<&Person>) -> Name {
    person
        .and_then(mention)
        .unwrap_or_else(|| Name::display(""))
}

/// The address of a game: of its live card, as far as there is one.
pub(super) fn address(server: ServerId, place: &Place) -> Option<String> {
    let message = place.live.map(|(_, message)| message);
    let message = message.or(place.card.filter(|_| place.thread.is_none()));
    let message = message.map_or_else(String::new, |message| format!("/{message}"));
    let place = place.thread.or(place.channel)?;
    let server = server.0;
    Some(format!(
        "https://discord.com/channels/{server}/{place}{message}"
    ))
}

impl<'a> People<'a> {
    /// Spoken of to everybody, in the server's language.
    pub(super) fn posted(table: &'a Table) -> People<'a> {
        People {
            table,
            language: posted_language(&table.server),
            figurines: false,
            theme: Theme::chosen([table.server.theme.as_deref()]),
            reader: None,
            bottom: Side::White,
        }
    }

    /// Spoken of to one person, wherever that is, in their language.
    pub(super) fn told(table: &'a Table, person: &Person) -> People<'a> {
        let tag = person.preferences.language.as_deref();
        People {
            language: Language::from_tag(tag.unwrap_or(&person.locale)),
            ..People::posted(table)
        }
    }

    /// Spoken of to the one for whom the table was laid.
    pub(super) fn answered(table: &'a Table, reader: &Reader) -> People<'a> {
        let own = table.view.own;
        let turned = own.filter(|_| !reader.person.preferences.board_fixed);
        People {
            table,
            language: reader.language,
            figurines: reader.person.preferences.figurines,
            theme: reader.theme,
            reader: own,
            bottom: turned.unwrap_or(Side::White),
        }
    }

    pub(super) fn view(&self) -> &'a View {
        &self.table.view
    }

    /// The side that sits below in pictures: the reader's own if they like it so, and in public always the same.
    pub(super) fn bottom(&self) -> Side {
        self.bottom
    }

    /// The side whose player reads this, or the one that sits below in public pictures.
    pub(super) fn own_side(&self) -> Side {
        self.reader.unwrap_or(Side::White)
    }

    /// A person as a message names them; none who asked to be forgotten.
    pub(super) fn known(&self, id: PlayerId) -> Option<Name> {
        self.table.person(id).and_then(mention)
    }

    /// The same where a sentence needs some name.
    pub(super) fn name(&self, id: PlayerId) -> Name {
        name(self.table.person(id))
    }

    /// The same of a person who has no part in the game.
    pub(super) fn name_of(&self, person: &Person) -> Name {
        name(Some(person))
    }

    /// A person where mentions are not read.
    pub(super) fn plain_name(&self, id: PlayerId) -> Name {
        Name::plain(self.table.person(id).map_or("", |person| &person.name))
    }

    /// What the sides are called in a message; the reader's own is "you".
    pub(super) fn cast(&self) -> Cast {
        let cast = self.cast_by(|people, id| people.known(id));
        match self.reader {
            Some(own) => cast.read_by(own),
            None => cast,
        }
    }

    /// What the sides are called in what is told of a turn, by when their orders came in: each order is theirs who
    /// sealed it, be they in that seat now or not.
    pub(super) fn cast_of(&self, sealed: [Option<Snowflake>; 2]) -> Cast {
        let view = self.view();
        let sealer = |side: Side| match sealed[side.index()] {
            Some(registered) => view.sealer(side, registered),
            None => view.player(side),
        };
        let name = |side| self.known(sealer(side)?);
        let cast = Cast::new(view.position.variant(), Side::ALL.map(name));
        match self.reader {
            Some(own) if sealer(own) == view.player(own) => cast.read_by(own),
            _ => cast,
        }
    }

    /// The same for an order that was in when the game ended.
    pub(super) fn cast_of_leftover(&self) -> Cast {
        let mut sealed = [None; 2];
        if let Stage::Over {
            leftover: Some((_, side, order)),
            ..
        } = &self.view().stage
        {
            sealed[side.index()] = Some(order.registered);
        }
        self.cast_of(sealed)
    }

    /// What the sides are called where mentions are not read.
    pub(super) fn plain_cast(&self) -> Cast {
        self.cast_by(|people, id| {
            let person = people.table.person(id)?;
            (!person.name.is_empty()).then(|| Name::plain(&person.name))
        })
    }

    fn cast_by(&self, name: impl Fn(&People<'a>, PlayerId) -> Option<Name>) -> Cast {
        let view = self.view();
        let name = |side| name(self, view.player(side)?);
        Cast::new(view.position.variant(), Side::ALL.map(name))
    }

    /// The Discord id by which a person can be notified.
    pub(super) fn discord(&self, id: PlayerId) -> Option<u64> {
        Some(self.table.person(id)?.discord?.0)
    }

    /// The Discord ids of those who play these sides.
    pub(super) fn discords(&self, sides: &[Side]) -> Vec<u64> {
        let players = sides.iter().filter_map(|side| self.view().player(*side));
        players.filter_map(|player| self.discord(player)).collect()
    }

    /// Those who are told of each turn without playing, and the Discord ids by which they are notified.
    pub(super) fn watchers(&self) -> Option<(String, Vec<u64>)> {
        let watchers = &self.table.watchers;
        let names: Vec<Name> = watchers.iter().filter_map(|id| self.known(*id)).collect();
        if names.is_empty() {
            return None;
        }
        let who = Listed::and(names);
        let told = Turn::Watched { who }.text(self.language);
        let ids = watchers.iter().filter_map(|id| self.discord(*id));
        Some((told, ids.collect()))
    }

    /// Sentences in this language, each a line.
    pub(super) fn lines(&self, messages: impl IntoIterator<Item = Message>) -> Vec<String> {
        let told = messages.into_iter();
        let script = Script {
            language: self.language,
            figurines: self.figurines,
        };
        told.map(|message| message.text(script)).collect()
    }
}

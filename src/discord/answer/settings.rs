//! Preferences, privacy and the server's settings.

use super::{Plan, Reader};
use crate::locale::{
    Answer, Language, Link, Listed, Message, Name, Part, Permission, Setup, Verbatim,
};
use crate::service::{Person, Privacy, Server};

/// What a person prefers.
pub(in crate::discord) fn preferences(reader: &Reader, person: &Person, saved: bool) -> Plan {
    let preferences = &person.preferences;
    let boards = if preferences.text_boards {
        Setup::TextBoardsOn
    } else {
        Setup::TextBoardsOff
    };
    let confirm = if preferences.confirm {
        Setup::ConfirmOn
    } else {
        Setup::ConfirmOff
    };
    let language = language(preferences.language.as_deref(), &person.locale);
    Plan::lines([
        if saved {
            reader.say(Setup::PreferencesSaved)
        } else {
            String::new()
        },
        reader.say(Setup::Preferences),
        reader.say(Setup::PreferredLanguage { language }),
        reader.say(boards),
        reader.say(confirm),
    ])
}

/// A language that was set, or that of Discord.
fn language(set: Option<&str>, locale: &str) -> Part {
    match set.map(Language::from_tag) {
        Some(Language::English) => Part::new(Setup::English),
        Some(Language::Spanish) => Part::new(Setup::Spanish),
        None => Part::new(Setup::AsDiscord {
            language: Verbatim(Language::from_tag(locale).own_name().to_owned()),
        }),
    }
}

/// What is stored about a person.
pub(in crate::discord) fn privacy(reader: &Reader, privacy: &Privacy) -> Plan {
    let person = &privacy.person;
    let id = person.discord.map(|id| id.to_string()).unwrap_or_default();
    let item = |text: String| format!("- {text}");
    Plan::lines([
        reader.say(Answer::Privacy),
        item(reader.say(Answer::PrivacyPerson {
            name: Name::display(&person.name),
            id: Verbatim(id),
        })),
        item(reader.say(Answer::PrivacyPreferences)),
        item(reader.say(Answer::PrivacyGames {
            count: privacy.games,
        })),
        reader.say(Answer::PrivacyForget {
            forget: reader.link("privacy forget"),
        }),
    ])
}

/// The server's settings.
pub(in crate::discord) fn server(reader: &Reader, server: &Server, saved: bool) -> Plan {
    let place = if server.threads {
        Setup::PlaceThreads
    } else {
        Setup::PlaceChannel
    };
    Plan::lines([
        if saved {
            reader.say(Setup::Saved)
        } else {
            String::new()
        },
        reader.say(Setup::Head),
        reader.say(Setup::Language {
            language: language(server.language.as_deref(), &server.locale),
        }),
        reader.say(place),
        reader.say(Setup::HideMod {
            command: reader.link("mod abort"),
        }),
    ])
}

/// Which rights are missing in a channel, what follows, and how to give them. `stops` are those without which no
/// game can begin there.
pub(in crate::discord) fn check(
    reader: &Reader,
    channel: u64,
    missing: Vec<Permission>,
    stops: &[Permission],
    invite: &str,
) -> Plan {
    let place = Link::channel(channel);
    if missing.is_empty() {
        return Plan::say(reader.say(Setup::CheckGood { place }));
    }
    let listed = |rights: &[Permission]| Listed::and(rights.iter().cloned().map(Message::from));
    let mut lines = vec![reader.say(Setup::CheckMissing {
        place,
        rights: listed(&missing),
    })];
    let (stopping, others): (Vec<_>, Vec<_>) =
        missing.into_iter().partition(|right| stops.contains(right));
    if !stopping.is_empty() {
        let rights = listed(&stopping);
        lines.push(reader.say(Setup::CheckNoGames { rights }));
    }
    if !others.is_empty() {
        let rights = listed(&others);
        lines.push(reader.say(Setup::CheckNoThreads { rights }));
    }
    lines.push(reader.say(Setup::Invite {
        url: Link::address(invite),
    }));
    Plan::lines(lines)
}

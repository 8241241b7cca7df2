//! Preferences and privacy.

use super::{Plan, Reader};
use crate::discord::commands::THEMES;
use crate::locale::{Answer, Choice, Language, Name, Part, Setup, Verbatim};
use crate::service::{Person, Privacy};

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
    let notation = if preferences.figurines {
        Setup::FigurinesOn
    } else {
        Setup::FigurinesOff
    };
    let board = if preferences.board_fixed {
        Setup::BoardFixed
    } else {
        Setup::BoardTurned
    };
    let reminders = if preferences.direct {
        Setup::RemindersDirect
    } else {
        Setup::RemindersInGame
    };
    let language = language(preferences.language.as_deref(), &person.locale);
    let theme = theme(preferences.theme.as_deref(), Choice::ThemeServer);
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
        reader.say(notation),
        reader.say(reminders),
        reader.say(Setup::PreferredTheme { theme }),
        reader.say(board),
    ])
}

/// A theme as it is listed; what holds where none was chosen.
pub(super) fn theme(chosen: Option<&str>, none: Choice) -> Part {
    let known = THEMES.iter().find(|(name, _)| Some(*name) == chosen);
    Part::new(known.map_or(none, |(_, choice)| choice.clone()))
}

/// A language that was set, or that of Discord.
pub(super) fn language(set: Option<&str>, locale: &str) -> Part {
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
        match privacy.tournaments {
            0 => String::new(),
            count => item(reader.say(Answer::PrivacyTournaments { count })),
        },
        item(reader.say(Answer::PrivacyRest)),
        reader.say(Answer::PrivacyForget {
            forget: reader.link("privacy forget"),
        }),
    ])
}

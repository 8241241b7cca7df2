//! The server's settings, and which rights are missing.

use super::settings::{language, theme};
use super::{Plan, Reader};
use crate::discord::hours;
use crate::discord::survey::Footing;
use crate::game::{ClockTerms, Snowflake};
use crate::locale::{Choice, Link, Listed, Message, Part, Permission, Setup, Verbatim, tell};
use crate::service::{MOST_CHALLENGES, MOST_GAMES, Quiet, Server};

/// The server's settings, a line each.
pub(in crate::discord) fn server(
    reader: &Reader,
    server: &Server,
    quiet: Option<&Quiet>,
    saved: bool,
) -> Plan {
    let place = if server.threads {
        Setup::PlaceThreads
    } else {
        Setup::PlaceChannel
    };
    let clock = tell::clock(server.clock.unwrap_or(ClockTerms::DEFAULT));
    let lines = [
        Setup::Head,
        Setup::Language {
            language: language(server.language.as_deref(), &server.locale),
        },
        place,
        channels(server),
        log(server),
        moderators(server),
        Setup::Clock {
            clock: Part::new(clock),
        },
        match quiet {
            Some(quiet) => Setup::Quiet {
                hours: hours::told(quiet),
                zone: Verbatim(quiet.zone.clone()),
            },
            None => Setup::NoQuiet,
        },
        Setup::Limits {
            challenges: server.challenges.unwrap_or(MOST_CHALLENGES),
            games: server.games.unwrap_or(MOST_GAMES),
        },
        Setup::Theme {
            theme: theme(server.theme.as_deref(), Choice::ThemeLacre),
        },
        Setup::HideMod {
            command: reader.link("mod abort"),
        },
    ];
    let saved = saved.then_some(Setup::Saved);
    Plan::lines(saved.into_iter().chain(lines).map(|line| reader.say(line)))
}

/// When no clock runs out in the server.
pub(in crate::discord) fn quiet(reader: &Reader, quiet: Option<&Quiet>, saved: bool) -> Plan {
    let command = reader.link("setup quiet");
    let lines = match quiet {
        Some(quiet) => vec![
            Setup::Quiet {
                hours: hours::told(quiet),
                zone: Verbatim(quiet.zone.clone()),
            },
            Setup::QuietMeans,
        ],
        None if saved => vec![Setup::NoQuiet],
        None => vec![Setup::NoQuiet, Setup::QuietHow { command }],
    };
    let first = saved.then_some(Setup::Saved);
    let last = saved.then_some(Setup::QuietChanges);
    let lines = first.into_iter().chain(lines).chain(last);
    Plan::lines(lines.map(|line| reader.say(line)))
}

fn channels(server: &Server) -> Setup {
    if server.channels.is_empty() {
        return Setup::ChannelsAny;
    }
    let places = server.channels.iter();
    Setup::Channels {
        places: Listed::and(places.map(|place| Link::channel(place.0))),
    }
}

fn log(server: &Server) -> Setup {
    match server.log {
        Some(place) => Setup::Log {
            place: Link::channel(place.0),
        },
        None => Setup::NoLog,
    }
}

fn moderators(server: &Server) -> Setup {
    let permission = Part::new(Permission::ManageServer);
    match server.moderators {
        Some(role) => Setup::Moderators {
            permission,
            role: Link::role(role.0),
        },
        None => Setup::NoModerators { permission },
    }
}

/// What a place is for, and so which of its rights stop what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::discord) enum Purpose {
    /// Games are played there; without these rights none can begin.
    Games(Vec<Permission>),
    /// Moderators' acts are told there.
    Log,
}

/// How the bot stands in a place that the server uses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::discord) struct Surveyed {
    pub(in crate::discord) place: Snowflake,
    pub(in crate::discord) purpose: Purpose,
    /// None where Discord did not say.
    pub(in crate::discord) footing: Option<Footing>,
}

/// Which rights are missing, what follows, and how to give them: first in the channel in which that is asked, unless
/// games may not be played there, then in the others that are set.
pub(in crate::discord) fn check(reader: &Reader, places: &[Surveyed], invite: &str) -> Plan {
    let good = |surveyed: &&Surveyed| surveyed.footing == Some(Footing::Lacks(Vec::new()));
    let mut lines = Vec::new();
    let mut others = places.iter();
    if let Some(first) = places.first().filter(good) {
        lines.push(reader.say(Setup::CheckGood {
            place: Link::channel(first.place.0),
        }));
        others.next();
    }
    let fine: Vec<&Surveyed> = others.clone().filter(good).collect();
    if !fine.is_empty() {
        let places = fine.iter().map(|fine| Link::channel(fine.place.0));
        lines.push(reader.say(Setup::CheckGoodToo {
            places: Listed::and(places),
        }));
    }
    let bad = others.filter(|surveyed| !good(surveyed));
    let told: Vec<Setup> = bad.flat_map(trouble).collect();
    let is_trouble = !told.is_empty();
    lines.extend(told.into_iter().map(|line| reader.say(line)));
    if is_trouble {
        lines.push(reader.say(Setup::Invite {
            url: Link::address(invite),
        }));
    }
    Plan::lines(lines)
}

/// What is wrong with a place, and what follows.
fn trouble(surveyed: &Surveyed) -> Vec<Setup> {
    let place = Link::channel(surveyed.place.0);
    let missing = match &surveyed.footing {
        None => return vec![Setup::CheckUnknown { place }],
        Some(Footing::OutOfReach(_)) => return vec![Setup::CheckOutOfReach { place }],
        Some(Footing::Lacks(missing)) => missing,
    };
    let listed =
        |rights: Vec<&Permission>| Listed::and(rights.into_iter().cloned().map(Message::from));
    let mut told = vec![Setup::CheckMissing {
        place,
        rights: listed(missing.iter().collect()),
    }];
    let Purpose::Games(stops) = &surveyed.purpose else {
        let rights = listed(missing.iter().collect());
        told.push(Setup::CheckNoLog { rights });
        return told;
    };
    let (stopping, others): (Vec<_>, Vec<_>) =
        missing.iter().partition(|right| stops.contains(right));
    if !stopping.is_empty() {
        let rights = listed(stopping);
        told.push(Setup::CheckNoGames { rights });
    }
    if !others.is_empty() {
        let rights = listed(others);
        told.push(Setup::CheckNoThreads { rights });
    }
    told
}

/// Games are kept to other channels than the one in which the check was asked for.
pub(in crate::discord) fn elsewhere(reader: &Reader, place: Snowflake) -> String {
    reader.say(Setup::CheckElsewhere {
        place: Link::channel(place.0),
    })
}

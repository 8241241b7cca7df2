//! Why something was not done.

use super::{Plan, Reader};
use crate::discord::board::Board;
use crate::discord::incoming::Misread;
use crate::discord::people;
use crate::game::{GameId, Refusal, Snowflake};
use crate::locale::tell::{self, Cast};
use crate::locale::{
    Answer, Date, Event, Link, Listed, Message, Name, Part, Permission, Quote, Refusing, Span,
    Verbatim,
};
use crate::rules::Variant;
use crate::service::{Failure, Refused};

/// A fault that somebody must look at, beside what the person is told.
#[derive(Debug)]
pub(in crate::discord) enum Blame {
    /// Nobody: the person is told what would be right.
    Nobody,
    /// Something broke.
    Fault(anyhow::Error),
    /// A game is set aside; that was logged where it was found.
    SetAside(GameId),
}

/// What a person is told of a failure, and who must look at it.
pub(in crate::discord) fn failure(
    reader: &Reader,
    failure: Failure,
    interaction: Snowflake,
) -> (Plan, Blame) {
    if let Some(told) = super::contest::refused(reader, &failure) {
        return (Plan::say(reader.say(told)), Blame::Nobody);
    }
    let told: Message = match failure {
        Failure::Refused(refused) => return (refusal(reader, &refused), Blame::Nobody),
        Failure::Fault(error) => {
            let id = Verbatim(interaction.to_string());
            let told = reader.say(Answer::FaultNamed { id });
            return (Plan::hitch(told), Blame::Fault(error));
        }
        Failure::SetAside(game) => {
            return (
                Plan::say(reader.say(Refusing::SetAside)),
                Blame::SetAside(game),
            );
        }
        Failure::NoSuchGame(number) => Refusing::NoSuchGame {
            number,
            games: reader.link("games server"),
        }
        .into(),
        Failure::AnotherServer => Refusing::AnotherServer.into(),
        Failure::NoGame => Refusing::NoGame {
            challenge: reader.link(challenge_path()),
            games: reader.link("games server"),
        }
        .into(),
        Failure::NothingDue => Refusing::NothingDue {
            games: reader.link("games mine"),
        }
        .into(),
        Failure::TooManyChallenges(most) => Refusing::TooManyChallenges { most }.into(),
        Failure::TooManyGames(most) => Refusing::TooManyGames { most }.into(),
        Failure::TooManyGamesOf(who, most) => Refusing::TooManyGamesOf {
            who: people::name(who.as_deref()),
            most,
        }
        .into(),
        Failure::RematchOffered(number) => Refusing::RematchOffered { number }.into(),
        Failure::RematchBegun(number) => Refusing::RematchBegun { number }.into(),
        Failure::OpponentGone => Refusing::OpponentGone.into(),
        Failure::NothingToWatch(number) => Refusing::NothingToWatch { number }.into(),
        Failure::WatchesOwn(number) => Refusing::WatchesOwn { number }.into(),
        Failure::NothingToMute(number) => Refusing::NothingToMute { number }.into(),
        Failure::TooManyWatchers(number) => Refusing::TooManyWatchers { number }.into(),
        Failure::AwayAlready(away) => Refusing::AwayAlready {
            from: Date(away.from),
            until: Date(away.to),
        }
        .into(),
        Failure::ZoneMissing => Refusing::ZoneMissing.into(),
        Failure::NoSuchZone(zone) => Refusing::NoSuchZone {
            typed: Quote::new(&zone),
        }
        .into(),
        Failure::TooQuiet => Refusing::TooQuiet.into(),
        Failure::AbsenceNotice => Refusing::AbsenceNotice.into(),
        Failure::AbsenceBudget(0) => Refusing::AbsenceSpent.into(),
        Failure::AbsenceBudget(left) => Refusing::AbsenceBudget { span: Span(left) }.into(),
        Failure::NotAModerator => Refusing::NotAModerator.into(),
        Failure::NoDraft => Refusing::NoDraft.into(),
        Failure::Barred => Refusing::Barred.into(),
        Failure::BarredOther(who) => Refusing::BarredOther {
            who: people::name(who.as_deref()),
        }
        .into(),
        Failure::BarsOneself => Refusing::BarsOneself.into(),
        Failure::NotAManager => Refusing::NotAManager {
            permission: Part::new(Permission::ManageServer),
        }
        .into(),
        Failure::TooManyChannels(most) => Refusing::TooManyChannels { most }.into(),
        Failure::OnlyChannel(place) => Refusing::OnlyChannel {
            place: Link::channel(place.0),
        }
        .into(),
        Failure::TournamentRefused(_)
        | Failure::NoSuchTournament(_)
        | Failure::NoTournament
        | Failure::NotInTournament(_)
        | Failure::NoGameInRound(_)
        | Failure::PlanRefused(_)
        | Failure::TournamentSetAside(_) => Event::NotNow.into(),
        Failure::EverybodyModerates => Refusing::EverybodyModerates.into(),
    };
    (Plan::say(reader.say(told)), Blame::Nobody)
}

/// The command by which a game of the first kind is started.
pub(in crate::discord) fn challenge_path() -> &'static str {
    "challenge xymyx"
}

fn refusal(reader: &Reader, refused: &Refused) -> Plan {
    let Some(table) = &refused.table else {
        let cast = Cast::sides(Variant::ALL[0]);
        let told = tell::refusal(&refused.refusal, None, &cast, |_| Name::display(""));
        return Plan::say(reader.say(told));
    };
    let voice = reader.voice(table);
    let told = tell::refusal(&refused.refusal, Some(&table.view), &voice.cast(), |id| {
        voice.name(id)
    });
    let plan = Plan::say(reader.say(told));
    // Where the position says why, it is shown.
    match refused.refusal {
        Refusal::Illegal { .. } => plan.with_board(Board::now(&voice.people())),
        _ => plan,
    }
}

/// What a person is told of something that cannot be read.
pub(in crate::discord) fn misread(reader: &Reader, misread: &Misread) -> Plan {
    if let Some(told) = super::contest::misread(misread) {
        return Plan::say(reader.say(told));
    }
    Plan::say(match misread {
        Misread::NotAGame(text) => reader.say(Refusing::NotAGame {
            typed: Quote::new(text),
        }),
        Misread::BadClock(text) => reader.say(Refusing::BadClock {
            typed: Quote::new(text),
        }),
        Misread::BadHours(text) => reader.say(Refusing::BadHours {
            typed: Quote::new(text),
        }),
        Misread::BadDays(text) => reader.say(Refusing::BadDays {
            typed: Quote::new(text),
        }),
        Misread::BadLength(text) => reader.say(Refusing::BadLength {
            typed: Quote::new(text),
        }),
        Misread::ClockRange(text) => reader.say(Refusing::ClockRange {
            typed: Quote::new(text),
        }),
        Misread::WrongChannel(place) => reader.say(Refusing::WrongChannel {
            place: Link::channel(place.0),
        }),
        Misread::PlainWithOptions => reader.say(Refusing::PlainWithOptions),
        Misread::OldButton => reader.say(Answer::OldButton),
        Misread::NotAnEvent(_)
        | Misread::BadDate(_)
        | Misread::BadTiebreaks(_)
        | Misread::BadOptions(_)
        | Misread::Unknown => reader.say(Answer::OldCommand {
            help: reader.link("help"),
        }),
    })
}

/// In the thread or channel that was named no game of the reader's is played.
pub(in crate::discord) fn no_game_in(reader: &Reader, place: u64) -> Plan {
    let place = Link::channel(place);
    Plan::say(reader.say(Refusing::NoGameIn { place }))
}

/// Games may be played in other channels.
pub(in crate::discord) fn not_in_this_channel(reader: &Reader, channels: &[Snowflake]) -> Plan {
    let places = Listed::or(channels.iter().map(|channel| Link::channel(channel.0)));
    Plan::say(reader.say(Refusing::NotInThisChannel { places }))
}

/// What the bot lacks in the channel.
pub(in crate::discord) fn missing_rights(reader: &Reader, rights: Vec<Permission>) -> Plan {
    Plan::say(reader.say(Refusing::MissingRights {
        rights: Listed::and(rights.into_iter().map(Message::from)),
    }))
}

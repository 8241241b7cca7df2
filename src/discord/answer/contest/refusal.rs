//! Why something was not done to a tournament, and what would be right instead.

use super::{person, player};
use crate::discord::answer::Reader;
use crate::discord::incoming::Misread;
use crate::discord::people;
use crate::game::PlayerId;
use crate::locale::{Contests, Message, Name, Quote, Span, Verbatim};
use crate::rules::Variant;
use crate::service::{
    Contest, FARTHEST_START, Failure, LONGEST_ROUND, MOST_PLAYERS, MOST_ROUNDS, PlanRefusal,
    SHORTEST_ROUND,
};
use crate::tournament::life::{Refusal, Slot};

/// What a person is told of a failure that concerns a tournament; none of any other.
pub(in crate::discord::answer) fn refused(reader: &Reader, failure: &Failure) -> Option<Message> {
    let show = || reader.link("tournament show");
    let mine = |id: PlayerId| id == reader.person.id;
    Some(
        match failure {
            Failure::TournamentRefused(refused) => {
                let (refusal, contest) = &**refused;
                return Some(of_core(reader, refusal, contest.as_ref()).into());
            }
            Failure::NoSuchTournament(number) => Contests::NoSuch {
                number: *number,
                show: show(),
            },
            Failure::NoTournament => Contests::NoFit { show: show() },
            Failure::NotInTournament(who) if mine(who.id) => Contests::YouNotIn,
            Failure::NotInTournament(who) => Contests::NotIn {
                who: people::name(Some(who)),
            },
            Failure::NoGameInRound(who) => Contests::NoGame {
                who: people::name(Some(who)),
            },
            Failure::PlanRefused(refusal) => of_plan(*refusal),
            Failure::TournamentSetAside(_) => Contests::SetAside,
            _ => return None,
        }
        .into(),
    )
}

fn of_plan(refusal: PlanRefusal) -> Contests {
    match refusal {
        PlanRefusal::Name(most) => Contests::PlanName {
            most: u32::try_from(most).unwrap_or(u32::MAX),
        },
        PlanRefusal::Players => Contests::PlanPlayers {
            most: MOST_PLAYERS.into(),
        },
        PlanRefusal::Rounds => Contests::PlanRounds {
            most: MOST_ROUNDS.into(),
        },
        PlanRefusal::Round => Contests::PlanRound {
            shortest: Span(SHORTEST_ROUND),
            longest: Span(LONGEST_ROUND),
        },
        PlanRefusal::Veto => Contests::PlanVeto,
        PlanRefusal::Clock => Contests::PlanClock,
        PlanRefusal::Past => Contests::PlanPast,
        PlanRefusal::Far => Contests::PlanFar {
            most: Span(FARTHEST_START),
        },
    }
}

fn of_core(reader: &Reader, refusal: &Refusal, contest: Option<&Contest>) -> Contests {
    let who = |slot: Slot| match contest {
        Some(contest) => player(contest, slot),
        None => Name::display(""),
    };
    match *refusal {
        Refusal::Over => Contests::Over,
        Refusal::Begun => Contests::Begun,
        Refusal::NotBegun => Contests::NotBegun {
            start: reader.link("tournament start"),
        },
        Refusal::SignedUp => Contests::SignedUpBefore,
        Refusal::NotSignedUp(id) if id == reader.person.id => Contests::NotSignedUp {
            join: reader.link("tournament join"),
        },
        Refusal::NotSignedUp(id) => Contests::NotIn {
            who: contest.map_or_else(|| Name::display(""), |contest| person(contest, id)),
        },
        Refusal::NoCheckIn => Contests::NoCheckIn,
        Refusal::TooFew { there, needed } => Contests::TooFew {
            there: there.into(),
            needed: needed.into(),
            conduct: reader.link("tournament conduct"),
        },
        Refusal::TooManyRounds(most) => Contests::TooManyRounds {
            most: most.into(),
            edit: reader.link("tournament edit"),
        },
        Refusal::TooLate(0) => Contests::NeverLate,
        Refusal::TooLate(round) => Contests::TooLate {
            round: round.into(),
        },
        Refusal::Full(most) => Contests::Full { most: most.into() },
        Refusal::NoSuchSlot(slot) => Contests::NotIn { who: who(slot) },
        Refusal::Gone(slot) => Contests::Gone { who: who(slot) },
        Refusal::NotGone(slot) => Contests::NotGone { who: who(slot) },
        Refusal::OtherRound { asked, now } => Contests::OtherRound {
            asked: asked.into(),
            now: now.into(),
        },
        Refusal::RoundOpen(round) => Contests::RoundOpen {
            round: round.into(),
        },
        Refusal::NotOpen(_) => Contests::NotOpen,
        Refusal::NotPaired(round) => Contests::NotPaired {
            round: round.into(),
            pair: reader.link("tournament pair"),
        },
        Refusal::Published(round) => Contests::IsPublished {
            round: round.into(),
        },
        Refusal::NoPairing => Contests::NoPairing,
        Refusal::NoSuchBoard(_) | Refusal::NoGame(_) => Contests::NoResult,
        Refusal::Decided => Contests::Decided,
        Refusal::NoMoreHalfByes(most) => Contests::NoMoreHalfByes { most: most.into() },
        Refusal::NoHalfByesLast(rounds) => Contests::NoHalfByesLast {
            rounds: rounds.into(),
        },
        Refusal::NoByesHere => Contests::NoByesHere,
        Refusal::BadFixedPair(slot) => Contests::BadFixedPair { who: who(slot) },
        Refusal::Paused => Contests::PausedBefore,
        Refusal::NotPaused => Contests::NotPaused,
    }
}

/// What a person is told of something about a tournament that cannot be read; none of anything else.
pub(in crate::discord::answer) fn misread(misread: &Misread) -> Option<Contests> {
    Some(match misread {
        Misread::NotAnEvent(typed) => Contests::NotAnEvent {
            typed: Quote::new(typed),
        },
        Misread::BadDate(typed) => Contests::BadDate {
            typed: Quote::new(typed),
        },
        Misread::BadTiebreaks(typed) => Contests::BadTiebreaks {
            typed: Quote::new(typed),
        },
        Misread::BadOptions(typed) => Contests::BadOptions {
            typed: Quote::new(typed),
            known: known(),
        },
        _ => return None,
    })
}

/// The options of all games, as they are typed.
fn known() -> Verbatim {
    let game = |variant: Variant| {
        let options = variant.options().iter();
        let options =
            options.map(|option| format!("`{}={}`", option.name, option.values.join("|")));
        let options: Vec<String> = options.collect();
        (!options.is_empty()).then(|| format!("{}: {}.", variant.name(), options.join(", ")))
    };
    let games: Vec<String> = Variant::ALL.into_iter().filter_map(game).collect();
    Verbatim(games.join(" "))
}

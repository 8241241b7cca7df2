//! What a moderator did, in words: for the log channel and the list.

use super::people::name;
use crate::game::{Lost, PlayerId};
use crate::locale::{Acts, Date, Event, Finale, Language, Name, Quote, Verbatim};
use crate::picture::event::result;
use crate::service::{ActKind, LogLine};

/// An act with its instant, its tournament and its reason, in a line or two.
pub(super) fn line(line: &LogLine, language: Language) -> String {
    let at = Acts::At {
        at: Date(line.act.at),
    };
    let (at, told) = (at.text(language), told(line).text(language));
    // What came by itself has a reason of ours, which is told already.
    if line.act.moderator.is_none() {
        return format!("{at} · {told}");
    }
    let reason = Finale::Reason {
        reason: Quote::reason(&line.act.reason),
    };
    let reason = match line.act.reason.as_str() {
        "" => String::new(),
        _ => format!("\n{}", reason.text(language)),
    };
    let title = line.tournament.as_ref().map(|name| Event::Title {
        name: Quote::new(name),
        number: line.number.unwrap_or_default(),
    });
    match title {
        Some(title) => format!("{at} · {} · {told}{reason}", title.text(language)),
        None => format!("{at} · {told}{reason}"),
    }
}

fn told(line: &LogLine) -> Acts {
    let act = &line.act;
    let person = |id: Option<PlayerId>| -> Name { name(id.and_then(|id| line.person(id))) };
    let (moderator, player) = (person(act.moderator), person(act.player));
    let number = line.number.unwrap_or_default();
    let round = act.turn.unwrap_or_default();
    match act.kind {
        ActKind::Aborted => Acts::Aborted { moderator, number },
        ActKind::Adjudicated if act.player.is_none() => Acts::Drawn { moderator, number },
        ActKind::Adjudicated => Acts::Won {
            moderator,
            number,
            winner: player,
        },
        ActKind::Annulled => Acts::Annulled { moderator, number },
        ActKind::TurnAnnulled => Acts::TurnAnnulled {
            moderator,
            number,
            turn: act.turn.unwrap_or_default(),
        },
        ActKind::Substituted => Acts::Substituted {
            moderator,
            number,
            leaver: person(act.other),
            newcomer: player,
        },
        ActKind::Paused => Acts::Paused { moderator, number },
        ActKind::Resumed => Acts::Resumed { moderator, number },
        ActKind::Extended => Acts::Extended {
            moderator,
            number,
            who: player,
        },
        ActKind::Abandoned => match Lost::of(&act.reason) {
            Lost::Server => Acts::LostServer { number },
            Lost::Channel => Acts::LostChannel { number },
        },
        ActKind::Barred => Acts::Barred {
            moderator,
            who: player,
        },
        ActKind::Unbarred => Acts::Unbarred {
            moderator,
            who: player,
        },
        ActKind::EventAnnounced => Acts::EventAnnounced { moderator },
        ActKind::EventEdited => Acts::EventEdited { moderator },
        ActKind::EventCheckIn => Acts::EventCheckIn { moderator },
        ActKind::EventStarted => Acts::EventStarted { moderator },
        ActKind::EventApart => Acts::EventApart {
            moderator,
            first: player,
            second: person(act.other),
        },
        ActKind::EventTogether => Acts::EventTogether {
            moderator,
            first: player,
            second: person(act.other),
        },
        ActKind::EventBye => Acts::EventBye {
            moderator,
            who: player,
            round,
        },
        ActKind::EventNoBye => Acts::EventNoBye {
            moderator,
            who: player,
            round,
        },
        ActKind::EventPaired => Acts::EventPaired { moderator, round },
        ActKind::EventPublished => Acts::EventPublished { moderator, round },
        ActKind::EventExtended => Acts::EventExtended { moderator, round },
        ActKind::EventResult => Acts::EventResult {
            moderator,
            first: player,
            second: person(act.other),
            result: Verbatim(act.outcome.map(result).unwrap_or_default().to_owned()),
            round,
        },
        ActKind::EventVoided => Acts::EventVoided {
            moderator,
            first: player,
            second: person(act.other),
            round,
        },
        ActKind::EventOut => Acts::EventOut {
            moderator,
            who: player,
        },
        ActKind::EventBack => Acts::EventBack {
            moderator,
            who: player,
        },
        ActKind::EventPlace => Acts::EventPlace {
            moderator,
            leaver: person(act.other),
            newcomer: player,
        },
        ActKind::EventHalted => Acts::EventHalted { moderator },
        ActKind::EventResumed => Acts::EventResumed { moderator },
        ActKind::EventCancelled => Acts::EventCancelled { moderator },
    }
}

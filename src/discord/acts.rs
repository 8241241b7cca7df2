//! What a moderator did, in words: for the log channel and the list.

use super::people::name;
use crate::game::PlayerId;
use crate::locale::{Acts, Date, Finale, Language, Name, Quote};
use crate::service::{ActKind, LogLine};

/// An act with its instant and its reason, in a line or two.
pub(super) fn line(line: &LogLine, language: Language) -> String {
    let at = Acts::At {
        at: Date(line.act.at),
    };
    let reason = Finale::Reason {
        reason: Quote::reason(&line.act.reason),
    };
    let (at, told) = (at.text(language), told(line).text(language));
    format!("{at} · {told}\n{}", reason.text(language))
}

fn told(line: &LogLine) -> Acts {
    let act = &line.act;
    let person = |id: Option<PlayerId>| -> Name { name(id.and_then(|id| line.person(id))) };
    let (moderator, player) = (person(Some(act.moderator)), person(act.player));
    let number = line.number.unwrap_or_default();
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
        ActKind::Barred => Acts::Barred {
            moderator,
            who: player,
        },
        ActKind::Unbarred => Acts::Unbarred {
            moderator,
            who: player,
        },
    }
}

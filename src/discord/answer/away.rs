//! When people are away.

use super::{Plan, Reader};
use crate::locale::{Date, Listed, Message, Setup, Soon, Span};
use crate::service::Absence;

/// How it stands with a person's absence.
pub(in crate::discord) fn absence(reader: &Reader, absence: &Absence) -> Plan {
    let said = match (absence.away, absence.changed) {
        (Some(away), _) => Setup::Away {
            from: Date(away.from),
            until: Date(away.to),
            command: reader.link("absence"),
        },
        (None, true) => Setup::AwayNoMore,
        (None, false) => Setup::NotAway {
            command: reader.link("absence"),
        },
    };
    let budget = match absence.budget {
        0 => Setup::AwaySpent,
        budget => Setup::AwayBudget { span: Span(budget) },
    };
    let lines = [Some(said), too_late(absence), Some(budget)];
    Plan::lines(lines.into_iter().flatten().map(|line| reader.say(line)))
}

/// In which games it comes too late.
fn too_late(absence: &Absence) -> Option<Setup> {
    let games = absence.too_late.iter().map(|due| {
        Message::from(Setup::AwayAfter {
            number: due.number,
            at: Soon(due.at),
        })
    });
    let games = Listed::and(games);
    (!absence.too_late.is_empty()).then_some(Setup::AwayTooLate { games })
}

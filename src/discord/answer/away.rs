//! When people are away.

use super::{Plan, Reader};
use crate::locale::{Date, Setup, Span};
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
    Plan::lines([reader.say(said), reader.say(budget)])
}

//! What a person is told of a tournament.

use super::{Plan, Reader};
use crate::locale::Event;
use crate::locale::Quote;
use crate::service::{Contest, TournamentAsk, TournamentRow};

/// A tournament as it stands.
pub(in crate::discord) fn contest(reader: &Reader, contest: &Contest) -> Plan {
    Plan::say(reader.say(title(&contest.view.setup.name, contest.number)))
}

/// What was done.
pub(in crate::discord) fn contest_done(
    reader: &Reader,
    contest: &Contest,
    _ask: Option<&TournamentAsk>,
    _repeated: bool,
) -> Plan {
    Plan::say(reader.say(title(&contest.view.setup.name, contest.number)))
}

/// A server's tournaments.
pub(in crate::discord) fn tournaments(reader: &Reader, rows: &[TournamentRow]) -> Plan {
    Plan::lines(
        rows.iter()
            .map(|row| reader.say(title(&row.name, row.number))),
    )
}

/// Which of them is meant?
pub(in crate::discord) fn which_tournament(reader: &Reader, rows: &[TournamentRow]) -> Plan {
    tournaments(reader, rows)
}

fn title(name: &str, number: u32) -> Event {
    Event::Title {
        name: Quote::new(name),
        number,
    }
}

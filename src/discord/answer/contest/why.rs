//! Why somebody has this opponent, and how their tie-breaks come about.

use super::{own, player, points};
use crate::discord::answer::{Plan, Reader};
use crate::discord::outgoing::{LONGEST_CONTENT, fit};
use crate::discord::people;
use crate::locale::tell::why::{Telling, pairing, tiebreak};
use crate::locale::{Contests, Why};
use crate::picture::event;
use crate::service::{Contest, Person};
use crate::tournament::life::{Explained, Seats, Slot};
use crate::tournament::{Number, Points};

/// Why a round brings two together, or lets one rest.
pub(in crate::discord) fn explained(
    reader: &Reader,
    contest: &Contest,
    (round, seats): (u16, Seats),
    why: Option<&Explained>,
) -> Plan {
    let why = why.unwrap_or(&Explained::Settled);
    let lines = telling(reader, contest, |told| pairing(told, round, seats, why));
    Plan::lines(lines.into_iter().map(|line| reader.say(line)))
}

/// A player's tie-breaks, each written out.
pub(in crate::discord) fn tiebreaks(reader: &Reader, contest: &Contest, of: &Person) -> Plan {
    let view = &contest.view;
    let slot = contest.slot_of(of.id);
    let found = slot.and_then(|slot| Some((slot, view.standings.row(Number(slot.0))?)));
    let Some((slot, row)) = found else {
        let own = of.id == reader.person.id && own(reader, contest).is_none();
        let told = match (view.players.is_empty(), own) {
            (true, _) => Contests::NobodyYet,
            (_, true) => Contests::YouNotIn,
            _ => Contests::NotIn {
                who: people::name(Some(of)),
            },
        };
        return Plan::say(reader.say(told));
    };
    let head = Why::Tiebreaks {
        person: player(contest, slot),
        points: points(row.points, reader),
        place: u32::try_from(row.rank).unwrap_or(u32::MAX),
    };
    let mut lines = vec![reader.say(head)];
    lines.extend(telling(reader, contest, |told| {
        let reckoned = view.reckoned(slot);
        let lines = reckoned.iter().flat_map(|reckoned| {
            let value = event::value(&reckoned.value, reader.language);
            tiebreak(told, reckoned, value)
        });
        lines.collect::<Vec<_>>()
    }));
    Plan::say(fit(&lines.join("\n"), LONGEST_CONTENT))
}

fn telling<T>(reader: &Reader, contest: &Contest, tell: impl Fn(&Telling<'_>) -> T) -> T {
    let name = |slot: Slot| player(contest, slot);
    let tenths = |tenths: i64| {
        let tenths = Points(i32::try_from(tenths).unwrap_or(i32::MAX));
        event::points(tenths, reader.language)
    };
    tell(&Telling {
        name: &name,
        tenths: &tenths,
        language: reader.language,
    })
}

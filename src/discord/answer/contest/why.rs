//! Why somebody has this opponent, and how their tie-breaks come about.

use super::{own, player, points, roster};
use crate::discord::answer::{Plan, Reader};
use crate::discord::outgoing::{File, LONGEST_CONTENT};
use crate::discord::people;
use crate::locale::tell::why::{Telling, filled, pairing, tiebreak};
use crate::locale::{Contests, Name, Why};
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
    let view = &contest.view;
    let best = view.setup.playoff().map_or(0, |then| then.best);
    let lines = telling(reader, contest, |told| {
        let mut lines = pairing(told, round, seats, why);
        if *why == Explained::Match {
            lines.extend(filled(told, &view.filled, best));
        }
        lines
    });
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
    let head = reader.say(head);
    let all = view.reckoned(slot);
    let lines = |told: &Telling<'_>| {
        let lines = all.iter().map(|reckoned| {
            let value = event::value(&reckoned.value, reader.language);
            tiebreak(told, reckoned, value)
        });
        lines.collect::<Vec<_>>()
    };
    let told = telling(reader, contest, lines);
    let full = format!("{head}\n{}", told.concat().join("\n"));
    if full.encode_utf16().count() <= LONGEST_CONTENT {
        return Plan::say(full);
    }
    // Where it is too long for a message, the values stand there and the sums in a file.
    let values = told
        .into_iter()
        .filter_map(|lines| lines.into_iter().next());
    let mut content = vec![head];
    content.extend(values);
    content.push(reader.say(Why::InFile));
    let names = roster(contest);
    let plain = |slot: Slot| Name::display(&names.name(slot, reader.language));
    let written = telling_by(reader, &plain, lines).concat().join("\n\n");
    Plan::lines(content).with_file(File {
        name: "tie-breaks.md".to_owned(),
        bytes: written.into_bytes().into(),
        alt: None,
    })
}

fn telling<T>(reader: &Reader, contest: &Contest, tell: impl Fn(&Telling<'_>) -> T) -> T {
    telling_by(reader, &|slot| player(contest, slot), tell)
}

/// Tells with people called by these names.
fn telling_by<T>(
    reader: &Reader,
    name: &dyn Fn(Slot) -> Name,
    tell: impl Fn(&Telling<'_>) -> T,
) -> T {
    let tenths = |tenths: i64| {
        let tenths = Points(i32::try_from(tenths).unwrap_or(i32::MAX));
        event::points(tenths, reader.language)
    };
    tell(&Telling {
        name,
        tenths: &tenths,
        language: reader.language,
    })
}

//! What a person is told of a tournament in private.

mod done;
mod look;
mod refusal;
mod sure;
mod why;

pub(in crate::discord) use done::contest_done;
pub(in crate::discord) use look::{
    contest, drawn, event_file, seen, status as contest_status, tournaments, which_tournament,
};
pub(super) use refusal::{misread, refused};
pub(in crate::discord) use sure::{Sure, are_you_sure};
pub(in crate::discord) use why::{explained, tiebreaks};

use super::Reader;
use crate::discord::people;
use crate::game::PlayerId;
use crate::locale::{Name, Verbatim, clean};
use crate::picture::event::Roster;
use crate::service::Contest;
use crate::tournament::life::Slot;

/// Somebody, as they are mentioned in the answer.
fn person(contest: &Contest, id: PlayerId) -> Name {
    people::name(contest.person(id))
}

/// Whoever has a place, as they are mentioned in the answer.
fn player(contest: &Contest, slot: Slot) -> Name {
    contest
        .player(slot)
        .map_or_else(|| people::name(None), |id| person(contest, id))
}

/// The names of all who have a place, for tables and files.
fn roster(contest: &Contest) -> Roster {
    let named = contest.view.players.iter().map(|(slot, entry)| {
        let person = contest.person(entry.player);
        (
            *slot,
            person.map_or_else(String::new, |person| person.name.clone()),
        )
    });
    Roster::new(named)
}

/// Points as the reader writes them.
fn points(points: crate::tournament::Points, reader: &Reader) -> Verbatim {
    Verbatim(crate::picture::event::points(points, reader.language))
}

/// The reader's own place.
fn own(reader: &Reader, contest: &Contest) -> Option<Slot> {
    contest.slot_of(reader.person.id)
}

/// A name as a file's name may hold it.
fn file_name(contest: &Contest, ending: &str) -> String {
    let plain: String = clean(&contest.view.setup.name, 40)
        .chars()
        .map(|letter| {
            if letter.is_ascii_alphanumeric() {
                letter.to_ascii_lowercase()
            } else {
                '-'
            }
        })
        .collect();
    let words: Vec<&str> = plain.split('-').filter(|word| !word.is_empty()).collect();
    format!(
        "lacre-event-{}-{}.{ending}",
        contest.number,
        words.join("-")
    )
}

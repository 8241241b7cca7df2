//! What was derived from a journal, worked out anew and compared.

use super::Damage;
use crate::game::{Game, GameId, Moment, Recorded, evolve};
use crate::service::owes;
use crate::service::stands::Stands;
use crate::store::{Act, ActRow, GameRow, Timer, TimerKind};

/// A timer of a game that could not be read at the time was put off by so much at the most.
const PUT_OFF: i64 = 3_600_000;

/// Compares a game's row in the lists, with its seats.
pub(super) fn row(game: &Game, row: Option<&GameRow>) -> Option<Damage> {
    let id = game.challenge.game;
    let Some(row) = row else {
        return Some(Damage::Unlisted { game: id });
    };
    let rebuilt = GameRow::of(game);
    let columns = [
        ("server", row.server == rebuilt.server),
        ("number", row.number == rebuilt.number),
        ("variant", row.variant == rebuilt.variant),
        ("status", row.status == rebuilt.status),
        ("opening", row.opening == rebuilt.opening),
        ("turn", row.turn == rebuilt.turn),
        ("running", row.running == rebuilt.running),
        ("banked", row.banked == rebuilt.banked),
        ("expires", row.expires == rebuilt.expires),
        ("rematch", row.rematch == rebuilt.rematch),
        ("rated", row.rated == rebuilt.rated),
        ("began", row.began == rebuilt.began),
        ("ended", row.ended == rebuilt.ended),
        ("turns", row.turns == rebuilt.turns),
        ("counts", row.counts == rebuilt.counts),
        ("seats", row.seats == rebuilt.seats),
    ];
    let wrong = columns.into_iter().filter(|(_, same)| !same);
    let columns: Vec<&'static str> = wrong.map(|(name, _)| name).collect();
    (*row != rebuilt).then_some(Damage::Listed { game: id, columns })
}

/// Compares the list of what moderators did to a game.
pub(super) fn acts(game: GameId, events: &[Recorded], acts: &[ActRow]) -> Option<Damage> {
    let mut rebuilt = Vec::new();
    let mut state = None;
    for recorded in events {
        let Ok(after) = evolve(state.take(), recorded) else {
            return None;
        };
        rebuilt.extend(Act::of(&after, recorded));
        state = Some(after);
    }
    let same = rebuilt.iter().eq(acts.iter().map(|row| &row.act));
    (!same).then_some(Damage::Acts { game })
}

/// Compares a game's timers. `last` is when its last event was stored, and `known` what is known by now.
pub(super) fn timers(
    game: &Game,
    last: Moment,
    now: Moment,
    known: &Stands,
    timers: &[Timer],
) -> Vec<Damage> {
    let id = game.challenge.game;
    let rebuilt = |known: &Stands| owes::timers(game, known.now(last));
    // A timer was set by what was known of outages then, and is set anew when it rings. More of them never bring it
    // forward, so it stands between the instants that it has by none and by all.
    let (earliest, latest) = (rebuilt(&Stands::default()), rebuilt(known));
    let right = |timer: &Timer| {
        let mut due = earliest.iter().zip(&latest);
        due.any(|(earliest, latest)| {
            names(earliest, timer)
                && timer.due >= earliest.due
                && timer.due <= latest.due.max(now.plus(PUT_OFF))
        })
    };
    // What abandons a game comes of no event of it.
    let of_events = timers
        .iter()
        .filter(|timer| timer.kind != TimerKind::Abandon);
    let wrong = of_events.filter(|timer| !right(timer));
    let wrong = wrong.map(|timer| Damage::WrongTimer {
        game: id,
        kind: timer.kind,
    });
    let there = |due: &Timer| timers.iter().any(|timer| names(timer, due));
    let missing = latest
        .iter()
        .filter(|due| must_be_there(due, now) && !there(due));
    let missing = missing.map(|due| Damage::NoTimer {
        game: id,
        kind: due.kind,
    });
    wrong.chain(missing).collect()
}

/// Whether two timers are for the same thing, and a game has only one of them.
fn names(one: &Timer, other: &Timer) -> bool {
    (one.kind, one.player) == (other.kind, other.player)
}

/// Whether a timer cannot have rung and gone yet.
fn must_be_there(due: &Timer, now: Moment) -> bool {
    match due.kind {
        // These go with what they bring about, and the game would no longer expect them.
        TimerKind::Expire | TimerKind::Deadline => true,
        TimerKind::HalfTime | TimerKind::Reminder | TimerKind::Archive => due.due > now,
        TimerKind::Abandon
        | TimerKind::CheckIn
        | TimerKind::Start
        | TimerKind::Pair
        | TimerKind::Publish
        | TimerKind::RoundEnd => false,
    }
}

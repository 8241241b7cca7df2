//! What news of a tournament are about, and whether they still have a sense.

use super::news::{Stuck, corrects};
use crate::game::{Moment, Opening};
use crate::service::PostKind;
use crate::store::OutboxRow;
use crate::tournament::life::{Board, Command, Event, Phase, Recorded, Tournament, decide};
use crate::tournament::pairing::swiss::Relaxation;

/// What does not happen by itself: the start, the pairing of a round, its end.
pub(super) const STUCK_START: u32 = 1;
/// The pairing.
pub(super) const STUCK_PAIRING: u32 = 2;
/// The end of a round: moderators say how its games end.
pub(super) const STUCK_ROUND: u32 = 3;
/// The result of a game; its round and board are added.
const STUCK_GAME: u32 = 1_000;
/// How many boards a round may have there.
const BOARDS: u32 = 256;

/// The number under which moderators are asked for the result of a game.
pub(super) fn stuck_game(round: u16, board: u16) -> Opening {
    Opening(STUCK_GAME + u32::from(round) * BOARDS + u32::from(board))
}

/// What news are about, as far as their kind and the tournament do not say it.
#[derive(Debug, Default)]
pub(super) struct Subject {
    /// Of which round; the last that was published where nothing is said.
    pub(super) round: Option<u16>,
    /// What had to be given up for it.
    pub(super) relaxed: Option<Relaxation>,
    /// Whether a moderator has worked it out.
    pub(super) by_hand: bool,
    /// What waits for moderators.
    pub(super) stuck: Option<Stuck>,
    /// The boards whose results were corrected.
    pub(super) corrected: Vec<u16>,
    /// By which the round's own card is known.
    pub(super) card: Option<Opening>,
}

/// What a row is about; none where it has lost its sense.
pub(super) fn subject(
    row: &OutboxRow,
    events: &[Recorded],
    latest: &Tournament,
    now: Moment,
) -> Option<Subject> {
    match row.kind {
        PostKind::Drafted => drafted(row.seq, events, latest),
        PostKind::Stuck => {
            let (round, stuck) = stuck(row.opening?, latest, now)?;
            Some(Subject {
                round,
                stuck: Some(stuck),
                ..Subject::default()
            })
        }
        PostKind::RoundShown => shown(row, events),
        _ => Some(Subject::default()),
    }
}

/// A draft that still waits; what was given up is told even if the round was published at once.
fn drafted(seq: u32, events: &[Recorded], latest: &Tournament) -> Option<Subject> {
    let drafted = events.iter().find(|event| event.seq == seq)?;
    let Event::Paired { round, relaxed, .. } = &drafted.event else {
        return None;
    };
    let mut later = events.iter().filter(|event| event.seq > seq);
    let next =
        later.find(|event| matches!(event.event, Event::Paired { .. } | Event::Published { .. }));
    let told = match next.map(|next| &next.event) {
        None => latest.draft.is_some(),
        Some(Event::Published { .. }) => relaxed.is_some(),
        Some(_) => false,
    };
    told.then_some(Subject {
        round: Some(*round),
        relaxed: *relaxed,
        by_hand: drafted.by.is_some(),
        ..Subject::default()
    })
}

fn stuck(Opening(what): Opening, latest: &Tournament, now: Moment) -> Option<(Option<u16>, Stuck)> {
    if let Some(game) = what.checked_sub(STUCK_GAME) {
        let round = u16::try_from(game / BOARDS).ok()?;
        let board = u16::try_from(game % BOARDS).ok()?;
        let boards = &latest.round(round)?.boards;
        let awaited = boards.get(usize::from(board)).is_some_and(Board::open);
        let awaited = awaited && latest.phase == Phase::Running;
        return awaited.then_some((Some(round), Stuck::Game(board)));
    }
    let command = match what {
        STUCK_START => Command::Start,
        STUCK_PAIRING => Command::Pair {
            round: latest.published() + 1,
            fixed: Vec::new(),
        },
        _ => return latest.round_open().then_some((None, Stuck::Round)),
    };
    // What has become possible since does not wait for anybody.
    let refusal = decide(latest, &command, now).err()?;
    Some((None, Stuck::Refused(refusal)))
}

/// A round's card as it is now, unless a later row changes it anyway.
fn shown(row: &OutboxRow, events: &[Recorded]) -> Option<Subject> {
    let round = u16::try_from(row.opening?.0).ok()?;
    let mut later = events.iter().filter(|event| event.seq > row.seq);
    if later.any(|event| shows(event, events) == Some(round)) {
        return None;
    }
    let cause = events.iter().find(|event| event.seq == row.seq)?;
    // A first result is not told there.
    if matches!(cause.event, Event::Resulted { .. }) && !corrects(events, cause) {
        return None;
    }
    let mut corrected = Vec::new();
    let mut card = None;
    for recorded in events {
        match recorded.event {
            Event::Published { round: of, .. } if of == round => {
                card = Some(Opening(recorded.seq));
            }
            Event::Resulted {
                round: of, board, ..
            } if of == round && corrects(events, recorded) && !corrected.contains(&board) => {
                corrected.push(board);
            }
            _ => {}
        }
    }
    Some(Subject {
        round: Some(round),
        corrected,
        card,
        ..Subject::default()
    })
}

/// The round whose card an event changes, by itself and the events before it. Who lets a tournament go on has changed
/// the card of the round that is played then, which is told of it elsewhere.
fn shows(recorded: &Recorded, events: &[Recorded]) -> Option<u16> {
    match recorded.event {
        Event::Extended { round, .. } => Some(round),
        Event::Resulted { round, .. } if corrects(events, recorded) => Some(round),
        _ => None,
    }
}

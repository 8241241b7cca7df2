//! What the events of a tournament make the bot owe, and which timers they set. Pure, so that it can be tested alone.

use super::Hours;
use crate::game::{Moment, Opening, PlayerId};
use crate::store::{Lane, Owed, PostKind, Timer, TimerKind};
use crate::tournament::life::{Event, Phase, Recorded, Tournament};

/// A round's deadline is looked at so long after it: after the timers of its games, and the grace of clicks.
pub(super) const ROUND_GRACE: i64 = 60_000;

/// What these new events owe. `before` and `after` are the tournament on either side of them, and `by` who asked for
/// them, if somebody did.
pub(super) fn posts(
    before: Option<&Tournament>,
    after: &Tournament,
    events: &[Recorded],
    by: Option<PlayerId>,
) -> Vec<Owed> {
    let mut owed = Vec::new();
    let mut shown = None;
    for recorded in events {
        let mut owe = |kind, opening: Option<u32>| {
            owed.push(Owed {
                kind,
                seq: recorded.seq,
                opening: opening.map(Opening),
                to: by.filter(|_| kind == PostKind::ReseatGame),
                lane: Lane::Tournament,
                due: recorded.at,
            });
        };
        match &recorded.event {
            Event::Announced(_) => owe(PostKind::SignUp, None),
            Event::Edited(_)
            | Event::Joined { .. }
            | Event::Left { .. }
            | Event::CheckInOpened
            | Event::CheckedIn { .. }
            | Event::Started { .. } => shown = Some(recorded),
            Event::Paired { relaxed, .. } => {
                // Where nobody has time to look, there is nothing to look at but what was given up.
                if after.setup.conduct.veto != Some(0) || relaxed.is_some() {
                    owe(PostKind::Drafted, None);
                }
            }
            Event::Published { round, .. } => {
                owe(PostKind::RoundOpened, Some(recorded.seq));
                let round = after.round(*round);
                for (board, seated) in (1..).zip(round.iter().flat_map(|round| &round.boards)) {
                    if seated.seats.black.is_some() {
                        owe(PostKind::OpenGame, Some(board));
                    }
                }
            }
            Event::Resulted {
                round,
                board,
                outcome,
            } => {
                if outcome.is_some() {
                    owe(PostKind::CloseGame, Some(u32::from(*board) + 1));
                }
                // What was voided and has a result again is no first result either; only the journal tells.
                let had = before.and_then(|before| before.round(*round));
                let had = had.and_then(|round| round.boards.get(usize::from(*board)));
                let corrected = had.is_some_and(|board| board.outcome.is_some());
                if corrected || recorded.by.is_some() {
                    owe(PostKind::RoundShown, Some(u32::from(*round)));
                }
            }
            Event::Extended { round, .. } => owe(PostKind::RoundShown, Some(u32::from(*round))),
            Event::Resumed if after.round_open() => {
                owe(PostKind::RoundShown, Some(u32::from(after.published())));
            }
            Event::Substituted { slot, .. } => {
                let open = after.rounds.last().filter(|_| after.round_open());
                let board = open.and_then(|round| {
                    let mut boards = (1..).zip(&round.boards);
                    boards.find(|(_, board)| board.has(*slot) && board.open())
                });
                if let Some((board, _)) = board {
                    owe(PostKind::ReseatGame, Some(board));
                }
            }
            Event::RoundClosed { .. } => owe(PostKind::RoundOver, Some(recorded.seq)),
            Event::Finished => owe(PostKind::Prizes, None),
            Event::Cancelled => {
                shown = Some(recorded);
                owe(PostKind::CalledOff, None);
                let open = after.rounds.last().map(|round| &round.boards[..]);
                for (board, seated) in (1..).zip(open.unwrap_or_default()) {
                    if seated.open() {
                        owe(PostKind::CloseGame, Some(board));
                    }
                }
            }
            Event::Entered { .. }
            | Event::KeptApart { .. }
            | Event::ByeGranted { .. }
            | Event::Qualified { .. }
            | Event::Withdrew { .. }
            | Event::Returned { .. }
            | Event::Paused
            | Event::Resumed => {}
        }
    }
    owed.extend(shown.map(|recorded| Owed {
        kind: PostKind::SignUpShown,
        seq: recorded.seq,
        opening: None,
        to: None,
        lane: Lane::Tournament,
        due: recorded.at,
    }));
    owed
}

/// Every timer that the tournament has from now on. While it stands still it has none.
pub(in crate::service) fn timers(
    tournament: &Tournament,
    hours: &Hours,
    now: Moment,
) -> Vec<Timer> {
    if tournament.paused.is_some() {
        return Vec::new();
    }
    let (check_in, start) = hours.beginning(tournament);
    let idle = tournament.phase == Phase::Running
        && !tournament.round_open()
        && tournament.draft.is_none();
    let deadline = hours.deadline(tournament);
    let due = [
        (TimerKind::CheckIn, check_in),
        (TimerKind::Start, start),
        (TimerKind::Pair, idle.then_some(now)),
        (TimerKind::Publish, hours.publication(tournament)),
        (
            TimerKind::RoundEnd,
            deadline.map(|deadline| deadline.plus(ROUND_GRACE)),
        ),
    ];
    let timer = |(kind, due): (TimerKind, Option<Moment>)| {
        Some(Timer {
            kind,
            player: None,
            due: due?,
        })
    };
    due.into_iter().filter_map(timer).collect()
}

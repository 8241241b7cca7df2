//! A tournament's timers: what is due is asked of the core, and what it refuses moderators are told.

use super::act::Moved;
use super::timers;
use super::waits::{STUCK_PAIRING, STUCK_ROUND, STUCK_START};
use crate::game::{GameId, Moment, Opening, TournamentId};
use crate::service::{Failure, PostKind, Service};
use crate::store::{Lane, Owed, Timer, TimerKind, TimerRow};
use crate::tournament::Score;
use crate::tournament::life::{Command, Outcome, Tournament, Unfinished};

/// A timer that was looked at too early is looked at again after so long.
const TRY_AGAIN: i64 = 5_000;

impl Service {
    /// Does what a tournament's timer has rung for.
    pub(in crate::service) async fn ring_tournament(
        &self,
        row: TimerRow,
        now: Moment,
    ) -> Result<(), Failure> {
        let id = TournamentId(row.stream.0);
        let Some(tournament) = self.store.tournament(id).await? else {
            return Ok(self.store.drop_timer(row).await?);
        };
        let hours = self.hours(&tournament).await?;
        let timers = timers(&tournament, &hours, now);
        let due = timers.iter().find(|timer| timer.kind == row.timer.kind);
        match due {
            None => return Ok(self.store.drop_timer(row).await?),
            // An outage has moved it.
            Some(due) if due.due > now => {
                return self.set_tournament_timers(id, &tournament, &timers).await;
            }
            Some(_) => {}
        }
        if row.timer.kind == TimerKind::RoundEnd {
            let late = due.map_or(0, |due| now.since(due.due).max(0));
            return self.end_round(row, id, &tournament, (now, late)).await;
        }
        let next = tournament.published() + 1;
        let command = match row.timer.kind {
            TimerKind::CheckIn => Command::OpenCheckIn,
            TimerKind::Start => Command::Start,
            TimerKind::Publish => Command::Publish {
                round: next,
                deadline: self.round_ends(&tournament).await?,
            },
            _ => Command::Pair {
                round: next,
                fixed: Vec::new(),
            },
        };
        match self.change_tournament(id, &command, None).await? {
            Moved::Made => Ok(()),
            Moved::Repeated => Ok(self.store.drop_timer(row).await?),
            Moved::Refused(refusal) => {
                tracing::warn!(tournament = %id, ?refusal, "a tournament does not go on by itself");
                self.stuck(row, &tournament, now).await
            }
        }
    }

    async fn set_tournament_timers(
        &self,
        id: TournamentId,
        tournament: &Tournament,
        timers: &[Timer],
    ) -> Result<(), Failure> {
        let set = self.store.set_timers(GameId(id.0), tournament.seq, timers);
        Ok(set.await?)
    }

    /// Moderators are told that something does not happen by itself; the timer that rang for it goes.
    async fn stuck(
        &self,
        row: TimerRow,
        tournament: &Tournament,
        now: Moment,
    ) -> Result<(), Failure> {
        let owed = Owed {
            kind: PostKind::Stuck,
            seq: tournament.seq,
            opening: Some(Opening(match row.timer.kind {
                TimerKind::Start => STUCK_START,
                TimerKind::RoundEnd => STUCK_ROUND,
                _ => STUCK_PAIRING,
            })),
            to: None,
            lane: Lane::Tournament,
            due: now,
        };
        let done = self.store.owe(row.stream, &[owed], Some(row), now).await;
        self.wake();
        Ok(done?)
    }

    /// The round should have been over some time ago: who has not come forfeits, and what is being played ends as was
    /// announced.
    async fn end_round(
        &self,
        row: TimerRow,
        id: TournamentId,
        tournament: &Tournament,
        (now, late): (Moment, i64),
    ) -> Result<(), Failure> {
        let round = tournament.published();
        let Some(open) = tournament.rounds.last() else {
            return Ok(self.store.drop_timer(row).await?);
        };
        let overdue = self.overdue(id, tournament).await?;
        let unfinished = tournament.setup.conduct.unfinished;
        if let (Unfinished::Extend(ms), false) = (unfinished, open.extended)
            && overdue.iter().any(|(_, outcome)| outcome.is_none())
        {
            // An outage is made good whenever the deadline is read, and so is no part of it.
            let deadline = open.deadline.plus(late.saturating_add(ms));
            let extend = Command::Extend { round, deadline };
            self.change_tournament(id, &extend, None).await?;
            // Who has not come at all has had time enough.
            return self.forfeit(id, round, &overdue).await;
        }
        self.forfeit(id, round, &overdue).await?;
        let played = overdue.iter().filter(|(_, outcome)| outcome.is_none());
        let played: Vec<u16> = played.map(|(board, _)| *board).collect();
        if unfinished == Unfinished::Moderators && !played.is_empty() {
            let latest = self.store.tournament(id).await?;
            return self
                .stuck(row, &latest.unwrap_or(tournament.clone()), now)
                .await;
        }
        for board in played {
            let outcome = Outcome::Played(Score::Draw);
            self.result_at_deadline(id, round, board, outcome).await?;
        }
        // Where this was not stored for a rival's sake it is looked at again.
        match self.store.tournament(id).await? {
            Some(after) if after.seq == tournament.seq => {
                let again = now.plus(TRY_AGAIN);
                Ok(self.store.postpone_timer(row, again).await?)
            }
            _ => Ok(()),
        }
    }

    async fn forfeit(
        &self,
        id: TournamentId,
        round: u16,
        overdue: &[(u16, Option<Outcome>)],
    ) -> Result<(), Failure> {
        for (board, outcome) in overdue {
            if let Some(outcome) = outcome {
                self.result_at_deadline(id, round, *board, *outcome).await?;
            }
        }
        Ok(())
    }

    async fn result_at_deadline(
        &self,
        id: TournamentId,
        round: u16,
        board: u16,
        outcome: Outcome,
    ) -> Result<(), Failure> {
        let result = Command::Result {
            round,
            board,
            outcome,
        };
        self.change_tournament(id, &result, None).await.map(drop)
    }
}

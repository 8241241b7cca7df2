//! Timers: one due timer at a time is looked at, and the core says what it means.

use super::act::Change;
use super::{Failure, PostKind, Service, owes};
use crate::game::{Command, GONE_FOR_GOOD, Game, Lost, Moment, PlayerId};
use crate::store::{Lane, Owed, StoreError, Timer, TimerKind, TimerRow};
pub(super) use owes::timers as timers_of;

/// A game that cannot be read is looked at again after so long; the others go on.
const SET_ASIDE: i64 = 3_600_000;
/// A timer that met what may pass, a fault or a time put back, is looked at again after so long.
const TRY_AGAIN: i64 = 5_000;

impl Service {
    /// Looks at the timer that rang first, if one has rung. False when none has.
    pub async fn one_due(&self) -> Result<bool, StoreError> {
        let now = self.now();
        let Some(row) = self.store.next_timer(now).await? else {
            return Ok(false);
        };
        if let Err(failure) = self.ring(row, now).await {
            // One broken game must not hold up the others, nor be forgotten.
            let pause = match failure {
                Failure::SetAside(_) | Failure::TournamentSetAside(_) => SET_ASIDE,
                _ => TRY_AGAIN,
            };
            tracing::error!(game = %row.stream, ?failure, pause, "a timer could not be served");
            self.store.postpone_timer(row, now.plus(pause)).await?;
        }
        Ok(true)
    }

    async fn ring(&self, row: TimerRow, now: Moment) -> Result<(), Failure> {
        match row.timer.kind {
            TimerKind::Expire => self.ring_command(row, &Command::Expire).await,
            TimerKind::Deadline => self.ring_command(row, &Command::TimeUp).await,
            TimerKind::HalfTime => self.remind(row, PostKind::HalfTime, now).await,
            TimerKind::Reminder => self.remind(row, PostKind::Reminder, now).await,
            TimerKind::Archive => self.archive(row, now).await,
            TimerKind::Abandon => self.abandon(row, now).await,
            TimerKind::CheckIn
            | TimerKind::Start
            | TimerKind::Pair
            | TimerKind::Publish
            | TimerKind::RoundEnd => self.ring_tournament(row, now).await,
        }
    }

    /// Gives a game up of which nobody could be told for long.
    async fn abandon(&self, row: TimerRow, now: Moment) -> Result<(), Failure> {
        let lost = match self.store.game(row.stream).await? {
            Some(game) => self.lost(&game).await?,
            None => None,
        };
        // There is a place again where it can be told.
        let Some((gone, lost)) = lost else {
            return Ok(self.store.drop_timer(row).await?);
        };
        let abandon = Command::Abandon { gone, lost };
        match self.change(row.stream, &abandon, None).await? {
            Change::Made => Ok(self.store.drop_timer(row).await?),
            // It was lost anew since, or the time was put back while it rang.
            Change::Repeated | Change::Refused(_) => {
                let again = gone.plus(GONE_FOR_GOOD).max(now.plus(TRY_AGAIN));
                Ok(self.store.postpone_timer(row, again).await?)
            }
        }
    }

    /// Since when nobody can be told of a game that is being played, and why; none where people can.
    async fn lost(&self, game: &Game) -> Result<Option<(Moment, Lost)>, StoreError> {
        let Some(turn) = game.turn() else {
            return Ok(None);
        };
        let (server, id) = (game.challenge.server, game.challenge.game);
        let out = self.store.gone_since(server).await?;
        let stranded = self.store.stranded_since(id, turn.opening).await?;
        let out = out.map(|since| (since, Lost::Server));
        let stranded = stranded.map(|since| (since, Lost::Channel));
        Ok(out
            .into_iter()
            .chain(stranded)
            .min_by_key(|(since, _)| *since))
    }

    async fn ring_command(&self, row: TimerRow, command: &Command) -> Result<(), Failure> {
        match self.change(row.stream, command, None).await? {
            Change::Made => Ok(()),
            // Not due after all: an outage has moved it, or the game has gone on.
            Change::Repeated | Change::Refused(..) => self.reset_timers(row).await,
        }
    }

    /// Writes the timers of a game anew, by the clocks as they are now known.
    async fn reset_timers(&self, row: TimerRow) -> Result<(), Failure> {
        let Some(game) = self.store.game(row.stream).await? else {
            return Ok(self.store.drop_timer(row).await?);
        };
        let stands = self.stands(&game).await?;
        let now = stands.now(self.now());
        let mut timers = owes::timers(&game, now);
        for timer in timers.iter_mut().filter(|timer| **timer == row.timer) {
            // It was due after all, or the time was put back while it rang.
            timer.due = timer.due.max(now.at.plus(TRY_AGAIN));
        }
        let set = self.store.set_timers(row.stream, game.seq, &timers);
        Ok(set.await?)
    }

    /// Reminds a player whose move is still awaited, unless an outage has moved their time.
    async fn remind(&self, row: TimerRow, kind: PostKind, now: Moment) -> Result<(), Failure> {
        let Some(game) = self.store.game(row.stream).await? else {
            return Ok(self.store.drop_timer(row).await?);
        };
        let stands = self.stands(&game).await?;
        let timers = owes::timers(&game, stands.now(now));
        let moved = timers
            .iter()
            .find(|timer| timer.kind == row.timer.kind && timer.player == row.timer.player);
        match moved {
            Some(timer) if timer.due > now => {
                let set = self.store.set_timers(row.stream, game.seq, &timers);
                Ok(set.await?)
            }
            // Where the second reminder is due as well it says all that the first would have.
            Some(_) if kind == PostKind::HalfTime && is_late(&timers, row.timer.player, now) => {
                Ok(self.store.drop_timer(row).await?)
            }
            Some(_) => self.owe_from(row, &game, kind, now).await,
            None => Ok(self.store.drop_timer(row).await?),
        }
    }

    async fn archive(&self, row: TimerRow, now: Moment) -> Result<(), Failure> {
        match self.store.game(row.stream).await? {
            Some(game) => self.owe_from(row, &game, PostKind::Archive, now).await,
            None => Ok(self.store.drop_timer(row).await?),
        }
    }

    /// Owes what a timer rang for, of the game by which it was found due: one that has gone on since is owed nothing
    /// for the turn that is open now.
    async fn owe_from(
        &self,
        row: TimerRow,
        game: &Game,
        kind: PostKind,
        now: Moment,
    ) -> Result<(), Failure> {
        let lane = match kind {
            PostKind::HalfTime | PostKind::Reminder => Lane::Reminders,
            _ => Lane::Game,
        };
        let opening = game.turn().map(|turn| turn.opening);
        let owed = Owed {
            kind,
            seq: game.seq,
            opening,
            to: row.timer.player,
            lane,
            due: now,
        };
        let done = self.store.owe(row.stream, &[owed], Some(row), now).await;
        // What was reported as failed may have been stored all the same.
        self.owed.notify_one();
        Ok(done?)
    }
}

/// Whether little of a player's time is left.
fn is_late(timers: &[Timer], player: Option<PlayerId>, now: Moment) -> bool {
    timers.iter().any(|timer| {
        timer.kind == TimerKind::Reminder && timer.player == player && timer.due <= now
    })
}

/// Whether a player's move is still awaited in the turn, and their clock runs.
pub(super) fn still_awaited(game: &Game, player: Option<PlayerId>) -> bool {
    let side = player.and_then(|player| game.side_of(player));
    game.turn()
        .zip(side)
        .is_some_and(|(turn, side)| turn.awaits(side) && turn.running.is_some())
}

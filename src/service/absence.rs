//! Absences: who announces one in time keeps their clocks, as far as a quarter's budget goes.

use super::ring::timers_of;
use super::stands::Stands;
use super::{Caller, Failure, Reply, Service};
use crate::game::{Game, GameId, Moment, Now, Outage, PlayerId, ServerId, Turn};
use crate::store::Status;

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;
/// An absence begins this long after it was announced at the earliest: whoever has less time left plays first.
const NOTICE: i64 = HOUR;
/// It is announced at most this long before.
const AHEAD: i64 = 90 * DAY;
/// How long somebody may be away in a server within a quarter of a year.
pub(super) const BUDGET: i64 = 14 * DAY;
/// A quarter of a year.
const QUARTER: i64 = 91 * DAY;

/// What somebody wants of their absence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AbsenceChange {
    /// To see it.
    Show,
    /// To be away for so long, after so long, in milliseconds.
    Begin {
        /// How long.
        length: i64,
        /// After how long; none for as soon as may be.
        notice: Option<i64>,
    },
    /// To be back, or to stay after all.
    End,
}

/// How it stands with somebody's absence in a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Absence {
    /// When they are or will be away.
    pub away: Option<Outage>,
    /// How much more time they could be away now, in milliseconds.
    pub budget: i64,
    /// Whether something was changed just now.
    pub changed: bool,
    /// The games in which their time for the open turn runs out before they are away, the first of them first.
    pub too_late: Vec<Due>,
}

/// When somebody's time for the open turn of a game runs out, as far as is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Due {
    game: GameId,
    /// The game's number in its server.
    pub number: u32,
    player: PlayerId,
    /// When.
    pub at: Moment,
}

impl Service {
    /// Shows, begins or ends the caller's absence in this server.
    pub(super) async fn absence(
        &self,
        caller: &Caller,
        change: AbsenceChange,
    ) -> Result<Reply, Failure> {
        let (server, player, now) = (caller.server, caller.person.id, self.now());
        let known = self
            .store
            .absences(server, player, now.plus(-QUARTER))
            .await?;
        let current = known.iter().find(|absence| absence.to > now);
        let before = match change {
            AbsenceChange::Show => Vec::new(),
            _ => self.dues(server, Some(player)).await?,
        };
        let changed = match (change, current) {
            (AbsenceChange::Show, _) | (AbsenceChange::End, None) => false,
            (AbsenceChange::End, Some(_)) => {
                self.store.end_absence(server, player, now).await?;
                true
            }
            (AbsenceChange::Begin { .. }, Some(current)) => {
                return Err(Failure::AwayAlready(*current));
            }
            (AbsenceChange::Begin { length, notice }, None) => {
                let notice = notice.unwrap_or(NOTICE);
                if !(NOTICE..=AHEAD).contains(&notice) {
                    return Err(Failure::AbsenceNotice);
                }
                let from = now.plus(notice);
                let to = from.plus(length);
                let left = budget(&known, to);
                if length <= 0 || length > left {
                    return Err(Failure::AbsenceBudget(left));
                }
                let away = Outage { from, to };
                self.store.begin_absence(server, player, away, now).await?;
                true
            }
        };
        if changed {
            self.clocks_moved(server, Some(player), &before).await?;
        }
        let known = self
            .store
            .absences(server, player, now.plus(-QUARTER))
            .await?;
        let away = known.iter().find(|absence| absence.to > now).copied();
        // What is announced is spent, though it is still to come.
        let soon = now.plus(NOTICE);
        let until = away.map_or(soon, |away| away.to.max(soon));
        Ok(Reply::Absence(Absence {
            away,
            budget: budget(&known, until),
            changed,
            too_late: match away {
                Some(away) if away.from > now => self.too_late(server, player, away).await?,
                _ => Vec::new(),
            },
        }))
    }

    /// The games in which somebody's time runs out before this absence of theirs begins.
    async fn too_late(
        &self,
        server: ServerId,
        player: PlayerId,
        away: Outage,
    ) -> Result<Vec<Due>, Failure> {
        let mut dues = self.dues(server, Some(player)).await?;
        dues.retain(|due| due.player == player && due.at <= away.from);
        dues.sort_unstable_by_key(|due| due.at);
        Ok(dues)
    }

    /// When the time of all who are awaited runs out in the running games of a server, or of one person there.
    pub(super) async fn dues(
        &self,
        server: ServerId,
        player: Option<PlayerId>,
    ) -> Result<Vec<Due>, Failure> {
        let running = self.running(server, player).await?;
        Ok(running
            .iter()
            .flat_map(|(game, stands)| dues(game, stands.now(self.now())))
            .collect())
    }

    /// Sets the timers of a server's running games anew, or of one person's there: their deadlines may have come
    /// forward, which no timer would notice by itself. Reminders of time that was another before come anew.
    pub(super) async fn clocks_moved(
        &self,
        server: ServerId,
        player: Option<PlayerId>,
        before: &[Due],
    ) -> Result<(), Failure> {
        for (game, stands) in self.running(server, player).await? {
            let (id, now) = (game.challenge.game, stands.now(self.now()));
            let moved: Vec<_> = dues(&game, now)
                .filter(|due| !before.contains(due))
                .map(|due| (id, due.player))
                .collect();
            self.store.renew_reminders(&moved, now.at).await?;
            let timers = timers_of(&game, now);
            self.store.set_timers(id, game.seq, &timers).await?;
        }
        self.wake();
        Ok(())
    }

    /// The running games of a server, or of one person there, with what their clocks leave out.
    async fn running(
        &self,
        server: ServerId,
        player: Option<PlayerId>,
    ) -> Result<Vec<(Game, Stands)>, Failure> {
        let rows = match player {
            Some(player) => self.store.games_of(player).await?,
            None => self.store.games_in(server).await?,
        };
        let of_server = rows
            .iter()
            .filter(|row| row.game.server == server && row.game.status == Status::Playing);
        let mut running = Vec::new();
        for row in of_server {
            if let Some(game) = self.store.game(row.game.id).await? {
                let stands = self.stands(&game).await?;
                running.push((game, stands));
            }
        }
        Ok(running)
    }
}

/// When the time of those who are awaited in a game runs out.
fn dues(game: &Game, now: Now<'_>) -> impl Iterator<Item = Due> {
    let awaited = game.turn().map(Turn::awaited).unwrap_or_default();
    awaited.into_iter().filter_map(move |side| {
        Some(Due {
            game: game.challenge.game,
            number: game.challenge.number,
            player: game.seats?[side.index()],
            at: game.deadline(side, now)?,
        })
    })
}

/// How long somebody may still be away in the quarter that ends at this instant.
pub(super) fn budget(absences: &[Outage], until: Moment) -> i64 {
    let since = until.plus(-QUARTER);
    let within = absences.iter().map(|absence| {
        let (from, to) = (absence.from.max(since), absence.to.min(until));
        to.since(from).max(0)
    });
    (BUDGET - within.sum::<i64>()).max(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_forgets_what_is_longer_ago() {
        let away = |from: i64, days: i64| Outage {
            from: Moment(from * DAY),
            to: Moment((from + days) * DAY),
        };
        let absences = [away(0, 10), away(40, 2)];
        for (day, left) in [
            (5, 9),
            (30, 4),
            (60, 2),
            (91, 2),
            (95, 6),
            (101, 12),
            (140, 14),
        ] {
            assert_eq!(budget(&absences, Moment(day * DAY)), left * DAY, "{day}");
        }
    }
}

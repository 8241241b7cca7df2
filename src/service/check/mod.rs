//! `lacre check`: whether what is stored holds together, read beside a bot that may be running.
//!
//! The journals are the truth: each is folded, its receipts are computed again, and what was derived from it is
//! worked out anew and compared. Nothing is changed, and nothing that is sealed is ever said.

mod absences;
mod derived;
mod ratings;
mod receipts;
mod report;
mod tournaments;

pub use ratings::check_ratings;
pub use report::{Attention, Damage, Lasting, Report, Running};

use crate::game::{Game, GameId, Moment, Phase, fold};
use crate::service::Place;
use crate::service::pulse::chain;
use crate::service::quiet;
use crate::service::stands::Stands;
use crate::store::{Store, StoreError};

/// A post that waits longer than this is worth a look.
const WAITS_LONG: i64 = 3_600_000;
/// Posts that were given up are told of for so long.
const GIVEN_UP: i64 = 7 * 24 * 3_600_000;
/// A timer that should have rung so long ago has nobody who rings it.
const OVERDUE: i64 = 5 * 60_000;

/// Checks all that is stored.
///
/// # Errors
/// When the database cannot be read for a reason other than damage.
pub async fn check(store: &Store, now: Moment) -> Result<Report, StoreError> {
    let mut report = Report::default();
    match store.integrity().await {
        Ok(faults) => report.damaged(faults.into_iter().map(Damage::Database)),
        Err(error) => report.spoilt(error)?,
    }
    match store.journals().await {
        Ok(games) => {
            for game in games {
                if let Err(error) = check_game(store, game, now, &mut report).await {
                    report.spoilt_in(game, error)?;
                }
            }
        }
        Err(error) => report.spoilt(error)?,
    }
    if let Err(error) = tournaments::check(store, &mut report).await {
        report.spoilt(error)?;
    }
    if let Err(error) = check_around(store, now, &mut report).await {
        report.spoilt(error)?;
    }
    Ok(report)
}

/// A game's journal, its receipts, and what was derived from it.
async fn check_game(
    store: &Store,
    id: GameId,
    now: Moment,
    report: &mut Report,
) -> Result<(), StoreError> {
    let events = store.events(id).await?;
    report.games += 1;
    report.events += events.len();
    // Reading a journal folds it already, so this does not fail.
    let game = fold(&events).ok().flatten();
    let (Some(game), Some(last)) = (game, events.last()) else {
        return Ok(());
    };
    if game.challenge.game != id {
        report.damaged([Damage::OtherGame { game: id }]);
        return Ok(());
    }
    let proofs = receipts::check(&game, &events);
    report.turns += game.played.len();
    report.receipts += proofs.held;
    report.damaged(proofs.damage);

    match tournaments::listed(store, &game).await {
        Ok(damage) => report.damaged(damage),
        Err(error) => report.spoilt_in(id, error)?,
    }
    match store.acts_of(id).await {
        Ok(acts) => report.damaged(derived::acts(id, &events, &acts)),
        Err(error) => report.spoilt_in(id, error)?,
    }
    let known = Stands {
        outages: store.outages(&game, now).await?,
        quiet: quiet::of_turn(store, &game, now).await?,
    };
    // A journal is checked whatever has become of the rows beside it.
    match store.game_row(id).await {
        Ok(row) => report.damaged(derived::row(&game, row.as_ref())),
        Err(error) => report.spoilt_in(id, error)?,
    }
    match store.timers(id).await {
        Ok(timers) => {
            report.timers += timers.len();
            let damage = derived::timers(&game, last.at, now, &known, &timers);
            report.damaged(damage);
        }
        Err(error) => report.spoilt_in(id, error)?,
    }
    if matches!(game.phase, Phase::Playing(_)) {
        report.running.push(running(store, &game).await?);
    }
    Ok(())
}

async fn running(store: &Store, game: &Game) -> Result<Running, StoreError> {
    let posts = store.posts(game.challenge.game).await?;
    let place = Place::of(Some(game.challenge.channel), &posts);
    Ok(Running {
        game: game.challenge.game,
        number: game.challenge.number,
        server: game.challenge.server,
        place: place.thread.unwrap_or(game.challenge.channel),
    })
}

/// What belongs to no one game: rows left behind, outages, the outbox, timers that nobody rings.
async fn check_around(store: &Store, now: Moment, report: &mut Report) -> Result<(), StoreError> {
    let strays = store.strays().await?.into_iter().map(Damage::Stray);
    report.damaged(strays);
    if store.bent_outages().await? > 0 {
        report.damaged([Damage::Outages]);
    }
    if store.strange_outages().await? > 0 {
        report.damaged([Damage::OutageOfNothing]);
    }
    report.damaged(absences::check(&store.all_absences().await?));
    if store.bent_bars().await? > 0 {
        report.damaged([Damage::Bars]);
    }
    store.last_alive().await?;

    report.outbox = store.backlog().await?;
    if let Some(oldest) = report.outbox.oldest
        && now.since(oldest) > WAITS_LONG
    {
        report.attention.push(Attention::Waits {
            posts: report.outbox.waiting,
            ms: now.since(oldest),
        });
    }
    let buried = store.buried(now.plus(-GIVEN_UP)).await?;
    report
        .attention
        .extend(buried.into_iter().map(Attention::GivenUp));
    if let Some(due) = store.next_timer_due().await?
        && now.since(due) > OVERDUE
    {
        report
            .attention
            .push(Attention::Overdue { ms: now.since(due) });
    }
    Ok(())
}

impl Report {
    fn damaged(&mut self, damage: impl IntoIterator<Item = Damage>) {
        self.damage.extend(damage);
    }

    /// Notes what cannot be read because it is damaged; what is only out of reach ends the check.
    fn spoilt(&mut self, error: StoreError) -> Result<(), StoreError> {
        if !error.is_damage() {
            return Err(error);
        }
        self.damage.push(Damage::Database(chain(&error)));
        Ok(())
    }

    fn spoilt_in(&mut self, game: GameId, error: StoreError) -> Result<(), StoreError> {
        match error {
            StoreError::Unreadable { game, seq, why } => {
                self.damage.push(Damage::Journal { game, seq, why });
                Ok(())
            }
            error if error.is_damage() => {
                let why = chain(&error);
                self.damage.push(Damage::Row { game, why });
                Ok(())
            }
            error => Err(error),
        }
    }
}

//! Watching a game, and not being reminded of one.

use super::{Caller, Failure, PostKind, Reply, Service};
use crate::game::{Game, GameId, Phase, PlayerId};
use crate::store::{Lane, OutboxRow, Owed, StoreError, Watcher};

/// How many may watch a game: each is named on its cards.
const MOST_WATCHERS: usize = 20;

/// How somebody watches a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Watching {
    /// Not at all.
    No,
    /// Each of its turns mentions them where the game is told.
    Mentioned,
    /// They are told of each turn by direct message.
    Direct,
}

impl Service {
    /// The caller watches a game, or does not any more.
    pub(super) async fn watch(
        &self,
        caller: &Caller,
        game: GameId,
        watching: Watching,
    ) -> Result<Reply, Failure> {
        let player = caller.person.id;
        let row = self.store.game_row(game).await?.ok_or(Failure::NoGame)?;
        if row.server != caller.server {
            return Err(Failure::AnotherServer);
        }
        if watching == Watching::No {
            self.store.unwatch(game, player).await?;
        } else {
            if row.ended.is_some() || row.began.is_none() {
                return Err(Failure::NothingToWatch(row.number));
            }
            if row.seats.iter().any(|seat| seat.player == player) {
                return Err(Failure::WatchesOwn(row.number));
            }
            let watchers = self.store.watchers(game).await?;
            let watches = watchers.iter().any(|watcher| watcher.player == player);
            if watchers.len() >= MOST_WATCHERS && !watches {
                return Err(Failure::TooManyWatchers(row.number));
            }
            let direct = watching == Watching::Direct;
            self.store.watch(game, Watcher { player, direct }).await?;
        }
        let table = Box::new(self.table_of(game, caller).await?);
        Ok(Reply::Watching { table, watching })
    }

    /// Who is told of each turn of a game: nobody who plays in it.
    pub(super) async fn watchers(&self, game: &Game) -> Result<Vec<Watcher>, StoreError> {
        if !matches!(game.phase, Phase::Playing(_) | Phase::Over { .. }) {
            return Ok(Vec::new());
        }
        let mut watchers = self.store.watchers(game.challenge.game).await?;
        watchers.retain(|watcher| game.side_of(watcher.player).is_none());
        Ok(watchers)
    }

    /// A turn's card or the end has been told: whoever watches by direct message is owed word of it.
    pub(super) async fn owe_watchers(&self, row: &OutboxRow) -> Result<(), StoreError> {
        if !matches!(row.kind, PostKind::Turn | PostKind::End) {
            return Ok(());
        }
        let Some(game) = self.store.game(row.stream).await? else {
            return Ok(());
        };
        let now = self.now();
        let direct = self.watchers(&game).await?.into_iter();
        let owed: Vec<Owed> = direct
            .filter(|watcher| watcher.direct)
            .map(|watcher| Owed {
                kind: PostKind::Watched,
                seq: row.seq,
                opening: row.opening,
                to: Some(watcher.player),
                lane: Lane::Person(watcher.player),
                due: now,
            })
            .collect();
        if !owed.is_empty() {
            self.store.owe(row.stream, &owed, None, now).await?;
            self.owed.notify_one();
        }
        Ok(())
    }

    /// The caller is not reminded of a game of theirs, or is again.
    pub(super) async fn mute(
        &self,
        caller: &Caller,
        game: GameId,
        on: bool,
    ) -> Result<Reply, Failure> {
        let player = caller.person.id;
        let row = self.store.game_row(game).await?.ok_or(Failure::NoGame)?;
        if row.server != caller.server {
            return Err(Failure::AnotherServer);
        }
        if row.ended.is_some() || !row.seats.iter().any(|seat| seat.player == player) {
            return Err(Failure::NothingToMute(row.number));
        }
        self.store.mute(game, player, on).await?;
        let table = Box::new(self.table_of(game, caller).await?);
        Ok(Reply::Muted { table, on })
    }

    /// Whether a player wants no reminders of a game that could remind them.
    pub(super) async fn is_muted(&self, game: &Game, player: PlayerId) -> Result<bool, StoreError> {
        let side = game.side_of(player);
        match side.and_then(|side| game.countdown(side)) {
            Some(_) => self.store.is_muted(game.challenge.game, player).await,
            None => Ok(false),
        }
    }
}

//! Watching a game: being mentioned with each of its turns.

use super::{Caller, Failure, Reply, Service};
use crate::game::{Game, GameId, Phase, PlayerId};
use crate::store::StoreError;

/// How many may watch a game: each is named on its cards.
const MOST_WATCHERS: usize = 20;

impl Service {
    /// The caller watches a game, or does not any more.
    pub(super) async fn watch(
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
        if !on {
            self.store.unwatch(game, player).await?;
            return self.watching(caller, game, false).await;
        }
        if row.ended.is_some() || row.began.is_none() {
            return Err(Failure::NothingToWatch(row.number));
        }
        if row.seats.iter().any(|seat| seat.player == player) {
            return Err(Failure::WatchesOwn(row.number));
        }
        let watchers = self.store.watchers(game).await?;
        if watchers.len() >= MOST_WATCHERS && !watchers.contains(&player) {
            return Err(Failure::TooManyWatchers(row.number));
        }
        self.store.watch(game, player).await?;
        self.watching(caller, game, true).await
    }

    async fn watching(&self, caller: &Caller, game: GameId, on: bool) -> Result<Reply, Failure> {
        let table = Box::new(self.table_of(game, caller).await?);
        Ok(Reply::Watching { table, on })
    }

    /// Who is mentioned with each turn of a game: nobody who plays in it.
    pub(super) async fn watchers(&self, game: &Game) -> Result<Vec<PlayerId>, StoreError> {
        if !matches!(game.phase, Phase::Playing(_) | Phase::Over { .. }) {
            return Ok(Vec::new());
        }
        let mut watchers = self.store.watchers(game.challenge.game).await?;
        watchers.retain(|player| game.side_of(*player).is_none());
        Ok(watchers)
    }
}

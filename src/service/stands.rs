//! What clocks leave out, as it is known at an instant.

use super::{Failure, Service, quiet};
use crate::game::{Game, Moment, Now, Outage};

/// The stretches that the clocks of a game leave out, as they are known.
#[derive(Debug, Clone, Default)]
pub(super) struct Stands {
    /// Outages and absences: no clock runs.
    pub(super) outages: Vec<Outage>,
    /// Quiet hours: no clock runs out.
    pub(super) quiet: Vec<Outage>,
}

impl Stands {
    /// An instant with these stretches.
    pub(super) fn now(&self, at: Moment) -> Now<'_> {
        Now {
            at,
            outages: &self.outages,
            quiet: &self.quiet,
        }
    }
}

impl Service {
    /// What a game's clocks must leave out.
    pub(super) async fn stands(&self, game: &Game) -> Result<Stands, Failure> {
        Ok(Stands {
            outages: self.store.outages(game, self.now()).await?,
            quiet: quiet::of_turn(&self.store, game, self.now()).await?,
        })
    }
}

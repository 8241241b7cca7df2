//! Serves what is asked by those who look on, and about how people stand.

use super::click::Asker;
use super::work::unexpected;
use super::{Door, Stop};
use crate::discord::answer::{self, Plan};
use crate::game::{GameId, PlayerId, Snowflake};
use crate::locale::{Name, Ranks};
use crate::rules::Variant;
use crate::service::{Failure, Person, Reply, Request, Watching};

impl Door {
    /// The person who is named, if one is. Nobody is noted for being asked about: who has never been met has no games.
    pub(super) async fn known(
        &self,
        asker: &Asker,
        person: Option<Snowflake>,
    ) -> Result<Option<Person>, Stop> {
        let Some(id) = person else {
            return Ok(None);
        };
        let known = self.service.known(id).await.map_err(Failure::from)?;
        let Some(known) = known else {
            let challenge = asker.reader.link("challenge xymyx");
            let person = Name::mention(id.0);
            let told = asker.reader.say(Ranks::NoGames { person, challenge });
            return Err(Box::new(Plan::say(told)).into());
        };
        Ok(Some(known))
    }

    pub(super) async fn watch(
        &self,
        asker: &Asker,
        game: GameId,
        watching: Watching,
    ) -> Result<Plan, Stop> {
        match self.ask(asker, Request::Watch { game, watching }).await? {
            Reply::Watching { table, watching } => {
                Ok(answer::watching(&asker.reader.voice(&table), watching))
            }
            _ => Err(unexpected()),
        }
    }

    pub(super) async fn mute(&self, asker: &Asker, game: GameId, on: bool) -> Result<Plan, Stop> {
        match self.ask(asker, Request::Mute { game, on }).await? {
            Reply::Muted { table, on } => Ok(answer::muted(&asker.reader.voice(&table), on)),
            _ => Err(unexpected()),
        }
    }

    pub(super) async fn profile(
        &self,
        asker: &Asker,
        person: Option<Snowflake>,
        variant: Option<Variant>,
    ) -> Result<Plan, Stop> {
        let of = self.known(asker, person).await?;
        match self.ask(asker, Request::Profile { of, variant }).await? {
            Reply::Profile(profile) => Ok(answer::profile(&asker.reader, &profile)),
            _ => Err(unexpected()),
        }
    }

    pub(super) async fn leaders(
        &self,
        asker: &Asker,
        variant: Variant,
        page: u32,
    ) -> Result<Plan, Stop> {
        match self.ask(asker, Request::Leaders { variant, page }).await? {
            Reply::Leaders(leaders) => Ok(answer::leaders(&asker.reader, &leaders)),
            _ => Err(unexpected()),
        }
    }

    pub(super) async fn history(
        &self,
        asker: &Asker,
        of: Option<PlayerId>,
        page: u32,
    ) -> Result<Plan, Stop> {
        match self.ask(asker, Request::History { of, page }).await? {
            Reply::History(pasts) => Ok(answer::history(&asker.reader, &pasts)),
            _ => Err(unexpected()),
        }
    }
}

//! Serves `/setup`, for those who manage the server.

use super::click::{Asker, Click};
use super::work::{least_ground, unexpected};
use super::{Door, Stop};
use crate::discord::answer::{self, Plan, Purpose, Surveyed};
use crate::discord::permissions::{self, Ground};
use crate::discord::survey::{Footing, Survey};
use crate::game::Snowflake;
use crate::service::{Failure, QuietChange, Reply, Request, SetupChange};

impl Door {
    /// Shows or changes the server's settings.
    pub(super) async fn set_up(&self, asker: &Asker, change: SetupChange) -> Result<Plan, Stop> {
        let saved = change != SetupChange::default();
        match self.ask(asker, Request::SetUp(change)).await? {
            Reply::Server(server, quiet) => {
                let quiet = quiet.as_ref();
                Ok(answer::server(&asker.reader, &server, quiet, saved))
            }
            _ => Err(unexpected()),
        }
    }

    /// Shows or changes the server's quiet hours.
    pub(super) async fn quiet(&self, asker: &Asker, change: QuietChange) -> Result<Plan, Stop> {
        let saved = change != QuietChange::default();
        match self.ask(asker, Request::Quiet(change)).await? {
            Reply::Quiet(quiet) => Ok(answer::quiet(&asker.reader, quiet.as_ref(), saved)),
            _ => Err(unexpected()),
        }
    }

    /// Which rights are missing in the channel, and in those that are set.
    pub(super) async fn check_setup(&self, click: &Click, asker: &Asker) -> Result<Plan, Stop> {
        if !asker.caller.manager {
            return Err(Failure::NotAManager.into());
        }
        let (reader, server) = (&asker.reader, &asker.server);
        let here = click.is_in(&server.channels);
        let mut places = Vec::new();
        if here {
            let own = click.own_rights.unwrap_or_else(permissions::all);
            places.push(played(click, asker, own));
        }
        let mut survey = Survey::by(self.bot.clone());
        let ground = if server.threads {
            Ground::Threads
        } else {
            Ground::Channel
        };
        for place in server.channels.iter().copied() {
            if !click.is_in(&[place]) {
                let footing = self.footing(&mut survey, asker, place, ground).await;
                let stops = permissions::names(permissions::needed(Ground::Channel));
                places.push(Surveyed {
                    place,
                    purpose: Purpose::Games(stops),
                    footing,
                });
            }
        }
        if let Some(place) = server.log {
            let footing = self.footing(&mut survey, asker, place, Ground::Log).await;
            places.push(Surveyed {
                place,
                purpose: Purpose::Log,
                footing,
            });
        }
        let invite = permissions::invite_link(click.application);
        let mut plan = answer::check(reader, &places, &invite);
        if !here {
            let first = answer::elsewhere(reader, click.channel);
            plan.content = format!("{first}\n{}", plan.content);
        }
        Ok(plan)
    }

    async fn footing(
        &self,
        survey: &mut Survey,
        asker: &Asker,
        place: Snowflake,
        ground: Ground,
    ) -> Option<Footing> {
        let footing = survey.footing_for(asker.server.id, place, ground).await;
        footing
            .inspect_err(
                |trouble| tracing::warn!(%trouble, "the rights in a channel could not be looked up"),
            )
            .ok()
    }
}

/// How the bot stands in the channel of the command, in which games may be played.
fn played(click: &Click, asker: &Asker, own: serenity::all::Permissions) -> Surveyed {
    let least = least_ground(click);
    let wanted = match least {
        Ground::Channel if asker.server.threads => Ground::Threads,
        ground => ground,
    };
    let missing = |ground| permissions::missing(own, permissions::needed(ground));
    Surveyed {
        place: click.channel,
        purpose: Purpose::Games(missing(least)),
        footing: Some(Footing::Lacks(missing(wanted))),
    }
}

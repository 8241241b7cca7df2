//! Serves `/mod`: what a moderator asks is shown back, and done when it is confirmed. Who moderates is judged by each
//! interaction, so somebody who no longer may cannot confirm either.

use super::click::{Asker, Click, NAME};
use super::work::{Found, old_button, unexpected};
use super::{Door, Stop};
use crate::discord::answer::{self, Plan};
use crate::discord::buttons::{Button, number};
use crate::discord::incoming::{Meant, Opponent, Wanted};
use crate::game::Snowflake;
use crate::locale::{Refusing, clean};
use crate::service::{Deed, Failure, Person, Reply, Request, Which};

impl Door {
    /// Asks whether to do what a moderator wants, if it could be done.
    pub(super) async fn moderate(
        &self,
        click: &Click,
        asker: &Asker,
        game: Meant,
        wanted: Wanted,
        reason: String,
    ) -> Result<Plan, Stop> {
        if !asker.caller.moderator {
            return Err(Failure::NotAModerator.into());
        }
        let game = match game {
            Meant::By(which) => which,
            Meant::In(_) => match self.look(asker, game, false).await? {
                Found::One(table) => Which::Id(table.view.id),
                Found::Several(_) => return Err(unexpected()),
            },
        };
        let deed = match wanted {
            Wanted::Abort => Deed::Abort,
            Wanted::Annul => Deed::Annul,
            Wanted::AnnulTurn => Deed::AnnulTurn,
            Wanted::Pause => Deed::Pause,
            Wanted::Resume => Deed::Resume,
            Wanted::Extend(player, ms) => {
                Deed::Extend(self.person(click, asker, &player).await?.id, ms)
            }
            Wanted::Adjudicate(None) => Deed::Adjudicate(None),
            Wanted::Adjudicate(Some(winner)) => {
                Deed::Adjudicate(Some(self.person(click, asker, &winner).await?.id))
            }
            Wanted::Substitute { from, to } => Deed::Substitute {
                from: self.person(click, asker, &from).await?.id,
                to: self.person(click, asker, &to).await?.id,
            },
        };
        match self
            .ask(asker, Request::Moderate { game, deed, reason })
            .await?
        {
            Reply::Considered {
                table,
                deed,
                newcomer,
                reason,
            } => {
                let voice = asker.reader.voice(&table);
                let id = asker.caller.interaction;
                Ok(answer::considered(
                    &voice,
                    &deed,
                    newcomer.as_ref(),
                    &reason,
                    id,
                ))
            }
            _ => Err(unexpected()),
        }
    }

    /// Does what the moderator confirms.
    pub(super) async fn confirm(&self, asker: &Asker, button: &Button) -> Result<Plan, Stop> {
        let draft = number(&button.argument).ok_or_else(|| old_button(asker))?;
        let table = self.done(asker, Request::Confirm(Snowflake(draft))).await?;
        Ok(answer::moderated(&asker.reader.voice(&table)))
    }

    /// Bars somebody, or lets them play again.
    pub(super) async fn bar(
        &self,
        click: &Click,
        asker: &Asker,
        person: &Opponent,
        bar: bool,
        reason: String,
    ) -> Result<Plan, Stop> {
        if !asker.caller.moderator {
            return Err(Failure::NotAModerator.into());
        }
        let person = self.person(click, asker, person).await?;
        let request = Request::Bar {
            person,
            bar,
            reason,
        };
        match self.ask(asker, request).await? {
            Reply::Barring {
                person,
                barred,
                changed,
            } => Ok(answer::barring(&asker.reader, &person, barred, changed)),
            _ => Err(unexpected()),
        }
    }

    /// A page of what moderators did.
    pub(super) async fn show_log(&self, asker: &Asker, page: u32) -> Result<Plan, Stop> {
        match self.ask(asker, Request::Log { page }).await? {
            Reply::Log(page) => Ok(answer::log(&asker.reader, &page)),
            _ => Err(unexpected()),
        }
    }

    /// Somebody who was named, and is no bot.
    pub(super) async fn person(
        &self,
        click: &Click,
        asker: &Asker,
        named: &Opponent,
    ) -> Result<Person, Stop> {
        if named.is_bot {
            return Err(Box::new(Plan::say(asker.reader.say(Refusing::Bot))).into());
        }
        let name = clean(&named.name, NAME);
        let heard = self
            .service
            .hear_of(named.id, &name, &click.server_locale)
            .await;
        Ok(heard.map_err(Failure::from)?)
    }
}

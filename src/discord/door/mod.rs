//! The door: every interaction comes in here once, and is answered in private.
//!
//! Only so many are served at once, and of each person only so many a second. What is asked is stored first, then
//! drawn, then answered; where a picture takes long the answer is deferred. A person's text is never logged.

mod away;
mod click;
mod contest;
mod crowd;
mod design;
mod flood;
mod moderate;
mod press;
mod ranks;
mod send;
mod setup;
mod suggest;
mod what;
mod work;

use std::fmt;
use std::sync::Arc;
use std::time::Instant;

use async_trait::async_trait;
use serenity::all::{
    CommandInteraction, ComponentInteraction, CreateAutocompleteResponse,
    CreateInteractionResponse, Interaction,
};
use tracing::Instrument as _;

use self::click::{Asker, Click};
use self::crowd::Crowd;
use super::answer::{self, Blame, Plan};
use super::buttons::{Action, Button};
use super::client::Unreadable;
use super::incoming::{self, Intent, Misread};
use super::outgoing::Draft;
use super::{Answering, Bot, Clients, Registered, Studio, Wire, commands};
use crate::game::GameId;
use crate::locale::{Answer, Language, Refusing};
use crate::service::{Failure, Measure, Outcome, Service};

/// Answers interactions.
pub struct Door {
    service: Arc<Service>,
    studio: Studio,
    wire: Wire,
    bot: Bot,
    registered: Arc<Registered>,
    crowd: Crowd,
}

impl fmt::Debug for Door {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Door").finish_non_exhaustive()
    }
}

/// Why there is no answer of the ordinary kind.
#[derive(Debug)]
enum Stop {
    /// The person is told this instead.
    Told(Box<Plan>),
    /// The service did not do it.
    Failed(Failure),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Stop {
        Stop::Failed(failure)
    }
}

impl From<Box<Plan>> for Stop {
    fn from(plan: Box<Plan>) -> Stop {
        Stop::Told(plan)
    }
}

#[async_trait]
impl Answering for Door {
    async fn interaction(&self, interaction: Interaction) {
        let started = Instant::now();
        let (id, server) = (interaction.id(), interaction.guild_id());
        let command = name(&interaction);
        let span = tracing::info_span!(
            "interaction",
            %id,
            server = server.map(|server| server.get()),
            what = command,
        );
        async {
            let outcome = match interaction {
                Interaction::Command(command) => self.command(&command).await,
                Interaction::Component(component) => self.component(&component).await,
                Interaction::Autocomplete(command) => self.autocomplete(&command).await,
                _ => {
                    tracing::warn!("an interaction of a kind that is not expected");
                    Outcome::Unanswered
                }
            };
            let meter = self.service.meter();
            meter.note(Measure::Interaction {
                command: &command,
                outcome,
            });
            let ms = started.elapsed().as_millis();
            tracing::info!(ms, outcome = outcome.name(), "answered");
        }
        .instrument(span)
        .await;
    }

    async fn unreadable(&self, unreadable: Unreadable) {
        let response = if unreadable.is_autocomplete {
            CreateInteractionResponse::Autocomplete(CreateAutocompleteResponse::new())
        } else {
            let told = Answer::Fault.text(Language::from_tag(&unreadable.locale));
            CreateInteractionResponse::Message(Draft::say(told).response())
        };
        let (id, token) = (unreadable.id, &unreadable.token);
        send::note(self.wire.create_response(id, token, response).await);
    }
}

/// What an interaction is called in the log and among the figures: a name of our own, never what was typed or chosen.
fn name(interaction: &Interaction) -> String {
    let known = |name: &str| {
        let known = commands::is_known(name);
        if known {
            name.to_owned()
        } else {
            "?".to_owned()
        }
    };
    match interaction {
        Interaction::Command(command) => format!("/{}", known(&command.data.name)),
        Interaction::Autocomplete(command) => format!("/{}…", known(&command.data.name)),
        Interaction::Component(component) => Button::read(&component.data.custom_id)
            .map_or("?", |button| logged(button.action))
            .to_owned(),
        _ => "?".to_owned(),
    }
}

/// What an action is called in the log. The picker's steps have one name: which of them a move takes tells of the move.
fn logged(action: Action) -> &'static str {
    match action {
        Action::Pieces
        | Action::Piece
        | Action::Deed
        | Action::Line
        | Action::Target
        | Action::Promote => "pick",
        action => action.name(),
    }
}

impl Door {
    /// A door to this service, which draws in this studio, answers over the wire of these clients and asks Discord in
    /// the bot's own name.
    #[must_use]
    pub fn new(
        service: Arc<Service>,
        studio: Studio,
        clients: &Clients,
        registered: Arc<Registered>,
    ) -> Door {
        Door {
            service,
            studio,
            wire: clients.wire.clone(),
            bot: clients.bot.clone(),
            registered,
            crowd: Crowd::default(),
        }
    }

    async fn command(&self, command: &CommandInteraction) -> Outcome {
        let click = Click::of_command(command);
        let _place = match self.crowd.admit(click.user, click.server, click.id) {
            Ok(place) => place,
            Err(away) => return self.turn_away(&click, away).await,
        };
        self.serve(&click, incoming::command(&command.data)).await
    }

    async fn component(&self, component: &ComponentInteraction) -> Outcome {
        let click = Click::of_component(component);
        let _place = match self.crowd.admit(click.user, click.server, click.id) {
            Ok(place) => place,
            Err(away) => return self.turn_away(&click, away).await,
        };
        let intent = match Button::read(&component.data.custom_id) {
            Some(button) => Ok(Intent::Press {
                button,
                value: click::chosen(component),
            }),
            None => Err(Misread::OldButton),
        };
        self.serve(&click, intent).await
    }

    /// Carries out what is asked, if it may be, and answers.
    async fn serve(&self, click: &Click, intent: Result<Intent, Misread>) -> Outcome {
        let language = Language::from_tag(&click.locale);
        let refused = |text: String| std::future::ready(Plan::say(text));
        let hitch = |text: String| std::future::ready(Plan::hitch(text));
        let asker = match (click.server, &intent) {
            (Some(server), _) => self.asker(click, server).await.map(Some),
            (None, Ok(Intent::Press { button, .. })) if button.action.works_directly() => {
                self.asker_from_afar(click, button.game).await
            }
            (None, _) => Ok(None),
        };
        let asker = match asker {
            Ok(Some(asker)) => asker,
            Ok(None) => {
                let told = Refusing::OnlyInServers.text(language);
                self.answer(click, None, refused(told)).await;
                return Outcome::Refused;
            }
            Err(failure) => {
                self.blame(Blame::Fault(anyhow::anyhow!("{failure:?}")));
                let told = Answer::Fault.text(language);
                self.answer(click, None, hitch(told)).await;
                return Outcome::Fault;
            }
        };
        let mut outcome = Outcome::Served;
        let untold = self.untold(&asker).await;
        let work = async {
            let done = match intent {
                Ok(intent) => self.carry_out(click, &asker, intent).await,
                Err(misread) => Err(Box::new(answer::misread(&asker.reader, &misread)).into()),
            };
            let plan = match done {
                Ok(plan) => plan,
                Err(Stop::Told(plan)) => {
                    outcome = Outcome::Refused;
                    *plan
                }
                Err(Stop::Failed(failure)) => {
                    let (plan, blame) = answer::failure(&asker.reader, failure, click.id);
                    outcome = match &blame {
                        Blame::Nobody => Outcome::Refused,
                        Blame::SetAside(_) | Blame::Fault(_) => Outcome::Fault,
                    };
                    self.blame(blame);
                    plan
                }
            };
            plan.with_untold(&asker.reader, &untold)
        };
        if self.answer(click, Some(&asker.reader), work).await && !untold.is_empty() {
            let games: Vec<GameId> = untold.iter().map(|(game, _)| *game).collect();
            if let Err(error) = self.service.told(&asker.caller, &games).await {
                self.blame(Blame::Fault(error.into()));
            }
        }
        outcome
    }

    /// The games of which the asker is to be told that news could not be posted.
    async fn untold(&self, asker: &Asker) -> Vec<(GameId, u32)> {
        let untold = self.service.untold(&asker.caller).await;
        untold.unwrap_or_else(|error| {
            self.blame(Blame::Fault(error.into()));
            Vec::new()
        })
    }

    /// Logs a fault, once and with its causes.
    fn blame(&self, blame: Blame) {
        match blame {
            Blame::Nobody => {}
            Blame::SetAside(game) => {
                tracing::warn!(%game, "somebody asked for a game that is set aside")
            }
            Blame::Fault(error) => tracing::error!(error = format!("{error:#}"), "a fault"),
        }
    }
}

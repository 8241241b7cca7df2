//! Serves autocomplete, which cannot wait and never fails aloud.

use std::time::Duration;

use serenity::all::{
    AutocompleteChoice, CommandInteraction, CreateAutocompleteResponse, CreateInteractionResponse,
    ResolvedOption, ResolvedValue,
};

use super::click::{Asker, Click};
use super::crowd::Away;
use super::work::Found;
use super::{Door, Stop};
use crate::discord::answer::Blame;
use crate::discord::autocomplete::{self, Suggestion};
use crate::discord::incoming::{Meant, which};
use crate::discord::outgoing::fit;
use crate::locale::{Label, Language};
use crate::service::{Failure, Outcome, Reply, Request, Which};

/// The longest name or value of a suggestion.
const LONGEST: usize = 100;
/// Later than this nobody sees suggestions any more.
const PATIENCE: Duration = Duration::from_millis(2_500);

impl Door {
    /// Suggests; nothing to those who type too fast or come when too much is under way.
    pub(super) async fn autocomplete(&self, command: &CommandInteraction) -> Outcome {
        let click = Click::of_command(command);
        let (_place, suggestions, outcome) =
            match self.crowd.admit(click.user, click.server, click.id) {
                Ok(place) => {
                    let work = self.suggestions(&click, command);
                    let done = tokio::time::timeout(PATIENCE, work).await;
                    match done {
                        Ok(Ok(found)) => (place, found, Outcome::Served),
                        Ok(Err(stop)) => (place, Vec::new(), self.unsuggested(stop)),
                        Err(_) => (place, Vec::new(), Outcome::Fault),
                    }
                }
                Err(Away::TooFast(Some(place))) => (place, Vec::new(), Outcome::TooFast),
                Err(Away::Busy(Some(place))) => (place, Vec::new(), Outcome::Busy),
                Err(Away::TooFast(None) | Away::Busy(None)) => return Outcome::Unanswered,
            };
        let choices = suggestions.into_iter().map(|suggestion| {
            AutocompleteChoice::new(
                fit(&suggestion.label, LONGEST),
                fit(&suggestion.value, LONGEST),
            )
        });
        let response = CreateAutocompleteResponse::new().set_choices(choices.collect());
        let response = CreateInteractionResponse::Autocomplete(response);
        self.first(&click, response).await;
        outcome
    }

    /// Why nothing is suggested. Nobody is told, so a fault is known by the log alone.
    fn unsuggested(&self, stop: Stop) -> Outcome {
        match stop {
            Stop::Failed(Failure::Fault(error)) => {
                self.blame(Blame::Fault(error));
                Outcome::Fault
            }
            Stop::Failed(Failure::SetAside(game)) => {
                self.blame(Blame::SetAside(game));
                Outcome::Fault
            }
            Stop::Told(_) | Stop::Failed(_) => Outcome::Refused,
        }
    }

    async fn suggestions(
        &self,
        click: &Click,
        command: &CommandInteraction,
    ) -> Result<Vec<Suggestion>, Stop> {
        let Some(server) = click.server else {
            return Ok(Vec::new());
        };
        let options = given(&command.data.options());
        let Some((focused, typed)) = options.focused else {
            return Ok(Vec::new());
        };
        let asker = self.asker(click, server).await?;
        let is = |label: Label| label.name(Language::English) == focused;
        if is(Label::Clock) {
            return Ok(autocomplete::clocks(&asker.reader, &typed));
        }
        if is(Label::Zone) {
            return Ok(autocomplete::zones(&typed));
        }
        if is(Label::EventOf) {
            let rows = self.events(&asker).await?;
            return Ok(autocomplete::tournaments(&asker.reader, &rows, &typed));
        }
        if is(Label::EventOptions) {
            return Ok(autocomplete::game_options(&typed));
        }
        if is(Label::Game) {
            let own = [Label::Move, Label::Resign, Label::Draw]
                .iter()
                .any(|label| label.name(Language::English) == command.data.name);
            return self.suggest_games(&asker, &typed, own).await;
        }
        if is(Label::MoveText) {
            return self
                .suggest_moves(&asker, options.game.as_deref(), &typed)
                .await;
        }
        Ok(Vec::new())
    }

    async fn suggest_games(
        &self,
        asker: &Asker,
        typed: &str,
        own: bool,
    ) -> Result<Vec<Suggestion>, Stop> {
        let request = if own {
            Request::MyGames
        } else {
            Request::ServerGames
        };
        match self.ask(asker, request).await? {
            Reply::Games(mut games) => {
                games.retain(|game| !own || game.turn.is_some());
                Ok(autocomplete::games(&asker.reader, &games, typed))
            }
            _ => Ok(Vec::new()),
        }
    }

    async fn suggest_moves(
        &self,
        asker: &Asker,
        game: Option<&str>,
        typed: &str,
    ) -> Result<Vec<Suggestion>, Stop> {
        let meant = match game.map(which) {
            None => Meant::By(Which::Inferred),
            Some(Ok(meant)) => meant,
            Some(Err(_)) => return Ok(Vec::new()),
        };
        Ok(match self.look(asker, meant, true).await? {
            Found::One(table) => autocomplete::moves(&asker.reader.voice(&table), typed),
            Found::Several(games) => autocomplete::games(&asker.reader, &games, ""),
        })
    }
}

/// What has been typed so far.
#[derive(Debug, Default)]
struct Given {
    /// The option that is being typed, with its text.
    focused: Option<(String, String)>,
    /// The game that is named.
    game: Option<String>,
}

fn given(options: &[ResolvedOption<'_>]) -> Given {
    let mut found = Given::default();
    for option in options {
        match &option.value {
            ResolvedValue::SubCommand(inner) | ResolvedValue::SubCommandGroup(inner) => {
                return given(inner);
            }
            ResolvedValue::Autocomplete { value, .. } => {
                // What is longer than any suggestion fits none, wherever it is cut.
                let typed = value.chars().take(LONGEST + 1).collect();
                found.focused = Some((option.name.to_owned(), typed));
            }
            ResolvedValue::String(text) if option.name == Label::Game.name(Language::English) => {
                found.game = Some((*text).to_owned());
            }
            _ => {}
        }
    }
    found
}

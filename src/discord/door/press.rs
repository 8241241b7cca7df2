//! Serves buttons and selects. Each is served from what it carries and from the game as it stands.

use super::click::{Asker, Click};
use super::work::{old_button, unexpected};
use super::{Door, Stop, what};
use crate::discord::answer::{self, Plan, Step, Voice};
use crate::discord::buttons::{Action, Button, number};
use crate::discord::incoming::{Form, Intent};
use crate::discord::picker::{self, Deed, Mover};
use crate::game::{GameId, Sealed, Snowflake};
use crate::locale::Answer;
use crate::rules::{Side, Variant};
use crate::service::{Failure, Reply, Request, Table, Watching, Which};

impl Door {
    /// Does what a button or select says.
    pub(super) async fn press(
        &self,
        click: &Click,
        asker: &Asker,
        button: Button,
        value: Option<&str>,
    ) -> Result<Plan, Stop> {
        let (game, opening) = (button.game, button.opening);
        let reader = &asker.reader;
        match button.action {
            Action::Accept => {
                self.act(asker, Request::Accept(game), answer::accepted)
                    .await
            }
            Action::Decline => {
                self.act(asker, Request::Decline(game), answer::declined)
                    .await
            }
            Action::Withdraw => {
                self.act(asker, Request::Withdraw(game), answer::withdrawn)
                    .await
            }
            Action::Rematch => {
                self.act(asker, Request::Rematch(game), answer::rematch)
                    .await
            }
            Action::DrawOffer => self.offer_draw(asker, game, opening).await,
            Action::DrawAccept => {
                let request = Request::AcceptDraw { game, opening };
                self.act(asker, request, answer::draw_offered).await
            }
            Action::DrawDecline => {
                let request = Request::DeclineDraw { game, opening };
                self.act(asker, request, answer::draw_declined).await
            }
            Action::PauseOffer => {
                let request = Request::OfferPause { game, opening };
                self.act(asker, request, answer::pause_offered).await
            }
            Action::PauseAccept => {
                let request = Request::AcceptPause { game, opening };
                self.act(asker, request, answer::pause_offered).await
            }
            Action::PauseDecline => {
                let request = Request::DeclinePause { game, opening };
                self.act(asker, request, answer::pause_declined).await
            }
            Action::Resume => {
                self.act(asker, Request::Resume(game), answer::resumed)
                    .await
            }
            Action::GiveTime => {
                let ms = value.and_then(|value| value.parse().ok());
                let ms = ms.ok_or_else(|| old_button(asker))?;
                let request = Request::GiveTime { game, opening, ms };
                self.act(asker, request, answer::time_given).await
            }
            Action::ResignSure => {
                let request = Request::Resign { game, opening };
                self.act(asker, request, answer::resigned).await
            }
            Action::Move
            | Action::Pieces
            | Action::Piece
            | Action::Deed
            | Action::Line
            | Action::Target
            | Action::Promote => self.pick(asker, &button, value).await,
            Action::Seal => self.press_seal(asker, &button).await,
            Action::Board | Action::More | Action::Resign | Action::Export | Action::Film => {
                let table = self.table(asker, game).await?;
                shown(&reader.voice(&table), button.action)
            }
            Action::Moves => {
                let table = self.table(asker, game).await?;
                let page = button.argument.parse().unwrap_or(0);
                Ok(answer::moves(&reader.voice(&table), page))
            }
            Action::Replay => {
                let table = self.table(asker, game).await?;
                // A button of a post or of More carries no step: it opens the replay.
                let step = value.unwrap_or(&button.argument);
                let step = Step::read(step).unwrap_or(Step::First);
                Ok(answer::replay(&reader.voice(&table), step))
            }
            Action::Keep => Ok(Plan::say(reader.say(Answer::NothingChanged))),
            Action::Rules => rules(asker, &button.argument),
            Action::Watch => {
                // Whoever stopped in a direct message goes on there.
                let watching = match click.server {
                    Some(_) => Watching::Mentioned,
                    None => Watching::Direct,
                };
                self.watch(asker, game, watching).await
            }
            Action::Unwatch => self.watch(asker, game, Watching::No).await,
            Action::Mute => self.mute(asker, game, true).await,
            Action::Unmute => self.mute(asker, game, false).await,
            Action::Help => {
                let page = button.argument.parse().ok();
                let plan = page.and_then(|page| answer::help(reader, page));
                plan.ok_or_else(|| old_button(asker))
            }
            Action::Leaders => {
                let page = answer::leaders_page(&button.argument);
                let (variant, page) = page.ok_or_else(|| old_button(asker))?;
                self.leaders(asker, variant, page).await
            }
            Action::History => {
                let page = answer::history_page(&button.argument);
                let (player, page) = page.ok_or_else(|| old_button(asker))?;
                self.history(asker, Some(player), page).await
            }
            Action::Game => {
                let game = value.and_then(number).ok_or_else(|| old_button(asker))?;
                let which = Which::Id(GameId(Snowflake(game)));
                let intent = what::read(&button.argument, which);
                let intent: Intent = intent.ok_or_else(|| old_button(asker))?;
                // It names its game, so this goes one step deeper and no further.
                Box::pin(self.carry_out(click, asker, intent)).await
            }
            Action::Confirm => self.confirm(asker, &button).await,
            Action::AbortAccept => {
                let request = Request::AcceptAbort { game, opening };
                self.act(asker, request, answer::moderated).await
            }
            Action::Log => {
                let page = button.argument.strip_prefix('p');
                self.show_log(asker, page.and_then(|page| page.parse().ok()).unwrap_or(0))
                    .await
            }
            Action::Event
            | Action::EventJoin
            | Action::EventLeave
            | Action::EventCheckIn
            | Action::EventSee
            | Action::EventSure
            | Action::EventKeep => self.press_tournament(asker, &button).await,
            Action::Forget => match self.ask(asker, Request::Forget).await? {
                Reply::Forgotten => Ok(Plan::say(reader.say(Answer::Forgotten))),
                _ => Err(unexpected()),
            },
        }
    }

    async fn act(
        &self,
        asker: &Asker,
        request: Request,
        answer: fn(&Voice<'_>) -> Plan,
    ) -> Result<Plan, Stop> {
        match self.done(asker, request).await {
            Ok(table) => Ok(answer(&asker.reader.voice(&table))),
            Err(stop) => Err(of_a_button(asker, stop)),
        }
    }

    /// The game that a button names.
    async fn table(&self, asker: &Asker, game: GameId) -> Result<Table, Stop> {
        match self.ask(asker, Request::Look(Which::Id(game))).await {
            Ok(Reply::Table(table)) => Ok(*table),
            Ok(_) => Err(unexpected()),
            Err(failure) => Err(of_a_button(asker, failure.into())),
        }
    }

    /// A step of the picker.
    async fn pick(
        &self,
        asker: &Asker,
        button: &Button,
        value: Option<&str>,
    ) -> Result<Plan, Stop> {
        let table = self.table(asker, button.game).await?;
        let voice = asker.reader.voice(&table);
        let side = picker::guard(&voice, Some(button.opening))?;
        let chosen = value
            .filter(|_| button.action == Action::Piece)
            .and_then(|value| Mover::read(&voice.view().position, value));
        if let Some(Mover::On(square)) = chosen
            && voice.view().terms.ruleset.binds_touch()
        {
            if picker::touched(&voice).is_some_and(|touched| touched != square) {
                return Ok(picker::pieces(&voice, side, 0, None));
            }
            let request = Request::Touch {
                game: button.game,
                opening: button.opening,
                square: Sealed::new(square),
            };
            self.done(asker, request).await?;
        }
        step(&voice, side, button, value).ok_or_else(|| old_button(asker))
    }

    async fn press_seal(&self, asker: &Asker, button: &Button) -> Result<Plan, Stop> {
        let table = self.table(asker, button.game).await?;
        let order = table.view.position.read_move(&button.argument);
        let order = order.ok_or_else(|| old_button(asker))?;
        self.seal(asker, button.game, button.opening, order).await
    }
}

/// Nobody types what a button carries: a game that it names and that is not there was made up, or is gone.
fn of_a_button(asker: &Asker, stop: Stop) -> Stop {
    match stop {
        Stop::Failed(Failure::NoGame) => old_button(asker),
        stop => stop,
    }
}

fn step(voice: &Voice<'_>, side: Side, button: &Button, value: Option<&str>) -> Option<Plan> {
    let position = &voice.view().position;
    let argument = button.argument.as_str();
    match button.action {
        // The argument of a card's button is the card's own.
        Action::Move => Some(picker::pieces(voice, side, 0, None)),
        Action::Pieces => {
            let page = argument.parse().unwrap_or(0);
            Some(picker::pieces(voice, side, page, None))
        }
        Action::Piece => picker::piece(voice, side, Mover::read(position, value?)?),
        Action::Deed => {
            let mover = Mover::read(position, argument)?;
            picker::deed(voice, side, mover, Deed::read(value?)?)
        }
        Action::Line => {
            let mover = Mover::read(position, argument)?;
            picker::line(voice, side, mover, value?.parse().ok()?)
        }
        _ => picker::target(voice, side, value.unwrap_or(argument)),
    }
}

/// What needs no more than a look.
fn shown(voice: &Voice<'_>, action: Action) -> Result<Plan, Stop> {
    Ok(match action {
        Action::More => answer::more(voice),
        Action::Export => answer::export(voice, Form::Record),
        Action::Film => Plan {
            beside: true,
            ..answer::export(voice, Form::Film)
        },
        Action::Resign => {
            picker::player(voice)?;
            answer::resign_ask(voice)
        }
        _ => answer::board(voice, None, false),
    })
}

fn rules(asker: &Asker, argument: &str) -> Result<Plan, Stop> {
    let plan = argument.split_once('.').and_then(|(variant, page)| {
        let variant = Variant::from_name(variant)?;
        answer::rules(&asker.reader, variant, page.parse().ok()?)
    });
    plan.ok_or_else(|| old_button(asker))
}

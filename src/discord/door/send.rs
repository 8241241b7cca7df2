//! Draws and sends an answer, and defers it where it takes long.

use std::future::Future;
use std::pin::pin;
use std::time::Duration;

use serenity::all::{CreateInteractionResponse, CreateInteractionResponseMessage, InteractionId};
use tokio::time::sleep;

use super::Door;
use super::click::Click;
use crate::discord::Trouble;
use crate::discord::answer::{Plan, Reader};
use crate::discord::outgoing::Draft;
use crate::service::Measure;

/// Discord waits three seconds for a first answer; work that takes this long is answered later.
const WORK: Duration = Duration::from_millis(1_500);
/// How long a picture is waited for.
const PICTURE: Duration = Duration::from_millis(250);
/// Discord's code for an interaction that can no longer be answered.
const UNKNOWN_INTERACTION: isize = 10_062;

/// Whether an answer was announced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Deferred {
    /// Not yet.
    No,
    /// It is waited for.
    Yes,
    /// It cannot be given any more: Discord did not take the announcement.
    InVain,
}

impl Door {
    /// Waits for the work, draws its board, and answers; whether the answer went through.
    pub(super) async fn answer(
        &self,
        click: &Click,
        reader: Option<&Reader>,
        work: impl Future<Output = Plan>,
    ) -> bool {
        let mut deferred = Deferred::No;
        let mut work = pin!(work);
        let plan = tokio::select! {
            biased;
            plan = &mut work => plan,
            () = sleep(WORK) => {
                // Neither waits for the other: what is half done may hold what others wait for.
                let plan;
                (deferred, plan) = tokio::join!(self.defer(click), work);
                plan
            }
        };
        let beside = plan.beside && click.private_message.is_some();
        let Some(reader) = reader else {
            let draft = Draft::say(plan.content);
            return match beside {
                true => self.send_beside(click, &draft, deferred).await,
                false => self.send(click, &draft, deferred, false).await,
            };
        };
        if beside {
            let draft = self.drawn(click, reader, plan, &mut deferred).await;
            return self.send_beside(click, &draft, deferred).await;
        }
        // Where the studio was too busy there is none to keep.
        let has_files = click
            .private_message
            .is_some_and(|message| message.has_files);
        let keeps = plan.keeps_picture && has_files;
        let draft = if keeps {
            plan.without_picture(reader)
        } else {
            self.drawn(click, reader, plan, &mut deferred).await
        };
        self.send(click, &draft, deferred, keeps).await
    }

    /// The answer with its board drawn, or told in words where the studio is too busy.
    async fn drawn(
        &self,
        click: &Click,
        reader: &Reader,
        plan: Plan,
        deferred: &mut Deferred,
    ) -> Draft {
        let board = plan.board.as_ref().filter(|_| !plan.in_words);
        let Some(drawing) = board.map(|board| board.drawing.clone()) else {
            return plan.draft(reader, None);
        };
        let mut drawing = pin!(self.studio.draw_if_free(drawing));
        let picture = tokio::select! {
            biased;
            picture = &mut drawing => picture,
            () = sleep(PICTURE), if *deferred == Deferred::No => {
                let picture;
                (*deferred, picture) = tokio::join!(self.defer(click), drawing);
                picture
            }
        };
        plan.draft(reader, picture)
    }

    /// Tells Discord that the answer will come.
    async fn defer(&self, click: &Click) -> Deferred {
        let response = match click.private_message {
            Some(_) => CreateInteractionResponse::Acknowledge,
            None => CreateInteractionResponse::Defer(
                CreateInteractionResponseMessage::new().ephemeral(true),
            ),
        };
        let announced = self.respond(click, response).await;
        // Where nobody knows whether it went through, somebody may be waiting.
        let refused = matches!(announced, Err(Trouble::Refused { .. }));
        note(announced);
        if refused {
            Deferred::InVain
        } else {
            Deferred::Yes
        }
    }

    async fn send(&self, click: &Click, draft: &Draft, deferred: Deferred, keeps: bool) -> bool {
        if deferred == Deferred::InVain {
            return false;
        }
        let deferred = deferred == Deferred::Yes;
        if !deferred && !keeps {
            // As an update this takes away the files that were there, which is what is wanted here.
            let response = match click.private_message {
                Some(_) => CreateInteractionResponse::UpdateMessage(draft.response()),
                None => CreateInteractionResponse::Message(draft.response()),
            };
            return self.first(click, response).await;
        }
        if !deferred
            && !self
                .first(click, CreateInteractionResponse::Acknowledge)
                .await
        {
            return false;
        }
        let edit = if keeps {
            draft.edit_response_keeping_files()
        } else {
            draft.edit_response()
        };
        let edited = self.wire.edit_original(&click.token, edit).await;
        note(edited.map(|_| ()))
    }

    /// Answers with a message of its own, and leaves the one that was clicked as it is.
    async fn send_beside(&self, click: &Click, draft: &Draft, deferred: Deferred) -> bool {
        match deferred {
            Deferred::No => {
                let response = CreateInteractionResponse::Message(draft.response());
                self.first(click, response).await
            }
            Deferred::Yes => {
                let sent = self.wire.followup(&click.token, draft.followup()).await;
                note(sent.map(|_| ()))
            }
            Deferred::InVain => false,
        }
    }

    /// The first answer; whether it went through.
    pub(super) async fn first(&self, click: &Click, response: CreateInteractionResponse) -> bool {
        note(self.respond(click, response).await)
    }

    async fn respond(
        &self,
        click: &Click,
        response: CreateInteractionResponse,
    ) -> Result<(), Trouble> {
        let id = InteractionId::new(click.id.0.max(1));
        self.wire
            .create_response(id, &click.token, response)
            .await?;
        let meter = self.service.meter();
        meter.note(Measure::FirstAnswer(click.arrived.elapsed()));
        Ok(())
    }
}

/// Logs an answer that did not go through. What was asked is stored all the same.
pub(super) fn note(sent: Result<(), Trouble>) -> bool {
    match sent {
        Ok(()) => true,
        Err(Trouble::Refused { code, .. }) if code == UNKNOWN_INTERACTION => {
            tracing::info!("an interaction was too old to be answered");
            false
        }
        Err(trouble) => {
            tracing::warn!(%trouble, "an answer did not go through");
            false
        }
    }
}

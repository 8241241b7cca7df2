//! Messages: sent, edited, deleted, and found again.

use std::num::NonZeroU64;

use serenity::builder::{Builder as _, EditMessage, EditThread};
use serenity::model::application::{ActionRowComponent, ButtonKind};
use serenity::model::channel::{Message, Nonce};
use serenity::model::id::{ChannelId, MessageId};

use super::card::{self, Card};
use super::{DiscordHerald, Meaning, Trouble};
use crate::discord::buttons::Button;
use crate::discord::outgoing::Draft;
use crate::game::Snowflake;
use crate::service::{Place, Post, Sent};

/// A try whose outcome is unknown is looked for once the nonce may have been forgotten, after so many milliseconds.
pub(super) const NONCE_HOLDS: i64 = 2 * 60_000;
/// How many messages are looked through for it.
const LOOK_BACK: u8 = 50;

/// Where a message stands.
pub(super) type Standing = (ChannelId, MessageId);

impl DiscordHerald {
    /// Sends a new message where the game is played.
    pub(super) async fn tell(&self, post: &Post) -> Result<Sent, Trouble> {
        match card::card(post) {
            Some(card) => self.tell_card(post, &card).await,
            None => Ok(Sent::Nothing),
        }
    }

    /// Sends a card where the game is told, or, failing that, to its thread or to where it was challenged.
    pub(super) async fn tell_card(&self, post: &Post, card: &Card) -> Result<Sent, Trouble> {
        let mut trouble = None;
        for channel in places(&post.table.place) {
            let failed = match self.say_awake(channel, post, card).await {
                Ok(message) => return Ok(sent(channel, message, trouble.as_ref())),
                Err(failed) => trouble.insert(failed),
            };
            match failed.meaning() {
                Meaning::Passing | Meaning::TooManyEdits => break,
                _ => tracing::warn!(%channel, trouble = %failed, "a game cannot be told there"),
            }
        }
        Err(trouble.unwrap_or_else(Trouble::nowhere))
    }

    /// Sends a card to a channel, waking a thread that is archived.
    async fn say_awake(
        &self,
        channel: ChannelId,
        post: &Post,
        card: &Card,
    ) -> Result<MessageId, Trouble> {
        match self.say(channel, post, card).await {
            Err(trouble) if trouble.meaning() == Meaning::Archived => {
                self.wake(channel).await?;
                self.say(channel, post, card).await
            }
            said => said,
        }
    }

    /// Sends a card to a channel; where pictures may not be attached, with the board in words.
    async fn say(
        &self,
        channel: ChannelId,
        post: &Post,
        card: &Card,
    ) -> Result<MessageId, Trouble> {
        // A try that was never noted, because the process ended, may have gone through as well.
        if post.age >= NONCE_HOLDS
            && let Some(found) = self.find(channel, &post.key).await?
        {
            return Ok(found);
        }
        if let Some(film) = &card.film
            && let Some(gif) = self.studio.draw(film.drawing.clone()).await
        {
            let draft = card.draft_of_film(post, film, gif);
            match self.send(channel, &post.key, &draft).await {
                // Too large for this server after all: the last board says the most of it.
                Err(trouble) if trouble.meaning() == Meaning::TooLarge => {}
                Err(trouble) if trouble.meaning() == Meaning::Forbidden => {
                    return self.send(channel, &post.key, &card.draft(post, None)).await;
                }
                said => return said,
            }
        }
        let picture = match &card.board {
            Some(board) => self.studio.draw(board.drawing.clone()).await,
            None => None,
        };
        let has_picture = picture.is_some();
        let draft = card.draft(post, picture);
        match self.send(channel, &post.key, &draft).await {
            Err(trouble) if has_picture && trouble.meaning() == Meaning::Forbidden => {
                self.send(channel, &post.key, &card.draft(post, None)).await
            }
            said => said,
        }
    }

    pub(super) async fn send(
        &self,
        channel: ChannelId,
        key: &str,
        draft: &Draft,
    ) -> Result<MessageId, Trouble> {
        let message = draft
            .message()
            .nonce(Nonce::String(key.to_owned()))
            .enforce_nonce(true);
        let request = message.execute(self.bot.http(), (channel, None));
        Ok(self.bot.call(request).await?.id)
    }

    /// Looks for a message of this key that an earlier try may have sent.
    pub(super) async fn find(
        &self,
        channel: ChannelId,
        key: &str,
    ) -> Result<Option<MessageId>, Trouble> {
        self.find_own(channel, |message| carries(message, key))
            .await
    }

    /// Looks for a late message of the bot's own.
    pub(super) async fn find_own(
        &self,
        channel: ChannelId,
        is_it: impl Fn(&Message) -> bool,
    ) -> Result<Option<MessageId>, Trouble> {
        let request = self.bot.http().get_messages(channel, None, Some(LOOK_BACK));
        match self.bot.call(request).await {
            Ok(messages) => Ok(messages
                .iter()
                .find(|message| self.bot.wrote(message) && is_it(message))
                .map(|message| message.id)),
            // What may not be read cannot be found; a second message is better than none.
            Err(trouble) if trouble.meaning() == Meaning::Forbidden => Ok(None),
            Err(trouble) => Err(trouble),
        }
    }

    /// Where a post stands that need not be told any more, but may have been.
    pub(super) async fn look_for(&self, post: &Post) -> Result<Sent, Trouble> {
        for channel in places(&post.table.place) {
            match self.find(channel, &post.key).await {
                Ok(Some(message)) => return Ok(sent(channel, message, None)),
                Ok(None) => {}
                Err(trouble) if trouble.meaning() == Meaning::Passing => return Err(trouble),
                // Where nothing can be read nothing can be changed either.
                Err(_) => {}
            }
        }
        Ok(Sent::Nothing)
    }

    /// Changes the card of a post, if it still stands.
    pub(super) async fn change(&self, post: &Post) -> Result<Sent, Trouble> {
        let standing = post.message.and_then(standing);
        let (Some(standing), Some(card)) = (standing, card::card(post)) else {
            return Ok(Sent::Nothing);
        };
        match self.edit_card(standing, post, &card).await {
            Err(trouble) if trouble.meaning() != Meaning::MessageGone => Err(trouble),
            _ => Ok(Sent::Nothing),
        }
    }

    /// Changes the live card, which is posted anew where it was deleted.
    pub(super) async fn show_progress(&self, post: &Post) -> Result<Sent, Trouble> {
        let standing = post.message.and_then(standing);
        let (Some(standing), Some(card)) = (standing, card::card(post)) else {
            return Ok(Sent::Nothing);
        };
        let Err(trouble) = self.edit_card(standing, post, &card).await else {
            return Ok(Sent::Nothing);
        };
        match trouble.meaning() {
            Meaning::MessageGone | Meaning::PlaceGone => self.tell_card(post, &card).await,
            _ => Err(trouble),
        }
    }

    /// Changes a card, waking its thread. One that went out without a picture keeps its board in words.
    async fn edit_card(&self, standing: Standing, post: &Post, card: &Card) -> Result<(), Trouble> {
        let text = card.text(post);
        let edited = self.edit_awake(standing, &text).await?;
        if card.board.is_some() && edited.attachments.is_empty() {
            self.edit(standing, &card.draft(post, None)).await?;
        }
        Ok(())
    }

    /// Takes the buttons of an offer that stands no more.
    pub(super) async fn take_buttons(&self, post: &Post) -> Result<Sent, Trouble> {
        let Some(standing) = post.message.and_then(standing) else {
            return Ok(Sent::Nothing);
        };
        match self.make_awake(standing, Draft::no_buttons()).await {
            Err(trouble)
                if !matches!(trouble.meaning(), Meaning::MessageGone | Meaning::PlaceGone) =>
            {
                Err(trouble)
            }
            _ => Ok(Sent::Nothing),
        }
    }

    /// Changes what a message says, waking a thread that is archived.
    pub(super) async fn edit_awake(
        &self,
        standing: Standing,
        draft: &Draft,
    ) -> Result<Message, Trouble> {
        self.make_awake(standing, draft.edit_keeping_files()).await
    }

    async fn make_awake(&self, standing: Standing, edit: EditMessage) -> Result<Message, Trouble> {
        match self.make(standing, edit.clone()).await {
            Err(trouble) if trouble.meaning() == Meaning::Archived => {
                self.wake(standing.0).await?;
                self.make(standing, edit).await
            }
            edited => edited,
        }
    }

    /// Changes what a message says and its buttons; its picture stays.
    pub(super) async fn edit(&self, standing: Standing, draft: &Draft) -> Result<Message, Trouble> {
        self.make(standing, draft.edit_keeping_files()).await
    }

    async fn make(
        &self,
        (channel, message): Standing,
        edit: EditMessage,
    ) -> Result<Message, Trouble> {
        let request = edit.execute(self.bot.http(), (channel, message, None));
        self.bot.call(request).await
    }

    /// Deletes a message of a post; one that is gone already is as good.
    pub(super) async fn delete(&self, post: &Post) -> Result<Sent, Trouble> {
        let Some((channel, message)) = post.message.and_then(standing) else {
            return Ok(Sent::Nothing);
        };
        let request = self.bot.http().delete_message(channel, message, None);
        match self.bot.call(request).await {
            Ok(()) => Ok(Sent::Nothing),
            Err(trouble) => match trouble.meaning() {
                Meaning::MessageGone | Meaning::PlaceGone | Meaning::Archived => Ok(Sent::Nothing),
                _ => Err(trouble),
            },
        }
    }

    /// Opens an archived thread again.
    pub(super) async fn wake(&self, thread: ChannelId) -> Result<(), Trouble> {
        let edit = EditThread::new().archived(false);
        let request = edit.execute(self.bot.http(), thread);
        self.bot.call(request).await.map(drop)
    }
}

/// Whether a button of this message carries a post's key.
fn carries(message: &Message, key: &str) -> bool {
    let parts = message.components.iter().flat_map(|row| &row.components);
    let carries = |custom_id: &str| Button::read(custom_id).is_some_and(|b| b.argument == key);
    parts
        .filter_map(|part| match part {
            ActionRowComponent::Button(button) => Some(&button.data),
            _ => None,
        })
        .any(|data| matches!(data, ButtonKind::NonLink { custom_id, .. } if carries(custom_id)))
}

/// Where a game can be told, the likeliest first.
fn places(place: &Place) -> Vec<ChannelId> {
    let mut places = Vec::new();
    let all = [place.thread, place.left, place.channel];
    for place in all.into_iter().flatten().filter_map(channel) {
        if !places.contains(&place) {
            places.push(place);
        }
    }
    places
}

/// A message stands there, and not in the place before, where there was this trouble.
fn sent(channel: ChannelId, message: MessageId, trouble: Option<&Trouble>) -> Sent {
    let (channel, message) = (Snowflake(channel.get()), Snowflake(message.get()));
    match trouble {
        None => Sent::Message { channel, message },
        Some(trouble) => Sent::Moved {
            channel,
            message,
            for_good: trouble.is_for_good(),
        },
    }
}

pub(super) fn channel(id: Snowflake) -> Option<ChannelId> {
    NonZeroU64::new(id.0).map(ChannelId::from)
}

pub(super) fn standing((place, message): (Snowflake, Snowflake)) -> Option<Standing> {
    Some((channel(place)?, NonZeroU64::new(message.0)?.into()))
}

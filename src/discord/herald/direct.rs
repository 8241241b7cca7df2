//! What goes to one person alone.

use serenity::model::id::{ChannelId, MessageId, UserId};

use super::card;
use super::send::{NONCE_HOLDS, channel};
use super::{DiscordHerald, Meaning, Trouble};
use crate::discord::outgoing::Draft;
use crate::game::Snowflake;
use crate::service::{Person, Post, Sent};

impl DiscordHerald {
    /// Reminds a player where the game is told, or directly; one who wants no reminders only has the thread woken.
    pub(super) async fn remind(&self, post: &Post) -> Result<Sent, Trouble> {
        if post.silent || post.direct.is_some() {
            self.wake_home(post).await?;
        }
        match &post.direct {
            _ if post.silent => Ok(Sent::Nothing),
            Some(person) => self.tell_directly(post, person).await,
            None => self.tell(post).await,
        }
    }

    /// Tells one person directly; where they take no messages, where the game is told.
    pub(super) async fn tell_directly(
        &self,
        post: &Post,
        person: &Person,
    ) -> Result<Sent, Trouble> {
        let Some(draft) = card::direct(post, person) else {
            return Ok(Sent::Nothing);
        };
        let trouble = match self.write_to(person, post, &draft).await {
            Ok((channel, message)) => {
                return Ok(Sent::Message {
                    channel: Snowflake(channel.get()),
                    message: Snowflake(message.get()),
                });
            }
            Err(trouble) => trouble,
        };
        if trouble.meaning() == Meaning::Passing {
            return Err(trouble);
        }
        tracing::info!(%trouble, "a person takes no direct messages");
        let Some(card) = card::in_the_open(post, person) else {
            return Ok(Sent::Nothing);
        };
        Ok(match self.tell_card(post, &card).await? {
            Sent::Message { channel, message }
            | Sent::Moved {
                channel, message, ..
            } => Sent::InTheOpen { channel, message },
            sent => sent,
        })
    }

    async fn write_to(
        &self,
        person: &Person,
        post: &Post,
        draft: &Draft,
    ) -> Result<(ChannelId, MessageId), Trouble> {
        let id = person.discord.and_then(channel);
        let id = id.ok_or_else(Trouble::nowhere)?;
        let request = UserId::new(id.get()).create_dm_channel(self.bot.http());
        let place = self.bot.call(request).await?.id;
        if post.age >= NONCE_HOLDS
            && let Some(found) = self.find(place, &post.key).await?
        {
            return Ok((place, found));
        }
        Ok((place, self.send(place, &post.key, draft).await?))
    }

    /// Opens the thread of a game again if it is archived, so that the buttons there work.
    async fn wake_home(&self, post: &Post) -> Result<(), Trouble> {
        let place = &post.table.place;
        let thread = place.thread.filter(|thread| place.channel != Some(*thread));
        let Some(thread) = thread.and_then(channel) else {
            return Ok(());
        };
        match self.wake(thread).await {
            Err(trouble) if trouble.meaning() == Meaning::Passing => Err(trouble),
            // Where no thread is to be woken, the reminder itself finds another place.
            _ => Ok(()),
        }
    }
}

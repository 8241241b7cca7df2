//! What is told of a tournament: in its channel, and to its moderators.

use serenity::model::id::{ChannelId, MessageId};

use super::send::{NONCE_HOLDS, channel, standing};
use super::{DiscordHerald, Meaning, Trouble, card};
use crate::discord::outgoing::Draft;
use crate::game::Snowflake;
use crate::service::{News, PostKind, Sent};

impl DiscordHerald {
    /// Tells something about a tournament, or changes its sign-up card.
    pub(super) async fn tell_news(&self, news: &News) -> Result<Sent, Trouble> {
        let Some(draft) = card::news(news) else {
            return Ok(Sent::Nothing);
        };
        if matches!(news.kind, PostKind::SignUpShown | PostKind::RoundShown) {
            let Some(standing) = news.message.and_then(standing) else {
                return Ok(Sent::Nothing);
            };
            return match self.edit_awake(standing, &draft).await {
                Ok(_) => Ok(Sent::Nothing),
                // It was deleted: whoever wants to sign up needs another.
                Err(trouble) if trouble.meaning() == Meaning::MessageGone => match news.kind {
                    PostKind::SignUpShown => self.say_news(news, &draft).await,
                    _ => Ok(Sent::Nothing),
                },
                Err(trouble) => Err(trouble),
            };
        }
        match (self.say_news(news, &draft).await, news.opened()) {
            // Moderators whose channel is gone, or closed to us, are told where everybody is.
            (Err(trouble), Some(opened)) if is_lost(&trouble) => {
                tracing::warn!(%trouble, channel = %news.channel, "moderators cannot be told in their channel");
                let draft = card::news(&opened).ok_or(trouble)?;
                self.say_news(&opened, &draft).await
            }
            (said, _) => said,
        }
    }

    async fn say_news(&self, news: &News, draft: &Draft) -> Result<Sent, Trouble> {
        let place = channel(news.channel).ok_or_else(Trouble::nowhere)?;
        // A try that was never noted, because the process ended, may have gone through as well.
        let found = match news.age >= NONCE_HOLDS {
            true => self.find(place, &news.key).await?,
            false => None,
        };
        let message = match found {
            Some(message) => message,
            None => self.send_news(place, news, draft).await?,
        };
        Ok(Sent::Message {
            channel: news.channel,
            message: Snowflake(message.get()),
        })
    }

    /// Sends it with its table; where that may not be attached, or is refused, the words say the same.
    async fn send_news(
        &self,
        place: ChannelId,
        news: &News,
        draft: &Draft,
    ) -> Result<MessageId, Trouble> {
        if let Some(table) = card::news_board(news)
            && let Some(picture) = self.studio.draw(table.drawing.clone()).await
        {
            let drawn = Draft {
                file: Some(table.picture(picture)),
                ..draft.clone()
            };
            match self.send(place, &news.key, &drawn).await {
                Err(trouble)
                    if matches!(trouble.meaning(), Meaning::Forbidden | Meaning::TooLarge) => {}
                sent => return sent,
            }
        }
        self.send(place, &news.key, draft).await
    }
}

/// Whether nothing can be said in that place any more.
fn is_lost(trouble: &Trouble) -> bool {
    matches!(
        trouble.meaning(),
        Meaning::PlaceGone | Meaning::Forbidden | Meaning::Archived
    )
}

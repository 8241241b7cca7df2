//! Where a game is played: its line in the channel, its thread, and the end of both.

use serenity::builder::{Builder as _, CreateThread, EditThread};
use serenity::model::channel::{AutoArchiveDuration, Message};
use serenity::model::id::ChannelId;

use super::card::{self, Card};
use super::send::{NONCE_HOLDS, Standing, channel, standing};
use super::{DiscordHerald, Meaning, Trouble};
use crate::game::Snowflake;
use crate::service::{Post, PostKind, Sent};

impl DiscordHerald {
    /// Finds the game its place: a thread started from the challenge's card, or the channel itself. The card
    /// becomes the game's line; where it was deleted or never went out, a new line stands in for it.
    pub(super) async fn settle(&self, post: &Post) -> Result<Sent, Trouble> {
        let mut line = match post.message.and_then(standing) {
            Some(card) => card,
            None => self.line_anew(post).await?,
        };
        let home = match self.home(line, post).await {
            Err(trouble) if trouble.meaning() == Meaning::MessageGone => {
                line = self.line_anew(post).await?;
                self.home(line, post).await?
            }
            home => home?,
        };
        let elsewhere = (home != line.0).then(|| home.get());
        let draft = card::line(&post.table, elsewhere).text(post);
        if let Err(trouble) = self.edit(line, &draft).await {
            if trouble.meaning() == Meaning::Passing {
                return Err(trouble);
            }
            // The game need not wait for its line, which is looked at again when the game is over.
            tracing::warn!(game = %post.table.view.id, %trouble, "a game's line could not be written");
        }
        Ok(Sent::Home {
            channel: Snowflake(home.get()),
        })
    }

    /// The thread of the game, started from its line; the channel where none is wanted or to be had.
    async fn home(&self, (place, line): Standing, post: &Post) -> Result<ChannelId, Trouble> {
        if !post.table.server.threads {
            return Ok(place);
        }
        let thread = CreateThread::new(card::thread_name(&post.table))
            .auto_archive_duration(AutoArchiveDuration::OneWeek);
        let request = thread.execute(self.bot.http(), (place, Some(line)));
        let trouble = match self.bot.call(request).await {
            Ok(thread) => return Ok(thread.id),
            Err(trouble) => trouble,
        };
        match trouble.meaning() {
            // A thread that was started from a message has its id.
            Meaning::ThreadExists => Ok(ChannelId::new(line.get())),
            Meaning::NoThreadHere | Meaning::Forbidden | Meaning::Hopeless => {
                tracing::info!(channel = %place, %trouble, "a game is played in the channel itself");
                Ok(place)
            }
            _ => Err(trouble),
        }
    }

    /// Writes the game's line as a message of its own.
    async fn line_anew(&self, post: &Post) -> Result<Standing, Trouble> {
        let place = post.table.place.channel.and_then(channel);
        let place = place.ok_or_else(Trouble::nowhere)?;
        // A line has no button that could carry its key: one of an earlier try is known by what it says.
        if post.age >= NONCE_HOLDS {
            let is_line = |message: &Message| {
                let home = (post.table.server.threads).then(|| message.id.get());
                [None, home]
                    .iter()
                    .any(|home| card::line(&post.table, *home).content.text() == message.content)
            };
            if let Some(found) = self.find_own(place, is_line).await? {
                return Ok((place, found));
            }
        }
        let line = card::line(&post.table, None).text(post);
        Ok((place, self.send(place, &post.key, &line).await?))
    }

    /// Tells the end of a game, or who plays it now, and says so in the game's line.
    pub(super) async fn end(&self, post: &Post) -> Result<Sent, Trouble> {
        let sent = self.tell(post).await?;
        if post.kind == PostKind::Substituted {
            self.rename(post).await;
        }
        if let Some((standing, line)) = final_line(post)
            && let Err(trouble) = self.edit(standing, &line.text(post)).await
        {
            // The end has been told and must not be told again for this; archiving looks at the line once more.
            tracing::info!(game = %post.table.view.id, %trouble, "a game's line could not be changed");
        }
        Ok(sent)
    }

    /// Calls a game's thread by those who play now. Where that may not be, the thread is found all the same.
    async fn rename(&self, post: &Post) {
        let Some(thread) = thread(post).and_then(channel) else {
            return;
        };
        let edit = EditThread::new().name(card::thread_name(&post.table));
        let request = edit.execute(self.bot.http(), thread);
        if let Err(trouble) = self.bot.call(request).await {
            tracing::info!(game = %post.table.view.id, %trouble, "a game's thread could not be renamed");
        }
    }

    /// Archives the thread of a game that is over.
    pub(super) async fn archive(&self, post: &Post) -> Result<Sent, Trouble> {
        self.correct_line(post).await?;
        let Some(thread) = thread(post).and_then(channel) else {
            return Ok(Sent::Nothing);
        };
        let edit = EditThread::new().archived(true);
        let request = edit.execute(self.bot.http(), thread);
        match self.bot.call(request).await {
            Err(trouble) if trouble.meaning() == Meaning::Passing => Err(trouble),
            // A thread that is gone, locked or out of reach needs no archiving.
            _ => Ok(Sent::Nothing),
        }
    }

    /// Writes the game's line again if it does not say that the game is over.
    async fn correct_line(&self, post: &Post) -> Result<(), Trouble> {
        let Some((standing, line)) = final_line(post) else {
            return Ok(());
        };
        let request = self.bot.http().get_message(standing.0, standing.1);
        let edited = match self.bot.call(request).await {
            Ok(message) if message.content == line.content.text() => Ok(()),
            Ok(_) => self.edit(standing, &line.text(post)).await.map(drop),
            Err(trouble) => Err(trouble),
        };
        match edited {
            Err(trouble)
                if matches!(trouble.meaning(), Meaning::Passing | Meaning::TooManyEdits)
                    && post.age < super::LONGEST_FOR_EDITS =>
            {
                Err(trouble)
            }
            _ => Ok(()),
        }
    }
}

/// The thread of a game that has one of its own, be it told there or not.
fn thread(post: &Post) -> Option<Snowflake> {
    let place = &post.table.place;
    let own = place.left.or(place.thread);
    own.filter(|thread| place.channel != Some(*thread))
}

/// The game's line as it is to be at last, and where it stands.
fn final_line(post: &Post) -> Option<(Standing, Card)> {
    let place = &post.table.place;
    let standing = standing((place.channel?, place.card?))?;
    let home = thread(post).map(|thread| thread.0);
    Some((standing, card::line(&post.table, home)))
}

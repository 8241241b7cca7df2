//! The herald: delivers what is owed to channels.
//!
//! Every delivery may be repeated: new messages carry a nonce and the post's key in their buttons, a thread is
//! started from the card and has its id, and an edit shows the game as it stands. What Discord refuses is met with
//! the next best thing, and only what nothing is left for is given up.

mod direct;
mod home;
mod log;
mod news;
mod send;
#[cfg(test)]
mod tests;

use async_trait::async_trait;

use super::card;
use super::http::Bot;
use super::studio::Studio;
use super::trouble::{Meaning, Trouble};
use crate::service::{Entry, Herald, News, Post, PostKind, Sent, Undelivered};

/// An edit or a deletion that does not go through within a day has lost its sense.
const LONGEST_FOR_EDITS: i64 = 86_400_000;
/// A message that does not go through within a week never will.
const LONGEST_FOR_MESSAGES: i64 = 7 * LONGEST_FOR_EDITS;

/// Tells Discord's channels what has happened.
#[derive(Debug, Clone)]
pub struct DiscordHerald {
    bot: Bot,
    studio: Studio,
}

impl DiscordHerald {
    /// A herald that speaks through this client, with boards from that studio.
    #[must_use]
    pub fn new(bot: Bot, studio: Studio) -> DiscordHerald {
        DiscordHerald { bot, studio }
    }
}

#[async_trait]
impl Herald for DiscordHerald {
    async fn deliver(&self, post: &Post) -> Result<Sent, Undelivered> {
        if let Some(wait) = self.bot.closed_for() {
            return Err(Undelivered::Later {
                why: "too many invalid answers of late".to_owned(),
                after: i64::try_from(wait.as_millis()).ok(),
            });
        }
        let delivered = match post.kind {
            _ if post.overtaken => self.look_for(post).await,
            PostKind::Challenge
            | PostKind::Turn
            | PostKind::DrawOffer
            | PostKind::DrawDeclined
            | PostKind::PauseOffer
            | PostKind::PauseDeclined
            | PostKind::Clocks
            | PostKind::AbortAsked => self.tell(post).await,
            PostKind::HalfTime | PostKind::Reminder => self.remind(post).await,
            PostKind::Watched => match &post.direct {
                Some(person) => self.tell_directly(post, person).await,
                None => Ok(Sent::Nothing),
            },
            // Both change the game's line in the channel too.
            PostKind::Substituted | PostKind::End => self.end(post).await,
            PostKind::Home => self.settle(post).await,
            PostKind::Progress => self.show_progress(post).await,
            PostKind::ChallengeShown | PostKind::ChallengeOver | PostKind::CardClosed => {
                self.change(post).await
            }
            PostKind::DrawOfferOver | PostKind::PauseOfferOver | PostKind::AbortAskedOver => {
                self.take_buttons(post).await
            }
            PostKind::HalfTimeGone | PostKind::ReminderGone => self.delete(post).await,
            PostKind::Archive => self.archive(post).await,
            // These come as entries and news of their own, or are told nobody.
            PostKind::Log
            | PostKind::SignUp
            | PostKind::SignUpShown
            | PostKind::RoundOpened
            | PostKind::RoundShown
            | PostKind::RoundOver
            | PostKind::Prizes
            | PostKind::CalledOff
            | PostKind::Drafted
            | PostKind::Stuck
            | PostKind::OpenGame
            | PostKind::CloseGame
            | PostKind::ReseatGame
            | PostKind::Report => Ok(Sent::Nothing),
        };
        delivered.map_err(|trouble| undelivered(&trouble, post.kind, post.age))
    }

    async fn announce(&self, news: &News) -> Result<Sent, Undelivered> {
        if let Some(wait) = self.bot.closed_for() {
            return Err(Undelivered::Later {
                why: "too many invalid answers of late".to_owned(),
                after: i64::try_from(wait.as_millis()).ok(),
            });
        }
        let told = self.tell_news(news).await;
        told.map_err(|trouble| undelivered(&trouble, news.kind, news.age))
    }

    async fn log(&self, entry: &Entry) -> Result<(), Undelivered> {
        if let Some(wait) = self.bot.closed_for() {
            return Err(Undelivered::Later {
                why: "too many invalid answers of late".to_owned(),
                after: i64::try_from(wait.as_millis()).ok(),
            });
        }
        self.tell_log(entry).await.map_err(|trouble| {
            let why = trouble.to_string();
            match trouble.meaning() {
                Meaning::Passing if entry.age < LONGEST_FOR_MESSAGES => {
                    Undelivered::Later { why, after: None }
                }
                _ => Undelivered::Never { why },
            }
        })
    }
}

/// Whether a post that met this trouble is worth another try.
fn undelivered(trouble: &Trouble, kind: PostKind, age: i64) -> Undelivered {
    let why = trouble.to_string();
    let longest = match kind {
        PostKind::Progress
        | PostKind::SignUpShown
        | PostKind::RoundShown
        | PostKind::CardClosed
        | PostKind::ChallengeShown
        | PostKind::ChallengeOver
        | PostKind::DrawOfferOver
        | PostKind::PauseOfferOver
        | PostKind::AbortAskedOver
        | PostKind::HalfTimeGone
        | PostKind::ReminderGone
        | PostKind::Archive => LONGEST_FOR_EDITS,
        _ => LONGEST_FOR_MESSAGES,
    };
    match trouble.meaning() {
        Meaning::Passing if age < longest => Undelivered::Later { why, after: None },
        // It may be hours until Discord lets old messages be edited again.
        Meaning::TooManyEdits if age < longest => Undelivered::Aside { why },
        Meaning::PlaceGone | Meaning::Forbidden | Meaning::Archived if kind.is_news() => {
            Undelivered::Nowhere { why }
        }
        _ => Undelivered::Never { why },
    }
}

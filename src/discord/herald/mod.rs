//! The herald: delivers what is owed to channels.
//!
//! Every delivery may be repeated: new messages carry a nonce and the post's key in their buttons, a thread is
//! started from the card and has its id, and an edit shows the game as it stands. What Discord refuses is met with
//! the next best thing, and only what nothing is left for is given up.

mod home;
mod send;

use async_trait::async_trait;

use super::card;
use super::http::Bot;
use super::studio::Studio;
use super::trouble::{Meaning, Trouble};
use crate::service::{Herald, Post, PostKind, Sent, Undelivered};

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
            PostKind::Challenge
            | PostKind::Turn
            | PostKind::DrawOffer
            | PostKind::DrawDeclined
            | PostKind::Reminder => self.tell(post).await,
            PostKind::End => self.end(post).await,
            PostKind::Home => self.settle(post).await,
            PostKind::Progress => self.show_progress(post).await,
            PostKind::ChallengeOver | PostKind::CardClosed => self.change(post).await,
            PostKind::ReminderGone => self.delete(post).await,
            PostKind::Archive => self.archive(post).await,
        };
        delivered.map_err(|trouble| undelivered(&trouble, post))
    }
}

/// Whether a post that met this trouble is worth another try.
fn undelivered(trouble: &Trouble, post: &Post) -> Undelivered {
    let why = trouble.to_string();
    let longest = match post.kind {
        PostKind::Progress
        | PostKind::CardClosed
        | PostKind::ChallengeOver
        | PostKind::ReminderGone
        | PostKind::Archive => LONGEST_FOR_EDITS,
        _ => LONGEST_FOR_MESSAGES,
    };
    match trouble.meaning() {
        Meaning::Passing | Meaning::TooManyEdits if post.age < longest => {
            Undelivered::Later { why, after: None }
        }
        _ => Undelivered::Never { why },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::card::fixture;

    #[track_caller]
    fn check(kind: PostKind, code: isize, age: i64, again: bool) {
        let trouble = Trouble::Refused {
            status: 400,
            code,
            message: "no".to_owned(),
        };
        let post = Post {
            age,
            ..fixture::challenge().post(kind)
        };
        let is_later = matches!(undelivered(&trouble, &post), Undelivered::Later { .. });
        assert_eq!(is_later, again, "{kind:?} {code} {age}");
    }

    #[test]
    fn edits_that_come_too_often_wait_for_a_day_and_no_longer() {
        check(PostKind::Progress, 30046, 0, true);
        check(PostKind::CardClosed, 30046, LONGEST_FOR_EDITS - 1, true);
        check(PostKind::CardClosed, 30046, LONGEST_FOR_EDITS, false);
    }

    #[test]
    fn nothing_is_tried_for_ever() {
        check(PostKind::Turn, 130_000, LONGEST_FOR_EDITS, true);
        check(PostKind::Turn, 130_000, LONGEST_FOR_MESSAGES, false);
    }

    #[test]
    fn what_is_forbidden_or_gone_is_given_up_at_once() {
        for code in [50001, 50013, 10003, 50035] {
            check(PostKind::Turn, code, 0, false);
        }
    }
}

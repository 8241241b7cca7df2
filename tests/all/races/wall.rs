//! Where posts are put in place of Discord: what stands there, and that nothing was put there twice.

use std::collections::BTreeMap;
use std::sync::Mutex;

use async_trait::async_trait;
use lacre::game::{Opening, PlayerId, Snowflake, Stage, View};
use lacre::service::{Herald, Post, PostKind, Sent, Undelivered};

/// Where every game here is challenged.
pub(super) const CHANNEL: Snowflake = Snowflake(800);

/// A message: the number of the game, what for, about which turn, to whom.
pub(super) type Name = (u32, PostKind, Option<Opening>, Option<PlayerId>);

/// What stands on the wall by its number, with what it says last.
#[derive(Debug, Default)]
pub(super) struct Wall {
    standing: Mutex<BTreeMap<u64, (Name, String)>>,
    /// What was told of tournaments: what for, and about which round.
    news: Mutex<Vec<(PostKind, u16)>>,
}

impl Wall {
    /// What stands there, the oldest first. Two of one name are one too many.
    pub(super) fn standing(&self) -> Vec<(Name, String)> {
        let wall = self.standing.lock().unwrap();
        let standing: Vec<_> = wall.values().cloned().collect();
        for (place, (name, _)) in standing.iter().enumerate() {
            let same = |(other, _): &(Name, String)| other == name;
            assert!(
                !standing[..place].iter().any(same),
                "{name:?} stands there twice"
            );
        }
        standing
    }

    /// How often something was told of a round of a tournament.
    pub(super) fn told(&self, kind: PostKind, round: u16) -> usize {
        let news = self.news.lock().unwrap();
        news.iter().filter(|told| **told == (kind, round)).count()
    }
}

/// What the card of a turn says: who has sealed and who is awaited; nothing once it is closed.
pub(super) fn card(view: &View, opening: Opening) -> String {
    match &view.stage {
        Stage::Playing {
            opening: open,
            sealed,
            awaited,
            ..
        } if *open == opening => {
            let sealed = sealed.map(|sealed| sealed.side);
            format!("sealed {sealed:?}, awaited {awaited:?}")
        }
        _ => "closed".to_owned(),
    }
}

#[async_trait]
impl Herald for Wall {
    async fn log(&self, _entry: &lacre::service::Entry) -> Result<(), Undelivered> {
        Ok(())
    }

    async fn announce(&self, news: &lacre::service::News) -> Result<Sent, Undelivered> {
        self.news.lock().unwrap().push((news.kind, news.round));
        Ok(Sent::Nothing)
    }

    async fn deliver(&self, post: &Post) -> Result<Sent, Undelivered> {
        let mut wall = self.standing.lock().unwrap();
        let says = match (post.kind, post.opening) {
            (PostKind::Turn | PostKind::Progress, Some(opening)) => card(&post.table.view, opening),
            (PostKind::CardClosed, _) => "closed".to_owned(),
            (PostKind::ChallengeOver, _) => "over".to_owned(),
            _ => String::new(),
        };
        let old = post.message.map(|(_, message)| message.0);
        Ok(match post.kind {
            PostKind::Home => Sent::Home { channel: CHANNEL },
            PostKind::Archive => Sent::Nothing,
            PostKind::DrawOfferOver | PostKind::PauseOfferOver | PostKind::AbortAskedOver => {
                wall.get_mut(&old.unwrap()).unwrap().1 = "over".to_owned();
                Sent::Nothing
            }
            PostKind::HalfTimeGone | PostKind::ReminderGone => {
                old.and_then(|old| wall.remove(&old)).unwrap();
                Sent::Nothing
            }
            PostKind::Progress | PostKind::CardClosed | PostKind::ChallengeOver => {
                wall.get_mut(&old.unwrap()).unwrap().1 = says;
                Sent::Nothing
            }
            _ => {
                let number = wall.keys().next_back().map_or(1, |last| last + 1);
                let name = (post.table.view.number, post.kind, post.opening, post.to);
                wall.insert(number, (name, says));
                Sent::Message {
                    channel: CHANNEL,
                    message: Snowflake(number),
                }
            }
        })
    }
}

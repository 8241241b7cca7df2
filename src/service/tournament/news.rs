//! What a tournament owes to its channel and its moderators, as the herald receives it.

use super::Contest;
use super::ring::{STUCK_PAIRING, STUCK_ROUND, STUCK_START};
use crate::game::{Opening, Snowflake, TournamentId};
use crate::service::deliver::{Fate, failed};
use crate::service::{Failure, Herald, PostKind, Sent, Service};
use crate::store::{OutboxRow, PostRow};
use crate::tournament::life::{Command, Event, Refusal, decide};
use crate::tournament::pairing::swiss::Relaxation;

/// Something about a tournament to tell, drawn and worded only by the herald.
#[derive(Debug, Clone)]
pub struct News {
    /// At most 25 characters, the same at every try: what makes a second try harmless.
    pub key: String,
    /// What to tell.
    pub kind: PostKind,
    /// Where it is told.
    pub channel: Snowflake,
    /// The round that it is about.
    pub round: u16,
    /// What had to be given up to pair it, where moderators are told.
    pub relaxed: Option<Relaxation>,
    /// Why the event does not go on by itself, where moderators are told; none where they have to end its games.
    pub refusal: Option<Refusal>,
    /// The tournament: as it stood at the event that owes this, and for the sign-up card as it stands.
    pub contest: Contest,
    /// The message to edit, for what changes one.
    pub message: Option<(Snowflake, Snowflake)>,
    /// How often it was tried before.
    pub tries: u32,
    /// Milliseconds since it was first owed.
    pub age: i64,
}

impl Service {
    /// Delivers what is told of a tournament; what became of it is still to be noted.
    pub(in crate::service) async fn deliver_news(
        &self,
        row: &OutboxRow,
        herald: &dyn Herald,
    ) -> Fate {
        let news = match self.news(row).await {
            Ok(Some(news)) => news,
            Ok(None) => return Fate::Skipped,
            Err(failure) => return failed(row, &failure),
        };
        match herald.announce(&news).await {
            Ok(sent) => Fate::Told(noted(row, sent)),
            Err(undelivered) => crate::service::deliver::fate(row, undelivered, Vec::new()),
        }
    }

    /// What is to be told; none where it has lost its sense.
    async fn news(&self, row: &OutboxRow) -> Result<Option<News>, Failure> {
        let id = TournamentId(row.stream.0);
        let Some(latest) = self.store.tournament(id).await? else {
            return Ok(None);
        };
        let posts = self.store.posts(row.stream).await?;
        let card = posts.iter().find(|post| post.kind == PostKind::SignUp);
        let message = match row.kind {
            PostKind::SignUpShown => match card {
                Some(post) => Some((post.channel, post.message)),
                None => return Ok(None),
            },
            _ => None,
        };
        let server = self.store.server(latest.setup.server).await?;
        let log = server.and_then(|server| server.log);
        let (to_moderators, shows_latest) = match row.kind {
            PostKind::Drafted | PostKind::Stuck => (true, true),
            PostKind::SignUp | PostKind::SignUpShown => (false, true),
            _ => (false, false),
        };
        let channel = match (to_moderators, log) {
            (true, None) => return Ok(None),
            (true, Some(log)) => log,
            (false, _) => latest.setup.channel,
        };
        let mut relaxed = None;
        let mut refusal = None;
        match (row.kind, row.opening) {
            (PostKind::Drafted, _) => {
                // Only of the draft that still waits.
                let events = self.store.tournament_events_until(id, row.seq).await?;
                let same = latest.draft.is_some() && {
                    let later = self.store.tournament_events(id).await?;
                    let mut later = later.iter().filter(|event| event.seq > row.seq);
                    !later.any(|event| matches!(event.event, Event::Paired { .. }))
                };
                if !same {
                    return Ok(None);
                }
                if let Some(Event::Paired { relaxed: given, .. }) =
                    events.last().map(|last| &last.event)
                {
                    relaxed = *given;
                }
            }
            (PostKind::Stuck, Some(Opening(what))) => {
                let next = latest.published() + 1;
                let command = match what {
                    STUCK_START => Some(Command::Start),
                    STUCK_PAIRING => Some(Command::Pair {
                        round: next,
                        fixed: Vec::new(),
                    }),
                    _ => None,
                };
                match command.map(|command| decide(&latest, &command, self.now())) {
                    Some(Ok(_)) => return Ok(None),
                    Some(Err(refused)) => refusal = Some(refused),
                    None if what == STUCK_ROUND && latest.round_open() => {}
                    None => return Ok(None),
                }
            }
            _ => {}
        }
        let then = if shows_latest {
            latest
        } else {
            let then = self.store.tournament_until(id, row.seq).await?;
            then.unwrap_or(latest)
        };
        let round = then.published();
        Ok(Some(News {
            key: self.key(row),
            kind: row.kind,
            channel,
            round: if row.kind == PostKind::Drafted {
                round + 1
            } else {
                round
            },
            relaxed,
            refusal,
            contest: self.contest(id, &then, to_moderators).await?,
            message,
            tries: row.tries,
            age: self.now().since(row.created),
        }))
    }
}

/// What stands in Discord since this was sent.
fn noted(row: &OutboxRow, sent: Sent) -> Vec<PostRow> {
    let (Sent::Message { channel, message }
    | Sent::Moved {
        channel, message, ..
    }) = sent
    else {
        return Vec::new();
    };
    // A card that had to be posted anew is the card from now on.
    let kind = match row.kind {
        PostKind::SignUpShown => PostKind::SignUp,
        kind => kind,
    };
    vec![PostRow {
        stream: row.stream,
        opening: row
            .opening
            .filter(|_| matches!(row.kind, PostKind::RoundOpened | PostKind::RoundOver)),
        kind,
        to: None,
        channel,
        message,
    }]
}

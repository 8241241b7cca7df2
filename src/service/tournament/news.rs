//! What a tournament owes to its channel and its moderators, as the herald receives it.

use super::Contest;
use super::waits::{Subject, subject};
use crate::game::{Opening, Snowflake, TournamentId};
use crate::service::deliver::{Fate, failed};
use crate::service::{Failure, Herald, Person, PostKind, Sent, Service};
use crate::store::{OutboxRow, PostRow};
use crate::tournament::life::{Event, Recorded, Refusal};
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
    /// Whether moderators are told where everybody reads it, because they have no channel of their own.
    pub in_the_open: bool,
    /// Who announced the tournament, where moderators are told in the open.
    pub organiser: Option<Person>,
    /// The round that it is about.
    pub round: u16,
    /// Whether something had to be given up to pair it, where moderators are told.
    pub relaxes: bool,
    /// What that was; nobody but moderators learns it before the round is published.
    pub relaxed: Option<Relaxation>,
    /// What waits for moderators, where that is told.
    pub stuck: Option<Stuck>,
    /// The boards of the round whose results were corrected, where its card is changed.
    pub corrected: Vec<u16>,
    /// The tournament: as it stood at the event that owes this, and for cards that are changed as it stands.
    pub contest: Contest,
    /// The message to edit, for what changes one.
    pub message: Option<(Snowflake, Snowflake)>,
    /// How often it was tried before.
    pub tries: u32,
    /// Milliseconds since it was first owed.
    pub age: i64,
}

/// Why a tournament does not go on by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stuck {
    /// It cannot be begun, or its next round cannot be paired.
    Refused(Refusal),
    /// The time of its round is over, and moderators have to say how its games end.
    Round,
    /// The game on this board is over, and moderators have to say what that is here.
    Game(u16),
}

impl News {
    /// Whether its round is not published.
    #[must_use]
    pub fn waits(&self) -> bool {
        usize::from(self.round) > self.contest.view.rounds.len()
    }

    /// The same as it may be told where everybody reads it; none of what everybody is told anyway.
    #[must_use]
    pub fn opened(&self) -> Option<News> {
        if !is_for_moderators(self.kind) || self.in_the_open {
            return None;
        }
        let mut contest = self.contest.clone();
        (contest.view.draft, contest.view.relaxed) = (None, None);
        Some(News {
            channel: contest.view.setup.channel,
            in_the_open: true,
            relaxed: self.relaxed.filter(|_| !self.waits()),
            contest,
            ..self.clone()
        })
    }
}

fn is_for_moderators(kind: PostKind) -> bool {
    matches!(kind, PostKind::Drafted | PostKind::Stuck)
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
        let events = self.store.tournament_events(id).await?;
        let Some(subject) = subject(row, &events, &latest, self.now()) else {
            return Ok(None);
        };
        let message = match self.changed(row, &subject).await? {
            Changed::Lost => return Ok(None),
            Changed::Nothing => None,
            Changed::Message(channel, message) => Some((channel, message)),
        };
        let server = self.store.server(latest.setup.server).await?;
        let log = server.and_then(|server| server.log);
        let to_moderators = is_for_moderators(row.kind);
        let in_the_open = to_moderators && log.is_none();
        if in_the_open
            && row.kind == PostKind::Drafted
            && self.is_known(row, &events, &subject).await?
        {
            return Ok(None);
        }
        let shows_latest = to_moderators
            || matches!(
                row.kind,
                PostKind::SignUp | PostKind::SignUpShown | PostKind::RoundShown
            );
        let then = match shows_latest {
            true => None,
            false => self.store.tournament_until(id, row.seq).await?,
        };
        let then = then.unwrap_or(latest);
        let round = subject.round.unwrap_or(then.published());
        let waits = round > then.published();
        let organiser = match to_moderators {
            true => self.organiser(&events).await?,
            false => None,
        };
        Ok(Some(News {
            key: self.key(row),
            kind: row.kind,
            channel: log.filter(|_| to_moderators).unwrap_or(then.setup.channel),
            in_the_open,
            organiser,
            round,
            relaxes: subject.relaxed.is_some(),
            relaxed: subject.relaxed.filter(|_| !in_the_open || !waits),
            stuck: subject.stuck,
            corrected: subject.corrected,
            contest: self
                .contest(id, &then, to_moderators && !in_the_open)
                .await?,
            message,
            tries: row.tries,
            age: self.now().since(row.created),
        }))
    }

    /// The message that is changed, by what changes one.
    async fn changed(&self, row: &OutboxRow, subject: &Subject) -> Result<Changed, Failure> {
        let (kind, opening) = match row.kind {
            PostKind::SignUpShown => (PostKind::SignUp, None),
            PostKind::RoundShown => (PostKind::RoundOpened, subject.card),
            _ => return Ok(Changed::Nothing),
        };
        let posts = self.store.posts(row.stream).await?;
        let mut posts = posts.iter();
        let card = posts.find(|post| (post.kind, post.opening) == (kind, opening));
        Ok(card.map_or(Changed::Lost, |post| {
            Changed::Message(post.channel, post.message)
        }))
    }

    /// Whether everybody need not read that a round is worked out: who paired it by hand was told so, and that it was
    /// worked out anew says nothing where nobody sees how.
    async fn is_known(
        &self,
        row: &OutboxRow,
        events: &[Recorded],
        subject: &Subject,
    ) -> Result<bool, Failure> {
        if subject.by_hand {
            return Ok(true);
        }
        let posts = self.store.posts(row.stream).await?;
        let drafts = events.iter().filter(|event| {
            matches!(event.event, Event::Paired { round, .. } if Some(round) == subject.round)
        });
        let drafts: Vec<_> = drafts.map(|event| Some(Opening(event.seq))).collect();
        let told =
            |post: &PostRow| post.kind == PostKind::Drafted && drafts.contains(&post.opening);
        Ok(subject.relaxed.is_none() && posts.iter().any(told))
    }

    /// Who announced the tournament, if that is known.
    async fn organiser(&self, events: &[Recorded]) -> Result<Option<Person>, Failure> {
        let first = events.first().and_then(|first| first.by.as_ref());
        let Some(by) = first else { return Ok(None) };
        Ok(self.store.people(&[by.player]).await?.pop())
    }
}

enum Changed {
    /// It changes no message.
    Nothing,
    /// It changes one that does not stand any more.
    Lost,
    /// It changes this one.
    Message(Snowflake, Snowflake),
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
        opening: match row.kind {
            PostKind::RoundOpened | PostKind::RoundOver => row.opening,
            PostKind::Drafted => Some(Opening(row.seq)),
            _ => None,
        },
        kind,
        to: None,
        channel,
        message,
    }]
}

/// Whether this event gave a result to a game that had one, by the events before it.
pub(super) fn corrects(events: &[Recorded], recorded: &Recorded) -> bool {
    let Event::Resulted {
        round,
        board,
        outcome,
    } = recorded.event
    else {
        return false;
    };
    // Taking a result back says that there was one.
    outcome.is_none()
        || events.iter().any(|before| {
            before.seq < recorded.seq
                && matches!(before.event, Event::Resulted { round: r, board: b, .. } if (r, b) == (round, board))
        })
}

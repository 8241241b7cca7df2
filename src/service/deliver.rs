//! The outbox: one owed post at a time is folded, handed to the herald, and noted.

use super::owes;
use super::ring::still_awaited;
use super::{Entry, Failure, Herald, Person, Place, Post, PostKind, Sent, Service, Undelivered};
use crate::game::{
    Act, ClockTerms, GONE_FOR_GOOD, Game, Moment, Opening, Outage, Phase, PlayerId,
    SHORTEST_OUTAGE, Snowflake, Viewer,
};
use crate::store::{OutboxRow, PostRow, StoreError};

/// The first pause after a failure; each next one is twice as long.
const FIRST_PAUSE: i64 = 1_000;
/// The longest pause.
const LONGEST_PAUSE: i64 = 15 * 60_000;
/// A post of a game that cannot be read waits so long.
const SET_ASIDE: i64 = 3_600_000;

/// A shorter absence is made good without a word.
const WORTH_TELLING: i64 = 30 * 60_000;

/// What became of a post that is owed, to be noted.
pub(super) enum Fate {
    /// It is told.
    Told(Vec<PostRow>),
    /// It is told where everybody is, since this person takes no direct messages.
    InTheOpen(Vec<PostRow>, PlayerId),
    /// Nothing is left to tell.
    Skipped,
    /// It is tried again, after so many milliseconds.
    Later(i64, String),
    /// So it is, and what comes after it goes out meanwhile.
    Aside(i64, String),
    /// It waits for a place to go to, of which these people are told.
    Stranded(String, Vec<PlayerId>),
    /// It is given up.
    Never(String),
}

/// What is to be done with a row.
enum Plan {
    /// Hand it to the herald.
    Tell(Box<Post>),
    /// Nothing is left to tell.
    Skip,
}

impl Service {
    /// Delivers the post that is to go out next, if one is due. False when none is.
    pub async fn deliver_one(&self, herald: &dyn Herald) -> Result<bool, StoreError> {
        let Some(row) = self.store.next_post(self.now()).await? else {
            return Ok(false);
        };
        let fate = self.deliver(&row, herald).await;
        self.note_fate(&row, &fate).await?;
        Ok(true)
    }

    /// When the next of the posts that wait may go out, be it past or to come; none when none waits.
    pub async fn next_post_due(&self) -> Result<Option<Moment>, StoreError> {
        self.store.next_post_after(Moment(0)).await
    }

    /// Delivers one post; what became of it is still to be noted.
    pub(super) async fn deliver(&self, row: &OutboxRow, herald: &dyn Herald) -> Fate {
        if row.kind == PostKind::Log {
            return self.tell_log(row, herald).await;
        }
        if row.kind.is_inner() {
            return match self.step(row).await {
                Ok(()) => Fate::Told(Vec::new()),
                Err(failure) => failed(row, &failure),
            };
        }
        if row.kind.is_of_tournament() {
            return self.deliver_news(row, herald).await;
        }
        let post = match self.plan(row).await {
            Ok(Plan::Tell(post)) => post,
            Ok(Plan::Skip) => return Fate::Skipped,
            Err(failure) => return failed(row, &failure),
        };
        match herald.deliver(&post).await {
            Ok(sent) => {
                let posts = noted(row, sent, &post.table.place);
                match (sent, row.to) {
                    (Sent::InTheOpen { .. }, Some(to)) => Fate::InTheOpen(posts, to),
                    _ => Fate::Told(posts),
                }
            }
            Err(undelivered) => fate(row, undelivered, players(&post)),
        }
    }

    /// At most 25 characters by which a post is known, the same at every try.
    pub(super) fn key(&self, row: &OutboxRow) -> String {
        format!("{}{}", self.installation, base36(row.id))
    }

    /// Tells in the log channel what a moderator did; where that cannot be, the list of acts holds it all the same.
    async fn tell_log(&self, row: &OutboxRow, herald: &dyn Herald) -> Fate {
        let entry = match self.entry(row).await {
            Ok(Some(entry)) => entry,
            Ok(None) => return Fate::Skipped,
            Err(failure) => {
                tracing::error!(
                    post = row.id,
                    ?failure,
                    "a line of a log could not be prepared"
                );
                let why = "it could not be prepared".to_owned();
                return Fate::Later(pause(row.tries), why);
            }
        };
        match herald.log(&entry).await {
            Ok(()) => Fate::Told(Vec::new()),
            Err(Undelivered::Later { why, after }) => {
                let pause = after.unwrap_or(0).max(pause(row.tries)).min(LONGEST_PAUSE);
                Fate::Later(pause, why)
            }
            Err(Undelivered::Aside { why }) => Fate::Aside(pause(row.tries), why),
            Err(Undelivered::Nowhere { why } | Undelivered::Never { why }) => {
                tracing::warn!(server = %entry.server.id.0, why, "a line of a log is given up");
                Fate::Never(why)
            }
        }
    }

    /// What is to be told in the log channel; none where there is no such channel any more.
    async fn entry(&self, row: &OutboxRow) -> Result<Option<Entry>, Failure> {
        let Some(act) = self.store.act(row.seq).await? else {
            return Ok(None);
        };
        let server = self.store.server(act.act.server).await?;
        let Some((server, channel)) = server.and_then(|server| {
            let channel = server.log?;
            Some((server, channel))
        }) else {
            return Ok(None);
        };
        Ok(Some(Entry {
            key: self.key(row),
            channel,
            server,
            line: self.log_line(act).await?,
            age: self.now().since(row.created),
        }))
    }

    /// Notes what became of a post. Until that is done the post is owed.
    pub(super) async fn note_fate(&self, row: &OutboxRow, fate: &Fate) -> Result<(), StoreError> {
        if matches!(fate, Fate::Told(_) | Fate::Never(_)) {
            self.credit_silence(row).await?;
        }
        match fate {
            Fate::Told(posts) => {
                self.owe_watchers(row).await?;
                self.store.posted(row.id, posts.clone()).await
            }
            Fate::InTheOpen(posts, player) => {
                self.store.refuse_direct(*player).await?;
                self.store.posted(row.id, posts.clone()).await
            }
            Fate::Skipped => self.store.skip(&[row.id]).await,
            Fate::Later(pause, why) => {
                let due = self.now().plus(*pause);
                self.store.postpone(row.id, due, why).await
            }
            Fate::Aside(pause, why) => {
                let due = self.now().plus(*pause);
                self.store.set_aside(row, due, why).await
            }
            Fate::Stranded(why, people) => {
                let abandon = row.created.plus(GONE_FOR_GOOD);
                self.store.strand(row, why, people, abandon).await
            }
            Fate::Never(why) => self.store.bury(row.id, why).await,
        }
    }

    async fn plan(&self, row: &OutboxRow) -> Result<Plan, Failure> {
        let Some(latest) = self.store.game(row.stream).await? else {
            return Ok(Plan::Skip);
        };
        let posts = self.store.posts(row.stream).await?;
        let message = target(row, &posts);
        let overtaken = self.is_moot(row, &latest, message.is_some()).await?;
        if overtaken && !self.may_stand(row) {
            return Ok(Plan::Skip);
        }
        // A live card shows the turn as it now is, so that several edits become one.
        let game = match row.kind {
            PostKind::Progress => latest,
            _ => self
                .store
                .game_until(row.stream, row.seq)
                .await?
                .unwrap_or(latest),
        };
        let mut table = self.table(&game, Viewer::Public, &posts).await?;
        let act = self.act_of(row).await?;
        if let Some(by) = act.as_ref().and_then(Act::by)
            && table.person(by).is_none()
        {
            table.people.extend(self.store.people(&[by]).await?);
        }
        let muted = match (row.kind, row.to) {
            (PostKind::HalfTime | PostKind::Reminder, Some(to)) => {
                self.store.is_muted(row.stream, to).await?
            }
            _ => false,
        };
        // The first reminder wakes the thread in any case, so that its buttons work.
        if muted && row.kind == PostKind::Reminder {
            return Ok(Plan::Skip);
        }
        Ok(Plan::Tell(Box::new(Post {
            key: self.key(row),
            kind: row.kind,
            opening: row.opening,
            to: row.to,
            skipped: skipped(row, &game, &posts),
            overtaken,
            away: self.away(row.kind, &game, &posts).await?,
            act,
            direct: self.directly(row).await?,
            silent: muted,
            table,
            message,
            tries: row.tries,
            age: self.now().since(row.created),
        })))
    }

    /// The person to whom a post goes directly, if it does.
    async fn directly(&self, row: &OutboxRow) -> Result<Option<Person>, StoreError> {
        let wishes = |person: &Person| match row.kind {
            PostKind::HalfTime | PostKind::Reminder => person.preferences.direct,
            kind => kind == PostKind::Watched,
        };
        let person = match row.to {
            Some(to) => self.store.people(&[to]).await?.pop(),
            None => None,
        };
        Ok(person.filter(wishes))
    }

    /// What somebody did to the clocks, for a post that tells it.
    async fn act_of(&self, row: &OutboxRow) -> Result<Option<Act>, StoreError> {
        if row.kind != PostKind::Clocks {
            return Ok(None);
        }
        let events = self.store.events_until(row.stream, row.seq).await?;
        Ok(events.last().and_then(|recorded| recorded.event.act()))
    }

    /// Whether an earlier try, whose outcome is unknown, may have posted something that is changed later on.
    fn may_stand(&self, row: &OutboxRow) -> bool {
        let is_changed = matches!(
            row.kind,
            PostKind::Turn
                | PostKind::HalfTime
                | PostKind::Reminder
                | PostKind::DrawOffer
                | PostKind::PauseOffer
                | PostKind::AbortAsked
        );
        // What was owed before this process began may have been posted by another.
        is_changed && (row.tries > 0 || row.created < self.time.began())
    }

    /// Notes how long a turn's card was on its way, where that was too long for the clocks to run.
    ///
    /// Before the card itself is noted: while it waits it stops the clocks by itself, and twice counts once.
    async fn credit_silence(&self, row: &OutboxRow) -> Result<(), StoreError> {
        let (from, to) = (row.created, self.now());
        let outage = Outage { from, to };
        if row.kind == PostKind::Turn && outage.length() > SHORTEST_OUTAGE {
            self.store.record_silence(row.stream, outage).await?;
        }
        Ok(())
    }

    /// How long no clock of the game ran since people last heard of it, if they should be told.
    async fn away(
        &self,
        kind: PostKind,
        game: &Game,
        posts: &[PostRow],
    ) -> Result<Option<i64>, Failure> {
        let first = game.played.first().map(|turn| turn.opened);
        let begun = first.or(game.turn().map(|turn| turn.opened));
        let (Some(begun), true) = (begun, tells_of_absence(kind)) else {
            return Ok(None);
        };
        if game.challenge.terms.clock == ClockTerms::Unlimited {
            return Ok(None);
        }
        // What is deleted again is no place to tell it.
        let stays = posts.iter().filter(|post| post.kind != PostKind::HalfTime);
        let heard = stays.map(|post| post.message.moment()).max();
        let since = heard.map_or(begun, |heard| heard.max(begun));
        let missed = self.store.outages_since(game, since, self.now()).await?;
        let long = missed
            .iter()
            .map(|outage| outage.to.since(outage.from.max(since)))
            .filter(|ms| *ms > WORTH_TELLING);
        Ok(long.reduce(|sum, ms| sum + ms))
    }

    /// Whether a post has lost its sense: something newer says it all, or what it would change is not there.
    async fn is_moot(
        &self,
        row: &OutboxRow,
        latest: &Game,
        has_message: bool,
    ) -> Result<bool, Failure> {
        let open = latest.turn().map(|turn| turn.opening);
        Ok(match row.kind {
            PostKind::Turn => {
                let pending = self.store.pending_posts(row.stream).await?;
                pending.iter().any(|other| {
                    other.id > row.id && matches!(other.kind, PostKind::Turn | PostKind::End)
                })
            }
            PostKind::Progress => open != row.opening || !has_message,
            PostKind::CardClosed | PostKind::HalfTimeGone | PostKind::ReminderGone => !has_message,
            PostKind::DrawOfferOver | PostKind::PauseOfferOver | PostKind::AbortAskedOver => {
                !has_message || owes::stands(latest, row)
            }
            PostKind::DrawOffer
            | PostKind::DrawDeclined
            | PostKind::AbortAsked
            | PostKind::PauseOffer
            | PostKind::PauseDeclined => open != row.opening,
            PostKind::HalfTime | PostKind::Reminder => {
                open != row.opening || !still_awaited(latest, row.to)
            }
            PostKind::Watched => row.opening.is_some() && open != row.opening,
            PostKind::ChallengeShown => !is_open(latest),
            PostKind::Challenge
            | PostKind::ChallengeOver
            | PostKind::Home
            | PostKind::Substituted
            | PostKind::Log
            | PostKind::Clocks
            | PostKind::End
            | PostKind::Archive
            // These are of tournaments, or told nobody.
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
            | PostKind::Report => false,
        })
    }
}

/// What becomes of a row that could not be prepared.
pub(super) fn failed(row: &OutboxRow, failure: &Failure) -> Fate {
    tracing::error!(game = %row.stream, post = row.id, ?failure, "a post could not be prepared");
    // A journal that cannot be read stays so until somebody mends it; any other fault may pass.
    let pause = match failure {
        Failure::SetAside(_) | Failure::TournamentSetAside(_) => SET_ASIDE,
        _ => pause(row.tries),
    };
    Fate::Later(pause, "it could not be prepared".to_owned())
}

/// What becomes of a row that was not delivered; these people are told where it has no place to go.
pub(super) fn fate(row: &OutboxRow, undelivered: Undelivered, people: Vec<PlayerId>) -> Fate {
    match undelivered {
        Undelivered::Later { why, after } => {
            let pause = after.unwrap_or(0).max(pause(row.tries)).min(LONGEST_PAUSE);
            tracing::warn!(game = %row.stream, kind = row.kind.name(), pause, why, "a post is tried again");
            Fate::Later(pause, why)
        }
        Undelivered::Aside { why } => {
            let pause = pause(row.tries);
            tracing::info!(game = %row.stream, kind = row.kind.name(), pause, why, "a post is set aside");
            Fate::Aside(pause, why)
        }
        Undelivered::Nowhere { why } => {
            tracing::warn!(game = %row.stream, kind = row.kind.name(), why, "a post has no place to go");
            Fate::Stranded(why, people)
        }
        Undelivered::Never { why } => {
            tracing::warn!(game = %row.stream, kind = row.kind.name(), why, "a post is given up");
            Fate::Never(why)
        }
    }
}

/// Whether a challenge waits to be taken up.
fn is_open(game: &Game) -> bool {
    matches!(game.phase, Phase::Challenged)
}

/// Whether a post of this kind tells that Lacre was away.
fn tells_of_absence(kind: PostKind) -> bool {
    matches!(kind, PostKind::Turn | PostKind::Reminder | PostKind::End)
}

/// The message that a post changes, for kinds that change one.
fn target(row: &OutboxRow, posts: &[PostRow]) -> Option<(Snowflake, Snowflake)> {
    let of = |kind, same_turn: bool| {
        let post = posts.iter().find(|post| {
            post.kind == kind
                && (!same_turn || post.opening == row.opening)
                && (row.to.is_none() || post.to == row.to)
        });
        post.map(|post| (post.channel, post.message))
    };
    match row.kind {
        PostKind::ChallengeShown | PostKind::ChallengeOver | PostKind::Home => {
            of(PostKind::Challenge, false)
        }
        PostKind::Progress | PostKind::CardClosed => of(PostKind::Turn, true),
        PostKind::DrawOfferOver => of(PostKind::DrawOffer, true),
        PostKind::PauseOfferOver => of(PostKind::PauseOffer, true),
        PostKind::AbortAskedOver => of(PostKind::AbortAsked, true),
        PostKind::HalfTimeGone => of(PostKind::HalfTime, true),
        PostKind::ReminderGone => of(PostKind::Reminder, true),
        PostKind::End | PostKind::Archive => of(PostKind::Home, false),
        _ => None,
    }
}

/// The numbers of the turns whose cards never went out before this one.
fn skipped(row: &OutboxRow, game: &Game, posts: &[PostRow]) -> Vec<u32> {
    if !matches!(row.kind, PostKind::Turn | PostKind::End) {
        return Vec::new();
    }
    let shown = |opening: Opening| {
        posts
            .iter()
            .any(|p| p.kind == PostKind::Turn && p.opening == Some(opening))
    };
    // The card of a turn shows what came of the one before; this post shows the last, so that one is not missed.
    let mut missed: Vec<u32> = game
        .played
        .iter()
        .rev()
        .skip(1)
        .zip(game.played.iter().rev())
        .map_while(|(turn, next)| (!shown(next.opening)).then_some(turn.number))
        .collect();
    missed.reverse();
    missed
}

/// What stands in Discord since this was sent.
fn noted(row: &OutboxRow, sent: Sent, place: &Place) -> Vec<PostRow> {
    // What a person was told directly is nobody else's, and never changed.
    if row.kind == PostKind::Watched {
        return Vec::new();
    }
    let (channel, message) = match sent {
        Sent::Message { channel, message }
        | Sent::InTheOpen { channel, message }
        | Sent::Moved {
            channel, message, ..
        } => (channel, message),
        Sent::Home { channel } => return vec![home(row, channel, channel)],
        Sent::Nothing => return Vec::new(),
    };
    // A card that had to be posted anew is the live card from now on.
    let kind = match row.kind {
        PostKind::Progress => PostKind::Turn,
        kind => kind,
    };
    let mut posts = vec![PostRow {
        stream: row.stream,
        opening: row.opening,
        kind,
        to: row.to,
        channel,
        message,
    }];
    if let Sent::Moved { for_good, .. } = sent {
        let own = place.left.or(place.thread).filter(|_| !for_good);
        posts.push(home(row, channel, own.unwrap_or(channel)));
    }
    posts
}

/// The people whose game it is.
fn players(post: &Post) -> Vec<PlayerId> {
    let view = &post.table.view;
    match view.seats {
        Some(seats) => seats.to_vec(),
        None => [Some(view.challenger), view.opponent]
            .into_iter()
            .flatten()
            .collect(),
    }
}

/// A game is told in this channel, and has that thread.
fn home(row: &OutboxRow, channel: Snowflake, thread: Snowflake) -> PostRow {
    PostRow {
        stream: row.stream,
        opening: None,
        kind: PostKind::Home,
        to: None,
        channel,
        message: thread,
    }
}

/// The pause after so many failures.
pub(super) fn pause(tries: u32) -> i64 {
    FIRST_PAUSE
        .checked_shl(tries.min(20))
        .unwrap_or(LONGEST_PAUSE)
        .min(LONGEST_PAUSE)
}

fn base36(mut number: i64) -> String {
    let mut digits = Vec::new();
    loop {
        let digit = u32::try_from(number.rem_euclid(36)).unwrap_or(0);
        digits.extend(char::from_digit(digit, 36));
        number = number.div_euclid(36);
        if number <= 0 {
            return digits.into_iter().rev().collect();
        }
    }
}

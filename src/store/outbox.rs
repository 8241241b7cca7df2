//! What is owed to Discord, until Discord has confirmed it.
//!
//! A row says what to tell, never words or pictures. Rows of one lane go out one at a time, in the order in which
//! they were owed; a row that cannot go out yet holds its lane and no other. A row that is being delivered is simply
//! still pending, so a crash in the middle loses nothing. With several processes (PostgreSQL) [`Store::next_posts`]
//! is where a row is claimed, with a lease and `for update skip locked`.

use super::db::Row;
use super::post::{self, PostKind, PostRow};
use super::statement::{Statement, Step, sql};
use super::{Scope, Store, StoreError, TimerRow, timers, untold};
use crate::game::{GameId, Moment, Opening, PlayerId, ServerId};

/// A queue of posts, of which one is under way at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lane {
    /// The game's own.
    Game,
    /// The game's reminders, which must not wait behind a card that cannot be delivered.
    Reminders,
    /// The tournament's own.
    Tournament,
    /// That in which a game tells its tournament of its end.
    Report,
    /// That of a person, for what they are told directly.
    Person(PlayerId),
}

/// Something owed to Discord because of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Owed {
    /// What to tell.
    pub kind: PostKind,
    /// The event after which the game is to be shown.
    pub seq: u32,
    /// The turn it is about.
    pub opening: Option<Opening>,
    /// Whom to tell, where it is for one person.
    pub to: Option<PlayerId>,
    /// In which queue it waits.
    pub lane: Lane,
    /// Not before this instant.
    pub due: Moment,
}

/// A post that is owed, as the outbox holds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutboxRow {
    /// Its number, which no other post ever has.
    pub id: i64,
    /// Its queue.
    pub lane: String,
    /// What to tell.
    pub kind: PostKind,
    /// The game.
    pub stream: GameId,
    /// The event after which the game is to be shown.
    pub seq: u32,
    /// The turn it is about.
    pub opening: Option<Opening>,
    /// Whom to tell, where it is for one person.
    pub to: Option<PlayerId>,
    /// How often it was tried in vain.
    pub tries: u32,
    /// When it was first owed.
    pub created: Moment,
    /// Not before this instant.
    pub due: Moment,
}

/// What waits in the outbox.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Backlog {
    /// How many posts wait.
    pub waiting: u32,
    /// When the oldest of them was first owed.
    pub oldest: Option<Moment>,
    /// When the first of those at the head of their lanes may go out, be it past or to come.
    pub next: Option<Moment>,
    /// How many were given up and are still remembered.
    pub buried: u32,
}

/// A post that was given up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Buried {
    /// The game.
    pub stream: GameId,
    /// What it would have told.
    pub kind: PostKind,
    /// Why it was given up.
    pub why: String,
}

/// Owes a post. Owing the same once more changes nothing, and nobody is reminded twice in a turn.
pub(super) fn owe(stream: GameId, owed: &Owed, at: Moment) -> Statement {
    let lane = match owed.lane {
        Lane::Game => format!("game/{stream}"),
        Lane::Reminders => format!("reminders/{stream}"),
        Lane::Tournament => format!("tournament/{stream}"),
        Lane::Report => format!("report/{stream}"),
        Lane::Person(player) => format!("person/{}", player.0),
    };
    sql("insert into outbox (lane, kind, stream, seq, opening, recipient, tries, created, due, state) \
         values ($1, $2, $3, $4, $5, $6, 0, $7, $8, 'pending') on conflict do nothing")
    .bind(lane)
    .bind(owed.kind.name())
    .bind(stream)
    .bind(owed.seq)
    .bind(owed.opening)
    .bind(owed.to)
    .bind(at)
    .bind(owed.due)
}

/// A game's clocks have been changed: its reminders come again when they are due by the new ones.
pub(super) fn forget_reminders(stream: GameId) -> Statement {
    let delete = "delete from outbox where stream = $1 and kind in ('half-time', 'reminder') and state <> 'pending'";
    sql(delete).bind(stream)
}

/// An edit of a live card that shows a time. It bears the number of the opening itself, as no other edit does.
const OWE_TIME: &str = "insert into outbox \
     (lane, kind, stream, seq, opening, recipient, tries, created, due, state) \
     select 'game/' || g.id, 'progress', g.id, g.opening, g.opening, null, 0, $2, $2, 'pending' from game g \
     where g.status = 'playing' and ($1 = 'all' or $1 = 'server/' || g.server or $1 = 'game/' || g.id or exists \
     (select 1 from seat w where w.game = g.id and $1 = 'absence/' || g.server || '/' || w.player) or exists \
     (select 1 from tournament_game t where t.game = g.id and $1 = 'tournament/' || t.tournament)) \
     and exists (select 1 from seat s where s.game = g.id and s.due = 1 and s.time is not null) \
     and exists (select 1 from post p where p.stream = g.id and p.kind = 'turn' and p.opening = g.opening) \
     order by g.id on conflict do nothing";

/// A statement about the reminders that stand in open turns of those who are still awaited.
macro_rules! of_reminders {
    ($before:literal, $after:literal) => {
        concat!(
            $before,
            " from outbox r join game g on g.id = r.stream and g.opening = r.opening \
             join seat s on s.game = g.id and s.player = r.recipient and s.due = 1 \
             where r.kind in ('half-time', 'reminder') and r.state = 'done' and g.status = 'playing' \
             and ($1 = 'all' or $1 = 'server/' || g.server or $1 = 'game/' || g.id or $1 = 'seat/' || g.id || '/' || s.player or exists \
     (select 1 from seat w where w.game = g.id and $1 = 'absence/' || g.server || '/' || w.player) or exists \
     (select 1 from tournament_game t where t.game = g.id and $1 = 'tournament/' || t.tournament))",
            $after
        )
    };
}

/// They go, since the time that they show is no longer right.
const OWE_NO_REMINDER: &str = of_reminders!(
    "insert into outbox (lane, kind, stream, seq, opening, recipient, tries, created, due, state) \
     select r.lane, r.kind || '-gone', g.id, g.opening, g.opening, r.recipient, 0, $2, $2, 'pending'",
    " order by r.id on conflict do nothing"
);

/// It is seen at once whether another is due.
const RING_AGAIN: &str = of_reminders!(
    "insert into timer (stream, kind, player, due) select g.id, r.kind, r.recipient, $2",
    " on conflict do nothing"
);

/// And nothing stands in its way.
const FORGET_REMINDER: &str = of_reminders!("delete from outbox where id in (select r.id", ")");

/// Deadlines have moved: owes an edit of each live card that shows one. Reminders of the old ones go, and come again
/// when they are due.
pub(super) fn owe_times(scope: Scope, at: Moment) -> impl Iterator<Item = Statement> {
    let scope = scope.name();
    let cards = owe_cards(&scope, at).into_iter();
    cards.chain(renew_reminders(&scope, at))
}

/// Owes an edit of each live card that shows a time.
pub(super) fn owe_cards(scope: &str, at: Moment) -> [Statement; 2] {
    // What an earlier outage owed has served its purpose and must not stand in the way of this.
    let made = "delete from outbox where kind in ('progress', 'half-time-gone', 'reminder-gone') and seq = opening \
         and state <> 'pending'";
    [sql(made), sql(OWE_TIME).bind(scope.to_owned()).bind(at)]
}

/// Reminders go, and come again when they are due.
fn renew_reminders(scope: &str, at: Moment) -> [Statement; 3] {
    let scope = || scope.to_owned();
    [
        sql(OWE_NO_REMINDER).bind(scope()).bind(at),
        sql(RING_AGAIN).bind(scope()).bind(at),
        sql(FORGET_REMINDER).bind(scope()),
    ]
}

fn read(row: &Row) -> Result<OutboxRow, StoreError> {
    Ok(OutboxRow {
        id: row.int("id")?,
        lane: row.text("lane")?,
        kind: row.named("kind", PostKind::from_name)?,
        stream: row.game("stream")?,
        seq: row.number("seq")?,
        opening: row.maybe_opening("opening")?,
        to: row.maybe_player("recipient")?,
        tries: row.number("tries")?,
        created: row.moment("created")?,
        due: row.moment("due")?,
    })
}

impl Store {
    /// The time of these players in open turns of these games has moved: reminders of it go, and come again when they
    /// are due.
    pub async fn renew_reminders(
        &self,
        of: &[(GameId, PlayerId)],
        at: Moment,
    ) -> Result<(), StoreError> {
        let scope = |(game, player): &(GameId, PlayerId)| format!("seat/{game}/{}", player.0);
        let renewed = of.iter().flat_map(|seat| renew_reminders(&scope(seat), at));
        self.write(renewed.map(Step::from)).await
    }

    /// Owes posts that no event owes, such as reminders. The timer that rang for them goes in the same transaction.
    pub async fn owe(
        &self,
        stream: GameId,
        owed: &[Owed],
        rang: Option<TimerRow>,
        at: Moment,
    ) -> Result<(), StoreError> {
        let owed = owed.iter().map(|owed| owe(stream, owed, at).into());
        let rang = rang.map(|row| timers::drop_one(row).into());
        self.write(owed.chain(rang)).await
    }

    /// The post that is to go out next.
    pub async fn next_post(&self, now: Moment) -> Result<Option<OutboxRow>, StoreError> {
        Ok(self.next_posts(now, 1).await?.pop())
    }

    /// The posts that may go out now, each of another lane, in the order in which they were owed. What is owed to a
    /// server that the bot was put out of waits until it is in it again.
    pub async fn next_posts(&self, now: Moment, most: u32) -> Result<Vec<OutboxRow>, StoreError> {
        let select = "select o.id, o.lane, o.kind, o.stream, o.seq, o.opening, o.recipient, o.tries, o.created, o.due \
             from outbox o where o.state = 'pending' and o.due <= $1 and not exists \
             (select 1 from outbox e where e.state = 'pending' and e.lane = o.lane and e.id < o.id) and not exists \
             (select 1 from stream g join outage u on u.scope = 'server/' || g.server and u.ended is null where g.id = o.stream) \
             order by o.id limit $2";
        self.db
            .rows(sql(select).bind(now).bind(most))
            .await?
            .iter()
            .map(read)
            .collect()
    }

    /// When the next of the posts that may not go out yet may.
    pub async fn next_post_after(&self, now: Moment) -> Result<Option<Moment>, StoreError> {
        let select = "select min(o.due) as due from outbox o where o.state = 'pending' and o.due > $1 and not exists \
             (select 1 from outbox e where e.state = 'pending' and e.lane = o.lane and e.id < o.id) and not exists \
             (select 1 from stream g join outage u on u.scope = 'server/' || g.server and u.ended is null where g.id = o.stream)";
        let row = self.db.row(sql(select).bind(now)).await?;
        row.map_or(Ok(None), |row| row.maybe_moment("due"))
    }

    /// Whether nothing can go out at present.
    pub async fn outbox_idle(&self, now: Moment) -> Result<bool, StoreError> {
        Ok(self.next_posts(now, 1).await?.is_empty())
    }

    /// What waits, and how much was given up.
    pub async fn backlog(&self) -> Result<Backlog, StoreError> {
        let select = "select \
             (select count(*) from outbox where state = 'pending') as waiting, \
             (select min(created) from outbox where state = 'pending') as oldest, \
             (select min(o.due) from outbox o where o.state = 'pending' and not exists \
             (select 1 from outbox e where e.state = 'pending' and e.lane = o.lane and e.id < o.id)) as next, \
             (select count(*) from outbox where state = 'dead') as buried";
        let row = self.db.row(sql(select)).await?.ok_or(StoreError::Missing)?;
        Ok(Backlog {
            waiting: row.number("waiting")?,
            oldest: row.maybe_moment("oldest")?,
            next: row.maybe_moment("next")?,
            buried: row.number("buried")?,
        })
    }

    /// The posts owed since then that were given up, in order.
    pub async fn buried(&self, since: Moment) -> Result<Vec<Buried>, StoreError> {
        let select = "select stream, kind, why from outbox where state = 'dead' and created >= $1 order by id";
        let rows = self.db.rows(sql(select).bind(since)).await?;
        rows.iter()
            .map(|row| {
                Ok(Buried {
                    stream: row.game("stream")?,
                    kind: row.named("kind", PostKind::from_name)?,
                    why: row.maybe_text("why")?.unwrap_or_default(),
                })
            })
            .collect()
    }

    /// A game's posts that have not gone out, in order: several cards that wait can become one.
    pub async fn pending_posts(&self, stream: GameId) -> Result<Vec<OutboxRow>, StoreError> {
        let select = "select id, lane, kind, stream, seq, opening, recipient, tries, created, due \
             from outbox where state = 'pending' and stream = $1 order by id";
        self.db
            .rows(sql(select).bind(stream))
            .await?
            .iter()
            .map(read)
            .collect()
    }

    /// A post has gone out, and these messages stand in Discord now.
    pub async fn posted(&self, id: i64, posts: Vec<PostRow>) -> Result<(), StoreError> {
        let mut steps: Vec<Step> = Vec::new();
        steps.push(
            sql("update outbox set state = 'done' where id = $1")
                .bind(id)
                .into(),
        );
        steps.extend(posts.iter().map(|post| post::write(post).into()));
        let news = posts
            .iter()
            .filter(|post| post.kind.is_news() && !post.kind.is_of_tournament());
        steps.extend(news.map(|post| untold::posted(post.stream).into()));
        self.write(steps).await
    }

    /// A post could not go out; it is tried again, and its lane waits for it until then.
    pub async fn postpone(&self, id: i64, until: Moment, why: &str) -> Result<(), StoreError> {
        let update = "update outbox set due = $2, why = $3, tries = tries + 1 where id = $1 and state = 'pending'";
        self.write([sql(update).bind(id).bind(until).bind(why).into()])
            .await
    }

    /// A post could not go out; it is tried again, in a lane of its own, so that what comes after it need not wait.
    pub async fn set_aside(
        &self,
        row: &OutboxRow,
        until: Moment,
        why: &str,
    ) -> Result<(), StoreError> {
        let update = "update outbox set lane = $4, due = $2, why = $3, tries = tries + 1 where id = $1 and state = 'pending'";
        let update = sql(update).bind(row.id).bind(until).bind(why);
        let lane = format!("aside/{}", row.id);
        self.write([update.bind(lane).into()]).await
    }

    /// A post has no place to go to, for as long as nothing changes in its server; its lane goes on. These people are
    /// told so with their next answers. Where it is the card of a turn, its game is looked at again at `abandon`.
    pub async fn strand(
        &self,
        row: &OutboxRow,
        why: &str,
        people: &[PlayerId],
        abandon: Moment,
    ) -> Result<(), StoreError> {
        let update =
            "update outbox set state = 'stranded', why = $2 where id = $1 and state = 'pending'";
        let stranded = sql(update).bind(row.id).bind(why);
        let people = people
            .iter()
            .map(|player| untold::note(row.stream, *player));
        let is_turn = row.kind == PostKind::Turn;
        let timer = is_turn.then(|| timers::abandon(row.stream, abandon));
        let steps = std::iter::once(stranded).chain(people).chain(timer);
        self.write(steps.map(Step::from)).await
    }

    /// Since when there has been no place where this turn of a game could be told; none where there is one.
    pub async fn stranded_since(
        &self,
        stream: GameId,
        opening: Opening,
    ) -> Result<Option<Moment>, StoreError> {
        let select = "select min(created) as since from outbox where stream = $1 and opening = $2 \
             and kind = 'turn' and state = 'stranded'";
        let row = self.db.row(sql(select).bind(stream).bind(opening)).await?;
        row.map_or(Ok(None), |row| row.maybe_moment("since"))
    }

    /// Lets the newest news of each of a server's games go out after all, where they had no place to go to. False
    /// where there were none.
    pub async fn revive(&self, server: ServerId, now: Moment) -> Result<bool, StoreError> {
        let select = "select count(*) as stranded from outbox o join stream g on g.id = o.stream \
             where o.state = 'stranded' and g.server = $1";
        if self
            .one_number(sql(select).bind(server), "stranded")
            .await?
            == 0
        {
            return Ok(false);
        }
        let update = "update outbox set state = 'pending', due = $2 where state = 'stranded' \
             and stream in (select id from stream where server = $1) and id = (select max(o.id) from outbox o \
             where o.stream = outbox.stream and o.kind in ('challenge', 'turn', 'end', \
             'sign-up', 'round-opened', 'round-over', 'prizes', 'called-off'))";
        self.write([sql(update).bind(server).bind(now).into()])
            .await?;
        Ok(true)
    }

    /// A post will never go out; its lane goes on.
    pub async fn bury(&self, id: i64, why: &str) -> Result<(), StoreError> {
        let update =
            "update outbox set state = 'dead', why = $2 where id = $1 and state = 'pending'";
        self.write([sql(update).bind(id).bind(why).into()]).await
    }

    /// These posts need not go out any more: a newer one says all that they would have said.
    pub async fn skip(&self, ids: &[i64]) -> Result<(), StoreError> {
        let update = "update outbox set state = 'skipped' where id = $1 and state = 'pending'";
        let steps = ids.iter().map(|id| Step::from(sql(update).bind(*id)));
        self.write(steps).await
    }
}

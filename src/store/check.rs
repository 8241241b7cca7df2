//! Looking at everything that is stored, for the check: what belongs to what, and what has been left behind.

use super::statement::{Statement, sql};
use super::{Scope, Store, StoreError, Timer, TimerKind};
use crate::game::{GameId, Outage, PlayerId, ServerId};

/// A row that belongs to no journal, or to no event of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stray {
    /// The table it stands in.
    pub table: &'static str,
    /// The game that it names.
    pub stream: GameId,
}

const STRAY_GAMES: &str = "select distinct g.id as stream from game g \
     where not exists (select 1 from event e where e.stream = g.id) order by g.id";

const STRAY_TIMERS: &str = "select distinct t.stream from timer t \
     where not exists (select 1 from event e where e.stream = t.stream) order by t.stream";

const STRAY_POSTS: &str = "select distinct p.stream from post p \
     where not exists (select 1 from event e where e.stream = p.stream \
     and (p.opening is null or (e.seq = p.opening and e.kind in ('accepted', 'turn-resolved', 'turn-annulled', \
     'tournament-paired', 'tournament-published', 'tournament-round-closed')))) order by p.stream";

const STRAY_ACTS: &str = "select distinct a.game as stream from act a where a.game is not null \
     and not exists (select 1 from event e where e.stream = a.game and e.seq = a.seq) order by a.game";

// A line of a log belongs to a server and its act, and to no journal.
const STRAY_OWED: &str = "select distinct o.stream from outbox o \
     where o.kind <> 'log' \
     and not exists (select 1 from event e where e.stream = o.stream and e.seq = o.seq) order by o.stream";

impl Store {
    /// Every game that has a journal, the oldest first.
    pub async fn journals(&self) -> Result<Vec<GameId>, StoreError> {
        self.games_named(sql(
            "select distinct stream from event where kind not like 'tournament-%' order by stream",
        ))
        .await
    }

    /// Every row that belongs to no journal, or to no event of it.
    pub async fn strays(&self) -> Result<Vec<Stray>, StoreError> {
        let mut strays = Vec::new();
        for (table, select) in [
            ("game", STRAY_GAMES),
            ("timer", STRAY_TIMERS),
            ("post", STRAY_POSTS),
            ("act", STRAY_ACTS),
            ("outbox", STRAY_OWED),
        ] {
            let found = self.games_named(sql(select)).await?;
            strays.extend(found.into_iter().map(|stream| Stray { table, stream }));
        }
        Ok(strays)
    }

    /// Every timer of a game.
    pub async fn timers(&self, stream: GameId) -> Result<Vec<Timer>, StoreError> {
        let select =
            "select kind, player, due from timer where stream = $1 order by due, kind, player";
        let rows = self.db.rows(sql(select).bind(stream)).await?;
        rows.iter()
            .map(|row| {
                Ok(Timer {
                    kind: row.named("kind", TimerKind::from_name)?,
                    player: row.maybe_player("player")?,
                    due: row.moment("due")?,
                })
            })
            .collect()
    }

    /// How many outages end before they begin.
    pub async fn bent_outages(&self) -> Result<u32, StoreError> {
        let select = "select count(*) as bent from outage where ended <= began";
        self.one_number(sql(select), "bent").await
    }

    /// Every absence that was announced, by server and person, in order; none where its scope names nobody or it has no
    /// end.
    pub async fn all_absences(
        &self,
    ) -> Result<Vec<Option<(ServerId, PlayerId, Outage)>>, StoreError> {
        let select = "select scope, began, ended from outage where scope like 'absence/%' order by scope, began";
        let rows = self.db.rows(sql(select)).await?;
        rows.iter()
            .map(|row| {
                let (scope, from) = (row.text("scope")?, row.moment("began")?);
                let whose = Scope::away(&scope).zip(row.maybe_moment("ended")?);
                Ok(whose.map(|((server, player), to)| (server, player, Outage { from, to })))
            })
            .collect()
    }

    /// How many outages are of nothing that there is: their scopes cannot be read.
    pub async fn strange_outages(&self) -> Result<u32, StoreError> {
        let select = "select count(*) as strange from outage where scope <> 'all' and scope not like 'server/%' \
             and scope not like 'game/%' and scope not like 'absence/%' and scope not like 'tournament/%'";
        self.one_number(sql(select), "strange").await
    }

    /// How many bars contradict what moderators did last: who was barred may play, or who may play is barred. Whoever
    /// was forgotten, or came back after that, is in no act.
    pub async fn bent_bars(&self) -> Result<u32, StoreError> {
        let select = "select count(*) as bent from act a join player p on p.id = a.player and p.discord is not null \
             where a.kind in ('barred', 'unbarred') and a.id = (select max(l.id) from act l \
             where l.server = a.server and l.player = a.player and l.kind in ('barred', 'unbarred')) \
             and (a.kind = 'barred') <> exists \
             (select 1 from barred b where b.server = a.server and b.player = a.player)";
        self.one_number(sql(select), "bent").await
    }

    async fn games_named(&self, select: Statement) -> Result<Vec<GameId>, StoreError> {
        let rows = self.db.rows(select).await?;
        rows.iter().map(|row| row.game("stream")).collect()
    }
}

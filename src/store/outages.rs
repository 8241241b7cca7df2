//! When Lacre could be reached, and the stretches in which it could not: of everybody, of one server, of one game.
//!
//! No game is written to for an outage: whoever reckons a clock leaves the stretches out that concern its game.
//! So noting the same one twice, or two that overlap, changes nothing.

use super::db::Row;
use super::statement::{Statement, Step, sql};
use super::{Store, StoreError, outbox, upkeep};
use crate::game::{
    Game, GameId, Moment, Outage, PlayerId, SHORTEST_OUTAGE, ServerId, Snowflake, TournamentId,
};

/// The key of the last instant known to be good.
const ALIVE: &str = "alive";

/// Whose clocks an outage stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scope {
    /// Everybody's.
    All,
    /// Those of one server's games.
    Server(ServerId),
    /// Those of one game.
    Game(GameId),
    /// Those of one person's games in a server, while that person is away as they have announced.
    Absence(ServerId, PlayerId),
    /// Those of the games of a tournament, while it stands still.
    Tournament(TournamentId),
}

impl Scope {
    pub(super) fn name(self) -> String {
        match self {
            Scope::All => "all".to_owned(),
            Scope::Server(server) => format!("server/{}", server.0),
            Scope::Game(game) => format!("game/{game}"),
            Scope::Absence(server, player) => format!("absence/{}/{}", server.0, player.0),
            Scope::Tournament(tournament) => format!("tournament/{tournament}"),
        }
    }

    /// Whose absence in which server has this name, if it is one.
    pub(super) fn away(name: &str) -> Option<(ServerId, PlayerId)> {
        let (server, player) = name.strip_prefix("absence/")?.split_once('/')?;
        let server = ServerId(Snowflake(server.parse().ok()?));
        Some((server, PlayerId(player.parse().ok()?)))
    }
}

/// What could not be reached while a game's turn was open, all that has ended or still goes on:
/// what is noted, the time since Lacre was last known to be well, and a card that has not been delivered.
const OF_GAME: &str = "select began, ended from outage \
     where scope in ('all', $1, $2) and (ended is null or ended > $3) \
     union all select cast(value as bigint), null from meta where key = 'alive' and cast(value as bigint) < $4 \
     union all select u.began, u.ended from outage u join tournament_game t on u.scope = 'tournament/' || t.tournament \
     where t.game = $5 and (u.ended is null or u.ended > $3) \
     union all select created, null from outbox \
     where stream = $5 and kind = 'turn' and opening = $6 and state in ('pending', 'stranded') and created < $4";

/// The same of all running games of a server, with the names of their scopes.
const OF_SERVER: &str = "select scope, began, ended from outage \
     where (scope in ('all', $1) or scope in (select 'game/' || id from game where server = $2 and status = 'playing')) \
     and (ended is null or ended > $3) \
     union all select 'all', cast(value as bigint), null from meta \
     where key = 'alive' and cast(value as bigint) < $4 \
     union all select 'game/' || t.game, u.began, u.ended from tournament_game t join game g on g.id = t.game \
     join outage u on u.scope = 'tournament/' || t.tournament \
     where g.server = $2 and g.status = 'playing' and (u.ended is null or u.ended > $3) \
     union all select 'game/' || o.stream, o.created, null from outbox o join game g on g.id = o.stream \
     where g.server = $2 and o.kind = 'turn' and o.opening = g.opening \
     and o.state in ('pending', 'stranded') and o.created < $4";

/// When the clocks of a game's players stand still because one of them is away.
const ABSENCES_OF_GAME: &str = "select u.began, u.ended from outage u join seat s on s.game = $1 \
     join game g on g.id = s.game and u.scope = 'absence/' || g.server || '/' || s.player where u.ended > $2";

/// The same of all running games of a server, each under the name of its game.
const ABSENCES_OF_SERVER: &str = "select 'game/' || g.id as scope, u.began, u.ended from game g \
     join seat s on s.game = g.id join outage u on u.scope = 'absence/' || g.server || '/' || s.player \
     where g.server = $1 and g.status = 'playing' and u.ended > $2";

/// Outages of a server's games.
#[derive(Debug, Default)]
pub struct Outages(Vec<(String, Outage)>);

impl Outages {
    /// Those that concern this game of the server, in order of time; they do not overlap.
    pub fn of(&self, game: GameId) -> Vec<Outage> {
        let own = Scope::Game(game).name();
        let concerns = |scope: &str| scope == own || !scope.starts_with("game/");
        let of_game = self.0.iter().filter(|(scope, _)| concerns(scope));
        Outage::join(of_game.map(|(_, outage)| *outage).collect())
    }
}

/// From this instant on the clocks of these games stand still. An outage that has begun goes on as it began.
pub(super) fn begin(scope: Scope, from: Moment) -> Statement {
    let insert = "insert into outage (scope, began) values ($1, $2) on conflict do nothing";
    sql(insert).bind(scope.name()).bind(from)
}

/// From this instant on they run again, and what is shown of the time that is left is owed anew.
pub(super) fn end(scope: Scope, to: Moment) -> impl Iterator<Item = Step> {
    let update = "update outage set ended = $2 where scope = $1 and ended is null";
    let ended = sql(update).bind(scope.name()).bind(to);
    let shown = outbox::owe_times(scope, to);
    [ended].into_iter().chain(shown).map(Step::from)
}

/// Notes an outage whose end is known, unless it lasts no time.
pub(super) fn record(scope: Scope, outage: Outage) -> Option<Statement> {
    let insert = sql("insert into outage (scope, began, ended) values ($1, $2, $3)")
        .bind(scope.name())
        .bind(outage.from)
        .bind(outage.to);
    (outage.from < outage.to).then_some(insert)
}

/// A stretch of a row; one that still goes on lasts until now.
fn read(row: &Row, now: Moment) -> Result<Outage, StoreError> {
    Ok(Outage {
        from: row.moment("began")?,
        to: row.maybe_moment("ended")?.unwrap_or(now),
    })
}

impl Store {
    /// Notes that all is well at this instant.
    pub async fn alive(&self, at: Moment) -> Result<(), StoreError> {
        self.set_meta(ALIVE, &at.0.to_string()).await
    }

    /// The last instant at which all was known to be well.
    pub async fn last_alive(&self) -> Result<Option<Moment>, StoreError> {
        let Some(value) = self.meta(ALIVE).await? else {
            return Ok(None);
        };
        match value.parse() {
            Ok(ms) => Ok(Some(Moment(ms))),
            Err(_) => Err(StoreError::Unknown {
                what: "instant",
                value,
            }),
        }
    }

    /// Notes a stretch in which nobody could reach Lacre, and that all is well at its end. What is shown of the
    /// time that is left is owed anew.
    pub async fn record_outage(&self, outage: Outage) -> Result<(), StoreError> {
        let noted = record(Scope::All, outage).into_iter();
        let shown = outbox::owe_times(Scope::All, outage.to);
        let well = upkeep::put(ALIVE, &outage.to.0.to_string());
        let steps = noted.chain(shown).chain([well]);
        self.write(steps.map(Step::from)).await
    }

    /// Notes a stretch in which nobody could learn of a game's turn.
    pub async fn record_silence(&self, game: GameId, outage: Outage) -> Result<(), StoreError> {
        let noted = record(Scope::Game(game), outage);
        self.write(noted.map(Step::from)).await
    }

    /// What the clocks of a game's open turn must leave out, in order of time; the stretches do not overlap.
    pub async fn outages(&self, game: &Game, now: Moment) -> Result<Vec<Outage>, StoreError> {
        match game.turn() {
            Some(turn) => {
                let since = turn.running.unwrap_or(now);
                let mut stretches = self.outages_since(game, since, now).await?;
                let select = sql(ABSENCES_OF_GAME).bind(game.challenge.game).bind(since);
                for row in self.db.rows(select).await? {
                    stretches.push(read(&row, now)?);
                }
                Ok(Outage::join(stretches))
            }
            None => Ok(Vec::new()),
        }
    }

    /// In which stretches of the time from `since` on people could not be reached, or learn of a game's turn.
    pub async fn outages_since(
        &self,
        game: &Game,
        since: Moment,
        now: Moment,
    ) -> Result<Vec<Outage>, StoreError> {
        let id = game.challenge.game;
        let select = sql(OF_GAME)
            .bind(Scope::Server(game.challenge.server).name())
            .bind(Scope::Game(id).name())
            .bind(since)
            .bind(now.plus(-SHORTEST_OUTAGE))
            .bind(id)
            .bind(game.turn().map(|turn| turn.opening));
        let rows = self.db.rows(select).await?;
        let read: Result<Vec<Outage>, StoreError> = rows.iter().map(|row| read(row, now)).collect();
        Ok(Outage::join(read?))
    }

    /// In which stretches of the time from `since` on the people of a server could not be reached.
    pub async fn outages_of_server(
        &self,
        server: ServerId,
        since: Moment,
        now: Moment,
    ) -> Result<Vec<Outage>, StoreError> {
        let select = "select began, ended from outage where scope in ('all', $1) and (ended is null or ended > $2) \
             union all select cast(value as bigint), null from meta where key = 'alive' and cast(value as bigint) < $3";
        let select = sql(select)
            .bind(Scope::Server(server).name())
            .bind(since)
            .bind(now.plus(-SHORTEST_OUTAGE));
        let rows = self.db.rows(select).await?;
        let read: Result<Vec<Outage>, StoreError> = rows.iter().map(|row| read(row, now)).collect();
        Ok(Outage::join(read?))
    }

    /// The same for all running games of a server.
    pub async fn outages_in(
        &self,
        server: ServerId,
        since: Moment,
        now: Moment,
    ) -> Result<Outages, StoreError> {
        let select = sql(OF_SERVER)
            .bind(Scope::Server(server).name())
            .bind(server)
            .bind(since)
            .bind(now.plus(-SHORTEST_OUTAGE));
        let rows = self.db.rows(select).await?;
        let absences = sql(ABSENCES_OF_SERVER).bind(server).bind(since);
        let absences = self.db.rows(absences).await?;
        let scoped =
            |row: &Row| -> Result<_, StoreError> { Ok((row.text("scope")?, read(row, now)?)) };
        let all = rows.iter().chain(&absences);
        Ok(Outages(all.map(scoped).collect::<Result<_, _>>()?))
    }
}

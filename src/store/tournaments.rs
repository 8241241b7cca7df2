//! Tournaments: their journals, their rows in lists, and the games that are played in them.

use super::append::{insert_event, note_interaction};
use super::codec::Stored;
use super::codec::tournament as codec;
use super::db::Row;
use super::error::Missed;
use super::statement::{Step, sql};
use super::{
    Act, AppendError, Owed, Scope, Store, StoreError, Timer, acts, outages, outbox, timers,
};
use crate::game::{GameId, Moment, Pairing, PlayerId, ServerId, Snowflake, TournamentId};
use crate::rules::Variant;
use crate::tournament::life::{Event, Phase, Recorded, Tournament, evolve};

/// Where in its life a tournament stands, for lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TournamentStatus {
    /// People sign up.
    Registration,
    /// People say that they are there.
    CheckIn,
    /// Rounds are played.
    Running,
    /// It is over.
    Finished,
    /// It was ended without winners.
    Cancelled,
}

impl TournamentStatus {
    const ALL: [TournamentStatus; 5] = [
        TournamentStatus::Registration,
        TournamentStatus::CheckIn,
        TournamentStatus::Running,
        TournamentStatus::Finished,
        TournamentStatus::Cancelled,
    ];

    fn name(self) -> &'static str {
        match self {
            TournamentStatus::Registration => "registration",
            TournamentStatus::CheckIn => "check-in",
            TournamentStatus::Running => "running",
            TournamentStatus::Finished => "finished",
            TournamentStatus::Cancelled => "cancelled",
        }
    }

    fn from_name(name: &str) -> Option<TournamentStatus> {
        TournamentStatus::ALL
            .into_iter()
            .find(|status| status.name() == name)
    }

    /// Whether it is neither over nor called off.
    pub fn is_live(self) -> bool {
        !matches!(
            self,
            TournamentStatus::Finished | TournamentStatus::Cancelled
        )
    }
}

/// A tournament as lists show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentRow {
    /// Its id.
    pub id: TournamentId,
    /// Its server.
    pub server: ServerId,
    /// Its running number there.
    pub number: u32,
    /// What it is called.
    pub name: String,
    /// The channel in which it is told.
    pub channel: Snowflake,
    /// Where it stands.
    pub status: TournamentStatus,
    /// Whether it stands still.
    pub paused: bool,
    /// Which game is played.
    pub variant: Variant,
    /// How many have signed up, or play.
    pub players: u32,
    /// The last round that was published.
    pub round: u16,
    /// When it begins by itself, as long as it has not.
    pub starts: Option<Moment>,
}

impl TournamentRow {
    /// The row that a tournament has: it can always be worked out again from the journal alone.
    pub fn of(id: TournamentId, tournament: &Tournament) -> TournamentRow {
        let setup = &tournament.setup;
        let (status, players) = match tournament.phase {
            Phase::Registration => (TournamentStatus::Registration, &tournament.signed_up.len()),
            Phase::CheckIn => (TournamentStatus::CheckIn, &tournament.signed_up.len()),
            Phase::Running => (TournamentStatus::Running, &tournament.entries.len()),
            Phase::Finished => (TournamentStatus::Finished, &tournament.entries.len()),
            Phase::Cancelled => (TournamentStatus::Cancelled, &tournament.entries.len()),
        };
        let awaited = matches!(tournament.phase, Phase::Registration | Phase::CheckIn);
        TournamentRow {
            id,
            server: setup.server,
            number: setup.number,
            name: setup.name.clone(),
            channel: setup.channel,
            status,
            paused: tournament.paused.is_some(),
            variant: setup.conduct.ruleset.variant(),
            players: u32::try_from(*players).unwrap_or(u32::MAX),
            round: tournament.published(),
            starts: setup.conduct.starts.filter(|_| awaited),
        }
    }
}

/// A game that is played on a board of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoardGame {
    /// The round, counted from 1.
    pub round: u16,
    /// The board, counted from 0.
    pub board: u16,
    /// The game.
    pub game: GameId,
    /// Its running number in its server; none where it is not kept any more.
    pub number: Option<u32>,
    /// Where it is played, once that is known.
    pub place: Option<Snowflake>,
}

/// What happened to a tournament, with all that follows from it. Its server and its people must have been met.
#[derive(Debug, Clone)]
pub struct TournamentAppend {
    /// The tournament whose journal grows.
    pub stream: TournamentId,
    /// How many events had been seen when this was decided; the new ones follow them.
    pub seen: u32,
    /// When they are stored.
    pub at: Moment,
    /// The new events.
    pub events: Vec<Recorded>,
    /// The tournament's row in the lists as it is after them.
    pub row: TournamentRow,
    /// What is owed to Discord, and to games.
    pub owed: Vec<Owed>,
    /// Every timer that it has from now on; those it had before are gone.
    pub timers: Vec<Timer>,
    /// What moderators did by these events.
    pub acts: Vec<Act>,
    /// The click that caused it, if a click did.
    pub interaction: Option<Snowflake>,
}

/// A tournament's journal stands among those of games.
fn stream(id: TournamentId) -> GameId {
    GameId(id.0)
}

/// On this board this game is played, and no other.
pub(super) fn link(pairing: Pairing, game: GameId) -> Step {
    sql(
        "insert into tournament_game (tournament, round, board, game) values ($1, $2, $3, $4) \
         on conflict do nothing",
    )
    .bind(pairing.tournament)
    .bind(pairing.round)
    .bind(pairing.board)
    .bind(game)
    .or(Missed::BoardTaken)
}

impl TournamentAppend {
    fn steps(&self) -> Result<Vec<Step>, StoreError> {
        let mut steps = Vec::new();
        if let Some(interaction) = self.interaction {
            steps.push(note_interaction(interaction, self.at));
        }
        let journal = stream(self.stream);
        let mut last = self.seen;
        for recorded in &self.events {
            let stored = codec::encode(&recorded.event, recorded.by.as_ref());
            let stored = stored.map_err(|e| StoreError::Fault(Box::new(e)))?;
            steps.push(insert_event(journal, recorded.seq, self.at, stored));
            last = recorded.seq;
        }
        steps.push(write(&self.row, self.seen == 0));
        let scope = Scope::Tournament(self.stream);
        for recorded in &self.events {
            match recorded.event {
                Event::Paused => steps.push(outages::begin(scope, self.at).into()),
                Event::Resumed | Event::Cancelled | Event::Finished => {
                    steps.extend(outages::end(scope, self.at));
                }
                _ => {}
            }
        }
        let owed = self.owed.iter();
        steps.extend(owed.map(|owed| outbox::owe(journal, owed, self.at).into()));
        steps.extend(timers::write(journal, last, &self.timers));
        steps.extend(self.acts.iter().flat_map(acts::write));
        Ok(steps)
    }
}

fn write(row: &TournamentRow, new: bool) -> Step {
    let insert = "insert into tournament (id, server, number, name, channel, status, paused, variant, players, round, starts) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing";
    let update = "update tournament set server = $2, number = $3, name = $4, channel = $5, status = $6, paused = $7, \
         variant = $8, players = $9, round = $10, starts = $11 where id = $1";
    sql(if new { insert } else { update })
        .bind(row.id)
        .bind(row.server)
        .bind(row.number)
        .bind(row.name.as_str())
        .bind(row.channel)
        .bind(row.status.name())
        .bind(row.paused)
        .bind(row.variant.name())
        .bind(row.players)
        .bind(row.round)
        .bind(row.starts)
        .or(Missed::NumberTaken)
}

fn read(row: &Row) -> Result<TournamentRow, StoreError> {
    Ok(TournamentRow {
        id: TournamentId(row.snowflake("id")?),
        server: ServerId(row.snowflake("server")?),
        number: row.number("number")?,
        name: row.text("name")?,
        channel: row.snowflake("channel")?,
        status: row.named("status", TournamentStatus::from_name)?,
        paused: row.flag("paused")?,
        variant: row.named("variant", Variant::from_name)?,
        players: row.number("players")?,
        round: small(row, "round")?,
        starts: row.maybe_moment("starts")?,
    })
}

fn small(row: &Row, column: &'static str) -> Result<u16, StoreError> {
    let value = row.number(column)?;
    u16::try_from(value).map_err(|_| StoreError::Unknown {
        what: column,
        value: value.to_string(),
    })
}

/// Rows of tournaments.
macro_rules! tournaments {
    ($rest:literal) => {
        concat!(
            "select id, server, number, name, channel, status, paused, variant, players, round, starts from tournament where ",
            $rest
        )
    };
}

impl Store {
    /// Stores everything that happened to a tournament, durably, or nothing at all.
    pub async fn append_to_tournament(&self, append: TournamentAppend) -> Result<(), AppendError> {
        self.db.write(append.steps()?).await?;
        Ok(())
    }

    /// A tournament as it stands; none where there is no such journal.
    pub async fn tournament(&self, id: TournamentId) -> Result<Option<Tournament>, StoreError> {
        self.tournament_until(id, u32::MAX).await
    }

    /// A tournament as it stood after the event of this number.
    pub async fn tournament_until(
        &self,
        id: TournamentId,
        seq: u32,
    ) -> Result<Option<Tournament>, StoreError> {
        let events = self.tournament_events_until(id, seq).await?;
        let folded = events.iter().try_fold(None, |tournament, event| {
            evolve(tournament, event).map(Some)
        });
        folded.map_err(|broken| StoreError::UnreadableTournament {
            tournament: id,
            seq: broken.seq,
            why: format!("it {}", broken.why),
        })
    }

    /// A tournament's whole journal, in order.
    pub async fn tournament_events(&self, id: TournamentId) -> Result<Vec<Recorded>, StoreError> {
        self.tournament_events_until(id, u32::MAX).await
    }

    /// A tournament's journal up to and with the event of this number.
    pub async fn tournament_events_until(
        &self,
        id: TournamentId,
        seq: u32,
    ) -> Result<Vec<Recorded>, StoreError> {
        let select = sql("select seq, kind, version, at, body, secret from event \
             where stream = $1 and seq <= $2 order by seq")
        .bind(id)
        .bind(seq);
        let rows = self.db.rows(select).await?;
        let event = |row: &Row| {
            let stored = Stored {
                kind: row.text("kind")?,
                version: row.int("version")?,
                body: row.text("body")?,
                secret: row.maybe_text("secret")?,
            };
            let (seq, at) = (row.number("seq")?, row.moment("at")?);
            let (event, by) =
                codec::decode(&stored).map_err(|why| StoreError::UnreadableTournament {
                    tournament: id,
                    seq,
                    why,
                })?;
            Ok(Recorded { seq, at, event, by })
        };
        rows.iter().map(event).collect()
    }

    /// Every tournament that has a journal, the oldest first.
    pub async fn tournaments(&self) -> Result<Vec<TournamentId>, StoreError> {
        let select =
            "select distinct stream from event where kind like 'tournament-%' order by stream";
        let rows = self.db.rows(sql(select)).await?;
        rows.iter()
            .map(|row| row.snowflake("stream").map(TournamentId))
            .collect()
    }

    /// The row of a tournament in the lists.
    pub async fn tournament_row(
        &self,
        id: TournamentId,
    ) -> Result<Option<TournamentRow>, StoreError> {
        let row = self.db.row(sql(tournaments!("id = $1")).bind(id)).await?;
        row.map(|row| read(&row)).transpose()
    }

    /// A server's tournaments: those that are not over first, the newest first.
    pub async fn tournaments_in(&self, server: ServerId) -> Result<Vec<TournamentRow>, StoreError> {
        let select = tournaments!(
            "server = $1 order by case when status in ('finished', 'cancelled') then 1 else 0 end, number desc"
        );
        let rows = self.db.rows(sql(select).bind(server)).await?;
        rows.iter().map(read).collect()
    }

    /// The tournaments for which somebody has ever signed up, or in which they had a place, the oldest first.
    pub async fn tournaments_of(&self, player: PlayerId) -> Result<Vec<TournamentId>, StoreError> {
        // The journals of games are not looked through: they are found by their streams.
        let select = "select t.id from tournament t where exists (select 1 from event e where e.stream = t.id \
             and e.kind in ('tournament-joined', 'tournament-entered', 'tournament-substituted') \
             and json_extract(e.body, '$.player') = $1) order by t.id";
        let rows = self.db.rows(sql(select).bind(player)).await?;
        rows.iter()
            .map(|row| row.snowflake("id").map(TournamentId))
            .collect()
    }

    /// The number that the next tournament of this server should try for.
    pub async fn next_tournament_number(&self, server: ServerId) -> Result<u32, StoreError> {
        let select =
            "select coalesce(max(number), 0) + 1 as next from tournament where server = $1";
        self.one_number(sql(select).bind(server), "next").await
    }

    /// The games of a tournament, by round and board.
    pub async fn tournament_games(&self, id: TournamentId) -> Result<Vec<BoardGame>, StoreError> {
        let select = "select t.round, t.board, t.game, g.number, p.channel from tournament_game t \
             left join game g on g.id = t.game left join post p on p.stream = t.game and p.kind = 'home' \
             where t.tournament = $1 order by t.round, t.board";
        let rows = self.db.rows(sql(select).bind(id)).await?;
        rows.iter()
            .map(|row| {
                Ok(BoardGame {
                    round: small(row, "round")?,
                    board: small(row, "board")?,
                    game: row.game("game")?,
                    number: row.maybe_number("number")?,
                    place: row.maybe_snowflake("channel")?,
                })
            })
            .collect()
    }

    /// The game that is played on a board of a round, once it was opened.
    pub async fn game_on(&self, pairing: Pairing) -> Result<Option<GameId>, StoreError> {
        let select =
            "select game from tournament_game where tournament = $1 and round = $2 and board = $3";
        let select = sql(select)
            .bind(pairing.tournament)
            .bind(pairing.round)
            .bind(pairing.board);
        let row = self.db.row(select).await?;
        row.map(|row| row.game("game")).transpose()
    }
}

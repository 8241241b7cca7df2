//! What moderators did: told in the server's log channel, and listed.

mod derived;

use super::codec::tournament::{outcome_name, read_outcome};
use super::db::Row;
use super::error::Missed;
use super::statement::{Statement, Step, sql};
use super::{AppendError, Store, StoreError};
use crate::game::{GameId, Moment, PlayerId, ServerId, TournamentId};
use crate::tournament::life::Outcome;

/// Declares the kinds of acts with the names under which rows hold them.
macro_rules! kinds {
    ($($(#[doc = $doc:literal])+ $kind:ident = $name:literal,)+) => {
        /// What a moderator did, or came by itself and concerns them.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum ActKind {
            $( $(#[doc = $doc])+ $kind ),+
        }

        impl ActKind {
            /// Every kind.
            pub const ALL: &[ActKind] = &[$(ActKind::$kind),+];

            /// The name under which rows hold it.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $( ActKind::$kind => $name ),+ }
            }
        }
    };
}

kinds! {
    /// Ended a game without result, or called a challenge off.
    Aborted = "aborted",
    /// Gave a game to one side, or made it a draw.
    Adjudicated = "adjudicated",
    /// Took the result of a game away.
    Annulled = "annulled",
    /// Took the last turn of a game back.
    TurnAnnulled = "turn-annulled",
    /// Gave a seat to somebody else.
    Substituted = "substituted",
    /// Stopped a game's clocks.
    Paused = "paused",
    /// Let them run again.
    Resumed = "resumed",
    /// Gave a player time.
    Extended = "extended",
    /// Nobody did anything: a game was given up of which nobody could be told.
    Abandoned = "abandoned",
    /// Barred somebody from the server's games.
    Barred = "barred",
    /// Let somebody play again.
    Unbarred = "unbarred",
    /// Announced a tournament.
    EventAnnounced = "tournament-announced",
    /// Changed what was announced.
    EventEdited = "tournament-edited",
    /// Let those who signed up say that they are there.
    EventCheckIn = "tournament-check-in",
    /// Began it.
    EventStarted = "tournament-started",
    /// Keeps two players apart.
    EventApart = "tournament-apart",
    /// Lets them meet again.
    EventTogether = "tournament-together",
    /// Gave a player a bye.
    EventBye = "tournament-bye",
    /// Took it back.
    EventNoBye = "tournament-no-bye",
    /// Worked a round out.
    EventPaired = "tournament-paired",
    /// Opened it.
    EventPublished = "tournament-published",
    /// Gave it more time.
    EventExtended = "tournament-extended",
    /// Said how a game of it went.
    EventResult = "tournament-result",
    /// Took that back.
    EventVoided = "tournament-voided",
    /// Took a player out.
    EventOut = "tournament-out",
    /// Let them come back.
    EventBack = "tournament-back",
    /// Gave a place to somebody else.
    EventPlace = "tournament-place",
    /// Let a tournament stand still.
    EventHalted = "tournament-halted",
    /// Let it go on.
    EventResumed = "tournament-resumed",
    /// Called it off.
    EventCancelled = "tournament-cancelled",
}

impl ActKind {
    /// The kind of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<ActKind> {
        let mut all = ActKind::ALL.iter().copied();
        all.find(|kind| kind.name() == name)
    }
}

/// Something that a moderator did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Act {
    /// In which server.
    pub server: ServerId,
    /// When.
    pub at: Moment,
    /// What.
    pub kind: ActKind,
    /// Who; none where it came by itself.
    pub moderator: Option<PlayerId>,
    /// To which game or tournament, and by which of its events.
    pub event: Option<(On, u32)>,
    /// The number of the turn that it concerns, or of the round.
    pub turn: Option<u32>,
    /// The person whom it concerns: who wins, takes a seat, or is barred; of a game of a tournament, White's player.
    pub player: Option<PlayerId>,
    /// The person whose seat was given away; of a game of a tournament, Black's player.
    pub other: Option<PlayerId>,
    /// What came of a game of a tournament.
    pub outcome: Option<Outcome>,
    /// Why.
    pub reason: String,
}

/// What a moderator acted on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum On {
    /// A game.
    Game(GameId),
    /// A tournament.
    Tournament(TournamentId),
}

impl On {
    fn game(self) -> Option<GameId> {
        match self {
            On::Game(game) => Some(game),
            On::Tournament(_) => None,
        }
    }

    fn tournament(self) -> Option<TournamentId> {
        match self {
            On::Game(_) => None,
            On::Tournament(tournament) => Some(tournament),
        }
    }
}

/// An act as it is listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActRow {
    /// Its number, which no other act ever has.
    pub id: u32,
    /// What was done.
    pub act: Act,
    /// The number of its game or tournament in the server.
    pub number: Option<u32>,
    /// What its tournament is called.
    pub name: Option<String>,
}

/// Notes an act, and owes a line about it to the server's log channel, where there is one.
pub(super) fn write(act: &Act) -> [Step; 2] {
    let insert = "insert into act (server, at, kind, moderator, game, tournament, seq, turn, player, other, outcome, \
         reason) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";
    let insert = sql(insert)
        .bind(act.server)
        .bind(act.at)
        .bind(act.kind.name())
        .bind(act.moderator)
        .bind(act.event.and_then(|(on, _)| on.game()))
        .bind(act.event.and_then(|(on, _)| on.tournament()))
        .bind(act.event.map(|(_, seq)| seq))
        .bind(act.turn)
        .bind(act.player)
        .bind(act.other)
        .bind(act.outcome.map(outcome_name).map(str::to_owned))
        .bind(act.reason.clone());
    // A lane of its own: a log channel that is gone holds up no game.
    let owe = "insert into outbox (lane, kind, stream, seq, opening, recipient, tries, created, due, state) \
         select 'log/' || s.id, 'log', s.id, (select max(a.id) from act a where a.server = s.id), \
         null, null, 0, $2, $2, 'pending' from server s where s.id = $1 and s.log is not null on conflict do nothing";
    let owe = sql(owe).bind(act.server).bind(act.at);
    [insert.into(), owe.into()]
}

/// Acts with the numbers by which people know what they were on.
macro_rules! acts {
    ($rest:literal) => {
        concat!(
            "select a.id, a.server, a.at, a.kind, a.moderator, a.game, a.tournament, a.seq, a.turn, a.player, a.other, \
             a.outcome, a.reason, coalesce(g.number, t.number) as number, t.name from act a \
             left join game g on g.id = a.game left join tournament t on t.id = a.tournament where ",
            $rest
        )
    };
}

fn read(row: &Row) -> Result<ActRow, StoreError> {
    let game = row.maybe_snowflake("game")?;
    let game = game.map(|game| On::Game(GameId(game)));
    let tournament = row.maybe_snowflake("tournament")?;
    let tournament = tournament.map(|id| On::Tournament(TournamentId(id)));
    Ok(ActRow {
        id: row.number("id")?,
        act: Act {
            server: ServerId(row.snowflake("server")?),
            at: row.moment("at")?,
            kind: row.named("kind", ActKind::from_name)?,
            moderator: row.maybe_player("moderator")?,
            event: game.or(tournament).zip(row.maybe_number("seq")?),
            turn: row.maybe_number("turn")?,
            player: row.maybe_player("player")?,
            other: row.maybe_player("other")?,
            outcome: outcome(row)?,
            reason: row.text("reason")?,
        },
        number: row.maybe_number("number")?,
        name: row.maybe_text("name")?,
    })
}

fn outcome(row: &Row) -> Result<Option<Outcome>, StoreError> {
    let Some(name) = row.maybe_text("outcome")? else {
        return Ok(None);
    };
    let read = read_outcome(&name).map_err(|_| StoreError::Unknown {
        what: "outcome",
        value: name,
    });
    read.map(Some)
}

impl Store {
    /// An act by its number.
    pub async fn act(&self, id: u32) -> Result<Option<ActRow>, StoreError> {
        let row = self.db.row(sql(acts!("a.id = $1")).bind(id)).await?;
        row.as_ref().map(read).transpose()
    }

    /// What moderators did in a server, the newest first, so many at the most and without the newest `skip`.
    pub async fn acts_in(
        &self,
        server: ServerId,
        most: u32,
        skip: u32,
    ) -> Result<Vec<ActRow>, StoreError> {
        let select = sql(acts!("a.server = $1 order by a.id desc limit $2 offset $3"))
            .bind(server)
            .bind(most)
            .bind(skip);
        self.acts(select).await
    }

    /// What moderators did to a game, in order.
    pub async fn acts_of(&self, game: GameId) -> Result<Vec<ActRow>, StoreError> {
        self.acts(sql(acts!("a.game = $1 order by a.seq")).bind(game))
            .await
    }

    /// What moderators did to a tournament, in order.
    pub async fn acts_on(&self, tournament: TournamentId) -> Result<Vec<ActRow>, StoreError> {
        let select = sql(acts!("a.tournament = $1 order by a.seq"));
        self.acts(select.bind(tournament)).await
    }

    async fn acts(&self, select: Statement) -> Result<Vec<ActRow>, StoreError> {
        self.db.rows(select).await?.iter().map(read).collect()
    }

    /// How many acts there are in a server.
    pub async fn acts_count(&self, server: ServerId) -> Result<u32, StoreError> {
        let select = sql("select count(*) as acts from act where server = $1").bind(server);
        self.one_number(select, "acts").await
    }

    /// Whether somebody may not challenge or accept in a server.
    pub async fn is_barred(&self, server: ServerId, player: PlayerId) -> Result<bool, StoreError> {
        let select = "select player from barred where server = $1 and player = $2";
        let row = self.db.row(sql(select).bind(server).bind(player)).await?;
        Ok(row.is_some())
    }

    /// Bars somebody from a server's games or lets them play again, as this act says. False where it was so already.
    pub async fn bar(&self, act: &Act, player: PlayerId) -> Result<bool, StoreError> {
        let is_bar = act.kind == ActKind::Barred;
        if self.is_barred(act.server, player).await? == is_bar {
            return Ok(false);
        }
        let change = if is_bar {
            "insert into barred (server, player) values ($1, $2) on conflict do nothing"
        } else {
            "delete from barred where server = $1 and player = $2"
        };
        // Of two moderators at once the second changes nothing, and its act is not noted either.
        let change = sql(change).bind(act.server).bind(player);
        let steps = std::iter::once(change.or(Missed::Repeated)).chain(write(act));
        let written = self.db.write(steps.collect()).await;
        match written.map_err(AppendError::from) {
            Ok(_) => Ok(true),
            Err(AppendError::Store(error)) => Err(error),
            Err(_) => Ok(false),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ActKind;

    #[test]
    fn every_kind_is_found_by_its_name() {
        for kind in ActKind::ALL {
            assert_eq!(ActKind::from_name(kind.name()), Some(*kind));
        }
        assert_eq!(ActKind::from_name("parade"), None);
    }
}

//! The lists of games: rows derived from the journals, so that a list needs no fold.

use super::db::Row;
use super::error::Missed;
use super::post::{self, PostRow};
use super::statement::{Step, sql};
use super::{Store, StoreError};
use crate::game::{
    Countdown, End, Finish, Game, GameId, Moment, Now, Opening, Phase, PlayerId, ServerId,
};
use crate::rules::{Side, Variant};

/// Where in its life a game stands, for lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// Waiting to be taken up.
    Challenged,
    /// The challenge came to nothing.
    Closed,
    /// Being played.
    Playing,
    /// Over.
    Over,
}

impl Status {
    const ALL: [Status; 4] = [
        Status::Challenged,
        Status::Closed,
        Status::Playing,
        Status::Over,
    ];

    fn name(self) -> &'static str {
        match self {
            Status::Challenged => "challenged",
            Status::Closed => "closed",
            Status::Playing => "playing",
            Status::Over => "over",
        }
    }

    fn from_name(name: &str) -> Option<Status> {
        Status::ALL.into_iter().find(|status| status.name() == name)
    }
}

/// Somebody's place in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seat {
    /// The side, once the seats are given.
    pub side: Option<Side>,
    /// Who.
    pub player: PlayerId,
    /// Whether their move is awaited.
    pub due: bool,
    /// What was on their clock when it last began to run, in milliseconds; none where time is not limited.
    pub time: Option<i64>,
    /// All that they have had for the open turn, while their move is awaited.
    pub whole: Option<i64>,
}

/// A game as lists show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRow {
    /// Its id.
    pub id: GameId,
    /// Its server.
    pub server: ServerId,
    /// Its running number there.
    pub number: u32,
    /// Which game is played.
    pub variant: Variant,
    /// Where it stands.
    pub status: Status,
    /// The open turn's name.
    pub opening: Option<Opening>,
    /// The open turn's number.
    pub turn: Option<u32>,
    /// When the clocks last began to run: as the open turn opened, or after a pause; none in a pause.
    pub running: Option<Moment>,
    /// Whether time that is not used in a turn is kept for the next.
    pub banked: bool,
    /// When the challenge lapses, while it waits to be taken up.
    pub expires: Option<Moment>,
    /// The game of which it is a rematch.
    pub rematch: Option<GameId>,
    /// Whether the result is to count for ratings, once the challenge is taken up.
    pub rated: bool,
    /// When the challenge was taken up.
    pub began: Option<Moment>,
    /// When the game ended, and how.
    pub ended: Option<(Moment, End)>,
    /// The number of the last turn that was carried out.
    pub turns: u32,
    /// Whether the game has a result that counts for ratings.
    pub counts: bool,
    /// White and Black; before the game begins the challenger, then the opponent if one is named.
    pub seats: Vec<Seat>,
}

impl GameRow {
    /// The row that a game has: what is stored can always be worked out again from the journal alone.
    pub fn of(game: &Game) -> GameRow {
        let turn = game.turn();
        let status = match &game.phase {
            Phase::Challenged => Status::Challenged,
            Phase::Closed(_) => Status::Closed,
            Phase::Playing(_) => Status::Playing,
            Phase::Over { .. } => Status::Over,
        };
        let seats = match game.seats {
            Some(seats) => Side::ALL
                .map(|side| {
                    let awaited = turn.filter(|turn| turn.awaits(side));
                    Seat {
                        side: Some(side),
                        player: seats[side.index()],
                        due: awaited.is_some(),
                        time: turn.and_then(|turn| turn.left[side.index()]),
                        whole: awaited.and_then(|turn| turn.whole[side.index()]),
                    }
                })
                .to_vec(),
            None => {
                let people = [Some(game.challenge.challenger), game.challenge.opponent];
                people
                    .into_iter()
                    .flatten()
                    .map(|player| Seat {
                        side: None,
                        player,
                        due: false,
                        time: None,
                        whole: None,
                    })
                    .collect()
            }
        };
        GameRow {
            id: game.challenge.game,
            server: game.challenge.server,
            number: game.challenge.number,
            variant: game.challenge.terms.ruleset.variant(),
            status,
            opening: turn.map(|turn| turn.opening),
            turn: turn.map(|turn| turn.position.turn()),
            running: turn.and_then(|turn| turn.running),
            banked: game.is_banked(),
            expires: (status == Status::Challenged).then_some(game.challenge.expires),
            rematch: game.rematch,
            rated: game.rated,
            began: game.began,
            ended: game.ended.zip(game.end()),
            turns: game.played.last().map_or(0, |turn| turn.number),
            counts: game.counts(),
            seats,
        }
    }

    /// When the time of the first who is awaited runs out, or the challenge lapses.
    pub fn deadline(&self, now: Now<'_>) -> Option<Moment> {
        let Some(running) = self.running else {
            return self.expires;
        };
        let awaited = self.seats.iter().filter(|seat| seat.due);
        let runs_out = |seat: &Seat| {
            let clock = Countdown {
                left: seat.time?,
                whole: seat.whole?,
                from: running,
                banked: self.banked,
            };
            Some(clock.runs_out(now))
        };
        awaited.filter_map(runs_out).min()
    }

    /// Whether the clocks stand still in a pause.
    pub fn is_paused(&self) -> bool {
        self.status == Status::Playing && self.running.is_none()
    }
}

/// A game of a list, with where it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameSummaryRow {
    /// The game.
    pub game: GameRow,
    /// Its posts of no turn in particular, and those of the open turn.
    pub posts: Vec<PostRow>,
}

/// Writes the row of a game and its seats.
pub(super) fn write(game: &GameRow, new: bool) -> Vec<Step> {
    let mut steps = Vec::new();
    if new {
        steps.push(insert(game));
    }
    // What a tournament arranges has begun as soon as it is there.
    if !new || game.began.is_some() {
        steps.push(update(game));
    }
    let places = (0_i64..).zip(&game.seats);
    steps.extend(places.map(|(place, seat)| seated(game.id, place, seat)));
    steps
}

/// Only a challenge that somebody not named takes up adds a seat; a seat can be given to somebody else.
fn seated(game: GameId, place: i64, seat: &Seat) -> Step {
    sql(
        "insert into seat (game, place, side, player, due, time, whole) values ($1, $2, $3, $4, $5, $6, $7) \
         on conflict (game, place) do update \
         set side = excluded.side, player = excluded.player, due = excluded.due, time = excluded.time, \
         whole = excluded.whole",
    )
    .bind(game)
    .bind(place)
    .bind(seat.side.map(|side| side.name().to_owned()))
    .bind(seat.player)
    .bind(seat.due)
    .bind(seat.time)
    .bind(seat.whole)
    .into()
}

fn insert(game: &GameRow) -> Step {
    sql(
        "insert into game (id, server, number, variant, status, opening, turn, running, banked, expires, rematch) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing",
    )
    .bind(game.id)
    .bind(game.server)
    .bind(game.number)
    .bind(game.variant.name())
    .bind(game.status.name())
    .bind(game.opening)
    .bind(game.turn)
    .bind(game.running)
    .bind(game.banked)
    .bind(game.expires)
    .bind(game.rematch)
    .or(Missed::NumberTaken)
}

fn update(game: &GameRow) -> Step {
    let winner = game.ended.and_then(|(_, end)| end.winner);
    sql(
        "update game set status = $2, opening = $3, turn = $4, running = $5, expires = $6, rated = $7, \
         began = $8, ended = $9, finish = $10, winner = $11, turns = $12, counts = $13 where id = $1",
    )
    .bind(game.id)
    .bind(game.status.name())
    .bind(game.opening)
    .bind(game.turn)
    .bind(game.running)
    .bind(game.expires)
    .bind(game.rated)
    .bind(game.began)
    .bind(game.ended.map(|(at, _)| at))
    .bind(game.ended.map(|(_, end)| end.finish.name().to_owned()))
    .bind(winner.map(|winner| winner.name().to_owned()))
    .bind(game.turns)
    .bind(game.counts)
    .into()
}

/// Games with their seats, a row a seat.
macro_rules! games {
    ($rest:literal) => {
        concat!(
            "select g.id, g.server, g.number, g.variant, g.status, g.opening, g.turn, g.running, g.banked, g.expires, g.rematch, g.rated, \
             g.began, g.ended, g.finish, g.winner, g.turns, g.counts, s.side, s.player, s.due, s.time, s.whole \
             from game g join seat s on s.game = g.id where ",
            $rest
        )
    };
}

pub(super) use games;

const OF_PLAYER: &str = games!(
    "g.status in ('challenged', 'playing') and g.id in (select game from seat where player = $1) \
     order by g.id, s.place"
);

const OF_SERVER: &str =
    games!("g.status in ('challenged', 'playing') and g.server = $1 order by g.id, s.place");

const OF_ID: &str = games!("g.id = $1 order by s.place");

const POSTS_OF_PLAYER: &str = "select p.stream, p.opening, p.kind, p.recipient, p.channel, p.message \
     from post p join game g on g.id = p.stream where g.status in ('challenged', 'playing') \
     and g.id in (select game from seat where player = $1) and (p.opening is null or p.opening = g.opening)";

const POSTS_OF_SERVER: &str = "select p.stream, p.opening, p.kind, p.recipient, p.channel, p.message \
     from post p join game g on g.id = p.stream where g.status in ('challenged', 'playing') \
     and g.server = $1 and (p.opening is null or p.opening = g.opening)";

const LOAD: &str = "select \
     (select count(*) from seat s join game g on g.id = s.game \
     where s.player = $1 and s.place = 0 and g.status = 'challenged') as challenges, \
     (select count(*) from seat s join game g on g.id = s.game \
     where s.player = $1 and s.place = 0 and g.status = 'challenged' and g.server = $2) as challenges_here, \
     (select challenges from server where id = $2) as most_challenges, \
     (select count(distinct s.game) from seat s join game g on g.id = s.game \
     where s.player = $1 and g.status = 'playing') as games, \
     (select count(distinct s.game) from seat s join game g on g.id = s.game \
     where s.player = $1 and g.status = 'playing' and g.server = $2) as games_here, \
     (select games from server where id = $2) as most_games, \
     (select count(*) from barred where server = $2 and player = $1) as barred";

/// How somebody stands in a server, as far as new games go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Load {
    /// Their challenges that wait to be taken up.
    pub challenges: Count,
    /// The games that they play.
    pub games: Count,
    /// Whether they are barred from new ones.
    pub barred: bool,
}

/// How many of something somebody has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count {
    /// In all servers.
    pub all: u32,
    /// In this one.
    pub here: u32,
    /// How many this server allows, where it sets that.
    pub most_here: Option<u32>,
}

impl Count {
    /// The limit that is reached, if one is: that of all servers, or this one's own.
    #[must_use]
    pub fn reached(self, most: u32) -> Option<u32> {
        if self.all >= most {
            return Some(most);
        }
        self.most_here.filter(|most| self.here >= *most)
    }
}

impl Store {
    /// The row of a game in the lists.
    pub async fn game_row(&self, game: GameId) -> Result<Option<GameRow>, StoreError> {
        Ok(gather(&self.db.rows(sql(OF_ID).bind(game)).await?)?.pop())
    }

    /// A person's challenges and running games, in the order in which they were made.
    pub async fn games_of(&self, player: PlayerId) -> Result<Vec<GameSummaryRow>, StoreError> {
        let games = self.db.rows(sql(OF_PLAYER).bind(player)).await?;
        let posts = self.db.rows(sql(POSTS_OF_PLAYER).bind(player)).await?;
        with_posts(gather(&games)?, &posts)
    }

    /// A server's challenges and running games, in the order in which they were made.
    pub async fn games_in(&self, server: ServerId) -> Result<Vec<GameSummaryRow>, StoreError> {
        let games = self.db.rows(sql(OF_SERVER).bind(server)).await?;
        let posts = self.db.rows(sql(POSTS_OF_SERVER).bind(server)).await?;
        with_posts(gather(&games)?, &posts)
    }

    /// The game of this number in this server, whatever became of it.
    pub async fn game_numbered(
        &self,
        server: ServerId,
        number: u32,
    ) -> Result<Option<GameId>, StoreError> {
        let select = "select id from game where server = $1 and number = $2";
        let row = self.db.row(sql(select).bind(server).bind(number)).await?;
        row.map(|row| row.game("id")).transpose()
    }

    /// The rematch of a game that is under way or was played; one that came to nothing is none.
    pub async fn rematch_of(&self, game: GameId) -> Result<Option<GameId>, StoreError> {
        let select = "select id from game where rematch = $1 and status <> 'closed'";
        let row = self.db.row(sql(select).bind(game)).await?;
        row.map(|row| row.game("id")).transpose()
    }

    /// The number that the next game of this server should try for.
    pub async fn next_number(&self, server: ServerId) -> Result<u32, StoreError> {
        let select = "select coalesce(max(number), 0) + 1 as next from game where server = $1";
        self.one_number(sql(select).bind(server), "next").await
    }

    /// How many challenges and games somebody has, and what their server allows.
    pub async fn load(&self, player: PlayerId, server: ServerId) -> Result<Load, StoreError> {
        let select = sql(LOAD).bind(player).bind(server);
        let row = self.db.row(select).await?.ok_or(StoreError::Missing)?;
        let count = |all, here, most| -> Result<Count, StoreError> {
            Ok(Count {
                all: row.number(all)?,
                here: row.number(here)?,
                most_here: row.maybe_number(most)?,
            })
        };
        Ok(Load {
            challenges: count("challenges", "challenges_here", "most_challenges")?,
            games: count("games", "games_here", "most_games")?,
            barred: row.flag("barred")?,
        })
    }

    /// In how many games, challenges included, this person has a seat.
    pub async fn games_count(&self, player: PlayerId) -> Result<u32, StoreError> {
        let select = "select count(distinct game) as games from seat where player = $1";
        self.one_number(sql(select).bind(player), "games").await
    }
}

/// Puts rows, one a seat and in order of game and place, together again.
pub(super) fn gather(rows: &[Row]) -> Result<Vec<GameRow>, StoreError> {
    let mut games: Vec<GameRow> = Vec::new();
    for row in rows {
        let id = row.game("id")?;
        let side = row.maybe_text("side")?;
        let seat = Seat {
            side: side.map(|name| read_side(&name)).transpose()?,
            player: PlayerId(row.int("player")?),
            due: row.flag("due")?,
            time: row.maybe_int("time")?,
            whole: row.maybe_int("whole")?,
        };
        match games.last_mut().filter(|game| game.id == id) {
            Some(game) => game.seats.push(seat),
            None => games.push(GameRow {
                id,
                server: ServerId(row.snowflake("server")?),
                number: row.number("number")?,
                variant: row.named("variant", Variant::from_name)?,
                status: row.named("status", Status::from_name)?,
                opening: row.maybe_opening("opening")?,
                turn: row.maybe_number("turn")?,
                running: row.maybe_moment("running")?,
                banked: row.flag("banked")?,
                expires: row.maybe_moment("expires")?,
                rematch: row.maybe_snowflake("rematch")?.map(GameId),
                rated: row.flag("rated")?,
                began: row.maybe_moment("began")?,
                ended: ended(row)?,
                turns: row.number("turns")?,
                counts: row.flag("counts")?,
                seats: vec![seat],
            }),
        }
    }
    Ok(games)
}

fn with_posts(games: Vec<GameRow>, rows: &[Row]) -> Result<Vec<GameSummaryRow>, StoreError> {
    let mut posts = std::collections::HashMap::<GameId, Vec<PostRow>>::new();
    for row in rows {
        let post = post::read(row)?;
        posts.entry(post.stream).or_default().push(post);
    }
    let summary = |game: GameRow| {
        let posts = posts.remove(&game.id).unwrap_or_default();
        GameSummaryRow { game, posts }
    };
    Ok(games.into_iter().map(summary).collect())
}

/// When and how a game ended, where it has.
fn ended(row: &Row) -> Result<Option<(Moment, End)>, StoreError> {
    let Some(at) = row.maybe_moment("ended")? else {
        return Ok(None);
    };
    let winner = row.maybe_text("winner")?;
    let winner = winner.map(|name| read_side(&name)).transpose()?;
    let finish = row.named("finish", Finish::from_name)?;
    Ok(Some((at, End { winner, finish })))
}

pub(super) fn read_side(name: &str) -> Result<Side, StoreError> {
    Side::from_name(name).ok_or_else(|| StoreError::Unknown {
        what: "side",
        value: name.to_owned(),
    })
}

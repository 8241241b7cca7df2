//! Which game is meant, and lists of games.

use super::quiet::stretches;
use super::stands::Stands;
use super::{Caller, Failure, Place, Reply, Service, Summary, Which};
use crate::game::{GameId, Moment};
use crate::store::{GameSummaryRow, Status};

impl Service {
    /// Finds the game that is meant. When none is named and the caller wants `to_move`, it is one in which their
    /// move is due.
    pub(super) async fn look(
        &self,
        caller: &Caller,
        which: Which,
        to_move: bool,
    ) -> Result<Reply, Failure> {
        let found = match which {
            Which::Inferred => self.inferred(caller, to_move).await?,
            named => Found::One(self.named(caller, named).await?),
        };
        self.found(caller, found).await
    }

    async fn found(&self, caller: &Caller, found: Found) -> Result<Reply, Failure> {
        match found {
            Found::One(game) => Ok(Reply::Table(Box::new(self.table_of(game, caller).await?))),
            Found::Several(rows) => {
                let mut games = self.summaries(rows, caller).await?;
                games.sort_by_key(|game| (!game.due, urgency(game)));
                Ok(Reply::Which(games))
            }
        }
    }

    /// The game of an id or number, as long as it belongs to the caller's server.
    pub(super) async fn named(&self, caller: &Caller, which: Which) -> Result<GameId, Failure> {
        let game = match which {
            Which::Id(game) => game,
            Which::Number(number) => {
                let game = self.store.game_numbered(caller.server, number).await?;
                game.ok_or(Failure::NoSuchGame(number))?
            }
            Which::Inferred => return self.only(caller).await,
        };
        let row = self.store.game_row(game).await?.ok_or(Failure::NoGame)?;
        if row.server != caller.server {
            return Err(Failure::AnotherServer);
        }
        Ok(game)
    }

    /// The one game that an act without a name can mean.
    async fn only(&self, caller: &Caller) -> Result<GameId, Failure> {
        match self.inferred(caller, false).await? {
            Found::One(game) => Ok(game),
            Found::Several(_) => Err(Failure::NoGame),
        }
    }

    /// The game of this thread, else the only one that fits.
    async fn inferred(&self, caller: &Caller, to_move: bool) -> Result<Found, Failure> {
        let here = self.store.game_in(caller.channel).await?;
        let mine = self.store.games_of(caller.person.id).await?;
        let running: Vec<GameSummaryRow> = mine
            .into_iter()
            .filter(|row| row.game.server == caller.server && row.game.status == Status::Playing)
            .collect();
        let in_place: Vec<&GameSummaryRow> = running
            .iter()
            .filter(|row| here.contains(&row.game.id))
            .collect();
        if let [only] = in_place[..] {
            return Ok(Found::One(only.game.id));
        }
        // A spectator in a game's thread means that game; a channel with several games means none in particular.
        if let ([game], false) = (&here[..], to_move) {
            return Ok(Found::One(*game));
        }
        let due: Vec<&GameSummaryRow> = running.iter().filter(|row| is_due(row, caller)).collect();
        match (&due[..], &running[..]) {
            ([only], _) if to_move => Ok(Found::One(only.game.id)),
            (_, [only]) => Ok(Found::One(only.game.id)),
            (_, []) => Err(Failure::NoGame),
            ([], _) if to_move => Err(Failure::NothingDue),
            _ if to_move => Ok(Found::Several(due.into_iter().cloned().collect())),
            _ => Ok(Found::Several(running)),
        }
    }

    /// The caller's challenges and games, those that wait for them first.
    pub(super) async fn my_games(&self, caller: &Caller) -> Result<Reply, Failure> {
        let mut rows = self.store.games_of(caller.person.id).await?;
        rows.retain(|row| row.game.server == caller.server);
        let mut games = self.summaries(rows, caller).await?;
        games.sort_by_key(|game| (!game.due, urgency(game)));
        Ok(Reply::Games(games))
    }

    /// Every challenge and running game of the caller's server.
    pub(super) async fn server_games(&self, caller: &Caller) -> Result<Reply, Failure> {
        let rows = self.store.games_in(caller.server).await?;
        let mut games = self.summaries(rows, caller).await?;
        games.sort_by_key(|game| (game.turn.is_none(), urgency(game)));
        Ok(Reply::Games(games))
    }

    /// Lines for games of the caller's server.
    async fn summaries(
        &self,
        rows: Vec<GameSummaryRow>,
        caller: &Caller,
    ) -> Result<Vec<Summary>, Failure> {
        let mut ids: Vec<_> = rows
            .iter()
            .flat_map(|row| row.game.seats.iter().map(|seat| seat.player))
            .collect();
        ids.sort_unstable();
        ids.dedup();
        let people = self.store.people(&ids).await?;
        let now = self.now();
        let running = rows.iter().filter_map(|row| row.game.running).min();
        let since = running.unwrap_or(now);
        let outages = self.store.outages_in(caller.server, since, now).await?;
        let kept = self.store.quiet(caller.server).await?;
        let quiet = stretches(&kept, since, now);
        let stands = |game| Stands {
            outages: outages.of(game),
            quiet: quiet.clone(),
        };
        let summary = |row: GameSummaryRow| {
            let due = is_due(&row, caller);
            let seat = |i: usize| {
                let seat = row.game.seats.get(i)?;
                people
                    .iter()
                    .find(|person| person.id == seat.player)
                    .cloned()
            };
            Summary {
                game: row.game.id,
                number: row.game.number,
                variant: row.game.variant,
                players: [seat(0), seat(1)],
                turn: row.game.turn,
                due,
                deadline: row.game.deadline(stands(row.game.id).now(now)),
                paused: row.game.is_paused(),
                place: Place::of(None, &row.posts),
            }
        };
        Ok(rows.into_iter().map(summary).collect())
    }
}

enum Found {
    One(GameId),
    Several(Vec<GameSummaryRow>),
}

/// What has least time left comes first; of those without a limit the oldest.
fn urgency(game: &Summary) -> (bool, Option<Moment>, GameId) {
    (game.deadline.is_none(), game.deadline, game.game)
}

fn is_due(row: &GameSummaryRow, caller: &Caller) -> bool {
    row.game
        .seats
        .iter()
        .any(|seat| seat.player == caller.person.id && seat.due)
}

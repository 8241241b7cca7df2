//! What a tournament and its games owe each other, step by step. Each step may be taken again and changes nothing then.

use super::act::Moved;
use super::waits::stuck_game;
use crate::game::{
    Challenge, Command, End, Event, Finish, Game, GameId, Opening, Pairing, Phase, PlayerId,
    Snowflake, TournamentId,
};
use crate::rules::Side;
use crate::service::act::{Change, MOST_TRIES};
use crate::service::stands::Stands;
use crate::service::{Failure, PostKind, Service};
use crate::store::{AppendError, Lane, OutboxRow, Owed};
use crate::tournament::Score;
use crate::tournament::life::{
    Command as Ask, Event as Happened, Outcome, Phase as Stage, Tournament,
};

impl Service {
    /// Takes a step that one stream owes to another.
    pub(in crate::service) async fn step(&self, row: &OutboxRow) -> Result<(), Failure> {
        match row.kind {
            PostKind::OpenGame => self.open_game(row).await,
            PostKind::CloseGame => self.close_game(row).await,
            PostKind::ReseatGame => self.reseat_game(row).await,
            _ => self.report(row.stream).await,
        }
    }

    /// Opens the game of a board, unless it is open or has its result already.
    async fn open_game(&self, row: &OutboxRow) -> Result<(), Failure> {
        let id = TournamentId(row.stream.0);
        let then = self.store.tournament_until(id, row.seq).await?;
        let now = self.store.tournament(id).await?;
        let (Some(then), Some(now), Some(board)) = (then, now, board(row)) else {
            return Ok(());
        };
        let pairing = Pairing {
            tournament: id,
            round: then.published(),
            board,
        };
        if now.phase != Stage::Running || self.store.game_on(pairing).await?.is_some() {
            return Ok(());
        }
        let Some([white, black]) = players(&now, pairing) else {
            return Ok(());
        };
        let setup = &now.setup;
        let mut terms = setup.conduct.terms();
        terms.rated = terms.rated && !self.is_limited_now(setup.server, [white, black]).await?;
        let at = self.now();
        let first = Snowflake::first_of(at);
        for attempt in 0..u64::from(MOST_TRIES) {
            // Discord's ids begin with the instant too; of one instant there are four million.
            let game = GameId(Snowflake(first.0 + attempt));
            let challenge = Challenge {
                game,
                server: setup.server,
                number: self.store.next_number(setup.server).await?,
                channel: setup.channel,
                challenger: white,
                opponent: Some(black),
                terms: terms.clone(),
                expires: at,
            };
            let events = vec![
                Event::Challenged(challenge),
                Event::Arranged(pairing),
                Event::Accepted {
                    white,
                    black,
                    rated: terms.rated,
                },
            ];
            let stands = Stands::default();
            match self.append(None, game, events, None, at, &stands).await {
                Ok(()) | Err(AppendError::BoardTaken | AppendError::Repeated) => return Ok(()),
                Err(AppendError::NumberTaken | AppendError::Conflict) => {}
                Err(AppendError::Store(error)) => return Err(error.into()),
            }
        }
        Err(Failure::Fault(anyhow::anyhow!(
            "no free number was found for a game of tournament {id}"
        )))
    }

    /// Ends the game of a board that has its result, or whose tournament was called off, if it is still being played.
    async fn close_game(&self, row: &OutboxRow) -> Result<(), Failure> {
        let id = TournamentId(row.stream.0);
        let events = self.store.tournament_events_until(id, row.seq).await?;
        let (round, board, end) = match (events.last().map(|last| &last.event), board(row)) {
            (
                Some(Happened::Resulted {
                    round,
                    board,
                    outcome: Some(outcome),
                }),
                _,
            ) => (*round, *board, end(*outcome)),
            (Some(Happened::Cancelled), Some(board)) => {
                let then = self.store.tournament_until(id, row.seq).await?;
                let Some(then) = then else { return Ok(()) };
                (then.published(), board, end(Outcome::BothAbsent))
            }
            _ => return Ok(()),
        };
        let pairing = Pairing {
            tournament: id,
            round,
            board,
        };
        let Some(game) = self.store.game_on(pairing).await? else {
            return Ok(());
        };
        let command = Command::Conclude { end };
        match self.change(game, &command, None).await? {
            Change::Made | Change::Repeated | Change::Refused(_) => Ok(()),
        }
    }

    /// Gives a seat in the game of a board to the one who has the place now.
    async fn reseat_game(&self, row: &OutboxRow) -> Result<(), Failure> {
        let id = TournamentId(row.stream.0);
        let before = self.store.tournament_until(id, row.seq - 1).await?;
        let events = self.store.tournament_events_until(id, row.seq).await?;
        let (Some(before), Some(by), Some(board)) = (before, row.to, board(row)) else {
            return Ok(());
        };
        let Some(Happened::Substituted { slot, player }) = events.last().map(|last| &last.event)
        else {
            return Ok(());
        };
        let pairing = Pairing {
            tournament: id,
            round: before.published(),
            board,
        };
        let from = before.entry(*slot).map(|entry| entry.player);
        let (Some(from), Some(game)) = (from, self.store.game_on(pairing).await?) else {
            return Ok(());
        };
        let command = Command::Substitute {
            by,
            from,
            to: *player,
            reason: before.setup.name.clone(),
        };
        if let Change::Refused(refusal) = self.change(game, &command, None).await? {
            tracing::warn!(%game, ?refusal, "a seat could not be given to a substitute");
        }
        Ok(())
    }

    /// Tells a tournament how one of its games has ended, if it still awaits that.
    async fn report(&self, game: GameId) -> Result<(), Failure> {
        let Some(game) = self.store.game(game).await? else {
            return Ok(());
        };
        let Some(pairing) = game.pairing else {
            return Ok(());
        };
        let Some(tournament) = self.store.tournament(pairing.tournament).await? else {
            return Ok(());
        };
        let round = tournament.round(pairing.round);
        let seated = round.and_then(|round| round.boards.get(usize::from(pairing.board)));
        // What a moderator has said of the game stands.
        if tournament.phase != Stage::Running || !seated.is_some_and(|board| board.open()) {
            return Ok(());
        }
        let (round, board) = (pairing.round, pairing.board);
        let Some(outcome) = outcome(&game) else {
            return self.ask_for_result(pairing, &game).await;
        };
        let result = Ask::Result {
            round,
            board,
            outcome,
        };
        let moved = self.change_tournament(pairing.tournament, &result, None);
        if let Moved::Refused(refusal) = moved.await? {
            tracing::warn!(game = %game.challenge.game, ?refusal, "a result could not be reported");
        }
        Ok(())
    }

    /// Moderators are told, once, that a game is over and what that is in its tournament is theirs to say.
    async fn ask_for_result(&self, pairing: Pairing, game: &Game) -> Result<(), Failure> {
        if !matches!(game.phase, Phase::Over { .. }) {
            return Ok(());
        }
        let now = self.now();
        let owed = Owed {
            kind: PostKind::Stuck,
            // Of one game it is owed once, however often this step is taken.
            seq: 1,
            opening: Some(stuck_game(pairing.round, pairing.board)),
            to: None,
            lane: Lane::Tournament,
            due: now,
        };
        let journal = GameId(pairing.tournament.0);
        self.store.owe(journal, &[owed], None, now).await?;
        self.wake();
        Ok(())
    }

    /// Whether the two have played so many rated games of late that another one does not count.
    async fn is_limited_now(
        &self,
        server: crate::game::ServerId,
        two: [PlayerId; 2],
    ) -> Result<bool, Failure> {
        Ok(self.lately(server, two).await? >= crate::game::MOST_RATED_TOGETHER)
    }

    /// What becomes of the games of a round that should be over, as far as nobody has to say.
    pub(super) async fn overdue(
        &self,
        id: TournamentId,
        tournament: &Tournament,
    ) -> Result<Vec<(u16, Option<Outcome>)>, Failure> {
        let round = tournament.published();
        let boards = tournament.rounds.last().map(|round| &round.boards[..]);
        let open = (0..).zip(boards.unwrap_or_default());
        let mut overdue = Vec::new();
        for (board, _) in open.filter(|(_, board)| board.open()) {
            let pairing = Pairing {
                tournament: id,
                round,
                board,
            };
            let game = match self.store.game_on(pairing).await? {
                Some(game) => self.store.game(game).await?,
                None => None,
            };
            let Some(game) = game else {
                // It has not been opened yet, so that nobody could come.
                overdue.push((board, None));
                continue;
            };
            // One that is over says itself how it went, whether or not that has been reported.
            overdue.push((
                board,
                match game.end() {
                    Some(_) => outcome(&game),
                    None => unplayed(Side::ALL.map(|side| game.has_come(side))),
                },
            ));
        }
        Ok(overdue)
    }
}

/// Which board a row is about.
fn board(row: &OutboxRow) -> Option<u16> {
    let Opening(number) = row.opening?;
    u16::try_from(number.checked_sub(1)?).ok()
}

/// The two who meet on a board that awaits its result.
fn players(tournament: &Tournament, pairing: Pairing) -> Option<[PlayerId; 2]> {
    let round = tournament.round(pairing.round)?;
    let board = round.boards.get(usize::from(pairing.board))?;
    let seats = board.open().then_some(board.seats)?;
    let player = |slot| tournament.entry(slot).map(|entry| entry.player);
    Some([player(seats.white)?, player(seats.black?)?])
}

/// What a game is for a tournament in which White and Black have come or not; none where both have.
fn unplayed(came: [bool; 2]) -> Option<Outcome> {
    match came {
        [true, true] => None,
        [true, false] => Some(Outcome::BlackAbsent),
        [false, true] => Some(Outcome::WhiteAbsent),
        [false, false] => Some(Outcome::BothAbsent),
    }
}

/// What a game that is over is for its tournament; none where a moderator has to say.
fn outcome(game: &Game) -> Option<Outcome> {
    let Phase::Over {
        end,
        by,
        reason,
        open,
    } = &game.phase
    else {
        return None;
    };
    match (end.finish, end.winner) {
        // Both or a moderator wanted no result: a moderator says what that is here.
        (Finish::Annulled, _) => None,
        (Finish::Aborted | Finish::Abandoned, _) if by.is_some() || reason.is_some() => None,
        // Nobody came, or not everybody: those who were awaited.
        (Finish::Aborted | Finish::Abandoned, _) => {
            let awaited = |side| open.as_ref().is_some_and(|turn| turn.awaits(side));
            unplayed(Side::ALL.map(|side| !awaited(side)))
        }
        // Who gave up before a first move has not come.
        (Finish::Resignation, Some(winner)) if !game.has_come(winner.other()) => {
            Some(match winner {
                Side::White => Outcome::BlackAbsent,
                Side::Black => Outcome::WhiteAbsent,
            })
        }
        (_, Some(Side::White)) => Some(Outcome::Played(Score::Win)),
        (_, Some(Side::Black)) => Some(Outcome::Played(Score::Loss)),
        (_, None) => Some(Outcome::Played(Score::Draw)),
    }
}

/// How a game ends that has this result in its tournament.
fn end(outcome: Outcome) -> End {
    let (winner, finish) = match outcome {
        Outcome::Played(Score::Win) => (Some(Side::White), Finish::Adjudication),
        Outcome::Played(Score::Draw) => (None, Finish::Adjudication),
        Outcome::Played(Score::Loss) => (Some(Side::Black), Finish::Adjudication),
        Outcome::BlackAbsent | Outcome::WhiteAbsent | Outcome::BothAbsent => {
            (None, Finish::Aborted)
        }
    };
    End { winner, finish }
}

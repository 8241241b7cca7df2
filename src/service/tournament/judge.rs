//! What moderators decide on a player's game: never where it is their own, and only what the game can follow.

use super::Verdict;
use crate::game::{Game, Pairing, PlayerId, Refusal, TournamentId};
use crate::rules::Side;
use crate::service::{Caller, Failure, Refused, Service};
use crate::tournament::Score;
use crate::tournament::life::{Board, Command, Outcome, Seats, Slot, Tournament};

impl Service {
    /// What a moderator says of a player's game. Nobody does so of their own.
    pub(super) async fn verdict(
        &self,
        caller: &Caller,
        tournament: &Tournament,
        round: u16,
        player: PlayerId,
        verdict: Verdict,
    ) -> Result<Command, Failure> {
        let place = self.slot(tournament, player).await?;
        let boards = tournament.round(round).map(|round| &round.boards[..]);
        let mut boards = (0..).zip(boards.unwrap_or_default());
        let found = boards.find(|(_, board)| board.has(place) && board.seats.black.is_some());
        let Some((board, seated)) = found else {
            return Err(Failure::NoGameInRound(self.named_person(player).await?));
        };
        not_own(caller, tournament, seated)?;
        let white = seated.seats.white == place;
        let outcome = match verdict {
            Verdict::Void => return Ok(Command::Void { round, board }),
            Verdict::BothAbsent => Outcome::BothAbsent,
            Verdict::OtherAbsent if white => Outcome::BlackAbsent,
            Verdict::OtherAbsent => Outcome::WhiteAbsent,
            Verdict::Absent if white => Outcome::WhiteAbsent,
            Verdict::Absent => Outcome::BlackAbsent,
            Verdict::Played(score) if white => Outcome::Played(score),
            Verdict::Played(Score::Win) => Outcome::Played(Score::Loss),
            Verdict::Played(Score::Draw) => Outcome::Played(Score::Draw),
            Verdict::Played(Score::Loss) => Outcome::Played(Score::Win),
        };
        Ok(Command::Result {
            round,
            board,
            outcome,
        })
    }

    /// Whether both have moved in the game that somebody leaves.
    pub(super) async fn is_begun(
        &self,
        id: TournamentId,
        tournament: &Tournament,
        leaver: Slot,
    ) -> Result<bool, Failure> {
        let open = self.open_game_of(id, tournament, leaver).await?;
        let game = open.and_then(|(_, game)| game);
        Ok(game.is_some_and(|game| Side::ALL.into_iter().all(|side| game.has_come(side))))
    }

    /// Refuses to give a place to somebody who could not take the seat that goes with it.
    pub(super) async fn gives_seat(
        &self,
        caller: &Caller,
        id: TournamentId,
        tournament: &Tournament,
        (from, to): (Slot, PlayerId),
    ) -> Result<(), Failure> {
        if to == caller.person.id {
            return Err(refused(Refusal::SeatForOneself));
        }
        let Some((board, game)) = self.open_game_of(id, tournament, from).await? else {
            return Ok(());
        };
        not_own(caller, tournament, board)?;
        match game.filter(|game| game.has_played(to)) {
            Some(_) => Err(refused(Refusal::HasASeat(to))),
            None => Ok(()),
        }
    }

    /// The board of the open round at which somebody sits, if it awaits its result, and its game, if that is open.
    async fn open_game_of<'a>(
        &self,
        id: TournamentId,
        tournament: &'a Tournament,
        slot: Slot,
    ) -> Result<Option<(&'a Board, Option<Game>)>, Failure> {
        let open = tournament.rounds.last().map(|round| &round.boards[..]);
        let mut boards = (0..).zip(open.unwrap_or_default());
        let found = boards.find(|(_, board)| board.has(slot) && board.open());
        let Some((board, seated)) = found else {
            return Ok(None);
        };
        let pairing = Pairing {
            tournament: id,
            round: tournament.published(),
            board,
        };
        let game = match self.store.game_on(pairing).await? {
            Some(game) => self.store.game(game).await?,
            None => None,
        };
        Ok(Some((seated, game)))
    }
}

fn not_own(caller: &Caller, tournament: &Tournament, board: &Board) -> Result<(), Failure> {
    let own = tournament.slot_of(caller.person.id);
    unless(own.is_some_and(|own| board.has(own)))
}

/// Refuses to take out somebody whom the moderator meets: in a game of this round, or in a match that is not decided.
pub(super) fn takes_out(
    caller: &Caller,
    tournament: &Tournament,
    leaver: Slot,
) -> Result<(), Failure> {
    let own = tournament.slot_of(caller.person.id);
    let own = own.filter(|own| *own != leaver);
    unless(own.is_some_and(|own| tournament.meet(own, leaver)))
}

/// Refuses pairs that a moderator settles for a round in which they play: even those of others leave less choice of
/// whom they meet themselves.
pub(super) fn settles(
    caller: &Caller,
    tournament: &Tournament,
    fixed: &[Seats],
) -> Result<(), Failure> {
    let own = tournament.slot_of(caller.person.id);
    let entry = own.and_then(|own| tournament.entry(own));
    let plays = entry.is_some_and(|entry| entry.there(tournament.published() + 1));
    unless(plays && !fixed.is_empty())
}

/// Refuses to let a moderator choose whom they do not meet.
pub(super) fn keeps_apart(
    caller: &Caller,
    tournament: &Tournament,
    players: &[Slot],
) -> Result<(), Failure> {
    let own = tournament.slot_of(caller.person.id);
    unless(own.is_some_and(|own| players.contains(&own)))
}

/// Refuses a moderator more time for a game of their own.
pub(super) fn gives_time(caller: &Caller, tournament: &Tournament) -> Result<(), Failure> {
    let open = tournament.rounds.last().map(|round| &round.boards[..]);
    let mut open = open.unwrap_or_default().iter().filter(|board| board.open());
    open.try_for_each(|board| not_own(caller, tournament, board))
}

fn unless(own: bool) -> Result<(), Failure> {
    if own { Err(moderator_plays()) } else { Ok(()) }
}

/// Nobody moderates for themselves.
pub(super) fn moderator_plays() -> Failure {
    refused(Refusal::ModeratorPlays)
}

fn refused(refusal: Refusal) -> Failure {
    let table = None;
    Failure::Refused(Box::new(Refused { refusal, table }))
}

//! Why a round brings somebody together with somebody else.

use crate::game::{PlayerId, TournamentId};
use crate::service::{Caller, Failure, Reply, Service};
use crate::tournament::life::explain;

impl Service {
    /// Why a player has this opponent in a round, or rests; in the last one where none is named.
    pub(super) async fn explained(
        &self,
        id: TournamentId,
        caller: &Caller,
        round: Option<u16>,
        player: Option<PlayerId>,
    ) -> Result<Reply, Failure> {
        let contest = self.contest_for(id, caller).await?;
        let player = player.unwrap_or(caller.person.id);
        let Some(slot) = contest.slot_of(player) else {
            return Err(Failure::NotInTournament(self.named_person(player).await?));
        };
        let view = &contest.view;
        let last = u16::try_from(view.rounds.len()).unwrap_or(u16::MAX);
        // A round that is worked out and not published is for moderators alone.
        let drafted = view.draft.as_ref().map(|draft| (last + 1, draft));
        let round = round.unwrap_or(drafted.map_or(last, |(round, _)| round));
        let boards = match drafted {
            Some((next, draft)) if next == round => Some(draft),
            _ => {
                let at = usize::from(round).checked_sub(1);
                at.and_then(|at| view.rounds.get(at))
                    .map(|round| &round.boards)
            }
        };
        let board = boards.into_iter().flatten().find(|board| board.has(slot));
        let Some(seats) = board.map(|board| board.seats) else {
            return Err(Failure::NoGameInRound(self.named_person(player).await?));
        };
        let events = self.store.tournament_events(id).await?;
        // Pairing takes a while, and others wait for nothing meanwhile.
        let why = tokio::task::spawn_blocking(move || explain(&events, round, seats)).await;
        let why = why.map_err(|error| Failure::Fault(error.into()))?;
        Ok(Reply::Explained {
            contest: Box::new(contest),
            round,
            seats,
            why: why.map(Box::new),
        })
    }
}

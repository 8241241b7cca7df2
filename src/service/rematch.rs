//! Another game between the same two, on the same terms, with the seats changed.

use super::act::MOST_TRIES;
use super::{Caller, Failure, Reply, Service};
use crate::game::{Game, GameId, Phase, PlayerId, Refusal, SeatChoice, Terms};
use crate::service::Refused;
use crate::store::Person;

impl Service {
    /// Offers the other player another game, or takes up the one that they offer.
    ///
    /// There is one offer at a time: of two at once the second finds the first, and takes it up.
    pub(super) async fn rematch(&self, caller: &Caller, of: GameId) -> Result<Reply, Failure> {
        let row = self.store.game_row(of).await?.ok_or(Failure::NoGame)?;
        if row.server != caller.server {
            return Err(Failure::AnotherServer);
        }
        let old = self.store.game(of).await?.ok_or(Failure::NoGame)?;
        let other = match other_player(&old, caller.person.id) {
            Ok(other) => other,
            Err(refusal) => {
                let table = Some(self.table_of(of, caller).await?);
                return Err(Failure::Refused(Box::new(Refused { refusal, table })));
            }
        };
        for _ in 0..MOST_TRIES {
            if let Some(next) = self.store.rematch_of(of).await? {
                return self.answer_offer(caller, next).await;
            }
            let opponent = self.opponent(other).await?;
            let made = self.offer_rematch(caller, &old, opponent).await?;
            if let Some(reply) = made {
                return Ok(reply);
            }
        }
        Err(Failure::Fault(anyhow::anyhow!(
            "a rematch was neither offered nor found"
        )))
    }

    /// Takes up the rematch that is offered; one's own is told of.
    async fn answer_offer(&self, caller: &Caller, next: GameId) -> Result<Reply, Failure> {
        let game = self.store.game(next).await?.ok_or(Failure::NoGame)?;
        let number = game.challenge.number;
        match game.phase {
            Phase::Challenged if game.challenge.challenger != caller.person.id => {
                self.accept(caller, next).await
            }
            Phase::Challenged => {
                let offered = Failure::RematchOffered(number);
                self.unless_repeated(caller, next, offered).await
            }
            _ => {
                let begun = Failure::RematchBegun(number);
                self.unless_repeated(caller, next, begun).await
            }
        }
    }

    async fn opponent(&self, id: PlayerId) -> Result<Person, Failure> {
        let person = self.store.people(&[id]).await?.pop();
        // Whoever asked to be forgotten cannot be asked for a game.
        let known = person.filter(|person| person.discord.is_some());
        known.ok_or(Failure::OpponentGone)
    }

    /// Challenges the other player; none where somebody else was faster.
    async fn offer_rematch(
        &self,
        caller: &Caller,
        old: &Game,
        opponent: Person,
    ) -> Result<Option<Reply>, Failure> {
        let Some(own) = old.side_of(caller.person.id) else {
            return Ok(None);
        };
        let terms = Terms {
            seats: SeatChoice::Challenger(own.other()),
            ..old.challenge.terms.clone()
        };
        // It stands where the old challenge did, and not in the old game's thread.
        let there = Caller {
            channel: old.challenge.channel,
            ..caller.clone()
        };
        let of = Some(old.challenge.game);
        self.challenge_with(&there, Some(opponent), terms, of).await
    }
}

/// The one against whom a person has played a game that is over.
fn other_player(game: &Game, by: PlayerId) -> Result<PlayerId, Refusal> {
    let side = game.side_of(by).ok_or(Refusal::NotAPlayer)?;
    let seats = game.seats.ok_or(Refusal::NotAccepted)?;
    match game.phase {
        Phase::Over { .. } => Ok(seats[side.other().index()]),
        _ => Err(Refusal::NotOver),
    }
}

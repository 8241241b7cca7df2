//! A tournament with all that is needed to speak of it.

use crate::game::{Moment, PlayerId, Snowflake, TournamentId};
use crate::service::{Caller, Failure, Person, Server, Service};
use crate::store::{BoardGame, PostKind};
use crate::tournament::life::{Slot, Tournament, View, view};

/// A tournament with all that is needed to speak of it.
#[derive(Debug, Clone)]
pub struct Contest {
    /// Its id.
    pub id: TournamentId,
    /// Its running number in its server.
    pub number: u32,
    /// The tournament, as the reader may see it.
    pub view: View,
    /// The sequence number of the last event that it tells of.
    pub seq: u32,
    /// Everybody who signed up or plays, as far as they are known.
    pub people: Vec<Person>,
    /// The server that it belongs to, with its settings.
    pub server: Server,
    /// The games that were opened, by round and board.
    pub games: Vec<BoardGame>,
    /// The channel and the message of the card by which people sign up.
    pub card: Option<(Snowflake, Snowflake)>,
    /// When the round that is worked out is published by itself.
    pub publishes: Option<Moment>,
    /// Until when the round that is played lasts, outages made good.
    pub deadline: Option<Moment>,
}

impl Contest {
    /// The person of this id; somebody who asked to be forgotten is still a person, without a name.
    pub fn person(&self, id: PlayerId) -> Option<&Person> {
        self.people.iter().find(|person| person.id == id)
    }

    /// Who has a place.
    pub fn player(&self, slot: Slot) -> Option<PlayerId> {
        let mut players = self.view.players.iter();
        let found = players.find(|(other, _)| *other == slot);
        found.map(|(_, entry)| entry.player)
    }

    /// The place of a person.
    pub fn slot_of(&self, player: PlayerId) -> Option<Slot> {
        let mut players = self.view.players.iter();
        let found = players.find(|(_, entry)| entry.player == player);
        found.map(|(slot, _)| *slot)
    }

    /// The game on a board of a round, once it was opened.
    pub fn game(&self, round: u16, board: u16) -> Option<&BoardGame> {
        let mut games = self.games.iter();
        games.find(|game| (game.round, game.board) == (round, board))
    }
}

impl Service {
    /// The tournament as the caller may see it.
    pub(super) async fn contest_for(
        &self,
        id: TournamentId,
        caller: &Caller,
    ) -> Result<Contest, Failure> {
        let tournament = self.store.tournament(id).await?;
        let tournament = tournament.ok_or(Failure::NoTournament)?;
        self.contest(id, &tournament, caller.moderator).await
    }

    /// The tournament as a moderator, or anybody else, may see it.
    pub(super) async fn contest(
        &self,
        id: TournamentId,
        tournament: &Tournament,
        moderates: bool,
    ) -> Result<Contest, Failure> {
        let signed_up = tournament.signed_up.iter().map(|person| person.player);
        let players = tournament.entries.iter().map(|entry| entry.player);
        let mut ids: Vec<PlayerId> = signed_up.chain(players).collect();
        ids.sort_unstable();
        ids.dedup();
        let server = tournament.setup.server;
        let posts = self.store.posts(crate::game::GameId(id.0)).await?;
        let card = posts.iter().find(|post| post.kind == PostKind::SignUp);
        let hours = self.hours(tournament).await?;
        Ok(Contest {
            id,
            number: tournament.setup.number,
            view: view(tournament, moderates),
            seq: tournament.seq,
            people: self.store.people(&ids).await?,
            server: match self.store.server(server).await? {
                Some(server) => server,
                None => Server::new(server, "en-US"),
            },
            games: self.store.tournament_games(id).await?,
            card: card.map(|post| (post.channel, post.message)),
            publishes: hours.publication(tournament),
            deadline: hours.deadline(tournament),
        })
    }
}

//! A game with all that is needed to speak of it.

use super::{Caller, Failure, OfTournament, Place, PostKind, Quiet, Service, Table};
use crate::game::{ClockTerms, Game, GameId, Now, Phase, PlayerId, Snowflake, Viewer, view};
use crate::store::{PostRow, Server};

impl Service {
    /// The game as the caller may see it.
    pub(super) async fn table_of(&self, game: GameId, caller: &Caller) -> Result<Table, Failure> {
        let found = self.store.game(game).await?.ok_or(Failure::NoGame)?;
        let posts = self.store.posts(game).await?;
        self.table(&found, Viewer::Person(caller.person.id), &posts)
            .await
    }

    /// The game as this viewer may see it.
    pub(super) async fn table(
        &self,
        game: &Game,
        viewer: Viewer,
        posts: &[PostRow],
    ) -> Result<Table, Failure> {
        let stands = self.stands(game).await?;
        let now = stands.now(self.now());
        let mut ids = vec![game.challenge.challenger];
        ids.extend(game.challenge.opponent);
        ids.extend(game.seats.into_iter().flatten());
        if let Phase::Over { by, .. } = &game.phase {
            ids.extend(*by);
        }
        ids.extend(game.pause.as_ref().and_then(|pause| pause.by));
        let watchers = self.watchers(game).await?.into_iter();
        let mentioned = watchers.filter(|watcher| !watcher.direct);
        let watchers: Vec<PlayerId> = mentioned.map(|watcher| watcher.player).collect();
        ids.extend(&watchers);
        ids.extend(game.annulled.iter().map(|annulled| annulled.by));
        for substitution in &game.substitutions {
            ids.extend([substitution.from, substitution.to, substitution.by]);
        }
        ids.sort_unstable();
        ids.dedup();
        let mut absences = Vec::new();
        for player in players_of(game) {
            let away = self
                .store
                .absences(game.challenge.server, player, self.now());
            absences.extend(away.await?.into_iter().map(|away| (player, away)));
        }
        let server = self.store.server(game.challenge.server).await?;
        let server = server.unwrap_or_else(|| Server::new(game.challenge.server, "en-US"));
        Ok(Table {
            view: view(game, viewer, now),
            people: self.store.people(&ids).await?,
            server,
            place: Place::of(Some(game.challenge.channel), posts),
            watchers,
            limited: self.is_limited(game).await?,
            changes: self.changes_of(game).await?,
            rematch: match game.rematch {
                Some(of) => self.store.game_row(of).await?.map(|row| row.number),
                None => None,
            },
            tournament: match game.pairing {
                Some(of) => {
                    self.store
                        .tournament_row(of.tournament)
                        .await?
                        .map(|row| OfTournament {
                            name: row.name,
                            round: of.round,
                            board: of.board,
                        })
                }
                None => None,
            },
            absences,
            muted: match viewer {
                Viewer::Person(reader) => self.is_muted(game, reader).await?,
                Viewer::Public => false,
            },
            quiet: self.minded(game, now).await?,
        })
    }
}

impl Service {
    /// The server's quiet hours, where the clocks of a challenge will mind them, or those of a turn run longer
    /// because of them.
    async fn minded(&self, game: &Game, now: Now<'_>) -> Result<Option<Quiet>, Failure> {
        let counts = match &game.phase {
            Phase::Challenged => game.challenge.terms.clock != ClockTerms::Unlimited,
            Phase::Playing(_) => {
                let loud = Now { quiet: &[], ..now };
                game.next_deadline(now) != game.next_deadline(loud)
            }
            Phase::Closed(_) | Phase::Over { .. } => false,
        };
        if !counts {
            return Ok(None);
        }
        let mut kept = self.store.quiet(game.challenge.server).await?;
        // What was quiet until lately may still count in a turn, but in no game that is yet to begin.
        if game.turn().is_some() {
            kept.retain(Quiet::is_any);
        }
        Ok(kept.pop().filter(Quiet::is_any))
    }
}

/// The two who play, or are to play, while the game is not over.
fn players_of(game: &Game) -> Vec<PlayerId> {
    match (&game.phase, game.seats) {
        (Phase::Closed(_) | Phase::Over { .. }, _) => Vec::new(),
        (_, Some(seats)) => seats.to_vec(),
        (_, None) => [Some(game.challenge.challenger), game.challenge.opponent]
            .into_iter()
            .flatten()
            .collect(),
    }
}

impl Place {
    /// Where a game is shown, by the messages that stand there.
    pub(super) fn of(channel: Option<Snowflake>, posts: &[PostRow]) -> Place {
        let of_kind = |kind| posts.iter().find(move |post| post.kind == kind);
        let challenge = of_kind(PostKind::Challenge);
        let live = posts
            .iter()
            .filter(|post| post.kind == PostKind::Turn)
            .max_by_key(|post| post.opening);
        let home = of_kind(PostKind::Home);
        Place {
            channel: channel.or(challenge.map(|post| post.channel)),
            card: challenge.map(|post| post.message),
            thread: home.map(|home| home.channel),
            left: home
                .map(|home| home.message)
                .filter(|own| home.is_some_and(|home| home.channel != *own)),
            live: live.and_then(|post| Some((post.opening?, post.message))),
        }
    }
}

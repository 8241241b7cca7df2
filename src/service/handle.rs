//! The one way in: a person asks, the service answers.

use super::{Caller, Failure, PreferenceChange, Privacy, Reply, Request, Service};
use crate::game::{Command, GameId, ServerId, Snowflake};
use crate::store::{Person, Server, StoreError};

impl Service {
    /// Carries out what a person asks, once, however often the same click is delivered.
    pub async fn handle(&self, caller: &Caller, request: Request) -> Result<Reply, Failure> {
        self.time.heard(caller.interaction.moment());
        let by = caller.person.id;
        match request {
            Request::Challenge { opponent, terms } => self.challenge(caller, opponent, terms).await,
            Request::Accept(game) => self.accept(caller, game).await,
            Request::Rematch(game) => self.rematch(caller, game).await,
            Request::Decline(game) => self.act(caller, game, Command::Decline { by }).await,
            Request::Withdraw(game) => self.act(caller, game, Command::Withdraw { by }).await,
            Request::Look(which) => self.look(caller, which, false).await,
            Request::LookToMove(which) => self.look(caller, which, true).await,
            Request::Seal {
                game,
                opening,
                order,
            } => {
                let registered = caller.interaction;
                let nonce = self.dice.nonce();
                self.act(
                    caller,
                    game,
                    Command::Seal {
                        by,
                        opening,
                        order,
                        nonce,
                        registered,
                    },
                )
                .await
            }
            Request::Touch {
                game,
                opening,
                square,
            } => {
                let touch = Command::Touch {
                    by,
                    opening,
                    square,
                };
                self.act(caller, game, touch).await
            }
            Request::OfferDraw { game, opening } => {
                self.act(caller, game, Command::OfferDraw { by, opening })
                    .await
            }
            Request::AcceptDraw { game, opening } => {
                self.act(caller, game, Command::AcceptDraw { by, opening })
                    .await
            }
            Request::DeclineDraw { game, opening } => {
                self.act(caller, game, Command::DeclineDraw { by, opening })
                    .await
            }
            Request::OfferPause { game, opening } => {
                self.act(caller, game, Command::OfferPause { by, opening })
                    .await
            }
            Request::AcceptPause { game, opening } => {
                self.act(caller, game, Command::AcceptPause { by, opening })
                    .await
            }
            Request::DeclinePause { game, opening } => {
                self.act(caller, game, Command::DeclinePause { by, opening })
                    .await
            }
            Request::Resume(game) => self.act(caller, game, Command::Resume { by }).await,
            Request::GiveTime { game, opening, ms } => {
                self.act(caller, game, Command::GiveTime { by, opening, ms })
                    .await
            }
            Request::Resign { game, opening } => {
                self.act(caller, game, Command::Resign { by, opening })
                    .await
            }
            Request::Watch { game, watching } => self.watch(caller, game, watching).await,
            Request::Mute { game, on } => self.mute(caller, game, on).await,
            Request::Absence(change) => self.absence(caller, change).await,
            Request::MyGames => self.my_games(caller).await,
            Request::ServerGames => self.server_games(caller).await,
            Request::Profile { of, variant } => self.profile(caller, of, variant).await,
            Request::Leaders { variant, page } => self.leaders(caller, variant, page).await,
            Request::History { of, page } => self.history(caller, of, page).await,
            Request::Prefer(change) => self.prefer(caller, change).await,
            Request::ShowPrivacy => self.privacy(caller).await,
            Request::Forget => {
                self.leave_tournaments(caller).await?;
                self.store.forget(by).await?;
                Ok(Reply::Forgotten)
            }
            Request::SetUp(change) => self.set_up(caller, change).await,
            Request::Quiet(change) => self.set_quiet(caller, change).await,
            Request::Moderate { game, deed, reason } => {
                self.consider(caller, game, deed, reason).await
            }
            Request::Confirm(draft) => self.confirm(caller, draft).await,
            Request::AcceptAbort { game, opening } => {
                self.act(caller, game, Command::AcceptAbort { by, opening })
                    .await
            }
            Request::Bar {
                person,
                bar,
                reason,
            } => self.bar(caller, person, bar, reason).await,
            Request::Log { page } => self.log(caller, page).await,
            Request::Announce(plan) => self.announce(caller, *plan).await,
            Request::Tournaments => {
                let rows = self.store.tournaments_in(caller.server).await?;
                Ok(Reply::Tournaments(rows))
            }
            Request::Tournament { which, ask } => {
                let why = super::Because::default();
                self.of_tournament(caller, which, ask, why).await
            }
            Request::Organise { which, ask, why } => {
                self.of_tournament(caller, which, ask, why).await
            }
            Request::KeepReason(reason) => self.keep_reason(caller, &reason).await,
        }
    }

    /// Somebody has been seen: their row, new or brought up to date.
    pub async fn meet(
        &self,
        discord: Snowflake,
        name: &str,
        locale: &str,
    ) -> Result<Person, StoreError> {
        self.store.meet(discord, name, locale, self.now()).await
    }

    /// Somebody was named by another, such as the opponent of a challenge; the locale is a guess for a newcomer.
    pub async fn hear_of(
        &self,
        discord: Snowflake,
        name: &str,
        locale: &str,
    ) -> Result<Person, StoreError> {
        self.store.hear_of(discord, name, locale).await
    }

    /// A person as they were last seen, if they have been.
    pub async fn known(&self, discord: Snowflake) -> Result<Option<Person>, StoreError> {
        self.store.known(discord).await
    }

    /// The server to which a game belongs.
    pub async fn host_of(&self, game: GameId) -> Result<Option<Server>, StoreError> {
        match self.store.game_row(game).await? {
            Some(row) => self.store.server(row.server).await,
            None => Ok(None),
        }
    }

    /// A server has been seen: its row, new or brought up to date.
    pub async fn meet_server(&self, server: ServerId, locale: &str) -> Result<Server, StoreError> {
        self.store.meet_server(server, locale).await
    }

    async fn prefer(&self, caller: &Caller, change: PreferenceChange) -> Result<Reply, Failure> {
        let mut person = caller.person.clone();
        if let Some(language) = change.language {
            person.preferences.language = Some(language).filter(|tag| !tag.is_empty());
        }
        person.preferences.text_boards =
            change.text_boards.unwrap_or(person.preferences.text_boards);
        person.preferences.figurines = change.figurines.unwrap_or(person.preferences.figurines);
        person.preferences.confirm = change.confirm.unwrap_or(person.preferences.confirm);
        if let Some(theme) = change.theme {
            person.preferences.theme = Some(theme).filter(|theme| !theme.is_empty());
        }
        person.preferences.board_fixed =
            change.board_fixed.unwrap_or(person.preferences.board_fixed);
        person.preferences.direct = change.direct.unwrap_or(person.preferences.direct);
        self.store
            .set_preferences(person.id, &person.preferences)
            .await?;
        Ok(Reply::Person(person))
    }

    async fn privacy(&self, caller: &Caller) -> Result<Reply, Failure> {
        let games = self.store.games_count(caller.person.id).await?;
        let tournaments = self.store.tournaments_of(caller.person.id).await?;
        let tournaments = u32::try_from(tournaments.len()).unwrap_or(u32::MAX);
        Ok(Reply::Privacy(Privacy {
            person: caller.person.clone(),
            games,
            tournaments,
        }))
    }
}

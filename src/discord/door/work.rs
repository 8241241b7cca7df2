//! Carries out what commands ask.

use super::click::{Asker, Click, NAME};
use super::{Door, Stop, what};
use crate::discord::answer::{self, Plan};
use crate::discord::incoming::{Intent, Meant, Misread, Opponent};
use crate::discord::outgoing::Press;
use crate::discord::permissions::{self, Ground};
use crate::discord::picker::{self, Typed};
use crate::game::{GameId, Opening, Sealed, Snowflake, Terms};
use crate::locale::{Refusing, clean};
use crate::rules::Move;
use crate::service::{
    Caller, Failure, PreferenceChange, Reply, Request, Summary, Table, Watching, Which,
};

impl Door {
    /// Does what is asked, and plans the answer.
    pub(super) async fn carry_out(
        &self,
        click: &Click,
        asker: &Asker,
        intent: Intent,
    ) -> Result<Plan, Stop> {
        let reader = &asker.reader;
        match intent {
            Intent::Challenge {
                opponent,
                mut terms,
                names_clock,
            } => {
                if !names_clock {
                    terms.clock = asker.server.clock.unwrap_or(terms.clock);
                }
                self.challenge(click, asker, opponent, terms).await
            }
            Intent::Move { game, ref text } => {
                let table = self.find(asker, game, &intent, true).await?;
                self.choose(asker, &table, text).await
            }
            Intent::Resign(game) => {
                let table = self.find(asker, game, &intent, false).await?;
                let voice = reader.voice(&table);
                picker::player(&voice)?;
                Ok(answer::resign_ask(&voice))
            }
            Intent::Draw(game) => {
                let table = self.find(asker, game, &intent, false).await?;
                let opening = reader.voice(&table).opening();
                self.offer_draw(asker, table.view.id, opening).await
            }
            Intent::Board {
                game,
                turn,
                in_words,
                ref square,
            } => {
                let table = self.find(asker, game, &intent, false).await?;
                let voice = reader.voice(&table);
                Ok(match square {
                    Some(square) => answer::square(&voice, turn, square),
                    None => answer::board(&voice, turn, in_words),
                })
            }
            Intent::Absence(change) => match self.ask(asker, Request::Absence(change)).await? {
                Reply::Absence(absence) => Ok(answer::absence(reader, &absence)),
                _ => Err(unexpected()),
            },
            Intent::MyGames | Intent::ServerGames => self.list(asker, &intent).await,
            Intent::Export { game, form } => {
                let table = self.find(asker, game, &intent, false).await?;
                Ok(answer::export(&reader.voice(&table), form))
            }
            Intent::Replay { game, turn } => {
                let table = self.find(asker, game, &intent, false).await?;
                let voice = reader.voice(&table);
                if table.view.seats.is_none() {
                    return Ok(answer::board(&voice, None, false));
                }
                Ok(answer::replay(&voice, answer::step_to(&voice, turn)))
            }
            Intent::Verify(game) => {
                let table = self.find(asker, game, &intent, false).await?;
                Ok(answer::verification(&reader.voice(&table)))
            }
            Intent::Help => answer::help(reader, 0).ok_or_else(|| old_button(asker)),
            Intent::Rules(variant) => {
                answer::rules(reader, variant, 0).ok_or_else(|| old_button(asker))
            }
            Intent::Watch { game, direct } => {
                let table = self.find(asker, game, &intent, false).await?;
                let watching = if direct {
                    Watching::Direct
                } else {
                    Watching::Mentioned
                };
                self.watch(asker, table.view.id, watching).await
            }
            Intent::Profile { person, variant } => self.profile(asker, person, variant).await,
            Intent::Leaderboard(variant) => self.leaders(asker, variant, 0).await,
            Intent::History(person) => {
                let of = self.known(asker, person).await?;
                self.history(asker, of.map(|person| person.id), 0).await
            }
            Intent::Prefer(change) => self.prefer(asker, change).await,
            Intent::ShowPrivacy => match self.ask(asker, Request::ShowPrivacy).await? {
                Reply::Privacy(privacy) => Ok(answer::privacy(reader, &privacy)),
                _ => Err(unexpected()),
            },
            Intent::Forget => Ok(answer::forget_ask(reader)),
            Intent::SetUp(change) => self.set_up(asker, change).await,
            Intent::Quiet(change) => self.quiet(asker, change).await,
            Intent::CheckSetup => self.check_setup(click, asker).await,
            Intent::Moderate { game, deed, reason } => {
                self.moderate(click, asker, game, deed, reason).await
            }
            Intent::Bar {
                person,
                bar,
                reason,
            } => self.bar(click, asker, &person, bar, reason).await,
            Intent::Log => self.show_log(asker, 0).await,
            Intent::Contest {
                event,
                wish,
                reason,
            } => self.wish(click, asker, (&event, reason), wish).await,
            Intent::Press { button, value } => {
                self.press(click, asker, button, value.as_deref()).await
            }
        }
    }

    async fn challenge(
        &self,
        click: &Click,
        asker: &Asker,
        opponent: Option<Opponent>,
        terms: Terms,
    ) -> Result<Plan, Stop> {
        let reader = &asker.reader;
        if !click.is_in(&asker.server.channels) {
            return Ok(answer::not_in_this_channel(reader, &asker.server.channels));
        }
        if let Some(own) = click.own_rights {
            let missing = permissions::missing(own, permissions::needed(least_ground(click)));
            if !missing.is_empty() {
                return Ok(answer::missing_rights(reader, missing));
            }
        }
        let opponent = match opponent {
            Some(opponent) if opponent.is_bot => {
                return Ok(Plan::say(reader.say(Refusing::Bot)));
            }
            Some(opponent) => {
                let name = clean(&opponent.name, NAME);
                let heard = self
                    .service
                    .hear_of(opponent.id, &name, &click.server_locale);
                Some(heard.await.map_err(Failure::from)?)
            }
            None => None,
        };
        let request = Request::Challenge { opponent, terms };
        let table = self.done(asker, request).await?;
        Ok(answer::challenged(&reader.voice(&table)))
    }

    /// Goes on from a typed move.
    async fn choose(&self, asker: &Asker, table: &Table, text: &str) -> Result<Plan, Stop> {
        let voice = asker.reader.voice(table);
        let side = picker::guard(&voice, None)?;
        match picker::typed(&voice, side, text) {
            Typed::Ask(plan) => Ok(*plan),
            Typed::Seal(order) => {
                self.seal(asker, table.view.id, voice.opening(), order)
                    .await
            }
        }
    }

    pub(super) async fn seal(
        &self,
        asker: &Asker,
        game: GameId,
        opening: Opening,
        order: Move,
    ) -> Result<Plan, Stop> {
        let request = Request::Seal {
            game,
            opening,
            order: Sealed::new(order),
        };
        let table = self.done(asker, request).await?;
        let plan = picker::sealed(&asker.reader.voice(&table), opening);
        Ok(plan.with_buttons(self.next_game(asker, game).await.into_iter().collect()))
    }

    /// A button to the next game that waits for the asker. Whatever is wrong with that, the move is sealed.
    async fn next_game(&self, asker: &Asker, sealed: GameId) -> Option<Press> {
        match self.ask(asker, Request::MyGames).await {
            Ok(Reply::Games(games)) => {
                answer::next_game(&asker.reader, asker.server.id, &games, sealed)
            }
            Ok(_) => None,
            Err(failure) => {
                tracing::warn!(?failure, "the next game could not be looked for");
                None
            }
        }
    }

    pub(super) async fn offer_draw(
        &self,
        asker: &Asker,
        game: GameId,
        opening: Opening,
    ) -> Result<Plan, Stop> {
        let table = self
            .done(asker, Request::OfferDraw { game, opening })
            .await?;
        Ok(answer::draw_offered(&asker.reader.voice(&table)))
    }

    async fn list(&self, asker: &Asker, intent: &Intent) -> Result<Plan, Stop> {
        let own = *intent == Intent::MyGames;
        let request = if own {
            Request::MyGames
        } else {
            Request::ServerGames
        };
        match self.ask(asker, request).await? {
            Reply::Games(games) => Ok(answer::games(&asker.reader, asker.server.id, games, own)),
            _ => Err(unexpected()),
        }
    }

    async fn prefer(&self, asker: &Asker, change: PreferenceChange) -> Result<Plan, Stop> {
        let saved = change != PreferenceChange::default();
        match self.ask(asker, Request::Prefer(change)).await? {
            Reply::Person(person) => {
                // The answer is already in the language that was just chosen.
                let reader = asker.reader.preferring(&person);
                Ok(answer::preferences(&reader, &person, saved))
            }
            _ => Err(unexpected()),
        }
    }

    pub(super) async fn ask(&self, asker: &Asker, request: Request) -> Result<Reply, Failure> {
        self.service.handle(&asker.caller, request).await
    }

    /// Has something done that changes a game, and gives the game as it then stands.
    pub(super) async fn done(&self, asker: &Asker, request: Request) -> Result<Table, Stop> {
        match self.ask(asker, request).await? {
            Reply::Done { table, .. } => Ok(*table),
            _ => Err(unexpected()),
        }
    }

    /// The game that is meant; asks where several fit.
    async fn find(
        &self,
        asker: &Asker,
        meant: Meant,
        intent: &Intent,
        to_move: bool,
    ) -> Result<Table, Stop> {
        match self.look(asker, meant, to_move).await? {
            Found::One(table) => Ok(*table),
            Found::Several(games) => {
                let what = what::write(intent);
                Err(Box::new(answer::which_game(&asker.reader, &games, &what)).into())
            }
        }
    }

    /// The game that is meant, or those that may be.
    pub(super) async fn look(
        &self,
        asker: &Asker,
        meant: Meant,
        to_move: bool,
    ) -> Result<Found, Stop> {
        match meant {
            Meant::By(which) => {
                let request = if to_move {
                    Request::LookToMove(which)
                } else {
                    Request::Look(which)
                };
                match (self.ask(asker, request).await, which) {
                    (Ok(Reply::Table(table)), _) => Ok(Found::One(table)),
                    (Ok(Reply::Which(games)), _) => Ok(Found::Several(games)),
                    (Ok(_), _) => Err(unexpected()),
                    (Err(Failure::NoGame), Which::Id(id)) => {
                        let misread = Misread::NotAGame(id.to_string());
                        Err(Box::new(answer::misread(&asker.reader, &misread)).into())
                    }
                    (Err(failure), _) => Err(failure.into()),
                }
            }
            Meant::In(place) => {
                let caller = Caller {
                    channel: place,
                    ..asker.caller.clone()
                };
                let look = Request::Look(Which::Inferred);
                match self.service.handle(&caller, look).await {
                    Ok(Reply::Table(table)) if is_in(&table, place) => Ok(Found::One(table)),
                    Ok(_) | Err(Failure::NoGame) => {
                        Err(Box::new(answer::no_game_in(&asker.reader, place.0)).into())
                    }
                    Err(failure) => Err(failure.into()),
                }
            }
        }
    }
}

/// What a look came to.
#[derive(Debug)]
pub(super) enum Found {
    One(Box<Table>),
    Several(Vec<Summary>),
}

/// Whether a game is played in this thread or channel.
fn is_in(table: &Table, place: Snowflake) -> bool {
    [table.place.thread, table.place.channel].contains(&Some(place))
}

/// The ground on which a game can be played there at least: where no thread can be had, the channel itself.
pub(super) fn least_ground(click: &Click) -> Ground {
    if click.in_thread {
        Ground::Thread
    } else {
        Ground::Channel
    }
}

/// A button whose text cannot be served.
pub(super) fn old_button(asker: &Asker) -> Stop {
    Box::new(answer::misread(&asker.reader, &Misread::OldButton)).into()
}

/// The service answered something else than was asked.
pub(super) fn unexpected() -> Stop {
    Failure::Fault(anyhow::anyhow!("the service answered another question")).into()
}

//! Changing a game: load, decide, append with what it owes, and again if somebody was faster.

use std::iter::once;
use std::time::Instant;

use super::stands::Stands;
use super::{Caller, Failure, Measure, Refused, Reply, Service, owes};
use crate::game::{
    Broken, Challenge, Command, Event, Game, GameId, Moment, Now, PlayerId, Recorded, Refusal,
    ServerId, Terms, decide, evolve,
};
use crate::store::{Act, Append, AppendError, GameRow, Load, Person, StoreError};

/// How long a challenge waits to be taken up.
const CHALLENGE_LIFE: i64 = 3 * 86_400_000;
/// The most challenges of one person that may be open.
pub const MOST_CHALLENGES: u32 = 5;
/// The most games that one person may play at once.
pub const MOST_GAMES: u32 = 50;
/// How often a decision is taken anew because somebody else appended first.
pub(super) const MOST_TRIES: u32 = 16;

/// What came of an attempt to change a game.
pub(super) enum Change {
    /// The events are stored.
    Made,
    /// There was nothing to change, or this very click had been carried out before.
    Repeated,
    /// The core refuses.
    Refused(Refusal),
}

impl Service {
    /// Challenges somebody, or anybody.
    pub(super) async fn challenge(
        &self,
        caller: &Caller,
        opponent: Option<Person>,
        terms: Terms,
    ) -> Result<Reply, Failure> {
        let made = self.challenge_with(caller, opponent, terms, None).await?;
        made.ok_or_else(|| Failure::Fault(anyhow::anyhow!("no free number was found for a game")))
    }

    /// The same, for a rematch where one is named: none where it has one already.
    pub(super) async fn challenge_with(
        &self,
        caller: &Caller,
        opponent: Option<Person>,
        terms: Terms,
        rematch: Option<GameId>,
    ) -> Result<Option<Reply>, Failure> {
        let game = GameId(caller.interaction);
        let challenger = caller.person.id;
        if opponent
            .as_ref()
            .is_some_and(|person| person.id == challenger)
        {
            return Err(refused(Refusal::ChallengedOneself));
        }
        let load = self.store.load(challenger, caller.server).await?;
        let hindrance = hindrance(load).or_else(|| {
            let most = load.challenges.reached(MOST_CHALLENGES)?;
            Some(Hindrance::Challenges(most))
        });
        if let Some(hindrance) = hindrance {
            let failure = hindrance.own();
            return self.unless_repeated(caller, game, failure).await.map(Some);
        }
        if let Some(person) = &opponent
            && self.store.is_barred(caller.server, person.id).await?
        {
            let barred = Failure::BarredOther(Some(Box::new(person.clone())));
            return self.unless_repeated(caller, game, barred).await.map(Some);
        }
        let now = self.now();
        for _ in 0..MOST_TRIES {
            let event = Event::Challenged(Challenge {
                game,
                server: caller.server,
                number: self.store.next_number(caller.server).await?,
                channel: caller.channel,
                challenger,
                opponent: opponent.as_ref().map(|person| person.id),
                terms: terms.clone(),
                expires: now.plus(CHALLENGE_LIFE),
            });
            let events = once(event).chain(rematch.map(|of| Event::Rematch { of }));
            match self
                .append(
                    None,
                    game,
                    events.collect(),
                    Some(caller),
                    now,
                    &Stands::default(),
                )
                .await
            {
                Ok(()) => return self.done(game, caller, false).await.map(Some),
                Err(AppendError::Repeated) => return self.done(game, caller, true).await.map(Some),
                Err(AppendError::NumberTaken | AppendError::Conflict | AppendError::BoardTaken) => {
                    if let Some(of) = rematch
                        && self.store.rematch_of(of).await?.is_some()
                    {
                        return Ok(None);
                    }
                }
                Err(AppendError::Store(error)) => return Err(error.into()),
            }
        }
        Ok(None)
    }

    /// Takes up a challenge, if both have room for one more game.
    pub(super) async fn accept(&self, caller: &Caller, game: GameId) -> Result<Reply, Failure> {
        if let Some(hindrance) = self.hindrance(caller.person.id, caller.server).await? {
            return self.unless_repeated(caller, game, hindrance.own()).await;
        }
        let mut lately = 0;
        if let Some(found) = self.store.game(game).await? {
            let challenger = found.challenge.challenger;
            let two = [challenger, caller.person.id];
            if found.challenge.terms.rated {
                lately = self.lately(found.challenge.server, two).await?;
            }
            if let Some(hindrance) = self.hindrance(challenger, caller.server).await? {
                let who = self.store.people(&[challenger]).await?.pop();
                let failure = hindrance.of(who.map(Box::new));
                return self.unless_repeated(caller, game, failure).await;
            }
        }
        let command = Command::Accept {
            by: caller.person.id,
            lot: self.dice.side(),
            lately,
        };
        self.act(caller, game, command).await
    }

    /// Why somebody may begin no further game in a server, if so.
    pub(super) async fn hindrance(
        &self,
        player: PlayerId,
        server: ServerId,
    ) -> Result<Option<Hindrance>, StoreError> {
        Ok(hindrance(self.store.load(player, server).await?))
    }

    /// Carries out a person's command.
    pub(super) async fn act(
        &self,
        caller: &Caller,
        game: GameId,
        command: Command,
    ) -> Result<Reply, Failure> {
        let row = self.store.game_row(game).await?.ok_or(Failure::NoGame)?;
        if row.server != caller.server {
            return Err(Failure::AnotherServer);
        }
        match self.change(game, &command, Some(caller)).await? {
            Change::Made => self.done(game, caller, false).await,
            Change::Repeated => self.done(game, caller, true).await,
            Change::Refused(refusal) => {
                let table = Some(self.table_of(game, caller).await?);
                Err(Failure::Refused(Box::new(Refused { refusal, table })))
            }
        }
    }

    /// Decides on a command and stores what comes of it.
    pub(super) async fn change(
        &self,
        id: GameId,
        command: &Command,
        caller: Option<&Caller>,
    ) -> Result<Change, Failure> {
        for _ in 0..MOST_TRIES {
            let begun = Instant::now();
            let game = self.store.game(id).await?.ok_or(Failure::NoGame)?;
            self.meter.note(Measure::Loaded(begun.elapsed()));
            // What a click does cannot have been done before it.
            let click = caller.map(|caller| caller.interaction.moment());
            let at = click.map_or(self.now(), |click| click.max(self.now()));
            let stands = self.stands(&game).await?;
            let events = match self.decide(&game, command, stands.now(at)) {
                Ok(events) if events.is_empty() => return Ok(Change::Repeated),
                Ok(events) => events,
                Err(_) if self.is_repeated(caller).await? => return Ok(Change::Repeated),
                Err(refusal) => return Ok(Change::Refused(refusal)),
            };
            match self
                .append(Some(game), id, events, caller, at, &stands)
                .await
            {
                Ok(()) => return Ok(Change::Made),
                Err(AppendError::Repeated) => return Ok(Change::Repeated),
                Err(AppendError::Conflict | AppendError::NumberTaken | AppendError::BoardTaken) => {
                }
                Err(AppendError::Store(error)) => return Err(error.into()),
            }
        }
        Err(Failure::Fault(anyhow::anyhow!(
            "game {id} changed faster than it could be decided on"
        )))
    }

    /// Whether this click has been carried out before. What now stands in its way may be what it did itself, so this
    /// is asked after the game was read and never before.
    async fn is_repeated(&self, caller: Option<&Caller>) -> Result<bool, StoreError> {
        match caller {
            Some(caller) => self.store.is_repeated(caller.interaction).await,
            None => Ok(false),
        }
    }

    /// Refuses a click, or answers one that has been carried out before from the state.
    pub(super) async fn unless_repeated(
        &self,
        caller: &Caller,
        game: GameId,
        failure: Failure,
    ) -> Result<Reply, Failure> {
        if self.is_repeated(Some(caller)).await? {
            return self.done(game, caller, true).await;
        }
        Err(failure)
    }

    fn decide(&self, game: &Game, command: &Command, now: Now<'_>) -> Result<Vec<Event>, Refusal> {
        let begun = Instant::now();
        let events = decide(game, command, now)?;
        if events
            .iter()
            .any(|event| matches!(event, Event::TurnResolved { .. }))
        {
            self.meter.note(Measure::Resolved(begun.elapsed()));
        }
        Ok(events)
    }

    /// Stores new events with all that follows from them, in one transaction, and wakes the workers.
    pub(super) async fn append(
        &self,
        before: Option<Game>,
        stream: GameId,
        events: Vec<Event>,
        caller: Option<&Caller>,
        at: Moment,
        stands: &Stands,
    ) -> Result<(), AppendError> {
        let seen = before.as_ref().map_or(0, |game| game.seq);
        let turn_before = before.as_ref().and_then(Game::turn).cloned();
        let recorded: Vec<Recorded> = (seen + 1..)
            .zip(events.iter().cloned())
            .map(|(seq, event)| Recorded { seq, at, event })
            .collect();
        let mut acts = Vec::new();
        let after = recorded
            .iter()
            .try_fold(before.clone(), |game, event| {
                let game = evolve(game, event)?;
                acts.extend(Act::of(&game, event));
                Ok::<_, Broken>(Some(game))
            })
            .ok()
            .flatten()
            // The core has just made these events for this game, so they fold; if not, somebody must decide anew.
            .ok_or(AppendError::Conflict)?;
        let rated = self.rated(before.as_ref(), &after).await?;
        let append = Append {
            stream,
            seen,
            at,
            events,
            game: GameRow::of(&after),
            owed: owes::posts(&after, &recorded, turn_before.as_ref()),
            timers: owes::timers(&after, stands.now(at)),
            rated,
            acts,
            interaction: caller.map(|caller| caller.interaction),
        };
        let begun = Instant::now();
        let appended = self.store.append(append).await;
        self.meter.note(Measure::Stored(begun.elapsed()));
        // A commit that was reported as failed may have been made all the same: then its posts are owed too.
        self.wake();
        appended
    }

    async fn done(&self, game: GameId, caller: &Caller, repeated: bool) -> Result<Reply, Failure> {
        let table = Box::new(self.table_of(game, caller).await?);
        Ok(Reply::Done { table, repeated })
    }
}

/// Why somebody may begin no further game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Hindrance {
    /// A moderator has barred them.
    Barred,
    /// They have so many open challenges already.
    Challenges(u32),
    /// They play so many games already.
    Games(u32),
}

impl Hindrance {
    /// As the one whom it concerns is told.
    fn own(self) -> Failure {
        match self {
            Hindrance::Barred => Failure::Barred,
            Hindrance::Challenges(most) => Failure::TooManyChallenges(most),
            Hindrance::Games(most) => Failure::TooManyGames(most),
        }
    }

    /// As others are told of this person.
    pub(super) fn of(self, who: Option<Box<Person>>) -> Failure {
        match self {
            Hindrance::Barred => Failure::BarredOther(who),
            Hindrance::Challenges(most) | Hindrance::Games(most) => {
                Failure::TooManyGamesOf(who, most)
            }
        }
    }
}

fn hindrance(load: Load) -> Option<Hindrance> {
    if load.barred {
        return Some(Hindrance::Barred);
    }
    load.games.reached(MOST_GAMES).map(Hindrance::Games)
}

fn refused(refusal: Refusal) -> Failure {
    Failure::Refused(Box::new(Refused {
        refusal,
        table: None,
    }))
}

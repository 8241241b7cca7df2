//! What the service answers: data, never words.

use super::{Person, Server};
use crate::game::{GameId, Moment, Opening, PlayerId, Refusal, Snowflake, View};
use crate::rules::Variant;
use crate::store::StoreError;

/// A game with all that is needed to speak of it.
#[derive(Debug, Clone)]
pub struct Table {
    /// The game, as the reader may see it.
    pub view: View,
    /// Challenger, opponent, players and moderators, as far as they are known.
    pub people: Vec<Person>,
    /// The server the game belongs to, with its settings.
    pub server: Server,
    /// Where it is shown.
    pub place: Place,
}

impl Table {
    /// The person of this id; somebody who asked to be forgotten is still a person, without a name.
    pub fn person(&self, id: PlayerId) -> Option<&Person> {
        self.people.iter().find(|person| person.id == id)
    }
}

/// Where a game is shown in Discord.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Place {
    /// The channel of the challenge.
    pub channel: Option<Snowflake>,
    /// The challenge's card, which becomes the game's line in the channel.
    pub card: Option<Snowflake>,
    /// Where it is told: its thread, or the channel itself where no thread is to be had.
    pub thread: Option<Snowflake>,
    /// Its thread, where nothing could be posted of late, so that it is told elsewhere for a while.
    pub left: Option<Snowflake>,
    /// The live card of the open turn.
    pub live: Option<(Opening, Snowflake)>,
}

/// A line of a list of games.
#[derive(Debug, Clone)]
pub struct Summary {
    /// The game's id.
    pub game: GameId,
    /// Its number.
    pub number: u32,
    /// Which game is played.
    pub variant: Variant,
    /// White's and Black's player, or challenger and opponent before it began.
    pub players: [Option<Person>; 2],
    /// The number of the open turn; none while it is a challenge.
    pub turn: Option<u32>,
    /// Whether the caller's move is awaited.
    pub due: bool,
    /// When the open turn runs out, or the challenge lapses.
    pub deadline: Option<Moment>,
    /// Whether its clocks stand still in a pause.
    pub paused: bool,
    /// Where it is played.
    pub place: Place,
}

/// What the service answers.
#[derive(Debug, Clone)]
pub enum Reply {
    /// A game as it stands, after what was asked was done (or shown).
    Table(Box<Table>),
    /// The game changed as asked. `repeated` when this very click had been carried out before.
    Done {
        /// The game as it stands now.
        table: Box<Table>,
        /// Whether this very click had been carried out before.
        repeated: bool,
    },
    /// Several games fit: which is meant?
    Which(Vec<Summary>),
    /// A list of games.
    Games(Vec<Summary>),
    /// The caller, with preferences as they are now.
    Person(Person),
    /// What is stored about the caller.
    Privacy(Privacy),
    /// The caller has been forgotten.
    Forgotten,
    /// The server, with its settings as they are now.
    Server(Server),
}

/// What is stored about a person.
#[derive(Debug, Clone)]
pub struct Privacy {
    /// The row that names them.
    pub person: Person,
    /// How many games they take or took part in.
    pub games: u32,
}

/// Why a request was not carried out. Nothing has changed.
#[derive(Debug)]
pub enum Failure {
    /// The game refuses.
    Refused(Box<Refused>),
    /// No game of that number in this server.
    NoSuchGame(u32),
    /// The game belongs to another server.
    AnotherServer,
    /// The caller has no game that fits.
    NoGame,
    /// In none of the caller's games is a move due.
    NothingDue,
    /// The caller has too many open challenges; the most there may be.
    TooManyChallenges(u32),
    /// The caller has too many running games; the most there may be.
    TooManyGames(u32),
    /// The challenger has too many running games; who, and the most there may be.
    TooManyGamesOf(Option<Box<Person>>, u32),
    /// For moderators only.
    NotAModerator,
    /// For those who manage the server only.
    NotAManager,
    /// Games can be kept to so many channels at the most.
    TooManyChannels(u32),
    /// The role that everybody has cannot be that of the moderators.
    EverybodyModerates,
    /// The game's journal is damaged; it has been set aside and reported.
    SetAside(GameId),
    /// A fault, to be logged once and answered politely.
    Fault(anyhow::Error),
}

/// A refusal with the game it concerns.
#[derive(Debug)]
pub struct Refused {
    /// Why.
    pub refusal: Refusal,
    /// The game as it stands; none for a challenge that never was.
    pub table: Option<Table>,
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        match error {
            StoreError::Unreadable { game, .. } => {
                tracing::error!(
                    error = &error as &dyn std::error::Error,
                    "a game is set aside"
                );
                Failure::SetAside(game)
            }
            error => Failure::Fault(error.into()),
        }
    }
}

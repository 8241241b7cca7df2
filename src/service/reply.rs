//! What the service answers: data, never words.

use super::{Absence, Contest, Deed, Person, PlanRefusal, Quiet, Server, TournamentAsk, Watching};
use crate::game::{
    End, GameId, Moment, Opening, Outage, PlayerId, Refusal, Snowflake, TournamentId, View,
};
use crate::rating::{Change, Rating};
use crate::rules::Variant;
use crate::store::{Act, StoreError, Tally, TournamentRow};
use crate::tournament::life as tournament;

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
    /// Whether it does not count although its challenge was for a rated game, because the two have played so many
    /// with each other of late.
    pub limited: bool,
    /// The number of the game of which it is a rematch, as far as that is kept.
    pub rematch: Option<u32>,
    /// Its place in a tournament.
    pub tournament: Option<OfTournament>,
    /// Who is mentioned with each of its turns without playing in it.
    pub watchers: Vec<PlayerId>,
    /// Whether the reader wants no reminders of it, though it could remind them.
    pub muted: bool,
    /// What it changed in the ratings of White and of Black, once it is over and counts.
    pub changes: Vec<Change>,
    /// Who of the two is or will be away, and when.
    pub absences: Vec<(PlayerId, Outage)>,
    /// The server's quiet hours, where the game's clocks will mind them or the time shown does.
    pub quiet: Option<Quiet>,
}

/// A game's place in a tournament, as people name it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfTournament {
    /// What the tournament is called.
    pub name: String,
    /// The round, counted from 1.
    pub round: u16,
    /// The board, counted from 0.
    pub board: u16,
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

/// How a person stands in a server.
#[derive(Debug, Clone)]
pub struct Profile {
    /// Who.
    pub person: Person,
    /// A line a game that they have played to a result.
    pub lines: Vec<ProfileLine>,
    /// The game that was asked for in particular.
    pub variant: Option<Variant>,
}

/// How a person stands in one game.
#[derive(Debug, Clone)]
pub struct ProfileLine {
    /// Which game.
    pub variant: Variant,
    /// Their rating, as sure as it is by now.
    pub rating: Option<Rating>,
    /// What they made of their games.
    pub tally: Option<Tally>,
    /// Their rating after each game that counted.
    pub curve: Vec<(Moment, Rating)>,
}

/// A page of a leaderboard.
#[derive(Debug, Clone)]
pub struct Leaders {
    /// In which game.
    pub variant: Variant,
    /// Which page, from 0.
    pub page: u32,
    /// How many there are, at least 1.
    pub pages: u32,
    /// The people of the page, the best first and those whose rating is provisional last.
    pub leaders: Vec<Leader>,
}

/// Somebody on a leaderboard.
#[derive(Debug, Clone)]
pub struct Leader {
    /// Their place.
    pub place: u32,
    /// Who, as far as they are known.
    pub person: Option<Person>,
    /// Their rating, as sure as it is by now.
    pub rating: Rating,
    /// How many games made it.
    pub games: u32,
}

/// A page of the games of a person that are over.
#[derive(Debug, Clone)]
pub struct Pasts {
    /// Whose, by number.
    pub player: PlayerId,
    /// Whose, as far as they are known.
    pub person: Option<Person>,
    /// How many there are in all.
    pub games: u32,
    /// Which page, from 0.
    pub page: u32,
    /// How many pages there are, at least 1.
    pub pages: u32,
    /// The games of the page, the last first.
    pub pasts: Vec<Past>,
}

/// A game that is over, in a list.
#[derive(Debug, Clone)]
pub struct Past {
    /// The game's id.
    pub game: GameId,
    /// Its number.
    pub number: u32,
    /// Which game was played.
    pub variant: Variant,
    /// White's and Black's player.
    pub players: [Option<Person>; 2],
    /// How it ended.
    pub end: End,
    /// When it ended.
    pub at: Moment,
    /// The number of its last turn.
    pub turns: u32,
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
    /// How the caller watches the game from now on.
    Watching {
        /// The game as it stands.
        table: Box<Table>,
        /// How, or that they do not.
        watching: Watching,
    },
    /// Whether the caller is reminded of the game from now on.
    Muted {
        /// The game as it stands.
        table: Box<Table>,
        /// Whether reminders stay away.
        on: bool,
    },
    /// How a person stands.
    Profile(Box<Profile>),
    /// A page of a leaderboard.
    Leaders(Leaders),
    /// A page of games that are over.
    History(Pasts),
    /// The caller, with preferences as they are now.
    Person(Person),
    /// What is stored about the caller.
    Privacy(Privacy),
    /// The caller has been forgotten.
    Forgotten,
    /// The caller's absence.
    Absence(Absence),
    /// The server's quiet hours, where it has any.
    Quiet(Option<Quiet>),
    /// The server, with its settings as they are now.
    Server(Server, Option<Quiet>),
    /// This could be done to the game, once it is confirmed.
    Considered {
        /// The game as it stands.
        table: Box<Table>,
        /// What would be done.
        deed: Deed,
        /// The person who would get a seat.
        newcomer: Option<Person>,
        /// Why, as it will be told.
        reason: String,
    },
    /// The person was barred, or may play again. `changed` when it was not so before.
    Barring {
        /// Whom.
        person: Person,
        /// Whether they are barred now.
        barred: bool,
        /// Whether it was otherwise before.
        changed: bool,
    },
    /// A page of what moderators did.
    Log(LogPage),
    /// A tournament as it stands.
    Contest(Box<Contest>),
    /// Why a round brings two together, or lets one rest.
    Explained {
        /// The tournament as it stands.
        contest: Box<Contest>,
        /// Which round.
        round: u16,
        /// The two, or the one.
        seats: tournament::Seats,
        /// Why; none where the journal does not say.
        why: Option<Box<tournament::Explained>>,
    },
    /// What was asked of a tournament was done.
    ContestDone {
        /// The tournament as it stands now.
        contest: Box<Contest>,
        /// What was asked; none where it was announced.
        ask: Option<TournamentAsk>,
        /// Whether nothing had to be changed, because it was so already or this very click had been carried out.
        repeated: bool,
    },
    /// Why something is asked is kept until it is confirmed.
    ReasonKept,
    /// A server's tournaments, those that are not over first.
    Tournaments(Vec<TournamentRow>),
    /// Several tournaments fit: which is meant?
    WhichTournament(Vec<TournamentRow>),
}

/// A page of what moderators did, the newest first.
#[derive(Debug, Clone)]
pub struct LogPage {
    /// What was done.
    pub lines: Vec<LogLine>,
    /// Which page, from 0.
    pub page: u32,
    /// How many pages there are.
    pub pages: u32,
}

/// What a moderator did, with the people whom it concerns as far as they are known.
#[derive(Debug, Clone)]
pub struct LogLine {
    /// What.
    pub act: Act,
    /// The number of its game or tournament.
    pub number: Option<u32>,
    /// What its tournament is called.
    pub tournament: Option<String>,
    /// The moderator, and whom it concerns.
    pub people: Vec<Person>,
}

impl LogLine {
    /// The person of this id.
    pub fn person(&self, id: PlayerId) -> Option<&Person> {
        self.people.iter().find(|person| person.id == id)
    }
}

/// What is stored about a person.
#[derive(Debug, Clone)]
pub struct Privacy {
    /// The row that names them.
    pub person: Person,
    /// How many games they take or took part in.
    pub games: u32,
    /// For how many tournaments they signed up, or in how many they had a place.
    pub tournaments: u32,
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
    /// The caller has offered a rematch already; its number.
    RematchOffered(u32),
    /// The rematch has begun; its number.
    RematchBegun(u32),
    /// The other player asked to be forgotten.
    OpponentGone,
    /// A game that has not begun, or is over, cannot be watched; its number.
    NothingToWatch(u32),
    /// Nobody watches a game they play in; its number.
    WatchesOwn(u32),
    /// Only a player of a game that goes on can be reminded of it; its number.
    NothingToMute(u32),
    /// So many watch a game that no more can be named; its number.
    TooManyWatchers(u32),
    /// The caller is or will be away already: when.
    AwayAlready(Outage),
    /// An absence has to be announced in time, and not too long before.
    AbsenceNotice,
    /// The caller may be away for so long only, in milliseconds.
    AbsenceBudget(i64),
    /// Quiet hours need a time zone.
    ZoneMissing,
    /// No time zone has this name.
    NoSuchZone(String),
    /// The server would be quiet for too long.
    TooQuiet,
    /// For moderators only.
    NotAModerator,
    /// What was to be confirmed is not kept any more, or was asked for by somebody else.
    NoDraft,
    /// The caller may not challenge or accept in this server.
    Barred,
    /// Somebody else may not challenge or accept in this server.
    BarredOther(Option<Box<Person>>),
    /// Nobody bars themselves.
    BarsOneself,
    /// For those who manage the server only.
    NotAManager,
    /// Games can be kept to so many channels at the most.
    TooManyChannels(u32),
    /// Where games are kept to no channel, or to this one alone, it cannot be taken away.
    OnlyChannel(Snowflake),
    /// The role that everybody has cannot be that of the moderators.
    EverybodyModerates,
    /// The tournament refuses; the tournament as it stands, where it exists.
    TournamentRefused(Box<(tournament::Refusal, Option<Contest>)>),
    /// No tournament of that number in this server.
    NoSuchTournament(u32),
    /// There is no tournament that fits.
    NoTournament,
    /// This person has no place in the tournament.
    NotInTournament(Box<Person>),
    /// This person has no game in that round.
    NoGameInRound(Box<Person>),
    /// What was announced cannot be: why.
    PlanRefused(PlanRefusal),
    /// The game's journal is damaged; it has been set aside and reported.
    SetAside(GameId),
    /// The tournament's journal is damaged; it has been set aside and reported.
    TournamentSetAside(TournamentId),
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
            StoreError::UnreadableTournament { tournament, .. } => {
                tracing::error!(
                    error = &error as &dyn std::error::Error,
                    "a tournament is set aside"
                );
                Failure::TournamentSetAside(tournament)
            }
            error => Failure::Fault(error.into()),
        }
    }
}

//! Everything a person can ask of the service, on one page.

use super::{
    AbsenceChange, Because, Person, Plan, QuietChange, TournamentAsk, Watching, WhichTournament,
};
use crate::game::{ClockTerms, GameId, Opening, PlayerId, Sealed, ServerId, Snowflake, Terms};
use crate::rules::{Move, Square, Variant};

/// Who asks, where, and by which click.
#[derive(Debug, Clone)]
pub struct Caller {
    /// The interaction: what makes a repeat of it harmless and decides who registered first.
    pub interaction: Snowflake,
    /// The person.
    pub person: Person,
    /// The server they ask in.
    pub server: ServerId,
    /// The channel or thread they ask in.
    pub channel: Snowflake,
    /// Whether they may moderate there.
    pub moderator: bool,
    /// Whether they manage the server, and so may set it up.
    pub manager: bool,
}

/// Which game is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    /// The one of this id, whatever server it belongs to, as long as it is the caller's.
    Id(GameId),
    /// The one of this running number in the caller's server.
    Number(u32),
    /// None was named: the one of this thread, else the only one that fits.
    Inferred,
}

/// What a person can ask.
#[derive(Debug, Clone)]
pub enum Request {
    /// Challenge somebody, or anybody.
    Challenge {
        /// Whom; anybody when empty.
        opponent: Option<Person>,
        /// On which terms.
        terms: Terms,
    },
    /// Take up a challenge.
    Accept(GameId),
    /// Offer the other player of a game that is over another one, or take up the one that they offer.
    Rematch(GameId),
    /// Decline a challenge.
    Decline(GameId),
    /// Take one's own challenge back.
    Withdraw(GameId),
    /// Look at a game.
    Look(Which),
    /// Look at the game in which the caller is to move.
    LookToMove(Which),
    /// Seal a move.
    Seal {
        /// In which game.
        game: GameId,
        /// For which turn.
        opening: Opening,
        /// The move.
        order: Sealed<Move>,
    },
    /// Choose a piece.
    Touch {
        /// In which game.
        game: GameId,
        /// For which turn.
        opening: Opening,
        /// Where it stands.
        square: Sealed<Square>,
    },
    /// Offer a draw, or agree to the one on offer.
    OfferDraw {
        /// In which game.
        game: GameId,
        /// In which turn.
        opening: Opening,
    },
    /// Agree to the draw on offer.
    AcceptDraw {
        /// In which game.
        game: GameId,
        /// In which turn.
        opening: Opening,
    },
    /// Decline the draw on offer.
    DeclineDraw {
        /// In which game.
        game: GameId,
        /// In which turn.
        opening: Opening,
    },
    /// Offer a pause, or agree to the one on offer.
    OfferPause {
        /// In which game.
        game: GameId,
        /// In which turn.
        opening: Opening,
    },
    /// Agree to the pause on offer.
    AcceptPause {
        /// In which game.
        game: GameId,
        /// In which turn.
        opening: Opening,
    },
    /// Decline the pause on offer.
    DeclinePause {
        /// In which game.
        game: GameId,
        /// In which turn.
        opening: Opening,
    },
    /// Let the clocks run again.
    Resume(GameId),
    /// Give the opponent time.
    GiveTime {
        /// In which game.
        game: GameId,
        /// In which turn.
        opening: Opening,
        /// How much, in milliseconds.
        ms: i64,
    },
    /// Give up.
    Resign {
        /// In which game.
        game: GameId,
        /// In which turn.
        opening: Opening,
    },
    /// Be told of each turn of a game, or not any more.
    Watch {
        /// Which.
        game: GameId,
        /// How.
        watching: Watching,
    },
    /// See, begin or end one's absence in this server.
    Absence(AbsenceChange),
    /// The caller's own games, those that wait for them first.
    MyGames,
    /// Every running game of the caller's server.
    ServerGames,
    /// How a person stands; the caller where nobody is named.
    Profile {
        /// Who.
        of: Option<Person>,
        /// The game whose ratings are to be drawn; that in which most count where none is named.
        variant: Option<Variant>,
    },
    /// The best of the caller's server in a game.
    Leaders {
        /// Which game.
        variant: Variant,
        /// Which page, from 0.
        page: u32,
    },
    /// The games of a person that are over; the caller's where nobody is named.
    History {
        /// Whose.
        of: Option<PlayerId>,
        /// Which page, from 0.
        page: u32,
    },
    /// Change one's preferences; what is empty stays.
    Prefer(PreferenceChange),
    /// What is stored about the caller.
    ShowPrivacy,
    /// Forget the caller's name and Discord id.
    Forget,
    /// Change the server's settings; what is empty stays. For those who manage the server.
    SetUp(SetupChange),
    /// See or change the server's quiet hours; what is empty stays. For those who manage the server.
    Quiet(QuietChange),
    /// Be reminded of a game of one's own no more, or again.
    Mute {
        /// Which.
        game: GameId,
        /// Whether reminders are to stay away.
        on: bool,
    },
    /// Do something to a game, as a moderator, once that is confirmed.
    Moderate {
        /// Which.
        game: Which,
        /// What.
        deed: Deed,
        /// Why.
        reason: String,
    },
    /// Do what this interaction of the caller's asked for.
    Confirm(Snowflake),
    /// Agree to end a game without result, as the other player asks.
    AcceptAbort {
        /// In which game.
        game: GameId,
        /// In which turn.
        opening: Opening,
    },
    /// Bar somebody from the server's games, or let them play again, as a moderator.
    Bar {
        /// Whom.
        person: Person,
        /// Whether they are to be barred.
        bar: bool,
        /// Why.
        reason: String,
    },
    /// What moderators did in the server, page by page from 0.
    Log {
        /// Which page.
        page: u32,
    },
    /// Announce a tournament, as a moderator.
    Announce(Box<Plan>),
    /// The tournaments of the caller's server.
    Tournaments,
    /// Something about a tournament.
    Tournament {
        /// Which.
        which: WhichTournament,
        /// What.
        ask: TournamentAsk,
    },
    /// The same, by a moderator who says why.
    Organise {
        /// Which.
        which: WhichTournament,
        /// What is asked.
        ask: TournamentAsk,
        /// Why.
        why: Because,
    },
    /// Keep why something is asked until it is confirmed: then it is known by this interaction.
    KeepReason(String),
}

/// What a moderator can do to a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Deed {
    /// End it without result, or call the challenge off.
    Abort,
    /// Give it to this player, or make it a draw.
    Adjudicate(Option<PlayerId>),
    /// Take its result away, be it over or not.
    Annul,
    /// Take the last turn back.
    AnnulTurn,
    /// Stop its clocks.
    Pause,
    /// Let them run again.
    Resume,
    /// Give a player so many milliseconds.
    Extend(PlayerId, i64),
    /// Give a player's seat to somebody else.
    Substitute {
        /// Who has it.
        from: PlayerId,
        /// Who is to have it.
        to: PlayerId,
    },
}

/// A change of preferences; what is empty stays as it is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PreferenceChange {
    /// A language tag, or an empty text for "as Discord has it".
    pub language: Option<String>,
    /// Whether every private answer carries the board in words.
    pub text_boards: Option<bool>,
    /// Whether the pieces that move are written as figurines in private answers.
    pub figurines: Option<bool>,
    /// Whether moves picked from lists or typed as squares are confirmed too.
    pub confirm: Option<bool>,
    /// The name of a theme, or an empty text for the server's.
    pub theme: Option<String>,
    /// Whether boards lie as in posts, whichever side one plays.
    pub board_fixed: Option<bool>,
    /// Whether one is reminded by direct message.
    pub direct: Option<bool>,
}

/// A change of a server's settings; what is empty stays as it is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SetupChange {
    /// A language tag, or an empty text for "as Discord has it".
    pub language: Option<String>,
    /// Whether games get a thread each.
    pub threads: Option<bool>,
    /// Where games may be played.
    pub channels: Vec<ChannelChange>,
    /// The channel in which moderators' acts are told.
    pub log: Set<Snowflake>,
    /// The role whose holders moderate.
    pub moderators: Set<Snowflake>,
    /// The clock of a challenge that names none.
    pub clock: Set<ClockTerms>,
    /// The most open challenges of one person.
    pub challenges: Set<u32>,
    /// The most running games of one person.
    pub games: Set<u32>,
    /// The name of a theme.
    pub theme: Option<String>,
}

/// A change of the channels in which games may be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChannelChange {
    /// Here too.
    Add(Snowflake),
    /// Here no longer.
    Remove(Snowflake),
    /// In any channel.
    Anywhere,
}

/// A change of a setting that there need not be.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Set<T> {
    /// It stays as it is.
    #[default]
    Stay,
    /// It becomes this.
    To(T),
    /// It is as if it had never been set.
    Reset,
}

impl<T> Set<T> {
    /// The setting after the change.
    pub(super) fn after(self, before: Option<T>) -> Option<T> {
        match self {
            Set::Stay => before,
            Set::To(value) => Some(value),
            Set::Reset => None,
        }
    }
}

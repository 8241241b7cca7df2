//! What people ask of tournaments.

use crate::game::{ClockTerms, Moment, PlayerId, Snowflake, TournamentId};
use crate::rules::Ruleset;
use crate::service::{Person, Set};
use crate::tournament::life::{Format, Unfinished};
use crate::tournament::standings::Tiebreak;
use crate::tournament::{Bye, Score};

/// Which tournament is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhichTournament {
    /// The one of this id, if it is the caller's server's.
    Id(TournamentId),
    /// The one of this running number in the caller's server.
    Number(u32),
    /// None was named: the one that this channel tells of or this thread's game belongs to, else the only one that
    /// is not over, else the last.
    Inferred,
}

/// What an event is to be; what is empty stays as it is, or is what the game and the format suggest.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Plan {
    /// What it is called.
    pub name: Option<String>,
    /// Where it is told; the channel of the command where nothing is said.
    pub channel: Option<Snowflake>,
    /// The game and its options.
    pub ruleset: Option<Ruleset>,
    /// Who meets whom.
    pub format: Option<Format>,
    /// How long a player may think; by default each has half of the round's time, so that no game outlasts it.
    pub clock: Set<ClockTerms>,
    /// Whether results count for ratings.
    pub rated: Option<bool>,
    /// When it begins by itself.
    pub starts: Set<Moment>,
    /// How long a round lasts, in milliseconds.
    pub round: Option<i64>,
    /// How long moderators may look at a round before it is published by itself, in milliseconds; reset where one of
    /// them is to publish it.
    pub veto: Set<i64>,
    /// What becomes of games that are unfinished at a round's deadline.
    pub unfinished: Option<Unfinished>,
    /// How few may start it.
    pub fewest: Option<u16>,
    /// How many may play.
    pub most: Option<u16>,
    /// Whether those who signed up must say again that they are there.
    pub check_in: Option<bool>,
    /// The last round before which one may enter late; 0 for none.
    pub latest_entry: Option<u16>,
    /// Whether who enters late has half a point for the last round that they missed.
    pub late_half: Option<bool>,
    /// How many byes for half a point one may ask for.
    pub half_byes: Option<u16>,
    /// After how many forfeits one is taken out; 0 for never.
    pub no_shows: Option<u16>,
    /// How ties are broken; empty for what the format suggests.
    pub tiebreaks: Option<Vec<Tiebreak>>,
}

/// How a game went for the player who is named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It was played.
    Played(Score),
    /// The other one did not come.
    OtherAbsent,
    /// They did not come.
    Absent,
    /// Neither came.
    BothAbsent,
    /// The result is taken back: the game is awaited again.
    Void,
}

impl Verdict {
    /// Every verdict, for lists of choices.
    pub const ALL: [Verdict; 7] = [
        Verdict::Played(Score::Win),
        Verdict::Played(Score::Draw),
        Verdict::Played(Score::Loss),
        Verdict::OtherAbsent,
        Verdict::Absent,
        Verdict::BothAbsent,
        Verdict::Void,
    ];
}

/// What is asked of a tournament that exists. Who asks for others, or for what concerns all, must moderate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TournamentAsk {
    /// Look at it: sign-up, standings, crosstable, bracket and pairings all follow from what is answered.
    Show,
    /// Ask why a round brings somebody together with somebody else, or lets them rest.
    Explain {
        /// Whom; the caller where nobody is named.
        player: Option<PlayerId>,
        /// In which round; in the last one where nothing is said.
        round: Option<u16>,
    },
    /// Change what was announced.
    Edit(Box<Plan>),
    /// Sign up, or enter late.
    Join,
    /// Take it back before the start; once it has begun, go after the round.
    Leave,
    /// Say that one is there.
    CheckIn,
    /// Let those who signed up say that they are there.
    OpenCheckIn,
    /// Begin.
    Start,
    /// Work the next round out, around these pairs; of one without another the one rests.
    Pair {
        /// Who sits at the bottom, and who at the top.
        fixed: Vec<(PlayerId, Option<PlayerId>)>,
    },
    /// Open the round as it was worked out.
    Publish,
    /// Say how a player's game went.
    Result {
        /// The round; that which was published last where nothing is said.
        round: Option<u16>,
        /// Whose game.
        player: PlayerId,
        /// How it went for them.
        verdict: Verdict,
    },
    /// Ask for a bye, or give one.
    Bye {
        /// To whom; to the caller where nobody is named.
        player: Option<PlayerId>,
        /// In which round; the next one where nothing is said.
        round: Option<u16>,
        /// Of which kind; none to take it back.
        bye: Option<Bye>,
    },
    /// Go.
    Withdraw {
        /// Who; the caller where nobody is named.
        player: Option<PlayerId>,
        /// Whether at once, or when the round is over.
        now: bool,
    },
    /// Come back.
    Return {
        /// Who; the caller where nobody is named.
        player: Option<PlayerId>,
    },
    /// Put somebody else in a player's place.
    Substitute {
        /// Who goes.
        from: PlayerId,
        /// Who comes.
        to: Box<Person>,
    },
    /// Keep players apart in all rounds to come, or no longer.
    KeepApart {
        /// Whom.
        players: Vec<PlayerId>,
        /// Whether they are to be kept apart.
        apart: bool,
    },
    /// Give the round that is played more time, in milliseconds.
    Extend(i64),
    /// Let no clock run.
    Pause,
    /// Go on.
    Resume,
    /// End it without winners.
    Cancel,
}

/// Why a moderator asks for something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Because {
    /// They have just said so; empty where they did not.
    Said(String),
    /// They said so in this interaction, before they were asked to confirm it.
    Kept(Snowflake),
}

impl Default for Because {
    fn default() -> Self {
        Because::Said(String::new())
    }
}

impl TournamentAsk {
    /// Whether only a moderator may ask it.
    pub fn is_for_moderators(&self) -> bool {
        match self {
            TournamentAsk::Show
            | TournamentAsk::Explain { .. }
            | TournamentAsk::Join
            | TournamentAsk::Leave
            | TournamentAsk::CheckIn => false,
            TournamentAsk::Bye { player, bye, .. } => player.is_some() || *bye == Some(Bye::Full),
            TournamentAsk::Withdraw { player, .. } | TournamentAsk::Return { player } => {
                player.is_some()
            }
            _ => true,
        }
    }
}

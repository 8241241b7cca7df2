//! What an event is announced to be.

use crate::game::{ClockTerms, Moment, SeatChoice, ServerId, Snowflake};
use crate::rules::{Ruleset, Side};
use crate::tournament::pairing::duel::Terms;
use crate::tournament::standings::Tiebreak;

/// Everything that is settled before the first round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The server it belongs to.
    pub server: ServerId,
    /// The number by which that server's people call it.
    pub number: u32,
    /// The channel in which it is told.
    pub channel: Snowflake,
    /// What it is called.
    pub name: String,
    /// How its games are played, and when.
    pub conduct: Conduct,
    /// Whether the game gives its seats different chances.
    pub seats: bool,
    /// Who meets whom.
    pub format: Format,
    /// How few may start it.
    pub fewest: u16,
    /// How many may play; who comes later waits.
    pub most: u16,
    /// Whether who signed up must say again that they are there.
    pub check_in: bool,
    /// The last round before which one may still enter; 0 for none.
    pub latest_entry: u16,
    /// Whether who enters late has half a point for the last round that they missed; for the others they have none.
    pub late_half: bool,
    /// How many byes for half a point one may ask for.
    pub half_byes: u16,
    /// In how many of the last rounds none is given.
    pub no_half_byes_last: u16,
    /// After how many forfeits one is taken out.
    pub no_shows: u16,
    /// How ties are broken; empty for what the format suggests.
    pub tiebreaks: Vec<Tiebreak>,
    /// When it was announced.
    pub announced: Moment,
}

/// How games and rounds are conducted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conduct {
    /// The game and its options.
    pub ruleset: Ruleset,
    /// How long a player may think.
    pub clock: ClockTerms,
    /// Whether results count for ratings.
    pub rated: bool,
    /// When it begins by itself; none where a moderator begins it.
    pub starts: Option<Moment>,
    /// How long a round lasts, in milliseconds.
    pub round: i64,
    /// How long moderators may look at a round before it is published by itself, in milliseconds; none where one of
    /// them publishes it.
    pub veto: Option<i64>,
    /// What becomes of a game that is still being played at its round's deadline.
    pub unfinished: Unfinished,
}

/// What becomes of a game that both have begun, and that is still being played at its round's deadline.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Unfinished {
    /// It is a draw.
    Draw,
    /// The round lasts so many milliseconds more, once; then it is a draw.
    Extend(i64),
    /// A moderator says.
    Moderators,
}

impl Conduct {
    /// The clock with which no game can outlast a round of so many milliseconds: each of the two has half of it.
    pub fn budget(round: i64) -> ClockTerms {
        ClockTerms::Bank {
            bank: round / 2,
            increment: 0,
        }
    }

    /// The terms of its games.
    pub fn terms(&self) -> crate::game::Terms {
        crate::game::Terms {
            ruleset: self.ruleset,
            clock: self.clock,
            rated: self.rated,
            seats: SeatChoice::Challenger(Side::White),
        }
    }
}

/// Who meets whom.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Format {
    /// By standing, in so many rounds.
    Swiss {
        /// How many.
        rounds: u16,
        /// What follows.
        then: Option<Playoff>,
    },
    /// Everybody meets everybody, in groups or all in one.
    RoundRobin {
        /// Whether twice.
        double: bool,
        /// Into how many groups the players are dealt.
        groups: u16,
        /// What follows.
        then: Option<Playoff>,
    },
    /// Who loses is out.
    Elimination(Elimination),
}

/// An elimination.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Elimination {
    /// Whether one must lose twice.
    pub double: bool,
    /// In a single one, a match for third place; in a double one, the last match once more where it is due.
    pub extra: bool,
    /// How a match is played.
    pub terms: Terms,
}

/// An elimination of the best.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Playoff {
    /// How many go on, from each group.
    pub best: u16,
    /// How they play.
    pub elimination: Elimination,
}

/// What an organiser should think about before so many players start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Advice {
    /// A Swiss of so many rounds may run out of pairings; this many are safe.
    FewerRounds(u16),
    /// So few had better all meet each other.
    RoundRobin,
    /// An elimination in which one must lose twice takes this many rounds and more.
    LongElimination(u16),
}

impl Setup {
    /// What should be thought about before so many players start.
    pub fn advice(&self, players: u16) -> Option<Advice> {
        match self.format {
            Format::Swiss { rounds, .. } if players >= 8 && rounds > players / 2 => {
                Some(Advice::FewerRounds(players / 2))
            }
            Format::Swiss { .. } if (1..8).contains(&players) => Some(Advice::RoundRobin),
            Format::Elimination(Elimination { double: true, .. }) if players >= 32 => {
                let depth =
                    u16::try_from(players.next_power_of_two().trailing_zeros()).unwrap_or(0);
                Some(Advice::LongElimination(2 * depth))
            }
            _ => None,
        }
    }

    /// The rounds before an elimination, of so many players.
    pub fn rounds(&self, players: u16) -> u16 {
        match self.format {
            Format::Swiss { rounds, .. } => rounds,
            Format::RoundRobin { double, groups, .. } => {
                let largest = players.div_ceil(groups.max(1));
                let once = if largest < 2 {
                    0
                } else {
                    largest + largest % 2 - 1
                };
                if double { 2 * once } else { once }
            }
            Format::Elimination(_) => 0,
        }
    }

    /// The elimination that follows the rounds.
    pub fn playoff(&self) -> Option<Playoff> {
        match self.format {
            Format::Swiss { then, .. } | Format::RoundRobin { then, .. } => then,
            Format::Elimination(_) => None,
        }
    }

    /// The elimination that the event is, or ends with.
    pub fn elimination(&self) -> Option<Elimination> {
        match self.format {
            Format::Elimination(elimination) => Some(elimination),
            _ => self.playoff().map(|then| then.elimination),
        }
    }
}

//! Names of things and instants, each in a type of its own so that none is taken for another.

use std::fmt;

/// Milliseconds from the Unix epoch to Discord's.
const DISCORD_EPOCH: i64 = 1_420_070_400_000;

/// An instant in milliseconds since the Unix epoch, UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(pub i64);

impl Moment {
    /// This instant moved by `ms` milliseconds, stopping at the ends of time.
    pub fn plus(self, ms: i64) -> Moment {
        Moment(self.0.saturating_add(ms))
    }

    /// Milliseconds from `earlier` to this instant, negative when it lies before.
    pub fn since(self, earlier: Moment) -> i64 {
        self.0.saturating_sub(earlier.0)
    }

    /// Whole seconds since the Unix epoch, as Discord's timestamps want them.
    pub fn seconds(self) -> i64 {
        self.0.div_euclid(1000)
    }
}

/// An id stamped by Discord: unique, and carrying the instant at which it was given.
///
/// Two snowflakes compare in the order in which Discord stamped them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Snowflake(pub u64);

impl Snowflake {
    /// The instant at which Discord gave this id.
    pub fn moment(self) -> Moment {
        let since = i64::try_from(self.0 >> 22).unwrap_or(i64::MAX);
        Moment(since.saturating_add(DISCORD_EPOCH))
    }

    /// The first id of an instant, for what bears no id that Discord gave.
    pub fn first_of(moment: Moment) -> Snowflake {
        let since = u64::try_from(moment.0.saturating_sub(DISCORD_EPOCH)).unwrap_or(0);
        Snowflake(since << 22)
    }
}

impl fmt::Display for Snowflake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A game: the snowflake of the interaction that challenged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(pub Snowflake);

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A tournament: the snowflake of the interaction that announced it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TournamentId(pub Snowflake);

impl fmt::Display for TournamentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A game's place in a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pairing {
    /// The tournament.
    pub tournament: TournamentId,
    /// The round, counted from 1.
    pub round: u16,
    /// The board, counted from 0.
    pub board: u16,
}

/// A person, by a number of our own: journals never hold a Discord id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId(pub i64);

/// A server of Discord (a guild).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ServerId(pub Snowflake);

/// A turn as the program names it: the sequence number of the event that opened it.
///
/// Annulling makes the numbers that people see repeat; openings never do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Opening(pub u32);

//! What the two agree on before the first move, and how a game can end.

use crate::rules::{Ending, Ruleset, Side};

/// From the fourth rated game between the same two within [`RATED_LATELY`] on games do not count.
pub const MOST_RATED_TOGETHER: u32 = 3;
/// How far back rated games between the same two are counted, in milliseconds.
pub const RATED_LATELY: i64 = 7 * 86_400_000;
/// A game counts for ratings once each side has had so many moves carried out.
pub(super) const RATED_MOVES: usize = 2;

/// The terms of a game, fixed by its challenge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    /// The game and its options.
    pub ruleset: Ruleset,
    /// How long a player may think.
    pub clock: ClockTerms,
    /// Whether the result is to count for ratings.
    pub rated: bool,
    /// Who sits where.
    pub seats: SeatChoice,
}

/// How long a player may think.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClockTerms {
    /// So many milliseconds for each turn.
    PerTurn(i64),
    /// So much for the whole game, and some more after each move of one's own.
    Bank {
        /// Milliseconds for the whole game.
        bank: i64,
        /// Milliseconds that are added after each move of one's own.
        increment: i64,
    },
    /// As long as they like.
    Unlimited,
}

impl ClockTerms {
    /// The shortest turn, ten minutes.
    pub const SHORTEST: i64 = 10 * 60_000;
    /// The longest turn, fourteen days.
    pub const LONGEST: i64 = 14 * 86_400_000;
    /// The smallest bank, an hour.
    pub const SMALLEST_BANK: i64 = 3_600_000;
    /// The largest bank, sixty days.
    pub const LARGEST_BANK: i64 = 60 * 86_400_000;
    /// The turn of a challenge that names none, two days.
    pub const DEFAULT: ClockTerms = ClockTerms::PerTurn(2 * 86_400_000);

    /// Milliseconds a turn, where each turn has its own.
    pub fn per_turn(self) -> Option<i64> {
        match self {
            ClockTerms::PerTurn(ms) => Some(ms),
            ClockTerms::Bank { .. } | ClockTerms::Unlimited => None,
        }
    }

    /// Whether people may agree on it.
    pub fn is_possible(self) -> bool {
        match self {
            ClockTerms::PerTurn(ms) => (Self::SHORTEST..=Self::LONGEST).contains(&ms),
            ClockTerms::Bank { bank, increment } => {
                (Self::SMALLEST_BANK..=Self::LARGEST_BANK).contains(&bank)
                    && (0..=Self::LONGEST).contains(&increment)
            }
            ClockTerms::Unlimited => true,
        }
    }

    /// What a side has on its clock for the first turn; none where time is not limited.
    pub fn first(self) -> Option<i64> {
        match self {
            ClockTerms::PerTurn(ms) => Some(ms),
            ClockTerms::Bank { bank, .. } => Some(bank),
            ClockTerms::Unlimited => None,
        }
    }

    /// What a side has on its clock for the next turn, after one at whose end so much was left to it.
    pub fn next(self, left: Option<i64>, has_moved: bool) -> Option<i64> {
        match self {
            ClockTerms::Bank { increment, .. } if has_moved => {
                left.map(|left| left.saturating_add(increment))
            }
            ClockTerms::Bank { .. } => left,
            _ => self.first(),
        }
    }
}

/// How the seats are given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeatChoice {
    /// By lot, when the challenge is accepted.
    Drawn,
    /// The challenger takes this side.
    Challenger(Side),
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct End {
    /// The winner; none in a draw and where there is no result.
    pub winner: Option<Side>,
    /// What ended it.
    pub finish: Finish,
}

/// Why a game is given up that nobody could play for long. Its reason is that of the game's end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lost {
    /// The bot was out of its server.
    Server,
    /// There was no channel in which its open turn could be told.
    Channel,
}

impl Lost {
    /// The reason that the end bears.
    pub const fn reason(self) -> &'static str {
        match self {
            Lost::Server => "out of the server",
            Lost::Channel => "no channel",
        }
    }

    /// Why a game was given up whose end bears this reason.
    pub fn of(reason: &str) -> Lost {
        match reason == Lost::Channel.reason() {
            true => Lost::Channel,
            false => Lost::Server,
        }
    }
}

/// What can end a game: the rules, its people, or nobody's coming.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Finish {
    /// The rules of the game.
    Rules(Ending),
    /// Both agreed to a draw.
    Agreement,
    /// The loser gave up.
    Resignation,
    /// The loser's time ran out, or a draw where the other could not have won.
    Time,
    /// Ended without result before it was under way, or by a moderator.
    Aborted,
    /// Both let their time run out in the same instant, or nobody could be told of the game for long: no result.
    Abandoned,
    /// A moderator gave the game to one side, or made it a draw.
    Adjudication,
    /// A moderator took the result away, be the game over or not.
    Annulled,
}

impl Finish {
    /// The name used in records.
    pub fn name(self) -> &'static str {
        match self {
            Finish::Rules(ending) => ending.name(),
            Finish::Agreement => "agreement",
            Finish::Resignation => "resignation",
            Finish::Time => "time",
            Finish::Aborted => "aborted",
            Finish::Abandoned => "abandoned",
            Finish::Adjudication => "adjudication",
            Finish::Annulled => "annulled",
        }
    }

    /// The finish of that name.
    pub fn from_name(name: &str) -> Option<Finish> {
        [
            Finish::Agreement,
            Finish::Resignation,
            Finish::Time,
            Finish::Aborted,
            Finish::Abandoned,
            Finish::Adjudication,
            Finish::Annulled,
        ]
        .into_iter()
        .find(|finish| finish.name() == name)
        .or_else(|| Ending::from_name(name).map(Finish::Rules))
    }

    /// Whether the game has a result that can count.
    pub fn has_result(self) -> bool {
        !matches!(self, Finish::Aborted | Finish::Abandoned | Finish::Annulled)
    }
}

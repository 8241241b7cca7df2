//! A tournament as its report tells it: who has met whom, and what came of it.

use std::fmt;
use std::ops::{Add, AddAssign, RangeInclusive, Sub};

use super::pairing::Pair;
use super::standings::Tiebreak;
use crate::rules::Side;

/// Points in tenths, in which every point system of a report is exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Points(pub i32);

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Points {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let size = self.0.unsigned_abs();
        f.pad(&format!("{sign}{}.{}", size / 10, size % 10))
    }
}

/// A player's pairing number, from 1: the order of strength in which the event began.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(pub u16);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What a game gave one of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Score {
    /// Nothing.
    Loss,
    /// A share.
    Draw,
    /// All.
    Win,
}

/// Why a player has no opponent in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bye {
    /// Left over by the pairing.
    Allocated,
    /// Given a win's points.
    Full,
    /// Asked to sit out, for a draw's points.
    Half,
    /// Absent.
    Zero,
}

/// One player's part in one round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entry {
    /// A game that was played.
    Played {
        /// Against whom.
        opponent: Number,
        /// The seat, where it is known.
        seat: Option<Side>,
        /// What it gave.
        score: Score,
        /// Whether it lasted long enough to be rated.
        rated: bool,
    },
    /// A game that was paired and not played.
    Forfeit {
        /// Against whom it was to be.
        opponent: Number,
        /// The seat it was to be in.
        seat: Option<Side>,
        /// Whether this player was there.
        won: bool,
    },
    /// A game without a result as yet.
    Open {
        /// Against whom.
        opponent: Number,
        /// The seat.
        seat: Option<Side>,
    },
    /// No opponent.
    Bye(Bye),
}

impl Entry {
    /// The opponent, of a game that was paired.
    pub fn opponent(self) -> Option<Number> {
        match self {
            Self::Played { opponent, .. }
            | Self::Forfeit { opponent, .. }
            | Self::Open { opponent, .. } => Some(opponent),
            Self::Bye(_) => None,
        }
    }

    /// The seat, of a game that was paired.
    pub fn seat(self) -> Option<Side> {
        match self {
            Self::Played { seat, .. } | Self::Forfeit { seat, .. } | Self::Open { seat, .. } => {
                seat
            }
            Self::Bye(_) => None,
        }
    }

    /// Whether a pairing made this: a game, or the bye that a pairing leaves.
    pub fn paired(self) -> bool {
        self.opponent().is_some() || self == Self::Bye(Bye::Allocated)
    }

    /// Whether a game was played.
    pub fn played(self) -> bool {
        matches!(self, Self::Played { .. })
    }
}

/// What each kind of round is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scoring {
    /// A win, a forfeit win, a full-point bye.
    pub win: Points,
    /// A draw, a half-point bye.
    pub draw: Points,
    /// A loss over the board.
    pub loss: Points,
    /// A forfeit loss.
    pub forfeit: Points,
    /// A round of absence.
    pub absence: Points,
    /// The bye that a pairing leaves.
    pub allocated: Points,
}

impl Default for Scoring {
    fn default() -> Self {
        Self {
            win: Points(10),
            draw: Points(5),
            loss: Points(0),
            forfeit: Points(0),
            absence: Points(0),
            allocated: Points(10),
        }
    }
}

impl Scoring {
    /// The points of a game's score.
    pub fn score(&self, score: Score) -> Points {
        match score {
            Score::Win => self.win,
            Score::Draw => self.draw,
            Score::Loss => self.loss,
        }
    }

    /// The points of an entry; a game without a result has none as yet.
    pub fn entry(&self, entry: Entry) -> Points {
        match entry {
            Entry::Played { score, .. } => self.score(score),
            Entry::Forfeit { won: true, .. } | Entry::Bye(Bye::Full) => self.win,
            Entry::Forfeit { won: false, .. } => self.forfeit,
            Entry::Open { .. } => Points(0),
            Entry::Bye(Bye::Allocated) => self.allocated,
            Entry::Bye(Bye::Half) => self.draw,
            Entry::Bye(Bye::Zero) => self.absence,
        }
    }
}

/// A player with all rounds so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Entrant {
    /// The pairing number.
    pub number: u16,
    /// The name.
    pub name: String,
    /// The rating when the event began; none for an unrated player.
    pub rating: Option<u16>,
    /// `m`, `w` or empty.
    pub sex: String,
    /// Such as `WIM`.
    pub title: String,
    /// Of three letters.
    pub federation: String,
    /// The number under which the federation knows the player.
    pub id: String,
    /// The date of birth.
    pub birth: String,
    /// The place that the report gives.
    pub rank: Option<u16>,
    /// The rounds from the first; none where nothing is said, which for a round that is over means absent.
    pub rounds: Vec<Option<Entry>>,
}

impl Entrant {
    /// The pairing number.
    pub fn number(&self) -> Number {
        Number(self.number)
    }

    /// The entry of a round, counted from 1; absent where nothing is said.
    pub fn entry(&self, round: usize) -> Entry {
        self.said(round).unwrap_or(Entry::Bye(Bye::Zero))
    }

    /// What is said of a round, counted from 1.
    pub fn said(&self, round: usize) -> Option<Entry> {
        let entry = round.checked_sub(1).and_then(|at| self.rounds.get(at));
        entry.copied().flatten()
    }

    /// Says what comes of a round, counted from 1.
    pub fn say(&mut self, round: usize, entry: Entry) {
        if self.rounds.len() < round {
            self.rounds.resize(round, None);
        }
        if let Some(said) = round.checked_sub(1).and_then(|at| self.rounds.get_mut(at)) {
            *said = Some(entry);
        }
    }

    /// The last round in which this player was in a pairing; 0 where there is none.
    pub fn paired(&self) -> usize {
        let paired = |entry: &Option<Entry>| entry.is_some_and(Entry::paired);
        self.rounds.iter().rposition(paired).map_or(0, |at| at + 1)
    }

    /// The points of the first `rounds` rounds.
    pub fn points(&self, scoring: &Scoring, rounds: usize) -> Points {
        (1..=rounds)
            .map(|round| scoring.entry(self.entry(round)))
            .fold(Points(0), Add::add)
    }
}

/// Players who must not meet in some of the rounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forbidden {
    /// In which rounds, counted from 1.
    pub rounds: RangeInclusive<usize>,
    /// Whom: each two of them.
    pub players: Vec<Number>,
}

/// Points that count for the pairing alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Virtual {
    /// In which rounds, counted from 1.
    pub rounds: RangeInclusive<usize>,
    /// Whose: all numbers between.
    pub players: RangeInclusive<u16>,
    /// How many.
    pub points: Points,
}

/// By which system an event is paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum System {
    /// By standing.
    #[default]
    Swiss,
    /// Everybody against everybody, once or twice.
    RoundRobin,
    /// Who loses is out.
    Knockout,
}

/// Lines of a report that tell of the event without bearing on pairing or standings, by their codes.
pub type Heading = Vec<(String, String)>;

/// A tournament's report.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Report {
    /// What the event is called.
    pub name: String,
    /// What else is told of it.
    pub heading: Heading,
    /// By which system it is paired.
    pub system: System,
    /// The number of rounds, where it is told.
    pub rounds: Option<usize>,
    /// The seat that the first player had in the first round, where it is told.
    pub initial: Option<Side>,
    /// What the rounds are worth.
    pub scoring: Scoring,
    /// The players, by number.
    pub players: Vec<Entrant>,
    /// Who must not meet.
    pub forbidden: Vec<Forbidden>,
    /// Points for the pairing alone.
    pub acceleration: Vec<Virtual>,
    /// How ties are broken, where it is told.
    pub tiebreaks: Option<Vec<Tiebreak>>,
}

impl Report {
    /// The player of a number.
    pub fn player(&self, number: Number) -> Option<&Entrant> {
        self.place_of(number).map(|at| &self.players[at])
    }

    /// Where in the list a number's player stands.
    pub fn place_of(&self, number: Number) -> Option<usize> {
        self.players
            .binary_search_by_key(&number.0, |player| player.number)
            .ok()
    }

    /// The number of rounds that have been paired.
    pub fn paired(&self) -> usize {
        self.players.iter().map(Entrant::paired).max().unwrap_or(0)
    }

    /// The pairs of a round, by the number of white; who has no seat told stands where the smaller number does.
    pub fn pairs(&self, round: usize) -> Vec<Pair> {
        let pair = |player: &Entrant| {
            let entry = player.said(round).filter(|entry| entry.paired())?;
            let white = player.number();
            let Some(black) = entry.opponent() else {
                return Some(Pair { white, black: None });
            };
            let first = entry
                .seat()
                .map_or(white < black, |seat| seat == Side::White);
            first.then_some(Pair {
                white,
                black: Some(black),
            })
        };
        self.players.iter().filter_map(pair).collect()
    }

    /// The first game without a result in the first `rounds` rounds: the round and the player.
    pub fn open(&self, rounds: usize) -> Option<(usize, Number)> {
        (1..=rounds).find_map(|round| {
            let open = |player: &&Entrant| matches!(player.entry(round), Entry::Open { .. });
            let player = self.players.iter().find(open)?;
            Some((round, player.number()))
        })
    }

    /// The number of rounds that are paired and have all their results.
    pub fn over(&self) -> usize {
        let paired = self.paired();
        self.open(paired).map_or(paired, |(round, _)| round - 1)
    }

    /// A player's points for the pairing alone.
    pub fn accelerated(&self, number: Number, round: usize) -> Points {
        let given = self
            .acceleration
            .iter()
            .filter(|points| points.rounds.contains(&round) && points.players.contains(&number.0));
        given.map(|points| points.points).fold(Points(0), Add::add)
    }

    /// The seat that an odd number begins with: as told, or as the first round shows, or white.
    pub fn initial(&self) -> Side {
        let shown = || {
            let seated = |player: &Entrant| Some((player.number, player.said(1)?.seat()?));
            let (number, seat) = self.players.iter().find_map(seated)?;
            Some(if number % 2 == 1 { seat } else { seat.other() })
        };
        self.initial.or_else(shown).unwrap_or(Side::White)
    }
}

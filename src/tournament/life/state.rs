//! What a tournament is, folded from its events.

use std::collections::{BTreeMap, BTreeSet};

use super::setup::Setup;
use crate::game::{Moment, PlayerId};
use crate::tournament::pairing::knockout::{Bracket, MatchId, Side, State};
use crate::tournament::pairing::swiss::Relaxation;
use crate::tournament::report::{Bye, Number, Score};
use crate::tournament::standings::Standings;

/// A place in the event, by the order in which places were given; a substitute keeps it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(pub u16);

/// Two who meet, or one who rests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seats {
    /// Who sits at the bottom, or rests.
    pub white: Slot,
    /// Who sits at the top.
    pub black: Option<Slot>,
}

/// What came of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// It was played; this is White's score.
    Played(Score),
    /// It was not played, and White was there.
    BlackAbsent,
    /// It was not played, and Black was there.
    WhiteAbsent,
    /// It was not played, and nobody was there.
    BothAbsent,
}

/// A game of a round, or one who rests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Board {
    /// Who.
    pub seats: Seats,
    /// The match of an elimination that it belongs to.
    pub part_of: Option<MatchId>,
    /// What came of it.
    pub outcome: Option<Outcome>,
}

impl Board {
    /// Whether this player is in it.
    pub fn has(&self, slot: Slot) -> bool {
        self.seats.white == slot || self.seats.black == Some(slot)
    }

    /// Whether a result is awaited.
    pub fn open(&self) -> bool {
        self.seats.black.is_some() && self.outcome.is_none()
    }
}

/// A round that was published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Round {
    /// Its games, and who rests.
    pub boards: Vec<Board>,
    /// What had to be given up for it.
    pub relaxed: Option<Relaxation>,
    /// When it has to be over.
    pub deadline: Moment,
    /// Whether it was given more time.
    pub extended: bool,
    /// When it was published.
    pub published: Moment,
    /// The table when it was over.
    pub table: Option<Standings>,
}

/// Somebody who has a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Who has it now.
    pub player: PlayerId,
    /// The rating that counts.
    pub rating: Option<u16>,
    /// The first round to play in.
    pub from: u16,
    /// The first round without them, where they went.
    pub gone: Option<u16>,
    /// The last round before they came back; what was missed until then is forgiven.
    pub forgiven: u16,
    /// Byes that were granted, by round.
    pub byes: BTreeMap<u16, Bye>,
}

impl Entry {
    /// Whether a round has to reckon with this player.
    pub fn there(&self, round: u16) -> bool {
        self.from <= round
            && self.gone.is_none_or(|gone| round < gone)
            && !self.byes.contains_key(&round)
    }
}

/// Somebody who signed up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedUp {
    /// Who.
    pub player: PlayerId,
    /// The rating of the day.
    pub rating: Option<u16>,
    /// Whether they said that they are there.
    pub checked_in: bool,
}

/// Where in its life a tournament is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// People sign up.
    Registration,
    /// People say that they are there.
    CheckIn,
    /// Rounds are played.
    Running,
    /// It is over.
    Finished,
    /// It was ended without winners.
    Cancelled,
}

/// The elimination that an event is, or ends with. Its numbers are those of the slots.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Knockout {
    /// The tree.
    pub bracket: Bracket,
    /// Who plays, the best seed first.
    pub seeds: Vec<Slot>,
    /// The last round before it.
    pub after: u16,
}

/// A tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tournament {
    /// What it was announced to be.
    pub setup: Setup,
    /// Where in its life it is.
    pub phase: Phase,
    /// Since when it stands still.
    pub paused: Option<Moment>,
    /// Who signed up, in their order: beyond the most that may play, they wait.
    pub signed_up: Vec<SignedUp>,
    /// Those who play, by slot from 1.
    pub entries: Vec<Entry>,
    /// Who is kept apart.
    pub apart: Vec<BTreeSet<Slot>>,
    /// The rounds that were published.
    pub rounds: Vec<Round>,
    /// The next round as it was worked out, with what had to be given up.
    pub draft: Option<(Vec<Board>, Option<Relaxation>)>,
    /// When that was done, or has begun to count anew.
    pub drafted: Moment,
    /// The elimination, once it has begun.
    pub knockout: Option<Knockout>,
    /// The sequence number of the last event.
    pub seq: u32,
}

impl Tournament {
    /// Who has a place.
    pub fn entry(&self, slot: Slot) -> Option<&Entry> {
        usize::from(slot.0)
            .checked_sub(1)
            .and_then(|at| self.entries.get(at))
    }

    pub(super) fn entry_mut(&mut self, slot: Slot) -> Option<&mut Entry> {
        usize::from(slot.0)
            .checked_sub(1)
            .and_then(|at| self.entries.get_mut(at))
    }

    /// The places, in their order.
    pub fn slots(&self) -> impl Iterator<Item = (Slot, &Entry)> {
        (1..).map(Slot).zip(&self.entries)
    }

    /// The place of a person.
    pub fn slot_of(&self, player: PlayerId) -> Option<Slot> {
        let mut found = self.slots().filter(|(_, entry)| entry.player == player);
        found.next().map(|(slot, _)| slot)
    }

    /// The number of rounds that were published.
    pub fn published(&self) -> u16 {
        u16::try_from(self.rounds.len()).unwrap_or(u16::MAX)
    }

    /// A round that was published, counted from 1.
    pub fn round(&self, round: u16) -> Option<&Round> {
        usize::from(round)
            .checked_sub(1)
            .and_then(|at| self.rounds.get(at))
    }

    /// Whether the last round that was published still awaits results.
    pub fn round_open(&self) -> bool {
        self.rounds
            .last()
            .is_some_and(|round| round.table.is_none())
    }

    /// Whether two meet now: in a game whose result is awaited, or in a match that is not decided.
    pub fn meet(&self, one: Slot, other: Slot) -> bool {
        let boards = self.rounds.last().map(|round| &round.boards[..]);
        let mut boards = boards.unwrap_or_default().iter();
        let matches = self.matches().unwrap_or_default();
        boards.any(|board| board.open() && board.has(one) && board.has(other))
            || matches.iter().any(|standing| {
                let has = |slot: Slot| standing.sides.contains(&Side::Player(Number(slot.0)));
                standing.state == State::Ready && has(one) && has(other)
            })
    }

    /// The rounds before an elimination.
    pub fn regular_rounds(&self) -> u16 {
        let started = self.entries.iter().filter(|entry| entry.from <= 1).count();
        self.setup
            .rounds(u16::try_from(started).unwrap_or(u16::MAX))
    }

    /// How many players are not out of the next round for good.
    pub fn left(&self) -> usize {
        let next = self.published() + 1;
        self.entries
            .iter()
            .filter(|entry| entry.gone.is_none_or(|gone| next < gone))
            .count()
    }

    /// Whether nobody is left to be brought together, now that no round is open.
    pub fn exhausted(&self) -> bool {
        match &self.knockout {
            Some(_) => self.matches().is_none_or(|matches| {
                matches
                    .iter()
                    .all(|standing| standing.state != State::Ready)
            }),
            None => self.left() < 2 || self.published() >= self.regular_rounds(),
        }
    }
}

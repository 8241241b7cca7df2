//! A player as the pairing of one round sees them.

use std::collections::BTreeSet;

use super::Relaxation;
use crate::rules::Side;
use crate::tournament::report::{Bye, Entry, Number, Points, Report};

/// How much a seat is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Wish {
    None,
    Mild,
    Strong,
    Absolute,
}

/// A game, or a round without one, against the order of scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Float {
    Up,
    Down,
}

/// A player who is to be paired.
#[derive(Debug, Clone)]
pub(super) struct Contender {
    pub(super) number: Number,
    /// Whether the initial seat is this player's, by the number among those who have ever been in a pairing.
    pub(super) odd: bool,
    /// The points by which the pairing goes, those of an acceleration among them.
    pub(super) score: Points,
    /// The seats of the games that were played.
    pub(super) seats: Vec<Side>,
    /// The seat that is due.
    pub(super) due: Option<Side>,
    pub(super) wish: Wish,
    /// Games with white over games with black.
    pub(super) imbalance: i32,
    /// The seat of the last two games, where it was the same.
    pub(super) repeated: Option<Side>,
    /// The floats of the last round and of the one before.
    pub(super) floats: [Option<Float>; 2],
    /// Rounds without a game.
    pub(super) unplayed: u64,
    /// Whether the bye may go here.
    pub(super) may_rest: bool,
    /// Whether more than half of all points were won before the last round.
    pub(super) topscorer: bool,
    met: BTreeSet<Number>,
    forbidden: BTreeSet<Number>,
}

impl Contender {
    /// Whether two who wish for the same seat absolutely must be kept apart: neither is a topscorer.
    fn seats_clash(&self, other: &Self) -> bool {
        let absolute = self.wish == Wish::Absolute && other.wish == Wish::Absolute;
        absolute && self.due == other.due && !self.topscorer && !other.topscorer
    }

    /// What a pair of these two would break.
    pub(super) fn breaks(&self, other: &Self) -> Vec<Relaxation> {
        let found = [
            (Relaxation::Rematches, self.met.contains(&other.number)),
            (Relaxation::Seats, self.seats_clash(other)),
            (
                Relaxation::Forbidden,
                self.forbidden.contains(&other.number),
            ),
        ];
        let broken = found.into_iter().filter(|(_, broken)| *broken);
        broken.map(|(relaxation, _)| relaxation).collect()
    }

    /// Whether both are due the same seat.
    pub(super) fn same_due(&self, other: &Self) -> bool {
        self.due.is_some() && self.due == other.due
    }

    pub(super) fn downfloated(&self, rounds_ago: usize) -> bool {
        self.floats[rounds_ago - 1] == Some(Float::Down)
    }

    pub(super) fn upfloated(&self, rounds_ago: usize) -> bool {
        self.floats[rounds_ago - 1] == Some(Float::Up)
    }
}

/// Those present in a round, in the order of the pairing: by score, then by number.
///
/// `seats` says whether the game gives its seats different chances.
pub(super) fn contenders(report: &Report, round: usize, seats: bool) -> Vec<Contender> {
    // Of a round that is over, those of whom nothing is said were absent.
    let over = round <= report.paired();
    let mut numbered = 0;
    let mut all = Vec::new();
    for player in &report.players {
        let present = player.said(round).map_or(!over, Entry::paired);
        let before = player.rounds.iter().take(round - 1);
        let known = before.flatten().any(|entry| entry.paired());
        numbered += usize::from(present || known);
        if present {
            let mut contender = contender(report, player.number(), round, seats);
            contender.odd = numbered % 2 == 1;
            all.push(contender);
        }
    }
    all.sort_by(|a, b| b.score.cmp(&a.score).then(a.number.cmp(&b.number)));
    all
}

fn contender(report: &Report, number: Number, round: usize, with_seats: bool) -> Contender {
    let history = History {
        report,
        number,
        round,
    };
    let seats = if with_seats {
        history.seats()
    } else {
        Vec::new()
    };
    let imbalance = seats
        .iter()
        .map(|seat| if *seat == Side::White { 1 } else { -1 })
        .sum();
    let repeated = match seats[..] {
        [.., before, last] if before == last => Some(last),
        _ => None,
    };
    let (due, wish) = wish(imbalance, repeated, seats.last().copied());
    Contender {
        number,
        odd: false,
        score: history.score(round),
        due,
        wish,
        imbalance,
        repeated,
        floats: [1, 2].map(|ago| round.checked_sub(ago).and_then(|then| history.float(then))),
        unplayed: history.entries().filter(|entry| !entry.played()).count() as u64,
        may_rest: history.may_rest(),
        topscorer: history.topscorer(),
        met: history
            .entries()
            .filter(|entry| entry.played())
            .filter_map(Entry::opponent)
            .collect(),
        forbidden: history.forbidden(),
        seats,
    }
}

/// The seat that is due and how much it is wanted.
fn wish(imbalance: i32, repeated: Option<Side>, last: Option<Side>) -> (Option<Side>, Wish) {
    let towards_balance = if imbalance > 0 {
        Side::Black
    } else {
        Side::White
    };
    if imbalance.abs() > 1 {
        return (Some(towards_balance), Wish::Absolute);
    }
    if let Some(seat) = repeated {
        return (Some(seat.other()), Wish::Absolute);
    }
    match (imbalance, last) {
        (0, None) => (None, Wish::None),
        (0, Some(last)) => (Some(last.other()), Wish::Mild),
        _ => (Some(towards_balance), Wish::Strong),
    }
}

/// A player's rounds before the one that is paired.
struct History<'a> {
    report: &'a Report,
    number: Number,
    round: usize,
}

impl History<'_> {
    fn entry(&self, round: usize) -> Entry {
        let player = self.report.player(self.number);
        player.map_or(Entry::Bye(Bye::Zero), |player| player.entry(round))
    }

    fn entries(&self) -> impl Iterator<Item = Entry> {
        (1..self.round).map(|round| self.entry(round))
    }

    fn seats(&self) -> Vec<Side> {
        let played = self.entries().filter(|entry| entry.played());
        played.filter_map(Entry::seat).collect()
    }

    /// The points by which a player of the report is paired in a round.
    fn score_of(&self, number: Number, round: usize) -> Points {
        let player = self.report.player(number);
        let won = player.map(|player| player.points(&self.report.scoring, round - 1));
        won.unwrap_or_default() + self.report.accelerated(number, round)
    }

    fn score(&self, round: usize) -> Points {
        self.score_of(self.number, round)
    }

    fn float(&self, round: usize) -> Option<Float> {
        if round == 0 {
            return None;
        }
        let scoring = &self.report.scoring;
        match self.entry(round) {
            Entry::Played { opponent, .. } => {
                let (own, other) = (self.score(round), self.score_of(opponent, round));
                match own.cmp(&other) {
                    std::cmp::Ordering::Greater => Some(Float::Down),
                    std::cmp::Ordering::Less => Some(Float::Up),
                    std::cmp::Ordering::Equal => None,
                }
            }
            entry => (scoring.entry(entry) > scoring.loss).then_some(Float::Down),
        }
    }

    /// The bye does not go to who had it, nor to who won a win's points in a round without a game.
    fn may_rest(&self) -> bool {
        let scoring = &self.report.scoring;
        !self.entries().any(|entry| match entry {
            Entry::Bye(Bye::Allocated | Bye::Full) | Entry::Forfeit { won: true, .. } => true,
            Entry::Bye(Bye::Half | Bye::Zero) | Entry::Forfeit { won: false, .. } => {
                scoring.entry(entry) >= scoring.win
            }
            Entry::Played { .. } | Entry::Open { .. } => false,
        })
    }

    fn topscorer(&self) -> bool {
        let Report {
            scoring, rounds, ..
        } = self.report;
        let before = i32::try_from(self.round - 1).unwrap_or(i32::MAX);
        let won = self.score(self.round) - self.report.accelerated(self.number, self.round);
        *rounds == Some(self.round)
            && won.0.saturating_mul(2) > scoring.win.0.saturating_mul(before)
    }

    fn forbidden(&self) -> BTreeSet<Number> {
        let now = self.report.forbidden.iter().filter(|forbidden| {
            forbidden.rounds.contains(&self.round) && forbidden.players.contains(&self.number)
        });
        now.flat_map(|forbidden| forbidden.players.iter().copied())
            .collect()
    }
}

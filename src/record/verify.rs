//! Checking a record without database or Discord: every receipt, and every turn played again.

use std::fmt;

use super::{export, form};
use crate::game::{GameId, Nonce, Opening, Receipt, Snowflake};
use crate::rules::{History, Move, Orders, Position, Resolution, Ruleset, Side, Variant};

/// What a record that holds proves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// Where the game began.
    pub start: Position,
    /// The turns, played again: what was ordered, and what came of it.
    pub turns: Vec<(Orders, Resolution)>,
    /// How many turns were taken back; they were played again too.
    pub annulled: usize,
    /// How many receipts were computed again.
    pub receipts: usize,
    /// The position after the last turn.
    pub position: Position,
}

/// Where a record does not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The number of the turn, where it is one turn's.
    pub turn: Option<u32>,
    /// What is wrong.
    pub flaw: Flaw,
}

/// What can be wrong with a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Flaw {
    /// It is no `lacre-record/1`; how the JSON reader says it.
    NotARecord(String),
    /// A game, option or starting position that is not known.
    Unknown,
    /// An order is missing or cannot be read.
    Order,
    /// A move is not legal.
    Illegal(String),
    /// The side's receipt is not that of its move.
    Receipt(Side),
    /// Who was first does not agree with the instants of registration.
    First,
    /// The moves lead to another position than the one written.
    Position,
    /// What was taken back was not the turn played last before.
    Annulment,
    /// The result does not follow from the moves.
    Outcome,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(turn) = self.turn {
            write!(f, "turn {turn}: ")?;
        }
        match &self.flaw {
            Flaw::NotARecord(why) => write!(f, "this is no {} ({why})", form::FORMAT),
            Flaw::Unknown => f.write_str("its game, an option or its start is not known"),
            Flaw::Order => f.write_str("an order is missing or cannot be read"),
            Flaw::Illegal(order) => write!(f, "{order} is not legal"),
            Flaw::Receipt(side) => write!(f, "{}'s receipt is not that of the move", side.name()),
            Flaw::First => {
                f.write_str("who was first does not agree with the instants of registration")
            }
            Flaw::Position => {
                f.write_str("the moves lead to another position than the one written")
            }
            Flaw::Annulment => {
                f.write_str("what was taken back was not the turn played last before that")
            }
            Flaw::Outcome => f.write_str("the result does not follow from the moves"),
        }
    }
}

impl std::error::Error for Fault {}

/// Checks a record's receipts and plays it again.
///
/// # Errors
/// The first thing that does not hold.
pub fn verify(text: &str) -> Result<Verified, Fault> {
    let whole = |flaw| Fault { turn: None, flaw };
    let record: form::Record =
        serde_json::from_str(text).map_err(|error| whole(Flaw::NotARecord(error.to_string())))?;
    if record.format != form::FORMAT {
        return Err(whole(Flaw::NotARecord(format!(
            "its format is {:?}",
            record.format.chars().take(40).collect::<String>()
        ))));
    }
    let mut replay = Replay::start(&record).ok_or(whole(Flaw::Unknown))?;
    for step in steps(&record) {
        let (number, done) = match step {
            Step::Play(turn) => (turn.turn, replay.turn(turn)),
            Step::TakeBack(annulled) => (annulled.turn.turn, replay.take_back(annulled)),
        };
        done.map_err(|flaw| Fault {
            turn: Some(number),
            flaw,
        })?;
    }
    let standing = record.turns.iter().map(|turn| turn.opening);
    if !replay.turns.iter().map(|turn| turn.opening).eq(standing) {
        return Err(whole(Flaw::Annulment));
    }
    replay.finish(&record).map_err(whole)
}

/// What happened on the board, one thing at a time.
enum Step<'a> {
    Play(&'a form::Turn),
    TakeBack(&'a form::Annulled),
}

/// Everything that happened on the board, in order: the turns as they are listed, and between them, by their openings,
/// those taken back and each annulment before the turn that it opened.
fn steps(record: &form::Record) -> Vec<Step<'_>> {
    let undone = record.annulled.iter().flat_map(|annulled| {
        [
            ((annulled.turn.opening, true), Step::Play(&annulled.turn)),
            ((annulled.reopened, false), Step::TakeBack(annulled)),
        ]
    });
    let mut undone: Vec<_> = undone.collect();
    undone.sort_by_key(|(key, _)| *key);
    let mut undone = undone.into_iter().peekable();
    let mut steps = Vec::new();
    for turn in &record.turns {
        let before = |(key, _): &((u32, bool), Step<'_>)| *key < (turn.opening, true);
        while let Some((_, step)) = undone.next_if(before) {
            steps.push(step);
        }
        steps.push(Step::Play(turn));
    }
    steps.extend(undone.map(|(_, step)| step));
    steps
}

/// A turn that was played again.
struct Replayed {
    opening: u32,
    before: Position,
    orders: Orders,
    resolution: Resolution,
}

struct Replay {
    game: GameId,
    start: Position,
    turns: Vec<Replayed>,
    position: Position,
    history: History,
    outcome: Option<crate::rules::Outcome>,
    receipts: usize,
}

impl Replay {
    fn start(record: &form::Record) -> Option<Replay> {
        let variant = Variant::from_name(&record.variant)?;
        let ruleset = record
            .options
            .iter()
            .try_fold(Ruleset::new(variant), |ruleset, (name, value)| {
                ruleset.with(name, value).ok()
            })?;
        let start = Position::read(ruleset, &record.start).ok()?;
        Some(Replay {
            game: GameId(Snowflake(record.game.parse().ok()?)),
            start,
            turns: Vec::new(),
            position: start,
            history: History::default(),
            outcome: None,
            receipts: 0,
        })
    }

    fn turn(&mut self, turn: &form::Turn) -> Result<(), Flaw> {
        let opening = Opening(turn.opening);
        let white = self.order(opening, Side::White, turn.white.as_ref())?;
        let black = self.order(opening, Side::Black, turn.black.as_ref())?;
        let orders = match (white, black) {
            (Some((white, white_at)), Some((black, black_at))) => {
                let first = if white_at < black_at {
                    Side::White
                } else {
                    Side::Black
                };
                if turn.first.as_deref() != Some(first.name()) {
                    return Err(Flaw::First);
                }
                Orders::Both {
                    white,
                    black,
                    first,
                }
            }
            (Some((white, _)), None) => Orders::One(Side::White, white),
            (None, Some((black, _))) => Orders::One(Side::Black, black),
            (None, None) => return Err(Flaw::Order),
        };
        let resolution = self
            .position
            .resolve(&orders, &self.history)
            .map_err(|_| Flaw::Order)?;
        let board = resolution.position;
        let changes: Vec<form::Change> = resolution
            .changes
            .iter()
            .map(|fact| export::change(&board, *fact))
            .collect();
        if board.text() != turn.position || changes != turn.changes {
            return Err(Flaw::Position);
        }
        self.history.push(&self.position);
        self.outcome = resolution.outcome;
        self.turns.push(Replayed {
            opening: turn.opening,
            before: self.position,
            orders,
            resolution,
        });
        self.position = board;
        Ok(())
    }

    /// Takes the last turn back, out of the history too.
    fn take_back(&mut self, annulled: &form::Annulled) -> Result<(), Flaw> {
        let last = self.turns.pop();
        let last = last.filter(|last| last.opening == annulled.turn.opening);
        self.position = last.ok_or(Flaw::Annulment)?.before;
        self.outcome = None;
        self.history = History::default();
        for turn in &self.turns {
            self.history.push(&turn.before);
        }
        Ok(())
    }

    fn order(
        &mut self,
        opening: Opening,
        side: Side,
        order: Option<&form::Order>,
    ) -> Result<Option<(Move, Snowflake)>, Flaw> {
        let Some(order) = order else { return Ok(None) };
        let mv = self.position.read_move(&order.order).ok_or(Flaw::Order)?;
        self.position
            .check_move(side, mv)
            .map_err(|_| Flaw::Illegal(order.order.clone()))?;
        self.receipt(opening, side, order)?;
        Ok(Some((
            mv,
            Snowflake(order.registered.parse().map_err(|_| Flaw::Order)?),
        )))
    }

    fn receipt(&mut self, opening: Opening, side: Side, order: &form::Order) -> Result<(), Flaw> {
        let nonce = Nonce::parse(&order.nonce).ok_or(Flaw::Order)?;
        let receipt = Receipt::of(self.game, opening, side, &order.order, nonce);
        if Receipt::parse(&order.receipt) != Some(receipt) {
            return Err(Flaw::Receipt(side));
        }
        self.receipts += 1;
        Ok(())
    }

    fn finish(mut self, record: &form::Record) -> Result<Verified, Flaw> {
        if let Some(leftover) = &record.leftover {
            let side = Side::from_name(&leftover.side).ok_or(Flaw::Order)?;
            self.receipt(Opening(leftover.opening), side, &leftover.order)?;
        }
        let written = record
            .outcome
            .as_ref()
            .map(|outcome| (outcome.winner.as_deref(), outcome.reason.as_str()));
        if let Some(outcome) = self.outcome {
            let reached = (outcome.winner.map(Side::name), outcome.ending.name());
            if written != Some(reached) {
                return Err(Flaw::Outcome);
            }
        } else if written
            .is_some_and(|(_, reason)| crate::rules::Ending::from_name(reason).is_some())
        {
            return Err(Flaw::Outcome);
        }
        let turns = self.turns.into_iter();
        Ok(Verified {
            start: self.start,
            turns: turns.map(|turn| (turn.orders, turn.resolution)).collect(),
            annulled: record.annulled.len(),
            receipts: self.receipts,
            position: self.position,
        })
    }
}

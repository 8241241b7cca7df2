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
    for turn in &record.turns {
        replay.turn(turn).map_err(|flaw| Fault {
            turn: Some(turn.turn),
            flaw,
        })?;
    }
    replay.finish(&record).map_err(whole)
}

struct Replay {
    game: GameId,
    start: Position,
    turns: Vec<(Orders, Resolution)>,
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
        self.position = board;
        self.outcome = resolution.outcome;
        self.turns.push((orders, resolution));
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
        Ok(Verified {
            start: self.start,
            turns: self.turns,
            receipts: self.receipts,
            position: self.position,
        })
    }
}

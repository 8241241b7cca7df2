//! What stands in the columns `body` and `secret`, kind by kind. Ids of Discord are texts, as in Discord's own JSON.

pub(super) mod challenge;
pub(super) mod clocks;
pub(super) mod end;
pub(super) mod moderation;
pub(super) mod turn;

use serde::{Deserialize, Serialize};

use crate::game::{Opening, Receipt, Snowflake};
use crate::rules::{Move, Position, Side};

/// `declined`, `withdrawn` and `expired`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

/// What is offered and declined, and what may be known of `piece-touched`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Said {
    pub(super) by: String,
    pub(super) opening: u32,
}

impl Said {
    pub(super) fn parts(self) -> Result<(Side, Opening), String> {
        Ok((read_side(&self.by)?, Opening(self.opening)))
    }
}

pub(super) fn unknown(what: &str, value: &str) -> String {
    format!("`{value}` is no {what} that this program knows")
}

fn read_side(name: &str) -> Result<Side, String> {
    Side::from_name(name).ok_or_else(|| unknown("side", name))
}

pub(super) fn read_snowflake(text: &str) -> Result<Snowflake, String> {
    text.parse().map(Snowflake).map_err(|_| unknown("id", text))
}

fn read_receipt(text: &str) -> Result<Receipt, String> {
    Receipt::parse(text).ok_or_else(|| unknown("receipt", text))
}

fn read_move(text: &str, board: &Position) -> Result<Move, String> {
    board.read_move(text).ok_or_else(|| unknown("move", text))
}

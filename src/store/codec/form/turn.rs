//! What is sealed, and what comes of a turn.

use serde::{Deserialize, Serialize};

use super::{read_move, read_receipt, read_side, read_snowflake, unknown};
use crate::game::{Event, Nonce, Opened, Opening, Receipt, Sealed, Secret, Snowflake};
use crate::rules::{Position, Side};

/// `order-sealed`, versions 1 and 2, without what is sealed.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::store::codec) struct OrderSealed {
    side: String,
    opening: u32,
    registered: String,
    receipt: String,
    /// Since version 2: milliseconds that were left on the side's clock.
    #[serde(default)]
    left: Option<i64>,
}

impl OrderSealed {
    pub(in crate::store::codec) fn of(
        side: Side,
        opening: Opening,
        registered: Snowflake,
        receipt: Receipt,
        left: Option<i64>,
    ) -> OrderSealed {
        OrderSealed {
            side: side.name().to_owned(),
            opening: opening.0,
            registered: registered.to_string(),
            receipt: receipt.to_string(),
            left,
        }
    }

    pub(in crate::store::codec) fn event(
        self,
        secret: SealedOrder,
        board: &Position,
    ) -> Result<Event, String> {
        Ok(Event::OrderSealed {
            side: read_side(&self.side)?,
            opening: Opening(self.opening),
            registered: read_snowflake(&self.registered)?,
            receipt: read_receipt(&self.receipt)?,
            left: self.left,
            secret: Sealed::new(
                secret
                    .read(board)
                    .ok_or("what is sealed in it is damaged")?,
            ),
        })
    }
}

/// The secret of `order-sealed`, version 1. It has no `Debug`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::store::codec) struct SealedOrder {
    #[serde(rename = "move")]
    order: String,
    nonce: String,
}

impl SealedOrder {
    pub(in crate::store::codec) fn of(secret: &Secret, board: &Position) -> SealedOrder {
        SealedOrder {
            order: board.write_move(secret.order),
            nonce: secret.nonce.to_string(),
        }
    }

    fn read(&self, board: &Position) -> Option<Secret> {
        Some(Secret {
            order: board.read_move(&self.order)?,
            nonce: Nonce::parse(&self.nonce)?,
        })
    }
}

/// `turn-resolved`, versions 1 and 2.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::store::codec) struct TurnResolved {
    opening: u32,
    white: Option<OpenedOrder>,
    black: Option<OpenedOrder>,
    first: Option<String>,
    /// Since version 2: milliseconds that were left on White's and Black's clock.
    #[serde(default)]
    left: [Option<i64>; 2],
    position: String,
}

/// An order in the open.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OpenedOrder {
    #[serde(rename = "move")]
    order: String,
    nonce: String,
    receipt: String,
    registered: String,
}

impl TurnResolved {
    pub(in crate::store::codec) fn of(
        opening: Opening,
        orders: &[Option<Opened>; 2],
        first: Option<Side>,
        left: [Option<i64>; 2],
        position: &str,
        board: &Position,
    ) -> TurnResolved {
        let [white, black] = orders.map(|order| order.map(|order| OpenedOrder::of(order, board)));
        let first = first.map(|side| side.name().to_owned());
        TurnResolved {
            opening: opening.0,
            white,
            black,
            first,
            left,
            position: position.to_owned(),
        }
    }

    pub(in crate::store::codec) fn event(self, board: &Position) -> Result<Event, String> {
        let read = |order: Option<OpenedOrder>| order.map(|order| order.read(board)).transpose();
        Ok(Event::TurnResolved {
            opening: Opening(self.opening),
            orders: [read(self.white)?, read(self.black)?],
            first: self.first.as_deref().map(read_side).transpose()?,
            left: self.left,
            position: self.position,
        })
    }
}

impl OpenedOrder {
    fn of(opened: Opened, board: &Position) -> OpenedOrder {
        OpenedOrder {
            order: board.write_move(opened.order),
            nonce: opened.nonce.to_string(),
            receipt: opened.receipt.to_string(),
            registered: opened.registered.to_string(),
        }
    }

    fn read(self, board: &Position) -> Result<Opened, String> {
        Ok(Opened {
            order: read_move(&self.order, board)?,
            nonce: Nonce::parse(&self.nonce).ok_or_else(|| unknown("nonce", &self.nonce))?,
            receipt: read_receipt(&self.receipt)?,
            registered: read_snowflake(&self.registered)?,
        })
    }
}

/// The secret of `piece-touched`, version 1. It has no `Debug`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::store::codec) struct TouchedPiece {
    pub(in crate::store::codec) square: String,
}

//! What stands in the columns `body` and `secret`, kind by kind. Ids of Discord are texts, as in Discord's own JSON.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::game::{
    Challenge, ClockTerms, End, Event, Finish, GameId, Moment, Nonce, Opened, Opening, Pairing,
    PlayerId, Receipt, Sealed, SeatChoice, Secret, ServerId, Snowflake, Terms, TournamentId,
};
use crate::rules::{Move, Position, Ruleset, Side, Variant};

/// `challenged`, versions 1 and 2.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Challenged {
    game: String,
    server: String,
    number: u32,
    channel: String,
    challenger: i64,
    opponent: Option<i64>,
    variant: String,
    options: BTreeMap<String, String>,
    /// Milliseconds a turn; null where a turn has no time of its own.
    per_turn: Option<i64>,
    /// Since version 2: the time for the whole game; null where there is none.
    #[serde(default)]
    bank: Option<Bank>,
    rated: bool,
    /// The challenger's side, or `drawn`.
    seats: String,
    expires: i64,
}

/// Milliseconds for the whole game, and what is added after each move.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Bank {
    bank: i64,
    increment: i64,
}

impl Challenged {
    pub(super) fn of(challenge: &Challenge) -> Challenged {
        let terms = &challenge.terms;
        let options = terms
            .ruleset
            .options()
            .map(|(name, value)| (name.to_owned(), value.to_owned()));
        let seats = match terms.seats {
            SeatChoice::Drawn => "drawn",
            SeatChoice::Challenger(side) => side.name(),
        };
        Challenged {
            game: challenge.game.to_string(),
            server: challenge.server.0.to_string(),
            number: challenge.number,
            channel: challenge.channel.to_string(),
            challenger: challenge.challenger.0,
            opponent: challenge.opponent.map(|player| player.0),
            variant: terms.ruleset.variant().name().to_owned(),
            options: options.collect(),
            per_turn: terms.clock.per_turn(),
            bank: match terms.clock {
                ClockTerms::Bank { bank, increment } => Some(Bank { bank, increment }),
                _ => None,
            },
            rated: terms.rated,
            seats: seats.to_owned(),
            expires: challenge.expires.0,
        }
    }

    pub(super) fn event(self) -> Result<Event, String> {
        let variant =
            Variant::from_name(&self.variant).ok_or_else(|| unknown("game", &self.variant))?;
        let ruleset =
            self.options
                .iter()
                .try_fold(Ruleset::new(variant), |ruleset, (name, value)| {
                    ruleset
                        .with(name, value)
                        .map_err(|_| unknown("option", &format!("{name}={value}")))
                })?;
        let seats = match self.seats.as_str() {
            "drawn" => SeatChoice::Drawn,
            side => SeatChoice::Challenger(read_side(side)?),
        };
        let terms = Terms {
            ruleset,
            clock: match (self.per_turn, self.bank) {
                (Some(ms), None) => ClockTerms::PerTurn(ms),
                (None, Some(Bank { bank, increment })) => ClockTerms::Bank { bank, increment },
                (None, None) => ClockTerms::Unlimited,
                (Some(_), Some(_)) => return Err("it has two clocks".to_owned()),
            },
            rated: self.rated,
            seats,
        };
        Ok(Event::Challenged(Challenge {
            game: GameId(read_snowflake(&self.game)?),
            server: ServerId(read_snowflake(&self.server)?),
            number: self.number,
            channel: read_snowflake(&self.channel)?,
            challenger: PlayerId(self.challenger),
            opponent: self.opponent.map(PlayerId),
            terms,
            expires: Moment(self.expires),
        }))
    }
}

/// `rematch`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rematch {
    pub(super) of: String,
}

impl Rematch {
    pub(super) fn event(self) -> Result<Event, String> {
        let of = GameId(read_snowflake(&self.of)?);
        Ok(Event::Rematch { of })
    }
}

/// `arranged`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Arranged {
    tournament: String,
    round: u16,
    board: u16,
}

impl Arranged {
    pub(super) fn of(pairing: Pairing) -> Arranged {
        Arranged {
            tournament: pairing.tournament.to_string(),
            round: pairing.round,
            board: pairing.board,
        }
    }

    pub(super) fn event(self) -> Result<Event, String> {
        Ok(Event::Arranged(Pairing {
            tournament: TournamentId(read_snowflake(&self.tournament)?),
            round: self.round,
            board: self.board,
        }))
    }
}

/// `accepted`, version 1: the game was rated if its challenge said so.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AcceptedOnTerms {
    white: i64,
    black: i64,
}

impl AcceptedOnTerms {
    pub(super) fn event(self, rated: bool) -> Event {
        Event::Accepted {
            white: PlayerId(self.white),
            black: PlayerId(self.black),
            rated,
        }
    }
}

/// `accepted`, version 2.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Accepted {
    pub(super) white: i64,
    pub(super) black: i64,
    pub(super) rated: bool,
}

impl Accepted {
    pub(super) fn event(self) -> Event {
        Event::Accepted {
            white: PlayerId(self.white),
            black: PlayerId(self.black),
            rated: self.rated,
        }
    }
}

/// `declined`, `withdrawn` and `expired`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

/// `order-sealed`, versions 1 and 2, without what is sealed.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OrderSealed {
    side: String,
    opening: u32,
    registered: String,
    receipt: String,
    /// Since version 2: milliseconds that were left on the side's clock.
    #[serde(default)]
    left: Option<i64>,
}

impl OrderSealed {
    pub(super) fn of(
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

    pub(super) fn event(self, secret: SealedOrder, board: &Position) -> Result<Event, String> {
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
pub(super) struct SealedOrder {
    #[serde(rename = "move")]
    order: String,
    nonce: String,
}

impl SealedOrder {
    pub(super) fn of(secret: &Secret, board: &Position) -> SealedOrder {
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
pub(super) struct TurnResolved {
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
    pub(super) fn of(
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

    pub(super) fn event(self, board: &Position) -> Result<Event, String> {
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
pub(super) struct TouchedPiece {
    pub(super) square: String,
}

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

/// `paused`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Paused {
    pub(super) left: [Option<i64>; 2],
    pub(super) by: Option<i64>,
    pub(super) reason: Option<String>,
}

impl Paused {
    pub(super) fn event(self) -> Event {
        Event::Paused {
            left: self.left,
            by: self.by.map(PlayerId),
            reason: self.reason,
        }
    }
}

/// `resumed`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Resumed {
    pub(super) by: i64,
    pub(super) reason: Option<String>,
}

impl Resumed {
    pub(super) fn event(self) -> Event {
        Event::Resumed {
            by: PlayerId(self.by),
            reason: self.reason,
        }
    }
}

/// `time-given`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TimeGiven {
    pub(super) side: String,
    pub(super) opening: u32,
    pub(super) ms: i64,
    pub(super) by: i64,
    pub(super) reason: Option<String>,
}

impl TimeGiven {
    pub(super) fn event(self) -> Result<Event, String> {
        Ok(Event::TimeGiven {
            side: read_side(&self.side)?,
            opening: Opening(self.opening),
            ms: self.ms,
            by: PlayerId(self.by),
            reason: self.reason,
        })
    }
}

/// `ended`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ended {
    winner: Option<String>,
    finish: String,
    by: Option<i64>,
    reason: Option<String>,
}

impl Ended {
    pub(super) fn of(end: End, by: Option<PlayerId>, reason: Option<String>) -> Ended {
        Ended {
            winner: end.winner.map(|side| side.name().to_owned()),
            finish: end.finish.name().to_owned(),
            by: by.map(|player| player.0),
            reason,
        }
    }

    pub(super) fn event(self) -> Result<Event, String> {
        let winner = self.winner.as_deref().map(read_side).transpose()?;
        let finish =
            Finish::from_name(&self.finish).ok_or_else(|| unknown("finish", &self.finish))?;
        Ok(Event::Ended {
            end: End { winner, finish },
            by: self.by.map(PlayerId),
            reason: self.reason,
        })
    }
}

/// `turn-annulled`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TurnAnnulled {
    pub(super) opening: u32,
    pub(super) by: i64,
    pub(super) reason: String,
}

impl TurnAnnulled {
    pub(super) fn event(self) -> Event {
        Event::TurnAnnulled {
            opening: Opening(self.opening),
            by: PlayerId(self.by),
            reason: self.reason,
        }
    }
}

/// `substituted`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Substituted {
    pub(super) side: String,
    pub(super) from: i64,
    pub(super) to: i64,
    pub(super) by: i64,
    pub(super) reason: String,
}

impl Substituted {
    pub(super) fn event(self) -> Result<Event, String> {
        Ok(Event::Substituted {
            side: read_side(&self.side)?,
            from: PlayerId(self.from),
            to: PlayerId(self.to),
            by: PlayerId(self.by),
            reason: self.reason,
        })
    }
}

/// `abort-asked`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AbortAsked {
    pub(super) by: String,
    pub(super) opening: u32,
    pub(super) reason: String,
}

impl AbortAsked {
    pub(super) fn event(self) -> Result<Event, String> {
        Ok(Event::AbortAsked {
            by: read_side(&self.by)?,
            opening: Opening(self.opening),
            reason: self.reason,
        })
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

//! From the challenge to the first turn.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{read_side, read_snowflake, unknown};
use crate::game::{
    Challenge, ClockTerms, Event, GameId, Moment, Pairing, PlayerId, SeatChoice, ServerId, Terms,
    TournamentId,
};
use crate::rules::{Ruleset, Variant};

/// `challenged`, versions 1 and 2.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::store::codec) struct Challenged {
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
    pub(in crate::store::codec) fn of(challenge: &Challenge) -> Challenged {
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

    pub(in crate::store::codec) fn event(self) -> Result<Event, String> {
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
pub(in crate::store::codec) struct Rematch {
    pub(in crate::store::codec) of: String,
}

impl Rematch {
    pub(in crate::store::codec) fn event(self) -> Result<Event, String> {
        let of = GameId(read_snowflake(&self.of)?);
        Ok(Event::Rematch { of })
    }
}

/// `arranged`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::store::codec) struct Arranged {
    tournament: String,
    round: u16,
    board: u16,
}

impl Arranged {
    pub(in crate::store::codec) fn of(pairing: Pairing) -> Arranged {
        Arranged {
            tournament: pairing.tournament.to_string(),
            round: pairing.round,
            board: pairing.board,
        }
    }

    pub(in crate::store::codec) fn event(self) -> Result<Event, String> {
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
pub(in crate::store::codec) struct AcceptedOnTerms {
    white: i64,
    black: i64,
}

impl AcceptedOnTerms {
    pub(in crate::store::codec) fn event(self, rated: bool) -> Event {
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
pub(in crate::store::codec) struct Accepted {
    pub(in crate::store::codec) white: i64,
    pub(in crate::store::codec) black: i64,
    pub(in crate::store::codec) rated: bool,
}

impl Accepted {
    pub(in crate::store::codec) fn event(self) -> Event {
        Event::Accepted {
            white: PlayerId(self.white),
            black: PlayerId(self.black),
            rated: self.rated,
        }
    }
}

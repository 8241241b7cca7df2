//! The stored form of events. Every version that was ever written is read for ever.
//!
//! Each kind has a form of its own, apart from the domain's types, so that neither bends the other. A new version of
//! a kind is a new struct beside the old one, a new number in [`KINDS`], and a file in `tests/data/events/`.
//! Moves are stored as their text. What castles is not in that text but on the board, so a [`Reader`] follows the
//! game as it reads: the text stays the one that people see and that receipts hash.

mod form;
#[cfg(test)]
mod tests;
pub(super) mod tournament;

use serde::Serialize;
use serde::de::DeserializeOwned;

use self::form::challenge::{Accepted, AcceptedOnTerms, Arranged, Challenged, Rematch};
use self::form::clocks::{Paused, Resumed, TimeGiven};
use self::form::end::Ended;
use self::form::moderation::{AbortAsked, Substituted, TurnAnnulled};
use self::form::turn::{OrderSealed, SealedOrder, TouchedPiece, TurnResolved};
use self::form::{Nothing, Said};
use crate::game::{Event, Game, Moment, Recorded, Sealed, evolve};
use crate::rules::{Position, Ruleset, Variant};

/// Every kind of event with the version in which it is written.
const KINDS: [(&str, i64); 21] = [
    ("challenged", 2),
    ("rematch", 1),
    ("arranged", 1),
    ("accepted", 2),
    ("declined", 1),
    ("withdrawn", 1),
    ("expired", 1),
    ("piece-touched", 1),
    ("order-sealed", 2),
    ("turn-resolved", 2),
    ("draw-offered", 1),
    ("draw-declined", 1),
    ("pause-offered", 1),
    ("pause-declined", 1),
    ("paused", 1),
    ("resumed", 1),
    ("time-given", 1),
    ("turn-annulled", 1),
    ("substituted", 1),
    ("abort-asked", 1),
    ("ended", 1),
];

/// An event as it stands in its row. It has no `Debug`, since it may hold what is sealed.
pub(super) struct Stored {
    pub(super) kind: String,
    pub(super) version: i64,
    pub(super) body: String,
    pub(super) secret: Option<String>,
}

/// Writes an event of a game of this variant.
pub(super) fn encode(variant: Variant, event: &Event) -> Result<Stored, serde_json::Error> {
    // Every position of a game writes moves alike; the first one is at hand.
    let board = Position::start(Ruleset::new(variant));
    let body = match event {
        Event::Challenged(challenge) => json(&Challenged::of(challenge)),
        Event::Rematch { of } => json(&Rematch { of: of.to_string() }),
        Event::Arranged(pairing) => json(&Arranged::of(*pairing)),
        Event::Accepted {
            white,
            black,
            rated,
        } => json(&Accepted {
            white: white.0,
            black: black.0,
            rated: *rated,
        }),
        Event::Declined | Event::Withdrawn | Event::Expired => json(&Nothing {}),
        Event::PieceTouched { side, opening, .. } => json(&Said {
            by: side.name().to_owned(),
            opening: opening.0,
        }),
        Event::OrderSealed {
            side,
            opening,
            registered,
            receipt,
            left,
            ..
        } => json(&OrderSealed::of(
            *side,
            *opening,
            *registered,
            *receipt,
            *left,
        )),
        Event::TurnResolved {
            opening,
            orders,
            first,
            left,
            position,
        } => json(&TurnResolved::of(
            *opening, orders, *first, *left, position, &board,
        )),
        Event::DrawOffered { by, opening }
        | Event::DrawDeclined { by, opening }
        | Event::PauseOffered { by, opening }
        | Event::PauseDeclined { by, opening } => json(&Said {
            by: by.name().to_owned(),
            opening: opening.0,
        }),
        Event::Paused { left, by, reason } => json(&Paused {
            left: *left,
            by: by.map(|by| by.0),
            reason: reason.clone(),
        }),
        Event::Resumed { by, reason } => json(&Resumed {
            by: by.0,
            reason: reason.clone(),
        }),
        Event::TimeGiven {
            side,
            opening,
            ms,
            by,
            reason,
        } => json(&TimeGiven {
            side: side.name().to_owned(),
            opening: opening.0,
            ms: *ms,
            by: by.0,
            reason: reason.clone(),
        }),
        Event::TurnAnnulled {
            opening,
            by,
            reason,
        } => json(&TurnAnnulled {
            opening: opening.0,
            by: by.0,
            reason: reason.clone(),
        }),
        Event::Substituted {
            side,
            from,
            to,
            by,
            reason,
        } => json(&Substituted {
            side: side.name().to_owned(),
            from: from.0,
            to: to.0,
            by: by.0,
            reason: reason.clone(),
        }),
        Event::AbortAsked {
            by,
            opening,
            reason,
        } => json(&AbortAsked {
            by: by.name().to_owned(),
            opening: opening.0,
            reason: reason.clone(),
        }),
        Event::Ended { end, by, reason } => json(&Ended::of(*end, *by, reason.clone())),
    };
    let secret = match event {
        Event::PieceTouched { secret, .. } => Some(json(&TouchedPiece {
            square: board.shape().name(*secret.open()).to_owned(),
        })?),
        Event::OrderSealed { secret, .. } => Some(json(&SealedOrder::of(secret.open(), &board))?),
        _ => None,
    };
    let kind = event.kind();
    let version = KINDS
        .iter()
        .find(|(known, _)| *known == kind)
        .map_or(1, |(_, version)| *version);
    Ok(Stored {
        kind: kind.to_owned(),
        version,
        body: body?,
        secret,
    })
}

/// Reads a journal event by event, with the board in mind.
#[derive(Default)]
pub(super) struct Reader {
    game: Option<Game>,
}

impl Reader {
    /// Reads the next event. What is wrong with it is told without anything that is sealed.
    pub(super) fn read(
        &mut self,
        seq: u32,
        at: Moment,
        stored: &Stored,
    ) -> Result<Recorded, String> {
        let event = self.decode(stored)?;
        let recorded = Recorded { seq, at, event };
        self.game = Some(
            evolve(self.game.take(), &recorded).map_err(|broken| format!("it {}", broken.why))?,
        );
        Ok(recorded)
    }

    /// The game after the events that were read.
    pub(super) fn game(self) -> Option<Game> {
        self.game
    }

    fn decode(&self, stored: &Stored) -> Result<Event, String> {
        let Stored {
            kind,
            version,
            body,
            secret,
        } = stored;
        match (kind.as_str(), version, secret) {
            ("challenged", 1 | 2, None) => parse::<Challenged>(body)?.event(),
            ("rematch", 1, None) => parse::<Rematch>(body)?.event(),
            ("arranged", 1, None) => parse::<Arranged>(body)?.event(),
            ("accepted", 1, None) => {
                let accepted = parse::<AcceptedOnTerms>(body)?;
                let challenged = self.game.as_ref().map(|game| &game.challenge);
                Ok(accepted.event(challenged.is_some_and(|challenge| challenge.terms.rated)))
            }
            ("accepted", 2, None) => Ok(parse::<Accepted>(body)?.event()),
            ("declined", 1, None) => parse::<Nothing>(body).map(|_| Event::Declined),
            ("withdrawn", 1, None) => parse::<Nothing>(body).map(|_| Event::Withdrawn),
            ("expired", 1, None) => parse::<Nothing>(body).map(|_| Event::Expired),
            ("piece-touched", 1, Some(secret)) => {
                let secret = parse::<TouchedPiece>(secret);
                let secret = secret.map_err(|_| "what is secret in it is damaged")?;
                let (side, opening) = parse::<Said>(body)?.parts()?;
                let square = self.board()?.shape().parse(&secret.square);
                Ok(Event::PieceTouched {
                    side,
                    opening,
                    secret: Sealed::new(square.ok_or("what is secret in it is damaged")?),
                })
            }
            ("order-sealed", 1 | 2, Some(secret)) => {
                // The reader's own words about a secret would quote it.
                let secret = parse(secret).map_err(|_| "what is sealed in it is damaged")?;
                parse::<OrderSealed>(body)?.event(secret, self.board()?)
            }
            ("turn-resolved", 1 | 2, None) => parse::<TurnResolved>(body)?.event(self.board()?),
            ("draw-offered", 1, None) => {
                let (by, opening) = parse::<Said>(body)?.parts()?;
                Ok(Event::DrawOffered { by, opening })
            }
            ("draw-declined", 1, None) => {
                let (by, opening) = parse::<Said>(body)?.parts()?;
                Ok(Event::DrawDeclined { by, opening })
            }
            ("pause-offered", 1, None) => {
                let (by, opening) = parse::<Said>(body)?.parts()?;
                Ok(Event::PauseOffered { by, opening })
            }
            ("pause-declined", 1, None) => {
                let (by, opening) = parse::<Said>(body)?.parts()?;
                Ok(Event::PauseDeclined { by, opening })
            }
            ("paused", 1, None) => Ok(parse::<Paused>(body)?.event()),
            ("resumed", 1, None) => Ok(parse::<Resumed>(body)?.event()),
            ("time-given", 1, None) => parse::<TimeGiven>(body)?.event(),
            ("turn-annulled", 1, None) => Ok(parse::<TurnAnnulled>(body)?.event()),
            ("substituted", 1, None) => parse::<Substituted>(body)?.event(),
            ("abort-asked", 1, None) => parse::<AbortAsked>(body)?.event(),
            ("ended", 1, None) => parse::<Ended>(body)?.event(),
            ("piece-touched", 1, None) => Err("what was secret in it is missing".to_owned()),
            ("order-sealed", 1 | 2, None) => Err("what was sealed in it is missing".to_owned()),
            (kind, _, _)
                if KINDS
                    .iter()
                    .any(|(known, written)| *known == kind && version <= written) =>
            {
                Err("it holds a secret where there is none to be kept".to_owned())
            }
            (kind, version, _) => Err(format!(
                "this program knows no `{kind}` of version {version}"
            )),
        }
    }

    fn board(&self) -> Result<&Position, String> {
        let turn = self.game.as_ref().and_then(Game::turn);
        turn.map(|turn| &turn.position)
            .ok_or_else(|| "it belongs to a turn, but none is open".to_owned())
    }
}

fn json(form: &impl Serialize) -> Result<String, serde_json::Error> {
    serde_json::to_string(form)
}

fn parse<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

//! The stored form of a tournament's events. In rows their kinds bear a prefix, since games have some of the same name.

mod form;
#[cfg(test)]
mod tests;

use serde_json::{Map, Value};

use form::{
    Announced, BYES, ByeGranted, Joined, KeptApart, Paired, Person, Place, Qualified, Resulted,
    Round, Seated, Started, Substituted, Until, Withdrew, bye_name, named, relaxation_name,
};
pub(in crate::store) use form::{outcome_name, read_outcome};

use super::form::Nothing;
use super::{Stored, json, parse};
use crate::game::{Moment, PlayerId};
use crate::tournament::life::{Author, Event, Slot};
use crate::tournament::pairing::swiss::Relaxation;

/// What every kind of a tournament's events begins with in its row.
pub(in crate::store) const PREFIX: &str = "tournament-";

/// The version in which every kind is written that no moderator asked for.
const PLAIN: i64 = 1;
/// The version of those that one did ask for: the same body, and beside its keys `by` and `reason`.
const ASKED_FOR: i64 = 2;

/// Writes an event of a tournament.
pub(in crate::store) fn encode(
    event: &Event,
    by: Option<&Author>,
) -> Result<Stored, serde_json::Error> {
    let plain = body(event)?;
    let (version, body) = match by {
        None => (PLAIN, plain),
        Some(by) => (ASKED_FOR, signed(&plain, by)?),
    };
    Ok(Stored {
        kind: format!("{PREFIX}{}", event.kind()),
        version,
        body,
        secret: None,
    })
}

fn signed(plain: &str, by: &Author) -> Result<String, serde_json::Error> {
    let mut keys: Map<String, Value> = serde_json::from_str(plain)?;
    keys.insert(BY.to_owned(), by.player.0.into());
    keys.insert(REASON.to_owned(), by.reason.as_str().into());
    serde_json::to_string(&keys)
}

const BY: &str = "by";
const REASON: &str = "reason";

/// Reads an event of a tournament.
pub(in crate::store) fn decode(stored: &Stored) -> Result<(Event, Option<Author>), String> {
    if stored.secret.is_some() {
        return Err("it holds a secret where there is none to be kept".to_owned());
    }
    let kind = stored.kind.strip_prefix(PREFIX);
    let unknown = || {
        let (kind, version) = (&stored.kind, stored.version);
        format!("this program knows no `{kind}` of version {version}")
    };
    let kind = kind.ok_or_else(unknown)?;
    let (body, by) = match stored.version {
        PLAIN => (stored.body.clone(), None),
        ASKED_FOR => unsigned(&stored.body)?,
        _ => return Err(unknown()),
    };
    let event = read(kind, &body)?.ok_or_else(unknown)?;
    Ok((event, by))
}

fn unsigned(signed: &str) -> Result<(String, Option<Author>), String> {
    let mut keys: Map<String, Value> = parse(signed)?;
    let player = keys.remove(BY).and_then(|by| by.as_i64());
    let reason = keys.remove(REASON);
    let reason = reason.and_then(|reason| Some(reason.as_str()?.to_owned()));
    let (Some(player), Some(reason)) = (player, reason) else {
        return Err("it does not say which moderator asked for it, and why".to_owned());
    };
    let player = PlayerId(player);
    let plain = json(&keys).map_err(|error| error.to_string())?;
    Ok((plain, Some(Author { player, reason })))
}

fn body(event: &Event) -> Result<String, serde_json::Error> {
    match event {
        Event::Announced(setup) | Event::Edited(setup) => json(&Announced::of(setup)),
        Event::Joined { player, rating } | Event::Entered { player, rating } => json(&Joined {
            player: player.0,
            rating: *rating,
        }),
        Event::Left { player } | Event::CheckedIn { player } => json(&Person { player: player.0 }),
        Event::Started { players } => json(&Started {
            players: players
                .iter()
                .map(|(player, rating)| Joined {
                    player: player.0,
                    rating: *rating,
                })
                .collect(),
        }),
        Event::KeptApart { players, apart } => json(&KeptApart {
            slots: players.iter().map(|slot| slot.0).collect(),
            apart: *apart,
        }),
        Event::ByeGranted { slot, round, bye } => json(&ByeGranted {
            slot: slot.0,
            round: *round,
            bye: bye.map(|bye| bye_name(bye).to_owned()),
        }),
        Event::Paired {
            round,
            boards,
            relaxed,
        } => json(&Paired {
            round: *round,
            boards: boards.iter().map(Seated::of).collect(),
            relaxed: relaxed.map(|relaxed| relaxation_name(relaxed).to_owned()),
        }),
        Event::Published { round, deadline } | Event::Extended { round, deadline } => {
            json(&Until {
                round: *round,
                deadline: deadline.0,
            })
        }
        Event::Resulted {
            round,
            board,
            outcome,
        } => json(&Resulted {
            round: *round,
            board: *board,
            outcome: outcome.map(|outcome| outcome_name(outcome).to_owned()),
        }),
        Event::RoundClosed { round } => json(&Round { round: *round }),
        Event::Qualified { seeds } => json(&Qualified {
            seeds: seeds.iter().map(|slot| slot.0).collect(),
        }),
        Event::Withdrew { slot, from } => json(&Withdrew {
            slot: slot.0,
            from: *from,
        }),
        Event::Returned { slot } => json(&Place { slot: slot.0 }),
        Event::Substituted { slot, player } => json(&Substituted {
            slot: slot.0,
            player: player.0,
        }),
        Event::CheckInOpened
        | Event::Paused
        | Event::Resumed
        | Event::Finished
        | Event::Cancelled => json(&Nothing {}),
    }
}

/// The event of this kind; none where there is no such kind.
fn read(kind: &str, body: &str) -> Result<Option<Event>, String> {
    let nothing = || parse::<Nothing>(body);
    Ok(Some(match kind {
        "announced" => Event::Announced(Box::new(parse::<Announced>(body)?.setup()?)),
        "edited" => Event::Edited(Box::new(parse::<Announced>(body)?.setup()?)),
        "joined" => {
            let (player, rating) = parse::<Joined>(body)?.parts();
            Event::Joined { player, rating }
        }
        "entered" => {
            let (player, rating) = parse::<Joined>(body)?.parts();
            Event::Entered { player, rating }
        }
        "left" => Event::Left {
            player: PlayerId(parse::<Person>(body)?.player),
        },
        "checked-in" => Event::CheckedIn {
            player: PlayerId(parse::<Person>(body)?.player),
        },
        "check-in-opened" => nothing().map(|_| Event::CheckInOpened)?,
        "started" => Event::Started {
            players: parse::<Started>(body)?
                .players
                .into_iter()
                .map(Joined::parts)
                .collect(),
        },
        "kept-apart" => {
            let KeptApart { slots, apart } = parse(body)?;
            Event::KeptApart {
                players: slots.into_iter().map(Slot).collect(),
                apart,
            }
        }
        "bye-granted" => {
            let ByeGranted { slot, round, bye } = parse(body)?;
            Event::ByeGranted {
                slot: Slot(slot),
                round,
                bye: bye
                    .map(|name| named("bye", &name, &BYES, bye_name))
                    .transpose()?,
            }
        }
        "paired" => {
            let Paired {
                round,
                boards,
                relaxed,
            } = parse(body)?;
            let boards = boards.into_iter().map(Seated::board);
            Event::Paired {
                round,
                boards: boards.collect::<Result<_, _>>()?,
                relaxed: relaxed
                    .map(|name| named("relaxation", &name, &Relaxation::ALL, relaxation_name))
                    .transpose()?,
            }
        }
        "published" => {
            let Until { round, deadline } = parse(body)?;
            Event::Published {
                round,
                deadline: Moment(deadline),
            }
        }
        "extended" => {
            let Until { round, deadline } = parse(body)?;
            Event::Extended {
                round,
                deadline: Moment(deadline),
            }
        }
        "resulted" => {
            let Resulted {
                round,
                board,
                outcome,
            } = parse(body)?;
            Event::Resulted {
                round,
                board,
                outcome: outcome.as_deref().map(read_outcome).transpose()?,
            }
        }
        "round-closed" => Event::RoundClosed {
            round: parse::<Round>(body)?.round,
        },
        "qualified" => Event::Qualified {
            seeds: parse::<Qualified>(body)?
                .seeds
                .into_iter()
                .map(Slot)
                .collect(),
        },
        "withdrew" => {
            let Withdrew { slot, from } = parse(body)?;
            Event::Withdrew {
                slot: Slot(slot),
                from,
            }
        }
        "returned" => Event::Returned {
            slot: Slot(parse::<Place>(body)?.slot),
        },
        "substituted" => {
            let Substituted { slot, player } = parse(body)?;
            Event::Substituted {
                slot: Slot(slot),
                player: PlayerId(player),
            }
        }
        "paused" => nothing().map(|_| Event::Paused)?,
        "resumed" => nothing().map(|_| Event::Resumed)?,
        "finished" => nothing().map(|_| Event::Finished)?,
        "cancelled" => nothing().map(|_| Event::Cancelled)?,
        _ => return Ok(None),
    }))
}

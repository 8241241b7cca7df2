//! The stored form of a tournament's events. In rows their kinds bear a prefix, since games have some of the same name.

mod form;
#[cfg(test)]
mod tests;

use form::{
    Announced, BYES, ByeGranted, Joined, KeptApart, Paired, Person, Place, Qualified, Resulted,
    Round, Seated, Started, Substituted, Until, Withdrew, bye_name, named, outcome_name,
    read_outcome, relaxation_name,
};

use super::form::Nothing;
use super::{Stored, json, parse};
use crate::game::{Moment, PlayerId};
use crate::tournament::life::{Event, Slot};
use crate::tournament::pairing::swiss::Relaxation;

/// What every kind of a tournament's events begins with in its row.
pub(in crate::store) const PREFIX: &str = "tournament-";

/// The version in which every kind is written.
const VERSION: i64 = 1;

/// Writes an event of a tournament.
pub(in crate::store) fn encode(event: &Event) -> Result<Stored, serde_json::Error> {
    let body = match event {
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
    };
    Ok(Stored {
        kind: format!("{PREFIX}{}", event.kind()),
        version: VERSION,
        body: body?,
        secret: None,
    })
}

/// Reads an event of a tournament.
pub(in crate::store) fn decode(stored: &Stored) -> Result<Event, String> {
    let body = &stored.body;
    let kind = stored.kind.strip_prefix(PREFIX);
    if stored.secret.is_some() {
        return Err("it holds a secret where there is none to be kept".to_owned());
    }
    let nothing = || parse::<Nothing>(body);
    Ok(match (kind.unwrap_or_default(), stored.version) {
        ("announced", 1) => Event::Announced(Box::new(parse::<Announced>(body)?.setup()?)),
        ("edited", 1) => Event::Edited(Box::new(parse::<Announced>(body)?.setup()?)),
        ("joined", 1) => {
            let (player, rating) = parse::<Joined>(body)?.parts();
            Event::Joined { player, rating }
        }
        ("entered", 1) => {
            let (player, rating) = parse::<Joined>(body)?.parts();
            Event::Entered { player, rating }
        }
        ("left", 1) => Event::Left {
            player: PlayerId(parse::<Person>(body)?.player),
        },
        ("checked-in", 1) => Event::CheckedIn {
            player: PlayerId(parse::<Person>(body)?.player),
        },
        ("check-in-opened", 1) => nothing().map(|_| Event::CheckInOpened)?,
        ("started", 1) => Event::Started {
            players: parse::<Started>(body)?
                .players
                .into_iter()
                .map(Joined::parts)
                .collect(),
        },
        ("kept-apart", 1) => {
            let KeptApart { slots, apart } = parse(body)?;
            Event::KeptApart {
                players: slots.into_iter().map(Slot).collect(),
                apart,
            }
        }
        ("bye-granted", 1) => {
            let ByeGranted { slot, round, bye } = parse(body)?;
            Event::ByeGranted {
                slot: Slot(slot),
                round,
                bye: bye
                    .map(|name| named("bye", &name, &BYES, bye_name))
                    .transpose()?,
            }
        }
        ("paired", 1) => {
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
        ("published", 1) => {
            let Until { round, deadline } = parse(body)?;
            Event::Published {
                round,
                deadline: Moment(deadline),
            }
        }
        ("extended", 1) => {
            let Until { round, deadline } = parse(body)?;
            Event::Extended {
                round,
                deadline: Moment(deadline),
            }
        }
        ("resulted", 1) => {
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
        ("round-closed", 1) => Event::RoundClosed {
            round: parse::<Round>(body)?.round,
        },
        ("qualified", 1) => Event::Qualified {
            seeds: parse::<Qualified>(body)?
                .seeds
                .into_iter()
                .map(Slot)
                .collect(),
        },
        ("withdrew", 1) => {
            let Withdrew { slot, from } = parse(body)?;
            Event::Withdrew {
                slot: Slot(slot),
                from,
            }
        }
        ("returned", 1) => Event::Returned {
            slot: Slot(parse::<Place>(body)?.slot),
        },
        ("substituted", 1) => {
            let Substituted { slot, player } = parse(body)?;
            Event::Substituted {
                slot: Slot(slot),
                player: PlayerId(player),
            }
        }
        ("paused", 1) => nothing().map(|_| Event::Paused)?,
        ("resumed", 1) => nothing().map(|_| Event::Resumed)?,
        ("finished", 1) => nothing().map(|_| Event::Finished)?,
        ("cancelled", 1) => nothing().map(|_| Event::Cancelled)?,
        (_, version) => {
            let kind = &stored.kind;
            return Err(format!(
                "this program knows no `{kind}` of version {version}"
            ));
        }
    })
}

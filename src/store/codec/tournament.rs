//! The stored form of a tournament's events. In rows their kinds bear a prefix, since games have some of the same name.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::form::{Nothing, read_snowflake, unknown};
use super::{Stored, json, parse};
use crate::game::{ClockTerms, Moment, PlayerId, ServerId};
use crate::rules::{Ruleset, Variant};
use crate::tournament::life::{
    Board, Conduct, Elimination, Event, Format, Outcome, Playoff, Seats, Setup, Slot, Unfinished,
};
use crate::tournament::pairing::duel::{Decider, Terms};
use crate::tournament::pairing::knockout::MatchId;
use crate::tournament::pairing::swiss::Relaxation;
use crate::tournament::{Bye, Score};

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

/// `announced` and `edited`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Announced {
    server: String,
    number: u32,
    channel: String,
    name: String,
    variant: String,
    options: BTreeMap<String, String>,
    /// Milliseconds a turn; null where a turn has no time of its own.
    per_turn: Option<i64>,
    /// Milliseconds for the whole game, and what is added after each move.
    bank: Option<(i64, i64)>,
    rated: bool,
    starts: Option<i64>,
    round: i64,
    veto: Option<i64>,
    /// `draw`, `moderators`, or the milliseconds of an extension.
    unfinished: String,
    seats: bool,
    format: Form,
    fewest: u16,
    most: u16,
    check_in: bool,
    latest_entry: u16,
    half_byes: u16,
    no_half_byes_last: u16,
    no_shows: u16,
    tiebreaks: Vec<String>,
    announced: i64,
}

/// Who meets whom.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum Form {
    Swiss {
        rounds: u16,
        then: Option<BestOf>,
    },
    RoundRobin {
        double: bool,
        groups: u16,
        then: Option<BestOf>,
    },
    Elimination(Knockout),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BestOf {
    best: u16,
    elimination: Knockout,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Knockout {
    double: bool,
    extra: bool,
    games: u8,
    /// Whether a match that is even goes on; else the better seed has won it.
    more_games: bool,
}

impl Knockout {
    fn of(elimination: Elimination) -> Knockout {
        Knockout {
            double: elimination.double,
            extra: elimination.extra,
            games: elimination.terms.games,
            more_games: elimination.terms.decider == Decider::MoreGames,
        }
    }

    fn elimination(self) -> Elimination {
        let decider = if self.more_games {
            Decider::MoreGames
        } else {
            Decider::Seed
        };
        Elimination {
            double: self.double,
            extra: self.extra,
            terms: Terms {
                games: self.games,
                decider,
            },
        }
    }
}

impl Form {
    fn of(format: &Format) -> Form {
        let best = |then: Option<Playoff>| {
            then.map(|then| BestOf {
                best: then.best,
                elimination: Knockout::of(then.elimination),
            })
        };
        match *format {
            Format::Swiss { rounds, then } => Form::Swiss {
                rounds,
                then: best(then),
            },
            Format::RoundRobin {
                double,
                groups,
                then,
            } => Form::RoundRobin {
                double,
                groups,
                then: best(then),
            },
            Format::Elimination(elimination) => Form::Elimination(Knockout::of(elimination)),
        }
    }

    fn format(self) -> Format {
        let playoff = |then: Option<BestOf>| {
            then.map(|then| Playoff {
                best: then.best,
                elimination: then.elimination.elimination(),
            })
        };
        match self {
            Form::Swiss { rounds, then } => Format::Swiss {
                rounds,
                then: playoff(then),
            },
            Form::RoundRobin {
                double,
                groups,
                then,
            } => Format::RoundRobin {
                double,
                groups,
                then: playoff(then),
            },
            Form::Elimination(knockout) => Format::Elimination(knockout.elimination()),
        }
    }
}

impl Announced {
    fn of(setup: &Setup) -> Announced {
        let conduct = &setup.conduct;
        let options = conduct.ruleset.options();
        let (per_turn, bank) = match conduct.clock {
            ClockTerms::PerTurn(ms) => (Some(ms), None),
            ClockTerms::Bank { bank, increment } => (None, Some((bank, increment))),
            ClockTerms::Unlimited => (None, None),
        };
        Announced {
            server: setup.server.0.to_string(),
            number: setup.number,
            channel: setup.channel.to_string(),
            name: setup.name.clone(),
            variant: conduct.ruleset.variant().name().to_owned(),
            options: options
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
            per_turn,
            bank,
            rated: conduct.rated,
            starts: conduct.starts.map(|starts| starts.0),
            round: conduct.round,
            veto: conduct.veto,
            unfinished: match conduct.unfinished {
                Unfinished::Draw => "draw".to_owned(),
                Unfinished::Moderators => "moderators".to_owned(),
                Unfinished::Extend(ms) => ms.to_string(),
            },
            seats: setup.seats,
            format: Form::of(&setup.format),
            fewest: setup.fewest,
            most: setup.most,
            check_in: setup.check_in,
            latest_entry: setup.latest_entry,
            half_byes: setup.half_byes,
            no_half_byes_last: setup.no_half_byes_last,
            no_shows: setup.no_shows,
            tiebreaks: setup.tiebreaks.iter().map(ToString::to_string).collect(),
            announced: setup.announced.0,
        }
    }

    fn setup(self) -> Result<Setup, String> {
        let variant =
            Variant::from_name(&self.variant).ok_or_else(|| unknown("game", &self.variant))?;
        let mut ruleset = Ruleset::new(variant);
        for (name, value) in &self.options {
            ruleset = ruleset
                .with(name, value)
                .map_err(|_| unknown("option", &format!("{name}={value}")))?;
        }
        let tiebreak = |code: &String| code.parse().map_err(|_| unknown("tie-break", code));
        Ok(Setup {
            server: ServerId(read_snowflake(&self.server)?),
            number: self.number,
            channel: read_snowflake(&self.channel)?,
            name: self.name,
            conduct: Conduct {
                ruleset,
                clock: match (self.per_turn, self.bank) {
                    (Some(ms), None) => ClockTerms::PerTurn(ms),
                    (None, Some((bank, increment))) => ClockTerms::Bank { bank, increment },
                    (None, None) => ClockTerms::Unlimited,
                    (Some(_), Some(_)) => return Err("it has two clocks".to_owned()),
                },
                rated: self.rated,
                starts: self.starts.map(Moment),
                round: self.round,
                veto: self.veto,
                unfinished: match self.unfinished.as_str() {
                    "draw" => Unfinished::Draw,
                    "moderators" => Unfinished::Moderators,
                    ms => Unfinished::Extend(ms.parse().map_err(|_| unknown("default", ms))?),
                },
            },
            seats: self.seats,
            format: self.format.format(),
            fewest: self.fewest,
            most: self.most,
            check_in: self.check_in,
            latest_entry: self.latest_entry,
            half_byes: self.half_byes,
            no_half_byes_last: self.no_half_byes_last,
            no_shows: self.no_shows,
            tiebreaks: self
                .tiebreaks
                .iter()
                .map(tiebreak)
                .collect::<Result<_, _>>()?,
            announced: Moment(self.announced),
        })
    }
}

/// `joined` and `entered`, version 1, and a player of `started`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Joined {
    player: i64,
    rating: Option<u16>,
}

impl Joined {
    fn parts(self) -> (PlayerId, Option<u16>) {
        (PlayerId(self.player), self.rating)
    }
}

/// `left` and `checked-in`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Person {
    player: i64,
}

/// `started`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Started {
    players: Vec<Joined>,
}

/// `kept-apart`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct KeptApart {
    slots: Vec<u16>,
    apart: bool,
}

/// `bye-granted`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ByeGranted {
    slot: u16,
    round: u16,
    bye: Option<String>,
}

/// `paired`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Paired {
    round: u16,
    boards: Vec<Seated>,
    relaxed: Option<String>,
}

/// A board of `paired`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Seated {
    white: u16,
    black: Option<u16>,
    part_of: Option<u16>,
    outcome: Option<String>,
}

impl Seated {
    fn of(board: &Board) -> Seated {
        Seated {
            white: board.seats.white.0,
            black: board.seats.black.map(|slot| slot.0),
            part_of: board.part_of.map(|id| id.0),
            outcome: board
                .outcome
                .map(|outcome| outcome_name(outcome).to_owned()),
        }
    }

    fn board(self) -> Result<Board, String> {
        Ok(Board {
            seats: Seats {
                white: Slot(self.white),
                black: self.black.map(Slot),
            },
            part_of: self.part_of.map(MatchId),
            outcome: self.outcome.as_deref().map(read_outcome).transpose()?,
        })
    }
}

/// `published` and `extended`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Until {
    round: u16,
    deadline: i64,
}

/// `resulted`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Resulted {
    round: u16,
    board: u16,
    outcome: Option<String>,
}

/// `round-closed`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Round {
    round: u16,
}

/// `qualified`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Qualified {
    seeds: Vec<u16>,
}

/// `withdrew`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Withdrew {
    slot: u16,
    from: u16,
}

/// `returned`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Place {
    slot: u16,
}

/// `substituted`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Substituted {
    slot: u16,
    player: i64,
}

const BYES: [Bye; 4] = [Bye::Allocated, Bye::Full, Bye::Half, Bye::Zero];

fn bye_name(bye: Bye) -> &'static str {
    match bye {
        Bye::Allocated => "allocated",
        Bye::Full => "full",
        Bye::Half => "half",
        Bye::Zero => "zero",
    }
}

fn relaxation_name(relaxation: Relaxation) -> &'static str {
    match relaxation {
        Relaxation::Forbidden => "forbidden",
        Relaxation::Seats => "seats",
        Relaxation::SecondBye => "second-bye",
        Relaxation::Rematches => "rematches",
    }
}

const OUTCOMES: [Outcome; 6] = [
    Outcome::Played(Score::Win),
    Outcome::Played(Score::Draw),
    Outcome::Played(Score::Loss),
    Outcome::BlackAbsent,
    Outcome::WhiteAbsent,
    Outcome::BothAbsent,
];

fn outcome_name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Played(Score::Win) => "white",
        Outcome::Played(Score::Draw) => "draw",
        Outcome::Played(Score::Loss) => "black",
        Outcome::BlackAbsent => "black-absent",
        Outcome::WhiteAbsent => "white-absent",
        Outcome::BothAbsent => "both-absent",
    }
}

fn read_outcome(name: &str) -> Result<Outcome, String> {
    named("outcome", name, &OUTCOMES, outcome_name)
}

/// The one of these that bears a name.
fn named<T: Copy>(
    what: &str,
    name: &str,
    all: &[T],
    of: impl Fn(T) -> &'static str,
) -> Result<T, String> {
    let found = all.iter().copied().find(|value| of(*value) == name);
    found.ok_or_else(|| unknown(what, name))
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
    use std::path::PathBuf;

    use serde_json::Value;

    use super::*;
    use crate::game::Snowflake;
    use crate::tournament::standings::Tiebreak;

    fn setup() -> Setup {
        let elimination = Elimination {
            double: false,
            extra: true,
            terms: Terms {
                games: 2,
                decider: Decider::Seed,
            },
        };
        Setup {
            server: ServerId(Snowflake(1_200_000_000_000_000_007)),
            number: 3,
            channel: Snowflake(1_200_000_000_000_000_008),
            name: "Winter Cup".to_owned(),
            conduct: Conduct {
                ruleset: Ruleset::new(Variant::ALL[0]),
                clock: ClockTerms::Bank {
                    bank: 216_000_000,
                    increment: 0,
                },
                rated: true,
                starts: Some(Moment(1_800_000_000_000)),
                round: 432_000_000,
                veto: Some(3_600_000),
                unfinished: Unfinished::Extend(172_800_000),
            },
            seats: false,
            format: Format::Swiss {
                rounds: 5,
                then: Some(Playoff {
                    best: 4,
                    elimination,
                }),
            },
            fewest: 4,
            most: 32,
            check_in: true,
            latest_entry: 3,
            half_byes: 1,
            no_half_byes_last: 1,
            no_shows: 2,
            tiebreaks: Tiebreak::SWISS.to_vec(),
            announced: Moment(1_799_000_000_000),
        }
    }

    /// One event of each kind, as a chain: a new kind does not compile until it is in it.
    fn after(event: &Event) -> Option<Event> {
        let (slot, player, round) = (Slot(2), PlayerId(7), 3);
        Some(match event {
            Event::Announced(_) => Event::Edited(Box::new(Setup {
                format: Format::RoundRobin {
                    double: true,
                    groups: 2,
                    then: None,
                },
                ..setup()
            })),
            Event::Edited(_) => Event::Joined {
                player,
                rating: Some(1612),
            },
            Event::Joined { .. } => Event::Left { player },
            Event::Left { .. } => Event::CheckInOpened,
            Event::CheckInOpened => Event::CheckedIn { player },
            Event::CheckedIn { .. } => Event::Started {
                players: vec![(player, Some(1612)), (PlayerId(8), None)],
            },
            Event::Started { .. } => Event::Entered {
                player,
                rating: None,
            },
            Event::Entered { .. } => Event::KeptApart {
                players: vec![slot, Slot(5)],
                apart: true,
            },
            Event::KeptApart { .. } => Event::ByeGranted {
                slot,
                round,
                bye: Some(Bye::Half),
            },
            Event::ByeGranted { .. } => {
                let board = |black, part_of, outcome| Board {
                    seats: Seats { white: slot, black },
                    part_of,
                    outcome,
                };
                Event::Paired {
                    round,
                    boards: vec![
                        board(Some(Slot(1)), Some(MatchId(4)), None),
                        board(Some(Slot(3)), None, Some(Outcome::WhiteAbsent)),
                        board(None, None, None),
                    ],
                    relaxed: Some(Relaxation::SecondBye),
                }
            }
            Event::Paired { .. } => Event::Published {
                round,
                deadline: Moment(1_800_432_000_000),
            },
            Event::Published { .. } => Event::Extended {
                round,
                deadline: Moment(1_800_604_800_000),
            },
            Event::Extended { .. } => Event::Resulted {
                round,
                board: 1,
                outcome: Some(Outcome::Played(Score::Draw)),
            },
            Event::Resulted { .. } => Event::RoundClosed { round },
            Event::RoundClosed { .. } => Event::Qualified {
                seeds: vec![Slot(4), slot],
            },
            Event::Qualified { .. } => Event::Withdrew { slot, from: 4 },
            Event::Withdrew { .. } => Event::Returned { slot },
            Event::Returned { .. } => Event::Substituted { slot, player },
            Event::Substituted { .. } => Event::Paused,
            Event::Paused => Event::Resumed,
            Event::Resumed => Event::Finished,
            Event::Finished => Event::Cancelled,
            Event::Cancelled => return None,
        })
    }

    fn samples() -> Vec<Event> {
        let first = Event::Announced(Box::new(setup()));
        std::iter::successors(Some(first), after).collect()
    }

    fn folder() -> PathBuf {
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/events")
    }

    #[test]
    fn events_are_read_from_their_files_and_written_as_they_stand_there() {
        let mut names = Vec::new();
        for event in samples() {
            let written = encode(&event).unwrap();
            let name = format!("{}-{}.json", written.kind, written.version);
            let file = std::fs::read(folder().join(&name)).unwrap_or_default();
            let body: Value = serde_json::from_str(&written.body).unwrap();
            let content = serde_json::json!({ "body": body });
            let kept: Value = serde_json::from_slice(&file).unwrap_or_default();
            assert_eq!(kept, content, "{name}");
            assert_eq!(decode(&written), Ok(event), "{name}");
            names.push(name);
        }
        names.sort();
        let files = std::fs::read_dir(folder()).unwrap();
        let files = files.map(|file| file.unwrap().file_name().into_string().unwrap());
        let mut files: Vec<String> = files.filter(|name| name.starts_with(PREFIX)).collect();
        files.sort();
        assert_eq!(names, files);
    }

    #[test]
    fn every_format_outcome_bye_and_relaxation_is_read_as_it_was_written() {
        let knockout = Elimination {
            double: true,
            extra: false,
            terms: Terms {
                games: 1,
                decider: Decider::MoreGames,
            },
        };
        let mut setup = setup();
        setup.format = Format::Elimination(knockout);
        setup.conduct.clock = ClockTerms::PerTurn(600_000);
        setup.conduct.unfinished = Unfinished::Moderators;
        let mut events = vec![Event::Announced(Box::new(setup))];
        events.extend(OUTCOMES.map(|outcome| Event::Resulted {
            round: 1,
            board: 0,
            outcome: Some(outcome),
        }));
        events.extend(BYES.map(|bye| Event::ByeGranted {
            slot: Slot(1),
            round: 1,
            bye: Some(bye),
        }));
        events.extend(Relaxation::ALL.map(|relaxed| Event::Paired {
            round: 1,
            boards: Vec::new(),
            relaxed: Some(relaxed),
        }));
        for event in events {
            assert_eq!(decode(&encode(&event).unwrap()), Ok(event));
        }
    }

    #[test]
    fn what_cannot_be_read_is_told_in_words() {
        let refused = |kind: &str, version, body: &str, secret: Option<&str>| {
            let stored = Stored {
                kind: kind.to_owned(),
                version,
                body: body.to_owned(),
                secret: secret.map(str::to_owned),
            };
            decode(&stored).unwrap_err()
        };
        insta::assert_snapshot!(refused("tournament-finished", 2, "{}", None), @"this program knows no `tournament-finished` of version 2");
        insta::assert_snapshot!(refused("challenged", 1, "{}", None), @"this program knows no `challenged` of version 1");
        insta::assert_snapshot!(refused("tournament-paused", 1, "{}", Some("{}")), @"it holds a secret where there is none to be kept");
        let body = r#"{"round":1,"board":0,"outcome":"lost"}"#;
        insta::assert_snapshot!(refused("tournament-resulted", 1, body, None), @"`lost` is no outcome that this program knows");
    }
}

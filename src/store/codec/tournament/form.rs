//! The bodies of a tournament's events as they are stored: their keys never change within a version.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::game::{ClockTerms, Moment, PlayerId, ServerId};
use crate::rules::{Ruleset, Variant};
use crate::store::codec::form::{read_snowflake, unknown};
use crate::tournament::life::{
    Board, Conduct, Elimination, Format, Outcome, Playoff, Seats, Setup, Slot, Unfinished,
};
use crate::tournament::pairing::duel::{Decider, Terms};
use crate::tournament::pairing::knockout::MatchId;
use crate::tournament::pairing::swiss::Relaxation;
use crate::tournament::{Bye, Score};

/// `announced` and `edited`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Announced {
    pub(super) server: String,
    pub(super) number: u32,
    pub(super) channel: String,
    pub(super) name: String,
    pub(super) variant: String,
    pub(super) options: BTreeMap<String, String>,
    /// Milliseconds a turn; null where a turn has no time of its own.
    pub(super) per_turn: Option<i64>,
    /// Milliseconds for the whole game, and what is added after each move.
    pub(super) bank: Option<(i64, i64)>,
    pub(super) rated: bool,
    pub(super) starts: Option<i64>,
    pub(super) round: i64,
    pub(super) veto: Option<i64>,
    /// `draw`, `moderators`, or the milliseconds of an extension.
    pub(super) unfinished: String,
    pub(super) seats: bool,
    pub(super) format: Form,
    pub(super) fewest: u16,
    pub(super) most: u16,
    pub(super) check_in: bool,
    pub(super) latest_entry: u16,
    /// Absent where it is false, as it was before there was such a choice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) late_half: bool,
    pub(super) half_byes: u16,
    pub(super) no_half_byes_last: u16,
    pub(super) no_shows: u16,
    pub(super) tiebreaks: Vec<String>,
    pub(super) announced: i64,
}

/// Who meets whom.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum Form {
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
pub(super) struct BestOf {
    pub(super) best: u16,
    pub(super) elimination: Knockout,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Knockout {
    pub(super) double: bool,
    pub(super) extra: bool,
    pub(super) games: u8,
    /// Whether a match that is even goes on; else the better seed has won it.
    pub(super) more_games: bool,
}

impl Knockout {
    pub(super) fn of(elimination: Elimination) -> Knockout {
        Knockout {
            double: elimination.double,
            extra: elimination.extra,
            games: elimination.terms.games,
            more_games: elimination.terms.decider == Decider::MoreGames,
        }
    }

    pub(super) fn elimination(self) -> Elimination {
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
    pub(super) fn of(format: &Format) -> Form {
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

    pub(super) fn format(self) -> Format {
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
    pub(super) fn of(setup: &Setup) -> Announced {
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
            late_half: setup.late_half,
            half_byes: setup.half_byes,
            no_half_byes_last: setup.no_half_byes_last,
            no_shows: setup.no_shows,
            tiebreaks: setup.tiebreaks.iter().map(ToString::to_string).collect(),
            announced: setup.announced.0,
        }
    }

    pub(super) fn setup(self) -> Result<Setup, String> {
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
            late_half: self.late_half,
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
pub(super) struct Joined {
    pub(super) player: i64,
    pub(super) rating: Option<u16>,
}

impl Joined {
    pub(super) fn parts(self) -> (PlayerId, Option<u16>) {
        (PlayerId(self.player), self.rating)
    }
}

/// `left` and `checked-in`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Person {
    pub(super) player: i64,
}

/// `started`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Started {
    pub(super) players: Vec<Joined>,
}

/// `kept-apart`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct KeptApart {
    pub(super) slots: Vec<u16>,
    pub(super) apart: bool,
}

/// `bye-granted`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ByeGranted {
    pub(super) slot: u16,
    pub(super) round: u16,
    pub(super) bye: Option<String>,
}

/// `paired`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Paired {
    pub(super) round: u16,
    pub(super) boards: Vec<Seated>,
    pub(super) relaxed: Option<String>,
}

/// A board of `paired`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Seated {
    pub(super) white: u16,
    pub(super) black: Option<u16>,
    pub(super) part_of: Option<u16>,
    pub(super) outcome: Option<String>,
}

impl Seated {
    pub(super) fn of(board: &Board) -> Seated {
        Seated {
            white: board.seats.white.0,
            black: board.seats.black.map(|slot| slot.0),
            part_of: board.part_of.map(|id| id.0),
            outcome: board
                .outcome
                .map(|outcome| outcome_name(outcome).to_owned()),
        }
    }

    pub(super) fn board(self) -> Result<Board, String> {
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
pub(super) struct Until {
    pub(super) round: u16,
    pub(super) deadline: i64,
}

/// `resulted`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Resulted {
    pub(super) round: u16,
    pub(super) board: u16,
    pub(super) outcome: Option<String>,
}

/// `round-closed`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Round {
    pub(super) round: u16,
}

/// `qualified`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Qualified {
    pub(super) seeds: Vec<u16>,
}

/// `withdrew`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Withdrew {
    pub(super) slot: u16,
    pub(super) from: u16,
}

/// `returned`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Place {
    pub(super) slot: u16,
}

/// `substituted`, version 1.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Substituted {
    pub(super) slot: u16,
    pub(super) player: i64,
}

pub(super) const BYES: [Bye; 4] = [Bye::Allocated, Bye::Full, Bye::Half, Bye::Zero];

pub(super) fn bye_name(bye: Bye) -> &'static str {
    match bye {
        Bye::Allocated => "allocated",
        Bye::Full => "full",
        Bye::Half => "half",
        Bye::Zero => "zero",
    }
}

pub(super) fn relaxation_name(relaxation: Relaxation) -> &'static str {
    match relaxation {
        Relaxation::Forbidden => "forbidden",
        Relaxation::Seats => "seats",
        Relaxation::SecondBye => "second-bye",
        Relaxation::Rematches => "rematches",
    }
}

pub(super) const OUTCOMES: [Outcome; 6] = [
    Outcome::Played(Score::Win),
    Outcome::Played(Score::Draw),
    Outcome::Played(Score::Loss),
    Outcome::BlackAbsent,
    Outcome::WhiteAbsent,
    Outcome::BothAbsent,
];

pub(in crate::store) fn outcome_name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Played(Score::Win) => "white",
        Outcome::Played(Score::Draw) => "draw",
        Outcome::Played(Score::Loss) => "black",
        Outcome::BlackAbsent => "black-absent",
        Outcome::WhiteAbsent => "white-absent",
        Outcome::BothAbsent => "both-absent",
    }
}

pub(in crate::store) fn read_outcome(name: &str) -> Result<Outcome, String> {
    named("outcome", name, &OUTCOMES, outcome_name)
}

/// The one of these that bears a name.
pub(super) fn named<T: Copy>(
    what: &str,
    name: &str,
    all: &[T],
    of: impl Fn(T) -> &'static str,
) -> Result<T, String> {
    let found = all.iter().copied().find(|value| of(*value) == name);
    found.ok_or_else(|| unknown(what, name))
}

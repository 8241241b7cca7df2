//! Why two meet in a tournament, and what a tie-break adds up.

use crate::locale::{Language, Listed, Message, Name, Part, Verbatim, Why};
use crate::tournament::life::{Addend, Explained, Reckoned, Seats, Showing, Slot};
use crate::tournament::pairing::swiss::{Cost, Count, Criterion, Relaxation};
use crate::tournament::standings::{Tiebreak, Unplayed};

/// How people and points are written where an explanation stands.
pub struct Telling<'a> {
    /// What somebody is called.
    pub name: &'a dyn Fn(Slot) -> Name,
    /// A number in tenths, as players write points.
    pub tenths: &'a dyn Fn(i64) -> String,
    /// The language.
    pub language: Language,
}

impl std::fmt::Debug for Telling<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Telling")
            .field("language", &self.language)
            .finish_non_exhaustive()
    }
}

/// Why a round brings two together, or lets one rest, in lines.
#[must_use]
pub fn pairing(told: &Telling<'_>, round: u16, seats: Seats, why: &Explained) -> Vec<Message> {
    let round = round.into();
    let mut lines: Vec<Message> = vec![match seats.black {
        Some(black) => Why::Meet {
            first: (told.name)(seats.white),
            second: (told.name)(black),
            round,
        }
        .into(),
        None => Why::Rest {
            person: (told.name)(seats.white),
            round,
        }
        .into(),
    }];
    match why {
        Explained::Settled => lines.push(Why::Settled.into()),
        Explained::Table => lines.push(Why::Table.into()),
        Explained::Match => lines.push(Why::Match.into()),
        Explained::Swiss { cost, instead } => {
            lines.push(of_cost(told, cost).into());
            if !instead.is_empty() {
                let pairs = instead.iter().map(|seats| pair(told, *seats));
                let pairs = Verbatim(pairs.collect::<Vec<_>>().join(", "));
                lines.push(Why::Instead { pairs }.into());
            }
            lines.push(Why::Source.into());
        }
    }
    lines
}

/// Who filled an elimination up after groups, and by what; none where it was not filled up.
#[must_use]
pub fn filled(told: &Telling<'_>, filled: &[Showing], best: u16) -> Option<Message> {
    let list = |goes_on: bool| {
        let these = filled.iter().filter(|showing| showing.goes_on == goes_on);
        let these = these.map(|showing| {
            let words = Why::Showing {
                person: (told.name)(showing.slot),
                points: Verbatim((told.tenths)(showing.points.0.into())),
                games: showing.games.into(),
            };
            words.text(told.language)
        });
        Verbatim(these.collect::<Vec<_>>().join(", "))
    };
    let told = Why::Filled {
        place: u32::from(best) + 1,
        who: list(true),
        not: list(false),
    };
    (!filled.is_empty()).then(|| told.into())
}

fn pair(told: &Telling<'_>, seats: Seats) -> String {
    let first = (told.name)(seats.white);
    match seats.black {
        Some(black) => Why::Pair {
            first,
            second: (told.name)(black),
        },
        None => Why::PairRest { person: first },
    }
    .text(told.language)
}

fn of_cost(told: &Telling<'_>, cost: &Cost) -> Why {
    let points = |points: crate::tournament::Points| Verbatim((told.tenths)(points.0.into()));
    let count = |count: u64| u32::try_from(count).unwrap_or(u32::MAX);
    match cost {
        Cost::None => Why::NoOther,
        Cost::Bye { to, otherwise } => Why::ByeScore {
            to: points(*to),
            otherwise: points(*otherwise),
        },
        Cost::Relaxed {
            relaxation,
            bracket,
            spared,
            otherwise,
        } => Why::Relaxed {
            relaxation: Part::new(relaxed(*relaxation)),
            bracket: points(*bracket),
            spared: count(*spared),
            otherwise: count(*otherwise),
        },
        Cost::Criterion {
            criterion,
            bracket,
            kept,
            otherwise,
        } => {
            let (article, rule) = (criterion.article().into(), Part::new(rule(*criterion)));
            let bracket = points(*bracket);
            match differing(kept, otherwise) {
                (None, kept, otherwise) => Why::Criterion {
                    article,
                    rule,
                    bracket,
                    kept: count(kept),
                    otherwise: count(otherwise),
                },
                (Some(score), kept, otherwise) => Why::CriterionAt {
                    article,
                    rule,
                    bracket,
                    score: points(score),
                    kept: count(kept),
                    otherwise: count(otherwise),
                },
            }
        }
        Cost::Order { bracket } => Why::Order {
            bracket: points(*bracket),
        },
    }
}

/// The first two counts that differ, with the score at which they do.
fn differing(kept: &Count, otherwise: &Count) -> (Option<crate::tournament::Points>, u64, u64) {
    match (kept, otherwise) {
        (Count::Plain(kept), Count::Plain(otherwise)) => (None, *kept, *otherwise),
        (Count::ByScore(kept), Count::ByScore(otherwise)) => {
            let of = |score| {
                let found = otherwise.iter().find(|(other, _)| *other == score);
                found.map_or(0, |(_, count)| *count)
            };
            let mut all = kept
                .iter()
                .map(|(score, count)| (*score, *count, of(*score)));
            let found = all.find(|(_, kept, otherwise)| kept != otherwise);
            found.map_or((None, 0, 0), |(score, kept, otherwise)| {
                (Some(score), kept, otherwise)
            })
        }
        _ => (None, 0, 0),
    }
}

/// What was given up for a round.
#[must_use]
pub fn relaxed(relaxation: Relaxation) -> Message {
    match relaxation {
        Relaxation::Forbidden => Why::RelaxForbidden,
        Relaxation::Seats => Why::RelaxSeats,
        Relaxation::SecondBye => Why::RelaxSecondBye,
        Relaxation::Rematches => Why::RelaxRematches,
    }
    .into()
}

fn rule(criterion: Criterion) -> Why {
    match criterion {
        Criterion::ByeScore => Why::RuleBye,
        Criterion::Pairs => Why::RulePairs,
        Criterion::Downfloaters => Why::RuleDownfloaters,
        Criterion::NextPairs => Why::RuleNextPairs,
        Criterion::NextDownfloaters => Why::RuleNextDownfloaters,
        Criterion::ByeTakersGames => Why::RuleByeGames,
        Criterion::TopscorerImbalance => Why::RuleImbalance,
        Criterion::TopscorerRepetition => Why::RuleRepetition,
        Criterion::Preference => Why::RulePreference,
        Criterion::StrongPreference => Why::RuleStrongPreference,
        Criterion::Downfloat | Criterion::DownfloatBefore => Why::RuleDownfloat,
        Criterion::Upfloat | Criterion::UpfloatBefore => Why::RuleUpfloat,
        Criterion::DownfloaterScores | Criterion::DownfloaterScoresBefore => {
            Why::RuleDownfloaterScores
        }
        Criterion::UpfloaterScores | Criterion::UpfloaterScoresBefore => Why::RuleUpfloaterScores,
    }
}

/// What a tie-break is.
#[must_use]
pub fn meaning(tiebreak: Tiebreak) -> Message {
    match tiebreak {
        Tiebreak::Buchholz(_) => Why::Buchholz,
        Tiebreak::SonnebornBerger(_) => Why::SonnebornBerger,
        Tiebreak::ForeBuchholz(_) => Why::ForeBuchholz,
        Tiebreak::AverageBuchholz => Why::AverageBuchholz,
        Tiebreak::DirectEncounter => Why::DirectEncounter,
        Tiebreak::Wins => Why::Wins,
        Tiebreak::GamesWon => Why::GamesWon,
        Tiebreak::BlackGames => Why::BlackGames,
        Tiebreak::BlackWins => Why::BlackWins,
        Tiebreak::Progressive(_) => Why::Progressive,
        Tiebreak::RoundsElected => Why::RoundsElected,
        Tiebreak::StandardPoints => Why::StandardPoints,
        Tiebreak::Koya => Why::Koya,
        Tiebreak::Number => Why::Number,
        Tiebreak::Rating => Why::Rating,
        Tiebreak::AverageRating => Why::AverageRating,
        Tiebreak::Performance => Why::Performance,
    }
    .into()
}

/// A tie-break with its value, and below it the sum, where it is one.
#[must_use]
pub fn tiebreak(told: &Telling<'_>, reckoned: &Reckoned, value: String) -> Vec<String> {
    let code = Verbatim(reckoned.tiebreak.to_string());
    let meaning = Part::new(meaning(reckoned.tiebreak));
    let head = match reckoned.tiebreak == Tiebreak::DirectEncounter && value == "0" {
        true => Why::TiebreakIdle { code, meaning },
        false => Why::Tiebreak {
            code,
            value: Verbatim(value),
            meaning,
        },
    };
    let sum = sum(told, reckoned);
    let mut lines = vec![head.text(told.language)];
    lines.extend((!sum.is_empty()).then(|| format!("-# {sum}")));
    lines
}

/// What makes up a value; empty where no rounds do.
fn sum(told: &Telling<'_>, reckoned: &Reckoned) -> String {
    let addends = &reckoned.addends;
    let count = u32::try_from(addends.len()).unwrap_or(u32::MAX);
    let parts = addends
        .iter()
        .map(|part| addend(told, part, reckoned.tiebreak));
    let mut sum = parts.collect::<Vec<_>>().join(" + ");
    if reckoned.mean && count > 0 {
        let parts = Verbatim(sum);
        sum = Why::Mean { parts, count }.text(told.language);
    }
    if let Some(above) = reckoned.above {
        let won: i64 = addends.iter().map(|part| i64::from(part.won.0)).sum();
        sum = Why::Worth {
            mean: Verbatim(sum),
            above: Verbatim(format!("{above:+}")),
            won: Verbatim((told.tenths)(won)),
            count,
        }
        .text(told.language);
    }
    if !reckoned.missing.is_empty() {
        let who = reckoned.missing.iter().map(|slot| (told.name)(*slot));
        let who = Listed::and(who.collect::<Vec<_>>());
        let missing = Why::NotMet { who }.text(told.language);
        sum = match sum.is_empty() {
            true => missing,
            false => format!("{sum}; {missing}"),
        };
    }
    sum
}

fn addend(told: &Telling<'_>, part: &Addend, tiebreak: Tiebreak) -> String {
    let round = part.round.into();
    let tenths = |amount: i32| Verbatim((told.tenths)(amount.into()));
    let (score, won) = (tenths(part.score.0), tenths(part.won.0));
    let adds = Verbatim(quarters(told, part.adds));
    let person = part.opponent.filter(|_| part.unplayed.is_none());
    let person = person.map(|slot| (told.name)(slot));
    let what = part.unplayed.map_or(Why::Bye, unplayed_words);
    let what = Part::new(what);
    let addend = match (tiebreak, person) {
        (Tiebreak::Progressive(_), _) => Why::After { round, score: adds },
        (Tiebreak::SonnebornBerger(_), Some(person)) => Why::Product {
            round,
            person,
            score,
            won,
            product: adds,
        },
        (Tiebreak::SonnebornBerger(_), None) => Why::StandProduct {
            round,
            what,
            score,
            won,
            product: adds,
        },
        (Tiebreak::Koya, Some(person)) => Why::Against {
            round,
            person,
            score,
            won: adds,
        },
        (_, Some(person)) => Why::Score {
            round,
            person,
            score: adds,
        },
        (_, None) => Why::Stand {
            round,
            what,
            score: adds,
        },
    };
    let addend = addend.text(told.language);
    match part.cut {
        true => Why::Cut {
            addend: Verbatim(addend),
        }
        .text(told.language),
        false => addend,
    }
}

/// Hundredths of a point, of which a table has quarters at the most.
fn quarters(told: &Telling<'_>, hundredths: i64) -> String {
    let whole = hundredths / 100;
    let sign = match hundredths % 100 {
        25 => "¼",
        75 => "¾",
        part => return (told.tenths)(whole * 10 + part / 10),
    };
    if whole == 0 {
        sign.to_owned()
    } else {
        format!("{whole}{sign}")
    }
}

fn unplayed_words(unplayed: Unplayed) -> Why {
    match unplayed {
        Unplayed::Given => Why::Bye,
        Unplayed::ForfeitWon => Why::ForfeitWon,
        Unplayed::Requested => Why::Requested,
        Unplayed::ForfeitLost => Why::ForfeitLost,
        Unplayed::Left => Why::Left,
    }
}

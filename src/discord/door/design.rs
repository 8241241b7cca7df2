//! What an event is to be, from what was typed and from what it was before.

use crate::discord::incoming::{Begin, Design, Misread};
use crate::game::Moment;
use crate::rules::{Ruleset, Variant};
use crate::service::{Plan, Set};
use crate::tournament::life::{Elimination, Format, Playoff, Setup};
use crate::tournament::pairing::duel::Terms;

/// Rounds of a Swiss of which nobody said how many it has, those that go on from it, and those from each group.
const ROUNDS: u16 = 5;
const BEST: u16 = 4;
const BEST_OF_GROUP: u16 = 2;
const GROUPS: u16 = 4;

/// The plan for an event, or for the change of one.
///
/// # Errors
/// An option is not the game's.
pub(super) fn plan(design: &Design, before: Option<&Setup>, now: Moment) -> Result<Plan, Misread> {
    Ok(Plan {
        name: design.name.clone(),
        channel: None,
        ruleset: ruleset(design, before)?,
        format: format(design, before.map(|setup| &setup.format)),
        clock: design.clock,
        rated: design.rated,
        starts: match design.begin {
            None => Set::Stay,
            Some(Begin::In(ms)) => Set::To(now.plus(ms)),
            Some(Begin::At(at)) => Set::To(at),
            Some(Begin::ByHand) => Set::Reset,
        },
        round: design.round,
        veto: design.veto,
        unfinished: design.unfinished,
        fewest: design.fewest,
        most: design.most,
        check_in: design.check_in,
        latest_entry: design.latest_entry,
        late_half: design.late_half,
        half_byes: design.half_byes,
        no_shows: design.no_shows,
        tiebreaks: design.tiebreaks.clone(),
    })
}

fn ruleset(design: &Design, before: Option<&Setup>) -> Result<Option<Ruleset>, Misread> {
    if design.variant.is_none() && design.options.is_empty() {
        return Ok(None);
    }
    let kept = before.map(|setup| setup.conduct.ruleset);
    let kept = kept.filter(|kept| {
        design
            .variant
            .is_none_or(|variant| variant == kept.variant())
    });
    let variant = design.variant.unwrap_or(Variant::ALL[0]);
    let mut ruleset = kept.unwrap_or_else(|| Ruleset::new(variant));
    for (name, value) in &design.options {
        ruleset = ruleset
            .with(name, value)
            .map_err(|_| Misread::BadOptions(format!("{name}={value}")))?;
    }
    Ok(Some(ruleset))
}

/// The format that is meant; none where nothing is said of it.
fn format(design: &Design, before: Option<&Format>) -> Option<Format> {
    let said = design.format.is_some()
        || design.rounds.is_some()
        || design.groups.is_some()
        || design.best.is_some()
        || design.games.is_some()
        || design.even.is_some()
        || design.extra.is_some();
    if !said {
        return None;
    }
    let kind = design.format.unwrap_or(before.map_or("swiss", name));
    let known = before.and_then(elimination);
    let terms = known.map(|known| known.terms).unwrap_or_default();
    let elimination = |double: bool| Elimination {
        double,
        extra: design
            .extra
            .unwrap_or(known.is_none_or(|known| known.extra)),
        terms: Terms {
            games: design.games.unwrap_or(terms.games),
            decider: design.even.unwrap_or(terms.decider),
        },
    };
    let (rounds, groups, best) = match before {
        Some(Format::Swiss { rounds, then }) => (*rounds, GROUPS, then.map(|then| then.best)),
        Some(Format::RoundRobin { groups, then, .. }) => {
            (ROUNDS, *groups, then.map(|then| then.best))
        }
        _ => (ROUNDS, GROUPS, None),
    };
    let rounds = design.rounds.unwrap_or(rounds);
    let then = |usual| {
        Some(Playoff {
            best: design.best.or(best).unwrap_or(usual),
            elimination: elimination(false),
        })
    };
    let robin = |double| Format::RoundRobin {
        double,
        groups: 1,
        then: None,
    };
    Some(match kind {
        "round-robin" => robin(false),
        "double-round-robin" => robin(true),
        "elimination" => Format::Elimination(elimination(false)),
        "double-elimination" => Format::Elimination(elimination(true)),
        "swiss-elimination" => Format::Swiss {
            rounds,
            then: then(BEST),
        },
        "groups-elimination" => Format::RoundRobin {
            double: false,
            groups: design.groups.unwrap_or(groups.max(2)),
            then: then(BEST_OF_GROUP),
        },
        _ => Format::Swiss { rounds, then: None },
    })
}

/// The name of a format, as the option lists it.
fn name(format: &Format) -> &'static str {
    match format {
        Format::Swiss { then: None, .. } => "swiss",
        Format::Swiss { .. } => "swiss-elimination",
        Format::RoundRobin { then: Some(_), .. } => "groups-elimination",
        Format::RoundRobin { double: true, .. } => "double-round-robin",
        Format::RoundRobin { .. } => "round-robin",
        Format::Elimination(elimination) if elimination.double => "double-elimination",
        Format::Elimination(_) => "elimination",
    }
}

fn elimination(format: &Format) -> Option<Elimination> {
    match format {
        Format::Swiss { then, .. } | Format::RoundRobin { then, .. } => {
            then.map(|then| then.elimination)
        }
        Format::Elimination(elimination) => Some(*elimination),
    }
}

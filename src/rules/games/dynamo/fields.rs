//! The fields `home` and `prev` of a position text.

use super::homes::{self, Entitled};
use crate::rules::fen;
use crate::rules::games::Extent;
use crate::rules::position::Position;
use crate::rules::setup::{Field, SetupError};
use crate::rules::square::{Square, Squares};

const HOME: Field = Field::Further("home");
const PREV: Field = Field::Further("prev");

pub(super) fn read(position: &mut Position, fields: &[(&str, &str)], errors: &mut Vec<SetupError>) {
    for (at, (name, value)) in fields.iter().enumerate() {
        let field = match *name {
            "home" => HOME,
            "prev" => PREV,
            _ => {
                errors.push(SetupError::UnknownField);
                continue;
            }
        };
        if fields.iter().take(at).any(|(other, _)| other == name) {
            errors.push(SetupError::FieldTwice { field });
        } else if field == HOME {
            read_home(position, value, errors);
        } else {
            let mut faults = Vec::new();
            let before = fen::placement(position.ruleset, value, PREV, &mut faults);
            position.memory.before = faults.is_empty().then(|| before.placement());
            errors.extend(faults);
        }
    }
}

/// Reads who is away from home, such as `a1@a3,e1@e2`.
fn read_home(position: &mut Position, value: &str, errors: &mut Vec<SetupError>) {
    let fault = SetupError::FieldFault {
        field: HOME,
        expected: "pieces that may castle, each its home and where it is, such as h1@h3",
    };
    let (mut homes_seen, mut stands_seen) = (Squares::EMPTY, Squares::EMPTY);
    for entry in value.split(',') {
        let Some((home, stands)) = squares(position, entry) else {
            errors.push(fault);
            return;
        };
        let twice = homes_seen.contains(home) || stands_seen.contains(stands);
        homes_seen = homes_seen.with(home);
        stands_seen = stands_seen.with(stands);
        if home == stands && !twice {
            continue;
        }
        let entitled = homes::all().find(|entitled| entitled.home == home);
        match entitled.filter(|entitled| !twice && entitled.holds(position)) {
            Some(entitled) => entitled.put(position, stands),
            None => {
                errors.push(fault);
                return;
            }
        }
    }
    if is_claimed_twice(position) {
        errors.push(fault);
    }
}

/// Whether two pieces that may castle are said to stand on one square.
fn is_claimed_twice(position: &Position) -> bool {
    let holders = || homes::all().filter(|entitled| entitled.holds(position));
    let stands = |entitled: Entitled| entitled.away(position).unwrap_or(entitled.home);
    let squares: Squares = holders().map(stands).collect();
    squares.len() != holders().count()
}

fn squares(position: &Position, entry: &str) -> Option<(Square, Square)> {
    let (home, stands) = entry.split_once('@')?;
    let shape = position.shape();
    Some((shape.parse(home)?, shape.parse(stands)?))
}

pub(super) fn write(position: &Position, text: &mut String, extent: Extent) {
    let shape = position.shape();
    let mut away: Vec<String> = homes::all()
        .filter_map(|entitled| {
            let stands = entitled.away(position)?;
            Some(format!(
                "{}@{}",
                shape.name(entitled.home),
                shape.name(stands)
            ))
        })
        .collect();
    if !away.is_empty() {
        away.sort_unstable();
        text.push_str(" home=");
        text.push_str(&away.join(","));
    }
    if let (Extent::Whole, Some(before)) = (extent, position.memory.before) {
        text.push_str(" prev=");
        fen::write_placement(shape, &before.board(), text);
    }
}

//! The fields `guard`, `fool`, `entry`, `last` and `moved` of a position text.

use super::{SPEC, is_advanced, may_await_fool, turn};
use crate::rules::fen;
use crate::rules::games::Extent;
use crate::rules::piece::{Piece, Role, Side};
use crate::rules::position::Position;
use crate::rules::setup::{Field, SetupError};
use crate::rules::square::Squares;

/// The fields in the order in which they are written, and what each must be.
const FIELDS: [(&str, &str); 5] = [
    (
        "guard",
        "files of rooks that can guard with their queen, such as IBib",
    ),
    ("fool", "F, f or Ff"),
    (
        "entry",
        "White's squares, a stroke and Black's, such as e1/e8 or -/e8",
    ),
    (
        "last",
        "White's kind of piece and Black's, such as Pp or -n",
    ),
    ("moved", "squares, such as c0,w2"),
];

pub(super) fn read(position: &mut Position, fields: &[(&str, &str)], errors: &mut Vec<SetupError>) {
    for (at, (name, value)) in fields.iter().enumerate() {
        let known = FIELDS.into_iter().find(|(known, _)| known == name);
        let Some((name, expected)) = known.filter(|_| is_advanced(position.ruleset)) else {
            errors.push(SetupError::UnknownField);
            continue;
        };
        let field = Field::Further(name);
        if fields.iter().take(at).any(|(other, _)| *other == name) {
            errors.push(SetupError::FieldTwice { field });
        } else if read_field(position, name, value).is_none() {
            errors.push(SetupError::FieldFault { field, expected });
        }
    }
    drop_stale(position);
}

/// Takes a field in; nothing where it says what cannot be.
fn read_field(position: &mut Position, name: &str, value: &str) -> Option<()> {
    match name {
        "guard" => position.memory.guards = guards(position, value)?,
        "fool" => {
            let known = ["F", "f", "Ff", "fF"].contains(&value);
            let held = Side::ALL.map(|side| value.contains(Piece::new(side, Role::Fool).letter()));
            position.memory.in_hand = known.then_some(held)?;
        }
        "entry" => {
            let (white, black) = value.split_once('/')?;
            position.memory.entry = [squares(position, white)?, squares(position, black)?];
        }
        "last" => {
            let mut letters = value.chars();
            let mut next = |side: Side| match letters.next()? {
                '-' => Some(None),
                letter => {
                    let piece = Piece::from_letter(letter).filter(|piece| piece.side == side)?;
                    let used = piece.role != Role::Fool;
                    let roles = position.rules().roles(position.ruleset);
                    (used && roles.contains(&piece.role)).then_some(Some(piece.role))
                }
            };
            position.memory.last = [next(Side::White)?, next(Side::Black)?];
            letters.next().is_none().then_some(())?;
        }
        _ => position.memory.moved = squares(position, value)?,
    }
    Some(())
}

/// Rights to guard, each with its queen and rook at home.
fn guards(position: &Position, letters: &str) -> Option<Squares> {
    let mut rooks = Squares::EMPTY;
    for letter in letters.chars() {
        let guard = SPEC.guards.iter().find(|guard| guard.letter == letter)?;
        let at = |square, role| position.board.at(square) == Some(Piece::new(guard.side, role));
        let home = at(guard.king.0, Role::Queen) && at(guard.rook.0, Role::Rook);
        if !home || rooks.contains(guard.rook.0) {
            return None;
        }
        rooks = rooks.with(guard.rook.0);
    }
    (!rooks.is_empty()).then_some(rooks)
}

fn squares(position: &Position, text: &str) -> Option<Squares> {
    if text == "-" {
        return Some(Squares::EMPTY);
    }
    text.split(',')
        .map(|name| position.shape().parse(name))
        .collect()
}

/// Drops what can no longer be meant: a forfeited Fool, an entry that is occupied or without a Fool, a piece
/// that is not there.
fn drop_stale(position: &mut Position) {
    for side in Side::ALL {
        let held = position.memory.in_hand[side.index()] && may_await_fool(position, side);
        position.memory.in_hand[side.index()] = held;
        let entry = position.memory.entry[side.index()] - position.board.occupied();
        position.memory.entry[side.index()] = if held { entry } else { Squares::EMPTY };
    }
    let moved = turn::began(position, position.memory.moved);
    let awaited = position.memory.in_hand != [false; 2];
    position.memory.moved = if awaited { moved } else { Squares::EMPTY };
}

pub(super) fn write(position: &Position, text: &mut String, extent: Extent) {
    let (memory, shape) = (&position.memory, position.shape());
    let mut field = |name: &str, value: String| {
        text.push_str(&format!(" {name}={value}"));
    };
    let guards = SPEC
        .guards
        .iter()
        .filter(|guard| memory.guards.contains(guard.rook.0));
    let guards: String = guards.map(|guard| guard.letter).collect();
    if !guards.is_empty() {
        field("guard", guards);
    }
    let awaited = Side::ALL
        .into_iter()
        .filter(|side| memory.in_hand[side.index()]);
    let awaited: String = awaited
        .map(|side| Piece::new(side, Role::Fool).letter())
        .collect();
    if !awaited.is_empty() {
        field("fool", awaited);
    }
    if memory.entry != [Squares::EMPTY; 2] {
        let [white, black] = memory.entry.map(|squares| fen::names(shape, squares));
        field("entry", format!("{white}/{black}"));
    }
    let fools = |side| !position.board.men(side, Role::Fool).is_empty();
    let matters = extent == Extent::Whole || Side::ALL.into_iter().any(fools);
    if memory.last != [None; 2] && matters {
        let letter = |side: Side| {
            let role = memory.last[side.index()];
            role.map_or('-', |role| Piece::new(side, role).letter())
        };
        field("last", Side::ALL.map(letter).into_iter().collect());
    }
    if extent == Extent::Whole && !memory.moved.is_empty() {
        field("moved", fen::names(shape, memory.moved));
    }
}

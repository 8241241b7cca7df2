//! Pushes and pulls as people type them.
//!
//! On the left of `>` or `<` stands what the mover does, on the right what is done to the other man. What follows
//! from the rest may be left out: `Ra1-a3>a5` and `Ra3>a5` are `a1a3>a3a5`, and `Re4<e6` is `e4e2<e6e4`.

use super::super::illegal::Illegal;
use super::super::moves::{Manner, Move, Shove};
use super::super::piece::{Role, Side};
use super::super::play::{OFF, knows};
use super::super::position::Position;
use super::super::shape::Shape;
use super::super::square::Square;
use super::{Letters, Reading};

/// Where a man comes to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    On(Square),
    Off,
}

impl Place {
    const fn of(square: Option<Square>) -> Self {
        match square {
            Some(square) => Self::On(square),
            None => Self::Off,
        }
    }

    const fn square(self) -> Option<Square> {
        match self {
            Self::On(square) => Some(square),
            Self::Off => None,
        }
    }
}

/// What a text says about a push or a pull when read in one way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Pattern {
    pushes: bool,
    role: Option<Role>,
    mover: Option<Square>,
    to: Option<Place>,
    target: Option<Square>,
    lands: Option<Place>,
    becomes: Option<Role>,
}

/// What the text means, read in the reader's letters and in those of the other languages.
pub(super) fn interpret(position: &Position, side: Side, text: &str, own: Letters) -> Reading {
    let decoration = |letter: &char| !letter.is_whitespace() && !"-+#!?=().,–—†‡".contains(*letter);
    let clean: String = text.chars().filter(decoration).collect();
    let mut patterns = Vec::new();
    for letters in [own].into_iter().chain(own.others()) {
        patterns.extend(readings(position.shape(), &clean, letters));
    }
    let fits = |mv: &Move| patterns.iter().any(|pattern| pattern.fits(position, *mv));
    let moves: Vec<Move> = position
        .legal_moves(side)
        .into_iter()
        .filter(fits)
        .collect();
    let said = patterns.iter().any(|pattern| pattern.becomes.is_some());
    match moves[..] {
        [] => closest(position, side, &patterns),
        [mv] => Reading::Legal {
            mv,
            as_squares: patterns.iter().any(Pattern::is_whole),
        },
        _ if !said && moves.iter().all(|mv| mv.becomes().is_some()) => {
            Reading::PromotionMissing(moves)
        }
        _ => Reading::Ambiguous(moves),
    }
}

/// The move that is meant and not legal.
fn closest(position: &Position, side: Side, patterns: &[Pattern]) -> Reading {
    let refused = |pattern: &Pattern| -> Option<(Move, Illegal)> {
        let mv = pattern.intended(position)?;
        if !knows(position, mv.manner()) {
            return None;
        }
        Some((mv, position.check_move(side, mv).err()?))
    };
    let found = patterns.iter().find_map(refused);
    found.map_or(Reading::Unreadable, |(mv, why)| Reading::Illegal {
        mv,
        why,
    })
}

impl Pattern {
    /// Whether nothing was left to be filled in.
    fn is_whole(&self) -> bool {
        self.mover.is_some() && self.to.is_some() && self.target.is_some() && self.lands.is_some()
    }

    fn fits(&self, position: &Position, mv: Move) -> bool {
        let (pushes, to, target, lands) = match mv.manner() {
            Manner::Push(shove) => (
                true,
                Place::On(mv.to()),
                shove.target,
                Place::of(shove.lands),
            ),
            Manner::Pull { target } => (false, Place::On(mv.to()), target, Place::On(mv.from())),
            Manner::PullOff { target } => (false, Place::Off, target, Place::Off),
            _ => return false,
        };
        let role = position.piece_at(mv.from()).map(|piece| piece.role);
        pushes == self.pushes
            && self.role.is_none_or(|wanted| role == Some(wanted))
            && self.mover.is_none_or(|wanted| wanted == mv.from())
            && self.to.is_none_or(|wanted| wanted == to)
            && self.target.is_none_or(|wanted| wanted == target)
            && self.lands.is_none_or(|wanted| wanted == lands)
            && (self.becomes.is_none() || self.becomes == mv.becomes())
    }

    /// The move that the text means, whether or not it is legal, what it leaves out filled in by the board.
    fn intended(&self, position: &Position) -> Option<Move> {
        let (mover, target) = (self.mover?, self.target?);
        let piece = position.piece_at(mover)?;
        if self.role.is_some_and(|role| role != piece.role) {
            return None;
        }
        let geometry = position.shape().geometry();
        if self.pushes {
            let beyond = Place::of(geometry.beyond(mover, target));
            let lands = self.lands.unwrap_or(beyond).square();
            let to = self.to.map_or(Some(target), Place::square)?;
            let pushed = position.piece_at(target);
            let reaches = |man: Option<Role>| man == Some(Role::Pawn);
            let by_push = self.becomes.filter(|_| !reaches(Some(piece.role)));
            let shove = Shove {
                target,
                lands,
                becomes: by_push.filter(|_| reaches(pushed.map(|piece| piece.role))),
            };
            let push = Move::new(mover, to, Manner::Push(shove));
            let own = self.becomes.filter(|_| reaches(Some(piece.role)));
            return Some(own.map_or(push, |role| push.becoming(role)));
        }
        let away = Place::of(geometry.beyond(target, mover));
        Some(match self.to.unwrap_or(away) {
            Place::On(to) => Move::new(mover, to, Manner::Pull { target }),
            Place::Off => Move::new(mover, mover, Manner::PullOff { target }),
        })
    }
}

/// The ways to read a text with the letters of one language.
fn readings(shape: Shape, clean: &str, letters: Letters) -> Vec<Pattern> {
    let Some((left, right)) = clean.split_once(['>', '<']) else {
        return Vec::new();
    };
    let pushes = clean.contains('>');
    let mut found = Vec::new();
    for (role, left) in [(None, Some(left)), named(left, letters)] {
        let Some((places, own)) = left.and_then(|left| parts(shape, left, letters)) else {
            continue;
        };
        let Some((others, pushed)) = parts(shape, right, letters) else {
            continue;
        };
        let base = Pattern {
            pushes,
            role,
            becomes: own.or(pushed),
            ..Pattern::default()
        };
        found.extend(filled(base, &places, &others));
    }
    found
}

/// The piece that a text names first, and what follows.
fn named(text: &str, letters: Letters) -> (Option<Role>, Option<&str>) {
    let mut rest = text.chars();
    let role = rest.next().and_then(|letter| letters.role(letter));
    (role, role.is_some().then_some(rest.as_str()))
}

/// The squares that stand in a row, and what a pawn becomes at its end.
fn parts(shape: Shape, text: &str, letters: Letters) -> Option<(Vec<Place>, Option<Role>)> {
    let text = text.to_ascii_lowercase();
    let (mut places, mut rest) = (Vec::new(), text.as_str());
    while let Some(two) = rest.get(..2) {
        let place = match shape.parse(two) {
            Some(square) => Place::On(square),
            None if two == OFF => Place::Off,
            None => return None,
        };
        places.push(place);
        rest = rest.get(2..)?;
    }
    let mut last = rest.chars();
    let role = match (last.next(), last.next()) {
        (None, _) => None,
        (Some(letter), None) => Some(letters.role(letter)?),
        _ => return None,
    };
    Some((places, role))
}

/// What the squares on both sides of the mark may stand for.
fn filled(base: Pattern, left: &[Place], right: &[Place]) -> Vec<Pattern> {
    let mover = |place: Place| place.square();
    let from_nowhere = left.first() == Some(&Place::Off)
        || matches!(right, [Place::Off, _])
        || (!base.pushes && right.first() == Some(&Place::Off));
    if from_nowhere {
        return Vec::new();
    }
    if base.pushes {
        match (left, right) {
            ([from, to], [stood, lands]) => vec![Pattern {
                mover: mover(*from),
                to: Some(*to),
                target: mover(*stood),
                lands: Some(*lands),
                ..base
            }],
            ([from, to], rest @ ([] | [_])) => vec![Pattern {
                mover: mover(*from),
                to: Some(*to),
                target: mover(*to),
                lands: rest.first().copied(),
                ..base
            }],
            ([from], [stood, lands]) => vec![Pattern {
                mover: mover(*from),
                to: Some(*from),
                target: mover(*stood),
                lands: Some(*lands),
                ..base
            }],
            ([to], []) => vec![Pattern {
                to: Some(*to),
                target: mover(*to),
                ..base
            }],
            ([one], [other]) => vec![
                Pattern {
                    to: Some(*one),
                    target: mover(*one),
                    lands: Some(*other),
                    ..base
                },
                Pattern {
                    mover: mover(*one),
                    target: mover(*other),
                    ..base
                },
            ],
            _ => Vec::new(),
        }
    } else {
        match (left, right) {
            ([from, to], [stood, rest @ ..]) if rest.len() < 2 => vec![Pattern {
                mover: mover(*from),
                to: Some(*to),
                target: mover(*stood),
                lands: Some(rest.first().copied().unwrap_or(match to {
                    Place::On(_) => *from,
                    Place::Off => Place::Off,
                })),
                ..base
            }],
            ([one], [stood]) => vec![
                Pattern {
                    mover: mover(*one),
                    target: mover(*stood),
                    ..base
                },
                Pattern {
                    to: Some(*one),
                    target: mover(*stood),
                    ..base
                },
            ],
            _ => Vec::new(),
        }
    }
}

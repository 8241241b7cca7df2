//! What happened in a turn, and how the board stands after it.

use super::{Cast, standing};
use crate::game::{Played, Snowflake};
use crate::locale::{Listed, Man, Message, Moved, Span, Spot, Story};
use crate::rules::{Happening, HappeningKind, Move, Movers, Piece, Position, Side, Square};

/// The moves of a turn, one line a side.
#[must_use]
pub fn moves(before: &Position, played: &Played, cast: &Cast) -> Vec<Message> {
    let of = |side: Side| {
        let order = order(played, side)?;
        Some(Message::from(Story::MoveOf {
            who: cast.who(side),
            order: Moved::of(before, order),
        }))
    };
    Side::ALL.into_iter().filter_map(of).collect()
}

/// Who sealed first and by how much, where both moved and nothing else tells it.
#[must_use]
pub fn first(played: &Played, cast: &Cast) -> Option<Message> {
    let side = played.first?;
    let resolution = &played.resolution;
    let decided = resolution.happenings.iter().any(|it| it.by_first) || resolution.double_mate;
    if decided || alternates(&resolution.position) {
        return None;
    }
    Some(
        Story::First {
            who: cast.who(side),
            by: lead(played),
        }
        .into(),
    )
}

/// What happened in a turn, one line an event, in the order of the rules.
#[must_use]
pub fn happenings(before: &Position, played: &Played, cast: &Cast) -> Vec<Message> {
    let teller = Teller {
        before,
        played,
        cast,
    };
    let mut told = Vec::new();
    let swapped = teller.swapped();
    if let Some(swap) = &swapped {
        told.push(swap.clone());
    }
    let rest = played.resolution.happenings.iter();
    let rest = rest.filter(|it| swapped.is_none() || it.kind != HappeningKind::MissedCapture);
    // What a pawn becomes is told after what it took on its way.
    let (promotions, others): (Vec<_>, Vec<_>) =
        rest.partition(|it| it.kind == HappeningKind::Promotion);
    let rest = others.into_iter().chain(promotions);
    told.extend(rest.filter_map(|happening| teller.happening(happening).map(Message::from)));
    told
}

/// How the board stands for the next turn: who is in check, by what, and what is frozen.
#[must_use]
pub fn state(position: &Position, cast: &Cast) -> Vec<Message> {
    let mut told = checks(position, cast);
    told.extend(fools(position, cast));
    told
}

/// What each side's Fool is now, and until when one that is in hand may enter.
fn fools(position: &Position, cast: &Cast) -> Vec<Message> {
    let mut told = Vec::new();
    for side in Side::ALL {
        let who = || cast.who(side);
        if let Some(part) = position.imitates(side) {
            told.push(Story::FoolImitates { who: who(), part }.into());
        }
        let entries = position.entries(side);
        match position.fool_enters_by(side) {
            Some(until) if entries.is_empty() || !position.movers().is_due(side) => {
                told.push(Story::FoolWaits { who: who(), until }.into());
            }
            Some(until) => {
                let spots = entries.iter().map(|square| Spot::of(position, square));
                let squares = Listed::or(spots);
                let told_of = Story::FoolMayEnter {
                    who: who(),
                    squares,
                    until,
                };
                told.push(told_of.into());
            }
            None => {}
        }
    }
    told
}

fn checks(position: &Position, cast: &Cast) -> Vec<Message> {
    let checkers = Side::ALL.map(|side| position.checkers(side));
    let frozen = position.frozen();
    let still = |told: &mut Vec<Message>| {
        if !frozen.is_empty() {
            told.push(
                Story::Frozen {
                    who: Listed::and(standing(position, frozen)),
                }
                .into(),
            );
        }
    };
    if checkers.iter().all(|by| !by.is_empty()) {
        let (white, black) = (cast.who(Side::White), cast.who(Side::Black));
        let mut told = vec![Story::CheckBoth { white, black }.into()];
        still(&mut told);
        return told;
    }
    let mut told = Vec::new();
    for side in Side::ALL {
        let attackers = checkers[side.index()];
        if attackers.is_empty() {
            continue;
        }
        let (to, by) = (cast.who(side), Listed::and(standing(position, attackers)));
        if position.movers() != Movers::Both {
            told.push(Story::Check { to, by }.into());
        } else if (attackers - frozen).is_empty() {
            told.push(Story::CheckFrozen { to, by }.into());
        } else {
            told.push(Story::CheckKingOnly { to, by }.into());
            still(&mut told);
        }
    }
    told
}

fn order(played: &Played, side: Side) -> Option<Move> {
    Some(played.orders[side.index()].as_ref()?.order)
}

/// How much earlier the first of two orders was registered.
pub(super) fn lead(played: &Played) -> Span {
    let at = |side: Side| {
        played.orders[side.index()]
            .as_ref()
            .map(|order| order.registered)
    };
    let at = (
        at(Side::White).map(Snowflake::moment),
        at(Side::Black).map(Snowflake::moment),
    );
    match at {
        (Some(white), Some(black)) => Span(white.since(black).abs()),
        _ => Span(0),
    }
}

struct Teller<'a> {
    before: &'a Position,
    played: &'a Played,
    cast: &'a Cast,
}

impl Teller<'_> {
    fn man(&self, piece: Piece) -> Man {
        Man {
            role: piece.role,
            owner: self.cast.who(piece.side),
        }
    }

    /// The piece that came to a square as it was when it set out: a pawn takes as a pawn and is promoted then.
    fn mover(&self, square: Square, arrived: Piece) -> Man {
        let came = order(self.played, arrived.side).filter(|order| order.to() == square);
        let set_out = came.and_then(|order| self.before.piece_at(order.from()));
        self.man(set_out.unwrap_or(arrived))
    }

    /// Two pieces that went for each other.
    fn swapped(&self) -> Option<Message> {
        let (white, black) = (
            order(self.played, Side::White)?,
            order(self.played, Side::Black)?,
        );
        let crossed = white.to() == black.from() && black.to() == white.from();
        if !crossed {
            return None;
        }
        let after = &self.played.resolution.position;
        let spot = |square| Spot::of(self.before, square);
        Some(
            Story::ChangedPlaces {
                one: self.man(after.piece_at(white.to())?),
                one_square: spot(white.to()),
                other: self.man(after.piece_at(black.to())?),
                other_square: spot(black.to()),
            }
            .into(),
        )
    }

    fn happening(&self, happening: &Happening) -> Option<Story> {
        let square = Spot::of(self.before, happening.square);
        let mover = happening.stays?;
        let stays = self.man(mover);
        let by = self.mover(happening.square, mover);
        let removed = |place: usize| happening.removed.get(place).map(|piece| self.man(*piece));
        Some(match happening.kind {
            HappeningKind::Capture => Story::Capture {
                square,
                by,
                gone: removed(0)?,
            },
            HappeningKind::EnPassant => Story::EnPassant {
                square,
                by,
                gone: removed(0)?,
            },
            HappeningKind::Absorption => Story::Absorption {
                square,
                by,
                gone: removed(0)?,
            },
            HappeningKind::DoubleAbsorption => Story::DoubleAbsorption {
                square,
                owner: self.cast.who(mover.side),
                stood: removed(0)?,
                stays,
                goes: removed(1)?,
            },
            HappeningKind::Collision => self.collision(happening, square, stays, removed(0)?),
            HappeningKind::Promotion => {
                // One that was lost on arrival is told by what it met.
                let after = &self.played.resolution.position;
                after
                    .piece_at(happening.square)
                    .filter(|piece| *piece == mover)?;
                Story::Promotion {
                    square,
                    who: self.cast.who(mover.side),
                    becomes: mover.role,
                }
            }
            HappeningKind::Castling => Story::Castling {
                who: self.cast.who(mover.side),
                square,
            },
            HappeningKind::Guarding => Story::Guarding {
                who: self.cast.who(mover.side),
                square,
            },
            HappeningKind::FoolEnters => Story::FoolEnters {
                who: self.cast.who(mover.side),
                square,
            },
            HappeningKind::Push => Story::Push {
                piece: stays,
                square,
            },
            HappeningKind::Pull => Story::Pull {
                piece: stays,
                square,
            },
            HappeningKind::PushedOff => Story::PushedOff {
                gone: stays,
                square,
            },
            HappeningKind::PulledOff => Story::PulledOff {
                by: removed(0)?,
                gone: removed(1)?,
                square,
            },
            HappeningKind::MissedCapture => Story::MissedCapture {
                square,
                by,
                left: self.man(self.before.piece_at(happening.square)?),
            },
        })
    }

    fn collision(&self, happening: &Happening, square: Spot, stays: Man, goes: Man) -> Story {
        let winner = happening.stays.map_or(Side::White, |piece| piece.side);
        if !happening.by_first {
            return match stays.role {
                crate::rules::Role::King => Story::CollisionKing {
                    square,
                    stays,
                    goes,
                },
                _ => Story::Collision {
                    square,
                    stays,
                    goes,
                },
            };
        }
        let first = self.cast.who(winner);
        if alternates(self.before) {
            Story::CollisionAlternating {
                square,
                stays,
                goes,
                first,
                turn: self.played.number,
            }
        } else {
            Story::CollisionFirst {
                square,
                stays,
                goes,
                first,
                by: lead(self.played),
            }
        }
    }
}

/// Whether ties go by the number of the turn.
pub(super) fn alternates(position: &Position) -> bool {
    position.ruleset().option("ties") == Some("alternating")
}

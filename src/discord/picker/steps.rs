//! The steps of the picker: piece, line where squares are too many for one list, square, promotion.

use super::confirm;
use crate::discord::answer::{Plan, Voice};
use crate::discord::board::Board;
use crate::discord::buttons::Action;
use crate::discord::outgoing::{Line, Look, Select};
use crate::locale::{Picker, Spot, Standing};
use crate::rules::{Move, Position, Role, Side, Square};

/// Asks which piece moves. `lead` says why, where something was asked for that cannot be done.
pub(in crate::discord) fn pieces(
    voice: &Voice<'_>,
    side: Side,
    page: usize,
    lead: Option<String>,
) -> Plan {
    let position = &voice.view().position;
    let movable = movable(position, side);
    let pages = movable.len().div_ceil(Select::MOST).max(1);
    let page = page.min(pages - 1);
    let shown = movable.iter().skip(page * Select::MOST).take(Select::MOST);
    let lines = shown.filter_map(|(square, count)| {
        let role = position.piece_at(*square)?.role;
        let spot = Spot::of(position, *square);
        Some(Line {
            label: voice.say(Picker::PieceOption { role, square: spot }),
            value: spot.0.to_owned(),
            about: Some(voice.say(Picker::PieceMoves { count: *count })),
        })
    });
    let turn = voice.turn().unwrap_or(1);
    let told = [lead.unwrap_or_default(), voice.say(Picker::Piece { turn })];
    let plan = Plan::lines(told)
        .with_board(Board::now(&voice.people()))
        .with_select(
            voice.button(Action::Piece),
            voice.say(Picker::PieceHint),
            lines.collect(),
        );
    if pages == 1 {
        return plan;
    }
    let next = voice
        .button(Action::Pieces)
        .with(((page + 1) % pages).to_string());
    plan.with_buttons(vec![voice.reader.press(
        Picker::NextPage,
        next,
        Look::Plain,
    )])
}

/// Every piece that can move, with the number of its moves; what a pawn becomes counts as one.
pub(in crate::discord) fn movable(position: &Position, side: Side) -> Vec<(Square, u32)> {
    let mut movable: Vec<(Square, u32)> = Vec::new();
    for order in steps_of(position, side) {
        match movable.iter_mut().find(|(from, _)| *from == order.from()) {
            Some((_, count)) => *count += 1,
            None => movable.push((order.from(), 1)),
        }
    }
    // The heavier pieces first, as people look for them, pawns last.
    let rank = |square: Square| position.piece_at(square).map(|piece| piece.role as usize);
    movable.sort_by_key(|(square, _)| (rank(*square), *square));
    movable
}

/// The legal moves, of those that differ only in what a pawn becomes the first.
fn steps_of(position: &Position, side: Side) -> Vec<Move> {
    let mut legal = position.legal_moves(side);
    legal.dedup_by_key(|order| (order.from(), order.to(), order.is_castling()));
    legal
}

/// Asks where a piece goes. None when it is not one that can move.
pub(in crate::discord) fn piece(voice: &Voice<'_>, side: Side, from: Square) -> Option<Plan> {
    let position = &voice.view().position;
    let mut steps = steps_of(position, side);
    steps.retain(|order| order.from() == from);
    if steps.len() <= Select::MOST {
        return targets(voice, side, from, &steps);
    }
    let squares: Vec<Square> = steps.iter().map(|order| order.to()).collect();
    let spot = |square| Spot::of(position, square);
    let lines = lines_of(position, &steps)
        .into_iter()
        .filter_map(|(line, steps)| {
            let (first, last) = (steps.first()?.to(), steps.last()?.to());
            let label = match steps.len() {
                1 => Picker::LineOne { to: spot(first) },
                count => Picker::LineOption {
                    from: spot(first),
                    to: spot(last),
                    count: u32::try_from(count).unwrap_or(u32::MAX),
                },
            };
            Some(Line {
                label: voice.say(label),
                value: line.to_string(),
                about: None,
            })
        });
    let said = voice.say(Picker::Line {
        piece: standing(position, from)?,
        count: u32::try_from(steps.len()).unwrap_or(u32::MAX),
    });
    let select = voice.button(Action::Line).with(position.shape().name(from));
    let plan = Plan::say(said)
        .with_board(Board::targets(&voice.people(), side, from, &squares))
        .with_select(select, voice.say(Picker::LineHint), lines.collect());
    Some(plan.with_buttons(vec![back(voice)]))
}

/// Asks where on a line a piece goes.
pub(in crate::discord) fn line(
    voice: &Voice<'_>,
    side: Side,
    from: Square,
    line: u8,
) -> Option<Plan> {
    let position = &voice.view().position;
    let mut steps = steps_of(position, side);
    steps.retain(|order| order.from() == from);
    let lines = lines_of(position, &steps);
    let (_, steps) = lines.into_iter().find(|(known, _)| *known == line)?;
    targets(voice, side, from, &steps)
}

/// The lines along which a piece may go, each with its moves, the nearest first.
fn lines_of(position: &Position, steps: &[Move]) -> Vec<(u8, Vec<Move>)> {
    let mut lines: Vec<(u8, Vec<Move>)> = Vec::new();
    for order in steps {
        let (line, _) = direction(position, *order);
        match lines.iter_mut().find(|(known, _)| *known == line) {
            Some((_, moves)) => moves.push(*order),
            None => lines.push((line, vec![*order])),
        }
    }
    for (_, moves) in &mut lines {
        moves.sort_by_key(|order| direction(position, *order).1);
    }
    lines.sort_by_key(|(line, _)| *line);
    lines
}

/// The direction of a move as a number, and how far it goes.
fn direction(position: &Position, order: Move) -> (u8, u8) {
    let (from_file, from_rank) = position.shape().coords(order.from());
    let (to_file, to_rank) = position.shape().coords(order.to());
    let along = |from: u8, to: u8| match to.cmp(&from) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Greater => 2,
    };
    let far = from_file.abs_diff(to_file).max(from_rank.abs_diff(to_rank));
    (
        3 * along(from_rank, to_rank) + along(from_file, to_file),
        far,
    )
}

fn targets(voice: &Voice<'_>, side: Side, from: Square, steps: &[Move]) -> Option<Plan> {
    let position = &voice.view().position;
    let squares: Vec<Square> = steps.iter().map(|order| order.to()).collect();
    if squares.is_empty() {
        return None;
    }
    let lines = steps.iter().map(|order| Line {
        label: voice.say(target_label(position, side, *order)),
        // What a pawn becomes is asked next.
        value: step_text(position, *order),
        about: None,
    });
    let said = voice.say(Picker::Target {
        piece: standing(position, from)?,
    });
    let plan = Plan::say(said)
        .with_board(Board::targets(&voice.people(), side, from, &squares))
        .with_select(
            voice.button(Action::Target),
            voice.say(Picker::TargetHint),
            lines.collect(),
        );
    Some(plan.with_buttons(vec![back(voice)]))
}

fn target_label(position: &Position, side: Side, order: Move) -> Picker {
    let square = Spot::of(position, order.to());
    match position.piece_at(order.to()) {
        _ if order.is_castling() => Picker::TargetCastles { square },
        Some(piece) if piece.side == side => Picker::TargetAbsorbs {
            square,
            role: piece.role,
        },
        Some(piece) => Picker::TargetTakes {
            square,
            role: piece.role,
        },
        None => Picker::TargetOption { square },
    }
}

/// A move by its squares alone.
fn step_text(position: &Position, order: Move) -> String {
    let shape = position.shape();
    format!("{}{}", shape.name(order.from()), shape.name(order.to()))
}

/// Goes on from a chosen square: to the promotion where there is one, else to the confirmation.
pub(in crate::discord) fn target(voice: &Voice<'_>, side: Side, text: &str) -> Option<Plan> {
    let position = &voice.view().position;
    let mut legal = position.legal_moves(side);
    legal
        .retain(|order| step_text(position, *order) == text || position.write_move(*order) == text);
    match &legal[..] {
        [] => None,
        [only] => Some(confirm(voice, side, *only, None)),
        several => Some(promote(voice, side, several)),
    }
}

/// Asks what a pawn becomes.
pub(in crate::discord) fn promote(voice: &Voice<'_>, side: Side, moves: &[Move]) -> Plan {
    let position = &voice.view().position;
    let lines = moves.iter().filter_map(|order| {
        let role: Role = order.promotion()?;
        Some(Line {
            label: voice.say(Picker::PromotionOption { role }),
            value: position.write_move(*order),
            about: None,
        })
    });
    let Some(first) = moves.first() else {
        return pieces(voice, side, 0, None);
    };
    let square = Spot::of(position, first.to());
    Plan::say(voice.say(Picker::Promotion { square }))
        .with_board(Board::targets(
            &voice.people(),
            side,
            first.from(),
            &[first.to()],
        ))
        .with_select(
            voice.button(Action::Promote),
            voice.say(Picker::PromotionHint),
            lines.take(Select::MOST).collect(),
        )
        .with_buttons(vec![back(voice)])
}

fn back(voice: &Voice<'_>) -> crate::discord::outgoing::Press {
    voice.press(Picker::Back, Action::Pieces, Look::Plain)
}

fn standing(position: &Position, square: Square) -> Option<Standing> {
    Some(Standing {
        role: position.piece_at(square)?.role,
        square: Spot::of(position, square),
    })
}

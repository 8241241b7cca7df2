//! The steps of the picker: piece, what it does where that is several things, line where squares are too many for one
//! list, square, whether a pusher follows, promotion.

use super::choice::{self, Deed, Mover, movable, promotes_on, step_text, steps};
use super::confirm;
use crate::discord::answer::{Plan, Voice};
use crate::discord::board::Board;
use crate::discord::buttons::Action;
use crate::discord::outgoing::{Line, Look, Press, Select};
use crate::game::Stage;
use crate::locale::{Picker, Spot, Standing};
use crate::rules::{Manner, Move, Position, Role, Shove, Side, Square};

/// Asks which piece moves. `lead` says why, where something was asked for that cannot be done.
pub(in crate::discord) fn pieces(
    voice: &Voice<'_>,
    side: Side,
    page: usize,
    lead: Option<String>,
) -> Plan {
    let position = &voice.view().position;
    if let Some(bound) = bound(voice, side) {
        return bound;
    }
    let movable = movable(position, side);
    let pages = movable.len().div_ceil(Select::MOST).max(1);
    let page = page.min(pages - 1);
    let shown = movable.iter().skip(page * Select::MOST).take(Select::MOST);
    let lines = shown.filter_map(|(mover, count)| {
        Some(Line {
            label: voice.say(mover_label(position, *mover)?),
            value: mover.text(position).to_owned(),
            about: Some(voice.say(Picker::PieceMoves { count: *count })),
        })
    });
    let turn = voice.turn().unwrap_or(1);
    let mut told = vec![lead.unwrap_or_default(), voice.say(Picker::Piece { turn })];
    if voice.view().terms.ruleset.binds_touch() {
        told.push(voice.say(Picker::TouchBinds));
    }
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

/// The piece that the reader has touched and must move.
pub(in crate::discord) fn touched(voice: &Voice<'_>) -> Option<Square> {
    match voice.view().stage {
        Stage::Playing { touched, .. } => touched,
        _ => None,
    }
}

/// Asks where the touched piece goes, where there is one.
fn bound(voice: &Voice<'_>, side: Side) -> Option<Plan> {
    let touched = touched(voice)?;
    let lead = voice.say(Picker::TouchedBefore {
        piece: standing(&voice.view().position, touched)?,
    });
    let plan = piece(voice, side, Mover::On(touched))?;
    let content = format!("{lead}\n{}", plan.content);
    Some(Plan { content, ..plan })
}

/// How a list names what moves. None when nothing stands there.
pub(in crate::discord) fn mover_label(position: &Position, mover: Mover) -> Option<Picker> {
    Some(match mover {
        Mover::On(square) => Picker::PieceOption {
            role: mover.role(position)?,
            square: Spot::of(position, square),
        },
        Mover::InHand => Picker::PieceInHand,
    })
}

/// Asks what a piece does, where it can do several things, else where it does it. None when it cannot move.
pub(in crate::discord) fn piece(voice: &Voice<'_>, side: Side, mover: Mover) -> Option<Plan> {
    let position = &voice.view().position;
    let mut steps = steps(position, side);
    steps.retain(|order| Mover::of(*order) == mover);
    let count = |deed| steps.iter().filter(|step| Deed::of(**step) == deed).count();
    let deeds: Vec<Deed> = Deed::ALL
        .into_iter()
        .filter(|deed| count(*deed) > 0)
        .collect();
    let [_, _, ..] = deeds[..] else {
        return squares(voice, side, mover, &steps);
    };
    let Mover::On(from) = mover else {
        return None;
    };
    let lines = deeds.iter().map(|deed| Line {
        label: voice.say(match deed {
            Deed::Go => Picker::DeedGo,
            Deed::Push => Picker::DeedPush,
            Deed::Pull => Picker::DeedPull,
        }),
        value: deed.text().to_owned(),
        about: Some(voice.say(Picker::PieceMoves {
            count: u32::try_from(count(*deed)).unwrap_or(u32::MAX),
        })),
    });
    let said = Picker::Deed {
        piece: standing(position, from)?,
    };
    let select = voice.button(Action::Deed).with(mover.text(position));
    let plan = Plan::say(voice.say(said))
        .with_board(Board::touched(&voice.people(), side, from))
        .with_select(select, voice.say(Picker::DeedHint), lines.collect());
    Some(plan.with_buttons(vec![back(voice)]))
}

/// Asks where a piece does what was chosen.
pub(in crate::discord) fn deed(
    voice: &Voice<'_>,
    side: Side,
    mover: Mover,
    deed: Deed,
) -> Option<Plan> {
    let mut steps = steps(&voice.view().position, side);
    steps.retain(|order| Mover::of(*order) == mover && Deed::of(*order) == deed);
    squares(voice, side, mover, &steps)
}

/// Asks where on a line a piece goes.
pub(in crate::discord) fn line(
    voice: &Voice<'_>,
    side: Side,
    mover: Mover,
    line: u8,
) -> Option<Plan> {
    let position = &voice.view().position;
    let mut steps = steps(position, side);
    steps.retain(|order| Mover::of(*order) == mover && Deed::of(*order) == Deed::Go);
    let lines = choice::lines_of(position, &steps);
    let (_, steps) = lines.into_iter().find(|(known, _)| *known == line)?;
    targets(voice, side, mover, &steps)
}

/// Asks for a square, or for its line first where they are too many for one list.
fn squares(voice: &Voice<'_>, side: Side, mover: Mover, steps: &[Move]) -> Option<Plan> {
    if steps.len() <= Select::MOST {
        return targets(voice, side, mover, steps);
    }
    let Mover::On(from) = mover else {
        return None;
    };
    let position = &voice.view().position;
    let aims: Vec<Square> = steps.iter().map(|order| order.to()).collect();
    let spot = |square| Spot::of(position, square);
    let lines = choice::lines_of(position, steps);
    let lines = lines.into_iter().filter_map(|(line, steps)| {
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
    let select = voice.button(Action::Line).with(mover.text(position));
    let plan = Plan::say(said)
        .with_board(Board::targets(&voice.people(), side, from, Deed::Go, &aims))
        .with_select(select, voice.say(Picker::LineHint), lines.collect());
    Some(plan.with_buttons(vec![back(voice)]))
}

fn targets(voice: &Voice<'_>, side: Side, mover: Mover, steps: &[Move]) -> Option<Plan> {
    let position = &voice.view().position;
    let deed = Deed::of(*steps.first()?);
    let mut lines: Vec<Line> = steps
        .iter()
        .filter_map(|step| {
            Some(Line {
                label: voice.say(target_label(position, side, *step)?),
                value: step_text(position, *step),
                about: None,
            })
        })
        .collect();
    // A push is one line, whether or not the mover follows.
    lines.dedup_by(|one, other| one.value == other.value);
    let aims: Vec<Square> = steps
        .iter()
        .map(|step| step.target().unwrap_or(step.to()))
        .collect();
    let (said, board) = match mover {
        Mover::On(from) => {
            let piece = standing(position, from)?;
            let said = match deed {
                Deed::Go => Picker::Target { piece },
                Deed::Push => Picker::TargetOfPush { piece },
                Deed::Pull => Picker::TargetOfPull { piece },
            };
            let board = Board::targets(&voice.people(), side, from, deed, &aims);
            (said, board)
        }
        Mover::InHand => (
            Picker::TargetOfEntry,
            Board::entries(&voice.people(), side, &aims),
        ),
    };
    let plan = Plan::say(voice.say(said)).with_board(board).with_select(
        voice.button(Action::Target),
        voice.say(Picker::TargetHint),
        lines,
    );
    Some(plan.with_buttons(vec![back(voice)]))
}

/// How a list names what a step comes to. None when it names a piece that is not there.
fn target_label(position: &Position, side: Side, step: Move) -> Option<Picker> {
    let square = Spot::of(position, step.to());
    let role = |square| Some(position.piece_at(square)?.role);
    Some(match step.manner() {
        Manner::Castling => Picker::TargetCastles { square },
        Manner::Guarding => Picker::TargetGuards { square },
        Manner::Entry => Picker::TargetOption { square },
        Manner::Push(Shove { target, lands, .. }) => {
            let square = Spot::of(position, target);
            let role = role(target)?;
            match lands {
                Some(lands) => Picker::TargetPushes {
                    square,
                    role,
                    lands: Spot::of(position, lands),
                },
                None => Picker::TargetPushesOff { square, role },
            }
        }
        Manner::Pull { target } => Picker::TargetPulls {
            square: Spot::of(position, target),
            role: role(target)?,
            to: square,
        },
        Manner::PullOff { target } => Picker::TargetPullsOff {
            square: Spot::of(position, target),
            role: role(target)?,
        },
        Manner::Plain => match position.piece_at(step.to()) {
            Some(piece) if piece.side == side => Picker::TargetAbsorbs {
                square,
                role: piece.role,
            },
            Some(piece) => Picker::TargetTakes {
                square,
                role: piece.role,
            },
            None => Picker::TargetOption { square },
        },
    })
}

/// Goes on from a chosen square: to whether the mover follows, to the promotion, or to the confirmation.
pub(in crate::discord) fn target(voice: &Voice<'_>, side: Side, text: &str) -> Option<Plan> {
    let moves = choice::named(&voice.view().position, side, text);
    let mut steps: Vec<Move> = moves.iter().map(|order| order.unpromoted()).collect();
    steps.dedup();
    match (&moves[..], &steps[..]) {
        ([], _) => None,
        ([only], _) => Some(confirm(voice, side, *only, None)),
        (_, [_]) => Some(promote(voice, side, &moves)),
        _ => follow(voice, side, &steps),
    }
}

/// Asks whether a pusher follows what it pushes or stays where it is.
fn follow(voice: &Voice<'_>, side: Side, steps: &[Move]) -> Option<Plan> {
    let position = &voice.view().position;
    let (from, aim) = (steps.first()?.from(), steps.first()?.target()?);
    let buttons = steps.iter().map(|step| {
        let square = Spot::of(position, step.to());
        let said = match step.to() == from {
            true => Picker::Stay { square },
            false => Picker::Follow { square },
        };
        let button = voice.button(Action::Target);
        let button = button.with(position.write_move(*step));
        voice.reader.press(said, button, Look::Plain)
    });
    let said = Picker::FollowOrStay {
        piece: standing(position, from)?,
        pushed: standing(position, aim)?,
    };
    let board = Board::targets(&voice.people(), side, from, Deed::Push, &[aim]);
    let buttons = buttons.chain([back(voice)]).collect();
    Some(
        Plan::say(voice.say(said))
            .with_board(board)
            .with_buttons(buttons),
    )
}

/// Asks what a pawn becomes.
pub(in crate::discord) fn promote(voice: &Voice<'_>, side: Side, moves: &[Move]) -> Plan {
    let position = &voice.view().position;
    let lines = moves.iter().filter_map(|order| {
        let role: Role = order.becomes()?;
        Some(Line {
            label: voice.say(Picker::PromotionOption { role }),
            value: position.write_move(*order),
            about: None,
        })
    });
    let Some(first) = moves.first() else {
        return pieces(voice, side, 0, None);
    };
    let square = promotes_on(*first);
    let said = Picker::Promotion {
        square: Spot::of(position, square),
    };
    let board = Board::targets(&voice.people(), side, first.from(), Deed::Go, &[square]);
    Plan::say(voice.say(said))
        .with_board(board)
        .with_select(
            voice.button(Action::Promote),
            voice.say(Picker::PromotionHint),
            lines.take(Select::MOST).collect(),
        )
        .with_buttons(vec![back(voice)])
}

fn back(voice: &Voice<'_>) -> Press {
    voice.press(Picker::Back, Action::Pieces, Look::Plain)
}

fn standing(position: &Position, square: Square) -> Option<Standing> {
    Some(Standing {
        role: position.piece_at(square)?.role,
        square: Spot::of(position, square),
    })
}

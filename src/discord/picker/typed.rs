//! A move that was typed, or picked from the list of suggestions.

use super::choice::{Mover, movable};
use super::steps::{promote, touched};
use super::{confirm, piece, pieces};
use crate::discord::answer::{Plan, Voice, refused};
use crate::discord::board::Board;
use crate::discord::buttons::Action;
use crate::discord::outgoing::{Line, Look, Select};
use crate::game::Refusal;
use crate::locale::{Language, Listed, Moved, Picker, Quote, Verbatim, tell};
use crate::rules::{Letters, Move, Position, Reading, Role, Side};

/// What a typed text leads to.
#[derive(Debug)]
pub(in crate::discord) enum Typed {
    /// Something to show and to ask.
    Ask(Box<Plan>),
    /// A move that needed no interpreting, by somebody who wants no confirmation.
    Seal(Move),
}

/// Understands a typed text and goes on from there.
pub(in crate::discord) fn typed(voice: &Voice<'_>, side: Side, text: &str) -> Typed {
    let position = &voice.view().position;
    let text = text.trim();
    let ask = |plan| Typed::Ask(Box::new(plan));
    if text.is_empty() {
        return ask(pieces(voice, side, 0, None));
    }
    if let Some(mover) = Mover::read(position, text)
        && movable(position, side)
            .iter()
            .any(|(known, _)| *known == mover)
        && let Some(plan) = piece(voice, side, mover)
    {
        return ask(plan);
    }
    let (reading, is_label) = read(voice, side, text);
    let free = |order: &Move| touched(voice).is_none_or(|touched| touched == order.from());
    match reading {
        Reading::Legal { mv, .. } if !free(&mv) => {
            let refusal = Refusal::Touched(touched(voice).unwrap_or(mv.from()));
            ask(refused(voice, &refusal).with_buttons(vec![another(voice)]))
        }
        Reading::Legal { mv, as_squares } => {
            let literal = as_squares || is_label;
            if literal && !voice.reader.person.preferences.confirm {
                return Typed::Seal(mv);
            }
            ask(confirm(voice, side, mv, (!literal).then_some(text)))
        }
        Reading::Ambiguous(moves) => ask(ambiguous(voice, side, text, &moves)),
        Reading::PromotionMissing(moves) => {
            let one = |pair: &[Move]| pair[0].unpromoted() == pair[1].unpromoted();
            ask(if moves.windows(2).all(one) {
                promote(voice, side, &moves)
            } else {
                ambiguous(voice, side, text, &moves)
            })
        }
        Reading::Illegal { mv, why } => {
            let told = tell::illegal(why, mv, position, side, &voice.cast());
            let plan = Plan::say(voice.say(told)).with_board(Board::now(&voice.people()));
            ask(plan.with_buttons(vec![another(voice)]))
        }
        Reading::Unreadable => {
            let leaper = |role: &&Role| matches!(role, Role::Knight | Role::Templar);
            let leaper = position.roles().iter().find(leaper);
            let letter = voice.reader.letters().of(*leaper.unwrap_or(&Role::Knight));
            let told = Picker::Unreadable {
                typed: Quote::new(text),
                variant: position.variant(),
                knight: Verbatim(letter.to_string()),
            };
            ask(Plan::say(voice.say(told)).with_buttons(vec![another(voice)]))
        }
    }
}

/// Reads a text, and says whether it is a line of a list word for word.
fn read(voice: &Voice<'_>, side: Side, text: &str) -> (Reading, bool) {
    let position = &voice.view().position;
    let reading = position.interpret(side, text, voice.reader.letters());
    if reading != Reading::Unreadable {
        return (reading, false);
    }
    match listed(position, side, text) {
        Some(mv) => (
            Reading::Legal {
                mv,
                as_squares: true,
            },
            true,
        ),
        None => (Reading::Unreadable, false),
    }
}

/// The move of which this is the line in a list of suggestions, or the canonical form, in any language.
fn listed(position: &Position, side: Side, text: &str) -> Option<Move> {
    if text.len() > 80 {
        return None;
    }
    let plain = |text: &str| text.trim_end_matches('.').to_lowercase();
    let text = plain(text);
    position.legal_moves(side).into_iter().find(|order| {
        let labels = Letters::ALL.map(|letters| suggestion(position, side, *order, letters));
        let forms = Language::ALL.map(|language| canonical(position, *order, language));
        labels
            .iter()
            .chain(&forms)
            .any(|label| plain(label) == text)
    })
}

/// A move as the list of suggestions writes it: `Nf3 (g1f3)`.
pub(in crate::discord) fn suggestion(
    position: &Position,
    side: Side,
    order: Move,
    letters: Letters,
) -> String {
    let san = position.san(order, side, letters);
    format!("{san} ({})", position.write_move(order))
}

/// A move as it is shown back: `Knight g1 → f3`.
fn canonical(position: &Position, order: Move, language: Language) -> String {
    Moved::of(position, order).text(language)
}

fn ambiguous(voice: &Voice<'_>, side: Side, text: &str, moves: &[Move]) -> Plan {
    let position = &voice.view().position;
    let role = |order: &Move| Mover::of(*order).role(position);
    let typed = Quote::new(text);
    // What a pawn becomes is asked once its move is chosen.
    let mut steps: Vec<Move> = moves.iter().map(|order| order.unpromoted()).collect();
    steps.dedup();
    let moves = &steps;
    let listed = Listed::or(moves.iter().map(|order| Moved::of(position, *order)));
    let one_kind = moves
        .windows(2)
        .all(|pair| role(&pair[0]) == role(&pair[1]));
    let said = if one_kind {
        Picker::Ambiguous {
            typed,
            moves: listed,
        }
    } else {
        Picker::AmbiguousLetter {
            typed,
            moves: listed,
        }
    };
    let lines = moves.iter().take(Select::MOST).map(|order| Line {
        label: canonical(position, *order, voice.language()),
        value: position.write_move(*order),
        about: Some(suggestion(position, side, *order, voice.reader.letters())),
    });
    Plan::say(voice.say(said))
        .with_board(Board::now(&voice.people()))
        .with_select(
            voice.button(Action::Target),
            voice.say(Picker::MoveHint),
            lines.collect(),
        )
        .with_buttons(vec![another(voice)])
}

fn another(voice: &Voice<'_>) -> crate::discord::outgoing::Press {
    voice.press(Picker::Another, Action::Pieces, Look::Plain)
}

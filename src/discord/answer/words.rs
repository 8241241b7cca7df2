//! A game in words alone: what the pieces may do, and a square by itself.

use super::said::turn_of;
use super::{Plan, Voice};
use crate::discord::buttons::Action;
use crate::discord::outgoing::{LONGEST_CONTENT, Look};
use crate::game::Stage;
use crate::locale::{Answer, Listed, Quote, escape};
use crate::picture;
use crate::rules::{Position, Side};

/// How much of a page of moves is left to its headline, in UTF-16 units.
const HEAD: usize = 200;

/// The board in words with what the reader's pieces may do, or, where that is too much for one message, a button to it.
pub(super) fn with_moves(voice: &Voice<'_>, plan: Plan) -> Plan {
    let pages = pages(voice);
    let [page] = &pages[..] else {
        return if pages.is_empty() {
            plan
        } else {
            plan.with_buttons(vec![voice.press(Answer::Moves, Action::Moves, Look::Plain)])
        };
    };
    let content = format!("{}\n{}\n{page}", plan.content, voice.say(heading(voice)));
    let board = plan.board.as_ref();
    let whole = board.map_or(content.clone(), |board| board.below(|_| content.clone()));
    if whole.contains(&content) && whole.encode_utf16().count() <= LONGEST_CONTENT {
        return Plan { content, ..plan };
    }
    plan.with_buttons(vec![voice.press(Answer::Moves, Action::Moves, Look::Plain)])
}

/// What the reader's pieces may do in the open turn, or, for one who looks on, those of whoever is to move.
pub(in crate::discord) fn moves(voice: &Voice<'_>, page: usize) -> Plan {
    let pages = pages(voice);
    let Some(told) = pages.get(page.min(pages.len().saturating_sub(1))) else {
        return super::board(voice, None, true);
    };
    let mut plan = Plan::lines([voice.say(heading(voice)), told.clone()]);
    if pages.len() > 1 {
        let next = (page + 1) % pages.len();
        let next = voice.button(Action::Moves).with(next.to_string());
        plan = plan.with_buttons(vec![voice.reader.press(
            Answer::MoreMoves,
            next,
            Look::Plain,
        )]);
    }
    Plan {
        beside: page == 0,
        ..plan
    }
}

/// The sides of which the moves are told: the reader's own, else whoever is to move; of a game that is not being played
/// none.
fn sides(voice: &Voice<'_>) -> Vec<Side> {
    let view = voice.view();
    if !matches!(view.stage, Stage::Playing { .. }) {
        return Vec::new();
    }
    let due = view.position.movers().due();
    due.iter()
        .copied()
        .filter(|side| view.own.is_none_or(|own| own == *side))
        .collect()
}

fn heading(voice: &Voice<'_>) -> Answer {
    if voice.view().own.is_some() {
        return Answer::YourMoves;
    }
    let cast = voice.cast();
    Answer::MovesOf {
        who: Listed::and(sides(voice).into_iter().map(|side| cast.who(side))),
    }
}

/// The moves, a line a piece, in as many pages as they need.
fn pages(voice: &Voice<'_>) -> Vec<String> {
    let position: &Position = &voice.view().position;
    let told = sides(voice)
        .into_iter()
        .flat_map(|side| picture::moves(position, side, voice.language()));
    let mut pages: Vec<String> = Vec::new();
    for line in told.map(|line| escape(&line)) {
        let fits = |page: &&mut String| {
            page.encode_utf16().count() + line.encode_utf16().count() + HEAD <= LONGEST_CONTENT
        };
        match pages.last_mut().filter(fits) {
            Some(page) => {
                page.push('\n');
                page.push_str(&line);
            }
            None => pages.push(line),
        }
    }
    pages
}

/// A square: what stands there after a turn, what attacks it, and where that can go.
pub(in crate::discord) fn square(voice: &Voice<'_>, turn: Option<u32>, name: &str) -> Plan {
    let position = match turn_of(voice, turn) {
        Ok(Some(played)) => played.resolution.position,
        Ok(None) => Position::start(voice.view().terms.ruleset),
        Err(refused) => return *refused,
    };
    let Some(square) = position.shape().parse(name) else {
        return Plan::say(voice.say(Answer::NoSuchSquare {
            square: Quote::new(name),
        }));
    };
    let cast = voice.people().plain_cast();
    Plan::say(escape(&picture::describe_square(
        &position,
        square,
        &cast,
        voice.language(),
    )))
}

//! A game board by board, forwards and backwards. Of a running game it ends with the last turn that was carried out.

use super::{Plan, Voice};
use crate::discord::board::Board;
use crate::discord::buttons::{Action, Button};
use crate::discord::outgoing::{Line, Look, Select};
use crate::game::{Opening, Played};
use crate::locale::{Answer, Message, Turn, tell};
use crate::rules::Side;

/// Where a replay goes, in boards; the first is that before the first turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::discord) enum Step {
    /// To the first board.
    First,
    /// Back to this one.
    Back(usize),
    /// On to this one.
    On(usize),
    /// To the last board there is.
    Last,
}

impl Step {
    /// Writes it down. Two steps to one board are written differently, since no two buttons of a message may be alike.
    fn write(self) -> String {
        match self {
            Step::First => "f".to_owned(),
            Step::Back(board) => format!("b{board}"),
            Step::On(board) => format!("n{board}"),
            Step::Last => "l".to_owned(),
        }
    }

    /// Reads what [`Self::write`] writes.
    pub(in crate::discord) fn read(text: &str) -> Option<Step> {
        let mut letters = text.chars();
        let way = letters.next()?;
        let board = letters.as_str();
        match (way, board) {
            ('f', "") => Some(Step::First),
            ('l', "") => Some(Step::Last),
            ('b', board) => Some(Step::Back(board.parse().ok()?)),
            ('n', board) => Some(Step::On(board.parse().ok()?)),
            _ => None,
        }
    }
}

/// The board to which a step leads, with what led there and the ways on.
pub(in crate::discord) fn replay(voice: &Voice<'_>, step: Step) -> Plan {
    let played = &voice.view().played;
    let at = match step {
        Step::First => 0,
        Step::Back(board) | Step::On(board) => board.min(played.len()),
        Step::Last => played.len(),
    };
    let shown = at.checked_sub(1).and_then(|place| played.get(place));
    let mut lines = vec![voice.say(head(voice, at, shown))];
    if let Some(turn) = shown {
        lines.extend(super::turn_lines(voice, turn));
    }
    if at == played.len() {
        let sealer = voice.people().cast_of_leftover();
        let ending = tell::ending(voice.view(), &voice.cast(), &sealer, None);
        lines.extend(voice.lines(ending));
    }
    Plan::lines(lines)
        .with_board(Board::after(&voice.people(), shown))
        .with_buttons(ways(voice, at))
        .with_select(
            button(voice, "j".to_owned()),
            voice.say(Answer::ReplayJump),
            stops(voice),
        )
}

/// Where a turn of this number begins in a replay; the start where there is none.
pub(in crate::discord) fn step_to(voice: &Voice<'_>, turn: Option<u32>) -> Step {
    let played = &voice.view().played;
    let place = played.iter().position(|played| Some(played.number) == turn);
    place.map_or(Step::First, |place| Step::On(place + 1))
}

fn head(voice: &Voice<'_>, at: usize, shown: Option<&Played>) -> Message {
    let view = voice.view();
    let (variant, number) = (view.position.variant(), view.number);
    match shown {
        None => Answer::BoardStart { variant, number },
        Some(turn) => Answer::Replay {
            variant,
            number,
            turn: turn.number,
            at: count(at),
            of: count(view.played.len()),
        },
    }
    .into()
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn button(voice: &Voice<'_>, argument: String) -> Button {
    Button::new(voice.view().id, Opening(0), Action::Replay).with(argument)
}

/// The buttons to the first board, one back, one on and the last, and to the film.
fn ways(voice: &Voice<'_>, at: usize) -> Vec<crate::discord::outgoing::Press> {
    let last = voice.view().played.len();
    let press = |label: Answer, step: Step, leads: bool| {
        let look = if leads { Look::Plain } else { Look::Off };
        voice.reader.press(label, button(voice, step.write()), look)
    };
    vec![
        press(Answer::ReplayFirst, Step::First, at > 0),
        press(Answer::ReplayBack, Step::Back(at.saturating_sub(1)), at > 0),
        press(Answer::ReplayOn, Step::On(at + 1), at < last),
        press(Answer::ReplayLast, Step::Last, at < last),
        voice.press(Turn::Film, Action::Film, Look::Plain),
    ]
}

/// The boards that can be jumped to: all of them, or as many at even distances as a select holds, the first and the last
/// among them.
fn stops(voice: &Voice<'_>) -> Vec<Line> {
    let last = voice.view().played.len();
    let distance = last.div_ceil(Select::MOST - 1).max(1);
    let even = (0..last).step_by(distance);
    even.chain([last]).map(|at| stop(voice, at)).collect()
}

fn stop(voice: &Voice<'_>, at: usize) -> Line {
    let view = voice.view();
    let turn = at.checked_sub(1).and_then(|place| view.played.get(place));
    Line {
        label: voice.say(match turn {
            None => Answer::ReplayStart,
            Some(turn) => Answer::ReplayStop {
                at: count(at),
                turn: turn.number,
            },
        }),
        value: Step::On(at).write(),
        about: turn.map(|turn| moves(voice, turn)),
    }
}

/// The moves of a turn as chess players write them.
fn moves(voice: &Voice<'_>, turn: &Played) -> String {
    let before = voice.view().before(turn.opening);
    let Some(orders) = turn.order_set() else {
        return String::new();
    };
    let letters = voice.reader.letters();
    let written = Side::ALL.into_iter().filter_map(|side| {
        let order = orders.of(side)?;
        Some(before.san(order, side, letters))
    });
    written.collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

    use proptest::prelude::*;

    use super::*;
    use crate::discord::answer::fixture::{ana, seen_by};
    use crate::discord::card::fixture::{challenge, turned};
    use crate::discord::outgoing::{Does, Row};
    use crate::locale::Language;

    /// However long a game is, its first and last boards and some between can be jumped to, every board can be reached,
    /// and no two buttons are alike.
    #[test]
    fn games_of_every_length_can_be_gone_through() {
        let mut game = challenge().begun();
        for turns in 0..=40 {
            let table = seen_by(&game, Side::Black, None);
            let reader = ana(Language::English);
            let voice = reader.voice(&table);
            for at in [0, turns / 2, turns] {
                let plan = replay(&voice, Step::On(at));
                let [Row::Buttons(ways), Row::Select(jump)] = &plan.rows[..] else {
                    panic!("{:?}", plan.rows)
                };
                assert!(jump.lines.len() <= Select::MOST, "{turns} turns");
                let ends = [jump.lines.first(), jump.lines.last()];
                let ends = ends.map(|line| Step::read(&line.unwrap().value).unwrap());
                assert_eq!(ends, [Step::On(0), Step::On(turns)]);
                let mut ids: Vec<_> = ways
                    .iter()
                    .map(|way| match &way.does {
                        Does::Tell(button) => button.text(),
                        Does::Open(_) => panic!("{way:?}"),
                    })
                    .collect();
                ids.push(jump.button.text());
                let all = ids.len();
                ids.sort_unstable();
                ids.dedup();
                assert_eq!(ids.len(), all);
                let off = |way: usize| ways[way].look == Look::Off;
                assert_eq!([off(0), off(1)], [at == 0; 2]);
                assert_eq!([off(2), off(3)], [at == turns; 2]);
            }
            let knights = [["g1f3", "g8f6"], ["f3g1", "f6g8"]][turns % 2];
            game = game.then(turned(knights[0], knights[1]));
        }
    }

    proptest! {
        #[test]
        fn steps_are_read_back(board in 0usize..10_000) {
            for step in [Step::First, Step::Back(board), Step::On(board), Step::Last] {
                prop_assert_eq!(Step::read(&step.write()), Some(step));
            }
        }

        #[test]
        fn a_strangers_text_leads_nowhere_or_to_a_board(text in "\\PC{0,12}|[bfnl][0-9]{0,22}") {
            let _ = Step::read(&text);
        }
    }
}

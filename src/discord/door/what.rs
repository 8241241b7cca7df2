//! What is to be done with the game that is chosen from several, as a button's argument.

use crate::discord::incoming::{Form, Intent, Meant};
use crate::service::Which;

/// Writes down what is to be done, without the game.
pub(super) fn write(intent: &Intent) -> String {
    match intent {
        Intent::Move { text, .. } => format!("m{text}"),
        Intent::Resign(_) => "r".to_owned(),
        Intent::Draw(_) => "d".to_owned(),
        Intent::Board {
            turn,
            in_words,
            square,
            ..
        } => {
            let turn = turn.map(|turn| turn.to_string()).unwrap_or_default();
            let square = square.as_ref().map(|square| format!("@{square}"));
            let words = if *in_words { "t" } else { "" };
            format!("b{turn}{words}{}", square.unwrap_or_default())
        }
        Intent::Export { form, .. } => match form {
            Form::Record => "er",
            Form::Pgn => "eg",
            Form::Film => "ef",
            Form::Position => "ep",
        }
        .to_owned(),
        Intent::Replay { turn, .. } => {
            format!("p{}", turn.map(|turn| turn.to_string()).unwrap_or_default())
        }
        Intent::Verify(_) => "v".to_owned(),
        Intent::Watch { direct, .. } => if *direct { "wd" } else { "w" }.to_owned(),
        _ => String::new(),
    }
}

/// Reads what is to be done with this game.
pub(super) fn read(text: &str, which: Which) -> Option<Intent> {
    let game = Meant::By(which);
    let mut letters = text.chars();
    let kind = letters.next()?;
    let rest = letters.as_str();
    Some(match (kind, rest) {
        ('m', text) => Intent::Move {
            game,
            text: text.to_owned(),
        },
        ('r', "") => Intent::Resign(game),
        ('d', "") => Intent::Draw(game),
        ('v', "") => Intent::Verify(game),
        ('w', how @ ("" | "d")) => Intent::Watch {
            game,
            direct: how == "d",
        },
        ('e', form) => Intent::Export {
            game,
            form: match form {
                "r" => Form::Record,
                "g" => Form::Pgn,
                "f" => Form::Film,
                "p" => Form::Position,
                _ => return None,
            },
        },
        ('b', rest) => {
            let (rest, square) = match rest.split_once('@') {
                Some((rest, square)) => (rest, Some(square.to_owned())),
                None => (rest, None),
            };
            let turn = rest.strip_suffix('t');
            let in_words = turn.is_some();
            let turn = turn.unwrap_or(rest);
            Intent::Board {
                game,
                turn: a_turn(turn)?,
                in_words,
                square,
            }
        }
        ('p', rest) => Intent::Replay {
            game,
            turn: a_turn(rest)?,
        },
        _ => return None,
    })
}

/// A turn's number, or none where nothing is written.
fn a_turn(text: &str) -> Option<Option<u32>> {
    if text.is_empty() {
        return Some(None);
    }
    text.parse().ok().map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::buttons::{Action, Button};
    use crate::game::{GameId, Snowflake};

    #[test]
    fn what_is_to_be_done_is_read_back() {
        let which = Which::Id(GameId(Snowflake(42)));
        let game = Meant::By(which);
        let board = |turn, in_words| Intent::Board {
            game,
            turn,
            in_words,
            square: in_words.then(|| "e4".to_owned()),
        };
        let export = |form| Intent::Export { game, form };
        let text = |text: &str| Intent::Move {
            game,
            text: text.to_owned(),
        };
        for intent in [
            text(""),
            text("Nf3: x"),
            Intent::Resign(game),
            Intent::Draw(game),
            board(None, false),
            board(Some(12), true),
            board(None, true),
            export(Form::Record),
            export(Form::Pgn),
            export(Form::Film),
            export(Form::Position),
            Intent::Verify(game),
            Intent::Watch {
                game,
                direct: false,
            },
            Intent::Watch { game, direct: true },
            Intent::Replay { game, turn: None },
            Intent::Replay {
                game,
                turn: Some(12),
            },
        ] {
            let button = Button::of_no_game(Action::Game).with(write(&intent));
            let carried = Button::read(&button.text()).map(|button| button.argument);
            let read = carried.and_then(|text| read(&text, which));
            assert_eq!(read, Some(intent));
        }
    }

    #[test]
    fn nonsense_is_not_read() {
        for text in ["", "x", "rr", "e", "bx", "b-1", "px", "é"] {
            assert_eq!(read(text, Which::Inferred), None, "{text}");
        }
    }
}

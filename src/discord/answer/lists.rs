//! Lists of games.

use super::failure::challenge_path;
use super::{Plan, Reader};
use crate::discord::buttons::{Action, Button, base36};
use crate::discord::outgoing::{LONGEST_CONTENT, Line, Press, Select};
use crate::discord::people::{address, name};
use crate::game::{GameId, PlayerId, ServerId};
use crate::locale::{Answer, Name, Picker, Soon};
use crate::service::{Person, Summary};

/// Room for the line that says how many games are left out.
const SPARE: usize = 60;

/// The reader's own games or those of the server, those whose time runs out first at the top.
pub(in crate::discord) fn games(
    reader: &Reader,
    server: ServerId,
    mut games: Vec<Summary>,
    own: bool,
) -> Plan {
    let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    if games.is_empty() {
        let challenge = reader.link(challenge_path());
        return Plan::say(if own {
            reader.say(Answer::NoGames { challenge })
        } else {
            reader.say(Answer::NoServerGames { challenge })
        });
    }
    games.sort_by_key(|game| {
        let open = game.turn.is_none();
        (
            own && !game.due,
            open,
            game.deadline.is_none(),
            game.deadline,
            game.number,
        )
    });
    let mut content = if own {
        let due = games.iter().filter(|game| game.due).count();
        reader.say(Answer::MyGames {
            count: count(games.len()),
            due: count(due),
        })
    } else {
        reader.say(Answer::ServerGames {
            count: count(games.len()),
        })
    };
    let mut length = content.encode_utf16().count();
    let mut told = 0;
    for game in &games {
        let line = line(reader, game, own);
        length += line.encode_utf16().count() + 1;
        if length + SPARE > LONGEST_CONTENT {
            break;
        }
        content.push('\n');
        content.push_str(&line);
        told += 1;
    }
    if told < games.len() {
        content.push('\n');
        content.push_str(&reader.say(Answer::MoreLines {
            count: count(games.len() - told),
        }));
    }
    let urgent = games.first().and_then(|game| go_to(reader, server, game));
    Plan::say(content).with_buttons(urgent.into_iter().collect())
}

fn line(reader: &Reader, game: &Summary, own: bool) -> String {
    let [first, second] = &game.players;
    let name = |person: &Option<Person>| name(person.as_ref());
    let (variant, number) = (game.variant, game.number);
    let told = match (game.turn, second) {
        (Some(turn), _) if own && game.due => Answer::GameLineDue {
            variant,
            number,
            first: name(first),
            second: name(second),
            turn,
        },
        (Some(turn), _) => Answer::GameLine {
            variant,
            number,
            first: name(first),
            second: name(second),
            turn,
        },
        (None, Some(_)) => Answer::ChallengeLine {
            variant,
            number,
            first: name(first),
            second: name(second),
        },
        (None, None) => Answer::OpenChallengeLine {
            variant,
            number,
            first: name(first),
        },
    };
    let told = reader.say(told);
    if game.paused {
        return format!("{told} · {}", reader.say(Answer::LinePaused));
    }
    let Some(at) = game.deadline.map(Soon) else {
        return told;
    };
    let until = match game.turn {
        Some(_) => Answer::LineEnds { at },
        None => Answer::LineExpires { at },
    };
    format!("{told} · {}", reader.say(until))
}

/// A button to the game that waits most for the reader, if another than this one does.
pub(in crate::discord) fn next_game(
    reader: &Reader,
    server: ServerId,
    games: &[Summary],
    sealed: GameId,
) -> Option<Press> {
    let mut others = games.iter().filter(|game| game.game != sealed);
    let next = others.find(|game| game.due)?;
    let number = next.number;
    let label = reader.say(Answer::NextGame { number });
    Some(Press {
        label,
        ..go_to(reader, server, next)?
    })
}

/// A button to where a game is played.
fn go_to(reader: &Reader, server: ServerId, game: &Summary) -> Option<Press> {
    let url = address(server, &game.place)?;
    let label = reader.say(Answer::GoTo {
        number: game.number,
    });
    Some(Press::link(label, url))
}

/// A game as a line of a select or an autocomplete.
pub(in crate::discord) fn game_label(reader: &Reader, game: &Summary) -> String {
    let me: PlayerId = reader.person.id;
    let other = game
        .players
        .iter()
        .flatten()
        .find(|person| person.id != me)
        .or(game.players.iter().flatten().next());
    let other = Name::plain(other.map_or("", |person| &person.name));
    let (variant, number) = (game.variant, game.number);
    reader.say(match game.turn {
        Some(turn) if game.due => Picker::GameOptionDue {
            variant,
            number,
            other,
            turn,
        },
        Some(turn) => Picker::GameOption {
            variant,
            number,
            other,
            turn,
        },
        None => Picker::ChallengeOption {
            variant,
            number,
            other,
        },
    })
}

/// Asks which of several games is meant; `what` says what is to be done with it.
pub(in crate::discord) fn which_game(reader: &Reader, games: &[Summary], what: &str) -> Plan {
    let line = |game: &Summary| Line {
        label: game_label(reader, game),
        value: base36(game.game.0.0),
        about: None,
    };
    let lines = games.iter().take(Select::MOST).map(line).collect();
    let button = Button::of_no_game(Action::Game).with(what);
    Plan::say(reader.say(Picker::WhichGame)).with_select(
        button,
        reader.say(Picker::WhichGameHint),
        lines,
    )
}

//! Writing a game down: as a record that proves itself, and as text in the manner of PGN.

use std::fmt::Write as _;

use super::form;
use crate::game::{
    Annulled, ClockTerms, Moment, Opened, Opening, Played, PlayerId, Stage, Substitution, View,
};
use crate::rules::{Change, Letters, Position, Ruleset, Side};

/// The whole game up to its last resolved turn as `lacre-record/1`. `name` gives people's display names.
pub fn export(view: &View, name: &dyn Fn(PlayerId) -> String) -> String {
    let player = |side| view.player(side).map(name).unwrap_or_default();
    let (outcome, moderation, leftover) = ending(view, name);
    let record = form::Record {
        format: form::FORMAT.to_owned(),
        game: view.id.to_string(),
        number: view.number,
        variant: view.terms.ruleset.variant().name().to_owned(),
        options: view
            .terms
            .ruleset
            .options()
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect(),
        players: form::Players {
            white: player(Side::White),
            black: player(Side::Black),
        },
        rated: view.rated,
        per_turn: view.terms.clock.per_turn(),
        bank: match view.terms.clock {
            ClockTerms::Bank { bank, increment } => Some(form::Bank { bank, increment }),
            _ => None,
        },
        start: Position::start(view.terms.ruleset).text(),
        turns: view.played.iter().map(turn).collect(),
        annulled: view.annulled.iter().map(|a| annulled(a, name)).collect(),
        substitutions: view
            .substitutions
            .iter()
            .map(|s| substitution(s, name))
            .collect(),
        leftover,
        moderation,
        outcome,
    };
    let text = serde_json::to_string_pretty(&record).unwrap_or_default();
    text + "\n"
}

type Ending = (
    Option<form::Outcome>,
    Option<form::Moderation>,
    Option<form::Leftover>,
);

fn ending(view: &View, name: &dyn Fn(PlayerId) -> String) -> Ending {
    let Stage::Over {
        end,
        by,
        reason,
        leftover,
    } = &view.stage
    else {
        return (None, None, None);
    };
    let outcome = form::Outcome {
        winner: end.winner.map(|side| side.name().to_owned()),
        reason: end.finish.name().to_owned(),
    };
    let moderation = by.map(|by| form::Moderation {
        by: name(by),
        reason: reason.clone().unwrap_or_default(),
    });
    let leftover =
        leftover.map(
            |(opening, side, opened): (Opening, Side, Opened)| form::Leftover {
                opening: opening.0,
                side: side.name().to_owned(),
                order: order(&view.position, opened),
            },
        );
    (Some(outcome), moderation, leftover)
}

fn annulled(annulled: &Annulled, name: &dyn Fn(PlayerId) -> String) -> form::Annulled {
    form::Annulled {
        turn: turn(&annulled.turn),
        reopened: annulled.reopened.0,
        at: annulled.at.0,
        by: name(annulled.by),
        reason: annulled.reason.clone(),
        discarded: annulled.discarded.map(|discarded| form::Discarded {
            opening: annulled.open.0,
            side: discarded.side.name().to_owned(),
            receipt: discarded.receipt.to_string(),
        }),
    }
}

fn substitution(
    substitution: &Substitution,
    name: &dyn Fn(PlayerId) -> String,
) -> form::Substitution {
    form::Substitution {
        side: substitution.side.name().to_owned(),
        from: name(substitution.from),
        to: name(substitution.to),
        at: substitution.at.0,
        by: name(substitution.by),
        reason: substitution.reason.clone(),
    }
}

fn turn(played: &Played) -> form::Turn {
    let after = &played.resolution.position;
    let [white, black] = played
        .orders
        .map(|opened| opened.map(|opened| order(after, opened)));
    form::Turn {
        turn: played.number,
        opening: played.opening.0,
        opened: played.opened.0,
        resolved: played.resolved.0,
        white,
        black,
        first: played.first.map(|side| side.name().to_owned()),
        changes: played
            .resolution
            .changes
            .iter()
            .map(|fact| change(after, *fact))
            .collect(),
        position: after.text(),
    }
}

/// Move texts depend on the board's shape alone, so any position of the game writes them.
fn order(board: &Position, opened: Opened) -> form::Order {
    form::Order {
        order: board.write_move(opened.order),
        registered: opened.registered.to_string(),
        receipt: opened.receipt.to_string(),
        nonce: opened.nonce.to_string(),
    }
}

pub(super) fn change(board: &Position, change: Change) -> form::Change {
    let (what, square, piece) = match change {
        Change::Vanish(square, piece) => ("vanish", square, piece),
        Change::Appear(square, piece) => ("appear", square, piece),
    };
    form::Change {
        what: what.to_owned(),
        square: board.shape().name(square).to_string(),
        piece: piece.letter(),
    }
}

/// The game as text in the manner of PGN: tags, then the moves of each turn, English letters.
pub fn pgn(view: &View, name: &dyn Fn(PlayerId) -> String) -> String {
    let mut text = String::new();
    let player = |side| view.player(side).map(name).unwrap_or_default();
    let result = result(view);
    let tags = [
        ("Event", format!("#{}", view.number)),
        (
            "Date",
            view.played
                .first()
                .map_or_else(|| "????.??.??".to_owned(), |turn| date(turn.opened)),
        ),
        ("White", player(Side::White)),
        ("Black", player(Side::Black)),
        ("Result", result.to_owned()),
        ("Variant", view.terms.ruleset.variant().name().to_owned()),
    ];
    // What is as always goes without saying.
    let usual = Ruleset::new(view.terms.ruleset.variant());
    let chosen = view.terms.ruleset.options().zip(usual.options());
    let chosen = chosen.filter(|(option, usual)| option != usual);
    let chosen: Vec<_> = chosen
        .map(|((name, value), _)| format!("{name}={value}"))
        .collect();
    let options = (!chosen.is_empty()).then(|| ("Options", chosen.join(" ")));
    let mut tags: Vec<_> = tags.into_iter().chain(options).collect();
    if !view.annulled.is_empty() {
        let numbers = view.annulled.iter().map(|annulled| annulled.turn.number);
        let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
        tags.push(("Annulled", numbers.join(" ")));
    }
    for substitution in &view.substitutions {
        let side = match substitution.side {
            Side::White => "WhiteBefore",
            Side::Black => "BlackBefore",
        };
        tags.push((side, name(substitution.from)));
    }
    for (tag, value) in tags {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        let _ = writeln!(text, "[{tag} \"{value}\"]");
    }
    if let Stage::Over { end, .. } = &view.stage {
        let _ = writeln!(text, "[Termination \"{}\"]", end.finish.name());
    }
    text.push('\n');
    text.push_str(&wrapped(&moves(view), result));
    text
}

fn result(view: &View) -> &'static str {
    match &view.stage {
        Stage::Over { end, .. } if end.finish.has_result() => match end.winner {
            Some(Side::White) => "1-0",
            Some(Side::Black) => "0-1",
            None => "1/2-1/2",
        },
        _ => "*",
    }
}

/// The moves turn by turn. A turn that both play at once stands as `1. e4 | e5`.
fn moves(view: &View) -> Vec<String> {
    let mut words = Vec::new();
    let mut before = Position::start(view.terms.ruleset);
    for played in &view.played {
        let san = |side: Side| {
            played.orders[side.index()].map(|order| before.san(order.order, side, Letters::English))
        };
        match (san(Side::White), san(Side::Black)) {
            (Some(white), Some(black)) => {
                words.push(format!("{}. {white} | {black}", played.number))
            }
            (Some(white), None) => words.push(format!("{}. {white}", played.number)),
            (None, Some(black)) => words.push(black),
            (None, None) => {}
        }
        before = played.resolution.position;
    }
    words
}

fn wrapped(moves: &[String], result: &str) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in moves.iter().map(String::as_str).chain([result]) {
        if column > 0 && column + 1 + word.len() > 80 {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += word.len();
    }
    text.push('\n');
    text
}

/// The date of an instant, UTC, as `2026.11.30` (days are counted by the civil calendar's 400-year cycle).
fn date(at: Moment) -> String {
    let days = at.0.div_euclid(86_400_000) + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}.{month:02}.{day:02}")
}

#[cfg(test)]
mod tests {
    use super::date;
    use crate::game::Moment;

    #[test]
    fn dates_of_known_instants() {
        assert_eq!(date(Moment(0)), "1970.01.01");
        assert_eq!(date(Moment(951_782_400_000)), "2000.02.29");
        assert_eq!(date(Moment(1_796_083_199_999)), "2026.11.30");
    }
}

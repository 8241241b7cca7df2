//! The challenge's card, what it turns into, and the game's line in the channel.

use super::{Card, Content, absences, contest, ending, quiet_hours};
use crate::discord::buttons::Action;
use crate::discord::people::People;
use crate::game::{Closed, PlayerId, Stage, Terms};
use crate::locale::{Card as Said, Link, Lists, Message, Name, Part, Soon, Who, tell};

/// A challenge that can be taken up.
pub(super) fn open(people: &People<'_>) -> Option<Card> {
    let view = people.view();
    let Stage::Challenged { expires } = view.stage else {
        return None;
    };
    let language = people.language;
    let until = Said::Expires { at: Soon(expires) }.text(language);
    let mut lines = vec![
        title(people).text(language),
        terms(people),
        tell::about(view.terms.ruleset).text(language),
        limited(people).unwrap_or_default(),
        rematch(people).unwrap_or_default(),
        format!("{until} {}", Said::Public.text(language)),
    ];
    lines.extend(quiet_hours(people));
    lines.extend(absences(people));
    let opponent = view.opponent;
    let mut buttons = vec![Action::Accept];
    // An open challenge has nobody who could decline it.
    buttons.extend(opponent.map(|_| Action::Decline));
    buttons.push(Action::Withdraw);
    let lines: Vec<String> = lines.into_iter().filter(|line| !line.is_empty()).collect();
    Some(Card {
        buttons,
        mentions: opponent
            .and_then(|player| people.discord(player))
            .into_iter()
            .collect(),
        ..Card::quiet(Content::head(lines))
    })
}

/// A challenge that has come to nothing.
pub(super) fn over(people: &People<'_>) -> Option<Card> {
    let view = people.view();
    let (variant, number) = (view.position.variant(), view.number);
    let challenger = people.name(view.challenger);
    let said = match (&view.stage, view.opponent) {
        (Stage::Closed(Closed::Declined), Some(opponent)) => Said::Declined {
            variant,
            number,
            challenger,
            opponent: people.name(opponent),
        },
        (Stage::Closed(Closed::Expired), _) => Said::Expired {
            variant,
            number,
            challenger,
        },
        (Stage::Closed(_), _) => Said::Withdrawn {
            variant,
            number,
            challenger,
        },
        (Stage::Over { .. }, _) => title(people),
        _ => return None,
    };
    Some(Card::quiet(Content {
        tail: ending::words(people),
        ..Content::head([said.text(people.language)])
    }))
}

/// The line of a game that a tournament arranged, until it has a place. Its button is one by which it is found again.
pub(super) fn arranged(people: &People<'_>) -> Card {
    Card {
        buttons: vec![Action::Board],
        ..line(people, None)
    }
}

/// The game's line in the channel.
pub(super) fn line(people: &People<'_>, home: Option<u64>) -> Card {
    let view = people.view();
    let [first, second] = pair(people, People::name);
    let (variant, number) = (view.position.variant(), view.number);
    let line = match &view.stage {
        Stage::Over { end, .. } => Said::GameLineOver {
            variant,
            number,
            first,
            second,
            result: Part::new(tell::result(*end, &people.cast())),
        },
        _ => Said::GameLine {
            variant,
            number,
            first,
            second,
        },
    };
    let mut lines = vec![line.text(people.language)];
    lines.extend(
        people
            .table
            .tournament
            .as_ref()
            .map(|of| contest::place(&of.name, of.round, of.board, people.language)),
    );
    lines.push(terms(people));
    lines.extend(limited(people).filter(|_| matches!(view.stage, Stage::Playing { .. })));
    lines.extend(home.map(|home| {
        let place = Link::channel(home);
        Said::PlayedIn { place }.text(people.language)
    }));
    Card::quiet(Content::head(lines))
}

/// The name of the game's thread.
pub(super) fn thread_name(people: &People<'_>) -> String {
    let view = people.view();
    let [first, second] = pair(people, People::plain_name);
    let name = Said::ThreadName {
        variant: view.position.variant(),
        number: view.number,
        first,
        second,
    };
    name.text(people.language).chars().take(100).collect()
}

/// Of which game it is a rematch.
fn rematch(people: &People<'_>) -> Option<String> {
    let number = people.table.rematch?;
    Some(Said::RematchOf { number }.text(people.language))
}

/// Why a game that was to be rated is not.
fn limited(people: &People<'_>) -> Option<String> {
    let limited = people.table.limited;
    limited.then(|| Said::Limited.text(people.language))
}

fn title(people: &People<'_>) -> Said {
    let view = people.view();
    let (variant, number) = (view.position.variant(), view.number);
    let challenger = people.name(view.challenger);
    match view.opponent {
        Some(opponent) => Said::Title {
            variant,
            number,
            challenger,
            opponent: people.name(opponent),
        },
        None => Said::TitleOpen {
            variant,
            number,
            challenger,
        },
    }
}

/// The two who play, white's side first; before the seats are given, challenger and opponent.
fn pair<'a>(people: &People<'a>, name: impl Fn(&People<'a>, PlayerId) -> Name) -> [Name; 2] {
    let view = people.view();
    let opponent = view.opponent.unwrap_or(view.challenger);
    let seats = view.seats.unwrap_or([view.challenger, opponent]);
    seats.map(|player| name(people, player))
}

/// The terms in a line: "2 days a turn · rated · seats drawn". How the seats are given is of no interest any more
/// once they are.
fn terms(people: &People<'_>) -> String {
    let view = people.view();
    let challenger = Who::Named(people.name(view.challenger));
    let agreed = Terms {
        rated: view.terms.rated && !people.table.limited,
        ..view.terms.clone()
    };
    let mut terms = tell::terms(&agreed, challenger);
    if view.seats.is_some() {
        let of_seats = |part: &Message| {
            matches!(
                part,
                Message::Lists(Lists::SeatsDrawn | Lists::SeatChosen { .. })
            )
        };
        terms.retain(|part| !of_seats(part));
    }
    people.lines(terms).join(" · ")
}

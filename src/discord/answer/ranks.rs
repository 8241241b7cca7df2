//! How people stand: profiles, leaderboards, and games that are over.

use super::failure::challenge_path;
use super::{Plan, Reader};
use crate::discord::board::Board;
use crate::discord::buttons::{Action, Button, base36, number};
use crate::discord::outgoing::{Line, Look, Press};
use crate::discord::people::{mention, name};
use crate::game::PlayerId;
use crate::locale::tell::{self, Cast};
use crate::locale::{Date, Grade, Name, Part, Ranks};
use crate::rating::Rating;
use crate::rules::Variant;
use crate::service::{Leaders, Past, Pasts, Profile, ProfileLine};

/// How somebody stands, with the curve of their rating.
pub(in crate::discord) fn profile(reader: &Reader, profile: &Profile) -> Plan {
    let person = name(Some(&profile.person));
    if profile.lines.is_empty() {
        let challenge = reader.link(challenge_path());
        return Plan::say(reader.say(Ranks::NoGames { person, challenge }));
    }
    let mut lines = vec![reader.say(Ranks::Profile { person })];
    lines.extend(profile.lines.iter().map(|line| profile_line(reader, line)));
    let mut ratings = profile.lines.iter().filter_map(|line| line.rating);
    if ratings.any(Rating::is_provisional) {
        lines.push(reader.say(Ranks::Provisional));
    }
    let plan = Plan::lines(lines);
    match profile.drawn() {
        Some(line) => plan.with_board(curve(reader, profile, line)),
        None => plan,
    }
}

fn profile_line(reader: &Reader, line: &ProfileLine) -> String {
    let variant = line.variant;
    let (won, drawn, lost) = line
        .tally
        .map_or((0, 0, 0), |tally| (tally.won, tally.drawn, tally.lost));
    reader.say(match line.rating {
        Some(rating) => Ranks::Line {
            variant,
            rating: Grade::new(rating),
            won,
            drawn,
            lost,
        },
        None => Ranks::LineUnrated {
            variant,
            won,
            drawn,
            lost,
        },
    })
}

/// The curve of a rating, drawn, and told for those who do not see it.
fn curve(reader: &Reader, profile: &Profile, line: &ProfileLine) -> Board {
    let by_points =
        |one: &&(_, Rating), other: &&(_, Rating)| one.1.points.total_cmp(&other.1.points);
    let grade = |point: Option<&(_, Rating)>| {
        Grade::new(point.map_or(Rating::START, |(_, rating)| *rating))
    };
    let told = Ranks::Curve {
        variant: line.variant,
        person: Name::plain(&profile.person.name),
        games: u32::try_from(line.curve.len()).unwrap_or(u32::MAX),
        first: grade(line.curve.first()),
        last: grade(line.curve.last()),
        lowest: grade(line.curve.iter().min_by(by_points)),
        highest: grade(line.curve.iter().max_by(by_points)),
    };
    Board::curve(&line.curve, reader.say(told), reader.theme)
}

/// A page of the best in a game.
pub(in crate::discord) fn leaders(reader: &Reader, leaders: &Leaders) -> Plan {
    let variant = leaders.variant;
    if leaders.leaders.is_empty() {
        let challenge = reader.link(challenge_path());
        return Plan::say(reader.say(Ranks::NoLeaders { variant, challenge }));
    }
    let mut lines = vec![reader.say(Ranks::Leaders { variant })];
    let mut sure = true;
    for leader in &leaders.leaders {
        if sure && leader.rating.is_provisional() {
            lines.push(reader.say(Ranks::Unsure));
            sure = false;
        }
        lines.push(reader.say(Ranks::Leader {
            place: leader.place,
            person: name(leader.person.as_ref()),
            rating: Grade::new(leader.rating),
            games: leader.games,
        }));
    }
    lines.extend(page(reader, leaders.page, leaders.pages));
    let to = |page| Button::of_no_game(Action::Leaders).with(format!("{}.{page}", variant.name()));
    Plan::lines(lines).with_buttons(turn_page(reader, leaders.page, leaders.pages, to))
}

/// A page of the games of a person that are over, with lists to see their boards and get their records.
pub(in crate::discord) fn history(reader: &Reader, pasts: &Pasts) -> Plan {
    let person = name(pasts.person.as_ref());
    if pasts.pasts.is_empty() {
        let challenge = reader.link(challenge_path());
        return Plan::say(reader.say(Ranks::NoGames { person, challenge }));
    }
    let count = pasts.games;
    let mut lines = vec![reader.say(Ranks::History { person, count })];
    lines.extend(pasts.pasts.iter().map(|past| past_line(reader, past)));
    lines.extend(page(reader, pasts.page, pasts.pages));
    let options = || {
        pasts
            .pasts
            .iter()
            .map(|past| option(reader, past))
            .collect()
    };
    let of = |what: &str| Button::of_no_game(Action::Game).with(what);
    let to = |page| {
        let PlayerId(player) = pasts.player;
        let player = base36(u64::try_from(player).unwrap_or(0));
        Button::of_no_game(Action::History).with(format!("{player}.{page}"))
    };
    Plan::lines(lines)
        .with_select(of("b"), reader.say(Ranks::BoardOf), options())
        .with_select(of("er"), reader.say(Ranks::RecordOf), options())
        .with_buttons(turn_page(reader, pasts.page, pasts.pages, to))
}

fn past_line(reader: &Reader, past: &Past) -> String {
    let [white, black] = &past.players;
    let names = [white, black].map(|person| person.as_ref().and_then(mention));
    let cast = Cast::new(past.variant, names);
    reader.say(Ranks::Past {
        variant: past.variant,
        number: past.number,
        first: name(white.as_ref()),
        second: name(black.as_ref()),
        result: Part::new(tell::result(past.end, &cast)),
        turns: past.turns,
        at: Date(past.at),
    })
}

fn option(reader: &Reader, past: &Past) -> Line {
    let [first, second] = past
        .players
        .each_ref()
        .map(|person| Name::plain(person.as_ref().map_or("", |person| &person.name)));
    Line {
        label: reader.say(Ranks::PastOption {
            variant: past.variant,
            number: past.number,
            first,
            second,
        }),
        value: base36(past.game.0.0),
        about: None,
    }
}

/// Which page of how many, where there are several.
fn page(reader: &Reader, page: u32, pages: u32) -> Option<String> {
    let page = page + 1;
    (pages > 1).then(|| reader.say(Ranks::Page { page, pages }))
}

/// Buttons to the pages before and after.
fn turn_page(reader: &Reader, page: u32, pages: u32, to: impl Fn(u32) -> Button) -> Vec<Press> {
    let back = page
        .checked_sub(1)
        .map(|page| reader.press(Ranks::Back, to(page), Look::Plain));
    let next = (page + 1 < pages).then(|| reader.press(Ranks::Next, to(page + 1), Look::Plain));
    back.into_iter().chain(next).collect()
}

/// What the argument of a leaderboard's button says.
pub(in crate::discord) fn leaders_page(argument: &str) -> Option<(Variant, u32)> {
    let (variant, page) = argument.split_once('.')?;
    Some((Variant::from_name(variant)?, page.parse().ok()?))
}

/// What the argument of a history's button says.
pub(in crate::discord) fn history_page(argument: &str) -> Option<(PlayerId, u32)> {
    let (player, page) = argument.split_once('.')?;
    let player = number(player)?;
    let player = i64::try_from(player).ok()?;
    Some((PlayerId(player), page.parse().ok()?))
}

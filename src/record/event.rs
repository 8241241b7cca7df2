//! A tournament to take away: its table as CSV, all of it as JSON, its rounds as a report file.

use serde::Serialize;

use crate::rules::Side;
use crate::tournament::life::{Board, Format, Outcome, Place, Slot, View};
use crate::tournament::standings::Standings;
use crate::tournament::{Bye, Entry, Number, Score, trf};

/// The name of the form of [`json`].
pub const EVENT_FORM: &str = "lacre-tournament/1";

/// What a player is called in a file.
type Called<'a> = &'a dyn Fn(Slot) -> String;

/// The rounds before an elimination as a report file; of an elimination, all of them.
#[must_use]
pub fn report(view: &View, name: Called<'_>) -> String {
    let mut report = view.report.clone();
    // The places of an elimination that follows others are not those of the rounds that are told here.
    let only = matches!(view.setup.format, Format::Elimination(_));
    let places = if only { view.places() } else { Vec::new() };
    for (slot, player) in view.numbering.iter().zip(&mut report.players) {
        player.name = name(*slot);
        let place = places.iter().find(|place| place.slot == *slot);
        let row = view.standings.row(Number(slot.0));
        player.rank = match place {
            Some(place) => place.places.map(|(from, _)| from),
            None => row.and_then(|row| u16::try_from(row.rank).ok()),
        };
    }
    let setup = &view.setup;
    report.heading = vec![
        (
            "092".to_owned(),
            setup.conduct.ruleset.variant().name().to_owned(),
        ),
        ("112".to_owned(), "Lacre".to_owned()),
    ];
    let tiebreaks = report.tiebreaks.take();
    report.tiebreaks = tiebreaks.or_else(|| Some(Standings::suggested(&view.report)));
    trf::write(&report)
}

/// The table with each round, one line a player, for a spreadsheet. Once an elimination has begun, its places stand
/// last, and the lines go by them.
#[must_use]
pub fn csv(view: &View, name: Called<'_>) -> String {
    let standings = &view.standings;
    let places = view.places();
    let rounds = u16::try_from(standings.rounds).unwrap_or(u16::MAX);
    let mut head: Vec<String> = ["place", "number", "name", "rating", "points"]
        .map(str::to_owned)
        .to_vec();
    head.extend(standings.tiebreaks.iter().map(ToString::to_string));
    head.extend((1..=rounds).map(|round| format!("round {round}")));
    if !places.is_empty() {
        head.push("final place".to_owned());
    }
    let mut file = line(&head);
    let placed = |slot| places.iter().position(|place: &Place| place.slot == slot);
    let mut rows: Vec<_> = standings.rows.iter().collect();
    rows.sort_by_key(|row| placed(Slot(row.number.0)));
    for row in rows {
        let slot = Slot(row.number.0);
        let entry = view.players.iter().find(|(other, _)| *other == slot);
        let rating = entry.and_then(|(_, entry)| entry.rating);
        let mut cells = vec![
            row.rank.to_string(),
            slot.0.to_string(),
            name(slot),
            rating.map(|rating| rating.to_string()).unwrap_or_default(),
            row.points.to_string(),
        ];
        cells.extend(row.values.iter().map(ToString::to_string));
        cells.extend((1..=rounds).map(|round| part(view.part(slot, round))));
        let place = placed(slot).and_then(|at| places.get(at));
        cells.extend(place.map(|place| place.told().unwrap_or_default()));
        file += &line(&cells);
    }
    file
}

/// A round in a cell: the opponent's number, the seat and the result, as in `7w1`; letters as in a report file.
fn part(entry: Entry) -> String {
    let seat = match entry.seat() {
        Some(Side::White) => "w",
        Some(Side::Black) => "b",
        None => "",
    };
    let result = match entry {
        Entry::Played { score, .. } => match score {
            Score::Win => "1",
            Score::Draw => "½",
            Score::Loss => "0",
        },
        Entry::Forfeit { won: true, .. } => "+",
        Entry::Forfeit { won: false, .. } => "-",
        Entry::Open { .. } => "?",
        Entry::Bye(Bye::Allocated) => "U",
        Entry::Bye(Bye::Full) => "F",
        Entry::Bye(Bye::Half) => "H",
        Entry::Bye(Bye::Zero) => "Z",
    };
    let opponent = entry.opponent().map(|Number(number)| number.to_string());
    format!("{}{seat}{result}", opponent.unwrap_or_default())
}

fn line(cells: &[String]) -> String {
    let cells: Vec<String> = cells.iter().map(|text| cell(text)).collect();
    format!("{}\r\n", cells.join(","))
}

/// A cell that is read as text, whatever a stranger has put there: spreadsheets take what begins with some signs for
/// a formula.
fn cell(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']) && text.len() > 1;
    let text = if formula {
        format!("'{text}")
    } else {
        text.to_owned()
    };
    if text.contains([',', '"', '\n', '\r', ';']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

/// A tournament for other programs.
#[derive(Debug, Serialize)]
struct Event {
    format: &'static str,
    name: String,
    number: u32,
    game: &'static str,
    options: Vec<[String; 2]>,
    system: &'static str,
    players: Vec<Player>,
    rounds: Vec<Round>,
    tiebreaks: Vec<String>,
    standings: Vec<Line>,
    places: Vec<Placed>,
    winner: Option<u16>,
}

#[derive(Debug, Serialize)]
struct Player {
    number: u16,
    name: String,
    rating: Option<u16>,
    first_round: u16,
    gone_from: Option<u16>,
    byes: Vec<(u16, &'static str)>,
}

#[derive(Debug, Serialize)]
struct Round {
    round: usize,
    /// In milliseconds since 1970.
    published: i64,
    deadline: i64,
    games: Vec<Game>,
}

#[derive(Debug, Serialize)]
struct Game {
    board: usize,
    white: u16,
    black: Option<u16>,
    result: Option<&'static str>,
    /// The match of an elimination, from 1.
    r#match: Option<u16>,
}

#[derive(Debug, Serialize)]
struct Line {
    place: usize,
    number: u16,
    points: String,
    values: Vec<String>,
}

/// Where an elimination has left somebody: the first and the last of the places that they share, none as long as they are
/// in it.
#[derive(Debug, Serialize)]
struct Placed {
    number: u16,
    from: Option<u16>,
    to: Option<u16>,
}

/// All of a tournament that is public.
///
/// # Errors
/// Never: it is made of texts and numbers.
pub fn json(view: &View, name: Called<'_>) -> Result<String, serde_json::Error> {
    let setup = &view.setup;
    let player = |(slot, entry): &(Slot, crate::tournament::life::Entry)| Player {
        number: slot.0,
        name: name(*slot),
        rating: entry.rating,
        first_round: entry.from,
        gone_from: entry.gone,
        byes: entry
            .byes
            .iter()
            .map(|(round, bye)| (*round, letter(*bye)))
            .collect(),
    };
    let shown = view.shown();
    let game = |(board, seated): (usize, &Board)| Game {
        board,
        white: seated.seats.white.0,
        black: seated.seats.black.map(|slot| slot.0),
        result: seated.outcome.map(result),
        r#match: seated.part_of.and_then(|id| {
            let found = shown.iter().find(|shown| shown.id == id);
            found.map(|shown| shown.number)
        }),
    };
    let rounds = (1..).zip(&view.rounds).map(|(round, played)| Round {
        round,
        published: played.published.0,
        deadline: played.deadline.0,
        games: (1..).zip(&played.boards).map(game).collect(),
    });
    let standings = view.standings.rows.iter().map(|row| Line {
        place: row.rank,
        number: row.number.0,
        points: row.points.to_string(),
        values: row.values.iter().map(ToString::to_string).collect(),
    });
    let places = view.places().into_iter().map(|place| Placed {
        number: place.slot.0,
        from: place.places.map(|(from, _)| from),
        to: place.places.map(|(_, to)| to),
    });
    let event = Event {
        format: EVENT_FORM,
        name: setup.name.clone(),
        number: setup.number,
        game: setup.conduct.ruleset.variant().name(),
        options: setup
            .conduct
            .ruleset
            .options()
            .map(|(name, value)| [name.to_owned(), value.to_owned()])
            .collect(),
        system: match setup.format {
            Format::Swiss { .. } => "swiss",
            Format::RoundRobin { .. } => "round-robin",
            Format::Elimination(_) => "elimination",
        },
        players: view.players.iter().map(player).collect(),
        rounds: rounds.collect(),
        tiebreaks: view
            .standings
            .tiebreaks
            .iter()
            .map(ToString::to_string)
            .collect(),
        standings: standings.collect(),
        places: places.collect(),
        winner: view.winner.map(|slot| slot.0),
    };
    Ok(serde_json::to_string_pretty(&event)? + "\n")
}

fn letter(bye: Bye) -> &'static str {
    match bye {
        Bye::Allocated => "U",
        Bye::Full => "F",
        Bye::Half => "H",
        Bye::Zero => "Z",
    }
}

fn result(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Played(Score::Win) => "1-0",
        Outcome::Played(Score::Draw) => "1/2-1/2",
        Outcome::Played(Score::Loss) => "0-1",
        Outcome::BlackAbsent => "+--",
        Outcome::WhiteAbsent => "--+",
        Outcome::BothAbsent => "---",
    }
}

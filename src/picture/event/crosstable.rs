//! Who did what against whom.

use super::sheet::{Block, Cell, Column, Kind, Roster, Row, Sheet, Tone, event, points};
use super::standings::grouped;
use crate::locale::{Language, Tables, Verbatim};
use crate::rules::Side;
use crate::tournament::life::{Format, Slot, View};
use crate::tournament::standings::Row as Line;
use crate::tournament::{Bye, Entry, Number, Score};

/// So many players meet in a table of everybody against everybody; a larger one is told by rounds.
const WIDEST: usize = 20;

/// The crosstable: in a round robin a column for each opponent, otherwise one for each round.
#[must_use]
pub fn crosstable(view: &View, roster: &Roster, language: Language) -> Sheet {
    let groups = grouped(view, &view.standings);
    let widest = groups
        .iter()
        .map(|(_, lines)| lines.len())
        .max()
        .unwrap_or(0);
    let everybody = matches!(view.setup.format, Format::RoundRobin { .. }) && widest <= WIDEST;
    let rounds = view.standings.rounds;
    let mut columns = vec![
        Column::new("", Kind::Number),
        Column::new(Tables::Player.text(language), Kind::Name),
    ];
    columns.extend((1..=if everybody { widest } else { rounds }).map(|at| {
        let round = u32::try_from(at).unwrap_or(u32::MAX);
        let head = if everybody {
            at.to_string()
        } else {
            Tables::Round { round }.text(language)
        };
        Column::new(head, Kind::Sign)
    }));
    columns.push(Column::new(Tables::Points.text(language), Kind::Number));
    let blocks = groups.into_iter().map(|(group, lines)| {
        let order: Vec<_> = lines.iter().map(|(_, line)| line.number).collect();
        let row = |(place, line): (usize, &Line)| {
            let cells = if everybody {
                opponents(view, line.number, &order, widest)
            } else {
                by_rounds(view, line.number, &order)
            };
            row(place, line, cells, (roster, language))
        };
        let lines = (1..)
            .zip(lines)
            .map(|(place, (_, line))| row((place, line)));
        Block {
            caption: group.map(|letter| Tables::Group { letter }.text(language)),
            rows: lines.collect(),
        }
    });
    let key = if everybody {
        Tables::MatrixKey
    } else {
        Tables::RoundKey
    };
    Sheet {
        title: Tables::Crosstable {
            event: event(&view.setup.name),
        }
        .text(language),
        columns,
        blocks: blocks.collect(),
        notes: vec![key.text(language)],
        language,
    }
}

fn row(
    place: usize,
    line: &Line,
    games: Vec<Cell>,
    (roster, language): (&Roster, Language),
) -> Row {
    let slot = Slot(line.number.0);
    let told = points(line.points, language);
    let results = games.iter().filter(|cell| !cell.text.is_empty());
    let results: Vec<_> = results.map(|cell| cell.text.clone()).collect();
    let aloud = Tables::PlaceAloud {
        place: Verbatim(place.to_string()),
        person: Verbatim(roster.name(slot, language)),
        points: Verbatim(format!("{told} ({})", results.join(", "))),
    };
    let mut cells = vec![
        Cell::new(place.to_string(), Tone::Faint),
        Cell::person(roster, slot, language, Tone::Plain),
    ];
    cells.extend(games);
    cells.push(Cell::new(told, Tone::Strong));
    Row {
        cells,
        aloud: aloud.text(language),
    }
}

/// A round each: the opponent's line and what it gave.
fn by_rounds(view: &View, number: Number, order: &[Number]) -> Vec<Cell> {
    let rounds = u16::try_from(view.standings.rounds).unwrap_or(u16::MAX);
    let cell = |round| {
        let entry = view.part(Slot(number.0), round);
        let (sign, tone) = sign(entry);
        let line = entry
            .opponent()
            .and_then(|opponent| order.iter().position(|other| *other == opponent));
        let seat = match entry.seat().filter(|_| view.setup.seats) {
            Some(Side::White) => "w",
            Some(Side::Black) => "b",
            None => "",
        };
        let text = match line {
            Some(line) => format!("{}{seat} {sign}", line + 1),
            None => format!("· {sign}"),
        };
        Cell::new(text, tone)
    };
    (1..=rounds).map(cell).collect()
}

/// An opponent each: what the games against them gave.
fn opponents(view: &View, number: Number, order: &[Number], widest: usize) -> Vec<Cell> {
    let rounds = u16::try_from(view.standings.rounds).unwrap_or(u16::MAX);
    let parts: Vec<_> = (1..=rounds)
        .map(|round| view.part(Slot(number.0), round))
        .collect();
    let cell = |at: usize| {
        let Some(other) = order.get(at) else {
            return Cell::new("", Tone::Plain);
        };
        if *other == number {
            return Cell::new("×", Tone::Faint);
        }
        let games = parts
            .iter()
            .filter(|entry| entry.opponent() == Some(*other));
        let signs: Vec<_> = games.map(|entry| sign(*entry)).collect();
        let won = signs.iter().all(|(_, tone)| *tone == Tone::Raised) && !signs.is_empty();
        let text: String = signs.iter().map(|(sign, _)| *sign).collect();
        Cell::new(text, if won { Tone::Raised } else { Tone::Plain })
    };
    (0..widest).map(cell).collect()
}

/// What a round gave.
fn sign(entry: Entry) -> (&'static str, Tone) {
    match entry {
        Entry::Played {
            score: Score::Win, ..
        } => ("1", Tone::Raised),
        Entry::Played {
            score: Score::Draw, ..
        } => ("½", Tone::Plain),
        Entry::Played {
            score: Score::Loss, ..
        } => ("0", Tone::Faint),
        Entry::Forfeit { won: true, .. } => ("+", Tone::Raised),
        Entry::Forfeit { won: false, .. } => ("−", Tone::Faint),
        Entry::Open { .. } => ("·", Tone::Faint),
        Entry::Bye(Bye::Allocated | Bye::Full) => ("1", Tone::Plain),
        Entry::Bye(Bye::Half) => ("½", Tone::Plain),
        Entry::Bye(Bye::Zero) => ("0", Tone::Faint),
    }
}

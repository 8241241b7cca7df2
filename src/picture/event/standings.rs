//! Who stands where.

use super::bracket::stage;
use super::sheet::{Block, Cell, Column, Kind, Roster, Row, Sheet, Tone, event, points, value};
use crate::locale::{Language, Part, Tables, Verbatim};
use crate::tournament::Number;
use crate::tournament::life::{Format, Shown, Slot, View};
use crate::tournament::standings::{Row as Line, Standings, Tiebreak};

/// The standings as they are now; once an elimination has begun, the places that it has given so far.
#[must_use]
pub fn standings(view: &View, roster: &Roster, language: Language) -> Sheet {
    match (&view.setup.format, &view.seeds[..]) {
        (Format::Elimination(_), _) | (_, [_, ..]) => places(view, roster, language),
        _ => rounds(view, roster, language),
    }
}

/// The standings of the rounds, without an elimination that follows them.
#[must_use]
pub fn rounds(view: &View, roster: &Roster, language: Language) -> Sheet {
    table(view, &view.standings, roster, language)
}

fn table(view: &View, standings: &Standings, roster: &Roster, language: Language) -> Sheet {
    let name = event(&view.setup.name);
    let rounds = u32::try_from(standings.rounds).unwrap_or(u32::MAX);
    let title = match rounds {
        0 => Tables::StandingsBefore { event: name },
        round => Tables::Standings {
            event: name,
            round,
            rounds: view.regular.into(),
        },
    };
    let mut columns = vec![
        Column::new("", Kind::Number),
        Column::new(Tables::Player.text(language), Kind::Name),
        Column::new(Tables::Points.text(language), Kind::Number),
    ];
    let codes = standings.tiebreaks.iter();
    columns.extend(codes.map(|code| Column::new(code.to_string(), Kind::Number)));
    let line = |rank: usize, line: &Line| {
        let slot = Slot(line.number.0);
        row(
            view,
            (rank, line),
            slot,
            &standings.tiebreaks,
            (roster, language),
        )
    };
    let blocks = grouped(view, standings)
        .into_iter()
        .map(|(group, lines)| Block {
            caption: group.map(|letter| Tables::Group { letter }.text(language)),
            rows: lines
                .into_iter()
                .map(|(rank, row)| line(rank, row))
                .collect(),
        });
    Sheet {
        title: title.text(language),
        columns,
        blocks: blocks.collect(),
        notes: (!view.seeds.is_empty())
            .then(|| Tables::GoesOnKey.text(language))
            .into_iter()
            .collect(),
        language,
    }
}

fn row(
    view: &View,
    (rank, line): (usize, &Line),
    slot: Slot,
    tiebreaks: &[Tiebreak],
    (roster, language): (&Roster, Language),
) -> Row {
    let gone = left(view, slot);
    let tone = match (gone, rank) {
        (true, _) => Tone::Faint,
        (_, 1) if view.standings.rounds > 0 => Tone::Strong,
        _ => Tone::Plain,
    };
    let goes_on = if view.seeds.contains(&slot) { "*" } else { "" };
    let told = points(line.points, language);
    let mut cells = vec![
        Cell::new(format!("{rank}{goes_on}"), Tone::Faint),
        Cell::person(roster, slot, language, tone),
        Cell::new(told.clone(), Tone::Strong),
    ];
    cells.extend(tiebreaks.iter().zip(&line.values).map(|(tiebreak, found)| {
        let told = value(found, language);
        // Games among those who are tied, where they put nobody before another.
        let idle = *tiebreak == Tiebreak::DirectEncounter && told == "0";
        match idle {
            true => Cell::new("–", Tone::Faint),
            false => Cell::new(told, Tone::Plain),
        }
    }));
    let aloud = Tables::PlaceAloud {
        place: Verbatim(rank.to_string()),
        person: Verbatim(roster.name(slot, language)),
        points: Verbatim(told),
    };
    Row {
        cells,
        aloud: aloud.text(language),
    }
}

/// Whether somebody has left for good.
pub(super) fn left(view: &View, slot: Slot) -> bool {
    let found = view.players.iter().find(|(other, _)| *other == slot);
    found.is_some_and(|(_, entry)| entry.gone.is_some())
}

/// Lines with the places that they have in their part of the table.
type Placed<'a> = Vec<(usize, &'a Line)>;

/// The table by groups, each with its letter; in one part where there are none.
pub(super) fn grouped<'a>(
    view: &View,
    standings: &'a Standings,
) -> Vec<(Option<Verbatim>, Placed<'a>)> {
    if view.groups.is_empty() {
        let rows = standings.rows.iter();
        return vec![(None, rows.map(|row| (row.rank, row)).collect())];
    }
    let groups = view.groups.iter().zip('A'..);
    let group = |(slots, letter): (&Vec<Slot>, char)| {
        let lines = standings.rows.iter();
        let lines = lines.filter(|row| slots.contains(&Slot(row.number.0)));
        let mut placed: Placed<'a> = Vec::new();
        for line in lines {
            let rank = match placed.last() {
                Some((rank, last)) if last.rank == line.rank => *rank,
                _ => placed.len() + 1,
            };
            placed.push((rank, line));
        }
        (Some(Verbatim(letter.to_string())), placed)
    };
    groups.map(group).collect()
}

fn places(view: &View, roster: &Roster, language: Language) -> Sheet {
    let shown = view.shown();
    let name = |slot| Verbatim(roster.name(slot, language));
    let places = view.places();
    let rows = places.iter().map(|place| {
        let told = place.told().unwrap_or_default();
        let lost = place
            .lost
            .and_then(|id| shown.iter().find(|shown| shown.id == id));
        let how = match (lost, place.places) {
            (Some(lost), _) => lost_to(view, lost, place.slot, (roster, language)),
            (None, None) => Cell::new(Tables::StillIn.text(language), Tone::Faint),
            (None, Some(_)) if place.qualified => Cell::new("", Tone::Faint),
            (None, Some(_)) => {
                let row = view.standings.row(Number(place.slot.0));
                let points =
                    Verbatim(row.map_or_else(String::new, |row| points(row.points, language)));
                Cell::new(Tables::Unqualified { points }.text(language), Tone::Faint)
            }
        };
        let tone = match place.places {
            Some((1, 1)) => Tone::Strong,
            Some(_) => Tone::Plain,
            None => Tone::Strong,
        };
        let aloud = Tables::PlaceAloud {
            place: Verbatim(if told.is_empty() {
                "–".to_owned()
            } else {
                told.clone()
            }),
            person: name(place.slot),
            points: Verbatim(how.text.clone()),
        };
        Row {
            aloud: aloud.text(language).trim_end_matches([',', ' ']).to_owned(),
            cells: vec![
                Cell::new(told, Tone::Faint),
                Cell::person(roster, place.slot, language, tone),
                how,
            ],
        }
    });
    Sheet {
        title: Tables::Places {
            event: event(&view.setup.name),
        }
        .text(language),
        columns: vec![
            Column::new("", Kind::Number),
            Column::new(Tables::Player.text(language), Kind::Name),
            Column::new(Tables::Out.text(language), Kind::Text),
        ],
        blocks: vec![Block {
            caption: None,
            rows: rows.collect(),
        }],
        notes: Vec::new(),
        language,
    }
}

/// Which match put somebody out, and who won it.
fn lost_to(view: &View, lost: &Shown, slot: Slot, (roster, language): (&Roster, Language)) -> Cell {
    let stage = stage(view, lost.stage);
    let Some(winner) = lost.winner().filter(|winner| *winner != slot) else {
        return Cell::new(stage.text(language), Tone::Faint);
    };
    let told = |person: String| {
        let lost = Tables::LostTo {
            person: Verbatim(person),
            stage: Part::new(stage.clone()),
        };
        lost.text(language)
    };
    let mut cell = Cell::new(told(roster.name(winner, language)), Tone::Faint);
    cell.drawn = Some(told(roster.drawn(winner, language)));
    cell
}

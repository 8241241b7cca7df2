//! Draws a table.

use super::lettering::width;
use super::page::{Align, Page, Weight};
use super::sheet::{Block, Cell, Kind, Row, Sheet, Tone};
use crate::picture::Painter;

/// How large most is written, and heads and notes.
const SIZE: f32 = 17.0;
const SMALL: f32 = 13.5;
const TITLE: f32 = 23.0;
const LINE: f32 = 32.0;
const MARGIN: f32 = 22.0;
/// Between two columns, and at either side of a line.
const GAP: f32 = 18.0;
/// The room of names: as much as they need between these.
const NAMES: (f32, f32) = (150.0, 300.0);
/// More lines than these stand in two halves beside each other, where the table is narrow.
const TALLEST: usize = 34;
/// Narrow is what fits so often into the width of a picture.
const NARROW: f32 = 760.0;
/// The least width: what fits a channel.
const LEAST: f32 = 720.0;

impl Painter {
    /// A table as a PNG in the painter's theme.
    #[must_use]
    pub fn sheet(&self, sheet: &Sheet) -> Vec<u8> {
        let plan = Plan::new(sheet);
        let mut page = Page::new(self.theme(), plan.size());
        plan.draw(&mut page);
        page.png()
    }
}

/// A line of a half of the table.
enum Item<'a> {
    Caption(&'a str),
    Row(&'a Row),
}

struct Plan<'a> {
    sheet: &'a Sheet,
    /// How wide each column is.
    columns: Vec<f32>,
    /// The lines, in one part or in two.
    halves: Vec<Vec<Item<'a>>>,
    notes: Vec<String>,
    title: f32,
}

impl<'a> Plan<'a> {
    fn new(sheet: &'a Sheet) -> Self {
        let mut columns: Vec<f32> = (0..sheet.columns.len())
            .map(|at| natural(sheet, at))
            .collect();
        let own = |columns: &[f32]| columns.iter().sum::<f32>() + GAP * (columns.len() + 1) as f32;
        let halves = halves(sheet, own(&columns) <= NARROW && sheet.rows() > TALLEST);
        let title = width(&sheet.title, TITLE) * 1.06 + 2.0 * MARGIN;
        let least = if halves.len() > 1 {
            NARROW.min(LEAST)
        } else {
            LEAST.max(title.min(2.0 * LEAST))
        };
        let free = least - 2.0 * MARGIN - own(&columns);
        let names: Vec<_> = (0..columns.len())
            .filter(|at| sheet.columns[*at].kind == Kind::Name)
            .collect();
        for at in &names {
            columns[*at] += free.max(0.0) / names.len().max(1) as f32;
        }
        let wide = own(&columns) * halves.len() as f32;
        let notes = sheet.notes.iter().flat_map(|note| wrapped(note, wide));
        Self {
            notes: notes.collect(),
            sheet,
            columns,
            halves,
            title,
        }
    }

    fn half(&self) -> f32 {
        self.columns.iter().sum::<f32>() + GAP * (self.columns.len() + 1) as f32
    }

    fn size(&self) -> (f32, f32) {
        let count = self.halves.len().max(1) as f32;
        let wide = self.half() * count + MARGIN * (count + 1.0);
        let lines = self.halves.iter().map(Vec::len).max().unwrap_or(0) as f32;
        let notes = self.notes.len() as f32 * 20.0;
        let high = top() + LINE * lines + MARGIN + if notes > 0.0 { notes + 8.0 } else { 0.0 };
        (wide.max(self.title.min(2.0 * LEAST)), high)
    }

    fn draw(&self, page: &mut Page) {
        let (wide, high) = self.size();
        let room = wide - 2.0 * MARGIN;
        page.write(
            &self.sheet.title,
            (MARGIN, MARGIN + 20.0),
            room,
            Align::Left,
            (TITLE, Weight::Strong),
        );
        let signal = page.signal();
        page.field((MARGIN, MARGIN + 32.0), (46.0, 3.0), signal);
        for (at, half) in self.halves.iter().enumerate() {
            let left = MARGIN + (self.half() + MARGIN) * at as f32;
            self.heads(page, left);
            for (line, item) in half.iter().enumerate() {
                let y = top() + LINE * line as f32;
                match item {
                    Item::Caption(text) => {
                        page.write(
                            text,
                            (left + GAP, y + 24.0),
                            self.half(),
                            Align::Left,
                            (SIZE, Weight::Strong),
                        );
                    }
                    Item::Row(row) => self.row(page, row, (left, y), line % 2 == 0),
                }
            }
        }
        for (at, note) in self.notes.iter().rev().enumerate() {
            let base = high - MARGIN + 4.0 - 20.0 * at as f32;
            page.write(
                note,
                (MARGIN + GAP, base),
                room,
                Align::Left,
                (SMALL, Weight::Faint),
            );
        }
    }

    /// The columns with where each begins.
    fn places(&self, left: f32) -> impl Iterator<Item = (usize, f32, f32)> {
        let mut x = left + GAP;
        self.columns.iter().enumerate().map(move |(at, wide)| {
            let here = x;
            x += wide + GAP;
            (at, here, *wide)
        })
    }

    fn heads(&self, page: &mut Page, left: f32) {
        for (at, x, wide) in self.places(left) {
            let column = &self.sheet.columns[at];
            let align = align(column.kind);
            page.write(
                &column.head,
                (x, top() - 10.0),
                wide,
                align,
                (SMALL, Weight::Faint),
            );
        }
        let rule = page.tint(0.45);
        page.field((left, top() - 2.0), (self.half(), 1.5), rule);
    }

    fn row(&self, page: &mut Page, row: &Row, (left, y): (f32, f32), striped: bool) {
        if striped {
            let stripe = page.tint(0.07);
            page.field((left, y), (self.half(), LINE), stripe);
        }
        for (at, x, wide) in self.places(left) {
            let (Some(cell), column) = (row.cells.get(at), &self.sheet.columns[at]) else {
                continue;
            };
            if cell.tone == Tone::Raised {
                let ground = page.tint(0.2);
                page.field((x - 4.0, y + 3.0), (wide + 8.0, LINE - 6.0), ground);
            }
            let at = (x, y + 22.0);
            page.write(
                cell.drawn(),
                at,
                wide,
                align(column.kind),
                (SIZE, weight(cell)),
            );
        }
    }
}

/// Where the lines begin.
fn top() -> f32 {
    MARGIN + 32.0 + 40.0
}

/// How wide a column is by what stands in it.
fn natural(sheet: &Sheet, at: usize) -> f32 {
    let column = &sheet.columns[at];
    let rows = sheet.blocks.iter().flat_map(|block| &block.rows);
    let cells = rows.filter_map(|row| row.cells.get(at));
    // What stands out is a little wider.
    let cells = cells.map(|cell| width(cell.drawn(), SIZE) * 1.04 + 1.0);
    let head = width(&column.head, SMALL) + 1.0;
    let widest = cells.fold(head, f32::max);
    match column.kind {
        Kind::Name => widest.clamp(NAMES.0, NAMES.1),
        Kind::Text => widest.min(NAMES.1),
        Kind::Number | Kind::Sign => widest,
    }
}

fn halves(sheet: &Sheet, two: bool) -> Vec<Vec<Item<'_>>> {
    let items = sheet.blocks.iter().flat_map(|Block { caption, rows }| {
        let caption = caption.as_deref().map(Item::Caption);
        caption.into_iter().chain(rows.iter().map(Item::Row))
    });
    let mut first: Vec<_> = items.collect();
    if !two {
        return vec![first];
    }
    // A caption stays with its lines.
    let mut middle = first.len().div_ceil(2);
    if matches!(first.get(middle.saturating_sub(1)), Some(Item::Caption(_))) {
        middle -= 1;
    }
    let second = first.split_off(middle);
    vec![first, second]
}

/// A note in lines that fit.
fn wrapped(note: &str, room: f32) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in note.split(' ') {
        let Some(line) = lines.last_mut() else { break };
        let longer = if line.is_empty() {
            word.to_owned()
        } else {
            format!("{line} {word}")
        };
        if line.is_empty() || width(&longer, SMALL) <= room - 2.0 * GAP {
            *line = longer;
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

fn align(kind: Kind) -> Align {
    match kind {
        Kind::Name | Kind::Text => Align::Left,
        Kind::Number => Align::Right,
        Kind::Sign => Align::Middle,
    }
}

fn weight(cell: &Cell) -> Weight {
    match cell.tone {
        Tone::Plain => Weight::Plain,
        Tone::Strong | Tone::Raised => Weight::Strong,
        Tone::Faint => Weight::Faint,
    }
}

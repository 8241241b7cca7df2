//! A table in letters of one width, as Discord shows a block of code.

use super::sheet::{Block, Cell, Kind, Row, Sheet, Tone, headline};
use crate::locale::Tables;

/// The longest name in a line.
const NAME: usize = 18;
/// The longest other text in a line.
const TEXT: usize = 44;

/// The table in messages of at most so many UTF-16 units, each with the title and the heads of the columns.
pub(super) fn messages(sheet: &Sheet, longest: usize) -> Vec<String> {
    let widths = widths(sheet);
    let heads = heads(sheet, &widths);
    let notes: Vec<_> = sheet
        .notes
        .iter()
        .map(|note| format!("-# {note}"))
        .collect();
    let title = headline(&sheet.title);
    let units = |text: &str| text.encode_utf16().count();
    // The block's fences, line ends, and the line that says which page it is.
    let frame = units(&title)
        + units(&heads)
        + 64
        + notes.iter().map(|note| units(note) + 1).sum::<usize>();
    let mut pages: Vec<Vec<String>> = vec![Vec::new()];
    let mut used = frame;
    for line in sheet
        .blocks
        .iter()
        .flat_map(|block| lines(block, sheet, &widths))
    {
        let cost = units(&line) + 1;
        if used + cost > longest && pages.last().is_some_and(|page| !page.is_empty()) {
            pages.push(Vec::new());
            used = frame;
        }
        used += cost;
        if let Some(page) = pages.last_mut() {
            page.push(line);
        }
    }
    let count = u32::try_from(pages.len()).unwrap_or(u32::MAX);
    let message = |(page, lines): (u32, Vec<String>)| {
        let mut told = vec![title.clone(), "```".to_owned(), heads.clone()];
        told.extend(lines);
        told.push("```".to_owned());
        told.extend(notes.iter().cloned());
        if count > 1 {
            let page = Tables::Page { page, pages: count };
            told.push(format!("-# {}", page.text(sheet.language)));
        }
        told.join("\n")
    };
    (1..).zip(pages).map(message).collect()
}

fn lines(block: &Block, sheet: &Sheet, widths: &[usize]) -> Vec<String> {
    let caption = block.caption.iter().map(|caption| format!("— {caption} —"));
    let rows = block.rows.iter().map(|row| line(row, sheet, widths));
    caption.chain(rows).collect()
}

fn most(kind: Kind) -> usize {
    match kind {
        Kind::Name => NAME,
        _ => TEXT,
    }
}

fn widths(sheet: &Sheet) -> Vec<usize> {
    let columns = sheet.columns.iter().enumerate();
    let width = |(at, column): (usize, &super::sheet::Column)| {
        let rows = sheet.blocks.iter().flat_map(|block| &block.rows);
        let cells = rows
            .filter_map(|row| row.cells.get(at))
            .map(|cell| room(&cell.text));
        let widest = cells.chain([room(&column.head)]).max().unwrap_or(0);
        widest.min(most(column.kind))
    };
    columns.map(width).collect()
}

fn heads(sheet: &Sheet, widths: &[usize]) -> String {
    let cells = sheet
        .columns
        .iter()
        .map(|column| Cell::new(&column.head, Tone::Plain));
    let row = Row {
        cells: cells.collect(),
        aloud: String::new(),
    };
    line(&row, sheet, widths)
}

fn line(row: &Row, sheet: &Sheet, widths: &[usize]) -> String {
    let cells = row.cells.iter().zip(&sheet.columns).zip(widths);
    let cells = cells.map(|((cell, column), width)| {
        let text = cut(&cell.text.replace('`', "'"), *width);
        let free = " ".repeat(width.saturating_sub(room(&text)));
        match column.kind {
            Kind::Name | Kind::Text => text + &free,
            Kind::Number | Kind::Sign => free + &text,
        }
    });
    let told = cells.collect::<Vec<_>>().join(" ");
    told.trim_end().to_owned()
}

/// How many columns a letter takes where all are of one width: none for marks on the letter before, two for the wide
/// letters of East Asia and for emoji.
fn columns(letter: char) -> usize {
    match letter {
        '\u{300}'..='\u{36f}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}' => 0,
        '\u{1100}'..='\u{115f}'
        | '\u{2e80}'..='\u{a4cf}'
        | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}'
        | '\u{fe30}'..='\u{fe6f}'
        | '\u{ff00}'..='\u{ff60}'
        | '\u{1f000}'..='\u{1faff}'
        | '\u{20000}'..='\u{3fffd}' => 2,
        _ => 1,
    }
}

fn room(text: &str) -> usize {
    text.chars().map(columns).sum()
}

fn cut(text: &str, most: usize) -> String {
    if room(text) <= most {
        return text.to_owned();
    }
    let mut taken = 1;
    let fits = |letter: &char| {
        taken += columns(*letter);
        taken <= most
    };
    let kept: String = text.chars().take_while(fits).collect();
    format!("{}…", kept.trim_end())
}

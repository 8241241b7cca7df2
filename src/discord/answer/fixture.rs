//! Readers for tests, and answers as they look.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::fmt::Write as _;
use std::sync::Arc;

use super::{Plan, Reader};
use crate::discord::Registered;
use crate::discord::card::fixture::{ANA, Fixture};
use crate::discord::outgoing::{Does, Row};
use crate::game::{Snowflake, Stage};
use crate::locale::Language;
use crate::picture::Theme;
use crate::rules::Side;
use crate::service::{Person, Preferences, Table};

/// Ana, who reads this language.
pub(in crate::discord) fn ana(language: Language) -> Reader {
    Reader {
        person: Person {
            id: ANA,
            discord: Some(Snowflake(11)),
            name: "Ana".to_owned(),
            locale: language.discord_tags()[0].to_owned(),
            preferences: Preferences::default(),
        },
        language,
        theme: &Theme::LACRE,
        registered: Arc::new(Registered::default()),
    }
}

/// The game as the player of a side sees it, their own sealed move included.
pub(in crate::discord) fn seen_by(fixture: &Fixture, side: Side, order: Option<&str>) -> Table {
    let mut table = fixture.table.clone();
    table.view.own = Some(side);
    let position = table.view.position;
    if let Stage::Playing {
        sealed: Some(sealed),
        ..
    } = &mut table.view.stage
    {
        sealed.order = order.map(|order| position.read_move(order).unwrap());
    }
    table
}

/// An answer as it looks: its text, its board in words, and its rows.
pub(in crate::discord) fn looks(plan: &Plan) -> String {
    let mut text = plan.content.clone();
    if let Some(board) = &plan.board {
        let words: String = board.alt.chars().take(100).collect();
        write!(text, "\n~ {words}").unwrap();
    }
    if let Some(file) = &plan.file {
        write!(text, "\n~ {}", file.name).unwrap();
    }
    for row in &plan.rows {
        match row {
            Row::Buttons(buttons) => {
                let buttons: Vec<String> = buttons
                    .iter()
                    .map(|press| match &press.does {
                        Does::Tell(button) => {
                            format!(
                                "[{}: {} {}]",
                                press.label,
                                button.action.name(),
                                button.argument
                            )
                        }
                        Does::Open(url) => format!("[{}: {url}]", press.label),
                    })
                    .collect();
                write!(text, "\n{}", buttons.join(" ")).unwrap();
            }
            Row::Select(select) => {
                let (action, argument) = (select.button.action.name(), &select.button.argument);
                write!(text, "\n({}: {action} {argument})", select.hint).unwrap();
                for line in &select.lines {
                    let about = line.about.as_deref().unwrap_or_default();
                    write!(text, "\n  {} = {} {about}", line.label, line.value).unwrap();
                }
            }
        }
    }
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n")
}

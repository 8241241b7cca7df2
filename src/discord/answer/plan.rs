//! An answer before its board is drawn.

use std::sync::Arc;

use super::Reader;
use crate::discord::board::Board;
use crate::discord::buttons::{Action, Button};
use crate::discord::outgoing::{Draft, File, LONGEST_CONTENT, Line, Look, Press, Row, Select, fit};
use crate::game::GameId;
use crate::locale::{Answer, Message};

/// An answer before its board is drawn.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(in crate::discord) struct Plan {
    /// What it says.
    pub(in crate::discord) content: String,
    /// Buttons and selects.
    pub(in crate::discord) rows: Vec<Row>,
    /// A file that goes with it.
    pub(in crate::discord) file: Option<File>,
    /// The board that goes with it.
    pub(in crate::discord) board: Option<Board>,
    /// Whether the board is told in words alone.
    pub(in crate::discord) in_words: bool,
    /// Whether the picture of the message that was clicked stays as it is.
    pub(in crate::discord) keeps_picture: bool,
    /// Whether it stands beside the private message that was clicked, which can then be clicked again.
    pub(in crate::discord) beside: bool,
}

impl Plan {
    /// An answer that only says something.
    pub(in crate::discord) fn say(content: impl Into<String>) -> Plan {
        Plan {
            content: content.into(),
            ..Plan::default()
        }
    }

    /// That something did not work, and may when it is tried again.
    pub(in crate::discord) fn hitch(content: impl Into<String>) -> Plan {
        Plan {
            beside: true,
            ..Plan::say(content)
        }
    }

    /// Lines below each other; empty ones are left out.
    pub(in crate::discord) fn lines(lines: impl IntoIterator<Item = String>) -> Plan {
        let lines = lines.into_iter().filter(|line| !line.is_empty());
        Plan::say(lines.collect::<Vec<_>>().join("\n"))
    }

    /// With a line for each game whose news could not be posted, as far as there is room.
    pub(in crate::discord) fn with_untold(
        mut self,
        reader: &Reader,
        untold: &[(GameId, u32)],
    ) -> Plan {
        for (_, number) in untold {
            let line = reader.say(Answer::Untold {
                number: *number,
                board: reader.link("board"),
            });
            self.content = fit(
                format!("{}\n\n{line}", self.content).trim_start(),
                LONGEST_CONTENT,
            );
        }
        self
    }

    pub(in crate::discord) fn with_board(mut self, board: Board) -> Plan {
        self.board = Some(board);
        self
    }

    pub(in crate::discord) fn with_file(mut self, file: File) -> Plan {
        self.file = Some(file);
        self
    }

    /// With a row of buttons; no row where there is none.
    pub(in crate::discord) fn with_buttons(mut self, buttons: Vec<Press>) -> Plan {
        if !buttons.is_empty() {
            self.rows.push(Row::Buttons(buttons));
        }
        self
    }

    /// With a select; no row where it has no lines, which Discord refuses.
    pub(in crate::discord) fn with_select(
        mut self,
        button: Button,
        hint: String,
        lines: Vec<Line>,
    ) -> Plan {
        if !lines.is_empty() {
            self.rows.push(Row::Select(Select {
                button,
                hint,
                lines,
            }));
        }
        self
    }

    /// The message for where the picture stays as it is: its board only in words, for those who want them.
    pub(in crate::discord) fn without_picture(mut self, reader: &Reader) -> Draft {
        if !reader.person.preferences.text_boards {
            self.board = None;
        }
        self.draft(reader, None)
    }

    /// The message, with its board as a picture, in words, or both.
    pub(in crate::discord) fn draft(self, reader: &Reader, picture: Option<Arc<[u8]>>) -> Draft {
        let mut content = self.content;
        let mut file = self.file;
        if let Some(board) = self.board {
            if picture.is_none() && board.is_film() {
                content = reader.say(Answer::FilmLater);
            }
            if picture.is_none() || self.in_words || reader.person.preferences.text_boards {
                content = board.below(|left| fit(&content, left));
            }
            file = picture.map_or(file, |png| Some(File::picture(board.file, png, board.alt)));
        }
        Draft {
            content,
            file,
            rows: self.rows,
            mentions: Vec::new(),
        }
    }
}

impl Reader {
    /// A button that tells us.
    pub(in crate::discord) fn press(
        &self,
        label: impl Into<Message>,
        button: Button,
        look: Look,
    ) -> Press {
        Press::new(self.say(label), button, look)
    }
}

impl super::Voice<'_> {
    /// A button of the open turn of this game.
    pub(in crate::discord) fn press(
        &self,
        label: impl Into<Message>,
        action: Action,
        look: Look,
    ) -> Press {
        self.reader.press(label, self.button(action), look)
    }

    /// What a button of the open turn of this game carries.
    pub(in crate::discord) fn button(&self, action: Action) -> Button {
        Button::new(self.view().id, self.opening(), action)
    }
}

//! What posts say: a game as it stands, as content, buttons and a board.
//!
//! Pure: a [`Card`] is made of a post's data alone, in the server's language. It names people by mention, lists
//! those who have something to do, and never holds more than Discord takes.

mod board;
mod challenge;
mod ending;
mod fit;
#[cfg(test)]
pub(super) mod fixture;
mod notice;
mod people;
#[cfg(test)]
mod tests;
mod turn;

use super::buttons::{Action, Button};
use super::outgoing::{Draft, File, LONGEST_CONTENT, Look, Press, Row, fit};
use super::studio::Png;
use crate::game::{Opening, View};
use crate::locale::{Card as Said, Message, Turn, escape};
use crate::service::{Post, PostKind, Table};

use board::Board;
use people::People;

/// A message before its board is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Card {
    /// What it says; at most 2,000 characters as Discord counts them.
    pub(crate) content: String,
    /// The board that goes with it.
    pub(crate) board: Option<Board>,
    /// Its buttons, in one row.
    pub(crate) buttons: Vec<Action>,
    /// The people it may notify, by their Discord ids.
    pub(crate) mentions: Vec<u64>,
}

impl Card {
    /// A card that shows nothing and asks nothing of anybody.
    fn quiet(content: String) -> Card {
        Card {
            content,
            board: None,
            buttons: Vec::new(),
            mentions: Vec::new(),
        }
    }

    /// The message with its board as a picture, or in words where there is none. Its buttons carry the key of the
    /// post, by which it can be found again.
    pub(crate) fn draft(&self, post: &Post, picture: Option<Png>) -> Draft {
        let mut content = self.content.clone();
        let file = match (&self.board, picture) {
            (Some(board), Some(png)) => {
                Some(File::picture(board.file.clone(), png, board.words.clone()))
            }
            (Some(board), None) => {
                content = fit(
                    &format!("{content}\n{}", escape(&board.words)),
                    LONGEST_CONTENT,
                );
                None
            }
            (None, _) => None,
        };
        Draft {
            content,
            file,
            rows: self.row(post).into_iter().collect(),
            mentions: self.mentions.clone(),
        }
    }

    /// The message without its board, for an edit that leaves the picture as it is.
    pub(crate) fn text(&self, post: &Post) -> Draft {
        Draft {
            content: self.content.clone(),
            file: None,
            rows: self.row(post).into_iter().collect(),
            mentions: self.mentions.clone(),
        }
    }

    fn row(&self, post: &Post) -> Option<Row> {
        let language = People::of(&post.table).language;
        let view: &View = &post.table.view;
        let opening = post.opening.or(view.opening()).unwrap_or(Opening(0));
        let press = |action: &Action| {
            let (label, look) = face(*action)?;
            let button = Button::new(view.id, opening, *action).with(post.key.as_str());
            Some(Press::new(label.text(language), button, look))
        };
        let buttons: Vec<Press> = self.buttons.iter().filter_map(press).collect();
        (!buttons.is_empty()).then_some(Row::Buttons(buttons))
    }
}

/// What stands on a post's button, and how it looks: what most will want stands out.
fn face(action: Action) -> Option<(Message, Look)> {
    Some(match action {
        Action::Accept => (Said::Accept.into(), Look::Good),
        Action::Decline => (Said::Decline.into(), Look::Plain),
        Action::Withdraw => (Said::Withdraw.into(), Look::Plain),
        Action::Move => (Turn::Move.into(), Look::Main),
        Action::Board => (Turn::MyBoard.into(), Look::Plain),
        Action::More => (Turn::More.into(), Look::Plain),
        Action::DrawAccept => (Turn::AcceptDraw.into(), Look::Good),
        Action::DrawDecline => (Turn::DeclineDraw.into(), Look::Plain),
        Action::Export => (Turn::Record.into(), Look::Plain),
        _ => return None,
    })
}

/// The card of a post. None where there is nothing to say any more.
pub(crate) fn card(post: &Post) -> Option<Card> {
    let people = People::of(&post.table);
    match post.kind {
        PostKind::Challenge => challenge::open(&people),
        PostKind::ChallengeOver => challenge::over(&people),
        PostKind::Home => None,
        PostKind::Turn | PostKind::Progress | PostKind::CardClosed => {
            turn::card(&people, post.opening?, &post.skipped)
        }
        PostKind::DrawOffer => notice::draw_offer(&people, post.to?),
        PostKind::DrawDeclined => notice::draw_declined(&people, post.to?),
        PostKind::Reminder => notice::reminder(&people, post.to?),
        PostKind::End => ending::card(&people, &post.skipped),
        PostKind::ReminderGone | PostKind::Archive => None,
    }
}

/// The game's line in the channel, which the challenge's card becomes. `home` is where the game is played, if not
/// in the channel itself.
pub(crate) fn line(table: &Table, home: Option<u64>) -> Card {
    challenge::line(&People::of(table), home)
}

/// The name of a game's thread, at most 100 characters.
pub(crate) fn thread_name(table: &Table) -> String {
    challenge::thread_name(&People::of(table))
}

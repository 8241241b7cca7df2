//! What posts say: a game as it stands, as content, buttons and a board.
//!
//! Pure: a [`Card`] is made of a post's data alone, in the server's language. It names people by mention, lists
//! those who have something to do, and never holds more than Discord takes.

mod challenge;
mod content;
mod contest;
mod direct;
mod ending;
#[cfg(test)]
pub(super) mod fixture;
mod moderation;
mod notice;
#[cfg(test)]
mod tests;
mod turn;

use super::board::Board;
use super::buttons::{Action, Button};
use super::hours;
use super::outgoing::{Draft, Look, Press, Row};
use super::people::People;
use super::studio::Picture;
use crate::game::{Opening, Reminder, Stage, View};
use crate::locale::{Acts, Answer, Card as Said, Date, Message, Span, Turn, Verbatim};
use crate::service::{Post, PostKind, Table};

use content::Content;
pub(crate) use contest::{news, news_board, relaxation};
pub(crate) use direct::{direct, in_the_open};

/// A message before its board is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Card {
    /// What it says.
    pub(crate) content: Content,
    /// The board that goes with it.
    pub(crate) board: Option<Board>,
    /// The film that goes with it in the board's place, where it can be made and sent.
    pub(crate) film: Option<Board>,
    /// Its buttons, in one row.
    pub(crate) buttons: Vec<Action>,
    /// The people it may notify, by their Discord ids.
    pub(crate) mentions: Vec<u64>,
}

impl Card {
    /// A card that shows nothing and asks nothing of anybody.
    fn quiet(content: Content) -> Card {
        Card {
            content,
            board: None,
            film: None,
            buttons: Vec::new(),
            mentions: Vec::new(),
        }
    }

    /// The message with its board as a picture, or in words where there is none. Its buttons carry the key of the
    /// post, by which it can be found again.
    pub(crate) fn draft(&self, post: &Post, picture: Option<Picture>) -> Draft {
        let (content, file) = match (&self.board, picture) {
            (Some(board), Some(png)) => (self.content.text(), Some(board.picture(png))),
            (Some(board), None) => (board.below(|left| self.content.within(left)), None),
            (None, _) => (self.content.text(), None),
        };
        Draft {
            content,
            file,
            rows: self.row(post).into_iter().collect(),
            mentions: self.mentions.clone(),
        }
    }

    /// The message with its film.
    pub(crate) fn draft_of_film(&self, post: &Post, film: &Board, gif: Picture) -> Draft {
        Draft {
            file: Some(film.picture(gif)),
            ..self.text(post)
        }
    }

    /// The message without its board, for an edit that leaves the picture as it is.
    pub(crate) fn text(&self, post: &Post) -> Draft {
        Draft {
            content: self.content.text(),
            file: None,
            rows: self.row(post).into_iter().collect(),
            mentions: self.mentions.clone(),
        }
    }

    fn row(&self, post: &Post) -> Option<Row> {
        let language = People::posted(&post.table).language;
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
        Action::PauseAccept => (Turn::AcceptPause.into(), Look::Good),
        Action::PauseDecline => (Turn::DeclinePause.into(), Look::Plain),
        Action::Resume => (Turn::Resume.into(), Look::Good),
        Action::Rematch => (Turn::Rematch.into(), Look::Good),
        Action::AbortAccept => (Acts::AbortAgree.into(), Look::Grave),
        Action::Export => (Turn::Record.into(), Look::Plain),
        Action::Film => (Turn::Film.into(), Look::Plain),
        Action::Mute => (Turn::Mute.into(), Look::Plain),
        Action::Unwatch => (Answer::StopWatching.into(), Look::Plain),
        _ => return None,
    })
}

/// The card of a post. None where there is nothing to say any more.
pub(crate) fn card(post: &Post) -> Option<Card> {
    let people = People::posted(&post.table);
    match post.kind {
        PostKind::Challenge if people.view().pairing.is_some() => {
            Some(challenge::arranged(&people))
        }
        PostKind::Challenge | PostKind::ChallengeShown => challenge::open(&people),
        PostKind::ChallengeOver => challenge::over(&people),
        PostKind::Home => None,
        PostKind::Turn | PostKind::Progress | PostKind::CardClosed => {
            turn::card(&people, post.opening?, meanwhile(&people, post))
        }
        PostKind::DrawOffer => notice::draw_offer(&people, post.to?),
        PostKind::DrawDeclined => notice::draw_declined(&people, post.to?),
        PostKind::PauseOffer => notice::pause_offer(&people, post.to?),
        PostKind::PauseDeclined => notice::pause_declined(&people, post.to?),
        PostKind::Clocks => notice::act(&people, post.act.as_ref()?),
        PostKind::HalfTime => {
            notice::reminder(&people, post.to?, Reminder::Half, meanwhile(&people, post))
        }
        PostKind::Reminder => {
            notice::reminder(&people, post.to?, Reminder::Tenth, meanwhile(&people, post))
        }
        PostKind::Substituted => moderation::substituted(&people, post.to?),
        PostKind::AbortAsked => moderation::abort_asked(&people, post.to?),
        PostKind::End => ending::card(&people, meanwhile(&people, post)),
        PostKind::DrawOfferOver
        | PostKind::PauseOfferOver
        | PostKind::AbortAskedOver
        | PostKind::HalfTimeGone
        | PostKind::ReminderGone
        | PostKind::Archive
        | PostKind::Watched
        | PostKind::Log => None,
        // These are of tournaments, or told nobody.
        PostKind::SignUp
        | PostKind::SignUpShown
        | PostKind::RoundOpened
        | PostKind::RoundShown
        | PostKind::RoundOver
        | PostKind::Prizes
        | PostKind::CalledOff
        | PostKind::Drafted
        | PostKind::Stuck
        | PostKind::OpenGame
        | PostKind::CloseGame
        | PostKind::ReseatGame
        | PostKind::Report => None,
    }
}

/// What happened since the game's last post that has no post of its own: turns that nobody was told of, and that
/// Lacre was away.
fn meanwhile(people: &People<'_>, post: &Post) -> Vec<String> {
    let skipped = match post.skipped[..] {
        [] => None,
        [turn] => Some(Turn::SkippedOne { turn }),
        [from, .., to] => Some(Turn::Skipped { from, to }),
    };
    let away = post.away.map(|ms| Turn::Outage { span: Span(ms) });
    let told = skipped.into_iter().chain(away).map(Message::from);
    people.lines(told)
}

/// Who of the two is or will be away, a line each.
fn absences(people: &People<'_>) -> Vec<String> {
    let away = people.table.absences.iter();
    let told = away.map(|(player, away)| {
        Message::from(Turn::Away {
            who: people.name(*player),
            from: Date(away.from),
            until: Date(away.to),
        })
    });
    people.lines(told)
}

/// When no clock of the game runs out.
fn quiet_hours(people: &People<'_>) -> Option<String> {
    let quiet = people.table.quiet.as_ref()?;
    let told = match people.view().stage {
        Stage::Challenged { .. } => Turn::Quiet {
            hours: hours::told(quiet),
            zone: Verbatim(quiet.zone.clone()),
        },
        _ => Turn::QuietMinded,
    };
    Some(told.text(people.language))
}

/// The game's line in the channel, which the challenge's card becomes. `home` is where the game is played, if not
/// in the channel itself.
pub(crate) fn line(table: &Table, home: Option<u64>) -> Card {
    challenge::line(&People::posted(table), home)
}

/// The name of a game's thread, at most 100 characters.
pub(crate) fn thread_name(table: &Table) -> String {
    challenge::thread_name(&People::posted(table))
}

//! What posts say of a tournament.

mod rounds;
mod sign_up;

use crate::discord::answer::drawn;
use crate::discord::board::Board as Table;
use crate::discord::buttons::{Action, Button};
use crate::discord::outgoing::{Draft, LONGEST_CONTENT, Look, Press, Row};
use crate::discord::people::{self, posted_language};
use crate::game::PlayerId;
use crate::locale::{Event, Language, Message, Name, Part, Quote, Soon};
use crate::picture::Theme;
use crate::service::{Contest, News, PostKind, Stuck};
use crate::tournament::life::{Refusal, Slot};
use crate::tournament::pairing::swiss::Relaxation;

/// The message that tells something about a tournament; none where there is nothing to say.
pub(crate) fn news(news: &News) -> Option<Draft> {
    let words = Words {
        contest: &news.contest,
        language: posted_language(&news.contest.server),
    };
    let round = news.round;
    let (lines, buttons) = match news.kind {
        PostKind::SignUp | PostKind::SignUpShown => (words.sign_up(), words.sign_up_buttons()),
        PostKind::RoundOpened | PostKind::RoundShown => {
            (words.round(round, &news.corrected), vec![Action::Event])
        }
        PostKind::RoundOver => (words.table(round), vec![Action::Event]),
        PostKind::Prizes => (words.prizes(), vec![Action::Event]),
        PostKind::CalledOff => (vec![words.say(Event::CalledOff)], vec![Action::Event]),
        PostKind::Drafted => (words.drafted(news), vec![Action::Event]),
        PostKind::Stuck => (words.stuck(news), vec![Action::Event]),
        _ => return None,
    };
    let press = |action: Action| {
        let (label, look) = match action {
            Action::EventJoin => (Event::Join, Look::Good),
            Action::EventLeave => (Event::Leave, Look::Plain),
            Action::EventCheckIn => (Event::CheckIn, Look::Main),
            _ => (Event::Look, Look::Plain),
        };
        let button = Button::of_tournament(words.contest.id, action).with(news.key.as_str());
        Press::new(label.text(words.language), button, look)
    };
    let presses: Vec<Press> = buttons.into_iter().map(press).collect();
    let mentions = match news.kind {
        PostKind::RoundOpened => words.paired(round),
        // One who has something to do.
        _ if news.in_the_open && (news.waits() || news.kind == PostKind::Stuck) => {
            let organiser = news.organiser.as_ref();
            let discord = organiser.and_then(|person| person.discord);
            discord.map(|discord| discord.0).into_iter().collect()
        }
        _ => Vec::new(),
    };
    Some(Draft {
        content: fitted(words.title(), lines, |left| {
            let count = u32::try_from(left).unwrap_or(u32::MAX);
            words.say(Event::More { count })
        }),
        rows: (!presses.is_empty())
            .then_some(Row::Buttons(presses))
            .into_iter()
            .collect(),
        mentions,
        ..Draft::default()
    })
}

/// What is drawn beside it: who meets, how everybody stands, or the bracket; none where words say it all.
pub(crate) fn news_board(news: &News) -> Option<Table> {
    let view = &news.contest.view;
    let knockout = !view.matches.is_empty();
    let what = match news.kind {
        PostKind::RoundOpened => format!("r{}", news.round),
        PostKind::RoundOver | PostKind::Prizes if knockout => "b".to_owned(),
        PostKind::RoundOver | PostKind::Prizes => "s".to_owned(),
        _ => return None,
    };
    let server = &news.contest.server;
    let theme = Theme::chosen([server.theme.as_deref()]);
    drawn(&news.contest, (&what, 0), posted_language(server), theme)
}

/// A game's place in its tournament, for its line in the channel.
pub(super) fn place(name: &str, round: u16, board: u16, language: Language) -> String {
    let told = Event::Board {
        name: Quote::new(name),
        round: u32::from(round),
        board: u32::from(board) + 1,
    };
    told.text(language)
}

/// As many lines as Discord takes, and how many there are beyond them.
fn fitted(title: String, lines: Vec<String>, more: impl Fn(usize) -> String) -> String {
    let length = |text: &str| text.encode_utf16().count();
    let mut content = title;
    // Room for the line that says how many are left.
    let most = LONGEST_CONTENT - 60;
    let count = lines.len();
    for (at, line) in lines.into_iter().enumerate() {
        if length(&content) + 1 + length(&line) > most {
            content.push('\n');
            content.push_str(&more(count - at));
            break;
        }
        content.push('\n');
        content.push_str(&line);
    }
    content
}

struct Words<'a> {
    contest: &'a Contest,
    language: Language,
}

impl Words<'_> {
    fn say(&self, message: impl Into<Message>) -> String {
        message.into().text(self.language)
    }

    fn title(&self) -> String {
        self.say(Event::Title {
            name: Quote::new(&self.contest.view.setup.name),
            number: self.contest.number,
        })
    }

    fn person(&self, id: PlayerId) -> Name {
        people::name(self.contest.person(id))
    }

    fn player(&self, slot: Slot) -> Name {
        let player = self.contest.player(slot);
        player.map_or_else(|| people::name(None), |player| self.person(player))
    }

    fn drafted(&self, news: &News) -> Vec<String> {
        let round = u32::from(news.round);
        let head = match (news.waits(), self.contest.publishes) {
            (false, _) => Event::DraftedAtOnce { round },
            (true, Some(at)) => Event::Drafted {
                round,
                soon: Soon(at),
            },
            (true, None) => Event::DraftedByHand { round },
        };
        let mut lines = vec![self.say(head)];
        if news.in_the_open && news.waits() {
            lines.extend(news.relaxes.then(|| self.say(Event::Relaxed)));
            let to = self.moderators(news);
            lines.push(self.say(Event::LookAt { to, round }));
            return lines;
        }
        lines.extend(news.relaxed.map(|relaxed| self.say(relaxation(relaxed))));
        let draft = self.contest.view.draft.as_deref();
        lines.extend(self.boards(draft.unwrap_or_default(), &[]));
        lines
    }

    fn stuck(&self, news: &News) -> Vec<String> {
        let round = u32::from(news.round);
        let told = match news.stuck {
            Some(Stuck::Refused(ref refusal)) => Event::Stuck {
                why: Part::new(refused(refusal)),
            },
            Some(Stuck::Game(board)) => match self.seats(news.round, board) {
                Some([first, second]) => Event::StuckGame {
                    round,
                    first,
                    second,
                },
                None => return Vec::new(),
            },
            Some(Stuck::Round) | None => Event::StuckRound { round },
        };
        let mut lines = vec![self.say(told)];
        if news.in_the_open {
            let to = self.moderators(news);
            lines.push(self.say(Event::YourTurn { to }));
        }
        lines
    }

    /// Who is to act, where everybody reads it.
    fn moderators(&self, news: &News) -> Part {
        match &news.organiser {
            Some(organiser) => Part::new(Event::Organiser {
                who: people::name(Some(organiser)),
            }),
            None => Part::new(Event::Moderators),
        }
    }

    /// The two who meet on a board.
    fn seats(&self, round: u16, board: u16) -> Option<[Name; 2]> {
        let at = usize::from(round).checked_sub(1)?;
        let boards = &self.contest.view.rounds.get(at)?.boards;
        let seats = boards.get(usize::from(board))?.seats;
        Some([self.player(seats.white), self.player(seats.black?)])
    }
}

/// Why a tournament does not go on.
fn refused(refusal: &Refusal) -> Event {
    match *refusal {
        Refusal::TooFew { there, needed } => Event::TooFew {
            there: u32::from(there),
            needed: u32::from(needed),
        },
        Refusal::TooManyRounds(most) => Event::TooManyRounds {
            most: u32::from(most),
        },
        Refusal::NoPairing => Event::NoPairing,
        _ => Event::NotNow,
    }
}

/// What a round was possible only by.
pub(crate) fn relaxation(relaxed: Relaxation) -> Event {
    match relaxed {
        Relaxation::Forbidden => Event::RelaxedForbidden,
        Relaxation::Seats => Event::RelaxedSeats,
        Relaxation::SecondBye => Event::RelaxedBye,
        Relaxation::Rematches => Event::RelaxedRematches,
    }
}

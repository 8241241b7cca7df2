//! What posts say of a tournament.

use crate::discord::answer::drawn;
use crate::discord::board::Board as Table;
use crate::discord::buttons::{Action, Button};
use crate::discord::outgoing::{Draft, LONGEST_CONTENT, Look, Press, Row};
use crate::discord::people::{self, posted_language};
use crate::game::PlayerId;
use crate::locale::tell;
use crate::locale::{
    Date, Event, Language, Listed, Lists, Message, Name, Part, Quote, Soon, Span, Verbatim,
};
use crate::picture::Theme;
use crate::picture::event::{points, result};
use crate::service::{Contest, News, PostKind, Stuck};
use crate::tournament::life::{Board, Elimination, Format, Phase, Refusal, Slot};
use crate::tournament::pairing::knockout::{Side, State};
use crate::tournament::pairing::swiss::Relaxation;
use crate::tournament::standings::Standings;
use crate::tournament::{Number, Points};

/// The most people whom a line of the sign-up card names.
const MOST_NAMED: usize = 40;
/// The most places that the end names.
const PRIZES: usize = 8;

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

    fn sign_up(&self) -> Vec<String> {
        let view = &self.contest.view;
        let conduct = &view.setup.conduct;
        let rating = if conduct.rated {
            Lists::Rated
        } else {
            Lists::Casual
        };
        let terms = self.say(Event::Terms {
            variant: conduct.ruleset.variant(),
            format: Part::new(format(&view.setup.format)),
            clock: Part::new(tell::clock(conduct.clock)),
            rating: Part::new(rating),
        });
        let lasts = Span(conduct.round);
        let mut lines = vec![terms, self.say(Event::RoundLasts { span: lasts })];
        match view.phase {
            Phase::Registration | Phase::CheckIn => {
                lines.push(self.say(match conduct.starts {
                    Some(starts) => Event::Starts {
                        at: Date(starts),
                        soon: Soon(starts),
                    },
                    None => Event::StartsByHand,
                }));
                match (view.phase, view.setup.check_in) {
                    (Phase::CheckIn, _) => lines.push(self.say(Event::CheckInOpen)),
                    (_, true) => lines.push(self.say(Event::CheckInComes)),
                    (_, false) => {}
                }
                lines.extend(self.signed_up());
            }
            Phase::Cancelled => lines.push(self.say(Event::CalledOff)),
            Phase::Running | Phase::Finished => {
                let count = u32::try_from(view.players.len()).unwrap_or(u32::MAX);
                lines.push(self.say(Event::Begun { count }));
            }
        }
        lines
    }

    fn signed_up(&self) -> Vec<String> {
        let view = &self.contest.view;
        let most = u32::from(view.setup.most);
        let (count, who) = self.named(&view.signed_up);
        let mut lines = vec![match count {
            0 => self.say(Event::NobodyIn { most }),
            _ => self.say(Event::In { count, most, who }),
        }];
        if !view.waiting.is_empty() {
            let (count, who) = self.named(&view.waiting);
            lines.push(self.say(Event::Waiting { count, who }));
        }
        lines
    }

    /// How many they are, and the first of them by name.
    fn named(&self, players: &[PlayerId]) -> (u32, Verbatim) {
        let view = &self.contest.view;
        let name = |player: &PlayerId| {
            let name = self.person(*player).text(self.language);
            match view.checked_in.contains(player) {
                true => format!("{name} ✓"),
                false => name,
            }
        };
        let mut names: Vec<String> = players.iter().take(MOST_NAMED).map(name).collect();
        if players.len() > MOST_NAMED {
            let count = u32::try_from(players.len() - MOST_NAMED).unwrap_or(u32::MAX);
            names.push(self.say(Event::More { count }));
        }
        let count = u32::try_from(players.len()).unwrap_or(u32::MAX);
        (count, Verbatim(names.join(", ")))
    }

    fn sign_up_buttons(&self) -> Vec<Action> {
        match self.contest.view.phase {
            Phase::Registration => vec![Action::EventJoin, Action::EventLeave],
            Phase::CheckIn => vec![Action::EventCheckIn, Action::EventJoin, Action::EventLeave],
            _ => vec![Action::Event],
        }
    }

    /// A line a board; of a game whose result was corrected with what it is now.
    fn boards(&self, boards: &[Board], corrected: &[u16]) -> Vec<String> {
        let is_corrected = |board: u32| corrected.iter().any(|c| u32::from(*c) + 1 == board);
        let line = |(board, seated): (u32, &Board)| match seated.seats.black {
            Some(black) => {
                let (first, second) = (self.player(seated.seats.white), self.player(black));
                let told = match (is_corrected(board), seated.outcome) {
                    (false, _) => Event::Pair {
                        board,
                        first,
                        second,
                    },
                    (true, Some(outcome)) => Event::PairCorrected {
                        board,
                        first,
                        second,
                        result: Verbatim(result(outcome).to_owned()),
                    },
                    (true, None) => Event::PairVoided {
                        board,
                        first,
                        second,
                    },
                };
                self.say(told)
            }
            None => self.say(Event::Rests {
                who: self.player(seated.seats.white),
            }),
        };
        (1..).zip(boards).map(line).collect()
    }

    fn round(&self, round: u16, corrected: &[u16]) -> Vec<String> {
        let view = &self.contest.view;
        let Some(played) = view.rounds.get(usize::from(round).wrapping_sub(1)) else {
            return Vec::new();
        };
        let (until, soon) = (Date(played.deadline), Soon(played.deadline));
        let head = match view.setup.format {
            Format::Swiss { rounds, then: None } => Event::RoundOf {
                round: u32::from(round),
                rounds: u32::from(rounds),
                until,
                soon,
            },
            _ => Event::Round {
                round: u32::from(round),
                until,
                soon,
            },
        };
        let mut lines = vec![self.say(head)];
        let later = usize::from(round) < view.rounds.len() || view.phase == Phase::Finished;
        if later && !corrected.is_empty() {
            lines.push(self.say(Event::OnlyStandings));
        }
        lines.extend(self.boards(&played.boards, corrected));
        if round == view.regular + 1 {
            lines.extend(self.filled());
        }
        lines
    }

    /// Who filled the elimination up after the groups.
    fn filled(&self) -> Option<String> {
        let view = &self.contest.view;
        let best = view.setup.playoff()?.best;
        let told = tell::why::Telling {
            name: &|slot| self.player(slot),
            tenths: &|tenths| {
                let tenths = Points(i32::try_from(tenths).unwrap_or(i32::MAX));
                points(tenths, self.language)
            },
            language: self.language,
        };
        let filled = tell::why::filled(&told, &view.filled, best)?;
        Some(format!("-# {}", self.say(filled)))
    }

    /// The Discord ids of those who have a game in a round; who rests has nothing to do.
    fn paired(&self, round: u16) -> Vec<u64> {
        let played = self
            .contest
            .view
            .rounds
            .get(usize::from(round).wrapping_sub(1));
        let seats = played.iter().flat_map(|round| &round.boards);
        let slots = seats.filter_map(|board| Some([board.seats.white, board.seats.black?]));
        let people = slots.flatten().filter_map(|slot| {
            let person = self.contest.person(self.contest.player(slot)?)?;
            Some(person.discord?.0)
        });
        people.collect()
    }

    fn lines(&self, standings: &Standings, most: usize) -> Vec<String> {
        let rows = standings.rows.iter().take(most);
        rows.map(|row| {
            self.say(Event::Line {
                rank: u32::try_from(row.rank).unwrap_or(u32::MAX),
                who: self.player(Slot(row.number.0)),
                points: Verbatim(points(row.points, self.language)),
            })
        })
        .collect()
    }

    /// How the matches stand of which a round had games, and why somebody goes on.
    fn matches(&self, round: u16) -> Vec<String> {
        let view = &self.contest.view;
        let played = view.rounds.get(usize::from(round).wrapping_sub(1));
        let boards = played.map(|round| &round.boards[..]).unwrap_or_default();
        let shown = view.shown();
        let line = |board: &Board| {
            let played = shown.iter().find(|shown| Some(shown.id) == board.part_of)?;
            let [Side::Player(Number(first)), Side::Player(Number(second))] = played.standing.sides
            else {
                return None;
            };
            let (first, second) = (self.player(Slot(first)), self.player(Slot(second)));
            let number = played.number.into();
            let score = played
                .points
                .map(|sums| sums.map(|sum| points(sum, self.language)));
            let score = Verbatim(score.map_or_else(String::new, |told| told.join(" – ")));
            let winner = played.winner().map(|winner| self.player(winner));
            let over = matches!(played.standing.state, State::Walkover(_));
            Some(self.say(match winner {
                Some(winner) if over => Event::MatchLeft {
                    number,
                    first,
                    second,
                    score,
                    winner,
                },
                Some(winner) if played.by_seed() => Event::MatchBySeed {
                    number,
                    first,
                    second,
                    score,
                    winner,
                },
                Some(winner) => Event::MatchWon {
                    number,
                    first,
                    second,
                    score,
                    winner,
                },
                None if over => Event::MatchNobody {
                    number,
                    first,
                    second,
                    score,
                },
                None => Event::MatchOpen {
                    number,
                    first,
                    second,
                    score,
                },
            }))
        };
        let head = self.say(Event::MatchesOver {
            round: u32::from(round),
        });
        let lines = boards.iter().filter_map(line);
        std::iter::once(head).chain(lines).collect()
    }

    fn table(&self, round: u16) -> Vec<String> {
        let view = &self.contest.view;
        if !view.seeds.is_empty() && round > view.regular {
            return self.matches(round);
        }
        let closed = view.rounds.get(usize::from(round).wrapping_sub(1));
        let table = closed.and_then(|round| round.table.as_ref());
        let mut lines = vec![self.say(Event::RoundOver {
            round: u32::from(round),
        })];
        lines.extend(self.lines(table.unwrap_or(&view.standings), usize::MAX));
        lines
    }

    fn prizes(&self) -> Vec<String> {
        let view = &self.contest.view;
        let first = view.standings.rows.iter().filter(|row| row.rank == 1);
        let first: Vec<Name> = first.map(|row| self.player(Slot(row.number.0))).collect();
        let knockout = !view.matches.is_empty();
        let head = match (view.winner, first.len()) {
            (Some(_), 2..) if !knockout => Event::Shared {
                who: Listed::and(first),
            },
            (Some(winner), _) => Event::Won {
                winner: self.player(winner),
            },
            (None, _) => Event::NobodyWon,
        };
        let mut lines = vec![self.say(head)];
        match knockout {
            true => lines.extend(self.places()),
            false => lines.extend(self.lines(&view.standings, PRIZES)),
        }
        lines
    }

    /// The first places that an elimination has given.
    fn places(&self) -> Vec<String> {
        let places = self.contest.view.places().into_iter();
        let told = places.filter_map(|place| {
            Some(self.say(Event::Place {
                places: Verbatim(place.told()?),
                who: self.player(place.slot),
            }))
        });
        told.take(PRIZES).collect()
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

/// Who meets whom, in a few words.
fn format(format: &Format) -> Message {
    let (first, then) = match format {
        Format::Swiss { rounds, then } => {
            let rounds = u32::from(*rounds);
            (Event::Swiss { rounds }, then)
        }
        Format::RoundRobin {
            double,
            groups,
            then,
        } => match (groups, double) {
            (2.., _) => {
                let groups = u32::from(*groups);
                (Event::Groups { groups }, then)
            }
            (_, true) => (Event::DoubleRoundRobin, then),
            (_, false) => (Event::RoundRobin, then),
        },
        Format::Elimination(elimination) => return knockout(elimination).into(),
    };
    match then {
        Some(then) => Event::Then {
            first: Part::new(first),
            second: Part::new(knockout(&then.elimination)),
        },
        None => first,
    }
    .into()
}

fn knockout(elimination: &Elimination) -> Event {
    let games = u32::from(elimination.terms.games);
    match elimination.double {
        true => Event::DoubleElimination { games },
        false => Event::Elimination { games },
    }
}

//! A tournament as it stands: in short, its tables, its files.

use super::{file_name, own, player, points, roster};
use crate::discord::answer::{Plan, Reader};
use crate::discord::board::Board;
use crate::discord::buttons::{Action, Button};
use crate::discord::card::relaxation;
use crate::discord::incoming::EventFile;
use crate::discord::outgoing::{File, Look, Press};
use crate::locale::{Contests, Date, Event, Language, Link, Message, Part, Quote, Soon, Verbatim};
use crate::picture::Theme;
use crate::picture::event::{bracket, crosstable, pairings, rounds, standings};
use crate::record;
use crate::service::{Contest, TournamentRow, TournamentStatus};
use crate::tournament::Number;
use crate::tournament::life::{Phase, Slot};

/// A tournament in short, with the round that is played and the reader's part in it.
pub(in crate::discord) fn contest(reader: &Reader, contest: &Contest) -> Plan {
    let view = &contest.view;
    let mut lines = vec![title(reader, contest)];
    lines.extend(state(contest).into_iter().map(|told| reader.say(told)));
    lines.extend(
        yours(reader, contest)
            .into_iter()
            .map(|told| reader.say(told)),
    );
    let plan = Plan::lines(lines);
    let round = u16::try_from(view.rounds.len()).unwrap_or(u16::MAX);
    let plan = match view.phase {
        Phase::Running => table(reader, contest, &format!("r{}", round.max(1)), plan),
        Phase::Finished => table(reader, contest, "s", plan),
        _ => plan,
    };
    plan.with_buttons(tables(reader, contest))
}

fn title(reader: &Reader, contest: &Contest) -> String {
    reader.say(Event::Title {
        name: Quote::new(&contest.view.setup.name),
        number: contest.number,
    })
}

/// Where it is in its life.
fn state(contest: &Contest) -> Vec<Message> {
    let view = &contest.view;
    let next = u32::try_from(view.rounds.len() + 1).unwrap_or(u32::MAX);
    let mut told: Vec<Message> = Vec::new();
    match view.phase {
        Phase::Registration | Phase::CheckIn => {
            told.push(
                Contests::SignedUp {
                    count: u32::try_from(view.signed_up.len()).unwrap_or(u32::MAX),
                    most: view.setup.most.into(),
                }
                .into(),
            );
            if let Some(starts) = view.setup.conduct.starts {
                let (at, soon) = (Date(starts), Soon(starts));
                told.push(Contests::Starts { at, soon }.into());
            }
        }
        Phase::Running => {
            let open = view
                .rounds
                .last()
                .is_some_and(|round| round.table.is_none());
            if let (true, Some(until)) = (open, contest.deadline) {
                let (at, soon) = (Date(until), Soon(until));
                let round = next - 1;
                told.push(Contests::Deadline { round, at, soon }.into());
            }
            match (&view.draft, contest.publishes) {
                (Some(_), Some(at)) => told.push(
                    Contests::Waits {
                        round: next,
                        soon: Soon(at),
                    }
                    .into(),
                ),
                (Some(_), None) => told.push(Contests::WaitsByHand { round: next }.into()),
                (None, _) => {}
            }
        }
        Phase::Finished => told.push(Contests::StatusOver.into()),
        Phase::Cancelled => told.push(Contests::StatusCancelled.into()),
    }
    if view.paused {
        told.push(Contests::StatusPaused.into());
    }
    told
}

/// The reader's own part in it.
fn yours(reader: &Reader, contest: &Contest) -> Vec<Message> {
    let view = &contest.view;
    let id = reader.person.id;
    if view.players.is_empty() {
        let waits = view.waiting.iter().position(|other| *other == id);
        let place = waits.map(|at| u32::try_from(at + 1).unwrap_or(u32::MAX));
        return match (view.signed_up.contains(&id), place) {
            (true, _) => vec![Contests::YouIn.into()],
            (false, Some(place)) => vec![Contests::YouWait { place }.into()],
            (false, None) => Vec::new(),
        };
    }
    let Some(slot) = own(reader, contest) else {
        return Vec::new();
    };
    let mut told: Vec<Message> = Vec::new();
    let mut places = view.places().into_iter();
    if let Some(place) = places.find(|place| place.slot == slot) {
        told.push(match (place.places, place.told()) {
            (Some((1, 1)), _) => Contests::YouWon.into(),
            (_, Some(places)) => Contests::YouPlaced {
                places: Verbatim(places),
            }
            .into(),
            (_, None) => Contests::YouStillIn.into(),
        });
    } else if let Some(row) = view.standings.row(Number(slot.0)) {
        told.push(
            Contests::YouStand {
                place: u32::try_from(row.rank).unwrap_or(u32::MAX),
                points: points(row.points, reader),
            }
            .into(),
        );
    }
    let gone = view.players.iter().find(|(other, _)| *other == slot);
    if gone.is_some_and(|(_, entry)| entry.gone.is_some()) {
        told.push(Contests::YouGone.into());
    }
    told.extend(your_game(contest, slot));
    told
}

/// The reader's game of the round that is played.
fn your_game(contest: &Contest, slot: Slot) -> Option<Message> {
    let view = &contest.view;
    let played = view.rounds.last().filter(|round| round.table.is_none())?;
    let round = u16::try_from(view.rounds.len()).ok()?;
    let mut boards = (0..).zip(&played.boards);
    let (board, seated) = boards.find(|(_, board)| board.has(slot))?;
    let Some(black) = seated.seats.black else {
        return Some(Contests::YouRest.into());
    };
    if seated.outcome.is_some() {
        return None;
    }
    let other = if black == slot {
        seated.seats.white
    } else {
        black
    };
    let place = contest.game(round, board).and_then(|game| game.place);
    let place = match place {
        Some(place) => Contests::Here {
            place: Link::channel(place.0),
        },
        None => Contests::NotHere,
    };
    Some(
        Contests::YouPlay {
            opponent: player(contest, other),
            place: Part::new(place),
        }
        .into(),
    )
}

/// Buttons to the tables that there are.
fn tables(reader: &Reader, contest: &Contest) -> Vec<Press> {
    let view = &contest.view;
    let to = |label: Contests, what: String| {
        let button = Button::of_tournament(contest.id, Action::EventSee).with(what);
        reader.press(label, button, Look::Plain)
    };
    if view.players.is_empty() {
        return Vec::new();
    }
    let rounds = view.rounds.len();
    let round = u32::try_from(rounds).unwrap_or(u32::MAX);
    let mut presses = vec![to(Contests::Standings, "s".to_owned())];
    if !view.seeds.is_empty() && view.regular > 0 {
        presses.push(to(Contests::RoundsTable, "t".to_owned()));
    }
    if rounds > 0 {
        presses.push(to(Contests::Crosstable, "c".to_owned()));
        presses.push(to(Contests::Round { round }, format!("r{round}")));
    }
    if !view.matches.is_empty() {
        presses.push(to(Contests::Bracket, "b".to_owned()));
    }
    presses
}

/// A table: `s` for the standings, `t` for those of the rounds before an elimination, `c` for the crosstable, `b` for the bracket, `r3` for a round; `s.1` for the second
/// page of it in words. None for what names no table.
pub(in crate::discord) fn seen(reader: &Reader, contest: &Contest, what: &str) -> Option<Plan> {
    let view = &contest.view;
    let (what, page) = match what.split_once('.') {
        Some((what, page)) => (what, Some(page.parse::<u16>().ok()?)),
        None => (what, None),
    };
    let shown = |plan: Plan| {
        let plan = paged(reader, contest, (what, page), plan);
        plan.with_buttons(tables(reader, contest))
    };
    let told = match what {
        _ if view.players.is_empty() => Contests::NobodyYet,
        "b" if view.matches.is_empty() => Contests::NoBracket,
        "s" | "t" | "c" | "b" => {
            return Some(shown(Plan::say(title(reader, contest))));
        }
        round => {
            let round: u16 = round.strip_prefix('r')?.parse().ok()?;
            let drafted = view.draft.is_some() && usize::from(round) == view.rounds.len() + 1;
            let known = usize::from(round) <= view.rounds.len() || drafted;
            if known && round > 0 {
                let relaxed = view.relaxed.filter(|_| drafted);
                let relaxed = relaxed.map(|relaxed| reader.say(relaxation(relaxed)));
                let lines = std::iter::once(title(reader, contest)).chain(relaxed);
                return Some(shown(Plan::lines(lines)));
            }
            Contests::NoRound {
                round: round.into(),
            }
        }
    };
    Some(Plan::say(reader.say(told)))
}

/// The plan with a table, where there is such a one.
pub(super) fn table(reader: &Reader, contest: &Contest, what: &str, plan: Plan) -> Plan {
    paged(reader, contest, (what, None), plan)
}

/// The plan with a table, or with a page of it in words alone; with buttons to the pages beside it, where one message
/// does not hold the table in words.
fn paged(
    reader: &Reader,
    contest: &Contest,
    (what, page): (&str, Option<u16>),
    plan: Plan,
) -> Plan {
    let at = usize::from(page.unwrap_or(0));
    let Some(board) = drawn(contest, (what, at), reader.language, reader.theme) else {
        return plan;
    };
    let pages = board.pages;
    let at = at.min(pages - 1);
    let to = |page: usize, label: String| {
        let button = Button::of_tournament(contest.id, Action::EventSee);
        Press::new(label, button.with(format!("{what}.{page}")), Look::Plain)
    };
    let presses = match (pages, page) {
        (..=1, _) => Vec::new(),
        // Who looks at the picture may want to read the table too.
        (_, None) if !reader.person.preferences.text_boards => {
            vec![to(0, reader.say(Contests::InWords))]
        }
        _ => {
            let back = at.checked_sub(1).map(|page| to(page, "◀".to_owned()));
            let next = (at + 1 < pages).then(|| to(at + 1, "▶".to_owned()));
            back.into_iter().chain(next).collect()
        }
    };
    let mut plan = plan.with_board(board).with_buttons(presses);
    plan.in_words = page.is_some();
    plan
}

/// A table as it is drawn, by the words of [`seen`], and a page of it in words; none where there is no such table.
pub(in crate::discord) fn drawn(
    contest: &Contest,
    (what, page): (&str, usize),
    language: Language,
    theme: &'static Theme,
) -> Option<Board> {
    let (view, names) = (&contest.view, roster(contest));
    let sheet = match what {
        "s" => standings(view, &names, language),
        "t" => rounds(view, &names, language),
        "c" => crosstable(view, &names, language),
        "b" => {
            let tree = bracket(view, &names, language)?;
            return Some(Board::tree(tree, page, theme));
        }
        round => {
            let round = round.strip_prefix('r')?.parse().ok()?;
            pairings(view, round, &names, language)?
        }
    };
    Some(Board::sheet(sheet, page, theme))
}

/// A tournament as a file.
pub(in crate::discord) fn event_file(reader: &Reader, contest: &Contest, file: EventFile) -> Plan {
    let view = &contest.view;
    if view.players.is_empty() {
        return Plan::say(reader.say(Contests::NobodyYet));
    }
    let names = roster(contest);
    let name = |slot: Slot| names.name(slot, reader.language);
    let (ending, text) = match file {
        EventFile::Trf => ("trf", record::report(view, &name)),
        EventFile::Csv => ("csv", record::csv(view, &name)),
        EventFile::Json => ("json", record::json(view, &name).unwrap_or_default()),
    };
    let told = Contests::File {
        name: Quote::new(&view.setup.name),
    };
    let how = match file {
        EventFile::Trf => {
            let seatless = if view.setup.seats { "" } else { " --seatless" };
            let check = Verbatim(format!("lacre pair --check{seatless}"));
            reader.say(Contests::FileTrf { check })
        }
        _ => String::new(),
    };
    Plan::lines([reader.say(told), how]).with_file(File {
        name: file_name(contest, ending),
        bytes: text.into_bytes().into(),
        alt: None,
    })
}

/// A server's tournaments.
pub(in crate::discord) fn tournaments(reader: &Reader, rows: &[TournamentRow]) -> Plan {
    if rows.is_empty() {
        let create = reader.link("tournament create");
        return Plan::say(reader.say(Contests::NoneYet { create }));
    }
    Plan::say(listed(reader, Vec::new(), rows))
}

/// Which of them is meant?
pub(in crate::discord) fn which_tournament(reader: &Reader, rows: &[TournamentRow]) -> Plan {
    let tournament = reader.link("tournament show");
    let head = reader.say(Contests::Which { tournament });
    Plan::say(listed(reader, vec![head], rows))
}

/// As many lines as a message takes.
fn listed(reader: &Reader, mut lines: Vec<String>, rows: &[TournamentRow]) -> String {
    let units = |lines: &[String]| -> usize {
        lines
            .iter()
            .map(|line| line.encode_utf16().count() + 1)
            .sum()
    };
    for (at, row) in rows.iter().enumerate() {
        lines.push(reader.say(Contests::Row {
            number: row.number,
            name: Quote::new(&row.name),
            status: Part::new(status(row)),
            players: row.players,
        }));
        if units(&lines) > 1_900 {
            lines.pop();
            let count = u32::try_from(rows.len() - at).unwrap_or(u32::MAX);
            lines.push(reader.say(Event::More { count }));
            break;
        }
    }
    lines.join("\n")
}

/// Where a tournament of a list stands.
pub(in crate::discord) fn status(row: &TournamentRow) -> Contests {
    match row.status {
        TournamentStatus::Registration => Contests::StatusOpen,
        TournamentStatus::CheckIn => Contests::StatusCheckIn,
        TournamentStatus::Finished => Contests::StatusOver,
        TournamentStatus::Cancelled => Contests::StatusCancelled,
        TournamentStatus::Running if row.paused => Contests::StatusPaused,
        TournamentStatus::Running if row.round == 0 => Contests::StatusBegun,
        TournamentStatus::Running => Contests::StatusRound {
            round: row.round.into(),
        },
    }
}

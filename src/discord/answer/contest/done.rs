//! What was done to a tournament.

use super::look::{contest as overview, table};
use super::{own, person, player};
use crate::discord::answer::{Plan, Reader};
use crate::discord::card::relaxation;
use crate::game::PlayerId;
use crate::locale::{Contests, Date, Link, Message, Quote, Soon, Verbatim};
use crate::picture::event::result;
use crate::service::{Contest, TournamentAsk};
use crate::tournament::life::{Advice, Phase, View};

/// What was done; `ask` is none where it was announced.
pub(in crate::discord) fn contest_done(
    reader: &Reader,
    contest: &Contest,
    ask: Option<&TournamentAsk>,
    repeated: bool,
) -> Plan {
    let Some(ask) = ask else {
        return created(reader, contest);
    };
    let view = &contest.view;
    let published = u16::try_from(view.rounds.len()).unwrap_or(u16::MAX);
    if repeated {
        let told = reader.say(Contests::Repeated);
        let mut plan = overview(reader, contest);
        let stands = match ask {
            TournamentAsk::Result { round, player, .. } => {
                recorded(contest, round.unwrap_or(published), *player)
            }
            _ => None,
        };
        let stands = stands.map(|stands| format!("{}\n", reader.say(stands)));
        let stands = stands.unwrap_or_default();
        plan.content = format!("{told}\n{stands}{}", plan.content);
        return plan;
    }
    let mut lines: Vec<String> = Vec::new();
    let mut say = |told: Message| lines.push(reader.say(told));
    let mut what = None;
    let me = reader.person.id;
    match ask {
        TournamentAsk::Show | TournamentAsk::Explain { .. } => return overview(reader, contest),
        TournamentAsk::Edit(_) => {
            say(Contests::Edited.into());
            if let Some(advice) = advice(contest) {
                say(advice.into());
            }
        }
        TournamentAsk::Join => say(joined(reader, contest).into()),
        TournamentAsk::Leave if view.players.is_empty() => say(Contests::Left.into()),
        TournamentAsk::Leave => say(Contests::Withdrew {
            who: person(contest, me),
        }
        .into()),
        TournamentAsk::CheckIn => say(Contests::CheckedIn.into()),
        TournamentAsk::OpenCheckIn => say(Contests::CheckInOpened {
            count: count(view.signed_up.len()),
        }
        .into()),
        TournamentAsk::Start => {
            say(Contests::Started {
                count: count(view.players.len()),
            }
            .into());
            if let Some(advice) = advice(contest) {
                say(advice.into());
            }
        }
        TournamentAsk::Pair { .. } => {
            let round = published + 1;
            say(Contests::Paired {
                round: round.into(),
                publish: reader.link("tournament publish"),
            }
            .into());
            if let Some(relaxed) = view.relaxed {
                say(relaxation(relaxed).into());
            }
            what = Some(format!("r{round}"));
        }
        TournamentAsk::Publish => {
            say(Contests::Published {
                round: published.into(),
            }
            .into());
            what = Some(format!("r{published}"));
        }
        TournamentAsk::Result {
            round, player: of, ..
        } => {
            let round = round.unwrap_or(published);
            if let Some(told) = recorded(contest, round, *of) {
                say(told.into());
            }
            if let Some(told) = only_standings(view, round) {
                say(told.into());
            }
        }
        TournamentAsk::Bye {
            player: of,
            round,
            bye,
        } => {
            let who = person(contest, of.unwrap_or(me));
            let round = round.unwrap_or(published + 1).into();
            say(match bye {
                Some(_) => Contests::Byes { who, round },
                None => Contests::NoBye { who, round },
            }
            .into());
        }
        TournamentAsk::Withdraw { player: of, now } => {
            let who = person(contest, of.unwrap_or(me));
            say(match now {
                true => Contests::WithdrewNow { who },
                false => Contests::Withdrew { who },
            }
            .into());
        }
        TournamentAsk::Return { player: of } => say(Contests::Returned {
            who: person(contest, of.unwrap_or(me)),
        }
        .into()),
        TournamentAsk::Substitute { from, to } => say(Contests::Substituted {
            from: person(contest, *from),
            to: person(contest, to.id),
        }
        .into()),
        TournamentAsk::KeepApart { players, apart } => {
            let mut names = players.iter().map(|player| person(contest, *player));
            if let (Some(first), Some(second)) = (names.next(), names.next()) {
                say(match apart {
                    true => Contests::Apart { first, second },
                    false => Contests::Together { first, second },
                }
                .into());
            }
        }
        TournamentAsk::Extend(_) => {
            let until = contest
                .deadline
                .or(view.rounds.last().map(|round| round.deadline));
            if let Some(until) = until {
                say(Contests::Extended {
                    round: published.into(),
                    at: Date(until),
                    soon: Soon(until),
                }
                .into());
            }
        }
        TournamentAsk::Pause => say(Contests::Paused {
            resume: reader.link("tournament resume"),
        }
        .into()),
        TournamentAsk::Resume => say(Contests::Resumed.into()),
        TournamentAsk::Cancel => say(Contests::Cancelled.into()),
    }
    let plan = Plan::lines(lines);
    match what {
        Some(what) => table(reader, contest, &what, plan),
        None => plan,
    }
}

/// What a result of this round does not change any more, as the tournament stands.
pub(super) fn only_standings(view: &View, round: u16) -> Option<Contests> {
    match view.phase {
        Phase::Finished => Some(Contests::OnlyStandingsOver),
        _ if usize::from(round) < view.rounds.len() => Some(Contests::OnlyStandings),
        _ => None,
    }
}

fn count(of: usize) -> u32 {
    u32::try_from(of).unwrap_or(u32::MAX)
}

fn created(reader: &Reader, contest: &Contest) -> Plan {
    let setup = &contest.view.setup;
    let told = Contests::Created {
        name: Quote::new(&setup.name),
        number: contest.number,
        place: Link::channel(setup.channel.0),
        edit: reader.link("tournament edit"),
        conduct: reader.link("tournament conduct"),
        start: reader.link("tournament start"),
    };
    Plan::say(reader.say(told))
}

/// What an organiser should think about, as many as there are.
fn advice(contest: &Contest) -> Option<Contests> {
    let view = &contest.view;
    let players = view.players.len().max(view.signed_up.len());
    let players = u16::try_from(players).unwrap_or(u16::MAX);
    Some(match view.setup.advice(players)? {
        Advice::FewerRounds(most) => Contests::AdviceRounds { most: most.into() },
        Advice::RoundRobin => Contests::AdviceRobin,
        Advice::LongElimination(rounds) => Contests::AdviceLong {
            rounds: rounds.into(),
        },
    })
}

fn joined(reader: &Reader, contest: &Contest) -> Contests {
    let view = &contest.view;
    let place = |list: &[PlayerId]| {
        let at = list.iter().position(|other| *other == reader.person.id);
        at.map(|at| count(at + 1))
    };
    if let Some(slot) = own(reader, contest) {
        let entry = view.players.iter().find(|(other, _)| *other == slot);
        let from = entry.map_or(1, |(_, entry)| entry.from);
        let half = entry.is_some_and(|(_, entry)| entry.byes.contains_key(&(from.max(1) - 1)));
        let round = from.into();
        return match half {
            true => Contests::EnteredHalf { round },
            false => Contests::Entered { round },
        };
    }
    match (place(&view.signed_up), place(&view.waiting)) {
        (None, Some(place)) => Contests::JoinedWaiting { place },
        (place, _) => Contests::Joined {
            place: place.unwrap_or(0),
            most: view.setup.most.into(),
        },
    }
}

/// The result of a player's game as it stands now.
fn recorded(contest: &Contest, round: u16, of: PlayerId) -> Option<Contests> {
    let slot = contest.slot_of(of)?;
    let at = usize::from(round).checked_sub(1)?;
    let boards = &contest.view.rounds.get(at)?.boards;
    let board = boards.iter().find(|board| board.has(slot))?;
    let first = player(contest, board.seats.white);
    let second = player(contest, board.seats.black?);
    let round = round.into();
    Some(match board.outcome {
        None => Contests::Voided {
            first,
            second,
            round,
        },
        Some(outcome) => Contests::Recorded {
            first,
            second,
            result: Verbatim(result(outcome).to_owned()),
            round,
        },
    })
}

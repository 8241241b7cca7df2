//! What a command does to a tournament: events, or a refusal. All rules of an event's conduct are here.

use super::command::{Command, Withdrawal};
use super::draw::draw;
use super::event::Event;
use super::evolve::apply;
use super::refusal::Refusal;
use super::setup::{Advice, Format, Setup};
use super::state::{Board, Entry, Outcome, Phase, Seats, Slot, Tournament};
use crate::game::{Moment, PlayerId};
use crate::tournament::pairing::groups::qualify;
use crate::tournament::report::{Bye, Number, Score};

/// Answers a command with the events it makes, or refuses it. No events: it was carried out before.
///
/// # Errors
/// The command cannot be carried out as the event stands.
pub fn decide(
    tournament: &Tournament,
    command: &Command,
    now: Moment,
) -> Result<Vec<Event>, Refusal> {
    if matches!(tournament.phase, Phase::Finished | Phase::Cancelled) && !corrects(command) {
        return Err(Refusal::Over);
    }
    let events = match command {
        Command::Edit(setup) => edit(tournament, setup),
        Command::Join { by, rating } => join(tournament, *by, *rating),
        Command::Leave { by } => leave(tournament, *by),
        Command::OpenCheckIn => open_check_in(tournament),
        Command::CheckIn { by } => check_in(tournament, *by),
        Command::Start => start(tournament),
        Command::KeepApart { players, apart } => keep_apart(tournament, players, *apart),
        Command::Bye {
            slot,
            round,
            bye,
            given,
        } => grant_bye(tournament, *slot, *round, *bye, *given),
        Command::Pair { round, fixed } => pair(tournament, *round, fixed),
        Command::Publish { round, deadline } => publish(tournament, *round, *deadline),
        Command::Extend { round, deadline } => extend(tournament, *round, *deadline),
        Command::Result {
            round,
            board,
            outcome,
        } => result(tournament, *round, *board, *outcome),
        Command::Void { round, board } => void(tournament, *round, *board),
        Command::Withdraw { slot, when } => withdraw(tournament, *slot, *when),
        Command::Return { slot } => come_back(tournament, *slot),
        Command::Substitute { slot, by } => substitute(tournament, *slot, *by),
        Command::Pause => pause(tournament, true),
        Command::Resume => pause(tournament, false),
        Command::Cancel => Ok(vec![Event::Cancelled]),
    }?;
    Ok(followed(tournament, events, now))
}

/// Results may be corrected when all is over.
fn corrects(command: &Command) -> bool {
    matches!(command, Command::Result { .. })
}

/// The events with what follows from them: a round that is over, the best who go on, the end.
fn followed(tournament: &Tournament, mut events: Vec<Event>, now: Moment) -> Vec<Event> {
    let mut after = tournament.clone();
    for event in &events {
        if apply(&mut after, event, now).is_err() {
            return events;
        }
    }
    while let Some(event) = next(&after) {
        if events.is_empty() || apply(&mut after, &event, now).is_err() {
            break;
        }
        events.push(event);
    }
    events
}

fn next(after: &Tournament) -> Option<Event> {
    if after.phase != Phase::Running {
        return None;
    }
    if let Some(slot) = after.absentee() {
        return Some(Event::Withdrew {
            slot,
            from: after.published() + 1,
        });
    }
    if after.round_open() {
        let open = after.rounds.last()?.boards.iter().any(Board::open);
        return (!open).then(|| Event::RoundClosed {
            round: after.published(),
        });
    }
    if !after.exhausted() {
        return None;
    }
    match after.qualified() {
        Some(seeds) if seeds.len() > 1 => Some(Event::Qualified { seeds }),
        _ => Some(Event::Finished),
    }
}

impl Tournament {
    /// Somebody who has not come to so many games that they are out.
    fn absentee(&self) -> Option<Slot> {
        let limit = usize::from(self.setup.no_shows);
        let missed = |slot: Slot, forgiven: u16| {
            let rounds = self.rounds.iter().skip(usize::from(forgiven));
            rounds
                .flat_map(|round| &round.boards)
                .filter(|board| board.missed_by(slot))
                .count()
        };
        let mut there = self.slots().filter(|(_, entry)| entry.gone.is_none());
        let found = there.find(|(slot, entry)| limit > 0 && missed(*slot, entry.forgiven) >= limit);
        found.map(|(slot, _)| slot)
    }

    /// Who goes on into the elimination, the best first; none where none is to come, or it has begun.
    fn qualified(&self) -> Option<Vec<Slot>> {
        let (Format::Swiss {
            then: Some(then), ..
        }
        | Format::RoundRobin {
            then: Some(then), ..
        }) = self.setup.format
        else {
            return None;
        };
        if self.knockout.is_some() || self.published() < self.regular_rounds() {
            return None;
        }
        let next = self.published() + 1;
        let there = |number: &Number| {
            self.entry(Slot(number.0))
                .is_some_and(|entry| entry.there(next))
        };
        let standings = self.standings();
        let ranked: Vec<_> = standings
            .rows
            .iter()
            .map(|row| row.number)
            .filter(there)
            .collect();
        let tables = match self.setup.format {
            Format::RoundRobin { groups, .. } => {
                let groups = self.groups(groups).into_iter();
                let table = |group: Vec<Slot>| {
                    ranked
                        .iter()
                        .copied()
                        .filter(|n| group.contains(&Slot(n.0)))
                        .collect()
                };
                groups.map(table).collect()
            }
            _ => vec![ranked],
        };
        let seeds = qualify(&tables, usize::from(then.best));
        Some(seeds.into_iter().map(|number| Slot(number.0)).collect())
    }
}

impl Board {
    fn missed_by(&self, slot: Slot) -> bool {
        match self.outcome {
            Some(Outcome::WhiteAbsent) => self.seats.white == slot,
            Some(Outcome::BlackAbsent) => self.seats.black == Some(slot),
            Some(Outcome::BothAbsent) => self.has(slot),
            Some(Outcome::Played(_)) | None => false,
        }
    }
}

fn before_start(tournament: &Tournament) -> Result<(), Refusal> {
    match tournament.phase {
        Phase::Registration | Phase::CheckIn => Ok(()),
        _ => Err(Refusal::Begun),
    }
}

fn running(tournament: &Tournament) -> Result<(), Refusal> {
    match tournament.phase {
        Phase::Registration | Phase::CheckIn => Err(Refusal::NotBegun),
        _ => Ok(()),
    }
}

fn place(tournament: &Tournament, slot: Slot) -> Result<&Entry, Refusal> {
    running(tournament)?;
    tournament.entry(slot).ok_or(Refusal::NoSuchSlot(slot))
}

fn edit(tournament: &Tournament, setup: &Setup) -> Result<Vec<Event>, Refusal> {
    before_start(tournament)?;
    Ok(vec![Event::Edited(Box::new(setup.clone()))])
}

fn join(
    tournament: &Tournament,
    player: PlayerId,
    rating: Option<u16>,
) -> Result<Vec<Event>, Refusal> {
    if before_start(tournament).is_ok() {
        let known = tournament
            .signed_up
            .iter()
            .any(|other| other.player == player);
        return if known {
            Err(Refusal::SignedUp)
        } else {
            Ok(vec![Event::Joined { player, rating }])
        };
    }
    if tournament.slot_of(player).is_some() {
        return Err(Refusal::SignedUp);
    }
    let swiss = matches!(tournament.setup.format, Format::Swiss { .. });
    let latest = if swiss {
        tournament.setup.latest_entry
    } else {
        0
    };
    if tournament.published() >= latest {
        return Err(Refusal::TooLate(latest));
    }
    if tournament.left() >= usize::from(tournament.setup.most) {
        return Err(Refusal::Full(tournament.setup.most));
    }
    Ok(vec![Event::Entered { player, rating }])
}

fn leave(tournament: &Tournament, player: PlayerId) -> Result<Vec<Event>, Refusal> {
    before_start(tournament)?;
    let known = tournament
        .signed_up
        .iter()
        .any(|other| other.player == player);
    if known {
        Ok(vec![Event::Left { player }])
    } else {
        Err(Refusal::NotSignedUp(player))
    }
}

fn open_check_in(tournament: &Tournament) -> Result<Vec<Event>, Refusal> {
    before_start(tournament)?;
    let open = tournament.phase == Phase::CheckIn;
    Ok(if open {
        Vec::new()
    } else {
        vec![Event::CheckInOpened]
    })
}

fn check_in(tournament: &Tournament, player: PlayerId) -> Result<Vec<Event>, Refusal> {
    before_start(tournament)?;
    if tournament.phase != Phase::CheckIn {
        return Err(Refusal::NoCheckIn);
    }
    let person = tournament
        .signed_up
        .iter()
        .find(|other| other.player == player);
    let person = person.ok_or(Refusal::NotSignedUp(player))?;
    Ok(if person.checked_in {
        Vec::new()
    } else {
        vec![Event::CheckedIn { player }]
    })
}

/// Those who are there, in the order in which they signed up, as many as may play; numbered by rating.
fn start(tournament: &Tournament) -> Result<Vec<Event>, Refusal> {
    before_start(tournament)?;
    let setup = &tournament.setup;
    let there = tournament
        .signed_up
        .iter()
        .filter(|person| person.checked_in || !setup.check_in);
    let there = there.take(usize::from(setup.most));
    let mut players: Vec<_> = there.map(|person| (person.player, person.rating)).collect();
    players.sort_by_key(|(_, rating)| std::cmp::Reverse(*rating));
    let count = u16::try_from(players.len()).unwrap_or(u16::MAX);
    let needed = setup.fewest.max(2);
    if count < needed {
        return Err(Refusal::TooFew {
            there: count,
            needed,
        });
    }
    // What is advised may be passed over, since a pairing can give something up; but not where all have met before.
    let all_met = count - 1 + count % 2;
    if let (Format::Swiss { rounds, .. }, Some(Advice::FewerRounds(_))) =
        (&setup.format, setup.advice(count))
        && *rounds > all_met
    {
        return Err(Refusal::TooManyRounds(all_met));
    }
    Ok(vec![Event::Started { players }])
}

fn keep_apart(
    tournament: &Tournament,
    players: &[Slot],
    apart: bool,
) -> Result<Vec<Event>, Refusal> {
    for slot in players {
        place(tournament, *slot)?;
    }
    let set = players.iter().copied().collect();
    let known = tournament.apart.contains(&set);
    Ok(if known == apart {
        Vec::new()
    } else {
        vec![Event::KeptApart {
            players: players.to_vec(),
            apart,
        }]
    })
}

fn grant_bye(
    tournament: &Tournament,
    slot: Slot,
    round: u16,
    bye: Option<Bye>,
    given: bool,
) -> Result<Vec<Event>, Refusal> {
    let entry = place(tournament, slot)?;
    let setup = &tournament.setup;
    let regular = tournament.regular_rounds();
    if !matches!(setup.format, Format::Swiss { .. })
        || bye == Some(Bye::Allocated)
        || round > regular
    {
        return Err(Refusal::NoByesHere);
    }
    if round <= tournament.published() {
        return Err(Refusal::Published(round));
    }
    if entry.byes.get(&round).copied() == bye {
        return Ok(Vec::new());
    }
    if bye == Some(Bye::Half) && !given {
        let others = entry
            .byes
            .iter()
            .filter(|(other, bye)| **other != round && **bye == Bye::Half);
        if others.count() >= usize::from(setup.half_byes) {
            return Err(Refusal::NoMoreHalfByes(setup.half_byes));
        }
        if round + setup.no_half_byes_last > regular {
            return Err(Refusal::NoHalfByesLast(setup.no_half_byes_last));
        }
    }
    Ok(vec![Event::ByeGranted { slot, round, bye }])
}

fn pair(tournament: &Tournament, round: u16, fixed: &[Seats]) -> Result<Vec<Event>, Refusal> {
    running(tournament)?;
    let next = tournament.published() + 1;
    if round < next {
        return Err(Refusal::Published(round));
    }
    if tournament.round_open() {
        return Err(Refusal::RoundOpen(tournament.published()));
    }
    if round != next {
        return Err(Refusal::OtherRound {
            asked: round,
            now: next,
        });
    }
    let mut seen = Vec::new();
    for slot in fixed
        .iter()
        .flat_map(|seats| [Some(seats.white), seats.black])
        .flatten()
    {
        if seen.contains(&slot)
            || !tournament
                .entry(slot)
                .is_some_and(|entry| entry.there(round))
        {
            return Err(Refusal::BadFixedPair(slot));
        }
        seen.push(slot);
    }
    let drawn = draw(tournament, fixed).ok_or(Refusal::NoPairing)?;
    Ok(vec![Event::Paired {
        round,
        boards: drawn.boards,
        relaxed: drawn.relaxed,
    }])
}

fn publish(tournament: &Tournament, round: u16, deadline: Moment) -> Result<Vec<Event>, Refusal> {
    running(tournament)?;
    let next = tournament.published() + 1;
    if round < next {
        return Ok(Vec::new());
    }
    if round > next {
        return Err(Refusal::OtherRound {
            asked: round,
            now: next,
        });
    }
    match tournament.draft {
        Some(_) => Ok(vec![Event::Published { round, deadline }]),
        None => Err(Refusal::NotPaired(round)),
    }
}

fn extend(tournament: &Tournament, round: u16, deadline: Moment) -> Result<Vec<Event>, Refusal> {
    running(tournament)?;
    let last = tournament
        .rounds
        .last()
        .filter(|_| tournament.round_open() && tournament.published() == round);
    let last = last.ok_or(Refusal::NotOpen(round))?;
    Ok(if deadline > last.deadline {
        vec![Event::Extended { round, deadline }]
    } else {
        Vec::new()
    })
}

/// A game of a published round.
fn game(tournament: &Tournament, round: u16, board: u16) -> Result<&Board, Refusal> {
    running(tournament)?;
    let found = tournament.round(round).ok_or(Refusal::NotPaired(round))?;
    let found = found
        .boards
        .get(usize::from(board))
        .ok_or(Refusal::NoSuchBoard(board))?;
    if found.seats.black.is_none() {
        return Err(Refusal::NoGame(board));
    }
    Ok(found)
}

fn result(
    tournament: &Tournament,
    round: u16,
    board: u16,
    outcome: Outcome,
) -> Result<Vec<Event>, Refusal> {
    let found = game(tournament, round, board)?;
    if found.outcome == Some(outcome) {
        return Ok(Vec::new());
    }
    let later = round < tournament.published() || !tournament.round_open();
    if found.part_of.is_some() && later {
        return Err(Refusal::Decided);
    }
    Ok(vec![Event::Resulted {
        round,
        board,
        outcome: Some(outcome),
    }])
}

fn void(tournament: &Tournament, round: u16, board: u16) -> Result<Vec<Event>, Refusal> {
    let found = game(tournament, round, board)?;
    if round != tournament.published() || !tournament.round_open() {
        return Err(Refusal::Decided);
    }
    Ok(if found.open() {
        Vec::new()
    } else {
        vec![Event::Resulted {
            round,
            board,
            outcome: None,
        }]
    })
}

fn withdraw(tournament: &Tournament, slot: Slot, when: Withdrawal) -> Result<Vec<Event>, Refusal> {
    let gone = place(tournament, slot)?.gone.is_some();
    let round = tournament.published();
    let mut events = Vec::new();
    let boards = tournament
        .rounds
        .last()
        .map(|round| &round.boards[..])
        .unwrap_or_default();
    let playing = boards
        .iter()
        .position(|board| board.has(slot) && board.open());
    if let (Some(at), Withdrawal::Now { begun }) = (playing, when) {
        let white = boards[at].seats.white == slot;
        let outcome = match (begun, white) {
            (true, true) => Outcome::Played(Score::Loss),
            (true, false) => Outcome::Played(Score::Win),
            (false, true) => Outcome::WhiteAbsent,
            (false, false) => Outcome::BlackAbsent,
        };
        let board = u16::try_from(at).unwrap_or(u16::MAX);
        events.push(Event::Resulted {
            round,
            board,
            outcome: Some(outcome),
        });
    }
    if gone && events.is_empty() {
        return Err(Refusal::Gone(slot));
    }
    if !gone {
        let from = round + 1;
        events.push(Event::Withdrew { slot, from });
    }
    Ok(events)
}

/// But in a Swiss one comes back only before the next round is published: after it, others have gone through, or
/// games are lost.
fn come_back(tournament: &Tournament, slot: Slot) -> Result<Vec<Event>, Refusal> {
    let gone = place(tournament, slot)?
        .gone
        .ok_or(Refusal::NotGone(slot))?;
    let swiss =
        matches!(tournament.setup.format, Format::Swiss { .. }) && tournament.knockout.is_none();
    if !swiss && gone <= tournament.published() {
        return Err(Refusal::Gone(slot));
    }
    Ok(vec![Event::Returned { slot }])
}

fn substitute(
    tournament: &Tournament,
    slot: Slot,
    player: PlayerId,
) -> Result<Vec<Event>, Refusal> {
    let entry = place(tournament, slot)?;
    if tournament.slot_of(player).is_some() {
        return Err(Refusal::SignedUp);
    }
    let mut events = Vec::new();
    if entry.gone.is_some() {
        events = come_back(tournament, slot)?;
    }
    events.push(Event::Substituted { slot, player });
    Ok(events)
}

fn pause(tournament: &Tournament, pause: bool) -> Result<Vec<Event>, Refusal> {
    match (pause, tournament.paused.is_some()) {
        (true, true) => Err(Refusal::Paused),
        (false, false) => Err(Refusal::NotPaused),
        (true, false) => Ok(vec![Event::Paused]),
        (false, true) => Ok(vec![Event::Resumed]),
    }
}

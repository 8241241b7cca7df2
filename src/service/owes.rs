//! What the events of a game make the bot owe, and which timers they set. Pure, so that it can be tested alone.

use crate::game::{
    Event, Finish, Game, Lost, Now, Opening, Phase, PlayerId, Recorded, Reminder, TIMER_GRACE, Turn,
};
use crate::rules::Side;
use crate::store::{Lane, OutboxRow, Owed, PostKind, Timer, TimerKind};

/// A game's thread is archived this long after its end, so that people can still talk.
const ARCHIVE_AFTER: i64 = 3_600_000;

/// The posts that these new events owe. `game` is the game after them, and `turn_before` the turn that was open.
pub(super) fn posts(game: &Game, events: &[Recorded], turn_before: Option<&Turn>) -> Vec<Owed> {
    let mut owed = Vec::new();
    // Whoever has sealed before has no reminder any more.
    let awaited = turn_before.map(Turn::awaited).unwrap_or_default();
    for (i, recorded) in events.iter().enumerate() {
        let ends = events[i + 1..]
            .iter()
            .any(|later| matches!(later.event, Event::Ended { .. }));
        let mut owe = |kind, opening, to| owed.push(post(kind, recorded, opening, to));
        let gone = [PostKind::HalfTimeGone, PostKind::ReminderGone];
        match &recorded.event {
            // The card of a rematch, or of a tournament's game, says so, and is owed for the event that does.
            Event::Challenged(_) if says_more(events.get(i + 1)) => {}
            Event::Challenged(_) | Event::Rematch { .. } | Event::Arranged(_) => {
                owe(PostKind::Challenge, None, None)
            }
            Event::Accepted { .. } => {
                owe(PostKind::Home, None, None);
                owe(PostKind::Turn, Some(Opening(recorded.seq)), None);
            }
            Event::Declined | Event::Withdrawn | Event::Expired => {
                owe(PostKind::ChallengeOver, None, None)
            }
            // Nobody else learns of it.
            Event::PieceTouched { .. } => {}
            Event::OrderSealed { side, opening, .. } => {
                owe(PostKind::Progress, Some(*opening), None);
                for gone in gone {
                    owe(gone, Some(*opening), player(game, *side));
                }
            }
            Event::TurnResolved { opening, .. } => {
                owe(PostKind::CardClosed, Some(*opening), None);
                for (side, gone) in each(&awaited, gone) {
                    owe(gone, Some(*opening), player(game, side));
                }
                if !ends {
                    owe(PostKind::Turn, Some(Opening(recorded.seq)), None);
                }
            }
            Event::DrawOffered { by, opening } => {
                owe(
                    PostKind::DrawOffer,
                    Some(*opening),
                    player(game, by.other()),
                );
            }
            Event::DrawDeclined { by, opening } => {
                owe(
                    PostKind::DrawDeclined,
                    Some(*opening),
                    player(game, by.other()),
                );
            }
            Event::PauseOffered { by, opening } => {
                let to = player(game, by.other());
                owe(PostKind::PauseOffer, Some(*opening), to);
            }
            Event::PauseDeclined { by, opening } => {
                let to = player(game, by.other());
                owe(PostKind::PauseDeclined, Some(*opening), to);
            }
            Event::Paused { .. } | Event::Resumed { .. } => {
                let opening = game.turn().map(|turn| turn.opening);
                owe(PostKind::Clocks, opening, None);
                owe(PostKind::Progress, opening, None);
                for (side, gone) in each(&awaited, gone) {
                    owe(gone, opening, player(game, side));
                }
            }
            Event::TimeGiven { side, opening, .. } => {
                owe(PostKind::Clocks, Some(*opening), None);
                owe(PostKind::Progress, Some(*opening), None);
                for gone in gone {
                    owe(gone, Some(*opening), player(game, *side));
                }
            }
            Event::TurnAnnulled { opening, .. } => {
                owe(PostKind::CardClosed, Some(*opening), None);
                for (side, gone) in each(&awaited, gone) {
                    owe(gone, Some(*opening), player(game, side));
                }
                owe(PostKind::Turn, Some(Opening(recorded.seq)), None);
            }
            Event::Substituted { from, to, .. } => {
                let opening = turn_before.map(|turn| turn.opening);
                for gone in gone {
                    owe(gone, opening, Some(*from));
                }
                owe(PostKind::Progress, opening, None);
                owe(PostKind::Substituted, opening, Some(*to));
            }
            Event::AbortAsked { by, opening, .. } => {
                owe(
                    PostKind::AbortAsked,
                    Some(*opening),
                    player(game, by.other()),
                );
            }
            Event::Ended { .. } if game.seats.is_none() => owe(PostKind::ChallengeOver, None, None),
            Event::Ended { end, reason, .. } => {
                if let Phase::Over { open: Some(_), .. } = &game.phase {
                    let opening = turn_before.map(|turn| turn.opening);
                    owe(PostKind::CardClosed, opening, None);
                    // Nobody is reminded of a turn that nobody will end.
                    for (side, gone) in each(&awaited, gone) {
                        owe(gone, opening, player(game, side));
                    }
                }
                owe(PostKind::End, None, None);
                let lost = reason
                    .as_deref()
                    .filter(|_| end.finish == Finish::Abandoned);
                if lost.map(Lost::of) == Some(Lost::Channel) {
                    // There is no place left but their own.
                    for side in Side::ALL {
                        owe(PostKind::Watched, None, player(game, side));
                    }
                }
                if game.pairing.is_some() {
                    owe(PostKind::Report, None, None);
                }
            }
        }
    }
    if let (Some(last), Some(turn)) = (events.last(), turn_before) {
        owed.extend(offers_over(game, turn, events, last));
    }
    owed
}

/// The offers of a turn that were answered by these events, or died of them.
fn offers_over(game: &Game, before: &Turn, events: &[Recorded], last: &Recorded) -> Vec<Owed> {
    let after = game.turn().filter(|turn| turn.opening == before.opening);
    let stand = after.map(offers).unwrap_or_default();
    let seat = |side| {
        let left = events.iter().find_map(|recorded| match recorded.event {
            Event::Substituted {
                side: seat, from, ..
            } if seat == side => Some(from),
            _ => None,
        });
        left.or(player(game, side))
    };
    let over = offers(before).into_iter();
    over.filter(|offer| !stand.contains(offer))
        .map(|(kind, by)| post(kind, last, Some(before.opening), seat(by.other())))
        .collect()
}

/// The offers that stand in a turn: what is owed once one does not any more, and whose it is.
fn offers(turn: &Turn) -> Vec<(PostKind, Side)> {
    let asked = turn.abort_asked.as_ref().map(|asked| asked.by);
    let open = [
        (PostKind::DrawOfferOver, turn.draw.open),
        (PostKind::PauseOfferOver, turn.pause.open),
        (PostKind::AbortAskedOver, asked),
    ];
    let open = open.into_iter();
    open.filter_map(|(kind, by)| Some((kind, by?))).collect()
}

/// Whether the offer whose buttons are to go stands: it was made once more since.
pub(super) fn stands(latest: &Game, row: &OutboxRow) -> bool {
    let turn = latest.turn();
    turn.filter(|turn| Some(turn.opening) == row.opening)
        .is_some_and(|turn| {
            let mut open = offers(turn).into_iter();
            open.any(|(kind, by)| kind == row.kind && player(latest, by.other()) == row.to)
        })
}

/// Every one of these for every side.
fn each<K: Copy>(sides: &[Side], kinds: [K; 2]) -> impl Iterator<Item = (Side, K)> {
    let sides = sides.iter().copied();
    sides.flat_map(move |side| kinds.map(|kind| (side, kind)))
}

fn says_more(next: Option<&Recorded>) -> bool {
    next.is_some_and(|next| matches!(next.event, Event::Rematch { .. } | Event::Arranged(_)))
}

fn post(
    kind: PostKind,
    recorded: &Recorded,
    opening: Option<Opening>,
    to: Option<PlayerId>,
) -> Owed {
    let lane = match kind {
        PostKind::HalfTime
        | PostKind::HalfTimeGone
        | PostKind::Reminder
        | PostKind::ReminderGone => Lane::Reminders,
        PostKind::Report => Lane::Report,
        PostKind::Watched => to.map_or(Lane::Game, Lane::Person),
        _ => Lane::Game,
    };
    Owed {
        kind,
        seq: recorded.seq,
        opening,
        to,
        lane,
        due: recorded.at,
    }
}

fn player(game: &Game, side: Side) -> Option<PlayerId> {
    game.seats.map(|seats| seats[side.index()])
}

/// Every timer that the game has from now on.
pub(super) fn timers(game: &Game, now: Now<'_>) -> Vec<Timer> {
    let timer = |kind, player, due| Timer { kind, player, due };
    match &game.phase {
        Phase::Challenged => vec![timer(TimerKind::Expire, None, game.challenge.expires)],
        Phase::Closed(_) => Vec::new(),
        Phase::Playing(turn) => turn_timers(game, turn, now),
        Phase::Over { .. } if game.seats.is_none() => Vec::new(),
        Phase::Over { .. } => vec![timer(TimerKind::Archive, None, now.at.plus(ARCHIVE_AFTER))],
    }
}

fn turn_timers(game: &Game, turn: &Turn, now: Now<'_>) -> Vec<Timer> {
    let Some(due) = game.next_deadline(now) else {
        return Vec::new();
    };
    let mut timers = vec![Timer {
        kind: TimerKind::Deadline,
        player: None,
        due: due.plus(TIMER_GRACE),
    }];
    for (side, reminder) in each(&turn.awaited(), Reminder::ALL) {
        let kind = match reminder {
            Reminder::Half => TimerKind::HalfTime,
            Reminder::Tenth => TimerKind::Reminder,
        };
        // Whoever has just been seated is not told that time went by before.
        let seated = game.seated(side);
        let due = game.reminder(reminder, side, now);
        let due = due.filter(|due| seated.is_none_or(|seated| *due > seated));
        if let (Some(due), Some(player)) = (due, player(game, side)) {
            let player = Some(player);
            timers.push(Timer { kind, player, due });
        }
    }
    timers
}

//! Folding events into a game. Nothing is decided here.

use std::fmt;

use super::state::order_set;
use super::{
    AbortAsked, Annulled, Closed, Discarded, End, Event, Finish, Game, Offers, Opened, Opening,
    Pause, Pending, Phase, Played, PlayerId, Recorded, Substitution, Turn,
};
use crate::rules::{History, Position, Side};

/// A journal that does not make a game: it was damaged, or written by other rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Broken {
    /// The event at which the fold stopped.
    pub seq: u32,
    /// What is wrong with it.
    pub why: &'static str,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {} {}", self.seq, self.why)
    }
}

impl std::error::Error for Broken {}

/// Folds a whole journal; none when it is empty.
pub fn fold(events: &[Recorded]) -> Result<Option<Game>, Broken> {
    events
        .iter()
        .try_fold(None, |game, event| evolve(game, event).map(Some))
}

/// The game after one more event.
pub fn evolve(game: Option<Game>, recorded: &Recorded) -> Result<Game, Broken> {
    let broken = |why| Broken {
        seq: recorded.seq,
        why,
    };
    let Some(mut game) = game else {
        return challenged(recorded).ok_or(broken("does not begin a game"));
    };
    if recorded.seq != game.seq + 1 {
        return Err(broken("is out of sequence"));
    }
    game.seq = recorded.seq;
    apply(&mut game, recorded).map_err(broken)?;
    Ok(game)
}

fn challenged(recorded: &Recorded) -> Option<Game> {
    let Event::Challenged(challenge) = &recorded.event else {
        return None;
    };
    (recorded.seq == 1).then(|| Game {
        challenge: challenge.clone(),
        seats: None,
        phase: Phase::Challenged,
        rematch: None,
        pairing: None,
        rated: false,
        began: None,
        ended: None,
        played: Vec::new(),
        pause: None,
        annulled: Vec::new(),
        substitutions: Vec::new(),
        seq: 1,
    })
}

fn apply(game: &mut Game, recorded: &Recorded) -> Result<(), &'static str> {
    match &recorded.event {
        Event::Challenged(_) => return Err("begins a game that had begun"),
        Event::Rematch { of } => game.rematch = Some(*of),
        Event::Arranged(pairing) => game.pairing = Some(*pairing),
        Event::Accepted {
            white,
            black,
            rated,
        } => {
            game.seats = Some([*white, *black]);
            game.rated = *rated;
            game.began = Some(recorded.at);
            let terms = &game.challenge.terms;
            let (start, clock) = (Position::start(terms.ruleset), [terms.clock.first(); 2]);
            open_turn(game, recorded, start, History::default(), clock);
        }
        Event::Declined => game.phase = Phase::Closed(Closed::Declined),
        Event::Withdrawn => game.phase = Phase::Closed(Closed::Withdrawn),
        Event::Expired => game.phase = Phase::Closed(Closed::Expired),
        Event::PieceTouched { side, secret, .. } => {
            turn_of(game)?.touched[side.index()] = Some(secret.clone());
        }
        Event::OrderSealed {
            side,
            registered,
            receipt,
            left,
            secret,
            ..
        } => {
            let by = game.seats.map(|seats| seats[side.index()]);
            let turn = turn_of(game)?;
            // Journals of old did not say; their clocks have nothing to remember.
            turn.left[side.index()] = left.or(turn.left[side.index()]);
            turn.pending = Some(Pending {
                side: *side,
                by,
                registered: *registered,
                receipt: *receipt,
                secret: secret.clone(),
            });
        }
        Event::TurnResolved {
            orders,
            first,
            left,
            position,
            ..
        } => {
            resolve(game, recorded, *orders, *first, *left, position)?;
        }
        Event::DrawOffered { by, .. } => turn_of(game)?.draw.offer(*by),
        Event::DrawDeclined { .. } => turn_of(game)?.draw.open = None,
        Event::PauseOffered { by, .. } => turn_of(game)?.pause.offer(*by),
        Event::PauseDeclined { .. } => turn_of(game)?.pause.open = None,
        Event::Paused { left, by, reason } => {
            let turn = turn_of(game)?;
            turn.pause.open = None;
            turn.running = None;
            turn.left = *left;
            game.pause = Some(Pause {
                since: recorded.at,
                by: *by,
                reason: reason.clone(),
            });
        }
        Event::Resumed { .. } => {
            turn_of(game)?.running = Some(recorded.at);
            game.pause = None;
        }
        Event::TimeGiven { side, ms, .. } => {
            let turn = turn_of(game)?;
            for clock in [&mut turn.left, &mut turn.whole] {
                let time = &mut clock[side.index()];
                *time = time.map(|time| time.saturating_add(*ms));
            }
        }
        Event::TurnAnnulled { by, reason, .. } => annul(game, recorded, *by, reason)?,
        Event::Substituted {
            side,
            from,
            to,
            by,
            reason,
        } => {
            let substitution = Substitution {
                seq: recorded.seq,
                side: *side,
                from: *from,
                to: *to,
                at: recorded.at,
                by: *by,
                reason: reason.clone(),
            };
            substitute(game, substitution)?;
        }
        Event::AbortAsked { by, reason, .. } => {
            turn_of(game)?.abort_asked = Some(AbortAsked {
                by: *by,
                reason: reason.clone(),
            });
        }
        Event::Ended { end, by, reason } => {
            game.ended = Some(recorded.at);
            end_game(game, *end, *by, reason.clone());
        }
    }
    Ok(())
}

fn turn_of(game: &mut Game) -> Result<&mut Turn, &'static str> {
    match &mut game.phase {
        Phase::Playing(turn) => Ok(turn),
        _ => Err("belongs to a turn, but none is open"),
    }
}

fn open_turn(
    game: &mut Game,
    recorded: &Recorded,
    position: Position,
    history: History,
    clock: [Option<i64>; 2],
) {
    game.phase = Phase::Playing(Box::new(Turn {
        opening: Opening(recorded.seq),
        opened: recorded.at,
        position,
        history,
        touched: [None, None],
        pending: None,
        clock,
        left: clock,
        whole: clock,
        running: game.pause.is_none().then_some(recorded.at),
        draw: Offers::default(),
        pause: Offers::default(),
        abort_asked: None,
    }));
}

impl Offers {
    fn offer(&mut self, by: Side) {
        self.made[by.index()] = true;
        self.open = Some(by);
    }
}

/// Carries the turn out again and holds the result against what was stored.
fn resolve(
    game: &mut Game,
    recorded: &Recorded,
    orders: [Option<Opened>; 2],
    first: Option<Side>,
    left: [Option<i64>; 2],
    expected: &str,
) -> Result<(), &'static str> {
    let turn = turn_of(game)?.clone();
    let set = order_set(orders, first).ok_or("resolves a turn with orders missing")?;
    let resolution = turn
        .position
        .resolve(&set, &turn.history)
        .map_err(|_| "resolves a turn with orders that are not legal")?;
    if resolution.position.text() != expected {
        return Err("gives another position than the one stored");
    }
    let mut history = turn.history;
    history.push(&turn.position);
    let position = resolution.position;
    game.played.push(Played {
        opening: turn.opening,
        number: turn.position.turn(),
        opened: turn.opened,
        resolved: recorded.at,
        orders,
        first,
        clock: turn.clock,
        resolution,
    });
    let terms = game.challenge.terms.clock;
    let next = |side: Side| {
        let (left, order) = (left[side.index()], orders[side.index()]);
        terms.next(left, order.is_some())
    };
    open_turn(game, recorded, position, history, Side::ALL.map(next));
    Ok(())
}

/// Takes the last turn back: its position comes again, under a new name, and counts for no repetition any more.
fn annul(
    game: &mut Game,
    recorded: &Recorded,
    by: PlayerId,
    reason: &str,
) -> Result<(), &'static str> {
    let open = turn_of(game)?.clone();
    let turn = game
        .played
        .pop()
        .ok_or("takes back a turn, but none was played")?;
    let mut history = History::default();
    let mut position = Position::start(game.challenge.terms.ruleset);
    for played in &game.played {
        history.push(&position);
        position = played.resolution.position;
    }
    let clock = turn.clock;
    game.annulled.push(Annulled {
        turn,
        open: open.opening,
        open_number: open.position.turn(),
        discarded: open.pending.map(|pending| Discarded {
            side: pending.side,
            receipt: pending.receipt,
        }),
        reopened: Opening(recorded.seq),
        at: recorded.at,
        by,
        reason: reason.to_owned(),
    });
    open_turn(game, recorded, position, history, clock);
    Ok(())
}

/// Gives a seat to somebody else. What was sealed stands; what bound the one who leaves binds nobody.
fn substitute(game: &mut Game, substitution: Substitution) -> Result<(), &'static str> {
    let side = substitution.side;
    let seats = game
        .seats
        .as_mut()
        .ok_or("gives a seat away, but none is taken")?;
    let seat = &mut seats[side.index()];
    if *seat != substitution.from {
        return Err("gives away a seat that somebody else has");
    }
    *seat = substitution.to;
    let turn = turn_of(game)?;
    turn.touched[side.index()] = None;
    for offers in [&mut turn.draw, &mut turn.pause] {
        offers.made[side.index()] = false;
        offers.open = None;
    }
    turn.abort_asked = None;
    game.substitutions.push(substitution);
    Ok(())
}

fn end_game(game: &mut Game, end: End, by: Option<PlayerId>, reason: Option<String>) {
    let before = std::mem::replace(&mut game.phase, Phase::Closed(Closed::Withdrawn));
    game.pause = None;
    let by_rules = matches!(end.finish, Finish::Rules(_));
    let open = match before {
        Phase::Playing(turn) if !by_rules => Some(turn),
        // A game that is over already loses its result.
        Phase::Over { open, .. } => open,
        _ => None,
    };
    game.phase = Phase::Over {
        end,
        by,
        reason,
        open,
    };
}

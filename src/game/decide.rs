//! What a command does to a game: events, or a refusal. All rules of a game's life are here.

use super::state::order_set;
use super::terms::MOST_RATED_TOGETHER;
use super::{
    CLICK_GRACE, Command, End, Event, Finish, GONE_FOR_GOOD, Game, Lost, Moment, Nonce, Now,
    Opened, Opening, Phase, PlayerId, Receipt, Refusal, Sealed, SeatChoice, Secret, Snowflake,
    TIMER_GRACE, Turn, clock, consent, moderate, pause,
};
use crate::rules::{Move, Side, Square};

/// Answers a command with the events it makes, or refuses it. No events: it was carried out before, or is not due.
pub fn decide(game: &Game, command: &Command, now: Now<'_>) -> Result<Vec<Event>, Refusal> {
    match command {
        Command::Accept { by, lot, lately } => accept(game, *by, *lot, *lately, now),
        Command::Decline { by } => decline(game, *by),
        Command::Withdraw { by } => withdraw(game, *by),
        Command::Expire => Ok(expire(game, now)),
        Command::Seal {
            by,
            opening,
            order,
            nonce,
            registered,
        } => {
            let sealing = Sealing {
                opening: *opening,
                order: *order.open(),
                nonce: *nonce,
                registered: *registered,
            };
            seal(game, *by, sealing, now)
        }
        Command::Touch {
            by,
            opening,
            square,
        } => touch(game, *by, *opening, *square.open()),
        Command::OfferDraw { by, opening } => consent::offer(game, *by, *opening),
        Command::AcceptDraw { by, opening } => consent::accept(game, *by, *opening),
        Command::DeclineDraw { by, opening } => consent::decline(game, *by, *opening),
        Command::OfferPause { by, opening } => pause::offer(game, *by, *opening, now),
        Command::AcceptPause { by, opening } => pause::accept(game, *by, *opening, now),
        Command::DeclinePause { by, opening } => pause::decline(game, *by, *opening),
        Command::Resume { by } => pause::resume(game, *by),
        Command::GiveTime { by, opening, ms } => pause::give_time(game, *by, *opening, *ms),
        Command::ModeratorPause { by, reason } => pause::by_moderator(game, *by, reason, now),
        Command::ModeratorResume { by, reason } => pause::end_by_moderator(game, *by, reason),
        Command::Extend {
            by,
            side,
            ms,
            reason,
        } => pause::extend(game, *by, *side, *ms, reason),
        Command::Resign { by, opening } => resign(game, *by, *opening),
        Command::TimeUp => Ok(time_up(game, now)),
        Command::Abandon { gone, lost } => Ok(abandon(game, *gone, *lost, now)),
        Command::Conclude { end } => Ok(conclude(game, *end)),
        Command::Moderate { by, end, reason } => moderate::end(game, *by, *end, reason),
        Command::AnnulTurn {
            by,
            opening,
            reason,
        } => moderate::annul_turn(game, *by, *opening, reason),
        Command::Substitute {
            by,
            from,
            to,
            reason,
        } => moderate::substitute(game, *by, *from, *to, reason),
        Command::AskAbort {
            by,
            opening,
            reason,
        } => moderate::ask_abort(game, *by, *opening, reason),
        Command::AcceptAbort { by, opening } => moderate::accept_abort(game, *by, *opening),
    }
}

fn challenged(game: &Game) -> Result<(), Refusal> {
    match &game.phase {
        Phase::Challenged => Ok(()),
        Phase::Closed(closed) => Err(Refusal::ChallengeClosed(*closed)),
        Phase::Playing(_) => Err(Refusal::AlreadyAccepted),
        Phase::Over { end, .. } => Err(Refusal::GameOver(*end)),
    }
}

fn addressed(game: &Game, by: PlayerId) -> Result<(), Refusal> {
    match game.challenge.opponent {
        _ if by == game.challenge.challenger => Err(Refusal::OwnChallenge),
        Some(opponent) if opponent != by => Err(Refusal::AddressedTo(opponent)),
        _ => Ok(()),
    }
}

fn accept(
    game: &Game,
    by: PlayerId,
    lot: Side,
    lately: u32,
    now: Now<'_>,
) -> Result<Vec<Event>, Refusal> {
    challenged(game)?;
    addressed(game, by)?;
    if now.at > game.challenge.expires {
        return Err(Refusal::ChallengeClosed(super::Closed::Expired));
    }
    let side = match game.challenge.terms.seats {
        SeatChoice::Drawn => lot,
        SeatChoice::Challenger(side) => side,
    };
    let (white, black) = match side {
        Side::White => (game.challenge.challenger, by),
        Side::Black => (by, game.challenge.challenger),
    };
    Ok(vec![Event::Accepted {
        white,
        black,
        rated: game.challenge.terms.rated && lately < MOST_RATED_TOGETHER,
    }])
}

fn decline(game: &Game, by: PlayerId) -> Result<Vec<Event>, Refusal> {
    challenged(game)?;
    addressed(game, by)?;
    if game.challenge.opponent.is_none() {
        return Err(Refusal::OpenToAll);
    }
    Ok(vec![Event::Declined])
}

fn withdraw(game: &Game, by: PlayerId) -> Result<Vec<Event>, Refusal> {
    challenged(game)?;
    if by != game.challenge.challenger {
        return Err(Refusal::NotTheChallenger);
    }
    Ok(vec![Event::Withdrawn])
}

fn expire(game: &Game, now: Now<'_>) -> Vec<Event> {
    match game.phase {
        Phase::Challenged if now.at >= game.challenge.expires => vec![Event::Expired],
        _ => Vec::new(),
    }
}

/// The player's side and the open turn, if the command was meant for it.
pub(super) fn open_turn(
    game: &Game,
    by: PlayerId,
    opening: Opening,
) -> Result<(Side, &Turn), Refusal> {
    let turn = match &game.phase {
        Phase::Challenged => return Err(Refusal::NotAccepted),
        Phase::Closed(closed) => return Err(Refusal::ChallengeClosed(*closed)),
        Phase::Over { end, .. } => return Err(Refusal::GameOver(*end)),
        Phase::Playing(turn) => turn,
    };
    let side = game.side_of(by).ok_or(Refusal::NotAPlayer)?;
    if turn.opening != opening {
        return Err(stale(game, turn, opening));
    }
    Ok((side, turn))
}

/// That something was meant for another turn than the open one.
pub(super) fn stale(game: &Game, turn: &Turn, opening: Opening) -> Refusal {
    let now = turn.position.turn();
    if let Some(then) = game.annulled_number(opening) {
        return Refusal::TurnAnnulled { then, now };
    }
    Refusal::StaleTurn {
        then: game.number_of(opening).unwrap_or(now),
        now,
    }
}

/// What a player hands over.
#[derive(Clone, Copy)]
struct Sealing {
    opening: Opening,
    order: Move,
    nonce: Nonce,
    registered: Snowflake,
}

/// The same, where the player's own order is due and not in yet.
fn due_turn(game: &Game, by: PlayerId, opening: Opening) -> Result<(Side, &Turn), Refusal> {
    let (side, turn) = open_turn(game, by, opening)?;
    if !turn.position.movers().is_due(side) {
        return Err(Refusal::NotYourTurn);
    }
    if !turn.awaits(side) {
        return Err(Refusal::AlreadySealed);
    }
    Ok((side, turn))
}

/// Binds a player to a piece that can move, where touched is moved; a piece that cannot move binds nobody.
fn touch(
    game: &Game,
    by: PlayerId,
    opening: Opening,
    square: Square,
) -> Result<Vec<Event>, Refusal> {
    let (side, turn) = due_turn(game, by, opening)?;
    if !game.challenge.terms.ruleset.binds_touch() {
        return Ok(Vec::new());
    }
    match turn.touched(side) {
        Some(touched) if touched == square => return Ok(Vec::new()),
        Some(touched) => return Err(Refusal::Touched(touched)),
        None => {}
    }
    let mut legal = turn.position.legal_moves(side).into_iter();
    if !legal.any(|order| order.from() == square) {
        return Ok(Vec::new());
    }
    Ok(vec![Event::PieceTouched {
        side,
        opening,
        secret: Sealed::new(square),
    }])
}

fn seal(game: &Game, by: PlayerId, sealing: Sealing, now: Now<'_>) -> Result<Vec<Event>, Refusal> {
    let Sealing {
        opening,
        order,
        nonce,
        registered,
    } = sealing;
    let (side, turn) = due_turn(game, by, opening)?;
    if now.at.since(registered.moment()) > CLICK_GRACE {
        return Err(Refusal::DeliveredTooLate);
    }
    let due = game.deadline(side, now);
    if let Some(due) = due.filter(|due| registered.moment() > *due) {
        return Err(Refusal::TimeIsUp(due));
    }
    turn.position
        .check_move(side, order)
        .map_err(|why| Refusal::Illegal { order, why })?;
    if let Some(touched) = turn
        .touched(side)
        .filter(|touched| *touched != order.from())
    {
        return Err(Refusal::Touched(touched));
    }
    let text = turn.position.write_move(order);
    let receipt = Receipt::of(game.challenge.game, opening, side, &text, nonce);
    let sealed = Opened {
        order,
        nonce,
        receipt,
        registered,
    };
    let left = game.left(side, registered.moment(), now);
    Ok(carry_out(turn, side, sealed, left).unwrap_or_else(|| {
        let secret = Sealed::new(Secret { order, nonce });
        vec![Event::OrderSealed {
            side,
            opening,
            registered,
            receipt,
            left,
            secret,
        }]
    }))
}

/// The events of a turn whose last order due has come in; none while another is awaited.
fn carry_out(
    turn: &Turn,
    side: Side,
    sealed: Opened,
    side_left: Option<i64>,
) -> Option<Vec<Event>> {
    if turn.awaited() != [side] {
        return None;
    }
    let mut orders = [None, None];
    orders[side.index()] = Some(sealed);
    let mut first = None;
    if let Some(other) = &turn.pending {
        orders[other.side.index()] = Some(other.opened());
        // The interaction's id decides, not the order of arrival: neither load nor a restart can bend it.
        first = Some(if other.registered < sealed.registered {
            other.side
        } else {
            side
        });
    }
    let resolution = turn
        .position
        .resolve(&order_set(orders, first)?, &turn.history)
        .ok()?;
    let position = resolution.position.text();
    let mut left = turn.left;
    left[side.index()] = side_left;
    let mut events = vec![Event::TurnResolved {
        opening: turn.opening,
        orders,
        first,
        left,
        position,
    }];
    if let Some(outcome) = resolution.outcome {
        let end = End {
            winner: outcome.winner,
            finish: Finish::Rules(outcome.ending),
        };
        events.push(Event::Ended {
            end,
            by: None,
            reason: None,
        });
    }
    Some(events)
}

fn ended(winner: Option<Side>, finish: Finish) -> Vec<Event> {
    vec![Event::Ended {
        end: End { winner, finish },
        by: None,
        reason: None,
    }]
}

fn resign(game: &Game, by: PlayerId, opening: Opening) -> Result<Vec<Event>, Refusal> {
    let (side, _) = open_turn(game, by, opening)?;
    // Who gives up a game that a tournament arranged has lost it, however early.
    if !game.has_moved(side) && game.pairing.is_none() {
        return Ok(ended(None, Finish::Aborted));
    }
    Ok(ended(Some(side.other()), Finish::Resignation))
}

/// Ends a game that is still being played as its tournament says.
fn conclude(game: &Game, end: End) -> Vec<Event> {
    match game.phase {
        Phase::Playing(_) => ended(end.winner, end.finish),
        _ => Vec::new(),
    }
}

/// Ends the game if its deadline has passed, with some grace for clicks that are still on their way.
fn time_up(game: &Game, now: Now<'_>) -> Vec<Event> {
    let Some(turn) = game.turn() else {
        return Vec::new();
    };
    let awaited = turn.awaited().into_iter();
    let out: Vec<(Side, Moment)> = awaited
        .filter_map(|side| Some((side, game.deadline(side, now)?)))
        .filter(|(_, due)| now.at >= due.plus(TIMER_GRACE))
        // Quiet hours let several clocks run out in one instant, and do not say which of them was the first.
        .filter_map(|(side, _)| Some((side, game.countdown(side)?.shows(0, now))))
        .collect();
    // Whose time ran out first loses, whatever has become of the other's since.
    let late = clock::first_out(&out);
    if late.iter().any(|side| !game.has_moved(*side)) {
        return ended(None, Finish::Aborted);
    }
    match late[..] {
        [] => Vec::new(),
        [side] => {
            let winner = Some(side.other()).filter(|winner| turn.position.can_win(*winner));
            ended(winner, Finish::Time)
        }
        _ => ended(None, Finish::Abandoned),
    }
}

/// Gives a game up that nobody has been able to play for long.
fn abandon(game: &Game, gone: Moment, lost: Lost, now: Now<'_>) -> Vec<Event> {
    match game.phase {
        Phase::Playing(_) if now.at >= gone.plus(GONE_FOR_GOOD) => vec![Event::Ended {
            end: End {
                winner: None,
                finish: Finish::Abandoned,
            },
            by: None,
            // Where both let their time run out nothing is said.
            reason: Some(lost.reason().to_owned()),
        }],
        _ => Vec::new(),
    }
}

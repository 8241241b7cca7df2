//! An event of each kind.

use super::super::Reader;
use crate::game::{
    Challenge, ClockTerms, End, Event, Finish, Game, GameId, Moment, Nonce, Opened, Opening,
    Pairing, PlayerId, Receipt, Recorded, Sealed, SeatChoice, Secret, ServerId, Snowflake, Terms,
    TournamentId, evolve,
};
use crate::rules::{Position, Ruleset, Side, Variant};

pub(super) const AT: Moment = Moment(1_800_000_000_000);

pub(super) fn click(n: u64) -> Snowflake {
    Snowflake(((1_800_000_000_000 - 1_420_070_400_000) << 22) + n)
}

pub(super) fn terms(variant: Variant) -> Terms {
    Terms {
        ruleset: Ruleset::new(variant),
        clock: ClockTerms::PerTurn(172_800_000),
        rated: true,
        seats: SeatChoice::Drawn,
    }
}

pub(super) fn challenged(terms: Terms) -> Event {
    Event::Challenged(Challenge {
        game: GameId(click(1)),
        server: ServerId(Snowflake(1_200_000_000_000_000_007)),
        number: 42,
        channel: Snowflake(1_200_000_000_000_000_008),
        challenger: PlayerId(1),
        opponent: Some(PlayerId(2)),
        terms,
        expires: AT.plus(259_200_000),
    })
}

pub(super) fn accepted() -> Event {
    Event::Accepted {
        white: PlayerId(1),
        black: PlayerId(2),
        rated: true,
    }
}

fn opened(text: &str, n: u64) -> Opened {
    let order = Position::start(Ruleset::new(Variant::Xymyx))
        .read_move(text)
        .unwrap();
    Opened {
        order,
        nonce: Nonce([n as u8; 16]),
        receipt: Receipt([n as u8 + 1; 32]),
        registered: click(n),
    }
}

pub(super) fn sealed() -> Event {
    let Opened {
        order,
        nonce,
        receipt,
        registered,
    } = opened("e2e4", 10);
    Event::OrderSealed {
        side: Side::White,
        opening: Opening(2),
        registered,
        receipt,
        left: Some(172_000_000),
        secret: Sealed::new(Secret { order, nonce }),
    }
}

fn touched() -> Event {
    Event::PieceTouched {
        side: Side::White,
        opening: Opening(2),
        secret: Sealed::new(opened("e2e4", 10).order.from()),
    }
}

fn resolved() -> Event {
    Event::TurnResolved {
        opening: Opening(2),
        orders: [Some(opened("e2e4", 10)), Some(opened("g8f6", 20))],
        first: Some(Side::Black),
        left: [Some(172_000_000), Some(0)],
        position: "rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR wb KQkq - 0 2".to_owned(),
    }
}

/// One event of each kind, as a chain: a new kind does not compile until it is in it.
fn after(event: &Event) -> Option<Event> {
    let (by, opening) = (Side::Black, Opening(2));
    Some(match event {
        Event::Challenged(_) => Event::Rematch {
            of: GameId(Snowflake(1_300_000_000_000_000_007)),
        },
        Event::Rematch { .. } => Event::Arranged(Pairing {
            tournament: TournamentId(Snowflake(1_300_000_000_000_000_009)),
            round: 3,
            board: 0,
        }),
        Event::Arranged(_) => accepted(),
        Event::Accepted { .. } => Event::Declined,
        Event::Declined => Event::Withdrawn,
        Event::Withdrawn => Event::Expired,
        Event::Expired => touched(),
        Event::PieceTouched { .. } => sealed(),
        Event::OrderSealed { .. } => resolved(),
        Event::TurnResolved { .. } => Event::DrawOffered { by, opening },
        Event::DrawOffered { .. } => Event::DrawDeclined { by, opening },
        Event::DrawDeclined { .. } => Event::PauseOffered { by, opening },
        Event::PauseOffered { .. } => Event::PauseDeclined { by, opening },
        Event::PauseDeclined { .. } => Event::Paused {
            left: [Some(172_000_000), Some(3_600_000)],
            by: Some(PlayerId(3)),
            reason: Some("The server is being moved".to_owned()),
        },
        Event::Paused { .. } => Event::Resumed {
            by: PlayerId(3),
            reason: Some("It has been moved".to_owned()),
        },
        Event::Resumed { .. } => Event::TimeGiven {
            side: Side::White,
            opening,
            ms: 86_400_000,
            by: PlayerId(3),
            reason: Some("A storm".to_owned()),
        },
        Event::TimeGiven { .. } => Event::TurnAnnulled {
            opening,
            by: PlayerId(3),
            reason: "Wrong board".to_owned(),
        },
        Event::TurnAnnulled { .. } => Event::Substituted {
            side: by,
            from: PlayerId(2),
            to: PlayerId(4),
            by: PlayerId(3),
            reason: "Ben has left".to_owned(),
        },
        Event::Substituted { .. } => Event::AbortAsked {
            by,
            opening,
            reason: "Begun by mistake".to_owned(),
        },
        Event::AbortAsked { .. } => Event::Ended {
            end: End {
                winner: None,
                finish: Finish::Aborted,
            },
            by: Some(PlayerId(3)),
            reason: Some("Both asked for it".to_owned()),
        },
        Event::Ended { .. } => return None,
    })
}

pub(super) fn samples() -> Vec<Event> {
    std::iter::successors(Some(challenged(terms(Variant::Xymyx))), after).collect()
}

/// A reader in the middle of a game's first turn.
pub(super) fn reader(variant: Variant) -> Reader {
    let events = [challenged(terms(variant)), accepted()];
    let game = (1..)
        .zip(events)
        .fold(None, |game: Option<Game>, (seq, event)| {
            Some(evolve(game, &Recorded { seq, at: AT, event }).unwrap())
        });
    Reader { game }
}

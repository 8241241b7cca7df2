//! Events and games as chance draws them.

use proptest::prelude::*;

use super::super::{Reader, encode};
use super::samples::{AT, accepted, challenged, click, reader, terms};
use crate::game::{
    Challenge, ClockTerms, Command, End, Event, Finish, Game, GameId, Moment, Nonce, Now, Opened,
    Opening, Pairing, PlayerId, Receipt, Recorded, Sealed, SeatChoice, Secret, ServerId, Snowflake,
    Terms, TournamentId, decide, evolve,
};
use crate::rules::{Position, Ruleset, Side, Variant};

fn move_text() -> impl Strategy<Value = String> {
    "[a-h][1-8][a-h][1-8][qrbn]?"
}

fn any_opened(variant: Variant) -> impl Strategy<Value = Opened> {
    let board = Position::start(Ruleset::new(variant));
    let text = move_text().prop_filter_map("no move", move |text| board.read_move(&text));
    (text, any::<[u8; 16]>(), any::<[u8; 32]>(), any::<u64>()).prop_map(
        |(order, nonce, receipt, registered)| Opened {
            order,
            nonce: Nonce(nonce),
            receipt: Receipt(receipt),
            registered: Snowflake(registered),
        },
    )
}

fn any_side() -> impl Strategy<Value = Side> {
    prop::sample::select(&Side::ALL[..])
}

fn any_terms() -> impl Strategy<Value = Terms> {
    let clock = prop_oneof![
        Just(ClockTerms::Unlimited),
        any::<i64>().prop_map(ClockTerms::PerTurn),
        any::<(i64, i64)>().prop_map(|(bank, increment)| ClockTerms::Bank { bank, increment }),
    ];
    let seats = prop_oneof![
        Just(SeatChoice::Drawn),
        any_side().prop_map(SeatChoice::Challenger)
    ];
    let ruleset = prop::sample::select(&Variant::ALL[..]).prop_flat_map(|variant| {
        let all = variant
            .options()
            .iter()
            .fold(vec![Ruleset::new(variant)], |all, option| {
                let with = |value: &&str| {
                    all.iter()
                        .map(|r| r.with(option.name, value).unwrap())
                        .collect::<Vec<_>>()
                };
                option.values.iter().flat_map(with).collect()
            });
        prop::sample::select(all)
    });
    (ruleset, clock, any::<bool>(), seats).prop_map(|(ruleset, clock, rated, seats)| Terms {
        ruleset,
        clock,
        rated,
        seats,
    })
}

fn any_event() -> impl Strategy<Value = Event> {
    let turn = || (any_side(), any::<u32>().prop_map(Opening));
    let order = || prop::option::of(any_opened(Variant::Xymyx));
    let finishes = [
        "agreement",
        "resignation",
        "time",
        "aborted",
        "abandoned",
        "adjudication",
        "annulled",
        "checkmate",
        "stalemate",
    ];
    let finish = prop::sample::select(
        finishes
            .map(|name| Finish::from_name(name).unwrap())
            .to_vec(),
    );
    prop_oneof![
        (
            any_terms(),
            any::<u64>(),
            any::<u32>(),
            prop::option::of(any::<i64>()),
            any::<i64>()
        )
            .prop_map(|(terms, id, number, opponent, expires)| Event::Challenged(
                Challenge {
                    game: GameId(Snowflake(id)),
                    server: ServerId(Snowflake(!id)),
                    number,
                    channel: Snowflake(id / 2),
                    challenger: PlayerId(expires.wrapping_add(1)),
                    opponent: opponent.map(PlayerId),
                    terms,
                    expires: Moment(expires),
                }
            )),
        any::<u64>().prop_map(|of| Event::Rematch {
            of: GameId(Snowflake(of)),
        }),
        any::<(u64, u16, u16)>().prop_map(|(tournament, round, board)| Event::Arranged(Pairing {
            tournament: TournamentId(Snowflake(tournament)),
            round,
            board,
        })),
        any::<(i64, i64, bool)>().prop_map(|(white, black, rated)| Event::Accepted {
            white: PlayerId(white),
            black: PlayerId(black),
            rated,
        }),
        Just(Event::Declined),
        Just(Event::Withdrawn),
        Just(Event::Expired),
        (turn(), any_opened(Variant::Xymyx)).prop_map(|((side, opening), order)| {
            Event::PieceTouched {
                side,
                opening,
                secret: Sealed::new(order.order.from()),
            }
        }),
        (turn(), any_opened(Variant::Xymyx), any::<Option<i64>>()).prop_map(
            |((side, opening), order, left)| {
                Event::OrderSealed {
                    left,
                    side,
                    opening,
                    registered: order.registered,
                    receipt: order.receipt,
                    secret: Sealed::new(Secret {
                        order: order.order,
                        nonce: order.nonce,
                    }),
                }
            }
        ),
        (
            turn(),
            order(),
            order(),
            prop::option::of(any_side()),
            any::<[Option<i64>; 2]>(),
            any::<String>()
        )
            .prop_map(|((_, opening), white, black, first, left, position)| {
                Event::TurnResolved {
                    left,
                    opening,
                    orders: [white, black],
                    first,
                    position,
                }
            }),
        turn().prop_map(|(by, opening)| Event::DrawOffered { by, opening }),
        turn().prop_map(|(by, opening)| Event::DrawDeclined { by, opening }),
        turn().prop_map(|(by, opening)| Event::PauseOffered { by, opening }),
        turn().prop_map(|(by, opening)| Event::PauseDeclined { by, opening }),
        any::<([Option<i64>; 2], Option<i64>, Option<String>)>().prop_map(|(left, by, reason)| {
            let by = by.map(PlayerId);
            Event::Paused { left, by, reason }
        }),
        any::<(i64, Option<String>)>().prop_map(|(by, reason)| {
            let by = PlayerId(by);
            Event::Resumed { by, reason }
        }),
        (turn(), any::<(i64, i64, Option<String>)>()).prop_map(
            |((side, opening), (ms, by, reason))| Event::TimeGiven {
                side,
                opening,
                ms,
                by: PlayerId(by),
                reason,
            }
        ),
        (turn(), any::<i64>(), any::<String>()).prop_map(|((_, opening), by, reason)| {
            Event::TurnAnnulled {
                opening,
                by: PlayerId(by),
                reason,
            }
        }),
        (any_side(), any::<[i64; 3]>(), any::<String>()).prop_map(
            |(side, [from, to, by], reason)| {
                Event::Substituted {
                    side,
                    from: PlayerId(from),
                    to: PlayerId(to),
                    by: PlayerId(by),
                    reason,
                }
            }
        ),
        (turn(), any::<String>()).prop_map(|((by, opening), reason)| Event::AbortAsked {
            by,
            opening,
            reason,
        }),
        (
            prop::option::of(any_side()),
            finish,
            prop::option::of(any::<i64>()),
            prop::option::of(any::<String>())
        )
            .prop_map(|(winner, finish, by, reason)| Event::Ended {
                end: End { winner, finish },
                by: by.map(PlayerId),
                reason,
            }),
    ]
}

/// Plays turns by the numbers drawn, until they or the game end.
fn play(variant: Variant, picks: &[[prop::sample::Index; 2]]) -> Vec<Recorded> {
    let mut events: Vec<Recorded> = Vec::new();
    let mut game = None;
    let mut happen = |game: Option<Game>, event: Event| {
        let seq = events.len() as u32 + 1;
        let recorded = Recorded { seq, at: AT, event };
        let game = evolve(game, &recorded).unwrap();
        events.push(recorded);
        game
    };
    for event in [challenged(terms(variant)), accepted()] {
        game = Some(happen(game, event));
    }
    let mut clicks = 100..;
    for pick in picks {
        for (side, pick) in Side::ALL.into_iter().zip(pick) {
            let now = game.as_ref().unwrap();
            let Some(turn) = now.turn().filter(|turn| turn.awaits(side)) else {
                continue;
            };
            let order = *pick.get(&turn.position.legal_moves(side));
            let registered = click(clicks.next().unwrap());
            let (by, opening) = (now.seats.unwrap()[side.index()], turn.opening);
            let seal = Command::Seal {
                by,
                opening,
                order: Sealed::new(order),
                nonce: Nonce([7; 16]),
                registered,
            };
            for event in decide(
                now,
                &seal,
                Now {
                    at: AT,
                    outages: &[],
                    quiet: &[],
                },
            )
            .unwrap()
            {
                game = Some(happen(game, event));
            }
        }
    }
    events
}

proptest! {
    #[test]
    fn an_event_is_read_as_it_was_written(event in any_event()) {
        let variant = match &event {
            Event::Challenged(challenge) => challenge.terms.ruleset.variant(),
            _ => Variant::Xymyx,
        };
        let written = encode(variant, &event).unwrap();
        prop_assert_eq!(reader(variant).decode(&written), Ok(event));
    }

    #[test]
    fn a_game_is_read_as_it_was_played(
        variant in prop::sample::select(&Variant::ALL[..]),
        picks in prop::collection::vec(any::<[prop::sample::Index; 2]>(), 0..40),
    ) {
        let mut reader = Reader::default();
        for recorded in play(variant, &picks) {
            let written = encode(variant, &recorded.event).unwrap();
            prop_assert_eq!(reader.read(recorded.seq, recorded.at, &written), Ok(recorded));
        }
    }
}

//! Every kind of event, in every version that was ever written.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::collections::BTreeMap;
use std::path::PathBuf;

use proptest::prelude::*;
use serde_json::Value;

use super::{KINDS, Reader, Stored, encode, tournament};
use crate::game::{
    Challenge, ClockTerms, Command, End, Event, Finish, Game, GameId, Moment, Nonce, Now, Opened,
    Opening, Pairing, PlayerId, Receipt, Recorded, Sealed, SeatChoice, Secret, ServerId, Snowflake,
    Terms, TournamentId, decide, evolve,
};
use crate::rules::{Position, Ruleset, Side, Variant};

const AT: Moment = Moment(1_800_000_000_000);

fn click(n: u64) -> Snowflake {
    Snowflake(((1_800_000_000_000 - 1_420_070_400_000) << 22) + n)
}

fn terms(variant: Variant) -> Terms {
    Terms {
        ruleset: Ruleset::new(variant),
        clock: ClockTerms::PerTurn(172_800_000),
        rated: true,
        seats: SeatChoice::Drawn,
    }
}

fn challenged(terms: Terms) -> Event {
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

fn accepted() -> Event {
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

fn sealed() -> Event {
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

fn samples() -> Vec<Event> {
    std::iter::successors(Some(challenged(terms(Variant::Xymyx))), after).collect()
}

/// A reader in the middle of a game's first turn.
fn reader(variant: Variant) -> Reader {
    let events = [challenged(terms(variant)), accepted()];
    let game = (1..)
        .zip(events)
        .fold(None, |game: Option<Game>, (seq, event)| {
            Some(evolve(game, &Recorded { seq, at: AT, event }).unwrap())
        });
    Reader { game }
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/events")
}

/// The files of the folder: kind, version, content.
fn files() -> BTreeMap<(String, i64), Value> {
    let entries = std::fs::read_dir(folder()).unwrap();
    let read = |entry: std::io::Result<std::fs::DirEntry>| {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let (kind, version) = name.rsplit_once('-').unwrap();
        let content = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
        ((kind.to_owned(), version.parse().unwrap()), content)
    };
    let of_games = |(kind, _): &(String, i64)| !kind.starts_with(tournament::PREFIX);
    entries
        .map(read)
        .filter(|(name, _)| of_games(name))
        .collect()
}

fn stored(kind: &str, version: i64, content: &Value) -> Stored {
    Stored {
        kind: kind.to_owned(),
        version,
        body: content["body"].to_string(),
        secret: content.get("secret").map(Value::to_string),
    }
}

#[test]
fn every_kind_is_listed_once_with_its_version() {
    let kinds: Vec<&str> = samples().iter().map(Event::kind).collect();
    let listed: Vec<&str> = KINDS.iter().map(|(kind, _)| *kind).collect();
    assert_eq!(kinds, listed);
}

#[test]
fn every_kind_has_a_file_for_every_version() {
    let files: Vec<(String, i64)> = files().into_keys().collect();
    let mut expected: Vec<(String, i64)> = KINDS
        .iter()
        .flat_map(|(kind, latest)| (1..=*latest).map(|version| ((*kind).to_owned(), version)))
        .collect();
    expected.sort();
    assert_eq!(files, expected);
}

#[test]
fn every_file_is_read_as_the_event_it_was() {
    for ((kind, version), content) in files() {
        let mut sample = samples()
            .into_iter()
            .find(|event| event.kind() == kind)
            .unwrap();
        // The first version did not say what was left on a clock.
        match &mut sample {
            Event::OrderSealed { left, .. } if version == 1 => *left = None,
            Event::TurnResolved { left, .. } if version == 1 => *left = [None, None],
            _ => {}
        }
        let read = reader(Variant::Xymyx).decode(&stored(&kind, version, &content));
        assert_eq!(read, Ok(sample), "{kind}-{version}");
    }
}

#[test]
fn events_are_written_as_their_newest_file() {
    let files = files();
    for event in samples() {
        let written = encode(Variant::Xymyx, &event).unwrap();
        let mut content =
            serde_json::json!({ "body": serde_json::from_str::<Value>(&written.body).unwrap() });
        if let Some(secret) = &written.secret {
            content["secret"] = serde_json::from_str(secret).unwrap();
        }
        let file = &files[&(written.kind, written.version)];
        assert_eq!(&content, file, "{}", event.kind());
    }
}

#[test]
fn what_is_sealed_stands_in_no_body() {
    let written = encode(Variant::Xymyx, &sealed()).unwrap();
    let nonce = Nonce([10; 16]).to_string();
    assert!(!written.body.contains("e2e4") && !written.body.contains(&nonce));
    let secret = written.secret.unwrap();
    assert!(secret.contains("e2e4") && secret.contains(&nonce));
}

#[track_caller]
fn refused(kind: &str, version: i64, body: &str, secret: Option<&str>) -> String {
    let stored = Stored {
        kind: kind.to_owned(),
        version,
        body: body.to_owned(),
        secret: secret.map(str::to_owned),
    };
    reader(Variant::Xymyx).decode(&stored).unwrap_err()
}

#[test]
fn what_cannot_be_read_is_told_in_words() {
    insta::assert_snapshot!(refused("ended", 7, "{}", None), @"this program knows no `ended` of version 7");
    insta::assert_snapshot!(refused("parade", 1, "{}", None), @"this program knows no `parade` of version 1");
    insta::assert_snapshot!(
        refused("draw-offered", 1, r#"{"by":"left","opening":2}"#, None),
        @"`left` is no side that this program knows"
    );
    insta::assert_snapshot!(
        refused("declined", 1, "{}", Some("{}")),
        @"it holds a secret where there is none to be kept"
    );
}

#[test]
fn a_damaged_secret_is_not_quoted() {
    let body = encode(Variant::Xymyx, &sealed()).unwrap().body;
    let whole = r#"{"move":"e2e4","nonce":"0a0a"}"#;
    for secret in [
        whole,
        r#"{"move":"e2e9","nonce":"0a"}"#,
        r#""e2e4""#,
        "e2e4",
        r#"{"e2e4":1}"#,
    ] {
        let why = refused("order-sealed", 1, &body, Some(secret));
        assert_eq!(why, "what is sealed in it is damaged");
    }
    assert_eq!(
        refused("order-sealed", 1, &body, None),
        "what was sealed in it is missing"
    );
}

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

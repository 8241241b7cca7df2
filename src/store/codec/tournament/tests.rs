#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
use std::path::PathBuf;

use serde_json::Value;

use super::form::OUTCOMES;
use super::*;
use crate::game::{ClockTerms, ServerId, Snowflake};
use crate::rules::{Ruleset, Variant};
use crate::tournament::life::{
    Board, Conduct, Elimination, Format, Outcome, Playoff, Seats, Setup, Unfinished,
};
use crate::tournament::pairing::duel::{Decider, Terms};
use crate::tournament::pairing::knockout::MatchId;
use crate::tournament::standings::Tiebreak;
use crate::tournament::{Bye, Score};

fn setup() -> Setup {
    let elimination = Elimination {
        double: false,
        extra: true,
        terms: Terms {
            games: 2,
            decider: Decider::Seed,
        },
    };
    Setup {
        server: ServerId(Snowflake(1_200_000_000_000_000_007)),
        number: 3,
        channel: Snowflake(1_200_000_000_000_000_008),
        name: "Winter Cup".to_owned(),
        conduct: Conduct {
            ruleset: Ruleset::new(Variant::ALL[0]),
            clock: ClockTerms::Bank {
                bank: 216_000_000,
                increment: 0,
            },
            rated: true,
            starts: Some(Moment(1_800_000_000_000)),
            round: 432_000_000,
            veto: Some(3_600_000),
            unfinished: Unfinished::Extend(172_800_000),
        },
        seats: false,
        format: Format::Swiss {
            rounds: 5,
            then: Some(Playoff {
                best: 4,
                elimination,
            }),
        },
        fewest: 4,
        most: 32,
        check_in: true,
        latest_entry: 3,
        late_half: false,
        half_byes: 1,
        no_half_byes_last: 1,
        no_shows: 2,
        tiebreaks: Tiebreak::SWISS.to_vec(),
        announced: Moment(1_799_000_000_000),
    }
}

/// One event of each kind, as a chain: a new kind does not compile until it is in it.
fn after(event: &Event) -> Option<Event> {
    let (slot, player, round) = (Slot(2), PlayerId(7), 3);
    Some(match event {
        Event::Announced(_) => Event::Edited(Box::new(Setup {
            format: Format::RoundRobin {
                double: true,
                groups: 2,
                then: None,
            },
            ..setup()
        })),
        Event::Edited(_) => Event::Joined {
            player,
            rating: Some(1612),
        },
        Event::Joined { .. } => Event::Left { player },
        Event::Left { .. } => Event::CheckInOpened,
        Event::CheckInOpened => Event::CheckedIn { player },
        Event::CheckedIn { .. } => Event::Started {
            players: vec![(player, Some(1612)), (PlayerId(8), None)],
        },
        Event::Started { .. } => Event::Entered {
            player,
            rating: None,
        },
        Event::Entered { .. } => Event::KeptApart {
            players: vec![slot, Slot(5)],
            apart: true,
        },
        Event::KeptApart { .. } => Event::ByeGranted {
            slot,
            round,
            bye: Some(Bye::Half),
        },
        Event::ByeGranted { .. } => {
            let board = |black, part_of, outcome| Board {
                seats: Seats { white: slot, black },
                part_of,
                outcome,
            };
            Event::Paired {
                round,
                boards: vec![
                    board(Some(Slot(1)), Some(MatchId(4)), None),
                    board(Some(Slot(3)), None, Some(Outcome::WhiteAbsent)),
                    board(None, None, None),
                ],
                relaxed: Some(Relaxation::SecondBye),
            }
        }
        Event::Paired { .. } => Event::Published {
            round,
            deadline: Moment(1_800_432_000_000),
        },
        Event::Published { .. } => Event::Extended {
            round,
            deadline: Moment(1_800_604_800_000),
        },
        Event::Extended { .. } => Event::Resulted {
            round,
            board: 1,
            outcome: Some(Outcome::Played(Score::Draw)),
        },
        Event::Resulted { .. } => Event::RoundClosed { round },
        Event::RoundClosed { .. } => Event::Qualified {
            seeds: vec![Slot(4), slot],
        },
        Event::Qualified { .. } => Event::Withdrew { slot, from: 4 },
        Event::Withdrew { .. } => Event::Returned { slot },
        Event::Returned { .. } => Event::Substituted { slot, player },
        Event::Substituted { .. } => Event::Paused,
        Event::Paused => Event::Resumed,
        Event::Resumed => Event::Finished,
        Event::Finished => Event::Cancelled,
        Event::Cancelled => return None,
    })
}

fn samples() -> Vec<Event> {
    let first = Event::Announced(Box::new(setup()));
    std::iter::successors(Some(first), after).collect()
}

/// Whether a moderator may have asked for it, rather than a player for themselves, or nobody.
fn may_be_asked_for(event: &Event) -> bool {
    !matches!(
        event,
        Event::Joined { .. }
            | Event::Left { .. }
            | Event::CheckedIn { .. }
            | Event::Entered { .. }
            | Event::RoundClosed { .. }
            | Event::Qualified { .. }
            | Event::Finished
    )
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/events")
}

#[test]
fn events_are_read_from_their_files_and_written_as_they_stand_there() {
    let mut names = Vec::new();
    let author = Author {
        player: PlayerId(9),
        reason: "They asked".to_owned(),
    };
    let samples = samples().into_iter().flat_map(|event| {
        let by = may_be_asked_for(&event).then(|| author.clone());
        let signed = by.map(|by| (event.clone(), Some(by)));
        std::iter::once((event, None)).chain(signed)
    });
    for (event, by) in samples {
        let written = encode(&event, by.as_ref()).unwrap();
        let name = format!("{}-{}.json", written.kind, written.version);
        let file = std::fs::read(folder().join(&name)).unwrap_or_default();
        let body: Value = serde_json::from_str(&written.body).unwrap();
        let content = serde_json::json!({ "body": body });
        let kept: Value = serde_json::from_slice(&file).unwrap_or_default();
        assert_eq!(kept, content, "{name}");
        assert_eq!(decode(&written), Ok((event, by)), "{name}");
        names.push(name);
    }
    names.sort();
    let files = std::fs::read_dir(folder()).unwrap();
    let files = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut files: Vec<String> = files.filter(|name| name.starts_with(PREFIX)).collect();
    files.sort();
    assert_eq!(names, files);
}

#[test]
fn every_format_outcome_bye_and_relaxation_is_read_as_it_was_written() {
    let knockout = Elimination {
        double: true,
        extra: false,
        terms: Terms {
            games: 1,
            decider: Decider::MoreGames,
        },
    };
    let mut setup = setup();
    setup.format = Format::Elimination(knockout);
    setup.conduct.clock = ClockTerms::PerTurn(600_000);
    setup.conduct.unfinished = Unfinished::Moderators;
    let mut events = vec![Event::Announced(Box::new(setup))];
    events.extend(OUTCOMES.map(|outcome| Event::Resulted {
        round: 1,
        board: 0,
        outcome: Some(outcome),
    }));
    events.extend(BYES.map(|bye| Event::ByeGranted {
        slot: Slot(1),
        round: 1,
        bye: Some(bye),
    }));
    events.extend(Relaxation::ALL.map(|relaxed| Event::Paired {
        round: 1,
        boards: Vec::new(),
        relaxed: Some(relaxed),
    }));
    for event in events {
        assert_eq!(decode(&encode(&event, None).unwrap()), Ok((event, None)));
    }
}

#[test]
fn what_cannot_be_read_is_told_in_words() {
    let refused = |kind: &str, version, body: &str, secret: Option<&str>| {
        let stored = Stored {
            kind: kind.to_owned(),
            version,
            body: body.to_owned(),
            secret: secret.map(str::to_owned),
        };
        decode(&stored).unwrap_err()
    };
    insta::assert_snapshot!(refused("tournament-finished", 3, "{}", None), @"this program knows no `tournament-finished` of version 3");
    insta::assert_snapshot!(refused("challenged", 1, "{}", None), @"this program knows no `challenged` of version 1");
    insta::assert_snapshot!(refused("tournament-paused", 1, "{}", Some("{}")), @"it holds a secret where there is none to be kept");
    insta::assert_snapshot!(refused("tournament-paused", 2, "{}", None), @"it does not say which moderator asked for it, and why");
    let body = r#"{"round":1,"board":0,"outcome":"lost"}"#;
    insta::assert_snapshot!(refused("tournament-resulted", 1, body, None), @"`lost` is no outcome that this program knows");
}

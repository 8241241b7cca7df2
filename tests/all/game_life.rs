//! A game's life: given what has happened, when somebody asks, then this comes of it.

use lacre::game::{
    Challenge, ClockTerms, Closed, Command, End, Event, Finish, Game, GameId, Moment, Nonce, Now,
    Opening, Outage, PlayerId, Recorded, Refusal, Sealed, SeatChoice, ServerId, Snowflake, Stage,
    TIMER_GRACE, Terms, Viewer, decide, fold, view,
};
use lacre::record;
use lacre::rules::{Ending, Illegal, Ruleset, Side, Variant};

const ANA: PlayerId = PlayerId(1);
const BEN: PlayerId = PlayerId(2);
const CARLA: PlayerId = PlayerId(3);
const MOD: PlayerId = PlayerId(4);
const HOUR: i64 = 3_600_000;
/// The instant of the challenge.
const START: i64 = 1_800_000_000_000;

/// The snowflake that Discord would stamp `ms` after the challenge.
fn stamp(ms: i64) -> Snowflake {
    Snowflake(u64::try_from(START + ms - 1_420_070_400_000).unwrap() << 22)
}

/// A game being told: its journal, and the instant at which things happen.
#[derive(Clone)]
struct Story {
    events: Vec<Recorded>,
    at: i64,
    outages: Vec<Outage>,
}

impl Story {
    fn challenge(ruleset: Ruleset, opponent: Option<PlayerId>) -> Story {
        let challenge = Challenge {
            game: GameId(stamp(0)),
            server: ServerId(Snowflake(9)),
            number: 42,
            channel: Snowflake(8),
            challenger: ANA,
            opponent,
            terms: Terms {
                ruleset,
                clock: ClockTerms::PerTurn(10 * HOUR),
                rated: false,
                seats: SeatChoice::Challenger(Side::White),
            },
            expires: Moment(START + 72 * HOUR),
        };
        let event = Event::Challenged(challenge);
        let at = Moment(START);
        Story {
            events: vec![Recorded { seq: 1, at, event }],
            at: 0,
            outages: Vec::new(),
        }
    }

    /// A game of this variant that Ben has accepted; Ana has the white side.
    fn of(variant: Variant) -> Story {
        Story::challenge(Ruleset::new(variant), Some(BEN)).when(Command::Accept {
            by: BEN,
            lot: Side::Black,
        })
    }

    fn game(&self) -> Game {
        fold(&self.events).unwrap().unwrap()
    }

    fn opening(&self) -> Opening {
        self.game().turn().unwrap().opening
    }

    fn ask(&self, command: &Command) -> Result<Vec<Event>, Refusal> {
        let at = Moment(START + self.at);
        let now = Now {
            at,
            outages: &self.outages,
        };
        decide(&self.game(), command, now)
    }

    #[track_caller]
    fn when(mut self, command: Command) -> Story {
        let events = self.ask(&command).unwrap();
        for event in events {
            let seq = u32::try_from(self.events.len()).unwrap() + 1;
            let at = Moment(START + self.at);
            self.events.push(Recorded { seq, at, event });
        }
        self
    }

    fn after(mut self, ms: i64) -> Story {
        self.at += ms;
        self
    }

    fn seal(&self, by: PlayerId, text: &str) -> Command {
        let order = self.game().position().read_move(text).unwrap();
        Command::Seal {
            by,
            opening: self.opening(),
            order: Sealed::new(order),
            nonce: Nonce([7; 16]),
            registered: stamp(self.at),
        }
    }

    #[track_caller]
    fn sealed(self, by: PlayerId, text: &str) -> Story {
        let command = self.seal(by, text);
        self.when(command)
    }

    #[track_caller]
    fn turn(self, ana: &str, ben: &str) -> Story {
        self.sealed(ANA, ana).after(1).sealed(BEN, ben)
    }

    #[track_caller]
    fn then_refused(&self, command: &Command, expected: &Refusal) {
        assert_eq!(self.ask(command).unwrap_err(), *expected);
    }

    #[track_caller]
    fn then_ended(&self, winner: Option<Side>, finish: Finish) {
        let public = self.view(Viewer::Public);
        let Stage::Over { end, .. } = public.stage else {
            panic!("the game goes on: {:?}", public.stage)
        };
        assert_eq!(end, End { winner, finish });
    }

    fn view(&self, viewer: Viewer) -> lacre::game::View {
        let now = Now {
            at: Moment(START + self.at),
            outages: &self.outages,
        };
        view(&self.game(), viewer, now)
    }
}

#[test]
fn a_challenge_ends_in_one_way_only() {
    let open = Story::challenge(Ruleset::new(Variant::Xymyx), Some(BEN));
    let ends = [
        (Command::Decline { by: BEN }, Closed::Declined),
        (Command::Withdraw { by: ANA }, Closed::Withdrawn),
    ];
    for (command, closed) in ends {
        let story = open.clone().when(command);
        let accept = Command::Accept {
            by: BEN,
            lot: Side::White,
        };
        story.then_refused(&accept, &Refusal::ChallengeClosed(closed));
        story.then_refused(
            &Command::Withdraw { by: ANA },
            &Refusal::ChallengeClosed(closed),
        );
    }
    let accepted = Story::of(Variant::Xymyx);
    accepted.then_refused(&Command::Withdraw { by: ANA }, &Refusal::AlreadyAccepted);
}

#[test]
fn nobody_accepts_their_own_challenge_or_one_addressed_to_somebody_else() {
    let accept = |by| Command::Accept {
        by,
        lot: Side::White,
    };
    let story = Story::challenge(Ruleset::new(Variant::Xymyx), Some(BEN));
    story.then_refused(&accept(ANA), &Refusal::OwnChallenge);
    story.then_refused(&accept(CARLA), &Refusal::AddressedTo(BEN));
    story.then_refused(&Command::Withdraw { by: BEN }, &Refusal::NotTheChallenger);
    let open = Story::challenge(Ruleset::new(Variant::Xymyx), None);
    open.then_refused(&Command::Decline { by: CARLA }, &Refusal::OpenToAll);
    assert_eq!(
        open.when(accept(CARLA)).game().seats,
        Some([ANA, CARLA]),
        "an open challenge is anybody's"
    );
}

#[test]
fn a_challenge_expires_when_its_time_is_over_and_not_before() {
    let story = Story::challenge(Ruleset::new(Variant::Xymyx), None);
    assert_eq!(story.ask(&Command::Expire), Ok(vec![]));
    let late = story.after(72 * HOUR);
    assert_eq!(late.ask(&Command::Expire), Ok(vec![Event::Expired]));
    let accept = Command::Accept {
        by: BEN,
        lot: Side::White,
    };
    late.after(1)
        .then_refused(&accept, &Refusal::ChallengeClosed(Closed::Expired));
}

#[test]
fn seats_are_given_by_choice_or_by_lot() {
    let accept = Command::Accept {
        by: BEN,
        lot: Side::Black,
    };
    let chosen = Story::challenge(Ruleset::new(Variant::Classic), Some(BEN));
    assert_eq!(
        chosen.clone().when(accept.clone()).game().seats,
        Some([ANA, BEN])
    );
    let mut drawn = chosen;
    if let Event::Challenged(challenge) = &mut drawn.events[0].event {
        challenge.terms.seats = SeatChoice::Drawn;
    }
    assert_eq!(drawn.when(accept).game().seats, Some([BEN, ANA]));
}

#[test]
fn a_turn_resolves_with_the_last_order_due_and_not_before() {
    let story = Story::of(Variant::Xymyx).sealed(ANA, "e2e4");
    assert!(story.game().played.is_empty());
    let story = story.sealed(BEN, "e7e5");
    assert_eq!(story.game().played.len(), 1);
    let classic = Story::of(Variant::Classic).sealed(ANA, "e2e4");
    assert_eq!(classic.game().played.len(), 1);
}

#[test]
fn what_is_sealed_is_seen_by_nobody_but_its_player() {
    let story = Story::of(Variant::Xymyx).sealed(ANA, "e2e4");
    let order_seen = |viewer| match story.view(viewer).stage {
        Stage::Playing { sealed, .. } => sealed.unwrap().order.is_some(),
        stage => panic!("{stage:?}"),
    };
    assert!(order_seen(Viewer::Person(ANA)));
    for viewer in [Viewer::Public, Viewer::Person(BEN), Viewer::Person(CARLA)] {
        assert!(!order_seen(viewer), "{viewer:?}");
        let other = Story::of(Variant::Xymyx).sealed(ANA, "d2d4");
        let mask = |story: &Story| {
            let mut view = story.view(viewer);
            if let Stage::Playing { sealed, .. } = &mut view.stage {
                *sealed = None;
            }
            format!("{view:?}")
        };
        assert_eq!(mask(&story), mask(&other));
    }
    assert!(!format!("{:?}", story.events).contains("Move"));
}

#[test]
fn sealed_is_final() {
    let story = Story::of(Variant::Xymyx).sealed(ANA, "e2e4");
    story.then_refused(&story.seal(ANA, "d2d4"), &Refusal::AlreadySealed);
}

#[test]
fn only_the_player_whose_move_is_due_seals() {
    let story = Story::of(Variant::Classic);
    story.then_refused(&story.seal(BEN, "e7e5"), &Refusal::NotYourTurn);
    story.then_refused(&story.seal(CARLA, "e2e4"), &Refusal::NotAPlayer);
}

#[test]
fn a_move_the_rules_forbid_is_refused_with_the_reason() {
    let story = Story::of(Variant::Classic);
    let refusal = story.ask(&story.seal(ANA, "e2e5")).unwrap_err();
    assert!(
        matches!(refusal, Refusal::Illegal { why, .. } if matches!(why, Illegal::NotItsWay { .. })),
        "the reason is about the move"
    );
}

#[test]
fn a_click_on_an_old_turn_is_told_both_numbers() {
    let story = Story::of(Variant::Xymyx);
    let old = story.seal(ANA, "e2e4");
    let story = story.turn("d2d4", "d7d5");
    story.then_refused(&old, &Refusal::StaleTurn { then: 1, now: 2 });
}

#[test]
fn the_interaction_and_not_the_arrival_says_who_was_first() {
    let story = Story::of(Variant::Xymyx).after(1_000);
    let early = story.seal(BEN, "e7e5");
    let story = story.after(500).sealed(ANA, "e2e4").when(early);
    assert_eq!(story.game().played[0].first, Some(Side::Black));
}

#[test]
fn an_order_counts_up_to_the_deadline_and_for_a_quarter_of_an_hour_after_its_click() {
    let story = Story::of(Variant::Xymyx).after(10 * HOUR);
    let in_time = story.seal(ANA, "e2e4");
    assert!(story.clone().after(10_000).ask(&in_time).is_ok());
    story
        .clone()
        .after(15 * 60_000 + 1)
        .then_refused(&in_time, &Refusal::DeliveredTooLate);
    let late = story.after(1);
    late.then_refused(
        &late.seal(ANA, "e2e4"),
        &Refusal::TimeIsUp(Moment(START + 10 * HOUR)),
    );
}

#[test]
fn time_runs_out_only_after_the_grace_and_not_while_an_outage_lasts() {
    let begun = Story::of(Variant::Xymyx).turn("e2e4", "e7e5");
    let opened = begun.at;
    let story = begun.sealed(ANA, "d2d4").after(10 * HOUR + TIMER_GRACE - 2);
    assert_eq!(story.ask(&Command::TimeUp), Ok(vec![]));
    let mut missed = story.clone().after(1);
    missed.outages = vec![Outage {
        from: Moment(START + opened + HOUR),
        to: Moment(START + opened + 2 * HOUR),
    }];
    assert_eq!(missed.ask(&Command::TimeUp), Ok(vec![]));
    story
        .after(2)
        .when(Command::TimeUp)
        .then_ended(Some(Side::White), Finish::Time);
}

#[test]
fn before_ones_own_first_move_running_out_of_time_aborts() {
    Story::of(Variant::Xymyx)
        .sealed(ANA, "e2e4")
        .after(10 * HOUR + TIMER_GRACE)
        .when(Command::TimeUp)
        .then_ended(None, Finish::Aborted);
    Story::of(Variant::Classic)
        .sealed(ANA, "e2e4")
        .after(10 * HOUR + TIMER_GRACE)
        .when(Command::TimeUp)
        .then_ended(None, Finish::Aborted);
}

#[test]
fn where_both_let_their_time_run_out_there_is_no_result() {
    Story::of(Variant::Xymyx)
        .turn("e2e4", "e7e5")
        .after(10 * HOUR + TIMER_GRACE)
        .when(Command::TimeUp)
        .then_ended(None, Finish::Abandoned);
}

#[test]
fn mate_ends_the_game() {
    let story = Story::of(Variant::Classic)
        .turn("f2f3", "e7e5")
        .turn("g2g4", "d8h4");
    story.then_ended(Some(Side::Black), Finish::Rules(Ending::Checkmate));
    let end = End {
        winner: Some(Side::Black),
        finish: Finish::Rules(Ending::Checkmate),
    };
    let resign = Command::Resign {
        by: ANA,
        opening: Opening(2),
    };
    story.then_refused(&resign, &Refusal::GameOver(end));
}

#[test]
fn a_draw_is_offered_once_a_turn_and_only_the_other_answers() {
    let story = Story::of(Variant::Xymyx);
    let opening = story.opening();
    let accept = |by| Command::AcceptDraw { by, opening };
    story.then_refused(&accept(BEN), &Refusal::NothingOffered);
    let offered = story.when(Command::OfferDraw { by: ANA, opening });
    offered.then_refused(&accept(ANA), &Refusal::OwnOffer(Side::White));
    offered.then_refused(&accept(CARLA), &Refusal::NotAPlayer);
    let again = Command::OfferDraw { by: ANA, opening };
    offered.then_refused(&again, &Refusal::AlreadyOffered);
    offered
        .clone()
        .when(accept(BEN))
        .then_ended(None, Finish::Agreement);
    let declined = offered.when(Command::DeclineDraw { by: BEN, opening });
    declined.then_refused(&accept(BEN), &Refusal::NothingOffered);
    declined.then_refused(&again, &Refusal::AlreadyOffered);
}

#[test]
fn a_draw_offered_by_both_in_one_turn_is_an_agreement() {
    let story = Story::of(Variant::Xymyx);
    let opening = story.opening();
    story
        .when(Command::OfferDraw { by: ANA, opening })
        .when(Command::OfferDraw { by: BEN, opening })
        .then_ended(None, Finish::Agreement);
}

#[test]
fn an_offer_dies_when_the_turn_resolves() {
    let story = Story::of(Variant::Xymyx);
    let opening = story.opening();
    let story = story
        .when(Command::OfferDraw { by: ANA, opening })
        .turn("e2e4", "e7e5");
    let now = story.opening();
    story.then_refused(
        &Command::AcceptDraw { by: BEN, opening },
        &Refusal::StaleTurn { then: 1, now: 2 },
    );
    let accept = Command::AcceptDraw {
        by: BEN,
        opening: now,
    };
    story.then_refused(&accept, &Refusal::NothingOffered);
}

#[test]
fn resigning_loses_once_one_has_moved_and_aborts_before() {
    let story = Story::of(Variant::Xymyx);
    let resign = |story: &Story, by| Command::Resign {
        by,
        opening: story.opening(),
    };
    story
        .clone()
        .when(resign(&story, BEN))
        .then_ended(None, Finish::Aborted);
    let moved = story.turn("e2e4", "e7e5");
    moved
        .clone()
        .when(resign(&moved, BEN))
        .then_ended(Some(Side::White), Finish::Resignation);
}

#[test]
fn a_moderator_needs_a_reason_and_plays_no_part_in_the_game() {
    let end = End {
        winner: None,
        finish: Finish::Aborted,
    };
    let abort = |by, reason: &str| Command::Moderate {
        by,
        end,
        reason: reason.to_owned(),
    };
    let story = Story::of(Variant::Xymyx).sealed(ANA, "e2e4");
    story.then_refused(&abort(ANA, "mine"), &Refusal::ModeratorPlays);
    story.then_refused(&abort(MOD, " \n "), &Refusal::ReasonMissing);
    let over = story.when(abort(MOD, "both asked for it"));
    over.then_ended(None, Finish::Aborted);
    let Stage::Over {
        reason, leftover, ..
    } = over.view(Viewer::Public).stage
    else {
        panic!("over")
    };
    assert_eq!(reason.as_deref(), Some("both asked for it"));
    assert!(leftover.is_some(), "what was sealed is opened in the end");
}

/// Every prefix of a journal folds to the same game as going on from the state before it: a restart
/// between any two events changes nothing.
#[test]
fn a_restart_after_any_event_changes_nothing() {
    let story = Story::of(Variant::Xymyx);
    let opening = story.opening();
    let whole = story
        .when(Command::OfferDraw { by: ANA, opening })
        .when(Command::DeclineDraw { by: BEN, opening })
        .turn("e2e4", "e7e5")
        .turn("d1h5", "e8e7")
        .sealed(BEN, "d8e8");
    let resign = Command::Resign {
        by: ANA,
        opening: whole.opening(),
    };
    let whole = whole.when(resign);
    let mut running = None;
    for (i, event) in whole.events.iter().enumerate() {
        running = Some(lacre::game::evolve(running, event).unwrap());
        let folded = fold(&whole.events[..=i]).unwrap().unwrap();
        assert_eq!(
            format!("{:?}", running.as_ref().unwrap()),
            format!("{folded:?}")
        );
    }
}

#[test]
fn a_damaged_journal_is_told_by_its_first_bad_event() {
    let mut story = Story::of(Variant::Xymyx).turn("e2e4", "e7e5");
    let last = story.events.len() - 1;
    if let Event::TurnResolved { position, .. } = &mut story.events[last].event {
        position.push('x');
    }
    let broken = fold(&story.events).unwrap_err();
    assert_eq!(broken.seq, 4);
    story.events.remove(1);
    assert_eq!(fold(&story.events).unwrap_err().seq, 3);
}

fn name(player: PlayerId) -> String {
    if player == ANA { "Ana" } else { "Ben \"B\"" }.to_owned()
}

#[test]
fn a_record_proves_itself_and_shows_every_change() {
    let story = Story::of(Variant::Xymyx)
        .turn("e2e4", "e7e5")
        .turn("g1f3", "b8c6")
        .sealed(ANA, "f1c4");
    let text = record::export(&story.view(Viewer::Public), &name);
    assert!(!text.contains("f1c4"), "the open turn stays sealed");
    let verified = record::verify(&text).unwrap();
    assert_eq!((verified.turns, verified.receipts), (2, 4));
    let flaw = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        record::verify(&text.replacen(from, to, 1))
            .unwrap_err()
            .flaw
    };
    use record::Flaw;
    assert_eq!(flaw("\"e2e4\"", "\"d2d4\""), Flaw::Receipt(Side::White));
    assert_eq!(flaw("\"e2e4\"", "\"e2e5\""), Flaw::Illegal("e2e5".into()));
    assert_eq!(
        flaw("\"first\": \"white\"", "\"first\": \"black\""),
        Flaw::First
    );
    assert_eq!(
        flaw("\"position\": \"r", "\"position\": \"n"),
        Flaw::Position
    );
    assert_eq!(flaw("\"appear\"", "\"vanish\""), Flaw::Position);
    assert_eq!(flaw("xymyx", "checkers"), Flaw::Unknown);
    assert_eq!(
        flaw(
            "\"outcome\": null",
            "\"outcome\": {\"winner\": \"white\", \"reason\": \"checkmate\"}"
        ),
        Flaw::Outcome
    );
    assert!(matches!(
        flaw("lacre-record/1", "lacre-record/9"),
        Flaw::NotARecord(_)
    ));
}

#[test]
fn what_was_sealed_is_opened_in_the_record_of_a_game_that_is_over() {
    let story = Story::of(Variant::Xymyx)
        .turn("e2e4", "e7e5")
        .sealed(ANA, "f1c4")
        .after(10 * HOUR + TIMER_GRACE)
        .when(Command::TimeUp);
    let text = record::export(&story.view(Viewer::Public), &name);
    assert!(text.contains("f1c4"));
    assert_eq!(record::verify(&text).unwrap().receipts, 3);
    assert!(record::verify(&text.replace("f1c4", "f1b5")).is_err());
}

#[test]
fn the_game_as_text_in_the_manner_of_pgn() {
    let story = Story::of(Variant::Xymyx)
        .turn("e2e4", "e7e5")
        .turn("g1f3", "b8c6");
    insta::assert_snapshot!(record::pgn(&story.view(Viewer::Public), &name), @r##"
    [Event "#42"]
    [Date "2027.01.15"]
    [White "Ana"]
    [Black "Ben \"B\""]
    [Result "*"]
    [Variant "xymyx"]

    1. e4 | e5 2. Nf3 | Nc6 *
    "##);
}

//! What moderators do to a game.

use lacre::game::{Command, End, Finish, Opening, PlayerId, Refusal, Stage, Viewer};
use lacre::record::{export, verify};
use lacre::rules::{Side, Variant};

use super::{ANA, BEN, CARLA, HOUR, MOD, Story};

const WHY: &str = "The wrong board was shown";

fn annul(by: PlayerId, opening: Opening) -> Command {
    let reason = WHY.to_owned();
    Command::AnnulTurn {
        by,
        opening,
        reason,
    }
}

fn substitute(by: PlayerId, from: PlayerId, to: PlayerId) -> Command {
    let reason = "Somebody is ill".to_owned();
    Command::Substitute {
        by,
        from,
        to,
        reason,
    }
}

fn end(by: PlayerId, winner: Option<Side>, finish: Finish, reason: &str) -> Command {
    let (end, reason) = (End { winner, finish }, reason.to_owned());
    Command::Moderate { by, end, reason }
}

/// The order that somebody sees sealed, as text.
fn seen(story: &Story, person: PlayerId) -> Option<String> {
    let view = story.view(Viewer::Person(person));
    let Stage::Playing { sealed, .. } = view.stage else {
        panic!("the game is over")
    };
    sealed
        .unwrap()
        .order
        .map(|order| view.position.write_move(order))
}

fn turn_opened(game: &lacre::game::Game) -> lacre::game::Moment {
    game.turn().unwrap().opened
}

#[test]
fn the_last_turn_comes_again_under_another_name_with_all_its_time() {
    let first = Story::of(Variant::Xymyx).turn("e2e4", "e7e5");
    let (before, opening) = (first.game().position(), first.opening());
    let story = first
        .after(HOUR)
        .turn("g1f3", "b8c6")
        .after(HOUR)
        .sealed(BEN, "g8f6");
    let thrown_away = story.opening();
    let story = story.after(HOUR).when(annul(MOD, thrown_away));

    let game = story.game();
    let now = lacre::game::Now {
        at: turn_opened(&game),
        outages: &[],
        quiet: &[],
    };
    let turn = game.turn().unwrap();
    assert_eq!(game.position(), before);
    assert_eq!(turn.position.turn(), 2);
    assert!(turn.opening > thrown_away, "a name comes once");
    assert_eq!(turn.awaited(), Side::ALL);
    assert_eq!(
        game.deadline(Side::White, now).unwrap(),
        turn.opened.plus(10 * HOUR)
    );
    for old in [opening, thrown_away] {
        let late = Command::OfferDraw {
            by: BEN,
            opening: old,
        };
        let then = if old == opening { 2 } else { 3 };
        story.then_refused(&late, &Refusal::TurnAnnulled { then, now: 2 });
    }
    // Another moderator, who saw the same turn, takes no second one back.
    story.then_refused(
        &annul(CARLA, thrown_away),
        &Refusal::TurnAnnulled { then: 3, now: 2 },
    );
    let again = story.opening();
    let story = story.when(annul(MOD, again));
    assert_eq!(story.game().position().turn(), 1);
    story.then_refused(&annul(MOD, story.opening()), &Refusal::NothingToAnnul);
}

#[test]
fn what_was_taken_back_is_in_the_record_and_proves_itself() {
    let story = Story::of(Variant::Xymyx)
        .turn("e2e4", "e7e5")
        .turn("g1f3", "b8c6");
    let sealed = story.sealed(BEN, "g8f6");
    let opening = sealed.opening();
    let story = sealed.when(annul(MOD, opening)).turn("d2d4", "d7d5");
    let name = |id: PlayerId| format!("player {}", id.0);
    let record = export(&story.view(Viewer::Public), &name);
    let proven = verify(&record).unwrap();
    assert_eq!(
        (proven.turns.len(), proven.annulled, proven.receipts),
        (2, 1, 6)
    );
    assert!(record.contains(WHY) && record.contains("player 4"));
    // What was thrown away is bound and never opened.
    assert!(record.contains("discarded") && !record.contains("g8f6"));

    let shorter = record.replace(
        &format!("\"reopened\": {}", story.game().annulled[0].reopened.0),
        "\"reopened\": 4",
    );
    assert_ne!(shorter, record);
    assert!(
        verify(&shorter).is_err(),
        "a turn is taken back before it was played"
    );
}

#[test]
fn a_substitute_does_not_see_what_was_sealed_and_it_stands() {
    let story = Story::of(Variant::Xymyx).sealed(ANA, "e2e4");
    assert_eq!(seen(&story, ANA).as_deref(), Some("e2e4"));
    let opening = story.opening();
    let offered = story.when(Command::OfferDraw { by: BEN, opening });
    let story = offered.when(substitute(MOD, ANA, CARLA));
    for person in [ANA, BEN, CARLA, MOD] {
        assert_eq!(seen(&story, person), None);
    }
    story.then_refused(
        &Command::AcceptDraw { by: CARLA, opening },
        &Refusal::NothingOffered,
    );
    story.then_refused(&Command::Resign { by: ANA, opening }, &Refusal::NotAPlayer);
    story.then_refused(&story.seal(CARLA, "d2d4"), &Refusal::AlreadySealed);
    let story = story.sealed(BEN, "e7e5");
    let played = &story.game().played[0];
    let order = played.orders[0].unwrap().order;
    assert_eq!(story.game().position().write_move(order), "e2e4");
    for (command, why) in [
        (substitute(MOD, ANA, BEN), Refusal::HasNoSeat(ANA)),
        (substitute(MOD, CARLA, BEN), Refusal::HasASeat(BEN)),
        (substitute(MOD, BEN, ANA), Refusal::HasASeat(ANA)),
        (substitute(MOD, BEN, MOD), Refusal::SeatForOneself),
        // Whoever has left moderates it no more than those who play.
        (substitute(ANA, BEN, MOD), Refusal::ModeratorPlays),
        (substitute(BEN, CARLA, MOD), Refusal::ModeratorPlays),
    ] {
        story.then_refused(&command, &why);
    }
}

#[test]
fn a_result_is_given_and_taken_away() {
    let story = Story::of(Variant::Classic).sealed(ANA, "e2e4");
    let win = |by| end(by, Some(Side::Black), Finish::Adjudication, WHY);
    story.then_refused(&win(BEN), &Refusal::ModeratorPlays);
    story.then_refused(
        &end(MOD, None, Finish::Adjudication, "  "),
        &Refusal::ReasonMissing,
    );
    let story = story.when(win(MOD));
    story.then_ended(Some(Side::Black), Finish::Adjudication);
    let reached = End {
        winner: Some(Side::Black),
        finish: Finish::Adjudication,
    };
    story.then_refused(&win(CARLA), &Refusal::GameOver(reached));
    let story = story.when(end(CARLA, None, Finish::Annulled, WHY));
    story.then_ended(None, Finish::Annulled);
    let none = End {
        winner: None,
        finish: Finish::Annulled,
    };
    story.then_refused(
        &end(MOD, None, Finish::Annulled, WHY),
        &Refusal::GameOver(none),
    );
}

#[test]
fn a_challenge_can_only_be_called_off() {
    let ruleset = lacre::rules::Ruleset::new(Variant::Xymyx);
    let story = Story::challenge(ruleset, Some(BEN));
    for command in [
        end(MOD, None, Finish::Annulled, WHY),
        end(MOD, Some(Side::White), Finish::Adjudication, WHY),
        annul(MOD, Opening(0)),
        substitute(MOD, BEN, CARLA),
    ] {
        story.then_refused(&command, &Refusal::NotAccepted);
    }
    story.then_refused(
        &end(BEN, None, Finish::Aborted, WHY),
        &Refusal::ModeratorPlays,
    );
    story
        .when(end(MOD, None, Finish::Aborted, WHY))
        .then_ended(None, Finish::Aborted);
}

#[test]
fn both_players_together_abort() {
    let story = Story::of(Variant::Xymyx).turn("e2e4", "e7e5");
    let opening = story.opening();
    let ask = |by| Command::AskAbort {
        by,
        opening,
        reason: WHY.to_owned(),
    };
    let agree = |by| Command::AcceptAbort { by, opening };
    story.then_refused(&agree(BEN), &Refusal::AbortNotAsked);
    let asked = story.when(ask(ANA));
    asked.then_refused(&ask(ANA), &Refusal::AbortAskedAlready);
    asked.then_refused(&agree(ANA), &Refusal::AbortNotAsked);
    asked.then_refused(&agree(CARLA), &Refusal::NotAPlayer);
    asked
        .clone()
        .when(agree(BEN))
        .then_ended(None, Finish::Aborted);
    asked
        .clone()
        .when(ask(BEN))
        .then_ended(None, Finish::Aborted);
    // It dies with its turn.
    let next = asked.turn("g1f3", "b8c6");
    next.then_refused(&agree(BEN), &Refusal::StaleTurn { then: 2, now: 3 });
}

//! Folding what has happened.

use lacre::game::{Command, Event, Recorded, Sealed, Viewer, evolve, fold};
use lacre::record;
use lacre::rules::{Position, Side, Variant};

use crate::rulesets;

use super::{ANA, BEN, CARLA, MOD, Story};

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
    let annul = Command::AnnulTurn {
        by: MOD,
        opening: whole.opening(),
        reason: "The wrong board was shown".to_owned(),
    };
    let whole = whole.when(annul).sealed(ANA, "d1g4");
    let substitute = Command::Substitute {
        by: MOD,
        from: ANA,
        to: CARLA,
        reason: "Ana is ill".to_owned(),
    };
    let whole = whole.when(substitute).sealed(BEN, "d8e7");
    let opening = whole.opening();
    let ask = Command::AskAbort {
        by: CARLA,
        opening,
        reason: "Enough".to_owned(),
    };
    let whole = whole
        .when(ask)
        .when(Command::AcceptAbort { by: BEN, opening });
    let annul = Command::Moderate {
        by: MOD,
        end: lacre::game::End {
            winner: None,
            finish: lacre::game::Finish::Annulled,
        },
        reason: "Enough".to_owned(),
    };
    whole.then_refused(
        &annul,
        &lacre::game::Refusal::GameOver(lacre::game::End {
            winner: None,
            finish: lacre::game::Finish::Aborted,
        }),
    );
    let mut running = None;
    for (i, event) in whole.events.iter().enumerate() {
        running = Some(evolve(running, event).unwrap());
        let folded = fold(&whole.events[..=i]).unwrap().unwrap();
        assert_eq!(
            format!("{:?}", running.as_ref().unwrap()),
            format!("{folded:?}")
        );
    }
}

/// The same of every game with every option, whatever was touched; and the record proves the game and its options.
#[test]
fn a_restart_in_any_game_changes_nothing() {
    for ruleset in rulesets::all() {
        let mut story = Story::challenge(ruleset, Some(BEN)).when(Command::Accept {
            by: BEN,
            lot: Side::Black,
            lately: 0,
        });
        let mut place = 0;
        for _ in 0..6 {
            let position = story.game().position();
            for side in position.movers().due() {
                let by = [ANA, BEN][side.index()];
                let legal = position.legal_moves(*side);
                place += 7;
                let order = legal[place % legal.len()];
                let touch = Command::Touch {
                    by,
                    opening: story.opening(),
                    square: Sealed::new(order.from()),
                };
                let text = position.write_move(order);
                story = story.when(touch).sealed(by, &text).after(1_000);
            }
        }
        assert_eq!(story.game().played.len(), 6, "{ruleset:?}");
        let touched = |event: &&Recorded| matches!(event.event, Event::PieceTouched { .. });
        let touches = story.events.iter().filter(touched).count();
        assert_eq!(
            touches,
            if ruleset.binds_touch() { 6 } else { 0 },
            "{ruleset:?}"
        );
        let mut running = None;
        for (place, event) in story.events.iter().enumerate() {
            running = Some(evolve(running, event).unwrap());
            let folded = fold(&story.events[..=place]).unwrap();
            assert_eq!(format!("{running:?}"), format!("{folded:?}"), "{ruleset:?}");
        }
        let text = record::export(&story.view(Viewer::Public), &|_| "somebody".to_owned());
        let verified = record::verify(&text).unwrap();
        assert_eq!(verified.start, Position::start(ruleset));
        assert_eq!(verified.position.text(), story.game().position().text());
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

//! Folding what has happened.

use lacre::game::{Command, Event, fold};
use lacre::rules::Variant;

use super::{ANA, BEN, Story};

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

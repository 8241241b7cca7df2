//! Which pictures of tournaments are kept.

use lacre::locale::Language;
use lacre::picture::event::{Roster, Sheet, bracket, crosstable, pairings, rounds, standings};
use lacre::picture::{Painter, Theme};
use lacre::tournament::life::{Slot, View};

use super::staged::{cup, groups, knockout, nine, open, robin, roster};

const ENGLISH: Language = Language::English;

/// Players whose names are short and plain.
fn plain() -> Roster {
    let names = [
        "Ana", "Ben", "Carla", "Dario", "Elif", "Farid", "Greta", "Hugo",
    ];
    Roster::new((1..).map(Slot).zip(names.map(str::to_owned)))
}

fn sheets() -> Vec<(&'static str, Sheet)> {
    let names = &roster(16);
    let table = |view: &View| standings(view, names, ENGLISH);
    let cross = |view: &View| crosstable(view, names, ENGLISH);
    let round = |view: &View, round| pairings(view, round, names, ENGLISH).unwrap();
    let (nine, large, groups) = (nine(), open(64, 7, 3), groups());
    vec![
        ("open", standings(&open(8, 4, 3), &plain(), ENGLISH)),
        ("standings", table(&nine)),
        (
            "standings-spanish",
            standings(&nine, names, Language::Spanish),
        ),
        ("crosstable", cross(&nine)),
        ("pairings", round(&nine, 3)),
        ("pairings-over", round(&nine, 2)),
        ("standings-64", table(&large)),
        ("crosstable-64", cross(&large)),
        ("pairings-64", round(&large, 3)),
        ("robin", cross(&robin())),
        ("groups", cross(&groups)),
        ("groups-standings", rounds(&groups, names, ENGLISH)),
        ("groups-places", table(&groups)),
        ("places", table(&knockout(false, 11, 3))),
        ("two", table(&knockout(false, 2, 1))),
    ]
}

fn trees() -> [(&'static str, View); 8] {
    [
        ("bracket", knockout(false, 8, 2)),
        ("bracket-begun", knockout(false, 11, 1)),
        ("bracket-over", cup(false, 2, 6)),
        ("bracket-two", knockout(false, 2, 0)),
        ("bracket-double", knockout(true, 8, 3)),
        ("bracket-double-11", knockout(true, 11, 2)),
        ("bracket-double-over", cup(true, 1, 6)),
        ("bracket-double-64", knockout(true, 64, 1)),
    ]
}

/// Every picture that is kept: all kinds in the default theme, one of each in the others.
pub(in crate::picture) fn pictures() -> Vec<(String, Vec<u8>)> {
    let names = &roster(16);
    let painter = Painter::new(&Theme::LACRE, Painter::DEFAULT_WIDTH);
    let tree = |view: &View, names: &Roster| bracket(view, names, ENGLISH).unwrap();
    let event = |name: &str| format!("event-{name}");
    let cup = painter.tree(&tree(&cup(false, 2, 8), &plain()));
    let mut pictures = vec![(event("cup"), cup)];
    for (name, sheet) in sheets() {
        pictures.push((event(name), painter.sheet(&sheet)));
    }
    for (name, view) in trees() {
        pictures.push((event(name), painter.tree(&tree(&view, names))));
    }
    let (nine, four) = (nine(), knockout(false, 4, 1));
    for theme in &Theme::ALL[1..] {
        let painter = Painter::new(theme, Painter::DEFAULT_WIDTH);
        for (name, sheet) in [
            ("standings", standings(&nine, names, ENGLISH)),
            ("crosstable", crosstable(&nine, names, ENGLISH)),
            ("pairings", pairings(&nine, 3, names, ENGLISH).unwrap()),
        ] {
            let name = format!("event-{name}-{}", theme.name);
            pictures.push((name, painter.sheet(&sheet)));
        }
        let bracket = painter.tree(&tree(&four, names));
        pictures.push((format!("event-bracket-{}", theme.name), bracket));
    }
    pictures
}

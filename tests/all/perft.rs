//! Counts of lines of play, against the tables of the rules.

use lacre::rules::{Position, Ruleset, Variant, divide, perft};

const TABLE: &str = include_str!("../data/rules/perft.txt");

/// A position of a game, which is named with the options that are not at their defaults.
fn position(game: &str, text: &str) -> Position {
    let mut words = game.split(' ');
    let variant = Variant::from_name(words.next().unwrap()).unwrap();
    let ruleset = words.fold(Ruleset::new(variant), |ruleset, option| {
        let (name, value) = option.split_once('=').unwrap();
        ruleset.with(name, value).unwrap()
    });
    match text {
        "start" => Position::start(ruleset),
        text => Position::read(ruleset, text).unwrap(),
    }
}

#[test]
fn counts_agree_with_the_table() {
    let mut checked = 0;
    for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<_> = line.split(" | ").collect();
        let position = position(fields[0], fields[1]);
        for (depth, nodes) in (1..).zip(fields[2].split(' ')) {
            assert_eq!(
                perft(&position, depth).to_string(),
                nodes,
                "depth {depth} of {line}"
            );
            checked += 1;
        }
    }
    assert_eq!(checked, 46);
}

#[test]
fn nothing_played_is_one_line() {
    for variant in Variant::ALL {
        assert_eq!(perft(&Position::start(Ruleset::new(variant)), 0), 1);
    }
}

#[test]
fn a_division_adds_up_and_is_keyed_by_moves() {
    let parts = divide(&position("xymyx", "start"), 1);
    assert_eq!(parts.len(), 1521);
    assert!(
        parts.contains(&("e2e4 e7e5".to_owned(), 1)),
        "{:?}",
        &parts[..3]
    );
    let parts = divide(&position("classic", "start"), 3);
    assert_eq!(parts.iter().map(|(_, nodes)| nodes).sum::<u64>(), 8902);
    assert_eq!(parts[0].0, "a2a3");
}

//! Every game with every option, for tests that hold of all of them.

use lacre::rules::{Ruleset, Variant};

/// A variant as it is by default, with each option away from that alone, and with all of those that are switches on:
/// few enough for tests that play.
pub(crate) fn of(variant: Variant) -> Vec<Ruleset> {
    let plain = Ruleset::new(variant);
    let options = variant.options().iter();
    let with = |ruleset: Ruleset, name, value| ruleset.with(name, value).unwrap();
    let single = options
        .clone()
        .map(|option| with(plain, option.name, option.values[1]));
    let switches = options.filter(|option| option.values == ["off", "on"]);
    let all = switches.fold(plain, |ruleset, option| with(ruleset, option.name, "on"));
    let mut sets: Vec<Ruleset> = [plain].into_iter().chain(single).chain([all]).collect();
    sets.dedup();
    if sets.len() > 1 && sets.last() == Some(&plain) {
        sets.pop();
    }
    sets
}

/// A variant with every set of those options that the rules know; what binds at the table only is left alone.
pub(crate) fn every(variant: Variant) -> Vec<Ruleset> {
    let plain = Ruleset::new(variant);
    let known = variant.options().iter().filter(|option| !option.at_table);
    let sets = known.fold(vec![plain], |sets, option| {
        let with = |value: &&str| {
            let set = |set: &Ruleset| set.with(option.name, value).unwrap();
            sets.iter().map(set).collect::<Vec<_>>()
        };
        option.values.iter().flat_map(with).collect()
    });
    // The plain game of Omega has nothing that its other options could change.
    let simple = plain.with("rules", "plain");
    let is_plain = |set: &Ruleset| set.option("rules") == Some("plain");
    sets.into_iter()
        .filter(|set| !is_plain(set) || simple == Ok(*set))
        .collect()
}

/// Those of every variant, one option at a time.
pub(crate) fn all() -> Vec<Ruleset> {
    Variant::ALL.into_iter().flat_map(of).collect()
}

/// Those of the games in which one player moves at a time.
pub(crate) fn alternating() -> Vec<Ruleset> {
    let games = Variant::ALL.into_iter();
    let games = games.filter(|variant| *variant != Variant::Xymyx);
    games.flat_map(of).collect()
}

/// One of several, another for each seed.
pub(crate) fn turn_by_turn(sets: &[Ruleset], seed: u64) -> Ruleset {
    sets[usize::try_from(seed).unwrap() % sets.len()]
}

#[test]
fn every_option_of_every_game_is_among_them() {
    for variant in Variant::ALL {
        for option in variant.options() {
            for value in option.values {
                let sets = of(variant);
                assert!(
                    sets.iter()
                        .any(|set| set.option(option.name) == Some(value))
                );
            }
        }
    }
    assert_eq!(all().len(), 12);
}

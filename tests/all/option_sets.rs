//! The sets of options by which the rules of a game differ.

use lacre::rules::{Ruleset, Variant};

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

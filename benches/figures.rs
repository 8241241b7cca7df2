//! Figures with their aims, measured in one run; only those of one run compare.

#![expect(clippy::print_stdout, reason = "the figures are what this prints")]

#[path = "figures/film.rs"]
mod film;
#[path = "figures/picture.rs"]
mod picture;
#[path = "figures/rules.rs"]
mod rules;
#[path = "figures/store.rs"]
mod store;
#[path = "figures/tournament.rs"]
mod tournament;

/// What can be measured alone: `cargo bench --bench figures -- store`.
const ALL: [(&str, fn()); 5] = [
    ("picture", picture::measure),
    ("film", film::measure),
    ("rules", rules::measure),
    ("store", store::measure),
    ("tournament", tournament::measure),
];

fn main() {
    let named: Vec<String> = std::env::args().skip(1).collect();
    let named = |name: &str| named.iter().any(|other| other == name);
    let some_named = ALL.iter().any(|(name, _)| named(name));
    for (name, measure) in ALL {
        if named(name) || !some_named {
            measure();
        }
    }
}

/// Prints a figure beside its aim.
fn figure(name: &str, aim: f64, reached: f64, unit: &str) {
    let verdict = if reached >= aim { "met" } else { "MISSED" };
    println!("figure {name}: aim {aim} {unit}, reached {reached:.3} {unit}, {verdict}");
}

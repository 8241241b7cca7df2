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

fn main() {
    picture::measure();
    film::measure();
    rules::measure();
    store::measure();
}

/// Prints a figure beside its aim.
fn figure(name: &str, aim: f64, reached: f64, unit: &str) {
    let verdict = if reached >= aim { "met" } else { "MISSED" };
    println!("figure {name}: aim {aim} {unit}, reached {reached:.3} {unit}, {verdict}");
}

//! Figures with their aims, measured in one run.
fn main() {}

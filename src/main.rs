//! The `lacre` program.
fn main() {}

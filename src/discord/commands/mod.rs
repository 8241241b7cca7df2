//! The commands, as data: what can be typed, in every language. What is typed is read in `incoming`.

mod events;
mod render;
#[cfg(test)]
mod tests;
mod tree;

pub use render::commands;
pub(super) use tree::{AS_SERVER, CLOCKS, Kind, Opt, Spec, THEMES, TREE, is_known, option_label};

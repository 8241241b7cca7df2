//! The commands, as data: what can be typed, in every language. What is typed is read in `incoming`.

mod render;
mod tree;

pub use render::commands;
pub(super) use tree::{CLOCKS, Kind, Opt, Spec, TREE, is_known, option_label};

//! Tournament report files: TRF16 with the fields of TRF26, and the lines that pairing programs added.

mod check;
mod columns;
mod fault;
mod name;
mod player;
mod read;
mod setting;
mod write;

pub use fault::{Fault, Refused};
pub use read::read;
pub use write::write;

/// The longest file that is read.
pub const LONGEST_FILE: usize = 4 * 1024 * 1024;

/// The most rounds that a file may tell of.
pub const MOST_ROUNDS: usize = 200;

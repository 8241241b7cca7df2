//! Tournaments in the service: what is asked, what the clock does, and what rounds and games owe each other.

mod at_once;
mod checked;
mod conduct;
mod desk;
mod killed;
mod opening;
mod own;
mod whole;

use desk::Desk;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

//! Tournaments in the service: what is asked, what the clock does, and what rounds and games owe each other.

mod conduct;
mod desk;
mod opening;
mod whole;

use desk::Desk;

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

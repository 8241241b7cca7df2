//! A Discord that misbehaves: whatever it answers, nothing is missing, nothing is doubled, the order is right, the
//! game goes on, and Discord is not asked in vain more often than it bears.

mod answers;
mod breaker;
mod gateway;
mod passing;
mod refusals;
mod story;

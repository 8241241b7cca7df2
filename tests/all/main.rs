//! The tests that need no more than the library, a module per theme.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod brute;
mod channels_and_people;
mod check;
mod cli;
mod conversations;
mod discord_faults;
mod door;
mod events;
mod game_life;
mod hostile;
mod kills;
mod locale;
mod migrations;
mod notation;
mod observe;
mod page;
mod peer;
mod perft;
mod picture;
mod properties;
mod races;
mod random_games;
mod readme;
mod referee;
mod rehearsal;
mod rules;
mod rules_pages;
mod rulesets;
mod secrecy;
mod server;
mod service;
mod store_contract;
mod texts;
mod time;
mod tournament;

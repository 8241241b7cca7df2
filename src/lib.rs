//! Lacre: a Discord bot for chess that is played sealed.
//!
//! Each player hands a move over in secret; when all that are due have come in the turn is carried out,
//! the board is drawn and posted. In XYMYX both players are due at once, in the alternating games one is:
//! **an alternating game is a simultaneous one with a single order due.** Nothing outside
//! [`rules`] asks which game is being played.
//!
//! # The map
//!
//! The rooms in the order of their dependencies; each opens with what it is for and what it must never do,
//! and `tests/layers.rs` holds them to who may name whom.
//!
//! * [`rules`]: the games. Positions, moves, what comes of a turn.
//! * [`game`]: a game's life. Commands, events, state and views; pure.
//! * [`rating`]: how strong people are, by what they have won and lost; pure.
//! * [`tournament`]: who meets whom, and who stands where; report files. Pure; it knows results, not boards.
//! * [`record`]: what leaves the program for other programs. Records, PGN-style text, the referee's JSON.
//! * [`locale`]: every sentence that a person reads, in English and Spanish.
//! * [`picture`]: a position as a PNG, and in words.
//! * [`store`]: journals, what is owed, who is who. The only room that names the database.
//! * [`service`]: load, fold, decide, append; timers and the outbox.
//! * [`observe`]: figures and health, on loopback.
//! * [`discord`]: commands and buttons in, private answers and posts out. The only room that names serenity.
//! * [`rehearsal`]: a small Discord on loopback, which does not know Lacre.
//! * [`config`], [`app`], [`cli`]: settings, composition, subcommands.
//!
//! # Invariants
//!
//! * A journal replays exactly, on any machine: no clock, chance or network below [`service`].
//! * What is sealed is in a [`game::Sealed`], which does not print; rooms that speak to people receive a
//!   [`game::View`], which holds no open turn's order but its own reader's.
//! * Store first, speak second: a lost answer is cosmetic, the move stands.
//! * Both orders in hand and unresolved is a state that cannot be written down.

pub mod rules;

pub mod game;

pub mod rating;

pub mod tournament;

pub mod record;

pub mod locale;

pub mod picture;

pub mod store;

pub mod service;

pub mod observe;

pub mod discord;

#[cfg(feature = "rehearsal")]
pub mod rehearsal;

pub mod config;

pub mod app;

pub mod cli;

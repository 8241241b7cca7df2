//! Lacre: a Discord bot for chess that is played sealed.

pub mod rules;

pub mod game;

pub mod record;

pub mod locale;

pub mod picture;

pub mod store;

pub mod service;

pub mod discord;

#[cfg(feature = "rehearsal")]
pub mod rehearsal;

pub mod config;

pub mod app;

pub mod cli;

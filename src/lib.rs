//! Lacre: a Discord bot for chess that is played sealed.

pub mod rules;

pub mod record;

pub mod cli;

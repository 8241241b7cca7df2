//! Lacre: a Discord bot for chess that is played sealed.

pub mod rules;

//! Every sentence that a person reads, in every language that Lacre speaks.
//!
//! A sentence is a [`Message`]: a variant with its data. Its words stand in the Fluent files of
//! `assets/locales/`, one folder a language, one file a theme. A new sentence is one line in the theme's
//! `messages!` and one entry in the file of each language; tests hold the two together.
//! [`tell`] turns what the games and their lives say into messages.
//!
//! This room never asks who reads, draws nothing, stores nothing, and knows nothing of Discord but how a
//! mention, a time and a command are written.

mod argument;
mod bundle;
#[cfg(test)]
mod catalogue;
mod grade;
mod language;
mod men;
mod messages;
mod name;
mod pages;
mod span;
pub mod tell;

pub use argument::{Argument, CommandLink, Filling, Link, Part, Quote, Verbatim};
pub use grade::Grade;
pub use language::{Language, Script};
pub use men::{Deed, Listed, Man, Moved, Spot, Standing, Who};
pub use messages::{
    Acts, Answer, Card, Choice, Contests, Describe, Event, Finale, Help, Label, Lists, Message,
    Permission, Picker, Ranks, Refusing, Setup, Story, Tables, Turn, Why,
};
pub use name::{Name, clean, escape};
pub use pages::{RulesPage, rules_pages};
pub use span::{Date, Soon, Span};
